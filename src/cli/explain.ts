import { mistake } from "../diagnostics/index.ts";
import { similarId } from "../input/golden/index.ts";
import type { Report } from "../report/schema/index.ts";
import { renderCaseStory } from "../report/terminal/index.ts";
import { causeText, failedChecks } from "../report/text/index.ts";
import { logLine, nearestName } from "../text/index.ts";
import { type Command, includeTextOption, inputOptions, judgeOptions } from "./command.ts";
import { gateFromArgs } from "./gate.ts";
import { asCalled } from "./program.ts";

const LISTED = 10;

export const explain: Command = {
  name: "explain",
  usage: "explain [CASE_ID]",
  summary:
    "Tells one case as a story: what each stage returned, what was lost where and why. Without an id: the worst ten.",
  example: "npx rag-gate explain sla_001 --golden golden.jsonl --traces head.jsonl --baseline main.jsonl",
  undone: "judged",
  options: [...inputOptions, ...judgeOptions, includeTextOption],
  maxWords: 1,
  async run(args, terminal) {
    const { run, report } = await gateFromArgs(args, terminal);
    const id = args.words[0];
    if (id === undefined) {
      const lines = [...excludedLeaks(report), ...failing(report), ...worse(report)].slice(0, LISTED);
      const list = `The worst cases:\n${lines.join("\n")}\n\nnpx rag-gate explain CASE_ID tells one of them.\n`;
      terminal.out(lines.length === 0 ? "No case failed or got worse.\n" : asCalled(list, terminal));
      return 0;
    }
    if (!run.input.golden.indexById.has(id)) {
      const near = similarId(id, run.input.golden) ?? nearestName(id, run.input.head.ids);
      const hint = near === undefined ? undefined : `did you mean ${near}?`;
      throw mistake("usage/unknown-case", `no golden case has the id "${id}"`, { hint });
    }
    terminal.out(renderCaseStory(run, id));
    return 0;
  },
};

/** Excluded cases with access leaks, which fail the gate too. */
function excludedLeaks({ acl, failures, policy }: Report): string[] {
  const failed = new Set(failures.map(({ id }) => id));
  const blocking = acl.violations.filter(({ stage }) => policy.acl?.block_stages.includes(stage));
  const ids = new Set(blocking.map(({ case_id }) => case_id).filter((id) => !failed.has(id)));
  return [...ids].map((id) => line(`${logLine(id, 60)} excluded`, "acl_leak", []));
}

/** The failing cases, worst first, with their most likely causes. */
function failing({ failures }: Report): string[] {
  return failures.slice(0, LISTED).map((failure) => {
    const { id, since, causes = [] } = failure;
    const when = since === null ? "" : ` ${since === "before" ? "failed before" : since}`;
    return line(`${logLine(id, 60)}${when}`, failedChecks(failure, logLine), causes);
  });
}

/** The cases that got worse without failing, largest drop first. */
function worse({ failures, regressions }: Report): string[] {
  const seen = new Set(failures.map(({ id }) => id));
  return [...regressions]
    .sort((a, b) => Math.abs(b.delta) - Math.abs(a.delta))
    .flatMap(({ id, metric, causes }) => {
      if (seen.has(id)) return [];
      seen.add(id);
      return [line(`${logLine(id, 60)} worse`, logLine(metric, 40), causes)];
    });
}

function line(name: string, what: string, causes: Report["regressions"][number]["causes"]): string {
  const cause = causeText(causes, (evidence) => logLine(evidence, 200));
  return `  ${name}  ${what}${cause === "" ? "" : `\n    ${cause}`}`;
}
