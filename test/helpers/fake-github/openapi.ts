import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import formats from "ajv-formats";

// GitHub's own REST description, cut to the operations that the Action uses: the double cannot drift from the real API.
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, unknown> };
  readonly responses: Record<string, { readonly content?: Record<string, unknown>; readonly $ref?: string }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly parameters: Record<string, Parameter>; readonly schemas: Record<string, Schema> };
}
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Record<string, Schema>;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly nullable?: boolean;
  readonly format?: string;
}

const document = JSON.parse(readFileSync(join(import.meta.dirname, "openapi-slice.json"), "utf8")) as Document;
const ajv = new Ajv({ strict: false, allErrors: false });
// The package is CommonJS: its function arrives as a property under Node's own loader.
(((formats as unknown as { default?: typeof formats }).default ?? formats) as unknown as (a: Ajv) => void)(ajv);
ajv.addSchema(withNull({ ...document, $id: "github" }) as object);
const compiled = new Map<string, ValidateFunction>();

const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

export interface Match {
  readonly template: string;
  readonly method: string;
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

/** OpenAPI 3.0 writes "or null" as a keyword next to anything, JSON Schema as one more alternative. */
function withNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNull);
  if (value === null || typeof value !== "object") return value;
  const { nullable, ...rest } = value as Record<string, unknown>;
  const mapped = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, withNull(item)]));
  return nullable === true ? { anyOf: [mapped, { type: "null" }] } : mapped;
}

/** The operation that a request is, or undefined for a route that GitHub (or the slice) does not have. */
export function findOperation(method: string, path: string): Match | undefined {
  // The root of the repository is asked for without the slash before its empty path.
  const parts = (path.endsWith("/contents") ? `${path}/` : path).split("/");
  for (const [template, operations] of Object.entries(document.paths)) {
    const operation = operations[method.toLowerCase()];
    const names = template.split("/");
    if (operation === undefined || names.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = names.every((name, i) => {
      if (!name.startsWith("{")) return name === parts[i];
      params[name.slice(1, -1)] = decodeURIComponent(parts[i]!);
      return parts[i] !== "" || name === "{path}";
    });
    if (fits) return { template, method: method.toLowerCase(), operation, params };
  }
  return undefined;
}

/** What is wrong with a request, or null. */
export function requestProblem(
  { template, method, operation }: Match,
  query: URLSearchParams,
  body: unknown,
): string | null {
  const known = new Set(
    (operation.parameters ?? [])
      .map(resolve)
      .filter((parameter) => parameter.in === "query")
      .map(({ name }) => name),
  );
  for (const name of query.keys()) if (!known.has(name)) return `unknown query parameter ${name}`;
  if (operation.requestBody === undefined) return null;
  return problem(pointer("paths", template, method, "requestBody", "content", "application/json", "schema"), body);
}

/** What is wrong with an answer of the double, or null. */
export function responseProblem({ template, method, operation }: Match, status: number, body: unknown): string | null {
  const response = operation.responses[String(status)];
  if (response === undefined) return status < 400 ? `operation has no response ${status}` : null;
  if (response.content === undefined) return null;
  return problem(
    pointer("paths", template, method, "responses", String(status), "content", "application/json", "schema"),
    body,
  );
}

function problem(path: string, value: unknown): string | null {
  let validate = compiled.get(path);
  if (validate === undefined) {
    validate = ajv.compile({ $ref: `github#${path}` });
    compiled.set(path, validate);
  }
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

function resolve(parameter: Parameter): Parameter {
  return parameter.$ref === undefined ? parameter : document.components.parameters[parameter.$ref.split("/").at(-1)!]!;
}

/** The least value that a schema of the description allows, with some fields given. */
export function sample(name: string, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...(least({ $ref: `#/components/schemas/${name}` }, 0) as Record<string, unknown>), ...fields };
}

function least(schema: Schema, depth: number): unknown {
  if (schema.$ref !== undefined) return least(document.components.schemas[schema.$ref.split("/").at(-1)!]!, depth + 1);
  if (schema.nullable) return null;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => least(part, depth + 1)));
  const one = schema.anyOf ?? schema.oneOf;
  if (one !== undefined)
    return least(one.find(({ nullable, type }) => nullable || type === "null") ?? one[0]!, depth + 1);
  switch (schema.type) {
    case "string":
      return FORMATS[schema.format ?? ""] ?? "x";
    case "integer":
    case "number":
      return 1;
    case "boolean":
      return false;
    case "array":
      return [];
    default:
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, least(schema.properties?.[key] ?? {}, depth + 1)]),
      );
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  uri: "https://github.com/x",
  "uri-template": "https://github.com/x",
  "date-time": "2026-01-01T00:00:00Z",
  date: "2026-01-01",
  email: "a@b.c",
};
