import { isObject } from "../../input/rows/index.ts";
import { type CaseState, type ChunkRanks, INSTEAD, type ListSizes, ValueColumn } from "../../scoring/index.ts";
import { MISSING_REASONS, type MissingReason } from "../../scoring/metrics/index.ts";
import type { CaseRow } from "../schema/index.ts";

type HeadRanks = NonNullable<CaseRow["stages"][string]["head"]>;
type Lists = NonNullable<ChunkRanks["lists"]>;

/** The values of the head of `cases.jsonl`, as columns of `room` cases. A row is read and forgotten to save memory. */
export class CaseColumns {
  readonly ids: string[] = [];
  readonly states: CaseState[] = [];
  readonly columns = new Map<string, ValueColumn>();
  readonly failedChecks = new Map<number, readonly string[]>();
  readonly flaky = new Set<number>();
  readonly refusing = new Set<number>();
  readonly sizes: (ListSizes | null)[] = [];
  readonly ranks: ReadonlyMap<string, ChunkRanks>[] = [];
  readonly #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  add({ id, status, metrics, missing, failed_checks, stages, sizes, flaky, refused }: CaseRow): void {
    const i = this.ids.length;
    this.ids.push(id);
    this.states.push(status === "pass" || status === "fail" ? "scored" : status);
    for (const name in metrics) this.#column(name).set(i, metrics[name]!);
    for (const name in missing) this.#column(name).set(i, missing[name]!);
    if (failed_checks.length > 0) this.failedChecks.set(i, failed_checks);
    if (flaky === true) this.flaky.add(i);
    if (refused === true) this.refusing.add(i);
    const [retrieved, reranked, context] = sizes ?? [];
    this.sizes.push(retrieved === undefined ? null : { retrieved, reranked: reranked!, context: context! });
    this.ranks.push(
      new Map(Object.entries(stages).flatMap(([chunk, { head }]) => (head === null ? [] : [[chunk, ranksOf(head)]]))),
    );
  }

  #column(name: string): ValueColumn {
    const column = this.columns.get(name) ?? new ValueColumn(this.#room);
    this.columns.set(name, column);
    return column;
  }
}

/** A row written by another version can have other lists and another `instead`, which are left out. */
function ranksOf({ retrieved, reranked, context, cited, lists, instead }: HeadRanks): ChunkRanks {
  const known = INSTEAD.find((one) => one === instead);
  return {
    ...{ retrieved, reranked, context, cited },
    ...(isLists(lists) ? { lists } : {}),
    ...(known === undefined ? {} : { instead: known }),
  };
}

function isLists(value: unknown): value is Lists {
  const isPair = (pair: unknown): boolean =>
    Array.isArray(pair) && typeof pair[0] === "string" && (pair[1] === null || Number.isSafeInteger(pair[1]));
  return Array.isArray(value) && value.length > 0 && value.every(isPair);
}

const UNTRACED: ReadonlySet<unknown> = new Set(["missing", "excluded"]);
const STATUSES: ReadonlySet<unknown> = new Set(["pass", "fail", "error", ...UNTRACED]);

/** Whether a row has the fields that are read back. Much cheaper than `caseRowSchema`. */
export function isCaseRow(row: Readonly<Record<string, unknown>>): row is typeof row & CaseRow {
  const { id, status, metrics, missing, failed_checks: checks, stages, sizes } = row;
  if (typeof id !== "string" || !STATUSES.has(status) || !Array.isArray(checks)) return false;
  if (!isObject(metrics) || !isObject(missing) || !isObject(stages)) return false;
  for (const name in metrics) if (!Number.isFinite(metrics[name])) return false;
  for (const name in missing) if (!MISSING_REASONS.includes(missing[name] as MissingReason)) return false;
  for (const chunk in stages) if (!isStage(stages[chunk])) return false;
  // An excluded case with values would count in the sums and in no comparison.
  if (status === "excluded" && Object.keys({ ...metrics, ...missing }).some((name) => name !== "acl_leaks"))
    return false;
  return UNTRACED.has(status) ? (sizes ?? null) === null : isSizes(sizes);
}

const isCount = (value: unknown): boolean => (value as number) >>> 0 === value;
const isSizes = (value: unknown): boolean => Array.isArray(value) && value.length === 3 && value.every(isCount);

/** A place in a list, from 1, or none. */
const isRank = (value: unknown): boolean => value === null || (isCount(value) && value !== 0);

const isRanks = (value: unknown): boolean =>
  isObject(value) && [value.retrieved, value.reranked, value.context].every(isRank) && typeof value.cited === "boolean";

const isStage = (value: unknown): boolean => isObject(value) && (value.head === null || isRanks(value.head));

/** Takes the rows that belong to a report with these label hashes. */
export class LabelledCases {
  readonly cases: CaseColumns;
  readonly labelHashes: string[] = [];
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #seen = new Set<string>();
  #taking = 0;
  #wrong: string | undefined;

  constructor(hashes: Readonly<Record<string, string>>) {
    this.#hashes = new Map(Object.entries(hashes));
    this.cases = new CaseColumns(this.#hashes.size);
  }

  take(row: CaseRow): void {
    if (row.change === "removed") return;
    if (row.status !== "excluded") this.#taking++;
    const hash = this.#hashes.get(row.id);
    if (hash === undefined) this.#wrong ??= `report.json has no label hash for case ${JSON.stringify(row.id)}`;
    else if (this.#seen.has(row.id)) this.#wrong ??= "cases.jsonl names a case twice";
    if (hash === undefined || this.#wrong !== undefined) return;
    this.#seen.add(row.id);
    this.labelHashes.push(hash);
    this.cases.add(row);
  }

  /** Why these are not all cases of a report with `expected` cases; undefined if they are. */
  problem(expected: number): string | undefined {
    if (this.#taking !== expected) return `cases.jsonl holds ${this.#taking} cases, report.json says ${expected}`;
    const [labeled, read] = [this.#hashes.size, this.labelHashes.length];
    if (this.#wrong !== undefined || read === labeled) return this.#wrong;
    return `report.json has label hashes of ${labeled} cases, cases.jsonl holds ${read}`;
  }
}
