import { chunksOf } from "../foreign/chunks-of.ts";
import { countedTokens } from "../foreign/counted-tokens.ts";
import { amountOf, caseIdOf, firstOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignChunk, ForeignTrace } from "../foreign/foreign-trace.ts";
import { recordedScores } from "../foreign/recorded-scores.ts";
import { rowReader } from "../foreign/row-reader.ts";
import { isObject } from "../rows/is-type.ts";

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
