import { ChunkIndex } from "./dataset/chunk-index.ts";
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
  const cases = sets.flatMap(({ golden }) => golden.cases);
  const docs = new Set(cases.flatMap((item) => item.protectedDocs));
  const chunks = new Set(cases.flatMap((item) => item.protected));
  return { opened: widenedAccess(index, base, docs), kept: keepAccess(index, base, docs, chunks) };
}
