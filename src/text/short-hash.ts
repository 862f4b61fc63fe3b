/**
 * A 53-bit hash of a text as 14 hexadecimal digits, for telling whether an answer changed between two runs. Cheap and
 * not collision-proof against an adversary: nothing that decides a verdict may depend on it.
 */
export function shortHash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  const h = b & 0x1fffff;
  // Digit by digit: a number of 53 bits made a text costs five times the hash.
  return String.fromCharCode(
    ...[digit(h, 20), digit(h, 16), digit(h, 12), digit(h, 8), digit(h, 4), digit(h, 0)],
    ...[digit(a, 28), digit(a, 24), digit(a, 20), digit(a, 16), digit(a, 12), digit(a, 8), digit(a, 4), digit(a, 0)],
  );
}

function digit(bits: number, shift: number): number {
  const value = (bits >>> shift) & 15;
  return value < 10 ? 48 + value : 87 + value;
}
