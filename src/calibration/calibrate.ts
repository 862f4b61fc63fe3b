import type { DiagnosticLog } from "../diagnostics/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import type { CalibrationRule } from "../policy/index.ts";
import { labelledMoments, predictionPowered, scoreMoments, tango, weightedKappa, Z95 } from "../statistics/index.ts";
import { compareBytes } from "../text/index.ts";
import type { CalibrationFile, CalibrationRecord } from "./calibration-file.ts";
import { readHumanLabels } from "./human-labels.ts";
import {
  type Confusion,
  calibrationGaps,
  calibrationWarnings,
  judgeDifference,
  rateOf,
  ratesOf,
} from "./judge-standing.ts";
import { type JudgedAnswer, type JudgedSet, readJudgedSets } from "./judged-sets.ts";

interface CalibrationRequest {
  readonly labels: readonly ByteSource[];
  readonly scores: readonly ByteSource[];
  /** The metric of labels that do not name one. */
  readonly metric: string | null;
  /** Minimum score that counts as a pass. */
  readonly passFrom: number;
  readonly rule: CalibrationRule;
  /** Evaluation date: `YYYY-MM-DD`. */
  readonly today: string;
  /** Earlier records, kept unless the same judge and metric is calibrated again. */
  readonly kept: readonly CalibrationRecord[];
  readonly sha256: (text: string) => string;
}

interface CalibrationResult {
  readonly file: CalibrationFile;
  readonly records: readonly CalibrationRecord[];
}

/** Calibrates judges from files of labels and scores. Throws one `UserError` that lists every problem in both. */
export async function calibrateFiles(request: CalibrationRequest, log: DiagnosticLog): Promise<CalibrationResult> {
  const labels = await readHumanLabels(request.labels, request, log);
  if (labels.length === 0 && log.errorCount === 0) log.error("calibration/no-pairs", "the labels hold no row", {});
  const sets = await readJudgedSets(request.scores, labels, request.sha256, log);
  log.throwIfErrors();
  const records = sets
    .filter(({ answers }) => answers.some(({ human }) => human !== null))
    .map((set) => calibrate(set, request));
  const recalibrated = new Set(records.map(subject));
  const all = [...records, ...request.kept.filter((record) => !recalibrated.has(subject(record)))];
  const sorted = all.sort((a, b) => compareBytes(subject(a), subject(b)));
  return { file: { schema_version: 1, records: sorted }, records };
}

/** Identifies the metric and judge of a record. Each has one record. */
function subject({ metric, judge }: CalibrationRecord): string {
  return JSON.stringify([metric, judge.library, judge.version, judge.model, judge.prompt_version]);
}

type CalibrateOptions = Pick<CalibrationRequest, "rule" | "passFrom" | "today" | "sha256">;

type Passes = (score: number) => boolean;

type Labeled = JudgedAnswer & { readonly human: NonNullable<JudgedAnswer["human"]> };

/** Computes what one judge is worth for one metric, compared with human labels for the same answers. */
export function calibrate(set: JudgedSet, options: CalibrateOptions): CalibrationRecord {
  const { rule, passFrom, today } = options;
  const passes: Passes = (score) => score >= passFrom;
  const labeled = set.answers.filter((answer): answer is Labeled => answer.human !== null);
  const confusion = confusionOf(labeled, passes);
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
    weighted_kappa: gradedKappa(labeled),
    bias: biasOf(confusion),
    ...biases(labeled, passes),
    ...stability(set.answers, passes),
    ...correction(labeled, set.answers),
    verdict: missing.length === 0 ? "calibrated" : "not_calibrated",
    missing,
    warnings: [...unnamedJudgeWarnings(set.judge), ...calibrationWarnings(confusion)],
    disagreements: disagreements(labeled, passes),
    labels_hash: options.sha256(JSON.stringify(labeled.map(hashedFields))),
  };
}

/** Warns about a judge that the scores do not identify. Its gates never block, whatever its rates are. */
function unnamedJudgeWarnings(judge: JudgedSet["judge"]): string[] {
  const unnamed = judge.model === null ? "the scores do not name the judge's model" : judgeDifference(judge, judge);
  return unnamed === null ? [] : [`${unnamed}: no gate blocks by this record`];
}

const hashedFields = ({ queryId, configId, score, human }: Labeled) => [queryId, configId, score, human.pass];

function confusionOf(labeled: readonly Labeled[], passes: Passes): Confusion {
  const of = (human: boolean, judge: boolean): number =>
    labeled.filter((answer) => answer.human.pass === human && passes(answer.score) === judge).length;
  return {
    pass_pass: of(true, true),
    pass_fail: of(true, false),
    fail_pass: of(false, true),
    fail_fail: of(false, false),
  };
}

/**
 * Compares graded labels with the judge's scores on the same levels. Null without grades, or if their scales differ.
 */
function gradedKappa(labeled: readonly Labeled[]): CalibrationRecord["weighted_kappa"] {
  const graded = labeled.flatMap(({ human, score }) => (human.grade === null ? [] : [{ ...human.grade, score }]));
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

/** Measures whether the judge favors long answers, or the answer it sees first. */
function biases(labeled: readonly Labeled[], passes: Passes) {
  const withLength = labeled.filter(({ words }) => words !== null);
  const lengths = withLength.map(({ words }) => words!).sort((a, b) => a - b);
  const median = lengths[(lengths.length - 1) >> 1] ?? 0;
  // If half of the answers share the greatest length, they count as long.
  const least = median === lengths.at(-1) ? median : median + 1;
  const withPosition = labeled.filter(({ position }) => position !== null);
  return {
    length_bias: groupBias(withLength, ({ words }) => words! >= least, passes),
    position_bias: groupBias(withPosition, ({ position }) => position === 1, passes),
  };
}

/**
 * Returns how much more often the judge passes answers of a group than other answers with the same human verdict. The
 * 95% limits follow Agresti and Caffo (2000), stratified by the human verdict, so that a group that is really better
 * does not look favored. Null if no verdict has answers both in and outside the group.
 */
function groupBias(
  labeled: readonly Labeled[],
  inGroup: (answer: Labeled) => boolean,
  passes: Passes,
): CalibrationRecord["length_bias"] {
  const strata = [true, false].flatMap((pass) => {
    const all = labeled.filter(({ human }) => human.pass === pass);
    const [inside, outside] = [true, false].map((isInside): PassCount => {
      const group = all.filter((answer) => inGroup(answer) === isInside);
      return { k: group.filter(({ score }) => passes(score)).length, n: group.length };
    }) as [PassCount, PassCount];
    return inside.n === 0 || outside.n === 0 ? [] : [{ n: all.length, inside, outside }];
  });
  const n = strata.reduce((sum, stratum) => sum + stratum.n, 0);
  if (n === 0) return null;
  let value = 0;
  let center = 0;
  let variance = 0;
  for (const { n: size, inside, outside } of strata) {
    const weight = size / n;
    value += weight * (inside.k / inside.n - outside.k / outside.n);
    const [p, q] = [adjustedShare(inside), adjustedShare(outside)];
    center += weight * (p - q);
    variance += weight * weight * ((p * (1 - p)) / (inside.n + 2) + (q * (1 - q)) / (outside.n + 2));
  }
  const spread = Z95 * Math.sqrt(variance);
  return { value, low: Math.max(-1, center - spread), high: Math.min(1, center + spread), n };
}

interface PassCount {
  readonly k: number;
  readonly n: number;
}

/** Adds one success and one failure to the group. */
const adjustedShare = ({ k, n }: PassCount): number => (k + 1) / (n + 2);

function stability(answers: readonly JudgedAnswer[], passes: Passes) {
  const repeated = answers.filter(({ repeats }) => repeats.length > 1);
  const flipped = repeated.filter(({ repeats }) => repeats.some((score) => passes(score) !== passes(repeats[0]!)));
  const spreads = repeated.map(({ repeats }) => Math.max(...repeats) - Math.min(...repeats));
  return {
    flip_rate: rateOf(flipped.length, repeated.length),
    spread: spreads.length === 0 ? null : spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length,
  };
}

function disagreements(labeled: readonly Labeled[], passes: Passes): CalibrationRecord["disagreements"] {
  return labeled
    .filter(({ human, score }) => human.pass !== passes(score))
    .sort((a, b) => Number(a.human.pass) - Number(b.human.pass) || scoreError(b) - scoreError(a))
    .map(({ queryId, configId, human, score }) => ({
      query_id: queryId,
      config_id: configId,
      human: human.pass ? "pass" : "fail",
      score,
    }));
}

const scoreError = ({ human, score }: Labeled): number => Math.abs((human.pass ? 1 : 0) - score);

/** Returns the moments that correct a mean of scores, and the corrected mean of the unlabeled answers. */
function correction(
  labeled: readonly Labeled[],
  answers: readonly JudgedAnswer[],
): Pick<CalibrationRecord, "moments" | "aggregate"> {
  if (labeled.length === 0) return { moments: null, aggregate: null };
  const sample = labelledMoments(labeled.map(({ human, score }) => ({ label: human.pass ? 1 : 0, score })));
  const moments = {
    n: sample.n,
    mean_label: sample.meanLabel,
    mean_score: sample.meanScore,
    var_label: sample.varLabel,
    var_score: sample.varScore,
    cov: sample.cov,
  };
  const unlabeledScores = answers.filter(({ human }) => human === null).map(({ score }) => score);
  return { moments, aggregate: unlabeledScores.length === 0 ? null : correctedMean(moments, unlabeledScores) };
}

type Moments = NonNullable<CalibrationRecord["moments"]>;

/** Number of labels from which a tuned lambda keeps the 95% coverage of the interval. With fewer labels lambda is 1. */
const MIN_LABELS_TO_TUNE = 200;

/**
 * Estimates the share of answers that humans would pass, from answers that only the judge scored (at least one). Uses
 * prediction-powered inference (Angelopoulos et al., 2023). Limits are 95% and cut to 0 to 1.
 */
export function correctedMean(
  moments: Moments,
  scores: readonly number[],
): NonNullable<CalibrationRecord["aggregate"]> {
  const { n, mean_label, mean_score, var_label, var_score, cov } = moments;
  const labeled = {
    n,
    meanLabel: mean_label,
    meanScore: mean_score,
    varLabel: var_label,
    varScore: var_score,
    cov,
  };
  const scored = scoreMoments(scores);
  const { value, low, high, lambda } = predictionPowered(labeled, scored, n < MIN_LABELS_TO_TUNE ? "full" : "tuned");
  const clamped = (x: number): number => Math.min(1, Math.max(0, x));
  return {
    judge: scored.mean,
    value: clamped(value),
    low: clamped(low),
    high: clamped(high),
    lambda,
    labels: n,
    scores: scored.n,
  };
}
