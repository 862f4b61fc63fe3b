import type { DiagnosticLog } from "../../diagnostics/index.ts";

/** A file to read: a name for messages, and its bytes, in order. Each call of `chunks` reads it again from the start. */
export interface ByteSource {
  readonly name: string;
  /** The chunks can share one buffer: copy what is needed of a chunk before asking for the next one. */
  chunks(): AsyncIterable<Uint8Array>;
  /** The files of a source that combines several files whose rows belong together. */
  readonly parts?: readonly ByteSource[];
}

/** How the rows of another tool's file were matched to test cases, and its chunks to chunk IDs. */
export interface FileReading {
  readonly file: string;
  readonly rows: number;
  /** Number of rows by what identified their case. */
  readonly joined: { readonly id: number; readonly question: number };
  /**
   * Number of chunks by what named them: the tool's own ID (or the key of `id-map`), the chunk of the corpus manifest with
   * the same text, or a hash of their text.
   */
  readonly named: { readonly id: number; readonly text: number; readonly hash: number };
}

/** Non-empty lines that were read together. */
export interface LineBatch {
  /** Without line feeds. Views of a buffer: valid until the next batch is asked for. */
  readonly lines: readonly Uint8Array[];
  /** The 1-based number of each line. */
  readonly numbers: readonly number[];
}

/** A longer line is rejected, because a line is held in memory as a whole. */
const MAX_LINE_BYTES = 32 * 1024 * 1024;

const LINE_FEED = 10;

/**
 * Splits a source into lines without decoding it: a line feed byte never occurs inside a UTF-8 character. Empty lines are
 * skipped, so a file of nothing but line feeds is cheap. Lines over 32 MiB are reported and skipped.
 */
export async function* readLines(source: ByteSource, log: DiagnosticLog): AsyncGenerator<LineBatch> {
  let line = 1;
  /** The beginning of a line that continues in the next chunk. */
  let carried: Uint8Array[] = [];
  let carriedBytes = 0;
  let isSkipping = false;
  for await (const chunk of source.chunks()) {
    const lines: Uint8Array[] = [];
    const numbers: number[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      const bytes = joinedBytes([...carried, chunk.subarray(start, end)]);
      if (bytes.length > 0 && !isSkipping) {
        lines.push(bytes);
        numbers.push(line);
      }
      isSkipping = false;
      if (carriedBytes > 0) carried = [];
      carriedBytes = 0;
      start = end + 1;
      line++;
    }
    if (lines.length > 0) yield { lines, numbers };
    if (start === chunk.length || isSkipping) continue;
    // Not `slice`: of a Node Buffer that is a view, and the next read overwrites it.
    carried.push(new Uint8Array(chunk.subarray(start)));
    carriedBytes += chunk.length - start;
    if (carriedBytes > MAX_LINE_BYTES) {
      log.error("data/line-too-long", "this line is longer than 32 MiB", { file: source.name, line });
      isSkipping = true;
      carried = [];
      carriedBytes = 0;
    }
  }
  if (carriedBytes > 0) yield { lines: [joinedBytes(carried)], numbers: [line] };
}

/** Concatenates pieces of bytes. Returns a single piece as it is. */
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

/** Reads a source as one text. Returns null if it is longer than `maxBytes` or not UTF-8. */
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

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Decodes UTF-8 and drops a byte order mark at the start. Returns undefined if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether bytes begin with the 3-byte order mark of UTF-8. */
export const beginsWithMark = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
