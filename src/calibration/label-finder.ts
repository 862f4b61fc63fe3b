import { answerHash } from "../dataset/answer-hash.ts";
import { grouped } from "../dataset/grouped.ts";
import type { HumanLabel } from "./human-labels.ts";
import type { HumanVerdict } from "./judged-answer.ts";

/** An answer that a judge scored. */
interface ScoredAnswer {
  readonly queryId: string;
  readonly configId: string | null;
  /** Null where the scores do not tell. */
  readonly answerHash: string | null;
}

/** Finds the label of a scored answer. One that may be of another answer is not guessed onto it, but counted. */
export class LabelFinder {
  readonly #labels: readonly HumanLabel[];
  readonly #sha256: (text: string) => string;
  readonly #byPlace: ReadonlyMap<string, readonly HumanLabel[]>;
  /** How many scored answers a label may be of that is not known by its answer. */
  readonly #scored = new Map<string, number>();
  readonly #used = new Set<HumanLabel>();
  #otherAnswer = 0;
  #ambiguous = 0;

  /** Labels of one metric, and all answers that one judge scored for it. */
  constructor(labels: readonly HumanLabel[], answers: readonly ScoredAnswer[], sha256: (text: string) => string) {
    this.#labels = labels;
    this.#sha256 = sha256;
    this.#byPlace = grouped(labels, ({ queryId, configId }) => placeOf(queryId, configId));
    for (const { queryId, configId } of answers)
      for (const key of new Set([placeOf(queryId, configId), placeOf(queryId, null)]))
        this.#scored.set(key, (this.#scored.get(key) ?? 0) + 1);
  }

  /** What people said of it; null where nobody did, where they did not agree, and where it may be of another answer. */
  verdictOn({ queryId, configId, answerHash: hash }: ScoredAnswer): HumanVerdict | null {
    const labels = this.#byPlace.get(placeOf(queryId, configId)) ?? this.#byPlace.get(placeOf(queryId, null)) ?? [];
    if (labels.length === 0) return null;
    const same = labels.filter(({ answer }) => hash !== null && answerHash(answer, this.#sha256) === hash);
    const open = labels.filter(({ answer }) => answer === null || hash === null);
    const [label, another] = same.length > 0 ? same : open;
    for (const used of label === undefined ? labels : [label]) this.#used.add(used);
    if (label === undefined) {
      this.#otherAnswer++;
      return null;
    }
    const isOneOfMany = same.length === 0 && this.#scored.get(placeOf(queryId, label.configId))! > 1;
    if (another !== undefined || isOneOfMany) {
      this.#ambiguous++;
      return null;
    }
    return label.verdict;
  }

  /** Labels and scores that were left out so far, by why. */
  leftOut(): Readonly<Record<string, number>> {
    return {
      without_score: this.#labels.filter((label) => !this.#used.has(label)).length,
      undecided: [...this.#used].filter(({ verdict }) => verdict === null).length,
      of_another_answer: this.#otherAnswer,
      of_several_answers: this.#ambiguous,
    };
  }
}

const placeOf = (queryId: string, configId: string | null): string => JSON.stringify([queryId, configId]);
