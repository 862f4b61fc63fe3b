import { describeBug } from "../diagnostics/describe-bug.ts";
import { formatDiagnostics } from "../diagnostics/format-diagnostic.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { count } from "../text/count.ts";
import { nearestName } from "../text/nearest-name.ts";
import { version } from "../version.ts";
import { calibrate } from "./calibrate.ts";
import type { Command, CommandGroup } from "./command.ts";
import { convert } from "./convert.ts";
import { demoCommand } from "./demo.ts";
import { explain } from "./explain.ts";
import { gate } from "./gate.ts";
import { golden } from "./golden.ts";
import { commandHelp, generalHelp, groupHelp } from "./help.ts";
import { initCommand } from "./init.ts";
import { parseArgs } from "./parse-args.ts";
import { asCalled } from "./program-name.ts";
import { score } from "./score.ts";
import { shadow } from "./shadow.ts";
import type { Terminal } from "./terminal.ts";
import { validate } from "./validate.ts";

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
