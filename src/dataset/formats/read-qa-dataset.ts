import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { count } from "../../text/count.ts";
import { idOf, objectOf, textOf } from "../foreign/field.ts";
import { type LocatedForeignCase, resolveCases } from "../foreign/resolve-cases.ts";
import { readElements } from "../json/read-elements.ts";
import type { ReadContext } from "../read-context.ts";
import type { JsonRow } from "../rows/read-json-rows.ts";
import type { ByteSource } from "../rows/source.ts";

/**
 * Reads the queries of a document with the ids of the nodes that answer them. The texts of the nodes, which make most of
 * such a file, are read only where they are to find the chunks.
 */
export async function* readQaDataset(
  source: ByteSource,
  log: DiagnosticLog,
  context: ReadContext,
): AsyncGenerator<JsonRow> {
  const queries = await part(source, "queries", log);
  const relevant = await part(source, "relevant_docs", log);
  if (queries === null || relevant === null) return;
  const texts = context.idMap === "text" ? ((await part(source, "corpus", log))?.entries ?? null) : null;
  const place = { file: source.name, line: relevant.line };
  const stray = [...relevant.entries.keys()].filter((id) => !queries.entries.has(id)).length;
  if (stray > 0)
    log.warn(
      "golden/stray-labels",
      `relevant_docs has ${count(stray, "query", "queries")} that queries has not: not used`,
      place,
    );
  async function* cases(): AsyncGenerator<LocatedForeignCase> {
    for (const [id, query] of queries!.entries) {
      const ids = relevant!.entries.get(id) ?? [];
      const question = textOf(query);
      if (question === null || !Array.isArray(ids) || ids.some((node) => idOf(node) === null)) {
        const what = question === null ? "no text in queries" : "no list of ids in relevant_docs";
        log.error("golden/invalid-row", `query "${id}" has ${what}`, { file: source.name, line: queries!.line });
        continue;
      }
      const chunks = ids.map((node) => ({ id: idOf(node), text: textOf(texts?.get(idOf(node)!)) }));
      yield { value: { id, question, relevant: chunks }, caseId: null, line: queries!.line };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}

interface Part {
  readonly entries: ReadonlyMap<string, unknown>;
  readonly line: number;
}

/** A record of the document; null, and an error in the log, where there is none. */
async function part(source: ByteSource, name: string, log: DiagnosticLog): Promise<Part | null> {
  const before = log.errorCount;
  for await (const { value, line } of readElements(source, [name], log))
    return { entries: new Map(Object.entries(objectOf(value))), line };
  if (log.errorCount === before) log.error("data/not-json", `the document has no ${name}`, { file: source.name });
  return null;
}
