import { type FileSample, hasColumns, isObject, type Row } from "../rows/index.ts";
import {
  amountOf,
  caseIdOf,
  chunksOf,
  countedTokens,
  type ForeignChunk,
  type ForeignTrace,
  firstOf,
  foreignCases,
  foreignTraces,
  foundChunks,
  goldenFields,
  isBlank,
  jsonIn,
  listAt,
  listOf,
  mergeOwnFields,
  objectOf,
  recordedScores,
  rowReader,
  rowsIn,
  secondsOf,
  textOf,
} from "./shared/index.ts";

/** Columns that distinguish a golden from other rows with an input and an expected output. */
const GOLDEN_COLUMNS = [
  ...["context", "retrieval_context", "retrievalContext"],
  ...["actual_output", "actualOutput", "source_file"],
];

/** Whether a file contains goldens, single-turn or conversational. */
export function isDeepevalGoldens(sample: FileSample): boolean {
  const isGolden = ["expected_output", "expectedOutput"].some((name) => hasColumns(sample, "input", name));
  return (
    (isGolden && GOLDEN_COLUMNS.some((name) => hasColumns(sample, name))) ||
    hasColumns(sample, "scenario", "expected_outcome")
  );
}

/**
 * Goldens with the field names of Python or of Confident AI. The relevant chunks are in `context`. Fields with pipeline
 * output are ignored.
 */
export const deepevalCases = foreignCases({
  name: "deepeval",
  title: "DeepEval goldens",
  shape:
    "JSON, CSV or JSONL of `EvaluationDataset.save_as` or `Synthesizer.save_as`: `input`, `expected_output`, `context`, `additional_metadata`; JSON keeps the contexts apart, the others join them with `|`",
  detect: (sample) => isDeepevalGoldens(sample) || rowsIn(sample, "goldens") !== sample,
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
});

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

/** The single-turn `testCases` of a test run. Conversations are in a separate list, which is not read. */
export const deepevalTraces = foreignTraces({
  name: "deepeval",
  title: "DeepEval test run",
  shape:
    "a test run with `testCases`, as in `.deepeval/.latest_test_run.json`, `.latest_run_full.json` or `test_run_<date>.json`; a context written as `source: context` is found by its text or, with `id-map: source`, named by its source; conversations are not read",
  lacks: ["reranked", "citations"],
  detect: ({ value }) =>
    isObject(value) &&
    ["testCases", "test_cases"].some((key) =>
      [value, objectOf(value[LATEST_RUN])].some((run) => Array.isArray(run[key]) && !("golden" in run)),
    ),
  reader: rowReader({
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
  }),
});

function convert(row: Row): ForeignTrace | string {
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
  const tools = Array.isArray(toolsCalled) ? toolsCalled.map((tool) => textOf(objectOf(tool).name)) : null;
  return {
    query_id: caseIdOf(row.metadata) ?? caseIdOf(row.additionalMetadata),
    other_ids: [row.name],
    question: row.input as string,
    answer,
    ...foundChunks(chunks),
    ...secondsOf(row.completionTime),
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
