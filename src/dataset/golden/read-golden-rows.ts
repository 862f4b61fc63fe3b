import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { GoldenAdapter } from "../golden-adapters/golden-adapter.ts";
import type { ReadContext } from "../read-context.ts";
import { RefusedRows } from "../rows/refused-rows.ts";
import type { ByteSource } from "../rows/source.ts";
import type { GoldenRow } from "./golden.schema.ts";
import { goldenAdapterOf } from "./golden-adapter-of.ts";
import { isGoldenRow } from "./is-golden-row.ts";

/** A case as it stands in its file, unknown fields and all. */
export interface PlacedRow {
  readonly row: GoldenRow;
  readonly file: string;
  readonly line: number;
}

/** The rows of a golden set in the order of the files, to be written again. Problems go to the log. */
export async function readGoldenRows(
  sources: readonly ByteSource[],
  named: GoldenAdapter | null,
  context: ReadContext,
  log: DiagnosticLog,
): Promise<PlacedRow[]> {
  const rows: PlacedRow[] = [];
  const seen = new Set<string>();
  const refused = new RefusedRows("golden/invalid-row", log);
  for (const source of sources) {
    const adapter = await goldenAdapterOf(source, named, log);
    if (adapter === null) continue;
    for await (const { value, line } of adapter.read(source, log, context)) {
      const place = { file: source.name, line };
      if (!isGoldenRow(value)) refused.add(value, source.name, line);
      else if (seen.has(value.id))
        log.error("golden/duplicate-id", `case id "${value.id}" stands already before`, place);
      else rows.push({ row: value, ...place });
      if (typeof value.id === "string") seen.add(value.id);
    }
  }
  await refused.explain(async () => (await import("./golden.schema.ts")).goldenSchema);
  if (rows.length === 0 && log.errorCount === 0) log.error("golden/empty", "the golden set holds no case");
  return rows;
}
