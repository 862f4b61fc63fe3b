import { type Html, html } from "./html.ts";

/** One column of a table: its heading, and whether it holds numbers. */
export type HtmlColumn = string | { readonly title: string; readonly numeric: true };

/**
 * A table that scrolls by itself where it is wider than the page, and can be scrolled with the keyboard. The first cell
 * of a row is its heading. `caption` names it for those who do not see it.
 */
export function htmlTable(
  caption: string,
  columns: readonly HtmlColumn[],
  rows: readonly (readonly (Html | string)[])[],
): Html {
  const numeric = columns.map((column) => typeof column !== "string");
  const head = columns.map((column, c) => {
    const title = typeof column === "string" ? column : column.title;
    return html`<th scope="col"${numeric[c]! && html` class="n"`}>${breakable(title)}</th>`;
  });
  const body = rows.map((row) => {
    const cells = row.map((cell, c) =>
      c === 0 ? html`<th scope="row">${cell}</th>` : html`<td${(numeric[c] ?? false) && html` class="n"`}>${cell}</td>`,
    );
    return html`<tr>${cells}</tr>
`;
  });
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption class="unseen">${caption}</caption>
<thead><tr>${head}</tr></thead>
<tbody>${body}</tbody></table></div>`;
}

/** Names of metrics are long: a narrow column breaks them between their parts. */
function breakable(title: string): Html {
  return html`${title.split(/(?<=[:_])/).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`)}`;
}
