export { type HallucinationLabel, hallucinationLabels, matchAnswer, tokenF1 } from "./answer.ts";
export { abstentionAccuracy, behaviorAccuracy, permissionDeniedAccuracy } from "./behavior.ts";
export { type CaseLists, IdTable } from "./change.ts";
export { citationPrecision } from "./citation.ts";
export { contextRecall } from "./context.ts";
export { everyRecordedScore, isJudgeable, parseScale, recordedScore, scaleText, scoreName } from "./judged.ts";
export {
  type Aggregate,
  type Audience,
  type CaseView,
  type CitationView,
  expectsDocuments,
  hasRelevant,
  type LabelledRanking,
  type Metric,
  type MetricOptions,
  RANKINGS,
  type RankedView,
  type Ranking,
  type ScoreParams,
  type TracePair,
} from "./metric.ts";
export { errorRate } from "./operations.ts";
export {
  METRICS_VERSION,
  type MetricRef,
  metricNames,
  metricRef,
  metrics,
  parseMetricRef,
  timedStage,
} from "./registry.ts";
