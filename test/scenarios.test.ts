import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reportSchema } from "../src/report/schema/report.schema.ts";
import { runCli } from "./helpers/run-cli.ts";
import { readScenario, runScenario, SCENARIOS } from "./helpers/run-scenario.ts";
import { tempFolder } from "./helpers/temp-folder.ts";

// A folder is a test: inputs, and what the gate must say about them. `npm test -- -u` rewrites the expectations; read
// the difference before you commit it.
describe.each(readdirSync(SCENARIOS))("%s", (name) => {
  const { about, causes } = readScenario(name);

  it(about, async () => {
    const cwd = tempFolder();
    const { exitCode, out, err, report, markdown, cases, options } = await runScenario(name, cwd);
    const expected = (file: string): string => join(SCENARIOS, name, "expected", file);
    await expect(`exit ${exitCode}\n${out}`).toMatchFileSnapshot(expected("terminal.txt"));
    await expect(err).toMatchFileSnapshot(expected("diagnostics.txt"));
    await expect(markdown).toMatchFileSnapshot(expected("report.md"));
    await expect(`${JSON.stringify(report, null, 2)}\n`).toMatchFileSnapshot(expected("report.json"));
    await expect(cases.map((row) => `${JSON.stringify(row)}\n`).join("")).toMatchFileSnapshot(expected("cases.jsonl"));
    for (const id of Object.keys(causes ?? {}).slice(0, 1)) {
      const story = await runCli(["explain", id, ...options], cwd);
      await expect(story.out).toMatchFileSnapshot(expected("explain.txt"));
    }
    expect(reportSchema.safeParse(report).error?.issues).toBeUndefined();
    expect(exitCode).toBe(
      report?.reasons.some(({ code }) => code === "invalid_input") ? 2 : report?.decision === "FAIL" ? 1 : 0,
    );
  });
});
