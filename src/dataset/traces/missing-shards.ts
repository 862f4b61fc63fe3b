/** How many shards of the traces there must be, or their names; null where nobody said. */
export type ExpectedShards = number | readonly string[] | null;

/** One number, or names. */
export function expectedShards(words: readonly string[]): ExpectedShards {
  if (words.length === 0) return null;
  return words.length === 1 && /^\d+$/.test(words[0]!) ? Number(words[0]) : words;
}

/** What is wrong with the shards that were found, in words for the user; null where all are there and no other. */
export function missingShards(
  expected: ExpectedShards,
  found: readonly string[],
  what: "artifacts" | "files",
): string | null {
  if (expected === null) return null;
  if (typeof expected === "number") {
    return found.length === expected ? null : `trace ${what} expected: ${expected}, found: ${found.length}`;
  }
  const some = (names: readonly string[], wrong: string): string[] =>
    names.length === 0 ? [] : [`trace ${what} ${wrong}: ${names.slice(0, 10).join(", ")}`];
  const wrong = [
    ...some(
      expected.filter((name) => !found.includes(name)),
      "are missing",
    ),
    ...some(
      found.filter((name) => !expected.includes(name)),
      "were not expected",
    ),
  ];
  return wrong.length === 0 ? null : wrong.join("; ");
}
