import { type ChunkIndex, chunkIdOf } from "../input/corpus/index.ts";
import type { GoldenCase } from "../input/golden/index.ts";
import type { Trace, TraceChunk, TracePart } from "../input/schema/index.ts";
import { byRank, type TraceFormat } from "../input/traces/index.ts";
import { type Asked, type AskWorld, askModel } from "./ask-model.ts";
import { type Evaluator, FAULT_LISTS, missingTexts, splitStatements } from "./evaluators.ts";
import {
  type Ask,
  blockPart,
  jsonObject,
  listAsk,
  object,
  type Parsed,
  readItems,
  readVerdicts,
  renderAsk,
  verdictAsk,
} from "./judge.ts";
import type { Sample } from "./judged-trace.ts";
import { type Language, promptLanguage, prompts } from "./prompts.ts";

interface ChunkText {
  readonly id: string;
  readonly text: string;
}

/** What of a case and its trace a judge may read. */
export interface CaseTexts {
  readonly language: Language;
  readonly question: string;
  readonly answer: string;
  /** The reviewed answer; null where the case has none. */
  readonly reference: string | null;
  /** What the traces do not record: its absence says nothing, and must not be judged as if it did. */
  readonly unrecorded: readonly TracePart[];
  /** What the generator was given, in order; null where a text is not known. */
  readonly context: readonly ChunkText[] | null;
  /** The cited chunks, each once; null where a text is not known. */
  readonly citations: readonly ChunkText[] | null;
}

/** Gathers the texts of a case: a chunk's own text in the trace, else that of the corpus manifest. */
export function caseTexts(
  golden: GoldenCase,
  trace: Trace,
  index: ChunkIndex,
  { lacks }: Pick<TraceFormat, "lacks">,
): CaseTexts {
  const own = new Map<string, string>();
  for (const chunk of [
    ...(trace.retrieved_chunks ?? []),
    ...(trace.reranked_chunks ?? []),
    ...(trace.context_chunks ?? []),
  ])
    if (typeof chunk !== "string" && chunk.text) own.set(chunkIdOf(chunk), chunk.text);
  const withTexts = (chunks: readonly (TraceChunk | { readonly chunk_id: string })[]): ChunkText[] | null => {
    const ids = new Set(chunks.map(chunkIdOf));
    const found = [...ids].map((id) => ({ id, text: own.get(id) ?? index.get(id)?.text ?? null }));
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

/** One thing to judge of one case. */
export interface JudgeTask {
  /** The metrics that it gives values for. */
  readonly metrics: readonly string[];
  /** Everything that the model will be shown, as text: equal texts are judged once. */
  readonly shown: string;
  /** Judges once. */
  sample(world: AskWorld): Promise<Asked<Sample>>;
}

/**
 * What judging a case comes to: a task for the model; a value that needs none (an answer that says nothing); or why
 * there can be none. Null where the metric does not apply to the case.
 */
export type PlannedTask =
  | JudgeTask
  | { readonly metrics: readonly string[]; readonly fixed: Sample }
  | { readonly metrics: readonly string[]; readonly impossible: string };

/** The scales of the rubric, and the metric that each fills. */
const SCALES = [
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

/** Metrics that a rubric gives values for. */
export const rubricMetrics: readonly string[] = SCALES.map(({ metric }) => metric);

/** Plans the one call that rates a whole case, and tells what of it cannot be rated. */
export function rubricTasks(texts: CaseTexts, sha256: (text: string) => string): readonly PlannedTask[] {
  const rating = ratingTask(texts, sha256);
  const impossible = missingTexts({ chunks: "citations", shows: [] }, texts);
  return impossible === null ? [rating] : [rating, { metrics: ["citation_support"], impossible }];
}

function ratingTask(texts: CaseTexts, sha256: (text: string) => string): PlannedTask {
  const scales = SCALES.filter(({ rated }) => rated(texts));
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
  const ask = renderAsk({ texts, task: words.rubric, parts, reply: "", name: "rubric", schema: SCHEMA }, sha256);
  return {
    metrics,
    shown: shownText(ask),
    sample: (world) => askModel(ask, texts, (reply) => readRubric(reply, texts), world),
  };
}

/** Reads a rubric: a scale, a number within it for each rating that applies, and the lists. */
function readRubric(reply: string, texts: CaseTexts): Parsed<Sample> {
  const read = jsonObject(reply);
  if ("wrong" in read) return read;
  const { value } = read;
  // A number means nothing without its scale: 1 is the best of one and nearly the worst of the other.
  const { scale, reason } = value;
  if (scale !== 1 && scale !== 5) return { wrong: "scale was neither 1 nor 5" };
  const scores: Record<string, number> = {};
  for (const { name, metric, rated } of SCALES) {
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
      list === "bad_citations" ? citedId(item, texts) : String(item),
    );
  }
  const data: Sample["data"] = [];
  return { value: { scores, data, findings, scale, ...(typeof reason === "string" ? { reason } : {}), raw: reply } };
}

/** A cited chunk by its number, as the model saw it; what is no number of one is kept as it is. */
function citedId(item: string | number, { citations }: CaseTexts): string {
  return citations?.[Number(item) - 1]?.id ?? String(item);
}

const RATING = { type: ["number", "null"] };

const SCHEMA = object({
  scale: { type: "integer", enum: [1, 5] },
  ...Object.fromEntries(SCALES.map(({ name }) => [name, RATING])),
  unsupported_claims: { type: "array", items: { type: "string" } },
  missing_facts: { type: "array", items: { type: "string" } },
  bad_citations: { type: "array", items: { type: "integer" } },
  reason: { type: "string" },
});

function shownText({ system, user }: Ask): string {
  return JSON.stringify([system, user]);
}

/** Plans what an evaluator has to ask of a case; null where its metric does not apply. */
export function statementTask(
  evaluator: Evaluator,
  texts: CaseTexts,
  sha256: (text: string) => string,
): PlannedTask | null {
  const metrics = [evaluator.metric];
  const missing = missingTexts(evaluator, texts);
  if (missing !== null) return { metrics, impossible: missing };
  const { metric, whenNothing, whenSilent, listed } = evaluator;
  if (whenSilent !== undefined && splitStatements(texts.answer).length === 0) return fixed(metric, whenSilent);
  if (listed !== undefined) {
    const ask = listAsk(evaluator, listed, texts, sha256);
    return {
      metrics,
      shown: JSON.stringify([ask.system, ask.user, evaluator.shows.map((block) => texts[block])]),
      sample: async (world) => {
        const found = await askModel(ask, texts, (reply) => readItems(reply, listed), world);
        return "failed" in found ? found : judged(evaluator, found.value, texts, world, sha256);
      },
    };
  }
  const items = evaluator.items?.(texts) ?? null;
  if (items === null) return null;
  if (items.length === 0) return whenNothing === undefined ? null : fixed(metric, whenNothing);
  const { system, user } = verdictAsk(evaluator, items, texts, sha256);
  return {
    metrics,
    shown: JSON.stringify([system, user]),
    sample: (world) => judged(evaluator, items, texts, world, sha256),
  };
}

/** A value that no model has to be asked for. */
function fixed(metric: string, value: number): PlannedTask {
  return { metrics: [metric], fixed: { scores: { [metric]: value }, data: [], findings: {} } };
}

async function judged(
  evaluator: Evaluator,
  items: readonly string[],
  texts: CaseTexts,
  world: AskWorld,
  sha256: (text: string) => string,
): Promise<Asked<Sample>> {
  const ask = verdictAsk(evaluator, items, texts, sha256);
  const asked = await askModel(ask, texts, (reply) => readVerdicts(reply, evaluator, items.length), world);
  if ("failed" in asked) return asked;
  const { findings, chunks, verdicts, value } = evaluator;
  const named = (i: number): { readonly statement?: string; readonly chunk_id?: string } => {
    const chunk = chunks === undefined ? undefined : texts[chunks]?.[i];
    return chunk === undefined ? { statement: items[i]! } : { chunk_id: chunk.id };
  };
  const data = asked.value.map((verdict, i) => ({ ...named(i), verdict, score: verdicts[verdict]! }));
  const faults = data.filter(({ score }) => score < 1).map(({ statement, chunk_id }) => statement ?? chunk_id ?? null);
  const found = findings === undefined ? {} : { [findings]: faults };
  const worths = data.map(({ score }) => score);
  const scores = { [evaluator.metric]: value?.of(worths) ?? mean(worths) };
  return { value: { scores, data, findings: found, raw: asked.raw }, raw: asked.raw };
}

const mean = (worths: readonly number[]): number => worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
