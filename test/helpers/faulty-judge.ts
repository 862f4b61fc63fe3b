import type { JudgedAnswer, JudgedSet } from "../../src/calibration/judged-sets.ts";
import { randomWords } from "../../src/statistics/resampling.ts";

/** How a judge errs: what `calibrate` must find out. */
export interface FaultyJudge {
  readonly seed: number;
  readonly labelled: number;
  readonly unlabelled?: number;
  /** Share of the answers that people pass. */
  readonly passRate: number;
  readonly tpr: number;
  readonly tnr: number;
  /** How much likelier a long answer passes than a short one, whatever it is worth. */
  readonly lengthBias?: number;
  /** The same for what it is shown first. */
  readonly positionBias?: number;
  /** Chance that a second call contradicts the first; absent: each answer is judged once. */
  readonly flipRate?: number;
}

const JUDGE = { library: "lib", version: "1", model: "m", prompt_version: "p" };

/** Answers of known worth, judged by a judge with known faults. */
export function judgedByFaulty(judge: FaultyJudge): JudgedSet {
  const next = randomWords(judge.seed);
  const chance = (): number => next() / 0x1_0000_0000;
  const total = judge.labelled + (judge.unlabelled ?? 0);
  const answers = Array.from({ length: total }, (_, i): JudgedAnswer => {
    const pass = chance() < judge.passRate;
    const isLong = chance() < 0.5;
    const isFirst = chance() < 0.5;
    const shift =
      ((judge.lengthBias ?? 0) * (isLong ? 1 : -1)) / 2 + ((judge.positionBias ?? 0) * (isFirst ? 1 : -1)) / 2;
    const verdict = chance() < (pass ? judge.tpr : 1 - judge.tnr) + shift;
    const again = judge.flipRate === undefined ? verdict : verdict !== chance() < judge.flipRate;
    return {
      queryId: `q${i}`,
      configId: null,
      score: score(verdict, chance()),
      repeats: judge.flipRate === undefined ? [] : [score(verdict, chance()), score(again, chance())],
      words: isLong ? 100 : 10,
      position: isFirst ? 1 : 2,
      human: i < judge.labelled ? { pass, grade: null } : null,
    };
  });
  return { metric: "faithfulness", judge: JUDGE, answers, leftOut: {} };
}

/** A score on the side of its verdict: the score itself says little more. */
const score = (verdict: boolean, where: number): number => (verdict ? 0.75 + where * 0.25 : where * 0.25);
