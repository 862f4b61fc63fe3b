import {
  ownFieldWarner
} from "./chunk-HOWYRA4B.js";
import {
  goldenLists,
  inSnakeCase
} from "./chunk-4BWZE33Z.js";
import "./chunk-DPF6RTSH.js";
import "./chunk-IV2IYUW5.js";
import "./chunk-CUSJU62T.js";
import {
  convertRows
} from "./chunk-UELLM6K3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-SI7BBM7I.js";
import "./chunk-F6DWTMPS.js";
import "./chunk-ORS7JYK5.js";
import {
  wholeIds
} from "./chunk-WSPGEE2I.js";
import {
  caseIdOf,
  goldenFields,
  idOf,
  isBlank,
  numberOf,
  questionId,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/chunk-table-cases.ts
var DEFAULT_GRADE = 3;
var format = {
  row: "row of a table of relevant chunks",
  convert(written) {
    const row = inSnakeCase(written);
    if (typeof row === "string") return row;
    const question = textOf(row.question);
    if (question === null) return "question is missing";
    const grade = numberOf(row.relevance);
    if (!isBlank(row.relevance) && !(Number.isInteger(grade) && grade >= 0 && grade <= 50))
      return "relevance is no whole number from 0 to 50";
    if (!isBlank(row.expected_chunk_ids))
      return "expected_chunk_ids stands beside chunk_id: for cases of rag-gate's own golden set choose golden-format native";
    const label = "expected_chunk_id" in row ? "expected_chunk_id" : "chunk_id";
    const chunk = idOf(row[label]);
    if (chunk === null && !isBlank(row[label]))
      return `${label} is no id${Array.isArray(row[label]) ? ": a list of chunks stands in expected_chunk_ids" : ""}`;
    const { relevance: _, ...fields } = goldenFields(row);
    const own = goldenLists(fields);
    if (typeof own === "string") return own;
    return {
      id: caseIdOf(row) ?? idOf(row.id) ?? questionId(question),
      question,
      answer: textOf(row.expected_answer) ?? textOf(row.answer),
      chunk,
      grade,
      own
    };
  }
};
async function* readChunkTableCases(source, log, context) {
  const cases = /* @__PURE__ */ new Map();
  const rows = convertRows(format, source, "golden/invalid-row", context, log);
  const warnOwnFields = ownFieldWarner(log);
  for await (const { value: row, row: written, line } of rows) {
    warnOwnFields(written, line, source.name, row.own);
    const known = cases.get(row.id) ?? { first: row, line, grades: /* @__PURE__ */ new Map(), own: /* @__PURE__ */ new Map() };
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
        place
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
export {
  readChunkTableCases
};
