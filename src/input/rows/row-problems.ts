import type * as z from "zod";
import {
  type DiagnosticCode,
  type DiagnosticLog,
  describeIssue,
  MISSING,
  type ShapeIssue,
} from "../../diagnostics/index.ts";
import { nearestName } from "../../text/index.ts";
import { isObject } from "./json-rows.ts";

/** Hint of a file that is rather one of another kind. */
export const CHANGED_PLACES = "see whether two files have changed places";

const TENANT = ["tenant_id", "user_context"];
const READERS = ["acl_roles", "roles"];
const CANARIES = ["must_not_contain"];
const BEHAVIOR = ["expected_behavior"];
const FAILURE = ["error"];
const TEXT = ["text"];
const COST = ["cost_usd"];
const TOKENS = ["tokens"];

/**
 * What says who may read, who asks, what must not be said, what failed, what a chunk says or what was spent in other words
 * than ours, by its letters.
 */
const WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["tenant", TENANT],
  ["tenantid", TENANT],
  ["roles", [...READERS, "user_context"]],
  ["aclroles", [...READERS, "user_context"]],
  ["acl", READERS],
  ["acls", READERS],
  ["allowedroles", READERS],
  ["allowedgroups", READERS],
  ["groups", READERS],
  ["permissions", READERS],
  ["visibility", READERS],
  ["accesslevel", READERS],
  ["canary", CANARIES],
  ["canaries", CANARIES],
  ["forbidden", CANARIES],
  ["forbiddenwords", CANARIES],
  ["principal", ["user_context"]],
  ["role", ["user_context"]],
  ["userrole", ["user_context"]],
  ["userroles", ["user_context"]],
  ["usergroups", ["user_context"]],
  ["clearance", ["user_context"]],
  ["clearances", ["user_context"]],
  ["askasuser", ["user_context"]],
  ["iscritical", ["critical"]],
  ["behavior", BEHAVIOR],
  ["behaviour", BEHAVIOR],
  ["errormessage", FAILURE],
  ["errormsg", FAILURE],
  ["errortype", FAILURE],
  ["err", FAILURE],
  ["exception", FAILURE],
  ["traceback", FAILURE],
  ["stacktrace", FAILURE],
  ["content", TEXT],
  ["contents", TEXT],
  ["pagecontent", TEXT],
  ["chunktext", TEXT],
  ["cost", COST],
  ["totalcost", COST],
  ["tokenusage", TOKENS],
  ["usage", TOKENS],
]);

/** The known field that says what an unknown one does, where no mistyping explains its name; else undefined. */
export function fieldInOtherWords(name: string, known: readonly string[]): string | undefined {
  return WORDS.get(name.toLowerCase().replace(/[^a-z]/g, ""))?.find((field) => known.includes(field));
}

/** Names under which many write what a row must have, by our own name for it. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  id: ["query_id", "case_id", "question_id", "qid"],
  query_id: ["id", "case_id", "question_id", "golden_id", "example_id", "qid"],
  chunk_id: ["id", "chunk", "doc_id", "node_id"],
  question: ["query", "prompt", "input"],
  retrieved_chunks: ["retrieved", "retrieval", "chunks", "documents", "docs", "results", "hits", "retrieved_documents"],
  context_chunks: ["context", "contexts", "context_ids", "prompt_chunks"],
  answer: ["response", "output", "completion", "generation", "generated_answer", "actual_output"],
  citations: ["sources", "references", "cited", "cited_chunks", "cited_ids"],
};

/** The field of a row that may say under another name what it must have under `name`; undefined where it has none such. */
export function missingInOtherWords(name: string, row: object): string | undefined {
  return OTHER_WORDS[name]?.find((other) => Object.hasOwn(row, other));
}

/** Rows that are kept to be explained; of more only the place is told. */
const KEPT_ROWS = 60;

/** The rows that a hand-written guard refused, kept until zod says what is wrong with them. */
export class RefusedRows {
  readonly #kept: { readonly value: unknown; readonly file: string; readonly line: number }[] = [];
  readonly #code: DiagnosticCode;
  readonly #log: DiagnosticLog;

  constructor(code: DiagnosticCode, log: DiagnosticLog) {
    this.#code = code;
    this.#log = log;
  }

  add(value: unknown, file: string, line: number): void {
    if (this.#kept.length < KEPT_ROWS) this.#kept.push({ value, file, line });
    else this.#log.error(this.#code, "this row does not have the expected shape", { file, line });
  }

  /**
   * Reports each problem of the kept rows by its path in the row. The values themselves are never quoted. The schema, or
   * what tells that of each row, is loaded only where there is something to explain.
   */
  async explain(load: () => Promise<z.ZodType | ((row: unknown) => z.ZodType)>): Promise<void> {
    if (this.#kept.length === 0) return;
    const schema = await load();
    const files = new Set<string>();
    for (const { value, line, file } of this.#kept) {
      const other = otherKind(value, this.#code);
      const hint = files.has(file) ? undefined : other;
      files.add(file);
      const place = { file, line, ...(hint === undefined ? {} : { hint }) };
      const issues = issuesOf(typeof schema === "function" ? schema(value) : schema, value);
      if (issues.length === 0) this.#log.error(this.#code, "this row does not have the expected shape", place);
      for (const issue of issues.slice(0, 10)) {
        const name = pathName(issue.path);
        const described = withExample(name, describeIssue(issue, value));
        const problem = other === undefined ? withOtherName(issue, value, described) : described;
        this.#log.error(this.#code, `${name}: ${problem}`, place);
      }
    }
  }
}

/** None where zod cannot say: what stands in place of a text and calls anything its length is compared with a number. */
function issuesOf(schema: z.ZodType, value: unknown): ShapeIssue[] {
  try {
    return flatten(schema.safeParse(value).error?.issues ?? []);
  } catch {
    return [];
  }
}

/** Of what is missing, the field beside it that may hold it. */
function withOtherName({ path }: ShapeIssue, whole: unknown, problem: string): string {
  if (problem !== MISSING) return problem;
  const owner = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], whole);
  const other = isObject(owner) ? missingInOtherWords(String(path.at(-1)), owner) : undefined;
  return other === undefined ? problem : `${problem}: is it what "${other}" holds?`;
}

/** How a field looks that many write as a plain number: whoever puts that into an object has to know of what unit. */
function withExample(name: string, problem: string): string {
  return name === "latency_ms" ? problem.replace(", is", ' as {"end_to_end": 1200} in milliseconds, is') : problem;
}

/** Of a union, the branch speaks that has the fewest problems inside of the value; where none has any, the union itself. */
function flatten(issues: readonly unknown[], prefix: readonly PropertyKey[] = []): ShapeIssue[] {
  return (issues as ShapeIssue[]).flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    const branches = (issue.errors ?? []).map((branch) => flatten(branch, path));
    const deep = branches.filter((branch) => branch.some((inner) => inner.path.length > path.length));
    return deep.sort((a, b) => a.length - b.length)[0] ?? [{ ...issue, path }];
  });
}

function pathName(path: readonly PropertyKey[]): string {
  let name = "";
  for (const key of path) name += typeof key === "number" ? `[${key}]` : `${name === "" ? "" : "."}${String(key)}`;
  return name === "" ? "row" : name;
}

/** The keys by which a row of each of our own files is known, and which of its fellows do not have. */
const KINDS = [
  { code: "trace/invalid-row", what: "traces", has: "query_id", hasNot: "id" },
  { code: "golden/invalid-row", what: "a golden set", has: "question", hasNot: "query_id" },
  { code: "corpus/invalid-row", what: "a corpus manifest", has: "chunk_id", hasNot: "query_id" },
] as const;

const NAMELESS =
  "query_id is the id of the golden case: npx rag-gate convert --golden FILE --to native writes those of a set that names none";

/** A hint where a row that was refused under `code` is rather one of another file; undefined where it is not. */
function otherKind(row: unknown, code: string): string | undefined {
  if (!isObject(row) || !KINDS.some((kind) => kind.code === code)) return undefined;
  if (code === "trace/invalid-row" && !("query_id" in row) && "retrieved_chunks" in row)
    return missingInOtherWords("query_id", row) === undefined ? NAMELESS : undefined;
  // A case whose id goes by the name that traces have for it.
  if (code === "golden/invalid-row" && "question" in row && !("retrieved_chunks" in row)) return undefined;
  const kind = KINDS.find(({ has, hasNot }) => typeof row[has] === "string" && !(hasNot in row));
  if (kind === undefined || kind.code === code) return undefined;
  return `this looks like ${kind.what}: ${CHANGED_PLACES}`;
}

/** Tells what the first record of a file that no format knows holds; null where that is no object, or an empty one. */
export function unknownRecord(first: unknown): string | null {
  const names = isObject(first) ? Object.keys(first) : [];
  if (names.length === 0) return null;
  const shown = names.slice(0, SHOWN_FIELDS).map((name) => `"${name.slice(0, SHOWN_CHARACTERS)}"`);
  const more = names.length > SHOWN_FIELDS ? ` and ${names.length - SHOWN_FIELDS} more` : "";
  return `its first record is of no format that is known: it has ${shown.join(", ")}${more}`;
}

const SHOWN_FIELDS = 8;
const SHOWN_CHARACTERS = 40;

type LookalikeWarner = (row: object, line: number, file: string) => void;

/**
 * Warns of field names that look like a known one (`expected_chunk_id` for `expected_chunk_ids`), or say the same in other
 * words (`canary`) where the row has not the known one as well: an unknown field is kept and ignored, but a mistyped one
 * would silently switch a check off. What looks like an access label has a code of its own, because the gate asks for it.
 * Each name is told once. `likeness` says which known name one looks like; `owner` is what the fields are of, where that is
 * not the row itself.
 */
export function lookalikeWarner(
  known: readonly string[],
  log: DiagnosticLog,
  likeness: (name: string, known: readonly string[], row: object) => Likeness = (name) => nearestName(name, known),
  owner = "",
): LookalikeWarner {
  const seen = new Set(known);
  const of = owner === "" ? "" : ` of ${owner}`;
  return (row, line, file) => {
    for (const name in row) {
      if (seen.has(name)) continue;
      if (seen.size > MAX_NAMES) return;
      const other = fieldInOtherWords(name, known);
      const meant = other ?? likeness(name, known, row);
      // Another row may have this field alone.
      if (meant === undefined ? likeness(name, known, {}) !== undefined : isSaid(name, meant, other, row)) continue;
      seen.add(name);
      if (meant === undefined) continue;
      const isNamed = typeof meant === "string";
      const message = `unknown field "${name}"${of} is ignored${isNamed ? `: did you mean "${meant}"?` : ""}`;
      const more = !isNamed ? meant : meant === "user_context" ? { hint: WHO_ASKS } : {};
      log.warn(codeOf(meant, owner), message, { file, line, ...more });
    }
  };
}

/** Whether the known field stands in the row as well, and says the same: of two lists of canaries neither does. */
function isSaid(name: string, meant: Likeness, other: string | undefined, row: object): boolean {
  const fields = row as Readonly<Record<string, unknown>>;
  if (meant !== FORBIDDEN_TEXT) return other !== undefined && other in row;
  const { [FORBIDDEN_TEXT]: ours, [name]: theirs } = fields;
  if (!Array.isArray(ours)) return ours !== undefined;
  return [theirs]
    .flat()
    .every((item) => typeof item !== "string" || item.startsWith("[") || ours.includes(item.trim()));
}

/** What would have said who may read a chunk has a code of its own. Who asks without a tenant may read less, not more. */
function codeOf(meant: Likeness, owner: string): DiagnosticCode {
  const isLabel = (meant === "tenant_id" && owner !== "user_context") || meant === "acl_roles";
  return isLabel ? "data/access-lookalike" : "data/lookalike-field";
}

const WHO_ASKS = 'say who asks in one field: user_context: {"tenant_id": "acme", "roles": ["hr"]}';

const FORBIDDEN_TEXT = "must_not_contain";

/** Which known field a name looks like, or what to do in place of a field that is none; undefined where neither. */
export type Likeness = string | { readonly hint: string } | undefined;

/** Bounds the memory that a file of ever new field names can take. */
const MAX_NAMES = 10_000;
