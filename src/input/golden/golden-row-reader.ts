import {
  BACKSLASH,
  ByteCursor,
  ByteStrings,
  COLON,
  COMMA,
  endOfPrintable,
  FieldNames,
  type JsonRow,
  KnownValues,
  LINE_FEED,
  LIST,
  LIST_END,
  OBJECT,
  OBJECT_END,
  QUOTE,
  SPACE,
  skipSpaces,
} from "../rows/index.ts";
import type { GoldenRow } from "../schema/index.ts";
import { type CaseFields, caseFields, NONE, plainIds, unique } from "./case-fields.ts";
import { isGoldenRow, isGrade } from "./golden-row.ts";
import { type Grades, NO_GRADES, type Principal } from "./golden-set.ts";

/** What a row says, while it is read. */
export type ReadFields = { -readonly [name in keyof CaseFields]: CaseFields[name] };

/** Fields of which many cases say the same: how the meaning of one is that of another case. */
export const COMMON_FIELDS = {
  user_context: (fields, like) => {
    fields.principal = like.principal;
    fields.locale = like.locale;
  },
  tags: (fields, { tags }) => {
    fields.tags = tags;
  },
  difficulty: (fields, { difficulty }) => {
    fields.difficulty = difficulty;
  },
  expected_behavior: (fields, { behavior }) => {
    fields.behavior = behavior;
  },
  answer_schema: (fields, { schema }) => {
    fields.schema = schema;
  },
  acl_group: (fields, { aclGroup }) => {
    fields.aclGroup = aclGroup;
  },
  owner: (fields, { owner }) => {
    fields.owner = owner;
  },
  critical: (fields, { critical }) => {
    fields.critical = critical;
  },
  must_not_contain: (fields, { mustNotContain }) => {
    fields.mustNotContain = mustNotContain;
  },
  expected_tools: (fields, { expectedTools }) => {
    fields.expectedTools = expectedTools;
  },
  draft: (fields, { draft }) => {
    fields.draft = draft;
  },
  split: (fields, { split }) => {
    fields.split = split;
  },
} satisfies Partial<Record<keyof GoldenRow, (fields: ReadFields, like: CaseFields) => void>>;

export type CommonField = keyof typeof COMMON_FIELDS;

/** A row of a golden set and what it says; null where it does not have the shape of one. */
export interface GoldenLine extends JsonRow {
  readonly fields: CaseFields | null;
}

export function goldenLine(row: JsonRow, shared: SharedValues): GoldenLine {
  const { value, line } = row;
  return { value, line, fields: isGoldenRow(value) ? caseFields(value, shared) : null };
}

/** A row that was read by its bytes: nothing is known of it but what it says. */
export class KnownRow {
  readonly [name: string]: unknown;
  readonly fields: CaseFields;

  constructor(fields: CaseFields) {
    this.fields = fields;
  }
}

/** Longer lists are read in the general way, which looks for repeated ids by hash. */
const MAX_IDS = 32;

const WHOLE_NUMBER = /^\d+$/;

/**
 * Reads labels from the bytes of a row. An id that came lately is the same string again: of the lists of one row most
 * name the same ids, each in the place where another has it, and there its bytes alone are compared.
 */
export class LabelReader {
  readonly #cursor: ByteCursor;
  /**
   * By place in a list: the id that the row named there last, and where it stands with its quotation marks. Lists are cut
   * from here: one that grew id by id would keep room for sixteen more.
   */
  readonly #named: string[] = [];
  #places = 0;
  readonly #starts = new Int32Array(MAX_IDS);
  readonly #ends = new Int32Array(MAX_IDS);
  #row: Uint8Array | null = null;

  constructor(cursor: ByteCursor) {
    this.#cursor = cursor;
  }

  /** A list of ids; null of anything else. */
  ids(): readonly string[] | null {
    const cursor = this.#cursor;
    if (!cursor.take(LIST)) return null;
    if (cursor.take(LIST_END)) return NONE;
    let count = 0;
    do if (!this.#readId(count++)) return null;
    while (cursor.take(COMMA));
    return cursor.take(LIST_END) ? this.#named.slice(0, count) : null;
  }

  /** Grades by id, in the order in which an object has them; null of anything else. */
  grades(): Grades | null {
    const cursor = this.#cursor;
    if (!cursor.take(OBJECT)) return null;
    if (cursor.take(OBJECT_END)) return NO_GRADES;
    const named = this.#named;
    const values: number[] = [];
    do {
      const place = values.length;
      if (!this.#readId(place) || named.indexOf(named[place]!) < place || !cursor.take(COLON)) return null;
      const grade = cursor.number();
      if (!isGrade(grade)) return null;
      values.push(grade);
    } while (cursor.take(COMMA));
    const ids = named.slice(0, values.length);
    // An object has whole numbers before its other names.
    if (ids.length > 1 && ids.some((id) => WHOLE_NUMBER.test(id))) return null;
    return cursor.take(OBJECT_END) ? { ids, values } : null;
  }

  /**
   * Passes an id that has so many before it in its list: it then stands among `#named`. False where none stands there, or
   * there are too many.
   */
  #readId(place: number): boolean {
    const cursor = this.#cursor;
    if (this.#row !== cursor.bytes) {
      this.#row = cursor.bytes;
      this.#places = 0;
    }
    if (place < this.#places && cursor.takeAgain(this.#starts[place]!, this.#ends[place]!)) return true;
    if (place === MAX_IDS) return false;
    const id = cursor.repeatedText() ?? "";
    if (id === "") return false;
    this.#named[place] = id;
    this.#starts[place] = cursor.start - 1;
    this.#ends[place] = cursor.end + 1;
    if (place === this.#places) this.#places++;
    return true;
  }
}

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

/**
 * Reads lines of TREC qrels, `query iter chunk grade`, as bytes: what a line says stands in the fields of the reader until
 * the next is read. Ids are texts: one that came before is the same string again.
 */
export class LabelLineReader {
  id = "";
  chunk = "";
  grade = 0;
  /** Where the newline of the line is. */
  end = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  readonly #strings = new ByteStrings();

  /** Gives the reader bytes that end with a newline. */
  open(bytes: Uint8Array): void {
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Reads the line that begins at a place; false for one that may be anything but a label in four fields of printable ASCII. */
  read(at: number): boolean {
    const bytes = this.#bytes;
    const view = this.#view;
    const idFrom = skipSpaces(bytes, at);
    if (bytes[idFrom] === BRACE || bytes[idFrom] === HASH) return false;
    // A field ends before a byte that is unusual as well: the next one is then found empty.
    const idTo = endOfPrintable(bytes, view, idFrom);
    const iterFrom = skipSpaces(bytes, idTo);
    const iterTo = endOfPrintable(bytes, view, iterFrom);
    const chunkFrom = skipSpaces(bytes, iterTo);
    const chunkTo = endOfPrintable(bytes, view, chunkFrom);
    const gradeFrom = skipSpaces(bytes, chunkTo);
    const gradeTo = endOfPrintable(bytes, view, gradeFrom);
    const end = skipSpaces(bytes, gradeTo);
    if (bytes[end] !== LINE_FEED || chunkTo === chunkFrom || !this.#readGrade(gradeFrom, gradeTo)) return false;
    this.id = this.#strings.text(this.#strings.of(view, idFrom, idTo));
    this.chunk = this.#strings.text(this.#strings.of(view, chunkFrom, chunkTo));
    this.end = end;
    return true;
  }

  /** Up to three digits, as they are also read as text. */
  #readGrade(from: number, to: number): boolean {
    const isNegative = this.#bytes[from] === MINUS;
    const start = isNegative ? from + 1 : from;
    if (to === start || to - start > 3) return false;
    let grade = 0;
    for (let i = start; i < to; i++) {
      const digit = this.#bytes[i]! - ZERO;
      if (digit < 0 || digit > 9) return false;
      grade = grade * 10 + digit;
    }
    this.grade = isNegative ? -grade : grade;
    return true;
  }
}

const HASH = 35;
const MINUS = 45;
const ZERO = 48;
const BRACE = 123;

/** Values of a kind that are kept, with all that is on the way to them. */
const MAX_VALUES = 10_000;

/**
 * One value for all that are equal, as long as there are not too many different ones: the cases of a large set say the
 * same again and again, and a text that is the same one is compared at a glance.
 */
export class SharedValues {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Sequences<string, readonly string[]>();
  readonly #numbers = new Sequences<number, readonly number[]>();
  readonly #principals = new Sequences<string, Principal>();

  text(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    if (this.#texts.size < MAX_VALUES) this.#texts.set(text, text);
    return text;
  }

  texts(texts: readonly string[]): readonly string[] {
    const end = this.#lists.end(texts, null);
    const list = end?.value ?? texts.map((text) => this.text(text));
    if (end !== null) end.value = list;
    return list;
  }

  numbers(numbers: readonly number[]): readonly number[] {
    const end = this.#numbers.end(numbers, null);
    if (end !== null) end.value ??= numbers;
    return end?.value ?? numbers;
  }

  principal(tenantId: string, roles: readonly string[]): Principal {
    const end = this.#principals.end(roles, tenantId);
    const principal = end?.value ?? { tenantId, roles };
    if (end !== null) end.value = principal;
    return principal;
  }
}

/** What is reached by a sequence of items, and the sequences that go on from there. */
interface Step<K, V> {
  value: V | null;
  next: Map<K, Step<K, V>> | null;
}

/** Values by sequences of items: to go from item to item makes no key of them. */
class Sequences<K, V> {
  readonly #start: Step<K, V> = { value: null, next: null };
  #steps = 0;

  /** The place of a sequence, `first` before all items where it is not null; null where there are too many. */
  end(items: readonly K[], first: K | null): Step<K, V> | null {
    let step = first === null ? this.#start : this.#after(this.#start, first);
    for (let i = 0; i < items.length && step !== null; i++) step = this.#after(step, items[i]!);
    return step;
  }

  #after(step: Step<K, V>, item: K): Step<K, V> | null {
    const known = step.next?.get(item);
    if (known !== undefined) return known;
    if (this.#steps >= MAX_VALUES) return null;
    this.#steps++;
    const added: Step<K, V> = { value: null, next: null };
    step.next ??= new Map();
    step.next.set(item, added);
    return added;
  }
}
