export {
  type AdapterOptions,
  DEFAULT_MAX_UNMAPPED,
  formatNamed,
  judgedFormat,
  type LocatedTrace,
  PART_WORDS,
  type ReadContext,
  readContext,
  reducedFormat,
  type TraceAdapter,
  type TraceFormat,
  titleAbout,
} from "./adapter.ts";
export { ListedTrace, type RowLists, RowTrace } from "./row-trace.ts";
export {
  answerHash,
  byRank,
  configOf,
  errorKind,
  hasFailed,
  innerLookalikeWarner,
  isCompleteTrace,
  isPartlyRanked,
  isTraceRow,
  mergedLists,
  orderedChunks,
  returningStage,
  timeUnit,
} from "./trace-row.ts";
export { TraceRowReader } from "./trace-row-reader.ts";
