import { UserError } from "../diagnostics/user-error.ts";
import { renderCaseStory } from "../report/render-case-story.ts";
import { logLine } from "../text/log-line.ts";
import { nearestName } from "../text/nearest-name.ts";
import type { Command } from "./command.ts";
import { helpOption, inputOptions } from "./options.ts";
import { judge } from "./run-and-report.ts";

const WORST = 10;

export const explain: Command = {
  name: "explain",
  usage: "explain [CASE_ID]",
  summary:
    "Tells one case as a story: what was expected, what each stage did, what failed. Without an id: the worst ten.",
  example: "rag-gate explain sla_001 --golden golden.jsonl --traces head.jsonl --baseline main.jsonl",
  options: [...inputOptions, helpOption],
  maxWords: 1,
  async run(args, terminal) {
    const { run, report } = await judge(args, terminal);
    const id = args.words[0];
    if (id === undefined) {
      const worst = report.failures.slice(0, WORST);
      const lines = worst.map(
        ({ id: name, failed_checks }) =>
          `  ${logLine(name, 60)}  ${failed_checks.map((check) => logLine(check)).join(", ")}`,
      );
      terminal.out(
        lines.length === 0
          ? "No case failed.\n"
          : `The worst cases:\n${lines.join("\n")}\n\nrag-gate explain CASE_ID tells one of them.\n`,
      );
      return 0;
    }
    if (!run.input.golden.indexById.has(id)) {
      const near = nearestName(id, run.input.golden.indexById.keys());
      const hint = near === undefined ? undefined : `did you mean ${near}?`;
      throw new UserError([
        {
          severity: "error",
          code: "usage/unknown-case",
          message: `no golden case has the id "${id}"`,
          ...(hint ? { hint } : {}),
        },
      ]);
    }
    terminal.out(renderCaseStory(run, id));
    return 0;
  },
};
