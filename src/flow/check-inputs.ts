import { buildPolicy } from "../config/build-policy.ts";
import type { Policy } from "../config/policy.ts";
import { chooseAdapter } from "../dataset/adapters/choose-adapter.ts";
import { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import { readCorpus } from "../dataset/corpus/read-corpus.ts";
import type { GoldenAdapter } from "../dataset/golden-adapters/golden-adapter.ts";
import { goldenAdapters } from "../dataset/golden-adapters/index.ts";
import { nativeGolden } from "../dataset/golden-adapters/native-golden.ts";
import { fileSample } from "../dataset/rows/file-sample.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { checkTraces } from "./check-traces.ts";
import type { EarlierRuns, GateRequest } from "./gate-request.ts";
import { preparePair } from "./prepare-pair.ts";
import { labelsOf } from "./read-set.ts";

type Sources = readonly ByteSource[];

/** The inputs of a run as far as they could be had; null is what could not, which is told already. */
export interface FoundInputs extends Pick<GateRequest, "adapter" | "goldenAdapter" | "suite" | "configId" | "sha256"> {
  readonly policy: Policy | null;
  readonly golden: Sources | null;
  readonly labels: Sources | null;
  readonly corpus: Sources | null;
  readonly traces: Sources | null;
  /** Null also where nobody looks for it before the rest is known. */
  readonly earlier: (() => Promise<Pick<EarlierRuns, "baseline">>) | null;
}

/** What may only follow from a mistake elsewhere. */
const FOLLOWS = {
  policy: [
    "golden/labels-differ",
    "golden/unmapped-chunks",
    "trace/unmapped-chunks",
    "trace/unknown-question",
    "trace/ambiguous-question",
    "agent/no-retrieval-tools",
    "agent/no-documents",
    "scores/other-setup",
  ],
  corpus: ["golden/unknown-chunk", "golden/unmapped-chunks", "trace/unmapped-chunks", "scores/other-setup"],
  labels: ["golden/unjudged", "golden/no-labels", "golden/nothing-to-judge", "scores/other-setup"],
  golden: ["scores/other-setup"],
} as const satisfies Readonly<Record<string, readonly DiagnosticCode[]>>;

type Part = keyof typeof FOLLOWS;

/** Mistakes of a golden set that leave all of its cases known. */
const LOSES_NO_CASE: ReadonlySet<DiagnosticCode> = new Set([
  "golden/duplicate-id",
  "golden/invalid-labels",
  "golden/invalid-schema",
  "golden/labels-differ",
  "golden/nothing-to-judge",
  "golden/unmapped-chunks",
  "policy/unknown-suite",
]);

/**
 * Tells all that is wrong with the inputs of a run that cannot be judged, so that nobody mends one mistake to meet the
 * next: each is read as far as the others let it be. What may only follow from a mistake elsewhere is not told.
 */
export async function checkInputs(found: FoundInputs, log: DiagnosticLog): Promise<void> {
  const { adapter, goldenAdapter, sha256, golden, labels, corpus, traces } = found;
  const broken = new Set<Part>(found.policy === null ? ["policy"] : []);
  const part = async <T>(name: Part | null, read: (own: DiagnosticLog) => Promise<T>) => {
    const own = new DiagnosticLog();
    const value = await own.attemptAsync(() => read(own));
    log.append(own, (code) => ![...broken].some((cause) => FOLLOWS[cause].some((one) => one === code)));
    if (name !== null && own.errorCount > 0) broken.add(name);
    return { value, own };
  };
  const index = new ChunkIndex();
  if (corpus === null) broken.add("corpus");
  else await part("corpus", (own) => readCorpus(corpus, index, own));
  if (labels === null) broken.add("labels");
  else await part("labels", (own) => labelsOf(labels, own));
  const policy = found.policy ?? buildPolicy(null, { file: null, defaults: false }, () => {});
  // Which cases the file of another tool holds is for the policy to say.
  const isReadable = golden !== null && (found.policy !== null || (await isNative(golden, goldenAdapter)));
  const suite = found.policy === null ? null : found.suite;
  const read = isReadable
    ? await part("golden", (own) =>
        preparePair(
          { policy, golden, labels: labels === null || broken.has("labels") ? [] : labels },
          index,
          { sha256, goldenAdapter, suite, includeText: false },
          own,
        ),
      )
    : null;
  const isWhole = read?.own.list().every(({ severity, code }) => severity === "warning" || LOSES_NO_CASE.has(code));
  const set = isWhole ? (read?.value ?? null) : null;
  const earlier = found.earlier === null ? null : await log.attemptAsync(found.earlier);
  const known = { set, index, adapter, adapters: policy.adapters, sha256 };
  if (traces !== null) await part(null, (own) => checkTraces(traces, { ...known, configId: found.configId }, own));
  if (earlier?.baseline.kind === "traces") {
    const { sources } = earlier.baseline;
    await part(null, (own) => checkTraces(sources, known, own));
  }
}

async function isNative(golden: Sources, named: GoldenAdapter | null): Promise<boolean> {
  for (const source of golden) {
    const sample = await new DiagnosticLog().attemptAsync(() => fileSample(source));
    if ((named ?? chooseAdapter(sample, goldenAdapters)) !== nativeGolden) return false;
  }
  return true;
}
