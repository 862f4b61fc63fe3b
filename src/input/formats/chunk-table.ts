import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { count } from "../../text/index.ts";
import { questionId, snakeCase } from "../golden/index.ts";
import { type ByteSource, columnNames, hasColumns, isString, type JsonRow, type Row } from "../rows/index.ts";
import { configOf, type ReadContext } from "../traces/index.ts";
import { readListFields, snakeCaseFields } from "./case-list.ts";
import {
  ANSWER_NAMES,
  accessOf,
  caseIdOf,
  convertRows,
  type ForeignChunk,
  type ForeignTrace,
  failureOf,
  firstOf,
  foreignTraces,
  foundChunks,
  GOLDEN_FIELDS,
  type GoldenAdapter,
  GRADE_FIELDS,
  goldenFields,
  gradeIn,
  hasOwnLabels,
  idOf,
  isBlank,
  type LocatedForeignTrace,
  listOf,
  numberOf,
  objectOf,
  pandasIdReader,
  rowReader,
  textOf,
  UnreadLabels,
} from "./shared/index.ts";

/** A dataset with a relevant chunk per row. */
export const chunkTableCases: GoldenAdapter = {
  name: "chunk-table",
  title: "table with a relevant chunk a row",
  shape:
    "CSV or JSONL with `question`, `expected_chunk_id` (or `chunk_id`) and, if wanted, `id`, `relevance`, `expected_answer`",
  detect(sample) {
    // Only the headers of a CSV file are spelled freely.
    const isTable = sample.value === undefined;
    const names = columnNames(sample).map((name) => (isTable ? snakeCase(name) : name));
    const namesChunks = ["chunk_id", "expected_chunk_id"].some((name) => names.includes(name));
    return namesChunks && names.includes("question") && !names.includes("rank") && !hasOwnLabels(sample);
  },
  read: readCases,
};

/** Traces with a retrieved chunk per row. */
export const chunkTableTraces = foreignTraces({
  name: "chunk-table",
  title: "table with a chunk a row",
  shape:
    "CSV or JSONL with `question` or `query_id`, `chunk_id` and, if wanted, `rank`, `score`, `answer`, `config_id`, `error`, `tenant_id`, `acl_roles`",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
  detect: (sample) =>
    ["question", "query", "query_id"].some((name) => hasColumns(sample, name, "chunk_id")) &&
    !hasColumns(sample, "relevance") &&
    !hasOwnLabels(sample),
  reader: readTraces,
});

/** Groups the rows of each case. Contradicting rows and chunks with two grades are errors. */
async function* readCases(source: ByteSource, log: DiagnosticLog, context: ReadContext): AsyncGenerator<JsonRow> {
  const cases = new Map<string, TableCase>();
  const rows = convertRows<TableRow>(caseRowFormat, source, "golden/invalid-row", context, log);
  const unread = new UnreadLabels({ row: isTableField }, context.labelMapping, log);
  for await (const { value: row, row: written, line } of rows) {
    unread.check(written, line);
    const known = cases.get(row.id) ?? { first: row, line, grades: new Map<string, number>(), own: new Map() };
    cases.set(row.id, known);
    const place = { file: source.name, line };
    for (const [name, value] of Object.entries(row.own)) {
      if (JSON.stringify(known.own.get(name) ?? value) !== JSON.stringify(value))
        log.error("golden/invalid-row", `this row of case "${row.id}" has another ${name} than one before it`, place);
      known.own.set(name, value);
    }
    if (row.question !== known.first.question || (row.answer ?? known.first.answer) !== known.first.answer)
      log.error(
        "golden/invalid-row",
        `this row of case "${row.id}" has another question or answer than its first`,
        place,
      );
    if (row.chunk === null) continue;
    if (known.grades.has(row.chunk))
      log.error("golden/invalid-labels", `chunk "${row.chunk}" is graded twice for "${row.id}"`, place);
    known.grades.set(row.chunk, row.grade ?? DEFAULT_GRADE);
  }
  unread.report(source.name);
  const whole = pandasIdReader([...cases.values()].flatMap(({ grades }) => [...grades.keys()])) ?? ((id) => id);
  for (const [id, { first, line, grades: written, own }] of cases) {
    const grades = new Map([...written].map(([chunk, grade]) => [whole(chunk), grade]));
    const answer = first.answer === null ? {} : { expected_answer: first.answer };
    const relevance = grades.size === 0 ? {} : { relevance: Object.fromEntries(grades) };
    yield { value: { id, question: first.question, ...answer, ...relevance, ...Object.fromEntries(own) }, line };
  }
}

const TABLE_FIELDS: readonly string[] = ["expected_chunk_id", ...ANSWER_NAMES, ...GRADE_FIELDS];

function isTableField(written: string): boolean {
  const name = snakeCase(written);
  return TABLE_FIELDS.includes(name) || GOLDEN_FIELDS.includes(name);
}

interface TableRow {
  readonly id: string;
  readonly question: string;
  readonly answer: string | null;
  readonly chunk: string | null;
  readonly grade: number | null;
  readonly own: Readonly<Record<string, unknown>>;
}

interface TableCase {
  readonly first: TableRow;
  readonly line: number;
  readonly grades: Map<string, number>;
  readonly own: Map<string, unknown>;
}

/** Grade of a chunk if the row has no `relevance`. */
const DEFAULT_GRADE = 3;

const caseRowFormat = {
  row: "row of a table of relevant chunks",
  convert(written: Row): TableRow | string {
    const row = snakeCaseFields(written);
    if (typeof row === "string") return row;
    const question = textOf(row.question);
    if (question === null) return "question is missing";
    const grade = gradeIn(row);
    if (typeof grade === "string") return grade;
    if (!isBlank(row.expected_chunk_ids))
      return "expected_chunk_ids stands beside chunk_id: for cases of rag-gate's own golden set choose golden-format native";
    // A table of retrieved chunks can have both columns. Then only this one is the label.
    const label = "expected_chunk_id" in row ? "expected_chunk_id" : "chunk_id";
    const chunk = idOf(row[label]);
    if (chunk === null && !isBlank(row[label]))
      return `${label} is no id${Array.isArray(row[label]) ? ": a list of chunks stands in expected_chunk_ids" : ""}`;
    // In this format, `relevance` is a single grade, and not an object.
    const { relevance: _, ...fields } = goldenFields(row);
    const own = readListFields(fields);
    if (typeof own === "string") return own;
    return {
      id: caseIdOf(row) ?? idOf(row.id) ?? questionId(question),
      question,
      answer: firstOf([...ANSWER_NAMES, "answer"], (name) => textOf(row[name])),
      chunk,
      grade,
      own,
    };
  },
};

/** Groups the rows of each question, in the order of `rank`, or of the file if no row has a rank. */
async function* readTraces(
  source: ByteSource,
  log: DiagnosticLog,
  context: ReadContext,
): AsyncGenerator<LocatedForeignTrace> {
  const groups = new Map<string, Group>();
  for await (const row of readTraceRows(source, log, context)) {
    const { trace, line } = row;
    const key = JSON.stringify([trace.query_id ?? trace.question, configOf(trace)]);
    const group = groups.get(key) ?? newGroup(row);
    groups.set(key, group);
    group.error ??= trace.error;
    for (const chunk of trace.retrieved_chunks ?? []) {
      group.chunks.push(chunk);
      const { id = null, rank = null } = chunk;
      if (rank !== null && (group.ranks.get(rank) ?? id) !== id) {
        const message = `rank ${rank} of this question is that of another chunk as well: each run needs a config_id`;
        log.error("trace/invalid-row", message, { file: source.name, line });
      }
      if (rank !== null) group.ranks.set(rank, id);
    }
    if (trace.answer === null || trace.answer === undefined || trace.answer === "") continue;
    if (group.answer !== null && group.answer !== trace.answer) {
      const message = "this row gives another answer to the question than a row before it";
      log.error("trace/invalid-row", message, { file: source.name, line });
    }
    group.answer = trace.answer;
  }
  const unordered = [...groups.values()].filter(({ chunks }) => isUnordered(chunks)).length;
  if (unordered > 0) {
    const message = `no row of ${count(unordered, "question")} has a rank, and the scores go up and down: the order of the file counts`;
    log.warn("trace/unordered-scores", message, { file: source.name });
  }
  for (const group of groups.values()) reportPartialRanks(group, source.name, log);
  const whole = pandasIdReader([...groups.values()].flatMap(({ chunks }) => chunks.flatMap(({ id }) => id ?? [])));
  for (const { first, chunks: written, answer, error } of groups.values()) {
    const chunks = whole === null ? written : written.map((chunk) => ({ ...chunk, id: whole(chunk.id ?? "") }));
    // Spreading the values into Math.max would exceed the argument limit in large groups.
    const texts = chunks.reduce((most, { raw }) => Math.max(most, contextCount(raw)), 0);
    // Then `chunk_id` is likely the chunk that the question was generated from, which would always count as
    // retrieved.
    if (texts > chunks.length) {
      const named = count(chunks.length, "row");
      const message = `contexts holds ${texts} texts that came back, but ${named} of this question name${chunks.length === 1 ? "s" : ""} a chunk_id: rename chunk_id where it is the chunk that was expected`;
      log.error("trace/invalid-row", message, { file: source.name, line: first.line });
    }
    const retrieved = withUnnamedChunks(chunks);
    const trace = { ...first.trace, ...foundChunks(retrieved) };
    yield { trace: { ...trace, answer, error }, line: first.line };
  }
}

interface Group {
  readonly first: LocatedForeignTrace;
  readonly chunks: ForeignChunk[];
  readonly ranks: Map<number, string | null>;
  answer: string | null;
  error: ForeignTrace["error"];
}

/** Each row becomes a trace with one chunk, or with no chunk if nothing was retrieved. */
const readTraceRows = rowReader({
  row: "row of a chunk table",
  convert(row) {
    const query_id = caseIdOf(row);
    const question = textOf(row.question) ?? textOf(row.query);
    if (query_id === null && question === null) return "query_id and question are missing";
    if (!("chunk_id" in row)) return "chunk_id is missing";
    const rank = numberOf(row.rank);
    if (!isBlank(row.rank) && !(Number.isInteger(rank) && rank! >= 1)) return "rank is no whole number from 1 on";
    const id = idOf(row.chunk_id);
    if (id === null && !isBlank(row.chunk_id)) return "chunk_id is no id";
    const position = positionOf(row.ranks);
    if (typeof position === "string") return position;
    const details = {
      score: numberOf(row.score),
      text: textOf(row.text),
      document_id: idOf(row.document_id),
      ...accessOf("acl_roles", row.acl_roles, isBlank(row.tenant_id) ? null : row.tenant_id),
    };
    const isFound = "ranks" in row ? position !== null : true;
    const place = position === null ? rank : position + 1;
    const chunks = id === null || !isFound ? [] : [{ id, rank: place, ...details, raw: row }];
    return {
      query_id,
      question,
      config_id: idOf(row.config_id),
      answer: [row.answer, row.answers].find(isString) ?? null,
      retrieved_chunks: chunks,
      ...failureOf(row),
    };
  },
});

/** Ranks are no longer than lists that a pipeline returns. */
const MAX_POSITION = 10_000;

/**
 * The position at which the expected chunk of the row was found, from 0 on, in a table of results with a column `ranks`.
 * Null if it was not found. A string is an error message.
 */
function positionOf(ranks: unknown): number | null | string {
  const list = (listOf(ranks) ?? [ranks]).filter((rank) => !isBlank(rank));
  if (list.length === 0) return null;
  const position = numberOf(list[0]);
  const isPosition = position !== null && Number.isInteger(position) && position >= 0 && position < MAX_POSITION;
  return list.length === 1 && isPosition ? position : "ranks is no position from 0 on, or empty";
}

/** Fills the positions before the expected chunks, whose chunks a table of positions does not name. */
function withUnnamedChunks(chunks: readonly ForeignChunk[]): readonly ForeignChunk[] {
  if (!chunks.some(({ raw }) => "ranks" in objectOf(raw))) return chunks;
  const ranks = new Set(chunks.map(({ rank }) => rank));
  const last = chunks.reduce((most, { rank }) => Math.max(most, rank ?? 0), 0);
  const unnamed = Array.from({ length: last }, (_, i) => i + 1).filter((rank) => !ranks.has(rank));
  return [...chunks, ...unnamed.map((rank) => ({ id: `unnamed-chunk-at-rank-${rank}`, rank }))];
}

function newGroup(first: LocatedForeignTrace): Group {
  return { first, chunks: [], ranks: new Map<number, string | null>(), answer: null, error: undefined };
}

function reportPartialRanks({ first, chunks }: Group, file: string, log: DiagnosticLog): void {
  const ranked = chunks.filter(({ rank }) => rank !== null).length;
  if (ranked === 0 || ranked === chunks.length) return;
  const rows = count(chunks.length, "row");
  const message = `${ranked} of ${rows} of this question ${ranked === 1 ? "has" : "have"} a rank: nobody can tell the order of the others`;
  log.error("trace/invalid-row", message, { file, line: first.line });
}

/** Whether chunks without ranks are sorted neither by descending scores nor by ascending distances. */
function isUnordered(chunks: readonly ForeignChunk[]): boolean {
  if (chunks.some(({ rank }) => rank !== null)) return false;
  const steps = chunks
    .slice(1)
    .map(({ score = null }, i) => Math.sign((score ?? Number.NaN) - (chunks[i]!.score ?? Number.NaN)));
  return steps.includes(1) && steps.includes(-1);
}

/** The number of retrieved texts in a column that the row has for another tool. */
function contextCount(row: unknown): number {
  const { contexts, retrieved_contexts } = objectOf(row);
  return listOf(contexts ?? retrieved_contexts)?.length ?? 0;
}
