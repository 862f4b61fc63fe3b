import { anyOf } from "./any-of.ts";
import type { RefusalPattern } from "./refusal-pattern.ts";
import { SPEAKER_CANNOT } from "./speaker-cannot.ts";

/** Who asks, as the system knows him. */
const YOURS = String.raw`your (?:(?:current|user|security) )?(?:access(?: level| rights)?|account|clearance|department|(?:user )?group|level|permissions?|privileges|profile|role|team)(?: \([^()]{1,40}\))?`;

const SEE = "(?:access|browse|consult|open|read|see|view)";

/** Who lacks which right. */
const LACKS = String.raw`\b(?:you|i|${YOURS}|this (?:account|role|user)) (?:currently )?(?:(?:do not|don't|does not|doesn't) (?:currently )?(?:have|hold|possess) (?:the )?(?:necessary |required |right |sufficient )?|lacks? (?:the )?(?:necessary |required |right |sufficient )?|(?:have not|haven't|has not|hasn't) been (?:given|granted) |ha(?:ve|s) no (?=(?:permissions?|access|authori[sz]ation|clearance|privileges|rights)(?: (?:to|for)\b|[.,;:!?]|$)))(?:permissions?|access|authori[sz]ation|rights|clearance|privileges)\b(?! to (?:real-time|live|current|up-to-date|external|the internet)\b)`;

/** That somebody may not see something, with what follows from it for the speaker. */
const SO_I = String.raw`,? (?:so|and|therefore|hence|which is why) (?:i (?:am afraid|can|do|have to|may|must|need to|won|will)\b|i'm (?:afraid|not|unable)\b)`;

/** What is asked of a pipeline: a garage or a discount is a matter of rules. */
const INFORMATION = String.raw` to (?:[^ .,;!?]+ ){0,4}(?:this|that|it|these|those|content|contracts?|credentials|data|details|documents?|files?|folders?|information|lists?|memos?|minutes|notes|payroll|records?|reports?|salar\w+)\b`;

/** What the speaker may not do, in the words that are about permission. */
const MAY_NOT = String.raw`(?:${SPEAKER_CANNOT}|\bi(?: am|'m) not (?:at liberty|authori[sz]ed|cleared|entitled|free|meant|supposed) to|\bi (?:won't|will not|must not|may not|do not|don't|never|(?:have to|must) (?:decline|refuse) to)|\bi(?: am|'m) (?:barred|prohibited|restricted) from|\b(?:does not|doesn't|do not|don't) (?:allow|permit|let) me(?: to)?|\b(?:prevents?|prohibits?|forbids?) me from)`;

/** What is protected for its own sake. */
const PROTECTED =
  "(?:access|confidential|internal|personal|private|proprietary|sensitive|(?:another|other) (?:customer|employee|patient|people|person|user)\\w*|credentials|passwords?|source code)\\b";

/** Who denies. */
export const englishDenials: readonly RefusalPattern[] = [
  {
    name: "en/no-permission",
    words: ["have", "lack", "has no", "hasn't been", "has not been", "need", "require", "must"],
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
    words: ["not ", "n't", "insufficient", "forbidden", "authori", "no access", "no permission", "your "],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\b(?:you are not|you're not|you aren't|${YOURS} (?:is not|isn't|are not|aren't)) (?:(?:authori[sz]ed|cleared|entitled|permitted|allowed) to ${SEE}|(?:authori[sz]ed|cleared)(?: for (?:this|that)(?: (?:action|content|data|document|information|operation|page|record|request|resource))?)?(?=[.,;:!?]|$)|(?:among|one of) [^.,;!?]{1,30} (?:authori[sz]ed|cleared|entitled|permitted|allowed|who (?:can|may)) (?:to )?${SEE}|on the access list|entitled${INFORMATION})`,
      String.raw`\b${YOURS} (?:does not|doesn't|do not|don't) (?:(?:allow|give|permit|grant) (?:you (?:to )?)?(?:access to|access|view|see|read) (?:this|that|these|those|the requested)\b|(?:allow|give|grant|permit)(?: you)?(?: access)?(?=${INFORMATION}))`,
      String.raw`\b(?:i am|i'm) not (?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read|share|disclose|discuss|give|provide|release|reveal|show)\b`,
      String.raw`\byour (?:current )?(?:access (?:level|rights)|clearance|permissions?|privileges|role)(?: \([^()]{1,40}\))? (?:does not|doesn't|do not|don't) (?:allow|let|permit|extend to|reach)\b`,
      String.raw`\b(?:this|that|the requested) (?:\w+ )?(?:is not|isn't) (?:(?:accessible|available|open|visible) to|shared with) you(?=[.,;:!?]|$)|(?:\bnot|n't) (?:accessible|available|open|visible) (?:at|for|to|under|with) ${YOURS}`,
      String.raw`\b(?:blocked|closed|locked|off[- ]limits|out of bounds) (?:for|to) (?:you\b(?! r)|${YOURS})`,
      "^(?:error:? )?(?:40[13][:. ]*)?(?:insufficient (?:access rights|permissions?|privileges)|forbidden|unauthori[sz]ed|no (?:access|permission))(?: access)?[.!]?$",
    ),
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
      "protected",
      "unable",
      "not able",
      "cannot",
      "can't",
      "refus",
      "decline",
      "blocked",
    ],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`^(?:permission|query|request) (?:is |was )?(?:blocked|denied|refused|rejected|restricted)(?=[.:;!,]|$| (?:by|due|because|for|to)\b)`,
      String.raw`\b(?:query|question|request) (?:is|was|has been) (?:blocked|denied|refused|rejected) (?:by|because of|due to|under) (?:our|the) (?:\w+ )?(?:access|confidentiality|data|privacy|security)\b`,
      String.raw`${SPEAKER_CANNOT} [^.!?]{1,60} (?:because of|due to|owing to) (?:access|confidentiality|permission|privacy)\b`,
      // What follows for the speaker makes a rule a denial.
      String.raw`\b(?:accessible|available|confidential|limited|open|private|privileged|protected|reserved|restricted|visible)\b[^.!?;]{0,60}${SO_I}`,
      String.raw`\bonly [^.,;!?]{1,30} (?:can|may|(?:are|is) (?:able|allowed|permitted) to) ${SEE}\b[^.!?;]{0,40}${SO_I}`,
      String.raw`\bi (?:have to|must|need to) (?:decline|refuse)\b[^.!?]{0,60}\b(?:confidential|private|privacy|protected|restricted)\b|\bi (?:have to|must|need to) protect\b[^.!?]{0,60}\b(?:can't|cannot|unable)\b|\bi (?:have to|must|need to) (?:keep|treat) (?:the (?:contents?|details|minutes) of )?(?:it|(?:such|that|the|these|this|those) [\w-]+) (?:confidential|private|secret)\b`,
      String.raw`^(?:i'm |i am )?(?:afraid|sorry|unfortunately)[, ][^.!?]{0,80} (?:is|are) (?:only )?(?:accessible|available|open|restricted|visible) (?:only )?(?:for|to) (?:authori[sz]ed|the [^.!?]{1,30}(?:department|group|team))\b`,
      String.raw`\b(?:confidential|private|protected|restricted|secrets?|sensitive)\b[^.!?;]{0,40},? (?:and|but|so) you(?:'re not| are not| aren't) (?:in|on|part of|a member of) the\b`,
      String.raw`^[^a-z]*(?:(?:(?:i'm )?sorry|unfortunately)[,.]? (?:but )?)*(?:(?:that|this|it)(?: (?:content|data|document|file|information|record))?|access to [^.,;!?]{1,40})(?: is|'s| has been) (?:\w+ )?(?:classified|confidential|private|restricted)(?: data| information)?(?=[.!;]|$|, (?:and|but|so) (?:i|we|only)\b)|(?:^|[.!;:] )(?:(?:access|permission)(?: is | was |[ _])denied(?=[.!:;,]|$)|access (?:is |was )?denied\b(?! (?:error|message|response)))|\baccess to (?:this|that|the requested|these|those) (?:\w+ )?(?:information|documents?|data|content|page|files?|records?) is (?:restricted|limited|denied)\b(?! to \d)|\boutside (?:of )?your (?:access|clearance|permissions)\b|\b(?:that|this|it)(?: is|'s) (?:limited|restricted) to (?:the )?(?:[\w-]+ )?(?:department|hr|management|managers|staff|team)\b|\baccess to (?:(?:this|that|the requested|these) \w+|the (?:content|data|document|file|folder|information|page|record|resource)s?) (?:has been|is|was) denied\b(?! (?:by|for|to)\b)|\bdenied access to (?:this|that|the requested|these)\b|\bonly (?:[\w-]+ ){1,3}(?:can|may) (?:access|see|view) (?:this|that|these)\b|\b(?:this|that|these|those) (?:information|documents?|data|content|page|files?|records?|reports?) (?:requires? (?:[\w-]+ ){0,3}(?:access|authori[sz]ation|clearance|permissions?|role)\b|(?:is|are) (?:off limits|reserved for\b|(?:accessible|available|visible) (?:to|for) [^.,;!?]{1,30} only\b))|\b(?:this|that|these|those) (?:information|documents?|data|content|page|files?|records?) (?:is|are) (?:(?:restricted|limited|only (?:available|accessible|visible)) to)\b(?! (?:\d|the (?:last|past|first|next|current|previous)\b))`,
    ),
  },
  {
    name: "en/cannot-share",
    words: ["not", "n't", "unable", "only", "would", " me ", " from ", "prohibited", "forbidden", "never"],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\b(?:(?:i|we) (?:cannot|can't|can not|am unable to|are unable to|am not able to) (?:share|disclose|reveal|provide) (?:this|that|the|any|such) (?:\w+ )?(?:information|documents?|data|content|details)|(?:i (?:cannot|can't|can not|am unable to|am not able to)|i'm (?:unable|not able) to) (?:share|disclose|reveal|provide|discuss) (?:\S+ ){0,3}(?:information|documents?|data|details|salar(?:y|ies)|records?)|i (?:cannot|can't|can not) (?:share|disclose|reveal) (?:it|that|this))\b`,
      String.raw`\b${MAY_NOT} (?:shar(?:e|ing)|disclos(?:e|ing)|divulg(?:e|ing)|reveal(?:ing)?|releas(?:e|ing)|(?:give|grant) you access|giv(?:e|ing) out|hand(?:ing)? (?:it |them )?(?:out|over)|pass(?:ing)? (?:it |them )?on|(?:display|show)(?:ing)? (?:it|that|them|these|this|you)|(?:discuss|display|go into|show)(?:ing)? (?:[^ .,;!?]+ ){0,4}(?:cases?|contents?|data|decisions?|details?|diagnos[ei]s|documents?|files?|information|matters?|memos?|minutes|pay|records?|reports?|reviews?|salar\w+) (?:to|with) (?:anyone|you))\b`,
      String.raw`${MAY_NOT} (?:access|discuss|give|go into|(?:help|assist) (?:you )?with (?:\S+ ){0,2}|provid(?:e|ing)) (?:you )?(?:with )?${PROTECTED}`,
      String.raw`\b(?:data|details|information|records?)(?: (?!that\b|which\b)[^ .,;!?]+){0,4} (?:can't|cannot|can not) be (?:disclosed|revealed|shared)(?: (?:here|to you|with you))?(?=[.!]|$)|\b(?:can't|cannot|can not|may not|must not) be (?:disclosed|given|released|revealed|shared|shown) (?:to|with) you\b|\b(?:disclosure|release) of [^.!?]{1,40} to your? [^.!?]{0,20}(?:forbidden|prohibited|(?:not|n't) (?:allowed|permitted))\b`,
      String.raw`\bi can only (?:access|discuss|display|give|provide|share|show) [^.!?]{0,50}\b(?:your (?:account|department|own|role|team|tenant)|you (?:are|have))\b`,
      String.raw`(?:\bnot|n't) (?:anything|information|something) (?:that )?i(?: can|(?:'m| am) (?:able|allowed|authori[sz]ed|permitted) to) (?:disclose|give|reveal|share|show|(?<= to )(?:discuss|provide|talk about))\b`,
      String.raw`\b(?:disclosing|giving|providing|releasing|revealing|sharing|showing) (?:it|such|that|this|these|[^.!?]{1,40} (?:to|with) you|(?:[^ .!?]+ ){0,4}(?:data|details|information|records?|salar\w+))\b[^.!?]{0,40} would (?:be (?:an? )?(?:against|breach|inappropriate|violation)|breach|compromise|infringe|violate)\b|\bwould not be appropriate (?:for me )?to (?:disclose|give|provide|reveal|share)\b`,
      String.raw`\b${SPEAKER_CANNOT} (?:provide|tell you) (?:that|this|it)\b(?! (?:is|was)\b)`,
      String.raw`\bfor (?:privacy|security|confidentiality|legal|data protection) reasons,? ${SPEAKER_CANNOT}\b`,
      String.raw`\b(?:never|not) (?:disclosed|given out|revealed|shared) (?:by|here|in|on|over|through|via) (?:chat|me|this)\b|\bbelongs? to (?:another|a different) [^.,;!?]{1,30} and (?:is|are) not (?:accessible|available|open|shared|visible)\b`,
      String.raw`\bconfidential,? and (?:cannot|can't|may not|must not) be (?:shared|disclosed)\b`,
    ),
  },
];
