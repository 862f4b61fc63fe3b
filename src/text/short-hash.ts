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
  return ((b & 0x1fffff) * 0x100000000 + (a >>> 0)).toString(16).padStart(14, "0");
}
