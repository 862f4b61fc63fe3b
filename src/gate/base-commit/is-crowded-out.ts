import { incompleteBeta } from "../../statistics/incomplete-beta.ts";

/** How often chance may take as many places before it is doubted. */
const RARE = 0.05;

/** A suite's sample before and after a change added cases to it. */
interface Draw {
  /** Cases that are drawn. */
  readonly drawn: number;
  /** Cases to draw from at the base commit, and those that the change adds to them. */
  readonly there: number;
  readonly added: number;
}

/**
 * Whether of the drawn cases more gave way to added ones than chance takes, or most did; at least one did. Who is drawn
 * hangs on the ids alone: whoever adds a case can choose an id that takes the place of one that fails, and whoever adds
 * thousands takes all places.
 */
export function isCrowdedOut(gone: number, { drawn, there, added }: Draw): boolean {
  if (2 * gone > drawn) return true;
  // P of at least so many of the places, each taken with the share of the added ones: no smaller than that of the draw.
  return incompleteBeta(added / (there + added), gone, drawn - gone + 1) < RARE;
}
