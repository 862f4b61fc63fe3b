import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

const ROOT = join(import.meta.dirname, "../..");

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the Action as it is installed: `dist/` and `action.yml` alone. */
    readonly action: string;
  }
}

/** Installs the Action once for all tests, which only read it; the runner calls this by its name. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "rag-gate-action-"));
  const install = (): void => {
    for (const part of ["dist", "action.yml"]) {
      rmSync(join(folder, part), { recursive: true, force: true });
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    }
  };
  install();
  project.onTestsRerun(async () => install());
  project.provide("action", folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
