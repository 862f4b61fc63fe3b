export { HALLUCINATION_LABELS, type HallucinationLabel, hallucinationLabels, matchAnswer } from "./answer.ts";
export { type CaseLists, IdTable } from "./change.ts";
export { isJudgeable } from "./judged.ts";
export {
  type Aggregate,
  type CaseView,
  type CitationView,
  expectsDocuments,
  hasRelevant,
  type Metric,
  type MetricOptions,
  MISSING_REASONS,
  type MissingReason,
  RANKINGS,
  type RankedView,
  type Ranking,
  type TracePair,
  type UnknownRank,
} from "./metric.ts";
export { chunksWithin, isUnknownAt } from "./rank.ts";
export { everyRecordedScore, parseScale, recordedScore, scaleText, scoreName } from "./recorded-scores.ts";
export {
  abstentionAccuracy,
  behaviorAccuracy,
  citationPrecision,
  contextRecall,
  errorRate,
  judgedShare,
  METRICS_VERSION,
  type MetricRef,
  metricNames,
  metricRef,
  metrics,
  parseMetricRef,
  permissionDeniedAccuracy,
  timedStage,
  tokenF1,
} from "./registry.ts";
