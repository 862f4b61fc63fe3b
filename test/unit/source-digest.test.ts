import { expect, it } from "vitest";
import type { ByteSource } from "../../src/input/rows/source.ts";
import { SourceDigest } from "../../src/workers/start-crew.ts";
import { bytesSource } from "../../src/workspace/sources.ts";

const source = (text: string): ByteSource => bytesSource("f", new TextEncoder().encode(text), false);

/** What comes of files that are read in this order; what is read is handed on as it is. */
async function digestOf(...texts: readonly string[]): Promise<string> {
  const digest = new SourceDigest();
  for (const [i, watched] of digest.watch(texts.map(source)).entries())
    for await (const chunk of watched.chunks()) expect(new TextDecoder().decode(chunk)).toBe(texts[i]);
  return digest.value();
}

it("is one for the same bytes in the same order alone", async () => {
  expect(await digestOf("ab", "c")).toBe(await digestOf("a", "bc"));
  expect(await digestOf("ab", "c")).not.toBe(await digestOf("c", "ab"));
  expect(await digestOf("ab")).not.toBe(await digestOf("ab", "ab"));
});

it("is of what was read so far", async () => {
  const digest = new SourceDigest();
  const [first] = digest.watch([source("a")]);
  expect(digest.value()).toBe(await digestOf());
  for await (const _ of first!.chunks());
  expect(digest.value()).toBe(await digestOf("a"));
  expect(first!.name).toBe("f");
});
