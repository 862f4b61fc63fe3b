import type { FaultList } from "./evaluators.ts";

/** One item of an evaluator and what the judge said of it. */
interface JudgedItem {
  readonly verdict: string;
  readonly score: number;
  /** The chunk that the item is, where it is one. */
  readonly chunk_id?: string;
  /** The item's text; absent where it is a chunk, and where texts may not be kept. */
  readonly statement?: string;
}

/** One judgement of one case: of one metric by its statements, or of all in a rubric. */
export interface Sample {
  /** Values by metric, each 0 to 1. */
  readonly scores: Readonly<Record<string, number>>;
  readonly data: readonly JudgedItem[];
  /** What is wrong with the answer, by kind: each a text, or null where texts may not be kept. */
  readonly findings: Readonly<Partial<Record<FaultList, readonly (string | null)[]>>>;
  /** The scale that the judge used, 1 or 5; its scores are converted. Absent where there are no scores but verdicts. */
  readonly scale?: number;
  readonly reason?: string;
  /** What the model said; absent where texts may not be kept. */
  readonly raw?: string;
}

/** Drops every text of a sample. */
export function withoutTexts({ scores, data, findings, scale }: Sample): Sample {
  return {
    scores,
    data: data.map(({ statement, ...item }) => item),
    findings: Object.fromEntries(Object.entries(findings).map(([list, found]) => [list, found.map(() => null)])),
    ...(scale === undefined ? {} : { scale }),
  };
}

/** How the samples of a case become a value. */
export interface Agreement {
  readonly repeat: number;
  readonly confirmOnFail: number;
  /** The highest minimum that a gate sets for a metric; nothing is confirmed where none does. */
  readonly minimum: (metric: string) => number | null;
}

/** What the samples of a case come to. */
export interface Agreed {
  /** By metric. */
  readonly scores: Readonly<Record<string, number>>;
  /** The values that each score is made of, where there are several. */
  readonly repeats: Readonly<Record<string, readonly number[]>>;
  /** The sample that stands for the case. */
  readonly shown: Sample;
}

/**
 * The value of a case from its samples: their mean. Where that is below a gate's minimum and failures are confirmed,
 * more samples are asked for and the median counts: it is below a minimum exactly if most samples are.
 */
export function settle(
  samples: readonly Sample[],
  { repeat, confirmOnFail, minimum }: Agreement,
): Agreed | { readonly needs: number } {
  if (samples.length < repeat) return { needs: repeat };
  const base = samples.slice(0, repeat);
  const metrics = Object.keys(base[0]!.scores).filter((metric) => base.every(({ scores }) => metric in scores));
  const fails = (metric: string): boolean => {
    const min = minimum(metric);
    return min !== null && mean(valuesOf(base, metric)) < min;
  };
  const failing = confirmOnFail > repeat ? metrics.filter(fails) : [];
  if (failing.length > 0 && samples.length < confirmOnFail) return { needs: confirmOnFail };
  const all = samples.slice(0, confirmOnFail);
  const scores: Record<string, number> = {};
  const repeats: Record<string, readonly number[]> = {};
  for (const metric of metrics) {
    const values = valuesOf(failing.includes(metric) ? all : base, metric);
    scores[metric] = failing.includes(metric) ? median(values) : mean(values);
    if (values.length > 1) repeats[metric] = values;
  }
  const [first] = failing;
  const shown =
    first === undefined ? base[0]! : (all.find((sample) => sample.scores[first] === scores[first]) ?? base[0]!);
  return { scores, repeats, shown };
}

function valuesOf(samples: readonly Sample[], metric: string): number[] {
  return samples.flatMap(({ scores }) => (metric in scores ? [scores[metric]!] : []));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of an even number the lower one in the middle: a tie is no majority. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) >> 1]!;
}
