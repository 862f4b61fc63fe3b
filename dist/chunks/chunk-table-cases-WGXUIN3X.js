import {
  goldenFields
} from "./chunk-3DSXR574.js";
import {
  questionId
} from "./chunk-POFVR6HU.js";
import {
  convertRows
} from "./chunk-V2HWURB5.js";
import "./chunk-Q2X64L4E.js";
import {
  caseIdOf,
  numberOf,
  textOf
} from "./chunk-WA2PZALC.js";
import "./chunk-6SSI4RXL.js";
import "./chunk-AAEKV2TC.js";

// src/dataset/formats/chunk-table-cases.ts
var DEFAULT_GRADE = 3;
var format = {
  row: "row of a table of relevant chunks",
  convert(row) {
    const question = textOf(row.question);
    if (question === null) return "question is missing";
    const grade = textOf(row.relevance) === null && typeof row.relevance !== "number" ? null : numberOf(row.relevance);
    const isGiven = row.relevance !== void 0 && row.relevance !== null && row.relevance !== "";
    if (isGiven && !(Number.isInteger(grade) && grade >= 0 && grade <= 50))
      return "relevance is no whole number from 0 to 50";
    return {
      id: caseIdOf(row) ?? textOf(row.id) ?? questionId(question),
      question,
      answer: textOf(row.expected_answer) ?? textOf(row.answer),
      chunk: textOf(row.expected_chunk_id) ?? textOf(row.chunk_id),
      grade,
      own: goldenFields(row)
    };
  }
};
async function* readChunkTableCases(source, log, context) {
  const cases = /* @__PURE__ */ new Map();
  const rows = convertRows(format, source, "golden/invalid-row", context, log);
  for await (const { value: row, line } of rows) {
    const known = cases.get(row.id) ?? { first: row, line, grades: /* @__PURE__ */ new Map() };
    cases.set(row.id, known);
    const place = { file: source.name, line };
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
  for (const [id, { first, line, grades }] of cases) {
    const answer = first.answer === null ? {} : { expected_answer: first.answer };
    const relevance = grades.size === 0 ? {} : { relevance: Object.fromEntries(grades) };
    yield { value: { id, question: first.question, ...answer, ...relevance, ...first.own }, line };
  }
}
export {
  readChunkTableCases
};
