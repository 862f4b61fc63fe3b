import { type Diagnostic, DiagnosticLog } from "../../diagnostics/index.ts";
import { corpusRow, isCorpusRow } from "../../input/corpus/index.ts";
import { goldenAdapters, traceAdapters } from "../../input/formats/index.ts";
import type { GoldenAdapter } from "../../input/formats/shared/index.ts";
import { isGoldenRow } from "../../input/golden/index.ts";
import { type ByteSource, fileSample } from "../../input/rows/index.ts";
import { isTraceRow, readContext } from "../../input/traces/index.ts";

type Role = "golden" | "traces" | "corpus";

/** A data file and its possible roles. One file can be dataset and traces. */
export interface FoundFile {
  /** Relative to the repository root, with `/`. */
  readonly path: string;
  /** Title of its format in each role, or null. */
  readonly golden: string | null;
  readonly traces: string | null;
  readonly corpus: string | null;
}

export interface Repository {
  /** In byte order of the paths. */
  readonly files: readonly FoundFile[];
  /** True if `.github/rag-gate.yml` exists. */
  readonly hasPolicy: boolean;
  readonly workflows: readonly { readonly path: string; readonly text: string }[];
  /** `below`: the root of the git repository is a parent folder. */
  readonly git: "root" | "below" | "none";
  readonly defaultBranch: string;
  /** Parts that the scan skipped, in words. */
  readonly notSeen: readonly string[];
}

export const POLICY_PATH = ".github/rag-gate.yml";
export const WORKFLOW_PATH = ".github/workflows/rag-gate.yml";

/** The input files of a setup. */
export interface ChosenInputs {
  readonly golden: readonly string[];
  readonly traces: readonly string[];
  readonly corpus: readonly string[];
  /** Config of the traces to evaluate. Null if the user named none. */
  readonly configId: string | null;
  /** False if the pipeline has not written the traces yet. */
  readonly hasTraces: boolean;
  /** True if the starter dataset is used, because nothing was found or the user wants it. */
  readonly starter: boolean;
}

/** The inputs that the user named by options. */
export type NamedInputs = Omit<ChosenInputs, "hasTraces">;

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

/** Usual file names per role. `golden.jsonl` matches, and `golden-set-2.jsonl` does not. */
const USUAL_NAMES: Readonly<Record<Role, RegExp>> = {
  golden: /(?:^|\/)golden(?:-set)?\.[a-z.]+$/,
  traces: /(?:^|\/)traces\.[a-z.]+$/,
  corpus: /(?:^|\/)corpus\.[a-z.]+$/,
};

const LISTED = 20;

/**
 * Chooses the inputs of a setup. Files that the user named count, otherwise the only candidate for a role. If there are
 * several candidates or no dataset, returns problems that ask the user instead.
 */
export function chooseInputs({ files }: Repository, named: NamedInputs): ChosenInputs | readonly Diagnostic[] {
  const choices = named.golden.length + named.traces.length + files.filter((file) => file.golden ?? file.traces).length;
  const { configId } = named;
  if (named.starter || choices === 0) return { ...STARTER, configId };
  const ambiguous = new Map<Role, readonly FoundFile[]>();
  // The hint proposes the candidate with the usual name next to the dataset, because others can belong to other projects.
  const choose = (role: Role, golden = ""): readonly string[] => {
    if (named[role].length > 0) return named[role];
    const found = candidates(files, role);
    if (found.length > 1) ambiguous.set(role, found);
    const paths = found.map(({ path }) => path);
    const isNear = (path: string): boolean => siblingPath(path, "") === siblingPath(golden, "");
    const isNamed = (path: string): boolean => USUAL_NAMES[role].test(path);
    const isBest = role === "golden" ? isNamed : (path: string): boolean => isNear(path) && isNamed(path);
    return [paths.find(isBest) ?? paths.find(isNear) ?? paths[0]].filter((path) => path !== undefined);
  };
  const golden = choose("golden");
  const traces = choose("traces", golden[0]);
  const corpus = choose("corpus", golden[0]);
  const forHint = (role: Role, paths: readonly string[]) =>
    ambiguous.has(role) || named[role].length > 0 ? paths : [];
  const options = optionsText({
    golden: forHint("golden", golden),
    traces: forHint("traces", traces),
    corpus: forHint("corpus", corpus),
    "config-id": configId === null ? [] : [configId],
  });
  const problems = [...ambiguous].map(([role, found]) => ambiguityProblem(role, found, options));
  if (golden.length === 0) {
    const message = `there are traces (${traces.join(", ")}) and no golden set that says what should come back`;
    const hint = "name it with --golden, or start from the example with --starter";
    problems.push({ severity: "error", code: "usage/missing-option", message, hint });
  }
  if (problems.length > 0) return problems;
  const planned = siblingPath(golden[0]!, "traces.jsonl");
  const hasTraces = traces.length > 0;
  return { golden, traces: hasTraces ? traces : [planned], corpus, configId, hasTraces, starter: false };
}

/** The hint has one command with all named and all ambiguous inputs. */
function ambiguityProblem(role: Role, found: readonly FoundFile[], options: string): Diagnostic {
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
 * Detects the possible roles of a file from its beginning, by the adapters of all formats. The first row must have the
 * right shape, because many files have an `id`. A file without a row, which can be cut off or need another file, counts as
 * detected. The last adapter of a list, which explains unknown files, needs a row. `whole` is false if `source` is only
 * the beginning of the file.
 */
export async function detectRoles(source: ByteSource, whole: boolean): Promise<Omit<FoundFile, "path">> {
  const sample = await fileSample(source);
  if (sample === null) return { golden: null, traces: null, corpus: null };
  const { row } = sample;
  const titleOf = async <T>(adapters: readonly Adapter<T>[], isRow: (found: T) => boolean): Promise<string | null> => {
    const adapter = adapters.find((one) => one.detect(sample));
    if (adapter === undefined) return null;
    const isLast = adapter === adapters.at(-1);
    const log = new DiagnosticLog();
    const found = await firstOf(adapter.read(source, log, readContext({})));
    if (found === undefined) return isLast ? null : adapter.title;
    const isSure = (row !== null && !isLast) || log.errorCount === 0 || !whole;
    return isRow(found) && isSure ? adapter.title : null;
  };
  // Queries without labels need qrels, which a setup does not support.
  const hasLabels = goldenAdapters.find((adapter) => adapter.detect(sample))?.labelsApart !== true;
  const manifest = row === null || !hasLabels ? {} : corpusRow(row);
  const isCorpus =
    isCorpusRow(manifest) && manifest.query_id === undefined && CORPUS_FIELDS.some((field) => field in manifest);
  return {
    golden: hasLabels ? await titleOf(goldenAdapters, ({ value }) => isGoldenRow(value)) : null,
    traces: await titleOf(traceAdapters, ({ trace }) => isTraceRow({ ...trace })),
    corpus: isCorpus ? "corpus manifest (JSONL)" : null,
  };
}

type Adapter<T> = Pick<GoldenAdapter, "title" | "detect"> & {
  read(...given: Parameters<GoldenAdapter["read"]>): AsyncIterable<T>;
};

/** A row of a manifest has one of these. A row with only a chunk ID could be anything. */
const CORPUS_FIELDS = ["document_id", "text", "text_hash", "tenant_id", "acl_roles", "section_path"] as const;

async function firstOf<T>(rows: AsyncIterable<T>): Promise<T | undefined> {
  for await (const row of rows) return row;
  return undefined;
}

/**
 * The files that can have a role. A file with questions and answers can be evaluation results that repeat the test set, so
 * it is a candidate only if there is no other.
 */
export function candidates(files: readonly FoundFile[], role: Role): readonly FoundFile[] {
  const suitable = files.filter((file) => file[role] !== null);
  const single = suitable.filter(({ golden, traces }) => golden === null || traces === null);
  return single.length > 0 ? single : suitable;
}

export function runsGate(text: string): boolean {
  return /^\s*(?:-\s+)?uses:\s*["']?[^\s"'#]*rag-gate@/m.test(text);
}

/**
 * True if a path is safe in a workflow and in single quotes of a shell: letters, digits, and plain punctuation. Quotes, `$`,
 * line breaks, and globs could be read as something other than a path.
 */
export function isPlainPath(path: string): boolean {
  return /^[\p{L}\p{M}\p{N}_ .,@+=/()-]+$/u.test(path) && !path.startsWith("-") && path.trim() === path;
}

interface NamedFile {
  readonly workflow: string;
  readonly input: string;
  readonly path: string;
}

const INPUT = /^\s+(golden|corpus|qrels|config):[ \t]+(["']?)([^\s"'#|>$*?][^"'\n#$*?]*?)\2[ \t]*(?:#.*)?$/gm;

/**
 * The input files that workflows name and that do not exist. Globs, expressions, artifacts, and traces are skipped, and so
 * are files that the workflow mentions elsewhere, because a step can write them.
 */
export function missingInputs(
  workflows: readonly { readonly path: string; readonly text: string }[],
  exists: (path: string) => boolean,
): readonly NamedFile[] {
  return workflows.flatMap(({ path: workflow, text }) => {
    const named = [...text.matchAll(INPUT)].map(([, input = "", , path = ""]) => ({ workflow, input, path }));
    const elsewhere = text.replaceAll(INPUT, "");
    return named.filter(({ path }) => !path.startsWith("artifact:") && !exists(path) && !elsewhere.includes(path));
  });
}

/** The path of a file next to another one. Both use `/`. */
export function siblingPath(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1) + name;
}

/** Command line options as text. Values must be safe in single quotes; see `isPlainPath`. */
export function optionsText(values: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(values)
    .map(([name, words]) => (words.length === 0 ? "" : ` --${name} ${words.map(quoted).join(" ")}`))
    .join("");
}

const quoted = (word: string): string => (/[^\w./=@+-]/.test(word) ? `'${word}'` : word);
