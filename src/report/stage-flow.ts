import type { TracePart } from "../dataset/adapter.ts";
import type { Report } from "./report.schema.ts";

type Chunk = NonNullable<Report["failures"][number]["details"]>["chunks"][number];

/**
 * Where a chunk stood, stage by stage, baseline before the arrow: `retrieved 1, reranked 1 → 5, context 1 → out,
 * cited → not cited`. Without a baseline the head alone; of a list that the traces do not record nothing is said.
 */
export function stageFlow({ head, baseline }: Chunk, { not_recorded: unknown }: Report["summary"]): string {
  const parts: string[] = [];
  const add = (part: TracePart, name: string, now: string, before: string | null): void => {
    if (unknown?.head.includes(part)) return;
    const isAlone = before === null || before === now || unknown?.baseline.includes(part);
    parts.push(`${name}${isAlone ? now : `${before} → ${now}`}`);
  };
  for (const stage of ["retrieved", "reranked", "context"] as const) {
    const now = head[stage];
    const before = baseline === null ? undefined : baseline[stage];
    if (stage === "reranked" && now === null && (before === null || before === undefined)) continue;
    add(stage, `${stage} `, place(now), before === undefined ? null : place(before));
  }
  const cited = (value: boolean): string => (value ? "cited" : "not cited");
  add("citations", "", cited(head.cited), baseline === null ? null : cited(baseline.cited));
  return parts.join(", ");
}

function place(rank: number | null): string {
  return rank === null ? "out" : String(rank);
}
