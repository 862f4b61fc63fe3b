import type { Trace } from "../../input/schema/index.ts";

type Judge = NonNullable<Trace["judge"]>;

/** The range of a judge's scores; `min` is the worst. */
export interface JudgeScale {
  readonly min: number;
  readonly max: number;
}

/** The default scale, and the range of every metric. */
const UNIT_SCALE: JudgeScale = { min: 0, max: 1 };

/** Parses a scale such as `0-5`; null if it is not valid. */
export function parseScale(text: string): JudgeScale | null {
  const [, min, max] = /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*-\s*(\d{1,6}(?:\.\d{1,6})?)\s*$/.exec(text) ?? [];
  if (min === undefined || max === undefined || Number(min) >= Number(max)) return null;
  return { min: Number(min), max: Number(max) };
}

/** Returns the scale that a trace names for one of its scores, never guessed from the numbers; null if it is not valid. */
export function scaleOf(judge: Judge | null | undefined, key: string): JudgeScale | null {
  const named = judge?.scale;
  if (named === undefined || named === null) return UNIT_SCALE;
  if (typeof named === "string") return parseScale(named);
  const own = Object.hasOwn(named, key) ? named[key] : undefined;
  return own === undefined ? UNIT_SCALE : parseScale(own);
}

/** Returns the scale of a judge as text for the fingerprint of a run. */
export function scaleText({ scale }: Judge): string | undefined {
  if (scale === undefined || scale === null || typeof scale === "string") return scale ?? undefined;
  return Object.keys(scale)
    .sort()
    .map((key) => `${key} ${scale[key]}`)
    .join(", ");
}

type Scores = NonNullable<Trace["scores"]>;

/** A score that an outside judge gave one trace. */
export interface RecordedScore {
  readonly key: string;
  /** As recorded, on the judge's scale; null if there is none. */
  readonly raw: number | null;
  /** Null if the trace names a scale that is not valid. */
  readonly scale: JudgeScale | null;
  /** 0 to 1; undefined if no usable score was recorded. */
  readonly value: number | undefined;
  /** Repeated scores for this answer, 0 to 1; empty if there are none. */
  readonly repeats: readonly number[];
}

/** Sums of floats can be this far outside their range. */
const TOLERANCE = 1e-9;

/** Returns the score recorded under one of the names of a metric, preferably one with a value; undefined if there is none. */
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
  const values = repeats.map((repeat) => toUnitScale(repeat, scale));
  const isWhole = !values.includes(undefined);
  return {
    key,
    raw,
    scale,
    value: raw === null || !isWhole ? undefined : toUnitScale(raw, scale),
    repeats: isWhole ? (values as number[]) : [],
  };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Converts a score to the range 0 to 1; undefined if it is outside its scale. */
function toUnitScale(raw: number, { min, max }: JudgeScale): number | undefined {
  const value = (raw - min) / (max - min);
  return value < -TOLERANCE || value > 1 + TOLERANCE ? undefined : Math.min(1, Math.max(0, value));
}

/** Normalizes the spelling of different tools: `Answer Relevancy` and `answer-relevancy` become `answer_relevancy`. */
export const scoreName = (key: string): string => (key.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("_");
