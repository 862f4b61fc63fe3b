import type { CorpusRow } from "../dataset/corpus/corpus.schema.ts";
import { corpusRow } from "../dataset/corpus/corpus-row.ts";
import { isCorpusRow } from "../dataset/corpus/is-corpus-row.ts";
import { readJsonRows } from "../dataset/rows/read-json-rows.ts";
import { RefusedRows } from "../dataset/rows/refused-rows.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";

/** A chunk as a manifest describes it; what several files say of one chunk is put together, the first word counts. */
export type CorpusChunk = CorpusRow;

/** Reads the chunks of a manifest with their sections and texts, which the gate has no use for and does not keep. */
export async function readChunks(
  sources: readonly ByteSource[],
  log: DiagnosticLog,
): Promise<ReadonlyMap<string, CorpusChunk>> {
  const chunks = new Map<string, CorpusChunk>();
  const refused = new RefusedRows("corpus/invalid-row", log);
  for (const source of sources) {
    let rows = 0;
    const before = log.errorCount;
    for await (const { value: written, line } of readJsonRows(source, log)) {
      rows++;
      const value = corpusRow(written);
      if (!isCorpusRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      const known = chunks.get(value.chunk_id);
      chunks.set(value.chunk_id, known === undefined ? value : { ...value, ...known });
    }
    if (rows === 0 && log.errorCount === before)
      log.error("corpus/empty", "the corpus manifest holds no chunk", { file: source.name });
  }
  await refused.explain(async () => (await import("../dataset/corpus/corpus.schema.ts")).corpusSchema);
  return chunks;
}
