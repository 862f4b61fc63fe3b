import { isObject } from "../rows/is-type.ts";
import type { Likeness } from "../rows/warn-lookalikes.ts";
import { isBlank } from "./field.ts";
import { GOLDEN_LABELS } from "./golden-fields.ts";
import { labelName, snakeCase } from "./label-name.ts";

const DOCUMENT =
  /^(?:(?:expected|required)_citations?|(?:expected_)?source_(?:file|doc|document|article)(?:_?name|_id)?s?|(?:doc|document|file)_?names?|doc_ids?)$/;
/** Where a case came from, as likely as where its answer stands: only what looks like a document tells. */
const SOURCE = /^sources?$/;
const LOOKS_LIKE_DOCUMENT = /[^\s.]\.[a-z]{2,5}$|:\/\//i;
const ALTERNATIVE =
  /^(?:also_(?:acceptable|relevant|correct)|(?:acceptable|alternative|alt)_(?:chunk|doc|document|source)s?(?:_ids?)?)$/;

/** One letter's length from what must not be said, and the opposite of it. */
const REQUIRED = /^(?:must|should)_(?:contain|include|mention)s?$/;

/**
 * What to do with a field that may well name what should be found, where the case names nothing under a name that says so:
 * it is told, and not read, because as many keep there what a question was made of. Undefined where it is none.
 */
export function likelyLabel(name: string, row: object): Likeness {
  const plain = snakeCase(name);
  if (REQUIRED.test(plain)) return { hint: WORDS };
  const isPlainly = DOCUMENT.test(plain);
  const isAlternative = ALTERNATIVE.test(plain);
  if (!isPlainly && !isAlternative && !SOURCE.test(plain)) return undefined;
  const hint = isAlternative ? ALTERNATIVES : LABEL;
  const fields = row as Readonly<Record<string, unknown>>;
  // Asked what the name alone may be.
  if (!(name in fields)) return { hint };
  if (!holdsSome(fields[name])) return undefined;
  if (isAlternative) return { hint };
  const { expected_behavior: behavior = "answer" } = fields;
  if (isLabelled(fields) || behavior === "abstain") return undefined;
  return isPlainly || [fields[name]].flat().some(looksLikeDocument) ? { hint } : undefined;
}

const LABEL =
  "where it names what should be found, call it expected_docs, or expected_chunk_ids where that is ids of chunks; else nothing";
const ALTERNATIVES =
  "a case names what should all be found: a search that finds what stands here instead counts as one that missed";

const WORDS =
  "no words are required of an answer: write what it should say as expected_answer, which token_f1 and judges compare it with";

const holdsSome = (value: unknown): boolean =>
  !isBlank(value) && value !== "[]" && (!Array.isArray(value) || value.length > 0);

/** Asked of every row that has such a field: our own labels, which most have, are looked for before others are recognised. */
const isLabelled = (row: Readonly<Record<string, unknown>>): boolean =>
  GOLDEN_LABELS.some((field) => holdsSome(row[field])) ||
  Object.entries(row).some(
    ([name, value]) => holdsSome(value) && ["chunks", "documents"].includes(labelName(snakeCase(name)) ?? ""),
  );

function looksLikeDocument(value: unknown): boolean {
  if (isObject(value))
    return Object.values(value).some((inner) => typeof inner === "string" && looksLikeDocument(inner));
  return typeof value === "string" && LOOKS_LIKE_DOCUMENT.test(value.trim());
}
