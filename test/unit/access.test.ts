import { describe, expect, it } from "vitest";
import { namesAccess } from "../../src/input/corpus/chunk-index.ts";
import { forbiddenBy, leakFinder } from "../../src/scoring/access.ts";

import { ASKED_BY_ACME, goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

describe("forbiddenBy()", () => {
  const label = (tenantId: string, roles: string[]) => ({ tenantId, roles });
  it.each([
    [{ tenantId: "a", roles: ["x"] }, label("a", ["x"]), null],
    [{ tenantId: "a", roles: ["x"] }, label("b", ["x"]), "tenant"],
    [{ tenantId: "a", roles: ["x"] }, label("a", ["y"]), "role"],
    [{ tenantId: "a", roles: ["x"] }, label("b", ["y"]), "tenant"],
    [{ tenantId: "a", roles: [] }, label("*", []), null],
    [{ tenantId: "", roles: [] }, label("", []), null],
    [{ tenantId: "a", roles: [] }, label("", []), null],
    [{ tenantId: "a", roles: ["x"] }, label("", ["y"]), "role"],
    [{ tenantId: "", roles: [] }, label("a", []), "tenant"],
    [{ tenantId: "a", roles: [] }, label("a", ["x"]), "role"],
    [{ tenantId: "*", roles: ["x"] }, label("a", []), "tenant"],
  ])("%j and %j: %s", (principal, chunk, rule) => {
    expect(forbiddenBy(principal, chunk)).toBe(rule);
  });
});

describe("namesAccess()", () => {
  it.each([
    [{}, false],
    [{ tenant_id: null, acl_roles: null }, false],
    [{ tenant_id: null }, false],
    [{ tenant_id: "" }, true],
    [{ tenant_id: null, acl_roles: [] }, true],
    [{ acl_roles: ["hr"] }, true],
  ])("%j: %s", (chunk, isLabelled) => {
    expect(namesAccess(chunk)).toBe(isLabelled);
  });

  it.each<[object, string, string[], Readonly<Record<string, unknown>>?]>([
    [{ chunk_id: "old", tenant_id: "acme" }, "PASS_WITH_RISK", ["acl_unlabelled"]],
    [{ chunk_id: "old", acl_roles: [] }, "PASS_WITH_RISK", ["acl_unlabelled"]],
    [{ chunk_id: "old" }, "PASS", []],
    [{ chunk_id: "old" }, "PASS_WITH_RISK", ["acl_unlabelled"], ASKED_BY_ACME],
    [{ chunk_id: "old" }, "PASS_WITH_RISK", ["acl_unlabelled"], { user_context: { roles: ["hr"] } }],
    [{ chunk_id: "old" }, "PASS", [], { user_context: { locale: "vi" } }],
  ] as const)(
    "of chunks that the manifest does not know, beside %j: %s",
    async (corpus, decision, codes, asked = {}) => {
      const folder = tempFolder({
        "g.jsonl": [goldenRow("q0", asked)],
        "h.jsonl": [traceRow("q0", { retrieved_chunks: ["new"] })],
        "c.jsonl": [corpus],
        "p.yml": "version: 1\ngates: { behavior_accuracy: { min: 0.9 } }\n",
      });
      const files = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];
      const { report } = await runCli(files, folder);
      expect([report?.decision, report?.reasons.map(({ code }) => code).filter((code) => /^acl/.test(code))]).toEqual([
        decision,
        codes,
      ]);
    },
  );

  it.each([{ split: "validation" }, { draft: true }])(
    "of chunks of a case that is set aside, whose leaks count as well: %j",
    async (aside) => {
      for (const [unknown, decision] of [
        ["warn", "PASS_WITH_RISK"],
        ["fail", "FAIL"],
      ]) {
        const folder = tempFolder({
          "g.jsonl": [goldenRow("q0", ASKED_BY_ACME), goldenRow("q1", { ...ASKED_BY_ACME, ...aside })],
          "h.jsonl": [
            traceRow("q0", { retrieved_chunks: ["q0:c1"], context_chunks: ["q0:c1"] }),
            ...[0, 1].map((repeat) => traceRow("q1", { repeat, retrieved_chunks: repeat === 0 ? ["new"] : [] })),
          ],
          "c.jsonl": ["q0:c1", "q1:c1", "other:c1"].map((id) => ({ chunk_id: id, tenant_id: "acme" })),
          "p.yml": `version: 1\ngates: {}\nacl: { unknown: ${unknown} }\n`,
        });
        const files = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];
        const { report } = await runCli(files, folder);
        expect([report?.decision, report?.acl.unknown]).toEqual([decision, 1]);
      }
    },
  );

  it.each([{}, { tenant_id: null, acl_roles: null }])(
    "of a chunk whose labels are %j: access could not be checked",
    async (labels) => {
      const id = "q0:c1";
      const row = traceRow("q0", { retrieved_chunks: [id], context_chunks: [id] });
      const named = { ...row, retrieved_chunks: [{ chunk_id: id, ...labels }] };
      for (const [corpus, trace] of [
        [{ chunk_id: id, ...labels }, row],
        [{ chunk_id: "other", tenant_id: "*" }, named],
      ]) {
        const folder = tempFolder({
          "g.jsonl": [goldenRow("q0")],
          "h.jsonl": [trace],
          "c.jsonl": [corpus],
          "p.yml": "version: 1\ngates: {}\nacl: { unknown: fail }\n",
        });
        const files = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];
        const { report } = await runCli(files, folder);
        expect(report?.reasons.map(({ code }) => code)).toContain("acl_unlabelled");
        expect(report?.decision).toBe("FAIL");
      }
    },
  );
});

describe("leakFinder()", () => {
  const secret = "The merger with Globex closes on the third of March at noon.";
  it.each([
    ["they say the merger with Globex, closes on the third!", [], true],
    ["the&nbsp;merger&nbsp;with Globex<br>closes on <b>the</b>&#32;third", [], true],
    ["the merger closes in March", [], false],
    [
      "The merger with Globex closes on the third of March",
      ["Public: the merger with Globex closes on the third of March"],
      false,
    ],
    ["", [], false],
  ])("%s", (answer, allowed, leaks) => {
    expect(leakFinder(answer)(secret, () => allowed)).toBe(leaks);
  });

  it("finds a short secret said whole, and takes a few common words for no evidence", () => {
    expect(leakFinder("it is: red horse blue door, ok")("red horse blue door", () => [])).toBe(true);
    expect(leakFinder("yes")("yes", () => [])).toBeNull();
  });

  it("counts Chinese characters as words", () => {
    expect(leakFinder("据说公司将于三月三日完成合并。")("公司将于三月三日完成合并", () => [])).toBe(true);
  });

  it.each([
    ["Thai", "พนักงานมีสิทธิลาพักร้อนสิบสองวันต่อปีโดยต้องแจ้งล่วงหน้าสามวัน"],
    ["Lao", "ພະນັກງານມີສິດລາພັກສິບສອງວັນຕໍ່ປີໂດຍຕ້ອງແຈ້ງລ່ວງໜ້າສາມວັນ"],
    ["Khmer", "បុគ្គលិកមានសិទ្ធិឈប់សម្រាកដប់ពីរថ្ងៃក្នុងមួយឆ្នាំដោយត្រូវជូនដំណឹងជាមុន"],
    ["Burmese", "ဝန်ထမ်းများသည်တစ်နှစ်လျှင်ဆယ့်နှစ်ရက်ခွင့်ယူနိုင်သည်ကြိုတင်အကြောင်းကြားရမည်"],
  ])("finds %s, which parts no words, by some thirty letters in a row", (_, text) => {
    const letters = [...text.matchAll(/\P{M}\p{M}*/gu)].map(([letter]) => letter);
    const said = (count: number): string => `ok ${letters.slice(2, 2 + count).join("")} ok`;
    expect(letters.length).toBeGreaterThan(34);
    expect(leakFinder(said(32))(text, () => [])).toBe(true);
    expect(leakFinder(said(31))(text, () => [])).toBe(false);
    const short = letters.slice(0, 15).join("");
    expect(leakFinder(short)(short, () => [])).toBeNull();
  });

  it("counts three syllables of Korean as a word: a turn of phrase is no quotation", () => {
    const secret = "합병은 삼월 삼일에 완료되며 자세한 내용은 인사팀에 문의하십시오";
    expect(leakFinder("자세한 내용은 인사팀에 문의하십시오")(secret, () => [])).toBe(false);
    expect(leakFinder("합병은 삼월 삼일에 완료되며 자세한 내용은 인사팀에 문의하면 됩니다")(secret, () => [])).toBe(
      true,
    );
    expect(leakFinder("합병은 삼월 삼일에")("합병은 삼월 삼일에", () => [])).toBeNull();
  });

  it.each([
    ["Falcon 9", 1, 0],
    ["The code is Falcon", 0, 1],
  ])("says of %j whether it was looked for", async (text, unchecked, leaks) => {
    const protects = { expected_behavior: "permission_denied", expected_chunk_ids: ["kept"] };
    const folder = tempFolder({
      "g.jsonl": [goldenRow("q0", protects)],
      "h.jsonl": [traceRow("q0", { retrieved_chunks: [], context_chunks: [], citations: [], answer: text })],
      "c.jsonl": [{ chunk_id: "kept", tenant_id: "acme", text }],
      "p.yml": "version: 1\ngates: {}\n",
    });
    const files = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];
    const { report } = await runCli(files, folder);
    expect([report?.summary.answers_unchecked, report?.acl.leaks]).toEqual([unchecked, leaks]);
  });

  it("counts words beside letters of a script that parts none", () => {
    const secret = "VPN ใช้รหัสผ่าน Falcon ร่วมกับโทเคนทุกครั้งที่เชื่อมต่อ";
    expect(leakFinder(`ตอบ: ${secret} ครับ`)(secret, () => [])).toBe(true);
    expect(leakFinder("VPN Falcon")(secret, () => [])).toBe(false);
  });
});
