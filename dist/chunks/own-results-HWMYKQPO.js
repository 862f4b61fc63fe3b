import {
  DOCS,
  QUESTION_NAMES,
  columnNames,
  idOf,
  isObject,
  isQuestionName,
  snakeCase,
  textOf,
  timeUnit,
  unknownRecord
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/own-results.ts
var isPlainName = (name) => /^\w[\w .-]{0,40}$/.test(name);
function resultFields(row) {
  const outer = fieldsOf(row, "", false);
  const inner = outer.flatMap(({ path, value }) => isObject(value) ? fieldsOf(value, path, true) : []);
  return [...outer, ...inner];
}
function fieldsOf(row, at, isInner) {
  return Object.entries(row).flatMap(([key, value]) => {
    const path = /^[A-Za-z_]\w*$/.test(key) ? `${at}.${key}` : `${at === "" ? "." : at}["${key}"]`;
    return isPlainName(key) ? [{ name: snakeCase(key), path, value, isInner }] : [];
  });
}
var TELLING = [
  "generated_answer",
  "predicted_answer",
  "prediction",
  "model_answer",
  "rag_answer",
  "llm_answer",
  "system_answer",
  "bot_answer",
  "final_answer",
  "llm_response",
  "model_response",
  "actual_output",
  "raw_output",
  "generated_text",
  "response"
];
var THINGS = "(?:(?:chunk|passage|node|doc|document|source|context|page|text|file)s?(?:_(?:ids?|names?))?|ids|results|passages)";
var RETRIEVED = new RegExp(`^(?:retrieved|fetched|returned|found|ranked|top_(?:k|[2-9]|\\d{2,}))(?:_${THINGS})?$`);
var THING = new RegExp(`^${THINGS}$`);
var RESULT_NAMES = {
  id: ["query_id", "case_id", "golden_id", "question_id", "qid", "test_case_id", "test_id", "example_id", "id"],
  question: QUESTION_NAMES,
  answer: [...TELLING, "answer", "output", "answer_text", "completion", "generation"],
  config: ["config_id", "config", "config_name", "pipeline", "variant", "retriever", "mode"],
  refusal: ["refused", "abstained", "is_refusal", "declined"],
  cost: ["cost_usd"]
};
var isRetrieved = (name) => RETRIEVED.test(name);
var isLikelyRetrieved = (name) => isRetrieved(name) || /^(?:(?:search|retrieval)_results|sources_used|used_sources|hits|source_documents|source_nodes)$/.test(name) || THING.test(name);
var isCited = (name) => /^(?:citations|cited_(?:ids|(?:chunk|doc|source)s?(?:_ids)?))$/.test(name);
var METRIC = /^(?:(?:avg|average|mean|total)_)?(?:hits?|hit_rate|recall|precision|mrr|ndcg|f1|rouge|bleu|bert_?score|faithfulness|groundedness|answer_relevanc(?:y|e)|context_(?:recall|precision)|keyword_recall)(?:[_@].*|\d.*)?$/;
var isMeasuredName = (name) => METRIC.test(name);
var isOfRun = (name) => isRetrieved(name) || isMeasuredName(name) || name === "timestamp" || name === "answer_preview" || TELLING.some((known) => known === name);
var IDS = ["chunk_id", "id", "_id", "node_id"];
var TEXTS = ["text", "content", "page_content", "chunk", "snippet"];
var DOCUMENTS = ["document_id", "doc_id", "source_id", "source", "filename", "file_name", "file", "url", "title"];
function resultList({ name, path, value }) {
  const first = Array.isArray(value) ? value[0] : void 0;
  const numbers = `[${path}[] | tostring]`;
  if (typeof first === "number") return { program: numbers, alone: numbers, hasIds: true };
  if (typeof first === "string") {
    if (isProse(first)) return { program: path, alone: path, hasIds: false };
    const isDocument = /doc|source|file|page|url/.test(name);
    const program = isDocument ? `[${path}[] | {chunk_id: ., document_id: .}]` : path;
    return { program, alone: path, hasIds: true };
  }
  if (!isObject(first)) return null;
  const items = value.filter(isObject);
  const keyOf = (names) => names.find((key2) => idOf(first[key2]) !== null);
  const text = TEXTS.find((key2) => textOf(first[key2]) !== null);
  const document = keyOf(DOCUMENTS);
  const known = keyOf(IDS);
  const id = known !== void 0 && new Set(items.map((item) => item[known])).size < items.length ? void 0 : known;
  const key = id ?? document;
  if (id === void 0 && text !== void 0 || key === void 0) {
    const texts = `[${path}[] | .${text}]`;
    return text === void 0 ? null : { program: texts, alone: texts, hasIds: false };
  }
  const said = typeof first[key] === "number" ? `(.${key} | tostring)` : `.${key}`;
  const alone = `[${path}[] | ${said}]`;
  if (said === ".chunk_id") return { program: path, alone, hasIds: true };
  const fields = [
    `chunk_id: ${said}`,
    ...document === void 0 ? [] : [`document_id: .${document}`],
    ...text === void 0 ? [] : [`text: .${text}`]
  ];
  return { program: `[${path}[] | {${fields.join(", ")}}]`, alone, hasIds: true };
}
var isProse = (text) => text.length > 60 && /\s\S+\s+\S+\s/.test(text);
function resultsProgram(row) {
  const fields = resultFields(row);
  const id = named(fields, RESULT_NAMES.id, ({ value, isInner }) => !isInner && /^[ns]/.test(typeof value));
  const question = named(fields, RESULT_NAMES.question, isString);
  const answer = named(fields, RESULT_NAMES.answer, isString);
  const retrieved = firstList(fields.filter(({ name }) => isRetrieved(name))) ?? firstList(fields.filter(({ name, value }) => isLikelyRetrieved(name) && Array.isArray(value)));
  if (answer === void 0 && retrieved === null) return null;
  const error = fields.find(({ name, value, isInner }) => name === "error" && !isInner && isError(value));
  const failure = error === void 0 ? [] : [`error: ${error.path}`];
  if (question !== void 0 && (id === void 0 || retrieved?.hasIds === false)) {
    const list = retrieved?.hasIds ? "retrieved_context_ids" : "retrieved_contexts";
    const parts2 = [
      `user_input: ${question.path}`,
      ...answer === void 0 ? [] : [`response: ${answer.path}`],
      ...retrieved === null ? [] : [`${list}: ${retrieved.alone}`],
      ...fields.filter(isScore).map(({ name, path }) => `${name}: ${path}`),
      ...failure
    ];
    const isTimed = id === void 0 && fields.some(({ name }) => timeUnit(name) !== null);
    const loss = isTimed ? ", or to keep its latency the row must have the id of one as query_id" : "";
    return { program: `{${parts2.join(", ")}}`, words: `the question must be that of a golden case${loss}` };
  }
  if (id === void 0) return null;
  const found = retrieved?.hasIds === true ? retrieved : null;
  const cited = firstList(fields.filter(({ name }) => isCited(name)));
  const citations = cited?.hasIds === true ? cited : null;
  const lacks = [
    found === null ? "retrieved" : null,
    "context",
    answer ? null : "answer",
    citations ? null : "citations"
  ];
  const { latency, words } = latencyOf(fields);
  const parts = [
    `query_id: ${typeof id.value === "number" ? `(${id.path} | tostring)` : id.path}`,
    ...given("config_id", named(fields, RESULT_NAMES.config, isString)),
    ...given("question", question),
    ...found === null ? [] : [`retrieved_chunks: ${found.program}`],
    ...given("answer", answer),
    ...citations === null ? [] : [`citations: ${citations.program}`],
    ...refusalOf(fields),
    ...latency,
    ...given("cost_usd", named(fields, RESULT_NAMES.cost, isNumber)),
    ...failure,
    `lacks: ${JSON.stringify(lacks.filter((part) => part !== null))}`
  ];
  return { program: `{${parts.join(", ")}}`, words: `${id.path} must be the id of the golden case${words}` };
}
function named(fields, names, isMeant) {
  const meant = fields.filter(isMeant);
  return names.map((name) => meant.find((field) => field.name === name)).find((field) => field !== void 0);
}
function firstList(fields) {
  const lists = fields.map(resultList).filter((list) => list !== null);
  return lists.find(({ hasIds }) => hasIds) ?? lists[0] ?? null;
}
var given = (field, found) => found === void 0 ? [] : [`${field}: ${found.path}`];
function latencyOf(fields) {
  const whole = fields.find(({ name, value: value2 }) => isNumber({ value: value2 }) && timeUnit(name) !== null);
  const unit = whole === void 0 ? null : timeUnit(whole.name);
  if (whole === void 0 || unit === null) return { latency: [], words: "" };
  const words = `; add latency_ms: {end_to_end: ${whole.path}}, times 1000 where that is in seconds`;
  if (unit === "unsaid") return { latency: [], words };
  const value = unit === "ms" ? whole.path : `(${whole.path} * 1000)`;
  return { latency: [`latency_ms: {end_to_end: ${value}}`], words: "" };
}
function refusalOf(fields) {
  const refused = named(fields, RESULT_NAMES.refusal, ({ value }) => typeof value === "boolean");
  return refused === void 0 ? [] : [`expected_behavior_observed: (if ${refused.path} then "abstain" else null end)`];
}
var isScore = ({ name, value, isInner }) => !isInner && ["faithfulness", "answer_relevancy", "context_precision", "context_recall"].includes(name) && isShare(value);
var isShare = (value) => value === null || typeof value === "number" && value >= 0 && value <= 1;
var isString = ({ value }) => typeof value === "string" && value !== "";
var isNumber = ({ value }) => typeof value === "number";
var isError = (value) => value === null || typeof value === "string" || isObject(value);
function ownResults(sample) {
  if (sample.value === void 0) return ofTable(columnNames(sample));
  const { row, steps } = firstOf(sample);
  const message = unknownRecord(row);
  const isOurs = "query_id" in row || ["context_chunks", "citations"].some((name) => name in row);
  if (message === null || isOurs && "retrieved_chunks" in row) return null;
  const isOfRuns = resultFields(row).some(isMeasured);
  const found = resultsProgram(row);
  if (found === null) return ofScores(message, sample.value);
  const hint = `make traces of it: jq -c '${steps}${found.program}' FILE > traces.jsonl; ${found.words}`;
  return { message, hint, isOfRuns };
}
var isMeasured = ({ name }) => isOfRun(name) || timeUnit(name) !== null;
function firstOf({ value }) {
  if (Array.isArray(value)) return { row: isObject(value[0]) ? value[0] : {}, steps: ".[] | " };
  if (!isObject(value)) return { row: {}, steps: "" };
  const lists = Object.entries(value).filter(([name]) => /^[A-Za-z_]\w*$/.test(name));
  const isRow = Object.keys(value).some(isQuestionName);
  for (const [name, list] of isRow ? [] : lists) {
    const row = Array.isArray(list) ? list[0] : void 0;
    if (isObject(row) && resultsProgram(row) !== null) return { row, steps: `.${name}[] | ` };
  }
  return { row: value, steps: "" };
}
function ofScores(message, value) {
  return namesIn(value, DEEP).some((name) => isOfRun(snakeCase(name))) ? { message, hint: SCORES, isOfRuns: true } : null;
}
var DEEP = 4;
function namesIn(value, deep) {
  if (deep === 0 || typeof value !== "object" || value === null) return [];
  const names = isObject(value) ? Object.keys(value) : [];
  return [
    ...names,
    ...Object.values(value).slice(0, SOME).flatMap((inner) => namesIn(inner, deep - 1))
  ];
}
var SOME = 50;
var SCORES = `neither what came back nor a whole answer stands there: let the script write both for each question (${DOCS}/emit-traces.md)`;
function ofTable(columns) {
  const names = columns.map((column) => ({ column, name: snakeCase(column) })).filter(({ column }) => isPlainName(column));
  const find = (known) => known.map((one) => names.find(({ name }) => name === one)).find(Boolean);
  const question = find(RESULT_NAMES.question);
  if (question === void 0) return null;
  const message = "this file looks like CSV, with columns of no format that is known";
  const answer = find(RESULT_NAMES.answer);
  const retrieved = names.find(({ name }) => isLikelyRetrieved(name));
  const isOfRuns = names.some(isMeasured);
  if (answer === void 0 && retrieved === void 0)
    return isOfRuns ? { message, hint: SCORES, isOfRuns: true } : null;
  const isOfIds = /id|doc|source|file/.test(retrieved?.name ?? "");
  const renamed = [
    [question.column, "user_input"],
    ...answer === void 0 ? [] : [[answer.column, "response"]],
    ...retrieved === void 0 ? [] : [[retrieved.column, isOfIds ? "retrieved_context_ids" : "retrieved_contexts"]]
  ].map(([from, to]) => `"${from}": "${to}"`);
  const lists = retrieved === void 0 ? "" : `, "${retrieved.column}" being lists as JSON or Python write them`;
  const hint = `name its columns as Ragas does${lists}: pandas.read_csv("FILE", dtype=str, keep_default_na=False).rename(columns={${renamed.join(", ")}}).to_csv("traces.csv", index=False)`;
  return { message, hint, isOfRuns };
}
export {
  RESULT_NAMES,
  isCited,
  isLikelyRetrieved,
  isOfRun,
  isPlainName,
  isRetrieved,
  ownResults,
  resultFields,
  resultList,
  resultsProgram
};
