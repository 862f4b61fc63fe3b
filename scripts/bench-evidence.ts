import { DiagnosticLog } from "../src/diagnostics/index.ts";
import { ChunkIndex, readCorpus } from "../src/input/corpus/index.ts";
import { locateEvidence, readEvidence } from "../src/input/evidence/index.ts";
import { answerHelp } from "./parts/answer-help.ts";

answerHelp(`
Measures what finding evidence labels costs, compared with reading the corpus manifest in which they are found.

Usage: node scripts/bench-evidence.ts [CHUNKS] [LABELS]

Prints milliseconds of processor time, and the ratio of both together to reading alone.
Default: 100000 chunks, 1000 labels.
`);

const [chunks = 100_000, labels = 1000] = process.argv.slice(2).map(Number);
const PER_DOCUMENT = 20;
const RUNS = 3;

let seed = 1;
const random = (below: number): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), 61 | bits);
  return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * below);
};
const syllables = "an be co da el fi ga ho in ja ke lo mu no or pa qu re sa te un vi wo ya ze".split(" ");
const vocabulary = Array.from({ length: 5000 }, () =>
  Array.from({ length: 1 + random(4) }, () => syllables[random(25)]).join(""),
);
const sentence = (): string =>
  `${Array.from({ length: 8 + random(12) }, () => vocabulary[Math.min(random(5000), random(5000))]).join(" ")}${random(4) === 0 ? `, ${random(1000)}` : ""}.`;

const quotes: string[] = [];
const lines: string[] = [];
for (let i = 0; i < chunks; i++) {
  const sentences = Array.from({ length: 10 }, sentence);
  if (quotes.length < labels && i % Math.max(1, Math.floor(chunks / labels)) === 0) quotes.push(sentences[5]!);
  const document = `docs/${Math.floor(i / PER_DOCUMENT)}.md`;
  lines.push(
    JSON.stringify({ chunk_id: `c${i}`, document_id: document, text: sentences.join(i % 3 === 0 ? "\n" : " ") }),
  );
}
const bytes = new TextEncoder().encode(lines.join("\n"));
lines.length = 0;

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += 1 << 16) yield bytes.subarray(i, i + (1 << 16));
}

const evidence = quotes.map((quote) => {
  const read = readEvidence({ quote });
  if ("problem" in read) throw new Error(read.problem);
  return read.label;
});
const milliseconds = (): number => process.cpuUsage().user / 1000;
const ratios: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const index = new ChunkIndex();
  const start = milliseconds();
  await readCorpus([{ name: "corpus.jsonl", chunks: pieces }], index, new DiagnosticLog());
  const read = milliseconds();
  const [targets] = locateEvidence([{ evidence, tenantId: "", isDenied: false }], index);
  const located = milliseconds();
  const found = targets!.filter(({ carriers }) => carriers.size > 0).length;
  ratios.push((located - start) / (read - start));
  console.log(
    `${chunks} chunks, ${(bytes.length / 1e6).toFixed(0)} MB: read ${(read - start).toFixed(0)} ms, found ${found} of ${labels} labels ${(located - read).toFixed(0)} ms, ratio ${ratios.at(-1)!.toFixed(2)}`,
  );
}
console.log(`median ratio ${ratios.sort((a, b) => a - b)[Math.floor(RUNS / 2)]!.toFixed(2)}`);
