import type { CaseRow } from "../schema/report.schema.ts";
import { isSizes } from "./is-sizes.ts";

/** What a row of `cases.jsonl` says of the head of its run. */
export interface ReadRow {
  readonly id: string;
  readonly status: CaseRow["status"];
  readonly metrics: MetricValues;
  /** Only the run before had the case. */
  readonly isRemoved: boolean;
  readonly failedChecks: readonly string[];
  readonly stages: readonly (readonly [chunk: string, head: ReadRanks])[];
  /** How long the lists of its trace were; null where it has none. */
  readonly sizes: CaseRow["sizes"];
  readonly isFlaky: boolean;
  readonly isRefused: boolean;
}

export type ReadRanks = CaseRow["stages"][string]["head"];

/** Names of metrics and their values, NaN where there is none. */
export interface MetricValues {
  readonly names: readonly string[];
  readonly values: ArrayLike<number>;
}

const UNTRACED: ReadonlySet<unknown> = new Set(["missing", "excluded"]);
const STATUSES: ReadonlySet<unknown> = new Set(["pass", "fail", "error", ...UNTRACED]);

export const isStatus = (value: unknown): value is ReadRow["status"] => STATUSES.has(value);

/**
 * Whether a row says how long its lists were exactly where it has a trace, and of a case that takes no part nothing but
 * what leaked: set aside with its values, it would count in the sums and in no comparison.
 */
export function fitsStatus({ status, sizes, metrics }: FitsStatus): boolean {
  if (status === "excluded" && !metrics.names.every((name) => name === "acl_leaks")) return false;
  return UNTRACED.has(status) ? (sizes ?? null) === null : isSizes(sizes);
}

type FitsStatus = Pick<ReadRow, "metrics"> & Readonly<Record<"status" | "sizes", unknown>>;

/** A place in a list, from 1, or none. */
export const isRank = (value: unknown): value is number | null =>
  value === null || ((value as number) >>> 0 === value && value > 0);
