import type { DiagnosticLog, RowPlace } from "../diagnostics/index.ts";
import { type ByteSource, isId, isOptionalString, RefusedRows, readJsonRows } from "../input/rows/index.ts";
import type { Label } from "../input/schema/index.ts";
import { answerHash, configOf } from "../input/traces/index.ts";
import { JUDGED_NAMES, metricOfScore } from "../scoring/index.ts";
import { parseScale } from "../scoring/metrics/index.ts";
import { grouped, nearestName } from "../text/index.ts";
import type { JudgeIdentity } from "./judge-standing.ts";

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
    await refused.explain(async () => (await import("../input/schema/lazy.ts")).labelSchema);
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

/** A person's word on one answer, several people's made one. */
export interface HumanVerdict {
  readonly pass: boolean;
  /** Level of the grade and how many levels there are; null where none was given. */
  readonly grade: { readonly level: number; readonly levels: number } | null;
}

/** One answer as a judge scored it. */
export interface JudgedAnswer {
  readonly queryId: string;
  readonly configId: string | null;
  /** How good the judge says it is, 0 to 1; of an answer judged repeatedly the mean. */
  readonly score: number;
  /** Every score, where the answer was judged more than once. */
  readonly repeats: readonly number[];
  /** Words of the answer; null where it is not known. */
  readonly words: number | null;
  /** Place at which the judge saw it, from 1; null where it is not known. */
  readonly position: number | null;
  /** Null where nobody labelled it. */
  readonly human: HumanVerdict | null;
}

/** Everything that one judge said for one metric. */
export interface JudgedSet {
  readonly metric: string;
  readonly judge: JudgeIdentity;
  readonly answers: readonly JudgedAnswer[];
  /** What was left out of the comparison, by why. */
  readonly leftOut: Readonly<Record<string, number>>;
}

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
