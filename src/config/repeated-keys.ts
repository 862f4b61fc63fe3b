import { type Document, isScalar, type Pair, visit } from "yaml";

/**
 * Where keys stand that their map has already, as offsets in the text. The parser's own check compares each key with all
 * before it, which takes a minute in a map that fills the policy file.
 */
export function repeatedKeys(document: Document): number[] {
  const found: number[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<string>();
      for (const { key } of items as Pair[]) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) found.push(key.range?.[0] ?? 0);
        seen.add(name);
      }
    },
  });
  return found;
}
