import type { MetricComparison } from "../compare/compare-metric.ts";
import type { GoldenSet } from "../dataset/golden-set.ts";
import { compareBytes } from "../text/byte-order.ts";
import { exactParts } from "./exact-parts.ts";
import type { ExplainedDelta, Source } from "./explain-run.ts";

interface Part {
  /** In the unit of the metric, with its sign. */
  readonly delta: number;
  /** Cases that moved. */
  readonly cases: number;
}

/** Where the delta of one metric comes from, cut twice: by cause and by tag. Either way the parts sum to `delta` exactly. */
export interface Attribution {
  readonly metric: string;
  readonly delta: number;
  readonly pairs: number;
  /** Largest first. A case counts for its likeliest cause alone, or as undecided. */
  readonly parts: readonly (Part & { readonly cause: Source; readonly caseIds: readonly string[] })[];
  /** Largest first. A case with several tags gives each an equal share; null: no tag, or tags beyond the largest 100. */
  readonly slices: readonly (Part & { readonly slice: string | null })[];
}

const LISTED_CASES = 20;
const LISTED_SLICES = 100;

/** Splits the delta of every metric that moved, in the order of the metrics. */
export function attributeDeltas(
  moved: readonly ExplainedDelta[],
  metrics: ReadonlyMap<string, MetricComparison>,
  golden: GoldenSet,
): Attribution[] {
  const byMetric = new Map<string, ExplainedDelta[]>();
  for (const explained of moved) {
    const list = byMetric.get(explained.delta.ref.name);
    if (list === undefined) byMetric.set(explained.delta.ref.name, [explained]);
    else list.push(explained);
  }
  return [...metrics.values()].flatMap(({ ref, delta, pairs }) => {
    const found = byMetric.get(ref.name);
    if (found === undefined || delta === null || pairs === 0) return [];
    const weight = ref.metric.aggregate === "sum" ? 1 : 1 / pairs;
    return [{ metric: ref.name, delta, pairs, ...split(found, delta, weight, golden) }];
  });
}

function split(found: readonly ExplainedDelta[], delta: number, weight: number, golden: GoldenSet) {
  const causes = new Map<Source, Group>();
  const tags = new Map<string | null, Group>();
  for (const { delta: moved, source } of found) {
    const size = (moved.head - moved.baseline) * weight;
    add(causes, source, size, moved.id);
    const own = golden.cases[moved.caseIndex]!.tags;
    for (const tag of own) add(tags, tag, size / own.length, moved.id);
    if (own.length === 0) add(tags, null, size, moved.id);
  }
  const all = largestFirst(tags);
  const slices = all.filter(([tag]) => tag !== null).slice(0, LISTED_SLICES);
  const rest = all.filter((entry) => !slices.includes(entry));
  if (rest.length > 0) slices.push([null, together(rest)]);
  return {
    parts: fitted(largestFirst(causes), delta).map(([cause, group]) => ({ cause, ...group })),
    slices: fitted(slices, delta).map(([tag, { delta: part, cases }]) => {
      return { slice: tag === null ? null : `tag:${tag}`, delta: part, cases };
    }),
  };
}

interface Group {
  delta: number;
  cases: number;
  readonly caseIds: string[];
}

function add<K>(groups: Map<K, Group>, key: K, delta: number, id: string): void {
  const group = groups.get(key);
  if (group === undefined) {
    groups.set(key, { delta, cases: 1, caseIds: [id] });
    return;
  }
  group.delta += delta;
  group.cases++;
  if (group.caseIds.length < LISTED_CASES) group.caseIds.push(id);
}

function together<K>(groups: readonly [K, Group][]): Group {
  const sum = (of: (group: Group) => number): number => groups.reduce((all, [, group]) => all + of(group), 0);
  return { delta: sum(({ delta }) => delta), cases: sum(({ cases }) => cases), caseIds: [] };
}

function largestFirst<K extends string | null>(groups: ReadonlyMap<K, Group>): [K, Group][] {
  const size = ([, { delta }]: [K, Group]): number => Math.abs(delta);
  return [...groups].sort((a, b) => size(b) - size(a) || compareBytes(a[0] ?? "", b[0] ?? ""));
}

function fitted<K>(groups: readonly [K, Group][], total: number): [K, Group][] {
  const deltas = exactParts(
    groups.map(([, { delta }]) => delta),
    total,
  );
  return groups.map(([key, group], i) => [key, { ...group, delta: deltas[i]! }]);
}
