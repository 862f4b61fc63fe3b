import { existsSync, lstatSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { CalibrationRecord } from "../calibration/index.ts";
import { type DiagnosticLog, mistake, type Place } from "../diagnostics/index.ts";
import { buildPolicy, type Policy, type PolicyOptions, PRESET_NAMES, type PresetName } from "../policy/index.ts";
import {
  JUDGE_CACHE_FILE,
  type ReadReport,
  readReport,
  readReportFiles,
  type UnreadableReport,
  usableBaseline,
} from "../report/read/index.ts";
import { type BaselineRequest, NO_ORIGIN } from "../run/index.ts";
import { nearestName } from "../text/index.ts";
import { findFiles, orNull, resolveIn, wayInside } from "./find-files.ts";
import { fileSource, findSources, readText } from "./sources.ts";

/** A calibration record contains only IDs and numbers. */
const MAX_CALIBRATION_BYTES = 16 * 1024 * 1024;

/** Reads the calibration records of a file. Empty if it does not exist. */
export async function readCalibration(file: string, root: string): Promise<readonly CalibrationRecord[]> {
  if (!existsSync(resolveIn(root, file))) return [];
  return recordsOf(readText(file, root, MAX_CALIBRATION_BYTES), { file });
}

/** Parses calibration records. `place` is the location in messages. Throws a `UserError` if the text is not a record. */
export async function recordsOf(text: string, place: Place = {}): Promise<readonly CalibrationRecord[]> {
  const { parseCalibration } = await import("../calibration/lazy.ts");
  const found = parseCalibration(text);
  if (typeof found !== "string") return found.records;
  throw mistake("calibration/invalid-record", `the calibration record cannot be used: ${found}`, place);
}

/** Default policy files of `gate`, and of `shadow` for unlabeled production queries. */
const DEFAULT_POLICY_FILES = { gate: ".github/rag-gate.yml", shadow: ".github/rag-gate-shadow.yml" } as const;

const MAX_POLICY_BYTES = 1_000_000;

/** Returns the named policy file, the default one if it exists, or null for built-in thresholds. */
export function policyFile(
  named: string | undefined,
  root: string,
  kind: keyof typeof DEFAULT_POLICY_FILES = "gate",
): string | null {
  if (named !== undefined) return named;
  // A broken link, or a file that cannot be looked at, is a policy too: it must not be ignored.
  const exists = (path: string): boolean =>
    orNull(() => lstatSync(path, { throwIfNoEntry: false }) ?? "none") !== "none";
  const file = DEFAULT_POLICY_FILES[kind];
  if (exists(resolveIn(root, file))) return file;
  const yaml = file.replace(/yml$/, "yaml");
  if (!exists(resolveIn(root, yaml))) return null;
  const hint = `call it ${file}, or name it with config`;
  throw mistake("file/not-found", `${file} does not exist, but ${yaml} does`, { hint });
}

/** Reads a policy file. Null returns the built-in thresholds, without loading the YAML and schema libraries. */
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

/** Parses a policy. `shown` is its file name in reports, `named` in messages. Throws a `UserError` if it is invalid. */
export async function policyOf(
  text: string,
  shown: string,
  named: string,
  options: Omit<PolicyOptions, "file">,
  log: DiagnosticLog,
): Promise<Policy> {
  const { parsePolicy } = await import("../policy/lazy.ts");
  const before = log.errorCount;
  const policy = await parsePolicy(text, { ...options, file: named }, log);
  if (policy === undefined || log.errorCount > before) throw log.asError();
  return { ...policy, file: shown };
}

/** The path in reports: relative if the file is inside the working folder, otherwise only its name. */
function shownPath(file: string, root: string): string {
  return wayInside(root, resolveIn(root, file))?.replaceAll("\\", "/") ?? basename(file);
}

/** Checks the name of a preset. Throws a `UserError` for an unknown one. */
export function presetName(name: string): PresetName {
  if ((PRESET_NAMES as readonly string[]).includes(name)) return name as PresetName;
  const near = nearestName(name, PRESET_NAMES);
  const hint = near === undefined ? `presets: ${PRESET_NAMES.join(", ")}` : `did you mean "${near}"?`;
  throw mistake("usage/invalid-value", `there is no preset "${name}"`, { hint });
}

const MAX_REPORT_BYTES = 512 * 1024 * 1024;

/** Reads the baseline that a path names: a report directory, its `report.json` or zip archive, or traces. */
export async function readBaseline(named: string, root: string): Promise<BaselineRequest> {
  // Other tools also write a file of this name. Only ours has `cases.jsonl` next to it.
  const isReport =
    basename(named) === "report.json" && existsSync(resolveIn(root, join(dirname(named), "cases.jsonl")));
  const path = isReport ? dirname(named) : named;
  const full = resolveIn(root, path);
  if (existsSync(full) && statSync(full).isDirectory())
    return { kind: "report", report: usable(path, await readDirectory(path, root)) };
  if (/\.zip$/i.test(path)) {
    findFiles([path], root);
    const { zipFiles } = await import("./archives.ts");
    return { kind: "report", report: usable(path, await readReportFiles(await zipFiles(full, path))) };
  }
  const sources = findSources([path], root);
  return { kind: "traces", sources, origin: NO_ORIGIN };
}

async function readDirectory(path: string, root: string): Promise<ReadReport | UnreadableReport> {
  const file = join(path, "report.json");
  if (!existsSync(resolveIn(root, file))) return { unreadable: "it holds no report.json" };
  const text = readText(file, root, MAX_REPORT_BYTES);
  const report = await readReport(text, fileSource(join(path, "cases.jsonl"), root));
  const cache = join(path, JUDGE_CACHE_FILE);
  return existsSync(resolveIn(root, cache)) ? { ...report, judgeCache: fileSource(cache, root) } : report;
}

function usable(path: string, report: ReadReport | UnreadableReport): ReadReport {
  const found = usableBaseline(report);
  if (typeof found !== "string") return found;
  const message = `the baseline ${path} cannot be read: ${found}`;
  const hint = "give the report directory of an earlier run, or its zip";
  throw mistake("baseline/unreadable", message, { hint });
}
