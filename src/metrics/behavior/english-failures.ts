import { anyOf } from "./any-of.ts";
import type { RefusalPattern } from "./refusal-pattern.ts";

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
