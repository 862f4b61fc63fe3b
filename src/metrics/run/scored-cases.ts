import { placesOf } from "../../dataset/places-of.ts";
import type { RunScores } from "./run-scores.ts";

/** The cases whose question the pipeline answered, by their place. */
export function scoredCases({ states }: Pick<RunScores, "states">): number[] {
  return placesOf(states).filter((i) => states[i] === "scored");
}
