import { isHarmless } from "./is-harmless.ts";
import { isIdleSentence } from "./is-idle-sentence.ts";

/** Whether a sentence or half of one (folded) tells nothing of the matter, so that an abstention beside it stays one. */
export const tellsNothing = (said: string): boolean => isIdleSentence(said) || isHarmless(said, "abstain");
