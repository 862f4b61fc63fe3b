import { plainId } from "../corpus/plain-id.ts";
import type { GoldenRow } from "./golden.schema.ts";
import type { Behavior, Principal } from "./golden-case.ts";
import { type Grades, gradesOf } from "./grades.ts";
import type { SharedValues } from "./shared-values.ts";

/** What a row says, each field as a case keeps it; what the fields mean together is not decided yet. */
export interface CaseFields {
  readonly id: string;
  readonly question: string;
  readonly expectedAnswer: string | null;
  /** Null where the row has none: then its grades say what is relevant. */
  readonly expected: readonly string[] | null;
  /** The grades of the row itself. */
  readonly grades: Grades;
  readonly mustCite: readonly string[];
  readonly difficulty: string | null;
  readonly tags: readonly string[];
  readonly principal: Principal;
  readonly locale: string | null;
  readonly behavior: Behavior;
  readonly notes: string | null;
  readonly owner: string | null;
  readonly critical: boolean;
  readonly mustNotContain: readonly string[];
  readonly docs: readonly string[];
  readonly aclGroup: string | null;
  readonly expectedTools: readonly string[];
  readonly draft: boolean;
  readonly split: "test" | "validation";
  /** The JSON Schema of its answer. */
  readonly schema: Readonly<Record<string, unknown>> | null;
}

export const NONE: readonly string[] = Object.freeze([]);

/** Reads the fields of a row of the right shape. What many cases of a set say alike is kept once. */
export function caseFields(row: GoldenRow, shared: SharedValues): CaseFields {
  const user = row.user_context;
  return {
    id: row.id,
    question: row.question,
    expectedAnswer: row.expected_answer ?? null,
    expected: row.expected_chunk_ids === undefined ? null : unique(row.expected_chunk_ids),
    grades: gradesOf(row.relevance),
    mustCite: plainIds(row.must_cite),
    difficulty: optionalText(row.difficulty, shared),
    tags: shared.texts(unique(row.tags ?? NONE)),
    principal: shared.principal(user?.tenant_id ?? "", unique(user?.roles ?? NONE)),
    locale: optionalText(user?.locale, shared),
    behavior: shared.text(row.expected_behavior ?? "answer") as Behavior,
    notes: row.notes ?? null,
    owner: optionalText(row.owner, shared),
    critical: row.critical ?? false,
    mustNotContain: unique(row.must_not_contain ?? NONE),
    docs: plainIds(row.expected_docs),
    aclGroup: optionalText(row.acl_group, shared),
    expectedTools: unique(row.expected_tools ?? NONE),
    draft: row.draft ?? false,
    split: row.split ?? "test",
    schema: row.answer_schema ?? null,
  };
}

const optionalText = (text: string | null | undefined, shared: SharedValues): string | null =>
  text === null || text === undefined ? null : shared.text(text);

/** The plain forms of ids, each once. */
export function plainIds(ids: readonly string[] | null | undefined): readonly string[] {
  if (ids === null || ids === undefined) return NONE;
  return unique(ids.every((id) => plainId(id) === id) ? ids : ids.map(plainId));
}

/** The different values, in a list of its own only where some are the same. */
export function unique(values: readonly string[]): readonly string[] {
  if (values.length === 0) return NONE;
  if (values.length === 1) return values;
  const different = new Set(values);
  return different.size === values.length ? values : [...different];
}
