/** Every document that the usual spelling of a chunk id can name, document, separator, rest: `a/b#3` is of `a` and `a/b`. */
export function spelledDocuments(id: string): string[] {
  return [...id.matchAll(/[:#/]/g)].flatMap(({ index }) => (index === 0 ? [] : [id.slice(0, index)]));
}
