import { areDisjoint } from "../dataset/golden/are-disjoint.ts";
import type { GoldenCase } from "../dataset/golden/golden-case.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { foldQuestion } from "../text/fold-question.ts";
import { words } from "../text/words.ts";
import { nearDuplicates } from "./near-duplicates.ts";

/**
 * Tells of questions that say almost the same. Across `split` they leak: what was tuned on validation cases then decides
 * as a test case. Within a split they count one weakness twice; there the same question under several principals, and a
 * spelling without diacritics that expects the same chunks, are taken for what they usually are, meant.
 */
export function checkNearDuplicates(cases: readonly GoldenCase[], similarity: number, log: DiagnosticLog): void {
  const { pairs, complete } = nearDuplicates(
    cases.map(({ question }) => question),
    similarity,
  );
  for (const { a, b, similarity: share } of pairs) {
    const [one, other] = [cases[a]!, cases[b]!];
    const later = one.file === other.file && one.line > other.line ? one : other;
    const place = { file: later.file, line: later.line };
    const alike = share === 1 ? "the same" : `almost the same (${Math.floor(share * 100)} % alike)`;
    if (one.split !== other.split) {
      const message = `cases "${one.id}" (${one.split}) and "${other.id}" (${other.split}) ask ${alike}`;
      // A likeness is a guess, equality is none.
      if (share === 1) log.error("golden/split-leak", message, place);
      else log.warn("golden/split-leak", message, place);
    } else if (samePrincipal(one, other) && !sameText(one, other)) {
      const differ = areDisjoint(one.relevant, other.relevant);
      if (share === 1 && !differ && !sameWords(one, other)) continue;
      const doubt = differ ? " and expect different chunks: is one of them wrong?" : "";
      log.warn("golden/near-duplicate", `cases "${one.id}" and "${other.id}" ask ${alike}${doubt}`, place);
    }
  }
  if (!complete) log.warn("golden/too-alike", "so many questions are alike that not all pairs were compared");
}

/** Told as `golden/duplicate-question` or `golden/contradictory` when the set was read. */
function sameText(a: GoldenCase, b: GoldenCase): boolean {
  return foldQuestion(a.question) === foldQuestion(b.question);
}

function sameWords(a: GoldenCase, b: GoldenCase): boolean {
  return words(a.question).join(" ") === words(b.question).join(" ");
}

function samePrincipal(a: GoldenCase, b: GoldenCase): boolean {
  const key = ({ principal, locale }: GoldenCase): string =>
    JSON.stringify([principal.tenantId, [...principal.roles].sort(), locale]);
  return key(a) === key(b);
}
