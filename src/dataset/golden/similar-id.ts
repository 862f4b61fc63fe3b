import type { GoldenSet } from "./golden-set.ts";

/** Ids of each set by what is left of them, made once a trace names none of them. */
const known = new WeakMap<GoldenSet["cases"], ReadonlyMap<string, string>>();

/**
 * The id of a golden set that differs from one only in case, punctuation or leading zeros (`af_4` for `AF-004`); undefined
 * where none does, or several do.
 */
export function similarId(id: string, { cases }: Pick<GoldenSet, "cases">): string | undefined {
  const found = (known.get(cases) ?? foldAll(cases)).get(folded(id));
  return found === "" ? undefined : found;
}

function foldAll(cases: GoldenSet["cases"]): ReadonlyMap<string, string> {
  const byFolded = new Map<string, string>();
  for (const { id } of cases) {
    const key = folded(id);
    byFolded.set(key, key === "" || byFolded.has(key) ? "" : id);
  }
  known.set(cases, byFolded);
  return byFolded;
}

/** Letters and numbers alone. A number that no other follows is told from its neighbour by a dash. */
function folded(id: string): string {
  const parts =
    id
      .normalize("NFC")
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
  return parts.map((part) => part.replace(/^0+(?=.)/, "")).join("-");
}
