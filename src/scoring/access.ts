import { type AccessLabel, isAnyTenant } from "../input/corpus/index.ts";
import type { Principal } from "../input/golden/index.ts";
import { isLatin, latePattern, withoutHtml, withoutIgnorable, words } from "../text/index.ts";

/** Which rule forbids a chunk to a principal. */
export type AccessRule = Extract<ViolationRule, "tenant" | "role">;

/**
 * The rule that forbids a chunk to a principal; null where it is allowed: iff (the chunk's tenant is empty, `*` or the
 * principal's) and (the chunk's roles are empty or meet the principal's). A principal without tenant or roles is allowed
 * only what is open to all.
 */
export function forbiddenBy(principal: Principal, label: AccessLabel): AccessRule | null {
  if (!isAnyTenant(label.tenantId) && label.tenantId !== principal.tenantId) return "tenant";
  if (label.roles.length === 0) return null;
  for (const role of label.roles) if (principal.roles.includes(role)) return null;
  return "role";
}

/** Decides access for one principal and remembers what it decided for each interned label. */
export class AccessChecker {
  readonly principal: Principal;
  readonly #decided: (AccessRule | null | undefined)[] = [];

  constructor(principal: Principal) {
    this.principal = principal;
  }

  rule(label: AccessLabel): AccessRule | null {
    if (label.ordinal < 0) return forbiddenBy(this.principal, label);
    const known = this.#decided[label.ordinal];
    if (known !== undefined) return known;
    const rule = forbiddenBy(this.principal, label);
    this.#decided[label.ordinal] = rule;
    return rule;
  }
}

/**
 * Whether a text shows a reader a canary: form and width of its letters, case, white space, typographic dashes and
 * quotation marks, how a number parts its thousands, what nobody sees, and the Markdown and HTML of the text do not
 * matter. Diacritics do.
 */
export function findCanary(text: string, canaries: readonly string[]): boolean {
  if (canaries.length === 0) return false;
  const folded = fold(text);
  const page = withoutHtml(text);
  const shown = (page === text ? folded : fold(page)).replace(MARKS(), "$1");
  const figures = ungrouped(shown);
  return canaries.some((canary) => {
    const wanted = fold(canary);
    if (wanted === "") return text.includes(canary);
    return folded.includes(wanted) || shown.includes(wanted) || showsNumber(shown, figures, wanted);
  });
}

/** Whether a text holds a canary with its figures parted otherwise: `104.000`, `104,000` and `104 000` are 104000, as in `text`. */
function showsNumber(shown: string, text: string, canary: string): boolean {
  const wanted = ungrouped(canary);
  if ((text === shown && wanted === canary) || !/\d/.test(wanted)) return false;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    // A part of a longer number is another one.
    if (![text.slice(Math.max(0, at - 1), at + 1), text.slice(end - 1, end + 1)].some((pair) => /^\d\d$/.test(pair)))
      return true;
  }
  return false;
}

const ungrouped = (text: string): string =>
  text.replace(/(?<!\d[.,]?)\d{1,3}([.,' ])\d{3}(?:\1\d{3})*(?!\d)/g, (number) => number.replace(/\D/g, ""));

/**
 * Lower case first and upper case then, as both have letters that only the other makes one: ẞ, ß and SS, σ and ς. The
 * dotted capital of Turkish is that of i, as its dotless i is one of I.
 */
function fold(text: string): string {
  return withoutIgnorable(text)
    .normalize("NFKC")
    .toLowerCase()
    .toUpperCase()
    .normalize("NFC")
    .replaceAll("\u0130", "I")
    .replace(DASHES(), "-")
    .replace(/[\u2018-\u201b\u02bc]/gu, "'")
    .replace(/[\u201c-\u201f]/gu, '"')
    .replace(/\s+/gu, " ")
    .replace(BETWEEN_CHARACTERS(), "")
    .trim();
}

const DASHES = latePattern(String.raw`[\p{Pd}\u2212]`, "gu");

/** Chinese and Japanese have no spaces between words: one there is where a line was broken. */
const BETWEEN_CHARACTERS = latePattern(
  String.raw`(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]) (?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])`,
  "gu",
);

/** Escapes, of which the character stays, and emphasis, code and strikes; an underscore inside of a name is none. */
const MARKS = latePattern(String.raw`\\([^\s\p{L}\p{N}])|[*\x60]+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])`, "gu");

/**
 * The words of a text in which quotations are found. Of scripts that are written without a space between words, and whose
 * words are several letters, each letter is one, with its marks: `weightOf` says what it is worth.
 */
export function quotableWords(text: string): string[] {
  const list = words(withoutIgnorable(text));
  return isLatin(text) || !SPACELESS().test(text) ? list : list.flatMap((word) => word.match(PIECE())!);
}

/** In how many parts a word is counted, so that sums of them are exact. */
export const WORD_WEIGHT = 12;

/**
 * How much of a word a piece of a text is, in its parts: about four letters make one in the scripts that do not part them,
 * and about three syllables one of Korean.
 */
export function weightOf(piece: string): number {
  if (isLatin(piece)) return WORD_WEIGHT;
  return SPACELESS().test(piece) ? WORD_WEIGHT / 4 : HANGUL().test(piece) ? WORD_WEIGHT / 3 : WORD_WEIGHT;
}

const HANGUL = latePattern(String.raw`\p{Script=Hangul}`, "u");

const SCRIPTS = ["Thai", "Lao", "Khmer", "Myanmar"].map((name) => `\\p{Script=${name}}`).join("");

const SPACELESS = latePattern(`[${SCRIPTS}]`, "u");

const PIECE = latePattern(`[${SCRIPTS}]\\p{M}*|[^${SCRIPTS}]+`, "gu");

/** How many words in a row make a quotation, in parts of words. */
const RUN_LENGTH = 8 * WORD_WEIGHT;

/** Fewer words than this are no evidence: they occur by chance. */
const MIN_RUN = 4 * WORD_WEIGHT;

/**
 * What quotes a text: every eight words in a row, of a shorter text all of it, with a space between them; nothing of one of
 * fewer than four words.
 */
export function quotableRuns(text: string): readonly string[] {
  const list = quotableWords(text);
  const weights = list.map(weightOf);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all < RUN_LENGTH) return all < MIN_RUN ? [] : [list.join(" ")];
  const runs: string[] = [];
  let end = 0;
  let held = 0;
  for (let start = 0; start < list.length; start++) {
    while (held < RUN_LENGTH && end < list.length) held += weights[end++]!;
    if (held < RUN_LENGTH) break;
    runs.push(list.slice(start, end).join(" "));
    held -= weights[start]!;
  }
  return runs;
}

/**
 * Whether an answer repeats a run of words of a forbidden text (`quotableRuns`) that no allowed text of the same context
 * holds: what the principal may read elsewhere is no leak. Null where the text is too short to be told from chance.
 */
export function findTextLeak(answer: string, forbidden: string, allowed: readonly string[]): boolean | null {
  const runs = quotableRuns(forbidden);
  if (runs.length === 0) return null;
  const shown = withoutHtml(answer);
  const said = shown === answer ? spaced(answer) : `${spaced(answer)}\n${spaced(shown)}`;
  const open = allowed.map(spaced);
  return runs.some((run) => said.includes(` ${run} `) && !open.some((text) => text.includes(` ${run} `)));
}

/** Words in a row, of which another such row is a part only where it has them whole. */
const spaced = (text: string): string => ` ${quotableWords(text).join(" ")} `;

/** The stages of a trace at which a forbidden chunk can be seen, in the order of the pipeline. */
export const ACL_STAGES = ["retrieved", "reranked", "context", "citations", "answer"] as const;
export type AclStage = (typeof ACL_STAGES)[number];

/**
 * Why something is forbidden. The first two are for the principal's tenant and roles to say (`forbiddenBy`); `protected`: the
 * case lists the chunk as what must not come back; `canary`: a `must_not_contain` text.
 */
export const VIOLATION_RULES = ["tenant", "role", "protected", "canary"] as const;
export type ViolationRule = (typeof VIOLATION_RULES)[number];

/** A forbidden chunk seen at a stage. `chunkId` is null for a canary, which belongs to the case and not to a chunk. */
export interface Violation {
  readonly chunkId: string | null;
  readonly stage: AclStage;
  readonly rule: ViolationRule;
}
