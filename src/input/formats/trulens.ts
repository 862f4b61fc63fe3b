import { parseLenient } from "../rows/index.ts";
import {
  amountOf,
  answerOf,
  caseIdOf,
  chunksOf,
  countedTokens,
  type ForeignTrace,
  firstOf,
  latencyOf,
  listOf,
  objectOf,
  positiveOf,
  questionOf,
  recordedScores,
  rowReader,
  textOf,
} from "./shared/index.ts";

/** Columns of a record. Every other column that contains numbers is a feedback. */
const RECORD_COLUMNS = new Set([
  "app_id",
  "app_name",
  "app_version",
  "app_json",
  "type",
  "record_id",
  "input",
  "output",
  "tags",
  "ts",
  "latency",
  "total_tokens",
  "total_cost",
  "cost_currency",
  "record_json",
  "cost_json",
  "perf_json",
  "record_metadata",
  "num_events",
  "events",
  "",
]);

const CALLS_SUFFIX = "_calls";

/** Traces: the rows of `get_records_and_feedback()`. */
export const readTrulens = rowReader({ row: "TruLens record", convert });

function convert(row: Readonly<Record<string, unknown>>): ForeignTrace | string {
  const question = questionOf(parsedColumn(row.input));
  const answer = answerOf(parsedColumn(row.output));
  if (question === null) return "input is missing";
  const { main_error, meta } = objectOf(parsedColumn(row.record_json));
  const failure = textOf(main_error);
  if (answer === null && failure === null) return "output is missing";
  const isFeedback = (name: string): boolean =>
    !RECORD_COLUMNS.has(name) && !name.endsWith(CALLS_SUFFIX) && !/ feedback cost in |\bdirection$/i.test(name);
  const feedbacks = Object.entries(row).filter(([name]) => isFeedback(name));
  const chunks = feedbackContexts(row);
  // TruLens writes 0 if the first span of a record is missing.
  const seconds = positiveOf(row.latency);
  const cost = objectOf(parsedColumn(row.cost_json));
  const version = textOf(row.app_version);
  return {
    query_id: firstOf([parsedColumn(row.record_metadata), meta, row], caseIdOf),
    question,
    answer,
    config_id: [textOf(row.app_name), version].filter((part) => part !== null).join("/") || textOf(row.app_id),
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...latencyOf(seconds === null ? null : seconds * 1000),
    ...countedTokens(cost.n_prompt_tokens, cost.n_completion_tokens),
    cost_usd: (textOf(row.cost_currency) ?? "USD") === "USD" ? costOf(row) : null,
    ...(failure === null ? {} : { error: { message: failure } }),
    ...(version === null ? {} : { versions: { app: version } }),
    ...recordedScores(feedbacks, { library: "trulens" }),
  };
}

/** TruLens writes 0 tokens and a cost of 0 if it recorded no model call. */
function costOf({ total_cost, total_tokens }: Readonly<Record<string, unknown>>): number | null {
  return amountOf(total_tokens) === 0 ? positiveOf(total_cost) : amountOf(total_cost);
}

/**
 * The contexts passed to a feedback function: one call per context, otherwise the `source` of a single call with all
 * contexts. Null if no feedback has them.
 */
function feedbackContexts(row: Readonly<Record<string, unknown>>): ReturnType<typeof chunksOf> {
  const calls = Object.entries(row)
    .filter(([name]) => name.endsWith(CALLS_SUFFIX))
    .map(([, value]) => (listOf(value) ?? []).map((call) => objectOf(objectOf(call).args)));
  const each = calls.map((args) => args.map(({ context }) => textOf(context)));
  const seen = each.find((contexts) => contexts.length > 0 && !contexts.includes(null));
  return chunksOf(seen ?? calls.map(([args]) => args?.source).find(Array.isArray) ?? null);
}

/** Parses columns with JSON objects. They are the text `null` if the app failed. Plain texts stay as they are. */
function parsedColumn(value: unknown): unknown {
  if (value === "null") return null;
  if (typeof value !== "string" || !/^\s*[{"]/.test(value)) return value;
  return parseLenient(value) ?? value;
}
