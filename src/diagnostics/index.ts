export { codes, type DiagnosticCode } from "./codes.ts";
export { describeIssue, formatDiagnostics, formatWarnings, MISSING, mergeRepeated, type ShapeIssue } from "./format.ts";
export {
  type Diagnostic,
  DiagnosticLog,
  DOCS,
  describeBug,
  mistake,
  type Place,
  type RowPlace,
  UserError,
} from "./log.ts";
