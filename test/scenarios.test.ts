import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { reportSchema } from "../src/report/schema/report-schema.ts";
import { decisionOf, findingsIn } from "./helpers/decision-of.ts";
import { runCli } from "./helpers/run-cli.ts";
import { runScenario, scenarioReports } from "./helpers/run-scenario.ts";
import { readScenario, SCENARIOS, scenarioNames } from "./helpers/stage-scenario.ts";
import { tempFolder } from "./helpers/temp-folder.ts";

// A folder is a test: inputs, and what the gate must decide about them. `npm test -- -u` rewrites the expectations; read
// the difference before you commit it.
describe.each(scenarioNames)("%s", (name) => {
  const { about, causes, full } = readScenario(name);

  it(about, async () => {
    const cwd = tempFolder();
    const { exitCode, out, err, report, markdown, cases, options } = await runScenario(name, cwd);
    const matches = (file: string, text: string): Promise<unknown> =>
      expect(text).toMatchFileSnapshot(join(SCENARIOS, name, "expected", file));
    await matches("decision.json", decisionOf(exitCode, report, cases));
    await matches("terminal.txt", full ? out : findingsIn(out));
    if (err !== "") await matches("diagnostics.txt", err);
    if (full) {
      await matches("report.md", markdown);
      await matches("report.json", `${JSON.stringify(report, null, 2)}\n`);
      await matches("cases.jsonl", cases.map((row) => `${JSON.stringify(row)}\n`).join(""));
    }
    for (const id of Object.keys(causes ?? {}).slice(0, 1)) {
      const story = await runCli(["explain", id, ...options], cwd);
      await matches("explain.txt", story.out);
    }
    expect(reportSchema.safeParse(report).error?.issues).toBeUndefined();
    expect(exitCode).toBe(
      report?.reasons.some(({ code }) => code === "invalid_input") ? 2 : report?.decision === "FAIL" ? 1 : 0,
    );
  });
});

it("every reason has a sentence, shown here once per code", async () => {
  const sentences = new Map<string, string>();
  for (const report of (await scenarioReports()).values())
    for (const { code, message } of report.reasons) if (!sentences.has(code)) sentences.set(code, message);
  const lines = [...sentences].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, message]) => `${code}: ${message}\n`);
  await expect(lines.join("")).toMatchFileSnapshot(join(import.meta.dirname, "reason-sentences.txt"));
});
