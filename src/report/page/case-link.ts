import { type Html, html } from "./html.ts";

/** Ids of the cases that have a page of their own. */
export type Paged = ReadonlySet<string>;

/** A link to the page of a case, where it has one. Lone surrogates cannot stand in an address. */
export function caseLink(id: string, paged: Paged): Html {
  if (!paged.has(id)) return html`<code>${id}</code>`;
  return html`<a href="#case/${encodeURIComponent(id.toWellFormed())}"><code>${id}</code></a>`;
}

/** Links to cases: the first ones, and how many more there are; `total` null: more than the report lists. */
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
