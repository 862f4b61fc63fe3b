import { AsciiStrings } from "./ascii-strings.ts";

/** A line of a TREC run: `query Q0 chunk rank score tag`. */
export interface RunLine {
  readonly id: string;
  readonly chunk: string;
  /** NaN where it is no plain decimal number. */
  readonly score: number;
  readonly tag: string;
}

const FIELDS = 6;

/** Reads the lines of TREC runs. Fields are parted by spaces or tabs; undefined for a line that has not six of them. */
export class RunLineReader {
  readonly #strings = new AsciiStrings();
  readonly #decoder = new TextDecoder("latin1");
  /** Where each field begins and ends. */
  readonly #ends = new Int32Array(2 * FIELDS);

  /** A line as bytes; undefined also for one that is not all ASCII, which `parseRunLine` reads as text. */
  read(line: Uint8Array): RunLine | undefined {
    const ends = this.#ends;
    if (countFields(line, ends) !== FIELDS) return undefined;
    const field = (n: number): string => this.#strings.of(line, ends[2 * n]!, ends[2 * n + 1]!);
    return { id: field(0), chunk: field(2), score: readScore(line, ends[8]!, ends[9]!, this.#decoder), tag: field(5) };
  }
}

/** The same of a line as text. */
export function parseRunLine(text: string): RunLine | undefined {
  const fields = text.split(/[ \t\r]+/).filter((field) => field !== "");
  if (fields.length !== FIELDS) return undefined;
  const [id, , chunk, , score, tag] = fields as [string, string, string, string, string, string];
  return { id, chunk, score: toNumber(score), tag };
}

/** How many fields there are, up to one too many; -1 where the line is not all ASCII. */
function countFields(line: Uint8Array, ends: Int32Array): number {
  let count = 0;
  let isInside = false;
  for (let i = 0; i < line.length; i++) {
    const byte = line[i]!;
    if (byte > 127) return -1;
    const isSpace = byte === 32 || byte === 9 || byte === 13;
    if (isSpace === !isInside) continue;
    if (!isSpace && count === FIELDS) return FIELDS + 1;
    ends[2 * count + (isSpace ? 1 : 0)] = i;
    if (isSpace) count++;
    isInside = !isSpace;
  }
  if (!isInside) return count;
  ends[2 * count + 1] = line.length;
  return count + 1;
}

/** A double holds so many digits exactly, and the power of ten of as many: their quotient is rounded once. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, n) => 10 ** n);

function readScore(line: Uint8Array, from: number, to: number, decoder: InstanceType<typeof TextDecoder>): number {
  const isNegative = line[from] === 45;
  const start = isNegative || line[from] === 43 ? from + 1 : from;
  let digits = 0;
  let mantissa = 0;
  let point = -1;
  for (let i = start; i < to; i++) {
    const byte = line[i]!;
    if (byte === 46 && point < 0) point = i;
    else if (byte >= 48 && byte <= 57 && digits < EXACT_DIGITS) {
      digits++;
      mantissa = mantissa * 10 + (byte - 48);
    } else return toNumber(decoder.decode(line.subarray(from, to)));
  }
  if (digits === 0) return Number.NaN;
  const value = mantissa / POWERS[point < 0 ? 0 : to - point - 1]!;
  return isNegative ? -value : value;
}

/** `Number` would take hexadecimal and the empty text. No two parts of the pattern can take the same digits: linear. */
function toNumber(text: string): number {
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
