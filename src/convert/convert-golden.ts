import { chooseAdapter } from "../dataset/choose-adapter.ts";
import { ChunkIndex } from "../dataset/chunk-index.ts";
import { RefusedRows } from "../dataset/explain-row.ts";
import { fileSample } from "../dataset/file-sample.ts";
import type { GoldenAdapter } from "../dataset/golden-adapters/golden-adapter.ts";
import { goldenAdapters } from "../dataset/golden-adapters/index.ts";
import { isGoldenRow } from "../dataset/is-golden-row.ts";
import { type AdapterOptions, readContext } from "../dataset/read-context.ts";
import { readCorpus } from "../dataset/read-corpus.ts";
import type { ByteSource } from "../dataset/source.ts";
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
  const refused = new RefusedRows("golden/invalid-row", log);
  const seen = new Set<string>();
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const context = readContext({ ...request.adapters, index, sha256: request.sha256 });
  for (const source of request.golden) {
    const adapter = request.adapter ?? chooseAdapter(await fileSample(source), goldenAdapters);
    for await (const { value, line } of adapter.read(source, log, context)) {
      const place = { file: source.name, line };
      if (!isGoldenRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      if (seen.has(value.id)) log.error("golden/duplicate-id", `case id "${value.id}" stands already before`, place);
      seen.add(value.id);
      const written = writer.write(value);
      if ("refused" in written) log.error("convert/refused", written.refused, place);
      else {
        losses.add(written.lost);
        yield* written.lines;
      }
    }
  }
  await refused.explain(async () => (await import("../dataset/golden.schema.ts")).goldenSchema);
  if (losses.rows === 0 && log.errorCount === 0) log.error("golden/empty", "the golden set holds no case");
  log.throwIfErrors();
}
