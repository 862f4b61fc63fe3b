import type { RunScores } from "../metrics/run/run-scores.ts";
import type { CaseDelta } from "./case-deltas.ts";
import type { Pairing } from "./pair-cases.ts";

export type CaseChange = "improved" | "regressed" | "mixed" | "unchanged" | "added" | "removed" | "relabelled";

/** How each head case changed, by case index; null for cases that take no part. */
export function caseChanges(deltas: Iterable<CaseDelta>, head: RunScores, pairing: Pairing): (CaseChange | null)[] {
  const added = new Set(pairing.added);
  const relabelled = new Set(pairing.relabelled);
  const changes = head.ids.map((id, i): CaseChange | null => {
    if (head.states[i] === "excluded") return null;
    return added.has(id) ? "added" : relabelled.has(id) ? "relabelled" : "unchanged";
  });
  for (const { caseIndex, worse } of deltas) {
    const change = worse ? "regressed" : "improved";
    const before = changes[caseIndex];
    changes[caseIndex] = before === "unchanged" || before === change ? change : "mixed";
  }
  return changes;
}
