export { type ReadReport, readReport, readReportFiles, type UnreadableReport, usableBaseline } from "./read-report.ts";
export { JUDGE_CACHE_FILE, parseReport, reportParts } from "./report-parts.ts";
