import { type DiagnosticLog, DOCS, type RowPlace } from "../diagnostics/index.ts";
import { compareBytes, count, isFolded } from "../text/index.ts";
import { checkDuplicates, compileCase } from "./compile-golden.ts";
import { chooseAdapter, goldenAdapters } from "./formats/index.ts";
import { caseSample, GOLDEN_EXPECTATIONS, type GoldenAdapter } from "./formats/shared/index.ts";
import {
  type AnswerSchema,
  caseFields,
  type GoldenCase,
  type GoldenSet,
  isGoldenRow,
  isQuestionName,
  type Labels,
  onlyList,
  questionId,
  SharedValues,
  snakeCase,
} from "./golden/index.ts";
import {
  type ByteSource,
  CHANGED_PLACES,
  columnNames,
  type FileSample,
  hasColumns,
  RefusedRows,
  unknownRecord,
} from "./rows/index.ts";
import type { GoldenRow } from "./schema/index.ts";
import { type LabelMapping, type ReadContext, readContext } from "./traces/index.ts";
import type { UnreadFile } from "./unread-formats.ts";

/** Returns the named adapter, or the one that detects the file. Null if no format fits, which is reported. */
async function goldenAdapterOf(
  source: ByteSource,
  named: GoldenAdapter | null,
  mapping: LabelMapping,
  log: DiagnosticLog,
): Promise<GoldenAdapter | null> {
  if (named !== null) return named;
  const sample = await caseSample(source, mapping);
  const adapter = chooseAdapter(sample, goldenAdapters);
  if (sample === null || adapter.detect(sample)) return adapter;
  const unread =
    (await import("./unread-formats.ts")).unreadFormat(sample) ?? unknownList(sample) ?? unknownTable(sample);
  if (unread === null) return adapter;
  const traces = (await import("./formats/index.ts")).traceAdapters.find((format) => format.detect(sample));
  if (traces !== undefined) {
    const message = `this file holds no golden set: it looks like ${traces.title}`;
    log.error("golden/unknown-format", message, { file: source.name, hint: CHANGED_PLACES });
    return null;
  }
  log.error("golden/unknown-format", unread.message, { file: source.name, hint: unread.hint });
  return null;
}

/** Explains a list of rows without any known field, instead of one error per row. */
function unknownList(sample: FileSample): Pick<UnreadFile, "message" | "hint"> | null {
  const list = Array.isArray(sample.value) ? sample.value : onlyList(sample.value);
  if (list === null || OWN.some((name) => hasColumns({ ...sample, value: list }, name))) return null;
  const message = unknownRecord(list[0]);
  const hint = `call the question question, and what should be found expected_chunk_ids or expected_docs: ${DOCS}/formats.md lists all names`;
  return message === null ? null : { message, hint };
}

/** Explains a table that has a question but no other known column. */
function unknownTable(sample: FileSample): Pick<UnreadFile, "message" | "hint"> | null {
  const columns = sample.value === undefined ? columnNames(sample) : [];
  if (OWN.some((name) => columns.includes(name))) return null;
  const question = columns.find(isQuestionName);
  if (question === undefined) return null;
  const called = snakeCase(question) === question ? "" : `call "${question}" question, `;
  const hint = `${called}call the column of the reviewed answer expected_answer, and that of what should be found expected_docs where it names documents, expected_chunk_ids where chunks`;
  return { message: "this table has a question, and no other column of a golden set that is known", hint };
}

/** Fields of native rows, whose errors are reported one by one. */
const OWN = ["query_id", "expected_chunk_ids"];

/** A checked row of a dataset with its unknown fields, and its place. */
export interface PlacedRow {
  readonly row: GoldenRow;
  readonly file: string;
  readonly line: number;
}

/** Reads the rows of a dataset in file order, for commands that write them again. Problems are logged. */
export async function readGoldenRows(
  sources: readonly ByteSource[],
  named: GoldenAdapter | null,
  context: ReadContext,
  log: DiagnosticLog,
): Promise<PlacedRow[]> {
  const rows: PlacedRow[] = [];
  const seen = new Set<string>();
  const refused = new RefusedRows("golden/invalid-row", log);
  for (const source of sources) {
    const adapter = await goldenAdapterOf(source, named, context.labelMapping, log);
    if (adapter === null) continue;
    for await (const { value, line } of adapter.read(source, log, context)) {
      const place = { file: source.name, line };
      if (!isGoldenRow(value)) refused.add(value, source.name, line);
      else if (seen.has(value.id))
        log.error("golden/duplicate-id", `case id "${value.id}" stands already before`, place);
      else rows.push({ row: value, ...place });
      if (typeof value.id === "string") seen.add(value.id);
    }
  }
  await refused.explain(async () => (await import("./schema/lazy.ts")).goldenSchema);
  if (rows.length === 0 && log.errorCount === 0) log.error("golden/empty", "the golden set holds no case");
  return rows;
}

export interface GoldenOptions {
  /** The lowest grade that makes a chunk relevant if the row has no `expected_chunk_ids`. */
  readonly relevantFrom: number;
  /** Returns the document of a chunk, if a manifest names it. */
  readonly documentOf?: (chunkId: string) => string | null;
  /** Returns the documents of the manifest with an ID, or whose path ends with it. */
  readonly documentsNamed?: (name: string) => readonly string[];
  /** Whether the rows are unlabeled production queries. */
  readonly traffic?: boolean;
  readonly sha256: (text: string) => string;
  /** The format that the user named; by default each file is detected. */
  readonly adapter?: GoldenAdapter | null;
  /** How texts are mapped to chunk IDs; by default they are not. */
  readonly context?: ReadContext;
  /** Leaves out the hashes and the checks of the whole dataset, for a second reading that only scores. */
  readonly forScoring?: boolean;
  /** Labels from qrels, by case ID. */
  readonly labels?: ReadonlyMap<string, Labels>;
}

/**
 * Reads a golden dataset. Problems are logged, and the caller stops if there are errors. A dataset without a case is an
 * error: a run that measures nothing cannot pass.
 */
export async function readGolden(
  sources: readonly ByteSource[],
  options: GoldenOptions,
  log: DiagnosticLog,
): Promise<GoldenSet> {
  const refused = new RefusedRows("golden/invalid-row", log);
  const formats = { traces: [], golden: goldenAdapters };
  const context = { ...(options.context ?? readContext({})), formats };
  const reading = {
    refused,
    context,
    compiling: { ...options, shared: new SharedValues() },
    cases: new Map<string, GoldenCase>(),
  };
  const before = log.errorCount;
  let rows = 0;
  for (const source of sources) {
    const adapter = await goldenAdapterOf(source, options.adapter ?? null, context.labelMapping, log);
    if (adapter !== null) rows += await readFile(adapter, source, reading, log);
  }
  await refused.explain(async () => (await import("./schema/lazy.ts")).goldenSchema);
  if (rows === 0 && log.errorCount === before) {
    const file = sources[0]?.name;
    // Here the dataset is the queries of the traces, which an empty file or a score file does not have.
    if (options.traffic) log.error("trace/empty", "the traces hold no query that can be read");
    else log.error("golden/empty", "the golden set holds no case", file === undefined ? {} : { file });
  }
  const cases = [...reading.cases.values()].sort((a, b) => compareBytes(a.id, b.id));
  const indexById = new Map(cases.map(({ id }, i) => [id, i]));
  if (options.forScoring) return { cases, indexById, hash: "" };
  warnSimilarIds(cases, log);
  if (!options.traffic) checkDuplicates(cases, log);
  const hash = options.sha256(cases.map(({ id, labelHash }) => `${id}\n${labelHash}\n`).join(""));
  return { cases, indexById, hash };
}

interface Reading {
  readonly refused: RefusedRows;
  readonly context: ReadContext;
  readonly compiling: GoldenOptions & { readonly shared: SharedValues };
  /** By ID. */
  readonly cases: Map<string, GoldenCase>;
}

/** Adds the cases of a file. Returns its number of rows. */
async function readFile(
  adapter: GoldenAdapter,
  source: ByteSource,
  { refused, context, compiling, cases }: Reading,
  log: DiagnosticLog,
): Promise<number> {
  const labels = adapter.labelsApart ? compiling.labels : undefined;
  let rows = 0;
  let judged = 0;
  let unjudged = 0;
  for await (const { value, line } of adapter.read(source, log, context)) {
    rows++;
    if (!isGoldenRow(value)) {
      refused.add(value, source.name, line);
      continue;
    }
    const fields = caseFields(value, compiling.shared);
    if (labels?.has(fields.id.trim()) === false && !expects(value)) {
      unjudged++;
      continue;
    }
    judged++;
    const place = { file: source.name, line };
    const schema = fields.schema === null ? null : await compiledSchema(fields.id, fields.schema, place, log);
    const golden = compileCase(fields, schema, place, compiling, log);
    const first = cases.get(golden.id);
    if (first === undefined) cases.set(golden.id, golden);
    else reportDuplicate(golden, first, log);
  }
  if (unjudged > 0) reportUnjudged(unjudged, judged, source.name, log);
  return rows;
}

/** Whether a query that has no qrels says itself what is expected. */
const expects = (row: object): boolean => GOLDEN_EXPECTATIONS.some((name) => name in row);

/** Reports queries without qrels: an error if none has any, otherwise a warning, because a dataset can have more queries. */
function reportUnjudged(unjudged: number, judged: number, file: string, log: DiagnosticLog): void {
  const hint =
    "give the qrels that judge them beside them: --qrels, or the input qrels (of BEIR qrels/test.tsv); init takes the qrels alone";
  if (judged === 0)
    log.error("golden/unjudged", "these queries hold no labels, and no qrels judge them", { file, hint });
  else
    log.warn("golden/unjudged", `${count(unjudged, "query", "queries")} without labels in the qrels: not used`, {
      file,
    });
}

/** Compiles the answer schema of a case. Loads the schema library only then. */
async function compiledSchema(
  id: string,
  schema: Readonly<Record<string, unknown>>,
  place: RowPlace,
  log: DiagnosticLog,
): Promise<AnswerSchema | null> {
  const { compileAnswerSchema } = await import("./golden/lazy.ts");
  const compiled = compileAnswerSchema(schema);
  if (typeof compiled !== "string") return compiled;
  log.error("golden/invalid-schema", `case "${id}": answer_schema cannot be used: ${compiled}`, place);
  return null;
}

function reportDuplicate({ id, question, file, line }: GoldenCase, first: GoldenCase, log: DiagnosticLog): void {
  const where = first.file === file ? `line ${first.line}` : `${first.file}:${first.line}`;
  if (id === questionId(question)) {
    const hint = "keep one of them, or give each an id of its own";
    const message = `this asks the same question as ${where}, by which a case without an id is named`;
    log.error("golden/duplicate-id", message, { file, line, hint });
    return;
  }
  log.error("golden/duplicate-id", `case id "${id}" is already used in ${where}`, { file, line });
}

const folded = ({ id }: GoldenCase): string => (isFolded(id) ? id : id.normalize("NFC").toLowerCase());

function warnSimilarIds(cases: readonly GoldenCase[], log: DiagnosticLog): void {
  // Most datasets have folded IDs only, which cannot be similar.
  if (cases.every((golden) => folded(golden) === golden.id)) return;
  const byFolded = new Map<string, GoldenCase>();
  for (const golden of cases) {
    const key = folded(golden);
    const other = byFolded.get(key);
    if (other === undefined) {
      byFolded.set(key, golden);
      continue;
    }
    const message = `case ids "${other.id}" and "${golden.id}" differ in case or Unicode form alone`;
    log.warn("golden/similar-id", message, { file: golden.file, line: golden.line });
  }
}
