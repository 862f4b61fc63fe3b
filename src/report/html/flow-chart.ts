import { pairOf } from "../../compare/index.ts";
import type { GateRun } from "../../gate/index.ts";
import { type RunScores, recordsPart } from "../../scoring/index.ts";
import { count } from "../../text/index.ts";
import { type Html, html } from "../escape/index.ts";
import { htmlTable } from "./elements.ts";

const RANKED_STAGES = ["retrieved", "reranked", "context"] as const;
const FLOW_STAGES = [...RANKED_STAGES, "cited"] as const;

/** Groups of ranks in the chart. The last one means that the chunk is not in the list. */
const RANK_BINS = ["1", "2-3", "4-5", "6-10", "over 10", "out"] as const;
const OUT_BIN = RANK_BINS.length - 1;
const BIN_ENDS = [1, 3, 5, 10, Number.POSITIVE_INFINITY];

/** The paths of expected chunks through the stages of a run. */
interface Flow {
  readonly cases: number;
  /** Number of cases per path. `bins` has the rank group at each stage. */
  readonly paths: readonly { readonly bins: readonly number[]; readonly cases: number }[];
  /** Indices of the stages to show: those that the traces record, and the reranker if there is one. */
  readonly stages: readonly number[];
}

/** A Sankey chart of the best expected chunk's rank at each stage, for baseline and this run, and its numbers as a table. */
export function flowSection(run: GateRun | null): Html | null {
  if (run === null) return null;
  const { head, baseline } = countFlow(run);
  if (head.cases === 0 || !hasSeveralStages(head)) return null;
  const panels =
    baseline === null || baseline.cases === 0 || !hasSeveralStages(baseline) ? [] : [flowPanel("Baseline", baseline)];
  return html`<p class="quiet">Of the expected chunks of a case the best one: its rank at each stage. A ribbon is as wide as the cases that went that way; dashed red ribbons are losses.</p>
<div class="flows">${panels}${flowPanel("This change", head)}</div>
<details><summary>As a table</summary>${flowTable(head, baseline)}</details>`;
}

/**
 * Counts the paths of the best expected chunk over all cases that expect one. The baseline is counted over cases in both
 * runs. A case without a trace is out at every stage.
 */
function countFlow({ input }: GateRun): { readonly head: Flow; readonly baseline: Flow | null } {
  const { head, comparison, golden } = input;
  const [own, theirs] = [new Uint32Array(PATH_COUNT), new Uint32Array(PATH_COUNT)];
  for (let i = 0; i < golden.cases.length; i++) {
    if (head.states[i] === "excluded" || golden.cases[i]!.relevant.length === 0) continue;
    countPath(own, head, i);
    const pair = pairOf(comparison, i);
    if (pair !== null) countPath(theirs, pair.baseline, pair.j);
  }
  return { head: toFlow(own, head), baseline: comparison === null ? null : toFlow(theirs, comparison.baseline) };
}

function countPath(counts: Uint32Array, run: RunScores, i: number): void {
  let [retrieved, reranked, context, cited] = [OUT_BIN, OUT_BIN, OUT_BIN, OUT_BIN];
  for (const ranks of run.ranksOf(i).values()) {
    retrieved = Math.min(retrieved, binOf(ranks.retrieved));
    reranked = Math.min(reranked, binOf(ranks.reranked));
    context = Math.min(context, binOf(ranks.context));
    if (ranks.cited) cited = 0;
  }
  counts[((retrieved * 10 + reranked) * 10 + context) * 10 + cited]!++;
}

function binOf(rank: number | null): number {
  if (rank === null) return OUT_BIN;
  let found = 0;
  while (rank > BIN_ENDS[found]!) found++;
  return found;
}

/** A path is a number with one decimal digit per stage, its bin. */
const PATH_COUNT = 10 ** FLOW_STAGES.length;

function toFlow(counts: Uint32Array, run: RunScores): Flow {
  const bins = (path: number): number[] => Array.from(String(path).padStart(FLOW_STAGES.length, "0"), Number);
  const paths: Flow["paths"][number][] = [];
  for (let path = 0; path < PATH_COUNT; path++)
    if (counts[path]! > 0) paths.push({ bins: bins(path), cases: counts[path]! });
  const isRecorded = (stage: (typeof FLOW_STAGES)[number], s: number): boolean => {
    // A missing reranker would look like one that loses everything.
    if (stage === "reranked") return paths.some((path) => path.bins[s] !== OUT_BIN);
    return recordsPart(run, stage === "cited" ? "citations" : stage);
  };
  return {
    cases: paths.reduce((sum, { cases }) => sum + cases, 0),
    paths,
    stages: FLOW_STAGES.flatMap((stage, s) => (isRecorded(stage, s) ? [s] : [])),
  };
}

/** A single stage cannot show where chunks get lost. */
const hasSeveralStages = ({ stages }: Flow): boolean => stages.length > 1;

/** What the cases do in which the chunk reached the last recorded stage. */
const KEPT_TEXT: Readonly<Record<(typeof FLOW_STAGES)[number], string>> = {
  retrieved: "retrieve an expected chunk",
  reranked: "rerank an expected chunk",
  context: "have an expected chunk in the context",
  cited: "cite an expected chunk",
};

const binName = (stage: number, bin: number): string =>
  FLOW_STAGES[stage] === "cited" ? (bin === OUT_BIN ? "not cited" : "cited") : RANK_BINS[bin]!;

function countsAtStage({ paths }: Flow, stage: number): number[] {
  const sums = RANK_BINS.map(() => 0);
  for (const { bins, cases } of paths) sums[bins[stage]!]! += cases;
  return sums;
}

const WIDTH = 440;
const TOP = 20;
const HEIGHT = 210;
const GAP = 6;
const NODE = 10;
const MARGIN = 4;

/** The bins of a stage from top to bottom. Their height is proportional to their cases. */
function stageNodes(flow: Flow, stage: number) {
  const sums = countsAtStage(flow, stage);
  const unit = (HEIGHT - GAP * (RANK_BINS.length - 1)) / flow.cases;
  let y = TOP;
  return sums.map((cases) => {
    const node = { cases, y, height: cases * unit };
    if (cases > 0) y += node.height + GAP;
    return node;
  });
}

function flowPanel(title: string, flow: Flow): Html {
  const { stages } = flow;
  const x = (place: number): number => MARGIN + (place * (WIDTH - 76 - MARGIN)) / (stages.length - 1);
  const columns = stages.map((stage) => stageNodes(flow, stage));
  const unit = (HEIGHT - GAP * (RANK_BINS.length - 1)) / flow.cases;
  const ribbons = stages.slice(1).flatMap((stage, place) => {
    const before = stages[place]!;
    const [from, to] = [columns[place]!, columns[place + 1]!];
    const [used, filled] = [from.map(() => 0), to.map(() => 0)];
    return ribbonCounts(flow, before, stage).map(({ a, b, cases }) => {
      const height = cases * unit;
      const [y1, y2] = [from[a]!.y + used[a]!, to[b]!.y + filled[b]!];
      used[a]! += height;
      filled[b]! += height;
      const isLost = b === OUT_BIN && a !== OUT_BIN;
      const [x1, x2] = [x(place) + NODE, x(place + 1)];
      const mid = ((x1 + x2) / 2).toFixed(1);
      const d = `M${x1.toFixed(1)} ${y1.toFixed(1)}C${mid} ${y1.toFixed(1)} ${mid} ${y2.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}v${height.toFixed(1)}C${mid} ${(y2 + height).toFixed(1)} ${mid} ${(y1 + height).toFixed(1)} ${x1.toFixed(1)} ${(y1 + height).toFixed(1)}z`;
      const tooltip = `${FLOW_STAGES[before]} ${binName(before, a)} to ${FLOW_STAGES[stage]} ${binName(stage, b)}: ${count(cases, "case")}`;
      return html`<path class="ribbon ${isLost && "lost"}" d="${d}"><title>${tooltip}</title></path>`;
    });
  });
  const bars = stages.map((stage, place) => {
    const rects = columns[place]!.map(({ cases, y, height }, bin) => {
      if (cases === 0) return null;
      const label = `${binName(stage, bin)}: ${cases}`;
      return html`<rect class="node ${bin === OUT_BIN && "out"}" x="${x(place).toFixed(1)}" y="${y.toFixed(1)}" width="${NODE}" height="${Math.max(1, height).toFixed(1)}"/><text x="${(x(place) + NODE + 4).toFixed(1)}" y="${(y + Math.max(height / 2, 2) + 3.5).toFixed(1)}">${label}</text>`;
    });
    return html`<text class="stage" x="${x(place).toFixed(1)}" y="11">${FLOW_STAGES[stage]!}</text>${rects}`;
  });
  const last = stages.at(-1)!;
  const kept = `${flow.cases - countsAtStage(flow, last)[OUT_BIN]!} ${KEPT_TEXT[FLOW_STAGES[last]!]}`;
  const label = `${title}: of ${count(flow.cases, "case")}, ${kept}`;
  return html`<figure class="flow"><figcaption><b>${title}</b> <span class="quiet">${count(flow.cases, "case")}, ${kept}</span></figcaption>
<div class="scroll" role="region" aria-label="${title}, plot" tabindex="0"><svg viewBox="0 0 ${WIDTH} ${TOP + HEIGHT + 6}" role="img" aria-label="${label}">${ribbons}${bars}</svg></div></figure>
`;
}

/** Number of cases per pair of bins at two stages, in the order in which ribbons are stacked. */
function ribbonCounts({ paths }: Flow, before: number, stage: number): { a: number; b: number; cases: number }[] {
  const size = RANK_BINS.length;
  const sums = new Array<number>(size * size).fill(0);
  for (const { bins, cases } of paths) sums[bins[before]! * size + bins[stage]!]! += cases;
  return sums.flatMap((cases, at) => (cases === 0 ? [] : [{ a: Math.floor(at / size), b: at % size, cases }]));
}

function flowTable(head: Flow, baseline: Flow | null): Html {
  const at = (flow: Flow | null, stage: number): number[] | null =>
    flow?.stages.includes(stage) ? countsAtStage(flow, stage) : null;
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
