export { parsePublished } from "./published.ts";
