import { isIdleSentence } from "./is-idle-sentence.ts";

/**
 * Whether the text after a phrase (folded) tells something after all: "the policy does not mention part-time staff, so the
 * rule of 30 days applies". What does must be led in by a word that says so, or hold a figure; advice where to ask, and
 * what else the material is about, tell nothing.
 */
export function goesOnToTell(before: string, after: string): boolean {
  const [rest, ...clauses] = after.split(NEXT);
  if (clauses.some(tells)) return true;
  if (!CONCEDES.test(before)) return false;
  const main = /[,，] ?(.*)$/.exec(rest!)?.[1];
  return main !== undefined && !isIdle(main);
}

const LED =
  "(?:so(?! (?:tay|tien|lieu|do|dien|luong|ngay|nguoi)\\b)|but|however|therefore|thus|hence|which means|meaning|instead|still|vi vay|do do|nen|nhung|tuy nhien|con|tuc la)";

const LED_ZH = "(?:因此|所以|但是?|不过|不過|然而|而是|故)";

const NEXT = new RegExp(
  String.raw`[.!?;:)] |[。！？；]|(?:, (?=${LED}\b)| (?=(?:but|nhung|which means)\b))|, (?=only\b|chi\b|which\b)|，(?=${LED_ZH}|只有)`,
);

const LEAD = new RegExp(String.raw`^[^\p{L}\p{N}]*(?:(?:and )?${LED}\b,? ?|${LED_ZH}[，,]?)`, "u");

/** Before the phrase, in its own clause. */
const CONCEDES =
  /\b(?:although|though|while|whilst|despite)\b[^,.;!?]*$|(?:^|[.!?;] )(?:tuy(?! nhien)|mac du|du(?! lieu| an))\b[^,.;!?]*$|(?:虽然|雖然|尽管|儘管)[^，。；！？]*$/;

function tells(clause: string): boolean {
  const body = clause.replace(LEAD, "").trim();
  if (isIdle(body) || HEDGED.test(body)) return false;
  return body !== clause.trim() || /\d/.test(body.replace(/\[\d+\]/g, "")) || SAYS.test(body);
}

const isIdle = (body: string): boolean => isIdleSentence(body) || ADVICE.test(body) || ADDRESS.test(body);

const HEDGED =
  /\b(?:may|might|could|should|would|recommend|suggest|contact|consult|check|help|lien he|co the)\b|建议|建議|联系|聯繫|可能/;

const SAYS = /^(?:it|they|he|she) (?:is|are|was|were|says?|states?|sets?)\b/;

const ADVICE = new RegExp(
  [
    String.raw`^(?:please|try|contact|call|visit|see|check|ask|consult|refer|feel free|for (?:more|further|any|additional|accurate|details|help|questions|this|that)|if (?:you|this|that|there)|you (?:may|might|could|should|would|will|can (?:also |always |still )?(?:ask|browse|call|check|contact|email|find|get|look|open|reach|refer|search|see|try|visit|write))|it (?:would|may|might|cannot|can't|does|did)|(?:it is|it's) (?:also |always )?(?:best|better|not|possible|likely|important|recommended|advisable|worth|un\w+)|(?:the|this|that|my) (?:answer|question|information)|perhaps|maybe|sources?\b|error|code|request|retry|cannot|can't|no\b|not\b|none\b)`,
    String.raw`^(?=.*(?:\bno\b|\bnot\b|n't\b|\bcannot\b|\bun(?:able|clear|known)\b))(?=.*\b(?:answer|confirm|context|determin|documents?|find|found|index|information|know|knowledge base|mention|provide|say|sources?|specif|stated|unknown))`,
    String.raw`\b(?:colleagues|department|support|team)\b.*\b(?:answer|assist|available|happy|reach)`,
    String.raw`^(?:vui long|hay|neu|ban|moi (?:anh|ban|chi|quy)|de|lien he|goi|khong|chua|tai lieu chi|(?:chi|co) (?:noi|nhac|de cap|mo ta))\b`,
    "^(?:请|請|如果|建议|建議|您|你|可|若|欢迎|歡迎|是否|想|无法|無法|不|没|沒|只提|仅提|提到|提及|有提|资料只|文档只)",
  ].join("|"),
);

/** Where to ask: a number there is none that was asked for. */
const ADDRESS = /@|https?:|www\.|\b(?:hotline|phone|ticket|room)\b|\d{3}[- ]\d{3}|^[-+ ().\d]{7,}$|热线|热線|电话|電話/;
