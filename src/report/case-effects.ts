import type { GateRun } from "../gate/gate-run.ts";
import { formatDelta, formatNumber } from "../text/format-number.ts";
import { logLine } from "../text/log-line.ts";
import { gateNeeds } from "./gate-text.ts";

/**
 * What a case does to the run, a row a metric that it moves or fails: its own value, its part of the run's delta, and
 * the gates of that metric that do not hold.
 */
export function caseEffects(run: GateRun, i: number): string[][] {
  const { input, evaluation, causes, caseMetrics } = run;
  const { head, comparison, metrics } = input;
  const j = comparison?.pairing.baselineOf[i] ?? -1;
  const moved = new Set(causes.moved.filter(({ delta }) => delta.caseIndex === i).map(({ delta }) => delta.ref.name));
  const failed = new Set(head.failedChecks.get(i));
  // Without a baseline nothing moved: then the metrics that tell about a case are worth their line.
  const telling = new Set(j < 0 ? caseMetrics.map(({ name }) => name) : []);
  const inScope = (slice: string | null): boolean => slice === null || (input.slices.get(slice)?.includes(i) ?? false);
  return run.metrics.flatMap((ref) => {
    const { name, column, metric } = ref;
    if (!moved.has(name) && !failed.has(column) && !telling.has(name)) return [];
    const now = head.columns.get(column)?.[i] ?? Number.NaN;
    const then = j < 0 ? Number.NaN : (comparison!.baseline.columns.get(column)?.[j] ?? Number.NaN);
    if (Number.isNaN(now) && Number.isNaN(then)) return [];
    const show = (value: number): string => formatNumber(value, metric.unit);
    const found = metrics.get(name);
    const weight = metric.aggregate === "sum" ? 1 : 1 / (found?.pairs || 1);
    const share = `${formatDelta((now - then) * weight, metric.unit)} of ${formatDelta(found?.delta ?? null, metric.unit)} in the run`;
    const gates = evaluation.gates
      .filter((gate) => gate.metric === name && gate.status !== "pass" && inScope(gate.slice))
      .map(
        (gate) =>
          `${gate.status.replaceAll("_", " ")}: ${gateNeeds(gate)}${gate.slice === null ? "" : ` in ${logLine(gate.slice, 30)}`}`,
      );
    return [
      [
        logLine(name, 40),
        j < 0 || Object.is(now, then) ? show(now) : `${show(then)} -> ${show(now)}`,
        moved.has(name) ? share : "",
        moved.has(name) || failed.has(column) ? gates.join(", ") : "",
      ],
    ];
  });
}
