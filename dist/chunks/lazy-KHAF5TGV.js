import {
  Budget,
  FAULT_LISTS,
  JudgeCache,
  JudgeError,
  PROMPT_VERSION,
  askModel,
  blockPart,
  byRank,
  caseIndexOf,
  chunkIdOf,
  compareBytes,
  configOf,
  count,
  evaluators,
  grouped,
  hasFailed,
  isJudgeable,
  isObject,
  jsonObject,
  judgedTrace,
  listAsk,
  metrics,
  missingTexts,
  objectSchema,
  observeBehavior,
  parseEndpoint,
  promptLanguage,
  prompts,
  readItems,
  readVerdicts,
  recordedScore,
  renderAsk,
  runPool,
  scoreRow,
  setTimeout,
  settle,
  splitStatements,
  startAsking,
  statementsOf,
  verdictAsk,
  withJudge
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/judge/client.ts
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
      const options = { redirect: "error", signal, ...dispatcher === void 0 ? {} : { dispatcher } };
      const response = await fetch(endpoint.url, { method: "POST", headers, body, ...options });
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
  /** Switches to a simpler request from now on if the server does not support the current one. */
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
  const reply = textOf(message.content);
  return { text: reply, tokens: tokenCounts(body.usage, reply) };
}
function textOf(content) {
  if (!Array.isArray(content)) return typeof content === "string" ? content : "";
  const texts = content.map((part) => isObject(part) && part.type === "text" ? part.text : "");
  return texts.filter((text) => typeof text === "string").join("");
}
function tokenCounts(usage, reply) {
  if (!isObject(usage)) return null;
  const { prompt_tokens: prompt, completion_tokens: completion } = usage;
  if (!isAmount(prompt) || !isAmount(completion)) return null;
  return prompt === 0 || completion === 0 && reply !== "" ? null : { prompt, completion };
}
var isAmount = (value) => typeof value === "number" && value >= 0 && Number.isFinite(value);
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
async function proxyFor(url) {
  if (!process.env.https_proxy && !process.env.HTTPS_PROXY) return void 0;
  const { HttpClient } = await import("./lib-TBNFAHHF.js");
  return new HttpClient().getAgentDispatcher(url);
}

// src/judge/tasks.ts
function caseTexts(golden, trace, index, { lacks }) {
  const traceTexts = /* @__PURE__ */ new Map();
  for (const chunk of [
    ...trace.retrieved_chunks ?? [],
    ...trace.reranked_chunks ?? [],
    ...trace.context_chunks ?? []
  ])
    if (typeof chunk !== "string" && chunk.text) traceTexts.set(chunkIdOf(chunk), chunk.text);
  const withTexts = (chunks) => {
    const ids = new Set(chunks.map(chunkIdOf));
    const found = [...ids].map((id) => ({ id, text: traceTexts.get(id) ?? index.get(id)?.text ?? null }));
    return found.every((chunk) => chunk.text !== null) ? found : null;
  };
  return {
    language: promptLanguage(golden.question, golden.locale, golden.expectedAnswer),
    question: golden.question,
    answer: trace.answer ?? "",
    reference: golden.expectedAnswer,
    unrecorded: lacks,
    context: withTexts(byRank(trace.context_chunks ?? [])),
    citations: withTexts(trace.citations ?? [])
  };
}
var RUBRIC_SCALES = [
  { name: "faithfulness", metric: "faithfulness", rated: () => true },
  { name: "answer_relevance", metric: "answer_relevance", rated: () => true },
  { name: "answer_correctness", metric: "answer_correctness", rated: ({ reference }) => reference !== null },
  {
    name: "citation_correctness",
    metric: "citation_support",
    rated: ({ citations }) => (citations?.length ?? 0) > 0
  },
  { name: "completeness", metric: "completeness", rated: () => true }
];
var rubricMetrics = RUBRIC_SCALES.map(({ metric }) => metric);
function rubricTasks(texts, sha256) {
  const rating = ratingTask(texts, sha256);
  const missing = missingTexts({ chunks: "citations", shows: [] }, texts);
  return missing === null ? [rating] : [rating, { metrics: ["citation_support"], impossible: missing }];
}
function ratingTask(texts, sha256) {
  const scales = RUBRIC_SCALES.filter(({ rated }) => rated(texts));
  const metrics2 = scales.map(({ metric }) => metric);
  const impossible = missingTexts({ shows: ["context"], whenSilent: 0 }, texts);
  if (impossible !== null) return { metrics: metrics2, impossible };
  if (splitStatements(texts.answer).length === 0) {
    const scores = Object.fromEntries(metrics2.map((metric) => [metric, 0]));
    return { metrics: metrics2, fixed: { scores, data: [], findings: {} } };
  }
  const words = prompts[texts.language];
  const parts = ["question", "context", "answer", "reference", "citations"].map(
    (block) => blockPart(block, texts)
  );
  const ask = renderAsk({ texts, task: words.rubric, parts, reply: "", name: "rubric", schema: RUBRIC_SCHEMA }, sha256);
  return {
    metrics: metrics2,
    shown: shownText(ask),
    sample: (session) => askModel(ask, texts, (reply) => readRubric(reply, texts), session)
  };
}
function shownText({ system, user }) {
  return JSON.stringify([system, user]);
}
function readRubric(reply, texts) {
  const read = jsonObject(reply);
  if ("wrong" in read) return read;
  const { value } = read;
  const { scale, reason } = value;
  if (scale !== 1 && scale !== 5) return { wrong: "scale was neither 1 nor 5" };
  const scores = {};
  for (const { name, metric, rated } of RUBRIC_SCALES) {
    const rating = value[name];
    if (!rated(texts)) continue;
    if (typeof rating !== "number" || !(rating >= 0 && rating <= scale))
      return { wrong: `${name} was no number from 0 to ${scale}` };
    scores[metric] = rating / scale;
  }
  const findings = {};
  for (const list of FAULT_LISTS) {
    const found = value[list];
    if (!Array.isArray(found) || !found.every((item) => typeof item === "string" || Number.isInteger(item)))
      return { wrong: `${list} was no list` };
    findings[list] = found.map(
      (item) => list === "bad_citations" ? citedChunkId(item, texts) : String(item)
    );
  }
  const data = [];
  return { value: { scores, data, findings, scale, ...typeof reason === "string" ? { reason } : {}, raw: reply } };
}
function citedChunkId(item, { citations }) {
  return citations?.[Number(item) - 1]?.id ?? String(item);
}
var RATING = { type: ["number", "null"] };
var RUBRIC_SCHEMA = objectSchema({
  scale: { type: "integer", enum: [1, 5] },
  ...Object.fromEntries(RUBRIC_SCALES.map(({ name }) => [name, RATING])),
  unsupported_claims: { type: "array", items: { type: "string" } },
  missing_facts: { type: "array", items: { type: "string" } },
  bad_citations: { type: "array", items: { type: "integer" } },
  reason: { type: "string" }
});
function statementTask(evaluator, texts, sha256) {
  const metrics2 = [evaluator.metric];
  const missing = missingTexts(evaluator, texts);
  if (missing !== null) return { metrics: metrics2, impossible: missing };
  const { metric, whenNothing, whenSilent, listed } = evaluator;
  if (whenSilent !== void 0 && splitStatements(texts.answer).length === 0) return fixedTask(metric, whenSilent);
  if (listed !== void 0) {
    const ask = listAsk(evaluator, listed, texts, sha256);
    return {
      metrics: metrics2,
      shown: JSON.stringify([ask.system, ask.user, evaluator.shows.map((block) => texts[block])]),
      sample: async (session) => {
        const found = await askModel(ask, texts, (reply) => readItems(reply, listed), session);
        return "failed" in found ? found : judgeItems(evaluator, found.value, texts, session, sha256);
      }
    };
  }
  const items = evaluator.items?.(texts) ?? null;
  if (items === null) return null;
  if (items.length === 0) return whenNothing === void 0 ? null : fixedTask(metric, whenNothing);
  return {
    metrics: metrics2,
    shown: shownText(verdictAsk(evaluator, items, texts, sha256)),
    sample: (session) => judgeItems(evaluator, items, texts, session, sha256)
  };
}
function fixedTask(metric, value) {
  return { metrics: [metric], fixed: { scores: { [metric]: value }, data: [], findings: {} } };
}
async function judgeItems(evaluator, items, texts, session, sha256) {
  const ask = verdictAsk(evaluator, items, texts, sha256);
  const asked = await askModel(ask, texts, (reply) => readVerdicts(reply, evaluator, items.length), session);
  if ("failed" in asked) return asked;
  const { findings, chunks, verdicts, value } = evaluator;
  const itemOf = (i) => {
    const chunk = chunks === void 0 ? void 0 : texts[chunks]?.[i];
    return chunk === void 0 ? { statement: items[i] } : { chunk_id: chunk.id };
  };
  const data = asked.value.map((verdict, i) => ({ ...itemOf(i), verdict, score: verdicts[verdict] }));
  const faults = data.filter(({ score }) => score < 1).map(({ statement, chunk_id }) => statement ?? chunk_id ?? null);
  const found = findings === void 0 ? {} : { [findings]: faults };
  const itemScores = data.map(({ score }) => score);
  const scores = { [evaluator.metric]: value?.of(itemScores) ?? mean(itemScores) };
  return { value: { scores, data, findings: found, raw: asked.raw }, raw: asked.raw };
}
var mean = (values) => values.reduce((sum, worth) => sum + worth, 0) / values.length;

// src/judge/waiting-cases.ts
var MAX_CHARACTERS = 5e7;
var WaitingCases = class {
  #maxCalls;
  #leave;
  #waiting = [];
  #characters = 0;
  #kept = 0;
  /** Calls `leave` with each case that does not fit and the reason. */
  constructor(maxCalls, leave) {
    this.#maxCalls = maxCalls;
    this.#leave = leave;
  }
  add(work) {
    this.#waiting.push(work);
    this.#characters += work.characters;
    const limit = Math.max(this.#maxAsks, this.#kept) * 2;
    if (this.#waiting.length > limit || this.#characters > MAX_CHARACTERS * 2) this.#prune();
  }
  /** Returns the cases in dataset order, so that a limit always cuts off the same ones. */
  sorted() {
    this.#prune();
    return this.#waiting;
  }
  clear() {
    this.#waiting.length = 0;
    this.#characters = 0;
    this.#kept = 0;
  }
  /** One more than the limit, so that the limit is reached and reported. */
  get #maxAsks() {
    return this.#maxCalls + 1;
  }
  /** Keeps the first cases that fit, in dataset order. */
  #prune() {
    this.#waiting.sort((a, b) => a.caseIndex - b.caseIndex || (a.trace.repeat ?? 0) - (b.trace.repeat ?? 0));
    const asks = /* @__PURE__ */ new Set();
    let kept = 0;
    let characters = 0;
    let why = "the texts are too long to wait for the judge";
    for (const work of this.#waiting) {
      const isNew = work.unasked.some((key) => !asks.has(key));
      if (isNew && asks.size >= this.#maxAsks) {
        why = `max-calls ${this.#maxCalls} is spent`;
        break;
      }
      if (characters + work.characters > MAX_CHARACTERS) break;
      for (const key of work.unasked) asks.add(key);
      characters += work.characters;
      kept++;
    }
    for (const work of this.#waiting.splice(kept)) this.#leave(work, why);
    this.#kept = kept;
    this.#characters = characters;
  }
};

// src/judge/case-desk.ts
var CaseDesk = class {
  #run;
  #context;
  #wanted;
  #sampling;
  #name;
  #waiting;
  #unjudged;
  configs = /* @__PURE__ */ new Set();
  #scored = [];
  /** Metrics that the policy asks for and the method cannot judge. */
  unknown;
  constructor(run, context) {
    this.#run = run;
    this.#context = context;
    const { wanted, unknown } = wantedMetrics(run.gates, run.settings);
    this.#wanted = wanted;
    this.#unjudged = new UnjudgedCases(wanted.map(({ name }) => name));
    this.unknown = unknown;
    this.#waiting = new WaitingCases(context.maxCalls, (work, why) => this.#fill(work, () => why));
    this.#sampling = { ...run.settings, minimum: (metric) => highestMinimum(run.gates, metric) };
    this.#name = { model: context.model, promptVersion: `${run.settings.method}-${PROMPT_VERSION}` };
  }
  /**
   * Adds a scored trace. Skips a case that needs no judge, such as a refusal that the behavior rules already scored.
   */
  offer(trace, format) {
    const { golden } = this.#run;
    const caseIndex = caseIndexOf(golden, trace.query_id);
    const config = configOf(trace);
    this.configs.add(config);
    if (caseIndex === void 0 || hasFailed(trace)) return;
    const wanted = this.#wantedOf(golden.cases[caseIndex], trace, format);
    if (wanted.length === 0) return;
    const texts = caseTexts(golden.cases[caseIndex], trace, this.#context.index, format);
    const planned = this.#plan(wanted, texts);
    const keyed = planned.flatMap((task) => "shown" in task ? [this.#keyed(task)] : []);
    const characters = keyed.reduce((sum, { task }) => sum + task.shown.length, 0);
    const isUnknown = ({ key, task, sampling }) => "needs" in settle(this.#context.cache.get(key, task.metrics), sampling);
    const unasked = keyed.filter(isUnknown).map(({ key }) => key);
    const work = { caseIndex, config, trace, format, wanted, planned, keyed, unasked, characters };
    if (unasked.length === 0) this.#fill(work, () => "");
    else this.#waiting.add(work);
  }
  /** Adds a trace that another process scored. It carries no text, so a missing score cannot be judged here. */
  pass({ caseId, configId, score }) {
    const { golden, scorer } = this.#run;
    this.configs.add(configId);
    const caseIndex = golden.indexById.get(caseId);
    if (caseIndex === void 0 || score.failed) return;
    for (const { name, applies, layer } of this.#wanted) {
      const at = scorer.columns.findIndex(({ name: column }) => column === name);
      if (isJudgeable({ layer }, score.observed) && applies.includes(golden.cases[caseIndex]) && typeof score.values[at] !== "number")
        this.#unjudged.note(configId, name, caseIndex, "score files of shards hold no text to judge");
    }
  }
  /** Returns the waiting questions of a configuration in dataset order. */
  tasks(config) {
    const gated = this.#waiting.sorted().filter((work) => work.config === config);
    return gated.flatMap(({ keyed }) => keyed);
  }
  /** Fills in every waiting case. `why` returns why a question has no value, or null if it was not asked. */
  finish(why) {
    for (const work of this.#waiting.sorted()) this.#fill(work, why);
    this.#waiting.clear();
  }
  /** Returns the judge's scores in dataset order, one row per trace, as `calibrate` reads them. */
  scoreRows() {
    return this.#scored.sort((a, b) => a.caseIndex - b.caseIndex || a.repeat - b.repeat || compareBytes(a.row, b.row)).map(({ row }) => row);
  }
  /** Adds the missing values of the judge to the scores of a configuration. */
  complete(scores) {
    return withJudge(scores, this.unjudgedOf(scores.configId ?? ""), this.#name);
  }
  /** Returns the cases of a configuration without a value from the judge, with the reason. */
  unjudgedOf(config) {
    return this.#unjudged.of(config);
  }
  /**
   * Returns the metrics to judge for a trace. For a refusal only the context can be judged. Metrics that the trace
   * already scores are skipped.
   */
  #wantedOf(golden, trace, { lacks }) {
    const isKnown = !lacks.includes("answer");
    const observed = isKnown ? observeBehavior(golden, trace, this.#run.phrases).observed : null;
    return this.#wanted.filter(
      ({ name, aliases = [], applies, layer }) => applies.includes(golden) && isJudgeable({ layer }, observed) && recordedScore(trace, /* @__PURE__ */ new Set([name, ...aliases]))?.value === void 0
    );
  }
  #plan(wanted, texts) {
    const { sha256 } = this.#context;
    if (this.#run.settings.method === "rubric") return rubricTasks(texts, sha256);
    return evaluators.filter(({ metric }) => wanted.some(({ name }) => name === metric)).flatMap((evaluator) => statementTask(evaluator, texts, sha256) ?? []);
  }
  #keyed(task) {
    const { model, sha256 } = this.#context;
    const prompt = this.#name.promptVersion;
    const key = sha256(JSON.stringify([prompt, model, task.metrics, task.shown]));
    return { key, task, sampling: this.#sampling, origin: { model, prompt } };
  }
  /** Scores the trace again with the values that are available. */
  #fill({ caseIndex, config, trace, format, wanted, planned, keyed }, why) {
    const scores = {};
    let findings = {};
    let reason;
    const take = ({ scores: values, repeats, shown }) => {
      for (const { name } of wanted)
        if (Object.hasOwn(values, name))
          scores[name] = { score: values[name], repeats: [...repeats[name] ?? []], data: statementsOf(shown) };
      reason ??= shown.reason;
      findings = { ...findings, ...shown.findings };
    };
    const fail = (metrics2, reason2) => {
      const failed = wanted.filter(({ name }) => metrics2.includes(name));
      if (reason2 !== null) for (const { name } of failed) this.#unjudged.note(config, name, caseIndex, reason2);
    };
    for (const task of planned) {
      if ("fixed" in task) take({ scores: task.fixed.scores, repeats: {}, shown: task.fixed });
      else if ("impossible" in task) fail(task.metrics, task.impossible);
    }
    for (const { key, task, sampling } of keyed) {
      const samples = this.#context.cache.get(key, task.metrics);
      let settled = settle(samples, sampling);
      if ("needs" in settled) settled = settle(samples, { ...sampling, confirmOnFail: 0 });
      if ("needs" in settled) {
        fail(task.metrics, why(key));
        continue;
      }
      take(settled);
    }
    if (Object.keys(scores).length === 0) return;
    const judged = judgedTrace(trace, { scores, findings, ...reason === void 0 ? {} : { reason } }, this.#name);
    this.#run.scorer.rescore(judged, format);
    const row = scoreRow(judged, Object.keys(scores), this.#context);
    this.#scored.push({ caseIndex, repeat: trace.repeat ?? 0, row });
  }
};
var DEFAULT_METRICS = ["faithfulness", "answer_relevance"];
function wantedMetrics(gates, settings) {
  const gated = gates.flatMap(({ metric: { metric } }) => metric.judged ? [metric.name] : []);
  const asked = /* @__PURE__ */ new Set([...gated, ...settings.metrics]);
  const read = gates.flatMap(({ metric: { metric } }) => (metric.reads ?? []).slice(0, 1));
  const names = /* @__PURE__ */ new Set([...asked.size === 0 ? DEFAULT_METRICS : asked, ...read]);
  const judgeable = settings.method === "rubric" ? rubricMetrics : evaluators.map(({ metric }) => metric);
  return {
    wanted: metrics.filter(({ name }) => names.has(name) && judgeable.includes(name)),
    unknown: [...names].filter((name) => !judgeable.includes(name))
  };
}
function highestMinimum(gates, name) {
  const bounds = gates.filter(({ metric, kind }) => kind === "min" && metric.metric.name === name);
  return bounds.length === 0 ? null : Math.max(...bounds.map(({ threshold }) => threshold));
}
var UnjudgedCases = class {
  #wanted;
  #byConfig = /* @__PURE__ */ new Map();
  /** `wanted` lists the metrics that the judge has to score. */
  constructor(wanted) {
    this.#wanted = wanted.flatMap(withDependents);
  }
  note(config, metric, caseIndex, why) {
    const noted = this.#of(config);
    this.#byConfig.set(config, noted);
    for (const name of withDependents(metric)) {
      const cases = noted.get(name) ?? /* @__PURE__ */ new Map();
      noted.set(name, cases.set(caseIndex, why));
    }
  }
  /** Returns the reasons by metric and case. Every wanted metric has an entry, even without cases. */
  of(config) {
    return this.#of(config);
  }
  #of(config) {
    return this.#byConfig.get(config) ?? new Map(this.#wanted.map((name) => [name, /* @__PURE__ */ new Map()]));
  }
};
var withDependents = (name) => [
  name,
  ...metrics.filter(({ reads }) => reads?.includes(name)).map((reader) => reader.name)
];

// src/judge/judging.ts
async function startJudging(live, limits, context, earlier) {
  const cache = new JudgeCache();
  for (const source of earlier) await cache.read(source);
  return new Judging(live, limits, { ...context, cache });
}
var Judging = class {
  #live;
  #limits;
  #context;
  #budget;
  /** On the judge's clock. Null until the first case is asked about. */
  #deadline = null;
  /** The desk of this run, which is created first. */
  #firstDesk = null;
  #judged = 0;
  #stopped = null;
  constructor(live, limits, context) {
    this.#live = live;
    this.#limits = limits;
    this.#context = { ...context, model: live.judge.model, maxCalls: limits.maxCalls };
    this.#budget = new Budget(limits);
  }
  /** Creates the desk that collects the cases of a run. */
  desk(run) {
    const desk = new CaseDesk(run, this.#context);
    this.#firstDesk ??= desk;
    return desk;
  }
  /**
   * Asks about the waiting cases and fills them in. Asks nothing if there are several configurations and none is
   * chosen. Logs a warning for what could not be judged.
   */
  async ask(desks, config, log) {
    const gated = gatedConfig(desks, config);
    const tasks = gated === null ? [] : desks.flatMap((desk) => desk.tasks(gated));
    const jobs = grouped(tasks, ({ key }) => key);
    const failed = /* @__PURE__ */ new Map();
    const { clock, onProgress } = this.#live;
    const { callTimeoutMs, concurrency, totalTimeoutMs } = this.#limits;
    this.#deadline ??= clock() + totalTimeoutMs;
    const session = startAsking(this.#live, { budget: this.#budget, deadline: this.#deadline, callTimeoutMs });
    let done = 0;
    await runPool([...jobs.values()], concurrency, async (same) => {
      const why = await this.#judge(same, session);
      if (why !== null) failed.set(same[0].key, why);
      onProgress(++done, jobs.size);
    });
    this.#stopped ??= session.stopped ?? this.#budget.spent;
    for (const desk of desks) desk.finish((key) => failed.get(key) ?? null);
    warnAboutMissing(desks, gated, log);
  }
  /** The judge and its usage, for the report. Differs between runs over the same inputs because of the cache. */
  get summary() {
    const { model } = this.#live.judge;
    return {
      model,
      judged: this.#judged,
      calls: this.#budget.calls,
      cost_usd: this.#budget.cost,
      stopped: this.#stopped
    };
  }
  /** Returns the score rows that `calibrate` reads. */
  scores() {
    return this.#firstDesk?.scoreRows() ?? [];
  }
  /** Returns the lines of the cache file. */
  cache(withTexts) {
    return this.#context.cache.lines(withTexts);
  }
  /** Asks about one key until every waiting case has enough samples. Returns why it failed, or null. */
  async #judge(tasks, session) {
    const { cache } = this.#context;
    const [{ key, task, origin }] = tasks;
    for (; ; ) {
      const samples = cache.get(key, task.metrics);
      if (tasks.every(({ sampling }) => "scores" in settle(samples, sampling))) return null;
      const asked = await task.sample(session);
      if ("failed" in asked) {
        cache.fail(key, { ...origin, why: asked.failed, raw: asked.raw });
        return asked.failed;
      }
      cache.add(key, asked.value, origin);
      this.#judged++;
    }
  }
};
function gatedConfig(desks, config) {
  const configs = new Set(desks.flatMap((desk) => [...desk.configs]));
  if (config !== null && configs.has(config)) return config;
  const [only] = configs;
  return configs.size === 1 && only !== void 0 ? only : null;
}
function warnAboutMissing(desks, config, log) {
  for (const name of new Set(desks.flatMap(({ unknown }) => unknown)))
    log.warn("judge/no-evaluator", `the live judge has no way to judge ${name} by this method`);
  const counts = /* @__PURE__ */ new Map();
  for (const desk of desks) {
    const counted = /* @__PURE__ */ new Map();
    for (const [metric, cases] of desk.unjudgedOf(config ?? "")) {
      if (!evaluators.some((evaluator) => evaluator.metric === metric)) continue;
      for (const why of cases.values()) counted.set(`${metric}: ${why}`, (counted.get(`${metric}: ${why}`) ?? 0) + 1);
    }
    for (const [what, cases] of counted) counts.set(what, Math.max(cases, counts.get(what) ?? 0));
  }
  for (const [what, cases] of counts)
    log.warn("judge/not-evaluated", `${count(cases, "case")} without a value of ${what}`);
}
export {
  ChatJudge,
  Judging,
  liveJudging,
  proxyFor,
  readBody,
  startJudging
};
