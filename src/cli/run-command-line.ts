import { describeBug, formatDiagnostics, mistake, UserError } from "../diagnostics/index.ts";
import { count, nearestName } from "../text/index.ts";
import { version } from "../version.ts";
import { type Command, type CommandGroup, flag, type OptionSpec, parseArgs, type Terminal } from "./command.ts";
import { commands } from "./commands.ts";
import { gate } from "./gate.ts";
import { asCalled } from "./program.ts";

/** Runs one command line. Returns exit code 0 for a pass, 1 for a fail or a bug, and 2 for a user error. */
export async function runCommandLine(argv: readonly string[], host: Terminal): Promise<0 | 1 | 2> {
  const say = (text: string): string => asCalled(text, host);
  const terminal = { ...host, err: (text: string) => host.err(say(text)) };
  let undone: Command["undone"] = "judged";
  try {
    const [first, ...others] = argv;
    if (first === "--version" || first === "-V") {
      terminal.out(`${version}\n`);
      return 0;
    }
    if (first === "help" && others[0] !== undefined) return await runCommandLine([...others, "--help"], host);
    if (first === undefined || first === "help" || HELP.includes(first)) {
      terminal.out(say(generalHelp()));
      return first === undefined ? 2 : 0;
    }
    const isNamed = !first.startsWith("-");
    let command = isNamed ? findCommand(first, commands) : gate;
    let args = isNamed ? others : argv;
    undone = command.undone;
    if ("subcommands" in command) {
      const [name] = args;
      if (name === undefined || name.startsWith("-")) {
        terminal.out(say(groupHelp(command)));
        return HELP.includes(name ?? "") ? 0 : 2;
      }
      command = await findCommand(name, command.subcommands).load();
      args = args.slice(1);
      undone = command.undone;
    }
    if (args.some((arg) => HELP.includes(arg))) {
      terminal.out(say(commandHelp(command)));
      return 0;
    }
    return await command.run(parseArgs(args, optionsOf(command), command.maxWords), terminal);
  } catch (error) {
    return reportError(error, undone, terminal);
  }
}

const HELP: readonly string[] = ["--help", "-h"];

const optionsOf = ({ options }: Command): readonly OptionSpec[] => [...options, flag("help", "show this help")];

function findCommand<T extends { readonly name: string }>(name: string, commands: readonly T[]): T {
  const command = commands.find((candidate) => candidate.name === name);
  if (command !== undefined) return command;
  const known = commands.map((candidate) => candidate.name);
  const near = nearestName(name, known);
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

/** Formats rows as an indented table with two columns. */
function table(rows: readonly (readonly [left: string, right: string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}

/** `rag-gate --help`. */
function generalHelp(): string {
  return `rag-gate: may this change of a RAG system ship?

Usage: npx rag-gate [command] [options]

${table(commands.map(({ name, usage = name, summary }) => [usage, summary]))}

Without a command, gate is run. Each command has --help.
Exit codes: 0 PASS or PASS WITH RISK, 1 FAIL, 2 usage, policy or data error. --fail-on changes the first two.
`;
}

/** `rag-gate COMMAND --help`. */
function commandHelp(command: Command): string {
  const { name, usage = name, summary, example } = command;
  return `${summary}

Usage: npx rag-gate ${usage} [options]

${table(optionsOf(command).map(({ name: option, value, help }) => [["--", option, value && ` ${value}`].join(""), help]))}

Example: ${example}
`;
}

/** `rag-gate GROUP --help`. */
const groupHelp = ({ name, summary, subcommands }: CommandGroup): string => `${summary}

Usage: npx rag-gate ${name} SUBCOMMAND [options]

${table(subcommands.map((subcommand) => [subcommand.name, subcommand.summary]))}

Each subcommand has --help.
`;
