import { criticalHallucinations } from "./answer/critical-hallucinations.ts";
import { formatCorrectness } from "./answer/format-correctness.ts";
import { hallucinationRate } from "./answer/hallucination-rate.ts";
import { exactMatch, exactMatchNoDiacritics, tokenF1, tokenF1NoDiacritics } from "./answer/reference-answer.ts";
import {
  abstentionAccuracy,
  behaviorAccuracy,
  overRefusalRate,
  permissionDeniedAccuracy,
} from "./behavior/behavior-metrics.ts";
import { citationCoverage } from "./citation/citation-coverage.ts";
import {
  citationCorrectness,
  citationPrecision,
  citationRecall,
  ignoredTopRanked,
} from "./citation/citation-metrics.ts";
import { contextAp, contextPrecision, contextRecall } from "./context/context-metrics.ts";
import { documentHit, documentMrr, documentNdcg, documentRecall } from "./document/document-metrics.ts";
import {
  answerCorrectness,
  answerRelevance,
  citationSupport,
  completeness,
  conciseness,
  contextRelevance,
  faithfulness,
  judgedContextPrecision,
  judgedContextRecall,
  misalignment,
} from "./judged/judged-metrics.ts";
import type { Metric } from "./metric.ts";
import {
  costMean,
  costTotal,
  errorRate,
  latency,
  missingTraces,
  tokensMean,
  toolCallsMean,
  toolUseAccuracy,
} from "./operations/operations-metrics.ts";
import { averagePrecision } from "./retrieval/average-precision.ts";
import { ndcg } from "./retrieval/ndcg.ts";
import {
  firstRelevantRank,
  hit,
  judged,
  precision,
  recall,
  recallCap,
  reciprocalRank,
  returnedPrecision,
} from "./retrieval/rank-metrics.ts";
import {
  aclLeaks,
  aclOverRestrictions,
  criticalFailures,
  forbiddenContent,
  passRate,
} from "./safety/safety-metrics.ts";
import { flipRate } from "./stability/flip-rate.ts";
import { contextOverlap, overlap, rbo, sameAnswer, sameBehavior, sameCitations } from "./traffic/change-metrics.ts";

/** The registry. Its order is the order of every table. */
export const metrics: readonly Metric[] = [
  aclLeaks,
  criticalFailures,
  criticalHallucinations,
  forbiddenContent,
  aclOverRestrictions,
  missingTraces,
  errorRate,
  passRate,
  recall,
  hit,
  reciprocalRank,
  ndcg,
  averagePrecision,
  precision,
  returnedPrecision,
  recallCap,
  judged,
  firstRelevantRank,
  documentRecall,
  documentHit,
  documentMrr,
  documentNdcg,
  contextRecall,
  contextPrecision,
  contextAp,
  contextRelevance,
  judgedContextRecall,
  judgedContextPrecision,
  citationCorrectness,
  citationRecall,
  citationPrecision,
  citationCoverage,
  ignoredTopRanked,
  behaviorAccuracy,
  abstentionAccuracy,
  permissionDeniedAccuracy,
  overRefusalRate,
  hallucinationRate,
  exactMatch,
  tokenF1,
  exactMatchNoDiacritics,
  tokenF1NoDiacritics,
  formatCorrectness,
  faithfulness,
  answerRelevance,
  answerCorrectness,
  completeness,
  conciseness,
  citationSupport,
  misalignment,
  latency("p50"),
  latency("p95"),
  latency("p99"),
  costMean,
  costTotal,
  tokensMean,
  toolCallsMean,
  toolUseAccuracy,
  flipRate,
  overlap,
  rbo,
  contextOverlap,
  sameAnswer,
  sameBehavior,
  sameCitations,
];

/** Raised when a definition changes: runs scored under another number are not comparable. */
export const METRICS_VERSION = 1;
