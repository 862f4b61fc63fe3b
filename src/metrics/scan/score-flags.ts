/** What is true or not of a scored trace. */
export interface ScoreFlags {
  /** The pipeline reported an error. */
  readonly failed: boolean;
  /** The field and the words of the answer disagree on whether this is a refusal. */
  readonly disagrees: boolean;
  /** The answer could not be searched for a forbidden chunk: its text is not known, and the case has no canary. */
  readonly answerUnchecked: boolean;
  /** A list holds a chunk that the corpus manifest says was taken out. */
  readonly showsInactive: boolean;
  /** The trace has a reranked list with at least one chunk. */
  readonly hasReranked: boolean;
  /** Some repeats of the case failed a check and others none. */
  readonly flaky: boolean;
  /** A judge listed the unsupported claims of the answer, be it none. */
  readonly listsClaims: boolean;
  /** A judge listed the citations that do not support the answer, be it none. */
  readonly listsCitations: boolean;
}

/** A bit for each. */
export const FLAG: Readonly<Record<keyof ScoreFlags, number>> = {
  failed: 1,
  disagrees: 2,
  answerUnchecked: 4,
  hasReranked: 8,
  flaky: 16,
  listsClaims: 32,
  listsCitations: 64,
  showsInactive: 128,
};

const NAMES = Object.keys(FLAG) as readonly (keyof ScoreFlags)[];

/** All combinations, found once: records are read back by the hundred thousand. */
const COMBINATIONS = Array.from({ length: 1 << NAMES.length }, (_, bits) => {
  const is = (name: keyof ScoreFlags): [string, boolean] => [name, (bits & FLAG[name]) !== 0];
  return Object.fromEntries(NAMES.map(is)) as unknown as ScoreFlags;
});

/** The bits of a record. */
export function writeFlags(flags: ScoreFlags): number {
  let bits = 0;
  for (const name of NAMES) if (flags[name]) bits |= FLAG[name];
  return bits;
}

/** What bits say; undefined for a number that is none. */
export const readFlags = (bits: number): ScoreFlags | undefined => COMBINATIONS[bits];
