import type { Ways } from "./ways.ts";

/** What may stand beside a refusal in a language. The patterns read one clause (folded) without what leads it in. */
export interface Asides {
  /** What leads in a clause, and what is said out of politeness. */
  readonly lead: RegExp;
  /** Words that tell something in spite of all else. */
  readonly betrays: Ways;
  /** What tells nothing: the speaker about himself, advice, why access is denied. */
  readonly idle: Ways;
  /** That something may not be seen by everybody. */
  readonly restricted: Ways;
  /** The speaker or who asks: a clause with one of them is about the talk, however it goes on. */
  readonly spoken: RegExp;
  /** What may be: of what is protected it may be what was asked for. */
  readonly maybe: RegExp;
  /** A clause with a word for how access is given. */
  readonly access: RegExp;
  /** What sets a clause against the one before it. */
  readonly opposed: RegExp;
  /** How a guess begins, or an answer that takes up the question. */
  readonly guess: RegExp;
  /** A clause with a word for what was searched. */
  readonly material: RegExp;
  /** A clause of which what was searched is the subject. */
  readonly subject: RegExp;
  /** Before a phrase of refusal: something was said already. */
  readonly asserts: RegExp;
  /** A clause whose list is of what the speaker offers or asks for. */
  readonly offer: RegExp;
}
