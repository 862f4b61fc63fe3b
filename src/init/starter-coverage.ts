/** The coverage that a starter set asks for: one case of each tag and behaviour that it has. Empty for an empty text. */
export function starterCoverage(golden: string): {
  readonly tags: ReadonlyMap<string, number>;
  readonly behavior: ReadonlyMap<string, number>;
} {
  const rows = golden
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { readonly tags: readonly string[]; readonly expected_behavior: string });
  const one = (values: readonly string[]): Map<string, number> =>
    new Map([...new Set(values)].sort().map((v) => [v, 1]));
  return { tags: one(rows.flatMap(({ tags }) => tags)), behavior: one(rows.map((row) => row.expected_behavior)) };
}
