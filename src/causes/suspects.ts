import type { ChangedVersion } from "../compare/index.ts";
import type { Instead } from "../scoring/index.ts";
import { AlikeChunks } from "./alike-chunks.ts";
import type { Cause, CauseLabel } from "./cause.ts";

/** Who ranks chunks, and with them those who make chunks to be ranked. */
const RANKERS = ["embedding", "bm25_analyzer"] as const;
const SUSPECTS = ["parser", "chunking", ...RANKERS] as const;
const CHANGEABLE = [...SUSPECTS, "hybrid_merge"] as const;

type Suspect = "stale_index" | (typeof CHANGEABLE)[number];

/** Tags by which a golden set says what is hard about a question; every other tag says nothing here. */
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

const NO_HINTS: readonly string[] = [];

/** The tags that say anything here. */
export function tagHints(tags: readonly string[]): readonly string[] {
  return tags.some(isHint) ? tags.filter(isHint) : NO_HINTS;
}

const isHint = (tag: string): boolean => TAG_HINTS.has(tag);

/** Weights: nobody is above suspicion, a tag makes one suspect likelier, a changed version all but names it. */
const NOBODY_EXCLUDED = 1;
const BY_TAG = 5;
const BY_DOCUMENT = 3;
const BY_CORPUS = 4;
const BY_VERSION = 20;

interface Hints {
  /** It still came back, only lower: then it was parsed and cut as before, unless a version says otherwise. */
  readonly found: boolean;
  readonly tags: readonly string[];
  readonly instead: Instead | null;
  readonly versions: VersionHints;
}

/**
 * Who may have lost a chunk that no list holds, or lowered it: the trace cannot tell, so that the hints rank the
 * suspects. They are the changed versions, the documented tags, and whether the rest of its document came back. Never
 * the stage's name.
 */
export function suspectRetrieval(facts: string, hints: Hints): Cause[] {
  const suspects = (hints.found ? RANKERS : SUSPECTS).map((label: Suspect) => {
    return { label, weight: NOBODY_EXCLUDED, evidence: facts };
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
    if (change !== null) add(suspect, BY_VERSION, change);
  }
  const corpus = hints.versions.change("corpus");
  // Every other change builds a new index, too. Where the index alone changed, chunks may be missing from it.
  const index = hints.versions.change("index");
  const isAlone = corpus === null && CHANGEABLE.every((suspect) => hints.versions.of(suspect) === null);
  if (index !== null && isAlone && !hints.found) add("stale_index", BY_VERSION, index);
  if (corpus !== null) {
    add("parser", BY_CORPUS, corpus);
    add("chunking", BY_CORPUS, corpus);
  }
  for (const tag of hints.tags) {
    const suspect = TAG_HINTS.get(tag);
    if (suspect !== undefined && known(suspect) !== undefined) add(suspect, BY_TAG, `tag ${tag}`);
  }
  if (hints.instead === "same_version") add("chunking", BY_DOCUMENT, "other chunks of its document came back");
  const total = suspects.reduce((sum, { weight }) => sum + weight, 0);
  return suspects.map(({ label, weight, evidence }) => ({ label, confidence: (CERTAINTY * weight) / total, evidence }));
}

/** Of hints, never of proof. */
const CERTAINTY = 0.95;

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
