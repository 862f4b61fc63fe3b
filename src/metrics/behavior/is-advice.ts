import { says } from "./says.ts";

/** Whether a clause (folded) advises where to ask, or says once more that there is no answer: that tells nothing of the matter. */
export const isAdvice = (clause: string): boolean => says(clause, ADVICE) || says(clause, ADDRESS);

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
