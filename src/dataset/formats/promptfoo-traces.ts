import { countedTokens } from "../foreign/counted-tokens.ts";
import { failureOf } from "../foreign/failure-of.ts";
import { amountOf, caseIdOf, firstOf, objectOf, positiveOf, textOf } from "../foreign/field.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { answerOf, contextsOf, questionOf } from "../foreign/rag-fields.ts";
import { recordedScores } from "../foreign/recorded-scores.ts";
import { rowReader } from "../foreign/row-reader.ts";
import { isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";
import { promptfooContexts } from "./promptfoo-contexts.ts";
import { promptfooOutput } from "./promptfoo-output.ts";

/** Versions of the results in which a row has the same fields. */
const VERSIONS: readonly unknown[] = [2, 3];

/** What promptfoo says of a row that could not be evaluated, apart from assertions that failed. */
const FAILED_TO_RUN = 2;

/** Reads `results.results` of a document, or JSONL with a result a line. */
export const readPromptfoo = rowReader({
  row: "promptfoo result",
  path: (value) => (isObject(value) && isObject(value.results) ? ["results", "results", "*"] : null),
  unsupported(value) {
    if (!isObject(value) || !isObject(value.results)) return null;
    const { version } = value.results;
    if (VERSIONS.includes(version)) return null;
    const said = typeof version === "number" ? `version ${version}` : "no version that is known";
    return `these promptfoo results have ${said}, and versions ${VERSIONS.join(" and ")} are read`;
  },
  convert,
});

function convert(row: Readonly<Record<string, unknown>>): ForeignTrace | string {
  if (!isObject(row.vars) && !isObject(row.testCase)) return "vars is missing";
  const vars = { ...objectOf(objectOf(row.testCase).vars), ...objectOf(row.vars) };
  const response = objectOf(row.response);
  const hasOutput = response.output !== undefined && response.output !== null;
  // An output that stayed empty is told as an error of the row alone; of a failed assertion the output is there.
  const hasFailed = row.failureReason === FAILED_TO_RUN || (!hasOutput && textOf(row.error) !== null);
  // The provider says so itself: a model's own field of refusals, or its filter, whatever the words are.
  const refuses = response.isRefusal === true;
  if (!hasFailed && !refuses && response.output === undefined) return "response.output is missing";
  const output = promptfooOutput(response.output);
  const failure = hasFailed
    ? { error: { message: textOf(row.error) ?? "the provider failed" } }
    : toldFailure(response);
  const provider = objectOf(row.provider);
  const parts = objectOf(row.gradingResult).componentResults;
  const graded = (Array.isArray(parts) ? parts : []).map(objectOf);
  // An assertion whose grader failed says nothing of the answer, though promptfoo counts it 0 in its metric.
  const sound = graded.filter(({ metadata }) => !objectOf(metadata).graderError);
  const failed = new Set(graded.filter((part) => !sound.includes(part)).map((part) => scoresOf(part)[0]?.[0]));
  const named = Object.entries(objectOf(row.namedScores)).filter(([name]) => !failed.has(name));
  const chunks = promptfooContexts(row, sound);
  const usage = objectOf(response.tokenUsage);
  const isCached = response.cached === true;
  // A row has 0 where nobody measured.
  const latency = isCached ? null : positiveOf(row.latencyMs);
  const label = textOf(provider.label) ?? textOf(provider.id);
  return {
    query_id: firstOf([objectOf(row.testCase).metadata, row.metadata, vars], caseIdOf),
    question: questionOf(vars),
    config_id: label === null ? null : `${label}${Number(row.promptIdx) > 0 ? `#${row.promptIdx}` : ""}`,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    sample: { of: JSON.stringify(vars), run: JSON.stringify(row.testIdx ?? null) },
    answer: answerText(output) ?? (refuses ? "" : null),
    ...(refuses ? { expected_behavior_observed: "abstain" } : {}),
    ...(latency === null ? {} : { latency_ms: { end_to_end: latency } }),
    ...countedTokens(usage.prompt, usage.completion),
    cost_usd: positiveOf(row.cost) ?? (isCached ? positiveOf(response.cost) : amountOf(response.cost)),
    versions: { generator: textOf(provider.id), prompt: textOf(row.promptId) },
    ...failure,
    ...recordedScores([...sound.flatMap(scoresOf), ...named], { library: "promptfoo" }),
  };
}

/** A server that failed answers too: promptfoo takes what it says for an output, whatever the status, and its error for a part. */
function toldFailure({ output, metadata }: Row): Pick<ForeignTrace, "error"> {
  const { status } = objectOf(objectOf(metadata).http);
  if (typeof status === "number" && status >= 500) return { error: { message: `HTTP ${status}` } };
  return failureOf(objectOf(promptfooOutput(output)));
}

/** By the name that the test gives it, and by what promptfoo's own graders measure, whatever the test calls it. */
function scoresOf({ assertion, score }: Row): (readonly [string, unknown])[] {
  const { metric, type } = objectOf(assertion);
  const [called, kind] = [textOf(metric), textOf(type)];
  const isOwn = called === null || OWN_GRADERS.test(kind ?? "");
  return [...(called === null ? [] : [called]), ...(isOwn ? [kind ?? ""] : [])].map((name) => [name, score]);
}

/** Assertions that a model grades by a rule of promptfoo's, not the test's. */
const OWN_GRADERS = /^(?:context-(?:faithfulness|relevance|recall)|answer-relevance|(?:model-graded-)?factuality)$/;

/** What stands there where PROMPTFOO_STRIP_RESPONSE_OUTPUT takes the answers away. */
const STRIPPED = "[output stripped]";

/** A provider may answer with an object: then its JSON is the answer, unless it holds what was found beside an answer. */
function answerText(output: unknown): string | null {
  if (output === undefined || output === null || output === STRIPPED) return null;
  const inner = contextsOf(output) === undefined ? null : answerOf(output);
  if (inner !== null) return inner;
  return typeof output === "string" ? output : JSON.stringify(output);
}
