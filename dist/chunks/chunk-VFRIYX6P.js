import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  expectsAnswer
} from "./chunk-B3GFNCW7.js";

// src/metrics/applies.ts
var everyCase = { cases: "every case", includes: () => true };
var hasRelevant = {
  cases: "cases that expect an answer and have relevant chunks",
  includes: ({ relevant }) => relevant.length > 0
};
var answerCase = {
  cases: "cases that expect an answer or escalation",
  includes: (golden) => !golden.traffic && expectsAnswer(golden)
};
var labelledCase = { cases: "every case of a golden set", includes: ({ traffic }) => !traffic };
var unlabelled = { cases: "queries of `rag-gate shadow`", includes: ({ traffic }) => traffic };
var answerable = {
  cases: "cases that expect `answer`",
  includes: ({ behavior, traffic }) => !traffic && behavior === "answer"
};
var expectsAbstention = {
  cases: "cases that expect `abstain`",
  includes: ({ behavior }) => behavior === "abstain"
};
var expectsDenial = {
  cases: "cases that expect `permission_denied`",
  includes: ({ behavior }) => behavior === "permission_denied"
};
var criticalCase = { cases: "cases marked `critical`", includes: ({ critical }) => critical };
var expectsDocuments = {
  cases: "cases that expect an answer and have `expected_docs`",
  includes: ({ expectedDocs }) => expectedDocs.length > 0
};
var mustCite = {
  cases: "cases that expect an answer and have `must_cite`",
  includes: (golden) => expectsAnswer(golden) && golden.mustCite.length > 0
};
var expectsTools = {
  cases: "cases with `expected_tools`",
  includes: ({ expectedTools }) => expectedTools.length > 0
};
var hasReferenceAnswer = {
  cases: "cases that expect an answer and have an `expected_answer` with a word in it",
  includes: (golden) => golden.expectedAnswer !== null && expectsAnswer(golden) && /[\p{L}\p{N}]/u.test(golden.expectedAnswer)
};
var hasAnswerSchema = {
  cases: "cases that expect an answer and have an `answer_schema`",
  includes: (golden) => golden.answerSchema !== null && expectsAnswer(golden)
};
var hasPositiveGrade = {
  cases: "cases with relevant chunks and a grade above 0",
  includes: ({ relevant, grades }) => {
    if (relevant.length === 0) return false;
    for (const grade of grades.values()) if (grade > 0) return true;
    return false;
  }
};

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
    onDemand: false,
    change: null,
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
  source: "this project",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  needs: ["answer", "citations", "context"],
  applies: criticalCase,
  score: (view) => hallucinationLabels(view).length > 0 ? 1 : 0
});

// src/metrics/answer/format-correctness.ts
var formatCorrectness = defineMetric({
  name: "format_correctness",
  title: "Format correctness",
  summary: "Whether the answer is JSON that matches the case's `answer_schema`.",
  formula: "1 if the whole answer parses as JSON and is valid against the schema, else 0",
  edge: "a code fence or a sentence around the JSON is no JSON; no `answer_schema`: not applicable",
  source: "JSON Schema drafts 4, 7, 2019-09 and 2020-12",
  layer: "answer",
  better: "higher",
  binary: true,
  headline: true,
  needs: ["answer"],
  caseFloor: 1,
  applies: hasAnswerSchema,
  score: ({ golden, trace }) => golden.answerSchema?.accepts(trace.answer ?? "") ? 1 : 0
});

// src/metrics/answer/hallucination-rate.ts
var hallucinationRate = defineMetric({
  name: "hallucination_rate",
  title: "Hallucination rate",
  summary: "Share of the answers with an unsupported claim, a failed abstention or a bad citation.",
  formula: "1 if the answer has any of the three labels, else 0",
  source: "this project",
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
    source: "recorded by an outside judge",
    edge: "no score: not evaluated, never 0; refusal cases are not judged; a missing or failed trace counts 0",
    layer: name === "context_relevance" ? "context" : "answer",
    better: "higher",
    judged: true,
    needs: ["scores"],
    applies: answerCase,
    score: ({ trace }) => trace.scores?.[name] ?? void 0
  });
}

// src/metrics/answer/reference-answer.ts
function defineReferenceMetric(metric, part) {
  return defineMetric({
    ...metric,
    edge: "after NFC and lower-casing, punctuation removed; a Chinese or Japanese character is a word; an empty answer is 0",
    source: "SQuAD evaluation script, without the removal of English articles",
    layer: "answer",
    better: "higher",
    needs: ["answer"],
    applies: hasReferenceAnswer,
    score: ({ answerMatch }) => answerMatch?.[part]
  });
}
var exactMatch = defineReferenceMetric(
  {
    name: "exact_match",
    title: "Exact match",
    summary: "Whether the answer has exactly the words of the reviewed answer.",
    formula: "1 if the words are the same in the same order, else 0",
    binary: true
  },
  "exact"
);
var tokenF1 = defineReferenceMetric(
  {
    name: "token_f1",
    title: "Token F1",
    summary: "How far the words of the answer and of the reviewed answer overlap.",
    formula: "2 common / (words of the answer + words of the reviewed answer), words counted as often as they stand",
    binary: false
  },
  "f1"
);
var exactMatchNoDiacritics = defineReferenceMetric(
  {
    name: "exact_match_no_diacritics",
    title: "Exact match without diacritics",
    summary: "`exact_match` after diacritics are removed: what a user who types without them would accept.",
    formula: "exact_match over words without diacritics (\u0111 is d)",
    binary: true
  },
  "exactFolded"
);
var tokenF1NoDiacritics = defineReferenceMetric(
  {
    name: "token_f1_no_diacritics",
    title: "Token F1 without diacritics",
    summary: "`token_f1` after diacritics are removed.",
    formula: "token_f1 over words without diacritics (\u0111 is d)",
    binary: false
  },
  "f1Folded"
);

// src/metrics/behavior/abstention-accuracy.ts
var abstentionAccuracy = defineMetric({
  name: "abstention_accuracy",
  title: "Abstention accuracy",
  summary: "Share of the cases without an answer in the corpus in which the pipeline said so.",
  formula: "behavior_accuracy over cases that expect `abstain`",
  source: "this project",
  layer: "behavior",
  better: "higher",
  binary: true,
  headline: true,
  needs: ["answer"],
  applies: expectsAbstention,
  score: ({ behavior }) => behavior.observed === "abstain" ? 1 : 0
});

// src/metrics/behavior/behavior-accuracy.ts
var behaviorAccuracy = defineMetric({
  name: "behavior_accuracy",
  title: "Behaviour accuracy",
  summary: "Whether the pipeline answered, abstained, denied or escalated as expected.",
  formula: "1 if observed = expected, else 0",
  source: "this project",
  edge: "where a refusal was expected and the trace's field and the answer's own words disagree, the worse counts",
  layer: "behavior",
  better: "higher",
  binary: true,
  headline: true,
  needs: ["answer"],
  caseFloor: 1,
  applies: labelledCase,
  score: ({ golden, behavior }) => behavior.observed === golden.behavior ? 1 : 0
});

// src/metrics/behavior/over-refusal-rate.ts
var overRefusalRate = defineMetric({
  name: "over_refusal_rate",
  title: "Over-refusal rate",
  summary: "Share of the answerable questions that were refused.",
  formula: "1 if observed is `abstain` or `permission_denied`, over cases that expect `answer`",
  source: "this project",
  layer: "behavior",
  better: "lower",
  binary: true,
  needs: ["answer"],
  applies: answerable,
  score: ({ behavior }) => behavior.observed === "abstain" || behavior.observed === "permission_denied" ? 1 : 0
});

// src/metrics/behavior/permission-denied-accuracy.ts
var permissionDeniedAccuracy = defineMetric({
  name: "permission_denied_accuracy",
  title: "Permission-denied accuracy",
  summary: "Share of the forbidden questions that were denied.",
  formula: "behavior_accuracy over cases that expect `permission_denied`",
  source: "this project",
  layer: "behavior",
  better: "higher",
  binary: true,
  headline: true,
  needs: ["answer"],
  applies: expectsDenial,
  score: ({ behavior }) => behavior.observed === "permission_denied" ? 1 : 0
});

// src/metrics/citation/citation-correctness.ts
var citationCorrectness = defineMetric({
  name: "citation_correctness",
  title: "Citation correctness",
  summary: "Everything that must be cited is cited, and nothing outside the context is.",
  formula: "min(citation_recall, 1 if all citations are in the context else 0)",
  source: "this project",
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

// src/metrics/citation/cited-sentences.ts
var MARKER = /\[\^?([^[\]\n]{1,200})\](?!\()|【([^【】\n]{1,200})】/gu;
var SENTENCE_END = /(?<=[.!?…]["'”’)]?)\s+|(?<=[。！？])|\n+/u;
function citedSentences(answer, ids, sources) {
  if (!/[[【]/u.test(answer)) return void 0;
  let sentences = 0;
  let cited = 0;
  let lastIsCited = true;
  let found = false;
  for (const part of answer.split(SENTENCE_END)) {
    let marked = false;
    const words = part.replace(MARKER, (whole, square, lenticular) => {
      if (!isSource(square ?? lenticular ?? "", ids, sources)) return whole;
      marked = true;
      return " ";
    });
    found ||= marked;
    if (/[\p{L}\p{N}]/u.test(words)) {
      sentences++;
      const opens = marked && /^\s*(?:\[|【)/u.test(part);
      if (opens && !lastIsCited) cited++;
      const closes = marked && (!opens || closing(part, ids, sources));
      lastIsCited = closes;
      if (closes) cited++;
    } else if (marked && !lastIsCited) {
      cited++;
      lastIsCited = true;
    }
  }
  return found ? { sentences, cited } : void 0;
}
function closing(part, ids, sources) {
  const rest = part.replace(/^(?:\s*(?:\[[^[\]\n]*\]|【[^【】\n]*】))+/u, "");
  for (const [, square, lenticular] of rest.matchAll(MARKER))
    if (isSource(square ?? lenticular ?? "", ids, sources)) return true;
  return false;
}
function isSource(inside, ids, sources) {
  if (ids.has(inside.trim())) return true;
  const parts = inside.split(/[,;]/u).map((part) => part.trim().replace(/†.*$/u, ""));
  return parts.every((part) => /^\d{1,4}$/.test(part) ? Number(part) >= 1 && Number(part) <= sources : ids.has(part));
}

// src/metrics/citation/citation-coverage.ts
var citationCoverage = defineMetric({
  name: "citation_coverage",
  title: "Citation coverage",
  summary: "Share of the answer's sentences that carry a citation marker.",
  formula: "|sentences with a marker that names a source| / |sentences|",
  edge: "only where the answer has markers such as `[1]` or `[chunk id]`; a number beyond the sources, or an id that is neither cited nor in the context, is no marker",
  source: "this project",
  layer: "citation",
  better: "higher",
  needs: ["answer", "citations", "context"],
  applies: answerCase,
  score: (view) => {
    const answer = view.trace.answer ?? "";
    if (!answer.includes("[") && !answer.includes("\u3010")) return void 0;
    const found = citedSentences(answer, sourceIds(view), Math.max(view.citations.count, view.context.size));
    return found === void 0 || found.sentences === 0 ? void 0 : found.cited / found.sentences;
  }
});
function sourceIds({ trace }) {
  const list = [...trace.citations ?? [], ...trace.context_chunks ?? []];
  return new Set(list.map((chunk) => typeof chunk === "string" ? chunk : chunk.chunk_id));
}

// src/metrics/citation/citation-precision.ts
var citationPrecision = defineMetric({
  name: "citation_precision",
  title: "Citation precision",
  summary: "Share of the distinct citations that are in the context and permitted to the principal.",
  formula: "|citations in context and permitted| / |citations|",
  source: "this project",
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
  source: "this project",
  edge: "a document id is satisfied by any chunk of that document; no `must_cite`: not applicable",
  layer: "citation",
  better: "higher",
  needs: ["citations"],
  applies: mustCite,
  score: ({ golden, citations }) => citations.mustCiteSatisfied / golden.mustCite.length
});

// src/metrics/citation/ignored-top-ranked.ts
var ignoredTopRanked = defineMetric({
  name: "ignored_top_ranked",
  title: "Ignored top-ranked chunk",
  summary: "Share of citing answers that cite nothing from the first chunk of their context.",
  formula: "1 if no citation comes from context chunk 1, else 0",
  source: "this project",
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
  source: "map_cut_k of trec_eval",
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
  source: "map of trec_eval over the context",
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
  source: "set precision",
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
  source: "set recall (set_recall of trec_eval)",
  edge: "order does not matter; a case with none of R in its context failed",
  layer: "context",
  better: "higher",
  headline: true,
  needs: ["context"],
  caseFloor: Number.MIN_VALUE,
  applies: hasRelevant,
  score: ({ golden, context }) => context.relevantRanks.length / golden.relevant.length
});

// src/metrics/retrieval/count-within.ts
function countWithin(ranks, k) {
  let count = 0;
  while (count < ranks.length && ranks[count] <= k) count++;
  return count;
}

// src/metrics/document/define-document-metric.ts
function defineDocumentMetric(metric) {
  return defineRankMetric({
    edge: "a chunk that no manifest and no trace gives a document counts as a document of its own",
    onDemand: true,
    applies: expectsDocuments,
    ...metric
  });
}

// src/metrics/document/document-metrics.ts
var documentRecall = defineDocumentMetric({
  name: "doc_recall",
  title: "Document recall",
  summary: "Share of the expected documents among the first k documents.",
  formula: "|first k documents \u2229 expected_docs| / |expected_docs|",
  source: "recall_k of trec_eval over documents",
  headline: true,
  score: ({ golden }, { ranked, k }) => countWithin(ranked.documentRanks, k) / golden.expectedDocs.length
});
var documentHit = defineDocumentMetric({
  name: "doc_hit",
  title: "Document hit",
  summary: "Whether any expected document is among the first k documents.",
  formula: "1 if the first k documents meet expected_docs, else 0",
  source: "success_k of trec_eval over documents",
  binary: true,
  score: (_, { ranked, k }) => (ranked.documentRanks[0] ?? Number.POSITIVE_INFINITY) <= k ? 1 : 0
});
var documentMrr = defineDocumentMetric({
  name: "doc_mrr",
  title: "Document reciprocal rank",
  summary: "How high the first expected document stands.",
  formula: "1 / rank of the first expected document within k, else 0",
  source: "recip_rank of trec_eval with -M k over documents",
  score: (_, { ranked, k }) => {
    const first = ranked.documentRanks[0];
    return first !== void 0 && first <= k ? 1 / first : 0;
  }
});
var documentNdcg = defineDocumentMetric({
  name: "doc_ndcg",
  title: "Document nDCG",
  summary: "Discounted gain of the expected documents among the first k, all of one grade.",
  formula: "\u03A3 1 / log2(rank + 1) over expected documents within k, against the best order",
  source: "ndcg_cut_k of trec_eval over documents with binary grades",
  score: ({ golden }, { ranked, k }) => {
    let dcg = 0;
    for (const rank of ranked.documentRanks) if (rank <= k) dcg += 1 / Math.log2(rank + 1);
    let ideal = 0;
    const depth = Math.min(k, golden.expectedDocs.length);
    for (let i = 0; i < depth; i++) ideal += 1 / Math.log2(i + 2);
    return dcg / ideal;
  }
});

// src/metrics/operations/cost.ts
var shared = {
  source: "this project",
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
  source: "this project",
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
    source: "nearest-rank percentile",
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
  source: "this project",
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
  source: "this project",
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
  source: "this project",
  layer: "operations",
  better: "lower",
  unit: "count",
  column: "tool_calls",
  needs: ["tools"],
  applies: everyCase,
  score: ({ trace }) => trace.tool_calls?.length
});
var toolUseAccuracy = defineMetric({
  name: "tool_use_accuracy",
  title: "Tool-use accuracy",
  summary: "Share of the expected tools that were called.",
  formula: "|expected_tools called| / |expected_tools|",
  source: "this project",
  edge: "no `tool_calls` in the trace: 0",
  layer: "operations",
  better: "higher",
  needs: ["tools"],
  applies: expectsTools,
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
  source: "this project",
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
  source: "success_k of trec_eval",
  binary: true,
  score: (_, { ranked, k }) => (ranked.relevantRanks[0] ?? Number.POSITIVE_INFINITY) <= k ? 1 : 0
});

// src/metrics/retrieval/judged.ts
var judged = defineRankMetric({
  name: "judged",
  title: "Judged share",
  summary: "Share of the first k that has a grade; falls when chunk ids stop matching the labels.",
  formula: "|T_k with a grade| / min(k, returned)",
  source: "1 - unj_k of trec_eval, over what came back",
  edge: "nothing returned: 0; a fall is a problem of labels, not of retrieval",
  score: (_, { ranked, k }) => ranked.size === 0 ? 0 : countWithin(ranked.gradedRanks, k) / Math.min(k, ranked.size)
});

// src/metrics/retrieval/ndcg.ts
var ndcg = defineRankMetric({
  name: "ndcg",
  title: "nDCG",
  summary: "Graded gain of the first k, discounted by rank, against the best possible order.",
  formula: "DCG@k / IDCG@k, gain 2^grade - 1 (policy `ndcg-gain: linear`: the grade), discount 1 / log2(rank + 1)",
  source: "ndcg_cut_k of trec_eval (linear gain); exponential gain of Burges et al. 2005",
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
  source: "P_k of trec_eval",
  edge: "divides by k even where fewer came back, as trec_eval does",
  score: (_, { ranked, k }) => countWithin(ranked.relevantRanks, k) / k
});

// src/metrics/retrieval/recall.ts
var recall = defineRankMetric({
  name: "recall",
  title: "Recall",
  summary: "Share of the relevant chunks among the first k.",
  formula: "|T_k \u2229 R| / |R|",
  source: "recall_k of trec_eval",
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
  source: "R_cap of BEIR",
  edge: "for sets with more relevant chunks than k (R_cap of BEIR)",
  score: ({ golden }, { ranked, k }) => countWithin(ranked.relevantRanks, k) / Math.min(k, golden.relevant.length)
});

// src/metrics/retrieval/reciprocal-rank.ts
var reciprocalRank = defineRankMetric({
  name: "mrr",
  title: "Mean reciprocal rank",
  summary: "How high the first relevant chunk stands.",
  formula: "1 / rank of the first relevant chunk within k, else 0",
  source: "recip_rank of trec_eval with -M k",
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
  source: "this project",
  edge: "nothing returned: 0",
  score: (_, { ranked, k }) => ranked.size === 0 ? 0 : countWithin(ranked.relevantRanks, k) / Math.min(k, ranked.size)
});

// src/metrics/safety/acl-leaks.ts
var aclLeaks = defineMetric({
  name: "acl_leaks",
  title: "Access leaks",
  summary: "Forbidden chunks and canaries seen at a blocking stage, counted once a case and chunk.",
  formula: "number of distinct (case, chunk)",
  source: "this project",
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
  source: "this project",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  needs: ["answer"],
  applies: answerable,
  score: ({ behavior }) => behavior.observed === "permission_denied" ? 1 : 0
});

// src/metrics/safety/critical-failures.ts
var criticalFailures = defineMetric({
  name: "critical_failures",
  title: "Critical failures",
  summary: "Cases marked `critical` that failed any check.",
  formula: "number of cases",
  source: "this project",
  edge: "a missing or failed trace of a critical case is a failure",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  afterChecks: true,
  whenMissing: 1,
  whenFailed: 1,
  applies: criticalCase,
  score: ({ failedChecks }) => failedChecks.length > 0 ? 1 : 0
});

// src/metrics/safety/forbidden-content.ts
var forbiddenContent = defineMetric({
  name: "forbidden_content",
  title: "Forbidden content",
  summary: "Answers that hold one of the case's `must_not_contain` texts.",
  formula: "number of cases",
  source: "this project",
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
  source: "this project",
  edge: "checks: context_recall above 0, citation_correctness, behavior_accuracy and format_correctness 1, no leak",
  layer: "safety",
  better: "higher",
  binary: true,
  headline: true,
  afterChecks: true,
  needs: ["answer"],
  applies: everyCase,
  score: ({ failedChecks }) => failedChecks.length === 0 ? 1 : 0
});

// src/metrics/stability/flip-rate.ts
var flipRate = defineMetric({
  name: "flip_rate",
  title: "Flip rate",
  summary: "Share of the repeated cases whose repeats do not agree on whether the case passes.",
  formula: "1 if some repeats of the case failed a check and some did not, else 0",
  edge: "a case with a single trace: not applicable; a repeat with an `error` failed",
  source: "this project",
  layer: "stability",
  better: "lower",
  binary: true,
  afterChecks: true,
  needs: ["answer"],
  repeats: "differ",
  whenFailed: 1,
  applies: everyCase,
  score: ({ failedChecks }) => failedChecks.length > 0 ? 1 : 0
});

// src/metrics/traffic/define-change-metric.ts
function defineChangeMetric(metric) {
  return defineMetric({
    edge: "a query without a baseline trace is left out; one whose head trace is missing or failed is 0",
    layer: "stability",
    better: "higher",
    headline: true,
    onDemand: true,
    applies: unlabelled,
    score: () => void 0,
    ...metric
  });
}

// src/metrics/traffic/rank-biased-overlap.ts
var P = 0.9;
function rankBiasedOverlap(a, b) {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length === 0) return 1;
  if (short.length === 0) return 0;
  const seen = /* @__PURE__ */ new Set();
  let overlap2 = 0;
  let overlapOfShort = 0;
  let sum = 0;
  let weight = 1;
  for (let d = 1; d <= long.length; d++) {
    for (const list of [short, long]) {
      const id = list[d - 1];
      if (id === void 0) continue;
      if (seen.has(id)) overlap2++;
      else seen.add(id);
    }
    weight *= P;
    if (d === short.length) overlapOfShort = overlap2;
    const beyond = d > short.length ? overlapOfShort * (d - short.length) / (short.length * d) : 0;
    sum += (overlap2 / d + beyond) * weight;
  }
  const rest = (overlap2 - overlapOfShort) / long.length + overlapOfShort / short.length;
  return Math.min(1, (1 - P) / P * sum + rest * weight);
}

// src/metrics/traffic/change-metrics.ts
var overlap = defineChangeMetric({
  name: "overlap",
  title: "Overlap",
  summary: "Share of the first k chunks that both versions return.",
  formula: "|A_k \u2229 B_k| / max(|A_k|, |B_k|)",
  source: "overlap at depth k (Webber, Moffat and Zobel 2010)",
  edge: "order within the first k does not matter; both empty: 1; a query without a baseline trace is left out",
  cutoff: true,
  prefix: "ranking",
  needs: ["retrieved"],
  change: ({ head, baseline }, { ranking, k }) => {
    const [a, b] = [head[ranking].slice(0, k), baseline[ranking].slice(0, k)];
    const most = Math.max(a.length, b.length);
    return most === 0 ? 1 : a.filter((id) => b.includes(id)).length / most;
  }
});
var rbo = defineChangeMetric({
  name: "rbo",
  title: "Rank-biased overlap",
  summary: "How alike the rankings of both versions are, the top weighing most.",
  formula: "extrapolated RBO with p = 0.9 over the first 100 distinct chunks",
  source: "Webber, Moffat and Zobel 2010, equation 32",
  prefix: "ranking",
  needs: ["retrieved"],
  change: ({ head, baseline }, { ranking }) => rankBiasedOverlap(head[ranking], baseline[ranking])
});
var contextOverlap = defineChangeMetric({
  name: "context_overlap",
  title: "Context overlap",
  summary: "How far both versions give the generator the same chunks.",
  formula: "|A \u2229 B| / |A \u222A B| over the context chunks",
  source: "Jaccard index",
  needs: ["context"],
  change: ({ head, baseline }) => {
    const common = head.context.filter((id) => baseline.context.includes(id)).length;
    const all = head.context.length + baseline.context.length - common;
    return all === 0 ? 1 : common / all;
  }
});
var sameAnswer = defineChangeMetric({
  name: "same_answer",
  title: "Same answer",
  summary: "Whether both versions give the same answer, to the letter.",
  formula: "1 if the answers are equal, else 0",
  source: "this project",
  binary: true,
  needs: ["answer"],
  change: ({ sameAnswer: same }) => same ? 1 : 0
});
var sameBehavior = defineChangeMetric({
  name: "same_behavior",
  title: "Same behaviour",
  summary: "Whether both versions answer, abstain, deny or escalate alike.",
  formula: "1 if the observed behaviours are equal, else 0",
  source: "this project",
  binary: true,
  needs: ["answer"],
  change: ({ sameBehavior: same }) => same ? 1 : 0
});
var sameCitations = defineChangeMetric({
  name: "same_citations",
  title: "Same citations",
  summary: "Whether both versions cite the same chunks.",
  formula: "1 if the sets of citations are equal, else 0",
  source: "this project",
  binary: true,
  needs: ["citations"],
  change: ({ head: { citations: a }, baseline: { citations: b } }) => a.length === b.length && a.every((id) => b.includes(id)) ? 1 : 0
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
  documentRecall,
  documentHit,
  documentMrr,
  documentNdcg,
  contextRecall,
  contextPrecision,
  contextAp,
  recordedScore("context_relevance", "Context relevance", "Share of the context that is useful for the question."),
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
  toolUseAccuracy,
  flipRate,
  overlap,
  rbo,
  contextOverlap,
  sameAnswer,
  sameBehavior,
  sameCitations
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

export {
  expectsDocuments,
  hallucinationLabels,
  metrics,
  METRICS_VERSION,
  metricNames,
  parseMetricRef,
  metricRef
};
