import { chooseAdapter } from "../dataset/choose-adapter.ts";
import { RefusedRows } from "../dataset/explain-row.ts";
import { fileSample } from "../dataset/file-sample.ts";
import type { GoldenAdapter } from "../dataset/golden-adapters/golden-adapter.ts";
import { goldenAdapters } from "../dataset/golden-adapters/index.ts";
import { isGoldenRow } from "../dataset/is-golden-row.ts";
import { readContext } from "../dataset/read-context.ts";
import type { ByteSource } from "../dataset/source.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { Losses } from "./losses.ts";
import type { GoldenWriter } from "./trace-writer.ts";

/** Golden cases of any format as lines of another; problems are thrown instead of the last line. */
export async function* convertGolden(
  sources: readonly ByteSource[],
  named: GoldenAdapter | null,
  writer: GoldenWriter,
  losses: Losses,
  log: DiagnosticLog,
): AsyncGenerator<string> {
  const refused = new RefusedRows("golden/invalid-row", log);
  const seen = new Set<string>();
  const context = readContext({});
  for (const source of sources) {
    const adapter = named ?? chooseAdapter(await fileSample(source), goldenAdapters);
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
  await refused.explain(async () => {
    const { goldenSchema } = await import("../dataset/golden.schema.ts");
    return () => goldenSchema;
  });
  if (losses.rows === 0 && log.errorCount === 0) log.error("golden/empty", "the golden set holds no case");
  log.throwIfErrors();
}
