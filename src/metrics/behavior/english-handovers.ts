import { anyOf } from "./any-of.ts";
import type { RefusalPattern } from "./refusal-pattern.ts";

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
