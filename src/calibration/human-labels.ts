import { isId, isOptionalString } from "../dataset/rows/is-type.ts";
import { readJsonRows } from "../dataset/rows/read-json-rows.ts";
import { RefusedRows } from "../dataset/rows/refused-rows.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import { configOf } from "../dataset/traces/config-of.ts";
import type { RowPlace } from "../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { parseScale } from "../metrics/judged/judge-scale.ts";
import { JUDGED_NAMES } from "../metrics/judged/judged-metric-of.ts";
import { metricOfScore } from "../metrics/judged/metric-of-score.ts";
import { nearestName } from "../text/nearest-name.ts";
import type { HumanVerdict } from "./judged-answer.ts";
import type { Label } from "./label.schema.ts";

/** What people said of one answer; null where they could not tell, or did not agree. */
export interface HumanLabel {
  readonly metric: string;
  readonly queryId: string;
  readonly configId: string | null;
  readonly verdict: HumanVerdict | null;
  /** The answer that was labelled, where the labels hold it. */
  readonly answer: string | null;
}

/** The highest grade: the table of grades against scores has its square of cells. */
const MAX_GRADE = 100;

interface LabelOptions {
  /** The metric of rows that name none. */
  readonly metric: string | null;
  /** A grade from this share of its scale on is a pass. */
  readonly passFrom: number;
}

/** Reads labels, several people's of one answer made one by majority. Problems go to the log. */
export async function readHumanLabels(
  sources: readonly ByteSource[],
  options: LabelOptions,
  log: DiagnosticLog,
): Promise<readonly HumanLabel[]> {
  const byAnswer = new Map<string, Map<string, HumanLabel>>();
  for (const source of sources) {
    const refused = new RefusedRows("calibration/invalid-label", log);
    for await (const { value, line } of readJsonRows(source, log)) {
      const place = { file: source.name, line };
      if (!isLabel(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      const label = toLabel(value, options, place, log);
      if (label === null) continue;
      const key = JSON.stringify([label.metric, label.queryId, label.configId, label.answer?.trim() ?? null]);
      const labelers = byAnswer.get(key) ?? new Map<string, HumanLabel>();
      byAnswer.set(key, labelers);
      const labeler = value.labeler ?? "";
      if (labelers.has(labeler))
        log.error(
          "calibration/duplicate-label",
          `a second label of case "${label.queryId}" for ${label.metric}`,
          place,
        );
      labelers.set(labeler, label);
    }
    await refused.explain(async () => (await import("./label.schema.ts")).labelSchema);
  }
  return [...byAnswer.values()].map((labelers) => agreed([...labelers.values()]));
}

/** Whether a row has the shape of `labelSchema`. */
export function isLabel(row: Record<string, unknown>): row is Label {
  const { label, grade } = row;
  return (
    isId(row.query_id) &&
    isOptionalString(row.config_id) &&
    (row.metric === undefined || row.metric === null || isId(row.metric)) &&
    (label === undefined || label === null || VERDICTS.has(label)) &&
    (grade === undefined ||
      grade === null ||
      (Number.isInteger(grade) && Number(grade) >= 0 && Number(grade) <= MAX_GRADE)) &&
    isOptionalString(row.scale) &&
    isOptionalString(row.labeler) &&
    isOptionalString(row.answer)
  );
}

const VERDICTS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ["pass", true],
  ["fail", false],
  [true, true],
  [false, false],
  [1, true],
  [0, false],
]);

function toLabel(
  row: Label,
  { metric: fallback, passFrom }: LabelOptions,
  place: RowPlace,
  log: DiagnosticLog,
): HumanLabel | null {
  const named = row.metric ?? fallback;
  const metric = named === null ? undefined : metricOfScore(named);
  if (named === null) {
    log.error("calibration/invalid-label", "metric is missing", { ...place, hint: "name it here or with --metric" });
    return null;
  }
  if (metric === undefined) {
    const near = nearestName(named, JUDGED_NAMES);
    const hint = near === undefined ? {} : { hint: `did you mean ${near}?` };
    log.error("calibration/unknown-metric", `"${named}" is no judged metric`, { ...place, ...hint });
    return null;
  }
  const scale = row.scale === undefined || row.scale === null ? null : parseScale(row.scale);
  const { grade = null } = row;
  const isOfLevels = scale !== null && [scale.min, scale.max].every((end) => Number.isInteger(end) && end <= MAX_GRADE);
  if (grade !== null && (!isOfLevels || grade < scale.min || grade > scale.max)) {
    const words = `a grade needs its scale in whole numbers up to ${MAX_GRADE}, e.g. 0-3`;
    const message = isOfLevels ? "grade is not on its scale" : words;
    log.error("calibration/invalid-label", message, place);
    return null;
  }
  const graded =
    grade === null || scale === null ? null : { level: grade - scale.min, levels: scale.max - scale.min + 1 };
  const share = graded === null ? null : graded.level / (graded.levels - 1);
  const pass = VERDICTS.get(row.label) ?? (share === null ? null : share >= passFrom);
  return {
    metric,
    queryId: row.query_id,
    configId: configOf(row) || null,
    answer: row.answer ?? null,
    verdict: pass === null ? null : { pass, grade: graded },
  };
}

/** The majority's word; nobody's where they are even. Of grades only those that all agree on are one. */
function agreed(labels: readonly HumanLabel[]): HumanLabel {
  const first = labels[0]!;
  if (labels.length === 1) return first;
  const verdicts = labels.flatMap(({ verdict }) => (verdict === null ? [] : [verdict]));
  const passes = verdicts.filter(({ pass }) => pass).length;
  if (passes * 2 === verdicts.length) return { ...first, verdict: null };
  const [one] = verdicts;
  const same = verdicts.every(
    ({ grade }) => grade?.level === one?.grade?.level && grade?.levels === one?.grade?.levels,
  );
  return { ...first, verdict: { pass: passes * 2 > verdicts.length, grade: same ? (one?.grade ?? null) : null } };
}
