import { describeBug, formatDiagnostics, mistake, UserError } from "../diagnostics/index.ts";
import { count, nearestName } from "../text/index.ts";
import { version } from "../version.ts";
import {
  type Command,
  type CommandGroup,
  helpOption,
  inputsNamed,
  type OptionSpec,
  parseArgs,
  type Terminal,
} from "./command.ts";
import { convert } from "./convert.ts";
import { explain } from "./explain.ts";
import { demoCommand, gate, score, shadow } from "./gate.ts";
import { golden } from "./golden.ts";
import { asCalled } from "./program.ts";
import { validate } from "./validate.ts";

/** Measures a judge against human labels. What it takes is loaded with it: no other command needs it. */
export const calibrate: Command = {
  name: "calibrate",
  usage: "calibrate",
  summary: "Measures a judge against human labels and writes the record that lets its gates block.",
  example: "npx rag-gate calibrate --labels human.jsonl --scores judged.jsonl --out .github/rag-gate-calibration.json",
  undone: "written",
  options: [
    { name: "labels", value: "FILE...", help: "human labels: query_id, metric, label pass or fail", many: true },
    {
      name: "scores",
      value: "FILE...",
      help: "what the judge said: traces, or rows with scores and judge",
      many: true,
    },
    { name: "metric", value: "NAME", help: "metric of labels that name none" },
    {
      name: "pass-from",
      value: "SCORE",
      help: "score from which the judge passed an answer, above 0 and up to 1 (default 0.5)",
    },
    ...inputsNamed("config"),
    { name: "out", value: "FILE", help: "record to write (default calibration.json); other judges' stay in it" },
    { name: "now", value: "ISO", help: "date of the record (default today)" },
    helpOption,
  ],
  maxWords: 0,
  run: async (args, terminal) => (await import("./calibrate.ts")).runCalibrate(args, terminal),
};

/** `rag-gate --help`. */
export function generalHelp(commands: readonly (Command | CommandGroup)[]): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return `rag-gate: may this change of a RAG system ship?

Usage: npx rag-gate [command] [options]

${lines.join("\n")}

Without a command, gate is run. Each command has --help.
Exit codes: 0 PASS or PASS WITH RISK, 1 FAIL, 2 usage, policy or data error. --fail-on changes the first two.
`;
}

/** `rag-gate COMMAND --help`. */
export function commandHelp({ usage, summary, options, example }: Command): string {
  const left = ({ name, value }: OptionSpec): string => `--${name}${value === undefined ? "" : ` ${value}`}`;
  const width = Math.max(...options.map((option) => left(option).length));
  const lines = options.map((option) => `  ${left(option).padEnd(width)}  ${option.help}`);
  return `${summary}

Usage: npx rag-gate ${usage} [options]

${lines.join("\n")}

Example: ${example}
`;
}

/** `rag-gate GROUP --help`. */
export function groupHelp({ name, summary, subcommands }: CommandGroup): string {
  const width = Math.max(...subcommands.map((subcommand) => subcommand.name.length));
  const lines = subcommands.map((subcommand) => `  ${subcommand.name.padEnd(width)}  ${subcommand.summary}`);
  return `${summary}

Usage: npx rag-gate ${name} SUBCOMMAND [options]

${lines.join("\n")}

Each subcommand has --help.
`;
}

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
    run: async (args, terminal) => (await import("./init.ts")).runInit(args, terminal, examples),
  };
}

export interface Host {
  readonly terminal: Terminal;
  /** Folder of the example data. */
  readonly examples: string;
}

/** Runs one command line. Exit code: 0 pass, 1 fail or our own bug, 2 the user's mistake. */
export async function runCommandLine(argv: readonly string[], host: Host): Promise<0 | 1 | 2> {
  const { examples } = host;
  const terminal = { ...host.terminal, err: (text: string) => host.terminal.err(asCalled(text, host.terminal)) };
  const commands: readonly (Command | CommandGroup)[] = [
    ...[gate, demoCommand(examples), initCommand(examples), validate, score, explain, shadow, calibrate, convert],
    golden,
  ];
  let undone: Command["undone"] = "judged";
  try {
    const [first, ...others] = argv;
    if (first === "--version" || first === "-V") {
      terminal.out(`${version}\n`);
      return 0;
    }
    if (first === "help" && others[0] !== undefined) return await runCommandLine([...others, "--help"], host);
    if (first === "--help" || first === "-h" || first === "help") {
      terminal.out(asCalled(generalHelp(commands), terminal));
      return 0;
    }
    const named = first !== undefined && !first.startsWith("-");
    const found = named ? findCommand(first, commands) : gate;
    undone = found.undone;
    const opened = "subcommands" in found ? await openGroup(found, others, terminal) : null;
    if (typeof opened === "number") return opened;
    const { command, args } = opened ?? { command: found as Command, args: named ? others : argv };
    undone = command.undone;
    if (args.includes("--help") || args.includes("-h")) {
      terminal.out(asCalled(commandHelp(command), terminal));
      return 0;
    }
    if (first === undefined) {
      terminal.out(asCalled(generalHelp(commands), terminal));
      return 2;
    }
    return await command.run(parseArgs(args, command.options, command.maxWords), terminal);
  } catch (error) {
    return reportError(error, undone, terminal);
  }
}

/** The subcommand that is meant, loaded; or the exit code after help. */
async function openGroup(
  group: CommandGroup,
  args: readonly string[],
  terminal: Terminal,
): Promise<{ command: Command; args: readonly string[] } | 0 | 2> {
  const [name, ...others] = args;
  if (name !== undefined && !name.startsWith("-"))
    return { command: await findCommand(name, group.subcommands).load(), args: others };
  const asked = name === "--help" || name === "-h";
  terminal.out(asCalled(groupHelp(group), terminal));
  return asked ? 0 : 2;
}

function findCommand<T extends { readonly name: string }>(name: string, commands: readonly T[]): T {
  const command = commands.find((candidate) => candidate.name === name);
  if (command !== undefined) return command;
  const near = nearestName(
    name,
    commands.map((candidate) => candidate.name),
  );
  const hint = near === undefined ? undefined : `did you mean ${near}?`;
  throw mistake("usage/unknown-command", `there is no command "${name}"`, { hint });
}

function reportError(error: unknown, undone: Command["undone"], terminal: Terminal): 1 | 2 {
  if (error instanceof UserError) {
    if (error.warnings.length > 0) terminal.err(`${formatDiagnostics(error.warnings)}\n\n`);
    const head = `${count(error.total, "problem")}: nothing was ${undone}`;
    terminal.err(`${formatDiagnostics(error.diagnostics, error.total)}\n\n${head}\n`);
    return 2;
  }
  const report = `Nothing was ${undone}. Please report this with the command you ran.`;
  terminal.err(`${describeBug(error, version)}\n${report}\n`);
  return 1;
}
