import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { joinedBytes } from "./joined-bytes.ts";
import type { ByteSource } from "./source.ts";

/** A longer line is refused: no row of this size is meant, and it would have to be held in memory whole. */
const MAX_LINE_BYTES = 32 * 1024 * 1024;

const NEWLINE = 10;

/**
 * The lines of a source as views on its bytes, batched per chunk read, so that splitting costs one search per line and
 * no copy but for lines that cross a chunk. Bytes are split before they are decoded: a newline byte never occurs inside
 * a UTF-8 character. Empty lines are left out, which keeps a file of nothing but newlines cheap. The views are valid
 * until the next batch is asked for. A line over 32 MiB is reported and skipped.
 */
export async function* readLines(source: ByteSource, log: DiagnosticLog): AsyncGenerator<LineBatch> {
  let carried: Uint8Array[] = [];
  let carriedBytes = 0;
  let line = source.firstLine ?? 1;
  let skipping = false;
  for await (const chunk of source.chunks()) {
    const lines: Uint8Array[] = [];
    const numbers: number[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      if (!skipping && (carriedBytes > 0 || end > start)) {
        const tail = chunk.subarray(start, end);
        lines.push(carriedBytes > 0 ? joinedBytes([...carried, tail]) : tail);
        numbers.push(line);
      }
      skipping = false;
      if (carriedBytes > 0) {
        carried = [];
        carriedBytes = 0;
      }
      start = end + 1;
      line++;
    }
    if (start < chunk.length && !skipping) {
      // Not `slice`: of a Node Buffer that is a view, and the next read overwrites it.
      carried.push(new Uint8Array(chunk.subarray(start)));
      carriedBytes += chunk.length - start;
      if (carriedBytes > MAX_LINE_BYTES) {
        log.error("data/line-too-long", "this line is longer than 32 MiB", { file: source.name, line });
        skipping = true;
        carried = [];
        carriedBytes = 0;
      }
    }
    if (lines.length > 0) yield { lines, numbers };
  }
  if (carriedBytes > 0) yield { lines: [joinedBytes(carried)], numbers: [line] };
}

export interface LineBatch {
  readonly lines: readonly Uint8Array[];
  /** Number of each line, 1-based. */
  readonly numbers: readonly number[];
}
