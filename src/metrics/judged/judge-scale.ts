import type { Trace } from "../../dataset/traces/trace.schema.ts";

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
