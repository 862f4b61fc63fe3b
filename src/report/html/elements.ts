import { type Html, html } from "../escape/index.ts";
import type { Report } from "../schema/index.ts";
import { distinctSteps, type NextStep, partsOf, type Table, type Text } from "../text/index.ts";

/** IDs of the cases that the HTML report contains. */
export type Paged = ReadonlySet<string>;

/** A link to a case, if the page contains it. `encodeURIComponent` throws for lone surrogates, so they are replaced. */
export function caseLink(id: string, paged: Paged): Html {
  if (!paged.has(id)) return html`<code>${id}</code>`;
  return html`<a href="#case/${encodeURIComponent(id.toWellFormed())}"><code>${id}</code></a>`;
}

/** Links to the first `shown` cases, and the number of further ones. `total` is null if the number is unknown. */
export function caseLinks(
  ids: readonly string[],
  paged: Paged,
  shown: number,
  total: number | null = ids.length,
): Html {
  const links = ids.slice(0, shown).map((id, i) => html`${i > 0 && ", "}${caseLink(id, paged)}`);
  const rest = total === null ? "more" : `${total - shown} more`;
  return html`${links}${(total ?? ids.length) > shown && ` and ${rest}`}`;
}

/** Kinds of marks. Shape and word repeat the meaning of the color. */
export type MarkKind = "pass" | "fail" | "warn" | "waived" | "better" | "worse" | "same" | "noise" | "none";

export function mark(kind: MarkKind, word: string): Html {
  return html`<span class="mark ${kind}">${icon(kind)}${word}</span>`;
}

/** Only the shape of a mark, used next to text that says the same. */
export function icon(kind: MarkKind): Html {
  return html`<svg class="icon ${kind}" viewBox="0 0 16 16" aria-hidden="true" focusable="false"><use href="#i-${kind}"/></svg>`;
}

export const STATUS_MARKS: Readonly<Record<string, readonly [MarkKind, string]>> = {
  fail: ["fail", "fail"],
  warn: ["warn", "warn"],
  waived: ["waived", "waived"],
  not_evaluated: ["none", "not evaluated"],
  pass: ["pass", "pass"],
  not_applicable: ["none", "not applicable"],
};

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

/** SVG symbols of the marks. The page contains them once. */
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

/** Drawn marks for the characters of `metricChange`, which some fonts lack. */
const CHANGE_SHAPES: Readonly<Record<string, readonly [MarkKind, string]>> = {
  "▼": ["worse", "worse:"],
  "▲": ["better", "better:"],
  "≈": ["noise", "not proven:"],
  "=": ["same", "unchanged"],
};

/** A text of `metricChange` with a drawn mark, and its meaning in words for screen readers. */
export function changeText(text: string): Html {
  const [kind, word] = CHANGE_SHAPES[text[0] ?? ""] ?? [];
  if (kind === undefined) return html`${text}`;
  return html`${icon(kind)}<span class="unseen">${word ?? ""}</span>${text.slice(1)}`;
}

export function changeLegend(legend: string): Html {
  const parts = legend.split(/([▼▲≈=])/).map((part) => {
    const [kind] = CHANGE_SHAPES[part] ?? [];
    return kind === undefined ? html`${part}` : icon(kind);
  });
  return html`<p class="quiet" aria-hidden="true">${parts}</p>`;
}

/**
 * A table that scrolls on its own if it is wider than the page, also with the keyboard. The first cell of a row is its
 * heading. `caption` is for screen readers. `align` has one letter per column, `r` for numbers.
 */
export function htmlTable(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
  align = "",
): Html {
  const number = (c: number) => align[c] === "r" && html` class="n"`;
  const head = columns.map((title, c) => html`<th scope="col"${number(c)}>${withLineBreaks(title)}</th>`);
  const body = rows.map((row) => {
    const cells = row.map((cell, c) =>
      c === 0 ? html`<th scope="row">${cell}</th>` : html`<td${number(c)}>${cell}</td>`,
    );
    return html`<tr>${cells}</tr>
`;
  });
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption class="unseen">${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>${body}</tbody></table></div>`;
}

/** A table of the view. Entries beyond `limit` are only counted. */
export function viewTable({ title, columns, rows, align }: Table, paged: Paged, limit = rows.length): Html {
  const body = rows.slice(0, limit).map((row) => row.map((text) => viewText(text, paged)));
  const more = rows.length > limit && html`<p>${rows.length - limit} more are in report.json.</p>`;
  return html`${htmlTable(title, columns.map(capitalize), body, align)}${more}`;
}

const capitalize = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

export function viewText(text: Text, paged: Paged = new Set()): Html {
  const parts = partsOf(text).map((part): Html | string => {
    if (typeof part === "string") return part;
    if (part.kind === "case") return caseLink(part.text, paged);
    if (part.kind === "strong") return html`<b>${part.text}</b>`;
    return part.kind === "name" ? html`<code>${part.text}</code>` : part.text;
  });
  return html`${parts}`;
}

/** Lets long metric names break between their parts. */
function withLineBreaks(title: string): Html {
  return html`${title.split(/(?<=[:_])/).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`)}`;
}

/** Whether the header lists the next steps: if there are more than the one that it names first. */
export const listsSteps = (report: Report): boolean => report.decision !== "PASS" && distinctSteps(report).length > 1;

/** A list item for a step: root cause, what to do, and cases. */
export function stepItem({ cause, text, caseIds, cases, isOld }: NextStep, paged: Paged): Html {
  const links = html` <span class="quiet">${isOld && "failed before: "}${caseLinks(caseIds, paged, 6, cases)}</span>`;
  return html`<li>${cause !== null && html`<b>${cause}</b> `}${text}${cause !== null && links}</li>
`;
}
