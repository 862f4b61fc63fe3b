/** What `JSON.stringify` makes of a text. Most hold nothing that is written in another way, and to ask costs a tenth of it. */
export const jsonText = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

/** Halves of a pair are among them, because one alone is escaped. */
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/**
 * A pattern that is made when it is first asked for. V8 reads a literal with the file that it stands in, again with its
 * function and once more to make the pattern, and a class of Unicode takes it up to a third of a millisecond each time.
 */
export function latePattern(source: string, flags: string): () => RegExp {
  let pattern: RegExp | undefined;
  return () => {
    pattern ??= new RegExp(source, flags);
    return pattern;
  };
}
