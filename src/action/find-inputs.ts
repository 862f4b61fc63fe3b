import type { DiagnosticLog } from "../diagnostics/index.ts";
import { missingShards } from "../input/index.ts";
import type { ByteSource } from "../input/rows/index.ts";
import { areFound, throwInputErrors } from "../run/index.ts";
import { compareBytes, segmentMatcher } from "../text/index.ts";
import type { ActionFiles, ArtifactFiles, ArtifactInfo, Job } from "./platform.ts";

/**
 * Finds the policy, files, and artifacts of a run. `incomplete`: what is wrong with the shards, or null. Throws one
 * `UserError` that lists every mistake.
 */
export async function findInputs(job: Job, log: DiagnosticLog) {
  const { inputs, files } = job;
  const policy = await log.attemptAsync(async () => files.loadPolicy(log));
  const calibration = await log.attemptAsync(async () => (policy === null ? [] : files.loadCalibration(policy)));
  const artifacts = runArtifacts(job);
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
  return await throwInputErrors({ ...readingOptions(job), ...found, baseline: null }, log);
}

/** How the inputs of a run are read. */
export const readingOptions = ({ inputs: { adapter, goldenAdapter, configId, suite }, files: { sha256 } }: Job) => ({
  adapter,
  goldenAdapter,
  configId,
  suite,
  sha256,
});

/** Finds what the lines of an input name. Wrong lines go to the log, and `sources` is then null. */
async function findSources(
  lines: readonly string[],
  files: ActionFiles,
  { matching, open }: ReturnType<typeof runArtifacts>,
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
      const artifacts = await matching(pattern);
      if (artifacts.length === 0) {
        const message = pattern === "" ? "artifact: names no artifact" : `this run has no artifact ${pattern}`;
        log.error("file/not-found", message, { hint: "upload it in a job that this one needs" });
      }
      for (const artifact of withNewNames(artifacts, names)) {
        if (artifact.expired) {
          const hint =
            "run all jobs of this run again: a job that is repeated alone finds what the others left, while it is kept";
          log.error("file/not-found", `artifact ${artifact.name} of this run has expired`, { hint });
        } else sources.push(...dataFiles(await open(artifact)));
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
function runArtifacts({ inputs, context, platform }: Job) {
  let listed: Promise<readonly ArtifactInfo[]> | undefined;
  const opened = new Map<number, ArtifactFiles>();

  async function open(artifact: ArtifactInfo): Promise<ArtifactFiles> {
    const files = opened.get(artifact.id) ?? (await platform.openArtifact(artifact));
    opened.set(artifact.id, files);
    return files;
  }

  /**
   * Finds artifacts by name or by a pattern with `*`, in name order. After a re-run several attempts can have the same
   * name: the latest counts, and shards that were not repeated stay.
   */
  async function matching(pattern: string): Promise<readonly ArtifactInfo[]> {
    listed ??= platform.listArtifacts(context.runId, null);
    const fits = segmentMatcher(pattern);
    const named = (await listed).filter(({ name }) => fits(name)).sort((a, b) => a.id - b.id);
    const newest = new Map(named.map((artifact) => [artifact.name, artifact]));
    const found = [...newest.values()].sort((a, b) => compareBytes(a.name, b.name));
    if (!pattern.includes("*")) return found;
    // Earlier attempts and other gates of this run upload reports too. A pattern that matches them does not mean them.
    const kept: ArtifactInfo[] = [];
    for (const artifact of found)
      if (artifact.name !== inputs.artifactName && (artifact.expired || !isReport(await open(artifact))))
        kept.push(artifact);
    return kept;
  }

  return { matching, open };
}

function isReport(files: ArtifactFiles): boolean {
  return files.has("report.json") && files.has("cases.jsonl") && files.has("predicate.json");
}

/** Returns the data files of an artifact in name order. Next to JSONL, JSON and CSV are probably configuration. */
function dataFiles(files: ArtifactFiles): ByteSource[] {
  const named = (pattern: RegExp) => [...files].filter(([name]) => pattern.test(name));
  const rows = named(/\.jsonl(?:\.gz)?$/);
  return (rows.length > 0 ? rows : named(/\.(?:json|csv)(?:\.gz)?$/))
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([, source]) => source);
}
