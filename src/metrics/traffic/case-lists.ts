import { chunkIdOf } from "../../dataset/corpus/chunk-id-of.ts";
import type { Behavior } from "../../dataset/golden/golden-case.ts";
import type { Trace, TraceChunk } from "../../dataset/traces/trace.schema.ts";
import { byRank, orderedChunks } from "../scan/ordered-chunks.ts";

/** What one trace of a query did and returned. */
export interface CaseLists extends ChunkLists {
  readonly repeat: number;
  readonly failed: boolean;
  readonly answerHash: string;
  readonly observed: Behavior | null;
}

/** Chunks as numbers of an `IdTable` that head and baseline share; each id once, in order. */
interface ChunkLists {
  readonly retrieved: readonly number[];
  readonly reranked: readonly number[];
  readonly context: readonly number[];
  readonly citations: readonly number[];
}

/** Ids kept of each list; what stands lower moves no measure by a hundredth. */
const KEPT = 100;

/** Gives every id a number, the same in both runs: comparing numbers is exact, and a query keeps no texts. */
export class IdTable {
  readonly #numbers = new Map<string, number>();

  lists(trace: Trace): ChunkLists {
    const ranking = (chunks: readonly TraceChunk[] | null | undefined): number[] =>
      this.#distinct(chunks ? orderedChunks(chunks) : []);
    return {
      retrieved: ranking(trace.retrieved_chunks),
      reranked: ranking(trace.reranked_chunks),
      context: this.#distinct(byRank(trace.context_chunks ?? [])),
      citations: this.#distinct(trace.citations ?? []),
    };
  }

  #distinct(chunks: readonly TraceChunk[]): number[] {
    const seen = new Set<number>();
    for (const chunk of chunks) {
      if (seen.size >= KEPT) break;
      seen.add(this.#number(chunkIdOf(chunk)));
    }
    return [...seen];
  }

  #number(id: string): number {
    let number = this.#numbers.get(id);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(id, number);
    }
    return number;
  }
}
