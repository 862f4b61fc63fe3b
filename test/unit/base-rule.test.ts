import { describe, expect, it } from "vitest";
import { BaseTree } from "../../src/action/base-side.ts";
import { type FolderEntry, type Platform, type RepositoryFile, repositoryPath } from "../../src/action/platform.ts";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { goldenDifference } from "../../src/gate/base-commit/golden-difference.ts";
import { preserveBaseAccess } from "../../src/gate/base-commit/preserve-access.ts";
import { widenedAccess } from "../../src/gate/base-commit/widened-access.ts";
import type { Protection } from "../../src/gate/gate-result.ts";
import { ChunkIndex, ChunkTexts } from "../../src/input/corpus/chunk-index.ts";
import type { GoldenSet } from "../../src/input/golden/golden-set.ts";
import { readGolden } from "../../src/input/read-golden.ts";
import { sha256 } from "../../src/workspace/host.ts";

import { goldenRow } from "../helpers/make-case.ts";
import { sourceOf } from "../helpers/source-of.ts";

async function setOf(...rows: readonly Record<string, unknown>[]): Promise<GoldenSet> {
  return readGolden([sourceOf("golden.jsonl", rows)], { relevantFrom: 1, sha256 }, new DiagnosticLog());
}

const inUse = (golden: GoldenSet, out: readonly string[] = []) => ({
  golden,
  isExcluded: (i: number) => golden.cases[i]!.split === "validation" || out.includes(golden.cases[i]!.id),
});

describe("what a change does to the golden set", () => {
  it("is nothing where order and free text alone changed", async () => {
    const base = await setOf(goldenRow("a"), goldenRow("b"));
    const head = await setOf(goldenRow("b", { notes: "seen" }), goldenRow("a"));
    const { added, removed, relabelled, left } = goldenDifference(inUse(head), inUse(base), () => true);
    expect([added, removed, relabelled, left.size]).toEqual([[], [], [], 0]);
  });

  it("tells added, relabelled, deleted and set-aside cases apart", async () => {
    const base = await setOf(...["kept", "gone", "aside", "other"].map((id) => goldenRow(id)));
    const head = await setOf(
      ...[goldenRow("kept"), goldenRow("new"), goldenRow("aside", { split: "validation" })],
      goldenRow("other", { user_context: { tenant_id: "acme", roles: ["admin"] } }),
    );
    const found = goldenDifference(inUse(head), inUse(base), () => true);
    expect(found).toMatchObject({ added: ["new"], removed: ["aside", "gone"], relabelled: ["other"] });
    expect([...found.left].map((i) => base.cases[i]!.id)).toEqual(["aside", "gone", "other"]);
  });

  it("blames nobody for a case that an added one moved out of a sample", async () => {
    const tuning = goldenRow("tuning", { split: "validation" });
    const base = await setOf(goldenRow("a"), goldenRow("b"), tuning);
    const head = await setOf(goldenRow("a"), goldenRow("b"), goldenRow("c"), tuning);
    const sampled = goldenDifference(inUse(head, ["b"]), inUse(base), () => true);
    expect([sampled.removed, sampled.displaced, sampled.left.size]).toEqual([[], ["b"], 1]);
  });

  it("is told where the rule of a suite does not name a case any more", async () => {
    const base = await setOf(goldenRow("a", { tags: ["smoke"] }), goldenRow("b", { tags: ["smoke"] }));
    const head = await setOf(goldenRow("a", { tags: ["smoke"] }), goldenRow("b"));
    const isStillAsked = ({ tags }: GoldenSet["cases"][number]): boolean => tags.includes("smoke");
    const { removed, displaced, left } = goldenDifference(inUse(head, ["b"]), inUse(base), isStillAsked);
    expect([removed, displaced, left.size]).toEqual([["b"], [], 1]);
  });
});

describe("a relabelled case of which less is asked", () => {
  const STRICT = { critical: true, must_not_contain: ["41 million", "Project X"] };
  const OF_ACL = { expected_behavior: "permission_denied", expected_chunk_ids: ["secret"] };

  it.each<[string, Record<string, unknown>, Record<string, unknown>, readonly string[]]>([
    ["the flag critical", STRICT, { critical: false }, ["q (no longer critical)"]],
    ["a forbidden text", STRICT, { must_not_contain: ["Project X"] }, ["q (fewer texts forbidden)"]],
    [
      "the refusal",
      OF_ACL,
      { expected_behavior: "answer" },
      ["q (expects answer in place of permission_denied, less evidence protected)"],
    ],
    [
      "a protected document, though it has another",
      { ...OF_ACL, expected_docs: ["d", "e"] },
      { expected_docs: ["e", "f"], expected_chunk_ids: ["secret", "more"] },
      ["q (less evidence protected)"],
    ],
    ["a chunk for a document", { ...OF_ACL }, { expected_chunk_ids: ["more"] }, ["q (less evidence protected)"]],
    ["no refusal that it keeps", OF_ACL, { expected_docs: ["d"] }, []],
    ["an abstention", { expected_behavior: "abstain", expected_chunk_ids: [] }, { expected_behavior: "answer" }, []],
    ["nothing", STRICT, { must_not_contain: ["Project X", "41 million", "more"] }, []],
    ["nothing, and more of others", {}, STRICT, []],
  ])("is told where it loses %s", async (_, before, now, eased) => {
    const base = await setOf(goldenRow("q", before));
    const head = await setOf(goldenRow("q", { ...before, ...now, question: "In other words?" }));
    expect(goldenDifference(inUse(head), inUse(base), () => true)).toMatchObject({ relabelled: ["q"], eased });
  });
});

describe("a case that is no longer judged", () => {
  it.each<[string, Record<string, unknown>, readonly string[]]>([
    ["critical", { critical: true }, ["q (critical)"]],
    [
      "to be denied, with texts that must not appear",
      { expected_behavior: "permission_denied", expected_chunk_ids: ["secret"], must_not_contain: ["Project X"] },
      ["q (to be denied, with forbidden texts)"],
    ],
    ["one like others", {}, []],
  ])("is named where it was %s", async (_, row, unguarded) => {
    const base = await setOf(goldenRow("q", row), goldenRow("r", {}));
    const gone = inUse(await setOf(goldenRow("r", {})));
    expect(goldenDifference(gone, inUse(base), () => true)).toMatchObject({ removed: ["q"], unguarded });
    const held = inUse(await setOf(goldenRow("q", { ...row, split: "validation" }), goldenRow("r", {})));
    expect(goldenDifference(held, inUse(base), () => true)).toMatchObject({ removed: ["q"], unguarded });
  });
});

describe("the labels of a case", () => {
  const LABELS = {
    question: "Q?",
    expected_chunk_ids: ["a", "b"],
    relevance: { a: 3, b: 1, c: 1 },
    must_cite: ["a", "b"],
    expected_docs: ["d", "e"],
    user_context: { tenant_id: "acme", roles: ["hr", "it"] },
  };
  const isRelabelled = async (change: Record<string, unknown>): Promise<boolean> => {
    const [base, head] = [await setOf(goldenRow("q", LABELS)), await setOf(goldenRow("q", { ...LABELS, ...change }))];
    return goldenDifference(inUse(head), inUse(base), () => true).relabelled.length > 0;
  };

  it.each<[string, Record<string, unknown>]>([
    ["another question", { question: "Why?" }],
    ["another chunk", { expected_chunk_ids: ["a", "c"] }],
    ["one chunk less", { expected_chunk_ids: ["a"] }],
    ["another grade", { relevance: { a: 3, b: 2, c: 1 } }],
    ["one grade less", { relevance: { a: 3, b: 1 } }],
    ["another citation", { must_cite: ["a", "c"] }],
    ["another document", { expected_docs: ["d", "f"] }],
    ["another behaviour", { expected_behavior: "escalate" }],
    ["another tenant", { user_context: { tenant_id: "umbra", roles: ["hr", "it"] } }],
    ["another role", { user_context: { tenant_id: "acme", roles: ["hr"] } }],
  ])("are others with %s", async (_, change) => {
    expect(await isRelabelled(change)).toBe(true);
  });

  it.each<[string, Record<string, unknown>]>([
    ["chunks in another order", { expected_chunk_ids: ["b", "a", "b"] }],
    ["grades in another order", { relevance: { c: 1, b: 1, a: 3 } }],
    ["citations in another order", { must_cite: ["b", "a"] }],
    ["documents in another order", { expected_docs: ["e", "d"] }],
    ["roles in another order", { user_context: { roles: ["it", "hr"], tenant_id: "acme", locale: "de" } }],
    ["the behaviour that goes without saying", { expected_behavior: "answer" }],
    ["what is no label", { notes: "n", owner: "o", tags: ["t"], difficulty: "hard", critical: true }],
  ])("are the same with %s", async (_, change) => {
    expect(await isRelabelled(change)).toBe(false);
  });

  it("make a hash of sixteen characters", async () => {
    const { cases } = await setOf(goldenRow("q", LABELS), goldenRow("r", LABELS), goldenRow("s"));
    expect(cases.map(({ labelHash }) => labelHash)).toEqual([
      expect.stringMatching(/^[0-9a-f]{16}$/),
      cases[0]!.labelHash,
      expect.not.stringMatching(cases[0]!.labelHash),
    ]);
  });
});

describe("a case that took no part at the base commit", () => {
  it("is missed by nobody", async () => {
    const base = await setOf(goldenRow("a"), goldenRow("v", { split: "validation" }));
    const found = goldenDifference(inUse(await setOf(goldenRow("a"))), inUse(base), () => true);
    expect([found.removed, found.left.size]).toEqual([[], 0]);
  });
});

const NOTHING: Protection = { documents: new Set(), chunks: new Set() };

describe("whom a change lets read more", () => {
  it.each([
    ["the same", ["acme", ["hr"]], ["acme", ["hr"]], false],
    ["fewer roles", ["acme", ["hr", "it"]], ["acme", ["hr"]], false],
    ["a role where any was allowed", ["acme", []], ["acme", ["hr"]], false],
    ["a tenant where any was allowed", ["*", ["hr"]], ["acme", ["hr"]], false],
    ["another role", ["acme", ["hr"]], ["acme", ["it"]], true],
    ["one role more", ["acme", ["hr"]], ["acme", ["hr", "it"]], true],
    ["any role", ["acme", ["hr"]], ["acme", []], true],
    ["another tenant", ["acme", []], ["umbra", []], true],
    ["any tenant", ["acme", []], ["*", []], true],
    ["no label", ["acme", []], null, true],
    ["a tenant where the empty one allowed any", ["", []], ["acme", []], false],
    ["any role, where any tenant was allowed", ["", ["hr"]], ["acme", []], true],
    ["a label where there was none", null, ["acme", []], false],
  ] as const)("%s", (_, base, head, wider) => {
    const indexOf = (label: readonly [string, readonly string[]] | null): ChunkIndex => {
      const index = new ChunkIndex();
      const entry = index.intern("c");
      entry.inManifest = true;
      entry.label = label === null ? null : index.label(label[0], label[1]);
      return index;
    };
    expect(widenedAccess(indexOf(head), indexOf(base), NOTHING)).toEqual(wider ? ["c"] : []);
    expect(widenedAccess(new ChunkIndex(), indexOf(base), NOTHING)).toEqual([]);
    const unlisted = indexOf(head);
    unlisted.get("c")!.inManifest = false;
    expect(widenedAccess(unlisted, indexOf(base), NOTHING)).toEqual([]);
  });
});

describe("a chunk of a protected document", () => {
  const indexOf = (documentId: string | null): ChunkIndex => {
    const index = new ChunkIndex();
    Object.assign(index.intern("c"), { inManifest: true, documentId });
    return index;
  };

  it.each([
    ["in the same", "pay", "pay", [], "pay"],
    ["in another", "pay", "plan", ["c"], "plan"],
    ["in none any more", "pay", null, [], "pay"],
    ["in one where it was in none", null, "pay", [], "pay"],
    ["in another that nobody protects", "plan", "x", [], "x"],
    ["in none, of a document that nobody protects", "plan", null, [], null],
  ] as const)("%s", (_, before, after, opened, kept) => {
    const [head, base, docs] = [indexOf(after), indexOf(before), new Set(["pay"])];
    expect(widenedAccess(head, base, { ...NOTHING, documents: docs })).toEqual(opened);
    expect(preserveBaseAccess(head, base, { ...NOTHING, documents: docs })).toHaveLength(after === kept ? 0 : 1);
    expect(head.get("c")?.documentId ?? null).toBe(kept);
  });

  it.each([
    ["the one that its id spells", "pay", false],
    ["another", "plan", true],
  ] as const)("that its id alone tells, given %s", (_, after, isOpened) => {
    const [head, base] = [new ChunkIndex(), new ChunkIndex()];
    base.enlist(base.intern("pay:1"));
    head.intern("pay:1").documentId = after;
    head.enlist(head.intern("pay:1"));
    expect(widenedAccess(head, base, { ...NOTHING, documents: new Set(["pay"]) })).toEqual(isOpened ? ["pay:1"] : []);
  });

  it.each([
    ["other", ["hr", "hr/pay"]],
    ["hr", ["hr/pay"]],
    ["hr/pay", []],
  ])("that ids spelled keeps what they said of access where the rows name another: %s", (named, kept) => {
    const [head, base] = [new ChunkIndex(), new ChunkIndex()];
    for (const index of [head, base]) index.intern("hr/pay:1").label = index.label("acme", ["hr"]);
    head.get("hr/pay:1")!.documentId = named;
    head.documents.set(named, new Set([head.get("hr/pay:1")!.label!]));
    for (const index of [head, base]) index.enlist(index.intern("hr/pay:1"));
    expect(preserveBaseAccess(head, base, NOTHING)).toEqual(kept);
    expect([...head.labelsOf("hr/pay", false)!]).toMatchObject([{ tenantId: "acme", roles: ["hr"] }]);
  });

  it.each([
    ["whose ids other chunks still spell", "hr/pay:2", ["hr"]],
    ["of which nothing was said", "it:2", []],
  ])("%s is left as it is", (_, other, roles) => {
    const [head, base] = [new ChunkIndex(), new ChunkIndex()];
    for (const index of [head, base])
      for (const id of ["hr/pay:1", other]) {
        index.enlist(index.intern(id));
        if (roles.length > 0) index.get(id)!.label = index.label("acme", roles);
      }
    head.setDocument(head.get("hr/pay:1")!, "other");
    expect(preserveBaseAccess(head, base, NOTHING)).toEqual([]);
    expect([...head.documents]).toEqual([]);
  });

  it("keeps what its rows said of access where no row names it any more, but not that all may read it", () => {
    const [head, base] = [new ChunkIndex(), new ChunkIndex()];
    base.documents.set("plan", new Set([base.label("acme", []), base.label("*", [])]));
    base.documents.set("open", new Set([base.label("*", [])]));
    base.documents.set("there", new Set([base.label("acme", [])]));
    head.documents.set("there", new Set());
    expect(preserveBaseAccess(head, base, NOTHING)).toHaveLength(1);
    const tenants = [...head.documents].map(([name, labels]) => [name, [...labels].map(({ tenantId }) => tenantId)]);
    expect(Object.fromEntries(tenants)).toEqual({ plan: ["acme", "*"], there: [] });
  });
});

describe("a chunk that is new to the manifest", () => {
  type Label = readonly [string, readonly string[]] | null;
  const indexOf = (id: string, label: Label, fields: object): ChunkIndex => {
    const index = new ChunkIndex();
    const own = label === null ? null : index.label(label[0], label[1]);
    const entry = Object.assign(index.intern(id), { inManifest: true, label: own, ...fields });
    if (entry.documentId !== null) index.documents.set(entry.documentId, new Set(own === null ? [] : [own]));
    return index;
  };

  it.each([
    ["a text that was kept from others", ["acme", []], ["*", []], { text: "pay" }, { text: " pay\n" }, true],
    ["the text of another tenant", ["acme", []], ["umbra", []], { text: "pay" }, { text: "pay" }, true],
    ["a text, by its hash", ["acme", ["hr"]], ["acme", []], { textHash: "a1" }, { textHash: "a1" }, true],
    ["a text to the same principals", ["acme", ["hr"]], ["acme", ["hr"]], { text: "pay" }, { text: "pay" }, false],
    ["a text that anybody could read", ["*", []], null, { text: "pay" }, { text: "pay" }, false],
    ["a text of which nobody said who may read it", null, ["*", []], { text: "pay" }, { text: "pay" }, false],
    ["another text", ["acme", []], ["*", []], { text: "pay" }, { text: "plan" }, false],
    [
      "a text set anew",
      ["acme", []],
      ["*", []],
      { text: "Pay rises in\nMay, by 3 %." },
      { text: "**Pay** rises in May by 3%" },
      true,
    ],
    [
      "a text with another word",
      ["acme", []],
      ["*", []],
      { text: "Pay rises in May." },
      { text: "Pay rises in June." },
      false,
    ],
    ["a short text set anew", ["acme", []], ["*", []], { text: "12 %" }, { text: "12 €" }, false],
    ["no text", ["acme", []], ["*", []], { text: " " }, { text: " " }, false],
    ["a document to any tenant", ["acme", []], ["*", []], { documentId: "d" }, { documentId: "d" }, true],
    ["a document to any role", ["acme", ["hr"]], ["acme", []], { documentId: "d" }, { documentId: "d" }, true],
    ["a document to anybody", ["acme", []], null, { documentId: "d" }, { documentId: "d" }, true],
    ["a document to another role", ["acme", ["hr"]], ["acme", ["it"]], { documentId: "d" }, { documentId: "d" }, false],
    ["a document to another tenant", ["acme", ["hr"]], ["umbra", []], { documentId: "d" }, { documentId: "d" }, false],
    ["a document that anybody could read", ["*", []], null, { documentId: "d" }, { documentId: "d" }, false],
    ["another document", ["acme", []], ["*", []], { documentId: "d" }, { documentId: "e" }, false],
  ] as const)("and shows %s", (_, before, after, base, head, isOpened) => {
    const what = "documentId" in base ? "document d was not so open" : "old says the same";
    expect(widenedAccess(indexOf("new", after, head), indexOf("old", before, base), NOTHING)).toEqual(
      isOpened ? [`new (new; ${what})`] : [],
    );
  });

  it.each([
    ["that a row names", { documentId: "d" }, "d:9", ["*", []], ["d:9 (new; document d was not so open)"]],
    ["that ids spell", {}, "d:9", ["*", []], ["d:9 (new; document d was not so open)"]],
    ["that ids spell, to another tenant", {}, "d:9", ["umbra", []], []],
    ["of another name", {}, "dd:9", ["*", []], []],
  ] as const)("is one where an id spells a document %s", (_, said, id, label, told) => {
    const base = new ChunkIndex();
    const old = base.intern("d:1");
    base.enlist(old);
    old.label = base.label("acme", []);
    if ("documentId" in said) {
      base.setDocument(old, said.documentId);
      base.documents.set("d", new Set([old.label]));
    }
    expect(widenedAccess(indexOf(id, label, {}), base, NOTHING)).toEqual(told);
  });

  it("is one where a tenant's own roles were kept from what another tenant has, too", () => {
    const base = indexOf("old", ["acme", ["hr"]], { text: "pay" });
    Object.assign(base.intern("other"), { inManifest: true, label: base.label("umbra", ["hr"]), text: "pay" });
    const opened = (tenant: string, roles: readonly string[]) =>
      widenedAccess(indexOf("new", [tenant, roles], { text: "pay" }), base, NOTHING);
    expect(opened("acme", [])).toEqual(["new (new; old says the same)"]);
    expect(opened("acme", ["hr"])).toEqual([]);
  });

  it("is none where a tenant more has what several have each for themselves, unless anybody may have it", () => {
    const base = indexOf("old", ["acme", []], { text: "welcome" });
    Object.assign(base.intern("other"), { inManifest: true, label: base.label("umbra", []), text: "welcome" });
    expect(widenedAccess(indexOf("new", ["initech", []], { text: "welcome" }), base, NOTHING)).toEqual([]);
    expect(widenedAccess(indexOf("new", ["*", []], { text: "welcome" }), base, NOTHING)).toEqual([
      "new (new; old says the same)",
    ]);
    expect(widenedAccess(indexOf("new", null, { text: "welcome" }), base, NOTHING)).toEqual([
      "new (new; old says the same)",
    ]);
  });

  it.each([
    [["old"], ["initech", []], false],
    [["old", "other"], ["initech", []], false],
    [["old", "other"], ["acme", []], false],
    [["old", "other"], ["umbra", []], false],
    [["old"], ["*", []], true],
    [["old", "other"], ["*", []], true],
  ] as const)(
    "is none either where it quotes what several tenants have, some of which cases protect: %j, %j",
    (kept, label, isTold) => {
      const text = "Five days of annual leave may be carried over at most";
      const base = indexOf("old", ["acme", []], { text: `${text} at Acme.` });
      const umbra = { inManifest: true, label: base.label("umbra", []), text: `${text} at Umbra.` };
      Object.assign(base.intern("other"), umbra);
      const head = indexOf("new", label, { text: `${text} at Initech.` });
      expect(widenedAccess(head, base, { ...NOTHING, chunks: new Set(kept) })).toEqual(
        isTold ? ["new (new; it quotes old)"] : [],
      );
    },
  );

  it.each([
    [["acme", []], true],
    [["*", []], true],
    [null, false],
  ] as const)("is one where cases alone kept from anybody what it quotes, for readers of %j", (label, isTold) => {
    const text = "Five days of annual leave may be carried over at most";
    const base = indexOf("old", null, { text });
    const head = indexOf("new", label, { text: `It says: ${text}.` });
    expect(widenedAccess(head, base, { ...NOTHING, chunks: new Set(["old"]) })).toEqual(
      isTold ? ["new (new; it quotes old)"] : [],
    );
  });

  it("is none where it shows more of what was open to as many", () => {
    const base = indexOf("old", ["acme", []], { text: "pay", documentId: "d" });
    Object.assign(base.intern("open"), { inManifest: true, label: base.label("*", []), text: "pay" });
    base.documents.get("d")!.add(base.label("*", []));
    expect(widenedAccess(indexOf("new", ["*", []], { text: "pay", documentId: "d" }), base, NOTHING)).toEqual([]);
  });
});

describe("chunks that a change takes out of the manifest", () => {
  const set = (index: ChunkIndex, id: string, label: readonly [string, readonly string[]] | null) => {
    const entry = index.intern(id);
    entry.inManifest = true;
    entry.label = label === null ? null : index.label(label[0], label[1]);
  };

  it.each([
    ["of a tenant", ["acme", []], true],
    ["of a role", ["", ["hr"]], true],
    ["of any tenant", ["*", []], false],
    ["of nobody", null, false],
  ] as const)("keep their label: %s", (_, label, isKept) => {
    const [head, base] = [new ChunkIndex(), new ChunkIndex()];
    set(base, "gone", label);
    expect(preserveBaseAccess(head, base, NOTHING)).toHaveLength(isKept ? 1 : 0);
    const { tenantId, roles } = head.get("gone")?.label ?? {};
    expect([tenantId, roles]).toEqual(isKept ? label : [undefined, undefined]);
    expect(head.get("gone")?.inManifest ?? false).toBe(false);
  });

  it("are of the documents that their ids spell, still", () => {
    const [head, base] = [new ChunkIndex(), new ChunkIndex()];
    base.enlist(base.intern("d:1"));
    base.get("d:1")!.label = base.label("acme", ["hr"]);
    expect(head.labelsOf("d", false)).toBeUndefined();
    preserveBaseAccess(head, base, NOTHING);
    expect([...head.labelsOf("d", false)!]).toMatchObject([{ tenantId: "acme", roles: ["hr"] }]);
  });

  it.each([
    ["of a tenant", ["acme", []], [], [], "what nobody may say", null, true],
    ["that a case protects", ["*", []], ["c"], [], "what nobody may say", null, true],
    ["of a document that a case protects", ["*", []], [], ["d"], "what nobody may say", null, true],
    ["that it makes a blank", ["acme", []], [], [], "what nobody may say", " ", true],
    ["that anybody may see", ["*", []], [], [], "what nobody may say", null, false],
    ["that it leaves as it is", ["acme", []], [], [], "what nobody may say", "what nobody may say", false],
    ["that had none", ["acme", []], [], [], null, null, false],
  ] as const)("keep their text, whether the row stays or goes: %s", (_, label, cases, docs, before, after, isKept) => {
    const [head, base] = [new ChunkIndex(), new ChunkIndex()];
    for (const index of [head, base]) {
      set(index, "c", label);
      index.get("c")!.documentId = "d";
    }
    base.get("c")!.text = before;
    head.get("c")!.text = after;
    expect(preserveBaseAccess(head, base, { documents: new Set<string>(docs), chunks: new Set(cases) })).toHaveLength(
      isKept ? 1 : 0,
    );
    expect(head.get("c")!.text).toBe(isKept ? before : after);
    const gone = new ChunkIndex();
    preserveBaseAccess(gone, base, { documents: new Set<string>(docs), chunks: new Set(cases) });
    expect(gone.get("c")?.text ?? null).toBe(isKept || after !== null ? before : null);
    expect(new ChunkTexts(gone, sha256).isEmpty).toBe(true);
  });

  it.each([
    ["of a tenant", ["acme", []], "what nobody may say"],
    ["that anybody may see", ["*", []], null],
  ] as const)("keep what a change writes anew beside the new text: %s", (_, label, former) => {
    const [head, base] = [new ChunkIndex(), new ChunkIndex()];
    for (const index of [head, base]) set(index, "c", label);
    base.get("c")!.text = "what nobody may say";
    head.get("c")!.text = "another text";
    expect(preserveBaseAccess(head, base, NOTHING)).toHaveLength(former === null ? 0 : 1);
    expect([head.get("c")!.text, head.get("c")!.formerText]).toEqual(["another text", former]);
  });

  it("are like those whose label it takes out; what it says of the others holds", () => {
    const [head, base] = [new ChunkIndex(), new ChunkIndex()];
    for (const id of ["opened", "unlabelled"]) set(base, id, ["acme", []]);
    set(head, "opened", ["*", []]);
    set(head, "unlabelled", null);
    expect(preserveBaseAccess(head, base, NOTHING)).toHaveLength(1);
    expect(["opened", "unlabelled"].map((id) => head.get(id)?.label?.tenantId)).toEqual(["*", "acme"]);
  });
});

describe("files at the base commit", () => {
  const files = ["README.md", "eval/a.jsonl", "eval/b.jsonl", "eval/.hidden.jsonl", "eval/deep/er/c.jsonl"];

  function tree(): { readonly base: BaseTree; readonly asked: string[] } {
    const asked: string[] = [];
    const readPath = async (path: string): Promise<RepositoryFile | readonly FolderEntry[] | null> => {
      asked.push(path);
      if (files.includes(path)) return { sha: path, read: async () => Buffer.from(path) };
      const below = files.filter((file) => path === "" || file.startsWith(`${path}/`));
      const names = [...new Set(below.map((file) => file.slice(path === "" ? 0 : path.length + 1).split("/")[0]!))];
      const kindOf = (name: string): FolderEntry["kind"] =>
        files.includes(path === "" ? name : `${path}/${name}`) ? "file" : "folder";
      return names.length === 0 ? null : names.map((name) => ({ name, kind: kindOf(name), sha: name }));
    };
    return { base: new BaseTree({ readPath } as unknown as Platform, "f".repeat(40)), asked };
  }

  it.each([
    ["eval/a.jsonl", ["eval/a.jsonl"]],
    ["eval/*.jsonl", ["eval/a.jsonl", "eval/b.jsonl"]],
    ["eval/?.jsonl", ["eval/a.jsonl", "eval/b.jsonl"]],
    ["eval/**/*.jsonl", ["eval/a.jsonl", "eval/b.jsonl", "eval/deep/er/c.jsonl"]],
    ["**/c.jsonl", ["eval/deep/er/c.jsonl"]],
    ["nowhere/*.jsonl", []],
    ["eval", []],
  ])("%s", async (pattern, expected) => {
    expect((await tree().base.find(pattern)).map(({ path }) => path)).toEqual(expected);
  });

  it("are named by the paths of the workspace", () => {
    expect(repositoryPath("./eval//a.jsonl", "/w")).toBe("eval/a.jsonl");
    expect(repositoryPath("/w/eval/a.jsonl", "/w/")).toBe("eval/a.jsonl");
    expect(repositoryPath("eval/../a.jsonl", "/w")).toBe("a.jsonl");
    for (const outside of ["/etc/passwd", "../a", "eval/../../a", "C:\\x"])
      expect(repositoryPath(outside, "/w")).toBeNull();
  });
});
