import { anyOf } from "./any-of.ts";
import type { RefusalPattern } from "./refusal-pattern.ts";
import { SPEAKER_CANNOT } from "./speaker-cannot.ts";

/** Who lacks which right. */
const LACKS = String.raw`\b(?:you|i|your (?:account|role)|this (?:account|role|user)) (?:currently )?(?:(?:do not|don't|does not|doesn't) have (?:the )?(?:necessary |required |sufficient )?|lacks? (?:the )?(?:necessary |required |sufficient )?|ha(?:ve|s) no (?=(?:permissions?|access|authori[sz]ation|clearance|privileges|rights)(?: (?:to|for)\b|[.,;:!?]|$)))(?:permissions?|access|authori[sz]ation|rights|clearance|privileges)\b(?! to (?:real-time|live|current|up-to-date|external|the internet)\b)`;

/** What is asked of a pipeline: a garage or a discount is a matter of rules. */
const INFORMATION = String.raw` to (?:[^ .,;!?]+ ){0,4}(?:this|that|it|these|those|content|data|details|documents?|files?|information|payroll|records?|reports?|salar\w+)\b`;

/** What the speaker may not do, in the words that are about permission. */
const MAY_NOT = String.raw`(?:${SPEAKER_CANNOT}|\bi(?: am|'m) not at liberty to|\bi (?:won't|will not|must not|may not)|\bi(?: am|'m) (?:barred|prohibited|restricted) from|\b(?:does not|doesn't|do not|don't) (?:allow|permit|let) me(?: to)?|\b(?:prevents?|prohibits?|forbids?) me from)`;

/** What is protected for its own sake. */
const PROTECTED =
  "(?:access|confidential|internal|personal|private|proprietary|sensitive|(?:another|other) (?:customer|employee|patient|people|person|user)\\w*|credentials|passwords?|source code)\\b";

/** Who denies, and who hands over to a person. */
export const englishDenials: readonly RefusalPattern[] = [
  {
    name: "en/no-permission",
    words: ["have", "lack", "has no", "need", "require", "must"],
    shows: "permission_denied",
    pattern: anyOf(
      `${LACKS}(?=${INFORMATION})(?! to (?:any |the )?(?:data|details|information) (?:about|for|on|regarding)\\b)`,
      String.raw`\byou (?:must have|need|require) (?:[\w-]+ ){0,3}(?:access|approval|authori[sz]ation|clearance|permissions?|rights|role) to (?:access|read|see|view) (?:it|that|the requested|these|this)\b`,
      String.raw`\byou must be [^.,;!?]{1,40} to (?:access|read|see|view) (?:that|the requested|these|this)\b`,
      String.raw`(?<!\b(?:as|with|on|under) (?:the|an?|your) [^.,;!?]{1,40},? )${LACKS}(?! to (?:any |the )?(?:data|details|information) (?:about|for|on|regarding)\b)(?! to (?:approve|cancel|change|delete|drive|edit|enter|film|fly|install|park|record|sell|sign|sublet)\b)(?![^.,;!?]*\b(?:at|with|during|while|until|unless|before|after|by default|in (?:the|your) first)\b)`,
    ),
  },
  {
    name: "en/not-authorized",
    words: ["not ", "n't", "insufficient", "forbidden", "authori", "no access", "no permission"],
    shows: "permission_denied",
    pattern:
      /\b(?:(?:you are not|you're not|you aren't|your (?:\w+ )?(?:account|role) (?:is not|isn't)) (?:(?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read)|authori[sz]ed(?: for (?:this|that)(?: (?:action|content|data|document|information|operation|page|record|request|resource))?)?(?=[.,;:!?]|$))|your (?:current )?(?:account|role)(?: \([^()]{1,40}\))? (?:does not|doesn't) (?:allow|give|permit|grant) (?:you (?:to )?)?(?:access to|access|view|see|read) (?:this|that|these|those|the requested)\b|(?:i am|i'm) not (?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read|share|disclose|discuss|give|provide|release|reveal|show))\b|\byour (?:current )?(?:access (?:level|rights)|clearance|permissions?|privileges|role)(?: \([^()]{1,40}\))? (?:does not|doesn't|do not|don't) (?:allow|let|permit)\b|\b(?:this|that|the requested) (?:\w+ )?(?:is not|isn't) (?:accessible|available|visible) to you(?=[.,;:!?]|$)|\bnot (?:accessible|available|visible) (?:at|for|to|under|with) your (?:\w+ )?(?:access level|account|clearance|level|permissions?|role)\b|^(?:error:? )?(?:40[13][:. ]*)?(?:insufficient (?:access rights|permissions?|privileges)|forbidden|unauthori[sz]ed|no (?:access|permission))(?: access)?[.!]?$/g,
  },
  {
    name: "en/access-denied",
    words: [
      "denied",
      "outside",
      "restricted",
      "limited",
      "only",
      "off limits",
      "reserved",
      "require",
      "confidential",
      "classified",
      "private",
    ],
    shows: "permission_denied",
    pattern:
      /^permission (?:is |was )?(?:denied|restricted)\b|^[^a-z]*(?:(?:(?:i'm )?sorry|unfortunately)[,.]? (?:but )?)*(?:(?:that|this|it)(?: (?:content|data|document|file|information|record))?|access to [^.,;!?]{1,40})(?: is|'s| has been) (?:\w+ )?(?:classified|confidential|private|restricted)(?: data| information)?(?=[.!;]|$|, (?:and|but|so) (?:i|we|only)\b)|(?:^|[.!;:] )(?:(?:access|permission) (?:is |was )?denied(?=[.!:;,]|$)|access (?:is |was )?denied\b(?! (?:error|message|response)))|\baccess to (?:this|that|the requested|these|those) (?:\w+ )?(?:information|documents?|data|content|page|files?|records?) is (?:restricted|limited|denied)\b(?! to \d)|\boutside (?:of )?your (?:access|clearance|permissions)\b|\b(?:that|this|it)(?: is|'s) (?:limited|restricted) to (?:the )?(?:[\w-]+ )?(?:department|hr|management|managers|staff|team)\b|\baccess to (?:this|that|the requested|these) \w+ (?:has been|is|was) denied\b|\bdenied access to (?:this|that|the requested|these)\b|\bonly (?:[\w-]+ ){1,3}(?:can|may) (?:access|see|view) (?:this|that|these)\b|\b(?:this|that|these|those) (?:information|documents?|data|content|page|files?|records?|reports?) (?:requires? (?:[\w-]+ ){0,3}(?:access|authori[sz]ation|clearance|permissions?|role)\b|(?:is|are) (?:off limits|reserved for\b|(?:accessible|available|visible) (?:to|for) [^.,;!?]{1,30} only\b))|\b(?:this|that|these|those) (?:information|documents?|data|content|page|files?|records?) (?:is|are) (?:(?:restricted|limited|only (?:available|accessible|visible)) to)\b(?! (?:\d|the (?:last|past|first|next|current|previous)\b))/g,
  },
  {
    name: "en/cannot-share",
    words: ["not", "n't", "unable", "only", "would", " me ", " from "],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\b(?:(?:i|we) (?:cannot|can't|can not|am unable to|are unable to|am not able to) (?:share|disclose|reveal|provide) (?:this|that|the|any|such) (?:\w+ )?(?:information|documents?|data|content|details)|(?:i (?:cannot|can't|can not|am unable to|am not able to)|i'm (?:unable|not able) to) (?:share|disclose|reveal|provide|discuss) (?:\S+ ){0,3}(?:information|documents?|data|details|salar(?:y|ies)|records?)|i (?:cannot|can't|can not) (?:share|disclose|reveal) (?:it|that|this))\b`,
      String.raw`\b${MAY_NOT} (?:shar(?:e|ing)|disclos(?:e|ing)|divulg(?:e|ing)|reveal(?:ing)?|releas(?:e|ing)|(?:give|grant) you access|giv(?:e|ing) out|show(?:ing)? (?:it|that|them|these|this|you))\b`,
      String.raw`${MAY_NOT} (?:access|discuss|give|go into|(?:help|assist) (?:you )?with (?:\S+ ){0,2}|provid(?:e|ing)) (?:you )?(?:with )?${PROTECTED}`,
      String.raw`\b(?:data|details|information|records?)(?: [^ .,;!?]+){0,4} (?:can't|cannot|can not) be (?:disclosed|revealed|shared)(?: (?:here|to you|with you))?(?=[.!]|$)`,
      String.raw`\bi can only (?:access|discuss|display|give|provide|share|show) [^.!?]{0,50}\b(?:your (?:account|department|own|role|team|tenant)|you (?:are|have))\b`,
      String.raw`(?:\bnot|n't) (?:anything|information|something) (?:that )?i(?: can|'m (?:able|allowed|authori[sz]ed|permitted) to| am (?:able|allowed|authori[sz]ed|permitted) to) (?:disclose|give|reveal|share|show)\b`,
      String.raw`\b(?:disclosing|providing|revealing|sharing) (?:it|such|that|this|these|(?:[^ .!?]+ ){0,4}(?:data|details|information|records?|salar\w+))\b[^.!?]{0,40} would (?:be (?:an? )?(?:breach|inappropriate|violation)|breach|compromise|infringe|violate)\b|\bwould not be appropriate (?:for me )?to (?:disclose|give|provide|reveal|share)\b`,
      String.raw`\b${SPEAKER_CANNOT} (?:provide|tell you) (?:that|this|it)\b(?! (?:is|was)\b)`,
      String.raw`\bfor (?:privacy|security|confidentiality|legal|data protection) reasons,? ${SPEAKER_CANNOT}\b`,
      String.raw`\bconfidential,? and (?:cannot|can't|may not|must not) be (?:shared|disclosed)\b`,
    ),
  },
  {
    name: "en/handover",
    words: ["escalat", "connect", "transfer", "forward", "hand", "pass", "human", "of our", "ticket"],
    shows: "escalate",
    pattern:
      /\b(?:i am |i'm |i will |i'll |i'd like to |let me |we will |while i |^)(?:escalat(?:e|ing)|(?:connect|transfer|transferr|forward|hand|pass)(?:ing)?)(?: \S+){0,5} (?:to|with) (?:a |an |our |the |another )?(?:[\w-]+ )?(?:human|agent|support|specialist|team|colleague|person|representative|advis[eo]r|operator|supervisor)\b|\b(?:i have|i've|we have|we've) (?:escalated|connected|transferred|forwarded|handed|passed) (?:this|that|it|you|your|the (?:request|question|issue|case|ticket))\b|\bescalating (?:this|your)\b|\bi(?: have|'ve) (?:created|opened|raised) (?:a )?(?:support )?ticket\b|(?:^|[.!;:] )escalating to (?:a |an |our |the )?(?:[\w-]+ )?(?:human|agent|support|specialist|team|colleague|person)\b|\byour (?:request|question|issue|case|ticket) (?:has been|was|is being) (?:escalated|forwarded|transferred|passed)\b|\b(?:a human (?:\w+ )?|one of our (?:\w+ )?(?:colleagues|agents|specialists|experts) |a (?:colleague|member of our (?:\w+ )?team) )will (?:be with you(?= (?:in|shortly|soon)\b|[.!]|$)|get back|contact|follow up|reach out|be in touch|take over)\b/g,
  },
];
