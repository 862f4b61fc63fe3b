/**
 * Orders strings by their UTF-8 bytes, the order of `strcmp` and of trec_eval. JavaScript's own `<` compares
 * UTF-16 units and so puts U+1F600 before U+FF5E; lifting surrogates above the rest of the plane mends that.
 * Returns a negative number, 0 or a positive number.
 */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return lift(x) - lift(y);
  }
  return a.length - b.length;
}

function lift(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
