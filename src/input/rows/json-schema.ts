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

/**
 * Whether a value matches a JSON Schema that was generated from a zod schema. Loading zod takes longer than the whole gate
 * on a small dataset, so zod is only loaded to explain what does not match.
 */
export function matchesSchema(value: unknown, schema: JsonSchema): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((branch) => matchesSchema(value, branch));
  if ("const" in schema) return value === schema.const;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  const { type } = schema;
  return typeof type === "object" ? type.some((one) => isOfType(value, one, schema)) : isOfType(value, type, schema);
}

function isOfType(value: unknown, type: string | undefined, schema: JsonSchema): boolean {
  switch (type) {
    case "object":
      return matchesObject(value, schema);
    case "array":
      return matchesArray(value, schema);
    case "string":
      return (
        typeof value === "string" &&
        value.length >= (schema.minLength ?? 0) &&
        (schema.pattern === undefined || new RegExp(schema.pattern).test(value))
      );
    case "integer":
      return Number.isSafeInteger(value) && isWithin(value as number, schema);
    case "number":
      return Number.isFinite(value) && isWithin(value as number, schema);
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    default:
      return true;
  }
}

function isWithin(value: number, { minimum, maximum }: JsonSchema): boolean {
  return value >= (minimum ?? Number.NEGATIVE_INFINITY) && value <= (maximum ?? Number.POSITIVE_INFINITY);
}

function matchesArray(value: unknown, { items, minItems = 0, maxItems }: JsonSchema): boolean {
  if (!Array.isArray(value) || value.length < minItems || value.length > (maxItems ?? value.length)) return false;
  if (items === undefined) return true;
  if (!isTuple(items)) return value.every((item) => matchesSchema(item, items));
  return value.length === items.length && items.every((item, i) => matchesSchema(value[i], item));
}

function isTuple(items: JsonSchema | readonly JsonSchema[]): items is readonly JsonSchema[] {
  return Array.isArray(items);
}

function matchesObject(value: unknown, schema: JsonSchema): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { required = [] } = schema;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  for (const name of Object.keys(value)) {
    if (!isMember(name, (value as Readonly<Record<string, unknown>>)[name], schema)) return false;
  }
  return true;
}

function isMember(name: string, value: unknown, schema: JsonSchema): boolean {
  const { properties = {}, additionalProperties = true, propertyNames } = schema;
  if (Object.hasOwn(properties, name)) return matchesSchema(value, properties[name]!);
  if (propertyNames !== undefined && !matchesSchema(name, propertyNames)) return false;
  return typeof additionalProperties === "boolean" ? additionalProperties : matchesSchema(value, additionalProperties);
}
