import { attributeDeltas } from "../../causes/attribute-deltas.ts";
import { runbook } from "../../causes/runbook.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import type { Report } from "../schema/report.schema.ts";

/** Cases named with an entry of the runbook; the others are in `cases.jsonl`. */
const LISTED = 50;

/** Why the metrics moved, and what to check next. */
export function buildCauses({ input, causes }: GateRun): Required<Pick<Report, "attribution" | "runbook">> {
  const { head, golden, metrics } = input;
  const found = [...causes.byCase].map(([i, explained]) => [head.ids[i]!, explained.causes] as const);
  return {
    attribution: attributeDeltas(causes.moved, metrics, golden).map(({ metric, delta, pairs, parts, slices }) => ({
      metric,
      delta,
      pairs,
      parts: parts.map(({ cause, delta: part, cases, caseIds }) => ({ cause, delta: part, cases, case_ids: caseIds })),
      slices,
    })),
    runbook: runbook(found).map(({ cause, check, caseIds }) => {
      return { cause, check, cases: caseIds.length, case_ids: caseIds.slice(0, LISTED) };
    }),
  };
}
