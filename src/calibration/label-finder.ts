import { grouped } from "../dataset/grouped.ts";
import { answerHash } from "../dataset/traces/answer-hash.ts";
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
  readonly #byPlace: ReadonlyMap<string, readonly HumanLabel[]>;
  /** By place and hash of the answer, null where a label names none: an answer may have thousands of labels beside its own. */
  readonly #byAnswer: ReadonlyMap<string, readonly HumanLabel[]>;
  /** How many scored answers a label may be of that is not known by its answer. */
  readonly #scored = new Map<string, number>();
  readonly #used = new Set<HumanLabel>();
  /** Places all of whose labels are of other answers than one that was scored there. */
  readonly #otherPlaces = new Set<string>();
  #otherAnswer = 0;
  #ambiguous = 0;

  /** Labels of one metric, and all answers that one judge scored for it. */
  constructor(labels: readonly HumanLabel[], answers: readonly ScoredAnswer[], sha256: (text: string) => string) {
    this.#labels = labels;
    this.#byPlace = grouped(labels, placeOfLabel);
    this.#byAnswer = grouped(labels, (label) => answerAt(placeOfLabel(label), answerHash(label.answer, sha256)));
    for (const { queryId, configId } of answers)
      for (const key of new Set([placeOf(queryId, configId), placeOf(queryId, null)]))
        this.#scored.set(key, (this.#scored.get(key) ?? 0) + 1);
  }

  /** What people said of it; null where nobody did, where they did not agree, and where it may be of another answer. */
  verdictOn({ queryId, configId, answerHash: hash }: ScoredAnswer): HumanVerdict | null {
    const place = [placeOf(queryId, configId), placeOf(queryId, null)].find((key) => this.#byPlace.has(key));
    if (place === undefined) return null;
    const same = hash === null ? [] : (this.#byAnswer.get(answerAt(place, hash)) ?? []);
    const open = hash === null ? this.#byPlace.get(place)! : (this.#byAnswer.get(answerAt(place, null)) ?? []);
    const [label, another] = same.length > 0 ? same : open;
    if (label === undefined) {
      this.#otherPlaces.add(place);
      this.#otherAnswer++;
      return null;
    }
    this.#used.add(label);
    const isOneOfMany = same.length === 0 && this.#scored.get(placeOf(queryId, label.configId))! > 1;
    if (another !== undefined || isOneOfMany) {
      this.#ambiguous++;
      return null;
    }
    return label.verdict;
  }

  /** Labels and scores that were left out so far, by why. */
  leftOut(): Readonly<Record<string, number>> {
    const used = this.#labels.filter((label) => this.#used.has(label) || this.#otherPlaces.has(placeOfLabel(label)));
    return {
      without_score: this.#labels.length - used.length,
      undecided: used.filter(({ verdict }) => verdict === null).length,
      of_another_answer: this.#otherAnswer,
      of_several_answers: this.#ambiguous,
    };
  }
}

const placeOfLabel = ({ queryId, configId }: HumanLabel): string => placeOf(queryId, configId);

const answerAt = (place: string, hash: string | null): string => JSON.stringify([place, hash]);

const placeOf = (queryId: string, configId: string | null): string => JSON.stringify([queryId, configId]);
