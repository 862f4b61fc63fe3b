import { chooseAdapter } from "../dataset/choose-adapter.ts";
import { RefusedRows } from "../dataset/explain-row.ts";
import { fileSample } from "../dataset/file-sample.ts";
import type { GoldenRow } from "../dataset/golden.schema.ts";
import type { GoldenAdapter } from "../dataset/golden-adapters/golden-adapter.ts";
import { goldenAdapters } from "../dataset/golden-adapters/index.ts";
import { isGoldenRow } from "../dataset/is-golden-row.ts";
import { readContext } from "../dataset/read-context.ts";
import type { ByteSource } from "../dataset/source.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";

/** A case as it stands in its file, unknown fields and all. */
export interface PlacedRow {
  readonly row: GoldenRow;
  readonly file: string;
  readonly line: number;
}

/** The rows of a golden set in the order of the files, to be written again. Problems go to the log. */
export async function readRows(
  sources: readonly ByteSource[],
  named: GoldenAdapter | null,
  log: DiagnosticLog,
): Promise<PlacedRow[]> {
  const rows: PlacedRow[] = [];
  const seen = new Set<string>();
  const refused = new RefusedRows("golden/invalid-row", log);
  for (const source of sources) {
    const adapter = named ?? chooseAdapter(await fileSample(source), goldenAdapters);
    for await (const { value, line } of adapter.read(source, log, readContext({}))) {
      const place = { file: source.name, line };
      if (!isGoldenRow(value)) refused.add(value, source.name, line);
      else if (seen.has(value.id))
        log.error("golden/duplicate-id", `case id "${value.id}" stands already above`, place);
      else rows.push({ row: value, ...place });
      if (typeof value.id === "string") seen.add(value.id);
    }
  }
  await refused.explain(async () => (await import("../dataset/golden.schema.ts")).goldenSchema);
  if (rows.length === 0 && log.errorCount === 0) log.error("golden/empty", "the golden set holds no case");
  return rows;
}
