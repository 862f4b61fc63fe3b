import type { Diagnostic, DiagnosticCode, DiagnosticLog } from "../diagnostics/index.ts";
import { evaluateCoverage } from "../gate/index.ts";
import type { ChunkIndex } from "../input/corpus/index.ts";
import { areDisjoint, BEHAVIORS, type GoldenCase, type GoldenSet } from "../input/golden/index.ts";
import { type CoverageRule, checkNamedCases, type Policy } from "../policy/index.ts";
import { checkReferences } from "../scoring/behavior/index.ts";
import { forbiddenBy } from "../scoring/index.ts";
import { foldDiacritics, foldQuestion, words } from "../text/index.ts";
import { MAX_QUOTE_WORDS } from "./anchor.ts";
import { nearDuplicates } from "./near-duplicates.ts";

/** Warnings of a gate that are errors in lint. */
const ERRORS_HERE: ReadonlySet<DiagnosticCode> = new Set([
  "golden/contradictory",
  "golden/evidence-not-found",
  "golden/duplicate-question",
  "golden/unknown-chunk",
  "golden/labels-disagree",
  "golden/stray-labels",
  "policy/unknown-case",
]);

/** Findings of lint and their numbers. */
export interface LintResult {
  /** The first findings of each kind. */
  readonly findings: readonly Diagnostic[];
  readonly errors: number;
  readonly warnings: number;
}

/**
 * Checks a dataset. `log` contains the problems found when it was read. `similarity` (above 0, at most 1) is the threshold
 * of near-duplicate questions.
 */
export function lintGolden(
  golden: GoldenSet,
  index: ChunkIndex,
  policy: Policy,
  similarity: number,
  log: DiagnosticLog,
): LintResult {
  checkAccessLabels(golden, index, log);
  checkNearDuplicates(golden.cases, similarity, log);
  checkGivenAway(golden.cases, log);
  checkQuotes(golden.cases, log);
  checkCoverage(golden, policy, log);
  checkNamedCases(policy, golden, log);
  checkReferences(golden.cases, policy.phrases, log);
  const findings = log
    .list()
    .map((finding) => (ERRORS_HERE.has(finding.code) ? { ...finding, severity: "error" as const } : finding));
  let [errors, warnings] = [log.errorCount, 0];
  for (const [code, n] of log.warningCounts()) {
    if (ERRORS_HERE.has(code as DiagnosticCode)) errors += n;
    else warnings += n;
  }
  return { findings, errors, warnings };
}

/**
 * Reports expected chunks that the user must not see by the access metadata of the corpus manifest, protected chunks that
 * the user can see, and chunks that are inactive.
 */
function checkAccessLabels({ cases }: GoldenSet, index: ChunkIndex, log: DiagnosticLog): void {
  for (const { id, relevant, protected: hidden, principal, file, line } of cases) {
    for (const chunk of [...relevant, ...hidden]) {
      const entry = index.get(chunk);
      if (!entry?.inManifest) continue;
      const place = { file, line };
      if (entry.active === false)
        log.error("golden/unknown-chunk", `case "${id}": chunk "${chunk}" is inactive in the corpus manifest`, place);
      if (entry.label === null) continue;
      const rule = forbiddenBy(principal, entry.label);
      const denied = hidden.includes(chunk);
      if (!denied && rule !== null)
        log.error(
          "golden/access",
          `case "${id}" expects chunk "${chunk}", which its principal may not see (${rule})`,
          place,
        );
      if (denied && rule === null)
        log.error(
          "golden/access",
          `case "${id}" expects permission_denied for chunk "${chunk}", which its principal may see`,
          place,
        );
    }
  }
}

/** Reports quotes that are so long that most borders between chunks cut them. */
function checkQuotes(cases: readonly GoldenCase[], log: DiagnosticLog): void {
  for (const { id, evidence, file, line } of cases) {
    for (const [n, { quote }] of evidence.entries()) {
      const size = words(quote ?? "").length;
      if (size > MAX_QUOTE_WORDS)
        log.warn("golden/long-evidence", `case "${id}": expected_evidence[${n}] has ${size} words`, { file, line });
    }
  }
}

/**
 * Reports groups with fewer cases than the policy requires. If the policy has no coverage rule, reports expected behaviors
 * that no case has.
 */
function checkCoverage(
  golden: GoldenSet,
  { coverage, file }: { readonly coverage: readonly CoverageRule[]; readonly file: string | null },
  log: DiagnosticLog,
): void {
  const place = file === null ? {} : { file };
  for (const rule of coverage) {
    const { status, metric, message } = evaluateCoverage(rule, golden);
    if (status === "fail") log.error("golden/uncovered", `${metric}: ${message}`, place);
  }
  const [first] = golden.cases;
  if (coverage.length > 0 || first === undefined) return;
  for (const behavior of BEHAVIORS) {
    // Few assistants escalate to a human.
    if (behavior === "escalate" || golden.cases.some((item) => item.behavior === behavior)) continue;
    log.warn("golden/uncovered", `no case expects the behaviour ${behavior}`, { file: first.file });
  }
}

/** Shortest answer of one word to check. Shorter ones, such as `yes` or `no`, occur in many questions. */
const MIN_ANSWER_LETTERS = 6;

/** Shortest chunk ID to check. Shorter ones can be words. */
const MIN_ID_LETTERS = 4;

/**
 * Reports questions that contain their reference answer or the ID of an expected chunk. Such a case passes without
 * retrieval, or by a lexical match that real questions do not have.
 */
function checkGivenAway(cases: readonly GoldenCase[], log: DiagnosticLog): void {
  for (const { id, question, expectedAnswer, relevant, file, line } of cases) {
    const asked = ` ${words(foldDiacritics(question)).join(" ")} `;
    const answer = words(foldDiacritics(expectedAnswer ?? ""));
    if (isSpecific(answer) && asked.includes(` ${answer.join(" ")} `))
      log.warn("golden/given-away", `case "${id}": the question holds its own answer`, { file, line });
    const chunk = relevant.find((label) => isCode(label) && question.includes(label));
    if (chunk !== undefined)
      log.warn("golden/given-away", `case "${id}": the question names the expected chunk "${chunk}"`, { file, line });
  }
}

function isSpecific(answer: readonly string[]): boolean {
  const [first = ""] = answer;
  return answer.length > 1 || first.length >= MIN_ANSWER_LETTERS || /\p{N}/u.test(first);
}

function isCode(id: string): boolean {
  return id.length >= MIN_ID_LETTERS && /[^\p{L}]/u.test(id);
}

/**
 * Reports near-duplicate questions. Between splits they are a leak from validation to test cases. Within a split they
 * count one weakness twice. There, the same question of several users, and a spelling without diacritics that expects the
 * same chunks, are assumed to be intended.
 */
function checkNearDuplicates(cases: readonly GoldenCase[], similarity: number, log: DiagnosticLog): void {
  const { pairs, complete } = nearDuplicates(
    cases.map(({ question }) => question),
    similarity,
  );
  for (const { a, b, similarity: share } of pairs) {
    const [one, other] = [cases[a]!, cases[b]!];
    const later = one.file === other.file && one.line > other.line ? one : other;
    const place = { file: later.file, line: later.line };
    const likeness = share === 1 ? "the same" : `almost the same (${Math.floor(share * 100)} % alike)`;
    if (one.split !== other.split) {
      const message = `cases "${one.id}" (${one.split}) and "${other.id}" (${other.split}) ask ${likeness}`;
      // Only equal questions are certain.
      if (share === 1) log.error("golden/split-leak", message, place);
      else log.warn("golden/split-leak", message, place);
    } else if (samePrincipal(one, other) && !sameText(one, other)) {
      const differ = areDisjoint(one.relevant, other.relevant);
      if (share === 1 && !differ && !sameWords(one, other)) continue;
      const doubt = differ ? " and expect different chunks: is one of them wrong?" : "";
      log.warn("golden/near-duplicate", `cases "${one.id}" and "${other.id}" ask ${likeness}${doubt}`, place);
    }
  }
  if (!complete) log.warn("golden/too-alike", "so many questions are alike that not all pairs were compared");
}

/** Such cases are already reported as `golden/duplicate-question` or `golden/contradictory`. */
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
