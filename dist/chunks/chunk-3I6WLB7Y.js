import {
  chunkId
} from "./chunk-TIATEB4Z.js";
import {
  count,
  questionId
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/resolve-cases.ts
async function* resolveCases(cases, file, context, log) {
  const canMap = context.idMap !== "none" && (context.idMap !== "auto" || !context.chunks.isEmpty);
  let unlabelled = 0;
  for await (const { value, caseId, line, column } of cases) {
    const { id, question, relevant, own, ...more } = value;
    const isLabelled = own?.expected_chunk_ids !== void 0 || own?.relevance !== void 0;
    const names = isLabelled ? [] : (relevant ?? []).map((chunk) => chunkId(chunk, context));
    const lost = names.filter(({ by }) => by === null);
    const ids = names.filter(({ by }) => by !== null).map((name) => name.id);
    if (lost.length > 0 && (canMap || ids.length > 0)) {
      const several = lost.filter(({ ambiguous }) => ambiguous).length;
      const message2 = `${count(lost.length, "reference text")} of this case, of which ${several} stand in several chunks, cannot be mapped to a chunk id`;
      log.error("golden/unmapped-chunks", message2, { file, line, ...column === void 0 ? {} : { column } });
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
      line
    };
  }
  if (unlabelled === 0) return;
  const message = `the reference texts of ${count(unlabelled, "case")} are not used: nothing maps them to chunk ids`;
  log.warn("golden/unmapped-chunks", message, { file });
}

export {
  resolveCases
};
