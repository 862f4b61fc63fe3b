import { describeBug, formatDiagnostics, mistake, UserError } from "../diagnostics/index.ts";
import { count, nearestName } from "../text/index.ts";
import { version } from "../version.ts";
import { type Command, type CommandGroup, type OptionSpec, parseArgs, type Terminal } from "./command.ts";
import { commandsWith } from "./commands.ts";
import { gate } from "./gate.ts";
import { asCalled } from "./program.ts";

/** What the program gets from its process. */
export interface Host {
  readonly terminal: Terminal;
  /** Path of the folder with the example data. */
  readonly examples: string;
}

/** Runs one command line. Returns exit code 0 for a pass, 1 for a fail or a bug, and 2 for a user error. */
export async function runCommandLine(argv: readonly string[], host: Host): Promise<0 | 1 | 2> {
  const terminal = { ...host.terminal, err: (text: string) => host.terminal.err(asCalled(text, host.terminal)) };
  const commands = commandsWith(host.examples);
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
    const loaded = "subcommands" in found ? await loadSubcommand(found, others, terminal) : null;
    if (typeof loaded === "number") return loaded;
    const { command, args } = loaded ?? { command: found as Command, args: named ? others : argv };
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

/** Loads the subcommand, or prints the help of the group and returns an exit code. */
async function loadSubcommand(
  group: CommandGroup,
  args: readonly string[],
  terminal: Terminal,
): Promise<{ command: Command; args: readonly string[] } | 0 | 2> {
  const [name, ...others] = args;
  if (name !== undefined && !name.startsWith("-"))
    return { command: await findCommand(name, group.subcommands).load(), args: others };
  const wantsHelp = name === "--help" || name === "-h";
  terminal.out(asCalled(groupHelp(group), terminal));
  return wantsHelp ? 0 : 2;
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
    const summary = `${count(error.total, "problem")}: nothing was ${undone}`;
    terminal.err(`${formatDiagnostics(error.diagnostics, error.total)}\n\n${summary}\n`);
    return 2;
  }
  const report = `Nothing was ${undone}. Please report this with the command you ran.`;
  terminal.err(`${describeBug(error, version)}\n${report}\n`);
  return 1;
}

/** `rag-gate --help`. */
function generalHelp(commands: readonly (Command | CommandGroup)[]): string {
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
function commandHelp({ usage, summary, options, example }: Command): string {
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
function groupHelp({ name, summary, subcommands }: CommandGroup): string {
  const width = Math.max(...subcommands.map((subcommand) => subcommand.name.length));
  const lines = subcommands.map((subcommand) => `  ${subcommand.name.padEnd(width)}  ${subcommand.summary}`);
  return `${summary}

Usage: npx rag-gate ${name} SUBCOMMAND [options]

${lines.join("\n")}

Each subcommand has --help.
`;
}
