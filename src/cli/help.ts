import type { Command, CommandGroup } from "./command.ts";
import type { OptionSpec } from "./parse-args.ts";

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
