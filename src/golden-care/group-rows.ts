import type { GoldenRow } from "../dataset/golden/golden.schema.ts";
import { grouped } from "../dataset/grouped.ts";
import { nearDuplicates } from "./near-duplicates.ts";

/**
 * Places of the rows that must not be divided, each group and the groups in order: one `acl_group`, or almost one question.
 * `complete` is false where so many questions are alike that not all of them were compared.
 */
export function groupRows(
  rows: readonly GoldenRow[],
  similarity: number,
): { readonly groups: readonly (readonly number[])[]; readonly complete: boolean } {
  const parents = rows.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!;
      root = parents[root]!;
    }
    return root;
  };
  const join = (a: number, b: number): void => {
    const [x, y] = [rootOf(a), rootOf(b)];
    parents[Math.max(x, y)] = Math.min(x, y);
  };
  for (const [group, members] of grouped(rows.keys(), (i) => rows[i]!.acl_group))
    if (group) for (const i of members) join(members[0]!, i);
  const texts = rows.map(({ question }) => question);
  const { pairs, complete } = nearDuplicates(texts, similarity);
  for (const { a, b } of pairs) join(a, b);
  return { groups: [...grouped(rows.keys(), rootOf).values()], complete };
}
