import { withoutMarks } from "../../text/without-marks.ts";
import { compiledFor } from "./compiled-for.ts";
import { isAdvice } from "./is-advice.ts";
import { isIdleSentence } from "./is-idle-sentence.ts";
import { says } from "./says.ts";
import { tellsNothing } from "./tells-nothing.ts";

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
