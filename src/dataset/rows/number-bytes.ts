import { DOT, MINUS, NINE, PLUS, ZERO } from "./json-byte.ts";

/** Numbers of so many digits are whole in a double, and so are the powers of ten: a quotient of the two is rounded once. */
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/** A number of at most so many digits before the point and in its exponent is finite, whatever they are. */
const FINITE_DIGITS = 200;
const FINITE_EXPONENT = 2;

/** Without the bit that tells capital letters from small ones. */
const EXPONENT = 0x65;
const toSmall = (byte: number): number => byte | 0x20;

/** Where the number of JSON ends that begins here; -1 where none does, or one that may not be finite. */
export function numberEnd(bytes: Uint8Array, from: number): number {
  const first = bytes[from] === MINUS ? from + 1 : from;
  let end = digitsEnd(bytes, first);
  if (end === first || end - first > FINITE_DIGITS || (bytes[first] === ZERO && end > first + 1)) return -1;
  if (bytes[end] === DOT) {
    const fraction = end + 1;
    end = digitsEnd(bytes, fraction);
    if (end === fraction) return -1;
  }
  if (toSmall(bytes[end]!) !== EXPONENT) return end;
  const sign = bytes[end + 1];
  const exponent = end + (sign === MINUS || sign === PLUS ? 2 : 1);
  end = digitsEnd(bytes, exponent);
  return end === exponent || end - exponent > FINITE_EXPONENT ? -1 : end;
}

/**
 * The number between two places where it is a decimal of few digits, of which none has to be rounded away, with or without
 * a sign and a point; else NaN.
 */
export function decimalValue(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === MINUS;
  const first = isNegative || bytes[from] === PLUS ? from + 1 : from;
  let value = 0;
  let point = -1;
  for (let i = first; i < to; i++) {
    const byte = bytes[i]!;
    if (isDigit(byte)) value = value * 10 + (byte - ZERO);
    else if (byte === DOT && point < 0) point = i;
    else return Number.NaN;
  }
  const digits = to - first - (point < 0 ? 0 : 1);
  if (digits === 0 || digits > EXACT_DIGITS) return Number.NaN;
  if (point >= 0) value /= POWERS_OF_TEN[to - point - 1]!;
  return isNegative ? -value : value;
}

export const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;

/** The first byte from a place on that is no digit. */
function digitsEnd(bytes: Uint8Array, from: number): number {
  let i = from;
  while (isDigit(bytes[i]!)) i++;
  return i;
}
