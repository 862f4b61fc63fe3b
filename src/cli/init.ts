import type { Command } from "./command.ts";
import { helpOption } from "./options.ts";

/** Sets a repository up. What it does is loaded when it is asked for. */
export function initCommand(examples: string): Command {
  return {
    name: "init",
    usage: "init",
    summary: "Looks at this repository and writes policy, workflow and, where there is none, a starter golden set.",
    example: "npx rag-gate init --golden eval/golden.jsonl --traces eval/traces.jsonl --yes",
    undone: "written",
    options: [
      { name: "yes", help: "write the files; without it only the plan is shown" },
      { name: "check", help: "say what a setup lacks, and write nothing; exit code 1 where the gate cannot work" },
      { name: "golden", value: "FILE...", help: "the golden set, where several files could be it", many: true },
      { name: "traces", value: "FILE...", help: "the traces, which may be yet to come", many: true },
      { name: "corpus", value: "FILE...", help: "the corpus manifest, where several files could be it", many: true },
      { name: "config-id", value: "ID", help: "which config of the traces is gated" },
      { name: "starter", help: "start from the example golden set, whatever is here" },
      helpOption,
    ],
    maxWords: 0,
    run: async (args, terminal) => (await import("./run-init.ts")).runInit(args, terminal, examples),
  };
}
