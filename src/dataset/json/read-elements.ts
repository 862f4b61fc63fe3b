import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { beginsWithMark } from "../rows/begins-with-mark.ts";
import { decodeUtf8 } from "../rows/decode-utf8.ts";
import type { ByteSource } from "../rows/source.ts";
import { ElementSplitter, type JsonPath } from "./element-splitter.ts";
import { parseLenient } from "./parse-lenient.ts";

/** A value of a document with the line that it begins on, and the byte in it where others begin on it before. */
export interface LocatedValue {
  readonly value: unknown;
  readonly line: number;
  readonly column?: number;
}

/**
 * The values at a path of a JSON document, one at a time: a document of any size is read with the memory of its largest
 * element (at most 32 MiB). Problems go to the log with their line; after one the rest of the document is not read.
 */
export async function* readElements(
  source: ByteSource,
  path: JsonPath,
  log: DiagnosticLog,
): AsyncGenerator<LocatedValue> {
  const splitter = new ElementSplitter(path);
  const file = source.name;
  const located = function* (found: ReturnType<ElementSplitter["push"]>): Generator<LocatedValue> {
    for (const element of found) {
      if ("tooLong" in element) {
        const message = "this element is longer than 32 MiB";
        log.error("data/line-too-long", message, { file, line: element.tooLong });
        continue;
      }
      const { bytes, ...at } = element;
      const text = decodeUtf8(bytes);
      const value = text === undefined ? undefined : parseLenient(text);
      if (value !== undefined) yield { value, ...at };
      else log.error("data/not-json", "this element is no valid JSON in UTF-8", { file, ...at });
    }
  };
  let first = true;
  for await (const chunk of source.chunks()) {
    const hasMark = first && beginsWithMark(chunk);
    first = false;
    yield* located(splitter.push(hasMark ? chunk.subarray(3) : chunk));
    if (splitter.problem !== null) break;
  }
  if (splitter.problem === null) yield* located(splitter.end());
  if (splitter.problem !== null) {
    const code = splitter.problem.includes("ends in") ? "data/torn" : "data/not-json";
    log.error(code, splitter.problem, { file, line: splitter.line });
  } else if (splitter.reached < path.length) {
    log.error("data/not-json", `the document has no ${pathName(path)}`, { file });
  }
}

function pathName(path: JsonPath): string {
  return (
    path
      .map((step) => (step === "*" ? "[]" : `.${step}`))
      .join("")
      .replace(/^\./, "") || "value"
  );
}
