import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

// Whoever updates has the report of the version before as a baseline: a field that it must have and has not makes it
// unreadable, and the next run of every user fails.
const ROOT = join(import.meta.dirname, "../..");

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
}

/** Fields by their path, and whether what holds them must have them. */
function fieldsOf(schema: Schema, path: string): [path: string, isRequired: boolean][] {
  const { properties = {}, required = [], items, additionalProperties, anyOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([key, field]) => {
    const here = `${path}.${key}`;
    return [[here, required.includes(key)] as [string, boolean], ...fieldsOf(field, here)];
  });
  const named = typeof additionalProperties === "object" ? fieldsOf(additionalProperties, `${path}.*`) : [];
  const inner = [items ?? [], anyOf].flat(2).flatMap((part) => fieldsOf(part, path));
  return [...own, ...named, ...inner];
}

const holderOf = (path: string): string => path.replace(/(?:\.\*)*\.[^.]+$/, "");

/** Those that a field of `now` asks of what was written when the others were all there was. */
function newlyRequired(now: readonly [string, boolean][], before: ReadonlyMap<string, boolean>): string[] {
  const known = (path: string): boolean => !path.includes(".") || before.has(path);
  return now
    .filter(([path, isRequired]) => isRequired && known(holderOf(path)) && before.get(path) !== true)
    .map(([path]) => path);
}

/** Written once, for reports of schema version 1; until 1.0.0 is released it may be written anew. */
const published = new Map(
  readFileSync(join(ROOT, "test/reference/published-fields.txt"), "utf8")
    .trim()
    .split("\n")
    .map((line) => [line.replace("?", ""), !line.endsWith("?")]),
);

it.each(["report", "case-row"])("%s asks for no field that the report of yesterday may lack", (name) => {
  const schema = JSON.parse(readFileSync(join(ROOT, `schemas/${name}.schema.json`), "utf8")) as Schema;
  const words = "make it optional, and say in src/report/read/ what holds where it is absent";
  expect(newlyRequired(fieldsOf(schema, name), published), words).toEqual([]);
});

it("a field is asked for newly where what holds it was there before and need not have had it", () => {
  const schema: Schema = {
    required: ["old", "lax", "made"],
    properties: {
      old: { required: ["a", "b"], properties: { a: {}, b: {} } },
      lax: {},
      made: { required: ["c"], properties: { c: {} } },
    },
  };
  const before = new Map([
    ["r.old", true],
    ["r.old.a", true],
    ["r.lax", false],
  ]);
  expect(newlyRequired(fieldsOf(schema, "r"), before)).toEqual(["r.old.b", "r.lax", "r.made"]);
});
