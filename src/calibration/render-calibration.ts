import { count, formatDelta, formatInterval, formatNumber, inWords, logLine } from "../text/index.ts";
import type { CalibrationRecord } from "./calibration-file.ts";
import { judgeName } from "./judge-standing.ts";

/** Maximum number of disagreements shown. The record contains all. */
const MAX_DISAGREEMENTS = 15;

/** Renders a calibration record for the terminal: the verdict, the rates, and the answers to review. */
export function renderCalibration(record: CalibrationRecord): string {
  const { metric, judge, labels, confusion, verdict, missing, warnings } = record;
  const sections = [
    `${logLine(metric)}: ${verdict === "calibrated" ? "CALIBRATED" : "NOT CALIBRATED"}\n  judge         ${logLine(judgeName(judge), 120)}`,
    missing.map((gap) => `  missing       ${gap}`).join("\n"),
    warnings.map((warning) => `  warning       ${warning}`).join("\n"),
    table([
      ["labels", `${labels.n}: ${labels.pass} good, ${labels.fail} bad${leftOut(labels)}`],
      ["TPR", rateOf(record.tpr, "good answers pass")],
      ["TNR", rateOf(record.tnr, "bad answers fail")],
      ["kappa", kappaText(record)],
      ["bias", `${biasText(record.bias)} more passed than people pass`],
      ["length bias", biasText(record.length_bias)],
      ["position bias", biasText(record.position_bias)],
      ["flip rate", rate(record.flip_rate)],
      ["agreement", `${formatNumber(record.agreement, "ratio")} (alone it proves nothing)`],
      ["corrected", correctedText(record)],
    ]),
    `                judge pass  judge fail
  human pass    ${cell(confusion.pass_pass)}  ${cell(confusion.pass_fail)}
  human fail    ${cell(confusion.fail_pass)}  ${cell(confusion.fail_fail)}`,
    disagreements(record),
  ];
  return sections.filter((section) => section !== "").join("\n");
}

const cell = (value: number): string => String(value).padStart(10);

const table = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([name, text]) => `  ${name.padEnd(13)} ${text}`).join("\n");

const rateOf = (found: CalibrationRecord["tpr"], what: string): string =>
  found === null ? "n/a" : `${rate(found)} ${what}`;

function rate(found: CalibrationRecord["tpr"]): string {
  if (found === null) return "n/a";
  return `${formatNumber(found.value, "ratio")} ${formatInterval(found.low, found.high, "ratio")} of ${found.n}`;
}

function biasText(found: CalibrationRecord["bias"]): string {
  if (found === null) return "n/a";
  const number = (value: number): string => formatDelta(value, "ratio");
  return `${number(found.value)} [${number(found.low)}, ${number(found.high)}]`;
}

function kappaText({ kappa, weighted_kappa: weighted }: CalibrationRecord): string {
  const limits =
    kappa === null || kappa.low === null || kappa.high === null
      ? ""
      : ` ${formatInterval(kappa.low, Math.min(1, kappa.high), "ratio")}`;
  const graded =
    weighted === null
      ? ""
      : `; over ${weighted.levels} levels ${formatNumber(weighted.linear, "ratio")} linear, ${formatNumber(weighted.quadratic, "ratio")} quadratic`;
  return `${formatNumber(kappa?.value ?? null, "ratio")}${limits} agreement beyond chance${graded}`;
}

function correctedText({ aggregate: found }: CalibrationRecord): string {
  if (found === null) return "n/a: every scored answer has a label";
  const number = (value: number): string => formatNumber(value, "ratio");
  return `people would pass ${number(found.value)} ${formatInterval(found.low, found.high, "ratio")} of ${found.scores} answers without a label; the judge's mean is ${number(found.judge)}`;
}

function leftOut(labels: CalibrationRecord["labels"]): string {
  const parts = Object.entries(labels).filter(([name, n]) => !["n", "pass", "fail"].includes(name) && Number(n) > 0);
  if (parts.length === 0) return "";
  return `; left out: ${parts.map(([name, n]) => `${n} ${inWords(name)}`).join(", ")}`;
}

function disagreements({ disagreements: all }: CalibrationRecord): string {
  if (all.length === 0) return "";
  const lines = all.slice(0, MAX_DISAGREEMENTS).map(({ query_id, config_id, human, score }) => {
    const config = config_id === null ? "" : ` of ${logLine(config_id)}`;
    return `    ${logLine(query_id)}${config}: human ${human}, score ${formatNumber(score, "ratio")}`;
  });
  const more = all.length > MAX_DISAGREEMENTS ? [`    and ${all.length - MAX_DISAGREEMENTS} more`] : [];
  return [`  ${count(all.length, "disagreement")} to read`, ...lines, ...more].join("\n");
}
