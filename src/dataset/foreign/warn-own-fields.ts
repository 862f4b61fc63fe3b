import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";
import { type Likeness, lookalikeWarner } from "../rows/warn-lookalikes.ts";
import { saysWhetherAnswered } from "./case-behavior.ts";
import { isBlank } from "./field.ts";
import { GOLDEN_FIELDS } from "./golden-fields.ts";
import { jsonIn } from "./json-in.ts";
import { labelName, OUR_LABELS, protectedName, snakeCase } from "./label-name.ts";
import { notesOf } from "./notes-of.ts";
import { withoutSpeaker } from "./without-speaker.ts";

/**
 * Warns of our own golden fields in another spelling (`Must not contain`, `userContext`) or in other words (`canary`) in
 * rows of other tools, their metadata, or records of the team's own in them. Nearness alone says nothing there: those have
 * fields of their own. `read`: the fields of ours that the format has read out of the row, whatever they are called there.
 * `likeness`: which field of ours another field of the row looks like, where the format knows better.
 */
export function ownFieldWarner(
  log: DiagnosticLog,
  likeness: (name: string, known: readonly string[], row: object) => Likeness = inOurWords,
): (row: Row, line: number, file: string, read?: Row) => void {
  const warnRow = lookalikeWarner(GOLDEN_FIELDS, log, likeness);
  const warnNotes = lookalikeWarner(GOLDEN_FIELDS, log, inOurWords);
  return (row, line, file, read = {}) => {
    const known = new Set(Object.keys(read).map(letters));
    // A column that other rows fill says nothing of what this one is.
    const isTelling = ([name, value]: readonly [string, unknown]): boolean =>
      !isBlank(value) && (!known.has(letters(name)) || letters(name) === letters(OUR_LABELS.forbidden));
    const records = RECORDS.map((name) => jsonIn(row[name])).filter(isObject);
    for (const part of [row, ...notesOf(row), ...records.map(withoutSpeaker)]) {
      const warn = part === row ? warnRow : warnNotes;
      warn({ ...Object.fromEntries(Object.entries(part).filter(isTelling)), ...read }, line, file);
    }
  };
}

/** Where tools hold what a team asks and expects in records of its own. */
const RECORDS = ["inputs", "input", "outputs", "output", "expectations", "expectedOutput", "expected_output"];

/** DeepEval's service has this field of ours under this name. */
const READ_AS_IT_IS = "expectedTools";

/** Also of labels under names of others, which no tool has at all but for its reference contexts. */
function inOurWords(name: string, known: readonly string[], row: object): string | undefined {
  const plain = snakeCase(name);
  const kind = plain.startsWith("reference_") ? null : (protectedName(plain) ?? labelName(plain));
  const ours = saysWhetherAnswered(plain) ? "expected_behavior" : kind === null ? undefined : OUR_LABELS[kind];
  if (ours !== undefined) return ours in row && kind !== "forbidden" ? undefined : ours;
  return name === READ_AS_IT_IS ? undefined : known.find((field) => letters(field) === letters(name));
}

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");
