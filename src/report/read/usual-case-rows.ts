import { JsonCursor, NULL, type Word, wordOf } from "./json-cursor.ts";
import { fitsStatus, isStatus, type MetricValues, type ReadRow } from "./read-row.ts";
import { takeStages } from "./take-stages.ts";

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const NO_METRICS: MetricValues = { names: [], values: [] };
const NO_CHECKS: readonly string[] = [];

/**
 * Reads lines of `cases.jsonl` that are as this program writes them straight from their bytes, at a fraction of what
 * parsing takes. A line that is anything else is refused, and left to a parser.
 */
export class UsualCaseRows {
  readonly #cursor = new JsonCursor();
  /** Cases fail the same checks again and again. */
  readonly #checks = new Map<string, readonly string[]>();
  #keys: readonly Word[] = [];
  #usual = { names: NO_METRICS.names, values: new Float64Array(0) };
  #expected = "";
  /** The row read last. */
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

  /** Takes the metrics of a row that was parsed for those of the rows to come. */
  learn({ names }: MetricValues): void {
    if (names.length <= this.#keys.length) return;
    this.#keys = names.map((name, i) => wordOf(`${i === 0 ? "" : ","}${JSON.stringify(name)}:`));
    this.#usual = { names, values: new Float64Array(names.length) };
  }

  /** Reads a line into `row`; whether it is a usual one. `expected`: the id that it most likely has. */
  read(line: Uint8Array, expected: string): boolean {
    const cursor = this.#cursor;
    this.#expected = expected;
    try {
      if (!cursor.start(line) || !this.#take()) return false;
      if (!cursor.isAscii) cursor.text(line.byteOffset, line.byteOffset + line.length);
      return true;
    } catch {
      // No UTF-8: the parser says so.
      return false;
    }
  }

  #take(): boolean {
    const cursor = this.#cursor;
    return (
      cursor.takes(ID) &&
      this.#takeId() &&
      cursor.takes(CONFIG) &&
      (cursor.takes(NULL) || cursor.takeString()) &&
      cursor.takes(TAGS) &&
      cursor.takeStrings() &&
      cursor.takes(STATUS) &&
      this.#takeStatus() &&
      cursor.takes(METRICS) &&
      this.#takeMetrics() &&
      cursor.takes(BASELINE_METRICS) &&
      cursor.takeFlatRest() &&
      cursor.takes(CHANGE) &&
      this.#takeChange() &&
      cursor.takes(FAILED_CHECKS) &&
      this.#takeChecks() &&
      cursor.takes(STAGES) &&
      this.#takeStages() &&
      cursor.takes(SIZES) &&
      this.#takeSizes() &&
      this.#takeMarks() &&
      cursor.isAtEnd
    );
  }

  #takeId(): boolean {
    const id = this.#cursor.takeExpected(this.#expected) ? this.#expected : this.#cursor.takeText();
    if (id === null) return false;
    this.row.id = id;
    return true;
  }

  #takeStatus(): boolean {
    const status = this.#cursor.takeText();
    if (!isStatus(status)) return false;
    this.row.status = status;
    return true;
  }

  #takeMetrics(): boolean {
    const cursor = this.#cursor;
    const keys = this.#keys;
    const { values } = this.#usual;
    if (cursor.takesByte(CLOSE)) {
      this.row.metrics = NO_METRICS;
      return true;
    }
    for (let m = 0; m < keys.length; m++) {
      if (!cursor.takes(keys[m]!)) return false;
      const value = cursor.takeNumber();
      if (value === Number.POSITIVE_INFINITY) return false;
      values[m] = value;
    }
    this.row.metrics = this.#usual;
    return cursor.takesByte(CLOSE);
  }

  #takeChange(): boolean {
    const change = this.#cursor.takes(NULL) ? "" : this.#cursor.takeText();
    this.row.isRemoved = change === "removed";
    return change !== null;
  }

  #takeChecks(): boolean {
    const cursor = this.#cursor;
    const from = cursor.at;
    if (!cursor.takeStrings()) return false;
    this.row.failedChecks = cursor.at - from === EMPTY_LIST ? NO_CHECKS : this.#checksIn(cursor.text(from, cursor.at));
    return true;
  }

  #checksIn(text: string): readonly string[] {
    const known = this.#checks.get(text) ?? (JSON.parse(text) as string[]);
    this.#checks.set(text, known);
    return known;
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
    if (cursor.takesByte(OPEN_LIST)) {
      const retrieved = cursor.takeNumber();
      if (!cursor.takesByte(COMMA)) return false;
      const reranked = cursor.takeNumber();
      if (!cursor.takesByte(COMMA)) return false;
      row.sizes = [retrieved, reranked, cursor.takeNumber()];
      if (!cursor.takesByte(CLOSE_LIST)) return false;
    } else if (!cursor.takes(NULL)) return false;
    return fitsStatus(row);
  }

  /** What is said behind the sizes. */
  #takeMarks(): boolean {
    const { row } = this;
    const cursor = this.#cursor;
    row.isFlaky = cursor.takes(FLAKY);
    row.isRefused = cursor.takes(REFUSED);
    if (cursor.takes(JUDGE) && !cursor.takeValue()) return false;
    if (!cursor.takes(CAUSES) || !cursor.takeValue()) return false;
    if (cursor.takes(LOST) && !cursor.takeValue()) return false;
    return cursor.takesByte(CLOSE);
  }
}

const ID = wordOf('{"id":');
const CONFIG = wordOf(',"config_id":');
const TAGS = wordOf(',"tags":');
const STATUS = wordOf(',"status":');
const METRICS = wordOf(',"metrics":{');
const BASELINE_METRICS = wordOf(',"baseline_metrics":{');
const CHANGE = wordOf(',"change":');
const FAILED_CHECKS = wordOf(',"failed_checks":');
const STAGES = wordOf(',"stages":{');
const SIZES = wordOf(',"sizes":');
const FLAKY = wordOf(',"flaky":true');
const REFUSED = wordOf(',"refused":true');
const JUDGE = wordOf(',"judge":');
const CAUSES = wordOf(',"causes":');
const LOST = wordOf(',"lost":');

const EMPTY_LIST = 2;
const [COMMA, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x2c, 0x7d, 0x5b, 0x5d];
