import { anyOf, type RefusalPattern } from "./pattern.ts";

/** What a pipeline has searched, whatever the sentence. */
const SEARCHED_ALWAYS = "documents?|documentation|docs|context|knowledge base|passages?|excerpts?|snippets?";

/** What a pipeline has searched. */
export const MATERIAL = String.raw`(?:${SEARCHED_ALWAYS}|training data|sources?(?! (?:code|file|map))|corpus|(?:provided|given|retrieved|available|supplied|uploaded) (?:\w+ )?(?:texts?|materials?|information|data|content)|uploaded files?|information (?:available|given|provided|at hand|(?:that )?(?:i|we) (?:found|had|have|was given|were given)))`;

/** The same in fewer words, for where a refusal is expected. */
export const SEARCHED = `(?:${SEARCHED_ALWAYS}|sources|materials?|(?:search )?results)`;

/** What it may have found there: these also leave things out that nobody asked for. */
const WRITING =
  "(?:polic(?:y|ies)|handbook|manual|guid(?:e|elines?)|articles?|materials?|reports?|text|section|search results|terms(?: (?:and|&) conditions)?|white ?paper|press release|faqs?|help cent(?:er|re)|pages?|(?:data|spec) ?sheet|brochure|leaflet|minutes|notes|readme|records|wiki|pric(?:e|ing) list|overview)";

/** Writings that hold what they are about: what they leave out is not known. */
export const BOOK =
  "(?:handbook|manual|guid(?:e|elines?)|faqs?|pages|white ?paper|brochure|leaflet|overview|press release)";

export const TEXT = `(?:${MATERIAL}|${WRITING})`;

/** Where what is asked for is not found, in few words. */
export const PLACE =
  "(?:any of )?(?:my|our|the|these|those|this|your) (?:\\w+ )?(?:context|docs|documentation|documents?|excerpts?|files?|guide|handbook|index|knowledge base|manual|materials?|notes|pages?|passages?|policy|records?|results?|sources?|text)\\b";

export const THE = String.raw`(?:the|our|my|these|those|this|your|any of (?:the|these|those|my|our|your)) (?:\w+ )?`;

export const DOES_NOT =
  "(?:(?:does not|do not|doesn't|don't|did not|didn't)(?:, (?:however|unfortunately),)?(?: (?:explicitly|specifically|directly|clearly|actually|currently|even|really|(?:appear|seem) to))?|fails? to|never)";

/** "the pages I was given", "the documents you shared" and a word or two between a text and its verb. */
export const GIVEN = String.raw`(?: (?:that |which )?(?:i|we|you)(?:'ve| have| had| was| were| am| can)? \w+(?: access)?(?: to| with)?)?(?: in (?:my|our) \w+)?(?: \w+){0,2}`;

/** An assistant says that it cannot do something; a verb follows. */
const SPEAKER_CANNOT =
  "(?:(?:i|we) (?:cannot|can't|can not|(?:am|are) (?:unable|not able|not allowed|not permitted) to|(?:won't|will not) be able to)|(?:i'm|we're) (?:unable|not able|not allowed|not permitted) to)";

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

/** What an application says in place of an answer. */
export const englishFailures: readonly RefusalPattern[] = [
  {
    name: "en/filtered",
    words: ["filter", "blocked", "violat", "guideline"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b(?:prompt|request|response|question|message|answer) (?:was|has been|is) (?:blocked|filtered|flagged)[^.!?]{0,60}\b(?:content (?:management )?(?:policy|filter)|guardrails?|moderation|safety)\b`,
      String.raw`\b(?:this|that|it|your (?:question|request|prompt)) (?:content )?(?:may )?(?:violates?|goes against) (?:our|my|the) (?:\w+ )?(?:guidelines|polic(?:y|ies))\b`,
    ),
  },
  // What a program writes for a value that is not there.
  {
    name: "no-value",
    words: ["none", "null", "undefined", "nan", "[object"],
    shows: "abstain",
    pattern: anyOf(String.raw`^(?:none|null|undefined|nan|\[object object\])$`),
  },
  // Where it caught an error of its own.
  {
    name: "en/out-of-order",
    words: [
      "went wrong",
      "error",
      "problem",
      "unavailable",
      "overloaded",
      "busy",
      "timed out",
      "technical",
      "limit",
      "too many",
      "not available",
      "timeout",
      "trouble",
      "generate",
      "produce",
      "retrieve",
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?:^|[.!] )(?:(?:oops|sorry|i'm sorry|apologies|unfortunately)[,!]? (?:but )?)*(?:(?:something went wrong(?: on (?:my|our) (?:end|side))?|an (?:\w+ )?error (?:has )?occurred)(?=[.!;]|$|,? (?:please|try)\b| (?:while|when|during) (?:processing|generating|answering|handling)(?=[.!])| (?:while|when|during) (?:processing|generating|answering|handling) (?:your|the|this|a|an) (?:request|question|query|message|answer|response)\b| with your (?:request|question|query)\b)|there was an? (?:\w+ )?(?:error|problem) (?:(?:processing|answering|handling|with) your (?:request|question|query|message)|generating (?:a|an|the|your) (?:response|answer))\b|(?:the|our) (?:ai |language |chat )?(?:model|server|service|assistant|system) is (?:(?:currently |temporarily )(?:unavailable|overloaded|busy)(?=[.!,;]|$)|(?:unavailable|overloaded|busy)(?:[.!]?$|[.!,;] (?:please|try)\b))|(?:error: )?(?:(?:the |your )?request timed out|rate limit exceeded|too many requests)(?: right now)?[.!,;] (?:please|try)\b|we (?:are|'re) (?:currently )?experiencing technical (?:difficulties|problems)\b)`,
      String.raw`\b(?:model|service|assistant|system) is not available (?:right now|at the moment|at this time)\b`,
      String.raw`^(?:error: )?(?:internal server error|service unavailable|(?:gateway |request )?(?:timed out|timeout))\W*$`,
      String.raw`\b(?:chat|model|service|assistant|system) (?:is )?(?:currently |temporar(?:il)?y )?(?:unavailable|not available)[.!,;] (?:please )?try\b|^(?:the |our )?(?:ai )?(?:\w+ )?(?:answer|assistant|chat|model|service|summary) is (?:currently |temporar(?:il)?y )unavailable[.!]?$|^(?:(?:sorry|unfortunately),? )?(?:the |our )?(?:[\w-]+ ){0,3}(?:module|search|service|system|tool) is (?:currently |temporar(?:il)?y )unavailable[.!;,] please try\b`,
      String.raw`^(?:(?:oops|sorry|unfortunately|i'm sorry)[,.]? (?:but )?)?(?:i|we)(?:'ve| have)? (?:encountered|ran into|run into) (?:an?|some) (?:\w+ )?(?:difficult\w+|errors?|issues?|problems?)\b`,
      String.raw`\b(?:cannot|can't|could not|couldn't|failed to|unable to) (?:generate|produce|retrieve) (?:an? |any |the )?(?:answer|response|results?)\b`,
      String.raw`\b(?:i'm|i am|we're|we are) (?:currently )?having trouble (?:processing|answering|reaching|accessing)\b`,
    ),
  },
];

/** Who takes over. */
const PERSON =
  "(?:agents?|advis[eo]rs?|colleagues?|counsel|department|desk|engineers?|experts?|human|legal|managers?|officers?|operators?|person|representatives?|specialists?|staff|supervisors?|support|teams?|technicians?)\\b";

const SOMEBODY = String.raw`(?:somebody\b|someone (?!from|in)|(?:(?:an?|another|our|some|the|one of (?:my|our)|someone (?:from|in)|(?:a )?members? of (?:our|the)) )?(?:[\w-]+ ){0,3}${PERSON})`;

/** The speaker does it now, or is about to. */
const NOW =
  "(?:(?:i am|i'm|i will|i'll|i'd like to|let me|we will|we'll|we are|we're|while i|i'd better|i need to|i should)(?: (?:already|also|just|now|going to))*)";

/** The speaker has done it. */
const HAS = "(?:(?:i have|i've|we have|we've)(?: (?:already|also|just|now))*)";

/** "you", "your question", "this", "the case". */
const MATTER =
  "(?:it|this|that|these|you|your|the (?:call|case|chat|conversation|issue|matter|question|request|ticket))";

const SOON =
  "(?:shortly|soon|right away|immediately|today|(?:in|within) (?:a|an|one|the|\\d+) (?:\\w+ )?(?:moments?|minutes?|hours?|days?|next)|as soon as possible|from here|by (?:e-?mail|phone))";

/** Who hands over to a person. */
export const englishHandovers: readonly RefusalPattern[] = [
  {
    name: "en/handover",
    words: [
      "escalat",
      "connect",
      "transfer",
      "forward",
      "hand",
      "pass",
      "human",
      "of our",
      "ticket",
      "case",
      "refer",
      "rout",
      "assigned",
      "sent",
      "submitted",
      "alert",
      "notif",
      "bring",
      "call",
      "get",
      "loop",
      "raised",
      "flag",
      "putting",
      "put you",
      "will ",
    ],
    shows: "escalate",
    pattern: anyOf(
      String.raw`\b(?:(?:${NOW} |^)(?:escalat|connect|transferr?|forward|hand|pass|referr?|rout|direct|redirect|submitt?|send|assign|rais|flagg?|putt?)(?:e|ing)?\b|${HAS} (?:sent|submitted|assigned|raised|put|directed|redirected) ${MATTER}\b)(?: \S+){0,6} (?:to|with|for|in touch with) ${SOMEBODY}`,
      String.raw`\b(?:${NOW}|${HAS}) (?:alert|notify|notifi|inform|contact|call|bring|brought|loop|gett?|pag|involv)(?:e|ed|ing)?(?: in)? (?=(?:an?|another|our|some|the|one|someone) )${SOMEBODY}`,
      String.raw`\b${HAS} (?:escalated|connected|transferred|forwarded|handed|passed|flagged|referred|routed) ${MATTER}\b|\bescalating (?:this|your)\b|(?:\bi'm |\bi am |^|[.!,:;] )(?:transferring|connecting|routing) you (?:now|right away)\b`,
      String.raw`\b${HAS} [^.!?]{1,60} (?:assigned|forwarded|handed|passed|sent) (?:it|this) (?:on |over )?to ${SOMEBODY}`,
      String.raw`\bi(?: have|'ve) (?:created|opened|raised) (?:a )?(?:support )?(?:ticket|case)\b|\ba (?:case|ticket) has been (?:created|opened|raised)\b`,
      String.raw`\byour (?:call|case|chat|conversation|complaint|inquiry|issue|message|question|request|ticket) (?:has been|was|is being) (?:escalated|forwarded|transferred|passed|submitted|sent|assigned|referred|routed|handed)\b`,
      String.raw`(?:^|[.!;:,] )(?:connecting|escalating|forwarding|handing|passing|routing|transferring) (?:(?:you|this|it|your \w+) )?(?:over )?to ${SOMEBODY}`,
      String.raw`\b(?:a human (?:\w+ )?|one of our (?:\w+ )?(?:colleagues|agents|specialists|experts) |a (?:colleague|member of our (?:\w+ )?team) )will (?:be with you(?= (?:in|shortly|soon)\b|[.!]|$)|get back|contact|follow up|reach out|be in touch|take over)\b`,
      String.raw`\b(?:one of our|someone (?:from|in|on)|members? of (?:our|the)) (?:[\w-]+ ){1,3}?will (?:call|contact|follow up with|get back to|get in touch with|reach out to|reply to|respond to) you\b`,
      // Who is named by a word that also stands in rules: only at once, and to who asks.
      String.raw`\b(?:an?|one of our|our|someone (?:from|in)) (?:[\w-]+ ){0,3}?(?:${PERSON} )?(?:will|is going to) (?:(?:be with|get back to|contact|call|ring|reply to|respond to|reach out to|get in touch with) you|take (?:it|over)|join (?:this|us|you)|follow up)\b[^.!?]{0,50}\b${SOON}`,
      String.raw`\bwill (?:join|take over) (?:this|the|our) (?:call|chat|conversation)\b|\byou(?:'ll| will) be (?:connected|speaking|talking|transferred) (?:to|with) ${SOMEBODY}`,
    ),
  },
];
