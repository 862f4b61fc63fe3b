import type { CalibrationRule } from "../policy/index.ts";
import { labelledMoments, predictionPowered, scoreMoments, tango, weightedKappa, Z95 } from "../statistics/index.ts";
import type { CalibrationRecord } from "./calibration-file.ts";
import type { JudgedAnswer, JudgedSet } from "./human-labels.ts";
import {
  type Confusion,
  calibrationGaps,
  calibrationWarnings,
  judgeDifference,
  rateOf,
  ratesOf,
} from "./judge-standing.ts";

type Moments = NonNullable<CalibrationRecord["moments"]>;

/** Labels from which a tuned lambda holds its level; below, the judge is corrected in full. */
const TUNED_FROM = 200;

/**
 * What people would say of answers that only a judge has seen: the prediction-powered mean of its scores, of which there
 * must be one. Limits are kept to what a share can be.
 */
export function correctedMean(
  moments: Moments,
  scores: readonly number[],
): NonNullable<CalibrationRecord["aggregate"]> {
  const { n, mean_label, mean_score, var_label, var_score, cov } = moments;
  const labelled = {
    n,
    meanLabel: mean_label,
    meanScore: mean_score,
    varLabel: var_label,
    varScore: var_score,
    cov,
  };
  const scored = scoreMoments(scores);
  const { value, low, high, lambda } = predictionPowered(labelled, scored, n < TUNED_FROM ? "full" : "tuned");
  const share = (x: number): number => Math.min(1, Math.max(0, x));
  return {
    judge: scored.mean,
    value: share(value),
    low: share(low),
    high: share(high),
    lambda,
    labels: n,
    scores: scored.n,
  };
}

/** One judged answer: the human's verdict, the judge's, and whether it belongs to the group in question. */
interface GroupedVerdict {
  readonly human: boolean;
  readonly judge: boolean;
  readonly inGroup: boolean;
}

/**
 * How much more often the judge passes answers of a group than other answers with the same human verdict, with 95 %
 * limits after Agresti and Caffo (2000), stratified by the verdict. Comparing like with like keeps a group that is
 * really better from looking favoured. Null where no verdict has answers in and outside of the group.
 */
export function groupBias(verdicts: readonly GroupedVerdict[]): CalibrationRecord["length_bias"] {
  const strata = [true, false].flatMap((human) => {
    const all = verdicts.filter((verdict) => verdict.human === human);
    const [inside, outside] = [true, false].map((inGroup) => passed(all.filter((item) => item.inGroup === inGroup)));
    return inside!.n === 0 || outside!.n === 0 ? [] : [{ n: all.length, inside: inside!, outside: outside! }];
  });
  const n = strata.reduce((sum, stratum) => sum + stratum.n, 0);
  if (n === 0) return null;
  let value = 0;
  let centre = 0;
  let variance = 0;
  for (const { n: size, inside, outside } of strata) {
    const weight = size / n;
    value += weight * (inside.k / inside.n - outside.k / outside.n);
    const [p, q] = [adjusted(inside), adjusted(outside)];
    centre += weight * (p - q);
    variance += weight * weight * ((p * (1 - p)) / (inside.n + 2) + (q * (1 - q)) / (outside.n + 2));
  }
  const spread = Z95 * Math.sqrt(variance);
  return { value, low: Math.max(-1, centre - spread), high: Math.min(1, centre + spread), n };
}

interface Passed {
  readonly k: number;
  readonly n: number;
}

const passed = (items: readonly GroupedVerdict[]): Passed => ({
  k: items.filter(({ judge }) => judge).length,
  n: items.length,
});

/** One success and one failure more in each group. */
const adjusted = ({ k, n }: Passed): number => (k + 1) / (n + 2);

interface CalibrateOptions {
  readonly rule: CalibrationRule;
  /** The score from which the judge counts as having passed an answer. */
  readonly passFrom: number;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly sha256: (text: string) => string;
}

type Labelled = JudgedAnswer & { readonly human: NonNullable<JudgedAnswer["human"]> };

/** What one judge is worth for one metric against what people said of the same answers. */
export function calibrate(set: JudgedSet, options: CalibrateOptions): CalibrationRecord {
  const { rule, passFrom, today } = options;
  const passes = (score: number): boolean => score >= passFrom;
  const labelled = set.answers.filter((answer): answer is Labelled => answer.human !== null);
  const confusion = confusionOf(labelled, passes);
  const { n, pass, fail, agreement, tpr, tnr, kappa } = ratesOf(confusion);
  const missing = calibrationGaps(confusion, rule);
  const { library, version, model, prompt_version } = set.judge;
  return {
    metric: set.metric,
    created: today,
    judge: { library, version, model, prompt_version },
    pass_from: passFrom,
    labels: { n, pass, fail, ...set.leftOut },
    confusion,
    agreement,
    tpr,
    tnr,
    kappa: kappa === null ? null : { ...kappa },
    weighted_kappa: gradedKappa(labelled),
    bias: biasOf(confusion),
    ...biases(labelled, passes),
    ...stability(set.answers, passes),
    ...corrected(labelled, set.answers),
    verdict: missing.length === 0 ? "calibrated" : "not_calibrated",
    missing,
    warnings: [...namelessWarnings(set.judge), ...calibrationWarnings(confusion)],
    disagreements: disagreements(labelled, passes),
    labels_hash: options.sha256(JSON.stringify(labelled.map(hashed))),
  };
}

/** A judge that nobody can tell from others: by its rates a gate could block, by its name it never will. */
function namelessWarnings(judge: JudgedSet["judge"]): string[] {
  const unnamed = judge.model === null ? "the scores do not name the judge's model" : judgeDifference(judge, judge);
  return unnamed === null ? [] : [`${unnamed}: no gate blocks by this record`];
}

const hashed = ({ queryId, configId, score, human }: Labelled) => [queryId, configId, score, human.pass];

function confusionOf(labelled: readonly Labelled[], passes: (score: number) => boolean): Confusion {
  const of = (human: boolean, judge: boolean): number =>
    labelled.filter((answer) => answer.human.pass === human && passes(answer.score) === judge).length;
  return {
    pass_pass: of(true, true),
    pass_fail: of(true, false),
    fail_pass: of(false, true),
    fail_fail: of(false, false),
  };
}

/** Graded labels against the judge's score on the same levels; null without grades, or with grades of several scales. */
function gradedKappa(labelled: readonly Labelled[]): CalibrationRecord["weighted_kappa"] {
  const graded = labelled.flatMap(({ human, score }) => (human.grade === null ? [] : [{ ...human.grade, score }]));
  const levels = graded[0]?.levels ?? 0;
  if (levels < 2 || graded.some((grade) => grade.levels !== levels)) return null;
  const table = Array.from({ length: levels }, () => new Array<number>(levels).fill(0));
  for (const { level, score } of graded) table[level]![Math.round(score * (levels - 1))]!++;
  return { levels, linear: weightedKappa(table, "linear"), quadratic: weightedKappa(table, "quadratic") };
}

function biasOf(confusion: Confusion): CalibrationRecord["bias"] {
  const { pass_fail: falls, fail_pass: rises } = confusion;
  const { n } = ratesOf(confusion);
  return n === 0 ? null : { value: (rises - falls) / n, ...tango(falls, rises, n), n };
}

/** Whether the judge favours long answers, or what it sees first. */
function biases(labelled: readonly Labelled[], passes: (score: number) => boolean) {
  const verdict = (answer: Labelled, inGroup: boolean) => ({
    human: answer.human.pass,
    judge: passes(answer.score),
    inGroup,
  });
  const sized = labelled.filter(({ words }) => words !== null);
  const lengths = sized.map(({ words }) => words!).sort((a, b) => a - b);
  const middle = lengths[(lengths.length - 1) >> 1] ?? 0;
  // Where half of the answers share the largest length, they are the long ones.
  const isLong = (words: number): boolean => (middle === lengths.at(-1) ? words >= middle : words > middle);
  const placed = labelled.filter(({ position }) => position !== null);
  return {
    length_bias: groupBias(sized.map((answer) => verdict(answer, isLong(answer.words!)))),
    position_bias: groupBias(placed.map((answer) => verdict(answer, answer.position === 1))),
  };
}

function stability(answers: readonly JudgedAnswer[], passes: (score: number) => boolean) {
  const repeated = answers.filter(({ repeats }) => repeats.length > 1);
  const flipped = repeated.filter(({ repeats }) => repeats.some((score) => passes(score) !== passes(repeats[0]!)));
  const spreads = repeated.map(({ repeats }) => Math.max(...repeats) - Math.min(...repeats));
  return {
    flip_rate: rateOf(flipped.length, repeated.length),
    spread: spreads.length === 0 ? null : spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length,
  };
}

/** The moments that correct a mean of scores, and the corrected mean of the answers that nobody labelled. */
function corrected(
  labelled: readonly Labelled[],
  answers: readonly JudgedAnswer[],
): Pick<CalibrationRecord, "moments" | "aggregate"> {
  if (labelled.length === 0) return { moments: null, aggregate: null };
  const own = labelledMoments(labelled.map(({ human, score }) => ({ label: human.pass ? 1 : 0, score })));
  const moments = {
    n: own.n,
    mean_label: own.meanLabel,
    mean_score: own.meanScore,
    var_label: own.varLabel,
    var_score: own.varScore,
    cov: own.cov,
  };
  const others = answers.filter(({ human }) => human === null).map(({ score }) => score);
  return { moments, aggregate: others.length === 0 ? null : correctedMean(moments, others) };
}

function disagreements(
  labelled: readonly Labelled[],
  passes: (score: number) => boolean,
): CalibrationRecord["disagreements"] {
  return labelled
    .filter(({ human, score }) => human.pass !== passes(score))
    .sort((a, b) => Number(a.human.pass) - Number(b.human.pass) || distance(b) - distance(a))
    .map(({ queryId, configId, human, score }) => ({
      query_id: queryId,
      config_id: configId,
      human: human.pass ? ("pass" as const) : ("fail" as const),
      score,
    }));
}

const distance = ({ human, score }: Labelled): number => Math.abs((human.pass ? 1 : 0) - score);
