// What the build puts in place of this import: the parsed `page-...` messages of every language, by id without `page-`.
declare module "page-messages" {
  import type { FluentBundle } from "@fluent/bundle";

  const messages: Record<string, Record<string, Parameters<FluentBundle["formatPattern"]>[0]>>;
  export default messages;
}

declare module "*.css";
