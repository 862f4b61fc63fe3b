import { isObject } from "../rows/is-type.ts";
import { timeUnit } from "../traces/time-unit.ts";
import { type ResultField, resultFields } from "./result-fields.ts";
import { resultList } from "./result-list.ts";
import { isCited, isLikelyRetrieved, isRetrieved, RESULT_NAMES } from "./result-names.ts";

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
