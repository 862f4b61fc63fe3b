export {
  count,
  formatApart,
  formatBound,
  formatDelta,
  formatInterval,
  formatMove,
  formatNumber,
  formatPercent,
  inWords,
  sentence,
  type Unit,
} from "./format.ts";
export { compareBytes, grouped, isSameList, placeFinder, placesOf, shortHash, textHash } from "./keys.ts";
export { isCalendarDate, nearestName, segmentMatcher, wrongSecret } from "./names.ts";
export {
  escapeInvisible,
  foldDiacritics,
  foldQuestion,
  foldSpace,
  hasWord,
  isLatin,
  latePattern,
  visibleText,
  withoutHtml,
  withoutIgnorable,
  words,
  wordTokens,
} from "./normalize.ts";
export { alignLeft, alignRight, cutTo, displayWidth, logJson, logLine, terminalLink, wrapLine } from "./terminal.ts";
