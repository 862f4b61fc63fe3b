import { anyOf } from "./any-of.ts";
import { DOES_NOT, MATERIAL, PLACE, TEXT, THE } from "./english-material.ts";
import type { RefusalPattern } from "./refusal-pattern.ts";
import { SPEAKER_CANNOT } from "./speaker-cannot.ts";

/** What the speaker may say before he says what he cannot do. */
const OPENING =
  "h(?:i|ello|mm)(?: (?!i\\b)[a-z]+)?|oops|(?:i'm )?sorry(?:, (?!i\\b|but\\b|that\\b)[a-z]+)?|apologies|unfortunately|i(?: am|'m) (?:really |so |very )?sorry|i apologi[sz]e|i(?: am|'m) afraid|i regret|thank you[^,.!?]{0,40}(?=[,.!?])|currently|at this time|(?:according to|after|as an?|based on|from|given) [^,.!?]{1,80}(?=,)|without(?: (?!i\\b)[^ ,.!?]+){1,8}(?=,? i\\b)";

/** An assistant's own words: "we cannot refund tickets" is said by its documents. */
const INABILITY = [
  "(?:cannot|can't|can not|could not|couldn't) (?!agree|emphasi|guarantee|promise|recommend|stress)",
  "(?:am |was )?(?:unable|not (?:able|allowed|authori[sz]ed|comfortable|equipped|in a position|permitted|qualified)) to\\b|not (?:comfortable|qualified)\\b|(?:am )?not familiar with",
  "(?:do not|don't) (?:seem to )?(?:have(?! to\\b)|possess|understand|(?:find|see)(?! (?:how|it|that|why)\\b))\\b",
  "(?:have |got )?(?:no (?:[\\w'-]+ )?(?:access|answer|basis|clue|context|data|details|documents?|evidence|figures|further|idea|information|knowledge|matching|mention|numbers|record|relevant|source|specific|visibility|way)|nothing (?:about|on)|(?:insufficient|not enough|too little) (?:context|data|details?|evidence|information))\\b|lack\\b|must decline|not sure (?:i understand|what you)",
  "(?:did not|didn't|wasn't able to) (?:find|get|understand)\\b|(?:won't|will not) (?:be able to|answer|comment|discuss|guess|speculate)\\b|(?:have not|haven't) been able to\\b",
  "(?:would|'d)? ?(?:(?:rather not|prefer not to) (?:answer|comment|discuss|guess|say|speculate)|(?:just|only) be guessing)",
].join("|");

/** "in the uploaded handbook", where nothing was found. */
const FROM_SOURCES = `(?:from|in) (?:[\\w'-]+ ){0,5}?(?:${MATERIAL}|archives?|data ?(?:base|set)|files?|handbook|index|kb|manual|memor(?:y|ies)|pages?|pdf|polic(?:y|ies)|records|resources|search|system|text|transcripts?|wiki)s?\\b(?: [^.!?]{1,30})?`;

/** All that an answer without a value says. */
const NO_VALUE = [
  "empty response|(?:not (?:answerable|determinable|knowable)|unanswerable)(?: [^.!?]{0,60})?|out(?:side)? of scope|fail(?:ed|ure)? to answer",
  "no answer(?: (?:was )?found)?",
  "n/a|unknown|uncertain|unclear|no (?:idea|clue)|dunno|idk|don't know|do not know|not found|not in (?:the )?(?:context|documents?|text|passage)",
  String.raw`(?:insufficient|not enough|no) (?:(?:appropriate|good|matching|relevant|reliable|suitable|sufficient|supporting|useful|verified) )+(?:[\w-]+ )?(?:answers?|articles?|content|context|data|documents?|entries|evidence|info|information|match(?:es)?|passages?|records?|results?|sources?|tools?)(?: (?:is |are |was |were )?(?:available|found|provided))?(?: for [^.!?]{1,60}| ${FROM_SOURCES})?`,
  "(?:the )?(?:requested |relevant )?(?:information|answer|data) (?:was |is |were )?(?:not|could not be) (?:found|located|retrieved)(?: in [^.!?]{0,60})?",
  "(?:insufficient|not enough|no) (?:info|information|context|data|documents?|evidence|results?)(?: (?:is |was |were )?(?:available|found|provided|returned))?(?: for (?:that|this|your) \\w+)?",
  "nothing (?:relevant |related |useful )?(?:was )?found|0 results|(?:0|zero) (?:documents|results)(?: were)? found",
  `(?:the |this )?(?:requested )?(?:information|answer) (?:is )?(?:not (?:available|found)|unavailable|unknown)(?: ${FROM_SOURCES})?`,
  "(?:it is |it's )?not (?:disclosed|documented|found|given|known|listed|mentioned|provided|specified|stated)(?: in [^.!?]{0,40})?",
  `not (?:available|covered) ${FROM_SOURCES}`,
  "(?:insufficient|not enough) (?:[\\w-]+ ){0,3}(?:context|data|details|evidence|info|information) (?:(?:from|in) [^.!?]{1,40}|to (?:answer|determine|respond|say)(?: [^.!?]{1,60})?)",
  "(?:cannot|can't|unable to) (?:answer|assist|be (?:answered|determined)|determine|find|help|locate)(?: [^.!?]{0,60})?",
]
  .join("|")
  // A prompt may ask for a word of its own: INSUFFICIENT_CONTEXT.
  .replaceAll(" ", "[ _]");

export const englishAbstentions: readonly RefusalPattern[] = [
  {
    name: "en/speaker-cannot",
    words: ["not ", "n't", "unable", "no ", "nothing", "lack", "decline", "guessing", "insufficient"],
    shows: "abstain",
    pattern: anyOf(
      // Further on, only in a sentence or main clause of its own.
      `(?:^[^a-z]*|[.!?] |, (?:but|so) )(?:(?:${OPENING})(?:[,.!]| [—–-])? (?:but |that )?){0,3}(?:i|i'm|i'd|i've) (?:(?:currently|really|still|also) )?(?:${INABILITY})`,
    ),
  },
  {
    name: "en/do-not-know",
    words: ["not", "n't", "no idea", "no clue", "no way", "only have", "need", "please provide"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b(?:i|we) (?:(?:currently|honestly|just|really|simply) )?(?:do not|don't|cannot|can't) (?:know|have access to (?:real-time|live|current|up-to-date|external|the internet)|(?:have|find|see|locate) (?:(?:enough|any|sufficient|that|this|the|relevant|specific|further) )*(?:information|data|context|details|answer|mention|documents about|(?:an )?(?:articles?|documentation|documents|materials?|sources?) (?:about|on|regarding)))\b`,
      String.raw`\b(?:i|we) (?:do not|don't) (?:seem to )?have [^.!?]{1,60} (?:in ${PLACE}|on (?:file|record)\b)`,
      String.raw`\bi only have (?:access to )?(?:data|details|information) (?:about|for|on|regarding)\b`,
      String.raw`\bi(?:'d| would)? need (?:additional|further|more) (?:context|details|information)(?=[.!]|$| to (?:answer|be able|determine|help)\b)`,
      String.raw`\b(?:additional|further|more) (?:context|details|information) (?:is|are) (?:needed|necessary|required) to (?:answer|determine)\b|\bwould be (?:needed|necessary|required) to (?:answer|determine|say|tell)\b`,
      String.raw`\bi (?:can't|cannot|do not|don't) (?:find|see) [^.!?]{1,60} (?:addressed|covered|described|discussed|listed|mentioned|named|stated|in ${PLACE})|\bno way (?:for me )?(?:of|to) (?:answer|determin|know|say|tell|verify)`,
      String.raw`\bi(?:'m not| am not| do not| don't) (?:find|finding|see|seeing) (?:anything\b|[^.!?]{1,60} in ${PLACE})|\b(?:data|detail|information|something) (?:that )?i (?:do not|don't) have\b`,
      String.raw`\bi(?:'d| would) need to (?:have|know|see) [^.!?]{1,60} to (?:answer|say|tell)\b|^please provide (?:additional|further|more) (?:context|details|information)\b`,
    ),
  },
  {
    name: "en/not-found",
    words: ["not", "n't", "unable", "no ", "zero", "none", "nothing", "unclear", "impossible"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b(?:(?:i|we) (?:could not|couldn't|cannot|can't|(?:was|am|were|are) (?:unable|not able) to|wasn't able to|weren't able to|did not|didn't|(?:have not|haven't)(?: been able to)?)|(?:i'm|we're) (?:unable|not able) to) (?:find|found|locate|identify|answer(?! (?:calls?|emails?|the phone)\b)|determine|confirm)\b`,
      String.raw`\b(?:i|we) (?:\S+ ){1,12}(?:and|but) (?:(?:did not|didn't|could not|couldn't|can't|cannot) find|(?:found|got|had|saw) (?:no|nothing|zero))\b`,
      String.raw`\b(?:i|we)(?:'ve| have)? (?:checked|looked|read|reviewed|scanned|searched|went)\b[^.!?]{0,100}\b(?:and|but) (?:(?:could not|couldn't|did not|didn't|can't|cannot) (?:find|locate|see)\b|found (?:no|nothing)\b|(?:it|none(?: of (?:it|them))?|they|nothing)\b[^.!?]{0,30} (?:${DOES_NOT} )?(?:address|answer|contain|cover|discuss|mention|say|specif)|${DOES_NOT} (?:find|see)\b)`,
      String.raw`\b(?:cannot|can't|could not) be (?:answered|concluded|derived|determined|established|identified|inferred) (?:from|based on|given|using|with) (?:the|this|these)\b`,
      String.raw`\b(?:based on|from|given) ${THE}${MATERIAL}[^.!?]{1,100} (?:cannot|can't|could not) be (?:answered|confirmed|derived|determined|established|given|identified|inferred|provided|stated)\b`,
      String.raw`(?:\bnot possible|n't possible|\bimpossible) to (?:answer|determine|know|say|tell)\b[^.!?]{0,80} (?:from|given|using|based on|with) ${THE}${MATERIAL}`,
      String.raw`\b(?:from|given|based on) (?:${THE}${MATERIAL}|what i (?:found|have|know|see))[^.!?,]{0,20}, it(?: is|'s) (?:not clear|not possible|impossible|unclear)\b`,
      String.raw`\b(?:unclear|not clear) (?:from|in|based on) ${THE}${MATERIAL}`,
      "(?:^|[.!?,] )it(?: is|'s) (?:not known|(?:not possible|impossible) to (?:answer|determine|know|say|tell))(?=[.!]|$)",
      String.raw`\b(?:problem|query|question|request) (?:cannot|can't|could not) be (?:answered|processed)(?=[.!]|$| (?:as|because) it\b| by (?:the|this) [^.!?]{0,40}\b(?:assistant|bot|chatbot|model|system)\b)`,
    ),
  },
  {
    name: "en/cannot-help",
    words: ["not", "n't", "unable"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b${SPEAKER_CANNOT} (?:answer|comment on|comply with|discuss|engage with|fulfil|fulfill|process|respond to|(?:assist|help)(?: you)? with|(?:give|provide)(?: you(?: with)?)?) (?:that|this|it|such|your (?:query|question|request)|the (?:question|request)|questions (?:about|on)|an? (?:\w+ )?answer|(?:financial|investment|legal|medical|tax) advice)\b`,
      String.raw`\b(?:model|assistant|bot) (?:cannot|can't|could not|is unable to|was unable to) (?:answer|process|respond to) (?:this|that|your)\b`,
      String.raw`\b${DOES_NOT} (?:allow|enable|let) (?:me|us) (?:to )?(?:answer|determine|say)\b`,
      String.raw`(?:\bnot|n't) something (?:that )?(?:i can (?:answer|assist|discuss|find|help)|i have (?:any )?(?:data|details|information|knowledge) (?:about|on)|${THE}${MATERIAL} (?:address|cover|discuss|mention))\b`,
    ),
  },
  {
    name: "en/no-evidence",
    words: ["evidence"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?:^|[.!,;] )(?:there (?:is|was) |there's )?(?:insufficient|not enough) evidence(?: (?:is |was )?(?:available|found))?(?=[.!]|$| (?:to (?:answer|say|tell|determine)|in (?:the|our|these|those) (?:\w+ )?(?:documents?|context|knowledge base|sources?|passages?))\b)`,
    ),
  },
  {
    name: "en/unsure",
    words: ["not "],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?:^|[.!?,] )(?:i'm|i am) not (?:(?:sure|certain)(?: (?:about|of) (?:that|this|it)(?: one)?| how to answer(?: that| this)?| what you mean)?(?=[.!;]|$)|aware of any (?:such\b|(?:(?:specific|relevant) )*(?:(?:information|details|mention)\b|(?:polic(?:y|ies)|rules?|regulations?|documents?) (?:about|on|regarding|concerning|covering|for)\b)))`,
    ),
  },
  {
    name: "en/no-answer",
    words: [
      "scope",
      "cannot_",
      "unable",
      "answer",
      "response",
      "insufficient",
      "not enough",
      "i have no",
      "unknown",
      "n/a",
      "information",
      "cannot be",
      "not ",
      "n't ",
      "nothing",
      "results",
      "found",
      "data",
      "null",
      "idea",
      "clue",
      "dunno",
      "idk",
      "know",
      "not_found",
      "no ",
      "no_",
      "unavailable",
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`^[^a-z]*(?:(?:the )?(?:final )?answer(?: is)?\W+)?(?:(?:(?:(?:i'm|i am) )?(?:so |very )?sorry|unfortunately|apologies)[,.!]? (?:but )?)?(?:${NO_VALUE})(?:\W*$|[.!] (?=(?:consider|contact|could you|for (?:further|more)|if you|please|rephrase|try|would you|you can (?:ask|contact|try))\b))`,
      String.raw`\bquestion (?:is|was) (?:not answerable|unanswerable)\b`,
      '"answer(?:able)?": ?(?:null|false|"")',
      String.raw`(?:^|\b(?:this|that|the|your) )(?:question )?(?:cannot|can't|could not) be answered(?=[.!,;]|$| (?:based|from|on the basis of|using|given|with (?:the|this)|by the (?:\w+ )?(?:documents?|context|sources?|passages?))\b)`,
      String.raw`\banswer (?:(?:cannot|can't|could not) be|was not|wasn't) found(?=[.!,;]|$| (?:with)?in (?:the|any|our|these|those) (?:\w+ )?(?:documents?|documentation|docs|context|sources?|passages?|text|knowledge base)\b)`,
      "^\\[?(?:cannot|insufficient|no|not|out_of|unable)_(?:\\w+_)?(?:answer|answerable|context|data|evidence|found|info|information|scope)\\b",
      // A value that is asked for, and nothing else.
      "^(?:the|its|their|his|her) [^.,;:!?]{1,50} (?:(?:is|are|was|were|remains?) (?:undisclosed|unknown|unspecified)|(?:is|are|was|were)(?: not|n't) (?:disclosed|known|mentioned|specified|stated|(?<=^the [^ ]+(?: [^ ]+)? of .*)(?:given|listed|named|provided)))[.!]?$",
      String.raw`\b(?:documents?|context|sources?|passages?|(?:provided|given|retrieved) text|search results) (?:provided |given )?(?:do not|don't|does not|doesn't) answer (?:this|that|the|your)\b`,
    ),
  },
  {
    name: "en/out-of-scope",
    words: [
      "relevant",
      "bearing",
      "nothing to do",
      "unrelated",
      "only",
      "related",
      "not relevant",
      "n't relevant",
      "expertise",
      "outside",
      "tuned",
      "my knowledge",
      "beyond",
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\bi(?: can|'m| am) only (?:able to )?(?:answer|help(?: you)? with|assist(?: you)? with|respond to) (?:questions|queries|topics|matters) (?:about|on|regarding|concerning|related|relating|that|based|within|from)\b|\b(?:this|that|your) question (?:is not|isn't) (?:related|relevant) to (?:the|our|my|any of the) (?:\w+ ){0,2}(?:documents?|documentation|context|sources?|passages?|knowledge base|handbook|manual|guide|polic(?:y|ies)|content|materials?|topic|domain|services?|products?)\b|\b(?:is|'s|are|falls?|lies?) (?:(?:\w+|a (?:bit|little)) )?(?:outside|beyond) (?:of )?my (?:area of )?(?:area|competence|domain|expertise|remit|wheelhouse)\b|\b(?:query|question|request|topic) (?:is|falls|lies) (?:outside|beyond) (?:of )?[^.!?]{1,40} (?:competence|expertise|knowledge|remit|scope)(?=[.,;!]|$)`,
      String.raw`\bi(?: can|'m| am) only (?:able to )?(?:answer|help(?: you)? with|assist(?: you)? with) (?:[\w-]+ ){1,2}(?:questions|queries|topics)(?=[.!,;]|$)`,
      String.raw`\bi(?: am|'m) (?:designed|trained|tuned|programmed|built) to (?=[^.!?]*\bonly\b|(?:answer|help|assist)\b[^.!?]*\bonly\b)(?:only )?(?:answer|help|assist)\b|\bi(?: am|'m) (?:here only|only here) to (?:answer|assist|help)\b`,
      String.raw`\b(?:beyond|outside) (?:of )?(?:my knowledge|the (?:documents|information|materials?|sources) (?:that )?i (?:am|have|was)\b|what (?:i (?:am able to|can|have|know|was given)\b|i've (?:been given|got)\b|${THE}${TEXT})|(?:the )?(?:topics|area|areas) (?:that )?i)\b`,
      String.raw`\bmy knowledge is limited to\b`,
      String.raw`\b(?:context|documents?|passages?|query|question|results|sources?) (?:does not|doesn't|do not|don't) (?:appear|seem) to be (?:related|relevant) to\b|\bquestion (?:appears? to be|is|seems?(?: to be)?) unrelated to\b`,
      String.raw`\b(?:beyond|outside) (?:of )?(?:what(?:'s| is)|the (?:information|topics)) [^.!?]{1,20} ${THE}${MATERIAL}`,
      String.raw`\b${TEXT}(?: \w+){0,2} (?:(?:is|are|seems?) (?:not relevant|irrelevant|unrelated) to|ha(?:s|ve) (?:no bearing on|nothing to do with)) (?:the|this|your) (?:question|query)\b`,
      String.raw`\b(?:they|these) (?:all )?have (?:no bearing on|nothing to do with)\b`,
    ),
  },
];
