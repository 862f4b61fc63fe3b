import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { ReadContext } from "../read-context.ts";
import type { JsonRow } from "../rows/read-json-rows.ts";
import type { ByteSource } from "../rows/source.ts";
import { innerLookalikeWarner } from "../warn-inner-lookalikes.ts";
import type { CaseFormat } from "./case-format.ts";
import { convertRows } from "./convert-rows.ts";
import { goldenFields } from "./golden-fields.ts";
import { mergeOwn } from "./merge-own.ts";
import { type LocatedForeignCase, resolveCases } from "./resolve-cases.ts";
import { strayFields } from "./stray-fields.ts";
import { ownFieldWarner } from "./warn-own-fields.ts";

/** The golden cases of a file of rows of another tool, as rows of `goldenSchema`. Problems go to the log. */
export async function* readForeignCases(
  format: CaseFormat,
  source: ByteSource,
  context: ReadContext,
  log: DiagnosticLog,
): AsyncGenerator<JsonRow> {
  const warnOwnFields = ownFieldWarner(log, format.likeness);
  const warnInner = innerLookalikeWarner(log);
  async function* cases(): AsyncGenerator<LocatedForeignCase> {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      const { value, row } = located;
      const own = mergeOwn(strayFields(row), value.own ?? goldenFields(row));
      const { relevant, relevance } = value;
      const isLabelled = (relevant ?? []).length > 0 || relevance !== undefined;
      warnOwnFields(row, located.line, source.name, isLabelled ? { expected_chunk_ids: [], ...own } : own);
      warnInner(own, located.line, source.name);
      yield { ...located, value: { ...value, own } };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}
