import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SCENARIOS } from "../test/helpers/stage-scenario.ts";
import { answerHelp } from "./parts/answer-help.ts";
import { bundlePage } from "./parts/bundle-page.ts";

answerHelp(`
Shows the pull request comment of a scenario, and again whenever the scenario or the source changes.

Usage: node scripts/dev.ts [SCENARIO] [--once]   (default: everything-at-once)

SCENARIO is a folder of test/scenarios. Edit its files, or src/, and read what the comment becomes.
--once prints it and ends.
`);

// A constant of the build, which the source asks for as it is loaded.
Object.assign(globalThis, { __PAGE_ASSETS__: await bundlePage() });
const { renderComment } = await import("../src/report/markdown/comment.ts");
const { runScenario } = await import("../test/helpers/run-scenario.ts");

const args = process.argv.slice(2);
const once = args.includes("--once");
const name = args.find((arg) => !arg.startsWith("-")) ?? "everything-at-once";

if (!readdirSync(SCENARIOS).includes(name)) {
  console.error(`There is no scenario "${name}". There are:\n  ${readdirSync(SCENARIOS).join("\n  ")}`);
  process.exitCode = 2;
} else if (once) await show();
else watchAndShow();

async function show(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "rag-gate-dev-"));
  try {
    const { report, out, err, exitCode } = await runScenario(name, folder);
    const context = { marker: "", runUrl: "https://github.com/o/r/actions/runs/1", artifactUrl: null, key: "" };
    console.log(report === undefined ? `${out}${err}` : `${err}${renderComment(report, context).trim()}`);
    console.log(`\n${name}: exit ${exitCode}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A process of its own each time: a module that was loaded stays as it was. */
function watchAndShow(): void {
  const again = (): void => {
    console.clear();
    spawnSync(process.execPath, [import.meta.filename, name, "--once"], { stdio: "inherit" });
    console.log("Waiting for a change; Ctrl+C ends.");
  };
  let pending: NodeJS.Timeout | undefined;
  for (const folder of [join(SCENARIOS, name), join(import.meta.dirname, "../src")]) {
    // An editor makes several events of one save.
    watch(folder, { recursive: true }, () => {
      clearTimeout(pending);
      pending = setTimeout(again, 100);
    });
  }
  again();
}
