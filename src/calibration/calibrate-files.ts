import type { CalibrationRule } from "../config/calibration-rule.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { compareBytes } from "../text/byte-order.ts";
import { calibrate } from "./calibrate.ts";
import type { CalibrationFile, CalibrationRecord } from "./calibration.schema.ts";
import { readHumanLabels } from "./human-labels.ts";
import { readJudgedSets } from "./read-judged-sets.ts";

interface CalibrationRequest {
  readonly labels: readonly ByteSource[];
  readonly scores: readonly ByteSource[];
  /** The metric of labels that name none. */
  readonly metric: string | null;
  readonly passFrom: number;
  readonly rule: CalibrationRule;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Records of other judges and metrics that are kept. */
  readonly kept: readonly CalibrationRecord[];
  readonly sha256: (text: string) => string;
}

interface Calibrated {
  readonly file: CalibrationFile;
  /** The records that were made now. */
  readonly records: readonly CalibrationRecord[];
}

/** From labels and scores to calibration records. Throws every problem of both at once. */
export async function calibrateFiles(request: CalibrationRequest, log: DiagnosticLog): Promise<Calibrated> {
  const labels = await readHumanLabels(request.labels, request, log);
  if (labels.length === 0 && log.errorCount === 0) log.error("calibration/no-pairs", "the labels hold no row", {});
  const sets = await readJudgedSets(request.scores, labels, request.sha256, log);
  log.throwIfErrors();
  const records = sets
    .filter(({ answers }) => answers.some(({ human }) => human !== null))
    .map((set) => calibrate(set, request));
  const made = new Set(records.map(subject));
  const all = [...records, ...request.kept.filter((record) => !made.has(subject(record)))];
  const sorted = all.sort((a, b) => compareBytes(subject(a), subject(b)));
  return { file: { schema_version: 1, records: sorted }, records };
}

/** What a record is about: there is one record of each. */
function subject({ metric, judge }: CalibrationRecord): string {
  return JSON.stringify([metric, judge.library, judge.version, judge.model, judge.prompt_version]);
}
