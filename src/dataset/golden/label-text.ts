import { compareBytes } from "../../text/byte-order.ts";
import { jsonText } from "../../text/json-text.ts";
import type { Behavior, Principal } from "./golden-case.ts";
import type { Grades } from "./grades.ts";

/** What a case asks and expects: what a comparison of two runs rests on. */
export interface CaseLabels {
  readonly question: string;
  readonly expected: readonly string[];
  readonly grades: Grades;
  readonly mustCite: readonly string[];
  readonly behavior: Behavior;
  readonly principal: Principal;
  readonly docs: readonly string[];
}

/** The JSON text that is hashed for the identity of a case: sets in byte order, so that their order changes nothing. */
export function labelText({ question, expected, grades, mustCite, behavior, principal, docs }: CaseLabels): string {
  const ids = listText(expected);
  const cited = mustCite === expected ? ids : listText(mustCite);
  const { tenantId, roles } = principal;
  const asker = `${jsonText(behavior)},${jsonText(tenantId)},${listText(roles)}`;
  return `[${jsonText(question)},${ids},${gradesText(grades)},${cited},${asker},${listText(docs)}]`;
}

function listText(values: readonly string[]): string {
  if (values.length === 0) return "[]";
  if (values.length === 1) return `[${jsonText(values[0]!)}]`;
  return `[${values.toSorted(compareBytes).map(jsonText).join()}]`;
}

function gradesText({ ids, values }: Grades): string {
  if (ids.length === 1) return `[[${jsonText(ids[0]!)},${values[0]}]]`;
  const order = [...ids.keys()].sort((a, b) => compareBytes(ids[a]!, ids[b]!));
  return `[${order.map((i) => `[${jsonText(ids[i]!)},${values[i]}]`).join()}]`;
}
