/** Classes of words that refusals are made of, each with the letter that stands for it in a tagged text. */
export const CLASSES = {
  /** Greetings, apologies, and words that carry nothing: skipped. */
  skip: "",
  /** "Sorry": after it, less is needed for a refusal. */
  sorry: "s",
  /** Any other word: for a group of words of which one would be misread. */
  other: "_",
  /** The pipeline: "I". */
  self: "S",
  /** The pipeline or its company: "we". */
  we: "w",
  /** The user, or the user's role or account. */
  you: "Y",
  /** Points at what was asked: "this", "it". */
  this: "T",
  /** What was searched: "documents", "context". */
  source: "D",
  /** What was searched, if it is one text with a name of its own: "policy", "handbook". */
  rules: "d",
  /** What an answer consists of: "information", "mention". */
  info: "I",
  /** "Question", "request", "topic". */
  question: "Q",
  not: "N",
  can: "C",
  /** "There is", "have". */
  have: "H",
  /** "Find", "see", "locate". */
  find: "F",
  /** "Know", "understand", "sure", "clear". */
  know: "K",
  /** A verb that says who it is: Spanish "encuentro", "I find". */
  find_myself: "f",
  /** "Answer", "determine", "say". */
  answer: "R",
  help: "h",
  /** What a text does with a topic: "mention", "cover", "describe". */
  cover: "V",
  /** What a text or a contract does with a case: "cover", "include". */
  reach: "u",
  /** What a text does with a fact: "state", "specify". */
  state: "y",
  /** "Mentioned", "specified": said of facts only. */
  stated: "P",
  /** "Included", "available": said of things, too. */
  included: "p",
  enough: "e",
  only: "O",
  /** "Confidential", "restricted". */
  secret: "X",
  denied: "x",
  /** "Access", "permission", "authorized". */
  access: "G",
  /** "View", "open", "read". */
  view: "v",
  /** "Requires", "must be". */
  need: "n",
  /** "Share", "disclose". */
  share: "z",
  outside: "U",
  scope: "J",
  /** People who may do more: "agent", "team", "managers". */
  staff: "W",
  /** "Transfer", "forward". */
  pass: "M",
  /** "Will contact you". */
  contact: "m",
  /** "Error", "problem". */
  error: "E",
  /** "Calculate", "formula". */
  calculate: "q",
  /** "If", "because": what follows is a condition or an explanation. */
  condition: "c",
  /** The same behind its clause: Chinese 时, Japanese 場合. */
  condition_before: "k",
  /** "But", "however". */
  contrast: "B",
  /** "Although": a contrast to what comes after the comma, if it begins the sentence. */
  although: "A",
  /** "So", "therefore". */
  so: "b",
  in: "i",
  about: "a",
  /** "Searched", "checked". */
  search: "Z",
  /** "Please", "contact", "try". */
  ask: "r",
  /** A whole sentence in few words. */
  abstain: "!",
  deny: "#",
  hand_over: "&",
} as const;

/** Marks that divide sentences and clauses, by the letter that stands for them. Folding has replaced all others. */
export const MARKS = { ".": ".!。।۔\n", "?": "?؟", ",": ",،、", ";": ";؛", ":": ":", '"': '"' } as const;

export type WordClass = keyof typeof CLASSES;

/** The words of one language. */
export interface Lexicon {
  /** ISO 639-1 code. */
  readonly language: string;
  /**
   * Words by class, divided by `|`. A key of several classes gives all of them: "cannot" is `not can`. An entry can
   * consist of several words; `*` at its end stands for any ending.
   */
  readonly words: Readonly<Record<string, string>>;
  /** Letters that count as one word, in a language without spaces. Entries also match inside words there. */
  readonly lettersPerWord?: number;
  /** Pairs of letters: the first of each is read as the second. */
  readonly letters?: string;
  /** Particles that are written together with the next word. */
  readonly particles?: readonly string[];
  /** Patterns of this language only, in the notation of `GRAMMAR`. */
  readonly grammar?: { readonly abstain?: readonly string[]; readonly permission_denied?: readonly string[] };
}
