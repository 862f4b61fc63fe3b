import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { count } from "../../text/count.ts";
import { accessOf } from "../foreign/access-of.ts";
import { failureOf } from "../foreign/failure-of.ts";
import { caseIdOf, idOf, isBlank, numberOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignChunk, ForeignTrace, LocatedForeignTrace } from "../foreign/foreign-trace.ts";
import { listOf } from "../foreign/list-of.ts";
import { rowReader } from "../foreign/row-reader.ts";
import { wholeIds } from "../foreign/whole-ids.ts";
import type { ReadContext } from "../read-context.ts";
import type { ByteSource } from "../rows/source.ts";
import { configOf } from "../traces/config-of.ts";

interface Group {
  readonly first: LocatedForeignTrace;
  readonly chunks: ForeignChunk[];
  readonly ranks: Map<number, string | null>;
  answer: string | null;
  error: ForeignTrace["error"];
}

/** One trace a row, with the one chunk that the row names; a row without a chunk says that nothing came back. */
const readRows = rowReader({
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
    const said = {
      score: numberOf(row.score),
      text: textOf(row.text),
      document_id: idOf(row.document_id),
      ...accessOf("acl_roles", row.acl_roles, isBlank(row.tenant_id) ? null : row.tenant_id),
    };
    const chunks = id === null ? [] : [{ id, rank, ...said, raw: row }];
    return {
      query_id,
      question,
      config_id: idOf(row.config_id),
      answer: typeof row.answer === "string" ? row.answer : null,
      retrieved_chunks: chunks,
      ...failureOf(row),
    };
  },
});

function newGroup(first: LocatedForeignTrace): Group {
  return { first, chunks: [], ranks: new Map<number, string | null>(), answer: null, error: undefined };
}

function tellPartlyRanked({ first, chunks }: Group, file: string, log: DiagnosticLog): void {
  const ranked = chunks.filter(({ rank }) => rank !== null).length;
  if (ranked === 0 || ranked === chunks.length) return;
  const rows = count(chunks.length, "row");
  const message = `${ranked} of ${rows} of this question ${ranked === 1 ? "has" : "have"} a rank: nobody can tell the order of the others`;
  log.error("trace/invalid-row", message, { file, line: first.line });
}

/** Whether chunks without ranks stand neither by falling scores nor by growing distances. */
function isUnordered(chunks: readonly ForeignChunk[]): boolean {
  if (chunks.some(({ rank }) => rank !== null)) return false;
  const steps = chunks
    .slice(1)
    .map(({ score = null }, i) => Math.sign((score ?? Number.NaN) - (chunks[i]!.score ?? Number.NaN)));
  return steps.includes(1) && steps.includes(-1);
}

/** How many texts a row says came back, where it holds them for another tool as well. */
function contextsIn(row: unknown): number {
  const { contexts, retrieved_contexts } = objectOf(row);
  return listOf(contexts ?? retrieved_contexts)?.length ?? 0;
}

/** Gathers the rows of each question: in the order of `rank`, or where no row has one, of the file. */
export async function* readChunkTable(
  source: ByteSource,
  log: DiagnosticLog,
  context: ReadContext,
): AsyncGenerator<LocatedForeignTrace> {
  const groups = new Map<string, Group>();
  for await (const row of readRows(source, log, context)) {
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
  for (const group of groups.values()) tellPartlyRanked(group, source.name, log);
  const whole = wholeIds([...groups.values()].flatMap(({ chunks }) => chunks.flatMap(({ id }) => id ?? [])));
  for (const { first, chunks: written, answer, error } of groups.values()) {
    const chunks = whole === null ? written : written.map((chunk) => ({ ...chunk, id: whole(chunk.id ?? "") }));
    // A call takes no more than some hundred thousand values.
    const texts = chunks.reduce((most, { raw }) => Math.max(most, contextsIn(raw)), 0);
    // The chunk that a question was made from would be found by every search.
    if (texts > chunks.length) {
      const named = count(chunks.length, "row");
      const message = `contexts holds ${texts} texts that came back, but ${named} of this question name${chunks.length === 1 ? "s" : ""} a chunk_id: rename chunk_id where it is the chunk that was expected`;
      log.error("trace/invalid-row", message, { file: source.name, line: first.line });
    }
    const trace = { ...first.trace, retrieved_chunks: chunks, context_chunks: chunks };
    yield { trace: { ...trace, answer, error }, line: first.line };
  }
}
