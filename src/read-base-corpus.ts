import { ChunkIndex } from "./dataset/chunk-index.ts";
import { readCorpus } from "./dataset/read-corpus.ts";
import type { ByteSource } from "./dataset/source.ts";
import { DiagnosticLog } from "./diagnostics/diagnostic-log.ts";
import { UserError } from "./diagnostics/user-error.ts";

/** The corpus manifest of the base commit, as far as it can be read: main's own mistakes in it are not the change's. */
export async function readBaseCorpus(sources: readonly ByteSource[]): Promise<ChunkIndex> {
  const base = new ChunkIndex();
  try {
    await readCorpus(sources, base, new DiagnosticLog());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  return base;
}
