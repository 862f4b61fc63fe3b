import type { GateRun } from "../gate/gate-run.ts";
import { formatDelta, formatNumber } from "../text/format-number.ts";
import { logLine } from "../text/log-line.ts";
import { gateNeeds } from "./gate-text.ts";

/** What single cases do to the run. Made once for any number of cases. */
export class CaseEffects {
  readonly #run: GateRun;
  readonly #moved = new Map<number, Set<string>>();
  readonly #gates: readonly { readonly gate: Gate; readonly members: ReadonlySet<number> | null }[];

  constructor(run: GateRun) {
    this.#run = run;
    for (const { delta } of run.causes.moved) {
      const names = this.#moved.get(delta.caseIndex);
      if (names === undefined) this.#moved.set(delta.caseIndex, new Set([delta.ref.name]));
      else names.add(delta.ref.name);
    }
    this.#gates = run.evaluation.gates
      .filter(({ status }) => status !== "pass")
      .map((gate) => ({ gate, members: gate.slice === null ? null : new Set(run.input.slices.get(gate.slice)) }));
  }

  /**
   * A row a metric that a case moves or fails: its own value, its part of the run's delta, and the gates of that metric
   * that do not hold.
   */
  of(i: number): string[][] {
    const { input, metrics: refs, caseMetrics } = this.#run;
    const { head, comparison, metrics } = input;
    const j = comparison?.pairing.baselineOf[i] ?? -1;
    const moved = this.#moved.get(i) ?? NONE;
    const failed = new Set(head.failedChecks.get(i));
    // Without a baseline nothing moved: then the metrics that tell about a case are worth their line.
    const telling = new Set(j < 0 ? caseMetrics.map(({ name }) => name) : []);
    return refs.flatMap((ref) => {
      const { name, column, metric } = ref;
      if (!moved.has(name) && !failed.has(column) && !telling.has(name)) return [];
      const now = head.columns.get(column)?.[i] ?? Number.NaN;
      const then = j < 0 ? Number.NaN : (comparison!.baseline.columns.get(column)?.[j] ?? Number.NaN);
      if (Number.isNaN(now) && Number.isNaN(then)) return [];
      const show = (value: number): string => formatNumber(value, metric.unit);
      const found = metrics.get(name);
      const weight = metric.aggregate === "sum" ? 1 : 1 / (found?.pairs || 1);
      const share = `${formatDelta((now - then) * weight, metric.unit)} of ${formatDelta(found?.delta ?? null, metric.unit)} in the run`;
      return [
        [
          logLine(name, 40),
          j < 0 || Object.is(now, then) ? show(now) : `${show(then)} -> ${show(now)}`,
          moved.has(name) ? share : "",
          moved.has(name) || failed.has(column) ? this.#gatesOf(name, i) : "",
        ],
      ];
    });
  }

  #gatesOf(metric: string, i: number): string {
    return this.#gates
      .filter(({ gate, members }) => gate.metric === metric && (members === null || members.has(i)))
      .map(({ gate }) => {
        const where = gate.slice === null ? "" : ` in ${logLine(gate.slice, 30)}`;
        return `${gate.status.replaceAll("_", " ")}: ${gateNeeds(gate)}${where}`;
      })
      .join(", ");
  }
}

type Gate = GateRun["evaluation"]["gates"][number];

const NONE: ReadonlySet<string> = new Set();
