import { foldSpace } from "../../text/index.ts";
import { columnNames, type FileSample, hasColumns, isObject, type Row } from "../rows/index.ts";
import {
  amountOf,
  answerOf,
  caseIdOf,
  chunksOf,
  contextsOf,
  countedTokens,
  distinctiveFields,
  type ForeignChunk,
  type ForeignTrace,
  failureOf,
  firstOf,
  foreignCases,
  foreignTraces,
  foundChunks,
  goldenFields,
  idOf,
  isBlank,
  jsonIn,
  latencyOf,
  listAt,
  mergeOwnFields,
  numberOf,
  objectOf,
  positiveOf,
  questionOf,
  recordedScores,
  rowReader,
  rowsIn,
  textOf,
} from "./shared/index.ts";

/**
 * The answer of a provider. If the output is an object, the answer is its JSON, or one of its fields if it also
 * contains contexts.
 */
function answerText(output: unknown): string | null {
  if (output === undefined || output === null || output === STRIPPED_OUTPUT) return null;
  const inner = contextsOf(output) === undefined ? null : answerOf(output);
  if (inner !== null) return inner;
  return typeof output === "string" ? output : JSON.stringify(output);
}

/** Whether a file contains tests as CSV. The variables are columns with any name, so only the `__` columns identify it. */
export function isPromptfooTable(sample: FileSample): boolean {
  return columnNames(sample).some((name) => /^__(?:expected|metadata:)/.test(name));
}

/** Fields that rows with `vars` have if they are promptfoo results or rag-gate cases. */
const NOT_A_TEST = ["evalId", "promptIdx", "testIdx", "promptId", "success", "question", "expected_chunk_ids"];

/** Tests. Other assertions are not read, because promptfoo's results contain their scores. */
export const promptfooCases = foreignCases({
  name: "promptfoo-tests",
  title: "promptfoo tests",
  shape:
    "JSON, JSONL or CSV of tests, or a configuration in JSON that holds them: the question of `vars`; `expected_chunk_ids` and the other fields of a golden case in `metadata`, in CSV `__metadata:expected_chunk_ids`; `equals` and `factuality` are the reviewed answer, `not-contains` is `must_not_contain`, `is-refusal` expects to `abstain` where the metadata name no `expected_behavior`",
  detect(sample) {
    const rows = rowsIn(sample, "tests");
    return isPromptfooTable(sample) || (hasColumns(rows, "vars") && !NOT_A_TEST.some((name) => hasColumns(rows, name)));
  },
  row: "test of promptfoo",
  reads: { row: (name) => /^__expected.*$/.test(name) },
  path: listAt("tests"),
  unread: [
    { path: ["defaultTest"], what: "defaultTest" },
    { path: ["scenarios", "*"], what: "scenario" },
  ],
  unreadOf: {
    row: (row) =>
      flatAssertions(testOf(row).assert).flatMap(({ type }) =>
        UNREAD_ASSERTION.test(String(type)) ? [`${type} assertion`] : [],
      ),
    hint: "it decides nothing here: name the texts that no answer may hold in must_not_contain of the test's metadata",
  },
  convert(row) {
    const { vars, assert, metadata } = testOf(row);
    if (!isObject(vars)) return "vars is no object";
    const texts = Object.values(vars).filter((value) => textOf(value) !== null);
    const question = questionOf(vars) ?? (texts.length === 1 ? (texts[0] as string) : null);
    if (question === null) return "vars hold no question, or several under it";
    const asserted = flatAssertions(assert).map((one) => [String(one.type), assertedTexts(one, vars)] as const);
    const forbidden = asserted.flatMap(([type, texts]) => (FORBIDDEN_TEXT_ASSERTION.test(type) ? texts : []));
    const noted = objectOf(metadata);
    const own = mergeOwnFields(distinctiveFields(vars as Row), goldenFields(noted));
    // Dropping a forbidden text would let every answer that contains it pass.
    if (forbidden.includes(null) && own.must_not_contain === undefined)
      return "not-contains forbids what is no text here: write the text into metadata.must_not_contain";
    const refuses = flatAssertions(assert, requiresAll).some(({ type }) => type === "is-refusal");
    const forbiddenTexts = forbidden.filter((text) => text !== null);
    return {
      id: caseIdOf(noted) ?? caseIdOf(vars),
      question,
      expected_answer: asserted.find(([type, [text]]) => ANSWER_ASSERTION.test(type) && text)?.[1][0] ?? null,
      own: mergeOwnFields(
        refuses ? { expected_behavior: "abstain" } : {},
        own,
        forbiddenTexts.length === 0 ? {} : { must_not_contain: forbiddenTexts },
      ),
    };
  },
});

/** Versions of the results file with the same row fields. */
const RESULT_VERSIONS: readonly unknown[] = [2, 3];

/** promptfoo's `failureReason` for a row that could not be evaluated. Failed assertions have another value. */
const ERROR_REASON = 2;

/** `results.results` of a document, or JSONL with one result per line. */
export const promptfooTraces = foreignTraces({
  name: "promptfoo",
  title: "promptfoo results",
  shape:
    "`promptfoo eval --output results.json` (results version 2 and 3) or `.jsonl`; the context from the output or metadata of the response, or from `vars.context` where the prompt shows it",
  lacks: ["reranked", "citations", "tools"],
  detect: (sample) =>
    hasColumns(sample, "promptIdx", "testIdx", "vars") ||
    (isObject(sample.value) &&
      isObject(sample.value.results) &&
      ("evalId" in sample.value || Array.isArray(sample.value.results.results) || "prompts" in sample.value.results)),
  reader: rowReader({
    row: "promptfoo result",
    path: (value) => (isObject(value) && isObject(value.results) ? ["results", "results", "*"] : null),
    unsupported(value) {
      if (!isObject(value) || !isObject(value.results)) return null;
      const { version } = value.results;
      if (RESULT_VERSIONS.includes(version)) return null;
      const found = typeof version === "number" ? `version ${version}` : "no version that is known";
      return `these promptfoo results have ${found}, and versions ${RESULT_VERSIONS.join(" and ")} are read`;
    },
    convert,
  }),
});

function convert(row: Row): ForeignTrace | string {
  if (!isObject(row.vars) && !isObject(row.testCase)) return "vars is missing";
  const vars = { ...objectOf(objectOf(row.testCase).vars), ...objectOf(row.vars) };
  const response = objectOf(row.response);
  const hasOutput = response.output !== undefined && response.output !== null;
  // An empty output appears only as the error of the row. If only assertions failed, there is an output.
  const hasFailed = row.failureReason === ERROR_REASON || (!hasOutput && textOf(row.error) !== null);
  // The provider reports a refusal: by the model's refusal field or by its content filter.
  const refuses = response.isRefusal === true;
  if (!hasFailed && !refuses && response.output === undefined) return "response.output is missing";
  const output = parsedOutput(response.output);
  const failure = hasFailed
    ? { error: { message: textOf(row.error) ?? "the provider failed" } }
    : responseFailure(response);
  const provider = objectOf(row.provider);
  const parts = objectOf(row.gradingResult).componentResults;
  const graded = (Array.isArray(parts) ? parts : []).map(objectOf);
  // promptfoo counts an assertion whose grader failed as 0, but that says nothing about the answer.
  const sound = graded.filter(({ metadata }) => !objectOf(metadata).graderError);
  const failed = new Set(graded.filter((part) => !sound.includes(part)).map((part) => assertionScores(part)[0]?.[0]));
  const named = Object.entries(objectOf(row.namedScores)).filter(([name]) => !failed.has(name));
  const chunks = retrievedContexts(row, sound);
  const usage = objectOf(response.tokenUsage);
  const isCached = response.cached === true;
  const label = textOf(provider.label) ?? textOf(provider.id);
  return {
    query_id: firstOf([objectOf(row.testCase).metadata, row.metadata, vars], caseIdOf),
    question: questionOf(vars),
    config_id: label === null ? null : `${label}${Number(row.promptIdx) > 0 ? `#${row.promptIdx}` : ""}`,
    ...foundChunks(chunks),
    sample: { of: JSON.stringify(vars), run: JSON.stringify(row.testIdx ?? null) },
    answer: answerText(output) ?? (refuses ? "" : null),
    ...(refuses ? { expected_behavior_observed: "abstain" } : {}),
    // promptfoo writes 0 if it did not measure the latency.
    ...latencyOf(isCached ? null : positiveOf(row.latencyMs)),
    ...countedTokens(usage.prompt, usage.completion),
    cost_usd: positiveOf(row.cost) ?? (isCached ? positiveOf(response.cost) : amountOf(response.cost)),
    versions: { generator: textOf(provider.id), prompt: textOf(row.promptId) },
    ...failure,
    ...recordedScores([...sound.flatMap(assertionScores), ...named], { library: "promptfoo" }),
  };
}

/** Converts a CSV row to a test. Columns that start with two underscores are promptfoo's, the others are variables. */
function testOfTableRow(row: Row): { vars: Row; assert: Row[]; metadata: Row } {
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
    else if (name.startsWith("__expected")) assert.push(parseAssertion(String(value)));
  }
  return { vars: { ...vars }, assert, metadata: { ...metadata } };
}

/**
 * All assertion types of promptfoo. In CSV, an expectation without one of these types is compared for equality. Of two types
 * with the same start, the longer one is first.
 */
const ASSERTION_TYPES = [
  "answer-relevance|bleu|classifier|i?contains-(?:all|any)|contains-(?:html|json|sql|xml)|i?contains",
  "context-(?:faithfulness|recall|relevance)|conversation-relevance|cost|equals|factuality|finish-reason|g-eval|gleu",
  "guardrails|is-(?:html|json|refusal|sql|xml|valid-function-call|valid-openai-(?:function|tools)-call)|javascript",
  "latency|levenshtein|llm-rubric|max-score|meteor|model-graded-(?:closedqa|factuality)|moderation|perplexity-score",
  "perplexity|pi|python|regex|rouge-[lns]|ruby|search-rubric|select-best|similar(?::(?:cosine|dot|euclidean))?",
  "skill-used|starts-with|tool-call-f1|trace-(?:error-spans|span-count|span-duration)|webhook|word-count",
  "trajectory:(?:goal-success|step-count|tool-args-match|tool-sequence|tool-used)",
].join("|");
const ASSERTION = new RegExp(
  `^((?:eval|fn|grade)(?=:)|(?:not-)?(?:${ASSERTION_TYPES}))(?:\\(\\d+(?:\\.\\d+)?\\))?(?::(.*))?$`,
  "s",
);

/** Parses `type: value`, `type(threshold): value`, or a type without a value. Other texts mean `equals`. */
function parseAssertion(text: string): Row {
  const [, type, value] = ASSERTION.exec(text.trim()) ?? [];
  if (type === undefined) return { type: "equals", value: text.trim() };
  return { type, ...(value === undefined ? {} : { value: value.trim() }) };
}

/** Assertions with the reference answer, and assertions with forbidden texts. */
const ANSWER_ASSERTION = /^(?:equals|(?:model-graded-)?factuality|similar(?::(?:cosine|dot|euclidean))?)$/;
const FORBIDDEN_TEXT_ASSERTION = /^not-i?contains(?:-any)?$/;
/** Assertions that forbid texts in ways that `must_not_contain` cannot express. */
const UNREAD_ASSERTION = /^not-(?:i?contains-all|equals|regex|starts-with)$/;

const testOf = (row: Row): Row => (isTableRow(row) ? testOfTableRow(row) : row);

/**
 * Whether a row is from CSV: it contains only plain values. A JSON test without `vars` can inherit them from
 * `defaultTest`.
 */
const isTableRow = (row: Row): boolean =>
  !("vars" in row) && Object.values(row).every((value) => typeof value !== "object" || value === null);

/** The assertions of a list and of the assertion sets in it that match `wanted`. */
function flatAssertions(list: unknown, wanted: (set: Row) => boolean = () => true): readonly Row[] {
  if (!Array.isArray(list)) return [];
  return list
    .map(objectOf)
    .filter((one) => !Array.isArray(one.assert) || wanted(one))
    .flatMap((one) => (Array.isArray(one.assert) ? flatAssertions(one.assert, wanted) : [one]));
}

/** In a set with a threshold below 1, some assertions can fail: the test accepts an answer or a refusal. */
const requiresAll = ({ threshold }: Row): boolean => isBlank(threshold) || (numberOf(threshold) ?? 0) >= 1;

/** The texts of an assertion with its variables filled in; null for a file reference or another template. */
function assertedTexts({ type, value }: Row, vars: Row): (string | null)[] {
  const isList = typeof value === "string" && String(type).endsWith("-any");
  const texts = isList ? value.split(",").map((item) => item.trim().replace(/^"(.*)"$/, "$1")) : [value].flat();
  return texts.map((one) => {
    const text = idOf(one)?.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => idOf(vars[name]) ?? all);
    return text === undefined || /\{[{%]/.test(text) || text.startsWith("file://") ? null : text;
  });
}

/** A provider that returns JSON answers with a text. This parses it if it contains contexts next to the answer. */
function parsedOutput(output: unknown): unknown {
  const record = jsonIn(output);
  return contextsOf(record) === undefined ? output : record;
}

/**
 * The contexts that the pipeline retrieved, or null if no field has them. The provider's output takes precedence over
 * variables. Contexts that the test author wrote count only if the prompt shows them to the provider, because they
 * could be the expected contexts. `graded` are the component results of the row.
 */
function retrievedContexts(row: Row, graded: readonly Row[]): readonly ForeignChunk[] | null {
  const { output, metadata } = objectOf(row.response);
  const test = objectOf(row.testCase);
  const vars = { ...objectOf(test.vars), ...objectOf(row.vars) };
  const isHidden = contextsOf(test.vars) !== undefined && !promptShowsContexts(vars, objectOf(row.prompt).raw);
  // The metadata of a row includes the metadata of its test.
  const isNoted = contextsOf(test.metadata) !== undefined;
  const graders = graded.filter(({ assertion }) => !isHidden || textOf(objectOf(assertion).contextTransform) !== null);
  const places = [
    parsedOutput(output),
    metadata,
    ...(isHidden ? [] : [vars]),
    ...(isNoted ? [] : [row.metadata]),
    ...graders.map((part) => part.metadata),
  ];
  return chunksOf(places.map(contextsOf).find((found) => found !== undefined));
}

/**
 * Whether the prompt, which can be JSON, contains each context of the variables. True if the results do not contain
 * prompts.
 */
function promptShowsContexts(vars: Row, prompt: unknown): boolean {
  if (typeof prompt !== "string") return true;
  const shown = foldSpace(prompt);
  const texts = (chunksOf(contextsOf(vars)) ?? []).map(({ text }) => text ?? "");
  return texts.every((text) =>
    [text, JSON.stringify(text).slice(1, -1)].some((written) => shown.includes(foldSpace(written))),
  );
}

/** promptfoo treats the body of a failed HTTP response as output, regardless of its status. */
function responseFailure({ output, metadata }: Row): Pick<ForeignTrace, "error"> {
  const { status } = objectOf(objectOf(metadata).http);
  if (typeof status === "number" && status >= 500) return { error: { message: `HTTP ${status}` } };
  return failureOf(objectOf(parsedOutput(output)));
}

/** The score under the test's own metric name and, for model-graded assertions, also under the assertion type. */
function assertionScores({ assertion, score }: Row): (readonly [string, unknown])[] {
  const { metric, type } = objectOf(assertion);
  const [called, kind] = [textOf(metric), textOf(type)];
  const isOwn = called === null || MODEL_GRADED.test(kind ?? "");
  return [...(called === null ? [] : [called]), ...(isOwn ? [kind ?? ""] : [])].map((name) => [name, score]);
}

/** Assertions that a model grades by promptfoo's own rule, and not by a rule of the test. */
const MODEL_GRADED = /^(?:context-(?:faithfulness|relevance|recall)|answer-relevance|(?:model-graded-)?factuality)$/;

/** Written instead of answers if PROMPTFOO_STRIP_RESPONSE_OUTPUT is set. */
const STRIPPED_OUTPUT = "[output stripped]";
