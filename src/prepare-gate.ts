import { accessSince } from "./access-since.ts";
import { ChunkIndex } from "./dataset/chunk-index.ts";
import { readCorpus } from "./dataset/read-corpus.ts";
import type { DiagnosticLog } from "./diagnostics/diagnostic-log.ts";
import { type MovedChunks, movedChunks } from "./gate/moved-chunks.ts";
import type { GateRequest } from "./gate-request.ts";
import { holdsScores } from "./holds-scores.ts";
import { type PairState, type PreparedBase, prepareBase, preparePair } from "./prepare-pair.ts";
import { readBaseCorpus } from "./read-base-corpus.ts";

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
  const own = await preparePair(pair, index, request, log);
  log.throwIfErrors();
  const there = await readBaseCorpus(request.baseCorpus ?? []);
  const base = second === undefined ? null : await prepareBase(second, own, { index, there }, request);
  const sets = base?.state ? [own, base.state] : [own];
  // What cases ask for is what they asked for before the change, where that is known.
  const moved = movedChunks(index, there, sets.at(-1)!.golden.cases);
  const { opened, kept } = accessSince(there, index, sets);
  const isScored = kept.length > 0 && (await holdsScores(request.traces, request.adapter));
  return { index, own, base, sets, opened, moved, keepsLabels: kept.length > 0, unkept: isScored ? kept : [] };
}
