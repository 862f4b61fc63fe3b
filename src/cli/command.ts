import type { OptionSpec, ParsedArgs } from "./parse-args.ts";
import type { Terminal } from "./terminal.ts";

/** One command of the command line. */
export interface Command {
  readonly name: string;
  /** Name and arguments as help shows them. */
  readonly usage: string;
  readonly summary: string;
  readonly example: string;
  /** What did not happen where a mistake of the user stops it. */
  readonly undone: "judged" | "written" | "checked";
  readonly options: readonly OptionSpec[];
  readonly maxWords: number;
  /** Returns the exit code: 0 or 1. Errors of the user are thrown and end in 2. */
  run(args: ParsedArgs, terminal: Terminal): Promise<0 | 1>;
}

/** Commands under one name, each loaded when it is asked for. */
export interface CommandGroup {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  readonly undone: Command["undone"];
  readonly subcommands: readonly Subcommand[];
}

interface Subcommand {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Command>;
}
