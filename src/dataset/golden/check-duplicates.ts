import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { foldQuestion } from "../../text/fold-question.ts";
import { textHash } from "../../text/text-hash.ts";
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
  const hashes = new Uint32Array(cases.length);
  for (let i = 0; i < cases.length; i++) hashes[i] = textHash(foldQuestion(cases[i]!.question));
  // Most questions stand alone, which their numbers tell sooner than the texts.
  const repeated = repeatedIn(hashes);
  if (repeated.size === 0) return;
  for (let i = 0; i < cases.length; i++) {
    if (!repeated.has(hashes[i]!)) continue;
    const item = cases[i]!;
    const question = foldQuestion(item.question);
    if (question === "") continue;
    const asked = askedBy(item);
    const other = asked.get(question);
    if (other === undefined) asked.set(question, item);
    else tell(other, item, log);
  }
}

/** The numbers that stand there more than once. */
function repeatedIn(numbers: Uint32Array): ReadonlySet<number> {
  const sorted = numbers.toSorted();
  const repeated = new Set<number>();
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) repeated.add(sorted[i]!);
  return repeated;
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
