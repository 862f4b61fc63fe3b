import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { joinedBytes } from "./joined-bytes.ts";
import type { ByteSource } from "./source.ts";

/** A longer line is refused: no row of this size is meant, and it would have to be held in memory whole. */
const MAX_LINE_BYTES = 32 * 1024 * 1024;

export const LINE_FEED = 10;

/** Whole lines that lie together, and the line that the reading is at. */
export interface LineBlock {
  /** Each line has its newline, the last of a source too. */
  readonly bytes: Uint8Array;
  /** Number of the first line, 1-based. Whoever reads the block counts on, up to the line behind it. */
  line: number;
}

/**
 * The lines of a source as they were read, so that a line costs no copy but where it crosses a chunk. Lines are split
 * before they are decoded: a newline byte never occurs inside a UTF-8 character. It is always the same object, valid
 * until the next block is asked for. A line over 32 MiB is reported and skipped.
 */
export async function* readBlocks(source: ByteSource, log: DiagnosticLog): AsyncGenerator<LineBlock> {
  const block: { bytes: Uint8Array; line: number } = { bytes: new Uint8Array(0), line: source.firstLine ?? 1 };
  let carried: Uint8Array[] = [];
  let carriedBytes = 0;
  let skipping = false;
  for await (const chunk of source.chunks()) {
    let start = 0;
    if (skipping || carriedBytes > 0) {
      start = chunk.indexOf(LINE_FEED) + 1;
      if (start > 0 && skipping) block.line++;
      else if (start > 0) {
        block.bytes = joinedBytes([...carried, chunk.subarray(0, start)]);
        yield block;
      }
      if (start > 0) {
        skipping = false;
        carried = [];
        carriedBytes = 0;
      }
    }
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end > start) {
      block.bytes = chunk.subarray(start, end);
      yield block;
    }
    if (end < chunk.length && !skipping) {
      // Not `slice`: of a Node Buffer that is a view, and the next read overwrites it.
      carried.push(new Uint8Array(chunk.subarray(end)));
      carriedBytes += chunk.length - end;
      if (carriedBytes > MAX_LINE_BYTES) {
        log.error("data/line-too-long", "this line is longer than 32 MiB", { file: source.name, line: block.line });
        skipping = true;
        carried = [];
        carriedBytes = 0;
      }
    }
  }
  if (carriedBytes > 0) {
    block.bytes = joinedBytes([...carried, Uint8Array.of(LINE_FEED)]);
    yield block;
  }
}
