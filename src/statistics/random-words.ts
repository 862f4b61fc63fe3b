/** A seeded stream of 32-bit words: sfc32, which passes the usual batteries. Same seed, same words, on any machine. */
export function randomWords(seed: number): () => number {
  // Signed inside: the engine keeps these as they are, and would put the unsigned into memory of their own.
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88;
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 15; i++) next();
  return next;
}
