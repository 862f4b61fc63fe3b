import type { Asked, AskWorld } from "./ask-model.ts";
import type { Sample } from "./sample.ts";

/** One thing to judge of one case. */
export interface JudgeTask {
  /** The metrics that it gives values for. */
  readonly metrics: readonly string[];
  /** Everything that the model will be shown, as text: equal texts are judged once. */
  readonly shown: string;
  /** Judges once. */
  sample(world: AskWorld): Promise<Asked<Sample>>;
}

/**
 * What judging a case comes to: a task for the model; a value that needs none (an answer that says nothing); or why
 * there can be none. Null where the metric does not apply to the case.
 */
export type PlannedTask =
  | JudgeTask
  | { readonly metrics: readonly string[]; readonly fixed: Sample }
  | { readonly metrics: readonly string[]; readonly impossible: string };
