export { CANNED, CANNED_DENIALS } from "./canned.ts";
export { FREQUENT_WORDS } from "./frequent-words.ts";
export { CLASSES, type Lexicon, type WordClass } from "./lexicon.ts";
export { LEXICONS } from "./lexicons.ts";
export { ASIDES, GRAMMAR } from "./patterns.ts";
