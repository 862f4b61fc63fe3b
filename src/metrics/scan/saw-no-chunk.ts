import type { TraceScore } from "./trace-score.ts";

/** Whether a trace failed before any chunk came back: what the principal would have been shown is not known. */
export function sawNoChunk({ failed, sizes }: Pick<TraceScore, "failed" | "sizes">): boolean {
  return failed && sizes.every((size) => size === 0);
}
