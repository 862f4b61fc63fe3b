import type { ChangedVersion } from "../compare/changed-versions.ts";
import { AlikeChunks } from "./alike-chunks.ts";
import type { Cause, CauseLabel } from "./cause.ts";

/** Which keys of a trace's `versions` speak of which part of the pipeline. */
const KEYS = {
  stale_index: ["index", "corpus"],
  parser: ["parser", "parsing", "extractor", "ocr", "loader"],
  chunking: ["chunking", "chunker", "splitter"],
  embedding: ["embedding", "embedder", "embedding_model"],
  bm25_analyzer: ["bm25", "bm25_analyzer", "analyzer", "tokenizer", "lexical", "sparse"],
  hybrid_merge: ["hybrid", "hybrid_merge", "merge", "fusion"],
  reranker: ["reranker", "rerank"],
  context_builder: ["context", "context_builder"],
  generator: ["generator", "model", "llm", "prompt"],
  citation: ["citation", "prompt", "generator"],
  acl: ["acl", "acl_filter", "permissions"],
  judge_noise: ["judge"],
} as const satisfies Partial<Record<CauseLabel, readonly string[]>>;

/** Keys of `versions` of what cuts texts into chunks: where one changes, an id may name another text. */
export const CUTTERS: readonly string[] = [...KEYS.chunking, ...KEYS.parser];

/** What changed between the versions of two runs, as far as it can have to do with a cause. */
export class VersionHints {
  readonly #changed: ReadonlyMap<string, string>;
  /** What is asked of every case is put into words once. */
  readonly #byLabel: ReadonlyMap<CauseLabel, string>;
  /** What was found of chunks, with evidence that names these versions. */
  readonly alike = new AlikeChunks();

  constructor(changed: readonly ChangedVersion[]) {
    this.#changed = new Map(
      changed.map(({ name, baseline, head }) => [name, `${name} ${values(baseline)} -> ${values(head)}`]),
    );
    const byLabel = new Map<CauseLabel, string>();
    for (const [label, keys] of Object.entries(KEYS) as [CauseLabel, readonly string[]][]) {
      const found = keys.flatMap((key) => this.#changed.get(key) ?? []);
      if (found.length > 0) byLabel.set(label, found.join(", "));
    }
    this.#byLabel = byLabel;
  }

  /** `reranker v2 -> v3`, or null where no version of that part changed. */
  of(label: CauseLabel): string | null {
    return this.#byLabel.get(label) ?? null;
  }

  /** The same for one key of `versions`. */
  change(key: string): string | null {
    return this.#changed.get(key) ?? null;
  }

  /** A cause whose evidence tells the version change that goes with it. */
  cause(label: CauseLabel, confidence: number, facts: string): Cause {
    const change = this.of(label);
    return { label, confidence, evidence: change === null ? facts : `${facts}; ${change}` };
  }
}

const MAX_LENGTH = 60;

function values(list: readonly string[]): string {
  const text = list.length === 0 ? "none" : list.join(", ");
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
