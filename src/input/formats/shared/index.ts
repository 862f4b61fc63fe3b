export * from "./case-labels.ts";
export * from "./fields.ts";
export {
  type CaseFormat,
  foreignCases,
  type GoldenAdapter,
  type LocatedForeignCase,
  readForeignCases,
  resolveCases,
} from "./foreign-cases.ts";
export * from "./foreign-rows.ts";
export * from "./golden-fields.ts";
export { caseSample, mappedRow } from "./label-mapping.ts";
export * from "./rag-fields.ts";
export { foreignTraces } from "./resolve-traces.ts";
export * from "./span-files.ts";
export * from "./spoken-text.ts";
export { EXAMPLE_FIELDS, isReadField, UnreadLabels, unreadCases } from "./unread-labels.ts";
