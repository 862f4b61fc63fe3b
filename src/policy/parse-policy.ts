import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit, type YAMLMap } from "yaml";
import policyShape from "../../schemas/policy.schema.json" with { type: "json" };
import type { DiagnosticLog } from "../diagnostics/index.ts";
import { matchesSchema } from "../input/rows/index.ts";
import { buildPolicy, type PolicyOptions, policyHint } from "./build-policy.ts";
import type { Policy } from "./policy.ts";
import type { PolicyFile } from "./policy-schema.ts";

/** A policy is short; a larger file is a mistake or an attack. */
const MAX_CHARACTERS = 1_000_000;

/**
 * Reads a policy file. Every problem has the line and column of the key it is about. YAML 1.2 core schema, without
 * aliases (a bomb needs them, a policy does not) and with unique keys. The shape is checked against the JSON Schema made
 * from the zod schema; zod itself is loaded only to say what is wrong.
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
  // Its own warnings quote the file as it is, past the sanitiser; what they warn of is an error of ours.
  const quiet = { logLevel: "error" } as const;
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: false,
    version: "1.2",
    merge: false,
    ...quiet,
  });
  const mistakes = [
    ...document.errors.map(({ code, pos, message }) => {
      const what = code === "MULTIPLE_DOCS" ? "a policy is one document" : firstSentence(message);
      return [pos[0], what, code === "TAB_AS_INDENT" ? "indent with spaces" : undefined] as const;
    }),
    ...repeatedKeys(document).map(
      (at) => [at, "Map keys must be unique", "the key stands here twice: keep one"] as const,
    ),
  ].sort(([a], [b]) => a - b);
  const before = log.errorCount;
  const tell = (at: number, message: string, hint?: string): void => {
    const { line, col } = lines.linePos(at);
    log.error("policy/not-yaml", message, { file, line, column: col, hint });
  };
  for (const [at, message, hint] of mistakes) tell(at, `not valid YAML: ${message}`, hint);
  const aliases = aliasesIn(document);
  for (const at of aliases) tell(at, "YAML aliases are not allowed in a policy", "write out what it stands for");
  // Of two keys of one name the last one is read on, so that what else is wrong is told as well.
  if (document.errors.length + aliases.length > 0) return undefined;
  const position = positions(document, lines);
  const place = (path: readonly PropertyKey[]) => ({ file, ...position(path) });
  const content: unknown = document.toJS({ maxAliasCount: 0 });
  let policy = content ?? {};
  if (!matchesSchema(policy, policyShape)) {
    const { explainPolicy } = await import("./explain-policy.ts");
    policy = explainPolicy(content, place, log);
  }
  const built = buildPolicy(policy as PolicyFile, options, (path, message, hint, warning) => {
    if (warning === undefined) log.error("policy/invalid", message, { ...place(path), hint: hint ?? policyHint(path) });
    else log.warn(warning, message, { ...place(path), hint });
  });
  if (policy === content && log.errorCount === before && options.defaults !== false)
    warnNoGates(built, content, file, log);
  return built;
}

/**
 * Warns of a policy file that says something else and no gate: where there was none before, it has put the built-in
 * thresholds out of force. `gates: {}` says that this is meant.
 */
function warnNoGates({ gates }: Policy, content: object, file: string, log: DiagnosticLog): void {
  if ("gates" in content || gates.some(({ origin }) => origin !== "built-in")) return;
  const message = "this policy writes no gate, and the built-in thresholds hold only where there is no policy";
  log.warn("policy/no-gates", message, { file, line: 1 });
}

/** Finds the line and column of a key, or of the nearest thing around it that is there. Each map is searched once. */
function positions(document: Document.Parsed, lines: LineCounter) {
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

/** Where aliases stand, as offsets in the text. */
function aliasesIn(document: Document): number[] {
  const found: number[] = [];
  visit(document, {
    Alias(_, { range }) {
      found.push(range?.[0] ?? 0);
    },
  });
  return found;
}

/**
 * Where keys stand that their map has already, as offsets in the text. The parser's own check compares each key with all
 * before it, which takes a minute in a map that fills the policy file.
 */
function repeatedKeys(document: Document): number[] {
  const found: number[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) found.push(key.range?.[0] ?? 0);
        seen.add(name);
      }
    },
  });
  return found;
}
