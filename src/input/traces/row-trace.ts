import type { ListedChunks } from "../corpus/index.ts";
import type { Trace } from "../schema/index.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The lists of a trace that comes with them read: each is one ranking, all of it, in the order that counts. */
export interface RowLists {
  readonly retrieved: ListedChunks;
  readonly reranked: ListedChunks;
  readonly context: ListedChunks;
  readonly citations: ListedChunks;
  /** Whether the trace itself says of any chunk who may read it, or of which document or version it is. */
  describes: boolean;
  /** Whether it holds a text of any chunk. */
  hasTexts: boolean;
}

/** A trace that comes with its lists read. They hold until the next trace is asked for. */
export class ListedTrace {
  readonly #lists: RowLists;

  constructor(lists: RowLists) {
    this.#lists = lists;
  }

  /** Null of a trace whose lists are those of its fields. */
  static listsOf(trace: Trace): RowLists | null {
    return #lists in trace ? trace.#lists : null;
  }
}

/**
 * A trace that was read from the bytes of its row: of what is only counted and compared no object is made. Whoever asks for
 * its lists all the same gets them, as long as the next row has not been read.
 */
export class RowTrace extends ListedTrace implements Trace {
  readonly [name: string]: unknown;
  query_id = "";
  config_id: string | null | undefined = undefined;
  repeat: number | null | undefined = undefined;
  question: string | null | undefined = undefined;
  answer: string | null | undefined = undefined;
  expected_behavior_observed: Trace["expected_behavior_observed"] = undefined;
  latency_ms: Trace["latency_ms"] = undefined;
  tokens: Trace["tokens"] = undefined;
  cost_usd: number | null | undefined = undefined;
  versions: Trace["versions"] = undefined;
  scores: Trace["scores"] = undefined;
  judge: Trace["judge"] = undefined;
  tool_calls: Trace["tool_calls"] = undefined;
  user_context: Trace["user_context"] = undefined;
  unsupported_claims: Trace["unsupported_claims"] = undefined;
  missing_facts: Trace["missing_facts"] = undefined;
  bad_citations: Trace["bad_citations"] = undefined;
  reason: string | null | undefined = undefined;
  #row: Uint8Array | null;
  #whole: Trace | null = null;

  constructor(lists: RowLists, row: Uint8Array) {
    super(lists);
    this.#row = row;
  }

  get query_rewrite(): Trace["query_rewrite"] {
    return this.#read().query_rewrite;
  }

  get retrieved_chunks(): Trace["retrieved_chunks"] {
    return this.#read().retrieved_chunks;
  }

  get reranked_chunks(): Trace["reranked_chunks"] {
    return this.#read().reranked_chunks;
  }

  get context_chunks(): Trace["context_chunks"] {
    return this.#read().context_chunks;
  }

  get citations(): Trace["citations"] {
    return this.#read().citations;
  }

  /** Whether its lists were asked for. */
  get isWhole(): boolean {
    return this.#whole !== null;
  }

  /** Lets go of the bytes, before the next row is read. */
  release(): void {
    this.#row = null;
  }

  #read(): Trace {
    if (this.#whole !== null) return this.#whole;
    if (this.#row === null) throw new Error("a trace was asked for its lists after the next row was read");
    this.#whole = JSON.parse(decoder.decode(this.#row)) as Trace;
    return this.#whole;
  }
}
