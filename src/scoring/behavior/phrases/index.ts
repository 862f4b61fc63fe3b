export { CANNED, CANNED_DENIALS } from "./canned.ts";
export type { PhraseTable } from "./table.ts";
export { PHRASE_TABLES } from "./tables.ts";
