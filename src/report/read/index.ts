export {
  JUDGE_CACHE_FILE,
  parseReport,
  type ReadReport,
  readReport,
  readReportFiles,
  type UnreadableReport,
  usableBaseline,
} from "./read-report.ts";
