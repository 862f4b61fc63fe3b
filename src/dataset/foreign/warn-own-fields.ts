import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { Row } from "../row.ts";
import { lookalikeWarner } from "../warn-lookalikes.ts";
import { GOLDEN_FIELDS } from "./golden-fields.ts";
import { notesOf } from "./notes-of.ts";

/**
 * Warns of our own golden fields in another spelling (`Must not contain`, `userContext`) in rows of other tools or their
 * metadata. Nearness alone says nothing there: those have fields of their own.
 */
export function ownFieldWarner(log: DiagnosticLog): (row: Row, line: number, file: string) => void {
  const warn = lookalikeWarner(GOLDEN_FIELDS, log, (name, known) => {
    if (name === READ_AS_IT_IS) return undefined;
    const meant = letters(name);
    return known.find((field) => letters(field) === meant);
  });
  return (row, line, file) => {
    warn(row, line, file);
    for (const noted of notesOf(row)) warn(noted, line, file);
  };
}

/** DeepEval's service has this field of ours under this name. */
const READ_AS_IT_IS = "expectedTools";

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");
