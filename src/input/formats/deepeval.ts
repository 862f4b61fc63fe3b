import { isObject, type Row } from "../rows/index.ts";
import {
  amountOf,
  type CaseFormat,
  caseIdOf,
  chunksOf,
  countedTokens,
  type ForeignChunk,
  type ForeignTrace,
  firstOf,
  goldenFields,
  isBlank,
  jsonIn,
  latencyOf,
  listAt,
  listOf,
  mergeOwnFields,
  objectOf,
  recordedScores,
  rowReader,
  textOf,
} from "./shared/index.ts";

/**
 * Dataset: DeepEval goldens with the field names of Python or of Confident AI. The relevant chunks are in `context`.
 * Fields with pipeline output are ignored.
 */
export const deepevalCases: CaseFormat = {
  row: "DeepEval golden",
  reads: { row: (name) => /^expected(?:_output|Output|Tools)$/.test(name) },
  path: listAt("goldens"),
  unread: [{ path: ["conversationalGoldens", "*"], what: "conversational golden" }],
  convert(row) {
    if ("scenario" in row) return "scenario is of a conversation, and only single-turn goldens are read";
    const { input, expected_output, expectedOutput, expected_tools, expectedTools, name, ...others } = row;
    if (textOf(input) === null) return "input is missing";
    const relevant = contextChunks(row.context);
    if (relevant === undefined) return "context is no list of texts";
    const tools = toolNames(expected_tools ?? expectedTools);
    if (typeof tools === "string") return tools;
    const sources: Row[] = [others];
    for (const [snake, camel] of METADATA_FIELDS) {
      const record = jsonIn(row[snake] ?? row[camel]);
      if (!isBlank(record) && !isObject(record)) return `${snake} is no JSON object`;
      sources.unshift(objectOf(record));
    }
    return {
      id: firstOf(sources, caseIdOf) ?? textOf(name),
      question: input as string,
      expected_answer: textOf(expected_output ?? expectedOutput),
      relevant,
      own: mergeOwnFields(tools, ...sources.map(goldenFields).reverse()),
    };
  },
};

/**
 * Records with the author's metadata, with their names in Python and on Confident AI. The last record takes
 * precedence.
 */
const METADATA_FIELDS = [
  ["custom_column_key_values", "customColumnKeyValues"],
  ["additional_metadata", "additionalMetadata"],
] as const;

/** Separator of contexts in fields that contain a single text: in CSV and JSONL. */
const SEPARATOR = "|";

/** Null if there is no context, undefined if the value is neither a text nor a list of texts. */
function contextChunks(context: unknown): readonly ForeignChunk[] | null | undefined {
  if (isBlank(context)) return null;
  const list = listOf(context) ?? (typeof context === "string" ? context.split(SEPARATOR) : [null]);
  const texts = list.map(textOf);
  return texts.includes(null) ? undefined : texts.map((text) => ({ text }));
}

/** The names of expected tools, which DeepEval writes as tool calls. A string is an error message. */
function toolNames(tools: unknown): { expected_tools?: string[] } | string {
  if (isBlank(tools)) return {};
  const names = listOf(tools)?.map((tool) => textOf(isObject(tool) ? tool.name : tool));
  if (names === undefined || names.includes(null)) return "expected_tools is no list of tools with names";
  return names.length === 0 ? {} : { expected_tools: names as string[] };
}

/** Key of the newest run in `.latest_test_run.json`. */
const LATEST_RUN = "testRunData";

/** Traces: the single-turn `testCases` of a test run. Conversations are in a separate list, which is not read. */
export const readDeepeval = rowReader({
  row: "DeepEval test case",
  path: (value) => [...(LATEST_RUN in objectOf(value) ? [LATEST_RUN] : []), "testCases", "*"],
  unread: [[], [LATEST_RUN]].map((run) => ({
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
  // A metric that failed can have a score of 0 that does not mean anything.
  const scored = metrics.filter(({ error }) => textOf(error) === null);
  const scores = scored.map(({ name, score }) => [textOf(name) ?? "", score] as const);
  const model = firstOf(scored, ({ evaluationModel }) => textOf(evaluationModel));
  const chunks = chunksOf(retrievalContext)?.map(splitSource) ?? null;
  const seconds = amountOf(row.completionTime);
  const tools = Array.isArray(toolsCalled) ? toolsCalled.map((tool) => textOf(objectOf(tool).name)) : null;
  return {
    query_id: caseIdOf(row.metadata) ?? caseIdOf(row.additionalMetadata),
    other_ids: [row.name],
    question: row.input as string,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...latencyOf(seconds === null ? null : seconds * 1000),
    cost_usd: amountOf(row.tokenCost),
    ...countedTokens(row.inputTokenCount, row.outputTokenCount),
    ...(tools === null ? {} : { tool_calls: tools.filter((name) => name !== null) }),
    ...recordedScores(scores, { library: "deepeval", model }),
  };
}

/** DeepEval writes a context with a source as one text, `source: context`. */
function splitSource(chunk: ForeignChunk): ForeignChunk {
  if (chunk.raw !== undefined) return chunk;
  const [, source, context] = /^(.+?): (.+)$/su.exec(chunk.text ?? "") ?? [];
  return context === undefined ? chunk : { ...chunk, bare_text: context, raw: { source, context } };
}
