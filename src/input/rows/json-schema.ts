import { isObject } from "./json-rows.ts";

/** The part of JSON Schema that the generated schemas of rag-gate use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  /** A list of schemas describes a tuple of exactly that length. */
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Check = (value: unknown) => boolean;

/**
 * Returns the check of a JSON Schema that was generated from a zod schema. Loading zod takes longer than the whole gate on a
 * small dataset, so zod is only loaded to explain what does not match.
 */
export function schemaCheck(schema: JsonSchema): Check {
  const { anyOf, enum: allowed, type } = schema;
  if (anyOf !== undefined) return anyCheck(anyOf.map(schemaCheck));
  if ("const" in schema) return (value) => value === schema.const;
  if (allowed !== undefined) return (value) => allowed.includes(value);
  return anyCheck([type].flat().map((one) => typeCheck(one, schema)));
}

/** Whether a value matches a JSON Schema; see `schemaCheck`. */
export const matchesSchema = (value: unknown, schema: JsonSchema): boolean => schemaCheck(schema)(value);

function anyCheck(checks: readonly Check[]): Check {
  const [first, second, third] = checks;
  if (second === undefined) return first ?? (() => false);
  return third === undefined
    ? (value) => first!(value) || second(value)
    : (value) => checks.some((check) => check(value));
}

function typeCheck(type: string | undefined, schema: JsonSchema): Check {
  const { minLength = 0, pattern, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const matched = pattern === undefined ? null : new RegExp(pattern);
  switch (type) {
    case "object":
      return objectCheck(schema);
    case "array":
      return arrayCheck(schema);
    case "string":
      return (value) => typeof value === "string" && value.length >= minLength && (matched?.test(value) ?? true);
    case "integer":
      return (value) => Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
    case "number":
      return (value) => Number.isFinite(value) && (value as number) >= minimum && (value as number) <= maximum;
    case "boolean":
      return (value) => typeof value === "boolean";
    case "null":
      return (value) => value === null;
    default:
      return () => true;
  }
}

function arrayCheck({ items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: JsonSchema): Check {
  const isSized = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.length >= minItems && value.length <= maxItems;
  if (!isTuple(items)) {
    const check = schemaCheck(items);
    return (value) => isSized(value) && value.every(check);
  }
  const checks = items.map(schemaCheck);
  return (value) => isSized(value) && value.length === checks.length && checks.every((check, i) => check(value[i]));
}

function isTuple(items: JsonSchema | readonly JsonSchema[]): items is readonly JsonSchema[] {
  return Array.isArray(items);
}

function objectCheck({
  properties = {},
  required = [],
  additionalProperties = true,
  propertyNames,
}: JsonSchema): Check {
  const known = new Map(Object.entries(properties).map(([name, one]) => [name, schemaCheck(one)]));
  const isName = schemaCheck(propertyNames ?? {});
  const isOther =
    typeof additionalProperties === "boolean" ? () => additionalProperties : schemaCheck(additionalProperties);
  return (value) => {
    if (!isObject(value) || !required.every((name) => value[name] !== undefined)) return false;
    for (const name in value) {
      const member = value[name];
      const check = known.get(name);
      // Like zod, an undefined value is an absent one.
      if (member === undefined) continue;
      if (check === undefined ? !(isName(name) && isOther(member)) : !check(member)) return false;
    }
    return true;
  };
}
