/** Words by which teams mark what should be found, beside what was. */
const MARK = "(?:expect(?:ed)?|relevant|gold|golden|ground_?truth|gt|correct|target|positive|supporting|evidence)";
const CHUNKS = new RegExp(
  `^${MARK}_(?:(?:chunk|passage|node|segment|snippet|context|ctx)s?(?:_ids?)?|ids?)$|^source_chunk_ids?$|^retrieval_gt$|^reference_contexts?(?:_ids?)?$`,
);
const DOCUMENTS = new RegExp(`^${MARK}_(?:source_)?(?:doc|document|source|file|article|url)s?(?:_ids?|_names?)?$`);
const FORBIDDEN =
  /^(?:(?:must|should)_not_(?:contain|include|mention|say)|(?:forbidden|prohibited|banned)_(?:keyword|phrase|string|word|term|content|text)s?|forbidden|canary|canaries)$/;
const PROTECTED =
  /^(?:(?:protected|forbidden|restricted)_((?:chunk|passage|doc|document|source|file)(?:s|_ids?)?)|(?:must|should)_not_retrieve)$/;

export type LabelKind = "chunks" | "documents" | "forbidden";

/** Our own fields for what others name so. */
export const OUR_LABELS = {
  chunks: "expected_chunk_ids",
  documents: "expected_docs",
  forbidden: "must_not_contain",
} as const satisfies Record<LabelKind, string>;

/** What a column of a golden set labels, by its name in snake case; null where it labels nothing. */
export function labelName(name: string): LabelKind | null {
  // In a row a chunk it names one of several.
  if (name === "expected_chunk_id") return null;
  if (CHUNKS.test(name)) return "chunks";
  if (DOCUMENTS.test(name)) return "documents";
  return FORBIDDEN.test(name) ? "forbidden" : null;
}

/** What must not come back by a column of this name, which a case that must be denied has as its labels; else null. */
export function protectedName(name: string): LabelKind | null {
  const found = PROTECTED.exec(name);
  return found === null ? null : labelName(`gold_${found[1] ?? "chunks"}`);
}

/** A name of a field as we write ours: `expectedChunkIds` and `Expected Chunk IDs` are `expected_chunk_ids`. */
export function snakeCase(name: string): string {
  return name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
}
