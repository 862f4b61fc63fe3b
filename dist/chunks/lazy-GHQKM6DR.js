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
  itemsOf,
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
} from "./chunk-VYGYRQBI.js";
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
  if (!isCount(prompt) || !isCount(completion)) return null;
  return prompt === 0 || completion === 0 && reply !== "" ? null : { prompt, completion };
}
var isCount = (value) => Number.isFinite(value) && value >= 0;
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
  const { HttpClient } = await import("./lib-RB7O2WIW.js");
  return new HttpClient().getAgentDispatcher(url);
}

// src/judge/tasks.ts
function caseTexts(golden, trace, index, { lacks }) {
  const { retrieved_chunks, reranked_chunks, context_chunks, citations, answer } = trace;
  const traceTexts = /* @__PURE__ */ new Map();
  for (const chunk of [retrieved_chunks, reranked_chunks, context_chunks].flatMap((list) => list ?? []))
    if (typeof chunk !== "string" && chunk.text) traceTexts.set(chunkIdOf(chunk), chunk.text);
  const withTexts = (chunks) => {
    const ids = new Set(chunks.map(chunkIdOf));
    const found = [...ids].map((id) => ({ id, text: traceTexts.get(id) ?? index.get(id)?.text ?? null }));
    return found.every((chunk) => chunk.text !== null) ? found : null;
  };
  return {
    language: promptLanguage(golden.question, golden.locale, golden.expectedAnswer),
    question: golden.question,
    answer: answer ?? "",
    reference: golden.expectedAnswer,
    unrecorded: lacks,
    context: withTexts(byRank(context_chunks ?? [])),
    citations: withTexts(citations ?? [])
  };
}
function statementTask(evaluator, texts, sha256) {
  const { metric, whenNothing, whenSilent, listed, shows } = evaluator;
  const metrics2 = [metric];
  const impossible = missingTexts(evaluator, texts);
  if (impossible !== null) return { metrics: metrics2, impossible };
  if (whenSilent !== void 0 && splitStatements(texts.answer).length === 0) return fixedTask(metrics2, whenSilent);
  if (listed !== void 0) {
    const ask = listAsk(evaluator, listed, texts, sha256);
    return {
      metrics: metrics2,
      shown: JSON.stringify([ask.system, ask.user, shows.map((block) => texts[block])]),
      sample: async (session) => {
        const found = await askModel(ask, texts.language, (reply) => readItems(reply, listed), session);
        if ("failed" in found) return found;
        const items2 = found.value.map((text) => ({ text }));
        return judgeItems(evaluator, items2, texts, session, sha256);
      }
    };
  }
  const items = itemsOf(evaluator, texts);
  if (items.length === 0) return whenNothing === void 0 ? null : fixedTask(metrics2, whenNothing);
  return {
    metrics: metrics2,
    shown: shownText(verdictAsk(evaluator, items, texts, sha256)),
    sample: (session) => judgeItems(evaluator, items, texts, session, sha256)
  };
}
var shownText = ({ system, user }) => JSON.stringify([system, user]);
function fixedTask(metrics2, value) {
  const scores = Object.fromEntries(metrics2.map((metric) => [metric, value]));
  return { metrics: metrics2, fixed: { scores, data: [], findings: {} } };
}
async function judgeItems(evaluator, items, texts, session, sha256) {
  const { metric, findings, verdicts, value } = evaluator;
  const ask = verdictAsk(evaluator, items, texts, sha256);
  const read = (reply) => readVerdicts(reply, verdicts, items.length);
  const asked = await askModel(ask, texts.language, read, session);
  if ("failed" in asked) return asked;
  const { raw } = asked;
  const itemScores = asked.value.map((verdict) => verdicts[verdict]);
  const data = items.map(({ id, text }, i) => ({
    ...id === void 0 ? { statement: text } : { chunk_id: id },
    verdict: asked.value[i],
    score: itemScores[i]
  }));
  const faults = items.flatMap(({ id, text }, i) => itemScores[i] < 1 ? [id ?? text] : []);
  const scores = { [metric]: (value?.of ?? mean)(itemScores) };
  return { value: { scores, data, findings: findings === void 0 ? {} : { [findings]: faults }, raw }, raw };
}
var RUBRIC_SCALES = [
  { name: "faithfulness", metric: "faithfulness", rated: () => true },
  { name: "answer_relevance", metric: "answer_relevance", rated: () => true },
  { name: "answer_correctness", metric: "answer_correctness", rated: ({ reference }) => reference !== null },
  { name: "citation_correctness", metric: "citation_support", rated: ({ citations }) => !!citations?.length },
  { name: "completeness", metric: "completeness", rated: () => true }
];
var rubricMetrics = RUBRIC_SCALES.map(({ metric }) => metric);
var RUBRIC_SCHEMA = objectSchema({
  scale: { type: "integer", enum: [1, 5] },
  ...Object.fromEntries(RUBRIC_SCALES.map(({ name }) => [name, { type: ["number", "null"] }])),
  unsupported_claims: { type: "array", items: { type: "string" } },
  missing_facts: { type: "array", items: { type: "string" } },
  bad_citations: { type: "array", items: { type: "integer" } },
  reason: { type: "string" }
});
function rubricTasks(texts, sha256) {
  const rating = ratingTask(texts, sha256);
  const missing = missingTexts({ items: "citations", shows: [] }, texts);
  return missing === null ? [rating] : [rating, { metrics: ["citation_support"], impossible: missing }];
}
function ratingTask(texts, sha256) {
  const { language } = texts;
  const metrics2 = RUBRIC_SCALES.filter(({ rated }) => rated(texts)).map(({ metric }) => metric);
  const impossible = missingTexts({ shows: ["context"], whenSilent: 0 }, texts);
  if (impossible !== null) return { metrics: metrics2, impossible };
  if (splitStatements(texts.answer).length === 0) return fixedTask(metrics2, 0);
  const blocks = ["question", "context", "answer", "reference", "citations"];
  const parts = blocks.map((block) => blockPart(block, texts));
  const task = prompts[language].rubric;
  const ask = renderAsk({ language, task, parts, reply: "", name: "rubric", schema: RUBRIC_SCHEMA }, sha256);
  return {
    metrics: metrics2,
    shown: shownText(ask),
    sample: async (session) => {
      const asked = await askModel(ask, language, (reply) => readRubric(reply, texts), session);
      return "failed" in asked ? asked : { ...asked, value: { ...asked.value, raw: asked.raw } };
    }
  };
}
function readRubric(reply, texts) {
  const { scale, reason } = reply;
  if (scale !== 1 && scale !== 5) return { wrong: "scale was neither 1 nor 5" };
  const scores = {};
  for (const { name, metric } of RUBRIC_SCALES.filter(({ rated }) => rated(texts))) {
    const rating = reply[name];
    if (typeof rating !== "number" || !(rating >= 0 && rating <= scale))
      return { wrong: `${name} was no number from 0 to ${scale}` };
    scores[metric] = rating / scale;
  }
  const findings = {};
  for (const list of FAULT_LISTS) {
    const found = reply[list];
    if (!Array.isArray(found) || !found.every((item) => typeof item === "string" || Number.isInteger(item)))
      return { wrong: `${list} was no list` };
    findings[list] = found.map(String);
  }
  findings.bad_citations = findings.bad_citations.map((item) => texts.citations?.[Number(item) - 1]?.id ?? item);
  return { value: { scores, data: [], findings, scale, ...typeof reason === "string" ? { reason } : {} } };
}
var mean = (values) => values.reduce((sum, worth) => sum + worth, 0) / values.length;

// src/judge/case-desk.ts
var MAX_CHARACTERS = 5e7;
var CaseDesk = class {
  #run;
  #context;
  #wanted;
  #sampling;
  #name;
  #waiting = [];
  /** Number of waiting cases after the last pruning. */
  #kept = 0;
  #characters = 0;
  #unjudged = /* @__PURE__ */ new Map();
  configs = /* @__PURE__ */ new Set();
  #scored = [];
  /** Metrics that the policy asks for and the method cannot judge. */
  unknown;
  constructor(run, context) {
    this.#run = run;
    this.#context = context;
    const { wanted, unknown } = wantedMetrics(run.gates, run.settings);
    this.#wanted = wanted;
    this.unknown = unknown;
    this.#sampling = { ...run.settings, minimum: (metric) => highestMinimum(run.gates, metric) };
    this.#name = { model: context.model, promptVersion: `${run.settings.method}-${PROMPT_VERSION}` };
  }
  /**
   * Adds a scored trace. Skips a case that needs no judge, such as a refusal that the behavior rules already scored.
   */
  offer(trace, format) {
    const { cases } = this.#run.golden;
    const caseIndex = caseIndexOf(this.#run.golden, trace.query_id);
    const config = configOf(trace);
    this.configs.add(config);
    if (caseIndex === void 0 || hasFailed(trace)) return;
    const wanted = this.#wantedOf(cases[caseIndex], trace, format);
    if (wanted.length === 0) return;
    const planned = this.#plan(wanted, caseTexts(cases[caseIndex], trace, this.#context.index, format));
    const settled = planned.filter((task) => !("shown" in task));
    const questions = planned.flatMap((task) => "shown" in task ? [this.#keyed(task)] : []);
    const isUnknown = ({ key, metrics: metrics2, sampling }) => "needs" in settle(this.#context.cache.get(key, metrics2), sampling);
    const unasked = questions.filter(isUnknown).map(({ key }) => key);
    const characters = questions.reduce((sum, { shown }) => sum + shown.length, 0);
    const work = { caseIndex, config, trace, format, wanted, settled, questions, unasked, characters };
    if (unasked.length === 0) this.#fill(work, () => "");
    else this.#wait(work);
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
        this.#note(configId, name, caseIndex, "score files of shards hold no text to judge");
    }
  }
  /** Returns the waiting questions of a configuration in dataset order, so that a limit always cuts off the same ones. */
  tasks(config) {
    this.#prune();
    return this.#waiting.flatMap((work) => work.config === config ? work.questions : []);
  }
  /** Fills in every waiting case. `why` returns why a question has no value, or null if it was not asked. */
  finish(why) {
    this.#prune();
    for (const work of this.#waiting.splice(0)) this.#fill(work, why);
  }
  /** Returns the judge's scores in dataset order, one row per trace, as `calibrate` reads them. */
  scoreRows() {
    return this.#scored.sort((a, b) => a.caseIndex - b.caseIndex || a.repeat - b.repeat || compareBytes(a.row, b.row)).map(({ row }) => row);
  }
  /** Adds the missing values of the judge to the scores of a configuration. */
  complete(scores) {
    return withJudge(scores, this.unjudgedOf(scores.configId ?? ""), this.#name);
  }
  /** Returns the cases of a configuration without a value from the judge, with the reason, for every wanted metric. */
  unjudgedOf(config) {
    const known = this.#unjudged.get(config);
    if (known !== void 0) return known;
    const names = this.#wanted.flatMap(({ name }) => withDependents(name));
    const empty = new Map(names.map((name) => [name, /* @__PURE__ */ new Map()]));
    this.#unjudged.set(config, empty);
    return empty;
  }
  #note(config, metric, caseIndex, why) {
    for (const name of withDependents(metric)) this.unjudgedOf(config).get(name).set(caseIndex, why);
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
    return { ...task, key, sampling: this.#sampling, origin: { model, prompt } };
  }
  #wait(work) {
    this.#waiting.push(work);
    this.#characters += work.characters;
    const limit = Math.max(this.#context.maxCalls + 1, this.#kept) * 2;
    if (this.#waiting.length > limit || this.#characters > MAX_CHARACTERS * 2) this.#prune();
  }
  /** Keeps the first cases that fit, in dataset order, and one more question than the limit, so that it is reported. */
  #prune() {
    this.#waiting.sort((a, b) => a.caseIndex - b.caseIndex || (a.trace.repeat ?? 0) - (b.trace.repeat ?? 0));
    const { maxCalls } = this.#context;
    const asks = /* @__PURE__ */ new Set();
    let why = "the texts are too long to wait for the judge";
    this.#kept = 0;
    this.#characters = 0;
    for (const { unasked, characters } of this.#waiting) {
      if (asks.size > maxCalls && unasked.some((key) => !asks.has(key))) {
        why = `max-calls ${maxCalls} is spent`;
        break;
      }
      if (this.#characters + characters > MAX_CHARACTERS) break;
      for (const key of unasked) asks.add(key);
      this.#characters += characters;
      this.#kept++;
    }
    for (const work of this.#waiting.splice(this.#kept)) this.#fill(work, () => why);
  }
  /** Scores the trace again with the values that are available. */
  #fill({ caseIndex, config, trace, format, wanted, settled, questions }, why) {
    const scores = {};
    let findings = {};
    let reason;
    for (const task of [...settled, ...questions]) {
      const result = this.#resultOf(task, why);
      for (const { name } of wanted) {
        if ("why" in result) {
          if (result.why !== null && task.metrics.includes(name)) this.#note(config, name, caseIndex, result.why);
        } else if (Object.hasOwn(result.scores, name)) {
          const repeats = [...result.repeats[name] ?? []];
          scores[name] = { score: result.scores[name], repeats, data: statementsOf(result.shown) };
        }
      }
      if ("why" in result) continue;
      reason ??= result.shown.reason;
      findings = { ...findings, ...result.shown.findings };
    }
    if (Object.keys(scores).length === 0) return;
    const judged = judgedTrace(trace, { scores, findings, reason }, this.#name);
    this.#run.scorer.rescore(judged, format);
    const row = scoreRow(judged, Object.keys(scores), this.#context);
    this.#scored.push({ caseIndex, repeat: trace.repeat ?? 0, row });
  }
  #resultOf(task, why) {
    if ("fixed" in task) return { scores: task.fixed.scores, repeats: {}, shown: task.fixed };
    if ("impossible" in task) return { why: task.impossible };
    const { key, metrics: metrics2, sampling } = task;
    const samples = this.#context.cache.get(key, metrics2);
    const settled = settle(samples, sampling);
    const counted = "needs" in settled ? settle(samples, { ...sampling, confirmOnFail: 0 }) : settled;
    return "needs" in counted ? { why: why(key) } : counted;
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
var withDependents = (name) => [
  name,
  ...metrics.filter(({ reads }) => reads?.includes(name)).map((reader) => reader.name)
];

// src/judge/judging.ts
async function startJudging(live, limits, given, earlier) {
  const cache = new JudgeCache();
  for (const source of earlier) await cache.read(source);
  const { model } = live.judge;
  const context = { ...given, cache, model, maxCalls: limits.maxCalls };
  const budget = new Budget(limits);
  const allDesks = [];
  let deadline = null;
  let judged = 0;
  let stopped = null;
  const askUntilSettled = async (tasks, session) => {
    const [{ key, metrics: metrics2, origin, sample }] = tasks;
    for (; ; ) {
      const samples = cache.get(key, metrics2);
      if (tasks.every(({ sampling }) => "scores" in settle(samples, sampling))) return null;
      const asked = await sample(session);
      if ("failed" in asked) {
        cache.fail(key, { ...origin, why: asked.failed, raw: asked.raw });
        return asked.failed;
      }
      cache.add(key, asked.value, origin);
      judged++;
    }
  };
  return {
    /** Creates the desk that collects the cases of a run. */
    desk(run) {
      const desk = new CaseDesk(run, context);
      allDesks.push(desk);
      return desk;
    },
    /**
     * Asks about the waiting cases and fills them in. Asks nothing if there are several configurations and none is
     * chosen. Logs a warning for what could not be judged.
     */
    async ask(desks, config, log) {
      const gated = gatedConfig(desks, config);
      const tasks = gated === null ? [] : desks.flatMap((desk) => desk.tasks(gated));
      const jobs = [...grouped(tasks, ({ key }) => key).values()];
      const failed = /* @__PURE__ */ new Map();
      const { callTimeoutMs, concurrency, totalTimeoutMs } = limits;
      deadline ??= live.clock() + totalTimeoutMs;
      const session = startAsking(live, { budget, deadline, callTimeoutMs });
      let done = 0;
      await runPool(jobs, concurrency, async (same) => {
        const why = await askUntilSettled(same, session);
        if (why !== null) failed.set(same[0].key, why);
        live.onProgress(++done, jobs.length);
      });
      stopped ??= session.stopped ?? budget.spent;
      for (const desk of desks) desk.finish((key) => failed.get(key) ?? null);
      warnAboutMissing(desks, gated, log);
    },
    /** The judge and its usage, for the report. Differs between runs over the same inputs because of the cache. */
    get summary() {
      return { model, judged, calls: budget.calls, cost_usd: budget.cost, stopped };
    },
    /** Returns the score rows that `calibrate` reads. */
    scores: () => allDesks[0]?.scoreRows() ?? [],
    /** Returns the lines of the cache file. */
    cache: (withTexts) => cache.lines(withTexts)
  };
}
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
    const own = [...desk.unjudgedOf(config ?? "")].flatMap(
      ([metric, cases]) => evaluators.some((one) => one.metric === metric) ? [...cases.values()].map((why) => `${metric}: ${why}`) : []
    );
    for (const [what, same] of grouped(own, (what2) => what2))
      counts.set(what, Math.max(same.length, counts.get(what) ?? 0));
  }
  for (const [what, cases] of counts)
    log.warn("judge/not-evaluated", `${count(cases, "case")} without a value of ${what}`);
}
export {
  ChatJudge,
  liveJudging,
  proxyFor,
  readBody,
  startJudging
};
