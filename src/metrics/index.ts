import { criticalHallucinations } from "./answer/critical-hallucinations.ts";
import { formatCorrectness } from "./answer/format-correctness.ts";
import { hallucinationRate } from "./answer/hallucination-rate.ts";
import { exactMatch, exactMatchNoDiacritics, tokenF1, tokenF1NoDiacritics } from "./answer/reference-answer.ts";
import { abstentionAccuracy } from "./behavior/abstention-accuracy.ts";
import { behaviorAccuracy } from "./behavior/behavior-accuracy.ts";
import { overRefusalRate } from "./behavior/over-refusal-rate.ts";
import { permissionDeniedAccuracy } from "./behavior/permission-denied-accuracy.ts";
import { citationCorrectness } from "./citation/citation-correctness.ts";
import { citationCoverage } from "./citation/citation-coverage.ts";
import { citationPrecision } from "./citation/citation-precision.ts";
import { citationRecall } from "./citation/citation-recall.ts";
import { ignoredTopRanked } from "./citation/ignored-top-ranked.ts";
import { contextAp } from "./context/context-ap.ts";
import { contextPrecision } from "./context/context-precision.ts";
import { contextRecall } from "./context/context-recall.ts";
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
import { costMean, costTotal } from "./operations/cost.ts";
import { errorRate } from "./operations/error-rate.ts";
import { latency } from "./operations/latency.ts";
import { missingTraces } from "./operations/missing-traces.ts";
import { tokensMean } from "./operations/tokens.ts";
import { toolCallsMean, toolUseAccuracy } from "./operations/tool-use.ts";
import { averagePrecision } from "./retrieval/average-precision.ts";
import { firstRelevantRank } from "./retrieval/first-relevant-rank.ts";
import { hit } from "./retrieval/hit.ts";
import { judged } from "./retrieval/judged.ts";
import { ndcg } from "./retrieval/ndcg.ts";
import { precision } from "./retrieval/precision.ts";
import { recall } from "./retrieval/recall.ts";
import { recallCap } from "./retrieval/recall-cap.ts";
import { reciprocalRank } from "./retrieval/reciprocal-rank.ts";
import { returnedPrecision } from "./retrieval/returned-precision.ts";
import { aclLeaks } from "./safety/acl-leaks.ts";
import { aclOverRestrictions } from "./safety/acl-over-restrictions.ts";
import { criticalFailures } from "./safety/critical-failures.ts";
import { forbiddenContent } from "./safety/forbidden-content.ts";
import { passRate } from "./safety/pass-rate.ts";
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
