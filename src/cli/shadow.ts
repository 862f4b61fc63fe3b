import type { Command } from "./command.ts";
import { runGateCommand } from "./gate.ts";
import { failOnOption, helpOption, inputOptions, outputOptions } from "./options.ts";

/** Options of the gate that are about labels, or mean something else here. */
const OTHERS = new Set(["golden", "golden-format", "qrels", "suite", "preset", "baseline", "config"]);

/** Compares two versions on traffic that nobody labelled: what changed, what leaked, what it costs. */
export const shadow: Command = {
  name: "shadow",
  usage: "shadow",
  summary:
    "Compares two versions on queries without labels: overlap, changed answers and citations, leaks, latency, cost.",
  example: "npx rag-gate shadow --traces candidate.jsonl --baseline main.jsonl --corpus corpus.jsonl",
  undone: "judged",
  options: [
    { name: "baseline", value: "FILE", help: "traces of the version that it is compared with" },
    ...inputOptions.filter(({ name }) => !OTHERS.has(name)),
    { name: "config", value: "FILE", help: "policy (default .github/rag-gate-shadow.yml, if it exists)" },
    failOnOption,
    ...outputOptions,
    helpOption,
  ],
  maxWords: 0,
  run: (args, terminal) => runGateCommand(args, terminal, { kind: "shadow" }),
};
