import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { LINE_FEED, readBlocks } from "./read-blocks.ts";
import type { ByteSource } from "./source.ts";

/**
 * The lines of a source as views on its bytes, batched as they were read. Empty lines are left out, which keeps a file of
 * nothing but newlines cheap. The views are valid until the next batch is asked for.
 */
export async function* readLines(source: ByteSource, log: DiagnosticLog): AsyncGenerator<LineBatch> {
  for await (const block of readBlocks(source, log)) {
    const { bytes } = block;
    const lines: Uint8Array[] = [];
    const numbers: number[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      if (end > start) {
        lines.push(bytes.subarray(start, end));
        numbers.push(block.line);
      }
      start = end + 1;
      block.line++;
    }
    if (lines.length > 0) yield { lines, numbers };
  }
}

export interface LineBatch {
  readonly lines: readonly Uint8Array[];
  /** Number of each line, 1-based. */
  readonly numbers: readonly number[];
}
