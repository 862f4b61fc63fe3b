import { isObject } from "../../dataset/rows/is-type.ts";
import { fitsStatus, isRank, isStatus, type MetricValues, type ReadRanks, type ReadRow } from "./read-row.ts";

/** A row that `parseCaseRow` gave, checked; null where it does not have the shape of one. The cheap form of `caseRowSchema`. */
export function checkedRow(row: Readonly<Record<string, unknown>>): ReadRow | null {
  const { id, status, failed_checks: failedChecks, tags, stages } = row;
  const metrics = isObject(row.metrics) ? metricValues(row.metrics) : null;
  if (typeof id !== "string" || !isStatus(status) || metrics === null) return null;
  if (!Array.isArray(failedChecks) || !Array.isArray(tags) || !fitsStatus({ status, sizes: row.sizes, metrics }))
    return null;
  if (!Array.isArray(stages) || !stages.every(isStage)) return null;
  return {
    id,
    status,
    metrics,
    isRemoved: row.change === "removed",
    failedChecks,
    stages: stages.map(([chunk, { head }]) => [chunk, head] as const),
    sizes: row.sizes as ReadRow["sizes"],
    isFlaky: row.flaky === true,
    isRefused: row.refused === true,
  };
}

/** Null where a value is no number. */
function metricValues(metrics: Readonly<Record<string, unknown>>): MetricValues | null {
  const names = Object.keys(metrics);
  const values = new Float64Array(names.length);
  for (let m = 0; m < names.length; m++) {
    const value = metrics[names[m]!];
    if (value !== null && !Number.isFinite(value)) return null;
    values[m] = (value as number | null) ?? Number.NaN;
  }
  return { names, values };
}

type Stage = readonly [chunk: string, runs: { readonly head: ReadRanks }];

function isStage(value: unknown): value is Stage {
  return Array.isArray(value) && typeof value[0] === "string" && isObject(value[1]) && isRanks(value[1].head);
}

function isRanks(value: unknown): value is ReadRanks {
  if (value === null) return true;
  return (
    isObject(value) &&
    isRank(value.retrieved) &&
    isRank(value.reranked) &&
    isRank(value.context) &&
    typeof value.cited === "boolean"
  );
}
