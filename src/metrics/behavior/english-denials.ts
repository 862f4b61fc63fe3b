import { anyOf } from "./any-of.ts";
import type { RefusalPattern } from "./refusal-pattern.ts";
import { SPEAKER_CANNOT } from "./speaker-cannot.ts";

/** Who lacks which right. */
const LACKS = String.raw`\b(?:you|i|your (?:account|role)|this (?:account|role|user)) (?:currently )?(?:(?:do not|don't|does not|doesn't) have (?:the )?(?:necessary |required |sufficient )?|lacks? (?:the )?(?:necessary |required |sufficient )?|ha(?:ve|s) no (?=(?:permissions?|access|authori[sz]ation|clearance|privileges)(?: (?:to|for)\b|[.,;:!?]|$)))(?:permissions?|access|authori[sz]ation|rights|clearance|privileges)\b(?! to (?:real-time|live|current|up-to-date|external|the internet)\b)`;

/** What is asked of a pipeline: a garage or a discount is a matter of rules. */
const INFORMATION = String.raw` to (?:[^ .,;!?]+ ){0,4}(?:this|that|it|these|those|content|data|details|documents?|files?|information|payroll|records?|reports?|salar\w+)\b`;

/** Who denies, and who hands over to a person. */
export const englishDenials: readonly RefusalPattern[] = [
  {
    name: "en/no-permission",
    words: ["have", "lack", "has no"],
    shows: "permission_denied",
    pattern: anyOf(
      `${LACKS}(?=${INFORMATION})`,
      String.raw`(?<!\b(?:as|with|on|under) (?:the|an?|your) [^.,;!?]{1,40},? )${LACKS}(?! to (?:approve|cancel|change|delete|drive|edit|enter|film|fly|install|park|record|sell|sign|sublet)\b)(?![^.,;!?]*\b(?:at|with|during|while|until|unless|before|after|by default|in (?:the|your) first)\b)`,
    ),
  },
  {
    name: "en/not-authorized",
    words: ["not ", "n't"],
    shows: "permission_denied",
    pattern:
      /\b(?:(?:you are not|you're not|you aren't|your (?:account|role) (?:is not|isn't)) (?:(?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read)|authori[sz]ed(?: for (?:this|that)(?: (?:action|content|data|document|information|operation|page|record|request|resource))?)?(?=[.,;:!?]|$))|your (?:current )?(?:account|role) (?:does not|doesn't) (?:allow|give|permit|grant) (?:you (?:to )?)?(?:access to|access|view|see|read) (?:this|that|these|those|the requested)\b|(?:i am|i'm) not (?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read|share|disclose|discuss))\b/g,
  },
  {
    name: "en/access-denied",
    words: ["denied", "restricted", "limited", "only "],
    shows: "permission_denied",
    pattern:
      /(?:^|[.!;:] )(?:(?:access|permission) (?:is |was )?denied(?=[.!:;,]|$)|access (?:is |was )?denied\b(?! (?:error|message|response)))|\baccess to (?:this|that|the requested|these|those) (?:\w+ )?(?:information|documents?|data|content|page|files?|records?) is (?:restricted|limited|denied)\b(?! to \d)|\b(?:this|that|these|those) (?:information|documents?|data|content|page|files?|records?) (?:is|are) (?:(?:restricted|limited|only (?:available|accessible|visible)) to)\b(?! (?:\d|the (?:last|past|first|next|current|previous)\b))/g,
  },
  {
    name: "en/cannot-share",
    words: ["not", "n't", "unable"],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\b(?:(?:i|we) (?:cannot|can't|can not|am unable to|are unable to|am not able to) (?:share|disclose|reveal|provide) (?:this|that|the|any|such) (?:\w+ )?(?:information|documents?|data|content|details)|(?:i (?:cannot|can't|can not|am unable to|am not able to)|i'm (?:unable|not able) to) (?:share|disclose|reveal|provide|discuss) (?:\S+ ){0,3}(?:information|documents?|data|details|salar(?:y|ies)|records?)|i (?:cannot|can't|can not) (?:share|disclose|reveal) (?:it|that|this))\b`,
      String.raw`\b${SPEAKER_CANNOT} (?:share|disclose|reveal|show (?:it|that|this|you))\b|\bi (?:won't|will not) (?:disclose|reveal|share)\b`,
      String.raw`\b${SPEAKER_CANNOT} (?:provide|tell you) (?:that|this|it)\b(?! (?:is|was)\b)`,
      String.raw`\bfor (?:privacy|security|confidentiality|legal|data protection) reasons,? ${SPEAKER_CANNOT}\b`,
      String.raw`\bconfidential,? and (?:cannot|can't|may not|must not) be (?:shared|disclosed)\b`,
    ),
  },
  {
    name: "en/handover",
    words: ["escalat", "connect", "transfer", "forward", "hand", "pass", "human", "one of our", "ticket"],
    shows: "escalate",
    pattern:
      /\b(?:i am |i'm |i will |i'll |let me |we will )(?:escalat(?:e|ing)|(?:connect|transfer|transferr|forward|hand|pass)(?:ing)?)(?: \S+){0,5} (?:to|with) (?:a |an |our |the |another )?(?:[\w-]+ )?(?:human|agent|support|specialist|team|colleague|person)\b|\b(?:i have|i've|we have|we've) (?:escalated|connected|transferred|forwarded|handed|passed) (?:this|that|it|you|your|the (?:request|question|issue|case|ticket))\b|\bescalating (?:this|your)\b|\bi(?: have|'ve) (?:created|opened|raised) (?:a )?(?:support )?ticket\b|(?:^|[.!;:] )escalating to (?:a |an |our |the )?(?:[\w-]+ )?(?:human|agent|support|specialist|team|colleague|person)\b|\byour (?:request|question|issue|case|ticket) (?:has been|was|is being) (?:escalated|forwarded|transferred|passed)\b|\b(?:a human (?:\w+ )?|one of our (?:\w+ )?(?:colleagues|agents|specialists|experts) )will (?:get back|contact|follow up|reach out|be in touch|take over)\b/g,
  },
];
