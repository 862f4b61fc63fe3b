import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** One half of the memory for new objects, in which one lives and from which the survivors move to the other. */
const HALF_MB = 16;

/** Most that a thread takes for new objects. What a row is made into is dead with the row: more is no faster. */
export const YOUNG_MB = 3 * HALF_MB;

/** Growing doubles it and takes some survivors each time: where it takes more, growing works otherwise than known here. */
const MOST_STEPS = 64;

/**
 * Keeps new objects of this thread in as little memory as those of the threads that are started after it: left alone,
 * Node 24 takes 128 MB for them and is no faster. For programs that own their process: it is for all threads.
 */
export function limitYoungGeneration(): void {
  // It grows no more from here on: a thread begins with what it may have, and this one grows to it first.
  setFlagsFromString(`--min-semi-space-size=${HALF_MB}`);
  const survivors: object[][] = [];
  while (survivors.length < MOST_STEPS && youngBytes() < 2 * HALF_MB * 1024 * 1024) {
    survivors.push(Array.from({ length: 16_384 }, () => ({})));
  }
  setFlagsFromString("--semi-space-growth-factor=1");
}

function youngBytes(): number {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  return space?.space_size ?? Number.POSITIVE_INFINITY;
}
