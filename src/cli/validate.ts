import type { FileReading } from "../dataset/rows/file-reading.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { describeInputs } from "../flow/describe-inputs.ts";
import { runGate } from "../flow/run-gate.ts";
import { renderInputs, renderReadings } from "../report/terminal/render-inputs.ts";
import { compareBytes } from "../text/byte-order.ts";
import { count } from "../text/count.ts";
import { logLine } from "../text/log-line.ts";
import type { Command } from "./command.ts";
import { helpOption, inputOptions } from "./options.ts";
import { requestFromArgs } from "./request-from-args.ts";
import { tellWarnings } from "./tell-warnings.ts";

export const validate: Command = {
  name: "validate",
  usage: "validate",
  summary: "Checks golden set, traces, corpus and policy, and says what is there. Judges nothing.",
  example: "npx rag-gate validate --golden golden.jsonl --traces head.jsonl",
  undone: "checked",
  options: [...inputOptions, helpOption],
  maxWords: 0,
  async run(args, terminal) {
    if (args.values.has("golden") && !args.values.has("traces")) {
      const hint = "a golden set alone is checked by: npx rag-gate golden lint --golden FILE";
      throw mistake("usage/missing-option", "option --traces is required", { hint });
    }
    const log = new DiagnosticLog();
    const request = await requestFromArgs(args, terminal, log);
    // Told first: where a file cannot be read, what it was taken for is half of the answer.
    terminal.out(`${renderInputs(await describeInputs(request))}\n`);
    const readings: FileReading[] = [];
    const run = await runGate({ ...request, onReading: (reading) => readings.push(reading) }, log);
    const { golden, head, policy } = run.input;
    const tally = (values: readonly string[]): string => {
      const counts = new Map<string, number>();
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
      const shown = [...counts].sort((a, b) => b[1] - a[1] || compareBytes(a[0], b[0])).slice(0, 20);
      return shown.map(([value, n]) => `${logLine(value, 40)} ${n}`).join(", ") || "none";
    };
    const labelled = golden.cases.filter(({ relevant }) => relevant.length > 0).length;
    const lines = [
      `golden set   ${count(golden.cases.length, "case")}, ${labelled} with relevant chunks`,
      `  behaviour  ${tally(golden.cases.map(({ behavior }) => behavior))}`,
      `  difficulty ${tally(golden.cases.map(({ difficulty }) => difficulty ?? "none"))}`,
      `  tags       ${tally(golden.cases.flatMap(({ tags }) => tags))}`,
      `traces       ${head.traces} of config ${logLine(head.configId ?? "(none)", 60)}, ${count(head.states.filter((state) => state === "missing").length, "case")} without one`,
      ...renderReadings(readings),
      `corpus       ${run.index.manifestSize === 0 ? "no manifest" : `${count(run.index.manifestSize, "chunk")}${run.index.hasText ? " with texts" : ""}`}`,
      `policy       ${policy.file === null ? (policy.preset ?? "built-in thresholds") : logLine(policy.file)}, ${count(policy.gates.length, "gate")}`,
    ];
    tellWarnings(run.warnings, run.warningCounts, terminal);
    terminal.out(`${lines.join("\n")}\n\nEverything can be read.\n`);
    return 0;
  },
};
