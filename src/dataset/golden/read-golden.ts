import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { compareBytes } from "../../text/byte-order.ts";
import { count } from "../../text/count.ts";
import { isFolded } from "../../text/fold-question.ts";
import { GOLDEN_EXPECTATIONS } from "../foreign/golden-fields.ts";
import type { GoldenAdapter } from "../golden-adapters/golden-adapter.ts";
import { goldenAdapters } from "../golden-adapters/index.ts";
import { type ReadContext, readContext } from "../read-context.ts";
import { RefusedRows } from "../rows/refused-rows.ts";
import type { ByteSource } from "../rows/source.ts";
import type { AnswerSchema } from "./answer-schema.ts";
import { CaseIndex } from "./case-index.ts";
import { checkDuplicates } from "./check-duplicates.ts";
import { compileCase } from "./compile-case.ts";
import { goldenAdapterOf } from "./golden-adapter-of.ts";
import type { GoldenCase } from "./golden-case.ts";
import { type GoldenLine, goldenLine } from "./golden-line.ts";
import type { GoldenSet } from "./golden-set.ts";
import type { Labels } from "./labels.ts";
import { questionId } from "./question-id.ts";
import { SharedValues } from "./shared-values.ts";

export interface GoldenOptions {
  /** A grade from here on makes a chunk relevant where `expected_chunk_ids` is absent. */
  readonly relevantFrom: number;
  /** The document of a chunk, where a manifest tells. */
  readonly documentOf?: (chunkId: string) => string | null;
  /** The rows are queries of plain traffic, without labels. */
  readonly traffic?: boolean;
  readonly sha256: (text: string) => string;
  /** The format that the user named; else each file is looked at. */
  readonly adapter?: GoldenAdapter | null;
  /** What texts are mapped to chunk ids by; absent where nothing is. */
  readonly context?: ReadContext;
  /**
   * Only what scoring asks of a case is wanted: another reading of the same files checks the set, and hashes its labels.
   * The label hash of a case and the hash of the set are left out, and the documents of its chunks.
   */
  readonly forScoring?: boolean;
  /** Labels that came apart from the questions, by case id. */
  readonly labels?: ReadonlyMap<string, Labels>;
}

/**
 * Reads a golden set. Every problem goes to the log; the caller ends the stage. A set without a case is an error: what
 * measures nothing cannot pass.
 */
export async function readGolden(
  sources: readonly ByteSource[],
  options: GoldenOptions,
  log: DiagnosticLog,
): Promise<GoldenSet> {
  const refused = new RefusedRows("golden/invalid-row", log);
  const formats = { traces: [], golden: goldenAdapters };
  const context = { ...(options.context ?? readContext({})), formats };
  const reading = { refused, context, compiling: { ...options, shared: new SharedValues() }, cases: new CaseList(log) };
  const before = log.errorCount;
  let rows = 0;
  for (const source of sources) {
    const adapter = await goldenAdapterOf(source, options.adapter ?? null, log);
    if (adapter !== null) rows += await readFile(adapter, source, reading, log);
  }
  await refused.explain(async () => (await import("./golden.schema.ts")).goldenSchema);
  if (rows === 0 && log.errorCount === before) {
    const file = sources[0]?.name;
    // The golden set of plain traffic is made of the traces' queries: an empty file has none, nor has a file of scores.
    if (options.traffic) log.error("trace/empty", "the traces hold no query that can be read");
    else log.error("golden/empty", "the golden set holds no case", file === undefined ? {} : { file });
  }
  const cases = reading.cases.inOrder();
  const indexById = new CaseIndex(cases);
  if (options.forScoring) return { cases, indexById, hash: "" };
  warnSimilarIds(cases, log);
  if (!options.traffic) checkDuplicates(cases, log);
  const hash = options.sha256(cases.map(({ id, labelHash }) => `${id}\n${labelHash}\n`).join(""));
  return { cases, indexById, hash };
}

/** The cases of all files, of which no two have one id. */
class CaseList {
  readonly #cases: GoldenCase[] = [];
  /** Null as long as each id comes after the one before it: until then no id has come before. */
  #byId: Map<string, GoldenCase> | null = null;
  readonly #log: DiagnosticLog;

  constructor(log: DiagnosticLog) {
    this.#log = log;
  }

  add(golden: GoldenCase): void {
    const { id } = golden;
    const last = this.#cases.at(-1);
    if (this.#byId === null && last !== undefined && compareBytes(last.id, id) >= 0)
      this.#byId = new Map(this.#cases.map((one) => [one.id, one]));
    const first = this.#byId?.get(id);
    if (first !== undefined) {
      reportDuplicate(golden, first, this.#log);
      return;
    }
    this.#byId?.set(id, golden);
    this.#cases.push(golden);
  }

  /** In byte order of the ids. */
  inOrder(): readonly GoldenCase[] {
    return this.#byId === null ? this.#cases : this.#cases.sort((a, b) => compareBytes(a.id, b.id));
  }
}

interface Reading {
  readonly refused: RefusedRows;
  readonly context: ReadContext;
  readonly compiling: GoldenOptions & { readonly shared: SharedValues };
  readonly cases: CaseList;
}

/** Adds the cases of a file; returns how many rows it has. */
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
  for await (const batch of linesOf(adapter, source, compiling, log, context)) {
    for (const { value, line, fields } of batch) {
      rows++;
      if (fields === null) refused.add(value, source.name, line);
      else if (labels?.has(fields.id.trim()) === false && !expects(value)) unjudged++;
      else {
        judged++;
        const place = { file: source.name, line };
        const schema = fields.schema === null ? null : await compiledSchema(fields.id, fields.schema, place, log);
        cases.add(compileCase(fields, schema, place, compiling, log));
      }
    }
  }
  if (unjudged > 0) tellUnjudged(unjudged, judged, source.name, log);
  return rows;
}

/** A query without qrels may bring its expectations along. */
const expects = (row: object): boolean => GOLDEN_EXPECTATIONS.some((name) => name in row);

/** A file of which nothing is judged measures nothing; of the others' queries the data set may have more than this test. */
function tellUnjudged(unjudged: number, judged: number, file: string, log: DiagnosticLog): void {
  const hint =
    "give the qrels that judge them beside them: --qrels, or the input qrels (of BEIR qrels/test.tsv); init takes the qrels alone";
  if (judged === 0)
    log.error("golden/unjudged", "these queries hold no labels, and no qrels judge them", { file, hint });
  else
    log.warn("golden/unjudged", `${count(unjudged, "query", "queries")} without labels in the qrels: not used`, {
      file,
    });
}

/** The rows of a file, many at a time where its format has them so. */
async function* linesOf(
  adapter: GoldenAdapter,
  source: ByteSource,
  { shared }: Reading["compiling"],
  log: DiagnosticLog,
  context: ReadContext,
): AsyncGenerator<Iterable<GoldenLine>> {
  if (adapter.readBatches !== undefined) yield* adapter.readBatches(source, log, shared);
  else for await (const row of adapter.read(source, log, context)) yield [goldenLine(row, shared)];
}

/** The schema library is loaded only where a case has a schema. */
async function compiledSchema(
  id: string,
  schema: Readonly<Record<string, unknown>>,
  place: RowPlace,
  log: DiagnosticLog,
): Promise<AnswerSchema | null> {
  const { compileAnswerSchema } = await import("./answer-schema.ts");
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

/** An id that `foldQuestion` would leave as it is needs no work. */
const folded = ({ id }: GoldenCase): string => (isFolded(id) ? id : id.normalize("NFC").toLowerCase());

function warnSimilarIds(cases: readonly GoldenCase[], log: DiagnosticLog): void {
  // Ids that are their own folded form differ in more than that.
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
