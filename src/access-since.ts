import type { ChunkIndex } from "./dataset/chunk-index.ts";
import type { GoldenCase } from "./dataset/golden-case.ts";
import { keepAccess } from "./gate/keep-access.ts";
import { widenedAccess } from "./gate/widened-access.ts";
import type { PairState } from "./prepare-pair.ts";

/**
 * Chunks that the change opens, and chunks and documents of which a label, document or text of the base commit is kept.
 * `base`: the manifest there, empty where the change has no other.
 */
export function accessSince(
  base: ChunkIndex,
  index: ChunkIndex,
  sets: readonly Pick<PairState, "setup" | "golden">[],
): { readonly opened: string[]; readonly kept: string[] } {
  if (base.manifestSize === 0) return { opened: [], kept: [] };
  // Shards were scored with the change's own manifest: what their scores must match is told before a label is kept.
  for (const set of sets) set.setup();
  const all = protectedBy(sets.flatMap(({ golden }) => golden.cases));
  // By the base commit's cases alone: a change could add a case that protects a chunk, so that opening it is not told.
  const there = protectedBy(sets.at(-1)!.golden.cases);
  return { opened: widenedAccess(index, base, ...there), kept: keepAccess(index, base, ...all) };
}

/** Documents and chunks that cases protect. */
function protectedBy(cases: readonly GoldenCase[]): [documents: ReadonlySet<string>, chunks: ReadonlySet<string>] {
  return [new Set(cases.flatMap((item) => item.protectedDocs)), new Set(cases.flatMap((item) => item.protected))];
}
