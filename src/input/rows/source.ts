import type { DiagnosticLog } from "../../diagnostics/index.ts";

/** Whether bytes begin with the byte order mark of UTF-8, three bytes long. */
export const beginsWithMark = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Bytes as text; undefined for what is no UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** What became of a file of another tool: how its rows found their cases, and its chunks their ids. */
export interface FileReading {
  readonly file: string;
  readonly rows: number;
  /** Rows by what named their case. */
  readonly joined: { readonly id: number; readonly question: number };
  /** Chunks by what named them: the format's own id (or the key of `id-map`), or their text. */
  readonly mapped: { readonly id: number; readonly text: number };
  /** Chunks whose text stands in several chunks of the corpus, or in none. */
  readonly ambiguous: number;
  readonly unmapped: number;
}

/** Pieces of bytes as one; a single one is itself. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

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

/** A source whole, as text; null where it is longer than `maxBytes` or no UTF-8. */
export async function sourceText(source: ByteSource, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    length += chunk.length;
    if (length > maxBytes) return null;
    parts.push(new Uint8Array(chunk));
  }
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return parts.map((part) => decoder.decode(part, { stream: true })).join("") + decoder.decode();
  } catch {
    return null;
  }
}

/** A file as a stage sees it: a name to show in messages and its bytes, once, in order. */
export interface ByteSource {
  readonly name: string;
  /** The chunks may share one buffer: what a reader keeps of a chunk it must copy before asking for the next. */
  chunks(): AsyncIterable<Uint8Array>;
  /** Number of its first line, where it begins further on in its file; else 1. */
  readonly firstLine?: number;
  /** Where its bytes are a file of the same bytes: its path. */
  readonly path?: string;
  /** Whether it is known to have so many rows that what many of them pay for pays. */
  readonly isLarge?: boolean;
  /** The files of a source that stands for several, whose rows belong together. */
  readonly parts?: readonly ByteSource[];
}
