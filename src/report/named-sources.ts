import { lostFirst } from "./lost-first.ts";
import type { Report } from "./report.schema.ts";

type Chunk = NonNullable<Report["failures"][number]["details"]>["chunks"][number];

/** Expected chunks of a case that a row or a line has room for. */
const MOST = 3;

/** The expected chunks of a failed case that are named, and how many are not. */
export function namedSources(chunks: readonly Chunk[]): { readonly named: readonly Chunk[]; readonly more: number } {
  return { named: lostFirst(chunks).slice(0, MOST), more: Math.max(0, chunks.length - MOST) };
}
