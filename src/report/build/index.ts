export { RANK_RANGES, record } from "./build-metrics.ts";
export { buildReport, invalidReport, NO_FINGERPRINT } from "./build-report.ts";
export { caseRows, renderCases } from "./case-rows.ts";
export { type CaseStory, caseStories } from "./case-story.ts";
export {
  type FallenLevel,
  fallenLevels,
  levelsIn,
  levelsLine,
  stillFallen,
  withoutTwins,
} from "./fallen-levels.ts";
export {
  type Trend,
  type TrendRun,
  trackedMetrics,
  trendLines,
  trendMetrics,
  trendReasons,
  trendRun,
  trendRuns,
  trendValues,
} from "./trend.ts";
