export { RANK_RANGES, record } from "./build-metrics.ts";
export { buildReport, invalidReport, NO_FINGERPRINT } from "./build-report.ts";
export { CaseEffects, type CaseStory, caseStory } from "./case-story.ts";
export {
  type FallenLevel,
  fallenLevels,
  type GatedMetric,
  gatedValue,
  levelsIn,
  levelsLine,
  measuredTrendMetrics,
  stillFallen,
  type TrendRun,
  trendMetrics,
  trendReasons,
  trendRun,
  trendValues,
  withoutTwins,
} from "./trend.ts";
