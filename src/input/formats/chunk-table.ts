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
  type RowFormat,
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
  const cases = new Map<string, { line: number; fields: Map<string, unknown>; grades: Map<string, number> }>();
  const unread = new UnreadLabels({ row: isTableField }, context.labelMapping, log);
  for await (const { value, row, line } of convertRows(CASE_ROWS, source, "golden/invalid-row", context, log)) {
    unread.check(row, line);
    const { id, fields, chunk, grade } = value;
    const known = cases.get(id) ?? { line, fields: new Map<string, unknown>(), grades: new Map<string, number>() };
    cases.set(id, known);
    const place = { file: source.name, line };
    for (const [name, field] of Object.entries(fields)) {
      if (JSON.stringify(known.fields.get(name) ?? field) !== JSON.stringify(field))
        log.error("golden/invalid-row", `this row of case "${id}" has another ${name} than one before it`, place);
      known.fields.set(name, field);
    }
    if (chunk === null) continue;
    if (known.grades.has(chunk))
      log.error("golden/invalid-labels", `chunk "${chunk}" is graded twice for "${id}"`, place);
    known.grades.set(chunk, grade ?? DEFAULT_GRADE);
  }
  unread.report(source.name);
  const whole = pandasIdReader([...cases.values()].flatMap(({ grades }) => [...grades.keys()])) ?? ((id) => id);
  for (const [id, { line, fields, grades }] of cases) {
    const relevance = Object.fromEntries([...grades].map(([chunk, grade]) => [whole(chunk), grade]));
    yield { value: { id, ...Object.fromEntries(fields), ...(grades.size === 0 ? {} : { relevance }) }, line };
  }
}

const TABLE_FIELDS: readonly string[] = ["expected_chunk_id", ...ANSWER_NAMES, ...GRADE_FIELDS, ...GOLDEN_FIELDS];

const isTableField = (written: string): boolean => TABLE_FIELDS.includes(snakeCase(written));

/** Grade of a chunk if the row has no `relevance`. */
const DEFAULT_GRADE = 3;

interface TableRow {
  readonly id: string;
  readonly fields: Row;
  readonly chunk: string | null;
  readonly grade: number | null;
}

const CASE_ROWS: RowFormat<TableRow> = {
  row: "row of a table of relevant chunks",
  convert(written) {
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
    const answer = firstOf([...ANSWER_NAMES, "answer"], (name) => textOf(row[name]));
    const given = answer === null ? {} : { expected_answer: answer };
    return {
      id: caseIdOf(row) ?? idOf(row.id) ?? questionId(question),
      fields: { question, ...given, ...own },
      chunk,
      grade,
    };
  },
};

/** Groups the rows of each question, in the order of `rank`, or of the file if no row has a rank. */
async function* readTraces(
  source: ByteSource,
  log: DiagnosticLog,
  context: ReadContext,
): AsyncGenerator<LocatedForeignTrace> {
  const report = (message: string, line: number): void =>
    log.error("trace/invalid-row", message, { file: source.name, line });
  const groups = await groupRows(readTraceRows(source, log, context), report);
  const unordered = groups.filter(({ chunks }) => isUnordered(chunks)).length;
  if (unordered > 0) {
    const message = `no row of ${count(unordered, "question")} has a rank, and the scores go up and down: the order of the file counts`;
    log.warn("trace/unordered-scores", message, { file: source.name });
  }
  for (const { chunks, line } of groups) {
    const ranked = chunks.filter(({ rank }) => rank !== null).length;
    if (ranked > 0 && ranked < chunks.length)
      report(
        `${ranked} of ${count(chunks.length, "row")} of this question ${ranked === 1 ? "has" : "have"} a rank: nobody can tell the order of the others`,
        line,
      );
  }
  const whole = pandasIdReader(groups.flatMap(({ chunks }) => chunks.flatMap(({ id }) => id ?? [])));
  for (const { trace, line, chunks: written, answer, error } of groups) {
    const chunks = whole === null ? written : written.map((chunk) => ({ ...chunk, id: whole(chunk.id ?? "") }));
    // Spreading the values into Math.max would exceed the argument limit in large groups.
    const texts = chunks.reduce((most, { raw }) => Math.max(most, contextCount(raw)), 0);
    // Then `chunk_id` is likely the chunk that the question was generated from, which would always count as
    // retrieved.
    if (texts > chunks.length)
      report(
        `contexts holds ${texts} texts that came back, but ${count(chunks.length, "row")} of this question name${chunks.length === 1 ? "s" : ""} a chunk_id: rename chunk_id where it is the chunk that was expected`,
        line,
      );
    yield { trace: { ...trace, ...foundChunks(withUnnamedChunks(chunks)), answer, error }, line };
  }
}

/** The rows of one question and configuration, with the fields of the first. */
interface Group extends LocatedForeignTrace {
  readonly chunks: ForeignChunk[];
  readonly ranks: Map<number, string | null>;
  answer: string | null;
  error: ForeignTrace["error"];
}

async function groupRows(
  rows: AsyncIterable<LocatedForeignTrace>,
  report: (message: string, line: number) => void,
): Promise<readonly Group[]> {
  const groups = new Map<string, Group>();
  for await (const { trace, line } of rows) {
    const key = JSON.stringify([trace.query_id ?? trace.question, configOf(trace)]);
    const group: Group = groups.get(key) ?? {
      trace,
      line,
      chunks: [],
      ranks: new Map(),
      answer: null,
      error: undefined,
    };
    groups.set(key, group);
    group.error ??= trace.error;
    for (const chunk of trace.retrieved_chunks ?? []) {
      group.chunks.push(chunk);
      const { id = null, rank = null } = chunk;
      if (rank === null) continue;
      if ((group.ranks.get(rank) ?? id) !== id)
        report(`rank ${rank} of this question is that of another chunk as well: each run needs a config_id`, line);
      group.ranks.set(rank, id);
    }
    const { answer } = trace;
    if (answer === undefined || answer === null || answer === "") continue;
    if ((group.answer ?? answer) !== answer)
      report("this row gives another answer to the question than a row before it", line);
    group.answer = answer;
  }
  return [...groups.values()];
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
    const chunk = {
      id,
      rank: position === null ? rank : position + 1,
      score: numberOf(row.score),
      text: textOf(row.text),
      document_id: idOf(row.document_id),
      ...accessOf("acl_roles", row.acl_roles, isBlank(row.tenant_id) ? null : row.tenant_id),
      raw: row,
    };
    const isFound = id !== null && (position !== null || !("ranks" in row));
    return {
      query_id,
      question,
      config_id: idOf(row.config_id),
      answer: [row.answer, row.answers].find(isString) ?? null,
      retrieved_chunks: isFound ? [chunk] : [],
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
