import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FileSample, fileSample } from "../../src/input/rows/file-sample.ts";
import { goldenOfTools } from "./golden-of-tools.ts";
import { sourceOf } from "./source-of.ts";
import { SCENARIOS } from "./stage-scenario.ts";
import { jsonl } from "./temp-folder.ts";

const TREC = join(import.meta.dirname, "../reference/trec");
const BEIR = jsonl([{ _id: "q1", text: "What is a chunk?", metadata: {} }]);

const filesIn = (folder: string, names: RegExp): string[] =>
  readdirSync(folder)
    .filter((file) => names.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));

/** Files as tools write them: the traces and golden sets of the scenarios, and those of TREC, BEIR and other tools. */
const texts = [
  ...readdirSync(SCENARIOS).flatMap((name) => filesIn(join(SCENARIOS, name), /^(?:golden|head|baseline)\./)),
  ...filesIn(TREC, /\.(?:run|qrels)$/),
  ...goldenOfTools.map(({ text }) => text),
  BEIR,
];
const samples = await Promise.all(
  texts.map(async (text) => {
    return { text, sample: await fileSample(sourceOf("file", text)) };
  }),
);

/** Those of them that are of a format. */
export function examplesOf({ detect }: { detect(sample: FileSample): boolean }): readonly string[] {
  return samples.flatMap(({ text, sample }) => (sample !== null && detect(sample) ? [text] : []));
}
