import { type DiagnosticCode, DiagnosticLog } from "../diagnostics/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import { chooseAdapter, goldenAdapters, nativeGolden } from "../input/formats/index.ts";
import type { GoldenAdapter } from "../input/formats/shared/index.ts";
import { type ByteSource, fileSample } from "../input/rows/index.ts";
import { buildPolicy } from "../policy/index.ts";
import { chooseConfig, type RunScores, scoreRun } from "../scoring/index.ts";
import { labelsOf, preparePair } from "./prepare.ts";
import { type FoundInputs, holdsScores } from "./request.ts";

type Sources = readonly ByteSource[];

/** Mistakes that can be consequences of a mistake in another input. */
const FOLLOWS = {
  policy: [
    "golden/labels-differ",
    "trace/unmapped-chunks",
    "trace/unknown-question",
    "trace/ambiguous-question",
    "agent/no-retrieval-tools",
    "agent/no-documents",
    "scores/other-setup",
  ],
  corpus: ["golden/unknown-chunk", "trace/unmapped-chunks", "scores/other-setup"],
  labels: ["golden/unjudged", "golden/no-labels", "golden/nothing-to-judge", "scores/other-setup"],
  golden: ["scores/other-setup"],
} as const satisfies Readonly<Record<string, readonly DiagnosticCode[]>>;

type Part = keyof typeof FOLLOWS;

/** Mistakes in a dataset with which all of its cases are still known. */
const LOSES_NO_CASE: ReadonlySet<DiagnosticCode> = new Set([
  "golden/duplicate-id",
  "golden/invalid-labels",
  "golden/invalid-schema",
  "golden/labels-differ",
  "golden/nothing-to-judge",
  "policy/unknown-suite",
]);

/**
 * Logs all mistakes in the inputs of a run that cannot be evaluated, so that the user can fix them at once. Each input is
 * read as far as the others allow. Mistakes that can be consequences of another mistake are left out.
 */
export async function checkInputs(found: FoundInputs, log: DiagnosticLog): Promise<void> {
  const { adapter, goldenAdapter, sha256, golden, labels, corpus, traces, baseline } = found;
  const broken = new Set<Part>(found.policy === null ? ["policy"] : []);
  const check = async <T>(name: Part | null, read: (own: DiagnosticLog) => Promise<T>) => {
    const own = new DiagnosticLog();
    const value = await own.attemptAsync(() => read(own));
    log.append(own, (code) => ![...broken].some((cause) => FOLLOWS[cause].some((one) => one === code)));
    if (name !== null && own.errorCount > 0) broken.add(name);
    return { value, own };
  };
  const index = new ChunkIndex();
  if (corpus === null) broken.add("corpus");
  else await check("corpus", (own) => readCorpus(corpus, index, own));
  if (labels === null) broken.add("labels");
  else await check("labels", (own) => labelsOf(labels, own));
  const policy = found.policy ?? buildPolicy(null, { file: null, defaults: false }, () => {});
  // The policy decides which cases a file of another tool contains.
  const isReadable = golden !== null && (found.policy !== null || (await isNative(golden, goldenAdapter)));
  const suite = found.policy === null ? null : found.suite;
  const read = isReadable
    ? await check("golden", (own) =>
        preparePair(
          { policy, golden, labels: labels === null || broken.has("labels") ? [] : labels },
          index,
          { sha256, goldenAdapter, suite, includeText: false },
          own,
        ),
      )
    : null;
  const isWhole = read?.own.list().every(({ severity, code }) => severity === "warning" || LOSES_NO_CASE.has(code));
  /** Null if some of its cases are not known. Then only the shape of the traces is checked. */
  const set = isWhole ? (read?.value ?? null) : null;
  const checkTraces = async (sources: Sources, own: DiagnosticLog, lenient = {}): Promise<readonly RunScores[]> => {
    // Score files cannot be read without the dataset that they were made with.
    if (set === null && (await holdsScores(sources, adapter))) return [];
    const scorer = set?.newScorer();
    const options = { adapter, sha256, index, adapters: policy.adapters, ...lenient };
    await scoreRun(sources, options, set && scorer ? [{ ...set, scorer }] : [], own);
    return scorer === undefined || own.errorCount > 0 ? [] : scorer.finish();
  };
  if (traces !== null) {
    await check(null, async (own) => {
      const runs = await checkTraces(traces, own);
      if (set !== null && own.errorCount === 0) chooseConfig(runs, found.configId, own);
    });
  }
  // A baseline can contain cases that were deleted since.
  if (baseline?.kind === "traces")
    await check(null, (own) => checkTraces(baseline.sources, own, { onStray: () => {} }));
}

async function isNative(golden: Sources, named: GoldenAdapter | null): Promise<boolean> {
  for (const source of golden) {
    const sample = await new DiagnosticLog().attemptAsync(() => fileSample(source));
    if ((named ?? chooseAdapter(sample, goldenAdapters)) !== nativeGolden) return false;
  }
  return true;
}
