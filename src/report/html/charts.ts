import { pairOf } from "../../compare/index.ts";
import type { GateRun } from "../../gate/index.ts";
import { CITED, kthSmallest, type RunScores, recordsPart } from "../../scoring/index.ts";
import { count, formatDelta, formatNumber, inWords } from "../../text/index.ts";
import { type GatedMetric, gatedValue, measuredTrendMetrics, trendValues } from "../build/index.ts";
import { type Html, html } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import { metricUnit } from "../text/index.ts";
import { htmlTable } from "./elements.ts";

const RANKED = ["retrieved", "reranked", "context"] as const;

/** Where the best expected chunk stands, at the end of its way through the pipeline cited or not. */
export const FLOW_STAGES = [...RANKED, "cited"] as const;

/** Ranks told apart. */
export const RANK_BINS = ["1", "2-3", "4-5", "6-10", "over 10", "out"] as const;

/** The last of them: not there. */
export const OUT = RANK_BINS.length - 1;

const UPPER = [1, 3, 5, 10, Number.POSITIVE_INFINITY];

/** How many cases of a run took which way: the bin at each stage. */
export interface Flow {
  readonly cases: number;
  readonly ways: readonly { readonly bins: readonly number[]; readonly cases: number }[];
  /** The stages that tell: those that the traces record, and a reranker where there was one. */
  readonly stages: readonly number[];
}

/**
 * The way of the best expected chunk through the stages, over all cases that expect one: in head, and in the baseline
 * over the cases that both have. A case without a trace is out everywhere.
 */
export function countFlow({ input }: GateRun): { readonly head: Flow; readonly baseline: Flow | null } {
  const { head, comparison, golden } = input;
  const [own, theirs] = [new Uint32Array(WAYS), new Uint32Array(WAYS)];
  for (let i = 0; i < golden.cases.length; i++) {
    if (head.states[i] === "excluded" || golden.cases[i]!.relevant.length === 0) continue;
    add(own, head, i);
    const pair = pairOf(comparison, i);
    if (pair !== null) add(theirs, pair.baseline, pair.j);
  }
  return { head: flow(own, head), baseline: comparison === null ? null : flow(theirs, comparison.baseline) };
}

function add(ways: Uint32Array, run: RunScores, i: number): void {
  const chunks = run.chunkNumbers;
  const count = chunks.countOf(i);
  let [retrieved, reranked, context, cited] = [OUT, OUT, OUT, OUT];
  for (let chunk = 0; chunk < count; chunk++) {
    retrieved = Math.min(retrieved, bin(chunks.numberOf(i, chunk, 0)));
    reranked = Math.min(reranked, bin(chunks.numberOf(i, chunk, 1)));
    context = Math.min(context, bin(chunks.numberOf(i, chunk, 2)));
    if ((chunks.numberOf(i, chunk, 3) & CITED) !== 0) cited = 0;
  }
  ways[((retrieved * 10 + reranked) * 10 + context) * 10 + cited]!++;
}

function bin(rank: number): number {
  if (rank === 0) return OUT;
  let found = 0;
  while (rank > UPPER[found]!) found++;
  return found;
}

/** A way is a number whose decimal digits are the bins. */
const WAYS = 10 ** FLOW_STAGES.length;

function flow(counts: Uint32Array, run: RunScores): Flow {
  const bins = (way: number): number[] => Array.from(String(way).padStart(FLOW_STAGES.length, "0"), Number);
  const ways: Flow["ways"][number][] = [];
  for (let way = 0; way < WAYS; way++) if (counts[way]! > 0) ways.push({ bins: bins(way), cases: counts[way]! });
  const tells = (stage: (typeof FLOW_STAGES)[number], s: number): boolean => {
    // Without a reranker its stage would look like one that loses everything.
    if (stage === "reranked") return ways.some((way) => way.bins[s] !== OUT);
    return recordsPart(run, stage === "cited" ? "citations" : stage);
  };
  return {
    cases: ways.reduce((sum, { cases }) => sum + cases, 0),
    ways,
    stages: FLOW_STAGES.flatMap((stage, s) => (tells(stage, s) ? [s] : [])),
  };
}

/** The way of the best expected chunk through the stages, baseline beside head, and its numbers as a table. */
export function flowSection(run: GateRun | null): Html | null {
  if (run === null) return null;
  const { head, baseline } = countFlow(run);
  if (head.cases === 0 || !isWay(head)) return null;
  const panels = baseline === null || baseline.cases === 0 || !isWay(baseline) ? [] : [panel("Baseline", baseline)];
  return html`<p class="quiet">Of the expected chunks of a case the best one: its rank at each stage. A ribbon is as wide as the cases that went that way; dashed red ribbons are losses.</p>
<div class="flows">${panels}${panel("This change", head)}</div>
<details><summary>As a table</summary>${numbers(head, baseline)}</details>`;
}

/** One stage alone is no way: nothing is seen to get lost. */
const isWay = ({ stages }: Flow): boolean => stages.length > 1;

/** What it means to be there at the last stage that is recorded. */
const KEPT: Readonly<Record<(typeof FLOW_STAGES)[number], string>> = {
  retrieved: "retrieve an expected chunk",
  reranked: "rerank an expected chunk",
  context: "have an expected chunk in the context",
  cited: "cite an expected chunk",
};

const binName = (stage: number, bin: number): string =>
  FLOW_STAGES[stage] === "cited" ? (bin === OUT ? "not cited" : "cited") : RANK_BINS[bin]!;

/** Cases by the bin at a stage. */
function atStage({ ways }: Flow, stage: number): number[] {
  const sums = RANK_BINS.map(() => 0);
  for (const { bins, cases } of ways) sums[bins[stage]!]! += cases;
  return sums;
}

const WIDTH = 440;
const TOP = 20;
const HEIGHT = 210;
const GAP = 6;
const NODE = 10;
const MARGIN = 4;

/** Bins of a stage from the top, each as high as its cases. */
function nodes(flow: Flow, stage: number) {
  const sums = atStage(flow, stage);
  const unit = (HEIGHT - GAP * (RANK_BINS.length - 1)) / flow.cases;
  let y = TOP;
  return sums.map((cases) => {
    const node = { cases, y, height: cases * unit };
    if (cases > 0) y += node.height + GAP;
    return node;
  });
}

function panel(title: string, flow: Flow): Html {
  const { stages } = flow;
  const x = (place: number): number => MARGIN + (place * (WIDTH - 76 - MARGIN)) / (stages.length - 1);
  const columns = stages.map((stage) => nodes(flow, stage));
  const unit = (HEIGHT - GAP * (RANK_BINS.length - 1)) / flow.cases;
  const ribbons = stages.slice(1).flatMap((stage, place) => {
    const before = stages[place]!;
    const [from, to] = [columns[place]!, columns[place + 1]!];
    const [used, filled] = [from.map(() => 0), to.map(() => 0)];
    return pairs(flow, before, stage).map(({ a, b, cases }) => {
      const height = cases * unit;
      const [y1, y2] = [from[a]!.y + used[a]!, to[b]!.y + filled[b]!];
      used[a]! += height;
      filled[b]! += height;
      const isLost = b === OUT && a !== OUT;
      const [x1, x2] = [x(place) + NODE, x(place + 1)];
      const mid = ((x1 + x2) / 2).toFixed(1);
      const d = `M${x1.toFixed(1)} ${y1.toFixed(1)}C${mid} ${y1.toFixed(1)} ${mid} ${y2.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}v${height.toFixed(1)}C${mid} ${(y2 + height).toFixed(1)} ${mid} ${(y1 + height).toFixed(1)} ${x1.toFixed(1)} ${(y1 + height).toFixed(1)}z`;
      const told = `${FLOW_STAGES[before]} ${binName(before, a)} to ${FLOW_STAGES[stage]} ${binName(stage, b)}: ${count(cases, "case")}`;
      return html`<path class="ribbon ${isLost && "lost"}" d="${d}"><title>${told}</title></path>`;
    });
  });
  const bars = stages.map((stage, place) => {
    const rects = columns[place]!.map(({ cases, y, height }, bin) => {
      if (cases === 0) return null;
      const label = `${binName(stage, bin)}: ${cases}`;
      return html`<rect class="node ${bin === OUT && "out"}" x="${x(place).toFixed(1)}" y="${y.toFixed(1)}" width="${NODE}" height="${Math.max(1, height).toFixed(1)}"/><text x="${(x(place) + NODE + 4).toFixed(1)}" y="${(y + Math.max(height / 2, 2) + 3.5).toFixed(1)}">${label}</text>`;
    });
    return html`<text class="stage" x="${x(place).toFixed(1)}" y="11">${FLOW_STAGES[stage]!}</text>${rects}`;
  });
  const last = stages.at(-1)!;
  const kept = `${flow.cases - atStage(flow, last)[OUT]!} ${KEPT[FLOW_STAGES[last]!]}`;
  const label = `${title}: of ${count(flow.cases, "case")}, ${kept}`;
  return html`<figure class="flow"><figcaption><b>${title}</b> <span class="quiet">${count(flow.cases, "case")}, ${kept}</span></figcaption>
<div class="scroll" role="region" aria-label="${title}, plot" tabindex="0"><svg viewBox="0 0 ${WIDTH} ${TOP + HEIGHT + 6}" role="img" aria-label="${label}">${ribbons}${bars}</svg></div></figure>
`;
}

/** Cases by the bins at two stages, in the order in which ribbons are stacked. */
function pairs({ ways }: Flow, before: number, stage: number): { a: number; b: number; cases: number }[] {
  const size = RANK_BINS.length;
  const sums = new Array<number>(size * size).fill(0);
  for (const { bins, cases } of ways) sums[bins[before]! * size + bins[stage]!]! += cases;
  return sums.flatMap((cases, at) => (cases === 0 ? [] : [{ a: Math.floor(at / size), b: at % size, cases }]));
}

function numbers(head: Flow, baseline: Flow | null): Html {
  const at = (flow: Flow | null, stage: number): number[] | null =>
    flow?.stages.includes(stage) ? atStage(flow, stage) : null;
  const shown = (cases: number[] | null, bin: number): string => String(cases?.[bin] ?? "n/a");
  const rows = FLOW_STAGES.flatMap((_, stage) => {
    const [now, then] = [at(head, stage), at(baseline, stage)];
    return RANK_BINS.flatMap((_, bin) => {
      if ((now?.[bin] ?? 0) + (then?.[bin] ?? 0) === 0) return [];
      const name = `${FLOW_STAGES[stage]}, ${binName(stage, bin)}`;
      return [[name, ...(baseline === null ? [] : [shown(then, bin)]), shown(now, bin)]];
    });
  });
  const columns = ["Stage and rank", ...(baseline === null ? [] : ["Baseline"]), "This change"];
  return htmlTable("Rank of the best expected chunk by stage", columns, rows, "lrr");
}

const COLUMN = /^(?:(?<stage>.+):)?latency$/;

/** Nearest-rank percentiles of one stage of one run, milliseconds. */
interface Spread {
  readonly n: number;
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
  readonly p99: number;
}

/** How long each stage took, as a box from the 25th to the 75th percentile with whiskers from the 5th to the 95th. */
export function latencySection(run: GateRun | null): Html | null {
  if (run === null) return null;
  const { head, comparison } = run.input;
  const stages = [...head.columns.keys()].flatMap((column) => {
    const found = COLUMN.exec(column);
    const now = found === null ? null : spread(head, column);
    if (found === null || now === null) return [];
    const then = comparison === null ? null : spread(comparison.baseline, column);
    return [{ stage: found.groups?.stage ?? "end to end", now, then }];
  });
  if (stages.length === 0) return null;
  const ends = stages.flatMap(({ now, then }) => [now.p5, now.p99, ...(then === null ? [] : [then.p5, then.p99])]);
  const axis = logAxis(Math.min(...ends), Math.max(...ends));
  const ms = (value: number | undefined): string => formatNumber(value ?? null, "ms");
  const rows = stages.map(({ stage, now, then }) => [
    html`<code>${stage}</code>`,
    plot(now, then, axis),
    ...(["p50", "p95", "p99"] as const).flatMap((name) => [
      ms(now[name]),
      ...(comparison === null ? [] : [ms(then?.[name])]),
    ]),
    String(now.n),
  ]);
  const names = ["p50", "p95", "p99"].flatMap((name) => [name, ...(comparison === null ? [] : [`${name} before`])]);
  const ticks = axis.ticks.map((tick) => formatNumber(tick, "ms")).join(", ");
  return html`<p class="quiet">Box: half of the cases; line: nine of ten; tick in the box: the median; diamond: p99. ${comparison !== null && "The outlined box below is the baseline. "}The scale is logarithmic, with marks at ${ticks}.</p>
${htmlTable("Latency by stage", ["Stage", "Distribution", ...names, "Cases"], rows, `ll${"r".repeat(names.length + 1)}`)}`;
}

function spread({ columns, states }: RunScores, column: string): Spread | null {
  const found = columns.get(column);
  if (found === undefined) return null;
  let n = 0;
  const all = new Float64Array(found.length);
  for (let i = 0; i < found.length; i++) {
    const value = found.at(i);
    if (!Number.isNaN(value) && states[i] !== "excluded") all[n++] = value;
  }
  if (n === 0) return null;
  const values = all.subarray(0, n);
  let from = 0;
  // Each percentile is looked for among what the one before left above it.
  const at = (share: number): number => {
    const place = Math.max(0, Math.ceil(share * n) - 1);
    const found = kthSmallest(values.subarray(from), place - from);
    from = place;
    return found;
  };
  const [p5, p25, p50, p75, p95, p99] = [at(0.05), at(0.25), at(0.5), at(0.75), at(0.95), at(0.99)];
  return { n, p5, p25, p50, p75, p95, p99 };
}

interface Axis {
  readonly x: (ms: number) => string;
  readonly ticks: readonly number[];
}

const LATENCY_WIDTH = 260;
const LATENCY_MARGIN = 6;

/** What takes longer stands at the end of the axis, which would have a mark for each power of ten up to it: 32 years. */
const MOST_MS = 1e12;

/** A logarithmic axis from the power of ten below the least value, at least 1 ms, to the one above the largest. */
function logAxis(least: number, most: number): Axis {
  const log = (ms: number): number => Math.log10(Math.min(Math.max(1, ms), MOST_MS));
  const from = Math.floor(log(least) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(log(most) - 1e-9));
  const x = (ms: number): string => {
    const place = (log(ms) - from) / (to - from);
    return (LATENCY_MARGIN + Math.min(1, Math.max(0, place)) * (LATENCY_WIDTH - 2 * LATENCY_MARGIN)).toFixed(1);
  };
  return { x, ticks: Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i)) };
}

function plot(now: Spread, then: Spread | null, axis: Axis): Html {
  const height = then === null ? 22 : 38;
  const grid = axis.ticks.map((tick) => html`<path class="axis" d="M${axis.x(tick)} 0V${height}"/>`);
  return html`<svg class="box" viewBox="0 0 ${LATENCY_WIDTH} ${height}" aria-hidden="true" focusable="false">${grid}${box(now, 11, "head", axis)}${then !== null && box(then, 28, "baseline", axis)}</svg>`;
}

function box({ p5, p25, p50, p75, p95, p99 }: Spread, y: number, kind: string, { x }: Axis): Html {
  const width = Math.max(1.5, Number(x(p75)) - Number(x(p25))).toFixed(1);
  return html`<g class="${kind}"><path d="M${x(p5)} ${y}H${x(p95)}"/><rect x="${x(p25)}" y="${y - 5}" width="${width}" height="10"/><path class="median" d="M${x(p50)} ${y - 5}v10"/><path class="far" d="M${x(p99)} ${y - 3}l3 3l-3 3l-3-3z"/></g>`;
}

/** The gated metrics over the last runs of the branch: a line each, then run by run. */
export function trendSection(report: Report): Html | null {
  const { trend } = report;
  if (trend === undefined || trend.runs.length === 0) return null;
  const gated = measuredTrendMetrics(report);
  const rows = gated.map((one) => {
    const values = trendValues(report, trend, one);
    const unit = metricUnit(one.metric);
    const [first, last] = [values[0]!, values.at(-1)!];
    return [
      html`<code>${one.name}</code>`,
      line(values, `${one.name}, ${count(values.length, "run")}`),
      values.length === 1 ? "n/a" : formatNumber(first, unit),
      formatNumber(last, unit),
      values.length === 1 ? "" : formatDelta(last - first, unit),
    ];
  });
  const columns = ["Metric", "Oldest to this run", "Oldest", "This run", "Change"];
  const skipped = trend.skipped > 0 && html` ${count(trend.skipped, "report")} could not be read.`;
  return html`<p class="quiet">The last ${count(trend.runs.length, "run")} of the branch, and this one. A line spans its own least and largest value; runs measured in another way are left out of it.${skipped}</p>
${htmlTable("Trend of the gated metrics", columns, rows, "llrrr")}
<details><summary>Run by run</summary>${runs(report, gated.slice(0, COLUMNS))}</details>`;
}

/** Metrics that have a column of their own run by run. */
const COLUMNS = 8;

function runs(report: Report, gated: readonly GatedMetric[]): Html {
  const rows = report.trend!.runs.map(({ run_id, sha, created_at, decision, values, incomparable }) => [
    String(run_id),
    html`<code>${sha.slice(0, 7)}</code>`,
    created_at.slice(0, 10),
    inWords(decision),
    ...gated.map(({ name, metric }) => {
      return `${formatNumber(values[name] ?? null, metricUnit(metric))}${incomparable.includes(name) ? " (measured in another way)" : ""}`;
    }),
  ]);
  const now = gated.map((one) => formatNumber(gatedValue(report, one), metricUnit(one.metric)));
  const own = ["this run", report.head.sha?.slice(0, 7) ?? "", "", inWords(report.decision), ...now];
  const columns = ["Run", "Commit", "Day", "Decision", ...gated.map(({ name }) => name)];
  return htmlTable("Run by run", columns, [...rows, own], `llll${"r".repeat(gated.length)}`);
}

const TREND_WIDTH = 180;
const TREND_HEIGHT = 30;

function line(values: readonly number[], label: string): Html {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const points = values.map((value, i) => {
    const x = 5 + (i / Math.max(1, values.length - 1)) * (TREND_WIDTH - 10);
    const y = range === 0 ? TREND_HEIGHT / 2 : TREND_HEIGHT - 5 - ((value - least) / range) * (TREND_HEIGHT - 10);
    return { x: x.toFixed(1), y: y.toFixed(1) };
  });
  const last = points.at(-1)!;
  return html`<svg class="spark" viewBox="0 0 ${TREND_WIDTH} ${TREND_HEIGHT}" role="img" aria-label="${label}"><polyline points="${points.map(({ x, y }) => `${x},${y}`).join(" ")}"/>${points.slice(0, -1).map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="1.8"/>`)}<circle class="last" cx="${last.x}" cy="${last.y}" r="3.6"/></svg>`;
}
