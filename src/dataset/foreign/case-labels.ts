import type { Row } from "../rows/row.ts";
import { isBlank } from "./field.ts";
import { jsonIn } from "./json-in.ts";
import { type LabelKind, labelName, OUR_LABELS, protectedName } from "./label-name.ts";
import { type LabelledItem, labelledItems } from "./labelled-items.ts";
import { listOf } from "./list-of.ts";
import { itemsIn, SEVERAL } from "./several-items.ts";
import { withoutHop } from "./without-hop.ts";

/** Grade of a chunk that has none beside others that have, as in our own golden set. */
const UNGRADED = 3;

interface Labels {
  readonly own: Readonly<Record<string, unknown>>;
  readonly relevant: readonly LabelledItem[] | null;
  readonly relevance: Readonly<Record<string, number>> | null;
}

/** What the row labels under names of others, as far as it does not say so under ours. A text says what is wrong. */
export function caseLabels(row: Row, own: Row, isDenied: boolean): Labels | string {
  const found: Record<LabelKind, readonly LabelledItem[]> = { chunks: [], documents: [], forbidden: [] };
  for (const [name, written] of Object.entries(row)) {
    const kept = protectedName(name);
    const kind = kept ?? labelName(name);
    if (kind === null || isBlank(written) || name in own || isBesideIds(name, row)) continue;
    const items = itemsOf(name, jsonIn(written), kind);
    if (typeof items === "string") return items;
    if (kept !== null && items.length > 0 && !isDenied)
      return `${name} is only for a case with expected_behavior permission_denied: of other cases say who asks, and in the corpus manifest who may read`;
    // The texts of what is named by its id as well are there for people.
    const isNamed = kind === "chunks" && idsOf(name).some((ids) => !isBlank(row[ids]));
    const read = name === "reference_contexts" ? items.map(asText) : items;
    found[kind] = found[kind].concat(isNamed ? read.filter(({ id }) => id !== null) : read);
  }
  const isLabelled = own.expected_chunk_ids !== undefined || own.relevance !== undefined;
  const chunks = isLabelled ? [] : found.chunks;
  const ids = chunks.flatMap(({ id }) => id ?? []);
  const isById = ids.length === chunks.length;
  const isGraded = chunks.some(({ grade }) => grade !== null);
  if (isGraded && !isById) return "chunks are graded that have no id: write chunk_id into each record";
  const grades = gradesOf(chunks);
  if (grades === null) return "a chunk is there twice, with two grades";
  const documents = found.documents
    .filter(({ grade }) => grade === null || grade > 0)
    .map(({ id, text }) => id ?? text);
  const { must_not_contain: canaries = [] } = own;
  const forbidden = Array.isArray(canaries) ? found.forbidden.map(({ id, text }) => text ?? id) : [];
  return {
    own: {
      ...(isById && !isGraded && ids.length > 0 ? { expected_chunk_ids: ids } : {}),
      ...(documents.length > 0 && own.expected_docs === undefined ? { expected_docs: documents } : {}),
      // None of two lists of canaries takes the place of the other.
      ...(forbidden.length > 0 ? { must_not_contain: [...(canaries as unknown[]), ...forbidden] } : {}),
    },
    relevant: isById ? null : chunks,
    relevance: isGraded ? Object.fromEntries(grades) : null,
  };
}

/** What a field labels, or what is wrong with it. */
function itemsOf(name: string, value: unknown, kind: LabelKind): readonly LabelledItem[] | string {
  const list = listOf(value);
  if (typeof value === "string" && list === null && isSeveral(value, kind) && !isFigure(name, value))
    return `${name} ${SEVERAL}`;
  const items = labelledItems(value, kind, /_ids?$/.test(name));
  if (items !== null) return items;
  return list?.some((item) => Array.isArray(item) && item.length > 1)
    ? `${name} names alternatives, of which one would do, and a case names what should all be found: write ${OUR_LABELS[kind]} instead`
    : `${name} holds what is neither an id nor a record with one, or graded by no whole number: write ${OUR_LABELS[kind]} instead`;
}

/** Null where a chunk has two. */
function gradesOf(chunks: readonly LabelledItem[]): ReadonlyMap<string | null, number> | null {
  const grades = new Map<string | null, number>();
  for (const { id, grade } of chunks) {
    const given = grade ?? UNGRADED;
    if ((grades.get(id) ?? given) !== given) return null;
    grades.set(id, given);
  }
  return grades;
}

/** Whether texts that a question was made of stand there for people: another field names what should be found. */
const isBesideIds = (name: string, row: Row): boolean =>
  name === "reference_contexts" &&
  Object.entries(row).some(([other, value]) => other !== name && labelName(other) === "chunks" && !isBlank(value));

/** Ragas has texts there, however short. */
const asText = (item: LabelledItem): LabelledItem => ({ ...item, id: null, text: withoutHop(item.text ?? item.id!) });

/** Fields that may hold the ids of what a field of this name holds in full. */
const idsOf = (name: string): string[] => ["_id", "_ids"].map((end) => `${name.replace(/s$/, "")}${end}`);

/** Whether a text seems to hold several items. That of a chunk may have commas in its sentences. */
function isSeveral(text: string, kind: LabelKind): boolean {
  const parts = itemsIn(text);
  return parts.length > 1 && (kind !== "chunks" || parts.every((part) => !/\s/.test(part.trim())));
}

/** Whether it is one number as people write it, `5.812,50`, where a text of a document should stand. */
const isFigure = (name: string, text: string): boolean =>
  /(?:snippet|passage|segment|context|ctx)$/.test(name) &&
  /^\d{1,3}(?:(?:,\d{2,3})+\.\d+|(?:\.\d{3})+,\d+) ?%?$/.test(text.trim());

/** Whether what a field of this name holds is read as labels. */
export const isLabelName = (name: string): boolean => (protectedName(name) ?? labelName(name)) !== null;
