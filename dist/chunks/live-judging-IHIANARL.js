import {
  JudgeError
} from "./chunk-3VQYI6IJ.js";
import {
  isObject,
  parseEndpoint,
  setTimeout
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/judge/client/proxy-for.ts
async function proxyFor(url) {
  if (!process.env.https_proxy && !process.env.HTTPS_PROXY) return void 0;
  const { HttpClient } = await import("./lib-WRYU3AWP.js");
  return new HttpClient().getAgentDispatcher(url);
}

// src/judge/client/read-body.ts
var MAX_REPLY_BYTES = 1e6;
async function readBody({ body }, signal) {
  if (body === null) return "";
  const reader = body.getReader();
  const giveUp = () => void reader.cancel().catch(() => {
  });
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    const chunks = [];
    let length = 0;
    for (; ; ) {
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

// src/judge/client/chat-judge.ts
var FORMATS = ["json_schema", "json_object", "none"];
var ChatJudge = class {
  model;
  #options;
  #format = 0;
  #temperature = true;
  #proxy;
  constructor(options) {
    this.model = options.model;
    this.#options = options;
  }
  async complete(ask, timeoutMs) {
    const asked = { format: this.#format, temperature: this.#temperature };
    const { status, headers, text } = await this.#post(this.#body(ask), timeoutMs);
    if (status >= 200 && status < 300) return readCompletion(text);
    if (status === 400 || status === 422) return this.#adapt(asked, status, text);
    const refused = { waitMs: retryAfter(headers) };
    if (status === 401 || status === 403)
      throw new JudgeError(`the judge refuses the key (${status})`, "stop", refused);
    if (status === 402 || status === 429 && /insufficient_quota/.test(text))
      throw new JudgeError(`the judge's account has no credit left (${status})`, "stop", refused);
    if (status === 404) throw new JudgeError("the judge has no such model or address (404)", "stop", refused);
    if (status === 429) throw new JudgeError("the judge is over its rate limit (429)", "later", refused);
    if (status >= 500 || status === 408) throw new JudgeError(`the judge failed (${status})`, "later", refused);
    throw new JudgeError(`the judge answered ${status}`, "never", refused);
  }
  #body({ system, user, name, schema }) {
    const format = FORMATS[this.#format];
    return JSON.stringify({
      model: this.model,
      messages: [
        { role: "system", content: system },
        { role: "user", content: user }
      ],
      ...this.#temperature ? { temperature: 0 } : {},
      ...format === "json_schema" ? { response_format: { type: "json_schema", json_schema: { name, schema, strict: true } } } : format === "json_object" ? { response_format: { type: "json_object" } } : {}
    });
  }
  async #post(body, timeoutMs) {
    const { endpoint, key } = this.#options;
    const headers = { "content-type": "application/json", accept: "application/json" };
    if (key !== "") headers[endpoint.keyHeader] = endpoint.keyHeader === "authorization" ? `Bearer ${key}` : key;
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs)));
    let isAnswered = false;
    try {
      this.#proxy ??= proxyFor(endpoint.url);
      const dispatcher = await this.#proxy;
      const way = { redirect: "error", signal, ...dispatcher === void 0 ? {} : { dispatcher } };
      const response = await fetch(endpoint.url, { method: "POST", headers, body, ...way });
      isAnswered = true;
      return { status: response.status, headers: response.headers, text: await readBody(response, signal) };
    } catch (error) {
      if (error instanceof JudgeError) throw error;
      if (signal.aborted)
        throw new JudgeError("the judge took longer than the call time-out", isAnswered ? "later" : "nobody");
      if (isRedirect(error))
        throw new JudgeError("the judge's address redirects, which is refused", "stop", { waitMs: null });
      if (isAnswered) throw new JudgeError("the judge's answer broke off", "nobody");
      throw new JudgeError(`the judge cannot be reached${failureCode(error)}`, "nobody");
    }
  }
  /** A server that does not know a way of asking is asked in a simpler one from then on. */
  #adapt(asked, status, text) {
    const names = (word) => word.test(text);
    const refused = { waitMs: null };
    if (names(/temperature/i) && asked.temperature) this.#temperature = false;
    else if (names(/schema|response_?format|json_object|(?<![a-z])format/i) && asked.format < FORMATS.length - 1)
      this.#format = Math.max(this.#format, asked.format + 1);
    else throw new JudgeError(`the judge refuses the question (${status})`, "never", refused);
    throw new JudgeError("the judge does not know this way of asking", "again", refused);
  }
};
function isRedirect(error) {
  const { cause } = error;
  return cause instanceof Error && /redirect/i.test(cause.message);
}
function failureCode(error) {
  const { code } = error.cause ?? {};
  return typeof code === "string" && /^[A-Z0-9_]{1,60}$/.test(code) ? ` (${code})` : "";
}
function retryAfter(headers) {
  const text = headers.get("retry-after");
  if (text === null) return null;
  const ms = /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) * 1e3 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
function readCompletion(text) {
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    throw new JudgeError("the judge's answer is no JSON", "later");
  }
  const choices = isObject(body) ? body.choices : void 0;
  const message = Array.isArray(choices) && isObject(choices[0]) ? choices[0].message : void 0;
  if (!isObject(body) || !isObject(message)) throw new JudgeError("the judge's answer is no chat completion", "never");
  const said = textOf(message.content);
  return { text: said, tokens: countedTokens(body.usage, said) };
}
function textOf(content) {
  if (!Array.isArray(content)) return typeof content === "string" ? content : "";
  const texts = content.map((part) => isObject(part) && part.type === "text" ? part.text : "");
  return texts.filter((text) => typeof text === "string").join("");
}
function countedTokens(usage, said) {
  if (!isObject(usage)) return null;
  const { prompt_tokens: prompt, completion_tokens: completion } = usage;
  if (!isAmount(prompt) || !isAmount(completion)) return null;
  return prompt === 0 || completion === 0 && said !== "" ? null : { prompt, completion };
}
var isAmount = (value) => typeof value === "number" && value >= 0 && Number.isFinite(value);

// src/judge/client/live-judging.ts
function liveJudging({ baseUrl, model, key }, caches, onProgress) {
  const endpoint = parseEndpoint(baseUrl);
  const unavailable = key === "" && !endpoint.loopback ? "there is no key for the judge: judge-api-key, or RAG_GATE_JUDGE_API_KEY, is empty (a fork has none)" : null;
  return {
    judge: new ChatJudge({ endpoint, model, key }),
    unavailable,
    caches,
    onProgress,
    clock: () => performance.now(),
    sleep: (ms) => setTimeout(ms)
  };
}
export {
  liveJudging
};
