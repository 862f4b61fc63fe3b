import type { TracePart } from "../../dataset/adapters/adapter.ts";
import { PART_WORDS } from "../../dataset/adapters/reduced-format.ts";
import type { FileReading } from "../../dataset/rows/file-reading.ts";
import { logLine } from "../../text/log-line.ts";

/** A file and what it was taken for. */
export interface InputFile {
  readonly kind: "golden" | "traces";
  readonly file: string;
  /** Value of `golden-format` or `traces-format`. */
  readonly format: string;
  readonly title: string;
  /** What the format cannot say. */
  readonly lacks: readonly TracePart[];
  /** What the format could say and this file does not. */
  readonly leavesOut: readonly TracePart[];
}

const FILE_LENGTH = 80;

/** What was detected, and what each file cannot say. */
export function renderInputs(files: readonly InputFile[]): string {
  return files.map((file) => `${[head(file), ...missing(file)].join("\n")}\n`).join("");
}

function head({ kind, file, format, title }: InputFile): string {
  return `${kind.padEnd(12)} ${logLine(file, FILE_LENGTH)}: ${title} (${format})`;
}

function missing({ lacks, leavesOut }: InputFile): string[] {
  const words = (parts: readonly TracePart[]): string => parts.map((part) => PART_WORDS[part]).join(", ");
  return [
    ...(lacks.length === 0 ? [] : [`  never has  ${words(lacks)}`]),
    ...(leavesOut.length === 0 ? [] : [`  has no     ${words(leavesOut)}`]),
  ];
}

/** How the rows of other tools' files found their cases, and the chunks their ids. */
export function renderReadings(readings: readonly FileReading[]): string[] {
  return readings.flatMap(({ file, rows, joined, mapped, ambiguous, unmapped }) => [
    `mapping      ${logLine(file, FILE_LENGTH)}: ${rows} rows`,
    `  cases      ${joined.id} by id, ${joined.question} by question`,
    `  chunks     ${mapped.id} by id, ${mapped.text} by text, ${ambiguous} ambiguous, ${unmapped} unmapped`,
  ]);
}
