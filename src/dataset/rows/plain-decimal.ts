import { decimalValue } from "./number-bytes.ts";

const decoder = new TextDecoder("latin1");

/** `parseDecimal` of the ASCII between two places, which for what is usual costs no text. */
export function readDecimal(bytes: Uint8Array, from: number, to: number): number {
  const value = decimalValue(bytes, from, to);
  return Number.isNaN(value) ? parseDecimal(decoder.decode(bytes.subarray(from, to))) : value;
}

/**
 * The number that a text spells in decimals, NaN where it spells none: `Number` would take hexadecimal and the empty text.
 * No two parts of the pattern can take the same digits: linear.
 */
export function parseDecimal(text: string): number {
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
