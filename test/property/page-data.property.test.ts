import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, it } from "vitest";
import { hostileText } from "../helpers/hostile-text.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

type Node = DefaultTreeAdapterTypes.Node;

// The page with its cases, of files whose every text is hostile: what a browser's parser makes of it has the elements
// of the same page with harmless texts, and the block that the script reads is JSON of the texts.
const RUNS = Number(process.env.PAGE_RUNS ?? 6);

const id = hostileText.map((text) => `i${text}`.trim());

const row = fc.record({
  id,
  question: hostileText,
  expected_chunk_ids: fc.uniqueArray(id, { minLength: 1, maxLength: 2 }),
  tags: fc.uniqueArray(hostileText, { maxLength: 2 }),
  difficulty: hostileText,
});

const elements = (node: Node): Record<string, number> => {
  const found: Record<string, number> = {};
  const visit = (at: Node): void => {
    if ("attrs" in at)
      for (const name of [at.tagName, ...at.attrs.map((attribute) => `${at.tagName} ${attribute.name}`)])
        found[name] = (found[name] ?? 0) + 1;
    if ("childNodes" in at) at.childNodes.forEach(visit);
  };
  visit(node);
  return found;
};

const scripts = (node: Node): DefaultTreeAdapterTypes.Element[] =>
  "childNodes" in node
    ? node.childNodes.flatMap((child) => [
        ...("tagName" in child && child.tagName === "script" ? [child] : []),
        ...scripts(child),
      ])
    : [];

/** The page of a run in which each case lost its chunks. */
async function page(rows: readonly (typeof row extends fc.Arbitrary<infer T> ? T : never)[]): Promise<string> {
  const trace = (item: (typeof rows)[number], found: readonly string[]) => ({
    query_id: item.id,
    question: item.question,
    retrieved_chunks: found,
    context_chunks: found,
    answer: item.question,
    citations: found.slice(0, 1),
  });
  const folder = tempFolder({
    "g.jsonl": jsonl(rows),
    "t.jsonl": jsonl(rows.map((item) => trace(item, [`x${item.difficulty}`]))),
    "b.jsonl": jsonl(rows.map((item) => trace(item, item.expected_chunk_ids))),
  });
  const inputs = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--baseline", "b.jsonl", "--include-text"];
  const { exitCode, err } = await runCli(["gate", ...inputs, "--html", "--out", "out"], folder);
  expect(exitCode, err).toBe(1);
  return readFileSync(join(folder, "out/report.html"), "utf8");
}

it("no text of a case becomes an element, an attribute or a script of the page", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: (item) => item.id.normalize("NFC").toLowerCase() }),
      async (rows) => {
        const harmless = rows.map((item, i) => ({
          ...item,
          id: `case-${i}`,
          question: `question ${i}`,
          difficulty: `level-${rows.findIndex(({ difficulty }) => difficulty === item.difficulty)}`,
          tags: item.tags.map((tag) => `tag-${rows.flatMap(({ tags }) => tags).indexOf(tag)}`),
          expected_chunk_ids: item.expected_chunk_ids.map(
            (chunk) => `chunk-${rows.flatMap((other) => other.expected_chunk_ids).indexOf(chunk)}`,
          ),
        }));
        const [hostile, plain] = [parse(await page(rows)), parse(await page(harmless))];
        expect(scripts(hostile)).toHaveLength(scripts(plain).length);
        expect(Object.keys(elements(hostile)).sort()).toEqual(Object.keys(elements(plain)).sort());
        const block = scripts(hostile).find(({ attrs }) => attrs.some(({ value }) => value === "application/json"))!;
        const text = block.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
        const { cases } = JSON.parse(text) as { cases: { id: string }[] };
        expect(cases).toHaveLength(rows.length);
        expect(block.childNodes).toHaveLength(1);
      },
    ),
    { numRuns: RUNS },
  );
});
