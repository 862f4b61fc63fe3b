import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { beside } from "./beside.ts";
import { candidates, type Role } from "./candidates.ts";
import type { FoundFile, Repository } from "./repository.ts";

/** The paths that policy and workflow are written for. */
export interface ChosenInputs {
  readonly golden: readonly string[];
  readonly traces: readonly string[];
  readonly corpus: readonly string[];
  /** Whether the traces exist; else they are where the pipeline is to write them. */
  readonly hasTraces: boolean;
  /** The starter set is used: nothing was found, or it was asked for. */
  readonly starter: boolean;
}

export interface NamedInputs {
  readonly golden: readonly string[];
  readonly traces: readonly string[];
  readonly corpus: readonly string[];
  readonly starter: boolean;
}

const STARTER: ChosenInputs = {
  golden: ["eval/golden.jsonl"],
  traces: ["eval/traces.jsonl"],
  corpus: ["eval/corpus.jsonl"],
  hasTraces: false,
  starter: true,
};

const TITLES: Readonly<Record<Role, string>> = {
  golden: "the golden set",
  traces: "the traces",
  corpus: "the corpus manifest",
};

/** How many candidates a question lists. */
const LISTED = 20;

/**
 * Chooses what to set up for. What is named counts; else there must be exactly one candidate for a role. Several are a
 * question to the user and never guessed. Returns the problems instead where there are any.
 */
export function chooseInputs({ files }: Repository, named: NamedInputs): ChosenInputs | readonly Diagnostic[] {
  const nothing = named.golden.length + named.traces.length + files.filter((file) => file.golden ?? file.traces).length;
  if (named.starter || nothing === 0) return STARTER;
  const problems: Diagnostic[] = [];
  const choose = (role: Role): readonly string[] => {
    if (named[role].length > 0) return named[role];
    const found = candidates(files, role);
    if (found.length > 1) problems.push(ambiguous(role, found));
    return found.slice(0, 1).map(({ path }) => path);
  };
  const golden = choose("golden");
  const traces = choose("traces");
  const corpus = choose("corpus");
  if (golden.length === 0) {
    const message = `there are traces (${traces.join(", ")}) and no golden set that says what should come back`;
    const hint = "name it with --golden, or start from the example with --starter";
    problems.push({ severity: "error", code: "usage/missing-option", message, hint });
  }
  if (problems.length > 0) return problems;
  const planned = beside(golden[0]!, "traces.jsonl");
  const hasTraces = traces.length > 0;
  return { golden, traces: hasTraces ? traces : [planned], corpus, hasTraces, starter: false };
}

function ambiguous(role: Role, found: readonly FoundFile[]): Diagnostic {
  const shown = found.slice(0, LISTED).map((file) => `${file.path} (${file[role]})`);
  const more = found.length > LISTED ? `, and ${found.length - LISTED} more` : "";
  return {
    severity: "error",
    code: "usage/ambiguous",
    message: `${found.length} files could be ${TITLES[role]}: ${shown.join(", ")}${more}`,
    hint: `say which: npx rag-gate init --${role} ${found[0]!.path}`,
  };
}
