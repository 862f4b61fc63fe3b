import { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { fileSample } from "../rows/file-sample.ts";
import { isObject } from "../rows/is-type.ts";
import { readRecords } from "../rows/read-records.ts";
import type { Row } from "../rows/row.ts";
import type { ByteSource } from "../rows/source.ts";
import type { CaseFormat } from "./case-format.ts";
import { textOf } from "./field.ts";
import { wholeIds } from "./whole-ids.ts";

/**
 * A format whose tables have their ids as they were before pandas read them: whole numbers without a point, and nothing
 * where it wrote a word for nothing, which no chunk is called. Whole columns say which, so the table is read once more.
 */
export async function withMendedIds(
  format: CaseFormat,
  source: ByteSource,
  isOfIds: (name: string) => boolean,
): Promise<CaseFormat> {
  const sample = await fileSample(source);
  if (sample === null || sample.value !== undefined) return format;
  const columns = new Map<string, Set<string>>();
  for await (const { value } of readRecords(source, sample, null, new DiagnosticLog())) {
    for (const [name, written] of Object.entries(isObject(value) ? value : {})) {
      if (!isOfIds(name)) continue;
      const ids = columns.get(name) ?? new Set();
      columns.set(name, ids);
      const id = idIn(written);
      if (id !== "") ids.add(id);
    }
  }
  const readers = new Map([...columns].map(([name, ids]) => [name, wholeIds(ids) ?? asWritten]));
  const mended = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, written]) => {
        const read = readers.get(name);
        const id = read === undefined ? "" : idIn(written);
        return [name, read === undefined ? written : id && read(id)];
      }),
    );
  return { ...format, convert: (row) => format.convert(mended(row)) };
}

const asWritten = (id: string): string => id;

/** A field of a table; empty where a word says that there is nothing. */
function idIn(written: unknown): string {
  const id = textOf(written) ?? "";
  return NOTHING.test(id) ? "" : id;
}

const NOTHING = /^\s*(?:nan|<na>|none|null)\s*$/i;
