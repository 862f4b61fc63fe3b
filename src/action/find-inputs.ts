import type { CalibrationRecord } from "../calibration/index.ts";
import type { DiagnosticLog } from "../diagnostics/index.ts";
import { missingShards } from "../input/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import type { Policy } from "../policy/index.ts";
import { areFound, throwInputErrors } from "../run/index.ts";
import { compareBytes, segmentMatcher } from "../text/index.ts";
import type { ActionInputs, RunContext } from "./inputs.ts";
import type { ActionFiles, ArtifactFiles, ArtifactInfo, Platform } from "./platform.ts";

/** The inputs of a run, all found. */
interface FoundInputs {
  readonly policy: Policy;
  readonly calibration: readonly CalibrationRecord[];
  readonly golden: readonly ByteSource[];
  readonly labels: readonly ByteSource[];
  readonly corpus: readonly ByteSource[];
  readonly baselineCorpus: readonly ByteSource[];
  readonly traces: readonly ByteSource[];
  /** Problem with the shards, as a sentence for the user. Null if all are there. */
  readonly incomplete: string | null;
}

/** Finds the policy, files, and artifacts of a run. Throws one `UserError` that lists every mistake in them. */
export async function findInputs(
  inputs: ActionInputs,
  { runId }: Pick<RunContext, "runId">,
  files: ActionFiles,
  platform: Platform,
  log: DiagnosticLog,
): Promise<FoundInputs> {
  const policy = await log.attemptAsync(async () => files.loadPolicy(log));
  const calibration = await log.attemptAsync(async () => (policy === null ? [] : files.loadCalibration(policy)));
  const artifacts = new RunArtifacts(runId, inputs.artifactName, platform);
  const find = (lines: readonly string[]) => findSources(lines, files, artifacts, log);
  const golden = await find(inputs.golden);
  const traces = await find(inputs.traces);
  const corpus = await find(inputs.corpus);
  const baselineCorpus = await find(inputs.baselineCorpus);
  const labels = await find(inputs.qrels);
  const found = {
    policy,
    calibration,
    golden: golden.sources,
    traces: traces.sources,
    corpus: corpus.sources,
    baselineCorpus: baselineCorpus.sources,
    labels: labels.sources,
  };
  if (areFound(found)) {
    // Without artifacts the files are the shards, as in the CLI.
    const hasArtifacts = inputs.traces.some((line) => line.startsWith("artifact:"));
    const shards = hasArtifacts ? traces.artifacts : found.traces.map(({ name }) => name);
    const incomplete = missingShards(inputs.expectedShards, shards, hasArtifacts ? "artifacts" : "files");
    return { ...found, incomplete };
  }
  const { adapter, goldenAdapter, configId, suite } = inputs;
  const { sha256 } = files;
  return await throwInputErrors({ adapter, goldenAdapter, configId, suite, sha256, ...found, baseline: null }, log);
}

/**
 * Finds the files and artifacts that the lines of an input name. Every wrong line goes to the log; `sources` is then
 * null. Also returns the names of the artifacts.
 */
async function findSources(
  lines: readonly string[],
  files: ActionFiles,
  runArtifacts: RunArtifacts,
  log: DiagnosticLog,
): Promise<{ readonly sources: readonly ByteSource[] | null; readonly artifacts: readonly string[] }> {
  const errorsBefore = log.errorCount;
  const sources: ByteSource[] = [];
  // Lines can overlap. What two of them name counts once, as in the CLI.
  const paths = new Set<string>();
  const names = new Set<string>();
  for (const line of lines) {
    await log.attemptAsync(async () => {
      if (!line.startsWith("artifact:")) {
        sources.push(...withNewNames(files.findSources([line]), paths));
        return;
      }
      const pattern = line.slice("artifact:".length);
      const artifacts = await runArtifacts.matching(pattern);
      if (artifacts.length === 0) {
        const message = pattern === "" ? "artifact: names no artifact" : `this run has no artifact ${pattern}`;
        log.error("file/not-found", message, { hint: "upload it in a job that this one needs" });
      }
      for (const artifact of withNewNames(artifacts, names)) {
        if (artifact.expired) {
          const hint =
            "run all jobs of this run again: a job that is repeated alone finds what the others left, while it is kept";
          log.error("file/not-found", `artifact ${artifact.name} of this run has expired`, { hint });
        } else sources.push(...dataFiles(await runArtifacts.open(artifact)));
      }
    });
  }
  return { sources: log.errorCount > errorsBefore ? null : sources, artifacts: [...names] };
}

/** Returns the items whose names are not in `names` yet, and adds their names. */
function withNewNames<T extends { readonly name: string }>(items: readonly T[], names: Set<string>): T[] {
  const found = items.filter(({ name }) => !names.has(name));
  for (const { name } of found) names.add(name);
  return found;
}

/** The artifacts of this run, listed and downloaded once. */
class RunArtifacts {
  readonly #runId: number;
  readonly #reportName: string;
  readonly #platform: Platform;
  #listed: readonly ArtifactInfo[] | undefined;
  readonly #opened = new Map<number, ArtifactFiles>();

  constructor(runId: number, reportName: string, platform: Platform) {
    this.#runId = runId;
    this.#reportName = reportName;
    this.#platform = platform;
  }

  /**
   * Finds artifacts by name or by a pattern with `*`, in name order. After a re-run several attempts can have the same
   * name: the latest counts, and shards that were not repeated stay.
   */
  async matching(pattern: string): Promise<readonly ArtifactInfo[]> {
    this.#listed ??= await this.#platform.listArtifacts(this.#runId, null);
    const fits = segmentMatcher(pattern);
    const newest = new Map<string, ArtifactInfo>();
    for (const artifact of this.#listed) {
      if (!fits(artifact.name)) continue;
      const known = newest.get(artifact.name);
      if (known === undefined || artifact.id > known.id) newest.set(artifact.name, artifact);
    }
    const found = [...newest.values()].sort((a, b) => compareBytes(a.name, b.name));
    if (!pattern.includes("*")) return found;
    // Earlier attempts and other gates of this run upload reports too. A pattern that matches them does not mean them.
    const kept: ArtifactInfo[] = [];
    for (const artifact of found)
      if (artifact.name !== this.#reportName && (artifact.expired || !isReport(await this.open(artifact))))
        kept.push(artifact);
    return kept;
  }

  async open(artifact: ArtifactInfo): Promise<ArtifactFiles> {
    const files = this.#opened.get(artifact.id) ?? (await this.#platform.openArtifact(artifact));
    this.#opened.set(artifact.id, files);
    return files;
  }
}

function isReport(files: ArtifactFiles): boolean {
  return files.has("report.json") && files.has("cases.jsonl") && files.has("predicate.json");
}

/**
 * Returns the data files of an artifact in name order. JSON and CSV count only if there is no JSONL, because next to
 * JSONL traces they are probably configuration files.
 */
function dataFiles(files: ArtifactFiles): ByteSource[] {
  const named = (pattern: RegExp) => [...files].filter(([name]) => pattern.test(name));
  const rows = named(/\.jsonl(?:\.gz)?$/);
  return (rows.length > 0 ? rows : named(/\.(?:json|csv)(?:\.gz)?$/))
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([, source]) => source);
}
