import {
  ByteCursor,
  BytePiece,
  COMMA,
  FALSE,
  LIST,
  LIST_END,
  OBJECT,
  OBJECT_END,
  TRUE,
} from "../../input/rows/index.ts";
import { isInstead } from "../../scoring/index.ts";
import { fitsStatus, isRank, isStatus, type MetricValues, type ReadRanks, type ReadRow } from "./read-cases.ts";

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const NO_METRICS: MetricValues = { names: [], values: [] };
const NO_CHECKS: readonly string[] = [];

/**
 * Reads lines of `cases.jsonl` directly from their bytes, which is much faster than JSON parsing. It rejects lines that are
 * not formatted exactly as rag-gate writes them. Those need the JSON parser.
 */
export class ByteRowReader {
  readonly #cursor = new ByteCursor();
  #keys: readonly BytePiece[] = [];
  #metrics = { names: NO_METRICS.names, values: new Float64Array(0) };
  #expected = "";
  /** The last row that was read. */
  readonly row: Writable<ReadRow> = {
    id: "",
    status: "pass",
    metrics: NO_METRICS,
    isRemoved: false,
    failedChecks: NO_CHECKS,
    stages: [],
    sizes: null,
    isFlaky: false,
    isRefused: false,
  };

  /** Learns the metric names from a parsed row. `read` rejects rows with other metrics. */
  learn({ names }: MetricValues): void {
    if (names.length <= this.#keys.length) return;
    this.#keys = names.map((name, i) => BytePiece.of(`${i === 0 ? "" : ","}${JSON.stringify(name)}:`));
    this.#metrics = { names, values: new Float64Array(names.length) };
  }

  /** Reads a line into `row`. Returns false for a rejected line. `expected` is the ID that it most likely has. */
  read(line: Uint8Array, expected: string): boolean {
    const cursor = this.#cursor;
    this.#expected = expected;
    try {
      cursor.begin(line);
      return this.#take();
    } catch {
      // The line is not valid UTF-8. The parser reports that.
      return false;
    }
  }

  #take(): boolean {
    const cursor = this.#cursor;
    return (
      cursor.takeAll(ID) &&
      this.#takeId() &&
      cursor.takeAll(CONFIG) &&
      (cursor.takeNull() || cursor.skipString()) &&
      cursor.takeAll(TAGS) &&
      cursor.skipStrings() &&
      cursor.takeAll(STATUS) &&
      this.#takeStatus() &&
      cursor.takeAll(METRICS) &&
      this.#takeMetrics() &&
      cursor.takeAll(BASELINE_METRICS) &&
      skipFlatObject(cursor) &&
      cursor.takeAll(CHANGE) &&
      this.#takeChange() &&
      cursor.takeAll(FAILED_CHECKS) &&
      this.#takeChecks() &&
      cursor.takeAll(STAGES) &&
      this.#takeStages() &&
      cursor.takeAll(SIZES) &&
      this.#takeSizes() &&
      this.#takeMarks() &&
      cursor.at === cursor.bytes.length
    );
  }

  #takeId(): boolean {
    const id = this.#cursor.text(this.#expected);
    this.row.id = id ?? "";
    return id !== undefined;
  }

  #takeStatus(): boolean {
    const status = this.#cursor.text(this.row.status);
    if (!isStatus(status)) return false;
    this.row.status = status;
    return true;
  }

  #takeMetrics(): boolean {
    const cursor = this.#cursor;
    const keys = this.#keys;
    const { values } = this.#metrics;
    if (cursor.take(OBJECT_END)) {
      this.row.metrics = NO_METRICS;
      return true;
    }
    for (let m = 0; m < keys.length; m++) {
      if (!cursor.takeAll(keys[m]!)) return false;
      const value = cursor.numberOrNull();
      if (value === Number.POSITIVE_INFINITY) return false;
      values[m] = value;
    }
    this.row.metrics = this.#metrics;
    return cursor.take(OBJECT_END);
  }

  #takeChange(): boolean {
    const change = this.#cursor.takeNull() ? null : this.#cursor.text("removed");
    this.row.isRemoved = change === "removed";
    return change !== undefined;
  }

  #takeChecks(): boolean {
    const cursor = this.#cursor;
    const from = cursor.at;
    if (!cursor.skipStrings()) return false;
    const isEmpty = cursor.at - from === EMPTY_LIST;
    this.row.failedChecks = isEmpty ? NO_CHECKS : (JSON.parse(cursor.decode(from, cursor.at)) as string[]);
    return true;
  }

  #takeStages(): boolean {
    const stages = takeStages(this.#cursor);
    if (stages !== null) this.row.stages = stages;
    return stages !== null;
  }

  #takeSizes(): boolean {
    const { row } = this;
    const cursor = this.#cursor;
    row.sizes = null;
    if (cursor.take(LIST)) {
      const retrieved = cursor.numberOrNull();
      if (!cursor.take(COMMA)) return false;
      const reranked = cursor.numberOrNull();
      if (!cursor.take(COMMA)) return false;
      row.sizes = [retrieved, reranked, cursor.numberOrNull()];
      if (!cursor.take(LIST_END)) return false;
    } else if (!cursor.takeNull()) return false;
    return fitsStatus(row);
  }

  /** Reads the fields after `sizes`. */
  #takeMarks(): boolean {
    const { row } = this;
    const cursor = this.#cursor;
    row.isFlaky = cursor.takeAll(FLAKY);
    row.isRefused = cursor.takeAll(REFUSED);
    if (cursor.takeAll(JUDGE) && cursor.skipValue() < 0) return false;
    if (!cursor.takeAll(CAUSES) || cursor.skipValue() < 0) return false;
    if (cursor.takeAll(LOST) && cursor.skipValue() < 0) return false;
    return cursor.take(OBJECT_END);
  }
}

/** Skips the rest of an object without nested objects. Throws if it is not valid UTF-8. */
function skipFlatObject(cursor: ByteCursor): boolean {
  const { bytes, at } = cursor;
  const end = bytes.indexOf(OBJECT_END, at);
  const other = bytes.indexOf(OBJECT, at);
  if (end < 0 || (other >= 0 && other < end)) return false;
  cursor.decode(at, end);
  cursor.at = end + 1;
  return true;
}

/** Reads the `stages` object after its opening brace. Null if it is not formatted as rag-gate writes it. */
function takeStages(cursor: ByteCursor): ReadRow["stages"] | null {
  const stages: [string, ReadRanks][] = [];
  if (cursor.take(OBJECT_END)) return stages;
  do {
    const chunk = cursor.repeatedText();
    if (chunk === undefined || !cursor.takeAll(HEAD)) return null;
    const head = cursor.takeNull() ? null : takeRanks(cursor);
    if (head === undefined || !cursor.takeAll(BASELINE) || cursor.skipValue() < 0 || !cursor.take(OBJECT_END))
      return null;
    stages.push([chunk, head]);
  } while (cursor.take(COMMA));
  return cursor.take(OBJECT_END) ? stages : null;
}

function takeRanks(cursor: ByteCursor): ReadRanks | undefined {
  if (!cursor.takeAll(RETRIEVED)) return undefined;
  const retrieved = takeRank(cursor);
  if (!cursor.takeAll(RERANKED)) return undefined;
  const reranked = takeRank(cursor);
  if (!cursor.takeAll(CONTEXT)) return undefined;
  const context = takeRank(cursor);
  if (!(isRank(retrieved) && isRank(reranked) && isRank(context) && cursor.takeAll(CITED))) return undefined;
  const cited = cursor.takeAll(TRUE);
  if (!cited && !cursor.takeAll(FALSE)) return undefined;
  const ranks = { retrieved, reranked, context, cited };
  return cursor.take(OBJECT_END) ? ranks : takeExtras(cursor, ranks);
}

function takeRank(cursor: ByteCursor): number | null {
  const rank = cursor.numberOrNull();
  return Number.isNaN(rank) ? null : rank;
}

/** Reads the fields that only a few chunks have. */
function takeExtras(cursor: ByteCursor, ranks: NonNullable<ReadRanks>): ReadRanks | undefined {
  const more = { ...ranks };
  if (cursor.takeAll(LISTS)) {
    const from = cursor.at;
    if (cursor.skipValue() < 0) return undefined;
    more.lists = JSON.parse(cursor.decode(from, cursor.at));
  }
  if (cursor.takeAll(INSTEAD)) {
    const instead = cursor.repeatedText();
    if (!isInstead(instead)) return undefined;
    more.instead = instead;
  }
  return cursor.take(OBJECT_END) ? more : undefined;
}

const HEAD = BytePiece.of(':{"head":');
const BASELINE = BytePiece.of(',"baseline":');
const RETRIEVED = BytePiece.of('{"retrieved":');
const RERANKED = BytePiece.of(',"reranked":');
const CONTEXT = BytePiece.of(',"context":');
const CITED = BytePiece.of(',"cited":');
const LISTS = BytePiece.of(',"lists":');
const INSTEAD = BytePiece.of(',"instead":');
const ID = BytePiece.of('{"id":');
const CONFIG = BytePiece.of(',"config_id":');
const TAGS = BytePiece.of(',"tags":');
const STATUS = BytePiece.of(',"status":');
const METRICS = BytePiece.of(',"metrics":{');
const BASELINE_METRICS = BytePiece.of(',"baseline_metrics":{');
const CHANGE = BytePiece.of(',"change":');
const FAILED_CHECKS = BytePiece.of(',"failed_checks":');
const STAGES = BytePiece.of(',"stages":{');
const SIZES = BytePiece.of(',"sizes":');
const FLAKY = BytePiece.of(',"flaky":true');
const REFUSED = BytePiece.of(',"refused":true');
const JUDGE = BytePiece.of(',"judge":');
const CAUSES = BytePiece.of(',"causes":');
const LOST = BytePiece.of(',"lost":');

/** Length of `[]`. */
const EMPTY_LIST = 2;
