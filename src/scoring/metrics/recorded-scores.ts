import type { Trace } from "../../input/schema/index.ts";

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
