import type { MetricComparison } from "../compare/index.ts";
import type { GoldenSet } from "../input/golden/index.ts";
import { compareBytes, grouped } from "../text/index.ts";
import type { ExplainedDelta, Source } from "./explain-run.ts";

interface Part {
  /** Signed change in the unit of the metric. */
  readonly delta: number;
  /** Number of changed cases. */
  readonly cases: number;
}

/** The change of one metric, split by cause and by tag. Both splits sum exactly to `delta`. */
export interface Attribution {
  readonly metric: string;
  readonly delta: number;
  readonly pairs: number;
  /** Largest first. Each case counts for its most likely cause, or as undecided. */
  readonly parts: readonly (Part & { readonly cause: Source; readonly caseIds: readonly string[] })[];
  /**
   * Largest first. A case with several tags counts for each with an equal share. Null stands for cases without a tag
   * and for tags beyond the largest 100.
   */
  readonly slices: readonly (Part & { readonly slice: string | null })[];
}

const LISTED_CASES = 20;

const LISTED_SLICES = 100;

/** Splits the change of every metric that changed, in the order of `metrics`. */
export function attributeDeltas(
  moved: Iterable<ExplainedDelta>,
  metrics: ReadonlyMap<string, MetricComparison>,
  { cases }: GoldenSet,
): Attribution[] {
  const byMetric = grouped(moved, ({ delta }) => delta.ref.name);
  return [...metrics].flatMap(([metric, { ref, delta, pairs }]) => {
    const changes = byMetric.get(metric);
    if (changes === undefined || delta === null || pairs === 0) return [];
    const weight = ref.metric.aggregate === "sum" ? 1 : 1 / pairs;
    const causes = new Map<Source, Group>();
    const byTag = new Map<string | null, Group>();
    for (const { delta: change, source } of changes) {
      const size = (change.head - change.baseline) * weight;
      const { tags } = cases[change.caseIndex]!;
      add(causes, source, size, change.id);
      for (const tag of tags.length === 0 ? [null] : tags) add(byTag, tag, size / Math.max(1, tags.length), change.id);
    }
    const all = largestFirst(byTag);
    const slices = all.filter(([tag]) => tag !== null).slice(0, LISTED_SLICES);
    const rest = all.filter((entry) => !slices.includes(entry));
    if (rest.length > 0) slices.push([null, combined(rest)]);
    return [
      {
        metric,
        delta,
        pairs,
        parts: withExactDeltas(largestFirst(causes), delta).map(([cause, group]) => ({ cause, ...group })),
        slices: withExactDeltas(slices, delta).map(([tag, { delta: part, cases: changed }]) => {
          return { slice: tag === null ? null : `tag:${tag}`, delta: part, cases: changed };
        }),
      },
    ];
  });
}

/** Grid sizes for rounding: multiples of each are summed exactly while the sums stay below 2^9. */
const GRIDS = [0, 2 ** -44, 2 ** -42, 2 ** -40, 2 ** -38];

/**
 * Corrects `parts` so that their sum from left to right equals `total` to the last bit. The parts must already sum to
 * it except for rounding. The correction is far below any number that is shown.
 */
export function exactParts(parts: readonly number[], total: number): number[] {
  for (const grid of GRIDS) {
    const fitted = grid === 0 ? [...parts] : parts.map((part) => Math.round(part / grid) * grid);
    for (let i = fitted.length - 1; i >= 0; i--) {
      fitted[i]! += total - sum(fitted);
      if (sum(fitted) === total) return fitted;
    }
  }
  return [...parts];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

interface Group {
  delta: number;
  cases: number;
  readonly caseIds: string[];
}

function add<K>(groups: Map<K, Group>, key: K, delta: number, id: string): void {
  const group = groups.get(key) ?? { delta: 0, cases: 0, caseIds: [] };
  groups.set(key, group);
  group.delta += delta;
  group.cases++;
  if (group.caseIds.length < LISTED_CASES) group.caseIds.push(id);
}

function combined<K>(groups: readonly [K, Group][]): Group {
  const sumOf = (field: "delta" | "cases"): number => sum(groups.map(([, group]) => group[field]));
  return { delta: sumOf("delta"), cases: sumOf("cases"), caseIds: [] };
}

function largestFirst<K extends string | null>(groups: ReadonlyMap<K, Group>): [K, Group][] {
  const size = ([, { delta }]: [K, Group]): number => Math.abs(delta);
  return [...groups].sort((a, b) => size(b) - size(a) || compareBytes(a[0] ?? "", b[0] ?? ""));
}

function withExactDeltas<K>(groups: readonly [K, Group][], total: number): [K, Group][] {
  const deltas = exactParts(
    groups.map(([, { delta }]) => delta),
    total,
  );
  return groups.map(([key, group], i) => [key, { ...group, delta: deltas[i]! }]);
}
