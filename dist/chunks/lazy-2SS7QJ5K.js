import {
  Budget,
  FAULT_LISTS,
  JudgeCache,
  JudgeError,
  PROMPT_VERSION,
  WaitingCases,
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
  object,
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
} from "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";

// src/judge/client.ts
async function proxyFor(url) {
  if (!process.env.https_proxy && !process.env.HTTPS_PROXY) return void 0;
  const { HttpClient } = await import("./lib-6ROH7WZO.js");
  return new HttpClient().getAgentDispatcher(url);
}
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

// src/judge/tasks.ts
function caseTexts(golden, trace, index, { lacks }) {
  const own = /* @__PURE__ */ new Map();
  for (const chunk of [
    ...trace.retrieved_chunks ?? [],
    ...trace.reranked_chunks ?? [],
    ...trace.context_chunks ?? []
  ])
    if (typeof chunk !== "string" && chunk.text) own.set(chunkIdOf(chunk), chunk.text);
  const withTexts = (chunks) => {
    const ids = new Set(chunks.map(chunkIdOf));
    const found = [...ids].map((id) => ({ id, text: own.get(id) ?? index.get(id)?.text ?? null }));
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
var SCALES = [
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
var rubricMetrics = SCALES.map(({ metric }) => metric);
function rubricTasks(texts, sha256) {
  const rating = ratingTask(texts, sha256);
  const impossible = missingTexts({ chunks: "citations", shows: [] }, texts);
  return impossible === null ? [rating] : [rating, { metrics: ["citation_support"], impossible }];
}
function ratingTask(texts, sha256) {
  const scales = SCALES.filter(({ rated }) => rated(texts));
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
  const ask = renderAsk({ texts, task: words.rubric, parts, reply: "", name: "rubric", schema: SCHEMA }, sha256);
  return {
    metrics: metrics2,
    shown: shownText(ask),
    sample: (world) => askModel(ask, texts, (reply) => readRubric(reply, texts), world)
  };
}
function readRubric(reply, texts) {
  const read = jsonObject(reply);
  if ("wrong" in read) return read;
  const { value } = read;
  const { scale, reason } = value;
  if (scale !== 1 && scale !== 5) return { wrong: "scale was neither 1 nor 5" };
  const scores = {};
  for (const { name, metric, rated } of SCALES) {
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
      (item) => list === "bad_citations" ? citedId(item, texts) : String(item)
    );
  }
  const data = [];
  return { value: { scores, data, findings, scale, ...typeof reason === "string" ? { reason } : {}, raw: reply } };
}
function citedId(item, { citations }) {
  return citations?.[Number(item) - 1]?.id ?? String(item);
}
var RATING = { type: ["number", "null"] };
var SCHEMA = object({
  scale: { type: "integer", enum: [1, 5] },
  ...Object.fromEntries(SCALES.map(({ name }) => [name, RATING])),
  unsupported_claims: { type: "array", items: { type: "string" } },
  missing_facts: { type: "array", items: { type: "string" } },
  bad_citations: { type: "array", items: { type: "integer" } },
  reason: { type: "string" }
});
function shownText({ system, user }) {
  return JSON.stringify([system, user]);
}
function statementTask(evaluator, texts, sha256) {
  const metrics2 = [evaluator.metric];
  const missing = missingTexts(evaluator, texts);
  if (missing !== null) return { metrics: metrics2, impossible: missing };
  const { metric, whenNothing, whenSilent, listed } = evaluator;
  if (whenSilent !== void 0 && splitStatements(texts.answer).length === 0) return fixed(metric, whenSilent);
  if (listed !== void 0) {
    const ask = listAsk(evaluator, listed, texts, sha256);
    return {
      metrics: metrics2,
      shown: JSON.stringify([ask.system, ask.user, evaluator.shows.map((block) => texts[block])]),
      sample: async (world) => {
        const found = await askModel(ask, texts, (reply) => readItems(reply, listed), world);
        return "failed" in found ? found : judged(evaluator, found.value, texts, world, sha256);
      }
    };
  }
  const items = evaluator.items?.(texts) ?? null;
  if (items === null) return null;
  if (items.length === 0) return whenNothing === void 0 ? null : fixed(metric, whenNothing);
  const { system, user } = verdictAsk(evaluator, items, texts, sha256);
  return {
    metrics: metrics2,
    shown: JSON.stringify([system, user]),
    sample: (world) => judged(evaluator, items, texts, world, sha256)
  };
}
function fixed(metric, value) {
  return { metrics: [metric], fixed: { scores: { [metric]: value }, data: [], findings: {} } };
}
async function judged(evaluator, items, texts, world, sha256) {
  const ask = verdictAsk(evaluator, items, texts, sha256);
  const asked = await askModel(ask, texts, (reply) => readVerdicts(reply, evaluator, items.length), world);
  if ("failed" in asked) return asked;
  const { findings, chunks, verdicts, value } = evaluator;
  const named = (i) => {
    const chunk = chunks === void 0 ? void 0 : texts[chunks]?.[i];
    return chunk === void 0 ? { statement: items[i] } : { chunk_id: chunk.id };
  };
  const data = asked.value.map((verdict, i) => ({ ...named(i), verdict, score: verdicts[verdict] }));
  const faults = data.filter(({ score }) => score < 1).map(({ statement, chunk_id }) => statement ?? chunk_id ?? null);
  const found = findings === void 0 ? {} : { [findings]: faults };
  const worths = data.map(({ score }) => score);
  const scores = { [evaluator.metric]: value?.of(worths) ?? mean(worths) };
  return { value: { scores, data, findings: found, raw: asked.raw }, raw: asked.raw };
}
var mean = (worths) => worths.reduce((sum, worth) => sum + worth, 0) / worths.length;

// src/judge/case-desk.ts
var withReaders = (name) => [
  name,
  ...metrics.filter(({ reads }) => reads.includes(name)).map((reader) => reader.name)
];
var UnjudgedCases = class {
  #wanted;
  #byConfig = /* @__PURE__ */ new Map();
  /** `wanted`: the metrics that the judge is asked for. */
  constructor(wanted) {
    this.#wanted = wanted.flatMap(withReaders);
  }
  note(config, metric, caseIndex, why) {
    const noted = this.#of(config);
    this.#byConfig.set(config, noted);
    for (const name of withReaders(metric)) {
      const cases = noted.get(name) ?? /* @__PURE__ */ new Map();
      noted.set(name, cases.set(caseIndex, why));
    }
  }
  /** By metric and case; a metric that the judge is asked for is there without a case as well. */
  of(config) {
    return this.#of(config);
  }
  #of(config) {
    return this.#byConfig.get(config) ?? new Map(this.#wanted.map((name) => [name, /* @__PURE__ */ new Map()]));
  }
};
var USUAL = ["faithfulness", "answer_relevance"];
function wantedMetrics(gates, settings) {
  const gated = gates.flatMap(({ metric: { metric } }) => metric.judged ? [metric.name] : []);
  const asked = /* @__PURE__ */ new Set([...gated, ...settings.metrics]);
  const read = gates.flatMap(({ metric: { metric } }) => metric.reads.slice(0, 1));
  const names = /* @__PURE__ */ new Set([...asked.size === 0 ? USUAL : asked, ...read]);
  const known = settings.method === "rubric" ? rubricMetrics : evaluators.map(({ metric }) => metric);
  return {
    wanted: metrics.filter(({ name }) => names.has(name) && known.includes(name)),
    unknown: [...names].filter((name) => !known.includes(name))
  };
}
function highestMinimum(gates, name) {
  const bounds = gates.filter(({ metric, kind }) => kind === "min" && metric.metric.name === name);
  return bounds.length === 0 ? null : Math.max(...bounds.map(({ threshold }) => threshold));
}
var CaseDesk = class {
  #run;
  #world;
  #wanted;
  #agreement;
  #name;
  #waiting;
  #unjudged;
  configs = /* @__PURE__ */ new Set();
  #scored = [];
  /** Metrics that the policy asks for and the method cannot judge. */
  unknown;
  constructor(run, world) {
    this.#run = run;
    this.#world = world;
    const { wanted, unknown } = wantedMetrics(run.gates, run.settings);
    this.#wanted = wanted;
    this.#unjudged = new UnjudgedCases(wanted.map(({ name }) => name));
    this.unknown = unknown;
    this.#waiting = new WaitingCases(world.maxCalls, (work, why) => this.#fill(work, () => why));
    this.#agreement = { ...run.settings, minimum: (metric) => highestMinimum(run.gates, metric) };
    this.#name = { model: world.model, promptVersion: `${run.settings.method}-${PROMPT_VERSION}` };
  }
  /** Looks at a trace that was scored. Behaviour first: a case that expects a refusal is judged for nothing. */
  offer(trace, format) {
    const { golden } = this.#run;
    const caseIndex = caseIndexOf(golden, trace.query_id);
    const config = configOf(trace);
    this.configs.add(config);
    if (caseIndex === void 0 || hasFailed(trace)) return;
    const wanted = this.#wantedOf(golden.cases[caseIndex], trace, format);
    if (wanted.length === 0) return;
    const texts = caseTexts(golden.cases[caseIndex], trace, this.#world.index, format);
    const planned = this.#plan(wanted, texts);
    const keyed = planned.flatMap((task) => "shown" in task ? [this.#keyed(task)] : []);
    const characters = keyed.reduce((sum, { task }) => sum + task.shown.length, 0);
    const isUnknown = ({ key, task, agreement }) => "needs" in settle(this.#world.cache.get(key, task.metrics), agreement);
    const unasked = keyed.filter(isUnknown).map(({ key }) => key);
    const work = { caseIndex, config, trace, format, wanted, planned, keyed, unasked, characters };
    if (unasked.length === 0) this.#fill(work, () => "");
    else this.#waiting.add(work);
  }
  /** A trace that another process scored: what it brought no score for cannot be judged here. */
  pass({ caseId, configId, score }) {
    const { golden, scorer } = this.#run;
    this.configs.add(configId);
    const caseIndex = golden.indexById.get(caseId);
    if (caseIndex === void 0 || score.failed) return;
    for (const { name, applies, layer } of this.#wanted) {
      const at = scorer.columns.findIndex(({ name: column }) => column === name);
      if (isJudgeable({ layer }, score.observed) && applies.includes(golden.cases[caseIndex]) && !(score.values[at] >= 0))
        this.#unjudged.note(configId, name, caseIndex, "score files of shards hold no text to judge");
    }
  }
  /** The tasks of a config that wait, in the order of its cases. */
  tasks(config) {
    const gated = this.#waiting.sorted().filter((work) => work.config === config);
    return gated.flatMap(({ keyed }) => keyed);
  }
  /**
   * Fills in every case that waited; `why` tells of a task without a value why it has none, null where nobody asked.
   */
  finish(why) {
    for (const work of this.#waiting.sorted()) this.#fill(work, why);
    this.#waiting.clear();
  }
  /** What the judge gave, a row a trace as `calibrate` reads them, in the order of the cases. */
  scoreRows() {
    return this.#scored.sort((a, b) => a.caseIndex - b.caseIndex || a.repeat - b.repeat || compareBytes(a.row, b.row)).map(({ row }) => row);
  }
  /** The scores of a config with what the judge was to give a value for and did not. */
  complete(scores) {
    return withJudge(scores, this.unjudgedOf(scores.configId ?? ""), this.#name);
  }
  /** Cases of a config that the judge was to give a value for and did not, with why. */
  unjudgedOf(config) {
    return this.#unjudged.of(config);
  }
  /**
   * Of an answer that refuses there is nothing to judge but its context; what the trace brings along is not judged
   * again.
   */
  #wantedOf(golden, trace, { lacks }) {
    const cites = (trace.citations?.length ?? 0) > 0;
    const isKnown = !lacks.includes("answer");
    const observed = isKnown ? observeBehavior(golden, trace, cites, this.#run.phrases).observed : null;
    return this.#wanted.filter(
      ({ name, aliases, applies, layer }) => applies.includes(golden) && isJudgeable({ layer }, observed) && recordedScore(trace, /* @__PURE__ */ new Set([name, ...aliases]))?.value === void 0
    );
  }
  #plan(wanted, texts) {
    const { sha256 } = this.#world;
    if (this.#run.settings.method === "rubric") return rubricTasks(texts, sha256);
    return evaluators.filter(({ metric }) => wanted.some(({ name }) => name === metric)).flatMap((evaluator) => statementTask(evaluator, texts, sha256) ?? []);
  }
  #keyed(task) {
    const { model, sha256 } = this.#world;
    const prompt = this.#name.promptVersion;
    const key = sha256(JSON.stringify([prompt, model, task.metrics, task.shown]));
    return { key, task, agreement: this.#agreement, made: { model, prompt } };
  }
  /** Scores the trace again with the values that there are. */
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
    for (const { key, task, agreement } of keyed) {
      const samples = this.#world.cache.get(key, task.metrics);
      let settled = settle(samples, agreement);
      if ("needs" in settled) settled = settle(samples, { ...agreement, confirmOnFail: 0 });
      if ("needs" in settled) {
        fail(task.metrics, why(key));
        continue;
      }
      take(settled);
    }
    if (Object.keys(scores).length === 0) return;
    const judged2 = judgedTrace(trace, { scores, findings, ...reason === void 0 ? {} : { reason } }, this.#name);
    this.#run.scorer.rescore(judged2, format);
    const row = scoreRow(judged2, Object.keys(scores), this.#world);
    this.#scored.push({ caseIndex, repeat: trace.repeat ?? 0, row });
  }
};

// src/judge/judging.ts
var Judging = class {
  #live;
  #limits;
  #world;
  #budget;
  /** By the clock of the judge; null until the first case is asked about. */
  #deadline = null;
  /** That of the change's own head, which comes first. */
  #own = null;
  #made = 0;
  #stopped = null;
  constructor(live, limits, world) {
    this.#live = live;
    this.#limits = limits;
    this.#world = { ...world, model: live.judge.model, maxCalls: limits.maxCalls };
    this.#budget = new Budget(limits);
  }
  /** Where the cases of a run go. */
  desk(run) {
    const desk = new CaseDesk(run, this.#world);
    this.#own ??= desk;
    return desk;
  }
  /**
   * Asks what the desks wait for and fills it in. Several configs and none chosen: nobody knows which one is wanted,
   * and nothing is asked. What could not be judged is told.
   */
  async ask(desks, config, log) {
    const gated = gatedConfig(desks, config);
    const tasks = gated === null ? [] : desks.flatMap((desk) => desk.tasks(gated));
    const jobs = grouped(tasks, ({ key }) => key);
    const failed = /* @__PURE__ */ new Map();
    const { clock, onProgress } = this.#live;
    const { callTimeoutMs, concurrency, totalTimeoutMs } = this.#limits;
    this.#deadline ??= clock() + totalTimeoutMs;
    const world = startAsking(this.#live, { budget: this.#budget, deadline: this.#deadline, callTimeoutMs });
    let done = 0;
    await runPool([...jobs.values()], concurrency, async (same) => {
      const why = await this.#judge(same, world);
      if (why !== null) failed.set(same[0].key, why);
      onProgress(++done, jobs.size);
    });
    this.#stopped ??= world.stopped ?? this.#budget.spent;
    for (const desk of desks) desk.finish((key) => failed.get(key) ?? null);
    tell(desks, gated, log);
  }
  /**
   * For the report: what the judge is and what it took. Differs between runs over the same inputs, as the cache does.
   */
  get summary() {
    const { model } = this.#live.judge;
    return {
      model,
      judged: this.#made,
      calls: this.#budget.calls,
      cost_usd: this.#budget.cost,
      stopped: this.#stopped
    };
  }
  /** Lines that `calibrate` reads. */
  scores() {
    return this.#own?.scoreRows() ?? [];
  }
  cache(withTexts) {
    return this.#world.cache.lines(withTexts);
  }
  /** Asks for one key until everybody who waits for it has what they need; returns why that is not so. */
  async #judge(tasks, world) {
    const { cache } = this.#world;
    const [{ key, task, made }] = tasks;
    for (; ; ) {
      const samples = cache.get(key, task.metrics);
      if (tasks.every(({ agreement }) => "scores" in settle(samples, agreement))) return null;
      const asked = await task.sample(world);
      if ("failed" in asked) {
        cache.fail(key, { ...made, why: asked.failed, raw: asked.raw });
        return asked.failed;
      }
      cache.add(key, asked.value, made);
      this.#made++;
    }
  }
};
function gatedConfig(desks, config) {
  const configs = new Set(desks.flatMap((desk) => [...desk.configs]));
  if (config !== null && configs.has(config)) return config;
  const [only] = configs;
  return configs.size === 1 && only !== void 0 ? only : null;
}
function tell(desks, config, log) {
  for (const name of new Set(desks.flatMap(({ unknown }) => unknown)))
    log.warn("judge/no-evaluator", `the live judge has no way to judge ${name} by this method`);
  const counts = /* @__PURE__ */ new Map();
  for (const desk of desks) {
    const own = /* @__PURE__ */ new Map();
    for (const [metric, cases] of desk.unjudgedOf(config ?? "")) {
      if (!evaluators.some((evaluator) => evaluator.metric === metric)) continue;
      for (const why of cases.values()) own.set(`${metric}: ${why}`, (own.get(`${metric}: ${why}`) ?? 0) + 1);
    }
    for (const [what, cases] of own) counts.set(what, Math.max(cases, counts.get(what) ?? 0));
  }
  for (const [what, cases] of counts)
    log.warn("judge/not-evaluated", `${count(cases, "case")} without a value of ${what}`);
}
async function startJudging(live, limits, world, earlier) {
  const cache = new JudgeCache();
  for (const source of earlier) await cache.read(source);
  return new Judging(live, limits, { ...world, cache });
}
export {
  ChatJudge,
  Judging,
  liveJudging,
  proxyFor,
  readBody,
  startJudging
};
