// What the build puts in place of this import: the parsed `page-...` messages of every language, by id without `page-`.
declare module "page-messages" {
  import type { Pattern } from "./patterns";

  const messages: Record<string, Record<string, Pattern>>;
  export default messages;
}

declare module "*.css";
