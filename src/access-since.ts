import { ChunkIndex } from "./dataset/chunk-index.ts";
import type { GoldenCase } from "./dataset/golden-case.ts";
import { readCorpus } from "./dataset/read-corpus.ts";
import type { ByteSource } from "./dataset/source.ts";
import { DiagnosticLog } from "./diagnostics/diagnostic-log.ts";
import { UserError } from "./diagnostics/user-error.ts";
import { keepAccess } from "./gate/keep-access.ts";
import { widenedAccess } from "./gate/widened-access.ts";
import type { PairState } from "./prepare-pair.ts";

/**
 * Chunks that the change opens, and chunks and documents of which a label, document or text of the base commit is kept;
 * main's own mistakes in its manifest are not the change's.
 */
export async function accessSince(
  corpus: readonly ByteSource[],
  index: ChunkIndex,
  sets: readonly Pick<PairState, "setup" | "golden">[],
): Promise<{ readonly opened: string[]; readonly kept: string[] }> {
  const base = new ChunkIndex();
  try {
    await readCorpus(corpus, base, new DiagnosticLog());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  if (base.manifestSize === 0) return { opened: [], kept: [] };
  // Shards were scored with the change's own manifest: what their scores must match is told before a label is kept.
  for (const set of sets) set.setup();
  const all = protectedBy(sets.flatMap(({ golden }) => golden.cases));
  // What the change protects itself, it could protect in order to hide it here.
  const there = protectedBy(sets.at(-1)!.golden.cases);
  return { opened: widenedAccess(index, base, ...there), kept: keepAccess(index, base, ...all) };
}

/** Documents and chunks that cases protect. */
function protectedBy(cases: readonly GoldenCase[]): [documents: ReadonlySet<string>, chunks: ReadonlySet<string>] {
  return [new Set(cases.flatMap((item) => item.protectedDocs)), new Set(cases.flatMap((item) => item.protected))];
}
