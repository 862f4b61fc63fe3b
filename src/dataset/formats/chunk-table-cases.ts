import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { convertRows } from "../foreign/convert-rows.ts";
import { caseIdOf, idOf, isBlank, numberOf, textOf } from "../foreign/field.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { goldenLists } from "../foreign/golden-lists.ts";
import { inSnakeCase } from "../foreign/in-snake-case.ts";
import { ownFieldWarner } from "../foreign/warn-own-fields.ts";
import { wholeIds } from "../foreign/whole-ids.ts";
import { questionId } from "../golden/question-id.ts";
import type { ReadContext } from "../read-context.ts";
import type { JsonRow } from "../rows/read-json-rows.ts";
import type { Row } from "../rows/row.ts";
import type { ByteSource } from "../rows/source.ts";

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

/** Grade of a chunk in a table without grades. */
const DEFAULT_GRADE = 3;

const format = {
  row: "row of a table of relevant chunks",
  convert(written: Row): TableRow | string {
    const row = inSnakeCase(written);
    if (typeof row === "string") return row;
    const question = textOf(row.question);
    if (question === null) return "question is missing";
    const grade = numberOf(row.relevance);
    if (!isBlank(row.relevance) && !(Number.isInteger(grade) && grade! >= 0 && grade! <= 50))
      return "relevance is no whole number from 0 to 50";
    if (!isBlank(row.expected_chunk_ids))
      return "expected_chunk_ids stands beside chunk_id: for cases of rag-gate's own golden set choose golden-format native";
    // A table of what came back may hold both: there only the one column is the label.
    const label = "expected_chunk_id" in row ? "expected_chunk_id" : "chunk_id";
    const chunk = idOf(row[label]);
    if (chunk === null && !isBlank(row[label]))
      return `${label} is no id${Array.isArray(row[label]) ? ": a list of chunks stands in expected_chunk_ids" : ""}`;
    // Here a grade is that of the row's chunk.
    const { relevance: _, ...fields } = goldenFields(row);
    const own = goldenLists(fields);
    if (typeof own === "string") return own;
    return {
      id: caseIdOf(row) ?? idOf(row.id) ?? questionId(question),
      question,
      answer: textOf(row.expected_answer) ?? textOf(row.answer),
      chunk,
      grade,
      own,
    };
  },
};

/** Gathers the rows of each case. Rows of one case that say different things, or grade a chunk twice, are errors. */
export async function* readChunkTableCases(
  source: ByteSource,
  log: DiagnosticLog,
  context: ReadContext,
): AsyncGenerator<JsonRow> {
  const cases = new Map<string, TableCase>();
  const rows = convertRows<TableRow>(format, source, "golden/invalid-row", context, log);
  const warnOwnFields = ownFieldWarner(log);
  for await (const { value: row, row: written, line } of rows) {
    warnOwnFields(written, line, source.name, row.own);
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
  const whole = wholeIds([...cases.values()].flatMap(({ grades }) => [...grades.keys()])) ?? ((id) => id);
  for (const [id, { first, line, grades: written, own }] of cases) {
    const grades = new Map([...written].map(([chunk, grade]) => [whole(chunk), grade]));
    const answer = first.answer === null ? {} : { expected_answer: first.answer };
    const relevance = grades.size === 0 ? {} : { relevance: Object.fromEntries(grades) };
    yield { value: { id, question: first.question, ...answer, ...relevance, ...Object.fromEntries(own) }, line };
  }
}
