/** Bit of a chunk's marks: the answer cites it. */
export const CITED = 1;

/**
 * What came back of the document of a relevant chunk that did not come back itself: other chunks of the same version
 * (or of one that cannot be told apart), or chunks of a newer or an older version of it.
 */
export type Instead = "same_version" | "newer_version" | "older_version";

const INSTEAD: readonly (Instead | null)[] = [null, "same_version", "newer_version", "older_version"];

export function isInstead(value: unknown): value is Instead {
  return value !== null && (INSTEAD as readonly unknown[]).includes(value);
}

export function insteadBits(instead: Instead): number {
  return INSTEAD.indexOf(instead) << 1;
}

export function readMarks(marks: number): { cited: boolean; instead: Instead | null } {
  return { cited: (marks & CITED) !== 0, instead: INSTEAD[marks >> 1] ?? null };
}
