import { type Html, html } from "./html.ts";

/** What a mark can say. Its shape and its word say the same as its colour. */
export type MarkKind = "pass" | "fail" | "warn" | "waived" | "better" | "worse" | "same" | "noise" | "none";

/** A shape and a word: `▼ worse`. */
export function mark(kind: MarkKind, word: string): Html {
  return html`<span class="mark ${kind}">${icon(kind)}${word}</span>`;
}

/** The shape alone, for where the word stands beside it. */
export function icon(kind: MarkKind): Html {
  return html`<svg class="icon ${kind}" viewBox="0 0 16 16" aria-hidden="true" focusable="false"><use href="#i-${kind}"/></svg>`;
}

/** The mark of a gate's status. */
export const STATUS_MARKS: Readonly<Record<string, readonly [MarkKind, string]>> = {
  fail: ["fail", "fail"],
  warn: ["warn", "warn"],
  waived: ["waived", "waived"],
  not_evaluated: ["none", "not evaluated"],
  pass: ["pass", "pass"],
};

/** The mark of what the pairs of a metric say. */
export function verdictMark(verdict: string | null): Html {
  const [kind, word] = VERDICTS[verdict ?? ""] ?? (["none", "not compared"] as const);
  return mark(kind, word);
}

const VERDICTS: Readonly<Record<string, readonly [MarkKind, string]>> = {
  improved: ["better", "better"],
  regressed: ["worse", "worse"],
  not_regressed: ["pass", "not worse"],
  inconclusive: ["noise", "inconclusive"],
  insufficient: ["none", "too few pairs"],
};

/** The shapes, once a page. */
export const SHAPES: Html = html`<svg class="shapes" aria-hidden="true" focusable="false">
<symbol id="i-pass" viewBox="0 0 16 16"><path d="M3 8.5l3.5 3.5L13 4.5" fill="none" stroke="currentColor" stroke-width="2.2"/></symbol>
<symbol id="i-fail" viewBox="0 0 16 16"><path d="M3.5 3.5l9 9m0-9l-9 9" fill="none" stroke="currentColor" stroke-width="2.4"/></symbol>
<symbol id="i-warn" viewBox="0 0 16 16"><path d="M8 2l6.5 12h-13z" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M8 6.5v3.6m0 1.3v1.2" stroke="currentColor" stroke-width="1.7"/></symbol>
<symbol id="i-waived" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor"/></symbol>
<symbol id="i-better" viewBox="0 0 16 16"><path d="M8 3l6 10H2z" fill="currentColor"/></symbol>
<symbol id="i-worse" viewBox="0 0 16 16"><path d="M8 13L2 3h12z" fill="currentColor"/></symbol>
<symbol id="i-same" viewBox="0 0 16 16"><path d="M3 6h10M3 10.5h10" fill="none" stroke="currentColor" stroke-width="1.8"/></symbol>
<symbol id="i-noise" viewBox="0 0 16 16"><path d="M2 7c2-3 4-3 6-.5S12 9 14 6M2 11.5c2-3 4-3 6-.5s4 2.5 6-.5" fill="none" stroke="currentColor" stroke-width="1.6"/></symbol>
<symbol id="i-none" viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="2.2 2.2"/></symbol>
</svg>`;
