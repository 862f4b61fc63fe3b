import { anyOf } from "./any-of.ts";
import { DOES_NOT, GIVEN, SEARCHED } from "./english-material.ts";
import type { RefusalPattern } from "./refusal-pattern.ts";

const NOT =
  "(?:not|\\w+n't|cannot|no|never|nothing|without|unable|fails?|lacks?|lacking|missing|silent|leaves? out|neither|omits?)";

/** What may be searched, and is written of besides. */
const READ =
  "(?:articles?|chapters?|collection|filings?|guide|handbook|index|leaflet|manual|minutes|notes|overview|pages?|polic(?:y|ies)|readme|records?|reports?|section|table|text|transcript)";

const TELLS =
  "(?:address|answer|confirm|deny|denies|describ|detail|discuss|elaborat|explain|go(?:es)? into|indicat|list|mention|reveal|said|say|specif|stat|surface|tell|touch)";

/** What is asked for. */
const ASKED =
  "(?:answer|data|date|details?|documentation|entr(?:y|ies)|evidence|figures?|information|mention|number|question|reference|statement|topic|value)s?";

/** What a text may not do besides; also "is not enough". */
const HOLDS =
  "(?:any(?:thing|where)?|clear|contain|cover(?:s|ing)?\\b|enough|give|have|help|hold|includ|information|let me|match|point|provide|reach|record|relevant|silent|return|show|suffic|support|that (?:i|you)|to (?:that|this)|turned up|with\\b)";

/** Nothing follows but where it is not: "no number was given to the runner" tells of a runner. */
const THERE = String.raw`(?=[.!?,;:]|$| (?:and|anywhere|as|at all|but|either|for (?:it|that|this)|here|i|so|there|to me|yet)\b| (?:among|by|from|in|inside|within) (?:(?!because\b)[\w-]+ ){0,4}(?:it|them|what|${SEARCHED}|${READ})\b)`;

/** What an account of who asks is for. */
const REACHES =
  "(?:access|allow|authori[sz]|clear|cover|enough|entitle|extend|give|grant|high|include|let|level|open|permi|privilege|reach|read|right|see|show|suffic|view)";

const AUXILIARY = "(?:am|are|can|could|did|do|have|was|were|will|would|also|currently|still|really|yet)";

/** An account of who asks. */
const LIKELY_YOURS =
  "your (?:[\\w-]+ ){0,2}(?:access(?: level)?|account|clearance|permissions?|privileges|profile|rights|role)";

const LIKELY_PROTECTED =
  "(?:access|confidential\\w*|data protection|personal (?:data|information)|permissions?|privacy|private|privileged|protect\\w*|restrict\\w*|sensitive)";

const MATERIAL_VI =
  "(?:tai lieu|van ban|ngu canh|trang|nguon|du lieu|co so (?:du lieu|tri thuc)|thong tin|noi dung|cau hoi|bai viet|doan|huong dan|so tay|bao cao)";

const MATERIAL_ZH = "(?:资料|資料|文档|文件|材料|知识库|知識庫|检索|檢索|上下文|信息|原文|记录|問題|问题)";

/**
 * Ways to refuse that answers have as well: they count only where a refusal is expected and nothing is told beside. There
 * it is enough that something is denied of the speaker, what was searched or what was asked for, or of who asks.
 */
export const likelyRefusals: readonly RefusalPattern[] = [
  {
    name: "likely/denied",
    words: [
      "not",
      "n't",
      "no ",
      "never",
      "only",
      "lack",
      "exclude",
      "insufficient",
      "too low",
      "above",
      "beneath",
      "beyond",
      "outside",
      "decline",
      "refuse",
      "turn down",
      "unable",
      "instructed",
      "told not",
      "ban can",
      "belong",
      "confidential",
      "need",
      "private",
      "require",
      "reserved",
      "restricted",
      "sensitive",
      "khong",
      "chua",
      "chi ",
      "ngoai",
      "tu choi",
      "不",
      "没",
      "无",
      "未",
      "只",
      "更高",
    ],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\byou(?:'re| are| can| may| do| have(?: been)?| will)?(?: currently| also)?(?:n't| (?:cannot|not|only|\w+n't))\b[^.!?]{0,50}\b(?:access|allowed|authori[sz]ed|cleared|entitled|open|permission|permitted|read|rights?|see|view)\b`,
      String.raw`\b${LIKELY_YOURS}\b(?:, (?:and|but) (?:it|they))?[^.!?,]{0,30} (?:\w+n't|cannot|excludes?|insufficient|lacks?|no|not|too low)\b(?=[^.!?]{0,60}${REACHES}|[.!?]|$)`,
      String.raw`\b(?:\w+n't|cannot|never|not)\b[^.!?]{0,50}\b(?:by|for|to|under|with) (?:you(?=[.,!?]|$| (?:at|yet))|${LIKELY_YOURS})|\b(?:above|beneath|beyond|outside) ${LIKELY_YOURS}`,
      String.raw`\bi (?:have to|must|need to|will) (?:decline|refuse|turn down)\b|\bi(?:'m| am)? (?:not able to|unable to|can't|cannot|won't|must not) (?:display|hand|open|pull up|release|show)\b`,
      String.raw`\b${LIKELY_PROTECTED}\b[^.!?]{0,60}\bi(?:'m| am)? (?:have to |must )?(?:can't|cannot|decline|not (?:able|allowed|in a position)|unable|won't)\b[^.!?]{0,30}\b(?:answer|disclose|discuss|display|give|help|open|provide|release|reveal|share|show|tell)\b|\bi(?:'m| am)? (?:can't|cannot|not able to|unable to|won't)\b[^.!?]{0,60}\b(?:because|due to|for|given|out of|since|to)\b[^.!?]{0,30}\b${LIKELY_PROTECTED}\b`,
      String.raw`\b(?:this|that|these|those|such|the requested) (?:\w+ )?(?:content|data|documents?|files?|information|records?)? ?(?:is|are) (?:\w+ly )?(?:classified|confidential|private|reserved|restricted|sensitive)\b|\bbelongs? to (?:another|other|a different|some(?:one|body))\b|\b(?:content|data|details|documents?|files?|information|pages?|records?|reports?)\b[^.!?]{0,40} (?:is|are) (?:\w+ )?(?:private|confidential|(?:accessible|available|limited|open|reserved|restricted|visible) (?:only )?(?:for|to))\b`,
      String.raw`\bi(?:'m| am)? (?:can't|cannot|not (?:able|allowed|permitted) to|unable to|won't)\b[^.!?]{0,60}\b(?:another|other|someone else's) (?:clients?|colleagues?|compan(?:y|ies)|customers?|departments?|employees?|people|persons?|teams?|tenants?|users?)\b`,
      String.raw`\byou(?:'d|'ll| will| would)? (?:need|require)\b[^.!?]{0,40}\b(?:access|approval|authori[sz]ation|clearance|permissions?|rights|role)\b|\b${LIKELY_PROTECTED}\b[^.!?]{0,60}\b(?:and|so) (?:cannot|can't|am (?:not able|unable) to) (?:disclose|discuss|display|give|provide|release|reveal|share|show|tell)\b`,
      String.raw`(?:^|[.!?] )only (?!if\b|that\b)(?:\S+ ){1,6}(?:can|may|are (?:able|allowed|authori[sz]ed|permitted) to) (?:access|open|read|see|view)\b(?![^.!?]* (?:that|which|whose|with)\b)|\boutside (?:of )?what you(?:'re| are| can| may)\b|\bi(?:'ve| have) been (?:asked|instructed|told) not to (?:answer|disclose|discuss|give|provide|release|reveal|share|show)\b`,
      String.raw`\byou (?:\w+ly )?lack\b[^.!?]{0,40}\b(?:access|approval|authori[sz]ation|clearance|permissions?|privileges|rights|role)\b|\b(?:it|that|this)(?:'s| is) (?:\w+ly )?(?:classified|confidential|restricted|sensitive)(?=[.,!?;]|$| (?:and|so)\b)|^[^a-z]*(?:(?:i'm )?sorry,? |unfortunately,? )?not (?:allowed|authori[sz]ed|permitted)[.!]?$`,
      String.raw`\bban (?:can (?:co |duoc )?(?:cap )?(?:quyen|phep)|khong thuoc)\b`,
      String.raw`\b(?:bao mat|mat|rieng tu)\b[^.!?]{0,30}\b(?:toi|minh|em)(?: \S+){0,2} (?:khong the|khong duoc)\b`,
      String.raw`\bban (?:chi|khong|chua)(?: \S+){0,4} (?:xem|mo|truy cap|doc|quyen)\b|\b(?:tai khoan|vai tro|quyen|ho so|tai lieu)(?: \S+){0,4} (?:khong|chua|ngoai)(?: \S+){0,4} (?:quyen|phep|xem|mo|truy cap)\b`,
      String.raw`\b(?:toi|minh|em)(?: \S+){0,2} (?:khong the|khong duoc|tu choi)\b[^.!?]{0,80}\b(?:rieng tu|ca nhan|bao mat|cho (?:ban )?xem)\b`,
      "[您你](?:只能|不能|不在|无法|没有|未)[^。！？，]{0,12}(?:查看|访问|名单|权限|授权)|更高的?权限|(?:隐私|保密|机密)[^。！？]{0,10}我?(?:无法|不能|不便)(?:提供|回答|透露|展示)|我(?:不能|无法|不便|不得)(?:给|向|为)?[您你]?[^。！？，]{0,4}(?:看|展示|透露|分享)",
    ),
  },
  {
    name: "likely/abstains",
    words: [
      "only",
      "not",
      "n't",
      "no",
      "never",
      "neither",
      "without",
      "unable",
      "fail",
      "lack",
      "missing",
      "silent",
      "irrelevant",
      "unrelated",
      "leave out",
      "leaves out",
      "omit",
      "would be",
      "khong",
      "chua",
      "thieu",
      "不",
      "没",
      "无",
      "未",
      "缺",
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\bi(?:'m|'ve|'d)?(?: ${AUXILIARY}){0,3}(?:n't| (?:cannot|not|\w+n't))\b[^.!?,;]{0,50}\b(?:answer|closing|confirm|data|derive|details?|determin|document|find|found|identif|index|information|know|locat|material|mention|reference|retriev|say|see (?:an?|any|in|it|that|this|where)|source|tell|verif)|\bi(?:'m| am) missing\b|\bi can only (?:assist|discuss|help|speak|talk)\b|\bquestion(?: \w+){0,3} not (?:\w+ ){0,3}(?:related|relevant) to\b|\bi(?:'m| am) not (?:designed|programmed|set up|trained) (?:for|on|to)\b|^you (?:did not|didn't|have not|haven't|never) mention(?:ed)?\b`,
      String.raw`(?:^|[.!?;:,] (?:but |so |yet |and )?)(?:(?:all|both|my|our|that|the|these|this|those) )?(?:[\w-]+ ){0,3}(?:${SEARCHED}(?=[^.!?]*\b(?:${TELLS}|${HOLDS}))|${READ}(?=[^.!?]*\b${TELLS}))${GIVEN} (?<!\b(?:confirms?|says?|shows?|states?|that) )${NOT}\b(?! (?:allow|let|mean|need|permit|recommend|require|support|that))`,
      String.raw`\b${ASKED}\b(?: (?!that\b)[\w-]+){0,7} (?:not|\w+n't|never)(?: [\w-]+){0,2} (?:address|answer|available|cover|determined|documented|established|found|given|known|list|mentioned|provided|recorded|retrieved|specified|stated|supplied)\w*\b${THERE}`,
      String.raw`\bno(?: \w+){0,2} ${ASKED}\b[^.!?,;]{0,50}\b(?:(?:available|can be (?:found|seen)|found|given|retrieved)\b${THERE}|(?:in the|that i can|to be found)\b)`,
      String.raw`(?:^|[.!?] )(?:the|this|that|these|our) (?:[\w-]+ ){1,4}(?:${DOES_NOT}) (?:address|disclose|discuss|indicate|mention|say|specify|state)\b(?! that\b)|^the [^.,;:!?]{1,50} (?:is|was)(?: not|n't) (?:given|known|listed|named|provided)[.!]?$`,
      String.raw`\b${SEARCHED}(?: [\w-]+){0,2} (?:is|are|was|were) (?:all )?(?:irrelevant|unrelated)\b|\b(?:answer|details?|information|it|that|this)(?: is not|n't| isn't|'s not) (?:\w+ ){0,2}in (?:any of )?(?:my|our|the|these|those|this) (?:[\w-]+ ){0,2}(?:${SEARCHED}|${READ})\b`,
      String.raw`\b${READ}(?: \w+){0,2} (?:does not|do not|doesn't|don't) cover (?:it|that|this|such|your)\b|\bno (?:\w+ )?(?:answer|conclusion|statement) can be (?:drawn|given|made)\b`,
      String.raw`\b(?:no(?:ne|thing|where)|neither)\b(?: [\w-]+){0,3} (?:${SEARCHED}(?=[.!?,;]|$|[^.!?]*\b(?:${TELLS}|${HOLDS}))|i (?:found|have|retrieved|searched|was given))\b`,
      String.raw`\bwithout (?:any |giving |stating )(?:[\w-]+ )?(?:dates?|details|figures|information|numbers)\b|\b(?:is|are|was|were)(?: not|n't) (?:disclosed|documented|mentioned|specified|stated)(?=[.!?]|$)`,
      String.raw`\b${MATERIAL_VI}(?: \S+){0,7} (?:khong|chua)(?: (?!duoc cung cap)\S+){0,3} (?:noi|ghi|neu|de cap|nhac|dua ra|quy dinh|cap nhat|co trong|du de|tra loi|tim thay|cho biet|lien quan)\b`,
      String.raw`\b(?:khong|chua) (?:tim|thay)(?: \S+){0,3} (?:thong tin|ket qua|du lieu|tai lieu|can cu)\b`,
      `${MATERIAL_ZH}[^。！？]{0,16}(?:没有?|未|无|不(?![会得需应许])|缺|查不|找不|看不)[^。！？，]{0,10}(?:提|写|说|列|给出|涉及|包含|收录|找到|到|出|回答|对应|信息|答案|记载|显示|得知)`,
    ),
  },
];
