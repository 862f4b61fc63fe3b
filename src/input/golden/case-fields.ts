import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { compareBytes } from "../../text/index.ts";
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

/** Reads the fields of a row that `isGoldenRow` accepts. */
export function caseFields(row: GoldenRow, principalOf: ReturnType<typeof sharedPrincipals>): CaseFields {
  const user = row.user_context;
  return {
    id: row.id,
    question: row.question,
    expectedAnswer: row.expected_answer ?? null,
    expected: row.expected_chunk_ids === undefined ? null : unique(row.expected_chunk_ids),
    grades: gradesOf(row.relevance),
    mustCite: plainIds(row.must_cite),
    difficulty: row.difficulty ?? null,
    tags: unique(row.tags),
    principal: principalOf(user?.tenant_id ?? "", unique(user?.roles)),
    locale: user?.locale ?? null,
    behaviors: expectedBehaviors(row.expected_behavior),
    isBehaviorStated: row.expected_behavior !== undefined && row.expected_behavior !== null,
    notes: row.notes ?? null,
    owner: row.owner ?? null,
    critical: row.critical ?? false,
    mustNotContain: unique(row.must_not_contain),
    docs: plainIds(row.expected_docs),
    evidence: row.expected_evidence ?? [],
    aclGroup: row.acl_group ?? null,
    expectedTools: unique(row.expected_tools),
    draft: row.draft ?? false,
    split: row.split ?? "test",
    schema: row.answer_schema ?? null,
  };
}

/** Returns the distinct plain forms of IDs. */
const plainIds = (ids: readonly string[] | null | undefined): readonly string[] => unique(ids?.map(plainId));

/** Returns the distinct values. */
const unique = (values: readonly string[] | null | undefined): readonly string[] =>
  values && values.length > 0 ? [...new Set(values)] : NONE;

/** Distinct users that are shared: a bound on the memory that an untrusted file can take. */
const MAX_SHARED = 10_000;

/** Returns a function that returns one object for equal users, for which access is decided once per chunk label. */
export function sharedPrincipals(): (tenantId: string, roles: readonly string[]) => Principal {
  const known = new Map<string, Principal>();
  return (tenantId, roles) => {
    const key = JSON.stringify([tenantId, roles]);
    const principal = known.get(key) ?? { tenantId, roles };
    if (known.size < MAX_SHARED) known.set(key, principal);
    return principal;
  };
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
  const [ids, cited, roles, documents] = [expected, mustCite, principal.roles, docs].map((list) =>
    list.toSorted(compareBytes),
  );
  const graded = grades.ids.map((id, i) => [id, grades.values[i]!] as const).sort(([a], [b]) => compareBytes(a, b));
  return JSON.stringify([question, ids, graded, cited, ...behaviors, principal.tenantId, roles, documents]);
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
