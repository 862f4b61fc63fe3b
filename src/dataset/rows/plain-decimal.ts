/** A double holds so many digits exactly, and the power of ten of as many: their quotient is rounded once. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, n) => 10 ** n);

const decoder = new TextDecoder("latin1");

/** `parseDecimal` of the ASCII between two places, which for what is usual costs no text. */
export function readDecimal(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === 45;
  const start = isNegative || bytes[from] === 43 ? from + 1 : from;
  let digits = 0;
  let mantissa = 0;
  let point = -1;
  for (let i = start; i < to; i++) {
    const byte = bytes[i]!;
    if (byte === 46 && point < 0) point = i;
    else if (byte >= 48 && byte <= 57 && digits < EXACT_DIGITS) {
      digits++;
      mantissa = mantissa * 10 + (byte - 48);
    } else return parseDecimal(decoder.decode(bytes.subarray(from, to)));
  }
  if (digits === 0) return Number.NaN;
  const value = mantissa / POWERS[point < 0 ? 0 : to - point - 1]!;
  return isNegative ? -value : value;
}

/**
 * The number that a text spells in decimals, NaN where it spells none: `Number` would take hexadecimal and the empty text.
 * No two parts of the pattern can take the same digits: linear.
 */
export function parseDecimal(text: string): number {
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
