import {
  ownFieldWarner
} from "./chunk-HTLVMZDA.js";
import "./chunk-C464HW2E.js";
import {
  convertRows
} from "./chunk-FPBA5B2A.js";
import {
  questionId
} from "./chunk-OZG2GDNM.js";
import {
  chunkId
} from "./chunk-S74JZKOA.js";
import "./chunk-UKK4T7SZ.js";
import "./chunk-BDB3P2RP.js";
import "./chunk-63SJDYNR.js";
import "./chunk-O6BWORSL.js";
import {
  count
} from "./chunk-QDNFFAFJ.js";

// src/dataset/foreign/resolve-cases.ts
async function* resolveCases(format, source, context, log) {
  const canMap = context.idMap !== "none" && (context.idMap !== "auto" || !context.chunks.isEmpty);
  let unlabelled = 0;
  const rows = convertRows(format, source, "golden/invalid-row", context, log);
  const warnOwnFields = ownFieldWarner(log);
  for await (const { value, row, caseId, ...at } of rows) {
    warnOwnFields(row, at.line, source.name);
    const { id, question, relevant, own, ...more } = value;
    const isLabelled = own?.expected_chunk_ids !== void 0 || own?.relevance !== void 0;
    const names = isLabelled ? [] : (relevant ?? []).map((chunk) => chunkId(chunk, context));
    const lost = names.filter(({ by }) => by === null);
    const ids = names.filter(({ by }) => by !== null).map((name) => name.id);
    if (lost.length > 0 && (canMap || ids.length > 0)) {
      const several = lost.filter(({ ambiguous }) => ambiguous).length;
      const message2 = `${count(lost.length, "reference text")} of this case, of which ${several} stand in several chunks, cannot be mapped to a chunk id`;
      log.error("golden/unmapped-chunks", message2, { file: source.name, ...at });
    } else if (lost.length > 0) unlabelled++;
    const fields = Object.entries(more).filter(([, field]) => field !== void 0 && field !== null);
    yield {
      value: {
        id: caseId ?? id ?? questionId(question ?? ""),
        question: question ?? "",
        ...Object.fromEntries(fields),
        ...own,
        ...ids.length === 0 ? {} : { expected_chunk_ids: ids }
      },
      line: at.line
    };
  }
  if (unlabelled === 0) return;
  const message = `the reference texts of ${count(unlabelled, "case")} are not used: nothing maps them to chunk ids`;
  log.warn("golden/unmapped-chunks", message, { file: source.name });
}
export {
  resolveCases
};
