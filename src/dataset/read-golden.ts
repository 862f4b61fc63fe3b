import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { compareBytes } from "../text/byte-order.ts";
import type { AnswerSchema } from "./answer-schema.ts";
import { checkDuplicates } from "./check-duplicates.ts";
import { chooseAdapter } from "./choose-adapter.ts";
import { compileCase } from "./compile-case.ts";
import { RefusedRows } from "./explain-row.ts";
import { fileSample } from "./file-sample.ts";
import type { GoldenRow } from "./golden.schema.ts";
import type { GoldenAdapter } from "./golden-adapters/golden-adapter.ts";
import { goldenAdapters } from "./golden-adapters/index.ts";
import type { GoldenCase } from "./golden-case.ts";
import type { GoldenSet } from "./golden-set.ts";
import { isGoldenRow } from "./is-golden-row.ts";
import type { Labels } from "./labels.ts";
import { type ReadContext, readContext } from "./read-context.ts";
import type { ByteSource } from "./source.ts";

export interface GoldenOptions {
  /** A grade from here on makes a chunk relevant where `expected_chunk_ids` is absent. */
  readonly relevantFrom: number;
  /** The document of a chunk, where a manifest tells. */
  readonly documentOf?: (chunkId: string) => string | null;
  /** The rows are queries of plain traffic, without labels. */
  readonly traffic?: boolean;
  readonly sha256: (text: string) => string;
  /** The format that the user named; else each file is looked at. */
  readonly adapter?: GoldenAdapter | null;
  /** What texts are mapped to chunk ids by; absent where nothing is. */
  readonly context?: ReadContext;
  /** Labels that came apart from the questions, by case id. */
  readonly labels?: ReadonlyMap<string, Labels>;
}

/**
 * Reads a golden set. Every problem goes to the log; the caller ends the stage. A set without a case is an error: what
 * measures nothing cannot pass.
 */
export async function readGolden(
  sources: readonly ByteSource[],
  options: GoldenOptions,
  log: DiagnosticLog,
): Promise<GoldenSet> {
  const cases: GoldenCase[] = [];
  const refused = new RefusedRows("golden/invalid-row", log);
  const firstPlace = new Map<string, { file: string; line: number }>();
  const formats = { traces: [], golden: goldenAdapters };
  const compiling = { ...options, principals: new Map() };
  const context = { ...(options.context ?? readContext({})), formats };
  let rows = 0;
  for (const source of sources) {
    const adapter = options.adapter ?? chooseAdapter(await fileSample(source), goldenAdapters);
    for await (const { value, line } of adapter.read(source, log, context)) {
      rows++;
      const place = { file: source.name, line };
      if (!isGoldenRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      const golden = compileCase(value, await answerSchemaOf(value, place, log), place, compiling, log);
      if (isDuplicate(golden, firstPlace, log)) continue;
      cases.push(golden);
    }
  }
  await refused.explain(async () => {
    const { goldenSchema } = await import("./golden.schema.ts");
    return () => goldenSchema;
  });
  if (rows === 0 && log.errorCount === 0) {
    const file = sources[0]?.name;
    log.error("golden/empty", "the golden set holds no case", file === undefined ? {} : { file });
  }
  cases.sort((a, b) => compareBytes(a.id, b.id));
  warnSimilarIds(cases, log);
  if (!options.traffic) checkDuplicates(cases, log);
  return {
    cases,
    indexById: new Map(cases.map((golden, index) => [golden.id, index])),
    hash: options.sha256(cases.map((golden) => `${golden.id}\n${golden.labelHash}\n`).join("")),
  };
}

/** The schema library is loaded only where a case has a schema. */
async function answerSchemaOf(
  { id, answer_schema: schema }: GoldenRow,
  place: { readonly file: string; readonly line: number },
  log: DiagnosticLog,
): Promise<AnswerSchema | null> {
  if (schema === undefined || schema === null) return null;
  const { compileAnswerSchema } = await import("./answer-schema.ts");
  const compiled = compileAnswerSchema(schema);
  if (typeof compiled !== "string") return compiled;
  log.error("golden/invalid-schema", `case "${id}": answer_schema cannot be used: ${compiled}`, place);
  return null;
}

function isDuplicate(
  golden: GoldenCase,
  firstPlace: Map<string, { file: string; line: number }>,
  log: DiagnosticLog,
): boolean {
  const { id, file, line } = golden;
  const first = firstPlace.get(id);
  if (first === undefined) {
    firstPlace.set(id, { file, line });
    return false;
  }
  const where = first.file === file ? `line ${first.line}` : `${first.file}:${first.line}`;
  log.error("golden/duplicate-id", `case id "${id}" is already used in ${where}`, { file, line });
  return true;
}

function warnSimilarIds(cases: readonly GoldenCase[], log: DiagnosticLog): void {
  const byFolded = new Map<string, GoldenCase>();
  for (const golden of cases) {
    const folded = golden.id.normalize("NFC").toLowerCase();
    const other = byFolded.get(folded);
    if (other === undefined) {
      byFolded.set(folded, golden);
      continue;
    }
    const message = `case ids "${other.id}" and "${golden.id}" differ in case or Unicode form alone`;
    log.warn("golden/similar-id", message, { file: golden.file, line: golden.line });
  }
}
