import { DiagnosticLog } from "../diagnostics/index.ts";
import { FAIL_ON, type FailOn } from "../gate/index.ts";
import { nearestName } from "../text/index.ts";

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

/** What to read: shared by every command that runs the gate. */
export const inputOptions: readonly OptionSpec[] = [
  { name: "golden", value: "FILE...", help: "golden set: JSONL files or globs", many: true },
  { name: "traces", value: "FILE...", help: "traces of the head: JSONL files or globs", many: true },
  { name: "baseline", value: "PATH", help: "report directory of the baseline or its .zip, a traces file, or none" },
  { name: "corpus", value: "FILE...", help: "corpus manifest: labels, documents and texts of the chunks", many: true },
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
  { name: "k", value: "K,K,...", help: "cutoffs of the rank metrics (default 1,3,5,10)" },
  { name: "now", value: "ISO", help: "date for waivers and reports (default today, and no date in reports)" },
];

/** Those of them that a command takes. */
export const inputsNamed = (...names: readonly string[]): readonly OptionSpec[] =>
  inputOptions.filter(({ name }) => names.includes(name));

/** Where a live judge is; its key comes from the environment, so that no process list shows it. */
export const judgeOptions: readonly OptionSpec[] = [
  {
    name: "judge-base-url",
    value: "URL",
    help: "OpenAI-compatible endpoint of a live judge (key: RAG_GATE_JUDGE_API_KEY)",
  },
  { name: "judge-model", value: "NAME", help: "model that judges" },
];

/** What the exit code says of a verdict. */
export const failOnOption: ChoiceSpec<FailOn> = {
  name: "fail-on",
  value: "WORD",
  help: "what exits with 1: fail (default), risk (PASS WITH RISK as well) or never",
  choices: FAIL_ON,
};

/** For traces that come from several jobs. */
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
  { name: "raw", help: "copy the inputs into the report directory as well" },
];

export const helpOption: OptionSpec = { name: "help", help: "show this help" };

export const includeTextOption: OptionSpec = {
  name: "include-text",
  help: "show questions, reviewed answers and notes as well",
};

/** An option of a command: its help is part of it. */
export interface OptionSpec {
  readonly name: string;
  /** Placeholder in the help; absent for a switch. */
  readonly value?: string;
  readonly help: string;
  /** May be given several times, and takes all words up to the next option. */
  readonly many?: boolean;
  /** What its value may be: one of these. */
  readonly choices?: readonly string[];
}

/** An option that has one of a few values; the first where it is not given. */
export interface ChoiceSpec<T extends string> extends OptionSpec {
  readonly choices: readonly T[];
}

/** What a command was given. */
export class ParsedArgs {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly switches: ReadonlySet<string>;
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

  /** The value of an option that may be given once. */
  one(name: string): string | undefined {
    return this.values.get(name)?.[0];
  }

  /** The values of an option that may be given several times; none where it is not. */
  many(name: string): readonly string[] {
    return this.values.get(name) ?? [];
  }

  /** The value of an option that has one of a few, which was asked when the words were parsed. */
  choice<T extends string>({ name, choices }: ChoiceSpec<T>): T {
    return (this.one(name) as T | undefined) ?? choices[0]!;
  }

  /** Tells of each of these options that is not given. */
  require(names: readonly string[], problems: DiagnosticLog, hint?: string): void {
    for (const name of names)
      if (this.many(name).length === 0)
        problems.error("usage/missing-option", `option --${name} is required`, hint === undefined ? {} : { hint });
  }
}

/** Parses `--name value`, `--name=value` and switches. Every problem is reported, each with the nearest known name. */
export function parseArgs(args: readonly string[], specs: readonly OptionSpec[], maxWords: number): ParsedArgs {
  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  const values = new Map<string, string[]>();
  const switches = new Set<string>();
  const words: string[] = [];
  const problems = new DiagnosticLog();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    const isOption = arg.startsWith("-") && arg !== "-";
    const [name = "", inline] = splitOnce(arg.replace(/^--?/, ""));
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
      checkGiven(spec, given, values.has(name), problems);
      values.set(name, [...(values.get(name) ?? []), ...given]);
    }
  }
  for (const word of words.slice(maxWords))
    problems.error("usage/unknown-option", `unexpected argument ${word}`, { hint: optionFor(word, specs) });
  problems.throwIfErrors();
  return new ParsedArgs(values, switches, words);
}

function checkGiven(
  { name, value, many, choices }: OptionSpec,
  given: readonly string[],
  isAgain: boolean,
  problems: DiagnosticLog,
): void {
  if (given.length === 0 || given.includes(""))
    problems.error("usage/missing-option", `option --${name} needs a value: --${name} ${value}`);
  for (const text of given)
    if (choices !== undefined && text !== "" && !choices.includes(text))
      problems.error("usage/invalid-value", `unknown ${name} "${text}"`, { hint: `one of: ${choices.join(", ")}` });
  if (isAgain && !many) problems.error("usage/invalid-value", `option --${name} is given twice`);
}

/** Letters from which on the beginning of an option tells which one is meant. */
const BEGUN = 3;

/** The arguments up to the next option. */
function valuesBefore(mark: string, args: readonly string[]): readonly string[] {
  const end = args.findIndex((arg) => arg.startsWith(mark));
  return end < 0 ? args : args.slice(0, end);
}

function nearestHint(name: string, known: ReadonlyMap<string, OptionSpec>): string {
  const begun = name.length < BEGUN ? [] : [...known.keys()].filter((option) => option.startsWith(name));
  // `--trac` is `--traces`, of which `--traces-format` is more.
  const whole = begun.find((option) => begun.every((other) => other.startsWith(option)));
  const near = whole ?? nearestName(name, known.keys());
  return near === undefined ? "see --help" : `did you mean --${near}?`;
}

/** Which option a stray file was meant for: the one that it is named after, else the first that takes a value. */
function optionFor(word: string, specs: readonly OptionSpec[]): string {
  const taking = specs.filter((spec) => spec.value !== undefined);
  const name = (taking.find((spec) => word.includes(spec.name)) ?? taking[0])?.name;
  return name === undefined ? "see --help" : `give it to an option, such as --${name} ${word}; see --help`;
}

function splitOnce(text: string): [string, string | undefined] {
  const at = text.indexOf("=");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** What a command may do to the world besides reading files and writing the report. */
export interface Terminal {
  readonly cwd: string;
  readonly color: boolean;
  /** Whether somebody watches stderr: progress is for them alone. */
  readonly interactive: boolean;
  readonly width: number;
  /** How the program was called, for commands that the reader may repeat. */
  readonly program: string;
  /** Whether stdout shows links. */
  readonly links: boolean;
  /** `YYYY-MM-DD` in UTC. */
  readonly today: string;
  /** Milliseconds on a clock that only goes forward; for progress alone. */
  readonly clock: () => number;
  /** Key of a live judge, from the environment; absent where there is none. */
  readonly judgeKey?: string | undefined;
  out(text: string): void;
  err(text: string): void;
}
