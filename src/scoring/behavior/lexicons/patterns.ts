/**
 * What refuses, as patterns over word classes. They are the same in all languages, so they allow both orders where
 * languages differ.
 *
 * | notation | matches                                                       |
 * |----------|---------------------------------------------------------------|
 * | name     | a word of the class                                            |
 * | `a/b`    | a word of one of the classes                                   |
 * | `a?`     | the word, or nothing                                           |
 * | `-`      | up to two words of any class                                   |
 * | `~`      | up to six words of any class in the same clause                |
 * | `=`      | the same, also across commas                                  |
 * | `+`      | any number of words in the sentence before a contrast          |
 * | `!`      | not a noun that the word before belongs to: not an unknown word |
 * | `^`, `$` | the beginning and the end of a sentence or clause              |
 */
export const GRAMMAR = {
  abstain: [
    "abstain",
    "sorry = self/we/find_myself ~ not",
    "sorry , not can",
    "sorry = not self",
    "sorry = self not",
    "sorry = error",
    "sorry = not ~ self/find/have/info/stated/included/know/answer/help",
    "sorry = only ~ answer/help",
    "sorry = answer/help - only",
    // Who cannot tell.
    "self - not can",
    "self - not ~ find/know/answer/help/have",
    "self ~ find/know/answer - not",
    "find/know self - not",
    "find_myself ~ not",
    "not ~ find_myself",
    "we ~ not ~ find/know/answer/have/help ~ this/info/source/rules/question",
    "^ not can - find/know/answer/help",
    "^ not know",
    "answer not can $",
    "^ not - source/info $",
    "^ not - find/included - you/question",
    "have not ~ source ~ about/find",
    "have not ~ stated",
    "this not can answer",
    "info about ~ not info? about",
    "contrast not info? about",
    "contrast not info",
    "not cover - source",
    "self/we - can? - only ~ answer/help/cover ~ about/question",
    "self ~ not - this",
    // What holds no answer.
    "source/rules ~ not ~ cover/state/info/enough",
    "source ~ not ~ reach",
    "rules ~ not ~ reach - this/question/info",
    "source/rules ~ cover/reach/state/have ~ not ~ info",
    "source/rules ~ cover/state - not",
    "source ~ reach - not",
    "not ~ source/rules ~ cover/state/included",
    "not ~ source ~ reach",
    "this question? not - cover/state",
    "have/cover/reach ~ not - info !",
    "not info - in - source ~ cover/reach/state/about/answer/stated",
    "not ~ info ~ stated/included/find/about/have/cover/reach",
    "not - info $",
    // What is not told.
    "info/question ~ not ~ stated/included/answer/know/find $",
    "this ~ not ~ stated/answer/know/find $",
    "^ this - not - included $",
    "info/question/this ~ not ~ stated about",
    "info/question/this/stated/included ~ not ~ in ~ source",
    "outside - source",
    "self/we ~ only ~ info/help/question",
    "question - only ~ answer",
    "can ~ answer/help - only ~ question/about",
    "source/rules ~ only ~ cover/info",
    "source ~ only ~ reach",
    "source/rules ~ not ~ stated/included/find",
    "not - stated $",
    "not ~ stated/included/find/answer/know ~ in/source ~ source/rules/info",
    "not enough - info/source $",
    "not enough ~ info ~ source/answer/question/find/know",
    "not enough ~ source",
    "info/source ~ not - enough",
    // What is somebody else's.
    "outside - self/we - scope",
    "outside ~ scope ~ source/info/know",
    "question/this ~ outside ~ scope self? $",
    "question - not ~ included/scope",
    "scope - only ~ source/info/question",
    "^ not source ~ find/included/stated/have",
    "question/search ~ not ~ find",
    "this ~ denied ~ rules",
    "^ not source/info ~ find",
    "outside ~ source/rules ~ cover/reach",
    "question/this ~ outside - question",
    "not ~ answer ~ question",
  ],
  permission_denied: [
    "deny",
    "sorry = you/self/we ~ not ~ access",
    "you not have? access ~ this",
    "^ not - access $",
    "you ~ not have? enough? access/view $",
    "you ~ not - view/this/source/info ~ access $",
    "^ not have? access - view/this",
    "you ~ not ~ access - answer - this",
    "access - not enough $",
    "^ not can share ~ info/this",
    "you ~ not ~ access ~ view/source/rules/info/question",
    "you ~ not ~ access - this $",
    "you not access - about $",
    "not - self ~ access ~ answer/share",
    "you ~ not enough ~ access",
    "access ~ not ~ access",
    "^ self not - access",
    "self/we ~ not ~ share",
    "self ~ only ~ share",
    "you ~ not can? view - this/source",
    "info/source ~ not can share $",
    "self/we ~ not ~ access/view ~ share/view/answer/you",
    "share ~ denied",
    "access - this? - info/source/rules/question? - denied/secret $",
    "access - denied/secret ~ this/info/source",
    "denied access ~ source/rules/info",
    "question - denied ~ access",
    "this ~ info/source/rules ~ secret",
    "this - secret $",
    "info/source ~ secret $",
    "info/source/rules/this ~ only/secret ~ staff",
    "info/source/rules/this ~ staff - only $",
    "only ~ staff ~ access/view ~ this/source/rules/info",
    "only - staff ~ access/view $",
    "info/source/rules/this ~ not ~ share ~ you",
    "info/source/rules/question/this ~ secret/denied - in you",
    "not enough access",
    "secret ~ not ~ share/answer",
    "need ~ staff/access ~ view ~ this/source/info",
    "view - need ~ staff/access",
    "source/info ~ need ~ access",
    "source/rules/info/question ~ outside - in you",
    "share ~ you - denied",
    "source/rules/info/question ~ outside ~ access",
  ],
  escalate: [
    "hand_over",
    "self/we ~ pass ~ staff",
    "question ~ pass ~ staff",
    "staff ~ contact",
    "this/question ~ need ~ staff",
  ],
  refer: ["ask ~ staff", "staff ~ contact"],
} as const;

/** What tells nothing of the matter: words about the search, the question, or help elsewhere. */
export const ASIDES = [
  "self/sorry/error/question/staff/ask/only/search/abstain/deny/hand_over/info",
  "source/rules/this ~ cover/reach",
  "cover/reach ~ source/rules",
  "^ cover/reach",
] as const;

/** Questions whose answer has the words of a refusal: "Does the policy mention a fee?", "May guests access it?" */
export const ASKED = {
  abstain: ["source/rules ~ cover/reach/state/stated/included", "cover/reach/state/stated/included ~ source/rules"],
  permission_denied: ["access"],
  escalate: ["staff"],
} as const;
