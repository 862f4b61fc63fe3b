import type { TraceAdapter } from "../dataset/adapters/adapter.ts";
import type { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import type { AdapterOptions } from "../dataset/read-context.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { chooseConfig } from "../metrics/run/choose-config.ts";
import { scoreRun } from "../metrics/run/score-run.ts";
import { holdsScores } from "./holds-scores.ts";
import type { PairState } from "./prepare-pair.ts";

/** What traces that are not judged can be read with. */
interface KnownSetup {
  /** Null where its cases are not all known: whether the traces have the right shape can still be told. */
  readonly set: PairState | null;
  readonly index: ChunkIndex;
  readonly adapter: TraceAdapter | null;
  readonly adapters: AdapterOptions;
  readonly sha256: (text: string) => string;
  /** The config that is gated, null for the only one; absent where another run says which. */
  readonly configId?: string | null;
}

/** Tells what is wrong with the traces of a run that something else keeps from being judged. */
export async function checkTraces(
  sources: readonly ByteSource[],
  { set, configId, ...options }: KnownSetup,
  log: DiagnosticLog,
): Promise<void> {
  // Score files are only read against the golden set that they were made with.
  if (set === null && (await holdsScores(sources, options.adapter))) return;
  const before = log.errorCount;
  const scorer = set?.newScorer();
  // A baseline may hold cases that were deleted since.
  const lenient = configId === undefined ? { onStray: () => {} } : {};
  await scoreRun(sources, { ...options, ...lenient }, set && scorer ? [{ ...set, scorer }] : [], log);
  if (scorer !== undefined && configId !== undefined && log.errorCount === before)
    chooseConfig(scorer.finish(), configId, log);
}
