import type { Incomparable } from "../compare/index.ts";
import type { ChunkEntry, ChunkIndex } from "../input/corpus/index.ts";
import { type GoldenSet, LabelledChunks } from "../input/golden/index.ts";
import { aggregate, idTurnover, type RunScores, ValueColumn } from "../scoring/index.ts";
import { isInAnyList, positionOf } from "./case-facts.ts";
import { CHUNKING_KEYS } from "./suspects.ts";

/** Whether the labels still match the corpus. Reported before any score. */
export interface LabelHealth {
  /** Number of expected chunks of the evaluated cases, counted per case. */
  readonly expected: number;
  /** Number of evidence labels among them. */
  readonly evidence: number;
  /** Number of those that the corpus manifest does not list as active; null without a manifest. */
  readonly unlisted: number | null;
  /** Estimated share (0 to 1) of retrieved IDs that the baseline did not retrieve; null if unknown. */
  readonly turnover: number | null;
  /** Share of labeled chunks among the first k, at the largest cutoff. */
  readonly judged: { readonly metric: string; readonly head: number | null; readonly baseline: number | null } | null;
  /** Why the labels are stale; null if they are not. */
  readonly stale: string | null;
  /**
   * Why the labels match none of the baseline's chunks. Its ranks are then empty, and every change looks like an
   * improvement. Null if they match, if it is unknown, or if the labels are stale.
   */
  readonly baselineStale: string | null;
}

/** Checks the labels against the corpus manifest and the retrieved IDs. `cutoffs` are the ranking cutoffs of the run. */
export function labelHealth(
  golden: GoldenSet,
  index: ChunkIndex,
  head: RunScores,
  baseline: RunScores | null,
  cutoffs: readonly number[],
): LabelHealth {
  let [expected, evidence, unlisted, gone] = [0, 0, 0, 0];
  const chunks = LabelledChunks.of(golden.cases, index);
  for (let i = 0; i < golden.cases.length; i++) {
    if (head.states[i] === "excluded") continue;
    const { relevant } = golden.cases[i]!;
    expected += relevant.length;
    evidence += relevant.filter((key) => golden.cases[i]!.evidence.some((label) => label.key === key)).length;
    if (chunks.everyRelevant(i, isActive)) continue;
    for (const [n, id] of relevant.entries()) {
      if (isActive(chunks.ofCase(i)[n]!)) continue;
      unlisted++;
      if (index.manifestSize > 0 && !isFound(head, i, id)) gone++;
    }
  }
  const turnover = baseline === null ? null : idTurnover(head.idSketch, baseline.idSketch);
  const metric = `judged@${Math.max(...cutoffs)}`;
  const mean = (run: RunScores): number | null =>
    aggregate(run.columns.get(metric) ?? new ValueColumn(0), "mean").value;
  const stale = staleByManifest(expected, gone) ?? (baseline === null ? null : staleByTurnover(golden, head, baseline));
  return {
    expected,
    evidence,
    unlisted: index.manifestSize === 0 ? null : unlisted,
    turnover,
    judged: expected === 0 ? null : { metric, head: mean(head), baseline: baseline === null ? null : mean(baseline) },
    stale,
    baselineStale: stale !== null || baseline === null ? null : baselineStaleByTurnover(golden, head, baseline),
  };
}

const isActive = ({ inManifest, active }: ChunkEntry): boolean => inManifest && active !== false;

/**
 * Labels are stale if at least this share of them names chunks that are gone. Scores then say nothing about retrieval.
 */
const STALE_SHARE = 0.5;

function staleByManifest(expected: number, gone: number): string | null {
  if (expected === 0 || gone / expected < STALE_SHARE) return null;
  return `${gone} of ${expected} expected chunks are not in the corpus manifest, or inactive there, and did not come back`;
}

/** Without a manifest, labels are stale if all retrieved IDs are new and the expected ones are no longer retrieved. */
function staleByTurnover(golden: GoldenSet, head: RunScores, baseline: RunScores): string | null {
  const cut = rechunking(golden, head, baseline, () => true);
  if (cut === null) return null;
  return `${cut.turnover} of the chunk ids that came back are new, and ${cut.lost} of ${cut.found} expected ones came back no more`;
}

/** The same for the baseline, measured on cases with equal labels in both runs, because others are not compared. */
function baselineStaleByTurnover(golden: GoldenSet, head: RunScores, baseline: RunScores): string | null {
  const cut = rechunking(golden, baseline, head, (j, i) => baseline.labelHashes[j] === head.labelHashes[i]);
  if (cut === null) return null;
  return `${cut.turnover} of its chunk ids come back no more, and ${cut.lost} of ${cut.found} expected ones never came back in it`;
}

/**
 * Turnover from which all IDs count as new, with room for the error of the estimate. Re-chunking causes that, a changed
 * ranking does not.
 */
const MIN_TURNOVER = 0.95;

/**
 * Labels are stale only if at most this share of the expected chunks that the baseline retrieved is still retrieved.
 */
const MAX_STILL_FOUND = 0.1;

/** Minimum number of IDs, because fewer can all be new by chance. */
const MIN_IDS = 5;

/**
 * Counts how many expected chunks that `other` found are lost in `run`, if `run` has re-chunked data: nearly all its
 * IDs are new, and nearly none of these chunks was found. Null otherwise.
 */
function rechunking(
  golden: GoldenSet,
  run: RunScores,
  other: RunScores,
  isCounted: (own: number, others: number) => boolean,
): { readonly turnover: string; readonly found: number; readonly lost: number } | null {
  const turnover = idTurnover(run.idSketch, other.idSketch);
  if (turnover === null || turnover < MIN_TURNOVER) return null;
  if (Math.min(run.idSketch.length, other.idSketch.length) < MIN_IDS || hasSameChunkVersions(run, other)) return null;
  const [own, others] = [indexById(run), indexById(other)];
  let [found, lost] = [0, 0];
  for (const { id, relevant, evidence } of golden.cases) {
    const [i, j] = [own.get(id), others.get(id)];
    if (i === undefined || j === undefined || run.states[i] !== "scored" || !isCounted(i, j)) continue;
    for (const chunk of relevant) {
      // Evidence labels do not depend on the ids of chunks.
      if (evidence.some(({ key }) => key === chunk)) continue;
      if (!isFound(other, j, chunk)) continue;
      found++;
      if (!isFound(run, i, chunk)) lost++;
    }
  }
  if (found === 0 || found - lost > MAX_STILL_FOUND * found) return null;
  return { turnover: `${Math.round(turnover * 100)} %`, found, lost };
}

const indexById = ({ ids }: RunScores): ReadonlyMap<string, number> => new Map(ids.map((id, i) => [id, i]));

/** Keys of `versions` that determine chunk IDs. */
const CHUNK_VERSION_KEYS = [...CHUNKING_KEYS, "corpus", "index"];

/**
 * Returns true if both runs report the same chunk versions. New IDs then come from a broken retriever, not from new
 * chunks.
 */
function hasSameChunkVersions(head: RunScores, baseline: RunScores): boolean {
  const values = ({ versions }: RunScores): string =>
    JSON.stringify(CHUNK_VERSION_KEYS.map((key) => versions.get(key) ?? []));
  return CHUNK_VERSION_KEYS.some((key) => head.versions.has(key)) && values(head) === values(baseline);
}

function isFound(run: RunScores, i: number, chunk: string): boolean {
  return isInAnyList(positionOf(run.ranksOf(i).get(chunk), null));
}

/** Field name of the `Incomparable` for stale labels. */
export const STALE_LABELS = "labels";

/** Effect text of the `Incomparable` for stale labels. */
export const STALE_EFFECT = "metrics that compare chunk ids with the labels are not compared";

/** Stale labels, of this run or of the baseline, make every metric that reads labels incomparable. */
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
