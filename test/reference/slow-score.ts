import { mainOf, type Row, rightOf, type SlowAccess } from "./slow-access.ts";
import { isMet, observedBehavior } from "./slow-behavior.ts";
import { wordsOf } from "./slow-words.ts";

// Every metric of one case, one formula a line, as the metric definitions say it: no index, no column, no sharing with
// the product. It is slow on purpose.

/** Null is "not applicable": never 0. */
export type Values = Map<string, number | null>;

export interface ScoringRules {
  readonly cutoffs: readonly number[];
  readonly relevantFrom: number;
  readonly gain: "exponential" | "linear";
  readonly deniedBy: readonly string[];
  /** Whether so many fields contradict the words of their answers that the words count. */
  readonly doubtsFields?: boolean;
}

type Chunk = string | { readonly chunk_id: string; readonly rank?: number; readonly stage?: string };

/** Ids in the order that counts: the last stage's list, by rank where all have one, repeated ids once. */
function ranking(chunks: readonly Chunk[]): string[] {
  const objects = chunks.map((chunk) => (typeof chunk === "string" ? { chunk_id: chunk } : chunk));
  const last = objects.at(-1)?.stage;
  const staged = last === undefined ? objects : objects.filter(({ stage }) => stage === last);
  const ranked = staged.every(({ rank }) => rank !== undefined)
    ? [...staged].sort((a, b) => a.rank! - b.rank!)
    : staged;
  return [...new Set(ranked.map(({ chunk_id }) => chunk_id))];
}

function gradesOf(golden: Row): Map<string, number> {
  const grades = new Map<string, number>(Object.entries((golden.relevance ?? {}) as Record<string, number>));
  for (const id of (golden.expected_chunk_ids ?? []) as string[]) if (!grades.has(id)) grades.set(id, 3);
  return grades;
}

export function relevantOf(golden: Row, { relevantFrom }: ScoringRules): Set<string> {
  if (golden.expected_chunk_ids !== undefined) return new Set(golden.expected_chunk_ids as string[]);
  return new Set([...gradesOf(golden)].filter(([, grade]) => grade >= relevantFrom).map(([id]) => id));
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** Rank metrics of one list. */
function rankMetrics(prefix: string, ids: readonly string[], golden: Row, rules: ScoringRules, out: Values): void {
  const relevant = relevantOf(golden, rules);
  const grades = gradesOf(golden);
  const gain = (grade: number): number => (rules.gain === "linear" ? grade : 2 ** grade - 1);
  const dcg = (list: readonly number[]): number => sum(list.map((grade, i) => gain(grade) / Math.log2(i + 2)));
  for (const k of rules.cutoffs) {
    const top = ids.slice(0, k);
    const hits = top.filter((id) => relevant.has(id)).length;
    const first = top.findIndex((id) => relevant.has(id));
    const ideal = dcg([...grades.values()].sort((a, b) => b - a).slice(0, k));
    const precisions = top.map((id, i) =>
      relevant.has(id) ? top.slice(0, i + 1).filter((other) => relevant.has(other)).length / (i + 1) : 0,
    );
    out.set(`${prefix}hit@${k}`, hits > 0 ? 1 : 0);
    out.set(`${prefix}recall@${k}`, hits / relevant.size);
    out.set(`${prefix}recall_cap@${k}`, hits / Math.min(k, relevant.size));
    out.set(`${prefix}precision@${k}`, hits / k);
    out.set(`${prefix}returned_precision@${k}`, top.length === 0 ? 0 : hits / Math.min(k, ids.length));
    out.set(`${prefix}mrr@${k}`, first < 0 ? 0 : 1 / (first + 1));
    out.set(`${prefix}ndcg@${k}`, ideal === 0 ? null : dcg(top.map((id) => grades.get(id) ?? 0)) / ideal);
    out.set(`${prefix}map@${k}`, sum(precisions) / relevant.size);
    out.set(`${prefix}judged@${k}`, top.length === 0 ? 0 : top.filter((id) => grades.has(id)).length / top.length);
  }
  const rank = ids.findIndex((id) => relevant.has(id));
  out.set(`${prefix}first_relevant_rank`, rank < 0 ? null : rank + 1);
}

export const hasDocuments = (golden: Row): boolean => ((golden.expected_docs ?? []) as string[]).length > 0;

/** The same of documents: each counts once, where its first chunk stands; all expected ones are worth the same. */
function documentMetrics(prefix: string, ids: readonly string[], golden: Row, rules: ScoringRules, out: Values): void {
  const expected = new Set(golden.expected_docs as string[]);
  const documents = [...new Set(ids)];
  const discount = (i: number): number => 1 / Math.log2(i + 2);
  for (const k of rules.cutoffs) {
    const found = documents.slice(0, k).flatMap((id, i) => (expected.has(id) ? [i] : []));
    const best = [...Array(Math.min(k, expected.size)).keys()];
    out.set(`${prefix}doc_recall@${k}`, found.length / expected.size);
    out.set(`${prefix}doc_hit@${k}`, found.length > 0 ? 1 : 0);
    out.set(`${prefix}doc_mrr@${k}`, found.length > 0 ? 1 / (found[0]! + 1) : 0);
    out.set(`${prefix}doc_ndcg@${k}`, sum(found.map(discount)) / sum(best.map(discount)));
  }
}

/** Share of the sentences with a marker `[id]` of a source; null where no sentence has one. */
function coverage(trace: Row, context: readonly string[]): number | null {
  const sources = new Set([...(trace.citations as string[]), ...context]);
  const sentences = (trace.answer as string).split(/(?<=\.)\s+/);
  const marked = sentences.filter((text) => [...text.matchAll(/\[([^\]]+)\]/g)].some(([, id]) => sources.has(id!)));
  return marked.length === 0 ? null : marked.length / sentences.length;
}

function contextMetrics(context: readonly string[], relevant: ReadonlySet<string>, out: Values): void {
  const found = context.filter((id) => relevant.has(id)).length;
  const precisions = context.map((id, i) =>
    relevant.has(id) ? context.slice(0, i + 1).filter((other) => relevant.has(other)).length / (i + 1) : 0,
  );
  out.set("context_recall", found / relevant.size);
  out.set("context_precision", context.length === 0 ? 0 : found / context.length);
  out.set("context_ap", sum(precisions) / relevant.size);
}

function citationMetrics(golden: Row, trace: Row, context: readonly string[], access: SlowAccess, out: Values): void {
  const citations = [...new Set(trace.citations as string[])];
  const inContext = citations.filter((id) => context.includes(id));
  const allThere = inContext.length === citations.length ? 1 : 0;
  const must = (golden.must_cite ?? []) as string[];
  const met = must.filter((id) => citations.some((cited) => cited === id || access.documentOf(cited, trace) === id));
  const recall = must.length === 0 ? null : met.length / must.length;
  const refuses = !expectsAnswer(golden);
  const permitted = inContext.filter((id) => access.isPermitted(golden, trace, id));
  out.set("citation_precision", citations.length === 0 ? null : permitted.length / citations.length);
  out.set("citation_recall", refuses ? null : recall);
  out.set("citation_correctness", recall === null || refuses ? allThere : Math.min(recall, allThere));
  out.set(
    "ignored_top_ranked",
    citations.length === 0 || context.length === 0 || refuses ? null : citations.includes(context[0]!) ? 0 : 1,
  );
}

function answerMetrics(golden: Row, answer: string, out: Values): void {
  const f1 = (a: readonly string[], b: readonly string[]): number => {
    const rest = [...b];
    let common = 0;
    for (const word of a) {
      const at = rest.indexOf(word);
      if (at >= 0) {
        rest.splice(at, 1);
        common += 1;
      }
    }
    return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length);
  };
  const expected = golden.expected_answer as string | undefined;
  for (const [suffix, bare] of [
    ["", false],
    ["_no_diacritics", true],
  ] as const) {
    const wanted = expected === undefined ? [] : wordsOf(expected, bare);
    const given = wordsOf(answer, bare);
    const applies = wanted.length > 0;
    out.set(`exact_match${suffix}`, applies ? (wanted.join(" ") === given.join(" ") ? 1 : 0) : null);
    out.set(`token_f1${suffix}`, applies ? f1(given, wanted) : null);
  }
  out.set("format_correctness", golden.answer_schema === undefined ? null : isObjectWithA(answer) ? 1 : 0);
}

/** The one schema that the generator uses: an object that has `a`. */
function isObjectWithA(answer: string): boolean {
  try {
    const value: unknown = JSON.parse(answer);
    return typeof value === "object" && value !== null && !Array.isArray(value) && "a" in value;
  } catch {
    return false;
  }
}

/** What a judge looks at: what came back, what the answer says, or whether the question was met. */
export const JUDGED: Readonly<Record<string, "context" | "statements" | "question">> = {
  context_relevance: "context",
  judged_context_recall: "context",
  judged_context_precision: "context",
  faithfulness: "statements",
  conciseness: "statements",
  citation_support: "statements",
  misalignment: "statements",
  answer_relevance: "question",
  answer_correctness: "question",
  completeness: "question",
};

/** Whether a judge is asked about a case: what came back for an escalation is judged, its answer is not. */
export function isJudged(name: string, golden: Row): boolean {
  const expects = mainOf(golden);
  return expects === "answer" || (expects === "escalate" && JUDGED[name] === "context");
}

export const expectsAnswer = (golden: Row): boolean => ["answer", "escalate"].includes(mainOf(golden));

/**
 * Whom the metrics ask that may say nothing of a trace that came, by name without a cutoff: a trace that did not come counts 0
 * there all the same, and a run in which they say nothing of anybody has none of them.
 */
export const MAY_SAY_NOTHING: Readonly<Record<string, (golden: Row) => boolean>> = {
  citation_precision: () => true,
  citation_coverage: expectsAnswer,
  ...Object.fromEntries(Object.keys(JUDGED).map((name) => [name, (golden: Row) => isJudged(name, golden)])),
};

/** All metrics of a trace that did not fail. */
export function scoreTrace(golden: Row, trace: Row, rules: ScoringRules, access: SlowAccess): Values {
  const out: Values = new Map();
  const expects = mainOf(golden);
  const answers = expectsAnswer(golden);
  const relevant = relevantOf(golden, rules);
  const context = ranking(trace.context_chunks as Chunk[]);
  if (answers && relevant.size > 0) {
    rankMetrics("", ranking(trace.retrieved_chunks as Chunk[]), golden, rules, out);
    rankMetrics("reranked:", ranking((trace.reranked_chunks ?? []) as Chunk[]), golden, rules, out);
    contextMetrics(context, relevant, out);
  }
  if (answers && hasDocuments(golden)) {
    const documents = (list: unknown): string[] =>
      ranking((list ?? []) as Chunk[]).map((id) => access.documentOf(id, trace) ?? id);
    documentMetrics("", documents(trace.retrieved_chunks), golden, rules, out);
    documentMetrics("reranked:", documents(trace.reranked_chunks), golden, rules, out);
  }
  citationMetrics(golden, trace, context, access, out);
  if (answers) answerMetrics(golden, trace.answer as string, out);
  const observed = observedBehavior(golden, trace, rules.doubtsFields ?? false);
  const right = observed === null ? null : isMet(golden, observed, rules.deniedBy) ? 1 : 0;
  out.set("behavior_accuracy", right);
  out.set("abstention_accuracy", expects === "abstain" ? right : null);
  out.set("permission_denied_accuracy", expects === "permission_denied" ? right : null);
  out.set(
    "denied_answered",
    expects === "permission_denied" && observed !== null ? (observed === "answer" ? 1 : 0) : null,
  );
  const refused = (observed === "abstain" || observed === "permission_denied") && !rightOf(golden).includes(observed);
  out.set("over_refusal_rate", expects === "answer" && observed !== null ? (refused ? 1 : 0) : null);
  out.set("denied", refused && observed === "permission_denied" ? 1 : 0);
  const bad = (trace.citations as string[]).some((id) => !context.includes(id));
  const unsupported = ((trace.unsupported_claims ?? []) as string[]).length > 0;
  const badLabels = ((trace.bad_citations ?? []) as string[]).length > 0;
  out.set(
    "hallucination_rate",
    unsupported || bad || badLabels || (expects === "abstain" && observed === "answer") ? 1 : 0,
  );
  // Of a judge's list: 1 where something is wrong, 0 where it says that nothing is, null where it says nothing.
  const told = (list: unknown, isWrong: boolean): number | null => (list === undefined ? null : isWrong ? 1 : 0);
  out.set("list of unsupported_claims", told(trace.unsupported_claims, unsupported));
  out.set("list of bad_citations", told(trace.bad_citations, bad || badLabels));
  const scores = (trace.scores ?? {}) as Record<string, number>;
  for (const [name, about] of Object.entries(JUDGED)) {
    const isAnswered = about === "context" || (observed ?? "answer") === "answer";
    const said = scores[name] ?? null;
    // What a judge says of a refusal is no score, but of whether the question was met a 0.
    const ofRefusal = about === "question" && said !== null ? 0 : null;
    out.set(name, isJudged(name, golden) ? (isAnswered ? said : ofRefusal) : null);
  }
  out.set("citation_coverage", answers ? coverage(trace, context) : null);
  out.set("is_refusal", (observed ?? "answer") === "answer" ? 0 : 1);
  const latency = (trace.latency_ms ?? {}) as Record<string, number>;
  for (const [stage, ms] of Object.entries(latency))
    out.set(stage === "end_to_end" ? "latency" : `${stage}:latency`, ms);
  const tokens = trace.tokens as { prompt: number; completion: number } | undefined;
  out.set("cost", (trace.cost_usd as number | undefined) ?? null);
  out.set("tokens", tokens === undefined ? null : tokens.prompt + tokens.completion);
  const called = trace.tool_calls as string[] | undefined;
  const wanted = (golden.expected_tools ?? []) as string[];
  const used = wanted.filter((name) => (called ?? []).includes(name)).length;
  out.set("tool_calls", called === undefined ? null : called.length);
  out.set("tool_use_accuracy", wanted.length === 0 ? null : used / wanted.length);
  return out;
}
