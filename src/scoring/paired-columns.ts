import type { GoldenCase, GoldenSet } from "../input/golden/index.ts";
import { ValueColumn } from "./columns.ts";
import type { CaseLists, MetricOptions, RankedView, Ranking, TracePair } from "./metrics/index.ts";
import { type Column, idealGrades, lackingFormat } from "./plan.ts";
import type { RunScores } from "./records.ts";

/**
 * Returns a baseline with the ranking metrics that its report does not have, computed from the ranks of the relevant chunks
 * that it stores. Cases with other labels than in `golden` have no value. With repeats a report stores the ranks of the
 * worst one, so nothing is computed.
 */
export function fillRankings(
  baseline: RunScores,
  golden: GoldenSet,
  plan: readonly Column[],
  options: MetricOptions,
): RunScores {
  const { measured } = baseline;
  if (measured === undefined || baseline.repeats !== 1) return baseline;
  const filled = plan
    .filter(({ name, metric, inWords }) => metric.scoreRanking !== undefined && !inWords && !measured.has(name))
    .filter(({ metric, ranking }) => lackingFormat(metric, baseline) === null && hasRanking(baseline, ranking))
    .map((column) => [column.name, rankingColumn(column, baseline, golden, options)] as const);
  if (filled.length === 0) return baseline;
  return {
    ...baseline,
    columns: new Map([...baseline.columns, ...filled]),
    measured: new Set([...measured, ...filled.map(([name]) => name)]),
  };
}

function hasRanking({ ids, sizesOf }: RunScores, ranking: Ranking): boolean {
  return ids.some((_, i) => (sizesOf(i)?.[ranking] ?? 0) > 0);
}

function rankingColumn(
  { metric, k, ranking }: Column,
  baseline: RunScores,
  { cases, indexById }: GoldenSet,
  options: MetricOptions,
): ValueColumn {
  const values = new ValueColumn(baseline.ids.length);
  for (const [j, id] of baseline.ids.entries()) {
    const golden = cases[indexById.get(id) ?? -1];
    if (golden === undefined || golden.labelHash !== baseline.labelHashes[j] || !metric.applies.includes(golden))
      continue;
    const state = baseline.states[j];
    // Of evidence a report does not store which chunks carry a part; of graded chunks not those that are not relevant.
    const isKnown =
      golden.evidence.length === 0 &&
      (!metric.readsGain || golden.grades.every((grade, g) => grade === 0 || g < golden.relevant.length));
    if (state === "missing") values.set(j, metric.whenMissing ?? "no_trace");
    if (state === "error") values.set(j, metric.whenFailed ?? "trace_failed");
    if (state !== "scored") continue;
    const params = { ranked: rankedView(golden, baseline, j, ranking), k, ...options };
    const value = isKnown
      ? metric.scoreRanking!({ golden, idealGrades: idealGrades(golden.grades) }, params)
      : "not_measured";
    values.set(j, value);
  }
  return values;
}

/** The ranks of the relevant chunks of a case as the report of a run stores them. */
function rankedView(golden: GoldenCase, run: RunScores, j: number, ranking: Ranking): RankedView {
  const ranks = run.ranksOf(j);
  const found = golden.relevant
    .flatMap((id, r) => {
      const rank = ranks.get(id)?.[ranking] ?? null;
      return rank === null ? [] : [{ rank, grade: golden.grades[r]! }];
    })
    .sort((a, b) => a.rank - b.rank);
  const relevantRanks = found.map(({ rank }) => rank);
  return {
    size: run.sizesOf(j)?.[ranking] ?? 0,
    relevantRanks,
    relevantChunkRanks: relevantRanks,
    judgedRanks: relevantRanks,
    unknown: [],
    gradedRanks: relevantRanks,
    gradedGrades: found.map(({ grade }) => grade),
    documentRanks: [],
  };
}

/** Returns a copy of this run's scores with the columns of the metrics that compare two runs. */
export function fillChanges(head: RunScores, baseline: RunScores, plan: readonly Column[]): RunScores {
  const partner = new Map(baseline.ids.map((id, j) => [id, j]));
  const columns = new Map(head.columns);
  for (const { name, metric, ranking, k } of plan) {
    if (metric.change === undefined || lackingFormat(metric, head) !== null || lackingFormat(metric, baseline) !== null)
      continue;
    if (ranking === "reranked" && !hasReranked(head) && !hasReranked(baseline)) continue;
    const values = new ValueColumn(head.ids.length);
    for (const [i, id] of head.ids.entries()) {
      const j = partner.get(id);
      if (j === undefined || head.states[i] === "excluded") continue;
      const value = meanChange(head.listsOf(i), baseline.listsOf(j), (pair) => metric.change!(pair, { ranking, k }));
      if (value !== null) values.set(i, value);
    }
    columns.set(name, values);
  }
  return { ...head, columns };
}

/**
 * Returns the mean over the repeats of this run, each compared with the same repeat of the baseline or its first one. A
 * failed repeat counts 0, and so does a query without a trace. Null if the baseline has no trace without an error.
 */
function meanChange(
  head: readonly CaseLists[],
  baseline: readonly CaseLists[],
  change: (pair: TracePair) => number,
): number | null {
  const answered = baseline.filter(({ failed }) => !failed);
  const [first] = answered;
  if (first === undefined) return null;
  const values = head.map((now) => {
    if (now.failed) return 0;
    const before = answered.find(({ repeat }) => repeat === now.repeat) ?? first;
    const sameAnswer = now.answerHash === before.answerHash;
    return change({ head: now, baseline: before, sameAnswer, sameBehavior: now.observed === before.observed });
  });
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function hasReranked({ ids, listsOf }: RunScores): boolean {
  return ids.some((_, i) => listsOf(i).some(({ reranked }) => reranked.length > 0));
}
