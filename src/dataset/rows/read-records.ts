import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { JsonPath } from "../json/element-splitter.ts";
import { parseLenient } from "../json/parse-lenient.ts";
import { type LocatedValue, readElements } from "../json/read-elements.ts";
import type { FileSample } from "./file-sample.ts";
import { readJsonRows } from "./read-json-rows.ts";
import type { ByteSource } from "./source.ts";

/**
 * The records of a file in whichever way it holds them: at a path of one JSON document, where one is given; else as
 * JSONL, as the elements of a JSON array, as one JSON object, or as CSV with a header.
 */
export async function* readRecords(
  source: ByteSource,
  sample: FileSample,
  path: JsonPath | null,
  log: DiagnosticLog,
): AsyncGenerator<LocatedValue> {
  if (sample.value === undefined) {
    const { readCsv } = await import("./read-csv.ts");
    yield* readCsv(source, sample.line, log, sample.separator);
  } else if (path !== null) yield* readElements(source, path, log);
  else if (sample.row !== null) yield* readJsonRows(source, log, parseLenient);
  else yield* readElements(source, Array.isArray(sample.value) ? ["*"] : [], log);
}
