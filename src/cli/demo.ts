import { join } from "node:path";
import { logLine } from "../text/log-line.ts";
import type { Command } from "./command.ts";
import { runGateCommand } from "./gate.ts";
import { helpOption, outputOptions } from "./options.ts";
import { ParsedArgs } from "./parse-args.ts";
import { shellPath } from "./shell-path.ts";

/** The gate on the example that comes with the program: 41 real questions of an internal assistant. */
export function demoCommand(examples: string): Command {
  return {
    name: "demo",
    usage: "demo",
    summary: "Runs the gate on 41 example cases: a regressed change, or with --pass a good one.",
    example: "npx rag-gate demo --pass",
    undone: "judged",
    options: [
      { name: "pass", help: "judge the good change instead of the regressed one" },
      ...outputOptions,
      helpOption,
    ],
    maxWords: 0,
    run: (args, terminal) => {
      const file = (name: string): string => join(examples, "assistant", name);
      const pass = args.switches.has("pass");
      const inputs: readonly (readonly [string, readonly string[]])[] = [
        ["golden", [file("golden.jsonl")]],
        ["traces", [file(pass ? "candidate.jsonl" : "candidate-regressed.jsonl")]],
        ["baseline", [file(pass ? "baseline.jsonl" : "candidate.jsonl")]],
        ["corpus", [file("corpus.jsonl"), file("corpus-text.jsonl")]],
        ["config", [file("rag-gate.yml")]],
      ];
      if (!args.values.has("format")) {
        const what = pass ? "hybrid-rerank against vector-only" : "a new reranker against main";
        terminal.out(`41 questions to an internal assistant, ${what}. The data: ${logLine(file(""))}\n`);
      }
      const words = inputs.flatMap(([name, files]) => [
        `--${name}`,
        ...files.map((path) => logLine(shellPath(path), 400)),
      ]);
      const values = new Map([...inputs, ...args.values]);
      return runGateCommand(new ParsedArgs(values, args.switches), terminal, { inputs: words.join(" ") });
    },
  };
}
