import { isObject } from "../../input/rows/index.ts";
import { type CaseState, type ChunkRanks, INSTEAD, type ListSizes, ValueColumn } from "../../scoring/index.ts";
import { MISSING_REASONS, type MissingReason } from "../../scoring/metrics/index.ts";
import { placeFinder } from "../../text/index.ts";
import type { CaseRow } from "../schema/index.ts";

/** A length that no list has. */
const NO_SIZE = 0xffffffff;

/**
 * The values of the head in the rows of `cases.jsonl`, as columns of `room` cases. A row is read and forgotten, because all
 * rows of a large run take as much memory as everything else in the gate.
 */
export class CaseColumns {
  readonly ids: string[] = [];
  readonly states: CaseState[] = [];
  readonly columns = new Map<string, ValueColumn>();
  readonly failedChecks = new Map<number, readonly string[]>();
  readonly #room: number;
  readonly #flaky = new Set<number>();
  readonly #refused = new Set<number>();
  readonly #sizes: Uint32Array;
  /** The labeled chunks of all cases, and where those of each case begin. */
  readonly #chunks: (readonly [chunk: string, ranks: ChunkRanks])[] = [];
  readonly #starts: Uint32Array;

  constructor(room: number) {
    this.#room = room;
    this.#sizes = new Uint32Array(3 * room);
    this.#starts = new Uint32Array(room + 1);
  }

  add({ id, status, metrics, missing, failed_checks, stages, sizes, flaky, refused }: HeadRow): void {
    const i = this.ids.length;
    this.ids.push(id);
    this.states.push(status === "pass" || status === "fail" ? "scored" : status);
    for (const name in metrics) this.#column(name).set(i, metrics[name]!);
    for (const name in missing) this.#column(name).set(i, missing[name]!);
    if (failed_checks.length > 0) this.failedChecks.set(i, failed_checks);
    if (flaky === true) this.#flaky.add(i);
    if (refused === true) this.#refused.add(i);
    this.#sizes.set(sizes ?? [NO_SIZE, 0, 0], 3 * i);
    for (const [chunk, { head }] of Object.entries(stages))
      if (head !== null) this.#chunks.push([chunk, readRanks(head)]);
    this.#starts[i + 1] = this.#chunks.length;
  }

  ranksOf(i: number): ReadonlyMap<string, ChunkRanks> {
    return new Map(this.#chunks.slice(this.#starts[i], this.#starts[i + 1]));
  }

  sizesOf(i: number): ListSizes | null {
    const retrieved = this.#sizes[3 * i]!;
    if (retrieved === NO_SIZE) return null;
    return { retrieved, reranked: this.#sizes[3 * i + 1]!, context: this.#sizes[3 * i + 2]! };
  }

  isFlaky(i: number): boolean {
    return this.#flaky.has(i);
  }

  refuses(i: number): boolean {
    return this.#refused.has(i);
  }

  #column(name: string): ValueColumn {
    let column = this.columns.get(name);
    if (column === undefined) {
      column = new ValueColumn(this.#room);
      this.columns.set(name, column);
    }
    return column;
  }
}

/** A row written by another version can have other lists and another `instead`, which are left out. */
function readRanks({ retrieved, reranked, context, cited, lists, instead }: HeadRanks): ChunkRanks {
  const known = INSTEAD.find((one) => one === instead);
  return {
    retrieved,
    reranked,
    context,
    cited,
    ...(known === undefined ? {} : { instead: known }),
    ...(isLists(lists) ? { lists } : {}),
  };
}

type Lists = NonNullable<ChunkRanks["lists"]>;
type HeadRanks = NonNullable<CaseRow["stages"][string]["head"]>;

/** The fields of a row that are read back. */
type HeadRow = Pick<
  CaseRow,
  "id" | "status" | "metrics" | "missing" | "failed_checks" | "stages" | "sizes" | "flaky" | "refused"
>;

function isLists(value: unknown): value is Lists {
  const isPair = (pair: unknown): boolean =>
    Array.isArray(pair) && typeof pair[0] === "string" && (pair[1] === null || Number.isSafeInteger(pair[1]));
  return Array.isArray(value) && value.length > 0 && value.every(isPair);
}

const UNTRACED: ReadonlySet<unknown> = new Set(["missing", "excluded"]);
const STATUSES: ReadonlySet<unknown> = new Set(["pass", "fail", "error", ...UNTRACED]);

/** Whether a value has the shape of a row, as far as it is read back. Much cheaper than `caseRowSchema`. */
export function isCaseRow(row: Readonly<Record<string, unknown>>): row is typeof row & CaseRow {
  const { id, status, metrics, missing, failed_checks: checks, tags, stages, sizes } = row;
  if (typeof id !== "string" || !STATUSES.has(status) || !Array.isArray(checks) || !Array.isArray(tags)) return false;
  if (!isObject(metrics) || !isObject(missing) || !isObject(stages)) return false;
  for (const name in metrics) if (!Number.isFinite(metrics[name])) return false;
  for (const name in missing) if (!MISSING_REASONS.includes(missing[name] as MissingReason)) return false;
  for (const chunk in stages) if (!isStage(stages[chunk])) return false;
  // An excluded case with values would count in the sums and in no comparison.
  if (status === "excluded" && Object.keys({ ...metrics, ...missing }).some((name) => name !== "acl_leaks"))
    return false;
  return UNTRACED.has(status) ? (sizes ?? null) === null : isSizes(sizes);
}

function isSizes(value: unknown): boolean {
  const isSize = (size: unknown): boolean =>
    Number.isSafeInteger(size) && (size as number) >= 0 && (size as number) < NO_SIZE;
  return Array.isArray(value) && value.length === 3 && value.every(isSize);
}

const isStage = (value: unknown): boolean => isObject(value) && (value.head === null || isRanks(value.head));

/** A place in a list, from 1, or none. */
const isRank = (value: unknown): boolean => value === null || ((value as number) >>> 0 === value && value > 0);

const isRanks = (value: unknown): boolean =>
  isObject(value) && [value.retrieved, value.reranked, value.context].every(isRank) && typeof value.cited === "boolean";

/** The hash of each case of a report, by position. */
export interface CaseHashes {
  readonly ids: readonly string[];
  readonly hashes: readonly string[];
}

/** Takes the rows of `cases.jsonl` that belong to a report, by the label hashes that it names. */
export class LabelledCases {
  readonly cases: CaseColumns;
  readonly labelHashes: string[] = [];
  readonly #labels: CaseHashes;
  readonly #placeOf: (id: string, guess: number) => number;
  readonly #seen: Uint8Array;
  #taking = 0;
  #wrong: string | undefined;

  constructor(labels: CaseHashes) {
    this.#labels = labels;
    this.#placeOf = placeFinder(labels.ids);
    this.#seen = new Uint8Array(this.room);
    this.cases = new CaseColumns(this.room);
  }

  /** Cases that the report has. */
  get room(): number {
    return this.#labels.ids.length;
  }

  take(row: CaseRow): void {
    if (row.change === "removed") return;
    if (row.status !== "excluded") this.#taking++;
    const place = this.#placeOf(row.id, this.labelHashes.length);
    if (place < 0) this.#wrong ??= `report.json has no label hash for case ${JSON.stringify(row.id)}`;
    else if (this.#seen[place] === 1) this.#wrong ??= "cases.jsonl names a case twice";
    if (this.#wrong !== undefined) return;
    this.#seen[place] = 1;
    this.labelHashes.push(this.#labels.hashes[place]!);
    this.cases.add(row);
  }

  /** Why they are not all cases of a report with as many; undefined where they are. */
  problem(expected: number): string | undefined {
    if (this.#taking !== expected) return `cases.jsonl holds ${this.#taking} cases, report.json says ${expected}`;
    if (this.#wrong !== undefined || this.labelHashes.length === this.room) return this.#wrong;
    return `report.json has label hashes of ${this.room} cases, cases.jsonl holds ${this.labelHashes.length}`;
  }
}
