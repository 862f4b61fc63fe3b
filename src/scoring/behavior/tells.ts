import type { Behavior, GoldenCase } from "../../input/golden/index.ts";
import { hasWord, isLatin, latePattern, withoutMarks } from "../../text/index.ts";
import { foldAnswer, says, withoutCertainty } from "./answer-text.ts";
import {
  chineseAsides,
  chineseRefusals,
  compiledFor,
  englishAbstentions,
  englishAsides,
  englishDenials,
  englishFailures,
  englishGaps,
  englishHandovers,
  mayMatch,
  type RefusalPattern,
  vietnameseAsides,
  vietnameseRefusals,
} from "./phrases/index.ts";

/** Whether a clause (folded) advises where to ask, or says once more that there is no answer: that tells nothing of the matter. */
const isAdvice = (clause: string): boolean => says(clause, ADVICE) || says(clause, ADDRESS);

const ADVICE = new RegExp(
  [
    String.raw`^(?:please|try|contact|call|visit|see|check|ask|consult|refer|feel free|for (?:more|further|any|additional|accurate|details|help|questions|this|that)|if (?:you|this|that|there)|you (?:may|might|could|should|would|will|can (?:also |always |still )?(?:ask|browse|call|check|contact|email|find|get|look|open|reach|refer|search|see|try|visit|write))|it (?:would|may|might|cannot|can't|does|did)|(?:it is|it's) (?:also |always )?(?:best|better|not(?! (?:allowed|due|necessary|needed|permitted|required)\b)|possible|likely|important|recommended|advisable|worth|un\w+)|(?:the|this|that|my) (?:answer(?! is (?:no|yes)$)|question|information)|perhaps|maybe|sources?\b|error|code|request|retry|cannot|can't|no\b|not\b|none\b)`,
    String.raw`^(?=.*(?:\bno\b|\bnot\b|n't\b|\bcannot\b|\bun(?:able|clear|known)\b))(?=.*\b(?:address|answer|confirm|context|describ|determin|discuss|documents?|find|found|index|information|know|knowledge base|mention|provide|say|sources?|specif|stated|unknown))`,
    String.raw`\b(?:administrator|colleagues|department|hr|manager|office|support|team)\b(?!'s).*\b(?:answer|assist(?:ance)?\b|available|happy|reach)`,
    String.raw`^(?:vui long|hay|neu|ban|moi (?:anh|ban|chi|quy)|de|lien he|goi|khong|chua|tai lieu chi|(?:chi|co) (?:noi|nhac|de cap|mo ta))\b`,
    "^(?:请|請|如果|建议|建議|您|你|可|若|欢迎|歡迎|是否|想|无法|無法|无从|無從|不|没|沒|只提|仅提|提到|提及|有提|资料只|文档只)",
  ].join("|"),
);

/** Where to ask: a number there is none that was asked for. */
const ADDRESS = /@|https?:|www\.|\b(?:hotline|phone|ticket|room)\b|\d{3}[- ]\d{3}|^[-+ ().\d]{7,}$|热线|热線|电话|電話/;

/**
 * Whether a sentence (folded, see `foldAnswer`) tells nothing of the matter: a greeting, an apology, a question, the
 * speaker about himself or the question, or what the material is about.
 */
function isIdleSentence(sentence: string): boolean {
  const said = withoutMarks(sentence).replace(LABEL, "");
  return said === "" || /[?？]$/.test(said) || says(said, IDLE);
}

/** What a prompt asks to write before a value. */
const LABEL =
  /^(?:(?:final |short )?answer|analysis|conclusion|response|thought|reasoning|note|summary|tra loi|回答|答案)\W+/;

const IDLE = new RegExp(
  [
    String.raw`^(?:h(?:i|ello|mm|ey)|dear|oops|sorry|apologies|unfortunately|thanks?|great|good|here(?:'s| is| are)|let(?: me|'s)|ok(?:ay)?|alright|first|(?:checking|looking|searching)|the user|my|we (?:apologi[sz]e|are|can|cannot|can't|checked|could|couldn't|did|do|don't|have|looked|reviewed|searched|were)|(?:you|you're|you are) (?:ask|want|would like)|that's|that is|this is|(?:this|your|the) question)\b`,
    "^based on [^.,]*:",
    "^the (?:closest|nearest|most similar|most relevant) (?:match|section|document|article|result|passage|information|topic)",
    String.raw`^i\b(?! found (?!no\b|nothing\b))`,
    String.raw`^[^\d]*\b(?:is|are) (?:also |only )?(?:covered|described|discussed|listed|mentioned|referenced)(?: in\b|$)`,
    String.raw`^(?:no|none|nothing|neither)\b(?!\W*$)`,
    String.raw`^(?:\S+ ){0,6}(?:documents?|documentation|context|sources?|passages?|excerpts?|materials?|articles?|reports?|press release|blog post|text|section|handbook|manual|guide|polic(?:y|ies)|knowledge base|data|information|it|they|which)(?: \S+){0,3} (?:only|merely|just|mainly|(?:do(?:es)? |also |deal )*(?:covers?|covering|discuss(?:es)?|describes?|explains?|mentions?|(?:includes?|contains?)(?!.*\d)|focus(?:es)?|deals?|relates?|talks?)|(?:is|are|was|were) (?:about|dated|from|limited to|on))\b`,
    String.raw`^(?:xin|rat tiec|da|chao|cam on|toi|minh|em|chung toi|cau hoi|(?:cac |nhung )?(?:tai lieu|van ban|ngu canh|so tay|doan van)(?: \S+){0,3} (?:chi|co)\b(?! ghi| quy dinh)|(?:cac |nhung )?(?:tai lieu|van ban|ngu canh)(?: \S+){0,3} (?:de cap|noi|mo ta))\b`,
    "^(?:抱歉|很抱歉|非常抱歉|对不起|對不起|不好意思|很遗憾|很遺憾|您好|你好|感谢|感謝|谢谢|我|您的问题)",
    "^[^，。]{0,8}(?:文档|文件|资料|資料|文中|手册|手冊|内容|上下文|它)[^，。]{0,6}(?:只|仅|僅|主要|提到|提及|介绍|涉及|包括|截至)",
  ].join("|"),
  "u",
);

const known = [
  ...vietnameseRefusals,
  ...englishDenials,
  ...englishHandovers,
  ...englishAbstentions,
  ...englishGaps,
  ...englishFailures,
  ...chineseRefusals,
];

// Each pattern asks for a subject or a continuation, because the bare words occur in ordinary answers: "không có thông
// tin mật" (holds no secret information) is no abstention, "403 means you lack permission" is no denial. The order
// decides: who denies often says as well that nothing was found.
export const refusalPatterns: readonly RefusalPattern[] = (
  ["permission_denied", "escalate", "abstain"] as const
).flatMap((kind) => known.filter(({ shows }) => shows === kind));

/** The English patterns take longest to compile: what another language knows need not wait for them. */
const languages = [vietnameseAsides, chineseAsides, englishAsides];

/** Whether a clause (folded) is one that refusals are made of, so that nothing is learned from it. */
function isHarmless(clause: string, expected: Behavior): boolean {
  const said = withoutLead(clause);
  return !betrays(said) && isOfRefusals(said, expected);
}

/** Whether a clause (folded) may stand beside a refusal: it is harmless, or an aside. */
function mayStandBeside(clause: string, expected: Behavior): boolean {
  const said = withoutLead(clause);
  // The patterns of refusals take longest.
  return !betrays(said) && (isAside(said, clause, expected) || isOfRefusals(said, expected));
}

function isOfRefusals(said: string, expected: Behavior): boolean {
  if (said === "" || (QUESTION.test(said) && !(expected === "permission_denied" && asserts(said) && !ASKS.test(said))))
    return true;
  if (expected === "permission_denied" && AMOUNT.test(said)) return false;
  if (hasFigure(said, expected)) return refuses(said);
  if (languages.some(({ idle }) => idle.isIn(said)) || isRestricted(said)) return true;
  // What else the material is about is told to who may read it.
  if (expected !== "permission_denied" && describesMaterial(said)) return true;
  return refuses(said);
}

const QUESTION = /[?？]$/;

/** How a question begins, where no mark alone makes it one: "the target is Initech, right?" tells. */
const ASKS =
  /^(?:anything|are|can|could|did|do|does|has|have|how|is|may|shall|should|was|were|what|when|where|which|who|whom|whose|why|will|would)\b/;

/** Whether list items that follow are what the speaker offers or asks for. */
const offers = (clause: string): boolean => languages.some(({ offer }) => says(clause, offer));

/** Whether a clause (folded) says what else the material is about. */
function describesMaterial(clause: string): boolean {
  return languages.some(({ material }) => says(clause, material)) && (isIdleSentence(clause) || isAdvice(clause));
}

/**
 * What may stand beside a refusal though it is not what refusals are made of. Those are worded in more ways than anybody
 * lists. Of what is protected, what is about the speaker, who asks, or how access is given; beside
 * an abstention all but a figure, a guess, what is set against it, and a bare word, which is how a value is given.
 */
function isAside(said: string, clause: string, expected: Behavior): boolean {
  if (languages.some(({ spoken }) => says(said, spoken))) return !hasFigure(said, expected);
  if (
    expected !== "permission_denied" &&
    !/\d/.test(said) &&
    !guesses(said) &&
    languages.some(({ maybe }) => says(said, maybe))
  )
    return true;
  if (expected === "permission_denied") return !/\d/.test(said) && languages.some(({ access }) => says(said, access));
  if (/\d/.test(said)) return false;
  const isOpposed = said !== clause && languages.some(({ opposed }) => says(clause, opposed));
  return languages.some(({ subject }) => says(said, subject)) || !(isOpposed || isBare(said) || guesses(said));
}

const guesses = (said: string): boolean => languages.some(({ guess }) => says(said, guess));

/** Three words, or as many characters as they have in Chinese. */
const isBare = (said: string): boolean =>
  !isLatin(said) && HAN().test(said) ? said.replace(NO_LETTERS(), "").length <= 6 : said.split(" ").length <= 3;

const HAN = latePattern(String.raw`\p{sc=Han}`, "u");

const NO_LETTERS = latePattern(String.raw`\P{L}`, "gu");

const betrays = (said: string): boolean => languages.some((language) => language.betrays.isIn(said));

/** Of what is protected, a figure that is no address is one that may have been asked for. */
const hasFigure = (said: string, expected: Behavior): boolean =>
  expected === "permission_denied" && FIGURE.test(said) && !isContact(said);

/** Sums, also in the sentence that denies: "you may not see the salary of Anna, 90,000 EUR". */
const AMOUNT =
  /[$€£] ?\d|\d ?(?:%|€|(?:dollars?|dong|eur|euros?|k|million|percent|trieu|usd|vnd)\b|万|元)|(?<!\d)\d{1,3}[.,]\d{3}(?!\d)/;

const FIGURE = /(?<!\d)\d+(?!\d| ?(?:business|days?|documents?|hours?|minutes?)\b)/;

/** Whether a clause (folded) says where to ask. */
const isContact = (clause: string): boolean => says(clause, CONTACT);

const CONTACT =
  /\b(?:call|contact|desk|e-?mail|ext(?:ension)?|hotline|line|phone|portal|request|support|ticket|lien he|40[13])\b|@|电话|热线|联系/;

/** What is said to be protected, with nothing told of it before. */
function isRestricted(said: string): boolean {
  const found = languages.map(({ restricted }) => restricted.search(said)).filter((at) => at >= 0);
  return found.length > 0 && !asserts(said.slice(0, Math.min(...found)));
}

const asserts = (text: string): boolean => languages.some((language) => says(text, language.asserts));

/** The phrase of a refusal, with nothing asserted before it. */
function refuses(clause: string): boolean {
  return refusalPatterns.some((refusal) => {
    if (!mayMatch(refusal, clause)) return false;
    const index = refusal.pattern.search(clause);
    return index >= 0 && !asserts(clause.slice(0, index));
  });
}

/** Marks, conjunctions and what is said out of politeness stand before all else. */
function withoutLead(clause: string): string {
  let said = clause;
  for (;;) {
    const rest = languages.reduce((text, { lead }) => text.replace(compiledFor(text, lead), ""), withoutMarks(said));
    if (rest === said) return said;
    said = rest;
  }
}

/** Whether a sentence or half of one (folded) tells nothing of the matter, so that an abstention beside it stays one. */
const tellsNothing = (said: string): boolean => isIdleSentence(said) || isHarmless(said, "abstain");

/**
 * Whether the text after a phrase (folded) tells something after all: "the policy does not mention part-time staff, so the
 * rule of 30 days applies". What does must be led in by a word that says so, stand behind a semicolon or hold a figure;
 * advice where to ask, and what else the material is about, tell nothing.
 */
export function goesOnToTell(before: string, after: string): boolean {
  const [rest, ...clauses] = after.split(compiledFor(after, NEXT));
  if (clauses.some(tells) || adds(after)) return true;
  if (!says(before, CONCEDES)) return false;
  const main = /[,，] ?(.*)$/.exec(rest!)?.[1];
  return main !== undefined && !isIdle(main);
}

/** A half of a sentence that a semicolon sets beside the phrase: "it does not mention a maximum; two weeks is usual". */
function adds(after: string): boolean {
  const half = /^[^.!?]*?; ([^.!?;]+)/.exec(after)?.[1]?.trim() ?? "";
  return half !== "" && !isAdvice(half) && !says(half, HEDGED) && !tellsNothing(half);
}

const LED =
  "(?:so(?! (?:tay|tien|lieu|do|dien|luong|ngay|nguoi)\\b)|but|however|therefore|thus|hence|which (?:led|made|makes|means|resulted)|meaning|instead|still|vi vay|do do|nen|nhung|tuy nhien|con|tuc la)";

const LED_ZH = "(?:因此|所以|但是?|不过|不過|然而|而是|故)";

const NEXT = new RegExp(
  String.raw`[.!?;:)] |[。！？；]|(?:, (?=${LED}\b)| (?=(?:but|nhung|which means)\b)|(?<!\b(?:anh|ban|chi|em|khach|khong|minh|toi)) (?=nen\b))|, (?=only\b|chi\b|which\b)|，(?=${LED_ZH}|只有)`,
);

const LEAD = new RegExp(String.raw`^(?:(?:and )?${LED}\b,? ?|${LED_ZH}[，,]?)`);

/** Before the phrase, in its own clause. */
const CONCEDES =
  /\b(?:although|though|while|whilst|despite)\b[^,.;!?]*$|(?:^|[.!?;] )(?:tuy(?! nhien)|mac du|du(?! lieu| an))\b[^,.;!?]*$|(?:虽然|雖然|尽管|儘管)[^，。；！？]*$/;

function tells(clause: string): boolean {
  const said = withoutMarks(clause);
  const led = said.replace(compiledFor(said, LEAD), "");
  const body = (led === said ? clause : led).trim();
  if (isIdle(body) || says(body, HEDGED)) return false;
  return body !== clause.trim() || /\d/.test(body.replace(/\[\d+\]/g, "")) || says(body, SAYS);
}

const isIdle = (body: string): boolean => isIdleSentence(body) || isAdvice(body);

const HEDGED =
  /\b(?:may|might|could|should(?! not be\b)|would|recommend|suggest|contact|consult|check|help|lien he|co the)\b|建议|建議|联系|聯繫|可能/;

const SAYS = /^(?:it|they|he|she) (?:is|are|was|were|says?|states?|sets?)\b/;

/** Whether the text before a phrase (folded) tells something already: what is said to be missing then is only a rest. */
export function hasTold(before: string): boolean {
  const sentences = before.split(/(?<=[.!?;。！？；]) ?(?<=[ 。！？；])/);
  const last = sentences.pop()!;
  if (says(before, SAYS_YES_OR_NO) || sentences.some((sentence) => !tellsNothing(sentence.trim()))) return true;
  const main = MAIN_CLAUSE.exec(last.slice(0, -2))?.[1];
  if (main !== undefined && !tellsNothing(main)) return true;
  const clause = FIGURE_FIRST.exec(last)?.[0];
  return clause !== undefined && !isIdleSentence(clause);
}

/** "No, the policy does not mention a fee" answers; "no, I could not find one" does not. */
const SAYS_YES_OR_NO =
  /^\W*(?:yes|no|co|khong(?: dung)?), (?!(?:i|we|there|sorry|unfortunately|toi|minh)\b)|^(?:是|可以|不|不行|不可以|不能|不是|不对|没有|沒有|否|实际上|實際上)，(?!我|很?抱歉)/;

/** "It is not recommended, since there is no data on its safety": what is missing is the reason. */
const MAIN_CLAUSE = /^(.{8,}?),? (?:because|since|vi)(?: (?:it|there (?:are|is|was|were)|they))? ?$/;

/** "It costs 49 EUR, but the documents do not mention a discount." */
const FIGURE_FIRST =
  /^(?!(?:for|in|as|since|about|regarding)\b).*\b\d.*(?= (?:but|although|though|nhung)\b)|^.*[为為是共达達：][^，]*\d.*(?=，)/;

/** The part of an answer that tells something though the rest refuses. */
export interface ToldPart {
  /** Which of its clauses, from 1; 0 where the whole is longer than any refusal. */
  readonly clause: number;
  /** The clause (folded), cut; empty for the whole. */
  readonly text: string;
}

/**
 * Where an answer with the words of a refusal tells something as well, anywhere in it: "I can't share it. The code name is
 * Falcon." Each clause has to be one of those that refusals are made of, or about the talk itself; what is neither is taken
 * for what was asked. Null where it only refuses.
 */
export function tellsBeside(answer: string, { behavior: expected, question }: Denied): ToldPart | null {
  if (answer.length > LONGEST) return { clause: 0, text: "" };
  const isSecret = expected === "permission_denied";
  const asked = foldAnswer(question);
  let isOffered = false;
  let before = "";
  for (const [i, clause] of clausesOf(answer).entries()) {
    const isItem = clause.startsWith("•");
    const said = withoutYears(clause.replace(/^•\s*/, ""), isSecret ? "" : asked);
    const isListed = isOffered && (isItem || (offers(before) && (!isSecret || BESIDE_ADDRESS().test(said))));
    const isRemark = !isSecret && /^[(,]/.test(said) && describesMaterial(before);
    const tells =
      (isSecret && !isListed && hasNewFigure(said, asked)) || !(isListed || isRemark || mayStandBeside(said, expected));
    if (tells) return { clause: i + 1, text: said.slice(0, SHOWN) };
    if (!isItem) isOffered = offers(said);
    if (!isRemark) before = said;
  }
  return null;
}

/**
 * A sum beside words by which the policy knows a denial, be they of a language of which nothing else is known; null where
 * there is none but what the question or these words name.
 */
export function tellsAmount(answer: string, { question }: Denied, phrases: readonly string[]): ToldPart | null {
  const known = new Set([foldAnswer(question), ...phrases].flatMap(amountsIn));
  for (const [i, clause] of clausesOf(answer.slice(0, LONGEST)).entries())
    if (amountsIn(clause).some((amount) => !known.has(amount))) return { clause: i + 1, text: clause.slice(0, SHOWN) };
  return null;
}

/** Sums with all their figures. */
const amountsIn = (text: string): readonly string[] => text.match(AMOUNTS) ?? [];

const AMOUNTS = new RegExp(String.raw`\d*(?:${AMOUNT.source})`, "g");

/** Characters of a clause that are kept. */
const SHOWN = 200;

/** Of the case that is to be refused. */
type Denied = Pick<GoldenCase, "behavior" | "question">;

/**
 * Whether a figure stands alone that the question does not name: "you may not see the door code, 4711". Shorter ones count
 * days and steps, and those of a year or an address are no secret.
 */
const hasNewFigure = (clause: string, asked: string): boolean =>
  !isContact(clause) && (clause.match(BESIDE_FIGURE()) ?? []).some((figure) => !asked.includes(figure));

const BESIDE_FIGURE = latePattern(String.raw`(?<![\p{L}\d#.,/-])(?!(?:19|20)\d\d(?!\d))\d{4,}(?![\d-])`, "gu");

/** A year that the question names is no figure that answers it, unless it stands nearly alone. */
const withoutYears = (clause: string, asked: string): string =>
  clause.split(" ").length < ALONE
    ? clause
    : clause.replace(/\b(?:19|20)\d\d\b/g, (year) => (asked.includes(year) ? "" : year));

const ALONE = 6;

/** No refusal is as long, and nobody waits for the patterns on a longer text. */
const LONGEST = 5000;

/** What follows "call us:". */
const BESIDE_ADDRESS = latePattern(String.raw`^[^\p{L}]*[-+ ().\d]{6,}|@|https?:|www\.|\d{3}-\d{4}`, "u");

function clausesOf(answer: string): string[] {
  const lines = withoutCertainty(answer)
    .replace(/<\/?[a-z][^<>]{0,200}>|\[\d+\]/gi, " ")
    .replace(/(?<=\S)\s*\n\s*(?:[-*•]|\d+[.)])\s+/g, "\n\n• ");
  const folded = foldAnswer(/\n|^[^a-z]/i.test(lines) ? lines.replace(NEW_LINE(), ". ") : lines);
  const compiled = (pattern: RegExp): RegExp => compiledFor(folded, pattern);
  const text = folded
    .replace(/, however,/g, "")
    .replace(compiled(ROLE_NAMED), "$1")
    .replace(compiled(OPPOSED_LAST), "$1but $2")
    .replace(compiled(CONCESSION), "$1. ")
    .replace(compiled(TO_KNOW), "$1. ");
  const values = /^\W*(?:json )?[{[]/.test(text) ? text.replace(/"[\w -]{1,40}" ?:/g, ". ").replace(/"/g, ". ") : text;
  return values
    .split(compiled(CLAUSE))
    .map((clause) => clause.trim())
    .filter(hasWord);
}

/** Where a line begins that is more than the rest of a broken one, and the mark of a first item. */
const NEW_LINE = latePattern(
  String.raw`(?<=\S)\s*\n(?=\s*(?:\n|[\p{Lu}\p{Lo}|#>\x60]))|^\s*(?:[-*#>]|\d+[.)])\s`,
  "gu",
);

/** "Your role (viewer) does not allow it." "You lack the required role (manager)." */
const ROLE_NAMED =
  /\b((?:your|the (?:necessary|needed|required|right)) (?:\w+ )?(?:access|account|level|permissions?|role)) \([\w -]{1,20}\)/g;

/** "Although I may not share it, ...", and what leads in anything: "to help, ...", "if you must know, ...". */
const CONCESSION =
  /((?:^|[.!?] )(?:(?:although|though|while|whilst|tuy(?! nhien)|mac du|du|(?:as|if) (?:needed|necessary|required|you)|(?:in order )?to (?:help|protect|access|view|see|answer|get|request|learn)|between)\b[^,.!?]*|trust me)), /g;

/** "It pays one every year, though." */
const OPPOSED_LAST = /(^|[.!?] )([^.!?]+), (?:though|however)(?=[.!?]|$)/g;

/** What somebody is to know is said by itself: "please note that she resigns". What is "that" alone is no sentence. */
const TO_KNOW =
  /\b(know|note|remember|consider|understand|reali[sz]e|appreciate|hope|aware|admit|mention|add|surprised|happy|glad|namely|see|learn|hear) that (?!(?:can|could|is|may|might|must|was|will|would)\b)(?=\S+ \S)/g;

const BESIDE_LEAD =
  "but|however|yet|namely|although|though|because|since|while|whereas|which|who|whose|so|still|only|and|instead|as|given that|nhung|tuy nhien|vi|nen|do|con|ma|trong do|chi|mac du";

const CLAUSE = new RegExp(
  [
    String.raw`(?<!\b(?:e\.g|i\.e|mr|mrs|dr|no|ext|vs)\.?)[.!;…]+(?= |$)|(?<=\?) |(?<=:) `,
    "[。！；，（）](?=.)|(?<=[？：])",
    String.raw` [-–—]+ |(?=\()|[)|]|<!--|-->|\x60+|\*\*`,
    String.raw`,? (?=•)|[—–]|,? (?=(?:but|however|although|though|because|nhung|tuy nhien|mac du|which (?:is|was|are|were|means|reads|says))\b)|, (?=(?:at|by|during|in|of|under) which\b)|, (?=(?:${BESIDE_LEAD}|only|about|around|roughly|approximately|probably|maybe|perhaps|khoang|chac)\b)`,
  ].join("|"),
);
