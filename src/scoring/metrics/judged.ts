import type { Behavior } from "../../input/golden/index.ts";
import type { Trace } from "../../input/schema/index.ts";
import { answerable, answerCase, defineMetric, type Metric } from "./metric.ts";

type Judge = NonNullable<Trace["judge"]>;

/** The range in which a judge gives its scores; `min` is the worst. */
export interface JudgeScale {
  readonly min: number;
  readonly max: number;
}

/** What holds where nothing is said: the range of every metric. */
const UNIT_SCALE: JudgeScale = { min: 0, max: 1 };

const known = new Map<string, JudgeScale | null>();

/** `0-5` as a scale; null for what is none. The few texts of a run are each read once. */
export function parseScale(text: string): JudgeScale | null {
  let scale = known.get(text);
  if (scale === undefined) {
    scale = read(text);
    if (known.size < MAX_KNOWN) known.set(text, scale);
  }
  return scale;
}

/** Bounds the memory that traces with ever new scales can take. */
const MAX_KNOWN = 1000;

function read(text: string): JudgeScale | null {
  const [, min, max] = /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*-\s*(\d{1,6}(?:\.\d{1,6})?)\s*$/.exec(text) ?? [];
  if (min === undefined || max === undefined || Number(min) >= Number(max)) return null;
  return { min: Number(min), max: Number(max) };
}

/** The scale that a trace names for one of its scores; never guessed from the numbers. Null where it makes no sense. */
export function scaleOf(judge: Judge | null | undefined, key: string): JudgeScale | null {
  const named = judge?.scale;
  if (named === undefined || named === null) return UNIT_SCALE;
  if (typeof named === "string") return parseScale(named);
  const own = Object.hasOwn(named, key) ? named[key] : undefined;
  return own === undefined ? UNIT_SCALE : parseScale(own);
}

/** A scale in the words of the fingerprint. */
export function scaleText({ scale }: Judge): string | undefined {
  if (scale === undefined || scale === null || typeof scale === "string") return scale ?? undefined;
  return Object.keys(scale)
    .sort()
    .map((key) => `${key} ${scale[key]}`)
    .join(", ");
}

type Scores = NonNullable<Trace["scores"]>;

/** What an outside judge said of one trace under one name. */
export interface RecordedScore {
  readonly key: string;
  /** As recorded, on the judge's scale; null where there is none. */
  readonly raw: number | null;
  /** Null where the scale that the trace names makes no sense. */
  readonly scale: JudgeScale | null;
  /** 0 to 1; undefined where nothing usable was recorded. */
  readonly value: number | undefined;
  /** The judge's repeats over this one answer, 0 to 1; empty where there are none. */
  readonly repeats: readonly number[];
}

/** Sums of floats may end this far outside of their range. */
const TOLERANCE = 1e-9;

/**
 * The score recorded under one of the names of a metric, one that is there before one that is null; undefined where the
 * trace has none of them.
 */
export function recordedScore(trace: Trace, names: ReadonlySet<string>): RecordedScore | undefined {
  const { scores } = trace;
  let found: RecordedScore | undefined;
  for (const key in scores) {
    if (!names.has(scoreName(key))) continue;
    found = readScore(trace, scores, key);
    if (found.value !== undefined) break;
  }
  return found;
}

/** Every recorded score of a trace, whatever its name. */
export function everyRecordedScore(trace: Trace): RecordedScore[] {
  const { scores } = trace;
  return scores === undefined || scores === null ? [] : Object.keys(scores).map((key) => readScore(trace, scores, key));
}

function readScore({ judge }: Trace, scores: Scores, key: string): RecordedScore {
  const found = scores[key];
  const detail = typeof found === "object" && found !== null ? found : null;
  const repeats = detail?.repeats ?? [];
  const scale = scaleOf(judge, key);
  const raw = typeof found === "number" ? found : (detail?.score ?? mean(repeats));
  if (scale === null) return { key, raw, scale, value: undefined, repeats: [] };
  const values = repeats.map((repeat) => converted(repeat, scale));
  const isWhole = !values.includes(undefined);
  return {
    key,
    raw,
    scale,
    value: raw === null || !isWhole ? undefined : converted(raw, scale),
    repeats: isWhole ? (values as number[]) : [],
  };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A score on the scale of the metrics, 0 to 1; undefined for one that its own scale does not hold. */
function converted(raw: number, { min, max }: JudgeScale): number | undefined {
  const value = (raw - min) / (max - min);
  return value < -TOLERANCE || value > 1 + TOLERANCE ? undefined : Math.min(1, Math.max(0, value));
}

const names = new Map<string, string>();

/** Bounds the memory that traces with ever new names can take. */
const MAX_NAMES = 10_000;

/** A name as every tool spells it another way: `Answer Relevancy`, `answer-relevancy` -> `answer_relevancy`. */
export function scoreName(key: string): string {
  let name = names.get(key);
  if (name === undefined) {
    const words = key.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    name = words.join("_");
    if (names.size < MAX_NAMES) names.set(key, name);
  }
  return name;
}

/** A metric that reads an outside judge's score of the trace. */
interface JudgedMetric extends Pick<Metric, "name" | "title" | "summary"> {
  /**
   * What the judge looks at. `context`: what was retrieved. `statements`: what the answer says; of an answer that
   * refuses there is nothing to judge. `question`: whether the question was met; an answer that refuses does not.
   */
  readonly about: "context" | "statements" | "question";
  readonly better?: Metric["better"];
  /** What other tools call it, as `scoreName` spells it. */
  readonly aliases?: readonly string[];
  readonly sparse?: boolean;
}

const EDGES = {
  context: "",
  statements: "; an answer that refuses is not evaluated, and counted",
  question: "; an answer that refuses counts 0, whatever the judge said of it",
} as const;

/**
 * Only cases that expect the judged thing are judged: refusals that were asked for have metrics of their own. The score
 * is never recomputed; one that is absent, null or out of its range is not evaluated and never 0.
 */
export function defineJudgedMetric({ about, aliases = [], better = "higher", ...metric }: JudgedMetric): Metric {
  const names = new Set([metric.name, ...aliases]);
  const whenRefused = about === "question" ? 0 : null;
  const recorded = aliases.length === 0 ? "" : `; also recorded as ${aliases.map((name) => `\`${name}\``).join(", ")}`;
  return defineMetric({
    ...metric,
    formula: "mean of the recorded scores, brought to 0 to 1 from the scale that the trace names",
    source: `recorded by an outside judge${recorded}`,
    edge: `no score or null: not evaluated and counted, never 0${EDGES[about]}${better === "higher" ? "; a missing or failed trace counts 0" : ""}`,
    layer: about === "context" ? "context" : "answer",
    better,
    judged: true,
    ofGeneration: about !== "context",
    aliases,
    whenRefused,
    needs: ["scores"],
    applies: about === "context" ? answerCase : answerable,
    score: ({ trace, behavior }) => {
      const value = recordedScore(trace, names)?.value;
      if (about === "context" || behavior.observed === "answer") return value;
      // That somebody judged a refusal shows that the run was judged, also where it refuses everything.
      return value === undefined ? undefined : (whenRefused ?? undefined);
    },
  });
}

/**
 * Whether a judge has anything to say of an answer: of one that refuses, of its context alone. What the pipeline did may
 * not be known; it counts as an answer then.
 */
export function isJudgeable({ layer }: Pick<Metric, "layer">, observed: Behavior | null | undefined): boolean {
  return layer === "context" || (observed ?? "answer") === "answer";
}

export const contextRelevance = defineJudgedMetric({
  name: "context_relevance",
  title: "Context relevance",
  summary: "Share of the context that is useful for the question.",
  about: "context",
  aliases: [
    "contextual_relevancy",
    "context_relevancy",
    "nv_context_relevance",
    "context_relevance_with_cot_reasons",
    "retrieval_relevance",
    "retrieval_relevance_precision",
  ],
});

export const judgedContextRecall = defineJudgedMetric({
  name: "judged_context_recall",
  title: "Context recall (judged)",
  summary: "Share of the reviewed answer that the context supports; `context_recall` says the same from labels.",
  sparse: true,
  about: "context",
  aliases: ["context_recall", "contextual_recall", "llm_context_recall", "retrieval_sufficiency"],
});

export const judgedContextPrecision = defineJudgedMetric({
  name: "judged_context_precision",
  title: "Context precision (judged)",
  summary: "Whether the useful chunks stand first in the context; `context_ap` says the same from labels.",
  sparse: true,
  about: "context",
  aliases: [
    "context_precision",
    "contextual_precision",
    "llm_context_precision_with_reference",
    "llm_context_precision_without_reference",
    "context_precision_with_reference",
    "context_precision_without_reference",
    "context_utilization",
  ],
});

export const faithfulness = defineJudgedMetric({
  name: "faithfulness",
  title: "Faithfulness",
  summary: "Share of the answer's statements that the context supports.",
  about: "statements",
  aliases: [
    "context_faithfulness",
    "groundedness",
    "groundedness_measure",
    "groundedness_measure_with_cot_reasons",
    "response_groundedness",
    "nv_response_groundedness",
    "retrieval_groundedness",
  ],
});

export const answerRelevance = defineJudgedMetric({
  name: "answer_relevance",
  title: "Answer relevance",
  summary: "How well the answer meets the question.",
  about: "question",
  aliases: [
    "answer_relevancy",
    "response_relevancy",
    "response_relevance",
    "relevance",
    "relevance_with_cot_reasons",
    "relevance_to_query",
  ],
});

export const answerCorrectness = defineJudgedMetric({
  name: "answer_correctness",
  title: "Answer correctness",
  summary: "How well the answer agrees with the reviewed answer.",
  about: "question",
  aliases: [
    "factual_correctness",
    "factual_correctness_mode_f1",
    "nv_accuracy",
    "answer_accuracy",
    "correctness",
    "factuality",
    "model_graded_factuality",
    "qa_correctness",
  ],
});

export const completeness = defineJudgedMetric({
  name: "completeness",
  title: "Completeness",
  summary: "Whether the answer leaves nothing out.",
  about: "question",
  aliases: ["response_completeness"],
});

export const conciseness = defineJudgedMetric({
  name: "conciseness",
  title: "Conciseness",
  summary: "Whether the answer holds nothing needless.",
  about: "statements",
});

export const citationSupport = defineJudgedMetric({
  name: "citation_support",
  title: "Citation support",
  summary: "Share of the cited statements that the chunks cited for them support.",
  sparse: true,
  about: "statements",
});

export const misalignment = defineJudgedMetric({
  name: "misalignment",
  title: "Misalignment",
  summary:
    "How far the answer passes over its context; by the live judge 1 where it uses nothing of the top-ranked chunk.",
  sparse: true,
  about: "statements",
  better: "lower",
});
