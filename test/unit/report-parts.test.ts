import { expect, it } from "vitest";
import { reportParts } from "../../src/report/read/report-parts.ts";
import { bytesSource, fileSource } from "../../src/workspace/sources.ts";

import { tempFolder } from "../helpers/temp-folder.ts";

const HASHES = { a: "1", 'b"\\': "2", é: "3", __proto__x: "4" };
const answered = { a: "5", é: "6" };
const whole = { head: { label: 1 }, dataset: { cases: 4, label_hashes: HASHES, answer_hashes: answered }, run: ["é"] };

const partsOf = (text: string | Uint8Array, most = 1e6, few = 0) =>
  reportParts(bytesSource("report.json", typeof text === "string" ? Buffer.from(text) : text, false), most, few);

const pairs = (hashes: Readonly<Record<string, string>>) => ({
  ids: Object.keys(hashes),
  hashes: Object.values(hashes),
});

const indented = JSON.stringify(whole, null, 2);

it.each([
  ["with a newline at its end", `${indented}\n`],
  ["without one", indented],
])("reads the hashes of a report as this program writes it apart, %s", async (_, text) => {
  const parts = await partsOf(text);
  expect(parts).toEqual({ text: expect.any(String), labels: pairs(HASHES), answers: pairs(answered) });
  expect(JSON.parse(parts!.text)).toEqual({ ...whole, dataset: { cases: 4, label_hashes: {}, answer_hashes: {} } });
});

it.each([
  ["in one line", JSON.stringify(whole)],
  ["indented otherwise", JSON.stringify(whole, null, 1)],
  ["several hashes in a line", indented.replace('"1",\n      ', '"1", ')],
  ["an object that ends beside its last hash", indented.replace('"4"\n    }', '"4"}').replace('"6"\n    }', '"6"}')],
  ["a hash that is none", indented.replace('"3"', "3").replace('"6"', "6")],
  ["no hashes", JSON.stringify({ dataset: { label_hashes: {}, answer_hashes: {} } }, null, 2)],
])("says the same of a report with %s", async (_, text) => {
  const { text: rest, labels, answers } = (await partsOf(text))!;
  const read = JSON.parse(rest);
  const record = ({ ids, hashes }: NonNullable<typeof labels>) =>
    Object.fromEntries(ids.map((id, i) => [id, hashes[i]]));
  if (labels !== undefined) read.dataset.label_hashes = record(labels);
  if (answers !== undefined) read.dataset.answer_hashes = record(answers);
  expect(read).toEqual(JSON.parse(text));
});

it.each([
  ["a comma is missing", indented.replace('"1",', '"1"')],
  ["the last hash has a comma", indented.replace('"4"', '"4",')],
  ["it was cut off", indented.slice(0, indented.indexOf('"3"'))],
])("leaves a text that is no JSON as bad as it was where %s", async (_, text) => {
  expect(() => JSON.parse(text)).toThrow();
  const parts = await partsOf(text);
  expect(() => JSON.parse(parts!.text)).toThrow();
});

it("gives nothing of what is too long or no UTF-8", async () => {
  expect(await partsOf(indented, 20)).toBeNull();
  expect(await partsOf(Buffer.from(indented.replace("é", "\xe9"), "latin1"))).toBeNull();
});

it("leaves a short report whole", async () => {
  expect(await partsOf(indented, 1e6, Buffer.byteLength(indented) + 1)).toEqual({ text: `${indented}\n` });
  expect(await partsOf(indented, 1e6, Buffer.byteLength(indented))).toHaveProperty("labels");
  expect(await partsOf(Buffer.from(indented.replace("é", "\xe9"), "latin1"), 1e6, 1e6)).toBeNull();
});

it("reads a long report from its file as it reads one from memory", async () => {
  const of = (mark: string) => Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`case ${i}`, mark + i]));
  const long = { dataset: { label_hashes: of("l"), answer_hashes: of("a") }, failures: of("f") };
  const folder = tempFolder({ "report.json": JSON.stringify(long, null, 2) });
  const parts = (await reportParts(fileSource("report.json", folder), 1e8, 1e6))!;
  expect(parts).toMatchObject({ labels: pairs(of("l")), answers: pairs(of("a")) });
  expect(JSON.parse(parts.text)).toEqual({ dataset: { label_hashes: {}, answer_hashes: {} }, failures: of("f") });
});
