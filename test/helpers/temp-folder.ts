import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder with these files that is gone after the test. Arrays become JSONL. */
export function tempFolder(files: Readonly<Record<string, string | Uint8Array | readonly unknown[]>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "rag-gate-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Array.isArray(content) ? jsonl(content) : (content as string | Uint8Array));
  }
  return folder;
}

export function jsonl(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** What the lines of a JSONL file hold. */
export function rowsIn<T = Record<string, unknown>>(text: string): T[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}
