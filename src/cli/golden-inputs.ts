import type { Policy } from "../config/policy.ts";
import { adapterNamed } from "../dataset/adapters/adapter-named.ts";
import type { GoldenAdapter } from "../dataset/golden-adapters/golden-adapter.ts";
import { goldenAdapters } from "../dataset/golden-adapters/index.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { DEFAULT_SIMILARITY } from "../golden-care/near-duplicates.ts";
import { findSources } from "../workspace/find-sources.ts";
import { loadPolicy, policyFile } from "../workspace/load-policy.ts";
import type { ChoiceSpec, OptionSpec, ParsedArgs } from "./parse-args.ts";
import type { Terminal } from "./terminal.ts";

export const formatOption: ChoiceSpec<"pretty" | "json"> = {
  name: "format",
  value: "NAME",
  help: "what is printed: pretty or json",
  choices: ["pretty", "json"],
};

export const similarityOption: OptionSpec = {
  name: "similarity",
  value: "SHARE",
  help: `from which likeness on two questions are almost the same (default ${DEFAULT_SIMILARITY})`,
};

/** The inputs of a subcommand, and the policy that says how they are read. All missing options are told at once. */
export async function goldenInputs(
  args: ParsedArgs,
  { cwd }: Terminal,
  required: readonly string[],
): Promise<{ sources(name: string): ByteSource[]; readonly adapter: GoldenAdapter | null; readonly policy: Policy }> {
  const problems = new DiagnosticLog();
  args.require(required, problems, "see --help");
  problems.throwIfErrors();
  return {
    sources: (name) => findSources(args.many(name), cwd),
    adapter: adapterNamed(args.one("golden-format"), "golden", goldenAdapters),
    policy: await loadPolicy(policyFile(args.one("config"), cwd), cwd, {}, new DiagnosticLog()),
  };
}

/** The share that an option gives, above 0 and at most 1. */
export function shareOf(args: ParsedArgs, name: string, usual: number): number {
  const text = args.one(name);
  if (text === undefined) return usual;
  const share = /^(?:0?\.\d+|[01](?:\.0+)?)$/.test(text) ? Number(text) : Number.NaN;
  if (share > 0 && share <= 1) return share;
  const hint = "a number above 0 and at most 1, e.g. 0.8";
  throw mistake("usage/invalid-value", `--${name} "${text}" is no share`, { hint });
}

export function similarityOf(args: ParsedArgs): number {
  return shareOf(args, "similarity", DEFAULT_SIMILARITY);
}
