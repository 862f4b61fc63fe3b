import { ChunkIndex } from "../dataset/corpus/chunk-index.ts";
import { readCorpus } from "../dataset/corpus/read-corpus.ts";
import type { ByteSource } from "../dataset/rows/source.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { keepAccess } from "../gate/base-commit/keep-access.ts";
import { keepStages } from "../gate/base-commit/keep-stages.ts";
import { type MovedChunks, movedChunks } from "../gate/base-commit/moved-chunks.ts";
import { widenedAccess } from "../gate/base-commit/widened-access.ts";
import { protectionOf } from "../gate/protection.ts";
import type { GateRequest } from "./gate-request.ts";
import { holdsScores } from "./holds-scores.ts";
import { type PairState, type PreparedBase, prepareBase, preparePair } from "./prepare-pair.ts";

/** What traces are scored with. */
export interface PreparedGate {
  readonly index: ChunkIndex;
  readonly own: PairState;
  /** Null where there is no second pair. */
  readonly base: PreparedBase | null;
  /** The pairs that can judge: the change's own, then the base commit's. */
  readonly sets: readonly PairState[];
  /** Chunks that the change opens. */
  readonly opened: readonly string[];
  /** Chunks that the change gives to documents that cases ask for. */
  readonly moved: MovedChunks;
  /** Whether labels of the base commit's manifest stand in `index` for those of the change. */
  readonly keepsLabels: boolean;
  /** Chunks and documents of which such labels stand there that shards were scored without. */
  readonly unkept: readonly string[];
}

/** Reads corpus and golden sets. Every problem of the change's own goes to the log and ends here. */
export async function prepareGate(request: GateRequest, log: DiagnosticLog): Promise<PreparedGate> {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const [pair, second] = request.pairs;
  let scores: Promise<boolean> | undefined;
  const isScored = (): Promise<boolean> => (scores ??= holdsScores(request.traces, request.adapter));
  const kept = second === undefined ? pair.policy : keepStages(pair.policy, second.policy);
  // Scores of shards were made with the change's own stages, and the base commit's set refuses them for it.
  const isKept = kept !== pair.policy && !(await isScored());
  const own = await preparePair(isKept ? { ...pair, policy: kept } : pair, index, request, log);
  log.throwIfErrors();
  const there = await readBaseCorpus(request.baseCorpus ?? []);
  const base = second === undefined ? null : await prepareBase(second, own, { index, there }, request);
  const sets = base?.state ? [own, base.state] : [own];
  // What cases ask for is what they asked for before the change, where that is known.
  const moved = movedChunks(index, there, sets.at(-1)!.golden.cases);
  const { opened, kept: labels } = accessSince(there, index, sets);
  const keepsLabels = labels.length > 0;
  return {
    index,
    own,
    base,
    sets,
    opened,
    moved,
    keepsLabels,
    unkept: keepsLabels && (await isScored()) ? labels : [],
  };
}

/** The corpus manifest of the base commit, as far as it can be read: main's own mistakes in it are not the change's. */
async function readBaseCorpus(sources: readonly ByteSource[]): Promise<ChunkIndex> {
  const base = new ChunkIndex();
  try {
    await readCorpus(sources, base, new DiagnosticLog());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  return base;
}

/**
 * Chunks that the change opens, and chunks and documents of which a label, document or text of the base commit is kept.
 * `base`: the manifest there, empty where the change has no other.
 */
function accessSince(
  base: ChunkIndex,
  index: ChunkIndex,
  sets: readonly Pick<PairState, "setup" | "golden">[],
): { readonly opened: string[]; readonly kept: string[] } {
  if (base.manifestSize === 0) return { opened: [], kept: [] };
  // Shards were scored with the change's own manifest: what their scores must match is told before a label is kept.
  for (const set of sets) set.setup();
  const all = protectionOf(sets.flatMap(({ golden }) => golden.cases));
  // By the base commit's cases alone: a change could add a case that protects a chunk, so that opening it is not told.
  const there = protectionOf(sets.at(-1)!.golden.cases);
  return { opened: widenedAccess(index, base, there), kept: keepAccess(index, base, all) };
}
