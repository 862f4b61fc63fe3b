import { markdownTable } from "markdown-table";

/** As much of a JSON Schema as ours use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  /** A list of schemas is a tuple. */
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** A key of a schema with the path that leads to it; `*` stands for a name of the user's. */
interface Field {
  readonly path: readonly string[];
  readonly schema: Schema;
  readonly required: boolean;
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Words that a cell lists; more of them are a list of their own, elsewhere. */
const MOST_WORDS = 12;

/** What a value may be, in words. */
function typeOf({ type, const: only, enum: values, items, anyOf, additionalProperties }: Schema): string {
  if (only !== undefined) return `\`${String(only)}\``;
  if (values !== undefined && values.length > MOST_WORDS) return `one of ${values.length} words`;
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(", ");
  if (anyOf !== undefined) return [...new Set(anyOf.flatMap((each) => typeOf(each).split(" or ")))].join(" or ");
  if (isTuple(items)) return `[${items.map(typeOf).join("; ")}]`;
  if (items !== undefined) return `list of ${typeOf(items)}`;
  if (type === "object")
    return typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0
      ? `names to ${typeOf(additionalProperties)}`
      : "object";
  return [type ?? "anything"].flat().join(" or ");
}

function isTuple(items: Schema["items"]): items is readonly Schema[] {
  return Array.isArray(items);
}

/** Every key of a schema, down to the last, each after the one that holds it. */
function fieldsOf(schema: Schema, path: readonly string[] = []): Field[] {
  const { properties = {}, required = [], additionalProperties, items, anyOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([name, inner]) => {
    const here = [...path, name];
    return [{ path: here, schema: inner, required: required.includes(name) }, ...fieldsOf(inner, here)];
  });
  const named = typeof additionalProperties === "object" ? fieldsOf(additionalProperties, [...path, "*"]) : [];
  const others = [...(items === undefined ? [] : [items].flat()), ...anyOf].flatMap((each) => fieldsOf(each, path));
  return [...own, ...named, ...others];
}

/** The first value at a path of an example, or undefined. */
function valueAt(example: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return example;
  if (Array.isArray(example)) return example.map((item) => valueAt(item, [key, ...rest])).find((v) => v !== undefined);
  if (typeof example !== "object" || example === null) return undefined;
  if (key !== "*") return valueAt((example as Record<string, unknown>)[key], rest);
  return valueAt(Object.values(example), rest);
}

/** A value as YAML writes it in one line. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, inner]) => `${key}: ${inline(inner)}`)
      .join(", ")} }`;
  return String(value);
}

/**
 * The keys below one key: name, what it may be, meaning, and how the example has it. A part that stands in several places
 * is told once: `told` holds the parts by their description, with the key that they were told under.
 */
export function keyTable(schema: Schema, example: unknown, told: Map<string, string>): string {
  const rows: string[][] = [];
  const elsewhere: string[] = [];
  for (const { path, schema: inner, required } of fieldsOf(schema)) {
    const name = path.join(".");
    if (elsewhere.some((prefix) => name.startsWith(prefix))) continue;
    const value = valueAt(example, path);
    if (value === undefined) throw new Error(`examples/policy.yml has no example of ${name}`);
    const holdsKeys = fieldsOf(inner).length > 0;
    if (inner.description === undefined && !holdsKeys) throw new Error(`${name} says nothing`);
    const earlier = holdsKeys && inner.description !== undefined ? told.get(inner.description) : undefined;
    if (earlier !== undefined) elsewhere.push(`${name}.`);
    else if (holdsKeys && inner.description !== undefined) told.set(inner.description, name);
    const meaning = earlier === undefined ? (inner.description ?? "") : `As \`${earlier}\`.`;
    const shown = inline(value);
    const row = [`\`${name}\``, typeOf(inner), required ? `${meaning} Required.`.trim() : meaning];
    rows.push([...row, shown.length > 60 ? "below" : `\`${shown}\``].map(cell));
  }
  return markdownTable([["key", "value", "meaning", "example"], ...rows]);
}

/** The keys of a schema that say nothing of what they mean, neither themselves nor by one of their alternatives. */
export function silentFields(schema: Schema): string[] {
  const speaks = ({ description = "", anyOf = [] }: Schema): boolean => description !== "" || anyOf.some(speaks);
  return fieldsOf(schema).flatMap(({ path, schema: inner }) => (speaks(inner) ? [] : [path.join(".")]));
}

interface FieldTableOptions {
  /** Which fields are marked: those that must be there, where most may be absent, or those that may be absent. */
  readonly marks?: "required" | "absent";
  /** Parts that were told in an earlier table. */
  readonly told?: Map<string, string>;
}

/** The fields of a row of data. A part with the same fields as one before it is told by the name of that one. */
export function fieldTable(schema: Schema, { marks = "required", told = new Map() }: FieldTableOptions = {}): string {
  const rows: string[][] = [];
  const elsewhere: string[] = [];
  for (const { path, schema: inner, required } of fieldsOf(schema)) {
    const name = path.join(".");
    // A row may have one of several shapes: what the first says of a field is what is told.
    if (rows.some(([first]) => first === `\`${name}\``)) continue;
    if (elsewhere.some((prefix) => name.startsWith(prefix))) continue;
    const parts = fieldsOf(inner)
      .map((field) => `${field.path.join(".")} ${typeOf(field.schema)} ${field.schema.description}`)
      .join();
    const earlier = parts === "" ? undefined : told.get(parts);
    if (earlier !== undefined) elsewhere.push(`${name}.`);
    else told.set(parts, name);
    if (inner.description === undefined) throw new Error(`${name} says nothing`);
    const meaning = earlier === undefined ? inner.description : `${inner.description} Its fields: as \`${earlier}\`.`;
    const mark = marks === "required" ? (required ? ", required" : "") : required ? "" : ", may be absent";
    rows.push([`\`${name}\``, `${typeOf(inner)}${mark}`, meaning].map(cell));
  }
  return markdownTable([["field", "value", "meaning"], ...rows]);
}
