import { DiagnosticLog, UserError } from "../diagnostics/index.ts";
import { type ByteSource, isObject, readJsonRows } from "../input/rows/index.ts";
import type { JudgeSettings } from "../policy/index.ts";
import { compareBytes } from "../text/index.ts";
import { FAULT_LISTS } from "./evaluators.ts";
import type { Ask, Reply } from "./judge.ts";
import { type Sample, withoutTexts } from "./judged-trace.ts";

type Limits = Pick<JudgeSettings, "maxCalls" | "maxCostUsd" | "prices">;

/**
 * Bytes that a token has at the least: what a call may cost is not to be underestimated. Not characters: one of Chinese
 * is three bytes and may be a token and more.
 */
const BYTES_PER_TOKEN = 2;

/** Tokens that a reply may have while none was longer: a model that thinks before it replies takes many more. */
const REPLY_TOKENS = 1000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * What the judge may spend. What a call may cost is set aside before it is made, so that calls under way at the same
 * time cannot spend the same money; a call whose tokens nobody counted costs what was set aside, one that the server
 * turned away nothing.
 */
export class Budget {
  readonly #limits: Limits;
  #calls = 0;
  #cost = 0;
  /** Tokens of the longest reply so far. */
  #replyTokens = REPLY_TOKENS;
  /** Which limit kept a call from being made, in words; null where none did. */
  spent: string | null = null;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get calls(): number {
    return this.#calls;
  }

  /** US dollars; null where there are no prices. */
  get cost(): number | null {
    // What was taken and given back may leave a rounding below nothing.
    return this.#limits.prices === null ? null : Math.max(0, this.#cost);
  }

  /**
   * Takes a call; in words which limit keeps it from being made. The function tells what came back: null where the
   * server turned it away.
   */
  take(ask: Ask): { readonly settle: (reply: Reply | null) => void } | { readonly spent: string } {
    const { maxCalls, maxCostUsd } = this.#limits;
    if (this.#calls >= maxCalls) return this.#refuse(`max-calls ${maxCalls} is spent`);
    const prompt = (bytesOf(ask.system) + bytesOf(ask.user)) / BYTES_PER_TOKEN;
    const reserved = this.#priceOf({ prompt, completion: this.#replyTokens });
    if (maxCostUsd !== null && this.#cost + reserved > maxCostUsd)
      return this.#refuse(`max-cost-usd ${maxCostUsd} leaves no room for another call`);
    this.#calls++;
    this.#cost += reserved;
    return {
      settle: (reply) => {
        if (reply === null) this.#cost -= reserved;
        else if (reply.tokens !== null) {
          this.#cost += this.#priceOf(reply.tokens) - reserved;
          this.#replyTokens = Math.max(this.#replyTokens, reply.tokens.completion);
        }
      },
    };
  }

  #refuse(spent: string): { readonly spent: string } {
    this.spent ??= spent;
    return { spent };
  }

  #priceOf({ prompt, completion }: { readonly prompt: number; readonly completion: number }): number {
    const { prices } = this.#limits;
    return prices === null ? 0 : (prompt * prices.prompt + completion * prices.completion) / 1e6;
  }
}

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
