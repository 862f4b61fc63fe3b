import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  ACL_STAGES
} from "./chunk-RVF6W6EA.js";

// src/text/nearest-name.ts
function nearestName(name, known) {
  let best;
  let bestDistance = Math.floor(Math.max(3, name.length) / 3) + 1;
  if (name.length > 100) return void 0;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(name, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
function editDistance(a, b) {
  let beforeLast = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(value);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

// src/metrics/behavior/fold-answer.ts
function foldAnswer(text) {
  return text.normalize("NFC").toLowerCase().normalize("NFD").replace(new RegExp("\\p{Mn}+", "gu"), "").replace(/đ/g, "d").replace(/[’ʼ]/g, "'").replace(/\s+/gu, " ").trim();
}

// src/metrics/metric.ts
function defineMetric(metric) {
  const absent = metric.better === "higher" ? 0 : null;
  return {
    edge: "",
    unit: "ratio",
    cutoff: false,
    prefix: null,
    aggregate: "mean",
    binary: false,
    headline: false,
    column: metric.name,
    needs: [],
    caseFloor: null,
    afterChecks: false,
    whenMissing: absent,
    whenFailed: absent,
    repeats: "mean",
    judged: false,
    ...metric
  };
}

// src/metrics/answer/hallucination-labels.ts
function hallucinationLabels({ golden, trace, behavior, citations }) {
  const labels = [];
  if ((trace.unsupported_claims?.length ?? 0) > 0) labels.push("unsupported_claim");
  if (golden.behavior === "abstain" && behavior.observed === "answer") labels.push("failed_abstention");
  if ((trace.bad_citations?.length ?? 0) > 0 || citations.inContext < citations.count) labels.push("bad_citation");
  return labels;
}

// src/metrics/answer/critical-hallucinations.ts
var criticalHallucinations = defineMetric({
  name: "critical_hallucinations",
  title: "Critical hallucinations",
  summary: "Cases marked `critical` whose answer is hallucinated.",
  formula: "number of cases",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  needs: ["answer", "citations", "context"],
  applies: (golden) => golden.critical,
  score: (view) => hallucinationLabels(view).length > 0 ? 1 : 0
});

// src/dataset/golden-case.ts
var BEHAVIORS = ["answer", "abstain", "permission_denied", "escalate"];
function expectsAnswer(golden) {
  return golden.behavior === "answer" || golden.behavior === "escalate";
}

// src/metrics/applies.ts
var everyCase = () => true;
var hasRelevant = (golden) => golden.relevant.length > 0;
var answerCase = (golden) => expectsAnswer(golden);
var hasPositiveGrade = (golden) => {
  if (golden.relevant.length === 0) return false;
  for (const grade of golden.grades.values()) if (grade > 0) return true;
  return false;
};

// src/metrics/answer/hallucination-rate.ts
var hallucinationRate = defineMetric({
  name: "hallucination_rate",
  title: "Hallucination rate",
  summary: "Share of the answers with an unsupported claim, a failed abstention or a bad citation.",
  formula: "1 if the answer has any of the three labels, else 0",
  edge: "without a judge's `unsupported_claims` only the other two can be seen",
  layer: "answer",
  better: "lower",
  binary: true,
  needs: ["answer", "citations", "context"],
  applies: everyCase,
  score: (view) => hallucinationLabels(view).length > 0 ? 1 : 0
});

// src/metrics/answer/recorded-score.ts
function recordedScore(name, title, summary) {
  return defineMetric({
    name,
    title,
    summary,
    formula: "mean of the recorded scores",
    edge: "no score: not evaluated, never 0; refusal cases are not judged; a missing or failed trace counts 0",
    layer: name === "context_relevance" ? "context" : "answer",
    better: "higher",
    judged: true,
    applies: answerCase,
    score: ({ trace }) => trace.scores?.[name] ?? void 0
  });
}

// src/metrics/behavior/abstention-accuracy.ts
var abstentionAccuracy = defineMetric({
  name: "abstention_accuracy",
  title: "Abstention accuracy",
  summary: "Share of the cases without an answer in the corpus in which the pipeline said so.",
  formula: "behavior_accuracy over cases that expect `abstain`",
  layer: "behavior",
  better: "higher",
  binary: true,
  headline: true,
  needs: ["answer"],
  applies: (golden) => golden.behavior === "abstain",
  score: ({ behavior }) => behavior.observed === "abstain" ? 1 : 0
});

// src/metrics/behavior/behavior-accuracy.ts
var behaviorAccuracy = defineMetric({
  name: "behavior_accuracy",
  title: "Behaviour accuracy",
  summary: "Whether the pipeline answered, abstained, denied or escalated as expected.",
  formula: "1 if observed = expected, else 0",
  edge: "where a refusal was expected and the trace's field and the answer's own words disagree, the worse counts",
  layer: "behavior",
  better: "higher",
  binary: true,
  headline: true,
  needs: ["answer"],
  caseFloor: 1,
  applies: everyCase,
  score: ({ golden, behavior }) => behavior.observed === golden.behavior ? 1 : 0
});

// src/metrics/behavior/over-refusal-rate.ts
var overRefusalRate = defineMetric({
  name: "over_refusal_rate",
  title: "Over-refusal rate",
  summary: "Share of the answerable questions that were refused.",
  formula: "1 if observed is `abstain` or `permission_denied`, over cases that expect `answer`",
  layer: "behavior",
  better: "lower",
  binary: true,
  needs: ["answer"],
  applies: (golden) => golden.behavior === "answer",
  score: ({ behavior }) => behavior.observed === "abstain" || behavior.observed === "permission_denied" ? 1 : 0
});

// src/metrics/behavior/permission-denied-accuracy.ts
var permissionDeniedAccuracy = defineMetric({
  name: "permission_denied_accuracy",
  title: "Permission-denied accuracy",
  summary: "Share of the forbidden questions that were denied.",
  formula: "behavior_accuracy over cases that expect `permission_denied`",
  layer: "behavior",
  better: "higher",
  binary: true,
  headline: true,
  needs: ["answer"],
  applies: (golden) => golden.behavior === "permission_denied",
  score: ({ behavior }) => behavior.observed === "permission_denied" ? 1 : 0
});

// src/metrics/citation/citation-correctness.ts
var citationCorrectness = defineMetric({
  name: "citation_correctness",
  title: "Citation correctness",
  summary: "Everything that must be cited is cited, and nothing outside the context is.",
  formula: "min(citation_recall, 1 if all citations are in the context else 0)",
  edge: "without `must_cite`, and for refusals, the second term alone",
  layer: "citation",
  better: "higher",
  headline: true,
  needs: ["citations", "context"],
  caseFloor: 1,
  applies: everyCase,
  score: ({ golden, citations }) => {
    const grounded = citations.inContext === citations.count ? 1 : 0;
    const must = golden.mustCite.length;
    const refuses = golden.behavior === "abstain" || golden.behavior === "permission_denied";
    return refuses || must === 0 ? grounded : Math.min(grounded, citations.mustCiteSatisfied / must);
  }
});

// src/metrics/citation/citation-precision.ts
var citationPrecision = defineMetric({
  name: "citation_precision",
  title: "Citation precision",
  summary: "Share of the distinct citations that are in the context and permitted to the principal.",
  formula: "|citations in context and permitted| / |citations|",
  edge: "no citation: not applicable; a missing trace counts 0 where the case must cite",
  layer: "citation",
  better: "higher",
  needs: ["citations", "context"],
  applies: everyCase,
  score: ({ citations }) => citations.count === 0 ? void 0 : citations.inContextAndPermitted / citations.count
});

// src/metrics/citation/citation-recall.ts
var citationRecall = defineMetric({
  name: "citation_recall",
  title: "Citation recall",
  summary: "Share of `must_cite` that the answer cites.",
  formula: "|must_cite satisfied| / |must_cite|",
  edge: "a document id is satisfied by any chunk of that document; no `must_cite`: not applicable",
  layer: "citation",
  better: "higher",
  needs: ["citations"],
  applies: (golden) => answerCase(golden) && golden.mustCite.length > 0,
  score: ({ golden, citations }) => citations.mustCiteSatisfied / golden.mustCite.length
});

// src/metrics/citation/ignored-top-ranked.ts
var ignoredTopRanked = defineMetric({
  name: "ignored_top_ranked",
  title: "Ignored top-ranked chunk",
  summary: "Share of citing answers that cite nothing from the first chunk of their context.",
  formula: "1 if no citation comes from context chunk 1, else 0",
  edge: "only where citations exist; above 0.30 chunking, embedding and reranker deserve a look",
  layer: "citation",
  better: "lower",
  binary: true,
  needs: ["citations", "context"],
  applies: answerCase,
  score: ({ citations, context }) => citations.count === 0 || context.size === 0 ? void 0 : citations.citesTopContext ? 0 : 1
});

// src/metrics/retrieval/define-rank-metric.ts
function defineRankMetric(metric) {
  return defineMetric({
    ...{
      layer: "retrieval",
      better: "higher",
      cutoff: true,
      prefix: "ranking",
      needs: ["retrieved"],
      applies: hasRelevant
    },
    ...metric
  });
}

// src/metrics/retrieval/average-precision.ts
var averagePrecision = defineRankMetric({
  name: "map",
  title: "Mean average precision",
  summary: "Precision at each relevant rank within k, averaged over all relevant chunks.",
  formula: "(1/|R|) \u03A3 P@i over the ranks i <= k that hold a relevant chunk",
  edge: "divides by |R|, not by min(k, |R|), as map_cut_k of trec_eval",
  score: ({ golden }, { ranked, k }) => averagePrecisionAt(ranked.relevantRanks, k) / golden.relevant.length
});
function averagePrecisionAt(ranks, k) {
  let sum = 0;
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i];
    if (rank > k) break;
    sum += (i + 1) / rank;
  }
  return sum;
}

// src/metrics/context/context-ap.ts
var contextAp = defineMetric({
  name: "context_ap",
  title: "Context average precision",
  summary: "How early the relevant chunks stand in the context.",
  formula: "(1/|R|) \u03A3 P@i over the context positions i that hold a relevant chunk",
  edge: "rank aware, from labels; empty context: 0",
  layer: "context",
  better: "higher",
  needs: ["context"],
  applies: hasRelevant,
  score: ({ golden, context }) => averagePrecisionAt(context.relevantRanks, context.size) / golden.relevant.length
});

// src/metrics/context/context-precision.ts
var contextPrecision = defineMetric({
  name: "context_precision",
  title: "Context precision",
  summary: "Share of the context chunks that are relevant.",
  formula: "|context \u2229 R| / |context|",
  edge: "empty context: 0",
  layer: "context",
  better: "higher",
  needs: ["context"],
  applies: hasRelevant,
  score: ({ context }) => context.size === 0 ? 0 : context.relevantRanks.length / context.size
});

// src/metrics/context/context-recall.ts
var contextRecall = defineMetric({
  name: "context_recall",
  title: "Context recall",
  summary: "Share of the relevant chunks that reached the generator.",
  formula: "|context \u2229 R| / |R|",
  edge: "order does not matter; a case with none of R in its context failed",
  layer: "context",
  better: "higher",
  headline: true,
  needs: ["context"],
  caseFloor: Number.MIN_VALUE,
  applies: hasRelevant,
  score: ({ golden, context }) => context.relevantRanks.length / golden.relevant.length
});

// src/metrics/operations/cost.ts
var shared = {
  layer: "operations",
  better: "lower",
  unit: "usd",
  column: "cost",
  needs: ["cost"],
  applies: everyCase,
  score: ({ trace }) => trace.cost_usd ?? void 0
};
var costMean = defineMetric({
  ...shared,
  name: "cost_mean",
  title: "Cost per question",
  summary: "Mean cost of a question in US dollars.",
  formula: "mean of `cost_usd`",
  headline: true
});
var costTotal = defineMetric({
  ...shared,
  name: "cost_total",
  title: "Cost of the run",
  summary: "What the run cost in US dollars.",
  formula: "sum of `cost_usd`",
  aggregate: "sum"
});

// src/metrics/operations/error-rate.ts
var errorRate = defineMetric({
  name: "error_rate",
  title: "Error rate",
  summary: "Share of the traces in which the pipeline failed.",
  formula: "1 if the trace has an `error`, else 0",
  layer: "operations",
  better: "lower",
  binary: true,
  whenFailed: 1,
  applies: everyCase,
  score: () => 0
});

// src/metrics/operations/latency.ts
function latency(percentile) {
  return defineMetric({
    name: `latency_${percentile}`,
    title: `Latency ${percentile}`,
    summary: `${percentile.slice(1)}th percentile of the time a stage took (\`generate:latency_${percentile}\`), end to end without a prefix.`,
    formula: "nearest-rank percentile over the cases that have the stage",
    edge: "missing latency is counted and shown, never 0",
    layer: "operations",
    better: "lower",
    unit: "ms",
    prefix: "stage",
    aggregate: percentile,
    headline: percentile === "p95",
    column: "latency",
    needs: ["latency"],
    applies: everyCase,
    // The scorer fills latency columns itself: which stages exist is known only from the traces.
    score: () => void 0
  });
}

// src/metrics/operations/missing-traces.ts
var missingTraces = defineMetric({
  name: "missing_traces",
  title: "Missing traces",
  summary: "Golden cases for which no trace came.",
  formula: "number of cases",
  edge: "may be relaxed by policy, but never for `permission_denied` or `critical` cases",
  layer: "operations",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  headline: true,
  whenMissing: 1,
  whenFailed: 0,
  applies: everyCase,
  score: () => 0
});

// src/metrics/operations/tokens.ts
var tokensMean = defineMetric({
  name: "tokens_mean",
  title: "Tokens per question",
  summary: "Mean of prompt and completion tokens together.",
  formula: "mean of `tokens.prompt` + `tokens.completion`",
  layer: "operations",
  better: "lower",
  unit: "tokens",
  column: "tokens",
  needs: ["tokens"],
  applies: everyCase,
  score: ({ trace }) => {
    const { prompt, completion } = trace.tokens ?? {};
    return prompt == null && completion == null ? void 0 : (prompt ?? 0) + (completion ?? 0);
  }
});

// src/metrics/operations/tool-use.ts
var toolCallsMean = defineMetric({
  name: "tool_calls_mean",
  title: "Tool calls per question",
  summary: "Mean number of tool calls.",
  formula: "mean of the length of `tool_calls`",
  layer: "operations",
  better: "lower",
  unit: "count",
  column: "tool_calls",
  applies: everyCase,
  score: ({ trace }) => trace.tool_calls?.length
});
var toolUseAccuracy = defineMetric({
  name: "tool_use_accuracy",
  title: "Tool-use accuracy",
  summary: "Share of the expected tools that were called.",
  formula: "|expected_tools called| / |expected_tools|",
  edge: "no `tool_calls` in the trace: 0",
  layer: "operations",
  better: "higher",
  applies: (golden) => golden.expectedTools.length > 0,
  score: ({ golden, trace }) => {
    const called = new Set(trace.tool_calls?.map((call) => typeof call === "string" ? call : call.name));
    return golden.expectedTools.filter((tool) => called.has(tool)).length / golden.expectedTools.length;
  }
});

// src/metrics/retrieval/first-relevant-rank.ts
var firstRelevantRank = defineMetric({
  name: "first_relevant_rank",
  title: "First relevant rank",
  summary: "Rank of the first relevant chunk, as the median over the cases where one came back.",
  formula: "median of the first relevant ranks",
  edge: "cases without a relevant chunk are left out here and counted as misses in `hit@k`",
  layer: "retrieval",
  better: "lower",
  unit: "rank",
  prefix: "ranking",
  aggregate: "median",
  needs: ["retrieved"],
  applies: hasRelevant,
  score: (_, { ranked }) => ranked.relevantRanks[0]
});

// src/metrics/retrieval/hit.ts
var hit = defineRankMetric({
  name: "hit",
  title: "Hit",
  summary: "Whether any relevant chunk is among the first k.",
  formula: "1 if T_k meets R, else 0 (success_k of trec_eval)",
  binary: true,
  score: (_, { ranked, k }) => (ranked.relevantRanks[0] ?? Number.POSITIVE_INFINITY) <= k ? 1 : 0
});

// src/metrics/retrieval/count-within.ts
function countWithin(ranks, k) {
  let count = 0;
  while (count < ranks.length && ranks[count] <= k) count++;
  return count;
}

// src/metrics/retrieval/judged.ts
var judged = defineRankMetric({
  name: "judged",
  title: "Judged share",
  summary: "Share of the first k that has a grade; falls when chunk ids stop matching the labels.",
  formula: "|T_k with a grade| / min(k, returned)",
  edge: "nothing returned: 0; a fall is a problem of labels, not of retrieval",
  score: (_, { ranked, k }) => ranked.size === 0 ? 0 : countWithin(ranked.gradedRanks, k) / Math.min(k, ranked.size)
});

// src/metrics/retrieval/ndcg.ts
var ndcg = defineRankMetric({
  name: "ndcg",
  title: "nDCG",
  summary: "Graded gain of the first k, discounted by rank, against the best possible order.",
  formula: "DCG@k / IDCG@k, gain 2^grade - 1 (policy `ndcg-gain: linear`: the grade), discount 1 / log2(rank + 1)",
  edge: "ideal over all grades of the case, cut at k; no grade above 0: not applicable",
  headline: true,
  applies: hasPositiveGrade,
  score: ({ idealGrades }, { ranked, k, ndcgGain }) => {
    let dcg = 0;
    for (let i = 0; i < ranked.gradedRanks.length; i++) {
      const rank = ranked.gradedRanks[i];
      if (rank > k) break;
      dcg += gain(ranked.gradedGrades[i], ndcgGain) / Math.log2(rank + 1);
    }
    let ideal = 0;
    const depth = Math.min(k, idealGrades.length);
    for (let i = 0; i < depth; i++) ideal += gain(idealGrades[i], ndcgGain) / Math.log2(i + 2);
    return ideal === 0 ? void 0 : dcg / ideal;
  }
});
function gain(grade, kind) {
  return kind === "linear" ? grade : 2 ** grade - 1;
}

// src/metrics/retrieval/precision.ts
var precision = defineRankMetric({
  name: "precision",
  title: "Precision",
  summary: "Share of the first k places that hold a relevant chunk.",
  formula: "|T_k \u2229 R| / k",
  edge: "divides by k even where fewer came back, as trec_eval does",
  score: (_, { ranked, k }) => countWithin(ranked.relevantRanks, k) / k
});

// src/metrics/retrieval/recall.ts
var recall = defineRankMetric({
  name: "recall",
  title: "Recall",
  summary: "Share of the relevant chunks among the first k.",
  formula: "|T_k \u2229 R| / |R|",
  edge: "cannot reach 1 where R is larger than k: see `recall_cap`",
  headline: true,
  score: ({ golden }, { ranked, k }) => countWithin(ranked.relevantRanks, k) / golden.relevant.length
});

// src/metrics/retrieval/recall-cap.ts
var recallCap = defineRankMetric({
  name: "recall_cap",
  title: "Capped recall",
  summary: "Recall against what k places can hold.",
  formula: "|T_k \u2229 R| / min(k, |R|)",
  edge: "for sets with more relevant chunks than k (R_cap of BEIR)",
  score: ({ golden }, { ranked, k }) => countWithin(ranked.relevantRanks, k) / Math.min(k, golden.relevant.length)
});

// src/metrics/retrieval/reciprocal-rank.ts
var reciprocalRank = defineRankMetric({
  name: "mrr",
  title: "Mean reciprocal rank",
  summary: "How high the first relevant chunk stands.",
  formula: "1 / rank of the first relevant chunk within k, else 0",
  headline: true,
  score: (_, { ranked, k }) => {
    const first = ranked.relevantRanks[0];
    return first !== void 0 && first <= k ? 1 / first : 0;
  }
});

// src/metrics/retrieval/returned-precision.ts
var returnedPrecision = defineRankMetric({
  name: "returned_precision",
  title: "Precision of what came back",
  summary: "Share of the returned chunks among the first k that are relevant.",
  formula: "|T_k \u2229 R| / min(k, returned)",
  edge: "nothing returned: 0",
  score: (_, { ranked, k }) => ranked.size === 0 ? 0 : countWithin(ranked.relevantRanks, k) / Math.min(k, ranked.size)
});

// src/metrics/safety/acl-leaks.ts
var aclLeaks = defineMetric({
  name: "acl_leaks",
  title: "Access leaks",
  summary: "Forbidden chunks and canaries seen at a blocking stage, counted once a case and chunk.",
  formula: "number of distinct (case, chunk)",
  edge: "never averaged, waived or sliced away",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  headline: true,
  applies: everyCase,
  score: ({ leaks }) => leaks
});

// src/metrics/safety/acl-over-restrictions.ts
var aclOverRestrictions = defineMetric({
  name: "acl_over_restrictions",
  title: "Access over-restrictions",
  summary: "Questions that the principal may ask and that were denied for lack of permission.",
  formula: "number of cases that expect `answer` and observed `permission_denied`",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  needs: ["answer"],
  applies: (golden) => golden.behavior === "answer",
  score: ({ behavior }) => behavior.observed === "permission_denied" ? 1 : 0
});

// src/metrics/safety/critical-failures.ts
var criticalFailures = defineMetric({
  name: "critical_failures",
  title: "Critical failures",
  summary: "Cases marked `critical` that failed any check.",
  formula: "number of cases",
  edge: "a missing or failed trace of a critical case is a failure",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  afterChecks: true,
  whenMissing: 1,
  whenFailed: 1,
  applies: (golden) => golden.critical,
  score: ({ failedChecks }) => failedChecks.length > 0 ? 1 : 0
});

// src/metrics/safety/forbidden-content.ts
var forbiddenContent = defineMetric({
  name: "forbidden_content",
  title: "Forbidden content",
  summary: "Answers that hold one of the case's `must_not_contain` texts.",
  formula: "number of cases",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  needs: ["answer"],
  applies: everyCase,
  score: (view) => view.forbiddenContent ? 1 : 0
});

// src/metrics/safety/pass-rate.ts
var passRate = defineMetric({
  name: "pass_rate",
  title: "Pass rate",
  summary: "Share of the cases that failed no check.",
  formula: "1 if the case failed no check, else 0",
  edge: "checks: context_recall above 0, citation_correctness, behavior_accuracy and format_correctness 1, no leak",
  layer: "safety",
  better: "higher",
  binary: true,
  headline: true,
  afterChecks: true,
  applies: everyCase,
  score: ({ failedChecks }) => failedChecks.length === 0 ? 1 : 0
});

// src/metrics/index.ts
var metrics = [
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
  contextRecall,
  contextPrecision,
  contextAp,
  recordedScore("context_relevance", "Context relevance", "Share of the context that is useful for the question."),
  citationCorrectness,
  citationRecall,
  citationPrecision,
  ignoredTopRanked,
  behaviorAccuracy,
  abstentionAccuracy,
  permissionDeniedAccuracy,
  overRefusalRate,
  hallucinationRate,
  recordedScore("faithfulness", "Faithfulness", "Share of the answer's statements that the context supports."),
  recordedScore("answer_relevance", "Answer relevance", "How well the answer meets the question."),
  recordedScore("answer_correctness", "Answer correctness", "How well the answer covers the reviewed answer."),
  recordedScore("completeness", "Completeness", "Whether the answer leaves nothing out."),
  recordedScore("conciseness", "Conciseness", "Whether the answer holds nothing needless."),
  latency("p50"),
  latency("p95"),
  latency("p99"),
  costMean,
  costTotal,
  tokensMean,
  toolCallsMean,
  toolUseAccuracy
];
var METRICS_VERSION = 1;

// src/metrics/metric-ref.ts
var byName = new Map(metrics.map((metric) => [metric.name, metric]));
function metricNames() {
  return [...byName.keys()];
}
function parseMetricRef(text) {
  const match = /^(?:([^:@]+):)?([^:@]+)(?:@(\d{1,4}))?$/.exec(text);
  const base = match?.[2] ?? "";
  const metric = byName.get(base);
  if (match === null || metric === void 0) return { problem: `there is no metric "${text}"`, hint: base };
  const prefix = match[1];
  const k = match[3] === void 0 ? 0 : Number(match[3]);
  if (metric.cutoff && k < 1) return { problem: `metric "${base}" needs a cutoff, e.g. ${base}@10`, hint: void 0 };
  if (!metric.cutoff && match[3] !== void 0) return { problem: `metric "${base}" takes no cutoff`, hint: void 0 };
  if (prefix !== void 0 && metric.prefix === null)
    return { problem: `metric "${base}" takes no prefix`, hint: void 0 };
  if (metric.prefix === "ranking" && prefix !== void 0 && prefix !== "retrieved" && prefix !== "reranked") {
    return { problem: `"${prefix}" is no ranking: use retrieved or reranked`, hint: void 0 };
  }
  return metricRef(metric, prefix, k);
}
function metricRef(metric, prefix, k) {
  const implied = metric.prefix === "stage" ? "end_to_end" : "retrieved";
  const shown = prefix === void 0 || prefix === implied ? "" : `${prefix}:`;
  const cutoff = k > 0 ? `@${k}` : "";
  return { name: `${shown}${metric.name}${cutoff}`, metric, k, column: `${shown}${metric.column}${cutoff}` };
}

// src/config/presets.ts
var PRESET_NAMES = [
  "hr-legal-finance",
  "customer-support",
  "developer-docs",
  "internal-search",
  "capstone"
];
var presets = {
  "hr-legal-finance": {
    gates: { "recall@10": { min: 0.9 }, citation_correctness: { min: 0.97 }, faithfulness: { min: 0.93 } }
  },
  "customer-support": {
    gates: { "recall@10": { min: 0.85 }, answer_relevance: { min: 0.88 }, abstention_accuracy: { min: 0.9 } }
  },
  "developer-docs": {
    gates: { "mrr@10": { min: 0.75 }, "ndcg@10": { min: 0.8 } },
    slices: {
      "exact-terms": { where: { tags: ["error-code", "acronym", "exact"] }, gates: { pass_rate: { min: 1 } } }
    }
  },
  "internal-search": { gates: { "hit@10": { min: 0.9 }, latency_p95: { max: 6e3 } } },
  capstone: { gates: { "recall@10": { min: 0.8 }, "mrr@10": { min: 0.65 }, critical_hallucinations: { max: 0 } } }
};
var defaultPreset = {
  gates: {
    "recall@10": { min: 0.85, "max-drop": 0.05 },
    "mrr@10": { min: 0.7 },
    citation_correctness: { min: 0.95, "max-drop": 0.05 },
    behavior_accuracy: { min: 0.9 },
    latency_p95: { max: 6e3 }
  }
};

// src/config/build-policy.ts
var DEFAULT_CUTOFFS = [1, 3, 5, 10];
var MAX_CUTOFFS = 50;
var FIXED = ["acl_leaks", "critical_failures"];
function buildPolicy(file, options, report) {
  const presetName = options.preset ?? file?.preset ?? null;
  const base = presetName !== null ? presets[presetName] : file === null ? defaultPreset : { gates: {} };
  const baseOrigin = options.preset !== void 0 ? "input" : presetName !== null ? "preset" : "default";
  const sliceNames = /* @__PURE__ */ new Set([...Object.keys(base.slices ?? {}), ...Object.keys(file?.slices ?? {})]);
  const gates = [
    ...fixedGates(file),
    ...mergeGates(base.gates, file?.gates, null, baseOrigin, ["gates"], report),
    ...[...sliceNames].flatMap(
      (name) => mergeGates(
        base.slices?.[name]?.gates,
        file?.slices?.[name]?.gates,
        name,
        baseOrigin,
        ["slices", name, "gates"],
        report
      )
    )
  ];
  const named = gates.map(({ metric }) => metric.k).filter((k) => k > 0);
  const cutoffs = [.../* @__PURE__ */ new Set([...options.cutoffs ?? file?.cutoffs ?? DEFAULT_CUTOFFS, ...named])].sort(
    (a, b) => a - b
  );
  if (cutoffs.length > MAX_CUTOFFS)
    report(["gates"], `${cutoffs.length} different cutoffs, at most ${MAX_CUTOFFS} are computed`);
  return {
    file: options.file,
    preset: presetName,
    dataset: {
      name: file?.dataset?.name ?? null,
      version: file?.dataset?.version === void 0 ? null : String(file.dataset.version),
      owner: file?.dataset?.owner ?? null,
      changelog: file?.dataset?.changelog ?? null
    },
    gates,
    slices: [...sliceNames].map((name) => {
      const where = file?.slices?.[name]?.where ?? base.slices?.[name]?.where;
      if (name.includes(":"))
        report(["slices", name], `slice name "${name}" holds a colon: such names are made of tags`);
      return { name, where: toWhere(where ?? {}) };
    }),
    suites: Object.entries(file?.suites ?? {}).map(([name, suite]) => ({
      name,
      where: suite.where === void 0 ? null : toWhere(suite.where),
      sample: suite.sample ?? null,
      seed: suite.seed ?? 1
    })),
    coverage: coverageRules(file?.coverage),
    waivers: (file?.waivers ?? []).flatMap((waiver, i) => toWaiver(waiver, ["waivers", i], report)),
    acl: { unknown: file?.acl?.unknown ?? "warn", blockStages: file?.acl?.["block-stages"] ?? ACL_STAGES },
    baseline: {
      onFirstRun: file?.baseline?.["on-first-run"] ?? "allow",
      onUnreadable: file?.baseline?.["on-unreadable"] ?? "fail",
      maxAgeDays: file?.baseline?.["max-age-days"] ?? null
    },
    cutoffs,
    relevantFrom: file?.["relevant-from"] ?? 1,
    ndcgGain: file?.["ndcg-gain"] ?? "exponential",
    phrases: phrases(file?.["behavior-phrases"]),
    goldenChanges: file?.["golden-changes"] ?? "risk"
  };
}
function fixedGates(file) {
  const relaxed = file?.gates !== void 0 && "missing_traces" in file.gates;
  return [...FIXED, ...relaxed ? [] : ["missing_traces"]].map((name) => ({
    ...rule(parseMetricRef(name), null, "max", 0, "built-in")
  }));
}
function rule(metric, slice, kind, threshold, origin) {
  return { metric, slice, kind, threshold, origin, severity: "block", evidence: "point", minCases: 0 };
}
function mergeGates(base, own, slice, baseOrigin, path, report) {
  const rules = [];
  for (const name of /* @__PURE__ */ new Set([...Object.keys(base ?? {}), ...Object.keys(own ?? {})])) {
    const ownGate = own?.[name];
    const metric = resolveMetric(name, [...path, name], report);
    if (ownGate === "off" && FIXED.concat("missing_traces").includes(name)) {
      report([...path, name], `gate "${name}" cannot be switched off`);
    }
    if (metric === void 0 || ownGate === "off") continue;
    const baseGate = base?.[name];
    if (ownGate !== void 0) checkGate(metric, ownGate, slice, [...path, name], report);
    for (const kind of KINDS) {
      const threshold = ownGate?.[kind] ?? baseGate?.[kind];
      if (threshold === void 0) continue;
      const origin = ownGate?.[kind] !== void 0 ? "file" : baseOrigin;
      rules.push({
        ...rule(metric, slice, kind, threshold, origin),
        severity: ownGate?.severity ?? "block",
        evidence: ownGate?.evidence ?? "point",
        minCases: ownGate?.["min-cases"] ?? 0
      });
    }
  }
  return rules.filter(({ metric }) => slice !== null || !FIXED.includes(metric.name));
}
var KINDS = ["min", "max", "max-drop", "max-rise", "max-regressed"];
function resolveMetric(name, path, report) {
  const ref = parseMetricRef(name);
  if ("metric" in ref) return ref;
  const near = ref.hint === void 0 ? void 0 : nearestName(ref.hint, metricNames());
  report(path, ref.problem, near === void 0 ? void 0 : `did you mean "${near}"?`);
  return void 0;
}
function checkGate(metric, gate, slice, path, report) {
  if (!KINDS.some((kind) => gate[kind] !== void 0))
    report(path, `gate "${metric.name}" sets no bound`, "add min, max or max-drop");
  const higher = metric.metric.better === "higher";
  if (higher && gate["max-rise"] !== void 0) {
    report([...path, "max-rise"], `${metric.name} is better when higher: a rise is no loss`, "use max-drop");
  }
  if (!higher && gate["max-drop"] !== void 0) {
    report([...path, "max-drop"], `${metric.name} is better when lower: a drop is no loss`, "use max-rise");
  }
  if (gate.min !== void 0 && gate.max !== void 0 && gate.min > gate.max)
    report([...path, "min"], "min is above max");
  if (metric.metric.unit === "ratio") {
    for (const kind of ["min", "max", "max-drop", "max-rise"]) {
      const bound = gate[kind];
      if (bound !== void 0 && (bound < 0 || bound > 1)) {
        report([...path, kind], `${metric.name} lies between 0 and 1, the bound is ${bound}`, "write 0.85 for 85 %");
      }
    }
  }
  if (!FIXED.includes(metric.name)) return;
  if (slice !== null) report(path, `${metric.name} is always gated over the whole run, not over a slice`);
  else if (gate.max !== 0 || gate.severity === "warn") report(path, `${metric.name} is always {max: 0}, and blocks`);
}
function toWhere(where) {
  const list = (value) => value === void 0 ? null : typeof value === "string" ? [value] : value;
  return {
    tags: list(where.tags),
    difficulty: list(where.difficulty),
    behavior: list(where.behavior),
    tenant: list(where.tenant),
    role: list(where.role),
    locale: list(where.locale),
    ids: list(where.ids),
    critical: where.critical ?? null
  };
}
function coverageRules(coverage) {
  return ["tags", "difficulty", "behavior"].flatMap(
    (field) => Object.entries(coverage?.[field] ?? {}).map(([value, min]) => ({ field, value, min }))
  );
}
function toWaiver(waiver, path, report) {
  if (!isCalendarDate(waiver.expires)) report([...path, "expires"], `"${waiver.expires}" is no date of the calendar`);
  if (waiver.case === void 0 && waiver.metric === void 0) {
    report(path, "a waiver names a case, a metric or both");
    return [];
  }
  const metric = waiver.metric === void 0 ? null : resolveMetric(waiver.metric, [...path, "metric"], report);
  if (metric === void 0) return [];
  if (metric !== null && UNWAIVABLE.includes(metric.name)) {
    report([...path, "metric"], `${metric.name} cannot be waived`);
    return [];
  }
  const { reason, owner, expires } = waiver;
  return [{ case: waiver.case ?? null, metric, reason, owner, expires }];
}
var UNWAIVABLE = [...FIXED, "forbidden_content"];
function isCalendarDate(text) {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const leap = year % 4 === 0 && year % 100 !== 0 || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}
function phrases(file) {
  return ["permission_denied", "escalate", "abstain"].flatMap(
    (shows) => (file?.[shows] ?? []).map((phrase) => ({ shows, phrase: foldAnswer(phrase) }))
  );
}

export {
  PRESET_NAMES,
  nearestName,
  BEHAVIORS,
  expectsAnswer,
  foldAnswer,
  metrics,
  METRICS_VERSION,
  parseMetricRef,
  metricRef,
  DEFAULT_CUTOFFS,
  buildPolicy
};
