import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { isObject } from "./is-type.ts";
import { readLines } from "./read-lines.ts";
import type { ByteSource } from "./source.ts";

/** The beginning of a file, by which its format is told. */
export interface FileSample {
  /** The first line that is neither blank nor a comment, at most 64 K characters of it. */
  readonly line: string;
  /** The JSON object that the line holds; null where it holds none. */
  readonly row: Readonly<Record<string, unknown>> | null;
}

const MAX_CHARACTERS = 65_536;

/** Looks at the beginning of a file; null where there is nothing but blank lines and comments. */
export async function fileSample(source: ByteSource): Promise<FileSample | null> {
  const decoder = new TextDecoder();
  for await (const { lines } of readLines(source, new DiagnosticLog())) {
    for (const bytes of lines) {
      const whole = decoder.decode(bytes.length > MAX_CHARACTERS ? bytes.subarray(0, MAX_CHARACTERS) : bytes);
      const line = whole.replace(/^\ufeff/, "").trim();
      if (line === "" || line.startsWith("#")) continue;
      return { line, row: bytes.length > MAX_CHARACTERS ? null : jsonObject(line) };
    }
  }
  return null;
}

function jsonObject(line: string): Record<string, unknown> | null {
  if (!line.startsWith("{")) return null;
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
