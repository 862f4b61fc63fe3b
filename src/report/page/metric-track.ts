import { type Html, html } from "./html.ts";

/** Where head and baseline stand on one axis from 0. */
export interface Track {
  readonly head: number | null;
  readonly baseline: number | null;
  /** Interval of the head: the baseline moved by the interval of the change, or the head's own where there is none. */
  readonly low: number | null;
  readonly high: number | null;
  /** Bounds of gates. */
  readonly bounds: readonly number[];
  /** End of the axis. */
  readonly max: number;
}

const WIDTH = 200;
const MARGIN = 6;

/**
 * The interval plot of a metric: a line from 0 to the end of the axis, the interval as a bar, the baseline as a ring,
 * the head as a filled diamond, bounds as ticks. Shapes tell them apart without colour; the numbers stand beside it.
 */
export function metricTrack({ head, baseline, low, high, bounds, max }: Track): Html {
  const x = (value: number): string =>
    (MARGIN + (Math.min(Math.max(value, 0), max) / (max || 1)) * (WIDTH - 2 * MARGIN)).toFixed(1);
  const bar =
    low === null || high === null
      ? null
      : html`<rect class="interval" x="${x(low)}" y="9" width="${Math.max(1, Number(x(high)) - Number(x(low))).toFixed(1)}" height="6" rx="3"/>`;
  const ticks = bounds.map((bound) => html`<path class="bound" d="M${x(bound)} 3v18"/>`);
  const ring = baseline !== null && html`<circle class="baseline" cx="${x(baseline)}" cy="12" r="4.5"/>`;
  const diamond = head !== null && html`<path class="head" d="M${x(head)} 6.5l5.5 5.5l-5.5 5.5l-5.5-5.5z"/>`;
  return html`<svg class="track" viewBox="0 0 ${WIDTH} 24" preserveAspectRatio="xMinYMid" aria-hidden="true" focusable="false"><path class="axis" d="M${MARGIN} 12h${WIDTH - 2 * MARGIN}"/>${bar}${ticks}${ring}${diamond}</svg>`;
}

/** What the shapes of a track mean. */
export const TRACK_LEGEND: Html = html`<p class="legend" aria-hidden="true"><span><svg class="key" viewBox="0 0 16 16"><path class="head" d="M8 2l6 6l-6 6l-6-6z"/></svg>this change</span><span><svg class="key" viewBox="0 0 16 16"><circle class="baseline" cx="8" cy="8" r="5"/></svg>baseline</span><span><svg class="key" viewBox="0 0 24 16"><rect class="interval" x="1" y="5" width="22" height="6" rx="3"/></svg>95 % interval</span><span><svg class="key" viewBox="0 0 16 16"><path class="bound" d="M8 1v14"/></svg>bound of a gate</span></p>`;
