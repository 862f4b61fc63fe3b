export { RANK_RANGES, record } from "./build-metrics.ts";
export { buildReport, invalidReport, NO_FINGERPRINT } from "./build-report.ts";
export { caseRows, renderCases } from "./case-rows.ts";
export { CaseEffects, type CaseStory, caseStory } from "./case-story.ts";
export {
  type FallenLevel,
  fallenLevels,
  levelsIn,
  levelsLine,
  stillFallen,
  withoutTwins,
} from "./fallen-levels.ts";
export {
  type GatedMetric,
  gatedValue,
  measuredTrendMetrics,
  type TrendRun,
  trackedMetrics,
  trendMetrics,
  trendReasons,
  trendRun,
  trendValues,
} from "./trend.ts";
