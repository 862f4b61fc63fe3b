import type { Instead } from "../metrics/chunk-marks.ts";
import type { Cause, CauseLabel } from "./cause.ts";
import type { VersionHints } from "./version-hints.ts";

type Suspect = "parser" | "chunking" | "embedding" | "bm25_analyzer" | "hybrid_merge";

/** Tags by which a golden set says what is hard about a question; every other tag says nothing here. */
const TAG_HINTS: Readonly<Record<string, Suspect>> = {
  ...{
    "no-diacritic": "bm25_analyzer",
    acronym: "bm25_analyzer",
    "error-code": "bm25_analyzer",
    exact: "bm25_analyzer",
  },
  ...{ table: "parser", ocr: "parser", pdf: "parser", image: "parser" },
  ...{ paraphrase: "embedding", synonym: "embedding", "cross-lingual": "embedding" },
  ...{ "long-section": "chunking", "split-answer": "chunking" },
};

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
  const weights = new Map<Suspect, number>();
  const words = new Map<Suspect, string[]>();
  const add = (suspect: Suspect, weight: number, word?: string): void => {
    weights.set(suspect, (weights.get(suspect) ?? 0) + weight);
    if (word !== undefined) words.set(suspect, [...(words.get(suspect) ?? []), word]);
  };
  for (const suspect of hints.found ? RANKERS : SUSPECTS) add(suspect, NOBODY_EXCLUDED);
  for (const suspect of [...SUSPECTS, "hybrid_merge"] as const) {
    const change = hints.versions.of(suspect);
    if (change !== null) add(suspect, BY_VERSION, change);
  }
  const corpus = hints.versions.change("corpus");
  if (corpus !== null) {
    add("parser", BY_CORPUS, corpus);
    add("chunking", BY_CORPUS, corpus);
  }
  for (const tag of hints.tags) {
    const suspect = Object.hasOwn(TAG_HINTS, tag) ? TAG_HINTS[tag] : undefined;
    if (suspect !== undefined && weights.has(suspect)) add(suspect, BY_TAG, `tag ${tag}`);
  }
  if (hints.instead === "same_version") add("chunking", BY_DOCUMENT, "other chunks of its document came back");
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return [...weights].map(([label, weight]) => ({
    label: label satisfies CauseLabel,
    confidence: (CERTAINTY * weight) / total,
    evidence: [facts, ...(words.get(label) ?? [])].join("; "),
  }));
}

/** Who ranks chunks, and with them those who make chunks to be ranked. */
const RANKERS = ["embedding", "bm25_analyzer"] as const;
const SUSPECTS = ["parser", "chunking", ...RANKERS] as const;

/** Of hints, never of proof. */
const CERTAINTY = 0.95;
