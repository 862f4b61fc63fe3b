import { hasColumns, parseLenient, type Row } from "../rows/index.ts";
import {
  amountOf,
  answerOf,
  caseIdOf,
  chunksOf,
  countedTokens,
  type ForeignTrace,
  firstOf,
  foreignTraces,
  foundChunks,
  listOf,
  objectOf,
  positiveOf,
  questionOf,
  recordedScores,
  rowReader,
  secondsOf,
  textOf,
} from "./shared/index.ts";

const CALLS_SUFFIX = "_calls";

/** The rows of `get_records_and_feedback()`. */
export const trulensTraces = foreignTraces({
  name: "trulens",
  title: "TruLens records",
  shape:
    "JSONL or CSV of `get_records_and_feedback()`; the contexts from the calls of a feedback that saw them one by one",
  lacks: ["reranked", "citations", "tools"],
  detect: (sample) => hasColumns(sample, "record_id", "input", "output"),
  reader: rowReader({ row: "TruLens record", convert }),
});

/** Columns of a record. Every other column that contains numbers is a feedback. */
const RECORD_COLUMN =
  /^(?:app_(?:id|name|version|json)|type|record_(?:id|json|metadata)|input|output|tags|ts|latency|total_(?:tokens|cost)|cost_(?:currency|json)|perf_json|(?:num_)?events|)$/;

function convert(row: Row): ForeignTrace | string {
  const question = questionOf(parsedColumn(row.input));
  const answer = answerOf(parsedColumn(row.output));
  if (question === null) return "input is missing";
  const { main_error, meta } = objectOf(parsedColumn(row.record_json));
  const failure = textOf(main_error);
  if (answer === null && failure === null) return "output is missing";
  const isFeedback = (name: string): boolean =>
    !RECORD_COLUMN.test(name) && !name.endsWith(CALLS_SUFFIX) && !/ feedback cost in |\bdirection$/i.test(name);
  const feedbacks = Object.entries(row).filter(([name]) => isFeedback(name));
  const chunks = feedbackContexts(row);
  const cost = objectOf(parsedColumn(row.cost_json));
  const version = textOf(row.app_version);
  return {
    query_id: firstOf([parsedColumn(row.record_metadata), meta, row], caseIdOf),
    question,
    answer,
    config_id: [textOf(row.app_name), version].filter((part) => part !== null).join("/") || textOf(row.app_id),
    ...foundChunks(chunks),
    // TruLens writes 0 if the first span of a record is missing.
    ...secondsOf(positiveOf(row.latency)),
    ...countedTokens(cost.n_prompt_tokens, cost.n_completion_tokens),
    cost_usd: (textOf(row.cost_currency) ?? "USD") === "USD" ? costOf(row) : null,
    ...(failure === null ? {} : { error: { message: failure } }),
    ...(version === null ? {} : { versions: { app: version } }),
    ...recordedScores(feedbacks, { library: "trulens" }),
  };
}

/** TruLens writes 0 tokens and a cost of 0 if it recorded no model call. */
function costOf({ total_cost, total_tokens }: Row): number | null {
  return amountOf(total_tokens) === 0 ? positiveOf(total_cost) : amountOf(total_cost);
}

/**
 * The contexts passed to a feedback function: one call per context, otherwise the `source` of a single call with all
 * contexts. Null if no feedback has them.
 */
function feedbackContexts(row: Row): ReturnType<typeof chunksOf> {
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
