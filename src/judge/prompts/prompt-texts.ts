import type { Block } from "../evaluators.ts";

/** The words of one evaluator in one language. */
interface EvaluatorTexts {
  /** What each item is to be judged for. */
  readonly task: string;
  /** What each verdict means, by its word. */
  readonly verdicts: Readonly<Record<string, string>>;
  /** What the model is to list first, where the items are its own. `{least}` and `{most}` stand for how many. */
  readonly list?: string;
}

/** Everything that is said to a judge in one language. */
export interface PromptTexts {
  /** `{mark}` stands for the delimiter of everything untrusted. */
  readonly system: string;
  /** Headings of the parts of a case; `items` is what the verdicts are about. */
  readonly headings: Readonly<Record<Block | "citations" | "items" | "verdicts", string>>;
  /** How to reply with verdicts for `{count}` items. */
  readonly verdictReply: string;
  readonly listReply: string;
  /**
   * Said with the task again where a reply had the wrong shape. `{why}` stands for what is wrong with it, in English.
   */
  readonly repair: string;
  readonly evaluators: Readonly<Record<string, EvaluatorTexts>>;
  readonly rubric: string;
  /** Asks for a question and an answer that a chunk gives, for a golden set to be reviewed. */
  readonly draft: string;
}
