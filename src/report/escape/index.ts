export { code, prose } from "./markdown.ts";
export { type Html, html, xmlText } from "./markup.ts";
