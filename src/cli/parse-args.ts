import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { nearestName } from "../text/nearest-name.ts";

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
