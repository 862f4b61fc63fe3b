import { isObject, type Row } from "../rows/index.ts";
import {
  amountOf,
  caseIdOf,
  chunksOf,
  countedTokens,
  type ForeignCase,
  type ForeignChunk,
  type ForeignTrace,
  firstOf,
  goldenFields,
  isBlank,
  jsonIn,
  listOf,
  mergeOwn,
  objectOf,
  type RowFormat,
  recordedScores,
  rowReader,
  textOf,
} from "./shared/index.ts";

/**
 * Reads goldens, under the names of Python and those of the service. What a pipeline answered and retrieved is not looked
 * at: `context` is what a golden says is relevant.
 */
export const deepevalCases: RowFormat<ForeignCase> = {
  row: "DeepEval golden",
  path: (value) => (isObject(value) && Array.isArray(value.goldens) ? ["goldens", "*"] : null),
  unread: [{ path: ["conversationalGoldens", "*"], what: "conversational golden" }],
  convert(row) {
    if ("scenario" in row) return "scenario is of a conversation, and only single-turn goldens are read";
    const { input, expected_output, expectedOutput, expected_tools, expectedTools, name, ...others } = row;
    if (textOf(input) === null) return "input is missing";
    const relevant = contextsOf(row.context);
    if (relevant === undefined) return "context is no list of texts";
    const tools = toolsOf(expected_tools ?? expectedTools);
    if (typeof tools === "string") return tools;
    const said: Row[] = [others];
    for (const [snake, camel] of METADATA) {
      const record = jsonIn(row[snake] ?? row[camel]);
      if (!isBlank(record) && !isObject(record)) return `${snake} is no JSON object`;
      said.unshift(objectOf(record));
    }
    return {
      id: firstOf(said, caseIdOf) ?? textOf(name),
      question: input as string,
      expected_answer: textOf(expected_output ?? expectedOutput),
      relevant,
      own: mergeOwn(tools, ...said.map(goldenFields).reverse()),
    };
  },
};

/** Records of a golden in which its author may note what DeepEval has no field for; the last counts first. */
const METADATA = [
  ["custom_column_key_values", "customColumnKeyValues"],
  ["additional_metadata", "additionalMetadata"],
] as const;

/** What DeepEval writes between contexts where a field holds one text: in CSV, and in JSONL. */
const SEPARATOR = "|";

/** Null where there is none, undefined where it is neither a list of texts nor a text. */
function contextsOf(context: unknown): readonly ForeignChunk[] | null | undefined {
  if (isBlank(context)) return null;
  const list = listOf(context) ?? (typeof context === "string" ? context.split(SEPARATOR) : [null]);
  const texts = list.map(textOf);
  return texts.includes(null) ? undefined : texts.map((text) => ({ text }));
}

/** A tool is written as a call of it. */
function toolsOf(tools: unknown): { expected_tools?: string[] } | string {
  if (isBlank(tools)) return {};
  const names = listOf(tools)?.map((tool) => textOf(isObject(tool) ? tool.name : tool));
  if (names === undefined || names.includes(null)) return "expected_tools is no list of tools with names";
  return names.length === 0 ? {} : { expected_tools: names as string[] };
}

/** Where the newest run stands in `.latest_test_run.json`. */
const LATEST = "testRunData";

/** Reads the single-turn `testCases` of a test run. Conversations stand in a list of their own and are not read. */
export const readDeepeval = rowReader({
  row: "DeepEval test case",
  path: (value) => [...(LATEST in objectOf(value) ? [LATEST] : []), "testCases", "*"],
  unread: [[], [LATEST]].map((run) => ({
    path: [...run, "conversationalTestCases", "*"],
    what: "conversational test case",
  })),
  unsupported: (value) =>
    isObject(value) && "test_cases" in value && !("testCases" in value)
      ? "this DeepEval test run is of a version that writes test_cases; those with testCases are read"
      : null,
  convert,
});

function convert(row: Readonly<Record<string, unknown>>): ForeignTrace | string {
  if (textOf(row.input) === null) return "input is missing";
  const { metricsData, retrievalContext, toolsCalled } = row;
  if (retrievalContext !== undefined && retrievalContext !== null && !Array.isArray(retrievalContext))
    return "retrievalContext is no list";
  const answer = typeof row.actualOutput === "string" ? row.actualOutput : null;
  if (answer === null && !Array.isArray(retrievalContext)) return "actualOutput and retrievalContext are missing";
  const metrics = (Array.isArray(metricsData) ? metricsData : []).map(objectOf);
  // A metric that failed may carry a 0 that nobody gave.
  const scored = metrics.filter(({ error }) => textOf(error) === null);
  const scores = scored.map(({ name, score }) => [textOf(name) ?? "", score] as const);
  const model = firstOf(scored, ({ evaluationModel }) => textOf(evaluationModel));
  const chunks = chunksOf(retrievalContext)?.map(withSource) ?? null;
  const seconds = amountOf(row.completionTime);
  const tools = Array.isArray(toolsCalled) ? toolsCalled.map((tool) => textOf(objectOf(tool).name)) : null;
  return {
    query_id: caseIdOf(row.metadata) ?? caseIdOf(row.additionalMetadata),
    other_ids: [row.name],
    question: row.input as string,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...(seconds === null ? {} : { latency_ms: { end_to_end: seconds * 1000 } }),
    cost_usd: amountOf(row.tokenCost),
    ...countedTokens(row.inputTokenCount, row.outputTokenCount),
    ...(tools === null ? {} : { tool_calls: tools.filter((name) => name !== null) }),
    ...recordedScores(scores, { library: "deepeval", model }),
  };
}

/** A context that was given with its source is written as one text: `source: context`. */
function withSource(chunk: ForeignChunk): ForeignChunk {
  if (chunk.raw !== undefined) return chunk;
  const [, source, context] = /^(.+?): (.+)$/su.exec(chunk.text ?? "") ?? [];
  return context === undefined ? chunk : { ...chunk, bare_text: context, raw: { source, context } };
}
