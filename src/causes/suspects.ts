import type { ChangedVersion } from "../compare/index.ts";
import type { Instead } from "../scoring/index.ts";
import type { Cause, CauseLabel } from "./cause.ts";

/** Possible causes: parts that rank chunks, and those that create the chunks. */
const RANKERS = ["embedding", "bm25_analyzer"] as const;
const SUSPECTS = ["parser", "chunking", ...RANKERS] as const;
const CHANGEABLE = [...SUSPECTS, "hybrid_merge"] as const;

type Suspect = "stale_index" | (typeof CHANGEABLE)[number];

/** Dataset tags that hint at a cause. All other tags are ignored here. */
const TAG_HINTS: ReadonlyMap<string, Suspect> = new Map(
  Object.entries({
    "no-diacritic": "bm25_analyzer",
    acronym: "bm25_analyzer",
    "error-code": "bm25_analyzer",
    exact: "bm25_analyzer",
    table: "parser",
    ocr: "parser",
    pdf: "parser",
    image: "parser",
    paraphrase: "embedding",
    synonym: "embedding",
    "cross-lingual": "embedding",
    "long-section": "chunking",
    "split-answer": "chunking",
  } as const),
);

/** Keeps the tags that hint at a cause. */
export const tagHints = (tags: readonly string[]): readonly string[] => tags.filter((tag) => TAG_HINTS.has(tag));

/**
 * Weights of the hints. Every part is possible, a tag makes one more likely, and a changed version makes it very
 * likely.
 */
const BASE_WEIGHT = 1;
const TAG_WEIGHT = 5;
const DOCUMENT_WEIGHT = 3;
const CORPUS_WEIGHT = 4;
const VERSION_WEIGHT = 20;

interface Hints {
  readonly tags: readonly string[];
  readonly instead: Instead | null;
  readonly versions: VersionHints;
}

/**
 * Ranks possible causes of a chunk that no list contains, or that dropped. The trace cannot show the cause, so the
 * ranking uses hints: changed versions, tags, and whether other chunks of the document were retrieved. `isFound`: it was
 * retrieved at a lower rank, so it was parsed and chunked as before, unless a version says otherwise.
 */
export function suspectRetrieval(facts: string, isFound: boolean, hints: Hints): Cause[] {
  const suspects = (isFound ? RANKERS : SUSPECTS).map((label: Suspect) => {
    return { label, weight: BASE_WEIGHT, evidence: facts };
  });
  const known = (suspect: Suspect) => suspects.find(({ label }) => label === suspect);
  const add = (label: Suspect, weight: number, word: string): void => {
    const suspect = known(label);
    if (suspect === undefined) {
      suspects.push({ label, weight, evidence: `${facts}; ${word}` });
      return;
    }
    suspect.weight += weight;
    suspect.evidence += `; ${word}`;
  };
  for (const suspect of CHANGEABLE) {
    const change = hints.versions.of(suspect);
    if (change !== null) add(suspect, VERSION_WEIGHT, change);
  }
  const corpus = hints.versions.change("corpus");
  // Other changes also build a new index. If only the index changed, chunks may be missing from it.
  const index = hints.versions.change("index");
  const isAlone = corpus === null && CHANGEABLE.every((suspect) => hints.versions.of(suspect) === null);
  if (index !== null && isAlone && !isFound) add("stale_index", VERSION_WEIGHT, index);
  if (corpus !== null) {
    add("parser", CORPUS_WEIGHT, corpus);
    add("chunking", CORPUS_WEIGHT, corpus);
  }
  for (const tag of hints.tags) {
    const suspect = TAG_HINTS.get(tag);
    if (suspect !== undefined && known(suspect) !== undefined) add(suspect, TAG_WEIGHT, `tag ${tag}`);
  }
  if (hints.instead === "same_version") add("chunking", DOCUMENT_WEIGHT, "other chunks of its document came back");
  const total = suspects.reduce((sum, { weight }) => sum + weight, 0);
  return suspects.map(({ label, weight, evidence }) => ({
    label,
    confidence: (MAX_CONFIDENCE * weight) / total,
    evidence,
  }));
}

/** Total confidence of causes that are based on hints. */
const MAX_CONFIDENCE = 0.95;

/** Keys of a trace's `versions`, per cause. */
const VERSION_KEYS = {
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

/** Keys of `versions` that affect chunking. If one changes, an ID can name another text. */
export const CHUNKING_KEYS: readonly string[] = [...VERSION_KEYS.chunking, ...VERSION_KEYS.parser];

/** Version changes between two runs, by cause. */
export class VersionHints {
  readonly #changed: ReadonlyMap<string, string>;
  /** Texts are built once, because every case needs them. */
  readonly #byLabel: ReadonlyMap<CauseLabel, string>;

  constructor(changed: readonly ChangedVersion[]) {
    this.#changed = new Map(
      changed.map(({ name, baseline, head }) => [
        name,
        `${name} ${formatVersions(baseline)} -> ${formatVersions(head)}`,
      ]),
    );
    const byLabel = new Map<CauseLabel, string>();
    for (const [label, keys] of Object.entries(VERSION_KEYS) as [CauseLabel, readonly string[]][]) {
      const found = keys.flatMap((key) => this.#changed.get(key) ?? []);
      if (found.length > 0) byLabel.set(label, found.join(", "));
    }
    this.#byLabel = byLabel;
  }

  /** The version change of a part, for example `reranker v2 -> v3`; null if it did not change. */
  of(label: CauseLabel): string | null {
    return this.#byLabel.get(label) ?? null;
  }

  /** The version change of one key; null if it did not change. */
  change(key: string): string | null {
    return this.#changed.get(key) ?? null;
  }

  /** Creates a cause, with the version change of its part in the evidence. */
  cause(label: CauseLabel, confidence: number, facts: string): Cause {
    const change = this.of(label);
    return { label, confidence, evidence: change === null ? facts : `${facts}; ${change}` };
  }
}

const MAX_LENGTH = 60;

function formatVersions(list: readonly string[]): string {
  const text = list.length === 0 ? "none" : list.join(", ");
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
