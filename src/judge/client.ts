import { setTimeout as sleep } from "node:timers/promises";
import { type ByteSource, isObject } from "../input/rows/index.ts";
import { type Ask, type Judge, JudgeError, type Reply } from "./judge.ts";
import { type Endpoint, type JudgeInputs, type LiveJudging, parseEndpoint } from "./judge-inputs.ts";

/**
 * Creates the live judge from checked inputs. Without a key only a server on this machine is asked, because any other
 * would refuse every case.
 */
export function liveJudging(
  { baseUrl, model, key }: JudgeInputs,
  caches: readonly ByteSource[],
  onProgress: LiveJudging["onProgress"],
): LiveJudging {
  const endpoint = parseEndpoint(baseUrl) as Endpoint;
  const unavailable =
    key === "" && !endpoint.loopback
      ? "there is no key for the judge: judge-api-key, or RAG_GATE_JUDGE_API_KEY, is empty (a fork has none)"
      : null;
  return {
    judge: new ChatJudge({ endpoint, model, key }),
    unavailable,
    caches,
    onProgress,
    clock: () => performance.now(),
    sleep: (ms) => sleep(ms),
  };
}

/** Where a chat model is and how to authenticate. */
export interface ChatOptions {
  readonly endpoint: Endpoint;
  readonly model: string;
  /** Empty if the server does not need one. */
  readonly key: string;
}

/** Ways to ask for JSON, strictest first. Servers support different ones. */
const FORMATS = ["json_schema", "json_object", "none"] as const;

/**
 * A model behind an OpenAI-compatible chat endpoint. Redirects are refused, so that the key goes only to the configured
 * host. Errors do not repeat what the server wrote.
 */
export class ChatJudge implements Judge {
  readonly model: string;
  readonly #options: ChatOptions;
  #format = 0;
  #temperature = true;
  #proxy: ReturnType<typeof proxyFor> | undefined;

  constructor(options: ChatOptions) {
    this.model = options.model;
    this.#options = options;
  }

  async complete(ask: Ask, timeoutMs: number): Promise<Reply> {
    const asked = { format: this.#format, temperature: this.#temperature };
    const { status, headers, text } = await this.#post(this.#body(ask), timeoutMs);
    if (status >= 200 && status < 300) return readCompletion(text);
    if (status === 400 || status === 422) return this.#adapt(asked, status, text);
    const refused = { waitMs: retryAfter(headers) };
    if (status === 401 || status === 403)
      throw new JudgeError(`the judge refuses the key (${status})`, "stop", refused);
    if (status === 402 || (status === 429 && /insufficient_quota/.test(text)))
      throw new JudgeError(`the judge's account has no credit left (${status})`, "stop", refused);
    if (status === 404) throw new JudgeError("the judge has no such model or address (404)", "stop", refused);
    if (status === 429) throw new JudgeError("the judge is over its rate limit (429)", "later", refused);
    if (status >= 500 || status === 408) throw new JudgeError(`the judge failed (${status})`, "later", refused);
    throw new JudgeError(`the judge answered ${status}`, "never", refused);
  }

  #body({ system, user, name, schema }: Ask): string {
    const format = FORMATS[this.#format];
    return JSON.stringify({
      model: this.model,
      messages: [
        { role: "system", content: system },
        { role: "user", content: user },
      ],
      ...(this.#temperature ? { temperature: 0 } : {}),
      ...(format === "json_schema"
        ? { response_format: { type: "json_schema", json_schema: { name, schema, strict: true } } }
        : format === "json_object"
          ? { response_format: { type: "json_object" } }
          : {}),
    });
  }

  async #post(body: string, timeoutMs: number): Promise<{ status: number; headers: Headers; text: string }> {
    const { endpoint, key } = this.#options;
    const headers: Record<string, string> = { "content-type": "application/json", accept: "application/json" };
    if (key !== "") headers[endpoint.keyHeader] = endpoint.keyHeader === "authorization" ? `Bearer ${key}` : key;
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs)));
    let isAnswered = false;
    try {
      this.#proxy ??= proxyFor(endpoint.url);
      const dispatcher = await this.#proxy;
      const options = { redirect: "error", signal, ...(dispatcher === undefined ? {} : { dispatcher }) } as const;
      const response = await fetch(endpoint.url, { method: "POST", headers, body, ...options });
      isAnswered = true;
      return { status: response.status, headers: response.headers, text: await readBody(response, signal) };
    } catch (error) {
      if (error instanceof JudgeError) throw error;
      if (signal.aborted)
        throw new JudgeError("the judge took longer than the call time-out", isAnswered ? "later" : "nobody");
      // Messages of `fetch` can contain the URL, so only the kind of failure is reported.
      if (isRedirect(error))
        throw new JudgeError("the judge's address redirects, which is refused", "stop", { waitMs: null });
      if (isAnswered) throw new JudgeError("the judge's answer broke off", "nobody");
      throw new JudgeError(`the judge cannot be reached${failureCode(error)}`, "nobody");
    }
  }

  /** Switches to a simpler request from now on if the server does not support the current one. */
  #adapt(asked: { readonly format: number; readonly temperature: boolean }, status: number, text: string): never {
    const names = (word: RegExp): boolean => word.test(text);
    const refused = { waitMs: null };
    if (names(/temperature/i) && asked.temperature) this.#temperature = false;
    // A plain "format" is not enough: "for more information" can appear in the refusal of one question.
    else if (names(/schema|response_?format|json_object|(?<![a-z])format/i) && asked.format < FORMATS.length - 1)
      this.#format = Math.max(this.#format, asked.format + 1);
    else throw new JudgeError(`the judge refuses the question (${status})`, "never", refused);
    throw new JudgeError("the judge does not know this way of asking", "again", refused);
  }
}

function isRedirect(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error && /redirect/i.test(cause.message);
}

/** Returns the system's error code in parentheses, such as `(ECONNREFUSED)`. Empty if there is none. */
function failureCode(error: unknown): string {
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[A-Z0-9_]{1,60}$/.test(code) ? ` (${code})` : "";
}

/** Returns the milliseconds to wait from a `retry-after` header, which holds seconds or a date. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get("retry-after");
  if (text === null) return null;
  const ms = /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** Reads a chat completion. A truncated reply is passed on, because parsing it reports that. */
function readCompletion(text: string): Reply {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new JudgeError("the judge's answer is no JSON", "later");
  }
  const choices = isObject(body) ? body.choices : undefined;
  const message = Array.isArray(choices) && isObject(choices[0]) ? choices[0].message : undefined;
  if (!isObject(body) || !isObject(message)) throw new JudgeError("the judge's answer is no chat completion", "never");
  const reply = textOf(message.content);
  return { text: reply, tokens: tokenCounts(body.usage, reply) };
}

/** Reasoning models can return a list of parts instead of a string. */
function textOf(content: unknown): string {
  if (!Array.isArray(content)) return typeof content === "string" ? content : "";
  const texts = content.map((part) => (isObject(part) && part.type === "text" ? part.text : ""));
  return texts.filter((text) => typeof text === "string").join("");
}

/** Null if the server did not count. Zero tokens for a question or a nonempty reply cannot be right. */
function tokenCounts(usage: unknown, reply: string): Reply["tokens"] {
  if (!isObject(usage)) return null;
  const { prompt_tokens: prompt, completion_tokens: completion } = usage;
  if (!isCount(prompt) || !isCount(completion)) return null;
  return prompt === 0 || (completion === 0 && reply !== "") ? null : { prompt, completion };
}

const isCount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

/** Replies are short. A longer one is an error. */
const MAX_REPLY_BYTES = 1_000_000;

/**
 * Reads the text of a response until the signal aborts. Node 20 can ignore the signal once the response has started, so
 * a server that never stops sending would be read forever.
 */
export async function readBody({ body }: Response, signal: AbortSignal): Promise<string> {
  if (body === null) return "";
  const reader = body.getReader();
  const giveUp = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return Buffer.concat(chunks).toString("utf8");
      length += value.length;
      if (length > MAX_REPLY_BYTES) throw new JudgeError("the judge's reply is too large", "never");
      chunks.push(value);
    }
  } finally {
    signal.removeEventListener("abort", giveUp);
    giveUp();
  }
}

/**
 * Returns a dispatcher for the proxy in `https_proxy` and `no_proxy`, which Node's client ignores. Undefined if no
 * proxy applies.
 */
export async function proxyFor(url: string): Promise<RequestInit["dispatcher"]> {
  if (!process.env.https_proxy && !process.env.HTTPS_PROXY) return undefined;
  const { HttpClient } = await import("@actions/http-client");
  return new HttpClient().getAgentDispatcher(url) as RequestInit["dispatcher"];
}
