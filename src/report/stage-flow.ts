import type { Report } from "./report.schema.ts";

type Chunk = NonNullable<Report["failures"][number]["details"]>["chunks"][number];

/**
 * Where a chunk stood, stage by stage, baseline before the arrow: `retrieved 1, reranked 1 → 5, context 1 → out,
 * cited → not cited`. Without a baseline the head alone.
 */
export function stageFlow({ head, baseline }: Chunk): string {
  const parts: string[] = [];
  for (const stage of ["retrieved", "reranked", "context"] as const) {
    const now = head[stage];
    const before = baseline === null ? undefined : baseline[stage];
    if (stage === "reranked" && now === null && (before === null || before === undefined)) continue;
    parts.push(`${stage} ${before === undefined || before === now ? place(now) : `${place(before)} → ${place(now)}`}`);
  }
  const cited = (value: boolean): string => (value ? "cited" : "not cited");
  parts.push(
    baseline === null || baseline.cited === head.cited
      ? cited(head.cited)
      : `${cited(baseline.cited)} → ${cited(head.cited)}`,
  );
  return parts.join(", ");
}

function place(rank: number | null): string {
  return rank === null ? "out" : String(rank);
}
