import { type ChunkIndex, chunkIdOf } from "../input/corpus/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { Trace, TraceChunk, TracePart } from "../input/schema/index.ts";
import { byRank, type TraceFormat } from "../input/traces/index.ts";
import { type AskResult, type AskSession, askModel } from "./ask-model.ts";
import { type Evaluator, FAULT_LISTS, type Item, itemsOf, missingTexts, splitStatements } from "./evaluators.ts";
import {
  type Ask,
  blockPart,
  type Hash,
  type JsonReply,
  listAsk,
  objectSchema,
  type Parsed,
  readItems,
  readVerdicts,
  renderAsk,
  verdictAsk,
} from "./judge.ts";
import type { Sample } from "./judged-trace.ts";
import { type Language, promptLanguage, prompts } from "./prompts.ts";

/** The texts of a case and its trace that the judge can read. */
export interface CaseTexts {
  readonly language: Language;
  readonly question: string;
  readonly answer: string;
  /** The reference answer. Null if the case has none. */
  readonly reference: string | null;
  /** Parts that the traces do not record. Their absence must not count against the answer. */
  readonly unrecorded: readonly TracePart[];
  /** The context chunks in order. Null if the text of one is not known. */
  readonly context: readonly ChunkText[] | null;
  /** The cited chunks, each once. Null if the text of one is not known. */
  readonly citations: readonly ChunkText[] | null;
}

interface ChunkText {
  readonly id: string;
  readonly text: string;
}

/** Collects the texts of a case. The text of a chunk comes from the trace, otherwise from the corpus manifest. */
export function caseTexts(
  golden: GoldenCase,
  trace: Trace,
  index: ChunkIndex,
  { lacks }: Pick<TraceFormat, "lacks">,
): CaseTexts {
  const { retrieved_chunks, reranked_chunks, context_chunks, citations, answer } = trace;
  const traceTexts = new Map<string, string>();
  for (const chunk of [retrieved_chunks, reranked_chunks, context_chunks].flatMap((list) => list ?? []))
    if (typeof chunk !== "string" && chunk.text) traceTexts.set(chunkIdOf(chunk), chunk.text);
  const withTexts = (chunks: readonly (TraceChunk | { readonly chunk_id: string })[]): ChunkText[] | null => {
    const ids = new Set(chunks.map(chunkIdOf));
    const found = [...ids].map((id) => ({ id, text: traceTexts.get(id) ?? index.get(id)?.text ?? null }));
    return found.every((chunk): chunk is ChunkText => chunk.text !== null) ? found : null;
  };
  return {
    language: promptLanguage(golden.question, golden.locale, golden.expectedAnswer),
    question: golden.question,
    answer: answer ?? "",
    reference: golden.expectedAnswer,
    unrecorded: lacks,
    context: withTexts(byRank(context_chunks ?? [])),
    citations: withTexts(citations ?? []),
  };
}

/** A question for the model about a case. */
export interface JudgeTask {
  readonly metrics: readonly string[];
  /** Everything the model is shown. Equal texts are judged once. */
  readonly shown: string;
  sample(session: AskSession): Promise<AskResult<Sample>>;
}

/** The plan for a case: a question, a fixed score that needs no model, or why there can be no score. */
export type PlannedTask =
  | JudgeTask
  | { readonly metrics: readonly string[]; readonly fixed: Sample }
  | { readonly metrics: readonly string[]; readonly impossible: string };

/** Plans what an evaluator has to ask about a case. Null if its metric does not apply. */
export function statementTask(evaluator: Evaluator, texts: CaseTexts, sha256: Hash): PlannedTask | null {
  const { metric, whenNothing, whenSilent, listed, shows } = evaluator;
  const metrics = [metric];
  const impossible = missingTexts(evaluator, texts);
  if (impossible !== null) return { metrics, impossible };
  if (whenSilent !== undefined && splitStatements(texts.answer).length === 0) return fixedTask(metrics, whenSilent);
  if (listed !== undefined) {
    const ask = listAsk(evaluator, listed, texts, sha256);
    return {
      metrics,
      shown: JSON.stringify([ask.system, ask.user, shows.map((block) => texts[block])]),
      sample: async (session) => {
        const found = await askModel(ask, texts.language, (reply) => readItems(reply, listed), session);
        if ("failed" in found) return found;
        const items = found.value.map((text) => ({ text }));
        return judgeItems(evaluator, items, texts, session, sha256);
      },
    };
  }
  const items = itemsOf(evaluator, texts);
  if (items.length === 0) return whenNothing === undefined ? null : fixedTask(metrics, whenNothing);
  return {
    metrics,
    shown: shownText(verdictAsk(evaluator, items, texts, sha256)),
    sample: (session) => judgeItems(evaluator, items, texts, session, sha256),
  };
}

const shownText = ({ system, user }: Ask): string => JSON.stringify([system, user]);

/** Scores without asking a model. */
function fixedTask(metrics: readonly string[], value: number): PlannedTask {
  const scores = Object.fromEntries(metrics.map((metric) => [metric, value]));
  return { metrics, fixed: { scores, data: [], findings: {} } };
}

async function judgeItems(
  evaluator: Evaluator,
  items: readonly Item[],
  texts: CaseTexts,
  session: AskSession,
  sha256: Hash,
): Promise<AskResult<Sample>> {
  const { metric, findings, verdicts, value } = evaluator;
  const ask = verdictAsk(evaluator, items, texts, sha256);
  const read = (reply: JsonReply) => readVerdicts(reply, verdicts, items.length);
  const asked = await askModel(ask, texts.language, read, session);
  if ("failed" in asked) return asked;
  const { raw } = asked;
  const itemScores = asked.value.map((verdict) => verdicts[verdict]!);
  const data = items.map(({ id, text }, i) => ({
    ...(id === undefined ? { statement: text } : { chunk_id: id }),
    verdict: asked.value[i]!,
    score: itemScores[i]!,
  }));
  const faults = items.flatMap(({ id, text }, i) => (itemScores[i]! < 1 ? [id ?? text] : []));
  const scores = { [metric]: (value?.of ?? mean)(itemScores) };
  return { value: { scores, data, findings: findings === undefined ? {} : { [findings]: faults }, raw }, raw };
}

interface RubricScale {
  readonly name: string;
  readonly metric: string;
  /** Returns false if the case has nothing to rate. */
  rated(texts: CaseTexts): boolean;
}

const RUBRIC_SCALES: readonly RubricScale[] = [
  { name: "faithfulness", metric: "faithfulness", rated: () => true },
  { name: "answer_relevance", metric: "answer_relevance", rated: () => true },
  { name: "answer_correctness", metric: "answer_correctness", rated: ({ reference }) => reference !== null },
  { name: "citation_correctness", metric: "citation_support", rated: ({ citations }) => !!citations?.length },
  { name: "completeness", metric: "completeness", rated: () => true },
];

export const rubricMetrics: readonly string[] = RUBRIC_SCALES.map(({ metric }) => metric);

const RUBRIC_SCHEMA = objectSchema({
  scale: { type: "integer", enum: [1, 5] },
  ...Object.fromEntries(RUBRIC_SCALES.map(({ name }) => [name, { type: ["number", "null"] }])),
  unsupported_claims: { type: "array", items: { type: "string" } },
  missing_facts: { type: "array", items: { type: "string" } },
  bad_citations: { type: "array", items: { type: "integer" } },
  reason: { type: "string" },
});

/** Plans the one question that rates a whole case, and reports what cannot be rated. */
export function rubricTasks(texts: CaseTexts, sha256: Hash): readonly PlannedTask[] {
  const rating = ratingTask(texts, sha256);
  const missing = missingTexts({ items: "citations", shows: [] }, texts);
  return missing === null ? [rating] : [rating, { metrics: ["citation_support"], impossible: missing }];
}

function ratingTask(texts: CaseTexts, sha256: Hash): PlannedTask {
  const { language } = texts;
  const metrics = RUBRIC_SCALES.filter(({ rated }) => rated(texts)).map(({ metric }) => metric);
  const impossible = missingTexts({ shows: ["context"], whenSilent: 0 }, texts);
  if (impossible !== null) return { metrics, impossible };
  if (splitStatements(texts.answer).length === 0) return fixedTask(metrics, 0);
  const blocks = ["question", "context", "answer", "reference", "citations"] as const;
  const parts = blocks.map((block) => blockPart(block, texts));
  const task = prompts[language].rubric;
  const ask = renderAsk({ language, task, parts, reply: "", name: "rubric", schema: RUBRIC_SCHEMA }, sha256);
  return {
    metrics,
    shown: shownText(ask),
    sample: async (session) => {
      const asked = await askModel(ask, language, (reply) => readRubric(reply, texts), session);
      return "failed" in asked ? asked : { ...asked, value: { ...asked.value, raw: asked.raw } };
    },
  };
}

/** Reads a rubric: the scale, a rating on it per metric, and the fault lists. */
function readRubric(reply: JsonReply, texts: CaseTexts): Parsed<Sample> {
  // A rating means nothing without its scale: 1 is the best on one scale and almost the worst on the other.
  const { scale, reason } = reply;
  if (scale !== 1 && scale !== 5) return { wrong: "scale was neither 1 nor 5" };
  const scores: Record<string, number> = {};
  for (const { name, metric } of RUBRIC_SCALES.filter(({ rated }) => rated(texts))) {
    const rating = reply[name];
    if (typeof rating !== "number" || !(rating >= 0 && rating <= scale))
      return { wrong: `${name} was no number from 0 to ${scale}` };
    scores[metric] = rating / scale;
  }
  const findings: Record<string, string[]> = {};
  for (const list of FAULT_LISTS) {
    const found = reply[list];
    if (!Array.isArray(found) || !found.every((item) => typeof item === "string" || Number.isInteger(item)))
      return { wrong: `${list} was no list` };
    findings[list] = found.map(String);
  }
  // The model names a cited chunk by the number that it saw.
  findings.bad_citations = findings.bad_citations!.map((item) => texts.citations?.[Number(item) - 1]?.id ?? item);
  return { value: { scores, data: [], findings, scale, ...(typeof reason === "string" ? { reason } : {}) } };
}

const mean = (values: readonly number[]): number => values.reduce((sum, worth) => sum + worth, 0) / values.length;
