import type { DiagnosticLog, RowPlace } from "../../diagnostics/index.ts";
import { type ByteSource, decodeUtf8, isId, isObject, parsedJson, readLines } from "../rows/index.ts";
import type { Labels } from "./golden-set.ts";

/** Whether a line can be the first one of TREC or BEIR qrels, also with an invalid grade. */
export function isLabelLine(text: string): boolean {
  return isLabelHeader(text) || /^\S+\s+\S+\s+\S+\s+"?[-+]?\d+(?:\.\d+)?"?$/.test(text);
}

/**
 * Reads qrels by query ID: JSONL `{query_id, relevant_chunks: [{chunk_id, relevance, reason}]}`, TREC lines `query iter
 * chunk grade`, or the three columns of BEIR, as JSONL or below a header. Negative grades, which TREC uses for "judged not
 * relevant", become 0. A chunk that is graded twice is an error.
 */
export async function readLabels(sources: readonly ByteSource[], log: DiagnosticLog): Promise<Map<string, Labels>> {
  const labels = new Map<string, CaseGrades>();
  for (const source of sources) {
    const before = log.errorCount;
    const rows = await readFile(source, labels, log);
    if (rows === 0 && log.errorCount === before)
      log.error("golden/empty-labels", "this file holds no label", { file: source.name });
  }
  return labels;
}

/** Adds the labels of a file. Returns the number of lines with labels. */
async function readFile(source: ByteSource, labels: Map<string, CaseGrades>, log: DiagnosticLog): Promise<number> {
  let lineLabel = trecLabel;
  let rows = 0;
  for await (const { lines, numbers } of readLines(source, log)) {
    for (let i = 0; i < lines.length; i++) {
      const place = { file: source.name, line: numbers[i]! };
      const text = textOf(lines[i]!, place, log);
      if (text === null) continue;
      if (isLabelHeader(text)) {
        lineLabel = columnsBelow(text);
        continue;
      }
      const row = text.startsWith("{") ? jsonLabels(text) : lineLabel(text);
      if (row === undefined) {
        log.error("golden/invalid-labels", NO_LABEL, place);
        continue;
      }
      rows++;
      const known = gradesOf(row.id, labels, place);
      for (const [chunk, grade] of row.grades) addGrade(known, { id: row.id, chunk, grade }, place, log);
    }
  }
  return rows;
}

/** Three columns need a header: without one they can be four columns with one missing, or the ranks of a run. */
const isLabelHeader = (text: string): boolean => HEADER.test(text.replaceAll('"', ""));

const HEADER =
  /^(?:query-id(\s+|[,;])corpus-id\1score|(?:query_?id|q_?id)(\s+|[,;])(?:doc_?id|docno|document_id|corpus_id|chunk_id|passage_id|pid)\2(?:relevance|relevancy|rel|grade|label))$/i;

type CaseGrades = Labels & { readonly grades: Map<string, number> };

function gradesOf(id: string, labels: Map<string, CaseGrades>, place: RowPlace): Map<string, number> {
  let known = labels.get(id);
  if (known === undefined) {
    known = { grades: new Map(), ...place };
    labels.set(id, known);
  }
  return known.grades;
}

const NO_LABEL =
  "this line is neither TREC qrels (query iter chunk grade, a whole number) nor {query_id, relevant_chunks}";

/** Returns the trimmed text of a line, or null if it is a comment, empty, or not UTF-8. */
function textOf(bytes: Uint8Array, place: RowPlace, log: DiagnosticLog): string | null {
  const text = decodeUtf8(bytes)?.trim();
  if (text === undefined) log.error("data/not-utf8", "this line is not valid UTF-8", place);
  return text === undefined || text === "" || text.startsWith("#") ? null : text;
}

interface Label {
  readonly id: string;
  readonly chunk: string;
  readonly grade: number;
}

function addGrade(known: Map<string, number>, { id, chunk, grade }: Label, place: RowPlace, log: DiagnosticLog): void {
  if (grade > MAX_GRADE) {
    const message = `the grade of "${chunk}" is above ${MAX_GRADE}, the highest there is`;
    log.error("golden/invalid-labels", message, place);
  }
  if (known.has(chunk)) log.error("golden/invalid-labels", `chunk "${chunk}" is graded twice for "${id}"`, place);
  known.set(chunk, Math.max(0, grade));
}

/** The highest grade, as in a golden dataset. */
const MAX_GRADE = 50;

interface LabelRow {
  readonly id: string;
  readonly grades: readonly (readonly [string, number])[];
}

/** Returns a parser of three columns. Unless they are separated by spaces, IDs can contain spaces. */
function columnsBelow(header: string): (text: string) => LabelRow | undefined {
  const mark = /[,;]/.exec(header)?.[0];
  return (text) => {
    const fields = text.split(mark ?? (text.includes("\t") ? /\t/ : /\s+/)).map((field) => field.trim());
    const plain = fields.map(unquoted);
    // A separator inside quotes is not supported: a quote that is left over shows that a field was split.
    const isSplit = mark !== undefined && plain.some((field) => field.includes('"'));
    const [id, chunk, grade, ...rest] = plain;
    return isSplit || rest.length > 0 ? undefined : labelRow(id, chunk, grade);
  };
}

const unquoted = (field: string): string => field.replace(/^"([^"]*)"$/, "$1");

function trecLabel(text: string): LabelRow | undefined {
  const [id, , chunk, grade, ...rest] = text.split(/\s+/).map(unquoted);
  return rest.length > 0 ? undefined : labelRow(id, chunk, grade);
}

function labelRow(id: string | undefined, chunk: string | undefined, grade = ""): LabelRow | undefined {
  return id && chunk && /^-?\d{1,3}(?:\.0+)?$/.test(grade) ? { id, grades: [[chunk, Number(grade)]] } : undefined;
}

/** Parses a row of BEIR qrels as the Hugging Face Hub stores them. A score can be written as `1.0`. */
function beirRow(row: Readonly<Record<string, unknown>>): LabelRow | undefined {
  const { "query-id": id, "corpus-id": chunk, score } = row;
  return isId(id) && isId(chunk) && Number.isInteger(score)
    ? { id: id.trim(), grades: [[chunk, score as number]] }
    : undefined;
}

function jsonLabels(text: string): LabelRow | undefined {
  const row = parsedJson(text);
  if (isObject(row) && "corpus-id" in row) return beirRow(row);
  if (!isObject(row) || !isId(row.query_id) || !Array.isArray(row.relevant_chunks)) return undefined;
  const grades: [string, number][] = [];
  for (const chunk of row.relevant_chunks as unknown[]) {
    const grade = isObject(chunk) ? (chunk.relevance ?? 3) : undefined;
    if (!isObject(chunk) || !isId(chunk.chunk_id) || !Number.isInteger(grade)) return undefined;
    grades.push([chunk.chunk_id, grade as number]);
  }
  return { id: row.query_id.trim(), grades };
}
