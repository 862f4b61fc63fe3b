import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { isObject } from "../is-type.ts";
import { lookalikeWarner } from "../warn-lookalikes.ts";
import { GOLDEN_FIELDS } from "./golden-fields.ts";

type Row = Readonly<Record<string, unknown>>;

/**
 * Warns of our own golden fields in another spelling (`Must not contain`, `userContext`) in rows of other tools or their
 * metadata. Nearness alone says nothing there: those have fields of their own.
 */
export function ownFieldWarner(log: DiagnosticLog): (row: Row, line: number, file: string) => void {
  const warn = lookalikeWarner(GOLDEN_FIELDS, log, (name, known) => {
    const meant = letters(name);
    return known.find((field) => letters(field) === meant);
  });
  return (row, line, file) => {
    warn(row, line, file);
    if (isObject(row.metadata)) warn(row.metadata, line, file);
  };
}

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");
