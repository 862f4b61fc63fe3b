import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { lookalikeWarner } from "../rows/warn-lookalikes.ts";
import { objectOf } from "./field.ts";
import type { ForeignChunk } from "./foreign-trace.ts";
import { snakeCase } from "./label-name.ts";
import { metadataOf } from "./metadata-of.ts";

const ACCESS = ["tenant_id", "acl_roles"] as const satisfies readonly (keyof ForeignChunk)[];

/**
 * Warns of labels of access in the metadata of a chunk that are written in other words (`allowed_roles`) or another spelling:
 * unread they would open it to everybody. Of a list the first and the last are looked at, as in traces of our own.
 */
export function chunkAccessWarner(
  log: DiagnosticLog,
): (chunks: readonly ForeignChunk[], line: number, file: string) => void {
  const warn = lookalikeWarner(
    ACCESS,
    log,
    (name) => ACCESS.find((own) => own === snakeCase(name)),
    "a chunk's metadata",
  );
  return (chunks, line, file) => {
    for (const chunk of [chunks[0], chunks.at(-1)]) {
      if (chunk === undefined) continue;
      const { node, kwargs, ...raw } = objectOf(chunk.raw);
      const read = ACCESS.flatMap((name) => (chunk[name] === undefined ? [] : [[name, chunk[name]] as const]));
      warn({ ...metadataOf(objectOf(node ?? kwargs ?? raw)), ...Object.fromEntries(read) }, line, file);
    }
  };
}
