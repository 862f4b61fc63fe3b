import { codes, type DiagnosticCode, type DiagnosticLog, type RowPlace } from "../diagnostics/index.ts";
import { native, traceAdapters } from "../input/formats/index.ts";
import { type ByteSource, type FileSample, isObject, readJsonRows } from "../input/rows/index.ts";
import { formatNamed, type TraceFormat } from "../input/traces/index.ts";
import type { Column } from "./plan.ts";
import type { ScoreRecord, WordsScore } from "./records.ts";
import { reportAcceptance } from "./run-scorer.ts";
import type { ScoringTarget } from "./score-run.ts";
import { type ScoringSetup, SETUP_PARTS } from "./scoring-setup.ts";

/** Key of the header line of a score file; its value is the version of the file format. */
const SCORE_FILE_KEY = "rag_gate_scores";

/** Returns whether a file contains scores of traces instead of traces. */
export function isScoreFile(sample: FileSample | null): boolean {
  const row = sample?.row ?? null;
  return row !== null && Object.hasOwn(row, SCORE_FILE_KEY);
}

type Row = Readonly<Record<string, unknown>>;

/** A larger count of warnings is not valid. */
const MAX_COUNT = 100_000_000;

/** Logs a warning that scoring logged in another process. */
export function replayWarning({ warning, message, file, line, column, hint }: Row, log: DiagnosticLog): void {
  if (!isCode(warning) || typeof message !== "string") return;
  log.warn(warning, message, {
    ...(typeof file === "string" ? { file } : {}),
    ...(typeof line === "number" ? { line } : {}),
    ...(typeof column === "number" ? { column } : {}),
    ...(typeof hint === "string" ? { hint } : {}),
  });
}

/** Counts the warnings that the file does not contain, because a log keeps only the first of each kind. */
export function replayWarningCounts({ warnings }: Row, log: DiagnosticLog): void {
  if (!isObject(warnings)) return;
  for (const [code, unkept] of Object.entries(warnings))
    if (isCode(code) && typeof unkept === "number" && unkept > 0 && unkept < MAX_COUNT) log.countWarnings(code, unkept);
}

const isCode = (code: unknown): code is DiagnosticCode => typeof code === "string" && Object.hasOwn(codes, code);

/** Raise this number when the rows of score files change. */
const SCORE_FILE_VERSION = 4;

/** Returns the first line of a score file: the version of the format, and the setup that the traces were scored with. */
export function scoreFileHeader(setup: ScoringSetup, columns: readonly Column[], formats: readonly string[]): string {
  const names = columns.map(({ name }) => name);
  return JSON.stringify({ [SCORE_FILE_KEY]: SCORE_FILE_VERSION, setup, columns: names, formats });
}

/** Yields the last lines: the warnings of the traces, and the number of records. */
export function* scoreFileEnd(records: number, log: DiagnosticLog): Generator<string> {
  const unkept: Record<string, number> = {};
  for (const { code, message, file, line, column, hint } of log.warnings()) {
    unkept[code] = (unkept[code] ?? log.count(code)) - 1;
    yield JSON.stringify({ warning: code, message, file, line, column, hint });
  }
  yield JSON.stringify({ end: records, warnings: unkept });
}

type Versions = ScoreRecord["versions"];

/** Returns a record as a line of a score file. `versions` is null if the line before has the same. */
export function writeScoreRow(scored: ScoreRecord, format: number, versions: Versions | null): string {
  const { caseId, configId, score, idHashes } = scored;
  // The notes of a judge are texts, which a score file does not contain.
  const { judged, ...numbers } = score;
  const spreads = judged?.spreads ?? [];
  const row = { case: caseId, config: configId, format, ...numbers, spreads, idHashes, versions };
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).filter(([key, value]) => key === "observed" || !isEmpty(value))),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

interface MergeState {
  /** Topics without labels in all files. */
  readonly strays: Set<string>;
  /** Called for every row. */
  tick(): void;
}

/**
 * Adds the records of a score file to every target with the same setup. Another setup is an error for the change's own
 * dataset. The scorer of the base commit's dataset refuses such scores, and the gate then fails.
 */
export async function mergeScores(
  source: ByteSource,
  targets: readonly ScoringTarget[],
  log: DiagnosticLog,
  { strays, tick }: MergeState,
): Promise<void> {
  // Loaded late, because most runs read no score file, and the schema takes a tenth of a small run.
  const { readScoreRow } = await import("./score-rows.ts");
  const file = source.name;
  const before = log.errorCount;
  let merging: Merging | null = null;
  let records = 0;
  let ended: number | null = null;
  for await (const { value: row, line } of readJsonRows(source, log)) {
    const place = { file, line };
    if (merging === null) {
      merging = begin(row, targets, place, log);
      if (merging === null) return;
    } else if (ended !== null) {
      log.error("scores/torn", "the score file goes on after its closing line", place);
      return;
    } else if ("end" in row) {
      ended = typeof row.end === "number" ? row.end : -1;
      replayWarningCounts(row, log);
    } else if ("warning" in row) {
      replayWarning(row, log);
    } else {
      records++;
      tick();
      if (typeof row.stray === "string") strays.add(row.stray);
      else addRecord(row, readScoreRow, merging, place, log);
    }
  }
  // Lines that could not be read were already logged.
  if (ended === records || (ended !== null && log.errorCount > before)) return;
  const message =
    ended === null
      ? "the score file has no closing line: it was cut off"
      : `the score file holds ${records} records and its closing line says ${ended}`;
  log.error("scores/torn", message, { file });
}

/** A score file after its header. */
interface Merging {
  readonly header: Header;
  /** The targets with the same setup, and for each of their columns its place in the rows. */
  readonly fitting: readonly { readonly target: ScoringTarget; readonly places: readonly number[] }[];
  /** Versions of the record before, which most records share. */
  versions: ScoreRecord["versions"];
}

/** Returns null if the file does not fit the change's own dataset. */
function begin(row: Row, targets: readonly ScoringTarget[], place: RowPlace, log: DiagnosticLog): Merging | null {
  const header = readHeader(row, place, log);
  if (header === null) return null;
  const fitting = targets
    .filter((target) => fits(header, target, place, log))
    .map((target) => ({ target, places: target.scorer.columns.map(({ name }) => header.columns.indexOf(name)) }));
  return fitting.some(({ target }) => target.strict) ? { header, fitting, versions: {} } : null;
}

function addRecord(
  row: Row,
  readScoreRow: typeof import("./score-rows.ts").readScoreRow,
  merging: Merging,
  place: RowPlace,
  log: DiagnosticLog,
): void {
  const { columns, formats } = merging.header;
  const { scorer } = merging.fitting[0]!.target;
  const trackedOf = (id: string): number | undefined => scorer.trackedOf(id);
  const read = readScoreRow(row, { columns: columns.length, formats: formats.length, trackedOf }, merging.versions);
  const records = merging.fitting.flatMap(({ target, places }) =>
    read === null ? [] : [{ target, scored: withPlaces(read.scored, places) }],
  );
  if (read === null || !records.every(({ target, scored }) => target.scorer.couldMake(scored))) {
    log.error("scores/invalid-row", "this is no record of a score file", place);
    return;
  }
  merging.versions = read.scored.versions;
  for (const { target, scored } of records) addScored(scored, formats[read.format]!, target, place, log);
}

/** Returns a record with the values at these places of the row, in their order. */
function withPlaces(scored: ScoreRecord, places: readonly number[]): ScoreRecord {
  const placed = <Part extends Pick<WordsScore, "values" | "undecided">>(part: Part): Part => ({
    ...part,
    values: places.map((c) => part.values[c]!),
    undecided: part.undecided.flatMap(([c, value]) =>
      places.includes(c) ? [[places.indexOf(c), value] as const] : [],
    ),
  });
  const { byWords } = scored.score;
  return { ...scored, score: { ...placed(scored.score), byWords: byWords === null ? null : placed(byWords) } };
}

function addScored(
  scored: ScoreRecord,
  format: TraceFormat,
  { scorer, strict, golden, onMerged, formatOf }: ScoringTarget,
  place: RowPlace,
  log: DiagnosticLog,
): void {
  const acceptance = scorer.add(scored, formatOf?.(format) ?? format);
  if (acceptance === "scored") onMerged?.(scored);
  // The process that scored the trace has already logged its problems.
  if (!strict || acceptance === "scored" || acceptance === "excluded") return;
  const { caseId, configId, score } = scored;
  reportAcceptance(acceptance, { query_id: caseId, config_id: configId, repeat: score.repeat }, place, golden, log);
}

interface Header {
  readonly setup: Row;
  /** Names of the columns. */
  readonly columns: readonly unknown[];
  readonly formats: readonly TraceFormat[];
}

function readHeader(row: Row, place: RowPlace, log: DiagnosticLog): Header | null {
  const { setup, columns, formats } = row;
  const known = Array.isArray(formats) ? formats.map((name) => formatNamed(String(name), traceAdapters)) : [];
  if (row[SCORE_FILE_KEY] !== SCORE_FILE_VERSION || known.includes(undefined)) {
    log.error("scores/other-setup", "the score file was written by another version of rag-gate", place);
    return null;
  }
  if (!isObject(setup) || !Array.isArray(columns) || !Array.isArray(formats)) {
    log.error("scores/invalid-row", "this is no header of a score file", place);
    return null;
  }
  return { setup, columns, formats: known as TraceFormat[] };
}

function fits(
  { setup, columns, formats }: Header,
  { scorer, strict, ...target }: ScoringTarget,
  place: RowPlace,
  log: DiagnosticLog,
): boolean {
  const wanted = target.setup();
  // The adapter options do not matter for native traces.
  const isOwn = formats.every(({ name }) => formatNamed(name, [native]) !== undefined);
  const parts = SETUP_PARTS.filter(([name]) => name !== "adapters" || !isOwn);
  const differ: string[] = parts.filter(([name]) => setup[name] !== wanted[name]).map(([, words]) => words);
  const lacking = scorer.columns.filter(({ name }) => !columns.includes(name)).map(({ name }) => name);
  if (differ.length === 0 && lacking.length > 0) differ.push(`without ${lacking.join(", ")}`);
  if (differ.length === 0) return true;
  const what = differ.join(", ");
  if (strict) log.error("scores/other-setup", `scored with another setup than the gate's: ${what}`, place);
  else scorer.refuse(`${place.file} was scored with another setup: ${what}; give the gate the traces themselves`);
  return false;
}
