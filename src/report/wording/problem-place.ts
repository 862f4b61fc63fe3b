import type { Report } from "../schema/report.schema.ts";

/** `file:line:column` of a problem, as far as it is known; empty where it is of no file. */
export function problemPlace({ file, line, column }: Report["diagnostics"][number]): string {
  return [file, line, column].filter((part) => part !== null && part !== undefined).join(":");
}
