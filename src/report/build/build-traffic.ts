import { pairOf } from "../../compare/comparison.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import { metrics } from "../../metrics/index.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import type { ValueColumn } from "../../metrics/run/value-column.ts";
import type { Report } from "../schema/report.schema.ts";
import { record } from "./record.ts";

/** Queries listed; all of them are in `cases.jsonl`. */
const LISTED = 200;

/** Of plain traffic: the queries that changed most, first. Undefined where the run has labels. */
export function buildTraffic({ input, caseMetrics }: GateRun): Report["traffic"] {
  const { head, golden, comparison } = input;
  if (comparison === null || !golden.cases.some(({ traffic }) => traffic)) return undefined;
  const shown = changeColumns(
    head,
    caseMetrics.map(({ name }) => name),
  );
  const scored = golden.cases.flatMap(({ id }, i) => {
    const values = [...shown].flatMap(([name, column]) =>
      Number.isNaN(column.at(i)) ? [] : [[name, column.at(i)] as const],
    );
    if (values.length === 0) return [];
    return [{ id, i, values, kept: values.reduce((sum, [, value]) => sum + value, 0) / values.length }];
  });
  const changed = scored.filter(({ kept }) => kept < 1).sort((a, b) => a.kept - b.kept);
  return {
    queries: golden.cases.length,
    compared: scored.length,
    changed: changed.length,
    most_changed: changed.slice(0, LISTED).map(({ id, i, values, kept }) => {
      const pair = pairOf(comparison, i);
      const behavior = { head: head.observed[i] ?? null, baseline: pair?.baseline.observed[pair.j] ?? null };
      return { id, kept, behavior, metrics: record(values) };
    }),
  };
}

/** The columns of the change metrics that have values; with a cutoff the one that tells about a single case. */
function changeColumns(head: RunScores, telling: readonly string[]): Map<string, ValueColumn> {
  const names = new Set(metrics.filter(({ change }) => change !== null).map(({ name }) => name));
  return new Map(
    telling.flatMap((name) => {
      const column = head.columns.get(name);
      const base = name.replace(/^.*:/, "").replace(/@.*$/, "");
      return column !== undefined && names.has(base) ? [[name, column] as const] : [];
    }),
  );
}
