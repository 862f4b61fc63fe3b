import type { GateRun } from "../../gate/gate-run.ts";
import { kthSmallest } from "../../metrics/kth-smallest.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import { formatNumber } from "../../text/format-number.ts";
import { type Html, html } from "./html.ts";
import { htmlTable } from "./html-table.ts";

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

const WIDTH = 260;
const MARGIN = 6;

/** What takes longer stands at the end of the axis, which would have a mark for each power of ten up to it: 32 years. */
const MOST_MS = 1e12;

/** A logarithmic axis from the power of ten below the least value, at least 1 ms, to the one above the largest. */
function logAxis(least: number, most: number): Axis {
  const log = (ms: number): number => Math.log10(Math.min(Math.max(1, ms), MOST_MS));
  const from = Math.floor(log(least) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(log(most) - 1e-9));
  const x = (ms: number): string => {
    const place = (log(ms) - from) / (to - from);
    return (MARGIN + Math.min(1, Math.max(0, place)) * (WIDTH - 2 * MARGIN)).toFixed(1);
  };
  return { x, ticks: Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i)) };
}

function plot(now: Spread, then: Spread | null, axis: Axis): Html {
  const height = then === null ? 22 : 38;
  const grid = axis.ticks.map((tick) => html`<path class="axis" d="M${axis.x(tick)} 0V${height}"/>`);
  return html`<svg class="box" viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true" focusable="false">${grid}${box(now, 11, "head", axis)}${then !== null && box(then, 28, "baseline", axis)}</svg>`;
}

function box({ p5, p25, p50, p75, p95, p99 }: Spread, y: number, kind: string, { x }: Axis): Html {
  const width = Math.max(1.5, Number(x(p75)) - Number(x(p25))).toFixed(1);
  return html`<g class="${kind}"><path d="M${x(p5)} ${y}H${x(p95)}"/><rect x="${x(p25)}" y="${y - 5}" width="${width}" height="10"/><path class="median" d="M${x(p50)} ${y - 5}v10"/><path class="far" d="M${x(p99)} ${y - 3}l3 3l-3 3l-3-3z"/></g>`;
}
