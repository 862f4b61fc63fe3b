import type { Diagnostic, DiagnosticLog, RowPlace } from "../diagnostics/index.ts";
import { type ByteSource, RefusedRows, readJsonRows, schemaCheck } from "../input/rows/index.ts";
import { type Label, ROW_SHAPES } from "../input/schema/index.ts";
import { answerHash, configOf } from "../input/traces/index.ts";
import { JUDGED_NAMES, metricOfScore } from "../scoring/index.ts";
import { parseScale } from "../scoring/metrics/index.ts";
import { grouped, nearestName } from "../text/index.ts";

export interface HumanVerdict {
  readonly pass: boolean;
  /** Level of the grade, from 0, and the number of levels. Null if there is no grade. */
  readonly grade: { readonly level: number; readonly levels: number } | null;
}

/** The human label of one answer. `verdict` is null if the labelers were undecided or disagreed. */
export interface HumanLabel {
  readonly metric: string;
  readonly queryId: string;
  readonly configId: string | null;
  readonly verdict: HumanVerdict | null;
  /** The labeled answer. Null if the labels do not contain it. */
  readonly answer: string | null;
}

interface LabelOptions {
  /** The metric of rows that do not name one. */
  readonly metric: string | null;
  /** Minimum share of the scale that counts as a pass. */
  readonly passFrom: number;
}

/** Reads labels and combines several labels of one answer by majority. Problems go to the log. */
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
    await refused.explain(async () => (await import("../input/schema/lazy.ts")).labelSchema);
  }
  return [...byAnswer.values()].map((labelers) => majority([...labelers.values()]));
}

/** Maximum grade. It bounds the table of grades against scores, whose size is its square. */
const MAX_GRADE = 100;

/** Returns true if the row has the shape of `labelSchema`. */
export const isLabel = schemaCheck(ROW_SHAPES.label) as (row: Readonly<Record<string, unknown>>) => row is Label;

const PASSES: readonly unknown[] = ["pass", true, 1];

/** Converts a row to a label. Logs a mistake and returns null if its metric or grade is not valid. */
function toLabel(
  row: Label,
  { metric: fallback, passFrom }: LabelOptions,
  place: RowPlace,
  log: DiagnosticLog,
): HumanLabel | null {
  const refuse = (code: Diagnostic["code"], message: string, hint?: string): null => {
    log.error(code, message, { ...place, hint });
    return null;
  };
  const named = row.metric ?? fallback;
  const metric = named === null ? undefined : metricOfScore(named);
  if (named === null) return refuse("calibration/invalid-label", "metric is missing", "name it here or with --metric");
  if (metric === undefined) {
    const near = nearestName(named, JUDGED_NAMES);
    const hint = near === undefined ? undefined : `did you mean ${near}?`;
    return refuse("calibration/unknown-metric", `"${named}" is no judged metric`, hint);
  }
  const scale = row.scale == null ? null : parseScale(row.scale);
  const { grade = null, label } = row;
  const hasLevels = scale !== null && [scale.min, scale.max].every((end) => Number.isInteger(end) && end <= MAX_GRADE);
  if (grade !== null && (!hasLevels || grade < scale.min || grade > scale.max)) {
    const words = `a grade needs its scale in whole numbers up to ${MAX_GRADE}, e.g. 0-3`;
    return refuse("calibration/invalid-label", hasLevels ? "grade is not on its scale" : words);
  }
  const graded =
    grade === null || scale === null ? null : { level: grade - scale.min, levels: scale.max - scale.min + 1 };
  const share = graded === null ? null : graded.level / (graded.levels - 1);
  const pass = label == null ? share !== null && share >= passFrom : PASSES.includes(label);
  return {
    metric,
    queryId: row.query_id,
    configId: configOf(row) || null,
    answer: row.answer ?? null,
    verdict: label == null && share === null ? null : { pass, grade: graded },
  };
}

/** Combines labels by majority. A tie has no verdict. The grade is kept only if all labelers agree on it. */
function majority(labels: readonly HumanLabel[]): HumanLabel {
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

interface ScoredAnswer {
  readonly queryId: string;
  readonly configId: string | null;
  /** Null if the scores do not identify the answer. */
  readonly answerHash: string | null;
}

/** Finds the label of a scored answer. A label that could belong to another answer is not used but counted. */
export class LabelFinder {
  readonly #labels: readonly HumanLabel[];
  /** Labels by place, then by answer hash, which is null if a label does not contain its answer. */
  readonly #byPlace: ReadonlyMap<string, ReadonlyMap<string | null, readonly HumanLabel[]>>;
  /** Number of scored answers that a label without an answer could belong to. */
  readonly #scored = new Map<string, number>();
  readonly #used = new Set<HumanLabel>();
  /** Places where an answer was scored whose labels are all for other answers. */
  readonly #otherPlaces = new Set<string>();
  #otherAnswer = 0;
  #ambiguous = 0;

  /** Takes the labels of one metric and all answers that one judge scored for it. */
  constructor(labels: readonly HumanLabel[], answers: readonly ScoredAnswer[], sha256: (text: string) => string) {
    this.#labels = labels;
    const places = [...grouped(labels, placeOfLabel)];
    this.#byPlace = new Map(
      places.map(([place, own]) => [place, grouped(own, ({ answer }) => answerHash(answer, sha256))]),
    );
    for (const { queryId, configId } of answers)
      for (const key of new Set([placeOf(queryId, configId), placeOf(queryId, null)]))
        this.#scored.set(key, (this.#scored.get(key) ?? 0) + 1);
  }

  /**
   * Returns the human verdict. Null if there is none, if the labelers disagreed, or if the label could belong to
   * another answer.
   */
  verdictOn({ queryId, configId, answerHash: hash }: ScoredAnswer): HumanVerdict | null {
    const place = [placeOf(queryId, configId), placeOf(queryId, null)].find((key) => this.#byPlace.has(key));
    if (place === undefined) return null;
    const labels = this.#byPlace.get(place)!;
    const same = hash === null ? undefined : labels.get(hash);
    const [label, another] = same ?? (hash === null ? [...labels.values()].flat() : (labels.get(null) ?? []));
    if (label === undefined) {
      this.#otherPlaces.add(place);
      this.#otherAnswer++;
      return null;
    }
    this.#used.add(label);
    const couldBeOther = same === undefined && this.#scored.get(placeOf(queryId, label.configId))! > 1;
    if (another !== undefined || couldBeOther) {
      this.#ambiguous++;
      return null;
    }
    return label.verdict;
  }

  /** Returns the number of labels and scores excluded so far, by reason. */
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

const placeOf = (queryId: string, configId: string | null): string => JSON.stringify([queryId, configId]);
