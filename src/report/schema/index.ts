export type { CaseRow, Report } from "./report-schema.ts";
