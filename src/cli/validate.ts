import { DiagnosticLog, mistake } from "../diagnostics/index.ts";
import { proofNeeds } from "../gate/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import { chooseAdapter, goldenAdapters, traceAdapters } from "../input/formats/index.ts";
import { traceFile } from "../input/index.ts";
import { type FileReading, type FileSample, fileSample } from "../input/rows/index.ts";
import type { TracePart } from "../input/schema/index.ts";
import { PART_WORDS, readContext } from "../input/traces/index.ts";
import type { GateRequest } from "../run/index.ts";
import { runGate } from "../run-gate.ts";
import { isScoreFile, judgedMetricOf } from "../scoring/index.ts";
import { compareBytes, count, logLine } from "../text/index.ts";
import { type Command, inputOptions } from "./command.ts";
import { printWarnings } from "./program.ts";
import { requestFromArgs } from "./request-from-args.ts";

export const validate: Command = {
  name: "validate",
  summary: "Checks golden set, traces, corpus and policy, and says what is there. Judges nothing.",
  example: "npx rag-gate validate --golden golden.jsonl --traces head.jsonl",
  undone: "checked",
  options: inputOptions,
  async run(args, terminal) {
    if (args.values.has("golden") && !args.values.has("traces")) {
      const hint = "a golden set alone is checked by: npx rag-gate golden lint --golden FILE";
      throw mistake("usage/missing-option", "option --traces is required", { hint });
    }
    const log = new DiagnosticLog();
    const request = await requestFromArgs(args, terminal, log);
    // Printed first, because the detected format helps to understand why a file cannot be read.
    terminal.out(`${(await describeInputs(request)).join("\n")}\n\n`);
    const readings: FileReading[] = [];
    const run = await runGate({ ...request, onReading: (reading) => readings.push(reading) }, log);
    const { golden, head, policy } = run.input;
    const labeled = golden.cases.filter(({ relevant }) => relevant.length > 0).length;
    const missing = head.states.filter((state) => state === "missing").length;
    const { manifestSize, hasText } = run.input.index;
    const lines = [
      `golden set   ${count(golden.cases.length, "case")}, ${labeled} with relevant chunks`,
      `  behaviour  ${tally(golden.cases.map(({ behavior }) => behavior))}`,
      `  difficulty ${tally(golden.cases.map(({ difficulty }) => difficulty ?? "none"))}`,
      `  tags       ${tally(golden.cases.flatMap(({ tags }) => tags))}`,
      `traces       ${head.traces} of config ${logLine(head.configId ?? "(none)", 60)}, ${count(missing, "case")} without one`,
      ...renderReadings(readings),
      `corpus       ${manifestSize === 0 ? "no manifest" : `${count(manifestSize, "chunk")}${hasText ? " with texts" : ""}`}`,
      `policy       ${policy.file === null ? (policy.preset ?? "built-in thresholds") : logLine(policy.file)}, ${count(policy.gates.length, "gate")}`,
      ...proofNeeds(run.input).map((sentence) => `  proof      ${logLine(sentence, PROOF_LENGTH)}`),
    ];
    printWarnings(run.warnings, run.warningCounts, terminal);
    terminal.out(`${lines.join("\n")}\n\nEverything can be read.\n`);
    return 0;
  },
};

/** Longest sentence about a gate: slice names have no limit. */
const PROOF_LENGTH = 200;

const FILE_LENGTH = 80;

/**
 * Lists the detected format of each dataset and trace file, and which parts of a trace it lacks: those that the format
 * cannot contain, and those that only this file does not. Problems are reported when the files are read.
 */
async function describeInputs(request: GateRequest): Promise<string[]> {
  const { pairs, traces, corpus, adapter, goldenAdapter, sha256 } = request;
  const index = new ChunkIndex();
  await readCorpus(corpus, index, new DiagnosticLog());
  const context = readContext({ ...pairs[0].policy.adapters, index, sha256, judgedMetricOf });
  const lines: string[] = [];
  const add = (kind: string, file: string, title: string, format: string): unknown =>
    lines.push(`${kind.padEnd(12)} ${logLine(file, FILE_LENGTH)}: ${title} (${format})`);
  const addParts = (label: string, parts: readonly TracePart[]): unknown =>
    parts.length > 0 && lines.push(`  ${label}  ${parts.map((part) => PART_WORDS[part]).join(", ")}`);
  // A file of an unknown format is read as our own format, whose errors explain what is wrong.
  const titleOf = ({ title, detect }: Detected, sample: FileSample | null): string =>
    sample === null || detect(sample) ? title : `not known, read as ${title}`;
  for (const source of pairs[0].golden) {
    const sample = await fileSample(source);
    const chosen = goldenAdapter ?? chooseAdapter(sample, goldenAdapters);
    add("golden", source.name, goldenAdapter === null ? titleOf(chosen, sample) : chosen.title, chosen.name);
  }
  for (const source of traces) {
    const sample = await fileSample(source);
    if (isScoreFile(sample)) {
      add("traces", source.name, "scores of rag-gate score", "scores");
      continue;
    }
    const chosen = adapter ?? chooseAdapter(sample, traceAdapters);
    const { format } = await traceFile(source, sample, chosen, context);
    add("traces", source.name, adapter === null ? titleOf(chosen, sample) : chosen.title, chosen.name);
    addParts("never has", chosen.lacks);
    addParts(
      "has no   ",
      format.lacks.filter((part) => !chosen.lacks.includes(part)),
    );
  }
  return lines;
}

interface Detected {
  readonly title: string;
  readonly detect: (sample: FileSample) => boolean;
}

/** Shows how rows of other tools' files were matched to test cases, and chunks to IDs. */
function renderReadings(readings: readonly FileReading[]): string[] {
  return readings.flatMap(({ file, rows, joined, named }) => [
    `mapping      ${logLine(file, FILE_LENGTH)}: ${rows} rows`,
    `  cases      ${joined.id} by id, ${joined.question} by question`,
    `  chunks     ${named.id} by id, ${named.text} by the text of a chunk in the corpus manifest, ${named.hash} by a hash of their text`,
  ]);
}

/** The 20 most frequent values and their counts. */
function tally(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const shown = [...counts].sort((a, b) => b[1] - a[1] || compareBytes(a[0], b[0])).slice(0, 20);
  return shown.map(([value, n]) => `${logLine(value, 40)} ${n}`).join(", ") || "none";
}
