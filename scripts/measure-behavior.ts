import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readWords } from "../src/scoring/behavior/index.ts";
import { answerHelp } from "./parts/answer-help.ts";

answerHelp(`
Measures how well the phrases tell refusals from answers.

Usage: node scripts/measure-behavior.ts FOLDER [--misses]

FOLDER contains JSONL files of labeled texts: { text, label, lang, question? }. The label is answer, abstain,
permission_denied, or escalate. Only the difference between an answer and a refusal is counted.
--misses prints the texts that were read wrong.
`);

interface Labeled {
  readonly text: string;
  readonly label: string;
  readonly lang: string;
  readonly question?: string;
}

interface Counts {
  found: number;
  missed: number;
  wrong: number;
  right: number;
}

const [folder, ...flags] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("usage: node scripts/measure-behavior.ts FOLDER [--misses]\n");
  process.exit(2);
}
const rows = readdirSync(folder)
  .filter((name) => name.endsWith(".jsonl"))
  .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line) as Labeled);

const byLanguage = new Map<string, Counts>();
for (const { text, label, lang, question = "" } of rows) {
  const counts = byLanguage.get(lang) ?? { found: 0, missed: 0, wrong: 0, right: 0 };
  byLanguage.set(lang, counts);
  const isRefusal = label !== "answer";
  const isRead = (readWords(text, question, [], label === "escalate").shown?.length ?? 0) > 0;
  if (isRefusal) counts[isRead ? "found" : "missed"]++;
  else counts[isRead ? "wrong" : "right"]++;
  if (isRead !== isRefusal && flags.includes("--misses"))
    process.stdout.write(`${lang} ${isRefusal ? "missed" : "wrong"}: ${text.slice(0, 160).replaceAll("\n", " ")}\n`);
}

const percent = (part: number, of: number): string => (of === 0 ? "n/a" : `${((100 * part) / of).toFixed(1)}%`);
process.stdout.write("| language | refusals | answers | precision | recall | F1 | false positives |\n");
process.stdout.write("| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
for (const [lang, { found, missed, wrong, right }] of [...byLanguage].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const f1 = percent(2 * found, 2 * found + wrong + missed);
  process.stdout.write(
    `| ${lang} | ${found + missed} | ${wrong + right} | ${percent(found, found + wrong)} | ${percent(found, found + missed)} | ${f1} | ${percent(wrong, wrong + right)} |\n`,
  );
}
