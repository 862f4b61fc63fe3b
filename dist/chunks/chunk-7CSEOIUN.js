import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_fs,
  require_node_path
} from "./chunk-GRIZSNVS.js";
import {
  require_node_crypto
} from "./chunk-JDJ2RX4B.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/text/count.ts
function count(n, word) {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}

// src/text/log-line.ts
function logLine(text2, limit2 = 500) {
  const cut2 = text2.length > limit2 ? `${text2.slice(0, safeEnd(text2, limit2))}\u2026 (${text2.length - limit2} more)` : text2;
  return cut2.replace(UNSAFE, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`).replace(/:(?=:)/g, ":\\").replace(/#(?=#\[)/g, "#\\");
}
var UNSAFE = (
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points are meant, not the clusters they form.
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{3164}\u{fe00}-\u{fe0f}\u{ffa0}\u{e0100}-\u{e01ef}]/gu
);
function safeEnd(text2, end) {
  const unit = text2.charCodeAt(end - 1);
  return unit >= 55296 && unit < 56320 ? end - 1 : end;
}

// src/compare/comparability.ts
var nothing = () => false;
var CHECKED = /* @__PURE__ */ new Set(["pass_rate", "critical_failures", "flip_rate"]);
var judgeField = (name) => ({
  field: name,
  effect: "judged metrics are not compared",
  value: ({ versions }) => versions[name] ?? [],
  affects: ({ metric }) => metric.judged
});
var FIELDS = [
  {
    field: "metrics_version",
    effect: "metrics are defined differently: none is compared",
    value: ({ metrics_version }) => metrics_version,
    affects: () => true
  },
  {
    field: "ndcg_gain",
    effect: "ndcg is not compared",
    value: ({ ndcg_gain }) => ndcg_gain,
    affects: ({ metric }) => metric.name === "ndcg"
  },
  {
    field: "block_stages",
    effect: "leaks are counted at other stages: acl_leaks and what is made of it are not compared",
    value: ({ block_stages }) => block_stages,
    affects: ({ metric }) => metric.name === "acl_leaks" || CHECKED.has(metric.name)
  },
  {
    field: "behavior_phrases",
    effect: "refusals are told by other phrases: behaviour and what is made of it are not compared",
    value: ({ behavior_phrases }) => behavior_phrases,
    affects: ({ metric }) => metric.layer === "behavior" || REFUSAL_BASED.has(metric.name) || CHECKED.has(metric.name)
  },
  {
    field: "repeats",
    effect: "more repeats find more flips: flip_rate is not compared",
    value: ({ repeats }) => repeats,
    affects: ({ metric }) => metric.name === "flip_rate"
  },
  ...["judge", "judge_library", "judge_version", "judge_model", "judge_prompt_version"].map(judgeField),
  {
    field: "golden_hash",
    effect: "only cases with the same labels in both runs are compared",
    value: ({ golden_hash }) => golden_hash.slice(0, 12),
    affects: nothing
  },
  {
    field: "case_set_hash",
    effect: "only cases that both runs judged are compared",
    value: ({ case_set_hash }) => case_set_hash.slice(0, 12),
    affects: nothing
  },
  {
    field: "suite",
    effect: "only cases that both runs judged are compared",
    value: ({ suite }) => suite ?? "none",
    affects: nothing
  },
  {
    field: "relevant_from",
    effect: "cases whose relevant set differs count as relabelled",
    value: ({ relevant_from }) => relevant_from,
    affects: nothing
  },
  {
    field: "cutoffs",
    effect: "a cutoff that one run lacks is not compared",
    value: ({ cutoffs }) => cutoffs,
    affects: nothing
  }
];
var REFUSAL_BASED = /* @__PURE__ */ new Set(["acl_over_restrictions", "hallucination_rate", "critical_hallucinations"]);
function incomparables(head, baseline) {
  return FIELDS.flatMap(({ field, effect, value, affects }) => {
    const [x, y] = [show(value(head)), show(value(baseline))];
    return x === y ? [] : [{ field, head: x, baseline: y, effect, affects }];
  });
}
function show(value) {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  return String(value);
}

// src/gate/gate-result.ts
function gateName({ metric, slice }) {
  return slice === null ? metric : `${metric} in ${slice}`;
}

// src/dataset/golden-case.ts
var BEHAVIORS = ["answer", "abstain", "permission_denied", "escalate"];
function expectsAnswer(golden) {
  return golden.behavior === "answer" || golden.behavior === "escalate";
}

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
var labelledCase = { cases: "every case of a golden set", includes: ({ traffic: traffic2 }) => !traffic2 };
var unlabelled = { cases: "queries of `rag-gate shadow`", includes: ({ traffic: traffic2 }) => traffic2 };
var answerable = {
  cases: "cases that expect `answer`",
  includes: ({ behavior, traffic: traffic2 }) => !traffic2 && behavior === "answer"
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
  const labels2 = [];
  if ((trace.unsupported_claims?.length ?? 0) > 0) labels2.push("unsupported_claim");
  if (golden.behavior === "abstain" && behavior.observed === "answer") labels2.push("failed_abstention");
  if ((trace.bad_citations?.length ?? 0) > 0 || citations.inContext < citations.count) labels2.push("bad_citation");
  return labels2;
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
function recordedScore(name, title, summary3) {
  return defineMetric({
    name,
    title,
    summary: summary3,
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
    const words4 = part.replace(MARKER, (whole, square, lenticular) => {
      if (!isSource(square ?? lenticular ?? "", ids, sources)) return whole;
      marked = true;
      return " ";
    });
    found ||= marked;
    if (/[\p{L}\p{N}]/u.test(words4)) {
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
  const rest2 = part.replace(/^(?:\s*(?:\[[^[\]\n]*\]|【[^【】\n]*】))+/u, "");
  for (const [, square, lenticular] of rest2.matchAll(MARKER))
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
  const list2 = [...trace.citations ?? [], ...trace.context_chunks ?? []];
  return new Set(list2.map((chunk) => typeof chunk === "string" ? chunk : chunk.chunk_id));
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
  score: ({ golden }, { ranked: ranked2, k }) => averagePrecisionAt(ranked2.relevantRanks, k) / golden.relevant.length
});
function averagePrecisionAt(ranks2, k) {
  let sum2 = 0;
  for (let i = 0; i < ranks2.length; i++) {
    const rank = ranks2[i];
    if (rank > k) break;
    sum2 += (i + 1) / rank;
  }
  return sum2;
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
function countWithin(ranks2, k) {
  let count2 = 0;
  while (count2 < ranks2.length && ranks2[count2] <= k) count2++;
  return count2;
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
  score: ({ golden }, { ranked: ranked2, k }) => countWithin(ranked2.documentRanks, k) / golden.expectedDocs.length
});
var documentHit = defineDocumentMetric({
  name: "doc_hit",
  title: "Document hit",
  summary: "Whether any expected document is among the first k documents.",
  formula: "1 if the first k documents meet expected_docs, else 0",
  source: "success_k of trec_eval over documents",
  binary: true,
  score: (_, { ranked: ranked2, k }) => (ranked2.documentRanks[0] ?? Number.POSITIVE_INFINITY) <= k ? 1 : 0
});
var documentMrr = defineDocumentMetric({
  name: "doc_mrr",
  title: "Document reciprocal rank",
  summary: "How high the first expected document stands.",
  formula: "1 / rank of the first expected document within k, else 0",
  source: "recip_rank of trec_eval with -M k over documents",
  score: (_, { ranked: ranked2, k }) => {
    const first = ranked2.documentRanks[0];
    return first !== void 0 && first <= k ? 1 / first : 0;
  }
});
var documentNdcg = defineDocumentMetric({
  name: "doc_ndcg",
  title: "Document nDCG",
  summary: "Discounted gain of the expected documents among the first k, all of one grade.",
  formula: "\u03A3 1 / log2(rank + 1) over expected documents within k, against the best order",
  source: "ndcg_cut_k of trec_eval over documents with binary grades",
  score: ({ golden }, { ranked: ranked2, k }) => {
    let dcg = 0;
    for (const rank of ranked2.documentRanks) if (rank <= k) dcg += 1 / Math.log2(rank + 1);
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
  score: (_, { ranked: ranked2 }) => ranked2.relevantRanks[0]
});

// src/metrics/retrieval/hit.ts
var hit = defineRankMetric({
  name: "hit",
  title: "Hit",
  summary: "Whether any relevant chunk is among the first k.",
  formula: "1 if T_k meets R, else 0 (success_k of trec_eval)",
  source: "success_k of trec_eval",
  binary: true,
  score: (_, { ranked: ranked2, k }) => (ranked2.relevantRanks[0] ?? Number.POSITIVE_INFINITY) <= k ? 1 : 0
});

// src/metrics/retrieval/judged.ts
var judged = defineRankMetric({
  name: "judged",
  title: "Judged share",
  summary: "Share of the first k that has a grade; falls when chunk ids stop matching the labels.",
  formula: "|T_k with a grade| / min(k, returned)",
  source: "1 - unj_k of trec_eval, over what came back",
  edge: "nothing returned: 0; a fall is a problem of labels, not of retrieval",
  score: (_, { ranked: ranked2, k }) => ranked2.size === 0 ? 0 : countWithin(ranked2.gradedRanks, k) / Math.min(k, ranked2.size)
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
  score: ({ idealGrades }, { ranked: ranked2, k, ndcgGain }) => {
    let dcg = 0;
    for (let i = 0; i < ranked2.gradedRanks.length; i++) {
      const rank = ranked2.gradedRanks[i];
      if (rank > k) break;
      dcg += gain(ranked2.gradedGrades[i], ndcgGain) / Math.log2(rank + 1);
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
  score: (_, { ranked: ranked2, k }) => countWithin(ranked2.relevantRanks, k) / k
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
  score: ({ golden }, { ranked: ranked2, k }) => countWithin(ranked2.relevantRanks, k) / golden.relevant.length
});

// src/metrics/retrieval/recall-cap.ts
var recallCap = defineRankMetric({
  name: "recall_cap",
  title: "Capped recall",
  summary: "Recall against what k places can hold.",
  formula: "|T_k \u2229 R| / min(k, |R|)",
  source: "R_cap of BEIR",
  edge: "for sets with more relevant chunks than k (R_cap of BEIR)",
  score: ({ golden }, { ranked: ranked2, k }) => countWithin(ranked2.relevantRanks, k) / Math.min(k, golden.relevant.length)
});

// src/metrics/retrieval/reciprocal-rank.ts
var reciprocalRank = defineRankMetric({
  name: "mrr",
  title: "Mean reciprocal rank",
  summary: "How high the first relevant chunk stands.",
  formula: "1 / rank of the first relevant chunk within k, else 0",
  source: "recip_rank of trec_eval with -M k",
  headline: true,
  score: (_, { ranked: ranked2, k }) => {
    const first = ranked2.relevantRanks[0];
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
  score: (_, { ranked: ranked2, k }) => ranked2.size === 0 ? 0 : countWithin(ranked2.relevantRanks, k) / Math.min(k, ranked2.size)
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
  score: ({ leaks: leaks3 }) => leaks3
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
  let sum2 = 0;
  let weight = 1;
  for (let d = 1; d <= long.length; d++) {
    for (const list2 of [short, long]) {
      const id = list2[d - 1];
      if (id === void 0) continue;
      if (seen.has(id)) overlap2++;
      else seen.add(id);
    }
    weight *= P;
    if (d === short.length) overlapOfShort = overlap2;
    const beyond = d > short.length ? overlapOfShort * (d - short.length) / (short.length * d) : 0;
    sum2 += (overlap2 / d + beyond) * weight;
  }
  const rest2 = (overlap2 - overlapOfShort) / long.length + overlapOfShort / short.length;
  return Math.min(1, (1 - P) / P * sum2 + rest2 * weight);
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
function parseMetricRef(text2) {
  const match = /^(?:([^:@]+):)?([^:@]+)(?:@(\d{1,4}))?$/.exec(text2);
  const base = match?.[2] ?? "";
  const metric = byName.get(base);
  if (match === null || metric === void 0) return { problem: `there is no metric "${text2}"`, hint: base };
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

// src/report/record.ts
function emptyRecord() {
  return /* @__PURE__ */ Object.create(null);
}
function record(entries) {
  const result = emptyRecord();
  for (const [key, value] of entries) result[key] = value;
  return result;
}

// src/report/build-trend.ts
var MAX_METRICS = 100;
function trendRun(report, { runId, sha, createdAt, report: past }) {
  const gated = gatedMetrics(report);
  return {
    ...{ run_id: runId, sha, created_at: createdAt, decision: past.decision },
    values: record(gated.map((one) => [one.name, gatedValue(past, one)])),
    incomparable: incomparable(report, past, gated)
  };
}
function gatedMetrics({ gates: gates3 }) {
  const found = /* @__PURE__ */ new Map();
  for (const { metric, slice, kind } of gates3) {
    const name = gateName({ metric, slice });
    if (kind !== "coverage" && found.size < MAX_METRICS) found.set(name, { name, metric, slice });
  }
  return [...found.values()];
}
function gatedValue(report, { metric, slice }) {
  const metrics2 = slice === null ? report.metrics : own(report.slices, slice)?.metrics;
  return (metrics2 === void 0 ? void 0 : own(metrics2, metric))?.head ?? null;
}
function trendValues(report, { runs: runs2 }, gated) {
  const before = runs2.map(
    ({ values: values3, incomparable: incomparable2 }) => incomparable2.includes(gated.name) ? null : values3[gated.name] ?? null
  );
  const now = gatedValue(report, gated);
  return now === null ? [] : [...before, now].filter((value) => value !== null);
}
function own(of, name) {
  return Object.hasOwn(of, name) ? of[name] : void 0;
}
var OF_THE_SET = /* @__PURE__ */ new Set(["golden_hash", "case_set_hash", "suite", "relevant_from"]);
function incomparable(report, past, gated) {
  const [now, then] = [report, past].map(({ head }) => head.fingerprint);
  const different = incomparables(now, then);
  const isOther = report.head.config_id !== past.head.config_id || different.some(({ field }) => OF_THE_SET.has(field));
  const affected = gated.filter(({ metric }) => {
    const ref = parseMetricRef(metric);
    return isOther || "metric" in ref && different.some(({ affects }) => affects(ref));
  });
  return affected.map(({ name }) => name);
}

// src/diagnostics/user-error.ts
var UserError = class extends Error {
  name = "UserError";
  diagnostics;
  /** How many errors there were in all; more than `diagnostics` holds where many were alike. */
  total;
  warnings;
  constructor(diagnostics, total = diagnostics.length, warnings = []) {
    super(diagnostics[0]?.message ?? "invalid input");
    this.diagnostics = diagnostics;
    this.total = total;
    this.warnings = warnings;
  }
};

// src/text/nearest-name.ts
function nearestName(name, known) {
  let best2;
  let bestDistance = Math.floor(Math.max(3, name.length) / 3) + 1;
  if (name.length > 100) return void 0;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(name, candidate);
    if (distance < bestDistance) {
      best2 = candidate;
      bestDistance = distance;
    }
  }
  return best2;
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

// src/diagnostics/codes.ts
var codes = {
  "usage/unknown-option": { title: "An option does not exist", hint: "" },
  "usage/unknown-command": { title: "A command does not exist", hint: "run rag-gate --help" },
  "usage/missing-option": { title: "A required option is missing", hint: "" },
  "usage/invalid-value": { title: "An option has a value that it cannot have", hint: "" },
  "usage/unknown-case": { title: "No golden case has this id", hint: "" },
  "file/not-found": {
    title: "A file does not exist",
    hint: "check the path; globs such as traces/*.jsonl are allowed"
  },
  "file/no-match": { title: "A glob matches no file", hint: "quote globs in the shell, and check the folder" },
  "file/unreadable": { title: "A file cannot be read", hint: "check its permissions" },
  "file/not-a-file": { title: "A path is no regular file", hint: "" },
  "file/not-gzip": { title: "A .gz file holds no gzip data", hint: "" },
  "file/too-large": { title: "A file is larger than allowed", hint: "" },
  "file/bad-archive": { title: "An archive that cannot be trusted or read", hint: "" },
  "file/outside": {
    title: "A path that leads out of the workspace",
    hint: "use paths inside the checked-out repository"
  },
  "file/not-writable": { title: "The report cannot be written", hint: "check --out and its permissions" },
  "data/line-too-long": { title: "A line is too long to be a row", hint: "write one JSON object a line" },
  "data/not-utf8": { title: "Bytes that are no UTF-8", hint: "save the file as UTF-8" },
  "data/torn": { title: "A write was cut off", hint: "write the file again" },
  "data/not-json": { title: "A line is no JSON", hint: "write one JSON object a line" },
  "data/not-an-object": { title: "A row is no JSON object", hint: "write one JSON object a line" },
  "data/lookalike-field": { title: "An unknown field looks like a known one", hint: "" },
  "golden/empty": { title: "A golden set without cases", hint: "nothing measured is not a pass" },
  "golden/invalid-row": { title: "A golden case of the wrong shape", hint: "see schemas/golden.schema.json" },
  "golden/duplicate-id": { title: "Two cases with one id", hint: "give each case an id of its own" },
  "golden/similar-id": { title: "Two ids that are easy to mix up", hint: "" },
  "golden/padded-id": { title: "An id with spaces around it", hint: "" },
  "golden/invalid-labels": { title: "A line of labels of the wrong shape", hint: "" },
  "golden/stray-labels": { title: "Labels for a case that does not exist", hint: "" },
  "golden/labels-differ": { title: "Two sources label a case differently", hint: "keep the labels in one place" },
  "golden/labels-disagree": { title: "relevance and expected_chunk_ids disagree", hint: "" },
  "golden/ungraded-chunk": { title: "An expected chunk without a grade", hint: "" },
  "golden/all-grades-zero": { title: "A case without a grade above 0", hint: "" },
  "golden/no-labels": { title: "A case without the chunks that it is about", hint: "" },
  "golden/abstain-with-chunks": { title: "An abstain case with expected chunks", hint: "" },
  "golden/must-cite-document": { title: "must_cite names a document", hint: "" },
  "golden/unknown-chunk": {
    title: "A label that maps to no chunk",
    hint: "the corpus was re-chunked or the label is stale: check the golden set against the corpus manifest"
  },
  "golden/invalid-schema": { title: "An answer_schema that is no usable JSON Schema", hint: "" },
  "golden/duplicate-question": {
    title: "Two cases that ask the same",
    hint: "keep one, or give them other principals"
  },
  "golden/contradictory": {
    title: "Two cases that cannot both be met",
    hint: "correct one of them: no pipeline can pass both"
  },
  "golden/validation-named": { title: "A tuning case where only test cases decide", hint: "" },
  "policy/unknown-case": { title: "A policy names a case that does not exist", hint: "" },
  "golden/thin-slice": { title: "A slice with too few cases to gate", hint: "" },
  "golden/nothing-to-judge": { title: "No case takes part", hint: "check split: and the suite" },
  "trace/topic-without-labels": { title: "Topics of a TREC run that have no labels", hint: "" },
  "corpus/empty": { title: "A corpus manifest without chunks", hint: "" },
  "corpus/invalid-row": { title: "A manifest row of the wrong shape", hint: "see schemas/corpus.schema.json" },
  "corpus/conflict": {
    title: "Two descriptions of one chunk",
    hint: "the manifest is the truth for access control: it must be one"
  },
  "trace/empty": { title: "Traces without rows", hint: "nothing measured is not a pass" },
  "trace/invalid-row": { title: "A trace of the wrong shape", hint: "see schemas/trace.schema.json" },
  "trace/unknown-case": { title: "A trace for no golden case", hint: "query_id must be the id of a golden case" },
  "trace/duplicate": {
    title: "Two traces for one question",
    hint: "number samples of one question with repeat: 0, 1, ..."
  },
  "trace/several-configs": { title: "Traces of several configs", hint: "" },
  "trace/unknown-config": { title: "No trace of the wanted config", hint: "" },
  "trace/principal-differs": {
    title: "A trace of another principal",
    hint: "run the case with the user_context of the golden case"
  },
  "trace/question-differs": {
    title: "A trace with another question",
    hint: "the trace may come from an older golden set"
  },
  "trace/score-range": { title: "A recorded score out of range", hint: "scores are between 0 and 1" },
  "trace/duplicate-chunk": { title: "A chunk twice in one list", hint: "its best rank counts" },
  "scores/other-setup": {
    title: "Scores made with another golden set, corpus manifest or policy",
    hint: "score again with the files, policy and version of rag-gate that the gate uses"
  },
  "scores/torn": {
    title: "A score file that does not end as it should",
    hint: "it was cut off, or something was added: score again"
  },
  "scores/invalid-row": { title: "A row of a score file that rag-gate did not write", hint: "score again" },
  "acl/not-checked": {
    title: "Access could not be checked",
    hint: "give a corpus manifest, or tenant_id and acl_roles in the traces"
  },
  "acl/answer-not-checked": {
    title: "Answers could not be searched for protected text",
    hint: "give must_not_contain, or the texts of the chunks in the corpus manifest"
  },
  "policy/too-large": { title: "A policy file that is too large", hint: "" },
  "policy/not-yaml": { title: "A policy that is no YAML", hint: "" },
  "policy/unknown-key": { title: "An unknown key in the policy", hint: "" },
  "policy/invalid": { title: "A policy that makes no sense", hint: "see schemas/policy.schema.json" },
  "policy/unknown-suite": { title: "A suite that the policy does not have", hint: "" },
  "platform/refused": { title: "GitHub did not hand over what is to be judged", hint: "" },
  "platform/stopped": { title: "The run was stopped before the verdict", hint: "run it again" },
  "platform/untrusted-event": {
    title: "An event that would judge other people's code with a privileged token",
    hint: "judge under pull_request, and write the comment under workflow_run with mode: publish"
  },
  "baseline/unreadable": { title: "The baseline cannot be read", hint: "" }
};

// src/diagnostics/format-diagnostic.ts
var SHOWN = 50;
function formatDiagnostic(diagnostic) {
  const { file, line, column, severity, code: code2, message } = diagnostic;
  const place3 = file === void 0 ? "" : `${logLine(file)}${colon(line)}${colon(column)} `;
  const hint = diagnostic.hint ?? codes[code2].hint;
  return `${place3}${severity} ${code2} ${logLine(message)}${hint ? `
  hint: ${logLine(hint)}` : ""}`;
}
var WARNINGS_PER_CODE = 5;
function formatWarnings(warnings, counts) {
  const kinds = [...new Set(warnings.map(({ code: code2 }) => code2))].sort();
  const blocks = kinds.map((kind) => {
    const alike = warnings.filter(({ code: code2 }) => code2 === kind);
    const more2 = (counts.get(kind) ?? alike.length) - Math.min(alike.length, WARNINGS_PER_CODE);
    const shown = formatDiagnostics([...alike].sort(byPlace).slice(0, WARNINGS_PER_CODE));
    return more2 > 0 ? `${shown}
and ${more2} more ${kind}` : shown;
  });
  return blocks.join("\n");
}
function formatDiagnostics(diagnostics, total = diagnostics.length) {
  const ordered = [...diagnostics].sort(byPlace);
  const seen = /* @__PURE__ */ new Set();
  const lines = ordered.slice(0, SHOWN).map((diagnostic) => {
    const hint = diagnostic.hint ?? codes[diagnostic.code].hint;
    const repeated = hint !== "" && seen.has(hint);
    seen.add(hint);
    return formatDiagnostic(repeated ? { ...diagnostic, hint: "" } : diagnostic);
  });
  if (total > lines.length) lines.push(`and ${total - lines.length} more`);
  return lines.join("\n");
}
function colon(position) {
  return position === void 0 ? "" : `:${position}`;
}
function byPlace(a, b) {
  const [fileA, fileB] = [a.file ?? "", b.file ?? ""];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

// src/acl/violation.ts
var ACL_STAGES = ["retrieved", "reranked", "context", "citations", "answer"];

// src/dataset/adapter-named.ts
function adapterNamed(name, what, registry) {
  if (name === void 0 || name === "auto") return null;
  const adapter = registry.find((candidate) => candidate.name === name);
  if (adapter !== void 0) return adapter;
  const hint = `formats: auto, ${registry.map((candidate) => candidate.name).join(", ")}`;
  throw new UserError([
    { severity: "error", code: "usage/invalid-value", message: `unknown ${what} format "${name}"`, hint }
  ]);
}

// src/diagnostics/diagnostic-log.ts
var KEPT_PER_CODE = 200;
var DiagnosticLog = class {
  #kept = [];
  #counts = /* @__PURE__ */ new Map();
  #errors = 0;
  error(code2, message, place3 = {}) {
    this.#errors++;
    this.#add({ severity: "error", code: code2, message, ...place3 });
  }
  warn(code2, message, place3 = {}) {
    this.#add({ severity: "warning", code: code2, message, ...place3 });
  }
  /** Counts warnings of which nothing is kept, because another log has already kept the first of them. */
  countWarnings(code2, more2) {
    const key = `warning ${code2}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + more2);
  }
  get errorCount() {
    return this.#errors;
  }
  /** How often a code was reported, kept or not. */
  count(code2) {
    return (this.#counts.get(`error ${code2}`) ?? 0) + (this.#counts.get(`warning ${code2}`) ?? 0);
  }
  list() {
    return this.#kept;
  }
  warnings() {
    return this.#kept.filter((d) => d.severity === "warning");
  }
  /** How often each code was warned of, kept or not. */
  warningCounts() {
    return new Map(this.warnings().map(({ code: code2 }) => [code2, this.count(code2)]));
  }
  /** Ends a stage: throws all errors collected so far as one UserError. */
  throwIfErrors() {
    if (this.#errors === 0) return;
    throw new UserError(
      this.#kept.filter((d) => d.severity === "error"),
      this.#errors,
      this.warnings()
    );
  }
  #add(diagnostic) {
    const key = `${diagnostic.severity} ${diagnostic.code}`;
    const seen = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, seen);
    if (seen <= KEPT_PER_CODE) this.#kept.push(diagnostic);
  }
};

// src/workspace/file-error.ts
function fileError(code2, message, file) {
  return new UserError([{ severity: "error", code: code2, message, file }]);
}

// src/text/fold-diacritics.ts
function foldDiacritics(text2) {
  return text2.normalize("NFD").replace(new RegExp("\\p{Mn}+", "gu"), "").replace(/đ/g, "d").replace(/Đ/g, "D").normalize("NFC");
}

// src/metrics/behavior/fold-answer.ts
function foldAnswer(text2) {
  return foldDiacritics(text2.normalize("NFC").toLowerCase()).replace(/[’ʼ]/g, "'").replace(/\s+/gu, " ").trim();
}

// src/config/anchor.ts
function parseAnchor(text2) {
  if (text2.startsWith("run:")) return { kind: "run", id: Number(text2.slice("run:".length)) };
  return text2.startsWith("tag:") ? { kind: "tag", name: text2.slice("tag:".length) } : { kind: "last-release" };
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

// src/config/resolve-metric.ts
function resolveMetric(name, path, report) {
  const ref = parseMetricRef(name);
  if ("metric" in ref) return ref;
  const near = ref.hint === void 0 ? void 0 : nearestName(ref.hint, metricNames());
  report(path, ref.problem, near === void 0 ? void 0 : `did you mean "${near}"?`);
  return void 0;
}

// src/config/to-waiver.ts
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
  const { reason: reason2, owner, expires } = waiver;
  return [{ case: waiver.case ?? null, metric, reason: reason2, owner, expires }];
}
var UNWAIVABLE = ["acl_leaks", "critical_failures", "forbidden_content"];
function isCalendarDate(text2) {
  const [year = 0, month = 0, day = 0] = text2.split("-").map(Number);
  const leap = year % 4 === 0 && year % 100 !== 0 || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

// src/config/build-policy.ts
var DEFAULT_CUTOFFS = [1, 3, 5, 10];
var MAX_CUTOFFS = 50;
var DEFAULT_TREND = 20;
var FIXED = ["acl_leaks", "critical_failures"];
function buildPolicy(file, options, report) {
  const presetName2 = options.preset ?? file?.preset ?? null;
  const base = presetName2 !== null ? presets[presetName2] : file === null && options.defaults !== false ? defaultPreset : { gates: {} };
  const baseOrigin = options.preset !== void 0 ? "input" : presetName2 !== null ? "preset" : "default";
  const sliceNames = /* @__PURE__ */ new Set([...Object.keys(base.slices ?? {}), ...Object.keys(file?.slices ?? {})]);
  const gates3 = [
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
  const named2 = gates3.map(({ metric }) => metric.k).filter((k) => k > 0);
  const cutoffs = [.../* @__PURE__ */ new Set([...options.cutoffs ?? file?.cutoffs ?? DEFAULT_CUTOFFS, ...named2])].sort(
    (a, b) => a - b
  );
  if (cutoffs.length > MAX_CUTOFFS)
    report(["gates"], `${cutoffs.length} different cutoffs, at most ${MAX_CUTOFFS} are computed`);
  return {
    file: options.file,
    preset: presetName2,
    dataset: {
      name: file?.dataset?.name ?? null,
      version: file?.dataset?.version === void 0 ? null : String(file.dataset.version),
      owner: file?.dataset?.owner ?? null,
      changelog: file?.dataset?.changelog ?? null
    },
    gates: gates3,
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
      maxAgeDays: file?.baseline?.["max-age-days"] ?? null,
      anchor: file?.baseline?.anchor === void 0 ? null : parseAnchor(file.baseline.anchor),
      trend: file?.baseline?.trend ?? DEFAULT_TREND
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
function rule(metric, slice, kind, threshold, origin2) {
  return { metric, slice, kind, threshold, origin: origin2, severity: "block", evidence: "point", minCases: 0 };
}
function mergeGates(base, own2, slice, baseOrigin, path, report) {
  const rules = [];
  for (const name of /* @__PURE__ */ new Set([...Object.keys(base ?? {}), ...Object.keys(own2 ?? {})])) {
    const ownGate = own2?.[name];
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
      const origin2 = ownGate?.[kind] !== void 0 ? "file" : baseOrigin;
      rules.push({
        ...rule(metric, slice, kind, threshold, origin2),
        severity: ownGate?.severity ?? "block",
        evidence: ownGate?.evidence ?? "point",
        minCases: ownGate?.["min-cases"] ?? 0
      });
    }
  }
  return rules.filter(({ metric }) => slice !== null || !FIXED.includes(metric.name));
}
var KINDS = ["min", "max", "max-drop", "max-rise", "max-regressed"];
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
  const list2 = (value) => value === void 0 ? null : typeof value === "string" ? [value] : value;
  return {
    tags: list2(where.tags),
    difficulty: list2(where.difficulty),
    behavior: list2(where.behavior),
    tenant: list2(where.tenant),
    role: list2(where.role),
    locale: list2(where.locale),
    document: list2(where.document),
    ids: list2(where.ids),
    critical: where.critical ?? null
  };
}
function coverageRules(coverage2) {
  return ["tags", "difficulty", "behavior"].flatMap(
    (field) => Object.entries(coverage2?.[field] ?? {}).map(([value, min]) => ({ field, value, min }))
  );
}
function phrases(file) {
  return ["permission_denied", "escalate", "abstain"].flatMap(
    (shows) => (file?.[shows] ?? []).map((phrase) => ({ shows, phrase: foldAnswer(phrase) }))
  );
}

// src/config/matches-schema.ts
function matchesSchema(value, schema) {
  if (schema.anyOf !== void 0) return schema.anyOf.some((branch) => matchesSchema(value, branch));
  if ("const" in schema) return value === schema.const;
  if (schema.enum !== void 0) return schema.enum.includes(value);
  if (typeof schema.type === "object") return schema.type.some((type) => matchesSchema(value, { ...schema, type }));
  switch (schema.type) {
    case "object":
      return matchesObject(value, schema);
    case "array":
      return matchesArray(value, schema);
    case "string":
      return typeof value === "string" && value.length >= (schema.minLength ?? 0) && (schema.pattern === void 0 || new RegExp(schema.pattern).test(value));
    case "integer":
      return Number.isSafeInteger(value) && isWithin(value, schema);
    case "number":
      return Number.isFinite(value) && isWithin(value, schema);
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    default:
      return true;
  }
}
function isWithin(value, { minimum, maximum }) {
  return value >= (minimum ?? Number.NEGATIVE_INFINITY) && value <= (maximum ?? Number.POSITIVE_INFINITY);
}
function matchesArray(value, { items, minItems = 0, maxItems }) {
  if (!Array.isArray(value) || value.length < minItems || value.length > (maxItems ?? value.length)) return false;
  if (items === void 0) return true;
  if (!isTuple(items)) return value.every((item) => matchesSchema(item, items));
  return value.length === items.length && items.every((item, i) => matchesSchema(value[i], item));
}
function isTuple(items) {
  return Array.isArray(items);
}
function matchesObject(value, schema) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { properties = {}, required = [], additionalProperties = true, propertyNames } = schema;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, inner]) => {
    if (Object.hasOwn(properties, name)) return matchesSchema(inner, properties[name]);
    if (propertyNames !== void 0 && !matchesSchema(name, propertyNames)) return false;
    return typeof additionalProperties === "boolean" ? additionalProperties : matchesSchema(inner, additionalProperties);
  });
}

// src/dataset/source-text.ts
async function sourceText(source, maxBytes) {
  const parts = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    length += chunk.length;
    if (length > maxBytes) return null;
    parts.push(new Uint8Array(chunk));
  }
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
  } catch {
    return null;
  }
}

// src/causes/walk-stages.ts
var STAGES = ["corpus", "retrieval", "merge", "rerank", "context", "answer", "citation", "access"];
function standing(ranks2, sizes2) {
  const reranks = sizes2 === null ? (ranks2?.reranked ?? null) !== null : sizes2.reranked > 0;
  return {
    lists: ranks2?.lists ?? [],
    retrieved: ranks2?.retrieved ?? null,
    ranked: (reranks ? ranks2?.reranked : ranks2?.retrieved) ?? null,
    reranks,
    rerankedSize: sizes2?.reranked ?? null,
    context: ranks2?.context ?? null,
    contextSize: sizes2?.context ?? null,
    cited: ranks2?.cited ?? false
  };
}
function inCorpus(entry, manifestSize) {
  return manifestSize === 0 ? null : entry?.inManifest === true && entry.active;
}
function lostAt(chunk, corpus, ending) {
  const listed = chunk.lists.some(([, rank]) => rank !== null);
  const seen = listed || chunk.retrieved !== null || chunk.ranked !== null || chunk.context !== null;
  if (ending.protected) return seen || chunk.cited ? "access" : null;
  if (chunk.context !== null) {
    if (!ending.behavedRight) return "answer";
    return ending.mustBeCited && !chunk.cited ? "citation" : null;
  }
  if (!seen) return corpus === false ? "corpus" : "retrieval";
  if (chunk.retrieved === null && chunk.ranked === null) return "merge";
  if (chunk.ranked === null) return "rerank";
  const pushedOut = chunk.reranks && isCutOff(chunk) && chunk.retrieved !== null && chunk.retrieved <= chunk.contextSize;
  return pushedOut ? "rerank" : "context";
}
function isCutOff({ ranked: ranked2, contextSize }) {
  return ranked2 !== null && contextSize !== null && contextSize > 0 && ranked2 > contextSize;
}

// src/gate/reason.ts
var REASON_CODES = [
  "invalid_input",
  "acl_leak",
  "critical_failure",
  "gate_failed",
  "gate_not_evaluated",
  "not_comparable",
  "incomplete_run",
  "base_unreadable",
  "baseline_unreadable",
  "anchor_unreadable",
  "waiver_expired",
  "waiver_unused",
  "acl_unlabelled",
  "acl_warning",
  "warn_gate_failed",
  "drift",
  "slow_drift",
  "judge_uncalibrated",
  "waived",
  "first_run",
  "no_baseline",
  "base_invalid",
  "first_policy",
  "golden_unpinned",
  "access_widened",
  "relabelled",
  "cases_removed",
  "slice_regressed",
  "policy_changed",
  "cases_added"
];
var DECISIONS = ["PASS", "PASS_WITH_RISK", "FAIL"];
function decide(reasons2) {
  if (reasons2.some(({ level }) => level === "fail")) return "FAIL";
  return reasons2.some(({ level }) => level === "risk") ? "PASS_WITH_RISK" : "PASS";
}
var LEVELS = { fail: 0, risk: 1, info: 2 };
function sortReasons(reasons2) {
  return reasons2.map((reason2, i) => ({ reason: reason2, i })).sort((a, b) => LEVELS[a.reason.level] - LEVELS[b.reason.level] || a.i - b.i).map(({ reason: reason2 }) => reason2);
}
var SEVERITY = { PASS: 0, PASS_WITH_RISK: 1, FAIL: 2 };
function worseOf(a, b) {
  const leaks3 = ({ reasons: reasons2 }) => reasons2.some(({ code: code2 }) => code2 === "acl_leak") ? 1 : 0;
  return (SEVERITY[b.decision] - SEVERITY[a.decision] || leaks3(b) - leaks3(a)) > 0 ? b : a;
}

// src/report/parse-report.ts
async function parseReport(text2) {
  let content;
  try {
    content = JSON.parse(text2);
  } catch {
    return "report.json is not valid JSON";
  }
  const version2 = content?.schema_version;
  if (version2 !== 1) return `report.json has schema version ${JSON.stringify(version2) ?? "none"}, this program reads 1`;
  const { default: reportShape } = await import("./report.schema-VBSCEATO.js");
  return matchesSchema(content, reportShape) ? content : whatIsWrong(content);
}
async function whatIsWrong(content) {
  const { reportSchema } = await import("./report.schema-FSFJDYBE.js");
  const place3 = reportSchema.safeParse(content).error?.issues[0]?.path.join(".");
  return `report.json does not have the expected shape${place3 ? ` at ${place3}` : ""}`;
}

// src/dataset/explain-row.ts
var KEPT_ROWS = 60;
var RefusedRows = class {
  #kept = [];
  #code;
  #log;
  constructor(code2, log) {
    this.#code = code2;
    this.#log = log;
  }
  add(value, file, line) {
    if (this.#kept.length < KEPT_ROWS) this.#kept.push({ value, file, line });
    else this.#log.error(this.#code, "this row does not have the expected shape", { file, line });
  }
  /**
   * Reports each problem of the kept rows by its path in the row. The values themselves are never quoted. The schemas
   * are loaded only where there is something to explain.
   */
  async explain(loadSchemas) {
    if (this.#kept.length === 0) return;
    const schemaOf = await loadSchemas();
    for (const { value, line, file } of this.#kept) {
      const result = schemaOf(value).safeParse(value);
      const issues = result.success ? [] : flatten(result.error.issues);
      if (issues.length === 0) this.#log.error(this.#code, "this row does not have the expected shape", { file, line });
      for (const issue of issues.slice(0, 10)) {
        this.#log.error(this.#code, `${pathName(issue.path)}: ${describe(issue, value)}`, { file, line });
      }
    }
  }
};
function flatten(issues, prefix = []) {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    const branches = (issue.errors ?? []).map((branch) => flatten(branch, path));
    const deep = branches.filter((branch) => branch.some((inner) => inner.path.length > path.length));
    const best2 = (deep.length > 0 ? deep : []).sort((a, b) => a.length - b.length)[0];
    return best2 ?? [{ ...issue, path }];
  });
}
function describe(issue, row) {
  const value = issue.path.reduce((at, key) => at?.[key], row);
  if (value === void 0) return "is missing";
  if (issue.expected === "int" && Number.isFinite(value)) return "must be a whole number";
  if (issue.code === "invalid_type") return `must be ${article(String(issue.expected))}, is ${kindOf(value)}`;
  if (issue.code === "invalid_value" && issue.values) return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_union") return `has the wrong type, is ${kindOf(value)}`;
  if (issue.code === "too_small" && typeof value === "string") return "must not be empty";
  return issue.message.replace(/^(?:Invalid input: |Too (?:small|big): )/, "").replace(/received .*$/, `is ${kindOf(value)}`);
}
function article(type) {
  if (type === "int") return "a whole number";
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
function kindOf(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "number" && !Number.isFinite(value) ? "no finite number" : article(typeof value);
}
function pathName(path) {
  let name = "";
  for (const key of path) name += typeof key === "number" ? `[${key}]` : `${name === "" ? "" : "."}${String(key)}`;
  return name === "" ? "row" : name;
}

// src/dataset/has-failed.ts
function hasFailed({ error }) {
  return error !== void 0 && error !== null && error !== "";
}

// src/dataset/is-type.ts
var isId = (value) => typeof value === "string" && value !== "";
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var isAmount = (value) => typeof value === "number" && value >= 0 && value !== Number.POSITIVE_INFINITY;
var isOptionalNumber = (value) => value === void 0 || value === null || Number.isFinite(value);
var isOptionalString = (value) => value === void 0 || value === null || typeof value === "string";
function isOptionalList(value, item) {
  return value === void 0 || value === null || isList(value, item);
}
function isList(value, item) {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!item(value[i])) return false;
  return true;
}
function isOptionalRecord(value, item) {
  if (value === void 0 || value === null) return true;
  if (!isObject(value)) return false;
  for (const key in value) if (!item(value[key])) return false;
  return true;
}

// src/dataset/is-golden-row.ts
function isGoldenRow(row) {
  return isId(row.id) && typeof row.question === "string" && isOptionalString(row.expected_answer) && (row.expected_chunk_ids === void 0 || isList(row.expected_chunk_ids, isId)) && isOptionalRecord(row.relevance, isGrade) && isOptionalList(row.must_cite, isId) && isOptionalString(row.difficulty) && isOptionalList(row.tags, isString) && isUserContext(row.user_context) && isOneOf(row.expected_behavior, BEHAVIORS) && isOptionalString(row.notes) && isOptionalString(row.owner) && isOptionalBoolean(row.critical) && isOptionalList(row.must_not_contain, isId) && (row.answer_schema === void 0 || row.answer_schema === null || isObject(row.answer_schema)) && isOptionalList(row.expected_docs, isId) && isOptionalString(row.acl_group) && isOptionalList(row.expected_tools, isId) && isOneOf(row.split, SPLITS);
}
var SPLITS = ["test", "validation"];
var isString = (value) => typeof value === "string";
var isGrade = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 50;
var isOptionalBoolean = (value) => value === void 0 || value === null || typeof value === "boolean";
function isOneOf(value, allowed) {
  return value === void 0 || value === null || allowed.includes(value);
}
function isUserContext(value) {
  if (value === void 0 || value === null) return true;
  return isObject(value) && isOptionalString(value.tenant_id) && isOptionalList(value.roles, isString) && isOptionalString(value.locale);
}

// src/dataset/is-trace-row.ts
function isTraceRow(row) {
  return isId(row.query_id) && isOptionalString(row.config_id) && (row.repeat === void 0 || row.repeat === null || isWhole(row.repeat, 0)) && isOptionalString(row.question) && isOptionalString(row.query_rewrite) && isOptionalList(row.retrieved_chunks, isChunk) && isOptionalList(row.reranked_chunks, isChunk) && isOptionalList(row.context_chunks, isChunk) && isOptionalString(row.answer) && isOptionalList(row.citations, isCitation) && isObserved(row.expected_behavior_observed) && isOptionalRecord(row.latency_ms, isOptionalAmount) && isTokens(row.tokens) && isOptionalAmount(row.cost_usd) && isOptionalRecord(row.versions, isScalar) && isError(row.error) && isOptionalRecord(row.scores, isOptionalNumber) && isJudge(row.judge) && isOptionalList(row.tool_calls, isToolCall) && isUserContext(row.user_context) && isOptionalList(row.unsupported_claims, isAnything) && isOptionalList(row.missing_facts, isAnything) && isOptionalList(row.bad_citations, isAnything) && isOptionalString(row.reason);
}
function isCompleteTrace(trace) {
  return Array.isArray(trace.retrieved_chunks) && Array.isArray(trace.context_chunks) && typeof trace.answer === "string" && Array.isArray(trace.citations);
}
function isChunk(value) {
  if (typeof value === "string") return value !== "";
  return isObject(value) && isId(value.chunk_id) && isOptionalNumber(value.score) && (value.rank === void 0 || value.rank === null || isWhole(value.rank, 1)) && isOptionalString(value.stage) && isOptionalString(value.text) && isOptionalString(value.text_hash) && isOptionalString(value.document_id) && isOptionalString(value.document_version) && isOptionalString(value.section_path) && isOptionalString(value.tenant_id) && isOptionalList(value.acl_roles, isString2);
}
var isAnything = () => true;
var isString2 = (value) => typeof value === "string";
var isCitation = (value) => isId(value) || isObject(value) && isId(value.chunk_id);
var isToolCall = (value) => isId(value) || isObject(value) && isId(value.name);
var isWhole = (value, from) => Number.isSafeInteger(value) && value >= from;
var isOptionalAmount = (value) => value === void 0 || value === null || isAmount(value);
var isObserved = (value) => value === void 0 || value === null || BEHAVIORS.includes(value);
var isScalar = (value) => value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
var isTokens = (value) => value === void 0 || value === null || isObject(value) && isOptionalAmount(value.prompt) && isOptionalAmount(value.completion);
var isError = (value) => value === void 0 || value === null || typeof value === "string" || isObject(value) && isOptionalString(value.type) && isOptionalString(value.message);
var isJudge = (value) => value === void 0 || value === null || isObject(value) && isOptionalString(value.library) && isOptionalString(value.version) && isOptionalString(value.model) && isOptionalString(value.prompt_version);

// src/dataset/explain-json-error.ts
function explainJsonError(bytes, line, file, log) {
  const { code: code2, message, ...more2 } = jsonError(bytes, line);
  log.error(code2, message, { file, line, ...more2 });
}
function jsonError(bytes, line) {
  const encoding = foreignEncoding(bytes, line);
  if (encoding !== void 0) return { code: "data/not-utf8", ...encoding };
  const text2 = decode(bytes);
  if (text2 === void 0) return { code: "data/not-utf8", message: "this line is not valid UTF-8" };
  if (text2.includes("\0")) {
    const message = "this line holds NUL bytes, as after a write that was cut off";
    return { code: "data/torn", message, column: text2.indexOf("\0") + 1 };
  }
  try {
    const value = JSON.parse(text2);
    const kind = value === null ? "null" : Array.isArray(value) ? "an array" : `a ${typeof value}`;
    return { code: "data/not-an-object", message: `a row must be a JSON object, this is ${kind}` };
  } catch (error) {
    const column = errorColumn(error, text2);
    const [message, hint] = jsonProblem(text2, column);
    return {
      ...{ code: "data/not-json", message },
      ...column === void 0 ? {} : { column },
      ...hint === void 0 ? {} : { hint }
    };
  }
}
function foreignEncoding(bytes, line) {
  if (line !== 1) return void 0;
  if (bytes[0] === 31 && bytes[1] === 139) {
    return { message: "this file is gzip data", hint: "name it .jsonl.gz, or unpack it" };
  }
  if (bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255) {
    return { message: "this file is UTF-16", hint: "save it as UTF-8, e.g. iconv -f UTF-16 -t UTF-8" };
  }
  if (bytes[0] === 80 && bytes[1] === 75 && bytes[2] === 3 && bytes[3] === 4) {
    return { message: "this file is a zip archive", hint: "unpack it; JSONL or gzipped JSONL (.jsonl.gz) is read" };
  }
  return void 0;
}
function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return void 0;
  }
}
function errorColumn(error, text2) {
  const message = error instanceof Error ? error.message : "";
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== void 0) return Number(position) + 1;
  return /end of JSON input/.test(message) ? text2.length + 1 : void 0;
}
function jsonProblem(text2, column) {
  const body = text2.trim();
  if (body === "[" || body.startsWith("[{")) {
    return ["this file is one JSON array, not one object a line", "turn it into JSONL, e.g. jq -c '.[]' file"];
  }
  if (body === "{") return ["a row must stand on one line", "turn it into JSONL, e.g. jq -c . file"];
  if (/\}\s*\r\s*\{/.test(body)) return ["the rows are separated by CR alone", "use LF or CRLF as line end"];
  if (column !== void 0 && column > text2.trimEnd().length) return ["this line ends in the middle of a JSON value"];
  const rest2 = column === void 0 ? "" : text2.slice(column - 1);
  if (rest2.startsWith("{") && /\}\s*$/.test(text2.slice(0, Math.max(0, (column ?? 1) - 1)))) {
    return ["two JSON objects on one line", "put each row on a line of its own"];
  }
  if (/^(?:-?Infinity|NaN|-?I|N)/.test(rest2) || /(?::|,|\[)\s*(?:-?Infinity|NaN)\b/.test(body)) {
    return ["not a number: NaN and Infinity are no JSON", "write null where there is no value"];
  }
  return ["this line is not valid JSON"];
}

// src/dataset/read-lines.ts
var MAX_LINE_BYTES = 32 * 1024 * 1024;
var NEWLINE = 10;
async function* readLines(source, log) {
  let carried = [];
  let carriedBytes = 0;
  let line = 1;
  let skipping = false;
  for await (const chunk of source.chunks()) {
    const lines = [];
    const numbers = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      if (!skipping && (carriedBytes > 0 || end > start)) {
        const tail = chunk.subarray(start, end);
        lines.push(carriedBytes > 0 ? concat(carried, tail, carriedBytes) : tail);
        numbers.push(line);
      }
      skipping = false;
      if (carriedBytes > 0) {
        carried = [];
        carriedBytes = 0;
      }
      start = end + 1;
      line++;
    }
    if (start < chunk.length && !skipping) {
      carried.push(new Uint8Array(chunk.subarray(start)));
      carriedBytes += chunk.length - start;
      if (carriedBytes > MAX_LINE_BYTES) {
        log.error("data/line-too-long", "this line is longer than 32 MiB", { file: source.name, line });
        skipping = true;
        carried = [];
        carriedBytes = 0;
      }
    }
    if (lines.length > 0) yield { lines, numbers };
  }
  if (carriedBytes > 0) yield { lines: [concat(carried, EMPTY, carriedBytes)], numbers: [line] };
}
var EMPTY = new Uint8Array(0);
function concat(parts, tail, length) {
  const whole = new Uint8Array(length + tail.length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  whole.set(tail, offset);
  return whole;
}

// src/dataset/read-json-rows.ts
async function* readJsonRows(source, log) {
  for await (const rows of readJsonBatches(source, log)) yield* rows;
}
async function* readJsonBatches(source, log) {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  function* rowsOf({ lines, numbers }) {
    for (let i = 0; i < lines.length; i++) {
      let bytes = lines[i];
      const line = numbers[i];
      if (line === 1 && bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191) bytes = bytes.subarray(3);
      if (isBlank(bytes)) continue;
      const value = parse(bytes, decoder);
      if (isObject(value)) yield { value, line };
      else explainJsonError(bytes, line, source.name, log);
    }
  }
  for await (const batch of readLines(source, log)) yield rowsOf(batch);
}
function parse(bytes, decoder) {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return void 0;
  }
}
function isBlank(bytes) {
  if (bytes[0] === 123) return false;
  for (const byte of bytes) if (byte !== 32 && byte !== 13 && byte !== 9) return false;
  return true;
}

// src/dataset/warn-lookalikes.ts
function lookalikeWarner(known, log) {
  const seen = new Set(known);
  return (row, line, file) => {
    for (const name in row) {
      if (seen.has(name)) continue;
      if (seen.size > MAX_NAMES) return;
      seen.add(name);
      const meant = nearestName(name, known);
      if (meant === void 0) continue;
      log.warn("data/lookalike-field", `unknown field "${name}" is ignored: did you mean "${meant}"?`, { file, line });
    }
  };
}
var MAX_NAMES = 1e4;

// src/dataset/adapters/native.ts
var native = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  lacks: [],
  straysAllowed: false,
  detect: ({ row }) => row !== null && typeof row.query_id === "string",
  read,
  readBatches
};
async function* read(source, log) {
  for await (const traces of readBatches(source, log)) yield* traces;
}
async function* readBatches(source, log) {
  const refused = new RefusedRows("trace/invalid-row", log);
  const warnLookalikes = lookalikeWarner(FIELDS2, log);
  function* tracesOf(rows) {
    for (const { value, line } of rows) {
      warnLookalikes(value, line, source.name);
      if (isTraceRow(value) && (hasFailed(value) || isCompleteTrace(value))) yield { trace: value, line };
      else refused.add(value, source.name, line);
    }
  }
  for await (const rows of readJsonBatches(source, log)) yield tracesOf(rows);
  await refused.explain(async () => {
    const { completeTraceSchema, traceSchema } = await import("./trace.schema-VUECTOWT.js");
    return (row) => hasFailed(row) ? traceSchema : completeTraceSchema;
  });
}
var FIELDS2 = [
  "query_id",
  "config_id",
  "repeat",
  "question",
  "query_rewrite",
  "retrieved_chunks",
  "reranked_chunks",
  "context_chunks",
  "answer",
  "citations",
  "expected_behavior_observed",
  "latency_ms",
  "tokens",
  "cost_usd",
  "versions",
  "error",
  "scores",
  "judge",
  "tool_calls",
  "user_context",
  "unsupported_claims",
  "missing_facts",
  "bad_citations",
  "reason"
];

// src/text/byte-order.ts
function compareBytes(a, b) {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return lift(x) - lift(y);
  }
  return a.length - b.length;
}
function lift(unit) {
  if (unit < 55296) return unit;
  return unit < 57344 ? unit + 8192 : unit - 2048;
}

// src/dataset/adapters/trec-run.ts
var trecRun = {
  name: "trec-run",
  title: "TREC run",
  lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
  straysAllowed: true,
  detect: ({ line, row }) => row === null && parseLine(line) !== void 0,
  read: read2
};
async function* read2(source, log) {
  const topics = /* @__PURE__ */ new Map();
  let topic;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const { lines, numbers } of readLines(source, log)) {
    for (let i = 0; i < lines.length; i++) {
      const place3 = { file: source.name, line: numbers[i] };
      let text2;
      try {
        text2 = decoder.decode(lines[i]);
      } catch {
        log.error("data/not-utf8", "this line is not valid UTF-8", place3);
        continue;
      }
      const row = parseLine(text2);
      if (row === void 0) {
        if (text2.trim() !== "" && !text2.startsWith("#"))
          log.error("trace/invalid-row", "this line is no TREC run: query Q0 chunk rank score tag", place3);
        continue;
      }
      if (!Number.isFinite(row.score)) {
        log.error("trace/invalid-row", "the score is no finite number", place3);
        continue;
      }
      if (topic === void 0 || topic.id !== row.id || topic.tag !== row.tag) {
        const key = `${row.id} ${row.tag}`;
        topic = topics.get(key) ?? { id: row.id, tag: row.tag, line: place3.line, chunks: [], scores: [] };
        topics.set(key, topic);
      }
      topic.chunks.push(row.chunk);
      topic.scores.push(row.score);
    }
  }
  for (const [key, found] of topics) {
    yield { trace: { query_id: found.id, config_id: found.tag, retrieved_chunks: ranked(found) }, line: found.line };
    topics.delete(key);
  }
}
function parseLine(text2) {
  const fields = [];
  let start = -1;
  for (let i = 0; i <= text2.length; i++) {
    const unit = i < text2.length ? text2.charCodeAt(i) : 32;
    const space = unit === 32 || unit === 9 || unit === 13;
    if (space && start >= 0) {
      fields.push(text2.slice(start, i));
      start = -1;
    } else if (!space && start < 0) start = i;
  }
  if (fields.length !== 6) return void 0;
  const [id, , chunk, , score2, tag] = fields;
  return { id, chunk, score: toNumber(score2), tag };
}
function toNumber(text2) {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(text2) ? Number(text2) : Number.NaN;
}
function ranked({ chunks, scores }) {
  let sorted = true;
  for (let i = 1; sorted && i < scores.length; i++) sorted = scores[i] < scores[i - 1];
  if (sorted) return chunks;
  const order2 = chunks.map((_, i) => i);
  order2.sort((a, b) => scores[b] - scores[a] || compareBytes(chunks[b], chunks[a]));
  return order2.map((i) => chunks[i]);
}

// src/dataset/adapters/index.ts
var traceAdapters = [trecRun, native];

// src/report/byte-text.ts
var ByteText = class {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #encoder = new TextEncoder();
  get length() {
    return this.#length;
  }
  append(text2) {
    this.#reserve(text2.length * 3);
    this.#length += this.#encoder.encodeInto(text2, this.#bytes.subarray(this.#length)).written;
  }
  /** Appends a number in decimal digits, as JSON has it; not applicable is null. */
  appendNumber(value) {
    const text2 = Number.isNaN(value) ? "null" : String(value);
    this.#reserve(text2.length);
    for (let i = 0; i < text2.length; i++) this.#bytes[this.#length++] = text2.charCodeAt(i);
  }
  copy(bytes, from, to) {
    this.#reserve(to - from);
    const target = this.#bytes;
    let at = this.#length;
    for (let i = from; i < to; i++) target[at++] = bytes[i];
    this.#length = at;
  }
  /** What was written from an earlier length on; valid until something is appended. */
  since(length) {
    return this.#bytes.subarray(length, this.#length);
  }
  /** What was written since the last call; valid until something is appended. */
  take() {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }
  #reserve(count2) {
    const needed = this.#length + count2;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
};

// src/report/case-status.ts
function caseStatus(run, i) {
  const state2 = run.states[i];
  if (state2 !== "scored") return state2;
  return run.failedChecks.has(i) ? "fail" : "pass";
}

// src/report/metric-writer.ts
var REMEMBERED = 256;
var MetricWriter = class {
  #columns = [];
  #end;
  #store = new Uint8Array(STORE_BYTES);
  #stored = 1;
  constructor(run) {
    const encoder = new TextEncoder();
    let before = "{";
    for (const [name, values3] of run.columns) {
      before += `${before === "{" || before.endsWith(",") ? "" : ","}${JSON.stringify(name)}:`;
      if (isConstant(values3)) {
        before += `${JSON.stringify(finite(values3[0]))},`;
        continue;
      }
      this.#columns.push({
        ...{ values: values3, halves: new Uint32Array(values3.buffer, values3.byteOffset, values3.length * 2) },
        before: encoder.encode(before),
        known: new Float64Array(REMEMBERED),
        ...{ from: new Uint32Array(REMEMBERED), to: new Uint32Array(REMEMBERED) }
      });
      before = ",";
    }
    this.#end = encoder.encode(`${before.replace(/,$/, "")}}`);
  }
  write(i, out) {
    for (const column of this.#columns) {
      const value = column.values[i];
      const slot = slotOf(column.halves[2 * i], column.halves[2 * i + 1]);
      const from = column.from[slot];
      if (from > 0 && (column.known[slot] === value || Number.isNaN(value) && Number.isNaN(column.known[slot])))
        out.copy(this.#store, from, column.to[slot]);
      else {
        const start = out.length;
        out.copy(column.before, 0, column.before.length);
        out.appendNumber(value);
        if (from === 0) this.#remember(column, slot, value, out.since(start));
      }
    }
    out.copy(this.#end, 0, this.#end.length);
  }
  #remember(column, slot, value, written) {
    if (this.#stored + written.length > STORE_BYTES) return;
    this.#store.set(written, this.#stored);
    column.known[slot] = value;
    column.from[slot] = this.#stored;
    this.#stored += written.length;
    column.to[slot] = this.#stored;
  }
};
var STORE_BYTES = 1 << 20;
function slotOf(low, high) {
  const mixed = Math.imul(low ^ Math.imul(high, 2654435761), 2246822507);
  return mixed >>> 16 & REMEMBERED - 1;
}
function isConstant(values3) {
  for (let i = 1; i < values3.length; i++) if (!Object.is(values3[i], values3[0])) return false;
  return true;
}
function finite(value) {
  return value === void 0 || Number.isNaN(value) ? null : value;
}

// src/report/render-cases.ts
var PIECE_BYTES = 1 << 18;
function* renderCases({ input, causes }) {
  const { head, comparison, golden } = input;
  const baseline = comparison?.baseline ?? null;
  const own2 = new MetricWriter(head);
  const theirs = baseline === null ? null : new MetricWriter(baseline);
  const config = JSON.stringify(head.configId);
  const gone = new Set(comparison?.pairing.removed);
  const removed = (baseline?.ids ?? []).flatMap((id, j) => gone.has(id) ? [{ id, head: -1, baseline: j }] : []);
  const kept = head.ids.map((id, i) => ({ id, head: i, baseline: comparison?.pairing.baselineOf[i] ?? -1 }));
  const rows = removed.length === 0 ? kept : [...kept, ...removed].sort((a, b) => compareBytes(a.id, b.id));
  const out = new ByteText();
  for (let r = 0; r < rows.length; r++) {
    const { id, head: i, baseline: j } = rows[r];
    const item = i < 0 ? null : golden.cases[i];
    const status = i < 0 ? "excluded" : caseStatus(head, i);
    const change = i < 0 ? "removed" : comparison?.changes[i] ?? null;
    out.append(
      `{"id":${JSON.stringify(id)},"config_id":${config},"tags":${JSON.stringify(item?.tags ?? [])},"status":"${status}","metrics":`
    );
    if (i < 0 || status === "excluded") out.append("{}");
    else own2.write(i, out);
    out.append(',"baseline_metrics":');
    if (j < 0 || theirs === null) out.append("{}");
    else theirs.write(j, out);
    out.append(
      `,"change":${change === null ? "null" : `"${change}"`},"failed_checks":${JSON.stringify(i < 0 ? [] : head.failedChecks.get(i) ?? [])},"stages":${stages(i < 0 || status === "excluded" ? null : head.ranksOf(i), j < 0 ? null : baseline.ranksOf(j))},"sizes":${i < 0 ? "null" : sizes(head.sizesOf(i))},${i >= 0 && head.isFlaky(i) ? '"flaky":true,' : ""}"causes":${explained(causes.byCase.get(i))}}
`
    );
    if (out.length > PIECE_BYTES) yield out.take();
  }
  yield out.take();
}
function explained(found) {
  if (found === void 0) return "[]";
  const lost = found.lost.filter(({ head, baseline }) => head !== null || baseline !== null);
  const causes = JSON.stringify(found.causes);
  if (lost.length === 0) return causes;
  const places = lost.map(({ chunkId, head, baseline }) => [chunkId, head, baseline]);
  return `${causes},"lost":${JSON.stringify(places)}`;
}
function sizes(found) {
  return found === null ? "null" : `[${found.retrieved},${found.reranked},${found.context}]`;
}
function stages(head, baseline) {
  const ids = /* @__PURE__ */ new Set([...head?.keys() ?? [], ...baseline?.keys() ?? []]);
  const entries = [...ids].map(
    (id) => `${JSON.stringify(id)}:{"head":${ranks(head?.get(id))},"baseline":${ranks(baseline?.get(id))}}`
  );
  return `{${entries.join(",")}}`;
}
function ranks(found) {
  if (found === void 0) return "null";
  const { retrieved, reranked, context, cited, lists, instead } = found;
  const merged = lists === void 0 ? "" : `,"lists":${JSON.stringify(lists)}`;
  const other = instead === void 0 ? "" : `,"instead":"${instead}"`;
  return `{"retrieved":${retrieved},"reranked":${reranked},"context":${context},"cited":${cited}${merged}${other}}`;
}

// src/text/format-number.ts
function formatNumber(value, unit) {
  if (value === null || Number.isNaN(value)) return "n/a";
  switch (unit) {
    case "ratio":
      return value.toFixed(3);
    case "rank":
      return Number.isInteger(value) ? String(value) : value.toFixed(1);
    case "ms":
      return `${Math.round(value)} ms`;
    case "usd":
      return `$${value.toFixed(4)}`;
    case "tokens":
      return String(Math.round(value));
    case "count":
      return Number.isInteger(value) ? String(value) : value.toFixed(2);
  }
}
function formatDelta(value, unit) {
  if (value === null || Number.isNaN(value)) return "n/a";
  const size = formatNumber(Math.abs(value), unit);
  const zero = formatNumber(0, unit);
  return size === zero && value === 0 ? size : `${value < 0 ? "-" : "+"}${size}`;
}
function formatApart(value, bound, unit) {
  const [a, b] = [formatNumber(value, unit), formatNumber(bound, unit)];
  if (a !== b || value === bound) return [a, b];
  return [String(Number(value.toPrecision(9))), String(Number(bound.toPrecision(9)))];
}

// src/report/inert-markdown.ts
function code(text2, limit2 = 160) {
  const inert = logLine(text2, limit2).replace(/[`|]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`);
  return inert.trim() === "" ? "` `" : `\`${inert}\``;
}

// src/report/base-commit.ts
function baseCommit(base) {
  if (base === null) return {};
  const { sha, policy, golden, difference } = base;
  return {
    base_commit: {
      ...{ sha, policy, golden, readable: base.unreadable === null },
      decisions: { own: base.own, base: base.base },
      added: [...difference?.added ?? []],
      removed: [...difference?.removed ?? []],
      relabelled: [...difference?.relabelled ?? []]
    }
  };
}
var LISTED = 20;
function gateChanges({ base_commit: base }) {
  if (base === void 0) return "";
  const { decisions, added, removed, relabelled } = base;
  const words4 = (decision) => decision.replaceAll("_", " ");
  const cases = (ids, what) => {
    if (ids.length === 0) return [];
    const shown = ids.slice(0, LISTED).map((id) => code(id));
    return [`- ${count(ids.length, "case")} ${what}: ${shown.join(", ")}${ids.length > LISTED ? ", ..." : ""}`];
  };
  const differs2 = decisions.base !== null && decisions.base !== decisions.own;
  const touched = differs2 || base.policy === "changed" || removed.length + relabelled.length > 0;
  const lines = [
    base.policy === "changed" ? "- the policy is edited" : "",
    differs2 && base.golden === "changed" ? "- the golden set is edited" : "",
    ...cases(relabelled, "relabelled"),
    ...cases(removed, "deleted or set aside"),
    ...cases(added, "added"),
    touched && decisions.base !== null ? `- under its own policy and golden set: **${words4(decisions.own)}**; under those of the base commit ${code(base.sha.slice(0, 7))}: **${words4(decisions.base)}**; the worse counts` : ""
  ].filter((line) => line !== "");
  return lines.join("\n");
}

// src/report/metric-unit.ts
function metricUnit(name) {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.unit : "count";
}

// src/report/gate-text.ts
function gateNeeds({ metric, kind, threshold }) {
  const unit = kind === "max-regressed" || kind === "coverage" ? "count" : metricUnit(metric);
  const bound = formatNumber(threshold, unit);
  switch (kind) {
    case "min":
    case "coverage":
      return `>= ${bound}`;
    case "max":
      return `<= ${bound}`;
    case "max-drop":
      return `drop <= ${bound}`;
    case "max-rise":
      return `rise <= ${bound}`;
    case "max-regressed":
      return `worse <= ${bound}`;
  }
}
function gatesByStatus(gates3) {
  const order2 = ["fail", "warn", "not_evaluated", "waived", "pass"];
  return gates3.map((gate, i) => ({ gate, i })).sort((a, b) => order2.indexOf(a.gate.status) - order2.indexOf(b.gate.status) || a.i - b.i).map(({ gate }) => gate);
}
function gateChange(gate, report) {
  if (gate.slice !== null)
    return gate.baseline === null || gate.value === null ? "" : formatDelta(gate.value - gate.baseline, metricUnit(gate.metric));
  const found = report.metrics[gate.metric];
  return found === void 0 ? "" : metricChange(gate.metric, found);
}
function metricChange(name, found) {
  if (found.delta === null) return "";
  const unit = metricUnit(name);
  const interval = found.ci_low === null || found.ci_high === null || found.delta === 0 ? "" : ` [${formatDelta(found.ci_low, unit)}, ${formatDelta(found.ci_high, unit)}]`;
  const moved2 = [
    found.regressed ? `${found.regressed} worse` : "",
    found.improved ? `${found.improved} better` : ""
  ].filter(Boolean);
  return `${formatDelta(found.delta, unit)}${interval}${moved2.length > 0 ? `, ${moved2.join(", ")} of ${found.pairs}` : ""}`;
}

// src/report/headline.ts
function headline(report, inert) {
  const { gates: gates3, acl } = report;
  const failed = gates3.filter(({ status }) => status === "fail").length;
  const warned = gates3.filter(({ status }) => status === "warn").length;
  const waived = gates3.filter(({ status }) => status === "waived").length;
  const unknown = gates3.filter(({ status }) => status === "not_evaluated").length;
  const parts = [];
  if (report.label_health?.stale) parts.push("the labels are stale");
  if (acl.leaks > 0) parts.push(count(acl.leaks, "access leak"));
  if (failed > 0) parts.push(`${failed} of ${count(gates3.length, "gate")} failed`);
  if (warned > 0) parts.push(`${count(warned, "warning gate")} failed`);
  if (waived > 0) parts.push(`${count(waived, "failure")} waived`);
  if (unknown > 0) parts.push(`${count(unknown, "gate")} could not be evaluated`);
  if (report.reasons.some(({ code: code2 }) => code2 === "no_baseline")) parts.push("no baseline given");
  if (report.reasons.some(({ code: code2 }) => code2 === "first_run")) parts.push("first run without a baseline");
  if (report.reasons.some(({ code: code2 }) => code2 === "baseline_unreadable")) parts.push("the baseline could not be read");
  const waivers2 = report.reasons.filter(({ code: code2 }) => code2 === "waiver_expired" || code2 === "waiver_unused").length;
  if (waivers2 > 0) parts.push(`${count(waivers2, "waiver")} expired or unused`);
  const hidden = new Set(report.hidden_regressions.flatMap(({ significant, slice }) => significant ? [slice] : []));
  if (hidden.size > 0) parts.push(`${count(hidden.size, "slice")} worse in a metric whose total is better`);
  if (parts.length === 0) {
    const [other] = report.reasons;
    parts.push(
      report.decision === "PASS" || other === void 0 ? `all ${count(gates3.length, "gate")} hold` : sentence(other.message, inert)
    );
  }
  const text2 = parts.join(", ");
  return `${text2[0]?.toUpperCase()}${text2.slice(1)}.`;
}
function sentence(message, inert) {
  const isPlain = /^[\w ",.:;()%'-]*$/.test(message) && !/www\.|_/i.test(message);
  return isPlain ? message : inert(message);
}

// src/report/cause-text.ts
var OTHERS = 3;
function causeText(causes, show2) {
  const [first, ...others] = causes;
  if (first === void 0) return "";
  const more2 = others.slice(0, OTHERS).map(({ label }) => label);
  const suspects = [first.label, ...more2].join(", or ");
  return `${suspects}: ${show2(first.evidence)}`;
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
  return value.length;
}
function markdownTable(table2, options) {
  const settings = options || {};
  const align = (settings.align || []).concat();
  const stringLength = settings.stringLength || defaultStringLength;
  const alignments = [];
  const cellMatrix = [];
  const sizeMatrix = [];
  const longestCellByColumn = [];
  let mostCellsPerRow = 0;
  let rowIndex = -1;
  while (++rowIndex < table2.length) {
    const row2 = [];
    const sizes3 = [];
    let columnIndex2 = -1;
    if (table2[rowIndex].length > mostCellsPerRow) {
      mostCellsPerRow = table2[rowIndex].length;
    }
    while (++columnIndex2 < table2[rowIndex].length) {
      const cell = serialize(table2[rowIndex][columnIndex2]);
      if (settings.alignDelimiters !== false) {
        const size = stringLength(cell);
        sizes3[columnIndex2] = size;
        if (longestCellByColumn[columnIndex2] === void 0 || size > longestCellByColumn[columnIndex2]) {
          longestCellByColumn[columnIndex2] = size;
        }
      }
      row2.push(cell);
    }
    cellMatrix[rowIndex] = row2;
    sizeMatrix[rowIndex] = sizes3;
  }
  let columnIndex = -1;
  if (typeof align === "object" && "length" in align) {
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = toAlignment(align[columnIndex]);
    }
  } else {
    const code2 = toAlignment(align);
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = code2;
    }
  }
  columnIndex = -1;
  const row = [];
  const sizes2 = [];
  while (++columnIndex < mostCellsPerRow) {
    const code2 = alignments[columnIndex];
    let before = "";
    let after = "";
    if (code2 === 99) {
      before = ":";
      after = ":";
    } else if (code2 === 108) {
      before = ":";
    } else if (code2 === 114) {
      after = ":";
    }
    let size = settings.alignDelimiters === false ? 1 : Math.max(
      1,
      longestCellByColumn[columnIndex] - before.length - after.length
    );
    const cell = before + "-".repeat(size) + after;
    if (settings.alignDelimiters !== false) {
      size = before.length + size + after.length;
      if (size > longestCellByColumn[columnIndex]) {
        longestCellByColumn[columnIndex] = size;
      }
      sizes2[columnIndex] = size;
    }
    row[columnIndex] = cell;
  }
  cellMatrix.splice(1, 0, row);
  sizeMatrix.splice(1, 0, sizes2);
  rowIndex = -1;
  const lines = [];
  while (++rowIndex < cellMatrix.length) {
    const row2 = cellMatrix[rowIndex];
    const sizes3 = sizeMatrix[rowIndex];
    const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
    columnIndex = -1;
    const line = [];
    while (++columnIndex < cellsInRow) {
      const cell = row2[columnIndex] || "";
      let before = "";
      let after = "";
      if (settings.alignDelimiters !== false) {
        const size = longestCellByColumn[columnIndex] - (sizes3[columnIndex] || 0);
        const code2 = alignments[columnIndex];
        if (code2 === 114) {
          before = " ".repeat(size);
        } else if (code2 === 99) {
          const half = size / 2;
          if (size % 2) {
            before = " ".repeat(half + 0.5);
            after = " ".repeat(half - 0.5);
          } else {
            before = " ".repeat(half);
            after = before;
          }
        } else {
          after = " ".repeat(size);
        }
      }
      if (settings.delimiterStart !== false && !columnIndex) {
        line.push("|");
      }
      if (settings.padding !== false && // Don’t add the opening space if we’re not aligning and the cell is
      // empty: there will be a closing space.
      !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) {
        line.push(" ");
      }
      if (settings.alignDelimiters !== false) {
        line.push(before);
      }
      line.push(cell);
      if (settings.alignDelimiters !== false) {
        line.push(after);
      }
      if (settings.padding !== false) {
        line.push(" ");
      }
      if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) {
        line.push("|");
      }
    }
    lines.push(
      settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join("")
    );
  }
  return lines.join("\n");
}
function serialize(value) {
  return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
  const code2 = typeof value === "string" ? value.codePointAt(0) : 0;
  return code2 === 67 || code2 === 99 ? 99 : code2 === 76 || code2 === 108 ? 108 : code2 === 82 || code2 === 114 ? 114 : 0;
}

// src/report/markdown-parts.ts
var ROWS = 50;
function table(header, rows, align) {
  return markdownTable([header, ...rows], {
    align: [...align ?? "l".repeat(header.length)]
  });
}
function list(values3) {
  return values3.length === 0 ? "none" : values3.map((value) => code(value)).join(", ");
}
function text(value) {
  return typeof value === "string" && value !== "" ? code(value) : "not given";
}
function more(total, shown = ROWS) {
  return total > shown ? `

${total - shown} more in the report's data files.` : "";
}
function titled(heading, body) {
  return body === "" ? "" : `${heading}

${body}`;
}
function paragraphs(...bodies) {
  return bodies.filter((body) => body !== "").join("\n\n");
}

// src/report/stage-flow.ts
function stageFlow({ head, baseline }) {
  const parts = [];
  for (const stage of ["retrieved", "reranked", "context"]) {
    const now = head[stage];
    const before = baseline === null ? void 0 : baseline[stage];
    if (stage === "reranked" && now === null && (before === null || before === void 0)) continue;
    parts.push(`${stage} ${before === void 0 || before === now ? place(now) : `${place(before)} -> ${place(now)}`}`);
  }
  const cited = (value) => value ? "cited" : "not cited";
  parts.push(
    baseline === null || baseline.cited === head.cited ? cited(head.cited) : `${cited(baseline.cited)} -> ${cited(head.cited)}`
  );
  return parts.join(", ");
}
function place(rank) {
  return rank === null ? "out" : String(rank);
}

// src/report/markdown-cases.ts
function whatChanged(report) {
  if (report.baseline === null) return "";
  const told = new Set(report.comparability.map(({ field }) => field));
  const changes = report.versions.changed;
  const versions = changes.filter(({ name }) => !told.has(name)).map(({ name, baseline, head }) => `- ${code(name)}: ${list(baseline)} -> ${list(head)}`);
  const { added, removed, relabelled } = report.dataset;
  const cases = (word, ids = []) => ids.length === 0 ? [] : [
    `- ${count(ids.length, "case")} ${word}: ${ids.slice(0, 10).map((id) => code(id)).join(", ")}${ids.length > 10 ? ", ..." : ""}`
  ];
  const lines = [
    ...versions.length > 0 ? versions : ["- no version changed"],
    ...report.comparability.map(
      ({ field, head, baseline, effect }) => `- ${code(field)}: ${code(baseline)} -> ${code(head)}: ${effect}`
    ),
    ...cases("added", added),
    ...cases("removed", removed),
    ...cases("relabelled, not compared", relabelled)
  ];
  return lines.join("\n");
}
function regressions({ regressions: all }, limit2 = ROWS) {
  if (all.length === 0) return "";
  const rows = all.slice(0, limit2).map(({ id, metric, baseline, head, causes }) => [
    code(id),
    code(metric),
    formatNumber(baseline, metricUnit(metric)),
    formatNumber(head, metricUnit(metric)),
    causeText(causes, (evidence) => code(evidence, 200)) || "n/a"
  ]);
  return `${table(["case", "metric", "baseline", "head", "cause"], rows, "llrrl")}${more(all.length, limit2)}`;
}
function failures({ failures: all }, limit2 = ROWS) {
  if (all.length === 0) return "";
  const rows = all.slice(0, limit2).map(({ id, failed_checks, since, causes, details }) => [
    `${code(id)}${details?.question ? `<br>${code(details.question, 200)}` : ""}`,
    failed_checks.map((check) => code(check)).join(", "),
    since === "new" ? "newly failing" : since === "before" ? "failed before" : since ?? "",
    details === null ? "" : details.expected_behavior === details.observed_behavior ? details.expected_behavior : `${details.expected_behavior}, got ${details.observed_behavior ?? "nothing"}`,
    (details?.chunks ?? []).slice(0, 3).map((chunk) => `${code(chunk.chunk_id)} ${stageFlow(chunk)}`).join("<br>"),
    causeText(causes ?? [], (evidence) => code(evidence, 200))
  ]);
  const header = ["case", "failed checks", "since", "behaviour", "expected source: baseline -> head", "cause"];
  return `${table(header, rows)}${more(all.length, limit2)}`;
}

// src/report/markdown-causes.ts
var PARTS = 5;
function whyMoved({ attribution, metrics: metrics2 }) {
  const rows = attribution.flatMap(({ metric, parts, slices }) => {
    const found = metrics2[metric];
    if (found === void 0 || found.delta === null) return [];
    const unit = metricUnit(metric);
    const byTag = slices.slice(0, PARTS).map(({ slice, delta }) => `${slice === null ? "no tag" : code(slice)} ${formatDelta(delta, unit)}`);
    return [[code(metric), metricChange(metric, found), byCause(metric, parts), cut(byTag, slices.length)]];
  });
  return rows.length === 0 ? "" : table(["metric", "change (95 %)", "by cause", "by tag"], rows);
}
function byCause(metric, parts) {
  const shown = parts.slice(0, PARTS).map(({ cause, delta, cases }) => {
    return `${sourceName(cause)} ${formatDelta(delta, metricUnit(metric))} (${count(cases, "case")})`;
  });
  return cut(shown, parts.length);
}
function nextChecks({ runbook: runbook2 = [] }) {
  return runbook2.map(({ cause, check, case_ids }) => {
    const ids = case_ids.slice(0, CASES).map((id) => code(id));
    return `- **${cause}** (${cut(ids, case_ids.length)}): ${check}`;
  }).join("\n");
}
var CASES = 10;
var sourceName = (cause) => /^(?:missing_trace|trace_error)$/.test(cause) ? cause.replace("_", " ") : cause;
function cut(shown, total) {
  return `${shown.join(", ")}${total > shown.length ? `, ${total - shown.length} more` : ""}`;
}

// src/report/markdown-health.ts
function labelHealthText({ label_health: health }) {
  if (health === void 0) return "";
  const { expected, unlisted, turnover, judged: judged2, stale } = health;
  const lines = [
    stale === null ? "" : `**Labels stale, not retrieval regressed:** ${code(stale, 300)}. Re-map the golden set first.`,
    unlisted === null || unlisted === 0 ? "" : `- ${unlisted} of ${count(expected, "expected chunk")} not in the corpus manifest, or inactive there`,
    turnover === null || turnover < NOTEWORTHY ? "" : `- ${percent(turnover)} of the chunk ids that came back are new`,
    judged2 === null || judged2.head === null || judged2.baseline === null || judged2.baseline - judged2.head < NOTEWORTHY ? "" : `- ${code(judged2.metric)} fell from ${formatNumber(judged2.baseline, "ratio")} to ${formatNumber(judged2.head, "ratio")}`
  ];
  return lines.filter(Boolean).join("\n");
}
var NOTEWORTHY = 0.2;
var percent = (share) => `${Math.round(share * 100)} %`;
function alignmentText({ alignment, oracles = [] }) {
  const parts = [];
  const ignored2 = alignment?.ignored_top_ranked;
  if (ignored2 !== void 0 && ignored2.head !== null) {
    const before = ignored2.baseline === null ? "" : `, baseline ${percent(ignored2.baseline)}`;
    const flag = ignored2.flagged ? ": over 30 %, look at chunking, embedding and reranker calibration" : "";
    const subject = `${percent(ignored2.head)} of ${count(ignored2.n, "citing answer")}`;
    parts.push(`${subject} cite nothing from the first chunk of their context${before}${flag}.`);
  }
  for (const { config_id, traces, metrics: metrics2 } of oracles) {
    const rows = metrics2.map(({ metric, head, oracle }) => [
      code(metric),
      formatNumber(head, metricUnit(metric)),
      formatNumber(oracle, metricUnit(metric))
    ]);
    const name = config_id === null ? "unnamed config" : code(config_id);
    const intro = `Generation alone: ${name} was given the expected chunks (${count(traces, "trace")}). What is low there as well is not retrieval's. It decides nothing.`;
    parts.push(`${intro}

${table(["metric", "head", "with the expected chunks"], rows, "lrr")}`);
  }
  return parts.join("\n\n");
}
function lifecycleText({ lifecycle }) {
  if (lifecycle === void 0) return "";
  const { newly_failing, still_failing, fixed, flaky } = lifecycle;
  const told = [
    newly_failing.length > 0 ? `${newly_failing.length} newly failing` : "",
    still_failing.length > 0 ? `${still_failing.length} failed before, not by this change` : "",
    fixed.length > 0 ? `${fixed.length} fixed` : "",
    flaky.length > 0 ? `${flaky.length} flaky: some repeats fail, others do not` : ""
  ];
  return told.filter(Boolean).join(", ");
}

// src/metrics/rank-histogram.ts
var UPPER = [1, 2, 3, 5, 10, 20, 50, Number.POSITIVE_INFINITY];
var RANK_RANGES = UPPER.map((upper, i) => {
  const lower = i === 0 ? 1 : UPPER[i - 1] + 1;
  return upper === lower ? String(lower) : upper === Number.POSITIVE_INFINITY ? `${lower}+` : `${lower}-${upper}`;
});
function rankHistogram(run, ranking) {
  const prefix = ranking === "retrieved" ? "" : `${ranking}:`;
  const first = run.columns.get(`${prefix}first_relevant_rank`);
  const asked2 = [...run.columns].find(([name]) => name.startsWith(`${prefix}recall@`))?.[1];
  if (first === void 0 || asked2 === void 0) return null;
  const counts = new Array(UPPER.length).fill(0);
  let missed = 0;
  let n = 0;
  for (let i = 0; i < asked2.length; i++) {
    if (Number.isNaN(asked2[i])) continue;
    n++;
    const rank = first[i];
    if (Number.isNaN(rank)) missed++;
    else counts[UPPER.findIndex((upper) => rank <= upper)]++;
  }
  if (n === 0) return null;
  return { ranks: Object.fromEntries(RANK_RANGES.map((range, i) => [range, counts[i]])), missed, n };
}

// src/report/markdown-ranks.ts
function rankTable({ rank_histogram: found }) {
  const rows = ["retrieved", "reranked"].flatMap(
    (ranking) => ["baseline", "head"].flatMap((run) => {
      const histogram = found[ranking]?.[run];
      if (!histogram) return [];
      const counts = RANK_RANGES.map((range) => String(histogram.ranks[range] ?? 0));
      return [[ranking, run, String(histogram.n), ...counts, String(histogram.missed)]];
    })
  );
  if (rows.length === 0) return "";
  return table(["ranking", "", "cases", ...RANK_RANGES, "missed"], rows, `llr${"r".repeat(RANK_RANGES.length + 1)}`);
}
function hallucinations({ hallucinations: all }) {
  if (all.length === 0) return "";
  const rows = all.slice(0, ROWS).map(({ case_id, labels: labels2 }) => [code(case_id), labels2.join(", ")]);
  return `${table(["case", "why"], rows)}${more(all.length)}`;
}

// src/report/group-leaks.ts
function groupLeaks({ violations }) {
  const leaks3 = /* @__PURE__ */ new Map();
  for (const violation of violations) {
    const { case_id, chunk_id, stage, principal } = violation;
    const key = JSON.stringify([case_id, chunk_id]);
    const who = `${principal.tenant_id || "no tenant"} / ${principal.roles.join(", ") || "no roles"}`;
    const leak = leaks3.get(key) ?? { violation, principal: who, stages: [] };
    leak.stages.push(stage);
    leaks3.set(key, leak);
  }
  return [...leaks3.values()];
}

// src/report/markdown-sections.ts
function leaks({ acl }) {
  const all = groupLeaks(acl);
  if (all.length === 0) return "";
  const rows = all.slice(0, ROWS).map(({ violation, principal, stages: stages2 }) => [
    code(violation.case_id),
    code(principal),
    violation.chunk_id === null ? "forbidden text" : code(violation.chunk_id),
    stages2.join(", "),
    violation.rule
  ]);
  return `${table(["case", "principal", "chunk", "seen at", "rule"], rows)}${more(all.length)}`;
}
function metricsTable(report, only) {
  const wanted = Object.entries(report.metrics).filter(([name]) => only?.has(name) ?? true);
  const shown = wanted.filter(([, { head, baseline }]) => head !== null || baseline !== null);
  const empty = wanted.filter((entry) => !shown.includes(entry));
  const rows = shown.map(([name, found]) => {
    const unit = metricUnit(name);
    return [
      code(name),
      found.head_ci_low === null || found.head_ci_high === null ? formatNumber(found.head, unit) : `${formatNumber(found.head, unit)} [${formatNumber(found.head_ci_low, unit)}, ${formatNumber(found.head_ci_high, unit)}]`,
      String(found.n),
      formatNumber(found.baseline, unit),
      metricChange(name, found),
      found.verdict?.replaceAll("_", " ") ?? ""
    ];
  });
  if (rows.length === 0) return "";
  const body = table(["metric", "head", "n", "baseline", "change (95 %)", "verdict"], rows, "lrrrll");
  return empty.length === 0 ? body : `${body}

No case has a value of ${empty.map(([name]) => code(name)).join(", ")}.`;
}
function configsTable({ summary: summary3 }) {
  const { configs: configs2 = [] } = summary3;
  const names = Object.keys(configs2[0]?.metrics ?? {}).filter((name) => metricUnit(name) !== "count");
  if (names.length === 0) return "";
  const rows = configs2.map(({ config_id, role, metrics: metrics2 }) => [
    config_id === null ? "unnamed" : code(config_id),
    role,
    ...names.map((name) => formatNumber(metrics2[name] ?? null, metricUnit(name)))
  ]);
  return table(["config", "", ...names.map((name) => code(name))], rows, `ll${"r".repeat(names.length)}`);
}
function breakdown(report, worst) {
  const names = Object.keys(report.slices);
  if (names.length === 0) return "";
  const metrics2 = Object.keys(report.slices[names[0]].metrics).filter((name) => metricUnit(name) === "ratio");
  const value = (name, metric) => report.slices[name].metrics[metric]?.head ?? null;
  const passRate2 = (name) => value(name, "pass_rate") ?? 1;
  const sorted = worst === void 0 ? names : names.filter((name) => passRate2(name) < 1).sort((a, b) => passRate2(a) - passRate2(b));
  const shown = sorted.slice(0, worst ?? SLICES);
  if (shown.length === 0) return "";
  const rows = shown.map((name) => {
    const cells = metrics2.map((metric) => formatNumber(value(name, metric), "ratio"));
    const change = report.baseline === null ? [] : [sliceChange(report.slices[name])];
    return [code(name), String(report.slices[name].n), ...cells, ...change];
  });
  const last = report.baseline === null ? [] : ["against the baseline"];
  return table(
    ["slice", "cases", ...metrics2.map((name) => code(name)), ...last],
    rows,
    `lr${"r".repeat(metrics2.length)}${"l".repeat(last.length)}`
  );
}
var SLICES = 100;
function sliceChange({ metrics: metrics2 }) {
  const all = Object.entries(metrics2).filter(([, { verdict: verdict2 }]) => verdict2 !== null);
  if (all.length === 0) return "";
  if (all.every(([, { verdict: verdict2 }]) => verdict2 === "insufficient")) return "insufficient";
  const moved2 = all.filter(([, { verdict: verdict2 }]) => verdict2 === "regressed" || verdict2 === "improved");
  if (moved2.length > 0)
    return moved2.map(([name, { verdict: verdict2, delta }]) => `${verdict2} ${code(name)} ${formatDelta(delta, metricUnit(name))}`).join(", ");
  return all.some(([, { verdict: verdict2 }]) => verdict2 === "inconclusive") ? "inconclusive" : "not regressed";
}
function hiddenRegressions({ hidden_regressions: all }) {
  const rows = all.slice(0, ROWS).map(({ metric, slice, also, delta, slice_delta, pairs, regressed, improved, significant }) => [
    code(metric),
    formatDelta(delta, "ratio"),
    [slice, ...also].map((name) => code(name)).join(" = "),
    formatDelta(slice_delta, "ratio"),
    `${regressed} worse, ${improved} better of ${pairs}`,
    significant ? "beyond chance" : "may be chance"
  ]);
  const header = ["metric", "in total", "slice", "in the slice", "cases", ""];
  return rows.length === 0 ? "" : `${table(header, rows, "lrlrll")}${more(all.length)}`;
}
function matrix({ acl }) {
  if (acl.matrix.length === 0) return "";
  const rows = acl.matrix.slice(0, ROWS).map((row) => {
    const principal = row.principal;
    const chunks = Object.entries(row.chunks);
    return [
      code(String(row.acl_group)),
      code(String(row.case_id)),
      code(`${principal.tenant_id || "no tenant"} / ${principal.roles.join(", ") || "no roles"}`),
      `${row.expected_behavior} -> ${row.observed_behavior ?? "nothing"}`,
      chunks.map(([chunk, stages2]) => `${code(chunk)} ${stages2.join(", ") || "not seen"}`).join("<br>"),
      String(row.leaks)
    ];
  });
  return table(["group", "case", "principal", "behaviour", "what came back", "leaks"], rows, "lllllr");
}
function waivers(report) {
  if (report.waivers.length === 0) return "";
  const rows = report.waivers.map((waiver) => [
    waiver.status === "used" ? "WAIVED" : String(waiver.status),
    [waiver.case, waiver.metric].filter(Boolean).map((name) => code(String(name))).join(", "),
    code(String(waiver.reason)),
    code(String(waiver.owner)),
    String(waiver.expires)
  ]);
  return table(["", "what", "reason", "owner", "until"], rows);
}
function notes({ diagnostics, summary: found }) {
  const lines = diagnostics.slice(0, ROWS).map(({ code: name, message }) => `- \`${name}\` ${code(message, 300)}`);
  const { not_available: lacking = {} } = found;
  for (const [format, names] of Object.entries(lacking)) {
    lines.push(`- not available in the format ${code(format)}: ${names.map((name) => code(name)).join(", ")}`);
  }
  const counted = found;
  const note = (n, what) => {
    if (n) lines.push(`- ${count(n, "case")} ${what}`);
  };
  note(
    counted.behavior_disagreements,
    "in which the trace's own field and the answer disagree on whether this is a refusal"
  );
  note(counted.cases_without_latency, "without an end-to-end latency, left out of the percentiles");
  note(
    counted.answers_unchecked,
    "whose answer could not be searched for forbidden text (stage `answer` not evaluated)"
  );
  return lines.join("\n");
}

// src/report/markdown-traffic.ts
var SHOWN2 = 20;
function trafficTable({ traffic: traffic2 }) {
  if (traffic2 === void 0 || traffic2.most_changed.length === 0) return "";
  const names = [...new Set(traffic2.most_changed.flatMap(({ metrics: metrics2 }) => Object.keys(metrics2)))];
  const rows = traffic2.most_changed.slice(0, SHOWN2).map(({ id, behavior, metrics: metrics2 }) => [
    code(id),
    behavior.head === behavior.baseline ? behavior.head ?? "" : `${behavior.baseline ?? "nothing"} -> ${behavior.head ?? "nothing"}`,
    ...names.map((name) => formatNumber(metrics2[name] ?? null, "ratio"))
  ]);
  const header = ["query", "behaviour", ...names.map((name) => code(name))];
  const summary3 = `${traffic2.changed} of ${traffic2.compared} compared queries changed in some way; 1 is no change.`;
  return `${summary3}

${table(header, rows, `ll${"r".repeat(names.length)}`)}${more(traffic2.changed, SHOWN2)}`;
}

// src/report/markdown-trend.ts
var COLUMNS = 6;
function trendText(report) {
  const { trend } = report;
  if (trend === void 0) return "";
  const skipped = trend.skipped === 0 ? "" : `${count(trend.skipped, "report")} could not be read and ${trend.skipped === 1 ? "is" : "are"} left out.`;
  if (trend.runs.length === 0) return skipped;
  const gated = gatedMetrics(report).filter((one) => gatedValue(report, one) !== null);
  const others = trend.runs.some(({ incomparable: incomparable2 }) => incomparable2.length > 0) ? "\\* measured on other cases or in another way; left out of line and change." : "";
  return paragraphs(movements(report, gated), runs(report, gated.slice(0, COLUMNS)), others, skipped);
}
function movements(report, gated) {
  const rows = gated.map((one) => {
    const values3 = trendValues(report, report.trend, one);
    const unit = metricUnit(one.metric);
    const [first, last] = [values3[0], values3.at(-1)];
    return [
      code(one.name),
      sparkline(values3),
      String(values3.length),
      formatNumber(first, unit),
      formatNumber(last, unit),
      formatDelta(last - first, unit)
    ];
  });
  return table(["metric", "oldest to newest", "runs", "oldest", "this run", "change"], rows, "llrrrr");
}
function runs(report, gated) {
  const header = ["run", "commit", "day", "decision", ...gated.map(({ name }) => code(name, 60))];
  const rows = report.trend.runs.map(({ run_id, sha, created_at, decision, values: values3, incomparable: incomparable2 }) => [
    String(run_id),
    code(sha.slice(0, 7)),
    code(created_at.slice(0, 10)),
    decision.replaceAll("_", " "),
    ...gated.map(({ name, metric }) => {
      const mark = incomparable2.includes(name) ? " \\*" : "";
      return `${formatNumber(values3[name] ?? null, metricUnit(metric))}${mark}`;
    })
  ]);
  const own2 = [
    "this run",
    report.head.sha === null ? "" : code(report.head.sha.slice(0, 7)),
    "",
    report.decision.replaceAll("_", " "),
    ...gated.map((one) => formatNumber(gatedValue(report, one), metricUnit(one.metric)))
  ];
  return table(header, [...rows, own2], `llll${"r".repeat(gated.length)}`);
}
var BARS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
function sparkline(values3) {
  const least = Math.min(...values3);
  const range = Math.max(...values3) - least;
  return values3.map((value) => BARS[range === 0 ? 3 : Math.round((value - least) / range * (BARS.length - 1))]).join("");
}

// src/report/render-markdown.ts
function renderMarkdown(report) {
  const config = report.head.config_id === null ? "" : ` of ${code(report.head.config_id)}`;
  const sections = [
    `# RAG release gate: ${report.decision.replaceAll("_", " ")}

${headline(report, code)}`,
    titled("## Summary", summary(report)),
    titled("## Reasons", reasons(report)),
    titled("## Changes to the gate itself", gateChanges(report)),
    titled("## Label health", labelHealthText(report)),
    titled("## Access violations", leaks(report)),
    titled("## Release gate checklist", gates(report)),
    titled("## What changed", whatChanged(report)),
    titled("## Why did metrics move", whyMoved(report)),
    titled("## What to check next", nextChecks(report)),
    titled("## Regressions", regressions(report)),
    titled("## Top failed queries", paragraphs(lifecycleText(report), failures(report))),
    titled("## Retriever and generator", alignmentText(report)),
    titled("## Most changed queries", trafficTable(report)),
    titled("## Aggregate metrics", configsTable(report)),
    titled("## Trend", trendText(report)),
    titled(`## All metrics${config}`, metricsTable(report)),
    titled("## Rank of the first relevant chunk", rankTable(report)),
    titled("## Hallucinated answers", hallucinations(report)),
    titled("## Breakdown", breakdown(report)),
    titled("## Worse in a slice, better in total", hiddenRegressions(report)),
    titled("## Access groups", matrix(report)),
    titled("## Waivers", waivers(report)),
    titled("## Notes", notes(report)),
    `## Decision

**${report.decision.replaceAll("_", " ")}**: ${headline(report, code)}`
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}
`;
}
function summary(report) {
  const { head, baseline, dataset, policy } = report;
  const date = report.run?.date;
  const version2 = (name) => list(head.fingerprint.versions[name] ?? []);
  const rows = [
    ["Date", date ?? "not given"],
    ["Owner", text(dataset.owner)],
    ["Config under test", runName(head)],
    ["Baseline", baseline === null ? "none" : runName(baseline)],
    [
      "Eval set",
      `${dataset.name ? `${code(String(dataset.name))} ` : ""}${version2("eval_set")}, ${count(head.cases, "case")}`
    ],
    ["Corpus, index", `${version2("corpus")}, ${version2("index")}`],
    ["Prompt, model", `${version2("prompt")}, ${version2("generator")}`],
    [
      "Policy",
      policy.file ? code(String(policy.file)) : policy.preset ? `preset ${policy.preset}` : "built-in thresholds; write your own in `.github/rag-gate.yml`"
    ],
    ["Decision", report.decision.replaceAll("_", " ")]
  ];
  return table(["", ""], rows);
}
function runName(run) {
  const config = run.config_id === null ? "unnamed config" : code(run.config_id);
  const sha = run.sha === null ? "" : ` at ${code(run.sha.slice(0, 7))}`;
  return `${config}${sha}, ${count(run.traces, "trace")}`;
}
function reasons({ reasons: all }) {
  if (all.length === 0) return "";
  const lines = all.slice(0, ROWS).map(({ code: reason2, message }) => `- \`${reason2}\` ${code(message, 300)}`);
  return `${lines.join("\n")}${more(all.length)}`;
}
function gates(report) {
  if (report.gates.length === 0) return "";
  const rows = gatesByStatus(report.gates).map((gate) => [
    gate.status.replaceAll("_", " "),
    gate.slice === null ? code(gate.metric) : `${code(gate.metric)} in ${code(gate.slice)}`,
    gate.kind === "coverage" ? String(gate.value) : formatNumber(gate.value, metricUnit(gate.metric)),
    gateNeeds(gate),
    formatNumber(gate.baseline, metricUnit(gate.metric)),
    gateChange(gate, report),
    gate.severity
  ]);
  return table(["", "gate", "head", "needs", "baseline", "change (95 %)", "severity"], rows, "llrlrll");
}

// src/report/render-predicate.ts
var RESULTS = { PASS: "PASSED", PASS_WITH_RISK: "WARNED", FAIL: "FAILED" };
function renderPredicate(report) {
  const { head, baseline, gates: gates3, policy, decision, reasons: reasons2 } = report;
  const named2 = (...statuses) => gates3.filter(({ status }) => statuses.includes(status)).map((gate) => `${gateName(gate)} ${gate.kind}`);
  const golden = head.fingerprint.golden_hash;
  const predicate = {
    result: RESULTS[decision],
    configuration: [
      ...golden === "" ? [] : [{ name: "golden-set", digest: { sha256: golden } }],
      ...typeof policy.file === "string" ? [{ name: policy.file }] : []
    ],
    passedTests: named2("pass"),
    warnedTests: named2("warn", "waived", "not_evaluated"),
    failedTests: named2("fail"),
    ragGate: {
      decision,
      reasons: [...new Set(reasons2.map(({ code: code2 }) => code2))],
      head: origin(head),
      baseline: baseline === null ? null : origin(baseline),
      cases: head.cases,
      acl_leaks: report.acl.leaks
    }
  };
  return `${JSON.stringify(predicate, null, 2)}
`;
}
function origin({ sha, run_id, attempt: attempt2, config_id }) {
  return { sha, run_id, attempt: attempt2, config_id };
}

// src/report/report-files.ts
function reportFiles(report, run) {
  return [
    { name: "report.json", pieces: [renderJson(report)] },
    { name: "report.md", pieces: [renderMarkdown(report)] },
    { name: "predicate.json", pieces: [renderPredicate(report)] },
    { name: "cases.jsonl", pieces: run === null ? [] : renderCases(run) }
  ];
}
function renderJson(report) {
  return `${JSON.stringify(report, null, 2)}
`;
}

// src/report/invalid-report.ts
var LISTED2 = 200;
var NOTHING = { head: null, baseline: null };
function invalidReport(problems, total) {
  const message = `the input cannot be judged: ${total} problem${total === 1 ? "" : "s"}, first: ${problems[0]?.message ?? "unknown"}`;
  const none = { sha: null, run_id: null, attempt: null, config_id: null };
  const fingerprint2 = {
    ...{
      metrics_version: 0,
      golden_hash: "",
      case_set_hash: "",
      cutoffs: [],
      ndcg_gain: "",
      relevant_from: 0,
      block_stages: [],
      behavior_phrases: "",
      repeats: 0
    },
    ...{ suite: null, versions: record([]) }
  };
  return {
    schema_version: 1,
    decision: "FAIL",
    reasons: [{ code: "invalid_input", message, gate: null, case_ids: [] }],
    summary: { problems: total },
    head: { ...none, cases: 0, traces: 0, complete: false, fingerprint: fingerprint2 },
    baseline: null,
    gates: [],
    comparability: [],
    metrics: record([]),
    rank_histogram: { retrieved: NOTHING, reranked: NOTHING },
    hallucinations: [],
    slices: record([]),
    hidden_regressions: [],
    acl: { leaks: 0, violations: [], unknown: 0, matrix: [] },
    ...{ regressions: [], improvements: [], failures: [] },
    versions: { changed: [] },
    attribution: [],
    dataset: {},
    waivers: [],
    policy: {},
    diagnostics: problems.slice(0, LISTED2).map(({ severity, code: code2, message: text2, file, line, column }) => ({
      ...{ severity, code: code2, message: text2, file: file ?? null, line: line ?? null, column: column ?? null }
    })),
    run: { date: null }
  };
}

// src/diagnostics/describe-bug.ts
function describeBug(error, version2) {
  const causes = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) {
    causes.push(logLine(`${at.name}: ${at.message}`));
  }
  return `rag-gate ${version2} has a bug: ${causes.join(", caused by ") || logLine(String(error))}`;
}

// src/compare/shown-metrics.ts
function shownMetrics(all, telling, gated) {
  const names = new Set(telling.map(({ name }) => name));
  return [...all.values()].filter(({ head, baseline }) => head !== null || baseline !== null).map(({ ref }) => ref).filter(({ name }) => gated.has(name) || names.has(name) || name === "pass_rate");
}

// src/config/gated-metrics.ts
function gatedMetrics2({ gates: gates3 }) {
  return new Set(gates3.map(({ metric }) => metric.name));
}

// src/metrics/kth-smallest.ts
function kthSmallest(values3, k) {
  let left2 = 0;
  let right = values3.length - 1;
  let patience = 4 * Math.ceil(Math.log2(values3.length + 1));
  while (left2 < right) {
    if (right - left2 < SMALL || patience-- === 0) {
      values3.subarray(left2, right + 1).sort();
      break;
    }
    const pivot = medianOfThree(values3[left2], values3[left2 + right >> 1], values3[right]);
    let i = left2;
    let j = right;
    while (i <= j) {
      while (values3[i] < pivot) i++;
      while (values3[j] > pivot) j--;
      if (i > j) break;
      const swap = values3[i];
      values3[i++] = values3[j];
      values3[j--] = swap;
    }
    if (k <= j) right = j;
    else if (k >= i) left2 = i;
    else break;
  }
  return values3[k];
}
var SMALL = 32;
function medianOfThree(a, b, c) {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

// src/metrics/aggregate.ts
function aggregate(column, how, members) {
  if (how === "mean" || how === "sum") {
    let sum2 = 0;
    let n2 = 0;
    const length2 = members?.length ?? column.length;
    for (let i = 0; i < length2; i++) {
      const value = column[members === void 0 ? i : members[i]];
      if (Number.isNaN(value)) continue;
      sum2 += value;
      n2++;
    }
    return { value: n2 === 0 ? null : how === "sum" ? sum2 : sum2 / n2, n: n2 };
  }
  const length = members?.length ?? column.length;
  const present = new Float64Array(length);
  let n = 0;
  for (let i = 0; i < length; i++) {
    const value = column[members === void 0 ? i : members[i]];
    if (!Number.isNaN(value)) present[n++] = value;
  }
  return { value: n === 0 ? null : quantile(present.subarray(0, n), how), n };
}
var PERCENT = { p50: 50, p95: 95, p99: 99 };
function quantile(values3, how) {
  const n = values3.length;
  if (how !== "median") return kthSmallest(values3, Math.max(0, Math.ceil(PERCENT[how] * n / 100) - 1));
  const upper = kthSmallest(values3, n >> 1);
  if (n % 2 === 1) return upper;
  let lower = values3[0];
  for (let i = 1; i < n >> 1; i++) if (values3[i] > lower) lower = values3[i];
  return (lower + upper) / 2;
}

// src/metrics/is-available.ts
function isAvailable({ needs }, { lacks }) {
  return !needs.some((part) => lacks.includes(part));
}

// src/metrics/lacking-format.ts
function lackingFormat(metric, { formats }) {
  if (formats.length === 0 || formats.some((format) => isAvailable(metric, format))) return null;
  return formats.map(({ title }) => title).join(", ");
}

// src/acl/find-canary.ts
function findCanary(text2, canaries) {
  if (canaries.length === 0) return false;
  const folded2 = fold(text2);
  return canaries.some((canary) => folded2.includes(fold(canary)));
}
function fold(text2) {
  return text2.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
}

// src/text/words.ts
function words(text2) {
  return text2.normalize("NFC").toLowerCase().match(WORD) ?? [];
}
var WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}])+/gu;

// src/acl/find-text-leak.ts
var RUN_LENGTH = 8;
function findTextLeak(answer, forbidden, allowed) {
  const secret = words(forbidden);
  const length = Math.min(RUN_LENGTH, secret.length);
  if (length < MIN_RUN) return false;
  const said = ` ${words(answer).join(" ")} `;
  const open = allowed.map((text2) => ` ${words(text2).join(" ")} `);
  for (let start = 0; start + length <= secret.length; start++) {
    const run = ` ${secret.slice(start, start + length).join(" ")} `;
    if (said.includes(run) && !open.some((text2) => text2.includes(run))) return true;
  }
  return false;
}
var MIN_RUN = 4;

// src/text/short-hash.ts
function shortHash(text2) {
  let a = 3735928559;
  let b = 1103547991;
  for (let i = 0; i < text2.length; i++) {
    const unit = text2.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ a >>> 16, 2246822507) ^ Math.imul(b ^ b >>> 13, 3266489909);
  b = Math.imul(b ^ b >>> 16, 2246822507) ^ Math.imul(a ^ a >>> 13, 3266489909);
  return ((b & 2097151) * 4294967296 + (a >>> 0)).toString(16).padStart(14, "0");
}

// src/text/word-tokens.ts
var DROPPED = 1;
var SPACE = 2;
var LETTER = 3;
var SINGLE = 4;
var classes = new Uint8Array(65536);
function wordTokens(text2) {
  const tokens = [];
  let word = "";
  let start = 0;
  const flush = (end) => {
    const whole = word + text2.slice(start, end);
    if (whole !== "") tokens.push(whole);
    word = "";
  };
  for (let i = 0; i < text2.length; i++) {
    const unit = text2.charCodeAt(i);
    const astral = unit >= 55296 && unit <= 56319 && text2.codePointAt(i) > 65535;
    const size = astral ? 2 : 1;
    const kind = astral ? classify(text2.slice(i, i + size)) : classes[unit] || learn(unit);
    if (kind === LETTER) {
      i += size - 1;
      continue;
    }
    if (kind === DROPPED) word += text2.slice(start, i);
    else flush(i);
    if (kind === SINGLE) tokens.push(text2.slice(i, i + size));
    i += size - 1;
    start = i + 1;
  }
  flush(text2.length);
  return tokens;
}
function learn(unit) {
  const kind = classify(String.fromCharCode(unit));
  classes[unit] = kind;
  return kind;
}
function classify(character) {
  if (character < "\u2000" && character.toLowerCase() !== character.toUpperCase()) return LETTER;
  if (character >= "0" && character <= "9") return LETTER;
  if (character === " " || character === "\n") return SPACE;
  if (character < "\x80" && !/[\s\p{Cc}]/u.test(character)) return DROPPED;
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(character) && new RegExp("\\p{L}", "u").test(character)) return SINGLE;
  if (/[\p{L}\p{M}\p{N}]/u.test(character)) return LETTER;
  return /[\s\p{Z}\p{Cc}]/u.test(character) ? SPACE : DROPPED;
}

// src/metrics/answer/match-answer.ts
function matchAnswer(expected, answer) {
  if (words2.size > MAX_WORDS) forgetWords();
  const wanted = wordNumbers(expected);
  if (wanted.length === 0) return void 0;
  const given = wordNumbers(answer);
  const plain2 = compareWords(wanted, given);
  const folded2 = plain2.exact === 1 ? plain2 : compareWords(withoutDiacritics(wanted), withoutDiacritics(given));
  return { exact: plain2.exact, f1: plain2.f1, exactFolded: folded2.exact, f1Folded: folded2.f1 };
}
var MAX_WORDS = 5e4;
var words2 = /* @__PURE__ */ new Map();
var folded = [];
var left = [];
var UNKNOWN = -1;
var NOTHING2 = -2;
function forgetWords() {
  words2.clear();
  folded.length = 0;
  left.length = 0;
}
function wordNumbers(text2) {
  const tokens = wordTokens(text2.normalize("NFC").toLowerCase());
  const numbers = [];
  for (let i = 0; i < tokens.length; i++) numbers.push(numberOf(tokens[i]));
  return numbers;
}
function numberOf(word) {
  let number2 = words2.get(word);
  if (number2 === void 0) {
    number2 = words2.size;
    words2.set(word, number2);
    folded.push(isAscii(word) ? number2 : UNKNOWN);
    left.push(0);
    if (folded[number2] === UNKNOWN) {
      const plain2 = foldDiacritics(word);
      folded[number2] = plain2 === "" ? NOTHING2 : numberOf(plain2);
    }
  }
  return number2;
}
function withoutDiacritics(numbers) {
  const result = [];
  for (let i = 0; i < numbers.length; i++) {
    const number2 = folded[numbers[i]];
    if (number2 !== NOTHING2) result.push(number2);
  }
  return result;
}
function isAscii(text2) {
  for (let i = 0; i < text2.length; i++) if (text2.charCodeAt(i) > 127) return false;
  return true;
}
function compareWords(wanted, given) {
  if (wanted.length === 0) return { exact: 0, f1: 0 };
  let exact = wanted.length === given.length;
  for (let i = 0; i < wanted.length; i++) {
    left[wanted[i]]++;
    if (wanted[i] !== given[i]) exact = false;
  }
  let common = 0;
  for (let i = 0; i < given.length; i++) {
    const number2 = given[i];
    if (left[number2] === 0) continue;
    left[number2]--;
    common++;
  }
  for (let i = 0; i < wanted.length; i++) left[wanted[i]] = 0;
  return { exact: exact ? 1 : 0, f1: 2 * common / (wanted.length + given.length) };
}

// src/metrics/behavior/refusal-phrases.ts
var refusalPatterns = [
  {
    name: "vi/no-permission",
    words: ["khong", "chua"],
    shows: "permission_denied",
    pattern: /\b(?:ban|toi|minh|anh|chi|quy khach|nguoi dung|tai khoan(?: nay| cua ban)?|vai tro(?: nay| cua ban)?) (?:hien )?(?:khong|chua) (?:co|du|duoc cap|duoc) (?:quyen|phep)\b/
  },
  {
    name: "vi/cannot-share",
    words: ["khong the"],
    shows: "permission_denied",
    pattern: /\b(?:toi|minh|chung toi)? ?khong the (?:cung cap|chia se|tiet lo) (?:thong tin|noi dung|du lieu|tai lieu)(?: nay| do| noi bo| mat|[.,;!]|$)/
  },
  {
    name: "en/no-permission",
    words: ["have"],
    shows: "permission_denied",
    pattern: /\b(?:you|i|your (?:account|role)|this (?:account|role|user)) (?:currently )?(?:do not|don't|does not|doesn't) have (?:the )?(?:necessary |required )?(?:permissions?|access|authori[sz]ation|rights|clearance)\b/
  },
  {
    name: "en/not-authorized",
    words: ["not "],
    shows: "permission_denied",
    pattern: /\b(?:you are|you're|i am|i'm) not (?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read|share|disclose)\b/
  },
  {
    name: "en/access-denied",
    words: ["denied"],
    shows: "permission_denied",
    pattern: /(?:^|[.!;:] )(?:access|permission) (?:is |was )?denied\b/
  },
  {
    name: "en/cannot-share",
    words: ["cannot", "can't", "can not", "unable"],
    shows: "permission_denied",
    pattern: /\b(?:i|we) (?:cannot|can't|can not|am unable to|are unable to) (?:share|disclose|reveal|provide) (?:this|that|the|any|such) (?:\w+ )?(?:information|documents?|data|content|details)\b/
  },
  {
    name: "zh/no-permission",
    words: [],
    shows: "permission_denied",
    pattern: /(?:您|你|我|用户|用戶|账户|帳戶|账号|帳號|角色).{0,4}(?:没有|沒有|无|無).{0,6}(?:权限|權限)|(?:无权|無權)(?:访问|查看|获取|訪問|存取)|权限不足|權限不足|拒绝访问|拒絕存取/
  },
  {
    name: "zh/cannot-share",
    words: [],
    shows: "permission_denied",
    pattern: /(?:不能|无法|無法)(?:透露|提供|分享|披露).{0,6}(?:信息|资料|内容|数据|資訊|資料|內容)/
  },
  {
    name: "vi/handover",
    words: ["chuyen"],
    shows: "escalate",
    pattern: /\bchuyen (?:\S+ ){0,5}(?:cho|den|toi|sang) (?:\S+ ){0,2}(?:nhan vien|bo phan|chuyen vien|tong dai vien|dong nghiep|doi ngu|doi)\b/
  },
  {
    name: "en/handover",
    words: ["escalat", "connect", "transfer", "forward", "hand"],
    shows: "escalate",
    pattern: /\b(?:i am |i'm |i will |i'll |let me |we will )(?:escalat(?:e|ing)|(?:connect|transfer|forward|hand)(?:ing)?)(?: \S+){0,5} (?:to|with) (?:a |an |our |the )?(?:human|agent|support|specialist|team|colleague|person)\b|\bescalating (?:this|your)\b/
  },
  {
    name: "zh/handover",
    words: [],
    shows: "escalate",
    pattern: /(?:转接|转交|转给|轉接|轉交|轉給).{0,6}(?:人工|客服|专员|專員|同事)/
  },
  {
    name: "vi/no-information",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern: /\b(?:khong|chua) (?:tim thay|tim duoc|thay|co|du|nhan duoc) (?:du |bat ky |bat cu |them )*(?:thong tin|du lieu|tai lieu|noi dung|cau tra loi|can cu)(?: (?:nao|cu the|lien quan|phu hop|ve|nay|trong|cho|de|tu|do|can thiet)\b|[^a-z0-9 ]|$)/
  },
  {
    name: "vi/not-mentioned",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern: /\b(?:tai lieu|van ban|chinh sach|nguon|ngu canh|corpus)(?: \S+){0,4} (?:khong|chua) (?:de cap|nhac den|noi (?:den|toi|ve)|neu)\b|\b(?:khong|chua) duoc (?:de cap|nhac den)\b/
  },
  {
    name: "vi/do-not-know",
    words: ["khong", "chua", "ngoai pham vi"],
    shows: "abstain",
    pattern: /\b(?:toi|minh|em) (?:khong|chua) (?:biet|ro|chac)\b|\b(?:khong|chua) the (?:tra loi|xac dinh|xac nhan)\b|\bngoai pham vi\b/
  },
  {
    name: "en/do-not-know",
    words: ["not", "n't"],
    shows: "abstain",
    pattern: /\b(?:i|we) (?:do not|don't|cannot|can't) (?:know|(?:have|find|see|locate) (?:(?:enough|any|sufficient|that|this|the|relevant) )*(?:information|data|context|details|answer))\b/
  },
  {
    name: "en/not-found",
    words: ["not", "n't", "unable"],
    shows: "abstain",
    pattern: /\b(?:i|we) (?:could not|couldn't|cannot|can't|was unable to|am unable to|were unable to|are unable to|did not|didn't) (?:find|locate|answer|determine|confirm)\b|\bunable to (?:find|locate|answer|determine)\b/
  },
  {
    name: "en/no-information",
    words: ["no ", "not enough", "insufficient"],
    shows: "abstain",
    pattern: /\b(?:there is |there's )?(?:no|not enough|insufficient) (?:relevant )?(?:information|context|data) (?:is |was )?(?:available|found|provided|given|in the|about|on|to answer)\b/
  },
  {
    name: "en/not-mentioned",
    words: ["not", "n't", "outside", "beyond"],
    shows: "abstain",
    pattern: /\b(?:documents?|context|sources?|knowledge base|corpus|passages?)(?: \w+){0,2} (?:does not|do not|doesn't|don't) (?:contain|mention|include|provide|cover|specify|say)\b|\bnot (?:mentioned|covered|specified|found|stated) in the (?:\w+ )?(?:documents?|context|sources?|knowledge base)\b|\b(?:outside|beyond) (?:of )?(?:the|my) scope\b/
  },
  {
    name: "zh/no-information",
    words: [],
    shows: "abstain",
    pattern: /(?:没有|沒有|未|无|無|找不到|查不到|缺乏|缺少)(?:找到|提供|提及|提到|包含)?(?:任何|足够|足夠|相关|相關|有关|有關|的|关于.{0,12}|關於.{0,12})*(?:信息|资料|内容|数据|資訊|資料|內容)(?!安全)|(?:信息|资料|資訊|資料)不足|我?不知道(?!如何)|(?:无法|無法|不能)(?:回答|确定|確定|确认|確認)|超出.{0,6}范围|超出.{0,6}範圍/
  }
];

// src/metrics/behavior/detect-behavior.ts
var READ_CHARACTERS = 600;
function detectBehavior(answer, cites, extra) {
  if (cites) return { behavior: "answer", rule: "cites" };
  const text2 = foldAnswer(answer.slice(0, READ_CHARACTERS));
  if (text2 === "") return { behavior: "abstain", rule: "empty" };
  for (const { shows, phrase } of extra) if (text2.includes(phrase)) return { behavior: shows, rule: "policy" };
  for (const { name, shows, words: words4, pattern } of refusalPatterns) {
    if (words4.length > 0 && !words4.some((word) => text2.includes(word))) continue;
    if (pattern.test(text2)) return { behavior: shows, rule: name };
  }
  return { behavior: "answer", rule: "no-refusal-phrase" };
}

// src/metrics/behavior/observe-behavior.ts
function observeBehavior(golden, trace, cites, extra) {
  const field = trace.expected_behavior_observed ?? void 0;
  const detected = detectBehavior(trace.answer ?? "", cites, extra);
  if (field === void 0) return { observed: detected.behavior, rule: detected.rule, disagrees: false };
  if (field === "answer" && detected.rule === "empty") return { observed: "abstain", rule: "empty", disagrees: true };
  const disagrees = isRefusal(field) !== isRefusal(detected.behavior);
  const refusalExpected = golden.behavior === "abstain" || golden.behavior === "permission_denied";
  if (refusalExpected && disagrees) {
    return { observed: "answer", rule: field === "answer" ? "trace" : detected.rule, disagrees };
  }
  return { observed: field, rule: "trace", disagrees };
}
var isRefusal = (behavior) => behavior !== "answer";

// src/metrics/chunk-marks.ts
var CITED = 1;
var INSTEAD = [null, "same_version", "newer_version", "older_version"];
function insteadBits(instead) {
  return INSTEAD.indexOf(instead) << 1;
}
function readMarks(marks) {
  return { cited: (marks & CITED) !== 0, instead: INSTEAD[marks >> 1] ?? null };
}

// src/metrics/find-instead.ts
function findInstead(target, golden, chunks, index) {
  const document = target.documentId ?? documentByLabels(target.id, golden, index);
  if (document === null) return null;
  let found = null;
  for (const chunk of chunks) {
    const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
    const entry = index.get(id);
    const other = entry?.documentId ?? (typeof chunk === "string" ? null : chunk.document_id ?? null);
    if (other !== document || id === target.id) continue;
    const version2 = entry?.documentVersion ?? (typeof chunk === "string" ? null : chunk.document_version ?? null);
    const relation = versionRelation(target, version2, entry);
    if (found === null || ORDER[relation] > ORDER[found]) found = relation;
  }
  return found;
}
var ORDER = { same_version: 0, newer_version: 1, older_version: 2 };
function versionRelation(target, version2, other) {
  const live = target.inManifest && target.active;
  if (live && other?.active === false) return "older_version";
  if (target.documentVersion === null || version2 === null) {
    const spelled = version2 !== null && other?.inManifest && other.id.includes(version2);
    return spelled && !target.inManifest && !target.id.includes(version2) ? "newer_version" : "same_version";
  }
  const order2 = compareVersions(version2, target.documentVersion);
  return order2 === 0 ? "same_version" : order2 > 0 ? "newer_version" : "older_version";
}
function compareVersions(a, b) {
  const x = a.match(/\d+|\D+/g) ?? [];
  const y = b.match(/\d+|\D+/g) ?? [];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const [p, q] = [x[i], y[i]];
    if (p === q) continue;
    const [n, m] = [Number(p), Number(q)];
    if (!Number.isNaN(n) && !Number.isNaN(m) && n !== m) return n - m;
    return p < q ? -1 : 1;
  }
  return x.length - y.length;
}
function documentByLabels(id, golden, index) {
  const named2 = [
    .../* @__PURE__ */ new Set([...golden.expectedDocs, ...golden.mustCite.filter((cited) => index.documents.has(cited))])
  ];
  if (named2.length === 1) return named2[0];
  for (let end = id.length; end > 0; end--) {
    if (/[:#/]/.test(id[end] ?? "") && index.documents.has(id.slice(0, end))) return id.slice(0, end);
  }
  return null;
}

// src/metrics/ordered-chunks.ts
function orderedChunks(chunks) {
  const stages2 = stageNames(chunks);
  const ranking = stages2.length > 1 ? chunks.filter((chunk) => stageOf(chunk) === stages2.at(-1)) : chunks;
  return sortByRank(ranking);
}
var MAX_LISTS = 8;
function mergedLists(chunks) {
  const stages2 = stageNames(chunks).slice(0, -1).slice(0, MAX_LISTS);
  return stages2.map((stage) => ({ stage, chunks: sortByRank(chunks.filter((chunk) => stageOf(chunk) === stage)) }));
}
function sortByRank(chunks) {
  let last = 0;
  let sorted = true;
  for (const chunk of chunks) {
    const rank = typeof chunk === "string" ? null : chunk.rank;
    if (rank === null || rank === void 0) return chunks;
    if (rank < last) sorted = false;
    last = rank;
  }
  if (sorted) return chunks;
  return [...chunks].sort((a, b) => rankOf(a) - rankOf(b));
}
function stageNames(chunks) {
  const first = chunks[0];
  if (first === void 0) return [];
  const stage = stageOf(first);
  let several = false;
  for (let i = 1; i < chunks.length && !several; i++) several = stageOf(chunks[i]) !== stage;
  return several ? [...new Set(chunks.map(stageOf))] : [stage];
}
var stageOf = (chunk) => typeof chunk === "string" ? "" : chunk.stage ?? "";
var rankOf = (chunk) => typeof chunk === "string" ? 0 : chunk.rank ?? 0;

// src/metrics/scan-documents.ts
function documentRanks(ordered, expected, index) {
  const ranks2 = [];
  const seen = /* @__PURE__ */ new Set();
  for (const chunk of ordered) {
    const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
    const known = index.get(id)?.documentId ?? (typeof chunk === "string" ? null : chunk.document_id ?? null);
    const document = known ?? expected.find((doc) => isChunkOf(id, doc)) ?? id;
    if (seen.has(document)) continue;
    seen.add(document);
    if (expected.includes(document)) ranks2.push(seen.size);
  }
  return ranks2;
}
function isChunkOf(id, document) {
  return id === document || id.startsWith(document) && /^[:#/]/.test(id.slice(document.length));
}

// src/metrics/scan-state.ts
var RANKS_PER_CHUNK = 4;
var ScanState = class {
  ranks;
  violations = [];
  unlabelled = /* @__PURE__ */ new Set();
  forbiddenTexts = [];
  allowedTexts = [];
  /** Document of the chunks that the trace describes itself. */
  documents = /* @__PURE__ */ new Map();
  duplicates = 0;
  lists = NO_LISTS;
  /** Chunks whose access label is known, counted at every stage. */
  labelled = 0;
  golden;
  #targets;
  #access;
  #labels = /* @__PURE__ */ new Map();
  #context = /* @__PURE__ */ new Set();
  #top = [];
  constructor(golden, targets, access) {
    this.golden = golden;
    this.#targets = targets;
    this.#access = access;
    this.ranks = new Uint32Array(targets.tracked * RANKS_PER_CHUNK);
  }
  place(view, target, slot, rank) {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + slot] = rank;
    if (this.#targets.relevant[target]) view.relevantRanks.push(rank);
    const grade = this.#targets.grades[target];
    if (grade >= 0) {
      view.gradedRanks.push(rank);
      view.gradedGrades.push(grade);
    }
  }
  cite(target) {
    this.mark(target, CITED);
  }
  /** Sets bits of the last number of a tracked chunk; see `chunk-marks.ts`. */
  mark(target, bits) {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + 3] |= bits;
  }
  rank(target, slot) {
    return this.ranks[target * RANKS_PER_CHUNK + slot];
  }
  addContext(id, chunk, entry, first) {
    const document = entry?.documentId ?? (typeof chunk === "string" ? null : chunk.document_id ?? null);
    if (entry === void 0) this.#context.add(id);
    if (document !== null) this.#context.add(document);
    if (first) this.#top = [id, document];
  }
  /** Whether the context holds this chunk id, or a chunk of this document id. */
  contextHolds(id) {
    return this.#context.has(id);
  }
  isTop(id) {
    return this.#top.includes(id);
  }
  /** Records a violation where the principal must not see the chunk. Returns whether it is forbidden. */
  check(id, chunk, entry, stage, document = NO_LABELS) {
    const [first, ...others] = document;
    const open = others.find((other) => this.#access.rule(other) === null);
    const label = entry?.label ?? this.#traceLabel(id, chunk) ?? open ?? first;
    const rule2 = label === void 0 ? null : this.#access.rule(label);
    if (label !== void 0) this.labelled++;
    const hidden = rule2 === null && this.#isProtected(id, entry);
    if (rule2 === null && !hidden) {
      if (label === void 0) this.unlabelled.add(id);
      else if (stage === "context") this.#keepText(this.allowedTexts, chunk, entry);
      return false;
    }
    this.violations.push({ chunkId: id, stage, rule: rule2 ?? "protected" });
    const text2 = textOf(chunk, entry);
    if (text2 !== null) this.forbiddenTexts.push({ chunkId: id, text: text2 });
    return true;
  }
  /** The label that the trace itself gives a chunk; a citation is looked up among the lists before it. */
  #traceLabel(id, chunk) {
    if (typeof chunk === "string") return this.#labels.get(id);
    if (chunk.document_id) this.documents.set(id, chunk.document_id);
    if (chunk.tenant_id === void 0 && chunk.acl_roles === void 0) return this.#labels.get(id);
    const label = { ordinal: -1, tenantId: chunk.tenant_id ?? "", roles: chunk.acl_roles ?? [] };
    this.#labels.set(id, label);
    return label;
  }
  #isProtected(id, entry) {
    if (this.golden.behavior !== "permission_denied") return false;
    if (entry !== void 0 && entry.target >= 0 && this.#targets.protectedChunk[entry.target]) return true;
    const docs = this.golden.protectedDocs;
    return docs.length > 0 && (docs.includes(id) || docs.includes(entry?.documentId ?? this.documents.get(id) ?? ""));
  }
  #keepText(texts, chunk, entry) {
    const text2 = textOf(chunk, entry);
    if (text2 !== null) texts.push(text2);
  }
};
function textOf(chunk, entry) {
  return entry?.text ?? (typeof chunk === "string" ? null : chunk.text ?? null);
}
var NO_LISTS = [];
var NO_LABELS = /* @__PURE__ */ new Set();

// src/metrics/scan-trace.ts
var TraceScanner = class {
  #index;
  #trace = 0;
  constructor(index) {
    this.#index = index;
  }
  scan(golden, targets, trace, access) {
    this.#trace = this.#index.nextSerial();
    for (let i = 0; i < targets.entries.length; i++) targets.entries[i].target = i;
    const state2 = new ScanState(golden, targets, access);
    const retrieved = this.#scanRanking(trace.retrieved_chunks, "retrieved", 0, state2);
    this.#noteMisses(trace.retrieved_chunks, golden, targets, state2);
    const reranked = this.#scanRanking(trace.reranked_chunks, "reranked", 1, state2);
    const context = this.#scanRanking(trace.context_chunks, "context", 2, state2);
    const citations = this.#scanCitations(trace, golden, state2);
    for (const entry of targets.entries) entry.target = -1;
    const { ranks: ranks2, lists, violations, unlabelled: unlabelled2, labelled, duplicates, forbiddenTexts, allowedTexts } = state2;
    return {
      ...{
        retrieved,
        reranked,
        context,
        citations,
        ranks: ranks2,
        lists,
        violations,
        labelled,
        duplicates,
        forbiddenTexts,
        allowedTexts
      },
      unlabelled: unlabelled2.size
    };
  }
  #scanRanking(chunks, stage, slot, state2) {
    if (chunks === null || chunks === void 0 || chunks.length === 0) return EMPTY_VIEW;
    const ordered = orderedChunks(chunks);
    this.#checkOtherStages(chunks, ordered, stage, state2);
    const list2 = this.#index.nextSerial();
    const view = { size: 0, relevantRanks: [], gradedRanks: [], gradedGrades: [] };
    const { expectedDocs } = state2.golden;
    let strangers = [];
    for (let i = 0; i < ordered.length; i++) {
      const chunk = ordered[i];
      const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
      const entry = this.#index.get(id);
      if (entry === void 0) {
        if (isIn(strangers, id)) {
          state2.duplicates++;
          continue;
        }
        strangers = remember(strangers, id);
      } else {
        if (entry.seenIn === list2) {
          state2.duplicates++;
          continue;
        }
        entry.seenIn = list2;
        if (slot === CONTEXT) entry.inContextOf = this.#trace;
        if (entry.target >= 0) state2.place(view, entry.target, slot, view.size + 1);
      }
      view.size++;
      if (slot === CONTEXT) state2.addContext(id, chunk, entry, view.size === 1);
      state2.check(id, chunk, entry, stage);
    }
    return {
      ...view,
      documentRanks: expectedDocs.length === 0 ? NONE : documentRanks(ordered, expectedDocs, this.#index)
    };
  }
  /** Lists of earlier stages take no part in the ranking, but what they show is seen as well. */
  #checkOtherStages(all, ordered, stage, state2) {
    if (all.length === ordered.length) return;
    if (stage === "retrieved") state2.lists = this.#rankInLists(all, state2.ranks.length / RANKS_PER_CHUNK);
    const ranked2 = new Set(ordered);
    const seen = new Set(ordered.map((chunk) => typeof chunk === "string" ? chunk : chunk.chunk_id));
    for (const chunk of all) {
      const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
      if (ranked2.has(chunk) || seen.has(id)) continue;
      seen.add(id);
      state2.check(id, chunk, this.#index.get(id), stage);
    }
  }
  #rankInLists(all, tracked) {
    return mergedLists(all).map(({ stage, chunks }) => {
      const ranks2 = new Uint32Array(tracked);
      const seen = /* @__PURE__ */ new Set();
      for (const chunk of chunks) {
        const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
        if (seen.has(id)) continue;
        seen.add(id);
        const target = this.#index.get(id)?.target ?? -1;
        if (target >= 0 && target < tracked) ranks2[target] = seen.size;
      }
      return { stage, ranks: ranks2 };
    });
  }
  /** Of the relevant chunks that did not come back: what of their documents did. */
  #noteMisses(chunks, golden, targets, state2) {
    if (!chunks) return;
    for (let t = 0; t < targets.tracked; t++) {
      if (state2.rank(t, 0) > 0 || !targets.relevant[t]) continue;
      const instead = findInstead(targets.entries[t], golden, chunks, this.#index);
      if (instead !== null) state2.mark(t, insteadBits(instead));
    }
  }
  #scanCitations(trace, golden, state2) {
    const cited = trace.citations;
    if (cited === null || cited === void 0 || cited.length === 0) return NO_CITATIONS;
    const ids = [...new Set(cited.map((citation) => typeof citation === "string" ? citation : citation.chunk_id))];
    let inContext = 0;
    let permitted = 0;
    let top = false;
    for (const id of ids) {
      const entry = this.#index.get(id);
      if (entry !== void 0 && entry.target >= 0) state2.cite(entry.target);
      const grounded = entry?.inContextOf === this.#trace || state2.contextHolds(id);
      const forbidden = state2.check(id, id, entry, "citations", this.#index.documents.get(id));
      if (grounded) inContext++;
      if (grounded && !forbidden) permitted++;
      if (state2.isTop(id)) top = true;
    }
    const satisfied = golden.mustCite.filter((must) => ids.some((id) => this.#satisfies(id, must, state2)));
    return {
      count: ids.length,
      inContext,
      inContextAndPermitted: permitted,
      mustCiteSatisfied: satisfied.length,
      citesTopContext: top
    };
  }
  /** A citation satisfies itself, and the id of its document. */
  #satisfies(id, must, state2) {
    if (id === must) return true;
    const document = this.#index.get(id)?.documentId ?? state2.documents.get(id);
    if (document !== null && document !== void 0) return document === must;
    return isChunkOf(id, must);
  }
};
var CONTEXT = 2;
var NONE = Object.freeze([]);
var EMPTY_VIEW = Object.freeze({
  ...{ size: 0, relevantRanks: NONE, gradedRanks: NONE, gradedGrades: NONE },
  documentRanks: NONE
});
var NO_CITATIONS = Object.freeze({
  ...{ count: 0, inContext: 0, inContextAndPermitted: 0, mustCiteSatisfied: 0 },
  citesTopContext: false
});
var FEW = 24;
function isIn(ids, id) {
  return ids instanceof Set ? ids.has(id) : ids.includes(id);
}
function remember(ids, id) {
  if (ids instanceof Set) return ids.add(id);
  if (ids.length >= FEW) return new Set(ids).add(id);
  ids.push(id);
  return ids;
}

// src/metrics/score-trace.ts
var TraceScorer = class {
  #index;
  #options;
  #scanner;
  #byFormat = /* @__PURE__ */ new Map();
  constructor(index, options) {
    this.#index = index;
    this.#options = options;
    this.#scanner = new TraceScanner(index);
  }
  score(golden, targets, trace, access, format) {
    const hasAnswer = !format.lacks.includes("answer");
    const scanned = this.#scanner.scan(golden, targets, trace, access);
    const failed = hasFailed(trace);
    const cites = scanned.citations.count > 0;
    const behavior = observeBehavior(golden, trace, cites, this.#options.phrases);
    const answer = trace.answer ?? "";
    const forbiddenContent2 = findCanary(answer, golden.mustNotContain);
    const unchecked = this.#checkAnswer(golden, answer, forbiddenContent2, scanned);
    const failedChecks = [];
    const leaks3 = countLeaks(scanned.violations, this.#options.blockStages);
    if (leaks3 > 0) failedChecks.push("acl_leak");
    if (forbiddenContent2) failedChecks.push("forbidden_content");
    if (failed) failedChecks.push("trace_error");
    const view = {
      ...{ golden, trace, behavior, leaks: leaks3, forbiddenContent: forbiddenContent2, failedChecks },
      retrieved: scanned.retrieved,
      reranked: scanned.reranked,
      context: scanned.context,
      citations: scanned.citations,
      answerMatch: golden.expectedAnswer === null || failed ? void 0 : matchAnswer(golden.expectedAnswer, answer),
      idealGrades: targets.idealGrades
    };
    return {
      repeat: trace.repeat ?? 0,
      values: this.#values(view, targets.applies, this.#unavailable(format), failedChecks, failed),
      latency: latencies(trace, failed),
      ranks: scanned.ranks,
      lists: scanned.lists,
      sizes: [scanned.retrieved.size, scanned.reranked.size, scanned.context.size],
      violations: scanned.violations,
      unlabelled: scanned.unlabelled,
      labelled: scanned.labelled,
      duplicates: scanned.duplicates,
      hasReranked: scanned.reranked.size > 0,
      failedChecks,
      observed: hasAnswer ? behavior.observed : null,
      disagrees: !failed && behavior.disagrees,
      answerHash: hasAnswer ? shortHash(answer) : "",
      failed,
      flaky: false,
      answerUnchecked: unchecked && !failed,
      hallucinations: failed || !hasAnswer ? [] : hallucinationLabels(view)
    };
  }
  /** A mark for each column that the format cannot fill. */
  #unavailable(format) {
    let found = this.#byFormat.get(format.name);
    if (found === void 0) {
      found = Uint8Array.from(this.#options.columns, ({ metric }) => isAvailable(metric, format) ? 0 : 1);
      this.#byFormat.set(format.name, found);
    }
    return found;
  }
  #values(view, applies, unavailable, failedChecks, failed) {
    const { columns, ndcgGain } = this.#options;
    const values3 = new Float64Array(columns.length).fill(Number.NaN);
    for (const late of [false, true]) {
      for (let i = 0; i < columns.length; i++) {
        const { metric, k, ranking, name, appliesBit } = columns[i];
        if (metric.afterChecks !== late || (applies & appliesBit) === 0 || unavailable[i] === 1) continue;
        const seen = !failed || SEEN_IN_FAILED.has(metric.name);
        const value = seen ? metric.score(view, { ranked: view[ranking], k, ndcgGain }) : metric.whenFailed;
        if (value === void 0 || value === null) continue;
        values3[i] = value;
        if (!failed && metric.caseFloor !== null && value < metric.caseFloor) failedChecks.push(name);
      }
    }
    return values3;
  }
  /** Searches the answer for what the principal must not see. Returns whether it could not be searched. */
  #checkAnswer(golden, answer, canary, scanned) {
    if (canary) scanned.violations.push({ chunkId: null, stage: "answer", rule: "canary" });
    const forbidden = /* @__PURE__ */ new Map();
    for (const { chunkId, rule: rule2 } of scanned.violations) if (chunkId !== null) forbidden.set(chunkId, rule2);
    for (const id of golden.protected) if (!forbidden.has(id)) forbidden.set(id, "protected");
    if (forbidden.size === 0 || answer === "") return false;
    const texts = new Map(scanned.forbiddenTexts.map(({ chunkId, text: text2 }) => [chunkId, text2]));
    let unchecked = false;
    for (const [chunkId, rule2] of forbidden) {
      const text2 = texts.get(chunkId) ?? this.#index.get(chunkId)?.text ?? null;
      if (text2 === null) unchecked = true;
      else if (findTextLeak(answer, text2, scanned.allowedTexts)) {
        scanned.violations.push({ chunkId, stage: "answer", rule: rule2 });
      }
    }
    return unchecked && golden.mustNotContain.length === 0;
  }
};
var SEEN_IN_FAILED = /* @__PURE__ */ new Set(["acl_leaks", "forbidden_content"]);
function countLeaks(violations, blockStages) {
  if (violations.length === 0) return 0;
  return new Set(violations.filter(({ stage }) => blockStages.includes(stage)).map(({ chunkId }) => chunkId)).size;
}
function latencies(trace, failed) {
  const latency2 = [];
  if (failed) return latency2;
  for (const stage in trace.latency_ms) {
    const ms = trace.latency_ms[stage];
    if (typeof ms === "number") latency2.push([stage, ms]);
  }
  return latency2;
}

// src/report/build-acl.ts
function buildAcl({ input }) {
  const { head, golden, policy } = input;
  const cases = [...head.violations].sort(([a], [b]) => a - b);
  return {
    leaks: cases.reduce((sum2, [, violations]) => sum2 + countLeaks(violations, policy.acl.blockStages), 0),
    violations: cases.flatMap(([i, violations]) => {
      const { id, principal } = golden.cases[i];
      return [...violations].sort(byChunkAndStage).map(({ chunkId, stage, rule: rule2 }) => ({
        case_id: id,
        principal: { tenant_id: principal.tenantId, roles: [...principal.roles] },
        chunk_id: chunkId,
        stage,
        rule: rule2
      }));
    }),
    unknown: head.notes.unlabelledChunks,
    matrix: matrix2()
  };
  function matrix2() {
    const grouped = golden.cases.flatMap(
      (item, i) => item.aclGroup === null || head.states[i] === "excluded" ? [] : [{ item, i }]
    );
    return grouped.sort((a, b) => compareBytes(a.item.aclGroup, b.item.aclGroup) || a.i - b.i).map(({ item, i }) => {
      const seen = /* @__PURE__ */ new Map();
      for (const [chunk, ranks2] of head.ranksOf(i)) {
        const stages2 = ["retrieved", "reranked", "context"].filter((stage) => ranks2[stage] !== null);
        seen.set(chunk, ranks2.cited ? [...stages2, "citations"] : [...stages2]);
      }
      for (const { chunkId, stage } of head.violations.get(i) ?? []) {
        if (chunkId === null) continue;
        const stages2 = seen.get(chunkId) ?? [];
        if (!stages2.includes(stage)) seen.set(chunkId, [...stages2, stage]);
      }
      return {
        acl_group: item.aclGroup,
        case_id: item.id,
        principal: { tenant_id: item.principal.tenantId, roles: [...item.principal.roles] },
        expected_behavior: item.behavior,
        observed_behavior: head.observed[i] ?? null,
        leaks: countLeaks(head.violations.get(i) ?? [], policy.acl.blockStages),
        chunks: record([...seen].sort(([a], [b]) => compareBytes(a, b)))
      };
    });
  }
}
function byChunkAndStage(a, b) {
  return compareBytes(a.chunkId ?? "", b.chunkId ?? "") || ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage);
}

// src/report/build-alignment.ts
var TOO_MANY_IGNORED = 0.3;
var GENERATION = /* @__PURE__ */ new Set([
  ...["citation_correctness", "citation_recall", "citation_precision", "behavior_accuracy", "over_refusal_rate"],
  ...["hallucination_rate", "faithfulness", "answer_relevance", "answer_correctness", "completeness"]
]);
function buildAlignment(run) {
  const ignored2 = run.input.metrics.get("ignored_top_ranked");
  return {
    alignment: {
      ignored_top_ranked: {
        head: ignored2?.head ?? null,
        n: ignored2?.n ?? 0,
        baseline: ignored2?.baseline ?? null,
        flagged: (ignored2?.head ?? 0) > TOO_MANY_IGNORED
      }
    },
    oracles: run.otherConfigs.filter(isOracle).map((oracle) => ({
      config_id: oracle.configId,
      traces: oracle.traces,
      metrics: run.metrics.filter(({ name }) => GENERATION.has(name)).flatMap(({ name, column, metric }) => {
        const mean = (scores) => aggregate(scores.columns.get(column) ?? NONE2, metric.aggregate).value;
        const found = { metric: name, head: mean(run.input.head), oracle: mean(oracle) };
        return found.head === null && found.oracle === null ? [] : [found];
      })
    }))
  };
}
var NONE2 = new Float64Array(0);
function isOracle({ versions }) {
  const context = versions.get("context") ?? [];
  return context.length === 1 && context[0] === "oracle";
}

// src/causes/exact-parts.ts
var GRIDS = [0, 2 ** -44, 2 ** -42, 2 ** -40, 2 ** -38];
function exactParts(parts, total) {
  for (const grid of GRIDS) {
    const fitted2 = grid === 0 ? [...parts] : parts.map((part) => Math.round(part / grid) * grid);
    for (let i = fitted2.length - 1; i >= 0; i--) {
      fitted2[i] += total - sum(fitted2);
      if (sum(fitted2) === total) return fitted2;
    }
  }
  return [...parts];
}
var sum = (values3) => values3.reduce((all, value) => all + value, 0);

// src/causes/attribute-deltas.ts
var LISTED_CASES = 20;
var LISTED_SLICES = 100;
function attributeDeltas(moved2, metrics2, golden) {
  const byMetric = /* @__PURE__ */ new Map();
  for (const explained2 of moved2) {
    const list2 = byMetric.get(explained2.delta.ref.name);
    if (list2 === void 0) byMetric.set(explained2.delta.ref.name, [explained2]);
    else list2.push(explained2);
  }
  return [...metrics2.values()].flatMap(({ ref, delta, pairs }) => {
    const found = byMetric.get(ref.name);
    if (found === void 0 || delta === null || pairs === 0) return [];
    const weight = ref.metric.aggregate === "sum" ? 1 : 1 / pairs;
    return [{ metric: ref.name, delta, pairs, ...split(found, delta, weight, golden) }];
  });
}
function split(found, delta, weight, golden) {
  const causes = /* @__PURE__ */ new Map();
  const tags = /* @__PURE__ */ new Map();
  for (const { delta: moved2, source } of found) {
    const size = (moved2.head - moved2.baseline) * weight;
    add(causes, source, size, moved2.id);
    const own2 = golden.cases[moved2.caseIndex].tags;
    for (const tag of own2) add(tags, tag, size / own2.length, moved2.id);
    if (own2.length === 0) add(tags, null, size, moved2.id);
  }
  const all = largestFirst(tags);
  const slices = all.filter(([tag]) => tag !== null).slice(0, LISTED_SLICES);
  const rest2 = all.filter((entry) => !slices.includes(entry));
  if (rest2.length > 0) slices.push([null, together(rest2)]);
  return {
    parts: fitted(largestFirst(causes), delta).map(([cause, group]) => ({ cause, ...group })),
    slices: fitted(slices, delta).map(([tag, { delta: part, cases }]) => {
      return { slice: tag === null ? null : `tag:${tag}`, delta: part, cases };
    })
  };
}
function add(groups, key, delta, id) {
  const group = groups.get(key);
  if (group === void 0) {
    groups.set(key, { delta, cases: 1, caseIds: [id] });
    return;
  }
  group.delta += delta;
  group.cases++;
  if (group.caseIds.length < LISTED_CASES) group.caseIds.push(id);
}
function together(groups) {
  const sum2 = (of) => groups.reduce((all, [, group]) => all + of(group), 0);
  return { delta: sum2(({ delta }) => delta), cases: sum2(({ cases }) => cases), caseIds: [] };
}
function largestFirst(groups) {
  const size = ([, { delta }]) => Math.abs(delta);
  return [...groups].sort((a, b) => size(b) - size(a) || compareBytes(a[0] ?? "", b[0] ?? ""));
}
function fitted(groups, total) {
  const deltas = exactParts(
    groups.map(([, { delta }]) => delta),
    total
  );
  return groups.map(([key, group], i) => [key, { ...group, delta: deltas[i] }]);
}

// src/causes/cause.ts
var CAUSE_LABELS = [
  "golden_label_issue",
  "stale_index",
  "parser",
  "chunking",
  "embedding",
  "bm25_analyzer",
  "hybrid_merge",
  "reranker",
  "context_builder",
  "generator",
  "citation",
  "acl",
  "judge_noise"
];
var MIN_CONFIDENCE = 0.08;
function rankCauses(causes) {
  const [first] = causes;
  if (causes.length === 1 && first !== void 0) return [rounded(first)];
  const byLabel = /* @__PURE__ */ new Map();
  for (const cause of causes) {
    const before = byLabel.get(cause.label);
    byLabel.set(cause.label, {
      ...before ?? cause,
      confidence: Math.min(1, (before?.confidence ?? 0) + cause.confidence)
    });
  }
  return [...byLabel.values()].map(rounded).filter(({ confidence }) => confidence >= MIN_CONFIDENCE).sort((a, b) => b.confidence - a.confidence || order(a.label) - order(b.label));
}
function scaled(causes, share) {
  return causes.map((cause) => ({ ...cause, confidence: cause.confidence * share }));
}
function rounded(cause) {
  const confidence = Math.round(cause.confidence * 100) / 100;
  return confidence === cause.confidence ? cause : { ...cause, confidence };
}
var order = (label) => CAUSE_LABELS.indexOf(label);

// src/causes/runbook.ts
var NEXT_CHECKS = {
  golden_label_issue: "Compare the expected chunk ids with the corpus manifest; re-map or re-label these cases in a reviewed change.",
  stale_index: "Compare document versions in index and manifest; re-index these documents and delete what they replace.",
  parser: "Open the parsed text of the expected chunk: is the fact in it, with its table, list or page intact?",
  chunking: "Look at the chunk borders around the fact: is it split, or has its chunk a new id?",
  embedding: "Embed question and chunk with both models and compare the similarities and their ranks.",
  bm25_analyzer: "Run question and chunk through the analyser: do tokens, accents, acronyms and codes match?",
  hybrid_merge: "Recompute the merge from the stage lists: weights, fusion constant, list lengths and deduplication.",
  reranker: "Score question and chunk with both rerankers; check the model version, truncation and the input length.",
  context_builder: "Check how many chunks and tokens the context takes, and what its deduplication and filters drop.",
  generator: "Replay the prompt with this context: prompt version, model version, temperature, refusal rules.",
  citation: "Check the citation part of the prompt and the parser of its output against the ids in the context.",
  acl: "Check the access filter before retrieval for this principal: tenant, roles, labels of the chunk in the index.",
  judge_noise: "Ask the judge again for the same answer; compare its model, prompt version and calibration."
};
var WORTH_A_LOOK = 0.5;
function runbook(cases) {
  const byCause2 = /* @__PURE__ */ new Map();
  for (const [id, causes] of cases) {
    const least = (causes[0]?.confidence ?? 0) * WORTH_A_LOOK;
    for (const { label } of causes.filter(({ confidence }) => confidence >= least)) {
      const ids = byCause2.get(label);
      if (ids === void 0) byCause2.set(label, [id]);
      else ids.push(id);
    }
  }
  return CAUSE_LABELS.flatMap((cause) => {
    const caseIds = byCause2.get(cause);
    return caseIds === void 0 ? [] : [{ cause, check: NEXT_CHECKS[cause], caseIds }];
  });
}

// src/report/build-causes.ts
var LISTED3 = 50;
function buildCauses({ input, causes }) {
  const { head, golden, metrics: metrics2 } = input;
  const found = [...causes.byCase].map(([i, explained2]) => [head.ids[i], explained2.causes]);
  return {
    attribution: attributeDeltas(causes.moved, metrics2, golden).map(({ metric, delta, pairs, parts, slices }) => ({
      ...{ metric, delta, pairs },
      parts: parts.map(({ cause, delta: part, cases, caseIds }) => {
        return { cause, delta: part, cases, case_ids: [...caseIds] };
      }),
      slices: slices.map((slice) => ({ ...slice }))
    })),
    runbook: runbook(found).map(({ cause, check, caseIds }) => {
      return { cause, check, cases: caseIds.length, case_ids: caseIds.slice(0, LISTED3) };
    })
  };
}

// src/metrics/id-sketch.ts
var KEPT = 256;
var CASES2 = 1e3;
var CHUNKS = 20;
function idHashes(caseIndex, chunks) {
  if (caseIndex >= CASES2 || !chunks) return NONE3;
  return chunks.slice(0, CHUNKS).map((chunk) => hash(typeof chunk === "string" ? chunk : chunk.chunk_id));
}
var NONE3 = [];
var IdSketch = class {
  #hashes = /* @__PURE__ */ new Set();
  /** Takes what `idHashes` gives of a case. */
  add(hashes) {
    for (const value of hashes) this.#hashes.add(value);
  }
  /** Ascending. */
  finish() {
    return [...this.#hashes].sort((a, b) => a - b).slice(0, KEPT);
  }
};
function idTurnover(head, baseline) {
  if (head.length === 0 || baseline.length === 0) return null;
  const limit2 = (sketch) => sketch.length < KEPT ? Number.POSITIVE_INFINITY : sketch.at(-1);
  const common = Math.min(limit2(head), limit2(baseline));
  const known = new Set(baseline);
  const seen = head.filter((value) => value <= common);
  return seen.length === 0 ? null : seen.filter((value) => !known.has(value)).length / seen.length;
}
function hash(text2) {
  let h = 2166136261;
  for (let i = 0; i < text2.length; i++) h = Math.imul(h ^ text2.charCodeAt(i), 16777619);
  h = Math.imul(h ^ h >>> 16, 2246822507);
  h = Math.imul(h ^ h >>> 13, 3266489909);
  return (h ^ h >>> 16) >>> 0;
}

// src/causes/label-health.ts
var DEAD_SHARE = 0.5;
var ALL_NEW = 0.95;
var STILL_FOUND = 0.1;
function labelHealth(golden, index, head, baseline, cutoffs) {
  let [expected, unlisted, gone] = [0, 0, 0];
  for (const [i, { relevant }] of golden.cases.entries()) {
    if (head.states[i] === "excluded") continue;
    expected += relevant.length;
    for (const id of relevant) {
      const entry = index.get(id);
      if (entry?.inManifest && entry.active) continue;
      unlisted++;
      if (index.manifestSize > 0 && !cameBack(head, i, id)) gone++;
    }
  }
  const turnover = baseline === null ? null : idTurnover(head.idSketch, baseline.idSketch);
  const metric = `judged@${Math.max(...cutoffs)}`;
  const mean = (run) => aggregate(run.columns.get(metric) ?? new Float64Array(0), "mean").value;
  return {
    expected,
    unlisted: index.manifestSize === 0 ? null : unlisted,
    turnover,
    judged: expected === 0 ? null : { metric, head: mean(head), baseline: baseline === null ? null : mean(baseline) },
    stale: byManifest(expected, gone) ?? byTurnover(golden, turnover, head, baseline)
  };
}
function byManifest(expected, gone) {
  if (expected === 0 || gone / expected < DEAD_SHARE) return null;
  return `${gone} of ${expected} expected chunks are not in the corpus manifest, or inactive there, and did not come back`;
}
function byTurnover(golden, turnover, head, baseline) {
  if (baseline === null || turnover === null || turnover < ALL_NEW) return null;
  if (Math.min(head.idSketch.length, baseline.idSketch.length) < MIN_IDS || keptItsChunks(head, baseline)) return null;
  const before = new Map(baseline.ids.map((id, j) => [id, j]));
  let [found, kept] = [0, 0];
  for (const [i, { id, relevant }] of golden.cases.entries()) {
    const j = before.get(id);
    if (j === void 0 || head.states[i] !== "scored") continue;
    for (const chunk of relevant) {
      if (!cameBack(baseline, j, chunk)) continue;
      found++;
      if (cameBack(head, i, chunk)) kept++;
    }
  }
  if (found === 0 || kept > STILL_FOUND * found) return null;
  const share = Math.round(turnover * 100);
  return `${share} % of the chunk ids that came back are new, and ${found - kept} of ${found} expected ones came back no more`;
}
var MIN_IDS = 5;
var MAKERS = ["chunking", "chunker", "splitter", "parser", "corpus", "index"];
function keptItsChunks(head, baseline) {
  const values3 = ({ versions }) => JSON.stringify(MAKERS.map((key) => versions.get(key) ?? []));
  return MAKERS.some((key) => head.versions.has(key)) && values3(head) === values3(baseline);
}
function cameBack(run, i, chunk) {
  const ranks2 = run.ranksOf(i).get(chunk);
  if (ranks2 === void 0) return false;
  const { retrieved, reranked, context, lists = [] } = ranks2;
  return retrieved !== null || reranked !== null || context !== null || lists.some(([, rank]) => rank !== null);
}
function readsLabels({ metric }) {
  if (metric.layer === "retrieval") return metric.applies !== expectsDocuments;
  return READS_LABELS.has(metric.name) || metric.layer === "context" && !metric.judged;
}
var READS_LABELS = /* @__PURE__ */ new Set(["citation_correctness", "citation_recall", "pass_rate"]);
var EFFECT = "metrics that compare chunk ids with the labels are not compared";
function staleLabels({ stale }) {
  return stale === null ? [] : [{ field: "labels", head: `stale (${stale})`, baseline: "alive", effect: EFFECT, affects: readsLabels }];
}

// src/report/build-lifecycle.ts
function failingSince({ head, comparison, labelHealth: labelHealth2, metrics: metrics2 }, i) {
  if (labelHealth2.stale !== null) {
    const reading = new Set([...metrics2.values()].flatMap(({ ref }) => readsLabels(ref) ? [ref.column] : []));
    if (head.failedChecks.get(i)?.every((check) => reading.has(check))) return null;
  }
  const j = comparison?.pairing.baselineOf[i] ?? -1;
  if (head.isFlaky(i) || j >= 0 && comparison.baseline.isFlaky(j)) return "flaky";
  if (j < 0) return null;
  return comparison.baseline.failedChecks.has(j) ? "before" : "new";
}
function buildLifecycle({ input }) {
  const { head, comparison } = input;
  const cases = head.ids.map((id, i) => ({ id, i })).filter(({ i }) => head.states[i] !== "excluded");
  const failing = cases.filter(({ i }) => head.failedChecks.has(i));
  const of = (since) => failing.filter(({ i }) => failingSince(input, i) === since).map(({ id }) => id);
  const fixed = cases.filter(({ i }) => {
    const j = comparison?.pairing.baselineOf[i] ?? -1;
    return j >= 0 && !head.failedChecks.has(i) && comparison.baseline.failedChecks.has(j);
  });
  const isFlakyBefore = ({ i }) => comparison.baseline.isFlaky(comparison.pairing.baselineOf[i]);
  const ids = (list2) => list2.map(({ id }) => id);
  return {
    newly_failing: of("new"),
    still_failing: of("before"),
    fixed: ids(fixed.filter((found) => !isFlakyBefore(found))),
    flaky: of("flaky")
  };
}

// src/report/build-failures.ts
var DETAILED = 100;
var WEIGHT = {
  acl_leak: 1e3,
  forbidden_content: 1e3,
  missing_trace: 100,
  trace_error: 100
};
function buildFailures({ input, includeText, causes }) {
  const { head, golden, comparison } = input;
  const weight = (i, checks) => checks.reduce((sum2, check) => sum2 + (WEIGHT[check] ?? 1), 0) + (golden.cases[i].critical ? 500 : 0);
  const ranked2 = [...head.failedChecks].filter(([i]) => head.states[i] !== "excluded").map(([i, checks]) => ({ i, checks, weight: weight(i, checks) })).sort((a, b) => b.weight - a.weight || a.i - b.i);
  return ranked2.map(({ i, checks }, place3) => {
    const j = comparison?.pairing.baselineOf[i] ?? -1;
    return {
      id: head.ids[i],
      failed_checks: [...checks],
      since: failingSince(input, i),
      causes: (causes.byCase.get(i)?.causes ?? []).map((cause) => ({ ...cause })),
      details: place3 < DETAILED ? details(i, j) : null
    };
  });
  function details(i, j) {
    const item = golden.cases[i];
    const before = j < 0 ? null : comparison.baseline.ranksOf(j);
    return {
      tags: [...item.tags],
      difficulty: item.difficulty,
      critical: item.critical,
      expected_behavior: item.behavior,
      observed_behavior: head.observed[i] ?? null,
      owner: item.owner,
      question: includeText ? item.question : null,
      must_cite: [...item.mustCite],
      chunks: [...head.ranksOf(i)].map(([chunk_id, ranks2]) => {
        return { chunk_id, head: { ...ranks2 }, baseline: before?.has(chunk_id) ? { ...before.get(chunk_id) } : null };
      })
    };
  }
}

// src/report/build-rank-histograms.ts
function rankHistograms(head, baseline) {
  const of = (run, ranking) => {
    const found = run === null ? null : rankHistogram(run, ranking);
    return found === null ? null : { ...found, ranks: { ...found.ranks } };
  };
  const both = (ranking) => ({ head: of(head, ranking), baseline: of(baseline, ranking) });
  return { retrieved: both("retrieved"), reranked: both("reranked") };
}

// src/report/build-slices.ts
function sliceReports(slices) {
  const all = emptyRecord();
  for (const { slice, metrics: metrics2 } of slices) {
    const entries = metrics2.map(({ found, adjustedPWorse, verdict: verdict2 }) => {
      const { head, n, baseline, delta, pairs, statistics } = found;
      const comparable = verdict2 !== null;
      const entry = {
        ...{ head, n, baseline, delta: comparable ? delta : null, pairs: comparable ? pairs : 0 },
        ci_low: comparable ? statistics?.ciLow ?? null : null,
        ci_high: comparable ? statistics?.ciHigh ?? null : null,
        p_worse: adjustedPWorse,
        improved: comparable ? statistics?.improved ?? null : null,
        regressed: comparable ? statistics?.regressed ?? null : null,
        verdict: verdict2
      };
      return [found.ref.name, entry];
    });
    all[slice.name] = { n: slice.members.length, metrics: record(entries) };
  }
  return all;
}

// src/report/build-traffic.ts
var LISTED4 = 200;
function buildTraffic({ input, caseMetrics: caseMetrics2 }) {
  const { head, golden, comparison } = input;
  if (comparison === null || !golden.cases.some(({ traffic: traffic2 }) => traffic2)) return void 0;
  const shown = changeColumns(
    head,
    caseMetrics2.map(({ name }) => name)
  );
  const scored = golden.cases.flatMap(({ id }, i) => {
    const values3 = [...shown].flatMap(
      ([name, column]) => Number.isNaN(column[i]) ? [] : [[name, column[i]]]
    );
    if (values3.length === 0) return [];
    return [{ id, i, values: values3, kept: values3.reduce((sum2, [, value]) => sum2 + value, 0) / values3.length }];
  });
  const changed2 = scored.filter(({ kept }) => kept < 1).sort((a, b) => a.kept - b.kept || a.i - b.i);
  return {
    queries: golden.cases.length,
    compared: scored.length,
    changed: changed2.length,
    most_changed: changed2.slice(0, LISTED4).map(({ id, i, values: values3, kept }) => {
      const found = emptyRecord();
      for (const [name, value] of values3) found[name] = value;
      const j = comparison.pairing.baselineOf[i] ?? -1;
      const behavior = {
        head: head.observed[i] ?? null,
        baseline: j < 0 ? null : comparison.baseline.observed[j] ?? null
      };
      return { id, kept, behavior, metrics: found };
    })
  };
}
function changeColumns(head, telling) {
  const names = new Set(metrics.filter(({ change }) => change !== null).map(({ name }) => name));
  return new Map(
    telling.flatMap((name) => {
      const column = head.columns.get(name);
      const base = name.replace(/^.*:/, "").replace(/@.*$/, "");
      return column !== void 0 && names.has(base) ? [[name, column]] : [];
    })
  );
}

// src/compare/comparison.ts
function incomparableFor(comparison, ref) {
  return comparison.incomparable.find(({ affects }) => affects(ref));
}

// src/statistics/holm.ts
function holm(pValues) {
  return stepwise(pValues, (p, rank, m) => p * (m - rank), true);
}
function benjaminiHochberg(pValues) {
  return stepwise(pValues, (p, rank, m) => p * m / (rank + 1), false);
}
function stepwise(pValues, adjust, upwards) {
  const order2 = pValues.flatMap((p, i) => p === null ? [] : [{ p, i }]).sort((a, b) => a.p - b.p || a.i - b.i);
  const adjusted = order2.map(({ p }, rank) => Math.min(1, adjust(p, rank, order2.length)));
  const result = pValues.map(() => null);
  let bound = upwards ? 0 : 1;
  for (let step = 0; step < order2.length; step++) {
    const rank = upwards ? step : order2.length - 1 - step;
    bound = upwards ? Math.max(bound, adjusted[rank]) : Math.min(bound, adjusted[rank]);
    result[order2[rank].i] = bound;
  }
  return result;
}

// src/statistics/verdict.ts
var MIN_PAIRS = 10;
var ALPHA = 0.05;
function comparisonVerdict(found, options) {
  if (found.improved + found.regressed === 0) return "not_regressed";
  if (found.n < MIN_PAIRS) return "inconclusive";
  if (found.mean === null) return "inconclusive";
  const gain2 = options.higherIsBetter ? found.mean : -found.mean;
  if (gain2 < 0 && options.adjustedPWorse !== null && options.adjustedPWorse <= ALPHA) return "regressed";
  if (gain2 > 0 && found.pValue !== null && found.pValue <= ALPHA) return "improved";
  const worstEnd = options.higherIsBetter ? found.ciLow : found.ciHigh === null ? null : -found.ciHigh;
  return options.margin !== null && worstEnd !== null && worstEnd > -options.margin ? "not_regressed" : "inconclusive";
}

// src/report/metric-report.ts
function adjustedPValues(comparisons, { input }) {
  const gated = gatedMetrics2(input.policy);
  const pick = (wanted) => comparisons.map(({ ref, statistics }) => gated.has(ref.name) === wanted ? statistics?.pWorse ?? null : null);
  const others = benjaminiHochberg(pick(false));
  return holm(pick(true)).map((p, i) => p ?? others[i] ?? null);
}
function marginOf(name, { input }) {
  const bounds = input.policy.gates.filter(
    ({ metric, slice, kind }) => metric.name === name && slice === null && (kind === "max-drop" || kind === "max-rise")
  );
  return bounds.length === 0 ? null : Math.min(...bounds.map(({ threshold }) => threshold));
}
function verdictOf({ ref, delta }, shown, adjustedPWorse, run) {
  const higherIsBetter = ref.metric.better === "higher";
  if (ref.metric.aggregate === "sum" && delta !== null && delta !== 0) {
    return delta > 0 === higherIsBetter ? "improved" : "regressed";
  }
  return comparisonVerdict(shown, { higherIsBetter, adjustedPWorse, margin: marginOf(ref.name, run) });
}
function metricReport(found, adjustedPWorse, run) {
  const { input } = run;
  const { ref, statistics } = found;
  const comparable = input.comparison === null || incomparableFor(input.comparison, ref) === void 0;
  const shown = comparable ? statistics : null;
  return {
    head: found.head,
    head_ci_low: found.headInterval?.low ?? null,
    head_ci_high: found.headInterval?.high ?? null,
    baseline: found.baseline,
    delta: comparable ? found.delta : null,
    ci_low: shown?.ciLow ?? null,
    ci_high: shown?.ciHigh ?? null,
    p_value: shown?.pValue ?? null,
    n: found.n,
    pairs: comparable ? found.pairs : 0,
    improved: shown?.improved ?? null,
    regressed: shown?.regressed ?? null,
    unchanged: shown?.unchanged ?? null,
    detectable: shown?.detectable ?? null,
    verdict: shown === null ? null : verdictOf(found, shown, adjustedPWorse, run)
  };
}

// src/report/report-diagnostics.ts
var SHOWN_PER_CODE = 20;
function reportDiagnostics(warnings, counts) {
  const byCode = /* @__PURE__ */ new Map();
  for (const warning of warnings) byCode.set(warning.code, [...byCode.get(warning.code) ?? [], warning]);
  return [...byCode].sort(([a], [b]) => compareBytes(a, b)).flatMap(([code2, list2]) => {
    const count2 = counts.get(code2) ?? list2.length;
    if (count2 > SHOWN_PER_CODE) return [{ severity: "warning", code: code2, message: `${count2} such warnings`, count: count2 }];
    const messages = list2.map(({ message }) => message).sort(compareBytes);
    return messages.map((message) => ({ severity: "warning", code: code2, message, count: 1 }));
  });
}

// src/report/build-report.ts
function buildReport(run) {
  const { evaluation, input } = run;
  const { head, comparison, golden, policy } = input;
  const comparisons = run.metrics.map(({ name }) => input.metrics.get(name));
  const adjusted = adjustedPValues(comparisons, run);
  const acl = buildAcl(run);
  const moved2 = run.causes.moved.filter(({ delta }) => !delta.ref.metric.afterChecks);
  const traffic2 = buildTraffic(run);
  return {
    schema_version: 1,
    decision: evaluation.decision,
    reasons: evaluation.reasons.map(({ code: code2, message, gate, caseIds }) => ({
      code: code2,
      message,
      gate,
      case_ids: [...caseIds]
    })),
    summary: { ...summary2(run, acl.leaks), configs: configs(run) },
    head: runInfo(head, run.headOrigin, run.headFingerprint, run.complete),
    baseline: comparison === null || run.baselineFingerprint === null ? null : runInfo(comparison.baseline, run.baselineOrigin, run.baselineFingerprint, true),
    gates: evaluation.gates.map(({ metric, slice, kind, threshold, value, baseline, severity, status, message }) => {
      return { metric, slice, kind, threshold, value, baseline, severity, status, message };
    }),
    comparability: (comparison?.incomparable ?? []).map(({ affects, ...difference }) => ({
      ...difference,
      metrics: run.metrics.filter(affects).map(({ name }) => name)
    })),
    metrics: record(comparisons.map((found, i) => [found.ref.name, metricReport(found, adjusted[i] ?? null, run)])),
    rank_histogram: rankHistograms(head, comparison?.baseline ?? null),
    hallucinations: [...head.hallucinations].filter(([i]) => head.states[i] !== "excluded").sort(([a], [b]) => a - b).map(([i, labels2]) => ({ case_id: head.ids[i], labels: [...labels2] })),
    slices: sliceReports(run.slices),
    hidden_regressions: input.hidden.slice(0, LISTED5).map((hidden) => ({
      metric: hidden.metric,
      slice: hidden.slice,
      also: [...hidden.also],
      delta: hidden.delta,
      slice_delta: hidden.sliceDelta,
      pairs: hidden.pairs,
      regressed: hidden.regressed,
      improved: hidden.improved,
      significant: hidden.significant
    })),
    acl,
    regressions: largest(moved2.filter(({ delta }) => delta.worse)).map(({ delta, causes }) => {
      return { ...caseDelta(delta), causes: causes.map((cause) => ({ ...cause })) };
    }),
    improvements: largest(moved2.filter(({ delta }) => !delta.worse)).map(({ delta }) => caseDelta(delta)),
    failures: buildFailures(run),
    lifecycle: buildLifecycle(run),
    ...traffic2 === void 0 ? {} : { traffic: traffic2 },
    ...buildAlignment(run),
    versions: {
      head: record([...head.versions].map(([name, values3]) => [name, [...values3]])),
      changed: (comparison?.versions ?? []).map(({ name, baseline, head: now }) => ({
        name,
        baseline: [...baseline],
        head: [...now]
      }))
    },
    ...buildCauses(run),
    label_health: healthReport(input.labelHealth),
    dataset: datasetReport(run),
    waivers: evaluation.waivers.map(({ waiver, status, covers: covers2 }) => ({
      case: waiver.case,
      metric: waiver.metric?.name ?? null,
      reason: waiver.reason,
      owner: waiver.owner,
      expires: waiver.expires,
      status,
      covers: [...covers2]
    })),
    policy: {
      file: policy.file,
      preset: policy.preset,
      gates: policy.gates.map((rule2) => ({
        metric: rule2.metric.name,
        slice: rule2.slice,
        kind: rule2.kind,
        threshold: rule2.threshold,
        severity: rule2.severity,
        evidence: rule2.evidence,
        origin: rule2.origin
      })),
      acl: { unknown: policy.acl.unknown, block_stages: [...policy.acl.blockStages] },
      ndcg_gain: policy.ndcgGain,
      relevant_from: policy.relevantFrom,
      suite: input.suite
    },
    diagnostics: reportDiagnostics(run.warnings, run.warningCounts),
    run: { date: run.date },
    ...baseCommit(run.base)
  };
  function datasetReport({ input: { comparison: compared } }) {
    const states = (state2) => head.states.filter((value) => value === state2).length;
    return {
      ...policy.dataset,
      cases: golden.cases.length,
      excluded: states("excluded"),
      added: [...compared?.pairing.added ?? []],
      removed: [...compared?.pairing.removed ?? []],
      relabelled: [...compared?.pairing.relabelled ?? []],
      id_sketch: head.idSketch.map((hash2) => hash2.toString(36)).join("."),
      label_hashes: record(head.ids.map((id, i) => [id, head.labelHashes[i]])),
      answer_hashes: record(
        head.ids.flatMap((id, i) => head.answerHashes[i] ? [[id, head.answerHashes[i]]] : [])
      )
    };
  }
}
function healthReport({ expected, unlisted, turnover, judged: judged2, stale }) {
  return { expected, unlisted, turnover, judged: judged2 === null ? null : { ...judged2 }, stale };
}
function summary2({ evaluation, input, otherConfigs }, leaks3) {
  const { head, comparison } = input;
  const statuses = head.ids.map((_, i) => caseStatus(head, i));
  const count2 = (status) => statuses.filter((value) => value === status).length;
  const gates3 = (status) => evaluation.gates.filter((gate) => gate.status === status).length;
  const changes = (change) => comparison?.changes.filter((value) => value === change).length ?? 0;
  return {
    cases: head.ids.length - count2("excluded"),
    passed: count2("pass"),
    failed: count2("fail"),
    missing: count2("missing"),
    errors: count2("error"),
    excluded: count2("excluded"),
    gates: evaluation.gates.length,
    gates_failed: gates3("fail"),
    gates_warned: gates3("warn"),
    gates_waived: gates3("waived"),
    gates_not_evaluated: gates3("not_evaluated"),
    acl_leaks: leaks3,
    regressed_cases: changes("regressed") + changes("mixed"),
    improved_cases: changes("improved"),
    behavior_disagreements: head.notes.behaviorDisagreements,
    cases_without_latency: head.notes.withoutLatency,
    answers_unchecked: head.notes.answersUnchecked,
    formats: head.formats.map(({ name }) => name),
    not_available: notAvailable(head),
    other_configs: otherConfigs.map(({ configId }) => configId)
  };
}
function notAvailable(head) {
  const byFormat = /* @__PURE__ */ new Map();
  for (const metric of metrics) {
    const format = lackingFormat(metric, head);
    if (format !== null) byFormat.set(format, [...byFormat.get(format) ?? [], metric.name]);
  }
  return record(byFormat);
}
function configs(run) {
  const { head, comparison, policy } = run.input;
  const gated = gatedMetrics2(policy);
  const shown = shownMetrics(run.input.metrics, run.caseMetrics, gated);
  const row = (scores, role) => ({
    config_id: scores.configId,
    role,
    metrics: record(shown.map(({ name, column, metric }) => [name, columnValue(scores, column, metric.aggregate)]))
  });
  const baseline = comparison === null ? [] : [row(comparison.baseline, "baseline")];
  return [row(head, "head"), ...run.otherConfigs.map((scores) => row(scores, "other")), ...baseline];
}
function columnValue(scores, column, how) {
  const values3 = scores.columns.get(column);
  return values3 === void 0 ? null : aggregate(values3, how).value;
}
function runInfo(scores, origin2, fingerprint2, complete) {
  return {
    sha: origin2.sha,
    run_id: origin2.runId,
    attempt: origin2.attempt,
    config_id: scores.configId,
    cases: scores.states.filter((state2) => state2 !== "excluded").length,
    traces: scores.traces,
    complete,
    fingerprint: {
      ...fingerprint2,
      cutoffs: [...fingerprint2.cutoffs],
      block_stages: [...fingerprint2.block_stages],
      versions: record(Object.entries(fingerprint2.versions).map(([name, values3]) => [name, [...values3]]))
    }
  };
}
var LISTED5 = 1e4;
function largest(deltas) {
  if (deltas.length <= LISTED5) return deltas;
  const size = ({ delta: { head, baseline } }) => Math.abs(head - baseline);
  const order2 = deltas.map((_, i) => i).sort((a, b) => size(deltas[b]) - size(deltas[a]) || a - b);
  return order2.slice(0, LISTED5).sort((a, b) => a - b).map((i) => deltas[i]);
}
function caseDelta({ id, ref, head, baseline }) {
  return { id, metric: ref.name, baseline, head, delta: head - baseline };
}

// src/text/display-width.ts
function displayWidth(text2) {
  let width = 0;
  for (const char of text2.normalize("NFC")) {
    if (new RegExp("\\p{M}", "u").test(char)) continue;
    width += WIDE.test(char) ? 2 : 1;
  }
  return width;
}
var WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
function padTo(text2, width, end = false) {
  const space = " ".repeat(Math.max(0, width - displayWidth(text2)));
  return end ? space + text2 : text2 + space;
}
function cutTo(text2, width) {
  if (displayWidth(text2) <= width) return text2;
  let cut2 = "";
  for (const char of text2) {
    if (displayWidth(cut2 + char) > width - 1) break;
    cut2 += char;
  }
  return `${cut2}\u2026`;
}

// src/report/terminal-traffic.ts
var SHOWN3 = 10;
function trafficLines({ traffic: traffic2 }) {
  if (traffic2 === void 0) return [];
  const lines = traffic2.most_changed.slice(0, SHOWN3).map(({ id, behavior, metrics: metrics2 }) => {
    const numbers = Object.entries(metrics2).flatMap(
      ([name, value]) => value === 1 ? [] : [`${logLine(name, 40)} ${formatNumber(value, "ratio")}`]
    );
    const moved2 = behavior.head === behavior.baseline ? [] : [`${behavior.baseline ?? "nothing"} -> ${behavior.head ?? "nothing"}`];
    return `  ${logLine(id, 60)}  ${[...moved2, ...numbers].join(", ")}`;
  });
  return [`  ${traffic2.changed} of ${traffic2.compared} compared queries changed in some way`, ...lines];
}

// src/report/render-terminal.ts
var FAILURES = 15;
var REASONS = 12;
function renderTerminal(report, options) {
  const paint = painter(options.color);
  const sections = [
    verdict(report, paint),
    labels(report, paint),
    leaks2(report, paint, options.width),
    gates2(report, paint),
    changed(report, paint),
    why(report, paint),
    failures2(report, paint, options.width),
    moved(report, paint),
    ignored(report, paint),
    traffic(report, paint),
    otherReasons(report, paint, options.width)
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}
`;
}
var CODES = { bold: "1", dim: "2", red: "31;1", green: "32;1", yellow: "33;1" };
function painter(color) {
  return (style, text2) => color ? `\x1B[${CODES[style]}m${text2}\x1B[0m` : text2;
}
function verdict(report, paint) {
  const style = report.decision === "PASS" ? "green" : report.decision === "FAIL" ? "red" : "yellow";
  const { head, baseline } = report;
  const { missing, excluded } = report.summary;
  const against = baseline === null ? ", no baseline" : ` against ${runName2(baseline)}`;
  const line = `${runName2(head)}${against}: ${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}${excluded > 0 ? `, ${excluded} set aside` : ""}`;
  return `${paint(style, report.decision.replaceAll("_", " "))}  ${paint("bold", headline(report, logLine))}
${paint("dim", line)}`;
}
function runName2({ config_id, sha }) {
  return `${config_id === null ? "unnamed config" : logLine(config_id, 60)}${sha === null ? "" : ` at ${logLine(sha.slice(0, 7))}`}`;
}
function labels({ label_health: health }, paint) {
  if (health === void 0 || !health.unlisted) return "";
  const text2 = `${health.unlisted} of ${count(health.expected, "expected chunk")} not in the corpus manifest, or inactive there`;
  return `${paint("yellow", "Labels")}
  ${text2}`;
}
function leaks2({ acl }, paint, width) {
  const all = groupLeaks(acl);
  if (all.length === 0) return "";
  const lines = all.slice(0, FAILURES).map(({ violation: { case_id, chunk_id, rule: rule2 }, principal, stages: stages2 }) => {
    const what = chunk_id === null ? "forbidden text" : logLine(chunk_id, 100);
    const line = `  ${logLine(case_id, 60)}: ${logLine(principal, 60)} saw ${what} (${rule2})`;
    return `${cutTo(line, Math.max(width, 80) * 2)}
    at ${stages2.join(", ")}`;
  });
  return [paint("red", "Access leaks"), ...lines, ...rest(all.length, FAILURES)].join("\n");
}
var MARKS = {
  fail: ["\u2717 fail", "red"],
  warn: ["! warn", "yellow"],
  not_evaluated: ["? n/a", "yellow"],
  waived: ["~ waived", "yellow"],
  pass: ["\u2713 pass", "green"]
};
function gates2(report, paint) {
  const rows = gatesByStatus(report.gates).map((gate) => {
    const [mark, style] = MARKS[gate.status];
    const unit = gate.kind === "coverage" ? "count" : metricUnit(gate.metric);
    const name = gate.slice === null ? logLine(gate.metric, 40) : `${logLine(gate.metric, 40)} in ${logLine(gate.slice, 30)}`;
    const cells = [
      mark,
      name,
      formatNumber(gate.value, unit),
      gateNeeds(gate),
      formatNumber(gate.baseline, unit),
      gateChange(gate, report)
    ];
    return { cells, style };
  });
  const header = ["", "gate", "head", "needs", "baseline", "change (95 %)"];
  const right = /* @__PURE__ */ new Set([2, 4]);
  const widths = header.map(
    (title, c) => Math.max(displayWidth(title), ...rows.map(({ cells }) => displayWidth(cells[c])))
  );
  const line = (cells) => cells.map((cell, c) => padTo(cell, widths[c], right.has(c)));
  const lines = rows.map(({ cells, style }) => {
    const [mark = "", ...others] = line(cells);
    return `  ${paint(style, mark)}  ${others.join("  ")}`.trimEnd();
  });
  return [paint("bold", "Gates"), paint("dim", `  ${line(header).join("  ")}`.trimEnd()), ...lines].join("\n");
}
function changed(report, paint) {
  if (report.baseline === null) return "";
  const told = new Set(report.comparability.map(({ field }) => field));
  const changes = report.versions.changed;
  const versions = changes.filter(({ name }) => !told.has(name)).map(({ name, baseline, head }) => `  ${logLine(name, 40)}: ${values(baseline)} -> ${values(head)}`);
  const { added = [], removed = [], relabelled = [] } = report.dataset;
  const sets = [
    added.length > 0 ? `  ${count(added.length, "case")} added` : "",
    removed.length > 0 ? `  ${count(removed.length, "case")} removed` : "",
    relabelled.length > 0 ? `  ${count(relabelled.length, "case")} relabelled, not compared` : ""
  ].filter(Boolean);
  const apart = report.comparability.filter(({ metrics: metrics2 }) => metrics2.length > 0).map(
    ({ field, head, baseline, effect }) => `  ${field}: ${logLine(baseline, 60)} -> ${logLine(head, 60)}: ${effect}`
  );
  const lines = [...versions, ...apart, ...sets];
  return [paint("bold", "What changed"), ...lines.length > 0 ? lines : ["  no version and no case"]].join("\n");
}
function why({ attribution, gates: judged2 }, paint) {
  const gated = new Set(judged2.map(({ metric }) => metric));
  const shown = attribution.filter(({ metric }) => gated.has(metric));
  if (shown.length === 0) return "";
  const lines = shown.slice(0, REASONS).map(({ metric, delta, parts }) => {
    return `  ${logLine(metric, 40)} ${formatDelta(delta, metricUnit(metric))}: ${byCause(metric, parts)}`;
  });
  return [paint("bold", "Why did metrics move"), ...lines, ...rest(shown.length, REASONS)].join("\n");
}
function values(list2) {
  return list2.length === 0 ? "none" : list2.map((value) => logLine(value, 60)).join(", ");
}
function failures2(report, paint, width) {
  if (report.failures.length === 0) return "";
  const lines = report.failures.slice(0, FAILURES).flatMap(({ id, failed_checks, since, causes = [], details }) => {
    const when = since === "new" ? paint("red", " new") : since === null ? "" : paint("dim", since === "before" ? " failed before" : " flaky");
    const critical = details?.critical ? paint("red", " critical") : "";
    const lost = [
      `  ${paint("bold", logLine(id, 60))}${when}${critical}  ${failed_checks.map((check) => logLine(check, 40)).join(", ")}`
    ];
    if (details === null) return lost;
    if (details.observed_behavior !== null && details.observed_behavior !== details.expected_behavior) {
      lost.push(`    expected ${details.expected_behavior}, got ${details.observed_behavior}`);
    }
    const answers = details.expected_behavior === "answer" || details.expected_behavior === "escalate";
    const hasTrace = !failed_checks.includes("missing_trace");
    if (answers && hasTrace)
      for (const chunk of details.chunks.slice(0, 3))
        lost.push(`    ${cutTo(logLine(chunk.chunk_id, 80), width)}: ${stageFlow(chunk)}`);
    if (causes.length > 0) lost.push(`    cause ${causeText(causes, (evidence) => logLine(evidence, 200))}`);
    return lost;
  });
  const told = lifecycleText(report);
  return [
    paint("bold", "Failed cases"),
    ...told === "" ? [] : [paint("dim", `  ${told}`)],
    ...lines,
    ...rest(report.failures.length, FAILURES)
  ].join("\n");
}
function moved(report, paint) {
  const failed = new Set(report.failures.map(({ id }) => id));
  const byCase = /* @__PURE__ */ new Map();
  for (const { id, metric, baseline, head, causes } of report.regressions) {
    if (failed.has(id)) continue;
    const unit = metricUnit(metric);
    const change = `${logLine(metric, 40)} ${formatNumber(baseline, unit)} -> ${formatNumber(head, unit)}`;
    const { changes, cause } = byCase.get(id) ?? { changes: [], cause: "" };
    const found = cause === "" ? causeText(causes, (evidence) => logLine(evidence, 200)) : cause;
    byCase.set(id, { changes: [...changes, change], cause: found });
  }
  const better = new Set(report.improvements.map(({ id }) => id)).size;
  const note = better > 0 ? [paint("dim", `  ${count(better, "case")} improved in some metric`)] : [];
  if (byCase.size === 0) return note.length > 0 ? [paint("bold", "Better"), ...note].join("\n") : "";
  const lines = [...byCase].slice(0, FAILURES).map(([id, { changes, cause }]) => {
    return `  ${logLine(id, 60)}  ${changes.join(", ")}${cause === "" ? "" : `
    cause ${cause}`}`;
  });
  return [paint("bold", "Worse, still passing"), ...lines, ...rest(byCase.size, FAILURES), ...note].join("\n");
}
function ignored({ alignment }, paint) {
  const found = alignment?.ignored_top_ranked;
  if (!found?.flagged) return "";
  const share = `${Math.round((found.head ?? 0) * 100)} % of ${count(found.n, "citing answer")}`;
  return paint("yellow", `${share} cite nothing from the first chunk of their context`);
}
function otherReasons(report, paint, width) {
  const shown = /* @__PURE__ */ new Set(["acl_leak", "gate_failed", "warn_gate_failed", "critical_failure"]);
  const others = report.reasons.filter(({ code: code2 }) => !shown.has(code2));
  if (others.length === 0) return "";
  const lines = others.slice(0, REASONS).map(({ code: code2, message }) => `  ${code2}: ${cutTo(logLine(message, 400), width * 3)}`);
  return [paint("bold", "Also"), ...lines, ...rest(others.length, REASONS)].join("\n");
}
function rest(total, shown) {
  return total > shown ? [`  and ${total - shown} more in the report`] : [];
}
function traffic(report, paint) {
  const lines = trafficLines(report);
  return lines.length === 0 ? "" : [paint("bold", "Most changed queries"), ...lines].join("\n");
}

// src/version.ts
var version = "0.1.0";

// src/text/segment-matcher.ts
function segmentMatcher(pattern) {
  return (name) => {
    let p = 0;
    let n = 0;
    let star = -1;
    let mark = 0;
    while (n < name.length) {
      if (pattern[p] === "*") {
        star = p++;
        mark = n;
      } else if (p < pattern.length && (pattern[p] === "?" || pattern[p] === name[n])) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++mark;
      } else return false;
    }
    while (pattern[p] === "*") p++;
    return p === pattern.length;
  };
}

// src/workspace/find-files.ts
var import_node_fs = __toESM(require_node_fs());
var import_node_path = __toESM(require_node_path());
var MAX_FOLDERS = 2e4;
function findFiles(patterns, root) {
  const problems = [];
  const found = /* @__PURE__ */ new Set();
  for (const pattern of patterns) {
    const matches2 = /[*?]/.test(pattern) ? expand(pattern, root) : [pattern];
    if (matches2.length === 0) {
      problems.push({ severity: "error", code: "file/no-match", message: `no file matches ${pattern}` });
    }
    for (const file of matches2) {
      const problem = checkFile(file, root);
      if (problem === null) found.add(file);
      else problems.push(problem);
    }
  }
  if (problems.length > 0) throw new UserError(problems);
  return [...found];
}
function checkFile(file, root) {
  try {
    const stat = (0, import_node_fs.statSync)(resolveIn(root, file));
    if (stat.isFile()) return null;
    const kind = stat.isDirectory() ? "a folder" : "no regular file";
    return { severity: "error", code: "file/not-a-file", message: `${file} is ${kind}`, file };
  } catch (error) {
    const missing = error.code === "ENOENT";
    return missing ? { severity: "error", code: "file/not-found", message: `${file} does not exist`, file } : { severity: "error", code: "file/unreadable", message: `${file} cannot be read`, file };
  }
}
function resolveIn(root, file) {
  return file.startsWith("/") || /^[A-Za-z]:[\\/]/.test(file) ? file : (0, import_node_path.join)(root, file);
}
function expand(pattern, root) {
  const segments = pattern.split(/[/\\]+/);
  const absolute2 = segments[0] === "" || /^[A-Za-z]:$/.test(segments[0] ?? "");
  const found = [];
  let folders = 0;
  const walk = (base, rest2) => {
    const [segment, ...next] = rest2;
    if (segment === void 0) {
      if (isFile(resolveIn(root, base))) found.push(base);
      return;
    }
    if (segment === "**") {
      walk(base, next);
      for (const name of list2(base))
        if (visible(name) && isFolder(resolveIn(root, child(base, name)))) walk(child(base, name), rest2);
      return;
    }
    if (!/[*?]/.test(segment)) {
      walk(child(base, segment), next);
      return;
    }
    const matcher = segmentMatcher(segment);
    for (const name of list2(base)) {
      if (!matcher(name) || !visible(name) && !segment.startsWith(".")) continue;
      if (next.length === 0 || isFolder(resolveIn(root, child(base, name)))) walk(child(base, name), next);
    }
  };
  const list2 = (base) => {
    if (++folders > MAX_FOLDERS) return [];
    try {
      return (0, import_node_fs.readdirSync)(resolveIn(root, base === "" ? "." : base));
    } catch {
      return [];
    }
  };
  if (absolute2) walk(`${segments[0]}${import_node_path.sep}`, segments.slice(1));
  else walk("", segments);
  return [...new Set(found)].sort(compareBytes);
}
var visible = (name) => !name.startsWith(".") && name !== "node_modules";
function child(base, name) {
  return base === "" ? name : base.endsWith("/") || base.endsWith("\\") ? base + name : `${base}/${name}`;
}
function isFile(path) {
  try {
    return (0, import_node_fs.statSync)(path).isFile();
  } catch {
    return false;
  }
}
function isFolder(path) {
  try {
    return (0, import_node_fs.lstatSync)(path).isDirectory();
  } catch {
    return false;
  }
}

// src/workspace/file-source.ts
var import_node_fs2 = __toESM(require_node_fs());
var CHUNK_BYTES = 512 * 1024;
function fileSource(file, root) {
  const path = resolveIn(root, file);
  return { name: file, chunks: () => file.endsWith(".gz") ? inflated(path, file) : plain(path, file) };
}
async function* plain(path, file) {
  const descriptor = attempt(() => (0, import_node_fs2.openSync)(path, "r"), file);
  try {
    const size = Math.min(CHUNK_BYTES, attempt(() => (0, import_node_fs2.fstatSync)(descriptor), file).size + 1);
    const buffer = Buffer.allocUnsafe(size);
    for (; ; ) {
      const length = attempt(() => (0, import_node_fs2.readSync)(descriptor, buffer, 0, size, null), file);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    (0, import_node_fs2.closeSync)(descriptor);
  }
}
async function* inflated(path, file) {
  const { inflate } = await import("./inflate-JY3ARHR5.js");
  yield* inflate(path, file, CHUNK_BYTES);
}
function attempt(read5, file) {
  try {
    return read5();
  } catch (error) {
    const missing = error.code === "ENOENT";
    throw missing ? fileError("file/not-found", `${file} does not exist`, file) : fileError("file/unreadable", `${file} cannot be read`, file);
  }
}

// src/workspace/read-text.ts
var import_node_fs3 = __toESM(require_node_fs());
function readText(file, root, maxBytes) {
  const path = resolveIn(root, file);
  try {
    const stat = (0, import_node_fs3.statSync)(path);
    if (!stat.isFile())
      throw new UserError([
        { severity: "error", code: "file/not-a-file", message: `${file} is no regular file`, file }
      ]);
    if (stat.size > maxBytes) {
      throw new UserError([
        { severity: "error", code: "file/too-large", message: `${file} is larger than ${maxBytes} bytes`, file }
      ]);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode((0, import_node_fs3.readFileSync)(path));
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (error instanceof TypeError)
      throw new UserError([{ severity: "error", code: "data/not-utf8", message: `${file} is not UTF-8`, file }]);
    const missing = error.code === "ENOENT";
    const message = missing ? `${file} does not exist` : `${file} cannot be read`;
    throw new UserError([{ severity: "error", code: missing ? "file/not-found" : "file/unreadable", message, file }]);
  }
}

// src/workspace/load-policy.ts
var import_node_fs4 = __toESM(require_node_fs());
var import_node_path2 = __toESM(require_node_path());
var DEFAULT_POLICY_FILE = ".github/rag-gate.yml";
var MAX_POLICY_BYTES = 1e6;
function policyFile(named2, root) {
  if (named2 !== void 0) return named2;
  return (0, import_node_fs4.existsSync)(resolveIn(root, DEFAULT_POLICY_FILE)) ? DEFAULT_POLICY_FILE : null;
}
async function loadPolicy(file, root, options, log) {
  if (file === null) {
    return buildPolicy(null, { ...options, file: null }, (_, message) => log.error("policy/invalid", message));
  }
  return policyOf(readText(file, root, MAX_POLICY_BYTES), shownPath(file, root), file, options, log);
}
async function policyOf(text2, shown, named2, options, log) {
  const { parsePolicy } = await import("./parse-policy-FRWKMFVV.js");
  const policy = await parsePolicy(text2, { ...options, file: named2 }, log);
  log.throwIfErrors();
  return { ...policy, file: shown };
}
function shownPath(file, root) {
  const way = (0, import_node_path2.relative)(root, resolveIn(root, file));
  return way.startsWith("..") || (0, import_node_path2.isAbsolute)(way) ? (0, import_node_path2.basename)(file) : way.replaceAll("\\", "/");
}
function presetName(name) {
  if (PRESET_NAMES.includes(name)) return name;
  const near = nearestName(name, PRESET_NAMES);
  throw new UserError([
    {
      severity: "error",
      code: "usage/invalid-value",
      message: `there is no preset "${name}"`,
      hint: near === void 0 ? `presets: ${PRESET_NAMES.join(", ")}` : `did you mean "${near}"?`
    }
  ]);
}

// src/report/read-ranks.ts
function headRanks(row) {
  const found = /* @__PURE__ */ new Map();
  for (const id in row.stages) {
    const head = row.stages[id]?.head;
    if (!head) continue;
    const { retrieved, reranked, context, cited, lists, instead } = head;
    found.set(id, {
      ...{ retrieved, reranked, context, cited },
      ...isLists(lists) ? { lists } : {},
      ...INSTEAD2.has(instead) ? { instead } : {}
    });
  }
  return found;
}
function headSizes({ sizes: sizes2 }) {
  if (!Array.isArray(sizes2) || sizes2.length !== 3 || !sizes2.every(Number.isSafeInteger)) return null;
  const [retrieved, reranked, context] = sizes2;
  return { retrieved, reranked, context };
}
var INSTEAD2 = /* @__PURE__ */ new Set(["same_version", "newer_version", "older_version"]);
function isLists(value) {
  const isPair = (pair) => Array.isArray(pair) && typeof pair[0] === "string" && (pair[1] === null || Number.isSafeInteger(pair[1]));
  return Array.isArray(value) && value.length > 0 && value.every(isPair);
}
function readSketch(text2) {
  if (typeof text2 !== "string" || text2 === "") return [];
  const hashes = text2.split(".").map((hash2) => Number.parseInt(hash2, 36));
  return hashes.every(Number.isSafeInteger) ? hashes : [];
}

// src/report/read-report.ts
async function readReport(reportText, cases) {
  const report = await parseReport(reportText);
  if (typeof report === "string") return { unreadable: report };
  const log = new DiagnosticLog();
  const rows = [];
  for await (const { value, line } of readJsonRows(cases, log)) {
    if (!looksLikeCase(value)) {
      return { unreadable: `cases.jsonl:${line} does not have the expected shape` };
    }
    if (value.change !== "removed") rows.push(value);
  }
  if (log.errorCount > 0) return { unreadable: `cases.jsonl: ${log.list()[0]?.message}` };
  const taking = rows.filter(({ status }) => status !== "excluded").length;
  if (taking !== report.head.cases) {
    return { unreadable: `cases.jsonl holds ${taking} cases, report.json says ${report.head.cases}` };
  }
  const scores = toScores(report, rows);
  if (typeof scores === "string") return { unreadable: scores };
  return {
    scores,
    fingerprint: report.head.fingerprint,
    origin: { sha: report.head.sha, runId: report.head.run_id, attempt: report.head.attempt },
    complete: report.head.complete
  };
}
var MAX_REPORT_BYTES = 256 * 1024 * 1024;
async function readReportFiles(files) {
  const json = files.get("report.json");
  const cases = files.get("cases.jsonl");
  if (json === void 0 || cases === void 0) return { unreadable: "it holds no report.json and cases.jsonl" };
  const text2 = await sourceText(json, MAX_REPORT_BYTES);
  return text2 === null ? { unreadable: "report.json is too large or not UTF-8" } : readReport(text2, cases);
}
function looksLikeCase(row) {
  if (typeof row.id !== "string" || !STATUSES.has(row.status) || !isObject(row.metrics)) return false;
  for (const name in row.metrics) {
    const value = row.metrics[name];
    if (value !== null && !Number.isFinite(value)) return false;
  }
  if (!isObject(row.stages) || !Array.isArray(row.failed_checks) || !Array.isArray(row.tags)) return false;
  for (const id in row.stages) {
    const runs2 = row.stages[id];
    if (!isObject(runs2) || !isRanks(runs2.head) || !isRanks(runs2.baseline)) return false;
  }
  return true;
}
function isRanks(value) {
  if (value === null) return true;
  const isRank = (rank) => rank === null || Number.isSafeInteger(rank);
  return isObject(value) && isRank(value.retrieved) && isRank(value.reranked) && isRank(value.context) && typeof value.cited === "boolean";
}
var STATUSES = /* @__PURE__ */ new Set(["pass", "fail", "missing", "error", "excluded"]);
function toScores(report, rows) {
  const columns = /* @__PURE__ */ new Map();
  const failedChecks = /* @__PURE__ */ new Map();
  const labels2 = report.dataset.label_hashes ?? {};
  const answers = report.dataset.answer_hashes ?? {};
  const ids = rows.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) return "cases.jsonl names a case twice";
  const labelHashes = [];
  for (const [i, row] of rows.entries()) {
    const hash2 = Object.hasOwn(labels2, row.id) ? labels2[row.id] : void 0;
    if (typeof hash2 !== "string") return `report.json has no label hash for case ${JSON.stringify(row.id)}`;
    labelHashes.push(hash2);
    for (const name in row.metrics) {
      let column = columns.get(name);
      if (column === void 0) {
        column = new Float64Array(rows.length).fill(Number.NaN);
        columns.set(name, column);
      }
      column[i] = row.metrics[name] ?? Number.NaN;
    }
    if (row.failed_checks.length > 0) failedChecks.set(i, row.failed_checks);
  }
  const versions = report.head.fingerprint.versions;
  return {
    configId: report.head.config_id,
    ids,
    labelHashes,
    states: rows.map(({ status }) => status === "pass" || status === "fail" ? "scored" : status),
    columns,
    failedChecks,
    violations: /* @__PURE__ */ new Map(),
    hallucinations: /* @__PURE__ */ new Map(),
    observed: ids.map(() => null),
    answerHashes: ids.map((id) => typeof answers[id] === "string" ? answers[id] : ""),
    ranksOf: (i) => headRanks(rows[i]),
    listsOf: () => void 0,
    sizesOf: (i) => headSizes(rows[i]),
    isFlaky: (i) => rows[i].flaky === true,
    traces: report.head.traces,
    formats: [],
    versions: new Map(Object.entries(versions)),
    repeats: report.head.fingerprint.repeats,
    idSketch: readSketch(report.dataset.id_sketch),
    notes: {
      unlabelledChunks: report.acl.unknown,
      ...{ labelledChunks: 0, behaviorDisagreements: 0, answersUnchecked: 0, withoutLatency: 0, duplicateChunks: 0 }
    }
  };
}

// src/workspace/read-baseline.ts
var import_node_fs5 = __toESM(require_node_fs());
var import_node_path3 = __toESM(require_node_path());
var MAX_REPORT_BYTES2 = 512 * 1024 * 1024;
var NO_ORIGIN = { sha: null, runId: null, attempt: null };
async function readBaseline(path, root) {
  const full = resolveIn(root, path);
  if ((0, import_node_fs5.existsSync)(full) && (0, import_node_fs5.statSync)(full).isDirectory())
    return { kind: "report", report: usable(path, await readDirectory(path, root)) };
  if (/\.zip$/i.test(path)) {
    findFiles([path], root);
    const { zipFiles } = await import("./zip-files-HGVJCBQB.js");
    return { kind: "report", report: usable(path, await readReportFiles(await zipFiles(full, path))) };
  }
  const sources = findFiles([path], root).map((file) => fileSource(file, root));
  return { kind: "traces", sources, origin: NO_ORIGIN };
}
async function readDirectory(path, root) {
  if (!(0, import_node_fs5.existsSync)(resolveIn(root, (0, import_node_path3.join)(path, "report.json")))) return { unreadable: "it holds no report.json" };
  const text2 = readText((0, import_node_path3.join)(path, "report.json"), root, MAX_REPORT_BYTES2);
  return readReport(text2, fileSource((0, import_node_path3.join)(path, "cases.jsonl"), root));
}
function usable(path, report) {
  const why2 = "unreadable" in report ? report.unreadable : report.complete ? null : "that run was not complete";
  if (why2 === null) return report;
  const message = `the baseline ${path} cannot be read: ${why2}`;
  const hint = "give the report directory of an earlier run, or its zip";
  throw new UserError([{ severity: "error", code: "baseline/unreadable", message, hint }]);
}

// src/workspace/sha256.ts
var import_node_crypto = __toESM(require_node_crypto());
function sha256(text2) {
  return (0, import_node_crypto.createHash)("sha256").update(text2, "utf8").digest("hex");
}

// src/workspace/write-report.ts
var import_node_fs6 = __toESM(require_node_fs());
var import_node_path4 = __toESM(require_node_path());
function writeReport(directory, files) {
  try {
    (0, import_node_fs6.mkdirSync)(directory, { recursive: true });
    (0, import_node_fs6.rmSync)((0, import_node_path4.join)(directory, LAST), { force: true });
    const ordered = [...files].sort((a, b) => Number(a.name === LAST) - Number(b.name === LAST));
    for (const { name, pieces } of ordered) {
      const partial = (0, import_node_path4.join)(directory, `.${name}.partial`);
      const descriptor = (0, import_node_fs6.openSync)(partial, "w");
      try {
        for (const piece of pieces) (0, import_node_fs6.writeSync)(descriptor, typeof piece === "string" ? Buffer.from(piece) : piece);
      } finally {
        (0, import_node_fs6.closeSync)(descriptor);
      }
      (0, import_node_fs6.rmSync)((0, import_node_path4.join)(directory, name), { force: true });
      (0, import_node_fs6.renameSync)(partial, (0, import_node_path4.join)(directory, name));
    }
  } catch (error) {
    if (error instanceof UserError || error.code === void 0) throw error;
    const reason2 = error.code;
    throw new UserError([
      {
        severity: "error",
        code: "file/not-writable",
        message: `the report cannot be written to ${directory} (${reason2})`
      }
    ]);
  }
}
var LAST = "report.json";

// src/workspace/write-scores.ts
var import_node_fs7 = __toESM(require_node_fs());
var import_node_path5 = __toESM(require_node_path());
var BLOCK_CHARACTERS = 1 << 20;
async function writeScores(path, lines) {
  const partial = (0, import_node_path5.join)((0, import_node_path5.dirname)(path), `.${(0, import_node_path5.basename)(path)}.partial`);
  const bytesOf = path.endsWith(".gz") ? (await import("./pack-text-6WKG3MQW.js")).packText : (text2) => Buffer.from(text2);
  let descriptor = null;
  try {
    (0, import_node_fs7.mkdirSync)((0, import_node_path5.dirname)(path), { recursive: true });
    const file = (0, import_node_fs7.openSync)(partial, "w");
    descriptor = file;
    let block = "";
    const flush = () => {
      writeAll(file, bytesOf(block));
      block = "";
    };
    for await (const line of lines) {
      block += `${line}
`;
      if (block.length >= BLOCK_CHARACTERS) flush();
    }
    flush();
    (0, import_node_fs7.closeSync)(file);
    descriptor = null;
    (0, import_node_fs7.renameSync)(partial, path);
  } catch (error) {
    if (descriptor !== null) (0, import_node_fs7.closeSync)(descriptor);
    (0, import_node_fs7.rmSync)(partial, { force: true });
    const { code: code2, syscall } = error;
    if (error instanceof UserError || syscall === void 0) throw error;
    const message = `the scores cannot be written to ${path} (${code2})`;
    throw new UserError([{ severity: "error", code: "file/not-writable", message }]);
  }
}
function writeAll(descriptor, bytes) {
  for (let at = 0; at < bytes.length; ) at += (0, import_node_fs7.writeSync)(descriptor, bytes, at);
}

// src/compare/fingerprint.ts
function fingerprint(run, golden, options) {
  const took2 = run.ids.filter((_, i) => run.states[i] !== "excluded");
  return {
    metrics_version: METRICS_VERSION,
    golden_hash: golden.hash,
    case_set_hash: options.sha256(took2.join("\n")),
    cutoffs: options.cutoffs,
    ndcg_gain: options.ndcgGain,
    relevant_from: options.relevantFrom,
    block_stages: options.blockStages,
    behavior_phrases: phrasesHash(options),
    repeats: run.repeats,
    suite: options.suite,
    versions: Object.fromEntries(run.versions)
  };
}
function phrasesHash({ phrases: phrases2, sha256: sha2562 }) {
  if (phrases2.length === 0) return "";
  const lines = phrases2.map(({ shows, phrase }) => `${shows} ${phrase}`).sort(compareBytes);
  return sha2562(lines.join("\n")).slice(0, 12);
}

// src/dataset/choose-adapter.ts
function chooseAdapter(sample2, registry) {
  return (sample2 === null ? void 0 : registry.find((adapter) => adapter.detect(sample2))) ?? registry.at(-1);
}

// src/dataset/chunk-index.ts
var ChunkIndex = class {
  #entries = /* @__PURE__ */ new Map();
  #labels = /* @__PURE__ */ new Map();
  /** The different labels of each document's chunks, for labels and citations that name a document. */
  documents = /* @__PURE__ */ new Map();
  manifestSize = 0;
  #serial = 0;
  hasText = false;
  /**
   * A number that was never given before, for the scratch fields of the entries. It is the index that counts, because
   * the scanners of head and baseline share its entries: with counters of their own one would read the other's marks.
   */
  nextSerial() {
    return ++this.#serial;
  }
  get(id) {
    return this.#entries.get(id);
  }
  /** The entry of an id, made where there is none. */
  intern(id) {
    let entry = this.#entries.get(id);
    if (entry === void 0) {
      entry = {
        id,
        documentId: null,
        documentVersion: null,
        label: null,
        inManifest: false,
        active: true,
        text: null,
        seenIn: 0,
        inContextOf: 0,
        target: -1
      };
      this.#entries.set(id, entry);
    }
    return entry;
  }
  /** One shared object for equal labels. */
  label(tenantId, roles) {
    const key = JSON.stringify([tenantId, [...roles].sort()]);
    let label = this.#labels.get(key);
    if (label === void 0) {
      label = { ordinal: this.#labels.size, tenantId, roles };
      this.#labels.set(key, label);
    }
    return label;
  }
  values() {
    return this.#entries.values();
  }
};

// src/dataset/file-sample.ts
var MAX_CHARACTERS = 65536;
async function fileSample(source) {
  const decoder = new TextDecoder();
  for await (const { lines } of readLines(source, new DiagnosticLog())) {
    for (const bytes of lines) {
      const whole = decoder.decode(bytes.length > MAX_CHARACTERS ? bytes.subarray(0, MAX_CHARACTERS) : bytes);
      const line = whole.replace(/^\ufeff/, "").trim();
      if (line === "" || line.startsWith("#")) continue;
      return { line, row: bytes.length > MAX_CHARACTERS ? null : jsonObject(line) };
    }
  }
  return null;
}
function jsonObject(line) {
  if (!line.startsWith("{")) return null;
  try {
    const value = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

// src/dataset/read-corpus.ts
async function readCorpus(sources, index, log) {
  const refused = new RefusedRows("corpus/invalid-row", log);
  const warnLookalikes = lookalikeWarner(FIELDS3, log);
  for (const source of sources) {
    let rows = 0;
    for await (const { value, line } of readJsonRows(source, log)) {
      rows++;
      warnLookalikes(value, line, source.name);
      if (isCorpusRow(value)) addRow(value, index, { file: source.name, line }, log);
      else refused.add(value, source.name, line);
    }
    if (rows === 0) log.error("corpus/empty", "the corpus manifest holds no chunk", { file: source.name });
  }
  await refused.explain(async () => {
    const { corpusSchema } = await import("./corpus.schema-QSMXMY72.js");
    return () => corpusSchema;
  });
}
function addRow(row, index, place3, log) {
  const entry = index.intern(row.chunk_id);
  if (!entry.inManifest) {
    entry.inManifest = true;
    index.manifestSize++;
  }
  const labelled = row.tenant_id !== void 0 || row.acl_roles !== void 0;
  const label = labelled ? index.label(row.tenant_id ?? "", row.acl_roles ?? []) : null;
  const differs2 = label !== null && entry.label !== null && label !== entry.label || conflict(row.document_id, entry.documentId) || conflict(row.document_version, entry.documentVersion) || conflict(row.text, entry.text);
  if (differs2) log.error("corpus/conflict", `chunk "${row.chunk_id}" is described twice, differently`, place3);
  entry.label ??= label;
  entry.documentId ??= row.document_id ?? null;
  entry.documentVersion ??= row.document_version ?? null;
  entry.text ??= row.text ?? null;
  if (row.active === false) entry.active = false;
  if (row.text) index.hasText = true;
  if (!row.document_id) return;
  const labels2 = index.documents.get(row.document_id) ?? /* @__PURE__ */ new Set();
  if (label !== null) labels2.add(label);
  index.documents.set(row.document_id, labels2);
}
function conflict(said, before) {
  return said !== void 0 && said !== null && before !== null && said !== before;
}
function isCorpusRow(row) {
  return isId(row.chunk_id) && isOptionalString(row.document_id) && isOptionalString(row.document_version) && isOptionalString(row.tenant_id) && isOptionalList(row.acl_roles, (role) => typeof role === "string") && isOptionalString(row.section_path) && isOptionalNumber(row.page_start) && isOptionalNumber(row.page_end) && isOptionalString(row.text_hash) && isOptionalString(row.chunking_strategy) && isOptionalString(row.index_version) && (row.active === void 0 || row.active === null || typeof row.active === "boolean") && isOptionalString(row.text);
}
var FIELDS3 = [
  "chunk_id",
  "document_id",
  "document_version",
  "tenant_id",
  "acl_roles",
  "section_path",
  "page_start",
  "page_end",
  "text_hash",
  "chunking_strategy",
  "index_version",
  "active",
  "text"
];

// src/gate/apply-base.ts
function applyBase(own2, base, notes2, difference, widened2) {
  const softened = base === null ? null : soften(base.evaluation, difference);
  const worse = softened === null ? own2.evaluation : worseOf(own2.evaluation, softened);
  const findings = { ...notes2, difference, widened: widened2, own: own2.evaluation.decision, base: softened?.decision ?? null };
  const rules = (base ?? own2).policy;
  const told = baseReasons(findings, rules.goldenChanges === "block" ? "fail" : "risk");
  const reasons2 = sortReasons([...worse.reasons.filter((reason2) => !told.some((by) => covers(by, reason2))), ...told]);
  return {
    chosen: worse === own2.evaluation ? "own" : "base",
    evaluation: { ...worse, reasons: reasons2, decision: decide(reasons2) },
    findings
  };
}
function soften(evaluation, difference) {
  const lost = difference !== null && difference.left.size > 0;
  const reasons2 = evaluation.reasons.filter(({ code: code2 }) => code2 !== "waiver_expired" && code2 !== "waiver_unused").map((reason2) => lost && UNJUDGED.has(reason2.code) ? { ...reason2, level: "risk" } : reason2);
  return { ...evaluation, reasons: sortReasons(reasons2), decision: decide(reasons2) };
}
var UNJUDGED = /* @__PURE__ */ new Set(["gate_not_evaluated", "not_comparable"]);
function covers(told, reason2) {
  if (reason2.code !== told.code || reason2.level === "fail" && told.level !== "fail") return false;
  return reason2.caseIds.length > 0 && reason2.caseIds.every((id) => told.caseIds.includes(id));
}
function baseReasons(findings, changes) {
  const { policy, golden, goldenNote, unreadable, difference, widened: widened2, own: own2, base } = findings;
  const found = [];
  const add3 = (code2, level, message, caseIds = []) => {
    found.push({ code: code2, level, message, gate: null, caseIds });
  };
  if (unreadable !== null) {
    add3("base_unreadable", "fail", `policy and golden set of the base commit could not be applied: ${unreadable}`);
    return found;
  }
  if (policy === "first")
    add3("first_policy", "risk", "the base commit has no policy yet: the one of this change decides");
  if (policy === "invalid")
    add3("base_invalid", "risk", "the policy of the base commit is not valid: the one of this change decides");
  if (golden === "invalid")
    add3("base_invalid", "risk", `the golden set of the base commit is not valid: ${goldenNote}`);
  if (golden === "unpinned")
    add3("golden_unpinned", "risk", `the golden set has no version at the base commit: ${goldenNote}`);
  if (policy === "changed") {
    const verdict2 = base === null ? "" : `: ${words3(own2)} under its own, ${words3(base)} under that of the base commit`;
    add3("policy_changed", "info", `this change edits the policy${verdict2}; the worse counts`);
  }
  if (widened2.length > 0) {
    const named2 = `${widened2.slice(0, 5).join(", ")}${widened2.length > 5 ? ", ..." : ""}`;
    const message = `${count(widened2.length, "chunk")} of the corpus manifest may be read by more principals than at the base commit: ${named2}`;
    add3("access_widened", "risk", message);
  }
  const { relabelled = [], removed = [], added = [] } = difference ?? {};
  const cases = (code2, level, ids, what) => {
    if (ids.length > 0) add3(code2, level, `${count(ids.length, "case")} ${what}`, ids);
  };
  cases("relabelled", changes, relabelled, "relabelled by this change and left out under the base commit's golden set");
  cases("cases_removed", changes, removed, "of the base commit no longer judged");
  cases("cases_added", "info", added, "added by this change, judged under its own golden set alone");
  return found;
}
var words3 = (decision) => decision.replaceAll("_", " ");

// src/gate/widened-access.ts
function widenedAccess(head, base) {
  const widened2 = [];
  for (const { id, label } of base.values()) {
    const own2 = head.get(id);
    if (label !== null && own2?.inManifest && isWider(own2.label, label)) widened2.push(id);
  }
  return widened2;
}
function isWider(own2, base) {
  if (own2 === null) return true;
  const anyTenant = ({ tenantId }) => tenantId === "" || tenantId === "*";
  if (!anyTenant(base) && own2.tenantId !== base.tenantId) return true;
  if (base.roles.length === 0) return false;
  return own2.roles.length === 0 || own2.roles.some((role) => !base.roles.includes(role));
}

// src/compare/case-changes.ts
var EPSILON = 1e-12;
function caseDeltas(refs, head, baseline, pairing) {
  const deltas = [];
  for (let p = 0; p < pairing.head.length; p++) {
    const i = pairing.head[p];
    const j = pairing.baseline[p];
    for (const ref of refs) {
      const x = head.columns.get(ref.column)?.[i] ?? Number.NaN;
      const y = baseline.columns.get(ref.column)?.[j] ?? Number.NaN;
      if (!(Math.abs(x - y) > EPSILON)) continue;
      const worse = ref.metric.better === "higher" ? x < y : x > y;
      deltas.push({ caseIndex: i, id: head.ids[i], ref, head: x, baseline: y, worse });
    }
  }
  return deltas;
}
function caseChanges(deltas, head, pairing) {
  const added = new Set(pairing.added);
  const relabelled = new Set(pairing.relabelled);
  const changes = head.ids.map((id, i) => {
    if (head.states[i] === "excluded") return null;
    return added.has(id) ? "added" : relabelled.has(id) ? "relabelled" : "unchanged";
  });
  for (const { caseIndex, worse } of deltas) {
    const change = worse ? "regressed" : "improved";
    const before = changes[caseIndex];
    changes[caseIndex] = before === "unchanged" || before === change ? change : "mixed";
  }
  return changes;
}

// src/acl/check-access.ts
function forbiddenBy(principal, label) {
  if (label.tenantId !== "" && label.tenantId !== "*" && label.tenantId !== principal.tenantId) return "tenant";
  if (label.roles.length === 0) return null;
  for (const role of label.roles) if (principal.roles.includes(role)) return null;
  return "role";
}

// src/causes/case-facts.ts
function caseFacts(golden, head, baseline, { index, stale, versions }) {
  const ranks2 = head.run.ranksOf(head.i);
  const now = caseRun(head, ranks2);
  const before = baseline === null ? null : caseRun(baseline, baseline.run.ranksOf(baseline.i));
  const chunks = /* @__PURE__ */ new Map();
  for (const id of golden.behavior === "permission_denied" ? golden.protected : golden.relevant) {
    const entry = index.get(id);
    const label = entry?.label ?? null;
    chunks.set(id, {
      head: now.chunks.get(id) ?? standing(void 0, head.run.sizesOf(head.i)),
      baseline: before === null ? null : before.chunks.get(id) ?? null,
      corpus: inCorpus(entry, index.manifestSize),
      stale,
      retired: entry?.inManifest === true && !entry.active,
      forbidden: label !== null && forbiddenBy(golden.principal, label) !== null,
      instead: ranks2.get(id)?.instead ?? null,
      tags: golden.tags,
      versions
    });
  }
  return {
    ...{ golden, head: now, baseline: before, chunks, versions, findings: /* @__PURE__ */ new Map() },
    observed: head.run.observed[head.i] ?? null,
    violations: head.run.violations.get(head.i) ?? []
  };
}
function caseRun({ run, i }, ranks2) {
  const sizes2 = run.sizesOf(i);
  return {
    state: run.states[i],
    chunks: new Map([...ranks2].map(([id, found]) => [id, standing(found, sizes2)])),
    answerHash: run.answerHashes[i] ?? "",
    value: (column) => run.columns.get(column)?.[i] ?? Number.NaN
  };
}
function lostStages(facts, which) {
  const run = facts[which];
  const { golden } = facts;
  const lost = /* @__PURE__ */ new Map();
  if (run === null || run.state !== "scored") return lost;
  for (const [id, chunk] of facts.chunks) {
    const where = chunk[which];
    if (where === null) continue;
    lost.set(
      id,
      lostAt(where, chunk.corpus, {
        protected: golden.behavior === "permission_denied",
        mustBeCited: golden.mustCite.includes(id),
        behavedRight: run.value("behavior_accuracy") === 1
      })
    );
  }
  return lost;
}

// src/causes/suspect-retrieval.ts
var TAG_HINTS = {
  ...{
    "no-diacritic": "bm25_analyzer",
    acronym: "bm25_analyzer",
    "error-code": "bm25_analyzer",
    exact: "bm25_analyzer"
  },
  ...{ table: "parser", ocr: "parser", pdf: "parser", image: "parser" },
  ...{ paraphrase: "embedding", synonym: "embedding", "cross-lingual": "embedding" },
  ...{ "long-section": "chunking", "split-answer": "chunking" }
};
var NOBODY_EXCLUDED = 1;
var BY_TAG = 5;
var BY_DOCUMENT = 3;
var BY_CORPUS = 4;
var BY_VERSION = 20;
function suspectRetrieval(facts, hints) {
  const weights = /* @__PURE__ */ new Map();
  const words4 = /* @__PURE__ */ new Map();
  const add3 = (suspect, weight, word) => {
    weights.set(suspect, (weights.get(suspect) ?? 0) + weight);
    if (word !== void 0) words4.set(suspect, [...words4.get(suspect) ?? [], word]);
  };
  for (const suspect of hints.found ? RANKERS : SUSPECTS) add3(suspect, NOBODY_EXCLUDED);
  for (const suspect of [...SUSPECTS, "hybrid_merge"]) {
    const change = hints.versions.of(suspect);
    if (change !== null) add3(suspect, BY_VERSION, change);
  }
  const corpus = hints.versions.change("corpus");
  if (corpus !== null) {
    add3("parser", BY_CORPUS, corpus);
    add3("chunking", BY_CORPUS, corpus);
  }
  for (const tag of hints.tags) {
    const suspect = Object.hasOwn(TAG_HINTS, tag) ? TAG_HINTS[tag] : void 0;
    if (suspect !== void 0 && weights.has(suspect)) add3(suspect, BY_TAG, `tag ${tag}`);
  }
  if (hints.instead === "same_version") add3("chunking", BY_DOCUMENT, "other chunks of its document came back");
  const total = [...weights.values()].reduce((sum2, weight) => sum2 + weight, 0);
  return [...weights].map(([label, weight]) => ({
    label,
    confidence: CERTAINTY * weight / total,
    evidence: [facts, ...words4.get(label) ?? []].join("; ")
  }));
}
var RANKERS = ["embedding", "bm25_analyzer"];
var SUSPECTS = ["parser", "chunking", ...RANKERS];
var CERTAINTY = 0.95;

// src/causes/label-ranking.ts
function labelRanking(chunk, reach) {
  const { head, baseline } = chunk;
  if (reach === "retrieved" || head.retrieved === null) return labelRetrieval(chunk);
  const [before, own2] = baseline === null ? alone(head) : fall(head, baseline);
  if (own2 <= 0) return labelRetrieval(chunk);
  const share = own2 / (own2 + Math.max(0, before));
  const evidence = chunk.versions.with("reranker", rerankFacts(head, baseline));
  const reranker = { label: "reranker", confidence: 0.95 * share, evidence };
  return share === 1 ? [reranker] : [reranker, ...scaled(labelRetrieval(chunk), 1 - share)];
}
function fall(head, baseline) {
  const came = head.retrieved;
  const went = head.ranked ?? (head.rerankedSize ?? came) + 1;
  const cameBefore = baseline.retrieved ?? baseline.ranked ?? came;
  const wentBefore = baseline.ranked ?? cameBefore;
  return [came - cameBefore, went - came - (wentBefore - cameBefore)];
}
function alone(head) {
  if (!head.reranks) return [1, 0];
  const came = head.retrieved;
  const room = head.contextSize ?? head.rerankedSize ?? came;
  return came <= room ? [0, 1] : [1, 1];
}
function labelRetrieval({ head, baseline, instead, tags, versions }) {
  const facts = retrievalFacts(head, baseline);
  const inSome = head.lists.some(([, rank]) => rank !== null);
  const found = inSome || head.retrieved !== null;
  const suspects = suspectRetrieval(facts, { found, tags, instead, versions });
  if (!inSome || baseline === null && head.retrieved !== null) return suspects;
  const merge = (confidence) => {
    return { label: "hybrid_merge", confidence, evidence: versions.with("hybrid_merge", facts) };
  };
  if (!listsFell(head, baseline)) return [merge(0.95)];
  const share = head.retrieved === null ? 0.6 : 0.3;
  return [merge(0.95 * share), ...scaled(suspects, 1 - share)];
}
function listsFell(head, baseline) {
  if (baseline === null) return false;
  const now = new Map(head.lists);
  if (!baseline.lists.some(([stage]) => now.has(stage))) {
    const before = baseline.lists.length === 0 ? baseline.retrieved : best(baseline);
    return before !== null && (best(head) ?? Number.POSITIVE_INFINITY) > before;
  }
  return baseline.lists.some(([stage, before]) => {
    const rank = now.get(stage) ?? null;
    return before !== null && (rank === null || rank > before);
  });
}
function best({ lists }) {
  const ranks2 = lists.flatMap(([, rank]) => rank === null ? [] : [rank]);
  return ranks2.length === 0 ? null : Math.min(...ranks2);
}
function rerankFacts(head, baseline) {
  const came = baseline?.retrieved != null && baseline.retrieved !== head.retrieved ? `${baseline.retrieved} -> ` : "";
  const went = baseline?.ranked != null ? `${baseline.ranked} -> ` : "";
  const size = head.contextSize === null || head.context !== null ? "" : `; context takes ${head.contextSize}`;
  return `rank ${went}${head.ranked ?? "none"} after rerank (retrieved ${came}${head.retrieved})${size}`;
}
function retrievalFacts(head, baseline) {
  const before = new Map(baseline?.lists ?? []);
  const stages2 = [.../* @__PURE__ */ new Set([...before.keys(), ...head.lists.map(([stage]) => stage)])];
  const now = new Map(head.lists);
  const change = (was, is) => baseline === null ? place2(is) : `${place2(was)} -> ${place2(is)}`;
  const parts = stages2.map((stage) => `${stage || "unnamed list"} ${change(before.get(stage), now.get(stage))}`);
  parts.push(`${parts.length > 0 ? "merged" : "retrieved"} ${change(baseline?.retrieved, head.retrieved)}`);
  return parts.join(", ");
}
var place2 = (rank) => rank == null ? "none" : String(rank);

// src/causes/label-chunk.ts
function labelChunk(chunk, reach) {
  const { head, baseline } = chunk;
  const lost = baseline === null ? isLost(head, reach) : isWorse(head, baseline, reach);
  if (!lost) return [];
  const gone = head.retrieved === null && head.context === null && head.lists.every(([, rank]) => rank === null);
  const label = gone ? labelOfLabel(chunk) : null;
  if (label !== null) return rankCauses(label);
  return rankCauses(reach === "context" || reach === "order" ? labelContext(chunk) : labelRanking(chunk, reach));
}
function isLost(head, reach) {
  return reach === "retrieved" ? head.retrieved === null : reach === "reranked" ? head.ranked === null : head.context === null;
}
var RANK = {
  retrieved: ({ retrieved }) => retrieved,
  reranked: ({ ranked: ranked2 }) => ranked2,
  context: ({ context }) => context,
  order: ({ context }) => context
};
function isWorse(head, baseline, reach) {
  const [now, before] = [RANK[reach](head), RANK[reach](baseline)];
  return before !== null && (now === null || reach !== "context" && now > before);
}
function labelOfLabel(chunk) {
  const { corpus, stale, retired, forbidden, instead, tags, versions, head, baseline } = chunk;
  if (corpus === false || stale) {
    const facts2 = retired ? "the corpus manifest lists the expected chunk as inactive" : corpus === false ? "the expected chunk is not in the corpus manifest" : "the labels are stale: the expected ids come back no more";
    if (instead === "newer_version") {
      const evidence = versions.with("stale_index", `${facts2}, a newer version of its document came back`);
      return [
        { label: "stale_index", confidence: 0.8, evidence },
        { label: "golden_label_issue", confidence: 0.2, evidence: facts2 }
      ];
    }
    return [{ label: "golden_label_issue", confidence: 0.95, evidence: facts2 }];
  }
  if (forbidden) {
    const facts2 = "the principal may not read the expected chunk, and it did not come back";
    return [
      { label: "acl", confidence: 0.6, evidence: versions.with("acl", facts2) },
      { label: "golden_label_issue", confidence: 0.4, evidence: facts2 }
    ];
  }
  if (instead !== "older_version") return null;
  const facts = "an older version of its document came back instead of the expected chunk";
  const others = suspectRetrieval(lostFacts(head, baseline), { found: false, tags, instead, versions });
  return [
    { label: "stale_index", confidence: 0.8, evidence: versions.with("stale_index", facts) },
    ...scaled(others, 0.2)
  ];
}
function lostFacts(head, baseline) {
  return `${baseline?.retrieved ? `rank ${baseline.retrieved} -> ` : ""}${head.retrieved ?? "not retrieved"}`;
}
function labelContext(chunk) {
  const { head, baseline, versions } = chunk;
  const builder = (confidence) => ({
    label: "context_builder",
    confidence,
    evidence: versions.with("context_builder", contextFacts(head, baseline))
  });
  if (head.ranked === null) return labelRanking(chunk, "reranked");
  if (head.context !== null) {
    const fell2 = baseline?.ranked != null && head.ranked > baseline.ranked;
    return fell2 ? labelRanking(chunk, "reranked") : [builder(0.9)];
  }
  if (!isCutOff(head)) return [builder(0.95)];
  if (baseline === null) return labelRanking(chunk, "context");
  const [size, sizeBefore] = [head.contextSize, baseline.contextSize];
  const fell = baseline.ranked === null || head.ranked > baseline.ranked;
  const shrank = sizeBefore !== null && size < sizeBefore;
  if (!fell) return [builder(0.95)];
  const ranking = labelRanking(chunk, "reranked");
  if (!shrank) return ranking;
  const fitsByOldRank = baseline.ranked !== null && baseline.ranked <= size;
  const fitsByOldSize = head.ranked <= sizeBefore;
  const both = (sizeBefore - size) / (sizeBefore - size + head.ranked - (baseline.ranked ?? head.ranked));
  const share = fitsByOldRank === fitsByOldSize ? both : fitsByOldSize ? 0.8 : 0.2;
  return [builder(0.95 * share), ...scaled(ranking, 1 - share)];
}
function contextFacts(head, baseline) {
  const rank = baseline?.ranked != null && baseline.ranked !== head.ranked ? `${baseline.ranked} -> ` : "";
  const place3 = `${baseline?.context != null ? `${baseline.context} -> ` : ""}${head.context ?? "out"}`;
  const took2 = baseline?.contextSize != null && baseline.contextSize !== head.contextSize ? ` (took ${baseline.contextSize})` : "";
  const size = head.contextSize === null ? "" : `, context takes ${head.contextSize}${took2}`;
  return `rank ${rank}${head.ranked}, context ${place3}${size}`;
}

// src/causes/label-evidence.ts
function evidenceCauses(facts, reach, only) {
  if (only !== void 0) return findCauses(facts, reach, only);
  const known = facts.findings.get(reach);
  if (known !== void 0) return known;
  const found = findCauses(facts, reach);
  facts.findings.set(reach, found);
  return found;
}
function findCauses({ chunks, golden }, reach, only) {
  if (golden.behavior === "permission_denied") return [];
  const found = [];
  for (const [id, chunk] of chunks) {
    if (only !== void 0 && !only.includes(id)) continue;
    const causes = labelChunk(chunk, reach);
    if (causes.length > 0) found.push(chunks.size === 1 ? causes : named(id, causes));
  }
  if (found.length < 2) return found[0] ?? [];
  return rankCauses(found.flatMap((causes) => scaled(causes, 1 / found.length)));
}
function named(id, causes) {
  return causes.map((cause) => ({ ...cause, evidence: `${id}: ${cause.evidence}` }));
}
function neverThere(facts, only) {
  if (facts.baseline === null) return null;
  const alone2 = new Map([...facts.chunks].map(([id, chunk]) => [id, { ...chunk, baseline: null }]));
  const lost = findCauses({ ...facts, chunks: alone2 }, "context", only);
  if (lost.length === 0) return null;
  const evidence = facts.versions.with("generator", "the evidence was in the context of neither run");
  return [{ label: "generator", confidence: 0.5, evidence }, ...scaled(lost, 0.5)];
}

// src/causes/label-leak.ts
function labelLeak({ head, violations, versions }) {
  const chunks = violations.filter(({ chunkId }) => chunkId !== null);
  if (chunks.length === 0) {
    if (violations.length === 0) {
      const leaked = head.value("acl_leaks") > 0;
      return leaked ? [{ label: "acl", confidence: 0.95, evidence: versions.with("acl", "something forbidden seen") }] : [];
    }
    const evidence = versions.with("generator", "the answer holds a forbidden text, and no forbidden chunk was seen");
    return [
      { label: "generator", confidence: 0.7, evidence },
      { label: "acl", confidence: 0.3, evidence: "the answer holds a forbidden text" }
    ];
  }
  const [first] = chunks;
  const stages2 = ACL_STAGES.filter((stage) => violations.some((violation) => violation.stage === stage));
  const facts = `forbidden chunk (${first.rule}) seen at ${stages2.join(", ")}`;
  return [{ label: "acl", confidence: 0.95, evidence: versions.with("acl", facts) }];
}

// src/causes/label-behavior.ts
function labelBehavior(facts) {
  const { golden, observed, versions } = facts;
  const did = `expected ${golden.behavior}${observed === null ? "" : `, got ${observed}`}`;
  const generator = (confidence, more2 = "") => {
    return { label: "generator", confidence, evidence: versions.with("generator", `${did}${more2}`) };
  };
  if (!expectsAnswer(golden)) {
    if (golden.behavior === "abstain") return [generator(0.9)];
    const leak = labelLeak(facts);
    if (leak.length > 0) return leak;
    return observed === "answer" ? [generator(0.7, ", no forbidden chunk seen"), { label: "acl", confidence: 0.3, evidence: did }] : [generator(0.9)];
  }
  const lost = evidenceCauses(facts, "context");
  if (observed === "permission_denied") {
    const share = lost.length > 0 ? 0.7 : 0.6;
    const words4 = lost.length > 0 ? `${did}, and its evidence did not reach the context` : `${did}, with its evidence`;
    const acl = { label: "acl", confidence: share, evidence: versions.with("acl", words4) };
    return [acl, ...lost.length > 0 ? scaled(lost, 1 - share) : [generator(1 - share)]];
  }
  if (lost.length > 0) return lost;
  const before = neverThere(facts);
  if (before !== null) return before;
  return golden.relevant.length > 0 ? [generator(0.9, ", its evidence is in the context")] : [generator(0.6)];
}

// src/causes/label-citation.ts
function labelCitation(facts) {
  const { golden, head, versions, chunks } = facts;
  const citation = (confidence, words4) => {
    return { label: "citation", confidence, evidence: versions.with("citation", words4) };
  };
  if (!expectsAnswer(golden)) {
    const leak = golden.behavior === "permission_denied" ? labelLeak(facts) : [];
    return leak.length > 0 ? leak : [citation(0.8, "cites what is not in its context, where a refusal was expected")];
  }
  const must = golden.mustCite.filter((id) => chunks.has(id));
  const asked2 = must.length > 0 ? must : void 0;
  const lost = evidenceCauses(facts, "context", asked2);
  if (lost.length > 0) return lost;
  if (head.value("behavior_accuracy") < 1) return labelBehavior(facts);
  const before = neverThere(facts, asked2);
  if (before !== null) return before;
  const uncited = must.flatMap((id) => {
    const chunk = chunks.get(id);
    return chunk.head.context !== null && !chunk.head.cited ? [{ id, ...chunk }] : [];
  });
  if (uncited.length === 0) {
    const outside = head.value("citation_precision") < 1;
    if (outside) return [citation(0.9, "cites something that is not in its context")];
    if (must.length > 0) return [citation(0.8, "cited in the first repeat, not in every one")];
    const generator = versions.with("generator", "whether what must be cited was in the context is not known");
    return [
      citation(0.6, "the relevant chunks are in the context, the citations are wrong"),
      { label: "generator", confidence: 0.3, evidence: generator }
    ];
  }
  const [first] = uncited;
  const which = chunks.size === 1 ? "" : `${first.id}: `;
  const cited = first.baseline?.cited ? ", cited -> not cited" : ", not cited";
  return [citation(0.95, `${which}context ${first.head.context}${cited}`)];
}

// src/causes/label-judged.ts
function labelJudged(facts, metric) {
  const { head, baseline, versions } = facts;
  const judge = (confidence, words4) => {
    return { label: "judge_noise", confidence, evidence: versions.with("judge_noise", words4) };
  };
  const lost = evidenceCauses(facts, "context");
  if (lost.length > 0) return [...scaled(lost, 0.85), judge(0.15, "judged, not measured")];
  const known = head.answerHash !== "" && baseline !== null && baseline.answerHash !== "";
  const same = known && head.answerHash === baseline.answerHash;
  const change = baseline === null ? "" : `${number(baseline.value(metric))} -> ${number(head.value(metric))}, `;
  if (same || metric === "context_relevance") {
    const words4 = `${change}${same ? "the same answer" : "another answer"} over the same relevant chunks`;
    return [judge(same ? 0.9 : 0.6, words4)];
  }
  const evidence = versions.with("generator", `${change}another answer over the same relevant chunks`);
  const sure = versions.of("generator") !== null ? 0.9 : known ? 0.75 : 0.5;
  return [{ label: "generator", confidence: sure, evidence }, judge(0.95 - sure, "judged, not measured")];
}
var number = (value) => Number.isNaN(value) ? "n/a" : value.toFixed(2);

// src/causes/label-cause.ts
function labelCause(facts, { metric, name }) {
  if (facts.head.state !== "scored") return [];
  if (metric.judged) return rankCauses(labelJudged(facts, metric.name));
  switch (metric.layer) {
    case "retrieval":
      return evidenceCauses(facts, name.startsWith("reranked:") ? "reranked" : "retrieved");
    case "context":
      return evidenceCauses(facts, metric.name === "context_recall" ? "context" : "order");
    case "citation":
      return metric.name === "ignored_top_ranked" ? [] : rankCauses(labelCitation(facts));
    case "behavior":
      return rankCauses(labelBehavior(facts));
    case "answer":
      return rankCauses(metric.name === "format_correctness" ? labelFormat(facts) : labelAnswer(facts));
    case "safety":
      return metric.name === "acl_over_restrictions" ? rankCauses(labelBehavior(facts)) : rankCauses(labelLeak(facts));
    case "operations":
    case "stability":
      return [];
  }
}
function labelFormat({ versions }) {
  const evidence = versions.with("generator", "the answer is not in the format that the case asks for");
  return [{ label: "generator", confidence: 0.9, evidence }];
}
function labelAnswer(facts) {
  const lost = evidenceCauses(facts, "context");
  if (lost.length > 0) return lost;
  const before = neverThere(facts);
  if (before !== null) return before;
  const evidence = facts.versions.with("generator", "the evidence is in the context, the answer is not grounded in it");
  return [{ label: "generator", confidence: facts.golden.relevant.length > 0 ? 0.85 : 0.6, evidence }];
}

// src/causes/version-hints.ts
var KEYS = {
  stale_index: ["index", "corpus"],
  parser: ["parser", "parsing", "extractor", "ocr", "loader"],
  chunking: ["chunking", "chunker", "splitter"],
  embedding: ["embedding", "embedder", "embedding_model"],
  bm25_analyzer: ["bm25", "bm25_analyzer", "analyzer", "tokenizer", "lexical", "sparse"],
  hybrid_merge: ["hybrid", "hybrid_merge", "merge", "fusion"],
  reranker: ["reranker", "rerank"],
  context_builder: ["context", "context_builder"],
  generator: ["generator", "model", "llm", "prompt"],
  citation: ["citation", "prompt", "generator"],
  acl: ["acl", "acl_filter", "permissions"],
  judge_noise: ["judge"]
};
var VersionHints = class {
  #changed;
  constructor(changed2) {
    this.#changed = new Map(
      changed2.map(({ name, baseline, head }) => [name, `${values2(baseline)} -> ${values2(head)}`])
    );
  }
  /** `reranker v2 -> v3`, or null where no version of that part changed. */
  of(label) {
    const found = (KEYS[label] ?? []).filter((key) => this.#changed.has(key));
    return found.length === 0 ? null : found.map((key) => `${key} ${this.#changed.get(key)}`).join(", ");
  }
  /** The same for one key of `versions`. */
  change(key) {
    const change = this.#changed.get(key);
    return change === void 0 ? null : `${key} ${change}`;
  }
  /** Evidence with the version change that goes with it. */
  with(label, facts) {
    const change = this.of(label);
    return change === null ? facts : `${facts}; ${change}`;
  }
};
var MAX_LENGTH = 60;
function values2(list2) {
  const text2 = list2.length === 0 ? "none" : list2.join(", ");
  return text2.length > MAX_LENGTH ? `${text2.slice(0, MAX_LENGTH)}\u2026` : text2;
}

// src/causes/explain-run.ts
function explainRun(input) {
  const { golden, head } = input;
  const moved2 = [];
  const byCase = /* @__PURE__ */ new Map();
  const deltas = explainableDeltas(input);
  const reader = new CaseReader(input);
  let next = 0;
  for (let i = 0; i < golden.cases.length; i++) {
    const first = moved2.length;
    for (; deltas[next]?.caseIndex === i; next++) moved2.push(explainDelta(deltas[next], reader, input));
    const worse = moved2.slice(first).filter(({ delta }) => delta.worse && !delta.ref.metric.afterChecks);
    if (head.states[i] === "excluded" || worse.length === 0 && !head.failedChecks.has(i)) continue;
    const known = new Set(worse.map(({ delta }) => delta.ref.column));
    const others = (head.failedChecks.get(i) ?? []).filter((check) => !known.has(check));
    const alone2 = others.length === 0 ? null : reader.alone(i);
    const found = [...worse.map(({ causes }) => causes), ...others.map((check) => checkCauses(alone2, check, input))];
    byCase.set(i, { causes: likeliest(found), lost: lostOf(reader.pair(i)) });
  }
  return { moved: moved2, byCase };
}
function explainDelta(delta, reader, input) {
  const facts = delta.worse ? reader.pair(delta.caseIndex) : reader.reversed(delta.caseIndex);
  const causes = delta.ref.metric.afterChecks ? failureCauses(facts, delta, input) : labelCause(facts, delta.ref);
  return { delta, causes: delta.worse ? causes : NO_CAUSES, source: sourceOf(facts, causes) };
}
var NO_CAUSES = [];
var CaseReader = class {
  #input;
  #common;
  #i = -1;
  #pair = null;
  #reversed = null;
  constructor(input) {
    const { comparison, index, labelHealth: labelHealth2 } = input;
    this.#input = input;
    this.#common = {
      index,
      versions: new VersionHints(comparison?.versions ?? []),
      stale: labelHealth2.stale !== null
    };
  }
  /** Head against baseline, where there is one. */
  pair(i) {
    this.#turnTo(i);
    this.#pair ??= this.#read(i, { run: this.#input.head, i }, this.#baseline(i));
    return this.#pair;
  }
  /**
   * What made the baseline the lower of the two. Only what a report keeps of a baseline is used, so that a baseline of
   * traces says the same.
   */
  reversed(i) {
    this.#turnTo(i);
    this.#reversed ??= {
      ...this.#read(i, this.#baseline(i), { run: this.#input.head, i }),
      ...{ observed: null, violations: [] }
    };
    return this.#reversed;
  }
  /** The head by itself: for what failed before as well. */
  alone(i) {
    return this.#read(i, { run: this.#input.head, i }, null);
  }
  #turnTo(i) {
    if (this.#i === i) return;
    this.#i = i;
    this.#pair = null;
    this.#reversed = null;
  }
  #baseline(i) {
    const j = this.#input.comparison?.pairing.baselineOf[i] ?? -1;
    return j < 0 ? null : { run: this.#input.comparison.baseline, i: j };
  }
  #read(i, head, baseline) {
    return caseFacts(this.#input.golden.cases[i], head, baseline, this.#common);
  }
};
function explainableDeltas({ head, comparison, metrics: metrics2, caseMetrics: caseMetrics2, policy }) {
  if (comparison === null) return [];
  const gated = gatedMetrics2(policy);
  const telling = new Set(caseMetrics2.map(({ name }) => name));
  const further = metrics2.filter(
    (ref) => !telling.has(ref.name) && (ref.metric.judged || ref.name === "pass_rate" || gated.has(ref.name)) && ref.metric.layer !== "operations" && (ref.metric.aggregate === "mean" || ref.metric.aggregate === "sum") && incomparableFor(comparison, ref) === void 0
  );
  const order2 = new Map(metrics2.map(({ name }, place3) => [name, place3]));
  const all = [...comparison.deltas, ...caseDeltas(further, head, comparison.baseline, comparison.pairing)];
  return all.sort((a, b) => a.caseIndex - b.caseIndex || order2.get(a.ref.name) - order2.get(b.ref.name));
}
function failureCauses(facts, { worse, caseIndex }, input) {
  const { head, comparison } = input;
  const j = comparison.pairing.baselineOf[caseIndex];
  const checks = worse ? head.failedChecks.get(caseIndex) : comparison.baseline.failedChecks.get(j);
  return likeliest((checks ?? []).map((check) => checkCauses(facts, check, input)));
}
function checkCauses(facts, check, { metrics: metrics2 }) {
  if (facts.head.state !== "scored") return [];
  if (check === "acl_leak" || check === "forbidden_content") return labelLeak(facts);
  const ref = metrics2.find(({ column }) => column === check);
  return ref === void 0 ? [] : labelCause(facts, ref);
}
function likeliest(findings) {
  const best2 = /* @__PURE__ */ new Map();
  for (const cause of findings.flat()) {
    if (cause.confidence > (best2.get(cause.label)?.confidence ?? 0)) best2.set(cause.label, cause);
  }
  return rankCauses([...best2.values()]);
}
function sourceOf({ head }, causes) {
  if (head.state === "missing") return "missing_trace";
  if (head.state === "error") return "trace_error";
  const [first, ...others] = causes;
  if (first === void 0) return "unexplained";
  return first.confidence > others.reduce((sum2, { confidence }) => sum2 + confidence, 0) ? first.label : "undecided";
}
function lostOf(facts) {
  const [head, baseline] = [lostStages(facts, "head"), lostStages(facts, "baseline")];
  return [...facts.chunks.keys()].map((chunkId) => {
    return { chunkId, head: head.get(chunkId) ?? null, baseline: baseline.get(chunkId) ?? null };
  });
}

// src/compare/case-metrics.ts
function caseMetrics(refs, cutoffs) {
  const largest2 = Math.max(...cutoffs);
  return refs.filter(
    ({ metric, k }) => metric.headline && !metric.afterChecks && metric.layer !== "operations" && !DOUBLES.has(metric.name) && (k === 0 || k === largest2)
  );
}
var DOUBLES = /* @__PURE__ */ new Set(["abstention_accuracy", "permission_denied_accuracy"]);

// src/statistics/random-words.ts
function randomWords(seed) {
  let a = seed >>> 0;
  let b = 2654435769;
  let c = 608135816;
  let counter = 1;
  const next = () => {
    const sum2 = a + b + counter++ >>> 0;
    a = b ^ b >>> 9;
    b = c + (c << 3) >>> 0;
    c = (c << 21 | c >>> 11) + sum2 >>> 0;
    return sum2;
  };
  for (let i = 0; i < 15; i++) next();
  return next;
}

// src/statistics/bootstrap-percentile.ts
var RESAMPLES = 999;
var MAX_PAIRS = 5e3;
function bootstrapPercentile(head, baseline, percent2, seed) {
  const n = head.length;
  if (n < 2 || n > MAX_PAIRS) return null;
  const next = randomWords(seed);
  const place3 = Math.max(0, Math.ceil(percent2 * n / 100) - 1);
  const [a, b] = [new Resampled(head), new Resampled(baseline)];
  const differences = new Float64Array(RESAMPLES);
  for (let r = 0; r < RESAMPLES; r++) {
    for (let i = 0; i < n; i++) {
      const drawn = Math.floor(next() / 2 ** 32 * n);
      a.draw(drawn);
      b.draw(drawn);
    }
    differences[r] = a.takeFromTop(n - place3) - b.takeFromTop(n - place3);
  }
  differences.sort();
  return {
    low: differences[Math.round(0.025 * (RESAMPLES + 1)) - 1],
    high: differences[Math.round(0.975 * (RESAMPLES + 1)) - 1]
  };
}
var Resampled = class {
  #ascending;
  /** Place of each value among the ascending ones. */
  #place;
  #counts;
  constructor(values3) {
    const order2 = Array.from(values3.keys()).sort((i, j) => values3[i] - values3[j] || i - j);
    this.#ascending = Float64Array.from(order2, (i) => values3[i]);
    this.#place = new Uint32Array(values3.length);
    for (const [place3, i] of order2.entries()) this.#place[i] = place3;
    this.#counts = new Uint32Array(values3.length);
  }
  draw(i) {
    const place3 = this.#place[i];
    this.#counts[place3] = this.#counts[place3] + 1;
  }
  /** The `count`-th largest of the drawn values; forgets the sample. */
  takeFromTop(count2) {
    let left2 = count2;
    let place3 = this.#counts.length;
    while (left2 > 0) left2 -= this.#counts[--place3];
    this.#counts.fill(0);
    return this.#ascending[place3];
  }
};

// src/statistics/incomplete-beta.ts
function incompleteBeta(x, a, b) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return front * continuedFraction(x, a, b) / a;
}
var TINY = 1e-300;
var STEPS = 1e4;
function continuedFraction(x, a, b) {
  let c = 1;
  let d = 1 / away(1 - (a + b) * x / (a + 1));
  let result = d;
  for (let m = 1; m <= STEPS; m++) {
    const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    result *= d * c;
    const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return result;
}
var away = (value) => Math.abs(value) < TINY ? TINY : value;
var LANCZOS = [
  0.9999999999998099,
  676.5203681218851,
  -1259.1392167224028,
  771.3234287776531,
  -176.6150291621406,
  12.507343278686905,
  -0.13857109526572012,
  9984369578019572e-21,
  15056327351493116e-23
];
function logGamma(x) {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  let sum2 = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i++) sum2 += LANCZOS[i] / (x - 1 + i);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum2);
}

// src/statistics/mcnemar.ts
function mcnemar(falls, rises) {
  const pFalls = atLeast(falls, falls + rises);
  const pRises = atLeast(rises, falls + rises);
  return { pTwoSided: Math.min(1, 2 * Math.min(pFalls, pRises)), pFalls, pRises };
}
function atLeast(k, n) {
  return k === 0 ? 1 : incompleteBeta(0.5, k, n - k + 1);
}

// src/statistics/student-t.ts
function studentCdf(t, df) {
  const tail = 0.5 * incompleteBeta(df / (df + t * t), df / 2, 0.5);
  return t > 0 ? 1 - tail : tail;
}
var asked = /* @__PURE__ */ new Map();
function studentQuantile(p, df) {
  if (p < 0.5) return -studentQuantile(1 - p, df);
  const key = `${p} ${df}`;
  const known = asked.get(key) ?? search(p, df);
  asked.set(key, known);
  return known;
}
function search(p, df) {
  let low = 0;
  let high = 2;
  while (studentCdf(high, df) < p && high < 1e12) high *= 2;
  for (let i = 0; i < 200 && high - low > 1e-14 * high; i++) {
    const middle = (low + high) / 2;
    if (studentCdf(middle, df) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

// src/statistics/paired-t.ts
function pairedT(differences) {
  const n = differences.length;
  let total = 0;
  for (let i = 0; i < n; i++) total += differences[i];
  const mean = total / n;
  const none = { pTwoSided: null, pLess: null, pGreater: null };
  if (n < 2) return { mean, sd: null, ciLow: null, ciHigh: null, ...none };
  let squares = 0;
  for (let i = 0; i < n; i++) squares += (differences[i] - mean) * (differences[i] - mean);
  const sd = Math.sqrt(squares / (n - 1));
  const error = sd / Math.sqrt(n);
  if (sd <= Number.EPSILON * Math.abs(mean) * 8) return { mean, sd: 0, ciLow: mean, ciHigh: mean, ...none };
  const reach = studentQuantile(0.975, n - 1) * error;
  const less = studentCdf(mean / error, n - 1);
  const greater = studentCdf(-mean / error, n - 1);
  return {
    ...{ mean, sd, ciLow: mean - reach, ciHigh: mean + reach },
    ...{ pTwoSided: 2 * Math.min(less, greater), pLess: less, pGreater: greater }
  };
}

// src/statistics/sign-flip.ts
var MAX_SUMS = 2 ** 20;
var MAX_SUMS_LIGHT = 2 ** 10;
var SAMPLED_UP_TO = 200;
var SAMPLES = 9999;
function signFlip(differences, seed, effort = "full") {
  const nonZero = differences.filter((d) => d !== 0).sort();
  const observed = nonZero.reduce((sum2, d) => sum2 + d, 0);
  const slack = 1e-12 * nonZero.reduce((sum2, d) => sum2 + Math.abs(d), 0);
  const sizes2 = groupSizes(nonZero);
  const sums = sizes2.reduce((product, { count: count2 }) => product * (count2 + 1), 1);
  if (sums <= (effort === "light" ? MAX_SUMS_LIGHT : MAX_SUMS)) return enumerate(sizes2, observed, slack);
  return effort === "full" ? sample(nonZero, observed, slack, seed) : null;
}
function groupSizes(values3) {
  const counts = /* @__PURE__ */ new Map();
  for (const value of values3) counts.set(Math.abs(value), (counts.get(Math.abs(value)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([size, count2]) => ({ size, count: count2 }));
}
function enumerate(sizes2, observed, slack) {
  let [two, less, greater] = [0, 0, 0];
  const walk = (at, sum2, share) => {
    const group = sizes2[at];
    if (group === void 0) {
      if (Math.abs(sum2) >= Math.abs(observed) - slack) two += share;
      if (sum2 <= observed + slack) less += share;
      if (sum2 >= observed - slack) greater += share;
      return;
    }
    const { size, count: count2 } = group;
    let weight = share / 2 ** count2;
    for (let negative = 0; negative <= count2; negative++) {
      walk(at + 1, sum2 + size * (count2 - 2 * negative), weight);
      weight *= (count2 - negative) / (negative + 1);
    }
  };
  walk(0, 0, 1);
  return { pTwoSided: Math.min(1, two), pLess: Math.min(1, less), pGreater: Math.min(1, greater) };
}
function sample(values3, observed, slack, seed) {
  const next = randomWords(seed);
  let [two, less, greater] = [1, 1, 1];
  for (let b = 0; b < SAMPLES; b++) {
    let sum2 = 0;
    let word = 0;
    for (let i = 0; i < values3.length; i++) {
      if ((i & 31) === 0) word = next();
      sum2 += word & 1 ? Math.abs(values3[i]) : -Math.abs(values3[i]);
      word >>>= 1;
    }
    if (Math.abs(sum2) >= Math.abs(observed) - slack) two++;
    if (sum2 <= observed + slack) less++;
    if (sum2 >= observed - slack) greater++;
  }
  return { pTwoSided: two / (SAMPLES + 1), pLess: less / (SAMPLES + 1), pGreater: greater / (SAMPLES + 1) };
}

// src/statistics/tango.ts
var Z = 1.959963984540054;
function tango(falls, rises, n) {
  return { low: limit(falls, rises, n), high: -limit(rises, falls, n) };
}
function limit(b, c, n) {
  let low = -1;
  let high = (c - b) / n;
  for (let i = 0; i < 200 && high - low > 1e-15; i++) {
    const middle = (low + high) / 2;
    if (score(middle, b, c, n) > Z) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
function score(d, b, c, n) {
  const B = -b - c + (2 * n - c + b) * d;
  const C = -b * d * (1 - d);
  const q = (Math.sqrt(Math.max(0, B * B - 8 * n * C)) - B) / (4 * n);
  const variance = n * (2 * q + d * (1 - d));
  return variance <= 0 ? Number.POSITIVE_INFINITY : (c - b - n * d) / Math.sqrt(variance);
}

// src/statistics/compare-paired.ts
function comparePaired(head, baseline, options) {
  const differences = new Float64Array(head.length);
  const moved2 = { up: 0, down: 0 };
  for (let i = 0; i < head.length; i++) {
    const difference = head[i] - baseline[i];
    differences[i] = difference;
    if (difference > 0) moved2.up++;
    else if (difference < 0) moved2.down++;
  }
  const counts = {
    n: head.length,
    improved: options.higherIsBetter ? moved2.up : moved2.down,
    regressed: options.higherIsBetter ? moved2.down : moved2.up,
    unchanged: head.length - moved2.up - moved2.down
  };
  if (options.kind === "sum") return { ...counts, ...NOTHING3 };
  const t = pairedT(differences);
  const moments = { mean: t.mean, sd: t.sd };
  if (options.kind === "percentile") {
    const same = moved2.up + moved2.down === 0 ? { low: 0, high: 0 } : null;
    const interval = same ?? (options.effort === "full" ? bootstrapPercentile(head, baseline, options.percentile ?? 50, options.seed) : null);
    return {
      ...counts,
      ...moments,
      ciLow: interval?.low ?? null,
      ciHigh: interval?.high ?? null,
      pValue: null,
      pWorse: null,
      detectable: null
    };
  }
  const detectable = t.sd === null || t.sd === 0 ? null : detectableDrop(t.sd, head.length);
  if (options.kind === "binary") {
    const { pTwoSided, pFalls, pRises } = mcnemar(moved2.down, moved2.up);
    const { low, high } = tango(moved2.down, moved2.up, head.length);
    return {
      ...counts,
      ...moments,
      ciLow: low,
      ciHigh: high,
      pValue: pTwoSided,
      pWorse: options.higherIsBetter ? pFalls : pRises,
      detectable
    };
  }
  const p = moved2.up + moved2.down <= SAMPLED_UP_TO ? signFlip(differences, options.seed, options.effort) ?? t : t;
  return {
    ...counts,
    ...moments,
    ciLow: t.ciLow,
    ciHigh: t.ciHigh,
    pValue: p.pTwoSided,
    pWorse: options.higherIsBetter ? p.pLess : p.pGreater,
    detectable
  };
}
var NOTHING3 = {
  mean: null,
  sd: null,
  ciLow: null,
  ciHigh: null,
  pValue: null,
  pWorse: null,
  detectable: null
};
function detectableDrop(sd, n) {
  return (studentQuantile(0.975, n - 1) + studentQuantile(0.8, n - 1)) * sd / Math.sqrt(n);
}

// src/statistics/wilson.ts
var Z2 = 1.959963984540054;
function wilson(k, n) {
  const share = k / n;
  const centre = share + Z2 * Z2 / (2 * n);
  const spread = Z2 * Math.sqrt(share * (1 - share) / n + Z2 * Z2 / (4 * n * n));
  const scale = 1 + Z2 * Z2 / n;
  return {
    low: k === 0 ? 0 : (centre - spread) / scale,
    high: k === n ? 1 : (centre + spread) / scale
  };
}

// src/compare/scan-pairs.ts
var scratch = [new Float64Array(0), new Float64Array(0)];
function scanPairs(headColumn, baselineColumn, baselineOf, members) {
  const length = members?.length ?? headColumn.length;
  if (scratch[0].length < length) scratch = [new Float64Array(length), new Float64Array(length)];
  const [head, baseline] = scratch;
  let [headSum, headN, baselineSum, baselineN, pairedHeadSum, pairedBaselineSum, pairs] = [0, 0, 0, 0, 0, 0, 0];
  let zeroOne = true;
  for (let p = 0; p < length; p++) {
    const i = members === void 0 ? p : members[p];
    const x = headColumn[i];
    const j = baselineOf[i];
    const y = j < 0 ? Number.NaN : baselineColumn[j];
    const hasX = !Number.isNaN(x);
    const hasY = !Number.isNaN(y);
    if (hasX) {
      headSum += x;
      headN++;
      if (x !== 0 && x !== 1) zeroOne = false;
    }
    if (hasY) {
      baselineSum += y;
      baselineN++;
      if (y !== 0 && y !== 1) zeroOne = false;
    }
    if (!hasX || !hasY) continue;
    pairedHeadSum += x;
    pairedBaselineSum += y;
    head[pairs] = x;
    baseline[pairs++] = y;
  }
  if (members === void 0) {
    [baselineSum, baselineN] = [0, 0];
    for (let j = 0; j < baselineColumn.length; j++) {
      const y = baselineColumn[j];
      if (Number.isNaN(y)) continue;
      baselineSum += y;
      baselineN++;
    }
  }
  return {
    ...{ headSum, headN, baselineSum, baselineN, pairedHeadSum, pairedBaselineSum, zeroOne },
    head: head.subarray(0, pairs),
    baseline: baseline.subarray(0, pairs)
  };
}

// src/compare/compare-metric.ts
function compareMetric(ref, head, baseline, pairing, { members, effort, minPairs = 1 } = {}) {
  const { aggregate: how, binary } = ref.metric;
  const column = head.columns.get(ref.column) ?? NO_VALUES;
  const baselineColumn = baseline?.columns.get(ref.column);
  if (pairing === null || baselineColumn === void 0) {
    const { value, n } = aggregate(column, how, members);
    const isRate2 = binary && how === "mean" && value !== null && isZeroOne(column, members);
    const headInterval = isRate2 ? wilson(Math.round(value * n), n) : null;
    return { ref, head: value, n, headInterval, ...NO_BASELINE };
  }
  const both = scanPairs(column, baselineColumn, pairing.baselineOf, members);
  const summable = how === "mean" || how === "sum";
  const meanOrSum = (sum2, n) => n === 0 ? null : how === "sum" ? sum2 : sum2 / n;
  const quantileOf = (values3) => values3.length === 0 || summable ? null : quantile(values3.slice(), how);
  const own2 = summable ? meanOrSum(both.headSum, both.headN) : aggregate(column, how, members).value;
  const pairs = both.head.length;
  const pairedHead = summable ? meanOrSum(both.pairedHeadSum, pairs) : pairs === both.headN ? own2 : quantileOf(both.head);
  const pairedBaseline = summable ? meanOrSum(both.pairedBaselineSum, pairs) : quantileOf(both.baseline);
  const theirs = summable ? meanOrSum(both.baselineSum, both.baselineN) : pairs === both.baselineN ? pairedBaseline : aggregate(baselineColumn, how, members && pairedWith(members, pairing)).value;
  const isRate = binary && how === "mean" && both.zeroOne;
  return {
    ...{ ref, head: own2, n: both.headN, pairedHead, pairedBaseline, pairs },
    headInterval: isRate && both.headN > 0 ? wilson(both.headSum, both.headN) : null,
    baseline: theirs,
    baselineN: both.baselineN,
    delta: pairedHead === null || pairedBaseline === null ? null : pairedHead - pairedBaseline,
    statistics: pairs < minPairs ? null : compareStatistics(ref, both.head, both.baseline, binary && both.zeroOne, effort)
  };
}
var NO_VALUES = new Float64Array(0);
var NO_BASELINE = {
  ...{ baseline: null, baselineN: 0, pairedHead: null, pairedBaseline: null, delta: null, pairs: 0 },
  statistics: null
};
var SEED = 20260101;
function compareStatistics(ref, head, baseline, isBinary, effort) {
  const { name, metric } = ref;
  const { aggregate: how, better } = metric;
  const percentile = how === "p50" || how === "median" ? 50 : how === "p95" ? 95 : how === "p99" ? 99 : void 0;
  return comparePaired(head, baseline, {
    kind: how === "sum" ? "sum" : percentile !== void 0 ? "percentile" : isBinary ? "binary" : "mean",
    ...percentile === void 0 ? {} : { percentile },
    // Drawing samples is dear: only what the short tables show is worth it.
    effort: effort ?? (metric.headline && (metric.prefix !== "stage" || name === metric.name) ? "full" : "exact"),
    higherIsBetter: better === "higher",
    seed: SEED
  });
}
function isZeroOne(values3, members) {
  const all = members === void 0 ? values3 : members.map((i) => values3[i]);
  return all.every((x) => x === 0 || x === 1 || Number.isNaN(x));
}
function pairedWith(members, { baselineOf }) {
  return members.map((i) => baselineOf[i]).filter((j) => j >= 0);
}

// src/compare/changed-versions.ts
function changedVersions(head, baseline) {
  const names = [.../* @__PURE__ */ new Set([...head.keys(), ...baseline.keys()])].sort(compareBytes);
  return names.map((name) => ({ name, baseline: baseline.get(name) ?? [], head: head.get(name) ?? [] })).filter(({ baseline: a, head: b }) => a.length !== b.length || a.some((value, i) => value !== b[i]));
}

// src/compare/pair-cases.ts
function pairCases(head, baseline) {
  const inBaseline = /* @__PURE__ */ new Map();
  for (const [i, id] of baseline.ids.entries()) if (took(baseline.states[i])) inBaseline.set(id, i);
  const baselineOf = new Int32Array(head.ids.length).fill(-1);
  const pairs = [];
  const added = [];
  const relabelled = [];
  const known = /* @__PURE__ */ new Set();
  for (const [i, id] of head.ids.entries()) {
    if (head.states[i] === "excluded") continue;
    known.add(id);
    const other = inBaseline.get(id);
    if (other === void 0) added.push(id);
    else if (baseline.labelHashes[other] !== head.labelHashes[i]) relabelled.push(id);
    else {
      baselineOf[i] = other;
      pairs.push([i, other]);
    }
  }
  return {
    head: Uint32Array.from(pairs, ([i]) => i),
    baseline: Uint32Array.from(pairs, ([, j]) => j),
    baselineOf,
    added,
    removed: [...inBaseline.keys()].filter((id) => !known.has(id)),
    relabelled
  };
}
var took = (state2) => state2 !== "excluded" && state2 !== "missing";

// src/compare/compare-runs.ts
function compareRuns(head, baseline, refs, further = []) {
  const pairing = pairCases(head.scores, baseline.scores);
  const incomparable2 = [...incomparables(head.fingerprint, baseline.fingerprint), ...further];
  const comparable = refs.filter((ref) => !incomparable2.some(({ affects }) => affects(ref)));
  const deltas = caseDeltas(comparable, head.scores, baseline.scores, pairing);
  return {
    baseline: baseline.scores,
    pairing,
    incomparable: incomparable2,
    versions: changedVersions(head.scores.versions, baseline.scores.versions),
    deltas,
    changes: caseChanges(deltas, head.scores, pairing)
  };
}

// src/compare/compare-slices.ts
function compareSlices(slices, refs, head, comparison) {
  const { baseline = null, pairing = null } = comparison ?? {};
  const found = slices.map(
    ({ members }) => refs.map((ref) => compareMetric(ref, head, baseline, pairing, { members, effort: "light", minPairs: MIN_PAIRS }))
  );
  const isCompared = ({ ref }) => comparison !== null && incomparableFor(comparison, ref) === void 0;
  const all = found.flat();
  const adjusted = benjaminiHochberg(
    all.map((metric) => isCompared(metric) ? metric.statistics?.pWorse ?? null : null)
  );
  return slices.map((slice, s) => ({
    slice,
    metrics: found[s].map((metric, m) => {
      const adjustedPWorse = adjusted[s * refs.length + m] ?? null;
      return { found: metric, adjustedPWorse, verdict: isCompared(metric) ? verdictOf2(metric, adjustedPWorse) : null };
    })
  }));
}
function verdictOf2({ ref, pairs, delta, statistics }, adjustedPWorse) {
  if (delta === null) return null;
  if (pairs < MIN_PAIRS || statistics === null) return "insufficient";
  return comparisonVerdict(statistics, {
    higherIsBetter: ref.metric.better === "higher",
    adjustedPWorse,
    margin: null
  });
}

// src/compare/hidden-regressions.ts
function hiddenRegressions2(slices, totals) {
  const namesOf = groupNames(slices);
  const hidden = slices.flatMap(
    ({ slice, metrics: metrics2 }) => metrics2.flatMap(({ found, verdict: verdict2 }) => {
      const { ref, delta: sliceDelta, pairs, statistics } = found;
      const total = totals.get(ref.name)?.delta ?? null;
      if (verdict2 === null || total === null || sliceDelta === null || statistics === null) return [];
      const [first, ...also] = namesOf(slice);
      if (first !== slice.name || pairs < MIN_PAIRS || ref.metric.unit !== "ratio") return [];
      const sign = ref.metric.better === "higher" ? 1 : -1;
      if (!(sign * total > 0 && sign * sliceDelta < 0)) return [];
      const { regressed, improved } = statistics;
      const significant = verdict2 === "regressed";
      const item = { metric: ref.name, slice: slice.name, also, delta: total, sliceDelta, pairs };
      return [{ ...item, regressed, improved, significant }];
    })
  );
  const weight = ({ sliceDelta, significant }) => Math.abs(sliceDelta) + (significant ? 1 : 0);
  return hidden.map((item, i) => ({ item, i })).sort((a, b) => weight(b.item) - weight(a.item) || a.i - b.i).map(({ item }) => item);
}
function groupNames(slices) {
  const byMembers = /* @__PURE__ */ new Map();
  const keys = /* @__PURE__ */ new Map();
  for (const { slice } of slices) {
    const key = slice.members.join(" ");
    keys.set(slice, key);
    byMembers.set(key, [...byMembers.get(key) ?? [], slice.name]);
  }
  return (slice) => byMembers.get(keys.get(slice));
}

// src/compare/run-metrics.ts
function runMetrics(columns) {
  const byColumn = /* @__PURE__ */ new Map();
  for (const name of columns) {
    const [, prefix, base = "", k] = /^(?:([^@]+):)?([^:@]+)(?:@(\d+))?$/.exec(name) ?? [];
    const list2 = byColumn.get(base) ?? [];
    list2.push({ prefix, k: Number(k ?? 0) });
    byColumn.set(base, list2);
  }
  return metrics.flatMap(
    (metric) => (byColumn.get(metric.column) ?? []).map(({ prefix, k }) => metricRef(metric, prefix, k))
  );
}

// src/compare/slices.ts
var MAX_LABEL_SLICES = 200;
function labelSlices(golden, isExcluded) {
  const members = /* @__PURE__ */ new Map();
  const add3 = (name, i) => {
    const list2 = members.get(name);
    if (list2 === void 0) members.set(name, [i]);
    else list2.push(i);
  };
  for (const [i, golden_] of golden.cases.entries()) {
    if (isExcluded(i)) continue;
    for (const tag of golden_.tags) add3(`tag:${tag}`, i);
    if (golden_.difficulty !== null) add3(`difficulty:${golden_.difficulty}`, i);
    add3(`behavior:${golden_.behavior}`, i);
    if (golden_.principal.tenantId !== "") add3(`tenant:${golden_.principal.tenantId}`, i);
    if (golden_.locale !== null) add3(`locale:${golden_.locale}`, i);
    for (const document of golden_.documents) add3(`document:${document}`, i);
  }
  const taking = golden.cases.filter((_, i) => !isExcluded(i)).length;
  for (const [name, list2] of members)
    if (list2.length === taking && /^(?:tenant|locale):/.test(name)) members.delete(name);
  const sorted = [...members].map(([name, list2]) => ({ name, members: list2 })).sort((a, b) => b.members.length - a.members.length || compareBytes(a.name, b.name));
  const slices = sorted.slice(0, MAX_LABEL_SLICES).sort((a, b) => compareBytes(a.name, b.name));
  return { slices, dropped: sorted.length - slices.length };
}

// src/gate/assume-worst.ts
function assumeWorst({ metric: { metric, column } }, head, golden, members) {
  const values3 = head.columns.get(column);
  if (metric.better === "higher" || metric.whenMissing !== null || values3 === void 0) return null;
  const all = members ?? golden.cases.keys();
  const missing = [...all].filter((i) => head.states[i] === "missing" && metric.applies.includes(golden.cases[i]));
  if (missing.length === 0) return null;
  const worst = values3.slice();
  for (const i of missing) worst[i] = metric.unit === "ratio" ? 1 : Number.POSITIVE_INFINITY;
  return { run: { ...head, columns: new Map(head.columns).set(column, worst) }, missing: missing.length };
}

// src/gate/bounds.ts
var TOLERANCE = 1e-9;
var atLeast2 = (value, bound) => value >= bound - TOLERANCE;
var atMost = (value, bound) => value <= bound + TOLERANCE;

// src/gate/evaluate-gate.ts
function compareForGate({ metric }, { head, comparison, members, known }, minPairs = 1) {
  const whole = members === void 0 ? known.get(metric.name) : void 0;
  return whole ?? compareMetric(metric, head, comparison?.baseline ?? null, comparison?.pairing ?? null, { members, minPairs });
}
function evaluateGate(rule2, scope) {
  const { metric, slice, kind, threshold, severity } = rule2;
  const found = compareForGate(rule2, scope);
  const advisory = metric.metric.judged;
  const outcome = doubted(outcomeOf(rule2, found, scope), rule2, scope);
  const failed = outcome.status === "fail";
  return {
    rule: rule2,
    metric: metric.name,
    ...{ slice, kind, threshold },
    value: found.head,
    baseline: found.baseline,
    delta: found.delta,
    ciLow: found.statistics?.ciLow ?? null,
    ciHigh: found.statistics?.ciHigh ?? null,
    n: found.n,
    regressed: found.statistics?.regressed ?? null,
    severity: advisory ? "warn" : severity,
    advisory,
    excusable: rule2.origin !== "file" && rule2.origin !== "built-in",
    waiver: null,
    caseIds: failed ? worstCases(rule2, scope) : [],
    ...outcome,
    status: failed && (advisory || severity === "warn") ? "warn" : outcome.status
  };
}
function outcomeOf(rule2, found, scope) {
  const lacking = found.n === 0 ? lackingFormat(rule2.metric.metric, scope.head) : null;
  if (lacking !== null) return notEvaluated(`not available in the format ${lacking}`);
  if (nothingToCount(rule2, found, scope))
    return { status: "pass", value: 0, message: "no case of the set is concerned" };
  return rule2.kind === "min" || rule2.kind === "max" ? absolute(rule2, found) : relative2(rule2, found, scope);
}
function doubted(outcome, rule2, scope) {
  if (outcome.status !== "pass") return outcome;
  const worst = assumeWorst(rule2, scope.head, scope.golden, scope.members);
  if (worst === null) return outcome;
  const pessimistic = { ...scope, head: worst.run, known: /* @__PURE__ */ new Map() };
  const found = compareForGate(rule2, pessimistic, rule2.kind === "max" ? Number.POSITIVE_INFINITY : 1);
  if (outcomeOf(rule2, found, pessimistic).status === "pass") return outcome;
  const { metric } = rule2.metric;
  const message = `${outcome.message}, but ${count(worst.missing, "case")} without a trace could overturn it`;
  return {
    ...notEvaluated(message),
    excusable: metric.unit !== "ratio" && (metric.aggregate === "mean" || metric.aggregate === "sum")
  };
}
function nothingToCount({ metric, kind }, { n }, { golden, head, members }) {
  if (n > 0 || kind !== "max" || metric.metric.aggregate !== "sum" || metric.metric.unit !== "count") return false;
  const all = members ?? golden.cases.map((_, i) => i);
  return !all.some((i) => head.states[i] !== "excluded" && metric.metric.applies.includes(golden.cases[i]));
}
function absolute(rule2, { head: value, n, headInterval }) {
  if (value === null) return notEvaluated("no case has a value");
  if (n < rule2.minCases) return notEvaluated(`${n} cases, ${rule2.minCases} needed`);
  const [shown, bound] = formatApart(value, rule2.threshold, rule2.metric.metric.unit);
  const unit = rule2.metric.metric.unit;
  const known = headInterval === null ? "" : `, 95 % interval [${formatNumber(headInterval.low, unit)}, ${formatNumber(headInterval.high, unit)}] of ${count(n, "case")}`;
  if (rule2.kind === "min") {
    return atLeast2(value, rule2.threshold) ? { status: "pass", message: `${shown} is at least ${bound}${known}` } : { status: "fail", message: `${shown} is below ${bound}${known}` };
  }
  return atMost(value, rule2.threshold) ? { status: "pass", message: `${shown} is at most ${bound}${known}` } : { status: "fail", message: `${shown} is above ${bound}${known}` };
}
function relative2(rule2, found, { comparison, adjusted }) {
  if (comparison === null) return { ...notEvaluated("there is no baseline to compare with"), excusable: true };
  const differs2 = incomparableFor(comparison, rule2.metric);
  if (differs2 !== void 0) {
    return notEvaluated(`not comparable: ${differs2.field} was ${differs2.baseline}, is ${differs2.head}`);
  }
  const { delta, pairs, pairedHead, pairedBaseline, statistics } = found;
  if (delta === null || pairedHead === null || pairedBaseline === null || statistics === null) {
    const unmeasured = found.head !== null && found.baselineN === 0;
    if (unmeasured) return { ...notEvaluated("the baseline did not measure it"), excusable: true };
    return notEvaluated("no case has it in both runs with the same labels");
  }
  if (pairs < rule2.minCases) return notEvaluated(`${pairs} paired cases, ${rule2.minCases} needed`);
  if (rule2.kind === "max-regressed") {
    return atMost(statistics.regressed, rule2.threshold) ? { status: "pass", message: `${statistics.regressed} cases are worse, ${rule2.threshold} allowed` } : { status: "fail", message: `${statistics.regressed} cases are worse, only ${rule2.threshold} allowed` };
  }
  const unit = rule2.metric.metric.unit;
  const loss = rule2.kind === "max-drop" ? -delta : delta;
  const word = rule2.kind === "max-drop" ? "fell" : "rose";
  const [size, limit2] = formatApart(loss, rule2.threshold, unit);
  const moved2 = loss > 0 ? `${word} by ${size}` : `did not ${rule2.kind === "max-drop" ? "fall" : "rise"}`;
  if (rule2.evidence === "non-inferior") {
    const worst = rule2.kind === "max-drop" ? statistics.ciLow : statistics.ciHigh;
    if (worst === null) return notEvaluated("no interval can be computed for non-inferiority");
    const worstLoss = rule2.kind === "max-drop" ? -worst : worst;
    return atMost(worstLoss, rule2.threshold) ? { status: "pass", message: `the interval proves a loss of at most ${limit2} over ${pairs} pairs` } : { status: "fail", message: `the interval allows a loss of ${formatNumber(worstLoss, unit)}, limit ${limit2}` };
  }
  if (atMost(loss, rule2.threshold)) return { status: "pass", message: `${moved2} over ${pairs} pairs, limit ${limit2}` };
  const p = adjusted.get(rule2) ?? null;
  if (rule2.evidence === "significant" && pairs >= MIN_PAIRS2 && p !== null && p > ALPHA2) {
    return {
      status: "pass",
      message: `${moved2}, limit ${limit2}, but not significantly (p ${formatNumber(p, "ratio")})`
    };
  }
  return { status: "fail", message: `${moved2} over ${pairs} pairs, limit ${limit2}` };
}
var ALPHA2 = 0.05;
var MIN_PAIRS2 = 10;
function notEvaluated(message) {
  return { status: "not_evaluated", message };
}
var SHOWN_CASES = 20;
function worstCases(rule2, { head, members }) {
  const column = head.columns.get(rule2.metric.column);
  if (column === void 0) return [];
  const up = rule2.metric.metric.better === "higher";
  const all = members ?? head.ids.map((_, i) => i);
  const bad = all.filter((i) => {
    const value = column[i];
    return up ? value < 1 : rule2.metric.metric.aggregate === "sum" ? value > 0 : value > rule2.threshold;
  });
  return bad.sort((a, b) => (up ? column[a] - column[b] : column[b] - column[a]) || a - b).slice(0, SHOWN_CASES).map((i) => head.ids[i]);
}

// src/gate/apply-anchor.ts
function applyAnchor(evaluation, input, anchor) {
  const reasons2 = sortReasons([...evaluation.reasons, ...anchorReasons(input, anchor)]);
  return { ...evaluation, reasons: reasons2, decision: decide(reasons2) };
}
function anchorReasons({ policy, golden, head, slices }, anchor) {
  const reason2 = (code2, message, more2 = {}) => {
    return { code: code2, level: "risk", message, gate: null, caseIds: [], ...more2 };
  };
  if ("unreadable" in anchor)
    return [reason2("anchor_unreadable", `the anchor, ${anchor.name}, could not be read: ${anchor.unreadable}`)];
  const { comparison, name } = anchor;
  const relative3 = policy.gates.filter(({ kind }) => kind !== "min" && kind !== "max");
  return relative3.flatMap((rule2) => {
    const scope = {
      ...{ golden, head, comparison, known: /* @__PURE__ */ new Map(), adjusted: /* @__PURE__ */ new Map() },
      members: rule2.slice === null ? void 0 : slices.get(rule2.slice)
    };
    const gate = evaluateGate(rule2, scope);
    if (gate.status !== "fail" && gate.status !== "warn") return [];
    const message = `${gateName(gate)} since the anchor, ${name}: ${gate.message}`;
    return [reason2("drift", message, { gate: gateName(gate), caseIds: gate.caseIds })];
  });
}

// src/config/where.ts
function matches(where, golden) {
  return meets(where.tags, golden.tags) && meets(where.difficulty, [golden.difficulty]) && meets(where.behavior, [golden.behavior]) && meets(where.tenant, [golden.principal.tenantId]) && meets(where.role, golden.principal.roles) && meets(where.locale, [golden.locale]) && meets(where.document, golden.documents) && meets(where.ids, [golden.id]) && (where.critical === null || where.critical === golden.critical);
}
function meets(wanted, has) {
  return wanted === null || has.some((value) => wanted.includes(value));
}

// src/gate/guarded-missing.ts
function guardedMissing({ golden, head }) {
  return golden.cases.flatMap(
    (item, i) => head.states[i] === "missing" && (item.behavior === "permission_denied" || item.critical) ? [i] : []
  );
}

// src/gate/apply-waivers.ts
var UNWAIVABLE2 = /* @__PURE__ */ new Set(["acl_leaks", "critical_failures", "forbidden_content"]);
function applyWaivers(gates3, scopeOf, input) {
  const { waivers: waivers2 } = input.policy;
  if (waivers2.length === 0) return { gates: [...gates3], waivers: [] };
  const active = waivers2.filter((waiver) => !isExpired(waiver, input.today));
  const covers2 = new Map(waivers2.map((waiver) => [waiver, /* @__PURE__ */ new Set()]));
  const result = gates3.map((gate) => {
    if (gate.status !== "fail" && gate.status !== "warn" || gate.rule === null || UNWAIVABLE2.has(gate.metric))
      return gate;
    const used = forgiving(gate, gate.rule, active, scopeOf(gate.rule), input);
    if (used.length === 0) return gate;
    for (const waiver of used) covers2.get(waiver)?.add(gateName(gate));
    const by = used.map(({ owner, expires }) => `${owner}, until ${expires}`).join("; ");
    return { ...gate, status: "waived", waiver: used[0], message: `${gate.message} (waived by ${by})` };
  });
  for (const waiver of active) {
    const finding = findingOf(waiver, input);
    if (finding !== null) covers2.get(waiver)?.add(finding);
  }
  return {
    gates: result,
    waivers: waivers2.map((waiver) => {
      const found = [...covers2.get(waiver) ?? []];
      const status = isExpired(waiver, input.today) ? "expired" : found.length > 0 ? "used" : "unused";
      return { waiver, status, covers: found };
    })
  };
}
function isExpired(waiver, today) {
  return today > waiver.expires;
}
function forgiving(gate, rule2, active, scope, input) {
  const about = active.filter(({ metric }) => metric === null || metric.name === rule2.metric.name);
  if (rule2.metric.name === "missing_traces" && guardedMissing(input).length > 0) return [];
  const whole = about.filter((waiver) => waiver.case === null);
  if (whole.length > 0) return whole;
  const ids = new Map(about.map((waiver) => [waiver.case, waiver]));
  const { head } = scope;
  const all = scope.members ?? head.ids.map((_, i) => i);
  const rest2 = all.filter((i) => head.states[i] !== "excluded" && !ids.has(head.ids[i]));
  const forgiven = all.flatMap((i) => ids.get(head.ids[i]) ?? []);
  if (forgiven.length === 0 || rest2.length === 0) return [];
  const again = evaluateGate(rule2, { ...scope, members: rest2 });
  return again.status === "pass" && gate.status !== "pass" ? forgiven : [];
}
function findingOf(waiver, { head, golden, comparison }) {
  if (waiver.case === null) return null;
  const i = golden.indexById.get(waiver.case);
  if (i === void 0) return null;
  if (head.states[i] === "excluded") return waiver.case;
  const { metric } = waiver;
  if (metric === null) return head.failedChecks.has(i) ? waiver.case : null;
  if (head.failedChecks.get(i)?.includes(metric.column)) return waiver.case;
  const value = head.columns.get(metric.column)?.[i] ?? Number.NaN;
  if (metric.metric.better === "higher" && metric.metric.unit === "ratio" && value < 1) return waiver.case;
  const worse = comparison?.deltas.some(
    (delta) => delta.id === waiver.case && delta.worse && delta.ref.name === metric.name
  );
  return worse ? waiver.case : null;
}

// src/gate/suspend-stale.ts
function suspendStale(gate, { stale }) {
  if (!isSuspended(gate, { stale })) return gate;
  return { ...gate, status: "not_evaluated", message: `not comparable: the labels are stale: ${stale}`, caseIds: [] };
}
function isSuspended({ rule: rule2 }, { stale }) {
  return stale !== null && rule2 !== null && readsLabels(rule2.metric);
}

// src/gate/collect-reasons.ts
function collectReasons(gates3, waivers2, input) {
  const told = waivers2.filter(({ status }) => status !== "unused" || input.labelHealth.stale === null);
  const reasons2 = [
    ...staleReason(input),
    ...gates3.flatMap((gate) => gateReason(gate, input)),
    ...told.flatMap(waiverReason),
    ...incompleteReason(input),
    ...baselineReasons(gates3, input),
    ...accessReasons(input),
    ...goldenReasons(input),
    ...hiddenReasons(input)
  ];
  return sortReasons(reasons2);
}
function reason(code2, level, message, gate = null) {
  return { code: code2, level, message, gate: gate === null ? null : gateName(gate), caseIds: gate?.caseIds ?? [] };
}
var SPECIAL = {
  acl_leaks: "acl_leak",
  critical_failures: "critical_failure"
};
function gateReason(gate, { comparison, noBaseline, labelHealth: labelHealth2 }) {
  if (isSuspended(gate, labelHealth2)) return [];
  const text2 = `${gateName(gate)}: ${gate.message}`;
  switch (gate.status) {
    case "pass":
      return [];
    case "fail":
      return [reason(SPECIAL[gate.metric] ?? "gate_failed", "fail", text2, gate)];
    case "warn":
      return [
        reason(
          gate.advisory ? "judge_uncalibrated" : "warn_gate_failed",
          "risk",
          gate.advisory ? `${text2} (advisory: the judge is not calibrated)` : text2,
          gate
        )
      ];
    case "waived":
      return [reason("waived", "risk", text2, gate)];
    case "not_evaluated": {
      const relative3 = gate.kind !== "min" && gate.kind !== "max" && gate.kind !== "coverage";
      if (relative3 && noBaseline !== null) return [];
      if (gate.advisory) return [reason("judge_uncalibrated", "risk", text2, gate)];
      const code2 = relative3 && comparison !== null && gate.message.startsWith("not comparable") ? "not_comparable" : "gate_not_evaluated";
      return [reason(code2, gate.severity === "block" && !gate.excusable ? "fail" : "risk", text2, gate)];
    }
  }
}
function waiverReason({ waiver, status }) {
  const subject = [waiver.case, waiver.metric?.name].filter(Boolean).join(", ");
  const caseIds = waiver.case === null ? [] : [waiver.case];
  const base = { level: "fail", gate: null, caseIds };
  if (status === "expired") {
    return [
      {
        ...base,
        code: "waiver_expired",
        message: `the waiver of ${subject} by ${waiver.owner} expired on ${waiver.expires}`
      }
    ];
  }
  if (status === "unused") {
    return [
      {
        ...base,
        code: "waiver_unused",
        message: `the waiver of ${subject} by ${waiver.owner} covers nothing any more: remove it`
      }
    ];
  }
  return [];
}
function staleReason({ labelHealth: { stale } }) {
  if (stale === null) return [];
  return [reason("not_comparable", "fail", `the labels are stale, retrieval cannot be judged: ${stale}`)];
}
function incompleteReason({ incomplete }) {
  return incomplete === null ? [] : [reason("incomplete_run", "fail", incomplete)];
}
function baselineReasons(gates3, { noBaseline, baselineNote, policy }) {
  if (noBaseline === null) return [];
  const asked2 = gates3.filter(({ kind }) => kind === "max-drop" || kind === "max-rise" || kind === "max-regressed");
  const many = asked2.length === 0 ? "" : `; ${asked2.length} gate${asked2.length === 1 ? "" : "s"} against the baseline could not be evaluated`;
  const wanted = asked2.some(({ severity }) => severity === "block") ? "risk" : "info";
  switch (noBaseline) {
    case "first_run": {
      const level = policy.baseline.onFirstRun === "fail" ? "fail" : wanted;
      return [reason("first_run", level, `first run: there is no baseline yet, absolute gates decide${many}`)];
    }
    case "no_baseline":
      return [reason("no_baseline", wanted, `no baseline was given, absolute gates decide${many}`)];
    case "baseline_unreadable": {
      const note = baselineNote === null ? "" : ` (${baselineNote})`;
      const level = policy.baseline.onUnreadable === "fail" ? "fail" : "risk";
      return [reason("baseline_unreadable", level, `the baseline could not be read${note}${many}`)];
    }
  }
}
function accessReasons({ policy, head }) {
  const found = [];
  const { unlabelledChunks, labelledChunks } = head.notes;
  if (unlabelledChunks > 0 && policy.acl.unknown !== "ignore" && (labelledChunks > 0 || policy.acl.unknown === "fail")) {
    const message = `${count(unlabelledChunks, "chunk")} in the traces without an access label: access could not be checked`;
    found.push(reason("acl_unlabelled", policy.acl.unknown === "fail" ? "fail" : "risk", message));
  }
  const elsewhere = [...head.violations].flatMap(
    ([i, list2]) => list2.some(({ stage }) => !policy.acl.blockStages.includes(stage)) ? [head.ids[i]] : []
  );
  if (elsewhere.length > 0) {
    const message = `forbidden chunks were seen at stages that the policy does not block, in ${count(elsewhere.length, "case")}`;
    found.push({ ...reason("acl_warning", "risk", message), caseIds: elsewhere });
  }
  return found;
}
var HIDDEN_TOLD = 5;
function hiddenReasons({ hidden }) {
  return hidden.slice(0, HIDDEN_TOLD).map(({ metric, slice, also, delta, sliceDelta, pairs, significant, ...moved2 }) => {
    const sizes2 = `${formatDelta(delta, "ratio")} in total, ${formatDelta(sliceDelta, "ratio")} in ${slice}${also.length > 0 ? ` (${count(also.length, "other slice")} of the same cases)` : ""}`;
    const cases = `${moved2.regressed} worse and ${moved2.improved} better of ${pairs}`;
    const strength = significant ? "" : ", which may be chance";
    return reason("slice_regressed", significant ? "risk" : "info", `${metric}: ${sizes2} (${cases}${strength})`);
  });
}
function goldenReasons({ comparison, golden, policy }) {
  if (comparison === null) return [];
  const { relabelled, removed } = comparison.pairing;
  const gone = removed.filter((id) => {
    const i = golden.indexById.get(id);
    return i === void 0 || golden.cases[i].split === "validation";
  });
  const level = policy.goldenChanges === "block" ? "fail" : "risk";
  const told = (code2, ids, what) => ids.length === 0 ? [] : [{ ...reason(code2, level, `${count(ids.length, "case")} ${what}`), caseIds: ids }];
  return [
    ...told("relabelled", relabelled, "relabelled since the baseline and left out of the comparison"),
    ...told("cases_removed", gone, "of the baseline no longer judged")
  ];
}

// src/gate/evaluate-coverage.ts
function evaluateCoverage({ field, value, min }, golden) {
  const count2 = golden.cases.filter((item) => {
    if (item.split !== "test") return false;
    if (field === "tags") return item.tags.includes(value);
    return (field === "difficulty" ? item.difficulty : item.behavior) === value;
  }).length;
  const enough = count2 >= min;
  return {
    rule: null,
    metric: `${field}:${value}`,
    ...{ slice: null, kind: "coverage", threshold: min, value: count2, n: count2, severity: "block" },
    ...{ baseline: null, delta: null, ciLow: null, ciHigh: null, regressed: null, waiver: null },
    status: enough ? "pass" : "fail",
    message: `the golden set holds ${count2} such cases, ${min} ${enough ? "required" : "are required"}`,
    ...{ advisory: false, excusable: false, caseIds: [] }
  };
}

// src/gate/evaluate.ts
function evaluate(input) {
  const { policy, golden, head, comparison } = input;
  const members = input.slices;
  const adjusted = /* @__PURE__ */ new Map();
  const scopeOf = (rule2) => ({
    ...{ golden, head, comparison, adjusted, known: input.metrics },
    members: rule2.slice === null ? void 0 : members.get(rule2.slice)
  });
  const asking = policy.gates.filter(({ evidence }) => evidence === "significant");
  const pValues = asking.map((rule2) => compareForGate(rule2, scopeOf(rule2)).statistics?.pWorse ?? null);
  for (const [i, p] of holm(pValues).entries()) adjusted.set(asking[i], p);
  const evaluated = policy.gates.map(
    (rule2) => suspendStale(protectMissing(evaluateGate(rule2, scopeOf(rule2)), input, scopeOf(rule2)), input.labelHealth)
  );
  const { gates: gates3, waivers: waivers2 } = applyWaivers(evaluated, scopeOf, input);
  const all = [
    ...gates3.map((gate) => excuseEmptySlice(gate, members, policy, input)),
    ...coverage(policy, input.coverageOf ?? golden)
  ];
  const reasons2 = collectReasons(all, waivers2, input);
  return { decision: decide(reasons2), reasons: reasons2, gates: all, waivers: waivers2 };
}
function coverage(policy, golden) {
  return policy.coverage.map((rule2) => evaluateCoverage(rule2, golden));
}
function protectMissing(gate, input, scope) {
  if (gate.metric !== "missing_traces") return gate;
  const guarded = guardedMissing(input).filter((i) => scope.members?.includes(i) ?? true);
  if (guarded.length === 0) return gate;
  const ids = guarded.map((i) => input.head.ids[i]);
  const message = `${guarded.length} of the missing cases expect permission_denied or are critical: these may never be missing`;
  return {
    ...gate,
    severity: "block",
    status: "fail",
    message: gate.status === "fail" ? `${gate.message}; ${message}` : message,
    caseIds: [.../* @__PURE__ */ new Set([...ids, ...gate.caseIds])]
  };
}
function excuseEmptySlice(gate, members, policy, input) {
  if (gate.slice === null || gate.status !== "not_evaluated" || input.suite === null) return gate;
  if ((members.get(gate.slice)?.length ?? 0) > 0) return gate;
  const where = policy.slices.find(({ name }) => name === gate.slice)?.where;
  const inSet = where !== void 0 && input.golden.cases.some((item) => matches(where, item));
  return inSet ? { ...gate, excusable: true, severity: "warn", message: `the suite holds no case of slice ${gate.slice}` } : gate;
}

// src/gate/policy-slices.ts
function policySlices(policy, golden, head) {
  return new Map(
    policy.slices.map(({ name, where }) => [
      name,
      golden.cases.flatMap((item, i) => head.states[i] !== "excluded" && matches(where, item) ? [i] : [])
    ])
  );
}

// src/gate/warn-of-run.ts
var THIN = 5;
function warnOfRun(head, policy, slices, log) {
  const { duplicateChunks, labelledChunks, unlabelledChunks, answersUnchecked } = head.notes;
  if (duplicateChunks > 0) {
    log.warn("trace/duplicate-chunk", `${count(duplicateChunks, "time")} a chunk stands twice in one list`);
  }
  if (labelledChunks === 0 && unlabelledChunks > 0) {
    log.warn("acl/not-checked", "no chunk carries an access label: tenants and roles were not checked");
  }
  if (answersUnchecked > 0) {
    const message = `the answers of ${count(answersUnchecked, "case")} were not searched for protected text: neither texts nor canaries are known`;
    log.warn("acl/answer-not-checked", message);
  }
  for (const [name, { length: n }] of slices) {
    if (!policy.gates.some(({ slice }) => slice === name)) continue;
    if (n < THIN) log.warn("golden/thin-slice", `slice "${name}" is gated over ${count(n, "case")}: one case decides`);
  }
}

// src/judge-pair.ts
function judgePair(pair, circumstances, log) {
  const { policy, golden, coverageOf, head, headFingerprint, baseline, anchor } = pair;
  const { headOrigin, includeText, date, index, ...known } = circumstances;
  const { scores, others } = head;
  const refs = runMetrics(scores.columns.keys());
  const telling = caseMetrics(refs, policy.cutoffs);
  const health = labelHealth(golden, index, scores, baseline?.scores ?? null, policy.cutoffs);
  const own2 = { scores, fingerprint: headFingerprint };
  const comparison = baseline === null ? null : compareRuns(own2, baseline, telling, staleLabels(health));
  const slices = policySlices(policy, golden, scores);
  warnOfRun(scores, policy, slices, log);
  const metrics2 = new Map(
    refs.map((ref) => [
      ref.name,
      compareMetric(ref, scores, comparison?.baseline ?? null, comparison?.pairing ?? null)
    ])
  );
  const named2 = [...slices].map(([name, members]) => ({ name, members }));
  const byLabel = labelSlices(golden, (i) => scores.states[i] === "excluded").slices;
  const gated = gatedMetrics2(policy);
  const compared = compareSlices([...named2, ...byLabel], shownMetrics(metrics2, telling, gated), scores, comparison);
  const hidden = hiddenRegressions2(compared, metrics2);
  const input = {
    ...{ ...known, policy, golden, head: scores, comparison, metrics: metrics2, slices, hidden },
    labelHealth: health,
    ...coverageOf === null ? {} : { coverageOf }
  };
  const evaluation = evaluate(input);
  const horizon = anchor === null || "unreadable" in anchor ? anchor : {
    name: anchor.name,
    comparison: compareRuns(own2, anchor.report, telling)
  };
  return {
    input,
    evaluation: horizon === null ? evaluation : applyAnchor(evaluation, input, horizon),
    causes: explainRun({ ...input, index, metrics: refs, caseMetrics: telling }),
    headFingerprint,
    ...{ headOrigin, includeText, date, index },
    baselineOrigin: baseline?.origin ?? { sha: null, runId: null, attempt: null },
    baselineFingerprint: baseline?.fingerprint ?? null,
    metrics: refs,
    caseMetrics: telling,
    slices: compared,
    otherConfigs: others,
    complete: known.incomplete === null,
    base: null,
    warnings: log.warnings(),
    warningCounts: log.warningCounts()
  };
}

// src/metrics/choose-config.ts
function chooseConfig(runs2, wanted, strict, log) {
  const names = runs2.map(({ configId }) => configId ?? "(none)").join(", ");
  const scores = wanted === null ? runs2.length === 1 ? runs2[0] : void 0 : runs2.find(({ configId }) => configId === wanted);
  if (scores === void 0 && strict) {
    if (wanted === null && runs2.length > 1) {
      log.error("trace/several-configs", `the traces hold ${runs2.length} configs: ${names}`, {
        hint: "choose one with --config-id (input config-id)"
      });
    } else if (wanted !== null) {
      log.error("trace/unknown-config", `the traces hold no config "${wanted}"`, {
        hint: `configs: ${names || "none"}`
      });
    } else log.error("trace/empty", "no trace belongs to a case of the golden set");
  }
  return { scores: scores ?? runs2[0], others: runs2.filter((run) => run !== scores) };
}

// src/metrics/is-score-file.ts
var SCORE_FILE_KEY = "rag_gate_scores";
function isScoreFile(sample2) {
  const row = sample2?.row ?? null;
  return row !== null && Object.hasOwn(row, SCORE_FILE_KEY);
}

// src/metrics/replay-warnings.ts
var MAX_COUNT = 1e8;
function replayWarning({ warning, message, file, line, column, hint }, log) {
  if (!isCode(warning) || typeof message !== "string") return;
  log.warn(warning, message, {
    ...typeof file === "string" ? { file } : {},
    ...typeof line === "number" ? { line } : {},
    ...typeof column === "number" ? { column } : {},
    ...typeof hint === "string" ? { hint } : {}
  });
}
function replayWarningCounts({ warnings }, log) {
  if (!isObject(warnings)) return;
  for (const [code2, unkept] of Object.entries(warnings))
    if (isCode(code2) && typeof unkept === "number" && unkept > 0 && unkept < MAX_COUNT) log.countWarnings(code2, unkept);
}
var isCode = (code2) => typeof code2 === "string" && Object.hasOwn(codes, code2);

// src/metrics/report-acceptance.ts
function reportAcceptance(acceptance, trace, place3, golden, log) {
  if (acceptance === "unknown-case") {
    log.error("trace/unknown-case", `no golden case has the id "${trace.query_id}"`, place3);
  } else if (acceptance === "duplicate") {
    log.error("trace/duplicate", `a second trace for ${describeTrace(trace)}`, place3);
  } else {
    const index = golden.indexById.get(trace.query_id) ?? golden.indexById.get(trace.query_id.trim());
    checkAgainstCase(trace, golden.cases[index], place3, log);
  }
}
function checkAgainstCase(trace, golden, place3, log) {
  if (trace.user_context && differs(trace.user_context, golden.principal)) {
    const message = `case "${golden.id}" was run as another principal than the golden case names`;
    log.error("trace/principal-differs", message, place3);
  }
  if (trace.question && trace.question !== golden.question && trace.question.trim() !== golden.question.trim()) {
    log.warn("trace/question-differs", `the trace of case "${golden.id}" holds another question`, place3);
  }
  const { scores } = trace;
  for (const name in scores) {
    const score2 = scores[name];
    if (typeof score2 === "number" && (score2 < 0 || score2 > 1)) {
      log.error("trace/score-range", `scores.${name} of case "${golden.id}" is not between 0 and 1`, place3);
    }
  }
}
function differs(used, principal) {
  if (used.tenant_id !== void 0 && (used.tenant_id ?? "") !== principal.tenantId) return true;
  if (used.roles === void 0) return false;
  const roles = new Set(used.roles ?? []);
  return roles.size !== principal.roles.length || principal.roles.some((role) => !roles.has(role));
}
function describeTrace({ query_id, config_id, repeat }) {
  const config = config_id ? `, config "${config_id}"` : "";
  return `case "${query_id}"${config}${repeat ? `, repeat ${repeat}` : ""}`;
}

// src/metrics/score-file.ts
var SCORE_FILE_VERSION = 1;
function scoreFileHeader(setup, columns, formats) {
  const names = columns.map(({ name }) => name);
  return JSON.stringify({ [SCORE_FILE_KEY]: SCORE_FILE_VERSION, setup, columns: names, formats });
}
function* scoreFileEnd(records, log) {
  const unkept = {};
  for (const { code: code2, message, file, line, column, hint } of log.warnings()) {
    unkept[code2] = (unkept[code2] ?? log.count(code2)) - 1;
    yield JSON.stringify({ warning: code2, message, file, line, column, hint });
  }
  yield JSON.stringify({ end: records, warnings: unkept });
}

// src/metrics/score-row.ts
function writeScoreRow(scored, format, versions) {
  const { caseId, configId, score: score2, idHashes: idHashes2 } = scored;
  return JSON.stringify({
    case: caseId,
    config: configId,
    repeat: score2.repeat,
    format,
    flags: [score2.hasReranked, score2.disagrees, score2.failed, score2.answerUnchecked].map(Number),
    counts: [...score2.sizes, score2.unlabelled, score2.labelled, score2.duplicates],
    observed: score2.observed,
    answer: score2.answerHash,
    values: Array.from(score2.values, (value) => Number.isNaN(value) ? null : value),
    latency: score2.latency,
    ranks: [...score2.ranks],
    ...score2.lists.length === 0 ? {} : { lists: score2.lists.map(({ stage, ranks: ranks2 }) => [stage, [...ranks2]]) },
    ...score2.failedChecks.length === 0 ? {} : { failed: score2.failedChecks },
    ...score2.violations.length === 0 ? {} : { violations: score2.violations.map(({ chunkId, stage, rule: rule2 }) => [chunkId, stage, rule2]) },
    ...score2.hallucinations.length === 0 ? {} : { hallucinations: score2.hallucinations },
    ...idHashes2.length === 0 ? {} : { ids: idHashes2 },
    ...versions === null ? {} : { versions }
  });
}
function readScoreRow(row, shape, last) {
  const { case: caseId, config, repeat, format, flags, counts, observed, answer, values: values3, latency: latency2, ranks: ranks2 } = row;
  const { lists = [], failed = [], violations = [], hallucinations: hallucinations2 = [], ids = [], versions = last } = row;
  if (typeof caseId !== "string" || typeof config !== "string" || typeof answer !== "string") return null;
  if (!isCount(repeat) || repeat > MAX_REPEAT || !isCount(format) || format >= shape.formats) return null;
  if (!isCounts(flags, 4) || !isCounts(counts, 6)) return null;
  if (observed !== null && !BEHAVIORS.includes(observed)) return null;
  if (!Array.isArray(values3) || values3.length !== shape.columns || !values3.every(isValue)) return null;
  const tracked = shape.trackedOf(caseId);
  if (!isCounts(ranks2, tracked === void 0 ? void 0 : tracked * RANKS_PER_CHUNK)) return null;
  if (!isPairs(latency2, (ms) => typeof ms === "number")) return null;
  if (!isPairs(lists, (list2) => isCounts(list2, tracked))) return null;
  if (!isTexts(failed) || !isTexts(hallucinations2) || !isCounts(ids) || !isObject(versions)) return null;
  if (!Array.isArray(violations) || !violations.every(isViolation)) return null;
  const [hasReranked2, disagrees, isFailed, answerUnchecked] = flags.map((flag) => flag === 1);
  const [retrieved, reranked, context, unlabelled2, labelled, duplicates] = counts;
  const score2 = {
    repeat,
    values: Float64Array.from(values3, (value) => value ?? Number.NaN),
    latency: latency2,
    ranks: Uint32Array.from(ranks2),
    lists: lists.map(
      ([stage, list2]) => ({ stage, ranks: Uint32Array.from(list2) })
    ),
    sizes: [retrieved, reranked, context],
    violations: violations.map(([chunkId, stage, rule2]) => ({ chunkId, stage, rule: rule2 })),
    unlabelled: unlabelled2,
    labelled,
    duplicates,
    hasReranked: hasReranked2,
    failedChecks: failed,
    observed,
    disagrees,
    answerHash: answer,
    failed: isFailed,
    flaky: false,
    answerUnchecked,
    hallucinations: hallucinations2
  };
  return { scored: { caseId, configId: config, score: score2, versions, idHashes: ids }, format };
}
var MAX_REPEAT = 2147483647;
var RULES = ["tenant", "role", "protected", "canary"];
var isCount = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 4294967295;
var isValue = (value) => value === null || typeof value === "number";
function isCounts(value, length) {
  return Array.isArray(value) && (length === void 0 || value.length === length) && value.every(isCount);
}
var isTexts = (value) => Array.isArray(value) && value.every((text2) => typeof text2 === "string");
function isPairs(value, isSecond) {
  const isPair = (pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && isSecond(pair[1]);
  return Array.isArray(value) && value.every(isPair);
}
function isViolation(value) {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [chunkId, stage, rule2] = value;
  if (chunkId !== null && typeof chunkId !== "string") return false;
  return ACL_STAGES.includes(stage) && RULES.includes(rule2);
}

// src/metrics/scoring-setup.ts
var SETUP_PARTS = [
  ["metrics_version", "version of the metrics"],
  ["golden", "golden set"],
  ["corpus", "corpus manifest"],
  ["relevant_from", "grade from which a chunk is relevant"],
  ["columns", "metrics and cutoffs"],
  ["ndcg_gain", "nDCG gain"],
  ["block_stages", "stages at which a leak blocks"],
  ["phrases", "phrases that tell refusals"]
];
function scoringSetup(golden, index, { columns, ndcgGain, blockStages, phrases: phrases2, relevantFrom, sha256: sha2562 }) {
  return {
    metrics_version: String(METRICS_VERSION),
    golden: hashAll(goldenTexts(golden), sha2562),
    corpus: hashAll(corpusTexts(index), sha2562),
    relevant_from: String(relevantFrom),
    columns: sha2562(JSON.stringify(columns.map(({ name }) => name))),
    ndcg_gain: ndcgGain,
    block_stages: blockStages.join(" "),
    phrases: sha2562(JSON.stringify(phrases2.map(({ shows, phrase }) => `${shows} ${phrase}`).sort(compareBytes)))
  };
}
function* goldenTexts({ cases }) {
  for (const { file, line, notes: notes2, owner, ...rest2 } of cases)
    yield JSON.stringify(rest2, (_, value) => value instanceof Map ? [...value] : value);
}
function* corpusTexts(index) {
  const listed = [...index.values()].filter(({ inManifest }) => inManifest);
  for (const entry of listed.sort((a, b) => compareBytes(a.id, b.id))) {
    const { id, documentId, documentVersion, label, active, text: text2 } = entry;
    yield JSON.stringify([
      id,
      documentId,
      documentVersion,
      label?.tenantId ?? null,
      label?.roles ?? null,
      active,
      text2
    ]);
  }
}
var BLOCK = 1 << 20;
function hashAll(texts, sha2562) {
  let hash2 = "";
  let block = [];
  let size = 0;
  for (const text2 of texts) {
    block.push(text2);
    size += text2.length;
    if (size < BLOCK) continue;
    hash2 = sha2562(`${hash2}
${block.join("\n")}`);
    block = [];
    size = 0;
  }
  return sha2562(`${hash2}
${block.join("\n")}`);
}

// src/metrics/merge-scores.ts
async function mergeScores(source, targets, log, { strays, tick }) {
  const file = source.name;
  let header = null;
  let fitting = [];
  let versions = {};
  let records = 0;
  let ended = null;
  for await (const { value: row, line } of readJsonRows(source, log)) {
    const place3 = { file, line };
    if (header === null) {
      header = readHeader(row, place3, log);
      if (header === null) return;
      fitting = targets.filter((target) => fits(header, target, place3, log));
      if (!fitting.some(({ strict }) => strict)) return;
    } else if (ended !== null) {
      log.error("scores/torn", "the score file goes on after its closing line", place3);
      return;
    } else if ("end" in row) {
      ended = typeof row.end === "number" ? row.end : -1;
      replayWarningCounts(row, log);
    } else if ("warning" in row) {
      replayWarning(row, log);
    } else {
      records++;
      tick();
      if (typeof row.stray === "string") {
        strays.add(row.stray);
        continue;
      }
      const { columns, formats } = header;
      const trackedOf = (id) => fitting[0].scorer.trackedOf(id);
      const read5 = readScoreRow(row, { columns, formats: formats.length, trackedOf }, versions);
      if (read5 === null) {
        log.error("scores/invalid-row", "this is no record of a score file", place3);
        continue;
      }
      versions = read5.scored.versions;
      add2(read5.scored, formats[read5.format], fitting, place3, log);
    }
  }
  if (ended === records) return;
  const message = ended === null ? "the score file has no closing line: it was cut off" : `the score file holds ${records} records and its closing line says ${ended}`;
  log.error("scores/torn", message, { file });
}
function add2(scored, format, targets, place3, log) {
  const { caseId, configId, score: score2 } = scored;
  for (const { scorer, strict, golden } of targets) {
    const acceptance = scorer.add(scored, format);
    const trace = { query_id: caseId, config_id: configId, repeat: score2.repeat };
    if (strict) reportAcceptance(acceptance, trace, place3, golden, log);
  }
}
function readHeader(row, place3, log) {
  const { setup, columns, formats } = row;
  const known = Array.isArray(formats) ? formats.map((name) => traceAdapters.find((known2) => known2.name === name)) : [];
  if (row[SCORE_FILE_KEY] !== SCORE_FILE_VERSION || known.includes(void 0)) {
    log.error("scores/other-setup", "the score file was written by another version of rag-gate", place3);
    return null;
  }
  if (!isObject(setup) || !Array.isArray(columns) || !Array.isArray(formats)) {
    log.error("scores/invalid-row", "this is no header of a score file", place3);
    return null;
  }
  return { setup, columns: columns.length, formats: known };
}
function fits({ setup, columns }, { scorer, strict, ...target }, place3, log) {
  const wanted = target.setup();
  const differ = SETUP_PARTS.filter(([name]) => setup[name] !== wanted[name]).map(([, words4]) => words4);
  if (differ.length === 0 && columns !== scorer.columns.length) differ.push("metrics and cutoffs");
  if (differ.length === 0) return true;
  const what = differ.join(", ");
  if (strict) log.error("scores/other-setup", `scored with another setup than the gate's: ${what}`, place3);
  else scorer.refused ??= `${place3.file} was scored with another setup: ${what}; give the gate the traces themselves`;
  return false;
}

// src/metrics/score-run.ts
async function scoreRun(sources, adapter, targets, log, onProgress = () => {
}) {
  let rows = 0;
  const strays = /* @__PURE__ */ new Set();
  const errorsBefore = log.errorCount;
  const tick = () => {
    rows++;
    if (rows % ROWS_PER_TICK === 0) onProgress(rows);
  };
  for (const source of sources) {
    const sample2 = await fileSample(source);
    if (isScoreFile(sample2)) {
      await mergeScores(source, targets, log, { strays, tick });
      continue;
    }
    const chosen = adapter ?? chooseAdapter(sample2, traceAdapters);
    const take = (located) => {
      tick();
      for (const target of targets) {
        const acceptance = target.scorer.accept(located.trace, chosen);
        if (acceptance === "unknown-case" && chosen.straysAllowed) strays.add(located.trace.query_id);
        else if (target.strict) {
          const place3 = { file: source.name, line: located.line };
          reportAcceptance(acceptance, located.trace, place3, target.golden, log);
        }
      }
    };
    if (chosen.readBatches === void 0) for await (const located of chosen.read(source, log)) take(located);
    else for await (const traces of chosen.readBatches(source, log)) for (const located of traces) take(located);
  }
  if (strays.size > 0) {
    log.warn("trace/topic-without-labels", `${count(strays.size, "topic")} of the run without labels: not used`);
  }
  if (rows === 0 && log.errorCount === errorsBefore) {
    const file = sources[0]?.name;
    log.error("trace/empty", "the traces hold no row", file === void 0 ? {} : { file });
  }
  return rows;
}
var ROWS_PER_TICK = 2048;

// src/metrics/traffic/fill-changes.ts
function fillChanges(head, baseline, plan) {
  const partner = new Map(baseline.ids.map((id, j) => [id, j]));
  const columns = new Map(head.columns);
  for (const { name, metric, ranking, k } of plan) {
    if (metric.change === null || lackingFormat(metric, head) !== null || lackingFormat(metric, baseline) !== null)
      continue;
    if (ranking === "reranked" && !hasReranked(head) && !hasReranked(baseline)) continue;
    const values3 = new Float64Array(head.ids.length).fill(Number.NaN);
    for (const [i, id] of head.ids.entries()) {
      const j = partner.get(id);
      const before = j === void 0 || baseline.states[j] !== "scored" ? void 0 : baseline.listsOf(j);
      if (j === void 0 || before === void 0 || head.states[i] === "excluded") continue;
      const now = head.states[i] === "scored" ? head.listsOf(i) : void 0;
      const pair = {
        sameAnswer: head.answerHashes[i] === baseline.answerHashes[j],
        sameBehavior: head.observed[i] === baseline.observed[j]
      };
      values3[i] = now === void 0 ? 0 : metric.change({ head: now, baseline: before, ...pair }, { ranking, k });
    }
    columns.set(name, values3);
  }
  return { ...head, columns };
}
function hasReranked({ ids, listsOf }) {
  return ids.some((_, i) => (listsOf(i)?.reranked.length ?? 0) > 0);
}

// src/config/check-named-cases.ts
function checkNamedCases({ slices, suites, file }, golden, log) {
  const place3 = file === null ? {} : { file };
  const named2 = [
    ...slices.map(({ name, where }) => ({ what: `slice "${name}"`, ids: where.ids ?? [] })),
    ...suites.map(({ name, where }) => ({ what: `suite "${name}"`, ids: where?.ids ?? [] }))
  ];
  for (const { what, ids } of named2) {
    for (const id of ids) {
      const index = golden.indexById.get(id);
      if (index === void 0) {
        log.warn("policy/unknown-case", `${what} names the case "${id}", which the golden set does not hold`, place3);
      } else if (golden.cases[index].split === "validation") {
        const message = `${what} names the case "${id}" of split: validation: such cases never decide`;
        log.warn("golden/validation-named", message, place3);
      }
    }
  }
  for (const { name, where } of slices) {
    const { tags } = where;
    if (tags === null || !golden.cases.some((item) => tags.some((tag) => item.tags.includes(tag)))) continue;
    const judged2 = golden.cases.some((item) => item.split === "test" && tags.some((tag) => item.tags.includes(tag)));
    if (!judged2)
      log.warn(
        "golden/validation-named",
        `all cases of slice "${name}" are of split: validation: they never decide`,
        place3
      );
  }
}

// src/config/suite.ts
function suiteMembers(suite, golden, sha2562) {
  const matching = golden.cases.flatMap((item, i) => suite.where === null || matches(suite.where, item) ? [i] : []);
  if (suite.sample === null || suite.sample >= matching.length) return new Set(matching);
  const keyed = matching.map((i) => ({ i, key: sha2562(`${suite.seed}
${golden.cases[i].id}`) }));
  keyed.sort((a, b) => compareBytes(a.key, b.key) || a.i - b.i);
  return new Set(keyed.slice(0, suite.sample).map(({ i }) => i));
}
function chooseSuite(name, suites, golden, sha2562, log) {
  if (name === null) return null;
  const suite = suites.find((rule2) => rule2.name === name);
  if (suite !== void 0) return suiteMembers(suite, golden, sha2562);
  const known = suites.map((rule2) => rule2.name).join(", ");
  const hint = known === "" ? "add it under suites:" : `suites: ${known}`;
  log.error("policy/unknown-suite", `the policy has no suite "${name}"`, { hint });
  return null;
}

// src/dataset/check-labels.ts
function warnStrayLabels(labels2, golden, log) {
  for (const [id, { file, line }] of labels2) {
    if (!golden.indexById.has(id))
      log.warn("golden/stray-labels", `labels for "${id}", which is no golden case, are not used`, { file, line });
  }
}
function checkLabels(golden, index, log) {
  if (index.manifestSize === 0) return;
  for (const { id, mustCite: mustCite2, relevant, protected: hidden, expectedDocs, protectedDocs, file, line } of golden.cases) {
    for (const document of [...expectedDocs, ...protectedDocs]) {
      if (index.documents.has(document)) continue;
      const message = `case "${id}": expected document "${document}" is not in the corpus manifest`;
      log.warn("golden/unknown-chunk", message, { file, line });
    }
    for (const cited of mustCite2) {
      if (index.get(cited)?.inManifest) continue;
      const message = index.documents.has(cited) ? `case "${id}": must_cite names the document "${cited}": any chunk of it will do` : `case "${id}": must_cite "${cited}" is neither a chunk nor a document of the corpus manifest`;
      log.warn(index.documents.has(cited) ? "golden/must-cite-document" : "golden/unknown-chunk", message, {
        file,
        line
      });
    }
    for (const chunk of [...relevant, ...hidden]) {
      if (index.get(chunk)?.inManifest) continue;
      log.warn("golden/unknown-chunk", `case "${id}": expected chunk "${chunk}" is not in the corpus manifest`, {
        file,
        line
      });
    }
  }
}

// src/dataset/check-duplicates.ts
function checkDuplicates(cases, log) {
  const first = /* @__PURE__ */ new Map();
  for (const item of cases) {
    const question = item.question.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
    if (question === "") continue;
    const key = JSON.stringify([question, item.principal.tenantId, [...item.principal.roles].sort(), item.locale]);
    const other = first.get(key);
    if (other === void 0) {
      first.set(key, item);
      continue;
    }
    const place3 = { file: item.file, line: item.line };
    const difference = contradiction(other, item);
    if (difference === null) {
      log.warn(
        "golden/duplicate-question",
        `cases "${other.id}" and "${item.id}" ask the same as the same principal`,
        place3
      );
    } else {
      const message = `cases "${other.id}" and "${item.id}" ask the same as the same principal and expect ${difference}`;
      log.warn("golden/contradictory", message, place3);
    }
  }
}
function contradiction(a, b) {
  if (a.behavior !== b.behavior) return `${a.behavior} and ${b.behavior}`;
  const disjoint = (x, y) => x.length > 0 && y.length > 0 && !x.some((id) => y.includes(id));
  if (disjoint(a.relevant, b.relevant)) return "different chunks";
  return disjoint(a.expectedDocs, b.expectedDocs) ? "different documents" : null;
}

// src/dataset/compile-case.ts
var DEFAULT_GRADE = 3;
function compileCase(row, answerSchema, place3, options, log) {
  const id = trimmedId(row.id, place3, log);
  const behavior = row.expected_behavior ?? "answer";
  const { expected, grades } = decideLabels(row, id, options, place3, log);
  const answers = behavior === "answer" || behavior === "escalate";
  const denied = behavior === "permission_denied";
  const docs = unique(row.expected_docs ?? []);
  if (behavior === "abstain" && expected.length + docs.length > 0) {
    const message = `case "${id}" expects an abstention and lists expected chunks: they are not used`;
    log.warn("golden/abstain-with-chunks", message, place3);
  }
  if (answers && expected.length + docs.length === 0 && !options.traffic) {
    const message = `case "${id}" expects an answer and names no relevant chunk: retrieval metrics leave it out`;
    log.warn("golden/no-labels", message, place3);
  }
  if (denied && expected.length + docs.length === 0) {
    const message = `case "${id}" expects permission_denied and names no protected chunk: only labels can show a leak`;
    log.warn("golden/no-labels", message, place3);
  }
  const principal = { tenantId: row.user_context?.tenant_id ?? "", roles: unique(row.user_context?.roles ?? []) };
  const mustCite2 = unique(row.must_cite ?? []);
  const relevant = answers ? expected : [];
  return {
    id,
    question: row.question,
    expectedAnswer: row.expected_answer ?? null,
    relevant,
    protected: denied ? expected : [],
    protectedDocs: denied ? docs : [],
    grades: answers ? grades : /* @__PURE__ */ new Map(),
    mustCite: mustCite2,
    difficulty: row.difficulty ?? null,
    tags: unique(row.tags ?? []),
    principal,
    locale: row.user_context?.locale ?? null,
    behavior,
    critical: row.critical ?? false,
    mustNotContain: unique(row.must_not_contain ?? []),
    answerSchema,
    aclGroup: row.acl_group ?? null,
    expectedTools: unique(row.expected_tools ?? []),
    expectedDocs: answers ? docs : [],
    documents: unique([...docs, ...expected.flatMap((chunk) => options.documentOf?.(chunk) ?? [])]),
    traffic: options.traffic ?? false,
    split: row.split ?? "test",
    notes: row.notes ?? null,
    owner: row.owner ?? null,
    labelHash: options.sha256(labelText(row.question, expected, grades, mustCite2, behavior, principal, docs)).slice(0, 16),
    ...place3
  };
}
function decideLabels(row, id, options, place3, log) {
  const apart = options.labels?.get(id);
  const own2 = new Map(Object.entries(row.relevance ?? {}));
  if (apart !== void 0 && contradicts(row, own2, apart, options.relevantFrom)) {
    const message = `case "${id}" has other labels in ${apart.file}:${apart.line}`;
    log.error("golden/labels-differ", message, place3);
  }
  const graded = apart === void 0 ? own2 : apart.grades;
  const expected = unique(row.expected_chunk_ids ?? relevantOf(graded, options.relevantFrom));
  const grades = new Map(graded);
  if (row.expected_chunk_ids !== void 0 && graded.size > 0)
    warnDisagreement(id, expected, graded, options, place3, log);
  for (const chunk of expected) if (!grades.has(chunk)) grades.set(chunk, DEFAULT_GRADE);
  return { expected, grades };
}
function contradicts(row, own2, apart, relevantFrom) {
  const theirs = new Set(relevantOf(apart.grades, relevantFrom));
  const ours = row.expected_chunk_ids ?? (own2.size > 0 ? relevantOf(own2, relevantFrom) : void 0);
  if (ours !== void 0 && (new Set(ours).size !== theirs.size || ours.some((chunk) => !theirs.has(chunk))))
    return true;
  return [...own2].some(([chunk, grade]) => (apart.grades.get(chunk) ?? 0) !== grade);
}
function relevantOf(grades, from) {
  return [...grades].filter(([, grade]) => grade >= from).map(([chunk]) => chunk);
}
function warnDisagreement(id, expected, graded, options, place3, log) {
  if (expected.some((chunk) => !graded.has(chunk))) {
    const message = `case "${id}": an expected chunk has no relevance grade, ${DEFAULT_GRADE} is used`;
    log.warn("golden/ungraded-chunk", message, place3);
  }
  if ([...graded.values()].every((grade) => grade === 0)) {
    log.warn("golden/all-grades-zero", `case "${id}": all relevance grades are 0, ndcg leaves it out`, place3);
    return;
  }
  const known = new Set(expected);
  if ([...graded].some(([chunk, grade]) => grade >= options.relevantFrom !== known.has(chunk))) {
    const message = `case "${id}": relevance and expected_chunk_ids disagree; expected_chunk_ids is the relevant set`;
    log.warn("golden/labels-disagree", message, place3);
  }
}
function trimmedId(id, place3, log) {
  const trimmed = id.trim();
  if (trimmed === id) return id;
  if (trimmed === "") {
    log.error("golden/invalid-row", "id: must not be empty", place3);
    return id;
  }
  log.warn("golden/padded-id", `case id "${id}" has spaces around it: they are ignored`, place3);
  return trimmed;
}
function labelText(question, expected, grades, mustCite2, behavior, principal, docs) {
  return JSON.stringify([
    question,
    [...expected].sort(compareBytes),
    [...grades].sort((a, b) => compareBytes(a[0], b[0])),
    [...mustCite2].sort(compareBytes),
    behavior,
    principal.tenantId,
    [...principal.roles].sort(compareBytes),
    [...docs].sort(compareBytes)
  ]);
}
function unique(values3) {
  return values3.length < 2 ? values3 : [...new Set(values3)];
}

// src/dataset/golden-adapters/native-golden.ts
var nativeGolden = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  detect: ({ row }) => row !== null && typeof row.id === "string",
  read: read3
};
async function* read3(source, log) {
  const warnLookalikes = lookalikeWarner(GOLDEN_FIELDS, log);
  for await (const row of readJsonRows(source, log)) {
    warnLookalikes(row.value, row.line, source.name);
    yield row;
  }
}
var GOLDEN_FIELDS = [
  "id",
  "question",
  "expected_answer",
  "expected_chunk_ids",
  "relevance",
  "must_cite",
  "difficulty",
  "tags",
  "user_context",
  "expected_behavior",
  "notes",
  "owner",
  "critical",
  "must_not_contain",
  "answer_schema",
  "expected_docs",
  "acl_group",
  "expected_tools",
  "split"
];

// src/dataset/read-labels.ts
async function readLabels(sources, log) {
  const labels2 = /* @__PURE__ */ new Map();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (const source of sources) {
    for await (const { lines, numbers } of readLines(source, log)) {
      for (const [i, bytes] of lines.entries()) {
        const place3 = { file: source.name, line: numbers[i] };
        let text2;
        try {
          text2 = decoder.decode(bytes).trim();
        } catch {
          log.error("data/not-utf8", "this line is not valid UTF-8", place3);
          continue;
        }
        if (text2 === "" || text2.startsWith("#")) continue;
        const row = text2.startsWith("{") ? jsonLabels(text2) : trecLabel(text2);
        if (row === void 0) {
          log.error(
            "golden/invalid-labels",
            "this line is neither TREC qrels (query iter chunk grade) nor {query_id, relevant_chunks}",
            place3
          );
          continue;
        }
        const known = labels2.get(row.id) ?? { grades: /* @__PURE__ */ new Map(), ...place3 };
        labels2.set(row.id, known);
        for (const [chunk, grade] of row.grades) {
          if (known.grades.has(chunk))
            log.error("golden/invalid-labels", `chunk "${chunk}" is graded twice for "${row.id}"`, place3);
          known.grades.set(chunk, Math.max(0, grade));
        }
      }
    }
  }
  return labels2;
}
function isTrecLabelLine(text2) {
  return trecLabel(text2) !== void 0;
}
function trecLabel(text2) {
  const [id, , chunk, grade, ...rest2] = text2.split(/\s+/);
  if (id === void 0 || chunk === void 0 || rest2.length > 0 || !/^-?\d{1,3}$/.test(grade ?? "")) return void 0;
  return Number(grade) > 50 ? void 0 : { id, grades: [[chunk, Number(grade)]] };
}
function jsonLabels(text2) {
  let row;
  try {
    row = JSON.parse(text2);
  } catch {
    return void 0;
  }
  if (!isObject(row) || !isId(row.query_id) || !Array.isArray(row.relevant_chunks)) return void 0;
  const grades = [];
  for (const chunk of row.relevant_chunks) {
    const grade = isObject(chunk) ? chunk.relevance ?? 3 : void 0;
    if (!isObject(chunk) || !isId(chunk.chunk_id) || !Number.isInteger(grade) || grade > 50)
      return void 0;
    grades.push([chunk.chunk_id, grade]);
  }
  return { id: row.query_id.trim(), grades };
}

// src/dataset/golden-adapters/qrels-golden.ts
var qrelsGolden = {
  name: "qrels",
  title: "relevance judgements (TREC qrels, or JSONL with query_id and relevant_chunks)",
  detect: ({ line, row }) => row === null ? isTrecLabelLine(line) : Array.isArray(row.relevant_chunks),
  read: read4
};
async function* read4(source, log) {
  for (const [id, { grades, line }] of await readLabels([source], log)) {
    yield { value: { id, question: "", relevance: Object.fromEntries(grades) }, line };
  }
}

// src/dataset/golden-adapters/index.ts
var goldenAdapters = [qrelsGolden, nativeGolden];

// src/dataset/read-golden.ts
async function readGolden(sources, options, log) {
  const cases = [];
  const refused = new RefusedRows("golden/invalid-row", log);
  const firstPlace = /* @__PURE__ */ new Map();
  let rows = 0;
  for (const source of sources) {
    const adapter = options.adapter ?? chooseAdapter(await fileSample(source), goldenAdapters);
    for await (const { value, line } of adapter.read(source, log)) {
      rows++;
      const place3 = { file: source.name, line };
      if (!isGoldenRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      const golden = compileCase(value, await answerSchemaOf(value, place3, log), place3, options, log);
      if (isDuplicate(golden, firstPlace, log)) continue;
      cases.push(golden);
    }
  }
  await refused.explain(async () => {
    const { goldenSchema } = await import("./golden.schema-CNDMQSYA.js");
    return () => goldenSchema;
  });
  if (rows === 0 && log.errorCount === 0) {
    const file = sources[0]?.name;
    log.error("golden/empty", "the golden set holds no case", file === void 0 ? {} : { file });
  }
  cases.sort((a, b) => compareBytes(a.id, b.id));
  warnSimilarIds(cases, log);
  if (!options.traffic) checkDuplicates(cases, log);
  return {
    cases,
    indexById: new Map(cases.map((golden, index) => [golden.id, index])),
    hash: options.sha256(cases.map((golden) => `${golden.id}
${golden.labelHash}
`).join(""))
  };
}
async function answerSchemaOf({ id, answer_schema: schema }, place3, log) {
  if (schema === void 0 || schema === null) return null;
  const { compileAnswerSchema } = await import("./answer-schema-KXHANNWN.js");
  const compiled = compileAnswerSchema(schema);
  if (typeof compiled !== "string") return compiled;
  log.error("golden/invalid-schema", `case "${id}": answer_schema cannot be used: ${compiled}`, place3);
  return null;
}
function isDuplicate(golden, firstPlace, log) {
  const { id, file, line } = golden;
  const first = firstPlace.get(id);
  if (first === void 0) {
    firstPlace.set(id, { file, line });
    return false;
  }
  const where = first.file === file ? `line ${first.line}` : `${first.file}:${first.line}`;
  log.error("golden/duplicate-id", `case id "${id}" stands already in ${where}`, { file, line });
  return true;
}
function warnSimilarIds(cases, log) {
  const byFolded = /* @__PURE__ */ new Map();
  for (const golden of cases) {
    const folded2 = golden.id.normalize("NFC").toLowerCase();
    const other = byFolded.get(folded2);
    if (other === void 0) {
      byFolded.set(folded2, golden);
      continue;
    }
    const message = `case ids "${other.id}" and "${golden.id}" differ in case or Unicode form alone`;
    log.warn("golden/similar-id", message, { file: golden.file, line: golden.line });
  }
}

// src/gate/golden-difference.ts
function goldenDifference(head, base, sameSuite) {
  const removed = [];
  const relabelled = [];
  const left2 = /* @__PURE__ */ new Set();
  for (const [i, { id, labelHash }] of base.golden.cases.entries()) {
    if (base.isExcluded(i)) continue;
    const j = head.golden.indexById.get(id);
    const own2 = j === void 0 ? void 0 : head.golden.cases[j];
    if (own2 !== void 0 && own2.labelHash === labelHash && !head.isExcluded(j)) continue;
    left2.add(i);
    if (own2 === void 0 || own2.split === "validation") removed.push(id);
    else if (own2.labelHash !== labelHash) relabelled.push(id);
    else if (!sameSuite) removed.push(id);
  }
  const added = head.golden.cases.flatMap(
    ({ id }, i) => head.isExcluded(i) || base.golden.indexById.has(id) ? [] : [id]
  );
  return { added, removed, relabelled, left: left2 };
}

// src/metrics/case-view.ts
var RANKINGS = ["retrieved", "reranked"];

// src/metrics/plan.ts
var QUESTIONS = [...new Set(metrics.map(({ applies }) => applies))];
function applicability(golden) {
  let bits = 0;
  for (let q = 0; q < QUESTIONS.length; q++) if (QUESTIONS[q].includes(golden)) bits |= 1 << q;
  return bits;
}
function planColumns(cutoffs, cases) {
  const columns = /* @__PURE__ */ new Map();
  for (const metric of metrics) {
    if (metric.prefix === "stage" || metric.onDemand && !cases.some((golden) => metric.applies.includes(golden)))
      continue;
    for (const ranking of metric.prefix === "ranking" ? RANKINGS : RANKINGS.slice(0, 1)) {
      for (const k of metric.cutoff ? cutoffs : [0]) {
        const name = `${ranking === "retrieved" ? "" : `${ranking}:`}${metric.column}${k > 0 ? `@${k}` : ""}`;
        if (!columns.has(name))
          columns.set(name, { name, metric, k, ranking, appliesBit: 1 << QUESTIONS.indexOf(metric.applies) });
      }
    }
  }
  return [...columns.values()];
}

// src/acl/access-checker.ts
var AccessChecker = class {
  principal;
  #decided = [];
  constructor(principal) {
    this.principal = principal;
  }
  rule(label) {
    if (label.ordinal < 0) return forbiddenBy(this.principal, label);
    const known = this.#decided[label.ordinal];
    if (known !== void 0) return known;
    const rule2 = forbiddenBy(this.principal, label);
    this.#decided[label.ordinal] = rule2;
    return rule2;
  }
};

// src/metrics/case-targets.ts
function caseTargets(golden, index) {
  const tracked = golden.behavior === "permission_denied" ? golden.protected : golden.relevant;
  const others = [...golden.grades.keys()].filter((id) => !tracked.includes(id));
  const ids = [...tracked, ...others];
  return {
    entries: ids.map((id) => index.intern(id)),
    relevant: ids.map((_, i) => i < golden.relevant.length),
    protectedChunk: ids.map((_, i) => i < golden.protected.length),
    grades: ids.map((id) => golden.grades.get(id) ?? -1),
    idealGrades: [...golden.grades.values()].filter((grade) => grade > 0).sort((a, b) => b - a),
    tracked: tracked.length,
    applies: applicability(golden)
  };
}

// src/metrics/average-repeats.ts
function averageRepeats(scores, columns) {
  const first = scores[0];
  const values3 = new Float64Array(columns.length);
  for (let c = 0; c < columns.length; c++) {
    const present = scores.map((score2) => score2.values[c]).filter((value) => !Number.isNaN(value));
    values3[c] = present.length === 0 ? Number.NaN : combine(present, columns[c].metric.repeats);
  }
  const violations = /* @__PURE__ */ new Map();
  for (const violation of scores.flatMap((score2) => score2.violations)) {
    violations.set(JSON.stringify([violation.chunkId, violation.stage, violation.rule]), violation);
  }
  return {
    ...first,
    values: values3,
    latency: meanLatency(scores),
    violations: [...violations.values()],
    unlabelled: Math.max(...scores.map((score2) => score2.unlabelled)),
    duplicates: scores.reduce((sum2, score2) => sum2 + score2.duplicates, 0),
    failedChecks: [...new Set(scores.flatMap((score2) => score2.failedChecks))],
    disagrees: scores.some((score2) => score2.disagrees),
    flaky: scores.some((score2) => score2.failedChecks.length > 0) && scores.some((score2) => score2.failedChecks.length === 0),
    failed: scores.every((score2) => score2.failed),
    answerUnchecked: scores.some((score2) => score2.answerUnchecked),
    hallucinations: [...new Set(scores.flatMap((score2) => score2.hallucinations))],
    hasReranked: scores.some((score2) => score2.hasReranked)
  };
}
function combine(values3, how) {
  if (how === "differ") return values3.some((value) => value !== values3[0]) ? 1 : 0;
  return how === "max" ? Math.max(...values3) : values3.reduce((sum2, value) => sum2 + value, 0) / values3.length;
}
function meanLatency(scores) {
  const byStage = /* @__PURE__ */ new Map();
  for (const [stage, ms] of scores.flatMap((score2) => score2.latency)) {
    const list2 = byStage.get(stage) ?? [];
    list2.push(ms);
    byStage.set(stage, list2);
  }
  return [...byStage].map(([stage, list2]) => [stage, combine(list2, "mean")]);
}

// src/metrics/fill-absent.ts
function fillAbsent(values3, column, states, targets, hasRerankedList) {
  const { metric, ranking, appliesBit } = column;
  let askedAndScored = 0;
  let evaluated = 0;
  for (let i = 0; i < values3.length; i++) {
    if (states[i] !== "scored" || (targets[i].applies & appliesBit) === 0) continue;
    askedAndScored++;
    if (!Number.isNaN(values3[i])) evaluated++;
  }
  const noEvidence = askedAndScored > 0 && evaluated === 0;
  if (noEvidence || ranking === "reranked" && !hasRerankedList && askedAndScored > 0) {
    values3.fill(Number.NaN);
    return;
  }
  if (metric.whenMissing === null) return;
  for (let i = 0; i < values3.length; i++) {
    if (states[i] === "missing" && (targets[i].applies & appliesBit) !== 0) values3[i] = metric.whenMissing;
  }
}

// src/metrics/finish-columns.ts
function finishColumns(plan, values3, latency2, run) {
  const columns = /* @__PURE__ */ new Map();
  for (const [c, column] of plan.entries()) {
    if (column.metric.repeats === "differ") forgetSingles(values3[c], run.isRepeated);
    fillAbsent(values3[c], column, run.states, run.targets, run.hasRerankedList);
    columns.set(column.name, values3[c]);
  }
  for (const stage of [...latency2.keys()].sort(compareBytes)) {
    columns.set(stage === "end_to_end" ? "latency" : `${stage}:latency`, latency2.get(stage));
  }
  return columns;
}
function forgetSingles(values3, isRepeated) {
  for (let i = 0; i < values3.length; i++) if (!isRepeated(i)) values3[i] = Number.NaN;
}

// src/metrics/run-notes.ts
function runNotes(states, counts, is, latency2) {
  const sum2 = (values3) => values3.reduce((total, n) => total + n, 0);
  const untimed = (state2, i) => state2 === "scored" && Number.isNaN(latency2?.[i] ?? Number.NaN);
  return {
    unlabelledChunks: sum2(counts.unlabelled),
    labelledChunks: sum2(counts.labelled),
    duplicateChunks: sum2(counts.duplicates),
    behaviorDisagreements: states.filter((_, i) => is.disagrees(i)).length,
    answersUnchecked: states.filter((_, i) => is.unchecked(i)).length,
    withoutLatency: states.filter(untimed).length
  };
}

// src/metrics/stage-lists.ts
var StageLists = class {
  #stages = /* @__PURE__ */ new Map();
  #names = [];
  /** Start of a case's lists plus one; 0 where it has none. */
  #starts;
  #data = new Uint32Array(0);
  #size = 0;
  constructor(cases) {
    this.#starts = new Uint32Array(cases);
  }
  /** Replaces the lists of a case. */
  set(caseIndex, lists) {
    if (lists.length === 0) {
      this.#starts[caseIndex] = 0;
      return;
    }
    this.#starts[caseIndex] = this.#size + 1;
    this.#push(lists.length);
    for (const { stage, ranks: ranks2 } of lists) {
      this.#push(this.#ordinal(stage));
      for (const rank of ranks2) this.#push(rank);
    }
  }
  /** The lists of a case with `tracked` chunks, in the order in which they were given. */
  get(caseIndex, tracked) {
    const start = this.#starts[caseIndex] - 1;
    if (start < 0) return [];
    return Array.from({ length: this.#data[start] }, (_, l) => {
      const at = start + 1 + l * (tracked + 1);
      return { stage: this.#names[this.#data[at]], ranks: this.#data.slice(at + 1, at + 1 + tracked) };
    });
  }
  #ordinal(stage) {
    const known = this.#stages.get(stage);
    if (known !== void 0) return known;
    this.#stages.set(stage, this.#names.length);
    return this.#names.push(stage) - 1;
  }
  #push(value) {
    if (this.#size === this.#data.length) {
      const grown = new Uint32Array(Math.max(256, this.#data.length * 2));
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#data[this.#size++] = value;
  }
};

// src/metrics/version-sets.ts
var MAX_VALUES = 20;
var VersionSets = class {
  #values = /* @__PURE__ */ new Map();
  #last = {};
  add(versions) {
    let known = true;
    for (const key in versions) if (versions[key] !== this.#last[key]) known = false;
    if (known) return;
    this.#last = versions;
    for (const key in versions) {
      const value = versions[key];
      if (value === null || value === void 0) continue;
      const values3 = this.#values.get(key) ?? /* @__PURE__ */ new Set();
      values3.add(String(value));
      this.#values.set(key, values3);
    }
  }
  /** Keys and values in byte order, at most 20 values a key: which are kept does not depend on the order of traces. */
  sorted() {
    const entries = [...this.#values].sort(([a], [b]) => compareBytes(a, b));
    return new Map(entries.map(([key, values3]) => [key, [...values3].sort(compareBytes).slice(0, MAX_VALUES)]));
  }
};

// src/metrics/config-scores.ts
var UNKNOWN2 = 255;
var FAILED = 1;
var DISAGREES = 2;
var UNCHECKED = 4;
var RERANKED = 8;
var FLAKY = 16;
var ConfigScores = class {
  #configId;
  #golden;
  #targets;
  #options;
  #columns;
  #latency = /* @__PURE__ */ new Map();
  /** Repeat number of the record that stands in the columns; -1 for none. */
  #repeat;
  #flags;
  #observed;
  #counts;
  #answerHashes;
  #rankOffsets;
  #ranks;
  #lists;
  #sizes;
  #failedChecks = /* @__PURE__ */ new Map();
  #violations = /* @__PURE__ */ new Map();
  #hallucinations = /* @__PURE__ */ new Map();
  /** Further repeats by case; few cases have any. */
  #repeated = /* @__PURE__ */ new Map();
  #formats = /* @__PURE__ */ new Map();
  #excludedSeen = /* @__PURE__ */ new Set();
  #versions = new VersionSets();
  #traces = 0;
  constructor(configId, golden, targets, options) {
    const n = golden.cases.length;
    this.#configId = configId;
    this.#golden = golden;
    this.#targets = targets;
    this.#options = options;
    this.#columns = options.columns.map(() => new Float64Array(n).fill(Number.NaN));
    this.#repeat = new Int32Array(n).fill(-1);
    this.#flags = new Uint8Array(n);
    this.#observed = new Uint8Array(n);
    this.#counts = { unlabelled: new Uint32Array(n), labelled: new Uint32Array(n), duplicates: new Uint32Array(n) };
    this.#answerHashes = new Array(n).fill("");
    this.#rankOffsets = new Uint32Array(n + 1);
    for (let i = 0; i < n; i++)
      this.#rankOffsets[i + 1] = this.#rankOffsets[i] + targets[i].tracked * RANKS_PER_CHUNK;
    this.#ranks = new Uint32Array(this.#rankOffsets[n]);
    this.#lists = new StageLists(n);
    this.#sizes = new Uint32Array(n * 3);
  }
  has(caseIndex, repeat) {
    if (this.#repeat[caseIndex] < 0) return this.#excludedSeen.has(`${caseIndex} ${repeat}`);
    if (this.#repeat[caseIndex] === repeat) return true;
    return this.#repeated.get(caseIndex)?.some((score2) => score2.repeat === repeat) ?? false;
  }
  /** Of a case that takes no part only its leaks are kept: what leaked is not sliced away. */
  addExcluded(caseIndex, score2) {
    this.#excludedSeen.add(`${caseIndex} ${score2.repeat}`);
    if (score2.violations.length === 0) return;
    this.#violations.set(caseIndex, [...this.#violations.get(caseIndex) ?? [], ...score2.violations]);
    for (const [c, { name }] of this.#options.columns.entries()) {
      if (name !== "acl_leaks") continue;
      const before = this.#columns[c][caseIndex];
      this.#columns[c][caseIndex] = Math.max(Number.isNaN(before) ? 0 : before, score2.values[c]);
    }
  }
  add(caseIndex, score2, versions, format) {
    this.#traces++;
    this.#formats.set(format.name, format);
    this.#versions.add(versions);
    if (this.#repeat[caseIndex] < 0) {
      this.#store(caseIndex, score2);
      return;
    }
    const others = this.#repeated.get(caseIndex);
    if (others === void 0) this.#repeated.set(caseIndex, [score2]);
    else others.push(score2);
  }
  finish() {
    const { cases } = this.#golden;
    for (const [caseIndex, others] of this.#repeated) {
      const scores = [this.#load(caseIndex), ...others].sort((a, b) => a.repeat - b.repeat);
      this.#store(caseIndex, averageRepeats(scores, this.#options.columns));
    }
    const states = cases.map((_, i) => {
      if (this.#options.isExcluded(i)) return "excluded";
      if (this.#repeat[i] < 0) return "missing";
      return this.#is(i, FAILED) ? "error" : "scored";
    });
    for (const [i, state2] of states.entries()) if (state2 === "missing") this.#failedChecks.set(i, ["missing_trace"]);
    return {
      configId: this.#configId,
      ids: cases.map(({ id }) => id),
      labelHashes: cases.map(({ labelHash }) => labelHash),
      states,
      columns: finishColumns(this.#options.columns, this.#columns, this.#latency, {
        ...{ states, targets: this.#targets },
        hasRerankedList: this.#flags.some((flags) => (flags & RERANKED) !== 0),
        isRepeated: (i) => this.#repeated.has(i)
      }),
      failedChecks: this.#failedChecks,
      violations: this.#violations,
      hallucinations: this.#hallucinations,
      observed: cases.map((_, i) => this.#repeat[i] < 0 ? null : this.#observedOf(i)),
      answerHashes: this.#answerHashes,
      ranksOf: (caseIndex) => this.#ranksOf(caseIndex),
      sizesOf: (caseIndex) => this.#sizesOf(caseIndex),
      isFlaky: (caseIndex) => this.#is(caseIndex, FLAKY),
      traces: this.#traces,
      formats: [...this.#formats.values()].sort((a, b) => compareBytes(a.name, b.name)),
      versions: this.#versions.sorted(),
      repeats: [...this.#repeated.values()].reduce((most, others) => Math.max(most, others.length + 1), 1),
      notes: runNotes(
        states,
        this.#counts,
        { disagrees: (i) => this.#is(i, DISAGREES), unchecked: (i) => this.#is(i, UNCHECKED) },
        this.#latency.get("end_to_end")
      )
    };
  }
  /** Puts a record into the columns, in place of what stands there for the case. */
  #store(i, score2) {
    this.#repeat[i] = score2.repeat;
    for (let c = 0; c < this.#columns.length; c++) this.#columns[c][i] = score2.values[c];
    for (const column of this.#latency.values()) column[i] = Number.NaN;
    for (const [stage, ms] of score2.latency) {
      let column = this.#latency.get(stage);
      if (column === void 0) {
        column = new Float64Array(this.#repeat.length).fill(Number.NaN);
        this.#latency.set(stage, column);
      }
      column[i] = ms;
    }
    this.#flags[i] = (score2.failed ? FAILED : 0) | (score2.disagrees ? DISAGREES : 0) | (score2.answerUnchecked ? UNCHECKED : 0) | (score2.hasReranked ? RERANKED : 0) | (score2.flaky ? FLAKY : 0);
    this.#observed[i] = score2.observed === null ? UNKNOWN2 : BEHAVIORS.indexOf(score2.observed);
    this.#counts.unlabelled[i] = score2.unlabelled;
    this.#counts.labelled[i] = score2.labelled;
    this.#counts.duplicates[i] = score2.duplicates;
    this.#answerHashes[i] = score2.answerHash;
    this.#ranks.set(score2.ranks, this.#rankOffsets[i]);
    this.#lists.set(i, score2.lists);
    this.#sizes.set(score2.sizes, i * 3);
    if (score2.failedChecks.length > 0) this.#failedChecks.set(i, score2.failedChecks);
    if (score2.violations.length > 0) this.#violations.set(i, score2.violations);
    if (score2.hallucinations.length > 0) this.#hallucinations.set(i, score2.hallucinations);
  }
  /** The record that stands in the columns for a case. */
  #load(i) {
    return {
      repeat: this.#repeat[i],
      values: Float64Array.from(this.#columns, (column) => column[i]),
      latency: [...this.#latency].flatMap(
        ([stage, column]) => Number.isNaN(column[i]) ? [] : [[stage, column[i]]]
      ),
      ranks: this.#ranks.slice(this.#rankOffsets[i], this.#rankOffsets[i + 1]),
      lists: this.#lists.get(i, this.#targets[i].tracked),
      sizes: [this.#sizes[i * 3], this.#sizes[i * 3 + 1], this.#sizes[i * 3 + 2]],
      violations: this.#violations.get(i) ?? [],
      unlabelled: this.#counts.unlabelled[i],
      labelled: this.#counts.labelled[i],
      duplicates: this.#counts.duplicates[i],
      hasReranked: this.#is(i, RERANKED),
      failedChecks: this.#failedChecks.get(i) ?? [],
      observed: this.#observedOf(i),
      disagrees: this.#is(i, DISAGREES),
      answerHash: this.#answerHashes[i],
      failed: this.#is(i, FAILED),
      flaky: this.#is(i, FLAKY),
      answerUnchecked: this.#is(i, UNCHECKED),
      hallucinations: this.#hallucinations.get(i) ?? []
    };
  }
  #observedOf(i) {
    return BEHAVIORS[this.#observed[i]] ?? null;
  }
  #is(i, flag) {
    return (this.#flags[i] & flag) !== 0;
  }
  #ranksOf(i) {
    const { entries, tracked } = this.#targets[i];
    const lists = this.#lists.get(i, tracked);
    const result = /* @__PURE__ */ new Map();
    for (let t = 0; t < tracked; t++) {
      const at = this.#rankOffsets[i] + t * RANKS_PER_CHUNK;
      const rank = (slot) => this.#ranks[at + slot] || null;
      const { cited, instead } = readMarks(this.#ranks[at + 3]);
      result.set(entries[t].id, {
        ...{ retrieved: rank(0), reranked: rank(1), context: rank(2), cited },
        ...lists.length === 0 ? {} : { lists: lists.map(({ stage, ranks: ranks2 }) => [stage, ranks2[t] || null]) },
        ...instead === null ? {} : { instead }
      });
    }
    return result;
  }
  #sizesOf(i) {
    if (this.#repeat[i] < 0) return null;
    const [retrieved, reranked, context] = this.#sizes.subarray(i * 3);
    return { retrieved, reranked, context };
  }
};

// src/metrics/run-scorer.ts
var RunScorer = class {
  #golden;
  #options;
  #scorer;
  #targets;
  #access;
  #configs = /* @__PURE__ */ new Map();
  #lists = /* @__PURE__ */ new Map();
  #sketches = /* @__PURE__ */ new Map();
  /** Why scores that others made cannot count for this set, in words for the user; null where none were turned away. */
  refused = null;
  /** `like`: a scorer over the same set, whose preparation of the cases serves this one too. */
  constructor(golden, index, options, like) {
    this.#golden = golden;
    this.#options = options;
    this.#scorer = new TraceScorer(index, options);
    this.#access = like === void 0 ? accessCheckers(golden) : like.#access;
    this.#targets = like === void 0 ? golden.cases.map((item) => caseTargets(item, index)) : like.#targets;
  }
  /** Scores a trace and adds it. */
  accept(trace, format) {
    const scored = this.reduce(trace, format);
    if (scored === null) return "unknown-case";
    const acceptance = this.add(scored, format);
    if (acceptance === "scored") this.#keepLists(scored, trace);
    return acceptance;
  }
  /** Scores a trace and keeps nothing of it; null where its case is unknown. */
  reduce(trace, format) {
    const caseIndex = this.#caseIndex(trace.query_id);
    if (caseIndex === void 0) return null;
    const golden = this.#golden.cases[caseIndex];
    return {
      caseId: golden.id,
      configId: trace.config_id ?? "",
      score: this.#scorer.score(golden, this.#targets[caseIndex], trace, this.#access[caseIndex], format),
      versions: namedVersions(trace),
      idHashes: idHashes(caseIndex, trace.retrieved_chunks)
    };
  }
  /** Adds a score record, of this process or of another. */
  add({ caseId, configId, score: score2, versions, idHashes: hashes }, format) {
    const caseIndex = this.#caseIndex(caseId);
    if (caseIndex === void 0) return "unknown-case";
    const config = this.#config(configId);
    if (config.has(caseIndex, score2.repeat)) return "duplicate";
    if (this.#options.isExcluded(caseIndex)) {
      config.addExcluded(caseIndex, score2);
      return "excluded";
    }
    config.add(caseIndex, score2, versions, format);
    this.#sketches.get(config)?.add(hashes);
    return "scored";
  }
  get columns() {
    return this.#options.columns;
  }
  /** How many labelled chunks of a case have ranks; undefined where the case is unknown. */
  trackedOf(caseId) {
    const caseIndex = this.#caseIndex(caseId);
    return caseIndex === void 0 ? void 0 : this.#targets[caseIndex].tracked;
  }
  /** Ends the run: the scores of each config, by config id. Configs come in byte order of their ids. */
  finish() {
    const sorted = [...this.#configs].sort(([a], [b]) => a < b ? -1 : 1);
    return sorted.map(([, config]) => {
      const lists = this.#lists.get(config);
      const idSketch = this.#sketches.get(config).finish();
      return { ...config.finish(), idSketch, listsOf: (caseIndex) => lists?.get(caseIndex) };
    });
  }
  /** Of several repeats the first is kept, whatever order they come in. */
  #keepLists({ caseId, configId }, trace) {
    const { idTable } = this.#options;
    const caseIndex = this.#caseIndex(caseId);
    if (idTable === void 0 || caseIndex === void 0) return;
    const config = this.#config(configId);
    const lists = this.#lists.get(config) ?? /* @__PURE__ */ new Map();
    this.#lists.set(config, lists);
    const kept = lists.get(caseIndex);
    if (kept === void 0 || kept.repeat > (trace.repeat ?? 0)) lists.set(caseIndex, idTable.lists(trace));
  }
  #config(id) {
    let config = this.#configs.get(id);
    if (config === void 0) {
      config = new ConfigScores(id === "" ? null : id, this.#golden, this.#targets, this.#options);
      this.#configs.set(id, config);
      this.#sketches.set(config, new IdSketch());
    }
    return config;
  }
  #caseIndex(queryId) {
    return this.#golden.indexById.get(queryId) ?? this.#golden.indexById.get(queryId.trim());
  }
};
function accessCheckers(golden) {
  const byPrincipal = /* @__PURE__ */ new Map();
  return golden.cases.map(({ principal }) => {
    const key = JSON.stringify([principal.tenantId, principal.roles]);
    let checker = byPrincipal.get(key);
    if (checker === void 0) {
      checker = new AccessChecker(principal);
      byPrincipal.set(key, checker);
    }
    return checker;
  });
}
function namedVersions({ versions, judge }) {
  if (judge === void 0 || judge === null) return versions ?? NO_VERSIONS;
  const { library, version: version2, model, prompt_version } = judge;
  const named2 = {
    judge_library: library,
    judge_version: version2,
    judge_model: model,
    judge_prompt_version: prompt_version
  };
  const given = Object.entries(named2).filter((entry) => typeof entry[1] === "string");
  return { ...versions, ...Object.fromEntries(given) };
}
var NO_VERSIONS = {};

// src/metrics/traffic/case-lists.ts
var KEPT2 = 100;
var IdTable = class {
  #numbers = /* @__PURE__ */ new Map();
  lists(trace) {
    const ranking = (chunks) => this.#distinct(chunks ? orderedChunks(chunks) : []);
    return {
      repeat: trace.repeat ?? 0,
      retrieved: ranking(trace.retrieved_chunks),
      reranked: ranking(trace.reranked_chunks),
      context: ranking(trace.context_chunks),
      citations: this.#distinct(trace.citations ?? [])
    };
  }
  #distinct(chunks) {
    const seen = /* @__PURE__ */ new Set();
    for (const chunk of chunks) {
      if (seen.size >= KEPT2) break;
      seen.add(this.#number(typeof chunk === "string" ? chunk : chunk.chunk_id));
    }
    return [...seen];
  }
  #number(id) {
    let number2 = this.#numbers.get(id);
    if (number2 === void 0) {
      number2 = this.#numbers.size;
      this.#numbers.set(id, number2);
    }
    return number2;
  }
};

// src/prepare-pair.ts
async function preparePair(pair, index, options, log) {
  const golden = await readSet(pair, pair.policy, options, index, log);
  checkNamedCases(pair.policy, golden, log);
  const isExcluded = exclusion(golden, pair.policy, options, log);
  if (golden.cases.length > 0 && golden.cases.every((_, i) => isExcluded(i))) {
    log.error("golden/nothing-to-judge", "every case of the golden set is excluded by its split or the suite", {});
  }
  return state(pair, golden, index, isExcluded, { strict: true, coverageOf: null, log }, options);
}
async function prepareBase(pair, own2, index, options) {
  try {
    return await prepared(pair, own2, index, options);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { state: null, difference: null, invalid: error.message };
  }
}
async function prepared(pair, own2, index, options) {
  const log = new DiagnosticLog();
  const alike = pair.policy.relevantFrom === own2.policy.relevantFrom;
  const sameSources = pair.golden === own2.pair.golden && pair.labels === own2.pair.labels;
  const golden = sameSources && alike ? own2.golden : await readSet(pair, pair.policy, options, index, log);
  const suites = [own2.policy, pair.policy].map(({ suites: all }) => all.find(({ name }) => name === options.suite));
  const asked2 = suites[1] === void 0 ? { ...options, suite: null } : options;
  const base = { golden, isExcluded: exclusion(golden, pair.policy, asked2, log) };
  if (log.errorCount > 0)
    return { state: null, difference: null, invalid: log.list()[0]?.message ?? "it is not valid" };
  const head = alike ? own2.golden : await readSet(own2.pair, pair.policy, options, index, new DiagnosticLog());
  const sameSuite = JSON.stringify(suites[0]) === JSON.stringify(suites[1]);
  const difference = goldenDifference({ golden: head, isExcluded: own2.isExcluded }, base, sameSuite);
  const isExcluded = (i) => base.isExcluded(i) || difference.left.has(i);
  const more2 = { strict: false, coverageOf: own2.golden, log };
  return { state: state(pair, golden, index, isExcluded, more2, options), difference, invalid: null };
}
async function readSet(pair, { relevantFrom }, { sha256: sha2562, goldenAdapter }, index, log) {
  const labels2 = await readLabels(pair.labels, log);
  const documentOf = (id) => index.get(id)?.documentId ?? null;
  const options = { relevantFrom, sha256: sha2562, labels: labels2, adapter: goldenAdapter, documentOf, traffic: pair.traffic ?? false };
  const golden = await readGolden(pair.golden, options, log);
  warnStrayLabels(labels2, golden, log);
  checkLabels(golden, index, log);
  return golden;
}
function exclusion(golden, { suites }, { suite, sha256: sha2562 }, log) {
  const members = chooseSuite(suite, suites, golden, sha2562, log);
  return (i) => golden.cases[i].split === "validation" || members !== null && !members.has(i);
}
function state(pair, golden, index, isExcluded, more2, { sha256: sha2562 }) {
  const { policy } = pair;
  const options = {
    columns: planColumns(policy.cutoffs, golden.cases),
    ndcgGain: policy.ndcgGain,
    blockStages: policy.acl.blockStages,
    phrases: policy.phrases,
    isExcluded,
    ...pair.traffic ? { idTable: new IdTable() } : {}
  };
  const scorer = new RunScorer(golden, index, options);
  const newScorer = () => new RunScorer(golden, index, options, scorer);
  let known;
  const setup = () => {
    known ??= scoringSetup(golden, index, { ...options, relevantFrom: policy.relevantFrom, sha256: sha2562 });
    return known;
  };
  const { columns } = options;
  return { pair, columns, policy, golden, scorer, isExcluded, newScorer, setup, ...more2 };
}

// src/run-gate.ts
async function runGate(request, log) {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const own2 = await preparePair(request.pairs[0], index, request, log);
  if (log.errorCount > 0) await checkShapes(request, log);
  log.throwIfErrors();
  const [, second] = request.pairs;
  const base = second === void 0 ? null : await prepareBase(second, own2, index, request);
  const sets = base?.state ? [own2, base.state] : [own2];
  await scoreRun(request.traces, request.adapter, sets, log, (rows) => request.onProgress?.("head", rows));
  log.throwIfErrors();
  const head = chooseConfig(own2.scorer.finish(), request.configId, true, log);
  log.throwIfErrors();
  const judged2 = [{ set: own2, head }];
  const refused = base?.state?.scorer.refused ?? null;
  const scored = refused === null ? base?.state?.scorer.finish() : void 0;
  const other = scored?.find(({ configId }) => configId === head.scores.configId);
  if (base?.state && other !== void 0)
    judged2.push({ set: base.state, head: { scores: other, others: head.others } });
  const baselines = await readBaselines(request, judged2, log);
  const { baseline, anchor = null, headOrigin, includeText, date, today, suite, incomplete } = request;
  const [noBaseline, baselineNote] = baseline.kind === "none" ? [baseline.why, baseline.note ?? null] : [null, null];
  const runs2 = judged2.map(({ set, head: chosen }, i) => {
    const { policy, golden, coverageOf, pair, columns } = set;
    const before = baselines[i] ?? null;
    const scores = pair.traffic && before !== null ? fillChanges(chosen.scores, before.scores, columns) : chosen.scores;
    const headFingerprint = fingerprintOf(chosen.scores, set, request);
    return judgePair(
      { policy, golden, coverageOf, head: { ...chosen, scores }, headFingerprint, baseline: before, anchor },
      { noBaseline, baselineNote, headOrigin, includeText, date, today, suite, incomplete, index },
      set.log
    );
  });
  const [first, beside] = runs2;
  if (request.base === void 0) return first;
  return withBase(first, beside ?? null, request.base, base, await widened(request.baseCorpus ?? [], index));
}
async function widened(corpus, index) {
  const base = new ChunkIndex();
  try {
    await readCorpus(corpus, base, new DiagnosticLog());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  return widenedAccess(index, base);
}
function withBase(own2, base, notes2, prepared2, opened) {
  const pair = ({ evaluation: evaluation2, input }) => ({ evaluation: evaluation2, policy: input.policy });
  const expects = prepared2?.state?.golden.cases.some((_, i) => !prepared2.state?.isExcluded(i)) ?? false;
  const refused = prepared2?.state?.scorer.refused ?? null;
  const known = {
    ...notes2,
    ...prepared2?.invalid ? { golden: "invalid", goldenNote: prepared2.invalid } : {},
    ...base === null && expects ? { unreadable: "none of its cases has a trace" } : {},
    ...refused === null ? {} : { unreadable: refused }
  };
  const { chosen, evaluation, findings } = applyBase(
    pair(own2),
    base === null ? null : pair(base),
    known,
    prepared2?.difference ?? null,
    opened
  );
  return { ...chosen === "base" && base !== null ? base : own2, evaluation, base: findings };
}
async function checkShapes({ traces, adapter }, log) {
  for (const source of traces) {
    const sample2 = await fileSample(source);
    if (isScoreFile(sample2)) continue;
    const chosen = adapter ?? chooseAdapter(sample2, traceAdapters);
    for await (const _ of chosen.read(source, log)) ;
  }
}
async function readBaselines(request, judged2, log) {
  const { baseline } = request;
  if (baseline.kind === "none") return [];
  if (baseline.kind === "report") return judged2.map(() => baseline.report);
  const targets = judged2.map(({ set }) => ({
    golden: set.golden,
    scorer: set.newScorer(),
    strict: set.strict,
    setup: set.setup
  }));
  await scoreRun(baseline.sources, request.adapter, targets, log, (rows) => request.onProgress?.("baseline", rows));
  log.throwIfErrors();
  const found = targets.map(({ scorer }, i) => {
    if (scorer.refused !== null) log.error("scores/other-setup", `baseline, base commit's rules: ${scorer.refused}`);
    const runs2 = scorer.finish();
    const same = runs2.find(({ configId }) => configId === judged2[i].head.scores.configId);
    const scores = same ?? (runs2.length === 1 ? runs2[0] : void 0);
    if (scores === void 0 && judged2[i].set.strict) {
      const names = runs2.map(({ configId }) => configId ?? "(none)").join(", ");
      log.error(
        "trace/several-configs",
        `the baseline holds several configs and none is "${judged2[i].head.scores.configId}": ${names}`
      );
    }
    return { scores, set: judged2[i].set };
  });
  log.throwIfErrors();
  return found.map(
    ({ scores, set }) => scores === void 0 ? null : { scores, fingerprint: fingerprintOf(scores, set, request), origin: baseline.origin }
  );
}
function fingerprintOf(scores, { golden, policy }, { suite, sha256: sha2562 }) {
  const { cutoffs, ndcgGain, relevantFrom, phrases: phrases2, acl } = policy;
  const options = { cutoffs, ndcgGain, relevantFrom, phrases: phrases2, blockStages: acl.blockStages, suite, sha256: sha2562 };
  return fingerprint(scores, golden, options);
}

export {
  compareBytes,
  caseStatus,
  count,
  formatNumber,
  formatDelta,
  formatApart,
  logLine,
  code,
  gateChanges,
  BEHAVIORS,
  metricUnit,
  gateNeeds,
  gatesByStatus,
  gateChange,
  headline,
  causeText,
  table,
  titled,
  paragraphs,
  whatChanged,
  regressions,
  failures,
  whyMoved,
  nextChecks,
  labelHealthText,
  alignmentText,
  lifecycleText,
  leaks,
  metricsTable,
  breakdown,
  matrix,
  waivers,
  notes,
  gateName,
  record,
  trendRun,
  gatedMetrics,
  trendValues,
  trendText,
  renderMarkdown,
  reportFiles,
  renderJson,
  invalidReport,
  PRESET_NAMES,
  UserError,
  nearestName,
  describeBug,
  codes,
  formatWarnings,
  formatDiagnostics,
  ACL_STAGES,
  CAUSE_LABELS,
  NEXT_CHECKS,
  failingSince,
  buildReport,
  padTo,
  renderTerminal,
  version,
  adapterNamed,
  DiagnosticLog,
  fileError,
  segmentMatcher,
  findFiles,
  resolveIn,
  fileSource,
  DEFAULT_CUTOFFS,
  buildPolicy,
  matchesSchema,
  policyFile,
  loadPolicy,
  policyOf,
  presetName,
  sourceText,
  STAGES,
  REASON_CODES,
  DECISIONS,
  parseReport,
  readReportFiles,
  readBaseline,
  sha256,
  writeReport,
  writeScores,
  chooseAdapter,
  ChunkIndex,
  fileSample,
  readCorpus,
  atMost,
  reportAcceptance,
  scoreFileHeader,
  scoreFileEnd,
  writeScoreRow,
  goldenAdapters,
  preparePair,
  runGate,
  traceAdapters
};
