import type { Instead } from "../metrics/chunk-marks.ts";
import type { ChunkRanks, ListSizes } from "../metrics/run-scores.ts";
import type { CaseRow } from "./report.schema.ts";

/** Where the chunks of a case stood in the head of a report that is now the baseline. */
export function headRanks(row: CaseRow): ReadonlyMap<string, ChunkRanks> {
  const found = new Map<string, ChunkRanks>();
  for (const id in row.stages) {
    const head = row.stages[id]?.head;
    if (!head) continue;
    const { retrieved, reranked, context, cited, lists, instead } = head;
    found.set(id, {
      ...{ retrieved, reranked, context, cited },
      ...(isLists(lists) ? { lists } : {}),
      ...(INSTEAD.has(instead as Instead) ? { instead: instead as Instead } : {}),
    });
  }
  return found;
}

export function headSizes({ sizes }: CaseRow): ListSizes | null {
  if (!Array.isArray(sizes) || sizes.length !== 3 || !sizes.every(Number.isSafeInteger)) return null;
  const [retrieved, reranked, context] = sizes;
  return { retrieved, reranked, context };
}

const INSTEAD: ReadonlySet<Instead> = new Set(["same_version", "newer_version", "older_version"]);

/** Rows that look like ours are not checked field by field when they are read, and older ones have no lists. */
function isLists(value: unknown): value is [string, number | null][] {
  const isPair = (pair: unknown): boolean =>
    Array.isArray(pair) && typeof pair[0] === "string" && (pair[1] === null || Number.isSafeInteger(pair[1]));
  return Array.isArray(value) && value.length > 0 && value.every(isPair);
}

/** Hashes as a report writes them, in base 36 with dots between. */
export function readSketch(text: unknown): readonly number[] {
  if (typeof text !== "string" || text === "") return [];
  const hashes = text.split(".").map((hash) => Number.parseInt(hash, 36));
  return hashes.every(Number.isSafeInteger) ? hashes : [];
}
