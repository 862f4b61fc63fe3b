import { anyOf } from "./any-of.ts";
import { BOOK, DOES_NOT, GIVEN, MATERIAL, PLACE, TEXT, THE } from "./english-material.ts";
import type { RefusalPattern } from "./refusal-pattern.ts";

/** What only texts do. */
const TELL =
  "(?:mention|say|state|specif(?:y|ies)|address(?:es)?|discuss(?:es)?|describe|disclose|explain|indicate|tell|touch(?:es)?(?: up)? ?on|elaborate|go(?:es)? (?:into|back)|get into|deal with|speak (?:to|about|of)|talk about|refer to|reveal|identif(?:y|ies)|name|clarif(?:y|ies)|define|spell out|set out|bring up|shed|make (?:any )?(?:mention|reference|clear))s?";

/** What texts do with what they hold. */
const COVERS =
  "(?:(?:(?:is|are) )?(?:(?:only |mainly )?about|(?:only )?(?:concern(?:s|ed with)?|covers?|deals? with|describes?|discuss(?:es)?|explains?|focus(?:es)? on|includes?|lists?|mentions?|talks?(?: about)?)))";

const TOLD =
  "(?:mentioned|specified|established|found|stated|addressed|described|disclosed|discussed|given|provided|defined|named|identified|listed|set out|spelled out|answered|explained|touched (?:up)?on|brought up|documented|indicated)";

/** What is asked for, in words that fit every question. */
const KNOWLEDGE = "(?:answers?|data|details?|documentation|figures?|guidance|indication|information|mention|numbers?)";

/** What is not done with data: "no data about them is collected" answers. */
const KEPT = String.raw`[^.!?]{0,40} (?:is|are|was|were|will be) (?:\w+ly )?(?:collected|held|kept|logged|passed|processed|shared|stored|transferred)\b`;

/** What the material does not tell. */
export const englishGaps: readonly RefusalPattern[] = [
  {
    name: "en/no-information",
    words: ["no ", "not ", "n't", "insufficient", "nothing", " any ", "missing", "absent", "only ", "empty", "blank"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?<!\b(?:cites?|collects?|for|holds?|keeps?|notes?|reports?|stores?) )\b(?:no|not enough|insufficient) (?:(?:relevant|specific|further) )*(?:information|context|details?|(?:data|mention)(?= in\b)) (?:is |was )?(?:available|found|retrieved|(?:provided|given)(?! to)|in ${THE}${TEXT}|(?:about|on|regarding)\b(?!${KEPT})|to answer)\b`,
      String.raw`\b(?:no|not enough|insufficient) (?:relevant )?data (?:is |was )?(?:(?:available|found)(?=[.!,;]|$| (?:about|for|on)\b)|(?:about|on|to answer)\b(?!${KEPT}))`,
      String.raw`\bno (?:(?:relevant|matching|such) )*(?:documents?|results?|passages?|sources?|articles?|context) (?:was |were )?(?:found|retrieved)\b(?! by\b)`,
      String.raw`\b(?:search|query|lookup)(?: \w+)?(?: (?:returned|yielded|turned up|brought up|came back with|found|gave) (?:no|nothing|zero|0)\b(?! because\b)| (?:did not|didn't) (?:bring up|find|return|surface|turn up|yield) any)|\b(?:search|query|question) (?:did not|didn't|does not|doesn't) match any (?:articles?|documents?|pages?|results?)\b`,
      String.raw`\b(?:i|we|search)(?:'m|'ve| am| have| has)? (?:(?:came|come|drawing|drew) (?:up )?(?:a )?(?:blank|empty|short))\b`,
      String.raw`\bthere (?:(?:isn't|is not|aren't|are not|(?:doesn't|does not) (?:appear|seem) to be) (?:enough|any|sufficient)|seems? to be no) (?:relevant )?(?:information|context|data|details?|mention)\b|\bthere (?:isn't|is not|wasn't|was not) anything (?:(?:about|on|regarding)\b|in ${THE}${TEXT})|\bthere (?:doesn't|does not) (?:appear|seem) to be (?:an?|any) (?:(?:article|document|entry|page|section)s? (?:about|for|on)\b|[^.!?]{1,60} in ${PLACE})`,
      String.raw`\b(?:this|that|such|the requested) information (?:is not|isn't|was not|wasn't) (?:(?:available|found|present)\b|(?:provided|included|contained)(?=[.,;:!?]|$| (?:in|by) ${THE}${MATERIAL}))`,
      String.raw`\b(?:answer|information) (?:is not|isn't|was not|wasn't) (?:(?:addressed|covered|given|included|listed|mentioned) )?(?:by|in) ${THE}(?:\w+ ){0,2}(?:articles?|books?|files?|filings?|guides?|manuals?|notes|pages?|papers?|reports?|sections?|slides|transcripts?)\b`,
      String.raw`\bno (?:relevant|matching|suitable) [a-z -]{1,25} (?:was |were )?found(?=[.!]|$| (?:for (?:that|this|your)|in ${THE}${MATERIAL}|to (?:answer|support))\b)`,
      String.raw`\bno (?:articles?|guidance|information|instructions?|pages?|polic(?:y|ies)|rules?|sections?) (?:about|concerning|for|on|regarding) [^.!?]{1,40} (?:could be|was|were|can be|is) (?:found|located)(?=[.!]|$| in ${PLACE})`,
      String.raw`\bthere (?:is|are) no (?:(?:concrete|definitive|public|relevant|specific) )*(?:answer|articles|documentation|documents?|entries|information|search results)\b(?= (?:to|about|on|for|available|in (?:${THE}${MATERIAL}|this|your))\b|[.!]|$)|\bthere(?: is|'s) no (?:article|document|entry|page|section) (?:about|for|on)\b`,
      String.raw`\bwe (?:are not given|don't have|do not have) enough information\b|\b${DOES_NOT} (?:contain|give|have|include|offer|provide) (?:enough|sufficient) (?:\w+ )?information(?=[.!]|$| (?:about (?:it|that|this)|to (?:answer|determine|say))\b)`,
      String.raw`\b(?:data|details|figures|information) (?:about|for|on|regarding) [^.!?]{1,40} (?:was|were) not (?:found|located)\b`,
      String.raw`\b(?:archives?|catalog(?:ue)?|collection|data(?:base| ?sets?)?|directory|index|library|records|rulebook|syllabus|transcripts?) ${DOES_NOT} (?:address|contain|cover|have|hold|include) (?:any such|such|that|the requested|this) (?:\w+ )?(?:data|details?|info|information|question|topic)\b`,
      "^[^a-z]*(?:not enough|insufficient) (?:information|context)[.!:](?= )",
      String.raw`\b(?:answer|details?|information)(?: (?:that )?you(?:'re| are)? [^.,!?]{1,30})? (?:cannot|can't|could not|is not|isn't) (?:\w+ )?(?:be found )?in ${THE}(?:${MATERIAL}|database)`,
      String.raw`^your search[^.!?]{0,60} did not match any\b`,
      String.raw`\bthere(?:'s| is| was) nothing (?:about\b|in ${PLACE}|(?:on|regarding) [^.!?]{1,40} in (?:it|them|${THE}${MATERIAL}))`,
      String.raw`\bbut ${THE}${MATERIAL} only (?:contains?|covers?|ha(?:s|ve)|includes?|mentions?)\b`,
      String.raw`\bnot enough (?:context|details?|information)\b[^.!?]{0,20} to (?:answer|say|tell)\b|\b(?:isn't|is not) (?:clear|complete|detailed|specific) enough to (?:answer|determine|say)\b`,
      String.raw`\bi (?:have not|haven't|was not|wasn't) (?:been )?(?:given|provided)\b`,
      String.raw`\bbut nothing (?:about|on|regarding)\b`,
      String.raw`\bno (?:documents?|results?) match(?:ed)? (?:this|that|your)\b`,
      String.raw`\b(?:information|context|data)(?: provided| given)? (?:is|was) not (?:enough|sufficient) to answer\b`,
    ),
  },
  {
    name: "en/not-mentioned",
    words: [
      "no ",
      "not",
      "n't",
      "nothing",
      "lack",
      "silent",
      "insufficient",
      "fail",
      "never",
      "short of",
      "omit",
      "open",
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b${TEXT}${GIVEN} (?:${DOES_NOT} (?:${TELL}\b|(?:contain|have|include|offer|provide|give) (?:(?:an?|any|enough|sufficient|specific|relevant|further|that|the|this|requested) )*(?:${KNOWLEDGE}|(?:article|chapter|entry|page|paragraph|passage|section) (?:about|on|regarding))\b)|(?:contains?|ha(?:s|ve)|includes?|says?|offers?) nothing (?:about|on|of|regarding|concerning)\b|(?:is|are|remains?) silent\b|stops? short of \w+ing\b|leaves? (?:[\w-]+ ){1,4}out\b|(?:do not|don't|does not|doesn't) (?:appear|seem) to (?:contain|cover|give|have|include|list|provide|set)\b|leaves? (?:it|that|this) (?:open|unanswered)\b|makes? no (?:mention|reference)\b|(?:leaves? out|omits?|skips?)\b|lacks? (?:[\w-]+ ){0,3}${KNOWLEDGE}\b|(?:contains?|gives?|ha(?:s|ve)|offers?|provides?) no ${KNOWLEDGE}\b)`,
      String.raw`\b(?:${MATERIAL}|${BOOK})${GIVEN} ${DOES_NOT} (?:contain|include|provide|cover|give|list|confirm)s?\b`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} (?:lacks? (?:any |the )?\w+|(?:is|are) insufficient to|(?:gives?|offers?) no)\b|\b(?:context|passages?|excerpts?|snippets?|sources) (?:contains?|gives?|ha(?:s|ve)|includes?|lists?|shows?) no\b`,
      // What is left out of what the text is about.
      String.raw`\b${TEXT}(?: \w+){0,2} ${COVERS}\b[^.!?]{0,150}(?:[,;]|,? (?:but|however|though|yet|and),?) (?:(?:it|they) )?(?:${DOES_NOT} (?:${TELL}|answer|contain|cover|give|include|list|provide)\b|(?:says?|contains?) nothing (?:about|on)\b|not (?:about|on)\b)`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} ${COVERS}\b[^.!?]{0,100},? (?:but not\b|nothing in (?:it|them) (?:mentions|relates))`,
      String.raw`\b(?:it|they) ${DOES_NOT} (?:cover|contain|give|include|list|provide)\b(?<=\b${TEXT}(?: \w+){0,2} ${COVERS}\b[^.!?]{0,120}[.] (?:(?:however|unfortunately), )?(?:it|they)\b[^.!?]*)`,
      String.raw`(?:^|[.!?] )(?:(?:however|unfortunately), )?(?:it|they) ${DOES_NOT} (?:mention|say|specify|state|indicate|address|discuss|touch on|elaborate|(?:contain|give|include|provide) (?:(?:any|the|further) )*(?:information|details|mention))\b`,
    ),
  },
  {
    name: "en/not-mentioned",
    words: [
      "no ",
      "not",
      "n't",
      "neither",
      "none of",
      "outside",
      "beyond",
      "never",
      "nowhere",
      "nothing",
      "absent",
      "missing",
      "undisclosed",
      "undocumented",
      "unmentioned",
      "unspecified",
      "unstated",
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?:(?:\bnot|n't|\bnever) (?:(?:been|explicitly|specifically|directly|clearly) )?${TOLD}(?: anywhere)? (?:in|by)|\bnowhere (?:to be (?:found|seen) )?in|\bno (?:[a-z-]+ ){1,5}(?:(?:is|are|was|were) )?(?:given|listed|mentioned|named|provided|specified|stated) (?:for [^.!?]{1,30} )?in|\b(?:does not|doesn't|do not|don't) (?:appear|feature|figure|occur|show up) (?:anywhere )?in|\b(?:absent|missing) from|\b(?:this|that|it)(?: is not| isn't|'s not) covered in|\bno (?:indication|mention|record) of [^.!?]{1,60} (?:is|was|could be) (?:found|given|made) in|(?:\bnot|n't) (?:a )?part of|\b(?:undisclosed|undocumented|unmentioned|unspecified|unstated) in) ${THE}${TEXT}`,
      String.raw`(?:\bnot|n't|\bnever) (?:been )?(?:available|contained|covered|included|part|present|used)(?: anywhere)? (?:(?:with)?in|by|from|of) ${THE}(?:${MATERIAL}|${BOOK}|(?<=\b(?:contained|found) (?:with)?in the )search results)|(?:\bnot|n't) (?:among|one of) ${THE}${MATERIAL}`,
      String.raw`(?:\bnot|n't) among (?:the|my) (?:areas|questions|subjects|topics)\b|(?:\bnot|n't) (?:covered|${TOLD}) (?:by|in) (?:anything|what) (?:that )?i\b|\bnothing is (?:mentioned|said|stated|written) (?:about|on|regarding)\b`,
      String.raw`(?:\bnot|n't)(?: been)? ${TOLD} anywhere\b|\b(?:this|that|your|the) (?:point|question|subject|topic)(?: is not| isn't|'s not) (?:addressed|covered|discussed|mentioned)\b`,
      String.raw`\b(?:answer|information|details?|that|this|it)(?: is not|n't| isn't| does not appear| doesn't appear|'s not) (?:\w+ )?in ${THE}${MATERIAL}`,
      String.raw`(?:\bn(?:one of|othing in) (?:it|them|${THE}(?:\w+ )?(?:${TEXT}|files))|(?:\bnot|n't) something (?:that )?${THE}${TEXT})${GIVEN} (?:that )?(?:${TELL}(?! that\b)|(?:(?:is|are) )?(?:about|on|regarding|relevant)|answers?|contains?|covers?|deals?|gives?|lists?|offers?|provides?|relates?|speaks?)\b`,
      String.raw`\b(?:none of (?:these|those|them)(?: \w+)?|neither(?: of (?:the|them|these))?(?: (?:articles?|documents?|passages?|sources?))?) (?:mentions?|address(?:es)?|discuss(?:es)?|answers?|explains?|says?|touch(?:es)?)\b|\bin n(?:one|either) of (?:these|those|them) (?:is|are|was|were|does|do|did|can|could)\b`,
      String.raw`\b(?:outside|beyond) (?:of )?(?:the|my) scope(?=[.,;!?]|$| of (?:what|my|this (?:assistant|chat|conversation)|${THE}${MATERIAL}|the (?:handbook|manual|guide))\b)`,
      String.raw`\b(?:there is|there's|there was|found|contains?|has|have|includes?|makes?|provides?) no (?:(?:(?:direct|explicit|specific) )?(?:mention|(?<!\bit has no )record) of|reference to)\b`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} only (?:covers?|describes?|discuss(?:es)?|mentions?)\b[^.!?]{1,60}, (?:and )?not\b|\bfound [^.!?]{1,60},? but not (?:about|for|on)\b`,
      String.raw`\bneither (?:the|our) [^.!?]{1,60} (?:${TELL}|covers?)\b`,
      String.raw`\bno (?:indication|mention|record) of [^.!?]{1,60} (?:is|was|could be) found(?=[.!]|$)`,
      String.raw`\bi (?:can|could) find no\b|\b(?:i|we) (?:found|could find|can find) nothing(?=[.!,;]|$| (?:about|on|regarding|relevant|related|in (?:the|our|these|those))\b)`,
    ),
  },
];
