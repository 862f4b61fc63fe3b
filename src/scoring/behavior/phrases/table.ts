/**
 * The phrases of one language. A phrase is a small pattern over folded text (lower case, plain quotes, single spaces):
 *
 * | notation  | matches                                                          |
 * |-----------|------------------------------------------------------------------|
 * | `{a\|b}`   | one of several                                                   |
 * | `{a\|b}?`  | one of several, or none; `a?` makes one letter optional          |
 * | `<name>`  | one of the words in `slots`                                      |
 * | ` ... `   | up to five words of the same clause (sixteen characters, if words are not spaced) |
 * | `word*`   | a word that begins so                                            |
 * | `!{a\|b}`  | nothing, but none of these can follow                            |
 * | `^`, `$`  | the beginning and the end of a sentence                          |
 */
export interface PhraseTable {
  /** ISO 639-1 code. */
  readonly language: string;
  /** Words are not separated by spaces, or carry endings that no list can hold: phrases match inside words. */
  readonly unspaced?: true;
  /** Alternatives that several phrases share, written like a phrase. */
  readonly slots?: Readonly<Record<string, string>>;
  /** Pairs of letters: the first of each is read as the second. */
  readonly letters?: string;
  /** Replaced in the text before matching, in this order: for example contractions. */
  readonly rewrites?: readonly (readonly [pattern: RegExp, by: string])[];
  /** Letters that can be attached to the first word of a phrase, as a regular expression. */
  readonly prefix?: string;
  /** Parts of words of which an abstention or a denial has at least one: other sentences need not be searched. */
  readonly signs?: readonly string[];
  /** The same of a handover. */
  readonly handoverSigns?: readonly string[];
  /** Says that it cannot answer. */
  readonly abstain: readonly string[];
  /** Says that the user may not see this. */
  readonly permission_denied: readonly string[];
  /** Hands over to a person. */
  readonly escalate: readonly string[];
  /** Sends the user to a person: read as a handover only if the test case expects one. */
  readonly refer: readonly string[];
  /** Words that make what follows a condition or an explanation: "if you do not have access". */
  readonly conditions: readonly string[];
  /** Words that begin a remark after an answer: "it costs 49 EUR, but the price with tax is not mentioned". */
  readonly contrasts: readonly string[];
  /** Beginnings that answer nothing yet, and are skipped: greetings, apologies, "based on the documents". */
  readonly leads: readonly string[];
  /** Beginnings of sentences that answer nothing: what was searched, the question again. */
  readonly asides: readonly string[];
}
