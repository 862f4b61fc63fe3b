import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { beside } from "./beside.ts";
import { candidates, type Role } from "./candidates.ts";
import type { FoundFile, Repository } from "./repository.ts";
import { typedOptions } from "./typed-options.ts";

/** The paths that policy and workflow are written for. */
export interface ChosenInputs {
  readonly golden: readonly string[];
  readonly traces: readonly string[];
  readonly corpus: readonly string[];
  /** Which config of the traces is gated; null where nobody named one. */
  readonly configId: string | null;
  /** Whether the traces exist; else they are where the pipeline is to write them. */
  readonly hasTraces: boolean;
  /** The starter set is used: nothing was found, or it was asked for. */
  readonly starter: boolean;
}

export interface NamedInputs {
  readonly golden: readonly string[];
  readonly traces: readonly string[];
  readonly corpus: readonly string[];
  readonly configId: string | null;
  readonly starter: boolean;
}

const STARTER: Omit<ChosenInputs, "configId"> = {
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

/** What files are called that are the ones: `golden-set-2.jsonl` may be, and `golden.jsonl` is. */
const NAMED: Readonly<Record<Role, RegExp>> = {
  golden: /(?:^|\/)golden(?:-set)?\.[a-z.]+$/,
  traces: /(?:^|\/)traces\.[a-z.]+$/,
  corpus: /(?:^|\/)corpus\.[a-z.]+$/,
};

/** How many candidates a question lists. */
const LISTED = 20;

/**
 * Chooses what to set up for. What is named counts; else there must be exactly one candidate for a role. Several are a
 * question to the user and never guessed. Returns the problems instead where there are any.
 */
export function chooseInputs({ files }: Repository, named: NamedInputs): ChosenInputs | readonly Diagnostic[] {
  const nothing = named.golden.length + named.traces.length + files.filter((file) => file.golden ?? file.traces).length;
  const { configId } = named;
  if (named.starter || nothing === 0) return { ...STARTER, configId };
  const open = new Map<Role, readonly FoundFile[]>();
  /**
   * Of several the hint proposes one that is named after its role, beside the golden set: in a repository of many projects
   * the others are of those.
   */
  const choose = (role: Role, other = ""): readonly string[] => {
    if (named[role].length > 0) return named[role];
    const found = candidates(files, role);
    if (found.length > 1) open.set(role, found);
    const paths = found.map(({ path }) => path);
    const isNear = (path: string): boolean => beside(path, "") === beside(other, "");
    const isNamed = (path: string): boolean => NAMED[role].test(path);
    const isBest = role === "golden" ? isNamed : (path: string): boolean => isNear(path) && isNamed(path);
    return [paths.find(isBest) ?? paths.find(isNear) ?? paths[0]].filter((path) => path !== undefined);
  };
  const golden = choose("golden");
  const traces = choose("traces", golden[0]);
  const corpus = choose("corpus", golden[0]);
  const said = (role: Role, paths: readonly string[]) => (open.has(role) || named[role].length > 0 ? paths : []);
  const options = typedOptions({
    golden: said("golden", golden),
    traces: said("traces", traces),
    corpus: said("corpus", corpus),
    "config-id": configId === null ? [] : [configId],
  });
  const problems = [...open].map(([role, found]) => ambiguous(role, found, options));
  if (golden.length === 0) {
    const message = `there are traces (${traces.join(", ")}) and no golden set that says what should come back`;
    const hint = "name it with --golden, or start from the example with --starter";
    problems.push({ severity: "error", code: "usage/missing-option", message, hint });
  }
  if (problems.length > 0) return problems;
  const planned = beside(golden[0]!, "traces.jsonl");
  const hasTraces = traces.length > 0;
  return { golden, traces: hasTraces ? traces : [planned], corpus, configId, hasTraces, starter: false };
}

/** The command says all that was said already, and all that is open: said one at a time, each answer would forget the others. */
function ambiguous(role: Role, found: readonly FoundFile[], options: string): Diagnostic {
  const shown = found.slice(0, LISTED).map((file) => `${file.path} (${file[role]})`);
  const more = found.length > LISTED ? `, and ${found.length - LISTED} more` : "";
  return {
    severity: "error",
    code: "usage/ambiguous",
    message: `${found.length} files could be ${TITLES[role]}: ${shown.join(", ")}${more}`,
    hint: `say which: npx rag-gate init${options}`,
  };
}
