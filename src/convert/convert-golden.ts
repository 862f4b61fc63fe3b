import { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import { readCorpus } from "../dataset/corpus/read-corpus.ts";
import { readGoldenRows } from "../dataset/golden/read-golden-rows.ts";
import type { GoldenAdapter } from "../dataset/golden-adapters/golden-adapter.ts";
import { type AdapterOptions, readContext } from "../dataset/read-context.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { Losses } from "./losses.ts";
import type { GoldenWriter } from "./trace-writer.ts";

/** How golden cases of another tool are read. */
interface ConvertGoldenRequest {
  readonly golden: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  /** The format that the user named; null where each file is looked at. */
  readonly adapter: GoldenAdapter | null;
  readonly adapters: AdapterOptions;
  readonly sha256: (text: string) => string;
}

/** Golden cases of any format as lines of another; problems are thrown instead of the last line. */
export async function* convertGolden(
  request: ConvertGoldenRequest,
  writer: GoldenWriter,
  losses: Losses,
  log: DiagnosticLog,
): AsyncGenerator<string> {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const context = readContext({ ...request.adapters, index, sha256: request.sha256 });
  for (const { row, ...place } of await readGoldenRows(request.golden, request.adapter, context, log)) {
    const written = writer.write(row);
    if ("refused" in written) log.error("convert/refused", written.refused, place);
    else {
      losses.add(written.lost);
      yield* written.lines;
    }
  }
  log.throwIfErrors();
}
