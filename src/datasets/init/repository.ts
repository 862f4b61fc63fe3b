import { type Diagnostic, DiagnosticLog } from "../../diagnostics/index.ts";
import { corpusRow, isCorpusRow } from "../../input/corpus/index.ts";
import { goldenAdapters, traceAdapters } from "../../input/formats/index.ts";
import { isGoldenRow } from "../../input/golden/index.ts";
import { type ByteSource, fileSample } from "../../input/rows/index.ts";
import { isTraceRow, readContext } from "../../input/traces/index.ts";

/** The path of a file in the folder of another, both with `/`. */
export function beside(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1) + name;
}

export type Role = "golden" | "traces" | "corpus";

/**
 * The files that may be meant for a role. Results of an evaluation repeat the references of the test set that they came
 * from: a file of questions and answers alike is meant only where no other can serve.
 */
export function candidates(files: readonly FoundFile[], role: Role): readonly FoundFile[] {
  const able = files.filter((file) => file[role] !== null);
  const nothingElse = able.filter(({ golden, traces }) => golden === null || traces === null);
  return nothingElse.length > 0 ? nothingElse : able;
}

/** Options of the command line as somebody types them, for paths and names that can stand in single quotes. */
export function typedOptions(values: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(values)
    .map(([name, words]) => (words.length === 0 ? "" : ` --${name} ${words.map(quoted).join(" ")}`))
    .join("");
}

const quoted = (word: string): string => (/[^\w./=@+-]/.test(word) ? `'${word}'` : word);

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

/**
 * What the beginning of a file can serve as. Every adapter of the registries is asked, so a new format is found by itself.
 * Where what was detected can be read, the first row must be of the right shape, because many files have an `id`. What gives
 * no row (a format that is read as one and was cut, or one that needs more than this file) counts as detected, but for the
 * last of a registry, which is the one that explains what nobody knows; so does a tool's file whose first rows need more.
 * `whole` is false where the beginning was cut.
 */
export async function detectRoles(source: ByteSource, whole: boolean): Promise<Omit<FoundFile, "path">> {
  const sample = await fileSample(source);
  if (sample === null) return { golden: null, traces: null, corpus: null };
  const { row } = sample;
  const golden = goldenAdapters.find((adapter) => adapter.detect(sample));
  // Such queries are no set without qrels, for which a setup has no place.
  const hasLabels = golden?.labelsApart !== true;
  const manifest = row === null || !hasLabels ? {} : corpusRow(row);
  const corpus =
    isCorpusRow(manifest) && manifest.query_id === undefined && CORPUS_FIELDS.some((field) => field in manifest);
  const traces = traceAdapters.find((adapter) => adapter.detect(sample));
  const goldenLog = new DiagnosticLog();
  const goldenRow = golden && (await firstOf(golden.read(source, goldenLog, readContext({}))));
  const traceLog = new DiagnosticLog();
  const traceRow = traces && (await firstOf(traces.read(source, traceLog, readContext({}))));
  const fits = (shape: boolean | undefined, log: DiagnosticLog, isLast: boolean): boolean =>
    shape === undefined ? !isLast : shape && ((row !== null && !isLast) || log.errorCount === 0 || !whole);
  return {
    golden:
      golden &&
      hasLabels &&
      fits(goldenRow && isGoldenRow(goldenRow.value), goldenLog, golden === goldenAdapters.at(-1))
        ? golden.title
        : null,
    traces:
      traces && fits(traceRow && isTraceRow({ ...traceRow.trace }), traceLog, traces === traceAdapters.at(-1))
        ? traces.title
        : null,
    corpus: corpus ? "corpus manifest (JSONL)" : null,
  };
}

/** A row with a chunk id alone could be anything. */
const CORPUS_FIELDS = ["document_id", "text", "text_hash", "tenant_id", "acl_roles", "section_path"] as const;

async function firstOf<T>(rows: AsyncIterable<T>): Promise<T | undefined> {
  for await (const row of rows) return row;
  return undefined;
}

/** A data file that was found, and what it can serve as. One file may hold questions and answers alike. */
export interface FoundFile {
  /** Relative to the folder that was looked at, with `/`. */
  readonly path: string;
  /** What its format is called, by what it can serve as; null where it cannot. */
  readonly golden: string | null;
  readonly traces: string | null;
  readonly corpus: string | null;
}

/** What `init` needs to know of the folder it is run in. Nothing of it was executed. */
export interface Repository {
  /** In byte order of the paths. */
  readonly files: readonly FoundFile[];
  /** Whether `.github/rag-gate.yml` exists. */
  readonly hasPolicy: boolean;
  readonly workflows: readonly { readonly path: string; readonly text: string }[];
  /** `below`: the root of the git repository is a folder further up. */
  readonly git: "root" | "below" | "none";
  readonly defaultBranch: string;
  /** What was not looked at, in words. */
  readonly notSeen: readonly string[];
}

export const POLICY_PATH = ".github/rag-gate.yml";
export const WORKFLOW_PATH = ".github/workflows/rag-gate.yml";

/** Whether a workflow runs the gate. */
export function runsGate(text: string): boolean {
  return /^\s*(?:-\s+)?uses:\s*["']?[^\s"'#]*rag-gate@/m.test(text);
}

/**
 * Whether a path can stand in a workflow and in single quotes of a shell: letters, digits and plain punctuation. Anything
 * else (quotes, `$`, line ends, globs) could be read as something other than a path.
 */
export function isPlainPath(path: string): boolean {
  return /^[\p{L}\p{M}\p{N}_ .,@+=/()-]+$/u.test(path) && !path.startsWith("-") && path.trim() === path;
}

/** An input of a workflow that names a file. */
export interface NamedFile {
  readonly workflow: string;
  readonly input: string;
  readonly path: string;
}

const INPUT = /^\s+(golden|corpus|qrels|config):[ \t]+(["']?)([^\s"'#|>$*?][^"'\n#$*?]*?)\2[ \t]*(?:#.*)?$/gm;

/**
 * The files that workflows name as inputs of the gate and that are not there, as far as the text tells: globs, expressions
 * and artifacts of the run name none, and a file that stands elsewhere in the workflow as well may be written by a step.
 * Traces always are.
 */
export function unwrittenInputs(
  workflows: readonly { readonly path: string; readonly text: string }[],
  exists: (path: string) => boolean,
): readonly NamedFile[] {
  return workflows.flatMap(({ path: workflow, text }) => {
    const named = [...text.matchAll(INPUT)].map(([, input = "", , path = ""]) => ({ workflow, input, path }));
    const elsewhere = text.replaceAll(INPUT, "");
    return named.filter(({ path }) => !path.startsWith("artifact:") && !exists(path) && !elsewhere.includes(path));
  });
}
