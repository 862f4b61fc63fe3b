import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { compileCase } from "../../src/input/compile-golden.ts";
import { sharedPrincipals } from "../../src/input/golden/golden-set.ts";
import { readGolden } from "../../src/input/read-golden.ts";
import { foldSpace } from "../../src/text/normalize.ts";
import { bytesSource } from "../../src/workspace/sources.ts";

const sha256 = (text: string): string => text;
const codesOf = (log: DiagnosticLog): string[] => log.list().map(({ code }) => code);

describe("labels of a case", () => {
  const chunk = fc.constantFrom("a", "b", "c", "d");

  it("disagree where the relevant grades are of other chunks than the expected ones", () => {
    const grades = fc.dictionary(chunk, fc.integer({ min: 0, max: 3 }), { minKeys: 1 });
    const law = (relevance: Record<string, number>, expected: string[], relevantFrom: number): void => {
      const log = new DiagnosticLog();
      const row = { id: "q", question: "Q?", relevance, expected_chunk_ids: expected };
      compileCase(row, null, { file: "g", line: 1 }, { relevantFrom, sha256, principalOf: sharedPrincipals() }, log);
      const graded = Object.entries(relevance);
      // An expected chunk without a grade has the highest there is by default.
      const isDead = graded.every(([, grade]) => grade === 0) && expected.every((id) => Object.hasOwn(relevance, id));
      const differs = graded.some(([id, grade]) => grade >= relevantFrom !== expected.includes(id));
      expect(codesOf(log).includes("golden/all-grades-zero")).toBe(isDead);
      expect(codesOf(log).includes("golden/labels-disagree")).toBe(!isDead && differs);
    };
    fc.assert(fc.property(grades, fc.array(chunk), fc.integer({ min: 1, max: 3 }), law));
  });
});

describe("questions of a set", () => {
  const read = async (rows: readonly object[]): Promise<string[]> => {
    const log = new DiagnosticLog();
    const text = rows.map((row) => JSON.stringify({ expected_chunk_ids: ["a"], ...row })).join("\n");
    await readGolden([bytesSource("g", new TextEncoder().encode(text), false)], { relevantFrom: 1, sha256 }, log);
    return codesOf(log);
  };

  it("are the same however their white space runs, and others where anybody else asks", async () => {
    const asked = { question: "How  many\tdays?" };
    expect(
      await read([
        { id: "1", ...asked },
        { id: "2", question: " how many days? " },
      ]),
    ).toEqual(["golden/duplicate-question"]);
    const locale = (name: string) => ({ user_context: { locale: name } });
    expect(
      await read([
        { id: "1", ...asked },
        { id: "2", ...asked, ...locale("") },
      ]),
    ).toEqual([]);
    const roles = { user_context: { roles: ["hr"] } };
    expect(
      await read([
        { id: "1", ...asked },
        { id: "2", ...asked, ...roles },
      ]),
    ).toEqual([]);
  });

  it("fold white space to single spaces", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "é", " ", " ", "\t", "\n", "\u00a0", "\u3000", "\ufeff") });
    const law = (raw: string): void => {
      expect(foldSpace(raw)).toBe(raw.normalize("NFC").replace(/\s+/gu, " ").trim());
    };
    fc.assert(fc.property(text, law));
  });
});
