import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { foldQuestion } from "../../text/fold-question.ts";
import { areDisjoint } from "./are-disjoint.ts";
import type { GoldenCase, Principal } from "./golden-case.ts";

/** The first case of each question that somebody asks. */
type AskedQuestions = Map<string, GoldenCase>;

/**
 * Tells of cases that ask the same question as the same principal: duplicates, which count one failure twice, and
 * contradictions, which no pipeline can answer. Questions are compared after NFC, lower-casing and collapsing of white
 * space; cases without a question (qrels) are left alone.
 */
export function checkDuplicates(cases: readonly GoldenCase[], log: DiagnosticLog): void {
  const askedBy = questionsByAsker();
  for (const item of cases) {
    const question = foldQuestion(item.question);
    if (question === "") continue;
    const asked = askedBy(item);
    const other = asked.get(question);
    if (other === undefined) asked.set(question, item);
    else tell(other, item, log);
  }
}

function tell(other: GoldenCase, item: GoldenCase, log: DiagnosticLog): void {
  const place = { file: item.file, line: item.line };
  const message = `cases "${other.id}" and "${item.id}" ask the same as the same principal`;
  const difference = contradiction(other, item);
  if (difference === null) log.warn("golden/duplicate-question", message, place);
  else log.warn("golden/contradictory", `${message} and expect ${difference}`, place);
}

/** What cannot hold of both cases; null where one answer can satisfy them both. */
function contradiction(a: GoldenCase, b: GoldenCase): string | null {
  if (a.behavior !== b.behavior) return `${a.behavior} and ${b.behavior}`;
  if (areDisjoint(a.relevant, b.relevant)) return "different chunks";
  return areDisjoint(a.expectedDocs, b.expectedDocs) ? "different documents" : null;
}

/** The questions of who asks a case: of one tenant, locale and set of roles, in whatever order. */
function questionsByAsker(): (item: GoldenCase) => AskedQuestions {
  const byAsker = new Map<string, AskedQuestions>();
  // Cases share their principals, so that most askers are known without a key being made.
  const known = new Map<Principal, Map<string | null, AskedQuestions>>();
  return ({ principal, locale }) => {
    const found = known.get(principal)?.get(locale);
    if (found !== undefined) return found;
    const key = JSON.stringify([principal.tenantId, [...principal.roles].sort(), locale]);
    const asked: AskedQuestions = byAsker.get(key) ?? new Map();
    byAsker.set(key, asked);
    const locales = known.get(principal) ?? new Map<string | null, AskedQuestions>();
    known.set(principal, locales.set(locale, asked));
    return asked;
  };
}
