import { codes, type DiagnosticCode, type DiagnosticLog, type RowPlace } from "../diagnostics/index.ts";
import { native, traceAdapters } from "../input/formats/index.ts";
import { BEHAVIORS, type Behavior } from "../input/golden/index.ts";
import { type ByteSource, type FileSample, isObject, readJsonRows } from "../input/rows/index.ts";
import { MAX_REPEAT, type Trace } from "../input/schema/index.ts";
import { formatNamed, type TraceFormat } from "../input/traces/index.ts";
import { ACL_STAGES, type AclStage, VIOLATION_RULES, type ViolationRule } from "./access.ts";
import { type HallucinationLabel, MISSING_REASONS, type MissingReason } from "./metrics/index.ts";
import type { Column } from "./plan.ts";
import { readFlags, type ScoreRecord, type WordsScore, writeFlags } from "./records.ts";
import { reportAcceptance } from "./run-scorer.ts";
import { RANKS_PER_CHUNK, type StageRanks } from "./scan-state.ts";
import type { ScoringTarget } from "./score-run.ts";
import { type ScoringSetup, SETUP_PARTS } from "./scoring-setup.ts";
import { STALENESS, type StaleChunk } from "./stale-context.ts";

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
const SCORE_FILE_VERSION = 3;

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
  return JSON.stringify({
    case: caseId,
    config: configId,
    repeat: score.repeat,
    format,
    flags: writeFlags(score),
    counts: [...score.sizes, score.unlabelled, score.labelled, score.duplicates],
    ...behaviorRow(score),
    answer: score.answerHash,
    latency: score.latency,
    ranks: [...score.ranks],
    ...(score.lists.length === 0 ? {} : { lists: score.lists.map(({ stage, ranks }) => [stage, [...ranks]]) }),
    ...(score.evidenceChunks.length === 0 ? {} : { evidence: score.evidenceChunks }),
    ...(score.errorKinds.length === 0 ? {} : { errors: score.errorKinds }),
    ...(score.violations.length === 0
      ? {}
      : { violations: score.violations.map(({ chunkId, stage, rule, list = "" }) => [chunkId, stage, rule, list]) }),
    ...(score.stale.length === 0 ? {} : { stale: score.stale }),
    ...(score.byWords === null ? {} : { words: behaviorRow(score.byWords) }),
    ...(score.unreadLanguage === null ? {} : { unread: score.unreadLanguage }),
    ...(score.judged === null || score.judged.spreads.length === 0 ? {} : { spreads: score.judged.spreads }),
    ...(idHashes.length === 0 ? {} : { ids: idHashes }),
    ...(versions === null ? {} : { versions }),
  });
}

/** The parts of a score that depend on the observed behavior. */
const behaviorRow = ({ observed, values, failedChecks, undecided, hallucinations }: WordsScore): Row => ({
  observed,
  values,
  ...(failedChecks.length === 0 ? {} : { failed: failedChecks }),
  ...(undecided.length === 0 ? {} : { undecided }),
  ...(hallucinations.length === 0 ? {} : { hallucinations }),
});

/** Reads them back; undefined if rag-gate could not have written them. */
function readBehavior(row: Row, columns: number): WordsScore | undefined {
  const { observed, values, failed = [], undecided = [], hallucinations = [] } = row;
  if (observed !== null && !BEHAVIORS.includes(observed as Behavior)) return undefined;
  if (!Array.isArray(values) || values.length !== columns || !values.every(isValue)) return undefined;
  if (!isTexts(failed) || !isTexts(hallucinations) || !isUndecided(undecided, columns)) return undefined;
  return {
    observed: observed as Behavior | null,
    values,
    failedChecks: failed,
    undecided,
    hallucinations: hallucinations as HallucinationLabel[],
  };
}

/** What a row must match. */
interface ScoreRowShape {
  readonly columns: number;
  readonly formats: number;
  /** How many chunks of a case have ranks; undefined if the case is unknown. */
  trackedOf(caseId: string): number | undefined;
}

/**
 * Reads a row back; null if rag-gate could not have written it. The ranks of an unknown case cannot be checked; only its
 * id is used.
 */
export function readScoreRow(
  row: Readonly<Record<string, unknown>>,
  shape: ScoreRowShape,
  last: Versions,
): { readonly scored: ScoreRecord; readonly format: number } | null {
  const { case: caseId, config, repeat, format, flags, counts, answer, latency, ranks } = row;
  const {
    lists = [],
    evidence = [],
    errors = [],
    violations = [],
    stale = [],
    ids = [],
    spreads = [],
    unread = null,
    words = null,
    versions = last,
  } = row;
  if (typeof caseId !== "string" || typeof config !== "string" || typeof answer !== "string") return null;
  if (!isCount(repeat) || repeat > MAX_REPEAT || !isCount(format) || format >= shape.formats) return null;
  const flagged = isCount(flags) ? readFlags(flags) : undefined;
  if (flagged === undefined || !isCounts(counts, 6)) return null;
  const counted = readBehavior(row, shape.columns);
  const byWords = isObject(words) ? readBehavior(words, shape.columns) : words === null ? null : undefined;
  if (counted === undefined || byWords === undefined) return null;
  const tracked = shape.trackedOf(caseId);
  if (!isCounts(ranks, tracked === undefined ? undefined : tracked * RANKS_PER_CHUNK)) return null;
  if (!isPairs(latency, isAmount)) return null;
  if (!isPairs(lists, (list) => isCounts(list, tracked))) return null;
  if (!isEvidence(evidence, tracked)) return null;
  if (!isPairs(spreads, isAmount) || !(unread === null || isLanguage(unread))) return null;
  if (!isTexts(errors) || !isCounts(ids) || !isObject(versions)) return null;
  if (!Array.isArray(violations) || !violations.every(isViolation)) return null;
  if (!Array.isArray(stale) || !stale.every(isStaleChunk)) return null;
  const [retrieved, reranked, context, unlabelled, labelled, duplicates] = counts;
  const score: ScoreRecord["score"] = {
    ...counted,
    repeat,
    latency: latency as [string, number][],
    ranks: Uint32Array.from(ranks),
    lists: (lists as [string, number[]][]).map(
      ([stage, list]): StageRanks => ({ stage, ranks: Uint32Array.from(list) }),
    ),
    evidenceChunks: evidence,
    sizes: [retrieved!, reranked!, context!],
    violations: violations.map(([chunkId, stage, rule, list]) => ({ chunkId, stage, rule, ...(list && { list }) })),
    stale,
    unlabelled: unlabelled!,
    labelled: labelled!,
    duplicates: duplicates!,
    errorKinds: errors,
    answerHash: answer,
    ...flagged,
    byWords,
    unreadLanguage: unread,
    judged: (spreads as unknown[]).length === 0 ? null : { spreads: spreads as [string, number][], notes: null },
  };
  return {
    scored: { caseId, caseIndex: -1, configId: config, score, versions: versions as Versions & Trace, idHashes: ids },
    format,
  };
}

const isLanguage = (value: unknown): value is string => typeof value === "string" && /^[a-z]{2,5}$/.test(value);

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 0xffffffff;

/** JSON can contain 1e999. As a value it would pass every minimum. */
const isValue = (value: unknown): value is ScoreRecord["score"]["values"][number] =>
  value === null || Number.isFinite(value) || MISSING_REASONS.includes(value as MissingReason);

const isAmount = (value: unknown): boolean => Number.isFinite(value) && (value as number) >= 0;

function isCounts(value: unknown, length?: number): value is number[] {
  return Array.isArray(value) && (length === undefined || value.length === length) && value.every(isCount);
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

function isPairs(value: unknown, isSecond: (second: unknown) => boolean): boolean {
  const isPair = (pair: unknown): boolean =>
    Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && isSecond(pair[1]);
  return Array.isArray(value) && value.every(isPair);
}

function isEvidence(value: unknown, tracked: number | undefined): value is ScoreRecord["score"]["evidenceChunks"] {
  const isEntry = (entry: unknown): boolean =>
    Array.isArray(entry) &&
    entry.length === 2 &&
    isCount(entry[0]) &&
    (tracked === undefined || entry[0] < tracked) &&
    isTexts(entry[1]);
  return Array.isArray(value) && value.every(isEntry);
}

function isUndecided(value: unknown, columns: number): value is ScoreRecord["score"]["undecided"] {
  const isEntry = (entry: unknown): boolean =>
    Array.isArray(entry) && entry.length === 2 && isCount(entry[0]) && entry[0] < columns && Number.isFinite(entry[1]);
  return Array.isArray(value) && value.every(isEntry);
}

function isViolation(value: unknown): value is [string | null, AclStage, ViolationRule, string] {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [chunkId, stage, rule, list] = value as unknown[];
  if ((chunkId !== null && typeof chunkId !== "string") || typeof list !== "string") return false;
  return ACL_STAGES.includes(stage as AclStage) && VIOLATION_RULES.includes(rule as ViolationRule);
}

function isStaleChunk(value: unknown): value is StaleChunk {
  if (!isObject(value) || !STALENESS.includes(value.kind as StaleChunk["kind"])) return false;
  const { chunkId, version, current } = value;
  return typeof chunkId === "string" && [version, current].every((one) => one === null || typeof one === "string");
}

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
  state: MergeState,
): Promise<void> {
  const file = source.name;
  const reading: Reading = { merging: null, records: 0, ended: null };
  const before = log.errorCount;
  for await (const { value, line } of readJsonRows(source, log))
    if (!takeRow(value, { file, line }, reading, targets, log, state)) return;
  const { records, ended } = reading;
  // Lines that could not be read were already logged.
  if (ended === records || (ended !== null && log.errorCount > before)) return;
  const message =
    ended === null
      ? "the score file has no closing line: it was cut off"
      : `the score file holds ${records} records and its closing line says ${ended}`;
  log.error("scores/torn", message, { file });
}

/** Progress in a score file. */
interface Reading {
  merging: Merging | null;
  records: number;
  /** Number of records in the closing line; null before it. */
  ended: number | null;
}

/** Reads one line of a score file. Returns false if the rest cannot be used. */
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

/** A score file after its header. */
interface Merging {
  readonly header: Header;
  /** The targets with the same setup, and for each of their columns its place in the rows. */
  readonly fitting: readonly { readonly target: ScoringTarget; readonly places: readonly number[] }[];
  /** Versions of the record before, which most records share. */
  versions: ScoreRecord["versions"];
}

/** Returns null if the file does not fit the change's own dataset. */
function begin(
  row: Readonly<Record<string, unknown>>,
  targets: readonly ScoringTarget[],
  place: RowPlace,
  log: DiagnosticLog,
): Merging | null {
  const header = readHeader(row, place, log);
  if (header === null) return null;
  const fitting = targets
    .filter((target) => fits(header, target, place, log))
    .map((target) => ({ target, places: target.scorer.columns.map(({ name }) => header.columns.indexOf(name)) }));
  return fitting.some(({ target }) => target.strict) ? { header, fitting, versions: {} } : null;
}

function addRecord(
  row: Readonly<Record<string, unknown>>,
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
  const placed = <Part extends Pick<WordsScore, "values">>(part: Part): Part => ({
    ...part,
    values: places.map((c) => part.values[c]!),
  });
  const { byWords } = scored.score;
  return { ...scored, score: { ...placed(scored.score), byWords: byWords === null ? null : placed(byWords) } };
}

/** Adds a record that another process scored to a target. */
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
  readonly setup: Readonly<Record<string, unknown>>;
  /** Names of the columns. */
  readonly columns: readonly unknown[];
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
