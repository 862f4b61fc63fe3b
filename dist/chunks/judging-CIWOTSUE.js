import {
  Budget,
  PROMPT_VERSION,
  askModel,
  blockPart,
  jsonObject,
  listAsk,
  object,
  promptLanguage,
  prompts,
  readItems,
  readVerdicts,
  renderAsk,
  runPool,
  startAsking,
  verdictAsk
} from "./chunk-2H5VAIPP.js";
import {
  answerHash
} from "./chunk-QWUBETRI.js";
import "./chunk-3VQYI6IJ.js";
import {
  DiagnosticLog,
  PART_WORDS,
  UNNAMED_JUDGE,
  UserError,
  byRank,
  caseIndexOf,
  chunkIdOf,
  compareBytes,
  configOf,
  count,
  grouped,
  hasFailed,
  isJudgeable,
  isObject,
  metrics,
  observeBehavior,
  readJsonRows,
  recordedScore
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/judge/case-texts.ts
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

// src/judge/split-statements.ts
var END = /(?<=[.!?\u2026]["'\u201d\u2019)]?)\s+|(?<=[\u3002\uff01\uff1f\uff1b])|[\r\n]+/u;
var DECORATION = /^\s*(?:[-*\u2022\u00b7\u2013]|\d{1,3}[.)])\s+|\[\^?(?:\d{1,4}(?:\s*[,;\u2013-]\s*\d{1,4})*|(?=[\w:/#.-]{0,199}[\d:_/#.])[\w:/#.-]{1,200})\](?!\()|\u3010\d{1,4}(?:[,:;]\s*\d{1,4})*(?:\u2020[\w.-]{1,100})?\u3011/gu;
var MOST = 60;
function splitStatements(text) {
  const parts = [];
  for (const raw of text.normalize("NFC").split(END)) {
    const part = raw.replace(DECORATION, " ").replace(/\s+/gu, " ").trim();
    if (!/[\p{L}\p{N}]/u.test(part)) continue;
    if (parts.length > 0 && /^\d{1,3}[.)]$/.test(parts.at(-1))) parts[parts.length - 1] = part;
    else parts.push(part);
  }
  return parts.length <= MOST ? parts : [...parts.slice(0, MOST - 1), parts.slice(MOST - 1).join(" ")];
}

// src/judge/evaluators.ts
var FAULT_LISTS = ["unsupported_claims", "missing_facts", "bad_citations"];
var chunkTexts = (chunks) => (chunks ?? []).map(({ text }) => text);
var answered = ({ answer }) => splitStatements(answer);
var expected = ({ reference }) => {
  const statements = splitStatements(reference ?? "");
  return statements.length === 0 ? null : statements;
};
var NOTHING_SAID = 0;
var evaluators = [
  {
    metric: "faithfulness",
    each: "statement of the answer",
    items: answered,
    shows: ["question", "context"],
    verdicts: { supported: 1, contradicted: 0, not_in_context: 0 },
    whenSilent: NOTHING_SAID,
    findings: "unsupported_claims"
  },
  {
    metric: "answer_relevance",
    each: "one of three questions that the model makes of the answer alone",
    listed: { from: "answer", least: 3, most: 3 },
    shows: ["question"],
    verdicts: { same: 1, different: 0 },
    whenSilent: NOTHING_SAID
  },
  {
    metric: "answer_correctness",
    each: "statement of `expected_answer`",
    items: expected,
    shows: ["question", "answer"],
    verdicts: { covered: 1, missing: 0, contradicted: 0 },
    whenSilent: NOTHING_SAID,
    findings: "missing_facts"
  },
  {
    metric: "context_relevance",
    each: "chunk of the context",
    chunks: "context",
    items: ({ context }) => chunkTexts(context),
    shows: ["question"],
    verdicts: { useful: 1, not_useful: 0 },
    whenNothing: 0
  },
  {
    metric: "judged_context_recall",
    each: "statement of `expected_answer`",
    items: expected,
    shows: ["question", "context"],
    verdicts: { attributable: 1, not_attributable: 0 }
  },
  {
    metric: "completeness",
    each: "thing that the question asks for, as the model lists them",
    listed: { from: "question", least: 1, most: 8 },
    shows: ["question", "answer"],
    verdicts: { answered: 1, partly: 0.5, missing: 0 },
    whenSilent: NOTHING_SAID
  },
  {
    metric: "conciseness",
    each: "statement of the answer",
    items: answered,
    shows: ["question"],
    verdicts: { needed: 1, needless: 0 },
    whenSilent: NOTHING_SAID
  },
  {
    metric: "citation_support",
    each: "cited chunk",
    chunks: "citations",
    items: ({ citations }) => citations?.length === 0 ? null : chunkTexts(citations),
    shows: ["question", "answer"],
    verdicts: { supports: 1, does_not_support: 0 },
    whenSilent: NOTHING_SAID,
    findings: "bad_citations"
  },
  {
    metric: "misalignment",
    each: "chunk of the context",
    chunks: "context",
    items: ({ context }) => context?.length === 0 ? null : chunkTexts(context),
    shows: ["question", "answer"],
    verdicts: { used: 1, not_used: 0 },
    whenSilent: 1,
    value: { words: "1 where the top-ranked chunk is not used", of: ([top]) => 1 - top }
  }
];
function missingTexts({ chunks, shows, whenSilent }, { unrecorded, context, citations }) {
  const needed = [
    ...whenSilent === void 0 ? [] : ["answer"],
    ...shows.includes("context") ? ["context"] : [],
    ...chunks === void 0 ? [] : [chunks]
  ];
  const part = needed.find((one) => unrecorded.includes(one));
  if (part !== void 0) return `the traces hold no ${PART_WORDS[part]}`;
  if (needed.includes("context") && context === null) return "the text of a context chunk is not known";
  if (needed.includes("citations") && citations === null) return "the text of a cited chunk is not known";
  return null;
}

// src/judge/judged-trace.ts
function judgedTrace(trace, { scores, findings, reason }, { model, promptVersion }) {
  const lists = Object.entries(findings).filter(([list]) => (trace[list]?.length ?? 0) === 0);
  const own = given(trace.scores);
  const scale = ownScale(
    trace,
    Object.keys(own).filter((name) => !Object.hasOwn(scores, name))
  );
  return {
    ...trace,
    ...Object.fromEntries(lists.map(([list, found]) => [list, found.map((text) => text ?? NOT_KEPT)])),
    reason: trace.reason ?? reason,
    scores: { ...own, ...scores },
    judge: { library: "rag-gate", model, prompt_version: promptVersion, ...scale === null ? {} : { scale } }
  };
}
var NOT_KEPT = "(its text was not kept)";
function statementsOf({ data }) {
  return data.flatMap(({ statement, chunk_id, score }) => {
    const shown = statement ?? chunk_id;
    return shown === void 0 ? [] : [{ statement: shown, score }];
  });
}
function given(scores) {
  return Object.fromEntries(Object.entries(scores ?? {}).filter(([, score]) => score !== null));
}
function ownScale({ judge }, names) {
  const scale = judge?.scale ?? null;
  if (scale === null) return null;
  if (typeof scale === "string") return Object.fromEntries(names.map((name) => [name, scale]));
  return Object.fromEntries(Object.entries(scale).filter(([name]) => names.includes(name)));
}
function scoreRow(trace, metrics2, { includeText, sha256 }) {
  const { query_id, config_id = null, repeat = null, judge, answer } = trace;
  const own = Object.entries(trace.scores ?? {}).filter(([metric]) => metrics2.includes(metric));
  const scores = Object.fromEntries(own.map(([metric, said]) => [metric, withoutStatements(said)]));
  const { library, model, prompt_version } = judge ?? {};
  const named = { library, model, prompt_version };
  const judged2 = includeText ? { answer } : { answer_sha256: answerHash(answer, sha256) };
  return `${JSON.stringify({ query_id, config_id, repeat, scores, judge: named, ...judged2 })}
`;
}
function withoutStatements(said) {
  if (typeof said === "number" || said === null) return said;
  const { score, repeats } = said;
  return { score, repeats };
}

// src/judge/rubric-tasks.ts
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

// src/judge/sample.ts
function withoutTexts({ scores, data, findings, scale }) {
  return {
    scores,
    data: data.map(({ statement, ...item }) => item),
    findings: Object.fromEntries(Object.entries(findings).map(([list, found]) => [list, found.map(() => null)])),
    ...scale === void 0 ? {} : { scale }
  };
}
function settle(samples, { repeat, confirmOnFail, minimum }) {
  if (samples.length < repeat) return { needs: repeat };
  const base = samples.slice(0, repeat);
  const metrics2 = Object.keys(base[0].scores).filter((metric) => base.every(({ scores: scores2 }) => metric in scores2));
  const fails = (metric) => {
    const min = minimum(metric);
    return min !== null && mean(valuesOf(base, metric)) < min;
  };
  const failing = confirmOnFail > repeat ? metrics2.filter(fails) : [];
  if (failing.length > 0 && samples.length < confirmOnFail) return { needs: confirmOnFail };
  const all = samples.slice(0, confirmOnFail);
  const scores = {};
  const repeats = {};
  for (const metric of metrics2) {
    const values = valuesOf(failing.includes(metric) ? all : base, metric);
    scores[metric] = failing.includes(metric) ? median(values) : mean(values);
    if (values.length > 1) repeats[metric] = values;
  }
  const [first] = failing;
  const shown = first === void 0 ? base[0] : all.find((sample) => sample.scores[first] === scores[first]) ?? base[0];
  return { scores, repeats, shown };
}
function valuesOf(samples, metric) {
  return samples.flatMap(({ scores }) => metric in scores ? [scores[metric]] : []);
}
var mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
function median(values) {
  return [...values].sort((a, b) => a - b)[values.length - 1 >> 1];
}

// src/judge/statement-task.ts
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
  const scores = { [evaluator.metric]: value?.of(worths) ?? mean2(worths) };
  return { value: { scores, data, findings: found, raw: asked.raw }, raw: asked.raw };
}
var mean2 = (worths) => worths.reduce((sum, worth) => sum + worth, 0) / worths.length;

// src/judge/unjudged-cases.ts
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

// src/judge/waiting-cases.ts
var MAX_CHARACTERS = 5e7;
var WaitingCases = class {
  #maxCalls;
  #leave;
  #waiting = [];
  #characters = 0;
  #kept = 0;
  /** `leave` takes a case that there is no room for, and why. */
  constructor(maxCalls, leave) {
    this.#maxCalls = maxCalls;
    this.#leave = leave;
  }
  add(work) {
    this.#waiting.push(work);
    this.#characters += work.characters;
    const most = Math.max(this.#maxAsks, this.#kept) * 2;
    if (this.#waiting.length > most || this.#characters > MAX_CHARACTERS * 2) this.#prune();
  }
  /** All of them, in the order of the golden set: where a limit ends them, it ends the same ones every time. */
  sorted() {
    this.#prune();
    return this.#waiting;
  }
  clear() {
    this.#waiting.length = 0;
    this.#characters = 0;
    this.#kept = 0;
  }
  /** One more than can be asked for, so that the limit itself is met and told. */
  get #maxAsks() {
    return this.#maxCalls + 1;
  }
  /** Keeps as many of the first cases as there is room for, whatever order they came in. */
  #prune() {
    this.#waiting.sort((a, b) => a.caseIndex - b.caseIndex || (a.trace.repeat ?? 0) - (b.trace.repeat ?? 0));
    const asks = /* @__PURE__ */ new Set();
    let kept = 0;
    let characters = 0;
    let why = "the texts are too long to wait for the judge";
    for (const work of this.#waiting) {
      const more = work.unasked.some((key) => !asks.has(key));
      if (more && asks.size >= this.#maxAsks) {
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

// src/judge/wanted-metrics.ts
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

// src/judge/with-judge.ts
function withJudge(scores, unjudged, { model, promptVersion }) {
  const isSilent = [...unjudged.values()].some(({ size }) => size > 0) && !scores.versions.has("judge_model");
  if (!isSilent) return { ...scores, unjudged };
  const name = {
    judge_library: ["rag-gate"],
    judge_version: [UNNAMED_JUDGE],
    judge_model: [model],
    judge_prompt_version: [promptVersion]
  };
  return { ...scores, unjudged, versions: new Map([...scores.versions, ...Object.entries(name)]) };
}

// src/judge/case-desk.ts
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

// src/judge/judge-cache.ts
var MAX_AGE = 20;
var MAX_ENTRIES = 5e5;
var MAX_RAW = 2e4;
var JudgeCache = class {
  #entries = /* @__PURE__ */ new Map();
  #used = /* @__PURE__ */ new Set();
  #failures = /* @__PURE__ */ new Map();
  /**
   * Reads a cache file; of two entries with one key the one with more samples counts. A file that cannot be read is an
   * empty one.
   */
  async read(source) {
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
  get(key, metrics2) {
    const entry = this.#entries.get(key);
    if (entry === void 0) return [];
    this.#used.add(key);
    return entry.samples.filter(({ scores }) => metrics2.every((metric) => Object.hasOwn(scores, metric)));
  }
  add(key, sample, made) {
    const samples = [...this.#entries.get(key)?.samples ?? [], sample];
    this.#entries.set(key, { ...made, samples, age: 0 });
    this.#used.add(key);
  }
  /** What failed is kept to be looked at, and asked again by the next run. */
  fail(key, failure) {
    this.#failures.set(key, failure);
  }
  /** The lines of the file, in byte order of their keys. */
  *lines(withTexts) {
    const keys = [.../* @__PURE__ */ new Set([...this.#entries.keys(), ...this.#failures.keys()])].sort(compareBytes);
    for (const key of keys) {
      const failure = this.#failures.get(key);
      const entry = this.#entries.get(key);
      if (entry !== void 0) {
        const { model, prompt, samples } = entry;
        const age = this.#used.has(key) ? 0 : entry.age + 1;
        const kept = withTexts ? samples.map(cutRaw) : samples.map(withoutTexts);
        if (age < MAX_AGE)
          yield `${JSON.stringify({ key, model, prompt, ...age === 0 ? {} : { age }, samples: kept })}
`;
      } else if (failure !== void 0) {
        const { model, prompt, why, raw } = failure;
        const shown = withTexts && raw !== null ? { raw: raw.slice(0, MAX_RAW) } : {};
        yield `${JSON.stringify({ key, model, prompt, not_evaluated: why, ...shown })}
`;
      }
    }
  }
};
function cutRaw(sample) {
  return sample.raw === void 0 ? sample : { ...sample, raw: sample.raw.slice(0, MAX_RAW) };
}
var isShare = (value) => typeof value === "number" && value >= 0 && value <= 1;
var isCount = (value) => Number.isInteger(value) && value >= 0;
var isOptionalText = (value) => value === void 0 || typeof value === "string";
function isSample(value) {
  if (!isObject(value) || !isObject(value.scores) || !isObject(value.findings)) return false;
  const { scores, data, findings, scale, reason, raw } = value;
  return Object.values(scores).every(isShare) && Array.isArray(data) && data.every(isJudgedItem) && Object.entries(findings).every(([list, found]) => isFindingList(list) && isFindings(found)) && (scale === void 0 || scale === 1 || scale === 5) && isOptionalText(reason) && isOptionalText(raw);
}
function isJudgedItem(item) {
  return isObject(item) && typeof item.verdict === "string" && isShare(item.score) && isOptionalText(item.statement) && isOptionalText(item.chunk_id);
}
var isFindingList = (name) => FAULT_LISTS.some((list) => list === name);
var isFindings = (found) => Array.isArray(found) && found.every((item) => item === null || typeof item === "string");

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
  Judging,
  startJudging
};
