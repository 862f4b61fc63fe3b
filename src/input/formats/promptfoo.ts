import { foldSpace } from "../../text/index.ts";
import { isObject, type Row } from "../rows/index.ts";
import {
  amountOf,
  answerOf,
  caseIdOf,
  chunksOf,
  contextsOf,
  countedTokens,
  type ForeignCase,
  type ForeignChunk,
  type ForeignTrace,
  failureOf,
  firstOf,
  goldenFields,
  idOf,
  isBlank,
  jsonIn,
  mergeOwn,
  numberOf,
  objectOf,
  positiveOf,
  questionOf,
  type RowFormat,
  recordedScores,
  rowReader,
  strayFields,
  textOf,
} from "./shared/index.ts";

/** What promptfoo knows as the type of an assertion, by its own list: a text of CSV that names none must be equal. */
export const PROMPTFOO_ASSERTION_TYPES = [
  "answer-relevance",
  "bleu",
  "classifier",
  "contains",
  "contains-all",
  "contains-any",
  "contains-html",
  "contains-json",
  "contains-sql",
  "contains-xml",
  "context-faithfulness",
  "context-recall",
  "context-relevance",
  "conversation-relevance",
  "cost",
  "equals",
  "factuality",
  "finish-reason",
  "g-eval",
  "gleu",
  "guardrails",
  "icontains",
  "icontains-all",
  "icontains-any",
  "is-html",
  "is-json",
  "is-refusal",
  "is-sql",
  "is-valid-function-call",
  "is-valid-openai-function-call",
  "is-valid-openai-tools-call",
  "is-xml",
  "javascript",
  "latency",
  "levenshtein",
  "llm-rubric",
  "max-score",
  "meteor",
  "model-graded-closedqa",
  "model-graded-factuality",
  "moderation",
  "perplexity",
  "perplexity-score",
  "pi",
  "python",
  "regex",
  "rouge-l",
  "rouge-n",
  "rouge-s",
  "ruby",
  "search-rubric",
  "select-best",
  "similar",
  "similar:cosine",
  "similar:dot",
  "similar:euclidean",
  "skill-used",
  "starts-with",
  "tool-call-f1",
  "trace-error-spans",
  "trace-span-count",
  "trace-span-duration",
  "trajectory:goal-success",
  "trajectory:step-count",
  "trajectory:tool-args-match",
  "trajectory:tool-sequence",
  "trajectory:tool-used",
  "webhook",
  "word-count",
] as const;

/** A row of promptfoo's CSV as the test that it stands for: columns of two underscores are its own, the others are vars. */
export function promptfooTable(row: Row): { vars: Row; assert: Row[]; metadata: Row } {
  const vars: Record<string, unknown> = Object.create(null);
  const metadata: Record<string, unknown> = Object.create(null);
  const assert: Row[] = [];
  for (const [name, value] of Object.entries(row)) {
    const [, key, list] = /^__metadata:(.+?)(\[\])?$/.exec(name) ?? [];
    if (!name.startsWith("__")) vars[name] = value;
    else if (isBlank(value)) continue;
    else if (key !== undefined)
      metadata[key] = list
        ? String(value)
            .split(",")
            .map((item) => item.trim())
        : value;
    else if (name.startsWith("__expected")) assert.push(assertion(String(value)));
  }
  return { vars: { ...vars }, assert, metadata: { ...metadata } };
}

/** The longest first, so that `similar:dot` is not taken for `similar` of a text. */
const TYPES = [...PROMPTFOO_ASSERTION_TYPES].sort((a, b) => b.length - a.length).join("|");
const ASSERTION = new RegExp(
  `^((?:eval|fn|grade)(?=:)|(?:not-)?(?:${TYPES}))(?:\\(\\d+(?:\\.\\d+)?\\))?(?::(.*))?$`,
  "s",
);

/** `type: value`, `type(threshold): value`, or a type alone; what names no type must be equal. */
function assertion(text: string): Row {
  const [, type, value] = ASSERTION.exec(text.trim()) ?? [];
  if (type === undefined) return { type: "equals", value: text.trim() };
  return { type, ...(value === undefined ? {} : { value: value.trim() }) };
}

/** Assertions that say what the answer is, and those that say what must not stand in it. */
const ANSWERS = new Set([
  "equals",
  "factuality",
  "model-graded-factuality",
  "similar",
  "similar:cosine",
  "similar:dot",
  "similar:euclidean",
]);
const FORBIDDEN = new Set(["not-contains", "not-icontains", "not-contains-any", "not-icontains-any"]);
/** They forbid words as well, in a way that no list of texts can say. */
const UNREAD = /^not-(?:i?contains-all|equals|regex|starts-with)$/;

/** What else is asserted, promptfoo judges: its results have the scores. */
export const promptfooCases: RowFormat<ForeignCase> = {
  row: "test of promptfoo",
  path: (value) => (isObject(value) && Array.isArray(value.tests) ? ["tests", "*"] : null),
  unread: [
    { path: ["defaultTest"], what: "defaultTest" },
    { path: ["scenarios", "*"], what: "scenario" },
  ],
  unreadOf: {
    row: (row) =>
      assertions(testOf(row).assert).flatMap(({ type }) => (UNREAD.test(String(type)) ? [`${type} assertion`] : [])),
    hint: "it decides nothing here: name the texts that no answer may hold in must_not_contain of the test's metadata",
  },
  convert(row) {
    const { vars, assert, metadata } = testOf(row);
    if (!isObject(vars)) return "vars is no object";
    const texts = Object.values(vars).filter((value) => textOf(value) !== null);
    const question = questionOf(vars) ?? (texts.length === 1 ? (texts[0] as string) : null);
    if (question === null) return "vars hold no question, or several under it";
    const asserted = assertions(assert).map((one) => [String(one.type), textsOf(one, vars)] as const);
    const forbidden = asserted.flatMap(([type, texts]) => (FORBIDDEN.has(type) ? texts : []));
    const noted = objectOf(metadata);
    const own = mergeOwn(strayFields(vars as Row), goldenFields(noted));
    // A canary that silently went would let every answer with it pass.
    if (forbidden.includes(null) && own.must_not_contain === undefined)
      return "not-contains forbids what is no text here: write the text into metadata.must_not_contain";
    const refuses = assertions(assert, needsAll).some(({ type }) => type === "is-refusal");
    const canaries = forbidden.filter((text) => text !== null);
    return {
      id: caseIdOf(noted) ?? caseIdOf(vars),
      question,
      expected_answer: asserted.find(([type, [text]]) => ANSWERS.has(type) && text)?.[1][0] ?? null,
      own: mergeOwn(
        refuses ? { expected_behavior: "abstain" } : {},
        own,
        canaries.length === 0 ? {} : { must_not_contain: canaries },
      ),
    };
  },
};

const testOf = (row: Row): Row => (isOfTable(row) ? promptfooTable(row) : row);

/** Whether a row is of CSV, where nothing but text stands. A test in JSON may leave its vars to `defaultTest`. */
const isOfTable = (row: Row): boolean =>
  !("vars" in row) && Object.values(row).every((value) => typeof value !== "object" || value === null);

/** Those of a set as well, which counts them together; of the sets that are `wanted`. */
function assertions(list: unknown, wanted: (set: Row) => boolean = () => true): readonly Row[] {
  if (!Array.isArray(list)) return [];
  return list
    .map(objectOf)
    .filter((one) => !Array.isArray(one.assert) || wanted(one))
    .flatMap((one) => (Array.isArray(one.assert) ? assertions(one.assert, wanted) : [one]));
}

/** Of a set with a threshold any part may do: an answer, or a refusal. */
const needsAll = ({ threshold }: Row): boolean => isBlank(threshold) || (numberOf(threshold) ?? 0) >= 1;

/** The texts that are asserted, with the vars in them; null for what stands in a file, or is put together in another way. */
function textsOf({ type, value }: Row, vars: Row): (string | null)[] {
  const isList = typeof value === "string" && String(type).endsWith("-any");
  const texts = isList ? value.split(",").map((item) => item.trim().replace(/^"(.*)"$/, "$1")) : [value].flat();
  return texts.map((one) => {
    const text = idOf(one)?.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => idOf(vars[name]) ?? all);
    return text === undefined || /\{[{%]/.test(text) || text.startsWith("file://") ? null : text;
  });
}

/**
 * What a provider answered. One that prints or posts JSON answers with its text: it is read where it holds what was found
 * beside an answer, and is an answer like any other where not.
 */
export function promptfooOutput(output: unknown): unknown {
  const record = jsonIn(output);
  return contextsOf(record) === undefined ? output : record;
}

/**
 * What came back to the question of a result; null where nothing says. What the provider says that it found counts before
 * what the vars hold. A context that the author of the test wrote was found by nobody, unless the prompt shows it to the
 * provider: it may be what should have been found. `graded` are the parts of its grading.
 */
export function promptfooContexts(row: Row, graded: readonly Row[]): readonly ForeignChunk[] | null {
  const { output, metadata } = objectOf(row.response);
  const test = objectOf(row.testCase);
  const vars = { ...objectOf(test.vars), ...objectOf(row.vars) };
  const isUnseen = contextsOf(test.vars) !== undefined && !isShown(vars, objectOf(row.prompt).raw);
  // The metadata of a row hold those of its test as well.
  const isNoted = contextsOf(test.metadata) !== undefined;
  const graders = graded.filter(({ assertion }) => !isUnseen || textOf(objectOf(assertion).contextTransform) !== null);
  const places = [
    promptfooOutput(output),
    metadata,
    ...(isUnseen ? [] : [vars]),
    ...(isNoted ? [] : [row.metadata]),
    ...graders.map((part) => part.metadata),
  ];
  return chunksOf(places.map(contextsOf).find((found) => found !== undefined));
}

/** Whether the prompt, which may be JSON, holds each context of the vars. Results without their prompts do not tell. */
function isShown(vars: Row, prompt: unknown): boolean {
  if (typeof prompt !== "string") return true;
  const shown = foldSpace(prompt);
  const texts = (chunksOf(contextsOf(vars)) ?? []).map(({ text }) => text ?? "");
  return texts.every((text) =>
    [text, JSON.stringify(text).slice(1, -1)].some((written) => shown.includes(foldSpace(written))),
  );
}

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
