import type { Ask, Reply } from "./judge.ts";
import type { JudgeSettings } from "./judge-settings.ts";

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
