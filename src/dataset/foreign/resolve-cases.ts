import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { count } from "../../text/count.ts";
import { questionId } from "../golden/question-id.ts";
import type { ReadContext } from "../read-context.ts";
import type { JsonRow } from "../rows/read-json-rows.ts";
import { chunkId } from "./chunk-id.ts";
import type { ForeignCase } from "./foreign-case.ts";

/** A golden case of another tool with its place in the file. */
export interface LocatedForeignCase {
  readonly value: ForeignCase;
  /** The id that the user's own key gives it; null where there is none. */
  readonly caseId: string | null;
  readonly line: number;
  readonly column?: number;
}

/**
 * Turns the golden cases of another tool into rows of `goldenSchema`. A reference text that is no chunk of the corpus is
 * an error: a label that silently went would make every gate on it easier. Where nothing could map texts, because there
 * are neither texts of the corpus nor an `id-map`, the cases have no labels and a warning says so.
 */
export async function* resolveCases(
  cases: AsyncIterable<LocatedForeignCase>,
  file: string,
  context: ReadContext,
  log: DiagnosticLog,
): AsyncGenerator<JsonRow> {
  const canMap = context.idMap !== "none" && (context.idMap !== "auto" || !context.chunks.isEmpty);
  let unlabelled = 0;
  for await (const { value, caseId, line, column } of cases) {
    const { id, question, relevant, own, ...more } = value;
    // Labels in our own words say which chunks they are; the texts are then no labels.
    const isLabelled = own?.expected_chunk_ids !== undefined || own?.relevance !== undefined;
    const names = isLabelled ? [] : (relevant ?? []).map((chunk) => chunkId(chunk, context));
    const lost = names.filter(({ by }) => by === null);
    const ids = names.filter(({ by }) => by !== null).map((name) => name.id);
    // A case that kept some labels would be judged by those alone: that others were lost must be told.
    if (lost.length > 0 && (canMap || ids.length > 0)) {
      const several = lost.filter(({ ambiguous }) => ambiguous).length;
      const message = `${count(lost.length, "reference text")} of this case, of which ${several} stand in several chunks, cannot be mapped to a chunk id`;
      log.error("golden/unmapped-chunks", message, { file, line, ...(column === undefined ? {} : { column }) });
    } else if (lost.length > 0) unlabelled++;
    const fields = Object.entries(more).filter(([, field]) => field !== undefined && field !== null);
    yield {
      value: {
        id: caseId ?? id ?? questionId(question ?? ""),
        question: question ?? "",
        ...Object.fromEntries(fields),
        ...own,
        ...(ids.length === 0 ? {} : { expected_chunk_ids: ids }),
      },
      line,
    };
  }
  if (unlabelled === 0) return;
  const message = `the reference texts of ${count(unlabelled, "case")} are not used: nothing maps them to chunk ids`;
  log.warn("golden/unmapped-chunks", message, { file });
}
