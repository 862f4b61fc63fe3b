import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit, type YAMLMap } from "yaml";
import policyShape from "../../schemas/policy.schema.json" with { type: "json" };
import type { DiagnosticLog } from "../diagnostics/index.ts";
import { matchesSchema } from "../input/rows/index.ts";
import { buildPolicy, type PolicyOptions, policyHint } from "./build-policy.ts";
import type { Policy } from "./policy.ts";
import type { PolicyFile } from "./policy-schema.ts";

/** Policies are short. A larger file is a mistake or an attack. */
const MAX_CHARACTERS = 1_000_000;

// The parser's own warnings would print untrusted text unescaped. They are reported as errors.
const YAML_OPTIONS = { version: "1.2", uniqueKeys: false, merge: false, logLevel: "error" } as const;

/**
 * Parses a policy file: YAML 1.2 core schema with unique keys and without aliases, which could expand without limit.
 * Reports every problem with line and column. Returns undefined if the text is not valid YAML. The shape is checked
 * with the JSON Schema that is generated from the zod schema. zod is loaded only to explain errors.
 */
export async function parsePolicy(
  text: string,
  options: PolicyOptions & { readonly file: string },
  log: DiagnosticLog,
): Promise<Policy | undefined> {
  const { file } = options;
  if (text.length > MAX_CHARACTERS) {
    log.error("policy/too-large", "the policy file is larger than 1 MB", { file });
    return undefined;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, ...YAML_OPTIONS });
  const { aliases, repeatedKeys } = offsetsOf(document);
  const mistakes = [
    ...document.errors.map(({ code, pos, message }) => {
      const what = code === "MULTIPLE_DOCS" ? "a policy is one document" : firstSentence(message);
      return [pos[0], what, code === "TAB_AS_INDENT" ? "indent with spaces" : undefined] as const;
    }),
    ...repeatedKeys.map((at) => [at, "Map keys must be unique", "the key stands here twice: keep one"] as const),
  ].sort(([a], [b]) => a - b);
  const reportAt = (at: number, message: string, hint?: string): void => {
    const { line, col } = lines.linePos(at);
    log.error("policy/not-yaml", message, { file, line, column: col, hint });
  };
  for (const [at, message, hint] of mistakes) reportAt(at, `not valid YAML: ${message}`, hint);
  for (const at of aliases) reportAt(at, "YAML aliases are not allowed in a policy", "write out what it stands for");
  // A repeated key keeps its last value, so that other problems are found too.
  if (document.errors.length + aliases.length > 0) return undefined;
  const position = positionFinder(document, lines);
  const place = (path: readonly PropertyKey[]) => ({ file, ...position(path) });
  const content: unknown = document.toJS({ maxAliasCount: 0 });
  let policy = content ?? {};
  if (!matchesSchema(policy, policyShape)) {
    const { explainPolicy } = await import("./explain-policy.ts");
    policy = explainPolicy(content, place, log);
  }
  return buildPolicy(policy as PolicyFile, options, (path, message, hint, warning) => {
    if (warning === undefined) log.error("policy/invalid", message, { ...place(path), hint: hint ?? policyHint(path) });
    else log.warn(warning, message, { ...place(path), hint });
  });
}

/** Returns a function that finds the line and column of a key, or of its nearest existing parent. */
function positionFinder(document: Document.Parsed, lines: LineCounter) {
  const indexes = new Map<YAMLMap, ReadonlyMap<string, unknown>>();
  const keyIn = (parent: unknown, key: PropertyKey): unknown => {
    if (!isMap(parent)) return undefined;
    const index = indexes.get(parent) ?? new Map(parent.items.map(({ key: own }) => [String(own), own]));
    indexes.set(parent, index);
    return index.get(String(key));
  };
  return (path: readonly PropertyKey[]): { line: number; column: number } => {
    for (let depth = path.length; depth > 0; depth--) {
      const parent: unknown = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
      const node = keyIn(parent, path[depth - 1]!) ?? document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) {
        const { line, col } = lines.linePos(node.range[0]);
        return { line, column: col };
      }
    }
    return { line: 1, column: 1 };
  };
}

function firstSentence(message: string): string {
  return message.split("\n")[0]!.replace(/ at line \d+.*$/, "");
}

/**
 * Offsets of all aliases and of repeated keys. The parser's own check compares each key with all earlier ones, which takes
 * a minute for a file of the maximum size.
 */
function offsetsOf(document: Document): {
  readonly aliases: readonly number[];
  readonly repeatedKeys: readonly number[];
} {
  const aliases: number[] = [];
  const repeatedKeys: number[] = [];
  visit(document, {
    Alias(_, { range }) {
      aliases.push(range?.[0] ?? 0);
    },
    Map(_, { items }) {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) repeatedKeys.push(key.range?.[0] ?? 0);
        seen.add(name);
      }
    },
  });
  return { aliases, repeatedKeys };
}
