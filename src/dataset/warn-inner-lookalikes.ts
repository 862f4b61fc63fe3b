import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { nearestName } from "../text/nearest-name.ts";
import type { GoldenRow } from "./golden/golden.schema.ts";
import { isObject } from "./rows/is-type.ts";
import { lookalikeWarner } from "./rows/warn-lookalikes.ts";
import { CHUNK_FIELDS } from "./traces/trace-fields.ts";

export interface InnerLookalikeWarner {
  (row: object, line: number, file: string): void;
  /** Whether there is nothing to say of a name among the fields of a chunk, and of who asks. */
  isChunkField(name: string): boolean;
  isPrincipalField(name: string): boolean;
  /** Whether a field of that name, whoever has it, is looked into for chunks. */
  isList(name: string): boolean;
}

/**
 * Warns of field names inside a golden case or trace that look like a known one: `acl_role` of a chunk or `role` of who
 * asks would silently switch the check of roles off. Of a list the first and the last chunk are looked at: what writes a
 * list writes its chunks alike, and a million of them are read.
 */
export function innerLookalikeWarner(log: DiagnosticLog): InnerLookalikeWarner {
  const warnChunk = lookalikeWarner(CHUNK_FIELDS, log, mistyped, "a chunk");
  const warnPrincipal = lookalikeWarner(PRINCIPAL_FIELDS, log, mistyped, "user_context");
  const warn = (row: object, line: number, file: string): void => {
    const fields = row as Readonly<Record<string, unknown>>;
    for (const name of LISTS) {
      const list = fields[name];
      if (!Array.isArray(list)) continue;
      const [first, last]: readonly unknown[] = [list[0], list.at(-1)];
      if (isObject(first)) warnChunk(first, line, file);
      if (isObject(last)) warnChunk(last, line, file);
    }
    if (isObject(fields.user_context)) warnPrincipal(fields.user_context, line, file);
  };
  return Object.assign(warn, {
    isChunkField: warnChunk.isSettled,
    isPrincipalField: warnPrincipal.isSettled,
    isList: (name: string): boolean => (LISTS as readonly string[]).includes(name),
  });
}

/** Chunks have fields of their owners beside ours: `document_url` is no mistyped `document_id`. */
const mistyped = (name: string, known: readonly string[]): string | undefined => nearestName(name, known, 2);

const LISTS = ["retrieved_chunks", "reranked_chunks", "context_chunks", "citations"] as const;

const PRINCIPAL_FIELDS = ["tenant_id", "roles", "locale"] as const satisfies readonly (keyof NonNullable<
  GoldenRow["user_context"]
>)[];
