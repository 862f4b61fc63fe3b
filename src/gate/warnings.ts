import { cameBack, standing } from "../causes/index.ts";
import type { DiagnosticLog } from "../diagnostics/index.ts";
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
import { count, formatNumber } from "../text/index.ts";
import { losesRepeats } from "./evidence-reasons.ts";
import { isProtecting } from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";

/** Fewer of them may each have gone wrong. */
const ENOUGH = 3;

const ASKED = [
  { metric: permissionDeniedAccuracy, questions: "forbidden questions", as: "a denial" },
  { metric: abstentionAccuracy, questions: "questions without an answer", as: "saying so" },
] as const;

/**
 * What is told where no answer at all is taken for the refusal that was expected, or where several that are taken for answers
 * cite nothing though answers do: they may refuse in words, or in a language, that nobody knows here.
 */
export function missedRefusals(run: Pick<RunScores, "states" | "columns" | "observed">): string[] {
  const none = missedAll(run);
  return none.length > 0 ? none : missedSome(run);
}

function missedAll({ states, columns }: Pick<RunScores, "states" | "columns">): string[] {
  return ASKED.flatMap(({ metric, questions, as }) => {
    const values = columns.get(metric.name)?.toArray() ?? new Float64Array();
    const asked = values.filter((value, i) => states[i] === "scored" && !Number.isNaN(value));
    if (asked.length < ENOUGH || asked.some((value) => value > 0)) return [];
    return [`none of the answers to ${asked.length} ${questions} is taken for ${as}`];
  });
}

function missedSome({ states, columns, observed }: Pick<RunScores, "states" | "columns" | "observed">): string[] {
  const right = columns.get(behaviorAccuracy.name);
  const cited = columns.get(citationPrecision.name);
  if (right === undefined || cited === undefined) return [];
  const answers = scoredCases({ states }).filter((i) => observed[i] === "answer");
  const silent = answers.filter((i) => Number.isNaN(cited.at(i)));
  const wrong = answers.filter((i) => right.at(i) === 0);
  const missed = silent.filter((i) => right.at(i) === 0);
  // Where answers often cite nothing, that tells no refusal. Where exactly those that are wrong do, and no refusal is known
  // by its words, a single one tells it.
  const isExact = missed.length === wrong.length && missed.length === silent.length && answers.length > ENOUGH;
  const isPlain = isExact && !observed.some(isRefusal);
  const isOften = missed.length >= ENOUGH && missed.length >= silent.length / 2;
  if (missed.length === 0 || silent.length === answers.length || !(isPlain || isOften)) return [];
  const what =
    missed.length === 1
      ? "1 answer where a refusal was expected cites"
      : `${missed.length} answers where a refusal was expected cite`;
  return [`${what} nothing, and none of ${missed.length === 1 ? "its" : "their"} words is known for one`];
}

/** No model writes a whole answer in fewer milliseconds, and few take so many seconds. */
const LEAST_MS = 60;

/**
 * The longest time that a whole answer of the run took, where that is less than any model needs: such latencies are rather
 * seconds, which would pass every gate. Null where one took longer, and where none is known. The units of tools are known;
 * those of our own traces are what somebody wrote.
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
  return longest > 0 && longest < LEAST_MS ? longest : null;
}

/** Of many questions a few do: "Yes." and "30 days." are right of several. */
const BY_CHANCE = 1 / 50;

/** Of the words of both, from so much agreement on with the reviewed answer, a short answer is the answer. */
const AGREES = 0.25;

/**
 * How many questions got the answer that most of them share, word for word, though they expect different evidence; 0 where
 * that may be chance. Whatever language it is in, such a text answers none of them, unless it says what was reviewed.
 */
export function sharedAnswers(
  { states, observed, answerHashes, columns }: Pick<RunScores, "states" | "observed" | "answerHashes" | "columns">,
  cases: readonly GoldenCase[],
): number {
  const least = Math.max(ENOUGH, Math.floor(BY_CHANCE * cases.length) + 1);
  const shared = sharedBy(least, answerHashes);
  if (shared.size === 0) return 0;
  const agreement = columns.get(tokenF1.name);
  for (const [i, golden] of cases.entries()) {
    const asked = shared.get(answerHashes[i]!);
    if (asked === undefined || states[i] !== "scored" || observed[i] !== "answer") continue;
    const evidence = [...golden.relevant, ...golden.expectedDocs].sort().join("\n");
    if (!expectsAnswer(golden) || evidence === "" || (agreement?.at(i) ?? 0) >= AGREES) continue;
    asked.add(evidence);
  }
  const most = Math.max(...[...shared.values()].map(({ size }) => size));
  return most < least ? 0 : most;
}

/** By answer that at least so many cases got, room for what these expect: hardly any answer is one. */
function sharedBy(least: number, answerHashes: readonly string[]): ReadonlyMap<string, Set<string>> {
  const counts = new Map<string, number>();
  for (const hash of answerHashes) if (hash !== "") counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const shared = new Map<string, Set<string>>();
  for (const [hash, count] of counts) if (count >= least) shared.set(hash, new Set());
  return shared;
}

/** Fewer may each be hard to find. */
const MIN_STRANGE_LABELS = 5;

/**
 * Where chunks or documents came back for many questions and never one that was expected: a retriever finds some, so
 * labels and traces may spell one thing in two ways. `k`: the largest cutoff. Null elsewhere.
 */
export function strangeLabels(
  { states, sizesOf, ranksOf, columns }: Pick<RunScores, "states" | "sizesOf" | "ranksOf" | "columns">,
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
      if (cameBack(standing(ranksOf(i).get(id), sizes))) return null;
      chunks.add(id);
    }
    if (documents === undefined || Number.isNaN(documents.at(i))) continue;
    if (documents.at(i) > 0) return null;
    for (const id of golden.expectedDocs) named.add(id);
  }
  if (chunks.size >= MIN_STRANGE_LABELS)
    return `none of the ${chunks.size} expected chunks came back, for whatever question`;
  if (named.size < MIN_STRANGE_LABELS) return null;
  return `none of the ${named.size} expected documents came back among the first ${k}, for whatever question`;
}

/** What every answer takes, by the part of a trace that its metric needs. */
const TAKEN: Readonly<Partial<Record<TracePart, string>>> = {
  latency: "no latency",
  cost: "no cost",
  tokens: "no count of tokens",
  tools: "no list of tool calls",
};

/**
 * What is told where a gate reads a time, cost or count of tokens or tool calls that the traces of some answers do not
 * have: they are in no mean and no percentile, and may be the slowest. A refusal may have been given without a model, and
 * a stage need not have been run.
 */
export function unrecordedValues(
  { states, columns, observed }: Pick<RunScores, "states" | "columns" | "observed">,
  { gates }: Pick<Policy, "gates">,
): string[] {
  const told = new Map<string, string>();
  for (const { metric: ref } of gates) {
    const [part] = ref.metric.needs;
    // A share of the tools that a case expects is of no other case.
    const lacks = part === undefined || ref.metric.unit === "ratio" ? undefined : TAKEN[part];
    const values = columns.get(ref.column);
    if (lacks === undefined || values === undefined || timedStage(ref) !== null || told.has(ref.column)) continue;
    const asked = scoredCases({ states }).filter((i) => !isRefusal(observed[i]!));
    const without = asked.filter((i) => Number.isNaN(values.at(i)));
    if (without.length === 0 || without.length === asked.length) continue;
    told.set(ref.column, `${ref.name} leaves out ${count(without.length, "answer")} whose trace has ${lacks}`);
  }
  return [...told.values()];
}

type WarnedRun = Pick<EvaluationInput, "head" | "golden" | "policy" | "slices" | "comparison">;

/** A mean over fewer cases is moved by a single one. */
const THIN = 5;

/** Tells what a reader of the numbers must know about the run behind them. */
export function warnOfRun(
  { head, golden: { cases }, policy, slices, comparison }: WarnedRun,
  log: DiagnosticLog,
): void {
  const { duplicateChunks, labelledChunks, unlabelledChunks, answersUnchecked, showingInactive, fewerRepeats } =
    head.notes;
  if (duplicateChunks > 0) {
    log.warn(
      "trace/duplicate-chunk",
      `a chunk is twice in one list, ${count(duplicateChunks, "time")} in these traces`,
    );
  }
  if (showingInactive > 0) {
    const message = `chunks that the corpus manifest says were taken out came back for ${count(showingInactive, "case")}`;
    log.warn("trace/inactive-chunk", message);
  }
  // Where the baseline shows that they were lost, a reason of the decision says so.
  if (fewerRepeats > 0 && !losesRepeats(head, comparison)) {
    const message = `${count(fewerRepeats, "case")} with fewer traces than the ${head.repeats} of another case: a repeat that is not there is in no mean`;
    log.warn("trace/uneven-repeats", message);
  }
  // `unknown: ignore` says that unlabelled chunks mean nothing: whoever wrote it needs no warning of them.
  const isChecked = policy.acl.unknown !== "ignore";
  if (isChecked && labelledChunks === 0 && unlabelledChunks > 0) {
    log.warn("acl/not-checked", "no chunk carries an access label: tenants and roles were not checked");
  }
  if ((isChecked || cases.some(isProtecting)) && !namesChunks(head)) {
    const message = "the traces name no chunk: who was shown what was not checked";
    log.warn("acl/not-checked", message);
  }
  if (answersUnchecked > 0) {
    const message = `the answers of ${count(answersUnchecked, "case")} were not searched for protected text: neither texts of chunks, of four words or more, nor must_not_contain are given`;
    log.warn("acl/answer-not-checked", message);
  }
  for (const message of missedRefusals(head)) log.warn("trace/no-refusal", message);
  for (const message of unrecordedValues(head, policy)) log.warn("trace/no-value", message);
  const strange = strangeLabels(head, cases, Math.max(...policy.cutoffs));
  if (strange !== null) log.warn("golden/never-found", strange);
  const longest = secondsAsLatency(head);
  if (longest !== null) {
    const message = `no answer took longer than ${formatNumber(longest, "ms")}: are latencies written in seconds?`;
    log.warn("trace/short-latency", message);
  }
  const shared = sharedAnswers(head, cases);
  if (shared > 0)
    log.warn("trace/same-answer", `${shared} questions that expect different evidence got one and the same answer`);
  for (const [name, { length: n }] of slices) {
    if (!policy.gates.some(({ slice }) => slice === name)) continue;
    if (n >= THIN) continue;
    const told =
      n === 0 ? "no case: its gates cannot be evaluated" : `only ${count(n, "case")}: one of them decides its gates`;
    log.warn("golden/thin-slice", `slice "${name}" has ${told}`);
  }
}
