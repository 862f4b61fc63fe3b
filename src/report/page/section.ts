import { type Html, html } from "./html.ts";

/** A part of the page with its heading; nothing where it has nothing to say. */
export interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly body: Html | null;
}

/** The section as markup, named by its heading. */
export function renderSection({ id, title, body }: PageSection): Html | null {
  if (body === null) return null;
  return html`<section id="${id}" aria-labelledby="${id}-h"><h2 id="${id}-h">${title}</h2>
${body}
</section>
`;
}
