import type { GateRun } from "../../gate/gate-run.ts";
import { count } from "../../text/count.ts";
import { countFlow, FLOW_STAGES, type Flow, OUT, RANK_BINS } from "./count-flow.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";

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
