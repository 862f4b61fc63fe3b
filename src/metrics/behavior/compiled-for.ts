const compiled = new WeakSet<RegExp>();

/** From this length of the first text on, V8 compiles a pattern to machine code at once. */
const LONG = 1000;

/**
 * The pattern itself, compiled. V8 compiles one at its first use for an interpreter, and what that costs grows with the
 * square of the pattern: 77 ms for the largest of ours, where machine code takes 8. It leaves that out where the first
 * text is long.
 */
export function compiledFor(text: string, pattern: RegExp): RegExp {
  if (!compiled.has(pattern)) {
    compiled.add(pattern);
    text.padEnd(LONG).search(pattern);
  }
  return pattern;
}
