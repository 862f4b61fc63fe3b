import { lstatSync } from "node:fs";
import { basename } from "node:path";
import { buildPolicy, type PolicyOptions } from "../config/build-policy.ts";
import type { Policy } from "../config/policy.ts";
import { PRESET_NAMES, type PresetName } from "../config/presets.ts";
import type { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { nearestName } from "../text/nearest-name.ts";
import { resolveIn } from "./find-files.ts";
import { readText } from "./read-text.ts";
import { wayInside } from "./way-inside.ts";

/** Where a policy is looked for: that of labelled cases, and that of traffic without labels. */
const DEFAULT_POLICY_FILES = { gate: ".github/rag-gate.yml", shadow: ".github/rag-gate-shadow.yml" } as const;

const MAX_POLICY_BYTES = 1_000_000;

/**
 * The policy file that counts: the named one, else the default place if it exists. Null: built-in thresholds. Throws a
 * UserError where only the other spelling of the default place exists.
 */
export function policyFile(
  named: string | undefined,
  root: string,
  kind: keyof typeof DEFAULT_POLICY_FILES = "gate",
): string | null {
  if (named !== undefined) return named;
  const file = DEFAULT_POLICY_FILES[kind];
  if (isThere(resolveIn(root, file))) return file;
  const almost = file.replace(/yml$/, "yaml");
  if (!isThere(resolveIn(root, almost))) return null;
  const hint = `call it ${file}, or name it with config`;
  throw mistake("file/not-found", `${file} does not exist, but ${almost} does`, { hint });
}

/** Also a link that leads nowhere, and what nobody may look at: a policy that cannot be read is not one that nobody wrote. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

/** Reads and resolves the policy. The YAML and schema libraries are loaded only where there is a file to read. */
export async function loadPolicy(
  file: string | null,
  root: string,
  options: Omit<PolicyOptions, "file">,
  log: DiagnosticLog,
): Promise<Policy> {
  if (file === null) {
    return buildPolicy(null, { ...options, file: null }, (_, message) => log.error("policy/invalid", message));
  }
  const text = readText(file, root, MAX_POLICY_BYTES, "policy/too-large");
  return policyOf(text, shownPath(file, root), file, options, log);
}

/** A policy from its text; `named` is what problems are told of. */
export async function policyOf(
  text: string,
  shown: string,
  named: string,
  options: Omit<PolicyOptions, "file">,
  log: DiagnosticLog,
): Promise<Policy> {
  const { parsePolicy } = await import("../config/parse-policy.ts");
  const before = log.errorCount;
  const policy = await parsePolicy(text, { ...options, file: named }, log);
  if (policy === undefined || log.errorCount > before) throw log.asError();
  return { ...policy, file: shown };
}

/** A path as reports show it: inside the working folder relative to it, elsewhere the name alone. */
function shownPath(file: string, root: string): string {
  return wayInside(root, resolveIn(root, file))?.replaceAll("\\", "/") ?? basename(file);
}

/** A preset named by the user. */
export function presetName(name: string): PresetName {
  if ((PRESET_NAMES as readonly string[]).includes(name)) return name as PresetName;
  const near = nearestName(name, PRESET_NAMES);
  const hint = near === undefined ? `presets: ${PRESET_NAMES.join(", ")}` : `did you mean "${near}"?`;
  throw mistake("usage/invalid-value", `there is no preset "${name}"`, { hint });
}
