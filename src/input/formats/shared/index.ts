export { foreignAdapter, foreignGolden, type GoldenAdapter, hasOwnLabels } from "./adapters.ts";
export {
  caseBehavior,
  caseLabels,
  caseUser,
  examplePart,
  GRADE_FIELDS,
  gradeIn,
  isAnswerabilityField,
  isBehaviorField,
  isUnanswerable,
  withExampleFields,
  withoutHopMark,
} from "./case-labels.ts";
export {
  amountOf,
  caseIdOf,
  columnsOf,
  decodeText,
  firstOf,
  idOf,
  isBlank,
  isNativeRow,
  itemsIn,
  jsonIn,
  listOf,
  metadataOf,
  numberOf,
  objectOf,
  pandasIdReader,
  positiveOf,
  rowsIn,
  SEVERAL_ITEMS,
  textOf,
} from "./fields.ts";
export {
  type CaseFormat,
  type LocatedForeignCase,
  readForeignCases,
  referenceOf,
  resolveCases,
} from "./foreign-cases.ts";
export {
  caseIdAt,
  convertRows,
  type ForeignChunk,
  type ForeignReader,
  type ForeignTrace,
  type LocatedForeignTrace,
  listAt,
  rowReader,
} from "./foreign-rows.ts";
export {
  distinctiveFields,
  GOLDEN_EXPECTATIONS,
  GOLDEN_FIELDS,
  GOLDEN_LABELS,
  GOLDEN_LISTS,
  goldenFields,
  isJudgment,
  mergeOwnFields,
} from "./golden-fields.ts";
export { caseSample, mappedRow } from "./label-mapping.ts";
export {
  ANSWER_KEYS,
  ANSWER_NAMES,
  ANSWER_PLACES,
  accessOf,
  answerOf,
  caseQuestion,
  chunksOf,
  contextsOf,
  countedTokens,
  failureOf,
  latencyOf,
  questionOf,
  recordedScores,
} from "./rag-fields.ts";
export {
  entriesOf,
  isLangfuseRecord,
  langfuseRow,
  mlflowSpansOf,
  OTLP_LISTS,
  otlpNames,
  pageOf,
} from "./span-files.ts";
export {
  ANSWER_FIELDS,
  ANSWER_ONLY_FIELDS,
  chatMessage,
  isEmptyMessage,
  QUESTION_FIELDS,
  spokenText,
} from "./spoken-text.ts";
export { EXAMPLE_FIELDS, isReadField, UnreadLabels, unreadCases } from "./unread-labels.ts";
