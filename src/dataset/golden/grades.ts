/** Chunks with a grade each, every chunk once. */
export interface Grades {
  readonly ids: readonly string[];
  readonly values: readonly number[];
}

export const NO_GRADES: Grades = Object.freeze({ ids: Object.freeze([]), values: Object.freeze([]) });

/** The grades that a row gives by chunk id. */
export function gradesOf(relevance: Readonly<Record<string, number>> | null | undefined): Grades {
  if (relevance === null || relevance === undefined) return NO_GRADES;
  const ids: string[] = [];
  const values: number[] = [];
  for (const id in relevance) {
    ids.push(id);
    values.push(relevance[id]!);
  }
  return { ids, values };
}
