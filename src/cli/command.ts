import { DiagnosticLog } from "../diagnostics/index.ts";
import { FAIL_ON, type FailOn } from "../gate/index.ts";
import { nearestName } from "../text/index.ts";

/** One command of the command line. */
export interface Command {
  readonly name: string;
  /** Name and positional arguments, as shown in the help. */
  readonly usage: string;
  readonly summary: string;
  readonly example: string;
  /** Completes "nothing was ..." if a user error stops the command. */
  readonly undone: "judged" | "written" | "checked";
  readonly options: readonly OptionSpec[];
  /** Most positional arguments. */
  readonly maxWords: number;
  /** Returns the exit code. User errors are thrown as `UserError` and end with exit code 2. */
  run(args: ParsedArgs, terminal: Terminal): Promise<0 | 1>;
}

/** Commands under one name. Each one is loaded when it is run. */
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

/** Everything a command can read or change outside of files. */
export interface Terminal {
  readonly cwd: string;
  readonly color: boolean;
  /** True if stderr is a terminal. Progress is shown only then. */
  readonly interactive: boolean;
  readonly width: number;
  /** How the program was called, for commands that the user can copy. */
  readonly program: string;
  /** True if stdout shows links (OSC 8). */
  readonly links: boolean;
  /** `YYYY-MM-DD` in UTC. */
  readonly today: string;
  /** Milliseconds of a monotonic clock, for progress only. */
  readonly clock: () => number;
  /** API key of the LLM judge, from the environment. */
  readonly judgeKey?: string | undefined;
  out(text: string): void;
  err(text: string): void;
}

/** An option of a command. */
export interface OptionSpec {
  readonly name: string;
  /** Placeholder of the value in the help. An option without one is a switch. */
  readonly value?: string;
  readonly help: string;
  /** The option can be repeated and takes all arguments up to the next option. */
  readonly many?: boolean;
  /** Allowed values. If absent, any value is allowed. */
  readonly choices?: readonly string[];
}

/** An option with a fixed list of values. The first one is the default. */
export interface ChoiceSpec<T extends string> extends OptionSpec {
  readonly choices: readonly T[];
}

/** The parsed arguments of a command. */
export class ParsedArgs {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly switches: ReadonlySet<string>;
  /** Positional arguments. */
  readonly words: readonly string[];

  constructor(
    values: ReadonlyMap<string, readonly string[]>,
    switches: ReadonlySet<string> = new Set(),
    words: readonly string[] = [],
  ) {
    this.values = values;
    this.switches = switches;
    this.words = words;
  }

  /** Value of an option that cannot be repeated. */
  one(name: string): string | undefined {
    return this.values.get(name)?.[0];
  }

  /** Values of an option that can be repeated. Empty if it is absent. */
  many(name: string): readonly string[] {
    return this.values.get(name) ?? [];
  }

  /** Value of an option with a fixed list of values. `parseArgs` has checked it. */
  choice<T extends string>({ name, choices }: ChoiceSpec<T>): T {
    return (this.one(name) as T | undefined) ?? choices[0]!;
  }

  /** Reports each of these options that is absent. */
  require(names: readonly string[], problems: DiagnosticLog, hint?: string): void {
    for (const name of names)
      if (this.many(name).length === 0)
        problems.error("usage/missing-option", `option --${name} is required`, hint === undefined ? {} : { hint });
  }
}

/**
 * Parses `--name value`, `--name=value`, and switches. Throws one `UserError` with every mistake, each with the nearest
 * known name.
 */
export function parseArgs(args: readonly string[], specs: readonly OptionSpec[], maxWords: number): ParsedArgs {
  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  const values = new Map<string, string[]>();
  const switches = new Set<string>();
  const words: string[] = [];
  const problems = new DiagnosticLog();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    const isOption = arg.startsWith("-") && arg !== "-";
    const [, name = "", inline] = /^--?([^=]*)(?:=(.*))?$/s.exec(arg) ?? [];
    const spec = arg.startsWith("--") ? byName.get(name) : undefined;
    if (!isOption) words.push(arg);
    else if (spec === undefined) {
      problems.error("usage/unknown-option", `unknown option ${arg.split("=")[0]}`, {
        hint: nearestHint(name, byName),
      });
      i += valuesBefore("-", args.slice(i + 1)).length;
    } else if (spec.value === undefined) {
      if (inline !== undefined) problems.error("usage/invalid-value", `option --${name} takes no value`);
      switches.add(name);
    } else {
      const following =
        inline === undefined ? valuesBefore("--", args.slice(i + 1, spec.many ? undefined : i + 2)) : [];
      i += following.length;
      const given = inline === undefined ? following : [inline];
      checkValues(spec, given, values.has(name), problems);
      values.set(name, [...(values.get(name) ?? []), ...given]);
    }
  }
  for (const word of words.slice(maxWords))
    problems.error("usage/unknown-option", `unexpected argument ${word}`, { hint: strayHint(word, specs) });
  problems.throwIfErrors();
  return new ParsedArgs(values, switches, words);
}

function checkValues(
  { name, value, many, choices }: OptionSpec,
  given: readonly string[],
  isRepeated: boolean,
  problems: DiagnosticLog,
): void {
  if (given.length === 0 || given.includes(""))
    problems.error("usage/missing-option", `option --${name} needs a value: --${name} ${value}`);
  for (const text of given)
    if (choices !== undefined && text !== "" && !choices.includes(text))
      problems.error("usage/invalid-value", `unknown ${name} "${text}"`, { hint: `one of: ${choices.join(", ")}` });
  if (isRepeated && !many) problems.error("usage/invalid-value", `option --${name} is given twice`);
}

/** Shortest option prefix for which the full option is suggested. */
const MIN_PREFIX = 3;

/** The arguments before the first one that starts with `mark`. */
function valuesBefore(mark: string, args: readonly string[]): readonly string[] {
  const end = args.findIndex((arg) => arg.startsWith(mark));
  return end < 0 ? args : args.slice(0, end);
}

function nearestHint(name: string, known: ReadonlyMap<string, OptionSpec>): string {
  const completions = name.length < MIN_PREFIX ? [] : [...known.keys()].filter((option) => option.startsWith(name));
  // `--trac` is `--traces`, although `--traces-format` starts with it too.
  const shortest = completions.find((option) => completions.every((other) => other.startsWith(option)));
  const near = shortest ?? nearestName(name, known.keys());
  return near === undefined ? "see --help" : `did you mean --${near}?`;
}

/** Suggests an option for a stray file: the one its name contains, otherwise the first that takes a value. */
function strayHint(word: string, specs: readonly OptionSpec[]): string {
  const taking = specs.filter((spec) => spec.value !== undefined);
  const name = (taking.find((spec) => word.includes(spec.name)) ?? taking[0])?.name;
  return name === undefined ? "see --help" : `give it to an option, such as --${name} ${word}; see --help`;
}

/** Inputs of every command that runs the gate. */
export const inputOptions: readonly OptionSpec[] = [
  { name: "golden", value: "FILE...", help: "golden set: JSONL files or globs", many: true },
  { name: "traces", value: "FILE...", help: "traces of the head: JSONL files or globs", many: true },
  { name: "baseline", value: "PATH", help: "report directory of the baseline or its .zip, a traces file, or none" },
  { name: "corpus", value: "FILE...", help: "corpus manifest: labels, documents and texts of the chunks", many: true },
  {
    name: "baseline-corpus",
    value: "FILE...",
    help: "corpus manifest that the baseline traces were made with, for evidence labels",
    many: true,
  },
  { name: "qrels", value: "FILE...", help: "relevance labels that came apart from the questions", many: true },
  { name: "config", value: "FILE", help: "policy (default .github/rag-gate.yml, if it exists)" },
  { name: "preset", value: "NAME", help: "start from a preset's gates" },
  { name: "suite", value: "NAME", help: "judge this suite of the policy only" },
  { name: "config-id", value: "ID", help: "which config of the traces is gated" },
  { name: "traces-format", value: "NAME", help: "format of the traces (default auto)" },
  { name: "golden-format", value: "NAME", help: "format of the golden set (default auto)" },
  {
    name: "id-map",
    value: "NAME",
    help: "chunk ids of other tools' files: auto, text, none, or the key that holds them",
  },
  { name: "k", value: "K,K,...", help: "cutoffs of the core ranking metrics (default 5,10)" },
  { name: "metrics", value: "NAME,...", help: "further metrics to compute, such as map@10, or all" },
  { name: "now", value: "ISO", help: "date for waivers and reports (default today, and no date in reports)" },
];

/** The input options with these names. */
export const inputsNamed = (...names: readonly string[]): readonly OptionSpec[] =>
  inputOptions.filter(({ name }) => names.includes(name));

/** The LLM judge. Its key comes from the environment, so that no process list shows it. */
export const judgeOptions: readonly OptionSpec[] = [
  {
    name: "judge-base-url",
    value: "URL",
    help: "OpenAI-compatible endpoint of a live judge (key: RAG_GATE_JUDGE_API_KEY)",
  },
  { name: "judge-model", value: "NAME", help: "model that judges" },
];

/** Decisions that end with exit code 1. */
export const failOnOption: ChoiceSpec<FailOn> = {
  name: "fail-on",
  value: "WORD",
  help: "what exits with 1: fail (default), risk (PASS WITH RISK as well) or never",
  choices: FAIL_ON,
};

/** Number or names of the trace files that the jobs of a run must write. */
export const expectedShardsOption: OptionSpec = {
  name: "expected-shards",
  value: "N|FILE...",
  help: "how many trace files there must be, or which: a missing one is incomplete_run",
  many: true,
};

export const DEFAULT_OUT = "rag-gate-report";

export type PrintFormat = "pretty" | "json" | "markdown" | "junit";

export const printOption: ChoiceSpec<PrintFormat> = {
  name: "format",
  value: "NAME",
  help: "what is printed: pretty, json, markdown or junit",
  choices: ["pretty", "json", "markdown", "junit"],
};

export const outputOptions: readonly OptionSpec[] = [
  { name: "out", value: "DIR", help: "report directory (default rag-gate-report)" },
  printOption,
  { name: "html", help: "also write report.html, the report as a page" },
  { name: "raw", help: "copy the inputs into the report directory as well" },
];

export const helpOption: OptionSpec = { name: "help", help: "show this help" };

export const includeTextOption: OptionSpec = {
  name: "include-text",
  help: "show questions, reviewed answers and notes as well",
};
