import type { Policy } from "../config/policy.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import { checkLabels, warnStrayLabels } from "../dataset/golden/check-labels.ts";
import type { GoldenSet } from "../dataset/golden/golden-set.ts";
import type { Labels } from "../dataset/golden/labels.ts";
import { readGolden } from "../dataset/golden/read-golden.ts";
import type { GoldenAdapter } from "../dataset/golden-adapters/golden-adapter.ts";
import { readContext } from "../dataset/read-context.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";

interface SetSources {
  readonly golden: readonly ByteSource[];
  readonly labels: readonly ByteSource[];
  readonly traffic?: boolean;
}

interface SetOptions {
  readonly sha256: (text: string) => string;
  readonly goldenAdapter: GoldenAdapter | null;
  /** Says of the chunks that it lists of which document each is, before the index does. */
  readonly there?: ChunkIndex;
  /** See `GoldenOptions`. */
  readonly forScoring?: boolean;
}

/** Reads a golden set as a policy has it and checks its labels against the corpus. */
export async function readSet(
  { golden: sources, labels: apart, traffic = false }: SetSources,
  { relevantFrom, adapters }: Policy,
  { sha256, goldenAdapter, there, forScoring = false }: SetOptions,
  index: ChunkIndex,
  log: DiagnosticLog,
): Promise<GoldenSet> {
  const labels = apart.length === 0 ? NO_LABELS : await labelsOf(apart, log);
  const documentOf = (id: string): string | null =>
    (there?.get(id)?.inManifest ? there : index).get(id)?.documentId ?? null;
  const context = readContext({ ...adapters, index, sha256 });
  const own = forScoring ? {} : { documentOf };
  const options = { relevantFrom, sha256, labels, adapter: goldenAdapter, context, traffic, forScoring, ...own };
  const golden = await readGolden(sources, options, log);
  if (forScoring) return golden;
  warnStrayLabels(labels, golden, log);
  checkLabels(golden, index, log);
  return golden;
}

const NO_LABELS: ReadonlyMap<string, Labels> = new Map();

/** Labels that came apart, which few golden sets have. */
export async function labelsOf(apart: readonly ByteSource[], log: DiagnosticLog): Promise<ReadonlyMap<string, Labels>> {
  const { readLabels } = await import("../dataset/golden/read-labels.ts");
  return readLabels(apart, log);
}
