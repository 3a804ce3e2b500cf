// What the build puts in place of this import: the parsed `page-...` messages of every language.
declare module "page-messages" {
  import type { FluentResource } from "@fluent/bundle";

  const messages: Record<string, FluentResource["body"]>;
  export default messages;
}

declare module "*.css";
