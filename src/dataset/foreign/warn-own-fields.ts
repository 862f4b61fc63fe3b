import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { lookalikeWarner } from "../warn-lookalikes.ts";
import { GOLDEN_FIELDS } from "./golden-fields.ts";
import { notesOf } from "./notes-of.ts";

type Row = Readonly<Record<string, unknown>>;

/**
 * Warns of our own golden fields in another spelling (`Must not contain`, `userContext`) in rows of other tools or their
 * metadata. Nearness alone says nothing there: those have fields of their own. `isRead`: the fields that the format reads
 * under such a name.
 */
export function ownFieldWarner(
  log: DiagnosticLog,
  isRead?: (name: string) => boolean,
): (row: Row, line: number, file: string) => void {
  const warn = lookalikeWarner(GOLDEN_FIELDS, log, (name, known) => {
    if (name === READ_AS_IT_IS) return undefined;
    const meant = letters(name);
    return known.find((field) => letters(field) === meant);
  });
  const unread = (row: Row): Row =>
    isRead === undefined ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !isRead(name)));
  return (row, line, file) => {
    warn(unread(row), line, file);
    for (const noted of notesOf(row)) warn(noted, line, file);
  };
}

/** DeepEval's service has this field of ours under this name. */
const READ_AS_IT_IS = "expectedTools";

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");
