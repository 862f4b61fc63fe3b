import { Validator } from "@cfworker/json-schema";

/** A JSON Schema that answers are checked against. */
export interface AnswerSchema {
  /** The schema as JSON text, to compare schemas. */
  readonly text: string;
  /** Whether the whole answer is JSON that matches the schema. */
  accepts(answer: string): boolean;
}

/** Longer answers do not match any schema. In UTF-16 units. */
const MAX_ANSWER = 1_000_000;

/**
 * Compiles the `answer_schema` of a test case: draft 4, 7, 2019-09, or 2020-12, as `$schema` says, by default 2020-12.
 * Returns a description of the problem if the schema cannot be used. Nothing is fetched, so references must stay inside
 * the schema, and the library generates no code.
 */
export function compileAnswerSchema(schema: Readonly<Record<string, unknown>>): AnswerSchema | string {
  const draft = draftOf(schema.$schema);
  if (draft === undefined) return `its $schema names no draft that is known (4, 7, 2019-09, 2020-12)`;
  const unusable = findUnusable(schema, 0);
  if (unusable !== undefined) return unusable;
  let validator: Validator;
  try {
    validator = new Validator(schema, draft);
    // References are resolved when they are followed, so validate a value of each type.
    for (const probe of [null, true, 0, "", [], {}]) validator.validate(probe);
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "it cannot be used") : "it cannot be used";
  }
  const text = JSON.stringify(schema);
  const matches = /"pattern(?:Properties)?":/.test(text);
  return {
    text,
    accepts: (answer) => {
      if (answer.length > MAX_ANSWER) return false;
      try {
        const value: unknown = JSON.parse(answer);
        return !(matches && hasLongText(value)) && validator.validate(value).valid;
      } catch {
        return false;
      }
    },
  };
}

type Draft = NonNullable<ConstructorParameters<typeof Validator>[1]>;

function draftOf(url: unknown): Draft | undefined {
  if (url === undefined) return "2020-12";
  const match = /json-schema\.org\/draft(?:-0|\/)(4|7|2019-09|2020-12)\/schema/.exec(String(url));
  return match?.[1] as Draft | undefined;
}

/** Deeper schemas are a mistake or an attack on the stack. */
const MAX_DEPTH = 100;

function findUnusable(value: unknown, depth: number, place: Place = "schema"): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > MAX_DEPTH) return "it is nested too deeply";
  for (const [key, inner] of Object.entries(value)) {
    const found =
      wrongKeyword(key, inner, place) ??
      findUnusable(inner, depth + 1, Array.isArray(value) ? place : placeIn(place, key));
    if (found !== undefined) return found;
  }
  return undefined;
}

function wrongKeyword(key: string, value: unknown, place: Place): string | undefined {
  const unknown = key === "type" && place === "schema" ? unknownType(value) : undefined;
  if (unknown !== undefined) return `its type ${JSON.stringify(unknown)} is none of JSON Schema (${TYPES.join(", ")})`;
  if (key === "$ref" && typeof value === "string" && !value.startsWith("#"))
    return `its $ref "${value}" leads out of the schema`;
  const patterns = key === "pattern" ? [value] : key === "patternProperties" ? Object.keys(value ?? {}) : [];
  for (const pattern of patterns) {
    const wrong = typeof pattern === "string" ? wrongPattern(pattern) : undefined;
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** What a value in a schema is: a schema, schemas by name, or anything else, in which `type` has no special meaning. */
type Place = "schema" | "named" | "other";

function placeIn(place: Place, key: string): Place {
  if (place === "named" || (place === "schema" && OF_ONE.has(key))) return "schema";
  return place === "schema" && OF_NAMES.has(key) ? "named" : "other";
}

const OF_NAMES = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependencies",
]);

const OF_ONE = new Set([
  ...["items", "prefixItems", "additionalItems", "unevaluatedItems", "contains", "propertyNames"],
  ...["additionalProperties", "unevaluatedProperties", "allOf", "anyOf", "oneOf", "not", "if", "then", "else"],
]);

const TYPES: readonly unknown[] = ["object", "array", "string", "number", "integer", "boolean", "null"];

/** Returns a type name that JSON Schema does not know, so that no answer could match. */
function unknownType(type: unknown): unknown {
  const named = Array.isArray(type) ? (type as unknown[]) : typeof type === "string" ? [type] : [];
  return named.find((name) => !TYPES.includes(name));
}

/** Patterns that can take more steps are rejected, because the answer is untrusted. */
const MAX_STEPS = 1e7;

function wrongPattern(source: string): string | undefined {
  try {
    new RegExp(source, "u");
  } catch {
    return `its pattern "${source}" is no regular expression`;
  }
  if (source.length <= MAX_MATCHED && patternSteps(source) <= MAX_STEPS) return undefined;
  return `its pattern "${source}" may take without end to match: write {0,20} for * and {1,20} for +, and start it with ^`;
}

/** Whether a value contains a string or key that is too long to match against a pattern. */
function hasLongText(value: unknown): boolean {
  if (typeof value === "string") return value.length > MAX_MATCHED;
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.length > MAX_MATCHED || hasLongText(inner));
}

/** Longer strings are not matched against a pattern: an answer with one does not match the schema. */
const MAX_MATCHED = 2000;

/**
 * Returns an upper bound on the steps that a valid regular expression takes to fail on a string of `MAX_MATCHED`
 * characters: the product of the choices of all quantifiers, nested ones to the power of the outer count, times the
 * number of start positions unless the expression starts with `^`.
 */
export function patternSteps(source: string): number {
  const found = alternatives({ source, at: 0 });
  return source.startsWith("^") && found.branches === 1 ? found.ways : found.ways * MAX_MATCHED;
}

interface Cursor {
  readonly source: string;
  at: number;
}

function alternatives(cursor: Cursor): { readonly ways: number; readonly branches: number } {
  let ways = 0;
  let branches = 0;
  do {
    ways += sequence(cursor);
    branches++;
  } while (cursor.source[cursor.at++] === "|");
  return { ways, branches };
}

/** Reads up to `|`, `)`, or the end. */
function sequence(cursor: Cursor): number {
  let ways = 1;
  while (cursor.at < cursor.source.length && !"|)".includes(cursor.source[cursor.at]!)) {
    const inner = atom(cursor);
    ways *= quantified(cursor, inner);
  }
  return ways;
}

/** Reads a character, an escape, a class, or a group. Only a group can match in more than one way. */
function atom(cursor: Cursor): number {
  const { source } = cursor;
  const length = /^(?:\\[pPu]\{[^}]*\}|\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|.)/su.exec(
    source.slice(cursor.at),
  )![0].length;
  const isGroup = source[cursor.at] === "(";
  cursor.at += length;
  return isGroup ? alternatives(cursor).ways : 1;
}

function quantified(cursor: Cursor, inner: number): number {
  const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(cursor.source.slice(cursor.at));
  if (found === null) return inner;
  cursor.at += found[0].length;
  const [text, least = "0", comma, most = ""] = found;
  if (text.startsWith("?")) return inner + 1;
  const isOpen = "*+".includes(text[0]!) || (comma === "," && most === "");
  const max = isOpen ? MAX_MATCHED : Number(most === "" ? least : most);
  const choices = Math.max(1, max - Number(least) + 1);
  return choices * inner ** max;
}
