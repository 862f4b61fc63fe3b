import { DOCS } from "../diagnostics/index.ts";
import { idOf, textOf } from "./formats/shared/index.ts";
import { isQuestionName, QUESTION_NAMES, snakeCase } from "./golden/index.ts";
import { columnNames, type FileSample, isObject, unknownRecord } from "./rows/index.ts";
import { timeUnit } from "./traces/index.ts";
import type { UnreadFile } from "./unread-formats.ts";

/** Whether a name of a field can stand in a command as it is. */
export const isPlainName = (name: string): boolean => /^\w[\w .-]{0,40}$/.test(name);

/** A field of a row, or of a record in it. */
export interface ResultField {
  /** Its name as we would write it. */
  readonly name: string;
  /** Where it stands, in the words of jq. */
  readonly path: string;
  readonly value: unknown;
  readonly isInner: boolean;
}

/** The fields of a row that a script wrote, and of the records in it; those of the row itself stand first. */
export function resultFields(row: Readonly<Record<string, unknown>>): readonly ResultField[] {
  const outer = fieldsOf(row, "", false);
  const inner = outer.flatMap(({ path, value }) => (isObject(value) ? fieldsOf(value, path, true) : []));
  return [...outer, ...inner];
}

function fieldsOf(row: Readonly<Record<string, unknown>>, at: string, isInner: boolean): readonly ResultField[] {
  return Object.entries(row).flatMap(([key, value]) => {
    const path = /^[A-Za-z_]\w*$/.test(key) ? `${at}.${key}` : `${at === "" ? "." : at}["${key}"]`;
    return isPlainName(key) ? [{ name: snakeCase(key), path, value, isInner }] : [];
  });
}

/** What the rows of a script call an answer, the most telling first: beside these, `answer` may be the reviewed one. */
const TELLING = [
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
  "response",
] as const;

const THINGS =
  "(?:(?:chunk|passage|node|doc|document|source|context|page|text|file)s?(?:_(?:ids?|names?))?|ids|results|passages)";
const RETRIEVED = new RegExp(`^(?:retrieved|fetched|returned|found|ranked|top_(?:k|[2-9]|\\d{2,}))(?:_${THINGS})?$`);

const THING = new RegExp(`^${THINGS}$`);

/** How the rows that a script of one's own writes call what the pipeline did, by names in snake case. */
export const RESULT_NAMES = {
  id: ["query_id", "case_id", "golden_id", "question_id", "qid", "test_case_id", "test_id", "example_id", "id"],
  question: QUESTION_NAMES,
  answer: [...TELLING, "answer", "output", "answer_text", "completion", "generation"],
  config: ["config_id", "config", "config_name", "pipeline", "variant", "retriever", "mode"],
  refusal: ["refused", "abstained", "is_refusal", "declined"],
  cost: ["cost_usd"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What came back, by any name that says so. */
export const isRetrieved = (name: string): boolean => RETRIEVED.test(name);

/** What came back, or what something else is called as well: sources are as likely those that should be found. */
export const isLikelyRetrieved = (name: string): boolean =>
  isRetrieved(name) ||
  /^(?:(?:search|retrieval)_results|sources_used|used_sources|hits|source_documents|source_nodes)$/.test(name) ||
  THING.test(name);

export const isCited = (name: string): boolean =>
  /^(?:citations|cited_(?:ids|(?:chunk|doc|source)s?(?:_ids)?))$/.test(name);

const METRIC =
  /^(?:(?:avg|average|mean|total)_)?(?:hits?|hit_rate|recall|precision|mrr|ndcg|f1|rouge|bleu|bert_?score|faithfulness|groundedness|answer_relevanc(?:y|e)|context_(?:recall|precision)|keyword_recall)(?:[_@].*|\d.*)?$/;

/** What somebody measured of what a pipeline did. */
const isMeasuredName = (name: string): boolean => METRIC.test(name);

/** What no golden set says of a question. */
export const isOfRun = (name: string): boolean =>
  isRetrieved(name) ||
  isMeasuredName(name) ||
  name === "timestamp" ||
  name === "answer_preview" ||
  TELLING.some((known) => known === name);

/** A list of chunks in the words of jq: as our own, by their ids, or as texts alone, which have none. */
export interface ResultList {
  readonly program: string;
  /** The ids, or texts, alone. */
  readonly alone: string;
  readonly hasIds: boolean;
}

const IDS = ["chunk_id", "id", "_id", "node_id"];
const TEXTS = ["text", "content", "page_content", "chunk", "snippet"];
const DOCUMENTS = ["document_id", "doc_id", "source_id", "source", "filename", "file_name", "file", "url", "title"];

/** How a list of chunks, ids, documents or texts becomes ours, by its first item; null where it is none of them. */
export function resultList({ name, path, value }: ResultField): ResultList | null {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  const numbers = `[${path}[] | tostring]`;
  if (typeof first === "number") return { program: numbers, alone: numbers, hasIds: true };
  if (typeof first === "string") {
    if (isProse(first)) return { program: path, alone: path, hasIds: false };
    const isDocument = /doc|source|file|page|url/.test(name);
    const program = isDocument ? `[${path}[] | {chunk_id: ., document_id: .}]` : path;
    return { program, alone: path, hasIds: true };
  }
  if (!isObject(first)) return null;
  const items = (value as readonly unknown[]).filter(isObject);
  const keyOf = (names: readonly string[]): string | undefined => names.find((key) => idOf(first[key]) !== null);
  const text = TEXTS.find((key) => textOf(first[key]) !== null);
  const document = keyOf(DOCUMENTS);
  const known = keyOf(IDS);
  // Numbers that begin anew in each document tell no chunk.
  const id = known !== undefined && new Set(items.map((item) => item[known])).size < items.length ? undefined : known;
  const key = id ?? document;
  if ((id === undefined && text !== undefined) || key === undefined) {
    const texts = `[${path}[] | .${text}]`;
    return text === undefined ? null : { program: texts, alone: texts, hasIds: false };
  }
  const said = typeof first[key] === "number" ? `(.${key} | tostring)` : `.${key}`;
  const alone = `[${path}[] | ${said}]`;
  if (said === ".chunk_id") return { program: path, alone, hasIds: true };
  const fields = [
    `chunk_id: ${said}`,
    ...(document === undefined ? [] : [`document_id: .${document}`]),
    ...(text === undefined ? [] : [`text: .${text}`]),
  ];
  return { program: `[${path}[] | {${fields.join(", ")}}]`, alone, hasIds: true };
}

/** Whether a text is one to be read, and no id, which may well be a title. */
const isProse = (text: string): boolean => text.length > 60 && /\s\S+\s+\S+\s/.test(text);

/** What makes traces of rows, and what its owner must know of it. */
export interface ResultsProgram {
  readonly program: string;
  readonly words: string;
}

/**
 * The program of jq that makes a trace of each row like this one; null where it holds neither an answer nor what came back.
 * Where the row names no case, or its chunks have no ids, it is a sample as Ragas has it, which both are looked up for.
 */
export function resultsProgram(row: Readonly<Record<string, unknown>>): ResultsProgram | null {
  const fields = resultFields(row);
  const id = named(fields, RESULT_NAMES.id, ({ value, isInner }) => !isInner && /^[ns]/.test(typeof value));
  const question = named(fields, RESULT_NAMES.question, isString);
  const answer = named(fields, RESULT_NAMES.answer, isString);
  const retrieved =
    firstList(fields.filter(({ name }) => isRetrieved(name))) ??
    firstList(fields.filter(({ name, value }) => isLikelyRetrieved(name) && Array.isArray(value)));
  if (answer === undefined && retrieved === null) return null;
  const error = fields.find(({ name, value, isInner }) => name === "error" && !isInner && isError(value));
  const failure = error === undefined ? [] : [`error: ${error.path}`];
  if (question !== undefined && (id === undefined || retrieved?.hasIds === false)) {
    const list = retrieved?.hasIds ? "retrieved_context_ids" : "retrieved_contexts";
    const parts = [
      `user_input: ${question.path}`,
      ...(answer === undefined ? [] : [`response: ${answer.path}`]),
      ...(retrieved === null ? [] : [`${list}: ${retrieved.alone}`]),
      ...fields.filter(isScore).map(({ name, path }) => `${name}: ${path}`),
      ...failure,
    ];
    const isTimed = id === undefined && fields.some(({ name }) => timeUnit(name) !== null);
    const loss = isTimed ? ", or to keep its latency the row must have the id of one as query_id" : "";
    return { program: `{${parts.join(", ")}}`, words: `the question must be that of a golden case${loss}` };
  }
  if (id === undefined) return null;
  const found = retrieved?.hasIds === true ? retrieved : null;
  const cited = firstList(fields.filter(({ name }) => isCited(name)));
  const citations = cited?.hasIds === true ? cited : null;
  const lacks = [
    found === null ? "retrieved" : null,
    "context",
    answer ? null : "answer",
    citations ? null : "citations",
  ];
  const { latency, words } = latencyOf(fields);
  const parts = [
    `query_id: ${typeof id.value === "number" ? `(${id.path} | tostring)` : id.path}`,
    ...given("config_id", named(fields, RESULT_NAMES.config, isString)),
    ...given("question", question),
    ...(found === null ? [] : [`retrieved_chunks: ${found.program}`]),
    ...given("answer", answer),
    ...(citations === null ? [] : [`citations: ${citations.program}`]),
    ...refusalOf(fields),
    ...latency,
    ...given("cost_usd", named(fields, RESULT_NAMES.cost, isNumber)),
    ...failure,
    `lacks: ${JSON.stringify(lacks.filter((part) => part !== null))}`,
  ];
  return { program: `{${parts.join(", ")}}`, words: `${id.path} must be the id of the golden case${words}` };
}

function named(
  fields: readonly ResultField[],
  names: readonly string[],
  isMeant: (field: ResultField) => boolean,
): ResultField | undefined {
  const meant = fields.filter(isMeant);
  return names.map((name) => meant.find((field) => field.name === name)).find((field) => field !== undefined);
}

/** Lists with ids go before those with texts alone. */
function firstList(fields: readonly ResultField[]) {
  const lists = fields.map(resultList).filter((list) => list !== null);
  return lists.find(({ hasIds }) => hasIds) ?? lists[0] ?? null;
}

const given = (field: string, found: ResultField | undefined): readonly string[] =>
  found === undefined ? [] : [`${field}: ${found.path}`];

/** Seconds are never taken for milliseconds: where the name says neither, its owner has to. */
function latencyOf(fields: readonly ResultField[]): { readonly latency: readonly string[]; readonly words: string } {
  const whole = fields.find(({ name, value }) => isNumber({ value }) && timeUnit(name) !== null);
  const unit = whole === undefined ? null : timeUnit(whole.name);
  if (whole === undefined || unit === null) return { latency: [], words: "" };
  const words = `; add latency_ms: {end_to_end: ${whole.path}}, times 1000 where that is in seconds`;
  if (unit === "unsaid") return { latency: [], words };
  const value = unit === "ms" ? whole.path : `(${whole.path} * 1000)`;
  return { latency: [`latency_ms: {end_to_end: ${value}}`], words: "" };
}

function refusalOf(fields: readonly ResultField[]): readonly string[] {
  const refused = named(fields, RESULT_NAMES.refusal, ({ value }) => typeof value === "boolean");
  return refused === undefined ? [] : [`expected_behavior_observed: (if ${refused.path} then "abstain" else null end)`];
}

/** What Ragas has in a column of its own; of which scale the same is in a row of another tool nobody knows. */
const isScore = ({ name, value, isInner }: ResultField): boolean =>
  !isInner &&
  ["faithfulness", "answer_relevancy", "context_precision", "context_recall"].includes(name) &&
  isShare(value);

const isShare = (value: unknown): boolean => value === null || (typeof value === "number" && value >= 0 && value <= 1);

const isString = ({ value }: ResultField): boolean => typeof value === "string" && value !== "";
const isNumber = ({ value }: Pick<ResultField, "value">): boolean => typeof value === "number";
const isError = (value: unknown): boolean => value === null || typeof value === "string" || isObject(value);

/**
 * What to say of a file that no tool wrote but a script, with what makes traces of it: the names of its fields are known
 * well enough for that, and not for reading it unasked. Null where its rows hold nothing that a pipeline did.
 */
export function ownResults(sample: FileSample): UnreadFile | null {
  if (sample.value === undefined) return ofTable(columnNames(sample));
  const { row, steps } = firstOf(sample);
  const message = unknownRecord(row);
  // Nearly ours: what is wrong with it is told by its fields.
  const isOurs = "query_id" in row || ["context_chunks", "citations"].some((name) => name in row);
  if (message === null || (isOurs && "retrieved_chunks" in row)) return null;
  const isOfRuns = resultFields(row).some(isMeasured);
  const found = resultsProgram(row);
  if (found === null) return ofScores(message, sample.value);
  const hint = `make traces of it: jq -c '${steps}${found.program}' FILE > traces.jsonl; ${found.words}`;
  return { message, hint, isOfRuns };
}

/** Whether a field holds what a run took or came to. */
const isMeasured = ({ name }: { readonly name: string }): boolean => isOfRun(name) || timeUnit(name) !== null;

/** The first row of a list, or of the first list of rows in a document. */
function firstOf({ value }: FileSample): { readonly row: Readonly<Record<string, unknown>>; readonly steps: string } {
  if (Array.isArray(value)) return { row: isObject(value[0]) ? value[0] : {}, steps: ".[] | " };
  if (!isObject(value)) return { row: {}, steps: "" };
  const lists = Object.entries(value).filter(([name]) => /^[A-Za-z_]\w*$/.test(name));
  const isRow = Object.keys(value).some(isQuestionName);
  for (const [name, list] of isRow ? [] : lists) {
    const row: unknown = Array.isArray(list) ? list[0] : undefined;
    if (isObject(row) && resultsProgram(row) !== null) return { row, steps: `.${name}[] | ` };
  }
  return { row: value, steps: "" };
}

/** Scores and counts without what they are of, of rows or of all of them; a row need not be told from a total. */
function ofScores(message: string, value: unknown): UnreadFile | null {
  return namesIn(value, DEEP).some((name) => isOfRun(snakeCase(name)))
    ? { message, hint: SCORES, isOfRuns: true }
    : null;
}

/** How deep totals stand, by config and number of results. */
const DEEP = 4;

function namesIn(value: unknown, deep: number): readonly string[] {
  if (deep === 0 || typeof value !== "object" || value === null) return [];
  const names = isObject(value) ? Object.keys(value) : [];
  return [
    ...names,
    ...Object.values(value)
      .slice(0, SOME)
      .flatMap((inner) => namesIn(inner, deep - 1)),
  ];
}

/** Of a list the beginning tells as much as the whole. */
const SOME = 50;

const SCORES = `neither what came back nor a whole answer stands there: let the script write both for each question (${DOCS}/emit-traces.md)`;

/** A table is renamed: of its values nothing is known. */
function ofTable(columns: readonly string[]): UnreadFile | null {
  const names = columns
    .map((column) => ({ column, name: snakeCase(column) }))
    .filter(({ column }) => isPlainName(column));
  const find = (known: readonly string[]) => known.map((one) => names.find(({ name }) => name === one)).find(Boolean);
  const question = find(RESULT_NAMES.question);
  if (question === undefined) return null;
  const message = "this file looks like CSV, with columns of no format that is known";
  const answer = find(RESULT_NAMES.answer);
  const retrieved = names.find(({ name }) => isLikelyRetrieved(name));
  const isOfRuns = names.some(isMeasured);
  if (answer === undefined && retrieved === undefined)
    return isOfRuns ? { message, hint: SCORES, isOfRuns: true } : null;
  const isOfIds = /id|doc|source|file/.test(retrieved?.name ?? "");
  const renamed = [
    [question.column, "user_input"],
    ...(answer === undefined ? [] : [[answer.column, "response"]]),
    ...(retrieved === undefined ? [] : [[retrieved.column, isOfIds ? "retrieved_context_ids" : "retrieved_contexts"]]),
  ].map(([from, to]) => `"${from}": "${to}"`);
  const lists = retrieved === undefined ? "" : `, "${retrieved.column}" being lists as JSON or Python write them`;
  const hint = `name its columns as Ragas does${lists}: pandas.read_csv("FILE", dtype=str, keep_default_na=False).rename(columns={${renamed.join(", ")}}).to_csv("traces.csv", index=False)`;
  return { message, hint, isOfRuns };
}
