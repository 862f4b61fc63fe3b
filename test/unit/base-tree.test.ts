import { expect, it } from "vitest";
import { BaseTree } from "../../src/action/base-tree.ts";
import type { FolderEntry, Platform, RepositoryFile } from "../../src/action/platform.ts";

const file = (text: string): RepositoryFile => ({ sha: text, read: async () => Buffer.from(text) });
const folder: FolderEntry[] = [
  { name: "golden-a.jsonl", kind: "file", sha: "a" },
  { name: "golden-b.jsonl", kind: "link", sha: "b" },
  { name: "golden-c.jsonl", kind: "other", sha: "c" },
  { name: "linked", kind: "link", sha: "d" },
];

it("finds by a glob what a link leads to: cases behind it could otherwise be edited unseen", async () => {
  const paths = new Map<string, RepositoryFile | readonly FolderEntry[]>([
    ...([
      ["", []],
      ["eval", folder],
    ] as const),
    ...([
      ["eval/golden-a.jsonl", file("a")],
      ["eval/golden-b.jsonl", file("behind the link")],
    ] as const),
  ]);
  const platform = { readPath: async (path: string) => paths.get(path) ?? null } as unknown as Platform;
  const found = await new BaseTree(platform, "f".repeat(40)).find("eval/golden*.jsonl");
  const texts = await Promise.all(found.map(async ({ path, read }) => [path, `${Buffer.from(await read())}`]));
  expect(texts).toEqual([
    ["eval/golden-a.jsonl", "a"],
    ["eval/golden-b.jsonl", "behind the link"],
  ]);
});
