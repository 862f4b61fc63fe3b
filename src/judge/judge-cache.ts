import { isObject } from "../dataset/rows/is-type.ts";
import { readJsonRows } from "../dataset/rows/read-json-rows.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { compareBytes } from "../text/byte-order.ts";
import { FAULT_LISTS } from "./evaluators.ts";
import { type Sample, withoutTexts } from "./sample.ts";

interface Entry {
  readonly samples: readonly Sample[];
  readonly model: string;
  readonly prompt: string;
  /** Runs since it was used. */
  readonly age: number;
}

interface Failure {
  readonly model: string;
  readonly prompt: string;
  readonly why: string;
  readonly raw: string | null;
}

/** Runs after which an entry that nobody used is forgotten. */
const MAX_AGE = 20;

/** Entries that are read; a cache with more is none of ours. */
const MAX_ENTRIES = 500_000;

/** Characters kept of what a model said. */
const MAX_RAW = 20_000;

/**
 * What the judge said, by a hash over everything that it was shown: an unchanged answer costs nothing in the next run.
 * The file lies in the report directory and comes back with the baseline. A line that this program would not have
 * written is passed over: it costs a call, never a verdict.
 */
export class JudgeCache {
  readonly #entries = new Map<string, Entry>();
  readonly #used = new Set<string>();
  readonly #failures = new Map<string, Failure>();

  /**
   * Reads a cache file; of two entries with one key the one with more samples counts. A file that cannot be read is an
   * empty one.
   */
  async read(source: ByteSource): Promise<void> {
    try {
      for await (const { value } of readJsonRows(source, new DiagnosticLog())) {
        if (this.#entries.size >= MAX_ENTRIES) return;
        const { key, model, prompt, age = 0, samples } = value;
        if (typeof key !== "string" || typeof model !== "string" || typeof prompt !== "string") continue;
        if (!isCount(age) || !Array.isArray(samples) || samples.length === 0 || !samples.every(isSample)) continue;
        if ((this.#entries.get(key)?.samples.length ?? 0) < samples.length)
          this.#entries.set(key, { samples, model, prompt, age });
      }
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }

  /** What is known under a key; a sample that lacks a metric of the task is none of it. */
  get(key: string, metrics: readonly string[]): readonly Sample[] {
    const entry = this.#entries.get(key);
    if (entry === undefined) return [];
    this.#used.add(key);
    return entry.samples.filter(({ scores }) => metrics.every((metric) => Object.hasOwn(scores, metric)));
  }

  add(key: string, sample: Sample, made: { readonly model: string; readonly prompt: string }): void {
    const samples = [...(this.#entries.get(key)?.samples ?? []), sample];
    this.#entries.set(key, { ...made, samples, age: 0 });
    this.#used.add(key);
  }

  /** What failed is kept to be looked at, and asked again by the next run. */
  fail(key: string, failure: Failure): void {
    this.#failures.set(key, failure);
  }

  /** The lines of the file, in byte order of their keys. */
  *lines(withTexts: boolean): Generator<string> {
    const keys = [...new Set([...this.#entries.keys(), ...this.#failures.keys()])].sort(compareBytes);
    for (const key of keys) {
      const failure = this.#failures.get(key);
      const entry = this.#entries.get(key);
      if (entry !== undefined) {
        const { model, prompt, samples } = entry;
        const age = this.#used.has(key) ? 0 : entry.age + 1;
        const kept = withTexts ? samples.map(cutRaw) : samples.map(withoutTexts);
        if (age < MAX_AGE)
          yield `${JSON.stringify({ key, model, prompt, ...(age === 0 ? {} : { age }), samples: kept })}\n`;
      } else if (failure !== undefined) {
        const { model, prompt, why, raw } = failure;
        const shown = withTexts && raw !== null ? { raw: raw.slice(0, MAX_RAW) } : {};
        yield `${JSON.stringify({ key, model, prompt, not_evaluated: why, ...shown })}\n`;
      }
    }
  }
}

function cutRaw(sample: Sample): Sample {
  return sample.raw === undefined ? sample : { ...sample, raw: sample.raw.slice(0, MAX_RAW) };
}

const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isOptionalText = (value: unknown): boolean => value === undefined || typeof value === "string";

/** Whether a value is what this program writes, to the last field: each of them goes into a trace or a report. */
function isSample(value: unknown): value is Sample {
  if (!isObject(value) || !isObject(value.scores) || !isObject(value.findings)) return false;
  const { scores, data, findings, scale, reason, raw } = value;
  return (
    Object.values(scores as object).every(isShare) &&
    Array.isArray(data) &&
    data.every(isJudgedItem) &&
    Object.entries(findings as object).every(([list, found]) => isFindingList(list) && isFindings(found)) &&
    (scale === undefined || scale === 1 || scale === 5) &&
    isOptionalText(reason) &&
    isOptionalText(raw)
  );
}

function isJudgedItem(item: unknown): boolean {
  return (
    isObject(item) &&
    typeof item.verdict === "string" &&
    isShare(item.score) &&
    isOptionalText(item.statement) &&
    isOptionalText(item.chunk_id)
  );
}

const isFindingList = (name: string): boolean => FAULT_LISTS.some((list) => list === name);
const isFindings = (found: unknown): boolean =>
  Array.isArray(found) && found.every((item) => item === null || typeof item === "string");
