import { isObject } from "../../input/rows/index.ts";
import {
  type CaseState,
  type ChunkNumbers,
  type ChunkRanks,
  CITED,
  insteadBits,
  isInstead,
  type ListSizes,
  RANKS_PER_CHUNK,
  readChunkRanks,
  ValueColumn,
} from "../../scoring/index.ts";
import { GrowingNumbers } from "../../scoring/metrics/index.ts";
import { placeFinder } from "../../text/index.ts";
import type { CaseRow } from "../schema/index.ts";
import type { CaseHashes } from "./report-parts.ts";

/** Marks a case without a trace in the column of list sizes. */
const NO_SIZE = 0xffffffff;

/** Whether a value is the list sizes (retrieved, reranked, context) of a row. */
function isSizes(value: unknown): value is [number, number, number] {
  const isSize = (size: unknown): boolean =>
    Number.isSafeInteger(size) && (size as number) >= 0 && (size as number) < NO_SIZE;
  return Array.isArray(value) && value.length === 3 && value.every(isSize);
}

type Lists = NonNullable<ChunkRanks["lists"]>;

/**
 * The head values of the rows of `cases.jsonl` as columns. Rows are not kept, because those of a large run take as much
 * memory as everything else. `capacity` is the maximum number of rows.
 */
export class CaseColumns implements ChunkNumbers {
  readonly ids: string[] = [];
  readonly states: CaseState[] = [];
  readonly columns = new Map<string, ValueColumn>();
  readonly failedChecks = new Map<number, readonly string[]>();
  readonly #capacity: number;
  readonly #flaky = new Set<number>();
  readonly #refused = new Set<number>();
  readonly #sizes: Uint32Array;
  /** Expected chunks of all cases one after another, their ranks, and the index of each case's first chunk. */
  readonly #chunks: string[] = [];
  readonly #ranks = new GrowingNumbers();
  readonly #starts: Uint32Array;
  /** By index in `#chunks`. Most runs have none. */
  readonly #lists = new Map<number, Lists>();
  /** The columns in the order of the previous row, which is almost always that of the next one. */
  #lastColumns: (readonly [name: string, column: ValueColumn])[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#sizes = new Uint32Array(3 * capacity);
    this.#starts = new Uint32Array(capacity + 1);
  }

  add({ id, status, metrics, failedChecks, stages, sizes, isFlaky, isRefused }: ReadRow): void {
    const i = this.ids.length;
    this.ids.push(id);
    this.states.push(status === "pass" || status === "fail" ? "scored" : status);
    this.#addMetrics(i, metrics);
    if (failedChecks.length > 0) this.failedChecks.set(i, failedChecks);
    if (isFlaky) this.#flaky.add(i);
    if (isRefused) this.#refused.add(i);
    this.#sizes.set(isSizes(sizes) ? sizes : [NO_SIZE, 0, 0], 3 * i);
    for (const [chunk, head] of stages) if (head !== null) this.#addChunk(chunk, head);
    this.#starts[i + 1] = this.#chunks.length;
  }

  ranksOf(i: number): ReadonlyMap<string, ChunkRanks> {
    const found = new Map<string, ChunkRanks>();
    for (let c = this.#starts[i]!; c < this.#starts[i + 1]!; c++) {
      const ranks = readChunkRanks(this.#ranks.all, c * RANKS_PER_CHUNK, [], 0);
      const lists = this.#lists.get(c);
      found.set(this.#chunks[c]!, lists === undefined ? ranks : { ...ranks, lists });
    }
    return found;
  }

  countOf(i: number): number {
    return this.#starts[i + 1]! - this.#starts[i]!;
  }

  idOf(i: number, chunk: number): string {
    return this.#chunks[this.#starts[i]! + chunk]!;
  }

  numberOf(i: number, chunk: number, slot: number): number {
    return this.#ranks.all[(this.#starts[i]! + chunk) * RANKS_PER_CHUNK + slot]!;
  }

  hasLists(i: number): boolean {
    if (this.#lists.size > 0) {
      for (let c = this.#starts[i]!; c < this.#starts[i + 1]!; c++) if (this.#lists.has(c)) return true;
    }
    return false;
  }

  sizesOf(i: number): ListSizes | null {
    const [retrieved, reranked, context] = this.#sizes.subarray(3 * i, 3 * i + 3) as unknown as [
      number,
      number,
      number,
    ];
    return retrieved === NO_SIZE ? null : { retrieved, reranked, context };
  }

  isFlaky(i: number): boolean {
    return this.#flaky.has(i);
  }

  refuses(i: number): boolean {
    return this.#refused.has(i);
  }

  #addMetrics(i: number, { names, values }: MetricValues): void {
    for (let m = 0; m < names.length; m++) {
      const name = names[m]!;
      if (this.#lastColumns[m]?.[0] !== name) this.#lastColumns[m] = [name, this.#column(name)];
      this.#lastColumns[m]![1].set(i, values[m]!);
    }
  }

  #column(name: string): ValueColumn {
    let column = this.columns.get(name);
    if (column === undefined) {
      column = new ValueColumn(this.#capacity);
      this.columns.set(name, column);
    }
    return column;
  }

  #addChunk(chunk: string, { retrieved, reranked, context, cited, lists, instead }: NonNullable<ReadRanks>): void {
    const marks = (cited ? CITED : 0) | (isInstead(instead) ? insteadBits(instead) : 0);
    for (const value of [retrieved ?? 0, reranked ?? 0, context ?? 0, marks]) this.#ranks.push(value);
    if (isLists(lists)) this.#lists.set(this.#chunks.length, lists);
    this.#chunks.push(chunk);
  }
}

/** Checks the lists of a chunk. `checkRow` does not, and older reports do not have them. */
function isLists(value: unknown): value is Lists {
  const isPair = (pair: unknown): boolean =>
    Array.isArray(pair) && typeof pair[0] === "string" && (pair[1] === null || Number.isSafeInteger(pair[1]));
  return Array.isArray(value) && value.length > 0 && value.every(isPair);
}

/** The head values of a row of `cases.jsonl`. */
export interface ReadRow {
  readonly id: string;
  readonly status: CaseRow["status"];
  readonly metrics: MetricValues;
  /** Whether only that run's baseline had the case. */
  readonly isRemoved: boolean;
  readonly failedChecks: readonly string[];
  readonly stages: readonly (readonly [chunk: string, head: ReadRanks])[];
  /** Sizes of the lists in the trace; null without a trace. */
  readonly sizes: CaseRow["sizes"];
  readonly isFlaky: boolean;
  readonly isRefused: boolean;
}

export type ReadRanks = CaseRow["stages"][string]["head"];

/** Names and values of metrics. NaN is a missing value. */
export interface MetricValues {
  readonly names: readonly string[];
  readonly values: ArrayLike<number>;
}

const WITHOUT_TRACE: ReadonlySet<unknown> = new Set(["missing", "excluded"]);
const STATUSES: ReadonlySet<unknown> = new Set(["pass", "fail", "error", ...WITHOUT_TRACE]);

export const isStatus = (value: unknown): value is ReadRow["status"] => STATUSES.has(value);

/**
 * Whether a row has list sizes exactly if it has a trace. An excluded case must not have metrics except leaks, because its
 * values would count in totals but not in comparisons.
 */
export function fitsStatus({
  status,
  sizes,
  metrics,
}: Pick<ReadRow, "metrics"> & Readonly<Record<"status" | "sizes", unknown>>): boolean {
  if (status === "excluded" && !metrics.names.every((name) => name === "acl_leaks")) return false;
  return WITHOUT_TRACE.has(status) ? (sizes ?? null) === null : isSizes(sizes);
}

/** Whether a value is a rank (from 1) or null. */
export const isRank = (value: unknown): value is number | null =>
  value === null || ((value as number) >>> 0 === value && value > 0);

/** Checks the result of `parseCaseRow`, like `caseRowSchema` but faster. Null if its shape is wrong. */
export function checkRow(row: Readonly<Record<string, unknown>>): ReadRow | null {
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

/** Null if a value is not a number. */
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

/** Collects the rows of `cases.jsonl`, and checks that they match the label hashes of the report. */
export class LabeledCases {
  readonly cases: CaseColumns;
  readonly labelHashes: string[] = [];
  readonly #labels: CaseHashes;
  readonly #indexOf: (id: string, guess: number) => number;
  readonly #seen: Uint8Array;
  #evaluated = 0;
  #problem: string | undefined;

  constructor(labels: CaseHashes) {
    this.#labels = labels;
    this.#indexOf = placeFinder(labels.ids);
    this.#seen = new Uint8Array(this.count);
    this.cases = new CaseColumns(this.count);
  }

  /** Number of cases in the report. */
  get count(): number {
    return this.#labels.ids.length;
  }

  /** The most likely ID of the next row. */
  get nextId(): string {
    return this.#labels.ids[this.labelHashes.length] ?? "";
  }

  take(row: ReadRow): void {
    if (row.isRemoved) return;
    if (row.status !== "excluded") this.#evaluated++;
    const index = this.#indexOf(row.id, this.labelHashes.length);
    if (index < 0) this.#problem ??= `report.json has no label hash for case ${JSON.stringify(row.id)}`;
    else if (this.#seen[index] === 1) this.#problem ??= "cases.jsonl names a case twice";
    if (this.#problem !== undefined) return;
    this.#seen[index] = 1;
    this.labelHashes.push(this.#labels.hashes[index]!);
    this.cases.add(row);
  }

  /** Why the rows are not those of a report with `expected` evaluated cases; undefined if they are. */
  problem(expected: number): string | undefined {
    if (this.#evaluated !== expected) return `cases.jsonl holds ${this.#evaluated} cases, report.json says ${expected}`;
    if (this.#problem !== undefined || this.labelHashes.length === this.count) return this.#problem;
    return `report.json has label hashes of ${this.count} cases, cases.jsonl holds ${this.labelHashes.length}`;
  }
}

const BASELINE = ',"baseline_metrics":{';
const STAGES = ',"stages":{';

/**
 * Parses a line of `cases.jsonl` without the values of its baseline, and with `stages` as a list of entries. Chunk IDs as
 * object keys would create so many object shapes in V8 that all later parsing becomes slow. Throws if the line is not
 * valid JSON.
 */
export function parseCaseRow(text: string): unknown {
  const short = rewriteStages(text);
  if (short !== null) {
    try {
      return JSON.parse(short);
    } catch {
      // Parse the original line, whose error message has the right position.
    }
  }
  const row: unknown = JSON.parse(text);
  return isObject(row) && isObject(row.stages) ? { ...row, stages: Object.entries(row.stages) } : row;
}

/**
 * Rewrites a line with its stages as a list and without baseline values. Null if the line is not formatted as rag-gate
 * writes it. The searched texts contain quotes, which would be escaped inside a string, so they only match keys.
 */
function rewriteStages(text: string): string | null {
  const from = text.indexOf(BASELINE);
  if (from < 0) return null;
  const end = text.indexOf("}", from) + 1;
  const at = text.indexOf(STAGES, end);
  if (end === 0 || at < 0 || text.lastIndexOf("{", end) >= from + BASELINE.length) return null;
  const stages = objectEntries(text, at + STAGES.length);
  if (stages === null) return null;
  return `${text.slice(0, from)}${text.slice(end, at)},"stages":${stages.list}${text.slice(stages.end)}`;
}

/** Rewrites an object as a list of pairs. `from` is the index after its opening brace, `end` that after its closing one. */
function objectEntries(text: string, from: number): { readonly list: string; readonly end: number } | null {
  if (text[from] === "}") return { list: "[]", end: from + 1 };
  const pairs: string[] = [];
  for (let at = from; ; ) {
    const key = text[at] === '"' ? endOfString(text, at) : -1;
    if (key < 0 || text[key] !== ":" || text[key + 1] !== "{") return null;
    const end = endOfObject(text, key + 1);
    if (end < 0) return null;
    pairs.push(`[${text.slice(at, key)},${text.slice(key + 1, end)}]`);
    if (text[end] === "}") return { list: `[${pairs.join()}]`, end: end + 1 };
    if (text[end] !== ",") return null;
    at = end + 1;
  }
}

/** The index after a string's closing quote, or -1. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at + 1;
    if (unit === BACKSLASH) at++;
  }
  return -1;
}

/** The index after an object's closing brace, or -1. */
function endOfObject(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at >= 0 && at < text.length; ) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      at = endOfString(text, at);
      continue;
    }
    if (unit === OPEN) depth++;
    else if (unit === CLOSE && --depth === 0) return at + 1;
    at++;
  }
  return -1;
}

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [0x22, 0x5c, 0x7b, 0x7d];
