import type { CalibrationRule } from "../policy/index.ts";
import { type RunScores, UNNAMED_JUDGE } from "../scoring/index.ts";
import { atLeast, cohenKappa, wilson } from "../statistics/index.ts";
import { count, formatApart } from "../text/index.ts";
import type { CalibrationRecord } from "./calibration-file.ts";

/** What the judge of a run is worth for one metric. */
export interface JudgeStanding {
  /** The record that was checked. Null if there is none for the metric. */
  readonly record: CalibrationRecord | null;
  /** Why the judge's gates cannot block, as text. Null if they can. */
  readonly missing: string | null;
  readonly warnings: readonly string[];
}

interface StandingOptions {
  readonly records: readonly CalibrationRecord[];
  readonly rule: CalibrationRule;
  /** Evaluation date: `YYYY-MM-DD`. */
  readonly today: string;
}

/** Checks whether a valid calibration covers the judge of a run: the same judge, not expired, and good enough. */
export function judgeStanding(metric: string, run: RunScores, options: StandingOptions): JudgeStanding {
  const none = (missing: string): JudgeStanding => ({ record: null, missing, warnings: [] });
  const ofMetric = options.records.filter((record) => record.metric === metric);
  const judge = judgeOf(run.judges?.get(metric) ?? run.versions);
  if (ofMetric.length === 0) {
    return none(`no calibration of ${metric} in ${options.rule.record}, npx rag-gate calibrate writes one`);
  }
  if (typeof judge === "string") return { record: newestRecord(ofMetric), missing: judge, warnings: [] };
  const ofJudge = ofMetric.filter((record) => judgeDifference(judge, record.judge) === null);
  const newest = newestRecord(ofJudge.length === 0 ? ofMetric : ofJudge);
  const differs = judgeDifference(judge, newest.judge);
  if (differs !== null) return { record: newest, missing: differs, warnings: [] };
  const gaps = [...expiryGaps(newest, options), ...calibrationGaps(newest.confusion, options.rule)];
  return {
    record: newest,
    missing: gaps.length === 0 ? null : gaps.join("; "),
    warnings: calibrationWarnings(newest.confusion),
  };
}

const newestRecord = (records: readonly CalibrationRecord[]): CalibrationRecord =>
  records.reduce((best, record) => (record.created > best.created ? record : best));

/** Returns the only judge behind the scores of a metric, or why there is none, as text. */
function judgeOf(versions: RunScores["versions"]): JudgeIdentity | string {
  const values = (name: string): readonly string[] => versions.get(name) ?? [];
  const models = values("judge_model");
  if (models.length === 0 || models.includes(UNNAMED_JUDGE)) return "the traces do not name the judge's model";
  const one = (name: string): string | null => {
    const [value = UNNAMED_JUDGE] = values(name);
    return value === UNNAMED_JUDGE ? null : value;
  };
  for (const name of ["judge_model", "judge_prompt_version", "judge_library", "judge_version"])
    if (values(name).length > 1) return `the scores come from several judges: ${name} is ${values(name).join(" and ")}`;
  return {
    library: one("judge_library"),
    version: one("judge_version"),
    model: one("judge_model"),
    prompt_version: one("judge_prompt_version"),
  };
}

const MS_PER_DAY = 86_400_000;

function expiryGaps({ created }: CalibrationRecord, { rule, today }: StandingOptions): string[] {
  const age = Math.round((Date.parse(today) - Date.parse(created)) / MS_PER_DAY);
  if (age < 0) return [`the calibration record is of ${created}, a day that is yet to come`];
  if (age <= rule.maxAgeDays) return [];
  return [`the calibration record of ${created} expired: it is ${count(age, "day")} old, ${rule.maxAgeDays} allowed`];
}

/** Counts of answers by the human verdict, then the judge's. */
export type Confusion = Pick<CalibrationRecord["confusion"], "pass_pass" | "pass_fail" | "fail_pass" | "fail_fail">;

/** Computes rates and agreement from the counts of verdicts. They decide whether the judge is calibrated. */
export function ratesOf({ pass_pass, pass_fail, fail_pass, fail_fail }: Confusion) {
  const [pass, fail] = [pass_pass + pass_fail, fail_pass + fail_fail];
  return {
    n: pass + fail,
    pass,
    fail,
    agreement: pass + fail === 0 ? null : (pass_pass + fail_fail) / (pass + fail),
    tpr: rateOf(pass_pass, pass),
    tnr: rateOf(fail_fail, fail),
    kappa: cohenKappa([
      [fail_fail, fail_pass],
      [pass_fail, pass_pass],
    ]),
  };
}

/** Returns the share `k / n` with its 95% Wilson limits, or null if `n` is 0. */
export function rateOf(k: number, n: number): CalibrationRecord["tpr"] {
  return n === 0 ? null : { value: k / n, ...wilson(k, n), n };
}

/** Returns what the counts lack to meet the thresholds, as text. Empty if the judge is calibrated. */
export function calibrationGaps(confusion: Confusion, rule: CalibrationRule): string[] {
  const { n, pass, fail, tpr, tnr, kappa } = ratesOf(confusion);
  const gaps: string[] = [];
  if (n < rule.minLabels) gaps.push(`${count(n, "label")}, ${rule.minLabels} needed`);
  const measured = [
    { name: "TPR", rate: tpr, does: "passes", kind: "good answer", of: pass, least: rule.tpr },
    { name: "TNR", rate: tnr, does: "fails", kind: "bad answer", of: fail, least: rule.tnr },
  ];
  for (const { name, rate, does, kind, of, least } of measured) {
    if (of < rule.minFailures)
      gaps.push(`${name} cannot be measured: ${count(of, kind)} among the labels, ${rule.minFailures} needed`);
    else if (rate !== null && !atLeast(rate.value, least)) {
      const [value, bound] = formatApart(rate.value, least, "ratio");
      gaps.push(`the judge ${does} ${value} of the ${kind}s (${name}), ${bound} needed`);
    }
  }
  if (kappa === null) gaps.push("agreement beyond chance (kappa) cannot be measured: every verdict is the same");
  else if (!atLeast(kappa.value, rule.kappa)) {
    const [value, bound] = formatApart(kappa.value, rule.kappa, "ratio");
    gaps.push(`agreement beyond chance (kappa) is ${value}, ${bound} needed`);
  }
  return gaps;
}

/** With fewer labels of a kind than this, its rate is too uncertain. */
const MIN_LABELS_PER_KIND = 10;

/** Returns warnings about the rates, as text. */
export function calibrationWarnings(confusion: Confusion): string[] {
  const { n, pass, fail, agreement, tnr } = ratesOf(confusion);
  const warnings: string[] = [];
  const warnIfFew = (of: number, kind: string, rate: string): void => {
    if (of < MIN_LABELS_PER_KIND)
      warnings.push(
        `only ${count(of, kind)} among ${count(n, "label")}: ${rate} is hardly measured, label more of them`,
      );
  };
  warnIfFew(fail, "bad answer", "TNR");
  warnIfFew(pass, "good answer", "TPR");
  if (agreement !== null && agreement >= 0.9 && tnr !== null && tnr.value < 0.5) {
    warnings.push("the verdicts agree because failures are rare: the judge misses most of them");
  }
  return warnings;
}

/** Identifies a judge. A null field is not named in the scores. */
export type JudgeIdentity = Pick<CalibrationRecord["judge"], "library" | "version" | "model" | "prompt_version">;

/**
 * Returns how two judges differ, as text, or null if they are the same. The prompt version identifies the prompts.
 * Without one, the library and its version do, because the prompts come from there.
 */
export function judgeDifference(now: JudgeIdentity, calibrated: JudgeIdentity): string | null {
  const differs = (name: string, is: string | null, was: string | null): string | null =>
    is === was ? null : `${name} is ${is ?? "not named"}, calibrated was ${was ?? "none"}`;
  const model = differs("judge model", now.model, calibrated.model);
  if (model !== null) return model;
  if (now.prompt_version !== null || calibrated.prompt_version !== null)
    return differs("prompt version", now.prompt_version, calibrated.prompt_version);
  return (
    differs("judge library", now.library, calibrated.library) ??
    differs("version of the judge library", now.version, calibrated.version) ??
    (now.library === null || now.version === null ? "neither prompt version nor library version is named" : null)
  );
}

/** Describes a judge in one line. */
export function judgeName({ model, prompt_version, library, version }: JudgeIdentity): string {
  const parts = [
    model ?? "unnamed model",
    ...(prompt_version === null ? [] : [`prompt ${prompt_version}`]),
    ...(library === null ? [] : [version === null ? library : `${library} ${version}`]),
  ];
  return parts.join(", ");
}
