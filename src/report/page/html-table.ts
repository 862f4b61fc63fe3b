import { type Html, html } from "./html.ts";

/**
 * A table that scrolls by itself where it is wider than the page, and can be scrolled with the keyboard. The first cell
 * of a row is its heading. `caption` names it for those who do not see it; `align` is a letter a column, `r` for numbers.
 */
export function htmlTable(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
  align = "",
): Html {
  const number = (c: number) => align[c] === "r" && html` class="n"`;
  const head = columns.map((title, c) => html`<th scope="col"${number(c)}>${breakable(title)}</th>`);
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

/** Names of metrics are long: a narrow column breaks them between their parts. */
function breakable(title: string): Html {
  return html`${title.split(/(?<=[:_])/).map((part, i) => html`${i > 0 && html`<wbr>`}${part}`)}`;
}
