import type { CalibrationRule } from "../config/calibration-rule.ts";
import { UNNAMED_JUDGE } from "../metrics/run/named-versions.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import { count } from "../text/count.ts";
import type { CalibrationRecord } from "./calibration.schema.ts";
import { calibrationGaps, calibrationWarnings } from "./calibration-gaps.ts";
import { type JudgeIdentity, judgeDifference } from "./judge-identity.ts";

/** What the judge of a run is worth for one metric. */
export interface JudgeStanding {
  /** The record that was looked at; null where there is none for the metric. */
  readonly record: CalibrationRecord | null;
  /** What keeps the judge's gates from blocking, in words; null where nothing does. */
  readonly missing: string | null;
  readonly warnings: readonly string[];
}

interface StandingOptions {
  readonly records: readonly CalibrationRecord[];
  readonly rule: CalibrationRule;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Whether the scores of a run come from a judge whose calibration holds: same judge, not expired, good enough. */
export function judgeStanding(metric: string, run: RunScores, options: StandingOptions): JudgeStanding {
  const none = (missing: string): JudgeStanding => ({ record: null, missing, warnings: [] });
  const own = options.records.filter((record) => record.metric === metric);
  const judge = judgeOf(run.judges?.get(metric) ?? run.versions);
  if (own.length === 0) {
    return none(`no calibration of ${metric} in ${options.rule.record}, npx rag-gate calibrate writes one`);
  }
  if (typeof judge === "string") return { record: newestOf(own), missing: judge, warnings: [] };
  const same = own.filter((record) => judgeDifference(judge, record.judge) === null);
  const newest = newestOf(same.length === 0 ? own : same);
  const differs = judgeDifference(judge, newest.judge);
  if (differs !== null) return { record: newest, missing: differs, warnings: [] };
  const gaps = [...expiry(newest, options), ...calibrationGaps(newest.confusion, options.rule)];
  return {
    record: newest,
    missing: gaps.length === 0 ? null : gaps.join("; "),
    warnings: calibrationWarnings(newest.confusion),
  };
}

const newestOf = (records: readonly CalibrationRecord[]): CalibrationRecord =>
  records.reduce((best, record) => (record.created > best.created ? record : best));

/** The one judge who gave the scores of a metric; a text says why there is none. */
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

function expiry({ created }: CalibrationRecord, { rule, today }: StandingOptions): string[] {
  const age = Math.round((Date.parse(today) - Date.parse(created)) / MS_PER_DAY);
  if (age < 0) return [`the calibration record is of ${created}, a day that is yet to come`];
  if (age <= rule.maxAgeDays) return [];
  return [`the calibration record of ${created} expired: it is ${count(age, "day")} old, ${rule.maxAgeDays} allowed`];
}
