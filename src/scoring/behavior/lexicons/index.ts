export { CANNED } from "./canned.ts";
export { FREQUENT_WORDS } from "./frequent-words.ts";
export { CLASSES, type Lexicon, MARKS, type WordClass } from "./lexicon.ts";
export { LEXICONS } from "./lexicons.ts";
export { ASKED, GRAMMAR, SIGNS } from "./patterns.ts";
export { NEIGHBORS, OWN_LETTERS, SCRIPTS } from "./scripts.ts";
