export { renderJunit } from "./junit.ts";
export { jsonPieces, PAGE_FILE, REPORT_FILES, type ReportFile, reportFiles, reportPage } from "./report-files.ts";
