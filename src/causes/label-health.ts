import type { Incomparable } from "../compare/index.ts";
import type { ChunkEntry, ChunkIndex } from "../input/corpus/index.ts";
import { type GoldenSet, LabelledChunks } from "../input/golden/index.ts";
import { aggregate, idTurnover, type RunScores, ValueColumn } from "../scoring/index.ts";
import { cameBack, standing } from "./case-facts.ts";
import { CUTTERS } from "./suspects.ts";

/** Whether the labels still speak of the corpus that was searched. Told before any score. */
export interface LabelHealth {
  /** Expected chunks of the cases that take part, counted by case. */
  readonly expected: number;
  /** Those that the corpus manifest does not have, or has as inactive; null without a manifest. */
  readonly unlisted: number | null;
  /** Share of the retrieved ids that the baseline never brought back, estimated; null without a baseline that tells. */
  readonly turnover: number | null;
  /** Share of graded chunks among the first k, at the largest cutoff. */
  readonly judged: { readonly metric: string; readonly head: number | null; readonly baseline: number | null } | null;
  /** Why the labels are dead, in words; null where they live. */
  readonly stale: string | null;
  /**
   * Why the labels name none of the baseline's chunks, in words: its chunks are older than the labels, so that its ranks
   * are none and every change looks like a gain. Null where they do, where nobody can tell, and where the labels are dead.
   */
  readonly baselineStale: string | null;
}

/** Labels are dead where at least half of them name chunks that are gone: then scores say nothing about retrieval. */
const DEAD_SHARE = 0.5;

/** All ids new, but for what an estimate may miss: no change of ranking does that, a new chunking does. */
const ALL_NEW = 0.95;

/** Of the expected chunks that the baseline brought back, the share that still comes back with dead labels. */
const STILL_FOUND = 0.1;

export function labelHealth(
  golden: GoldenSet,
  index: ChunkIndex,
  head: RunScores,
  baseline: RunScores | null,
  cutoffs: readonly number[],
): LabelHealth {
  let [expected, unlisted, gone] = [0, 0, 0];
  const chunks = LabelledChunks.of(golden.cases, index);
  for (let i = 0; i < golden.cases.length; i++) {
    if (head.states[i] === "excluded") continue;
    const { relevant } = golden.cases[i]!;
    expected += relevant.length;
    if (chunks.everyRelevant(i, isActive)) continue;
    for (const id of relevant) {
      const entry = index.get(id);
      if (entry !== undefined && isActive(entry)) continue;
      unlisted++;
      if (index.manifestSize > 0 && !isFound(head, i, id)) gone++;
    }
  }
  const turnover = baseline === null ? null : idTurnover(head.idSketch, baseline.idSketch);
  const metric = `judged@${Math.max(...cutoffs)}`;
  const mean = (run: RunScores): number | null =>
    aggregate(run.columns.get(metric) ?? new ValueColumn(0), "mean").value;
  const stale = byManifest(expected, gone) ?? (baseline === null ? null : byTurnover(golden, head, baseline));
  return {
    expected,
    unlisted: index.manifestSize === 0 ? null : unlisted,
    turnover,
    judged: expected === 0 ? null : { metric, head: mean(head), baseline: baseline === null ? null : mean(baseline) },
    stale,
    baselineStale: stale !== null || baseline === null ? null : labelledSince(golden, head, baseline),
  };
}

const isActive = ({ inManifest, active }: ChunkEntry): boolean => inManifest && active;

function byManifest(expected: number, gone: number): string | null {
  if (expected === 0 || gone / expected < DEAD_SHARE) return null;
  return `${gone} of ${expected} expected chunks are not in the corpus manifest, or inactive there, and did not come back`;
}

/** Without a manifest: every id that comes back is new, and the expected ones that used to come back do not. */
function byTurnover(golden: GoldenSet, head: RunScores, baseline: RunScores): string | null {
  const cut = cutAnew(golden, head, baseline, () => true);
  if (cut === null) return null;
  return `${cut.turnover} of the chunk ids that came back are new, and ${cut.lost} of ${cut.found} expected ones came back no more`;
}

/** The other way round, told by the cases that have the same labels in both runs: the others are not compared anyway. */
function labelledSince(golden: GoldenSet, head: RunScores, baseline: RunScores): string | null {
  const cut = cutAnew(golden, baseline, head, (j, i) => baseline.labelHashes[j] === head.labelHashes[i]);
  if (cut === null) return null;
  return `${cut.turnover} of its chunk ids come back no more, and ${cut.lost} of ${cut.found} expected ones never came back in it`;
}

/**
 * How many of the expected chunks that the other run found a run did not, where its chunks are others: nearly all its ids
 * are new to the other run, and nearly none of these chunks came back. Null elsewhere.
 */
function cutAnew(
  golden: GoldenSet,
  run: RunScores,
  other: RunScores,
  isCounted: (own: number, others: number) => boolean,
): { readonly turnover: string; readonly found: number; readonly lost: number } | null {
  const turnover = idTurnover(run.idSketch, other.idSketch);
  if (turnover === null || turnover < ALL_NEW) return null;
  if (Math.min(run.idSketch.length, other.idSketch.length) < MIN_IDS || keptItsChunks(run, other)) return null;
  const [own, others] = [placesOf(run), placesOf(other)];
  let [found, lost] = [0, 0];
  for (const { id, relevant } of golden.cases) {
    const [i, j] = [own.get(id), others.get(id)];
    if (i === undefined || j === undefined || run.states[i] !== "scored" || !isCounted(i, j)) continue;
    for (const chunk of relevant) {
      if (!isFound(other, j, chunk)) continue;
      found++;
      if (!isFound(run, i, chunk)) lost++;
    }
  }
  if (found === 0 || found - lost > STILL_FOUND * found) return null;
  return { turnover: `${Math.round(turnover * 100)} %`, found, lost };
}

const placesOf = ({ ids }: RunScores): ReadonlyMap<string, number> => new Map(ids.map((id, i) => [id, i]));

/** Fewer ids may all be new by chance. */
const MIN_IDS = 5;

/** What gives chunks their ids. */
const MAKERS = [...CUTTERS, "corpus", "index"];

/** Both runs say what made their chunks, and it is the same: then new ids are a retriever gone astray, not new chunks. */
function keptItsChunks(head: RunScores, baseline: RunScores): boolean {
  const values = ({ versions }: RunScores): string => JSON.stringify(MAKERS.map((key) => versions.get(key) ?? []));
  return MAKERS.some((key) => head.versions.has(key)) && values(head) === values(baseline);
}

function isFound(run: RunScores, i: number, chunk: string): boolean {
  return cameBack(standing(run.ranksOf(i).get(chunk), null));
}

/** Name of the difference between two runs of which one has dead labels. */
export const STALE_LABELS = "labels";

/** What follows where the labels are stale, as an `Incomparable` says it. */
export const STALE_EFFECT = "metrics that compare chunk ids with the labels are not compared";

/** What dead labels make incomparable, be they those of the head or of the baseline: everything that reads them. */
export function staleLabels({ stale, baselineStale }: LabelHealth): Incomparable[] {
  if (stale === null && baselineStale === null) return [];
  const state = (why: string | null): string => (why === null ? "alive" : `stale (${why})`);
  return [
    {
      field: STALE_LABELS,
      head: state(stale),
      baseline: state(baselineStale),
      effect: STALE_EFFECT,
      affects: ({ metric }) => metric.readsLabels,
    },
  ];
}
