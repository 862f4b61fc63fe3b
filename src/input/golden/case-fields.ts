import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { compareBytes, jsonText } from "../../text/index.ts";
import { plainId } from "../corpus/index.ts";
import type { EvidenceRow, GoldenRow } from "../schema/index.ts";
import {
  type Behavior,
  expectedBehaviors,
  type GoldenCase,
  type Grades,
  gradesOf,
  type Principal,
} from "./golden-set.ts";

/** The fields of a golden row in the form that a test case keeps. What they mean together is decided when it is compiled. */
export interface CaseFields {
  readonly id: string;
  readonly question: string;
  readonly expectedAnswer: string | null;
  /** Null if the row has none: then its grades decide what is relevant. */
  readonly expected: readonly string[] | null;
  /** The grades of the row, without those of qrels. */
  readonly grades: Grades;
  readonly mustCite: readonly string[];
  readonly difficulty: string | null;
  readonly tags: readonly string[];
  readonly principal: Principal;
  readonly locale: string | null;
  readonly behaviors: readonly Behavior[];
  readonly isBehaviorStated: boolean;
  readonly notes: string | null;
  readonly owner: string | null;
  readonly critical: boolean;
  readonly mustNotContain: readonly string[];
  readonly docs: readonly string[];
  /** Evidence labels as the row writes them. */
  readonly evidence: readonly EvidenceRow[];
  readonly aclGroup: string | null;
  readonly expectedTools: readonly string[];
  readonly draft: boolean;
  readonly split: "test" | "validation";
  /** The JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>> | null;
}

export const NONE: readonly string[] = Object.freeze([]);

const NO_EVIDENCE: readonly EvidenceRow[] = Object.freeze([]);

/** Reads the fields of a row that `isGoldenRow` accepts. */
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
    behaviors: shared.texts(expectedBehaviors(row.expected_behavior)) as readonly Behavior[],
    isBehaviorStated: row.expected_behavior !== undefined && row.expected_behavior !== null,
    notes: row.notes ?? null,
    owner: optionalText(row.owner, shared),
    critical: row.critical ?? false,
    mustNotContain: unique(row.must_not_contain ?? NONE),
    docs: plainIds(row.expected_docs),
    evidence: row.expected_evidence ?? NO_EVIDENCE,
    aclGroup: optionalText(row.acl_group, shared),
    expectedTools: unique(row.expected_tools ?? NONE),
    draft: row.draft ?? false,
    split: row.split ?? "test",
    schema: row.answer_schema ?? null,
  };
}

const optionalText = (text: string | null | undefined, shared: SharedValues): string | null =>
  text === null || text === undefined ? null : shared.text(text);

/** Returns the distinct plain forms of IDs. */
function plainIds(ids: readonly string[] | null | undefined): readonly string[] {
  if (ids === null || ids === undefined) return NONE;
  return unique(ids.every((id) => plainId(id) === id) ? ids : ids.map(plainId));
}

/** Returns the distinct values, and the list itself if all are distinct. */
function unique(values: readonly string[]): readonly string[] {
  if (values.length === 0) return NONE;
  if (values.length === 1) return values;
  const different = new Set(values);
  return different.size === values.length ? values : [...different];
}

/** Distinct values of each kind that are shared: a bound on the memory that an untrusted file can take. */
const MAX_SHARED = 10_000;

/**
 * Returns one object for equal values, up to 10,000 distinct ones: the cases of a large dataset repeat the same tags,
 * grades, and users.
 */
export class SharedValues {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #numbers = new Map<string, readonly number[]>();
  readonly #principals = new Map<string, Principal>();

  text(text: string): string {
    return intern(this.#texts, text, text);
  }

  texts(texts: readonly string[]): readonly string[] {
    return intern(this.#lists, JSON.stringify(texts), texts);
  }

  numbers(numbers: readonly number[]): readonly number[] {
    return intern(this.#numbers, numbers.join(), numbers);
  }

  principal(tenantId: string, roles: readonly string[]): Principal {
    return intern(this.#principals, JSON.stringify([tenantId, roles]), { tenantId, roles });
  }
}

function intern<T>(known: Map<string, T>, key: string, value: T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size < MAX_SHARED) known.set(key, value);
  return value;
}

/** What a case asks and expects. Two runs are compared only on cases for which it is the same. */
interface CaseLabels {
  readonly question: string;
  readonly expected: readonly string[];
  readonly grades: Grades;
  readonly mustCite: readonly string[];
  readonly behaviors: readonly Behavior[];
  readonly principal: Principal;
  readonly docs: readonly string[];
}

/** Returns the JSON text that is hashed to identify the labels of a case. Sets are sorted, so their order does not matter. */
export function labelText({ question, expected, grades, mustCite, behaviors, principal, docs }: CaseLabels): string {
  const ids = listText(expected);
  const cited = mustCite === expected ? ids : listText(mustCite);
  const { tenantId, roles } = principal;
  const user = `${behaviors.map(jsonText).join()},${jsonText(tenantId)},${listText(roles)}`;
  return `[${jsonText(question)},${ids},${gradesText(grades)},${cited},${user},${listText(docs)}]`;
}

function listText(values: readonly string[]): string {
  if (values.length === 0) return "[]";
  if (values.length === 1) return `[${jsonText(values[0]!)}]`;
  return `[${values.toSorted(compareBytes).map(jsonText).join()}]`;
}

function gradesText({ ids, values }: Grades): string {
  if (ids.length === 1) return `[[${jsonText(ids[0]!)},${values[0]}]]`;
  const order = [...ids.keys()].sort((a, b) => compareBytes(ids[a]!, ids[b]!));
  return `[${order.map((i) => `[${jsonText(ids[i]!)},${values[i]}]`).join()}]`;
}

/**
 * Warns of a case that is excluded, and of labels that are missing or unused. `labels` is the number of chunks and documents
 * that its row names.
 */
export function warnOfCase(
  { id, behavior, traffic, file, line }: GoldenCase,
  labels: number,
  isDraft: boolean,
  log: DiagnosticLog,
): void {
  const place = { file, line };
  if (behavior === "abstain" && labels > 0) {
    const message = `case "${id}" expects an abstention and lists expected chunks: they are not used`;
    log.warn("golden/abstain-with-chunks", message, place);
  }
  if (isDraft) log.warn("golden/draft", `case "${id}" is a draft: it takes no part, but for leaks`, place);
  if (labels > 0 || behavior === "abstain") return;
  if (behavior === "permission_denied") {
    const message = `case "${id}" expects permission_denied and names no protected chunk: only labels can show a leak`;
    log.warn("golden/no-labels", message, place);
  } else if (!traffic) {
    const expects = behavior === "answer" ? "an answer" : "an escalation";
    const message = `case "${id}" expects ${expects} and names no relevant chunk: retrieval metrics leave it out`;
    log.warn("golden/no-labels", message, place);
  }
}
