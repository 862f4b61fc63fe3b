import { DEFAULT_SIMILARITY } from "../datasets/index.ts";
import { DiagnosticLog, mistake } from "../diagnostics/index.ts";
import { adapterNamed, goldenAdapters } from "../input/formats/index.ts";
import type { GoldenAdapter } from "../input/formats/shared/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import type { Policy } from "../policy/index.ts";
import { findSources, loadPolicy, policyFile } from "../workspace/index.ts";
import type { ChoiceSpec, OptionSpec, ParsedArgs, Terminal } from "./command.ts";

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
