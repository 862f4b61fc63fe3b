import { ByteCursor } from "../rows/byte-cursor.ts";
import { FieldNames } from "../rows/field-names.ts";
import { BACKSLASH, COMMA, OBJECT, OBJECT_END, QUOTE, SPACE } from "../rows/json-byte.ts";
import { KnownValues } from "../rows/known-values.ts";
import { type CaseFields, caseFields, NONE, plainIds, unique } from "./case-fields.ts";
import { COMMON_FIELDS, type CommonField, type ReadFields } from "./common-fields.ts";
import type { GoldenRow } from "./golden.schema.ts";
import { NO_GRADES } from "./grades.ts";
import { KnownRow } from "./known-row.ts";
import { LabelReader } from "./label-reader.ts";
import type { SharedValues } from "./shared-values.ts";

/** Rows after which it is seen whether a file is worth it. */
const TRIED = 1000;

/** Fields that say something else in each case. */
const OWN_FIELDS = [
  ...(["id", "question", "expected_answer", "notes"] as const),
  ...(["expected_chunk_ids", "must_cite", "expected_docs", "relevance"] as const),
] satisfies readonly (keyof GoldenRow)[];

const FIELDS = [...OWN_FIELDS, ...(Object.keys(COMMON_FIELDS) as CommonField[])] as const;

/** Bits of `id` and `question`, which every row has. */
const REQUIRED = 0b11;

/**
 * Reads the rows of a golden set by their bytes. What a text or a list of ids says is read; any other value is known by
 * its bytes from a row before, which was read in the general way and gave no cause for complaint.
 */
export class GoldenRowReader {
  readonly #isSettled: (name: string) => boolean;
  readonly #cursor = new ByteCursor();
  readonly #labels = new LabelReader(this.#cursor);
  readonly #names = new FieldNames(FIELDS);
  /** By field: what a row meant that held these bytes there. */
  readonly #known = new Map<Field, KnownValues<CaseFields>>();
  /** Values of the row read last that no row before it had. */
  #fresh: { readonly field: Field; readonly start: number; readonly end: number }[] = [];
  readonly #blank: CaseFields;
  #tries = 0;
  #losses = 0;

  /** `isSettled`: whether an unknown field of that name has nothing to be said of. */
  constructor(shared: SharedValues, isSettled: (name: string) => boolean) {
    this.#isSettled = isSettled;
    this.#blank = caseFields({ id: "", question: "" }, shared);
  }

  /** What a row says, or null of one that has to be read in the general way: `learn` takes what that gave. */
  read(row: Uint8Array): KnownRow | null {
    if (this.#fresh.length > 0) this.#fresh = [];
    if (this.#tries >= TRIED && 2 * this.#losses > this.#tries) return null;
    this.#tries++;
    const fields = this.#attempt(row);
    if (fields !== null && this.#fresh.length === 0) return new KnownRow(fields);
    if (fields === null) this.#fresh = [];
    this.#losses++;
    return null;
  }

  /** Notes what the row meant that could not be read last. */
  learn(fields: CaseFields): void {
    for (const { field, start, end } of this.#fresh) {
      const known = this.#known.get(field) ?? new KnownValues<CaseFields>();
      this.#known.set(field, known);
      const { view, base } = this.#cursor;
      known.add(view, base + start, base + end, fields);
    }
    this.#fresh = [];
  }

  #attempt(row: Uint8Array): CaseFields | null {
    try {
      return this.#readRow(row);
    } catch {
      // A text is not valid UTF-8.
      return null;
    }
  }

  #readRow(row: Uint8Array): CaseFields | null {
    const cursor = this.#cursor;
    cursor.begin(row);
    if (!cursor.take(OBJECT)) return null;
    const fields = { ...this.#blank };
    let seen = 0;
    let place = -1;
    do {
      place = this.#names.take(cursor, place);
      const field = FIELDS[place];
      if (field === undefined) {
        if (place < 0 && !this.#names.takeOther(cursor, this.#isSettled)) return null;
        if (cursor.skipValue() < 0) return null;
      } else {
        if ((seen & (1 << place)) !== 0 || !this.#readField(field, fields)) return null;
        seen |= 1 << place;
      }
    } while (cursor.take(COMMA));
    const isWhole = cursor.take(OBJECT_END) && cursor.at === row.length && (seen & REQUIRED) === REQUIRED;
    return isWhole && fields.id !== "" ? fields : null;
  }

  /** Reads the value of a field; false where the row is to be left. */
  #readField(field: Field, fields: ReadFields): boolean {
    switch (field) {
      case "id":
      case "question": {
        const text = this.#text();
        fields[field] = text ?? "";
        return typeof text === "string";
      }
      case "expected_answer": {
        const text = this.#text();
        fields.expectedAnswer = text ?? null;
        return text !== undefined;
      }
      case "notes": {
        const text = this.#text();
        fields.notes = text ?? null;
        return text !== undefined;
      }
      case "expected_chunk_ids": {
        const ids = this.#labels.ids();
        fields.expected = unique(ids ?? NONE);
        return ids !== null;
      }
      case "must_cite": {
        const ids = this.#labels.ids();
        fields.mustCite = plainIds(ids);
        return ids !== null;
      }
      case "expected_docs": {
        const ids = this.#labels.ids();
        fields.docs = plainIds(ids);
        return ids !== null;
      }
      case "relevance": {
        const grades = this.#labels.grades();
        fields.grades = grades ?? NO_GRADES;
        return grades !== null;
      }
      default:
        return this.#readKnown(field, fields);
    }
  }

  /** A text, null where null stands there, or undefined of what is neither. */
  #text(): string | null | undefined {
    const cursor = this.#cursor;
    const { bytes, at } = cursor;
    if (bytes[at] !== QUOTE) return cursor.takeNull() ? null : undefined;
    let end = at + 1;
    let byte = bytes[end]!;
    while (byte >= SPACE && byte !== QUOTE && byte !== BACKSLASH) byte = bytes[++end]!;
    if (byte !== QUOTE) return cursor.text("");
    cursor.at = end + 1;
    cursor.skipSpace();
    return cursor.decode(at + 1, end);
  }

  #readKnown(field: Exclude<Field, OwnField>, fields: ReadFields): boolean {
    const cursor = this.#cursor;
    const start = cursor.at;
    const end = cursor.skipValue();
    if (end < 0) return false;
    const like = this.#known.get(field)?.get(cursor.view, cursor.base + start, cursor.base + end);
    if (like === undefined) this.#fresh.push({ field, start, end });
    else COMMON_FIELDS[field](fields, like);
    return true;
  }
}

type OwnField = (typeof OWN_FIELDS)[number];
type Field = OwnField | CommonField;
