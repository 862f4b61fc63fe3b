import { withoutMarks } from "../../text/without-marks.ts";
import { says } from "./says.ts";

/**
 * Whether a sentence (folded, see `foldAnswer`) tells nothing of the matter: a greeting, an apology, a question, the
 * speaker about himself or the question, or what the material is about.
 */
export function isIdleSentence(sentence: string): boolean {
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
