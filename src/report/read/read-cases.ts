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
import { placeFinder } from "../../text/index.ts";
import type { CaseRow } from "../schema/index.ts";

/** No length of a list. */
const NO_SIZE = 0xffffffff;

/** Whether a row of `cases.jsonl` says how long the lists of its trace were. */
function isSizes(value: unknown): value is [number, number, number] {
  const isSize = (size: unknown): boolean =>
    Number.isSafeInteger(size) && (size as number) >= 0 && (size as number) < NO_SIZE;
  return Array.isArray(value) && value.length === 3 && value.every(isSize);
}

type Lists = NonNullable<ChunkRanks["lists"]>;

/**
 * What the rows of `cases.jsonl` say of the head of their run, as columns: a row is read and forgotten, because all
 * rows of a large run take as much memory as everything else in the gate. At most `room` rows.
 */
export class CaseColumns implements ChunkNumbers {
  readonly ids: string[] = [];
  readonly states: CaseState[] = [];
  readonly columns = new Map<string, ValueColumn>();
  readonly failedChecks = new Map<number, readonly string[]>();
  readonly #room: number;
  readonly #flaky = new Set<number>();
  readonly #refused = new Set<number>();
  readonly #sizes: Uint32Array;
  /** Labelled chunks of all cases after each other, with the numbers of each, and where those of a case begin. */
  readonly #chunks: string[] = [];
  readonly #ranks: number[] = [];
  readonly #starts: Uint32Array;
  /** By place in `#chunks`; most runs have none. */
  readonly #lists = new Map<number, Lists>();
  /** The columns in the order in which the row before named them, as nearly every row does. */
  #usual: (readonly [name: string, column: ValueColumn])[] = [];

  constructor(room: number) {
    this.#room = room;
    this.#sizes = new Uint32Array(3 * room);
    this.#starts = new Uint32Array(room + 1);
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
      const ranks = readChunkRanks(this.#ranks, c * RANKS_PER_CHUNK, [], 0);
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
    return this.#ranks[(this.#starts[i]! + chunk) * RANKS_PER_CHUNK + slot]!;
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
      if (this.#usual[m]?.[0] !== name) this.#usual[m] = [name, this.#column(name)];
      this.#usual[m]![1].set(i, values[m]!);
    }
  }

  #column(name: string): ValueColumn {
    let column = this.columns.get(name);
    if (column === undefined) {
      column = new ValueColumn(this.#room);
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

/** Rows that look like ours are not checked field by field when they are read, and older ones have no lists. */
function isLists(value: unknown): value is Lists {
  const isPair = (pair: unknown): boolean =>
    Array.isArray(pair) && typeof pair[0] === "string" && (pair[1] === null || Number.isSafeInteger(pair[1]));
  return Array.isArray(value) && value.length > 0 && value.every(isPair);
}

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

type ReadRanks = CaseRow["stages"][string]["head"];

/** Names of metrics and their values, NaN where there is none. */
interface MetricValues {
  readonly names: readonly string[];
  readonly values: ArrayLike<number>;
}

const UNTRACED: ReadonlySet<unknown> = new Set(["missing", "excluded"]);
const STATUSES: ReadonlySet<unknown> = new Set(["pass", "fail", "error", ...UNTRACED]);

const isStatus = (value: unknown): value is ReadRow["status"] => STATUSES.has(value);

/**
 * Whether a row says how long its lists were exactly where it has a trace, and of a case that takes no part nothing but
 * what leaked: set aside with its values, it would count in the sums and in no comparison.
 */
function fitsStatus({ status, sizes, metrics }: FitsStatus): boolean {
  if (status === "excluded" && !metrics.names.every((name) => name === "acl_leaks")) return false;
  return UNTRACED.has(status) ? (sizes ?? null) === null : isSizes(sizes);
}

type FitsStatus = Pick<ReadRow, "metrics"> & Readonly<Record<"status" | "sizes", unknown>>;

/** A place in a list, from 1, or none. */
const isRank = (value: unknown): value is number | null =>
  value === null || ((value as number) >>> 0 === value && value > 0);

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

  take(row: ReadRow): void {
    if (row.isRemoved) return;
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

const BASELINE = ',"baseline_metrics":{';
const STAGES = ',"stages":{';

/**
 * Parses a line of `cases.jsonl` as far as a run is read back from it: `stages` becomes a list of entries in the order of
 * the line, and the values of the run before are left out. As keys the ids of chunks would use up the room that the
 * engine has for shapes of objects, and every row and trace parsed after them would be slow to read. Throws where the line
 * is no JSON.
 */
export function parseCaseRow(text: string): unknown {
  const short = withoutIds(text);
  if (short !== null) {
    try {
      return JSON.parse(short);
    } catch {
      // The row itself may be broken: parsing all of it below says how.
    }
  }
  const row: unknown = JSON.parse(text);
  return isObject(row) && isObject(row.stages) ? { ...row, stages: Object.entries(row.stages) } : row;
}

/**
 * The line with its stages as a list and without the values of the run before; null for a line that is not written as
 * this program writes it. Inside a string the quotes of what is looked for would be escaped.
 */
function withoutIds(text: string): string | null {
  const from = text.indexOf(BASELINE);
  if (from < 0) return null;
  const end = text.indexOf("}", from) + 1;
  const at = text.indexOf(STAGES, end);
  if (end === 0 || at < 0 || text.lastIndexOf("{", end) >= from + BASELINE.length) return null;
  const stages = entries(text, at + STAGES.length);
  if (stages === null) return null;
  return `${text.slice(0, from)}${text.slice(end, at)},"stages":${stages.list}${text.slice(stages.end)}`;
}

/** The entries of an object as a list of pairs, from behind its brace on, and where it ends. */
function entries(text: string, from: number): { readonly list: string; readonly end: number } | null {
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

/** Behind the quote that ends a string; -1 where none does. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at + 1;
    if (unit === BACKSLASH) at++;
  }
  return -1;
}

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
