/** The most runs that are read of a list: a branch may have more. */
export const LISTED_RUNS = 300;
