import type { NextStep } from "../steps/next-step.ts";
import { caseLinks, type Paged } from "./case-link.ts";
import { type Html, html } from "./html.ts";

/** An entry of a list of steps: the cause, where it has one, what to do, and the cases that it is about. */
export function stepItem({ cause, text, caseIds, cases, isOld }: NextStep, paged: Paged): Html {
  const where = html` <span class="quiet">${isOld && "failed before: "}${caseLinks(caseIds, paged, 6, cases)}</span>`;
  return html`<li>${cause !== null && html`<b>${cause}</b> `}${text}${cause !== null && where}</li>
`;
}
