import type { TraceFormat } from "../../dataset/adapters/adapter.ts";
import { traceAdapters } from "../../dataset/adapters/index.ts";
import { native } from "../../dataset/adapters/native.ts";
import { formatNamed } from "../../dataset/adapters/reduced-format.ts";
import { isObject } from "../../dataset/rows/is-type.ts";
import { readJsonBatches } from "../../dataset/rows/read-json-rows.ts";
import type { ByteSource } from "../../dataset/rows/source.ts";
import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { ScoringTarget } from "../run/score-run.ts";
import { addScored } from "./add-scored.ts";
import { SCORE_FILE_KEY } from "./is-score-file.ts";
import { replayWarning, replayWarningCounts } from "./replay-warnings.ts";
import { SCORE_FILE_VERSION } from "./score-file.ts";
import type { ScoreRecord } from "./score-record.ts";
import { readScoreRow } from "./score-row.ts";
import { SETUP_PARTS } from "./scoring-setup.ts";

interface MergeState {
  /** Topics without labels, over all files. */
  readonly strays: Set<string>;
  /** Called for every row. */
  tick(): void;
}

/**
 * Adds the records of a score file to every target that would have scored the same. For the change's own set another
 * setup is an error; the base commit's set is told why it cannot be judged, which fails closed.
 */
export async function mergeScores(
  source: ByteSource,
  targets: readonly ScoringTarget[],
  log: DiagnosticLog,
  state: MergeState,
): Promise<void> {
  const file = source.name;
  const reading: Reading = { merging: null, records: 0, ended: null };
  const before = log.errorCount;
  for await (const rows of readJsonBatches(source, log))
    for (const { value, line } of rows) if (!takeRow(value, { file, line }, reading, targets, log, state)) return;
  const { records, ended } = reading;
  // Lines that could not be read are told one by one, and are missing for that.
  if (ended === records || (ended !== null && log.errorCount > before)) return;
  const message =
    ended === null
      ? "the score file has no closing line: it was cut off"
      : `the score file holds ${records} records and its closing line says ${ended}`;
  log.error("scores/torn", message, { file });
}

/** How far a score file was read. */
interface Reading {
  merging: Merging | null;
  records: number;
  /** Records that the closing line counts; null before it. */
  ended: number | null;
}

/** Takes one line of a score file; false where the rest of it is of no use. */
function takeRow(
  row: Readonly<Record<string, unknown>>,
  place: RowPlace,
  reading: Reading,
  targets: readonly ScoringTarget[],
  log: DiagnosticLog,
  { strays, tick }: MergeState,
): boolean {
  if (reading.merging === null) {
    reading.merging = begin(row, targets, place, log);
    return reading.merging !== null;
  }
  if (reading.ended !== null) {
    log.error("scores/torn", "the score file goes on after its closing line", place);
    return false;
  }
  if ("end" in row) {
    reading.ended = typeof row.end === "number" ? row.end : -1;
    replayWarningCounts(row, log);
  } else if ("warning" in row) {
    replayWarning(row, log);
  } else {
    reading.records++;
    tick();
    if (typeof row.stray === "string") strays.add(row.stray);
    else addRecord(row, reading.merging, place, log);
  }
  return true;
}

/** A score file whose header was read. */
interface Merging {
  readonly header: Header;
  /** The targets that would have scored the same. */
  readonly fitting: readonly ScoringTarget[];
  /** Of the record before: most have the same, and share them. */
  versions: ScoreRecord["versions"];
}

/** Null where the file is of no use to the change's own set: there is nothing to merge. */
function begin(
  row: Readonly<Record<string, unknown>>,
  targets: readonly ScoringTarget[],
  place: RowPlace,
  log: DiagnosticLog,
): Merging | null {
  const header = readHeader(row, place, log);
  if (header === null) return null;
  const fitting = targets.filter((target) => fits(header, target, place, log));
  return fitting.some(({ strict }) => strict) ? { header, fitting, versions: {} } : null;
}

function addRecord(
  row: Readonly<Record<string, unknown>>,
  merging: Merging,
  place: RowPlace,
  log: DiagnosticLog,
): void {
  const { columns, formats } = merging.header;
  const { scorer } = merging.fitting[0]!;
  const trackedOf = (id: string): number | undefined => scorer.trackedOf(id);
  const read = readScoreRow(row, { columns, formats: formats.length, trackedOf }, merging.versions);
  if (read === null || !scorer.couldMake(read.scored)) {
    log.error("scores/invalid-row", "this is no record of a score file", place);
    return;
  }
  merging.versions = read.scored.versions;
  addScored(read.scored, formats[read.format]!, merging.fitting, place, log);
}

interface Header {
  readonly setup: Readonly<Record<string, unknown>>;
  readonly columns: number;
  readonly formats: readonly TraceFormat[];
}

function readHeader(row: Readonly<Record<string, unknown>>, place: RowPlace, log: DiagnosticLog): Header | null {
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
  return { setup, columns: columns.length, formats: known as TraceFormat[] };
}

function fits(
  { setup, columns, formats }: Header,
  { scorer, strict, ...target }: ScoringTarget,
  place: RowPlace,
  log: DiagnosticLog,
): boolean {
  const wanted = target.setup();
  // Traces of our own are read without them.
  const isOwn = formats.every(({ name }) => formatNamed(name, [native]) !== undefined);
  const parts = SETUP_PARTS.filter(([name]) => name !== "adapters" || !isOwn);
  const differ = parts.filter(([name]) => setup[name] !== wanted[name]).map(([, words]) => words);
  if (differ.length === 0 && columns !== scorer.columns.length) differ.push("metrics and cutoffs");
  if (differ.length === 0) return true;
  const what = differ.join(", ");
  if (strict) log.error("scores/other-setup", `scored with another setup than the gate's: ${what}`, place);
  else scorer.refuse(`${place.file} was scored with another setup: ${what}; give the gate the traces themselves`);
  return false;
}
