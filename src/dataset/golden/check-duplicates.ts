import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { foldSpace } from "../../text/fold-space.ts";
import { areDisjoint } from "./are-disjoint.ts";
import type { GoldenCase, Principal } from "./golden-case.ts";

/**
 * Tells of cases that ask the same question as the same principal: duplicates, which count one failure twice, and
 * contradictions, which no pipeline can answer. Questions are compared after NFC, lower-casing and collapsing of white
 * space; cases without a question (qrels) are left alone.
 */
export function checkDuplicates(cases: readonly GoldenCase[], log: DiagnosticLog): void {
  const byAsker = new Map<string, Map<string, GoldenCase>>();
  const known = new Map<Principal, string>();
  const whoIs = (principal: Principal): string => {
    const who = known.get(principal) ?? JSON.stringify([principal.tenantId, [...principal.roles].sort()]);
    known.set(principal, who);
    return who;
  };
  for (const item of cases) {
    const question = foldSpace(item.question).toLowerCase();
    if (question === "") continue;
    const asker = whoIs(item.principal) + JSON.stringify(item.locale);
    const first = byAsker.get(asker) ?? new Map<string, GoldenCase>();
    byAsker.set(asker, first);
    const other = first.get(question);
    if (other === undefined) {
      first.set(question, item);
      continue;
    }
    const place = { file: item.file, line: item.line };
    const difference = contradiction(other, item);
    if (difference === null) {
      log.warn(
        "golden/duplicate-question",
        `cases "${other.id}" and "${item.id}" ask the same as the same principal`,
        place,
      );
    } else {
      const message = `cases "${other.id}" and "${item.id}" ask the same as the same principal and expect ${difference}`;
      log.warn("golden/contradictory", message, place);
    }
  }
}

/** What cannot hold of both cases; null where one answer can satisfy them both. */
function contradiction(a: GoldenCase, b: GoldenCase): string | null {
  if (a.behavior !== b.behavior) return `${a.behavior} and ${b.behavior}`;
  if (areDisjoint(a.relevant, b.relevant)) return "different chunks";
  return areDisjoint(a.expectedDocs, b.expectedDocs) ? "different documents" : null;
}
