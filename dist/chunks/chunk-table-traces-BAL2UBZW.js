import {
  rowReader
} from "./chunk-NE2FOCKJ.js";
import "./chunk-V2HWURB5.js";
import "./chunk-Q2X64L4E.js";
import {
  caseIdOf,
  numberOf,
  textOf
} from "./chunk-WA2PZALC.js";
import "./chunk-6SSI4RXL.js";
import "./chunk-AAEKV2TC.js";

// src/dataset/formats/chunk-table-traces.ts
var readRows = rowReader({
  row: "row of a chunk table",
  convert(row) {
    const query_id = caseIdOf(row);
    const question = textOf(row.question) ?? textOf(row.query);
    if (query_id === null && question === null) return "query_id and question are missing";
    if (!("chunk_id" in row)) return "chunk_id is missing";
    const rank = row.rank === void 0 || row.rank === null || row.rank === "" ? null : numberOf(row.rank);
    if (rank === null ? numberOf(row.rank ?? 1) === null && row.rank !== "" : !(Number.isInteger(rank) && rank >= 1))
      return "rank is no whole number from 1 on";
    const id = typeof row.chunk_id === "number" ? row.chunk_id : textOf(row.chunk_id);
    const chunks = id === null ? [] : [{ id, rank, score: numberOf(row.score), text: textOf(row.text), raw: row }];
    return {
      query_id,
      question,
      config_id: textOf(row.config_id),
      answer: typeof row.answer === "string" ? row.answer : null,
      retrieved_chunks: chunks
    };
  }
});
async function* readChunkTable(source, log, context) {
  const groups = /* @__PURE__ */ new Map();
  for await (const row of readRows(source, log, context)) {
    const { trace, line } = row;
    const key = JSON.stringify([trace.query_id ?? trace.question, trace.config_id]);
    const group = groups.get(key) ?? { first: row, chunks: [], answer: null };
    groups.set(key, group);
    group.chunks.push(...trace.retrieved_chunks ?? []);
    if (trace.answer === null || trace.answer === void 0 || trace.answer === "") continue;
    if (group.answer !== null && group.answer !== trace.answer) {
      const message = "this row gives another answer to the question than a row before it";
      log.error("trace/invalid-row", message, { file: source.name, line });
    }
    group.answer = trace.answer;
  }
  for (const { first, chunks, answer } of groups.values()) {
    const trace = { ...first.trace, retrieved_chunks: chunks, context_chunks: chunks };
    yield { trace: { ...trace, answer }, line: first.line };
  }
}
export {
  readChunkTable
};
