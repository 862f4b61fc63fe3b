import { foldSpace } from "../../text/fold-space.ts";
import type { GoldenSet } from "./golden-set.ts";

/** The cases of golden sets by their ids and questions. */
export class QuestionIndex {
  readonly #sets: readonly GoldenSet[];
  #byQuestion: Map<string, Set<string>>[] | null = null;

  constructor(sets: readonly GoldenSet[]) {
    this.#sets = sets;
  }

  hasId(id: string): boolean {
    return this.#sets.some(({ indexById }) => indexById.has(id));
  }

  /** Ids of the cases that ask a question, of the first set that has any. */
  idsAsking(question: string): readonly string[] {
    this.#byQuestion ??= this.#sets.map(byQuestion);
    const folded = foldSpace(question);
    for (const cases of this.#byQuestion) {
      const found = cases.get(folded);
      if (found !== undefined) return [...found];
    }
    return [];
  }
}

function byQuestion({ cases }: GoldenSet): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { id, question } of cases) {
    const folded = foldSpace(question);
    if (folded === "") continue;
    const ids = found.get(folded) ?? new Set();
    found.set(folded, ids.add(id));
  }
  return found;
}
