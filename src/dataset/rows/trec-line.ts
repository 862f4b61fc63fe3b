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
  /** The buffer that the lines lie in, and where each field of a line begins and ends in it. */
  #bytes: Uint8Array = new Uint8Array(0);
  #view: DataView = new DataView(this.#bytes.buffer);
  readonly #ends = new Int32Array(2 * FIELDS);

  /** A line as bytes; undefined also for one that is not all ASCII, which `parseRunLine` reads as text. */
  read(line: Uint8Array): RunLine | undefined {
    if (line.buffer !== this.#bytes.buffer) {
      this.#bytes = new Uint8Array(line.buffer);
      this.#view = new DataView(line.buffer);
    }
    const [bytes, view, ends] = [this.#bytes, this.#view, this.#ends];
    if (!findFields(bytes, line.byteOffset, line.byteOffset + line.length, ends)) return undefined;
    return {
      id: this.#strings.of(view, ends[0]!, ends[1]!),
      chunk: this.#strings.of(view, ends[4]!, ends[5]!),
      score: readScore(bytes, ends[8]!, ends[9]!, this.#decoder),
      tag: this.#strings.of(view, ends[10]!, ends[11]!),
    };
  }
}

/** The same of a line as text. */
export function parseRunLine(text: string): RunLine | undefined {
  const fields = text.split(/[ \t\r]+/).filter((field) => field !== "");
  if (fields.length !== FIELDS) return undefined;
  const [id, , chunk, , score, tag] = fields as [string, string, string, string, string, string];
  return { id, chunk, score: toNumber(score), tag };
}

/** Finds the fields between two places; false where there are more or fewer, or where any byte is not ASCII. */
function findFields(bytes: Uint8Array, from: number, to: number, ends: Int32Array): boolean {
  let at = from;
  for (let n = 0; ; n++) {
    while (at < to && isSpace(bytes[at]!)) at++;
    if (at === to) return n === FIELDS;
    if (n === FIELDS) return false;
    ends[2 * n] = at;
    for (; at < to && !isSpace(bytes[at]!); at++) if (bytes[at]! > 127) return false;
    ends[2 * n + 1] = at;
  }
}

const isSpace = (byte: number): boolean => byte === 32 || byte === 9 || byte === 13;

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
