import type { ByteSource } from "../dataset/rows/source.ts";
import { sourceText } from "../dataset/rows/source-text.ts";

/** Of a report that is only told of, fetched and read beside a verdict or for another run: a baseline may be larger. */
export const MAX_SMALL_ARCHIVE_BYTES = 64 * 1024 * 1024;
const MAX_REPORT_BYTES = 32 * 1024 * 1024;

/** The text of the `report.json` among the files of an artifact; null where there is none of a size that is read. */
export async function smallReport(files: ReadonlyMap<string, ByteSource>): Promise<string | null> {
  const file = files.get("report.json");
  return file === undefined ? null : await sourceText(file, MAX_REPORT_BYTES);
}
