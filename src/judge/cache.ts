import { DiagnosticLog, UserError } from "../diagnostics/index.ts";
import { type ByteSource, isObject, isString, readJsonRows } from "../input/rows/index.ts";
import type { JudgeSettings } from "../policy/index.ts";
import { compareBytes } from "../text/index.ts";
import { FAULT_LISTS } from "./evaluators.ts";
import type { Ask, Reply } from "./judge.ts";
import { type Sample, withoutTexts } from "./judged-trace.ts";

type Limits = Pick<JudgeSettings, "maxCalls" | "maxCostUsd" | "prices">;

/**
 * Lower bound of the bytes per token, so that the cost of a call is not underestimated. Counts bytes because a Chinese
 * character has three bytes and can be more than one token.
 */
const BYTES_PER_TOKEN = 2;

/** Assumed tokens per reply before there is a longer one. Reasoning models need many more. */
const REPLY_TOKENS = 1000;

/**
 * Limits the judge's calls and cost. The estimated cost of a call is reserved before the call, so that concurrent calls
 * cannot spend the same money. A call without reported tokens costs its reservation; a refused call costs nothing.
 */
export class Budget {
  readonly #limits: Limits;
  calls = 0;
  #cost = 0;
  /** Tokens of the longest reply so far. */
  #replyTokens = REPLY_TOKENS;
  /** Which limit prevented a call, as text for the user. Null if none did. */
  spent: string | null = null;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** In US dollars. Null if there are no prices. */
  get cost(): number | null {
    // Rounding can leave a small negative value after a refund.
    return this.#limits.prices === null ? null : Math.max(0, this.#cost);
  }

  /**
   * Reserves a call, or returns which limit prevents it. Call `settle` with the reply, or with null if the server
   * refused.
   */
  take(ask: Ask): { readonly settle: (reply: Reply | null) => void } | { readonly spent: string } {
    const { maxCalls, maxCostUsd } = this.#limits;
    if (this.calls >= maxCalls) return this.#refuse(`max-calls ${maxCalls} is spent`);
    const prompt = (bytesOf(ask.system) + bytesOf(ask.user)) / BYTES_PER_TOKEN;
    const reserved = this.#priceOf({ prompt, completion: this.#replyTokens });
    if (maxCostUsd !== null && this.#cost + reserved > maxCostUsd)
      return this.#refuse(`max-cost-usd ${maxCostUsd} leaves no room for another call`);
    this.calls++;
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

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** What a reply depends on. Recorded for readers of the file. */
interface Origin {
  readonly model: string;
  readonly prompt: string;
}

interface Entry extends Origin {
  readonly samples: readonly Sample[];
  /** Number of runs that did not use it since it was last used. */
  age: number;
}

interface Failure extends Origin {
  readonly why: string;
  readonly raw: string | null;
}

/** An entry that this many runs did not use is dropped. */
const MAX_AGE = 20;

/** Maximum number of entries read. A cache written by rag-gate has fewer. */
const MAX_ENTRIES = 500_000;

const MAX_RAW = 20_000;

/**
 * Replies of the judge, keyed by a hash of everything it was shown, so that an unchanged answer costs nothing in the
 * next run. The file is stored in the report directory and read back with the baseline. Invalid lines are skipped: that
 * costs a call but does not change a result.
 */
export class JudgeCache {
  readonly #entries = new Map<string, Entry>();
  readonly #failures = new Map<string, Failure>();

  /**
   * Reads a cache file. If two entries have the same key, the one with more samples counts. An unreadable file counts
   * as empty.
   */
  async read(source: ByteSource): Promise<void> {
    try {
      for await (const { value } of readJsonRows(source, new DiagnosticLog())) {
        if (this.#entries.size >= MAX_ENTRIES) return;
        const { key, model, prompt, age = 0, samples } = value;
        if (typeof key !== "string" || typeof model !== "string" || typeof prompt !== "string") continue;
        if (!isCount(age) || !Array.isArray(samples) || samples.length === 0 || !samples.every(isSample)) continue;
        if ((this.#entries.get(key)?.samples.length ?? 0) < samples.length)
          this.#entries.set(key, { samples, model, prompt, age: age + 1 });
      }
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }

  /** Returns the samples of a key that have a value for every metric. */
  get(key: string, metrics: readonly string[]): readonly Sample[] {
    const entry = this.#entries.get(key);
    if (entry === undefined) return [];
    entry.age = 0;
    return entry.samples.filter(({ scores }) => metrics.every((metric) => Object.hasOwn(scores, metric)));
  }

  add(key: string, sample: Sample, origin: Origin): void {
    const samples = [...(this.#entries.get(key)?.samples ?? []), sample];
    this.#entries.set(key, { ...origin, samples, age: 0 });
  }

  /** Keeps a failure for inspection. The next run asks again. */
  fail(key: string, failure: Failure): void {
    this.#failures.set(key, failure);
  }

  /** Returns the lines of the cache file, sorted by key in byte order. */
  *lines(withTexts: boolean): Generator<string> {
    const keys = [...new Set([...this.#entries.keys(), ...this.#failures.keys()])].sort(compareBytes);
    for (const key of keys) {
      const failure = this.#failures.get(key);
      const entry = this.#entries.get(key);
      if (entry !== undefined) {
        const { model, prompt, samples, age } = entry;
        const kept = samples.map(withTexts ? withShortRaw : withoutTexts);
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

const withShortRaw = (sample: Sample): Sample =>
  sample.raw === undefined ? sample : { ...sample, raw: sample.raw.slice(0, MAX_RAW) };

const isUnitScore = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isOptionalText = (value: unknown): boolean => value === undefined || typeof value === "string";

/** Returns true if the value has exactly the shape that rag-gate writes. Every field goes into a trace or a report. */
function isSample(value: unknown): value is Sample {
  if (!isObject(value) || !isObject(value.scores) || !isObject(value.findings)) return false;
  const { scores, data, findings, scale, reason, raw } = value;
  const isFindings = ([name, found]: readonly [string, unknown]): boolean =>
    FAULT_LISTS.some((list) => list === name) &&
    Array.isArray(found) &&
    found.every((item) => item === null || isString(item));
  return (
    Object.values(scores as object).every(isUnitScore) &&
    Array.isArray(data) &&
    data.every(isJudgedItem) &&
    Object.entries(findings as object).every(isFindings) &&
    (scale === undefined || scale === 1 || scale === 5) &&
    isOptionalText(reason) &&
    isOptionalText(raw)
  );
}

function isJudgedItem(item: unknown): boolean {
  return (
    isObject(item) &&
    isString(item.verdict) &&
    isUnitScore(item.score) &&
    isOptionalText(item.statement) &&
    isOptionalText(item.chunk_id)
  );
}
