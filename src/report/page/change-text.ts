import { type Html, html } from "./html.ts";
import { icon, type MarkKind } from "./mark.ts";

/** The shapes of changes, which not every font has. */
const SHAPES: Readonly<Record<string, readonly [MarkKind, string]>> = {
  "▼": ["worse", "worse:"],
  "▲": ["better", "better:"],
  "≈": ["noise", "not proven:"],
  "=": ["same", "unchanged"],
};

/** A change as `metricChange` words it, its shape drawn, and said to those who do not see it. */
export function changeText(text: string): Html {
  const [kind, word] = SHAPES[text[0] ?? ""] ?? [];
  if (kind === undefined) return html`${text}`;
  return html`${icon(kind)}<span class="unseen">${word ?? ""}</span>${text.slice(1)}`;
}

/** A legend of changes with its shapes drawn. */
export function changeLegend(legend: string): Html {
  const parts = legend.split(/([▼▲≈=])/).map((part) => {
    const [kind] = SHAPES[part] ?? [];
    return kind === undefined ? html`${part}` : icon(kind);
  });
  return html`<p class="quiet" aria-hidden="true">${parts}</p>`;
}
