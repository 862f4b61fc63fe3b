import { compareBytes } from "../../text/byte-order.ts";
import type { Column } from "../scan/plan.ts";
import { type Absence, fillAbsent } from "./fill-absent.ts";
import { latencyColumn } from "./latency-column.ts";
import type { CaseState } from "./run-scores.ts";
import type { ValueColumn } from "./value-column.ts";

interface FinishedRun extends Pick<Absence, "applies" | "hasRerankedList" | "isRefusal"> {
  readonly states: readonly CaseState[];
  readonly isRepeated: (caseIndex: number) => boolean;
}

/** The columns by name, once all traces are in: absent cases filled, latency columns in byte order of their stages. */
export function finishColumns(
  plan: readonly Column[],
  values: readonly ValueColumn[],
  latency: ReadonlyMap<string, ValueColumn>,
  run: FinishedRun,
): Map<string, ValueColumn> {
  const columns = new Map<string, ValueColumn>();
  const absence = absenceOf(run);
  for (const [c, column] of plan.entries()) {
    if (column.metric.repeats === "differ") forgetSingles(values[c]!, run.isRepeated);
    fillAbsent(values[c]!, column, absence);
    if (!column.metric.sparse || hasValue(values[c]!)) columns.set(column.name, values[c]!);
  }
  for (const stage of [...latency.keys()].sort(compareBytes)) {
    columns.set(latencyColumn(stage), latency.get(stage)!);
  }
  return columns;
}

function absenceOf({ states, applies, hasRerankedList, isRefusal }: FinishedRun): Absence {
  const scored = new Uint8Array(states.length);
  const missing: number[] = [];
  for (let i = 0; i < states.length; i++) {
    if (states[i] === "scored") scored[i] = 1;
    else if (states[i] === "missing") missing.push(i);
  }
  return { applies, scored, missing, hasRerankedList, isRefusal };
}

/** One trace agrees with itself: that says nothing of how stable a case is. */
function forgetSingles(values: ValueColumn, isRepeated: FinishedRun["isRepeated"]): void {
  for (let i = 0; i < values.length; i++) if (!isRepeated(i)) values.set(i, Number.NaN);
}

function hasValue(values: ValueColumn): boolean {
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values.at(i))) return true;
  return false;
}
