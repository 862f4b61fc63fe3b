/** A name of ours as people read it: `PASS_WITH_RISK` is PASS WITH RISK. */
export const inWords = (name: string): string => name.replaceAll("_", " ");
