import { type Html, html } from "./html.ts";

/** A link to the page of a case. Lone surrogates cannot stand in an address. */
export function caseLink(id: string): Html {
  return html`<a href="#case/${encodeURIComponent(id.toWellFormed())}"><code>${id}</code></a>`;
}

/** Links to cases: the first ones, and how many more there are; `total` null: more than the report lists. */
export function caseLinks(ids: readonly string[], shown = 8, total: number | null = ids.length): Html {
  const links = ids.slice(0, shown).map((id, i) => html`${i > 0 && ", "}${caseLink(id)}`);
  const rest = total === null ? "more" : `${total - shown} more`;
  return html`${links}${(total ?? ids.length) > shown && ` and ${rest}`}`;
}
