import { statSync } from "node:fs";
import type { ByteSource } from "../input/rows/index.ts";
import type { Crew, CrewOrder } from "../run/index.ts";

/** Traces below this many bytes are scored sooner than a thread has started and read the golden set. */
const WORTH_BYTES = 48 * 1024 * 1024;

/** Whether any of these files is so large that several threads should score it. */
export function isWorthSharing(traces: readonly Pick<ByteSource, "path">[]): boolean {
  return traces.some(({ path }) => path !== undefined && sizeOf(path) >= WORTH_BYTES);
}

export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Every thread holds the golden set: with a larger one they would fill the memory. */
const MOST_GOLDEN_BYTES = 192 * 1024 * 1024;

/** Threads for a gate that has so much to read that they are worth it; null for the others, of which nothing is loaded. */
export async function crewFor(order: CrewOrder): Promise<Crew | null> {
  if (!isWorthSharing(order.traces)) return null;
  const shared = [...order.golden, ...order.labels, ...order.corpus];
  // Each thread reads these for itself, and only a file can be read twice.
  const bytes = shared.reduce(
    (sum, { path }) => sum + (path === undefined ? Number.POSITIVE_INFINITY : sizeOf(path)),
    0,
  );
  if (bytes > MOST_GOLDEN_BYTES) return null;
  const { startCrew } = await import("./start-crew.ts");
  return startCrew(order);
}
