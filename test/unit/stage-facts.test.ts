import { describe, expect, it } from "vitest";
import { ChunkIndex } from "../../src/input/corpus/chunk-index.ts";
import type { GoldenCase } from "../../src/input/golden/golden-set.ts";
import type { TraceChunk } from "../../src/input/schema/row-schemas.ts";
import { mergedLists } from "../../src/input/traces/trace-row.ts";
import { findInstead } from "../../src/scoring/trace-chunks.ts";

describe("the lists that were merged", () => {
  it("are all but the last, each in its own order", () => {
    const chunk = (chunk_id: string, stage: string, rank?: number): TraceChunk => ({ chunk_id, stage, rank });
    const all = [chunk("a", "x", 2), chunk("b", "x", 1), chunk("c", "y"), chunk("a", "y"), chunk("a", "z")];
    const seen = mergedLists(all).map(({ stage, chunks }) => [
      stage,
      chunks.map((found) => (typeof found === "string" ? found : found.chunk_id)),
    ]);
    expect(seen).toEqual([
      ["x", ["b", "a"]],
      ["y", ["c", "a"]],
    ]);
    expect(mergedLists(["a", "b"])).toEqual([]);
    expect(mergedLists([])).toEqual([]);
    const many = Array.from({ length: 12 }, (_, i) => chunk("a", `s${i}`));
    expect(mergedLists(many).map(({ stage }) => stage)).toEqual(many.slice(0, 8).map((_, i) => `s${i}`));
  });
});

describe("what came back instead", () => {
  const index = new ChunkIndex();
  const add = (id: string, document: string, version: string | null, active = true): void => {
    Object.assign(index.intern(id), { documentId: document, documentVersion: version, active, inManifest: true });
    index.documents.set(document, new Set());
  };
  add("t", "d", "v2");
  add("same", "d", "v2");
  add("old", "d", "v1");
  add("new", "d", "v10");
  add("off", "d", null, false);
  add("d:v10:c1", "d", "v10");
  add("other", "e", "v1");
  add("nameless", "d", null);
  add("retired", "d", null, false);
  add("of long", "long", null);
  add("of part", "long:part", null);
  const golden = { expectedDocs: [], mustCite: [] } as unknown as GoldenCase;
  const find = (id: string, chunks: readonly TraceChunk[], more: Partial<GoldenCase> = {}) =>
    findInstead(index.intern(id), { ...golden, ...more }, chunks, index);

  it.each([
    [["other", "x"], null],
    [["other", "same"], "same_version"],
    [["same", "new"], "newer_version"],
    [["new", "old", "same"], "older_version"],
    [["off"], "older_version"],
    [[{ chunk_id: "x", document_id: "d", document_version: "v1" }], "older_version"],
    [[{ chunk_id: "x", document_id: "d" }], "same_version"],
    // It came back itself, in a list that was merged away.
    [["t"], null],
    [["t", "other"], null],
  ] as [TraceChunk[], string | null][])("%j: %s", (chunks, instead) => {
    expect(find("t", chunks)).toBe(instead);
  });

  it("knows the document of a chunk that the manifest lacks by the labels, else by the spelling of its id", () => {
    const spelled = ["d:v10:c1"];
    expect(find("gone", spelled)).toBeNull();
    expect(find("gone", ["x", { chunk_id: "y" }])).toBeNull();
    expect(find("gone", spelled, { mustCite: ["d"] })).toBe("newer_version");
    expect(find("gone", spelled, { expectedDocs: ["d"] })).toBe("newer_version");
    expect(find("gone", spelled, { expectedDocs: ["d", "e"] })).toBeNull();
    expect(find("d:v9:c1", spelled)).toBe("newer_version");
    expect(find("d:v10:c9", spelled)).toBe("same_version");
    expect(find("d:v9:c1", ["new"])).toBe("same_version");
  });

  it("takes a newer version from the spelling of a chunk that the manifest lists alone, for one that it does not", () => {
    const mustCite = ["d"];
    expect(find("gone", [{ chunk_id: "d:v10:c7", document_id: "d", document_version: "v10" }], { mustCite })).toBe(
      "same_version",
    );
    expect(find("nameless", ["d:v10:c1"])).toBe("same_version");
    expect(find("gone", ["off"], { mustCite })).toBe("same_version");
  });

  it("takes a chunk out of use for an older version only where the expected one is in use", () => {
    expect(find("off", ["retired"])).toBe("same_version");
    expect(find("nameless", ["retired"])).toBe("older_version");
  });

  it("takes none of the ids that must be cited for a document that is none, and the longest that an id begins with", () => {
    expect(find("gone", ["same"], { mustCite: ["t"] })).toBeNull();
    expect(find("gone", ["same"], { mustCite: ["t", "d"] })).toBe("same_version");
    expect(find("long:part:c1", ["of part"])).toBe("same_version");
    expect(find("long:part:c1", ["of long"])).toBeNull();
    expect(find("long#c1", ["of long"])).toBe("same_version");
    expect(find("longer", ["of long"])).toBeNull();
  });
});
