import { type ChunkIndex, chunkIdOf } from "../input/corpus/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { Trace, TraceChunk, TracePart } from "../input/schema/index.ts";
import { byRank, type TraceFormat } from "../input/traces/index.ts";
import { type AskResult, type AskSession, askModel } from "./ask-model.ts";
import { type Evaluator, FAULT_LISTS, missingTexts, splitStatements } from "./evaluators.ts";
import {
  type Ask,
  blockPart,
  jsonObject,
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
  const traceTexts = new Map<string, string>();
  for (const chunk of [
    ...(trace.retrieved_chunks ?? []),
    ...(trace.reranked_chunks ?? []),
    ...(trace.context_chunks ?? []),
  ])
    if (typeof chunk !== "string" && chunk.text) traceTexts.set(chunkIdOf(chunk), chunk.text);
  const withTexts = (chunks: readonly (TraceChunk | { readonly chunk_id: string })[]): ChunkText[] | null => {
    const ids = new Set(chunks.map(chunkIdOf));
    const found = [...ids].map((id) => ({ id, text: traceTexts.get(id) ?? index.get(id)?.text ?? null }));
    return found.every((chunk): chunk is ChunkText => chunk.text !== null) ? found : null;
  };
  return {
    language: promptLanguage(golden.question, golden.locale, golden.expectedAnswer),
    question: golden.question,
    answer: trace.answer ?? "",
    reference: golden.expectedAnswer,
    unrecorded: lacks,
    context: withTexts(byRank(trace.context_chunks ?? [])),
    citations: withTexts(trace.citations ?? []),
  };
}

/** One question about a case. */
export interface JudgeTask {
  /** The metrics it scores. */
  readonly metrics: readonly string[];
  /** Everything the model is shown. Equal texts are judged once. */
  readonly shown: string;
  /** Asks once. */
  sample(session: AskSession): Promise<AskResult<Sample>>;
}

/** The plan for a case: a question for the model, a fixed score that needs no model, or why there can be no score. */
export type PlannedTask =
  | JudgeTask
  | { readonly metrics: readonly string[]; readonly fixed: Sample }
  | { readonly metrics: readonly string[]; readonly impossible: string };

/** The scales of the rubric and the metric that each one fills. */
const RUBRIC_SCALES = [
  { name: "faithfulness", metric: "faithfulness", rated: () => true },
  { name: "answer_relevance", metric: "answer_relevance", rated: () => true },
  { name: "answer_correctness", metric: "answer_correctness", rated: ({ reference }: CaseTexts) => reference !== null },
  {
    name: "citation_correctness",
    metric: "citation_support",
    rated: ({ citations }: CaseTexts) => (citations?.length ?? 0) > 0,
  },
  { name: "completeness", metric: "completeness", rated: () => true },
] as const;

/** Metrics that a rubric scores. */
export const rubricMetrics: readonly string[] = RUBRIC_SCALES.map(({ metric }) => metric);

/** Plans the one question that rates a whole case, and reports what cannot be rated. */
export function rubricTasks(texts: CaseTexts, sha256: (text: string) => string): readonly PlannedTask[] {
  const rating = ratingTask(texts, sha256);
  const missing = missingTexts({ chunks: "citations", shows: [] }, texts);
  return missing === null ? [rating] : [rating, { metrics: ["citation_support"], impossible: missing }];
}

function ratingTask(texts: CaseTexts, sha256: (text: string) => string): PlannedTask {
  const scales = RUBRIC_SCALES.filter(({ rated }) => rated(texts));
  const metrics = scales.map(({ metric }) => metric);
  const impossible = missingTexts({ shows: ["context"], whenSilent: 0 }, texts);
  if (impossible !== null) return { metrics, impossible };
  if (splitStatements(texts.answer).length === 0) {
    const scores = Object.fromEntries(metrics.map((metric) => [metric, 0]));
    return { metrics, fixed: { scores, data: [], findings: {} } };
  }
  const words = prompts[texts.language];
  const parts = (["question", "context", "answer", "reference", "citations"] as const).map((block) =>
    blockPart(block, texts),
  );
  const ask = renderAsk({ texts, task: words.rubric, parts, reply: "", name: "rubric", schema: RUBRIC_SCHEMA }, sha256);
  return {
    metrics,
    shown: shownText(ask),
    sample: (session) => askModel(ask, texts, (reply) => readRubric(reply, texts), session),
  };
}

function shownText({ system, user }: Ask): string {
  return JSON.stringify([system, user]);
}

/** Reads a rubric: the scale, a rating on it per metric, and the fault lists. */
function readRubric(reply: string, texts: CaseTexts): Parsed<Sample> {
  const read = jsonObject(reply);
  if ("wrong" in read) return read;
  const { value } = read;
  // A rating means nothing without its scale: 1 is the best on one scale and almost the worst on the other.
  const { scale, reason } = value;
  if (scale !== 1 && scale !== 5) return { wrong: "scale was neither 1 nor 5" };
  const scores: Record<string, number> = {};
  for (const { name, metric, rated } of RUBRIC_SCALES) {
    const rating = value[name];
    if (!rated(texts)) continue;
    if (typeof rating !== "number" || !(rating >= 0 && rating <= scale))
      return { wrong: `${name} was no number from 0 to ${scale}` };
    scores[metric] = rating / scale;
  }
  const findings: Record<string, string[]> = {};
  for (const list of FAULT_LISTS) {
    const found = value[list];
    if (!Array.isArray(found) || !found.every((item) => typeof item === "string" || Number.isInteger(item)))
      return { wrong: `${list} was no list` };
    findings[list] = found.map((item: string | number) =>
      list === "bad_citations" ? citedChunkId(item, texts) : String(item),
    );
  }
  const data: Sample["data"] = [];
  return { value: { scores, data, findings, scale, ...(typeof reason === "string" ? { reason } : {}), raw: reply } };
}

/** Returns the ID of a cited chunk by the number that the model saw. Other text is kept. */
function citedChunkId(item: string | number, { citations }: CaseTexts): string {
  return citations?.[Number(item) - 1]?.id ?? String(item);
}

const RATING = { type: ["number", "null"] };

const RUBRIC_SCHEMA = objectSchema({
  scale: { type: "integer", enum: [1, 5] },
  ...Object.fromEntries(RUBRIC_SCALES.map(({ name }) => [name, RATING])),
  unsupported_claims: { type: "array", items: { type: "string" } },
  missing_facts: { type: "array", items: { type: "string" } },
  bad_citations: { type: "array", items: { type: "integer" } },
  reason: { type: "string" },
});

/** Plans what an evaluator has to ask about a case. Null if its metric does not apply. */
export function statementTask(
  evaluator: Evaluator,
  texts: CaseTexts,
  sha256: (text: string) => string,
): PlannedTask | null {
  const metrics = [evaluator.metric];
  const missing = missingTexts(evaluator, texts);
  if (missing !== null) return { metrics, impossible: missing };
  const { metric, whenNothing, whenSilent, listed } = evaluator;
  if (whenSilent !== undefined && splitStatements(texts.answer).length === 0) return fixedTask(metric, whenSilent);
  if (listed !== undefined) {
    const ask = listAsk(evaluator, listed, texts, sha256);
    return {
      metrics,
      shown: JSON.stringify([ask.system, ask.user, evaluator.shows.map((block) => texts[block])]),
      sample: async (session) => {
        const found = await askModel(ask, texts, (reply) => readItems(reply, listed), session);
        return "failed" in found ? found : judgeItems(evaluator, found.value, texts, session, sha256);
      },
    };
  }
  const items = evaluator.items?.(texts) ?? null;
  if (items === null) return null;
  if (items.length === 0) return whenNothing === undefined ? null : fixedTask(metric, whenNothing);
  return {
    metrics,
    shown: shownText(verdictAsk(evaluator, items, texts, sha256)),
    sample: (session) => judgeItems(evaluator, items, texts, session, sha256),
  };
}

/** A score without asking a model. */
function fixedTask(metric: string, value: number): PlannedTask {
  return { metrics: [metric], fixed: { scores: { [metric]: value }, data: [], findings: {} } };
}

async function judgeItems(
  evaluator: Evaluator,
  items: readonly string[],
  texts: CaseTexts,
  session: AskSession,
  sha256: (text: string) => string,
): Promise<AskResult<Sample>> {
  const ask = verdictAsk(evaluator, items, texts, sha256);
  const asked = await askModel(ask, texts, (reply) => readVerdicts(reply, evaluator, items.length), session);
  if ("failed" in asked) return asked;
  const { findings, chunks, verdicts, value } = evaluator;
  const itemOf = (i: number): { readonly statement?: string; readonly chunk_id?: string } => {
    const chunk = chunks === undefined ? undefined : texts[chunks]?.[i];
    return chunk === undefined ? { statement: items[i]! } : { chunk_id: chunk.id };
  };
  const data = asked.value.map((verdict, i) => ({ ...itemOf(i), verdict, score: verdicts[verdict]! }));
  const faults = data.filter(({ score }) => score < 1).map(({ statement, chunk_id }) => statement ?? chunk_id ?? null);
  const found = findings === undefined ? {} : { [findings]: faults };
  const itemScores = data.map(({ score }) => score);
  const scores = { [evaluator.metric]: value?.of(itemScores) ?? mean(itemScores) };
  return { value: { scores, data, findings: found, raw: asked.raw }, raw: asked.raw };
}

const mean = (values: readonly number[]): number => values.reduce((sum, worth) => sum + worth, 0) / values.length;
