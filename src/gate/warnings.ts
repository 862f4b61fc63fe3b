import { isInAnyList, positionOf } from "../causes/index.ts";
import type { DiagnosticCode, DiagnosticLog } from "../diagnostics/index.ts";
import { native } from "../input/formats/index.ts";
import { expectsAnswer, type GoldenCase } from "../input/golden/index.ts";
import type { TracePart } from "../input/schema/index.ts";
import type { Policy } from "../policy/index.ts";
import { isRefusal } from "../scoring/behavior/index.ts";
import { latencyColumn, namesChunks, type RunScores, scoredCases } from "../scoring/index.ts";
import {
  abstentionAccuracy,
  behaviorAccuracy,
  citationPrecision,
  permissionDeniedAccuracy,
  timedStage,
  tokenF1,
} from "../scoring/metrics/index.ts";
import { count, formatNumber, grouped } from "../text/index.ts";
import { protectsContent } from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";
import { hasLostRepeats } from "./run-reasons.ts";

type WarningInput = Pick<EvaluationInput, "head" | "golden" | "policy" | "slices" | "comparison">;

/** Logs warnings about suspicious runs. */
export function warnOfRun(input: WarningInput, log: DiagnosticLog): void {
  for (const [code, message] of warningsOf(input)) log.warn(code, message);
}

function* warningsOf({ head, golden, policy, slices, comparison }: WarningInput): Generator<[DiagnosticCode, string]> {
  const { cases } = golden;
  const { duplicateChunks, labelledChunks, unlabelledChunks, answersUnchecked, showingInactive, fewerRepeats } =
    head.notes;
  if (duplicateChunks > 0)
    yield ["trace/duplicate-chunk", `a chunk is twice in one list, ${count(duplicateChunks, "time")} in these traces`];
  if (showingInactive > 0) {
    const message = `chunks that the corpus manifest says were taken out came back for ${count(showingInactive, "case")}`;
    yield ["trace/inactive-chunk", message];
  }
  // If the baseline shows that repeats were lost, that is a reason.
  if (fewerRepeats > 0 && !hasLostRepeats(head, comparison)) {
    const message = `${count(fewerRepeats, "case")} with fewer traces than the ${head.repeats} of another case: a repeat that is not there is in no mean`;
    yield ["trace/uneven-repeats", message];
  }
  // With `acl.unknown: ignore`, chunks without access metadata need no warning.
  const isChecked = policy.acl.unknown !== "ignore";
  if (isChecked && labelledChunks === 0 && unlabelledChunks > 0)
    yield ["acl/not-checked", "no chunk carries an access label: tenants and roles were not checked"];
  if ((isChecked || cases.some(protectsContent)) && !namesChunks(head))
    yield ["acl/not-checked", "the traces name no chunk: who was shown what was not checked"];
  if (answersUnchecked > 0) {
    const message = `the answers of ${count(answersUnchecked, "case")} were not searched for protected text: neither texts of chunks, of four words or more, nor must_not_contain are given`;
    yield ["acl/answer-not-checked", message];
  }
  for (const message of undetectedRefusals(head)) yield ["trace/no-refusal", message];
  for (const message of unrecordedValues(head, policy)) yield ["trace/no-value", message];
  const neverFound = neverFoundLabels(head, cases, Math.max(...policy.cutoffs));
  if (neverFound !== null) yield ["golden/never-found", neverFound];
  const longest = secondsAsLatency(head);
  if (longest !== null) {
    const message = `no answer took longer than ${formatNumber(longest, "ms")}: are latencies written in seconds?`;
    yield ["trace/short-latency", message];
  }
  const shared = sharedAnswers(head, cases);
  if (shared > 0)
    yield ["trace/same-answer", `${shared} questions that expect different evidence got one and the same answer`];
  for (const [name, { length: n }] of slices) {
    if (n >= MIN_SLICE_CASES || !policy.gates.some(({ slice }) => slice === name)) continue;
    const problem =
      n === 0 ? "no case: its gates cannot be evaluated" : `only ${count(n, "case")}: one of them decides its gates`;
    yield ["golden/thin-slice", `slice "${name}" has ${problem}`];
  }
}

/** Minimum number of cases for a warning. Fewer may all be real mistakes. */
const MIN_CASES = 3;

const EXPECTED_REFUSALS = [
  { metric: permissionDeniedAccuracy, questions: "forbidden questions", as: "a denial" },
  { metric: abstentionAccuracy, questions: "questions without an answer", as: "saying so" },
] as const;

/**
 * Warns if no answer counts as the expected refusal, or if answers that should refuse cite nothing while others do.
 * Both suggest refusals in words or a language that rag-gate does not detect.
 */
function undetectedRefusals({ states, columns, observed }: RunScores): string[] {
  const none = EXPECTED_REFUSALS.flatMap(({ metric, questions, as }) => {
    const values = columns.get(metric.name)?.toArray() ?? new Float64Array();
    const asked = values.filter((value, i) => states[i] === "scored" && !Number.isNaN(value));
    if (asked.length < MIN_CASES || asked.some((value) => value > 0)) return [];
    return [`none of the answers to ${asked.length} ${questions} is taken for ${as}`];
  });
  const [right, cited] = [columns.get(behaviorAccuracy.name), columns.get(citationPrecision.name)];
  if (none.length > 0 || right === undefined || cited === undefined) return none;
  const answers = scoredCases({ states }).filter((i) => observed[i] === "answer");
  const silent = answers.filter((i) => Number.isNaN(cited.at(i)));
  const wrong = answers.filter((i) => right.at(i) === 0);
  const missed = silent.filter((i) => right.at(i) === 0);
  // Missing citations suggest a refusal only if they are specific: exactly the wrong answers cite nothing and no
  // refusal was detected, or at least half of the answers without citations are wrong.
  const isExact = missed.length === wrong.length && missed.length === silent.length && answers.length > MIN_CASES;
  const isPlain = isExact && !observed.some(isRefusal);
  const isOften = missed.length >= MIN_CASES && missed.length >= silent.length / 2;
  if (missed.length === 0 || silent.length === answers.length || !(isPlain || isOften)) return [];
  const answer = count(
    missed.length,
    "answer where a refusal was expected cites",
    "answers where a refusal was expected cite",
  );
  return [`${answer} nothing, and none of ${missed.length === 1 ? "its" : "their"} words is known for one`];
}

/** Minimum time for a whole answer in milliseconds. Few models are faster, and few take as many seconds. */
const MIN_ANSWER_MS = 60;

/**
 * Returns the longest end-to-end latency if it is too short for any model, so that the values are probably seconds and
 * would pass every gate. Returns null otherwise. Only native traces are checked, because the units of other formats are
 * known.
 */
export function secondsAsLatency({
  columns,
  formatOf,
  observed,
}: Pick<RunScores, "columns" | "formatOf" | "observed">): number | null {
  const values = columns.get(latencyColumn("end_to_end"));
  let longest = 0;
  for (const [i, behavior] of observed.entries())
    if (behavior === "answer" && formatOf(i)?.name === native.name) longest = Math.max(longest, values?.at(i) || 0);
  return longest > 0 && longest < MIN_ANSWER_MS ? longest : null;
}

/** Share of questions that can share an answer by chance, such as "Yes." or "30 days." */
const SHARED_BY_CHANCE = 1 / 50;

/** Token F1 with the reference answer from which a shared answer counts as correct. */
const MIN_AGREEMENT = 0.25;

/**
 * Returns how many questions with different evidence got the most frequent answer, word for word; 0 if chance explains
 * it. Such a text answers none of them, in any language, unless it agrees with the reference answer.
 */
function sharedAnswers({ states, observed, answerHashes, columns }: RunScores, cases: readonly GoldenCase[]): number {
  const least = Math.max(MIN_CASES, Math.floor(SHARED_BY_CHANCE * cases.length) + 1);
  const agreement = columns.get(tokenF1.name);
  const asked = scoredCases({ states }).filter((i) => observed[i] === "answer" && answerHashes[i] !== "");
  const sizes = [...grouped(asked, (i) => answerHashes[i]!).values()].map((indices) => {
    if (indices.length < least) return 0;
    const evidence = indices.flatMap((i) => {
      const golden = cases[i]!;
      if (!expectsAnswer(golden) || (agreement?.at(i) ?? 0) >= MIN_AGREEMENT) return [];
      return [[...golden.relevant, ...golden.expectedDocs].sort().join("\n")];
    });
    return new Set(evidence.filter(Boolean)).size;
  });
  const most = sizes.reduce((high, size) => Math.max(high, size), 0);
  return most < least ? 0 : most;
}

/** Minimum number of labels for a warning. Fewer may all be hard to find. */
const MIN_LABELS = 5;

/**
 * Warns if results were retrieved and none was ever expected: labels and traces probably spell the same IDs
 * differently. `k` is the largest cutoff.
 */
function neverFoundLabels(
  { states, sizesOf, ranksOf, columns }: RunScores,
  cases: readonly GoldenCase[],
  k: number,
): string | null {
  const documents = columns.get(`doc_hit@${k}`);
  const chunks = new Set<string>();
  const named = new Set<string>();
  for (const [i, golden] of cases.entries()) {
    const sizes = sizesOf(i);
    if (states[i] !== "scored" || !expectsAnswer(golden) || sizes === null || sizes.retrieved + sizes.context === 0)
      continue;
    for (const id of golden.relevant) {
      if (isInAnyList(positionOf(ranksOf(i).get(id), sizes))) return null;
      chunks.add(id);
    }
    if (documents === undefined || Number.isNaN(documents.at(i))) continue;
    if (documents.at(i) > 0) return null;
    for (const id of golden.expectedDocs) named.add(id);
  }
  if (chunks.size >= MIN_LABELS) return `none of the ${chunks.size} expected chunks came back, for whatever question`;
  if (named.size < MIN_LABELS) return null;
  return `none of the ${named.size} expected documents came back among the first ${k}, for whatever question`;
}

/** Parts of a trace that every answer should record, with the words for a missing one. */
const MISSING_PARTS: Readonly<Partial<Record<TracePart, string>>> = {
  latency: "no latency",
  cost: "no cost",
  tokens: "no count of tokens",
  tools: "no list of tool calls",
};

/**
 * Warns if a gate reads latencies, costs, tokens, or tool calls that some answers do not record. These answers are in
 * no mean or percentile, and may be the slowest. Refusals are left out, because a pipeline can refuse without a model,
 * and so are stages, which can be skipped.
 */
function unrecordedValues({ states, columns, observed }: RunScores, { gates }: Policy): string[] {
  const warnings = new Map<string, string>();
  for (const { metric: ref } of gates) {
    const [part] = ref.metric.needs;
    // A ratio of expected tools applies only to cases that expect tools.
    const lacks = part === undefined || ref.metric.unit === "ratio" ? undefined : MISSING_PARTS[part];
    const values = columns.get(ref.column);
    if (lacks === undefined || values === undefined || timedStage(ref) !== null || warnings.has(ref.column)) continue;
    const asked = scoredCases({ states }).filter((i) => !isRefusal(observed[i]!));
    const without = asked.filter((i) => Number.isNaN(values.at(i)));
    if (without.length === 0 || without.length === asked.length) continue;
    warnings.set(ref.column, `${ref.name} leaves out ${count(without.length, "answer")} whose trace has ${lacks}`);
  }
  return [...warnings.values()];
}

/** Minimum number of cases of a slice. In a smaller one, a single case decides. */
const MIN_SLICE_CASES = 5;
