import type { TracePart } from "../../dataset/adapters/adapter.ts";
import type { Report } from "../schema/report.schema.ts";
import type { FailedChunk } from "./failed-chunk.ts";

/**
 * Where a chunk stood, stage by stage, baseline before the arrow: `retrieved 1, reranked 1 → 5, context 1 → out,
 * cited → not cited`. Without a baseline the head alone; of a list that the traces do not record, and of the reranked one of
 * a run without a reranker, nothing is said.
 */
export function stageFlow({ head, baseline }: FailedChunk, { summary, metrics }: Report): string {
  const unknown = summary.not_recorded;
  const parts: string[] = [];
  const hasList = (run: "head" | "baseline", stage: string): boolean =>
    stage !== "reranked" ||
    Object.entries(metrics).some(([name, metric]) => name.startsWith("reranked:") && metric[run] !== null);
  const add = (part: TracePart, name: string, now: string, before: string | null): void => {
    if (unknown?.head.includes(part)) return;
    const isAlone = before === null || before === now || unknown?.baseline.includes(part);
    parts.push(`${name}${isAlone ? now : `${before} → ${now}`}`);
  };
  for (const stage of ["retrieved", "reranked", "context"] as const) {
    if (!hasList("head", stage) || (stage === "reranked" && !head[stage] && !baseline?.[stage])) continue;
    const before = baseline !== null && hasList("baseline", stage) ? place(baseline[stage]) : null;
    add(stage, `${stage} `, place(head[stage]), before);
  }
  const cited = (value: boolean): string => (value ? "cited" : "not cited");
  add("citations", "", cited(head.cited), baseline === null ? null : cited(baseline.cited));
  return parts.join(", ");
}

function place(rank: number | null): string {
  return rank === null ? "out" : String(rank);
}
