import { expect, it } from "vitest";
import { BaseTree } from "../../src/action/base-side.ts";
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

it.each([
  ["a file", "eval/golden.jsonl", "eval/golden.jsonl", 1, ["eval/golden.jsonl"]],
  ["a folder that a glob crosses", "eval/*.jsonl", "eval", 1, ["eval/golden.jsonl"]],
  ["a file, for good", "eval/golden.jsonl", "eval/golden.jsonl", 9, "eval/golden.jsonl is listed, and not given out"],
  ["a folder, for good", "eval/golden.jsonl", "eval", 9, "eval is listed, and not given out"],
  ["the root", "*/golden.jsonl", "", 1, ["eval/golden.jsonl"]],
  ["the root, for good", "none/golden.jsonl", "", 9, "the commit is not there"],
] as const)(
  "asks again for what is listed and not found, as of a commit that is new: %s",
  async (_, path, lost, times, told) => {
    const paths = new Map<string, RepositoryFile | readonly FolderEntry[]>([
      ["", [{ name: "eval", kind: "folder", sha: "e" }]],
      ["eval", [{ name: "golden.jsonl", kind: "file", sha: "g" }]],
      ...(lost === "eval" && times > 1 ? [] : [["eval/golden.jsonl", file("g")] as const]),
    ]);
    let left: number = times;
    const readPath = async (asked: string) => (asked === lost && left-- > 0 ? null : (paths.get(asked) ?? null));
    const found = new BaseTree({ readPath } as unknown as Platform, "f".repeat(40)).find(path);
    if (typeof told === "string") await expect(found).rejects.toThrow(told);
    else expect((await found).map((one) => one.path)).toEqual(told);
  },
);

it.each([
  ["a file behind a link to a folder", "eval/linked/golden.jsonl", "link", "eval/linked is a link to a folder"],
  ["what a glob names behind one", "e*/linked/golden.jsonl", "link", "eval/linked is a link to a folder"],
  ["a file deeper down", "eval/linked/a/golden.jsonl", "link", "eval/linked is a link to a folder"],
  ["a file of another repository", "eval/linked/golden.jsonl", "other", null],
  ["a file that is not there", "eval/linked/golden.jsonl", "folder", null],
  ["a file of a folder that is not there", "none/golden.jsonl", "link", null],
] as const)("is refused where it would only look absent: %s", async (_, path, kind, refused) => {
  const paths = new Map<string, readonly FolderEntry[]>([
    ["", [{ name: "eval", kind: "folder", sha: "e" }]],
    ["eval", [{ name: "linked", kind, sha: "l" }]],
    ...(kind === "folder" ? [["eval/linked", [{ name: "other", kind: "file", sha: "o" }]] as const] : []),
  ]);
  const platform = { readPath: async (asked: string) => paths.get(asked) ?? null } as unknown as Platform;
  const found = new BaseTree(platform, "f".repeat(40)).find(path);
  if (refused === null) expect(await found).toEqual([]);
  else await expect(found).rejects.toThrow(refused);
});
