import { anyOf } from "./any-of.ts";
import type { RefusalPattern } from "./refusal-pattern.ts";
import { SPEAKER_CANNOT } from "./speaker-cannot.ts";

/** What a pipeline has searched. */
const MATERIAL =
  "(?:documents?|documentation|docs|context|training data|sources?(?! (?:code|file|map))|knowledge base|corpus|passages?|excerpts?|snippets?|(?:provided|given|retrieved|available|supplied|uploaded) (?:\\w+ )?(?:texts?|materials?|information|data|content)|uploaded files?|information (?:available|given|provided))";

/** What it may have found there: these also leave things out that nobody asked for. */
const WRITING = "(?:polic(?:y|ies)|handbook|manual|guide|articles?|reports?|text|section|search results)";

const THE = String.raw`(?:the|our|my|these|those|this|any of the) (?:\w+ )?`;

const DOES_NOT =
  "(?:does not|do not|doesn't|don't|did not|didn't)(?:, however,)?(?: (?:explicitly|specifically|directly|clearly|actually|(?:appear|seem) to))?";

/** What the speaker may say before he says what he cannot do. */
const OPENING =
  "h(?:i|ello|mm)(?: (?!i\\b)[a-z]+)?|oops|(?:i'm )?sorry(?:, (?!i\\b|but\\b|that\\b)[a-z]+)?|apologies|unfortunately|i(?: am|'m) (?:really |so |very )?sorry|i apologi[sz]e|i(?: am|'m) afraid|i regret|thank you[^,.!?]{0,40}(?=[,.!?])|currently|at this time|(?:according to|after|as an?|based on|from|given) [^,.!?]{1,80}(?=,)";

/** An assistant's own words: "we cannot refund tickets" is said by its documents. */
const INABILITY = [
  "(?:cannot|can't|can not|could not|couldn't) (?!agree|emphasi|guarantee|promise|recommend|stress)",
  "(?:am |was )?(?:unable|not (?:able|allowed|authori[sz]ed|comfortable|equipped|in a position|permitted|qualified)) to\\b|not (?:comfortable|qualified)\\b|(?:am )?not familiar with",
  "(?:do not|don't) (?:have(?! to\\b)|possess|understand)\\b",
  "(?:have |got )?(?:no (?:access|answer|clue|context|data|details|documents?|further|idea|information|knowledge|matching|mention|record|relevant|source|specific|way)|nothing (?:about|on))\\b|lack\\b|must decline|not sure (?:i understand|what you)",
  "(?:did not|didn't|wasn't able to) (?:find|get|understand)\\b|(?:won't|will not) (?:be able to|answer|comment|discuss)\\b",
  "(?:would|'d)? ?(?:rather not|prefer not to) (?:answer|comment|discuss|say)",
].join("|");

/** All that an answer without a value says. */
const NO_VALUE = [
  "empty response|not answerable|out(?:side)? of scope|fail(?:ed|ure)? to answer",
  "no[ _]answer(?: (?:was )?found)?",
  "n/a|unanswerable|unknown|uncertain|unclear|no (?:idea|clue)|dunno|idk|don't know|do not know|not[ _]found|not in (?:the )?(?:context|documents?|text|passage)",
  "no (?:matching|relevant) (?:articles?|documents?|passages?|results?|sources?)",
  "(?:the )?(?:requested |relevant )?(?:information|answer|data) (?:was |is |were )?(?:not|could not be) (?:found|located|retrieved)(?: in [^.!?]{0,40})?",
  "(?:insufficient|not enough|no)(?: relevant)? (?:information|context|data|documents?|results?)(?: (?:is |was |were )?(?:available|found|provided))?",
  "nothing(?: was)? found|0 results|(?:0|zero) (?:documents|results)(?: were)? found",
  "(?:the )?(?:information|answer) (?:is )?(?:not (?:available|found)|unavailable|unknown)",
  "(?:it is |it's )?not (?:specified|mentioned|stated|provided|found)(?: in [^.!?]{0,40})?",
  "(?:cannot|can't|unable to) (?:answer|be (?:answered|determined)|determine|find|locate)(?: [^.!?]{0,60})?",
].join("|");

export const englishAbstentions: readonly RefusalPattern[] = [
  {
    name: "en/speaker-cannot",
    words: ["not ", "n't", "unable", "no ", "nothing", "lack", "decline"],
    shows: "abstain",
    pattern: anyOf(
      `^[^a-z]*(?:(?:${OPENING})(?:[,.!]| [—–-])? (?:but |that )?){0,3}(?:i|i'm|i'd|i've) (?:(?:currently|really|still|also) )?(?:${INABILITY})`,
      // Further on, only in a sentence or main clause of its own.
      `(?:[.!?] |, (?:but|so) )(?:(?:${OPENING})[,.!]? (?:but )?)?(?:i|i'm|i'd|i've) (?:(?:currently|really|still|also) )?(?:${INABILITY})`,
    ),
  },
  {
    name: "en/do-not-know",
    words: ["not", "n't", "no idea", "no clue", "only have", "need", "please provide"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b(?:i|we) (?:(?:currently|honestly|just|really|simply) )?(?:do not|don't|cannot|can't) (?:know|have access to (?:real-time|live|current|up-to-date|external|the internet)|(?:have|find|see|locate) (?:(?:enough|any|sufficient|that|this|the|relevant|specific|further) )*(?:information|data|context|details|answer|mention|documents about|(?:an )?(?:articles?|documentation|documents|materials?|sources?) (?:about|on|regarding)))\b`,
      String.raw`\bi only have (?:access to )?(?:data|details|information) (?:about|for|on|regarding)\b`,
      String.raw`\bi(?:'d| would)? need (?:additional|further|more) (?:context|details|information)(?=[.!]|$| to (?:answer|be able|determine|help)\b)`,
      String.raw`\b(?:additional|further|more) (?:context|details|information) (?:is|are|would be) (?:needed|necessary|required) to (?:answer|determine)\b`,
      String.raw`\bi (?:do not|don't) (?:find|see) (?:this|that|it) (?:covered|mentioned|addressed|in ${THE}${MATERIAL})\b`,
      String.raw`\bi(?:'m not| am not| do not| don't) (?:find|finding|see|seeing) anything\b`,
      String.raw`\bi(?:'d| would) need to (?:have|know|see) [^.!?]{1,60} to (?:answer|say|tell)\b|^please provide (?:additional|further|more) (?:context|details|information)\b`,
    ),
  },
  {
    name: "en/not-found",
    words: ["not", "n't", "unable", "found no", "none", "nothing", "unclear", "impossible"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b(?:(?:i|we) (?:could not|couldn't|cannot|can't|(?:was|am|were|are) (?:unable|not able) to|wasn't able to|weren't able to|did not|didn't|have not|haven't)|(?:i'm|we're) (?:unable|not able) to) (?:find|found|locate|answer(?! (?:calls?|emails?|the phone)\b)|determine|confirm)\b`,
      String.raw`\b(?:i|we) (?:\S+ ){1,12}(?:and|but) (?:(?:did not|didn't|could not|couldn't|can't|cannot) find|found (?:no|nothing))\b`,
      String.raw`\b(?:i|we)(?:'ve| have)? (?:checked|looked|read|reviewed|scanned|searched|went)\b[^.!?]{0,100}\b(?:and|but) (?:(?:could not|couldn't|did not|didn't|can't|cannot) (?:find|locate|see)\b|found (?:no|nothing)\b|(?:it|none(?: of (?:it|them))?|they|nothing)\b[^.!?]{0,30} (?:${DOES_NOT} )?(?:address|answer|contain|cover|discuss|mention|say|specif)|${DOES_NOT} (?:find|see)\b)`,
      String.raw`\b(?:cannot|can't|could not) be (?:determined|inferred) from (?:the|this|these)\b`,
      String.raw`\b(?:not possible|impossible) to (?:answer|determine|know|say|tell)\b[^.!?]{0,80} (?:from|given|using|based on|with) ${THE}${MATERIAL}`,
      String.raw`\b(?:from|given|based on) ${THE}${MATERIAL}[^.!?,]{0,20}, it(?: is|'s) (?:not possible|impossible|unclear)\b`,
      String.raw`\b(?:unclear|not clear) (?:from|in|based on) ${THE}${MATERIAL}`,
      "(?:^|[.!?,] )it(?: is|'s) (?:not known|(?:not possible|impossible) to (?:answer|determine|know|say|tell))(?=[.!]|$)",
      String.raw`\b(?:problem|query|question|request) (?:cannot|can't|could not) be (?:answered|processed)(?=[.!]|$| (?:as|because) it\b)`,
    ),
  },
  {
    name: "en/no-information",
    words: ["no ", "not ", "n't", "insufficient", "nothing", " any ", "lack", "silent", "missing", "absent", "only "],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b(?:no|not enough|insufficient) (?:(?:relevant|specific|further) )*(?:information|context|details?) (?:is |was )?(?:available|found|retrieved|(?:provided|given)(?! to)|in ${THE}(?:${MATERIAL}|${WRITING})|about|on|regarding|to answer)\b`,
      String.raw`\b(?:no|not enough|insufficient) (?:relevant )?data (?:is |was )?(?:(?:available|found)(?=[.!,;]|$| (?:about|for|on)\b)|(?:about|on|to answer)\b)`,
      String.raw`\bno (?:(?:relevant|matching|such) )*(?:documents?|results?|passages?|sources?|articles?|context) (?:was |were )?(?:found|retrieved)\b(?! by\b)`,
      String.raw`\b(?:search|query) (?:(?:returned|yielded) (?:no|nothing|zero|0)\b(?! because\b)|(?:did not|didn't) (?:return|yield) any)\b|\b(?:search|query|question) (?:did not|didn't|does not|doesn't) match any (?:articles?|documents?|pages?|results?)\b`,
      String.raw`\bthere (?:(?:isn't|is not|aren't|are not|(?:doesn't|does not) (?:appear|seem) to be) (?:enough|any|sufficient)|seems? to be no) (?:relevant )?(?:information|context|data|details|mention)\b|\bthere (?:doesn't|does not) (?:appear|seem) to be (?:an?|any) (?:article|document|entry|page|section)s? (?:about|for|on)\b`,
      String.raw`\b(?:this|that|such|the requested) information (?:is not|isn't|was not|wasn't) (?:(?:available|found|present)\b|(?:provided|included|contained)(?=[.,;:!?]|$| (?:in|by) ${THE}${MATERIAL}))`,
      String.raw`\bno (?:relevant|matching|suitable) [a-z -]{1,25} (?:was |were )?found(?=[.!]|$| (?:for (?:that|this|your)|in ${THE}${MATERIAL}|to (?:answer|support))\b)`,
      String.raw`\bthere (?:is|are) no (?:(?:concrete|definitive|public|relevant|specific) )*(?:answer|articles|documents?|entries|information|search results)\b(?= (?:to|about|on|for|available|in (?:${THE}${MATERIAL}|this|your))\b|[.!]|$)`,
      String.raw`\bwe (?:are not given|don't have|do not have) enough information\b|\b${DOES_NOT} (?:contain|give|have|include|offer|provide) (?:enough|sufficient) (?:\w+ )?information(?=[.!]|$| (?:about (?:it|that|this)|to (?:answer|determine|say))\b)`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} (?:lacks? (?:any |the )?(?:details|information|mention)|(?:is|are) insufficient to|gives? no|offers? no)\b`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} (?:contains?|ha(?:s|ve)|includes?|says?) nothing (?:about|on|regarding)\b`,
      String.raw`\b(?:${MATERIAL}|${WRITING})(?: \w+){0,2} (?:is|are) silent (?:about|on|regarding)\b`,
      String.raw`\b(?:${MATERIAL}|${WRITING})(?: \w+){0,2} ${DOES_NOT} (?:contain|have|include) (?:an? |any )?(?:article|chapter|entry|page|paragraph|passage|section) (?:about|on|regarding)\b`,
      "^[^a-z]*(?:not enough|insufficient) (?:information|context)[.!](?= )",
      String.raw`\b(?:answer|details?|information)(?: (?:that )?you(?:'re| are)? [^.,!?]{1,30})? (?:cannot|can't|could not|is not|isn't) (?:\w+ )?(?:be found )?in ${THE}(?:${MATERIAL}|database)`,
      String.raw`^your search[^.!?]{0,60} did not match any\b`,
      String.raw`\bthere(?:'s| is| was) nothing (?:about\b|(?:on|regarding) [^.!?]{1,40} in (?:it|them|${THE}${MATERIAL}))`,
      String.raw`\b(?:answer|details?|information|this|that)(?: [a-z]+)? (?:is|are) (?:absent|missing) from ${THE}${MATERIAL}`,
      String.raw`\bbut ${THE}${MATERIAL} only (?:contains?|covers?|ha(?:s|ve)|includes?|mentions?)\b`,
      String.raw`\b(?:${MATERIAL}|${WRITING})(?: \w+){0,2} (?:contains?|gives?|offers?|provides?) no (?:answers?|data|details?|figures?|guidance|indication|information|mention|numbers?)\b`,
      String.raw`\bthere is no (?:data|information|mention) in ${THE}(?:${MATERIAL}|${WRITING})\b`,
      String.raw`\bnot enough (?:context|details?|information)\b[^.!?]{0,20} to (?:answer|say|tell)\b|\b(?:isn't|is not) (?:clear|complete|detailed|specific) enough to (?:answer|determine|say)\b`,
      String.raw`\bi (?:have not|haven't|was not|wasn't) (?:been )?(?:given|provided)\b`,
      String.raw`\bbut nothing (?:about|on|regarding)\b`,
      String.raw`\bno (?:documents?|results?) match(?:ed)? (?:this|that|your)\b`,
      String.raw`\b(?:information|context|data)(?: provided| given)? (?:is|was) not (?:enough|sufficient) to answer\b`,
    ),
  },
  {
    name: "en/not-mentioned",
    words: ["no ", "not", "n't", "neither", "none of", "outside", "beyond", "never"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b${MATERIAL}(?: (?:that )?(?:i|we) (?:have access to|was given|were given|have|searched))?(?: \w+){0,2} ${DOES_NOT} (?:contain|mention|include|provide|cover|specify|say|state|address|discuss|describe|disclose|explain|give|go into|indicate|list|touch on)\b`,
      String.raw`\b${WRITING}(?: \w+){0,2} ${DOES_NOT} (?:mention|say|address|specify|state|disclose|discuss|indicate|(?:give|provide) (?:any |that |the requested |this )?(?:information|details))\b`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} (?:(?:is|are) (?:only |mainly )?(?:about|on)|(?:only )?(?:covers?|discuss(?:es)?|mentions?|talks? about))\b[^.!?]{0,100}[,;]? (?:(?:and|but) ${DOES_NOT} (?:address|answer|contain|cover|discuss|mention|say)|but not\b|nothing in (?:it|them) (?:mentions|relates))`,
      String.raw`\b(?:${MATERIAL}|${WRITING})(?: \w+){0,2} (?:only )?(?:covers?|deals?|describes?|discuss(?:es)?|includes?|lists?|mentions?|talks?)\b[^.!?]{0,150} (?:but|however|though|yet|and),? (?:(?:it|they) )?${DOES_NOT} (?:address|discuss|explain|give|indicate|list|mention|provide|say|specify|state)\b`,
      String.raw`\b(?:while|although) (?:${THE}(?:${MATERIAL}|${WRITING})|it|they)[^.!?]{0,150}, (?:it|they) ${DOES_NOT} (?:address|discuss|explain|give|indicate|list|mention|provide|say|specify|state)\b`,
      String.raw`(?:^|[.!?] )(?:(?:however|unfortunately), )?(?:it|they) ${DOES_NOT} (?:mention|say|specify|state|indicate|(?:contain|give|include|provide) (?:(?:any|the|further) )*(?:information|details|mention))\b`,
      String.raw`(?:\bnot|n't) (?:(?:explicitly|specifically|directly|clearly) )?(?:mentioned|covered|specified|found|stated|addressed|described|available|contained|disclosed|discussed|given|included|listed|part|present|provided|used) (?:anywhere )?(?:in|by|of) ${THE}${MATERIAL}`,
      String.raw`(?:\bnot|n't) (?:(?:explicitly|specifically|directly|clearly) )?(?:mentioned|specified|found|stated|addressed|described|disclosed|discussed|given|provided) in ${THE}${WRITING}\b`,
      String.raw`\b(?:answer|information|details?|that|this|it)(?: is not|n't| isn't| does not appear| doesn't appear|'s not) (?:\w+ )?in ${THE}${MATERIAL}`,
      String.raw`\bnone of (?:the (?:\w+ )?(?:documents?|sources?|passages?|articles?|context|materials?))(?: \w+){0,5} (?:mentions?|contains?|covers?|address(?:es)?|discuss(?:es)?|answers?|explains?|relates?|says?|speaks?)\b|\b(?:none of (?:these|those|them)(?: \w+)?|neither(?: of (?:the|them|these))?(?: (?:articles?|documents?|passages?|sources?))?) (?:mentions?|address(?:es)?|discuss(?:es)?|answers?|explains?|says?)\b`,
      String.raw`\b(?:outside|beyond) (?:of )?(?:the|my) scope(?=[.,;!?]|$| of (?:what|my|this (?:assistant|chat|conversation)|${THE}${MATERIAL}|the (?:handbook|manual|guide))\b)`,
      String.raw`\b(?:there is|there's|there was|found|contains?|has|have|includes?|makes?|provides?) no (?:(?:(?:direct|explicit|specific) )?(?:mention|record) of|reference to)\b`,
      String.raw`\bno (?:[a-z-]+ ){1,5}(?:(?:is|are|was|were) )?(?:given|mentioned|provided|specified|stated) in ${THE}(?:${MATERIAL}|${WRITING})\b`,
      String.raw`\b(?:this|that|it)(?: is not| isn't|'s not) covered in ${THE}(?:${WRITING}|faqs?|help (?:articles|center|centre|pages))\b`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} only (?:covers?|describes?|discuss(?:es)?|mentions?)\b[^.!?]{1,60}, (?:and )?not\b|\bfound [^.!?]{1,60},? but not (?:about|for|on)\b`,
      String.raw`\b(?:does not|doesn't) appear (?:anywhere )?in ${THE}${MATERIAL}`,
      String.raw`\bneither (?:the|our) [^.!?]{1,60} (?:address(?:es)?|covers?|discuss(?:es)?|mentions?|says?|specif(?:y|ies))\b`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} never (?:address(?:es)?|discuss(?:es)?|explains?|mentions?|says?|specif(?:y|ies)|states?)\b|\b${MATERIAL}\b[^.!?]{1,80}, (?:but )?not (?:about|on)\b`,
      String.raw`\bno (?:indication|mention|record) of [^.!?]{1,60} (?:is|was|could be) (?:found(?=[.!]|$)|(?:found|given|made) in ${THE}${MATERIAL})`,
      String.raw`\bi (?:can|could) find no\b`,
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
      String.raw`(?:\bnot|n't) something (?:that )?(?:i can (?:answer|assist|discuss|find|help)|i have (?:data|information) (?:about|on)|${THE}${MATERIAL} (?:address|cover|discuss|mention))\b`,
    ),
  },
  {
    name: "en/no-evidence",
    words: ["evidence"],
    shows: "abstain",
    pattern:
      /(?:^|[.!,;] )(?:there (?:is|was) |there's )?(?:insufficient|not enough) evidence(?: (?:is|was) (?:available|found))?(?=[.!]|$| (?:to (?:answer|say|tell|determine)|in (?:the|our|these|those) (?:\w+ )?(?:documents?|context|knowledge base|sources?|passages?))\b)/g,
  },
  {
    name: "en/unsure",
    words: ["not "],
    shows: "abstain",
    pattern:
      /(?:^|[.!?,] )(?:i'm|i am) not (?:(?:sure|certain)(?: (?:about|of) (?:that|this|it)(?: one)?| how to answer(?: that| this)?| what you mean)?(?=[.!;]|$)|aware of any (?:such\b|(?:(?:specific|relevant) )*(?:(?:information|details|mention)\b|(?:polic(?:y|ies)|rules?|regulations?|documents?) (?:about|on|regarding|concerning|covering|for)\b)))/g,
  },
  {
    name: "en/no-answer",
    words: [
      "scope",
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
      "no matching",
      "no relevant",
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`^[^a-z]*(?:(?:the )?(?:final )?answer(?: is)?\W+)?(?:${NO_VALUE})\W*$`,
      String.raw`\bquestion (?:is|was) (?:not answerable|unanswerable)\b`,
      '"answer(?:able)?": ?(?:null|false|"")',
      String.raw`(?:^|\b(?:this|that|the|your) )(?:question )?(?:cannot|can't|could not) be answered(?=[.!,;]|$| (?:based|from|using|given|with (?:the|this)|by the (?:\w+ )?(?:documents?|context|sources?|passages?))\b)`,
      String.raw`\banswer (?:(?:cannot|can't|could not) be|was not|wasn't) found(?=[.!,;]|$| (?:with)?in (?:the|any|our|these|those) (?:\w+ )?(?:documents?|documentation|docs|context|sources?|passages?|text|knowledge base)\b)`,
      // A value that is asked for, and nothing else.
      "^(?:the|its|their|his|her) [^.,;:!?]{1,50} (?:is|are|was|were) (?:unknown|not (?:disclosed|known|mentioned|specified|stated))[.!]?$",
      String.raw`\b(?:documents?|context|sources?|passages?|(?:provided|given|retrieved) text|search results) (?:provided |given )?(?:do not|don't|does not|doesn't) answer (?:this|that|the|your)\b`,
    ),
  },
  {
    name: "en/material-lacks",
    words: ["not", "n't", "nothing"],
    shows: "abstain",
    pattern:
      /\b(?:documents?|context|sources?|passages?|(?:provided|given|retrieved) (?:text|excerpts?|snippets?|materials?)|search results)(?: (?:provided|given|retrieved|above))? (?:do not|don't|does not|doesn't) (?:have|give|contain|include|provide) (?:(?:enough|any|sufficient|specific|relevant|further|an|the) )*(?:information|details?|data|answers?|mention)\b|\b(?:i|we) (?:found|could find|can find) nothing(?=[.!,;]|$| (?:about|on|regarding|relevant|related|in (?:the|our|these|those))\b)|\bnothing in (?:the|our|these|those) (?:\w+ )?(?:documents?|documentation|docs|context|sources?|knowledge base|articles?|excerpts?|files|handbook|manual|pages|passages) (?:that )?(?:about|on|regarding|(?:address|discuss)(?:es)?|mentions?|covers?|answers?|specif(?:y|ies)|indicates?|relates?|says (?:what|when|where|how|who|whether|anything))\b/g,
  },
  {
    name: "en/out-of-scope",
    words: [
      "relevant",
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
      String.raw`\bi(?: can|'m| am) only (?:able to )?(?:answer|help(?: you)? with|assist(?: you)? with|respond to) (?:questions|queries|topics|matters) (?:about|on|regarding|concerning|related|relating|that|based|within|from)\b|\b(?:this|that|your) question (?:is not|isn't) (?:related|relevant) to (?:the|our|my|any of the) (?:\w+ ){0,2}(?:documents?|documentation|context|sources?|passages?|knowledge base|handbook|manual|guide|polic(?:y|ies)|content|materials?|topic|domain|services?|products?)\b|\b(?:is|'s|are|falls?|lies?) (?:\w+ )?(?:outside|beyond) (?:of )?my (?:area of )?(?:area|domain|expertise|remit)\b`,
      String.raw`\bi(?: can|'m| am) only (?:able to )?(?:answer|help(?: you)? with|assist(?: you)? with) (?:[\w-]+ ){1,2}(?:questions|queries|topics)(?=[.!,;]|$)`,
      String.raw`\bi(?: am|'m) (?:designed|trained|tuned|programmed|built) to (?=[^.!?]*\bonly\b|(?:answer|help|assist)\b[^.!?]*\bonly\b)(?:only )?(?:answer|help|assist)\b|\bi(?: am|'m) (?:here only|only here) to (?:answer|assist|help)\b`,
      String.raw`\b(?:beyond|outside) (?:of )?(?:my knowledge|the (?:documents|information|materials?|sources) (?:that )?i (?:am|have|was)\b|what i (?:am able to|can|know)\b|(?:the )?(?:topics|area|areas) (?:that )?i)\b`,
      String.raw`\bmy knowledge is limited to\b`,
      String.raw`\b(?:context|documents?|passages?|query|question|results|sources?) (?:does not|doesn't|do not|don't) (?:appear|seem) to be (?:related|relevant) to\b|\bquestion (?:appears? to be|is|seems?(?: to be)?) unrelated to\b`,
      String.raw`\b(?:beyond|outside) (?:of )?(?:what(?:'s| is)|the (?:information|topics)) [^.!?]{1,20} ${THE}${MATERIAL}`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} (?:is|are|seems?) (?:not relevant|irrelevant|unrelated) to (?:the|this|your) (?:question|query)\b`,
      String.raw`\bnone of ${THE}${MATERIAL} (?:is|are) relevant\b`,
    ),
  },
];
