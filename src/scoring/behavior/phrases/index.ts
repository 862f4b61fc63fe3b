export { chineseAsides, chineseRefusals } from "./chinese.ts";
export { englishAsides, englishGaps, englishNoAccess, likelyRefusals, programFailures } from "./english-gaps.ts";
export { englishAbstentions, englishDenials, englishFailures, englishHandovers } from "./english-refusals.ts";
export { compiledFor, mayMatch, type RefusalPattern } from "./pattern.ts";
export { vietnameseAsides, vietnameseRefusals } from "./vietnamese.ts";
