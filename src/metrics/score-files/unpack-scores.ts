import { BEHAVIORS } from "../../dataset/golden/golden-case.ts";
import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import { readFlags } from "../scan/score-flags.ts";
import type { TraceScore } from "../scan/trace-score.ts";
import { AT, NUMBERS, type PackedScores, type RareParts } from "./packed-scores.ts";
import type { ScoreRecord } from "./score-record.ts";

/** A scored trace with the line it stood in. */
export interface LocatedScore {
  readonly line: number;
  readonly scored: ScoreRecord;
}

/**
 * The records again, in their order, `by` lines further down; each may be used once the one before was. They were packed
 * by who has read the same golden set.
 */
export function* unpackScores(
  packed: PackedScores,
  { cases }: Pick<GoldenSet, "cases">,
  by = 0,
): Generator<LocatedScore> {
  const { answerHashes, configIds, versions, stages, numbers, timed, latency, ranks, rankings } = packed;
  const count = answerHashes.length;
  const valuesOf = valueReader(packed);
  const rareOnes = packed.rare[Symbol.iterator]();
  let nextRare = rareOnes.next().value;
  let ranked = 0;
  let told = 0;
  for (let i = 0, at = 0; i < count; i++, at += NUMBERS) {
    let rare = COMMON;
    if (nextRare !== undefined && nextRare[0] === i) {
      rare = nextRare[1];
      nextRare = rareOnes.next().value;
    }
    const times: [string, number][] = [];
    for (const last = told + numbers[at + AT.stages]!; told < last; told++)
      times.push([stages[timed[told]!]!, latency[told]!]);
    const end = ranked + numbers[at + AT.ranks]!;
    const flags = readFlags(numbers[at + AT.flags]!)!;
    const score: TraceScore = {
      repeat: numbers[at + AT.repeat]!,
      values: valuesOf(i),
      rankings: rankings.map((rows, r) => rows[numbers[at + AT.rankings + r]!]),
      latency: times,
      ranks: ranks.subarray(ranked, end),
      lists: rare.lists,
      sizes: [numbers[at + AT.retrieved]!, numbers[at + AT.reranked]!, numbers[at + AT.context]!],
      violations: rare.violations,
      unlabelled: numbers[at + AT.unlabelled]!,
      labelled: numbers[at + AT.labelled]!,
      duplicates: numbers[at + AT.duplicates]!,
      failedChecks: rare.failedChecks,
      errorKinds: rare.errorKinds,
      observed: BEHAVIORS[numbers[at + AT.observed]!] ?? null,
      answerHash: answerHashes[i]!,
      told: rare.told,
      hallucinations: rare.hallucinations,
      judged: rare.judged,
      failed: flags.failed,
      disagrees: flags.disagrees,
      answerUnchecked: flags.answerUnchecked,
      showsInactive: flags.showsInactive,
      hasReranked: flags.hasReranked,
      flaky: flags.flaky,
      listsClaims: flags.listsClaims,
      listsCitations: flags.listsCitations,
    };
    ranked = end;
    const caseIndex = numbers[at + AT.caseIndex]!;
    const scored: ScoreRecord = {
      caseId: cases[caseIndex]!.id,
      caseIndex,
      configId: configIds[numbers[at + AT.config]!]!,
      score,
      versions: versions[numbers[at + AT.versions]!]!,
      idHashes: rare.idHashes,
    };
    yield { line: numbers[at + AT.line]! + by, scored };
  }
}

/** Puts the values of a trace together; it is to be asked for each of them, in their order. */
function valueReader({
  columns,
  places,
  values,
  numbers,
  rankings,
  unshared,
}: PackedScores): (i: number) => Float64Array {
  const { others } = places;
  const taken = places.rankings.map(() => 0);
  return (i) => {
    const all = new Float64Array(columns).fill(Number.NaN);
    for (const [o, c] of others.entries()) all[c] = values[i * others.length + o]!;
    for (const [r, ranking] of places.rankings.entries()) {
      const shared = rankings[r]![numbers[i * NUMBERS + AT.rankings + r]!];
      const from = shared === undefined ? taken[r]! : 0;
      const row = shared ?? unshared[r]!;
      for (const [p, c] of ranking.entries()) all[c] = row[from + p]!;
      if (shared === undefined) taken[r] = from + ranking.length;
    }
    return all;
  };
}

const COMMON: RareParts = {
  lists: [],
  violations: [],
  failedChecks: [],
  errorKinds: [],
  hallucinations: [],
  idHashes: [],
  judged: null,
  told: null,
};
