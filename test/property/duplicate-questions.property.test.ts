import fc from "fast-check";
import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { checkDuplicates } from "../../src/input/compile-golden.ts";
import type { GoldenCase } from "../../src/input/golden/golden-set.ts";
import { foldQuestion } from "../../src/text/normalize.ts";

const ALIKE = {
  relevant: [],
  expectedDocs: [],
  behavior: "answer",
  behaviors: ["answer"],
  locale: null,
  file: "g.jsonl",
};

it("each case that asks what one before it asks is told of, with the first of them", () => {
  const question = fc.string({ unit: fc.constantFrom("a", "A", " ", "é", "e\u0301", "?"), maxLength: 3 });
  const asker = fc.record({
    tenantId: fc.constantFrom("x", "y"),
    roles: fc.constantFrom(["r"], ["r", "s"], ["s", "r"]),
  });
  fc.assert(
    fc.property(fc.array(fc.record({ question, principal: asker }), { maxLength: 30 }), (rows) => {
      const cases = rows.map((row, i) => ({ ...ALIKE, ...row, id: `c${i}`, line: i + 1 }) as unknown as GoldenCase);
      const log = new DiagnosticLog();
      checkDuplicates(cases, log);
      const keys = rows.map(({ question: asked, principal: { tenantId, roles } }) =>
        foldQuestion(asked) === "" ? null : JSON.stringify([foldQuestion(asked), tenantId, roles.toSorted()]),
      );
      const firsts = keys.map((key, i) => (key === null ? i : keys.indexOf(key)));
      const told = firsts.flatMap((first, i) => (first === i ? [] : [`cases "c${first}" and "c${i}" ask`]));
      expect(log.list().map(({ message }) => /^cases .* ask/.exec(message)?.[0])).toEqual(told);
    }),
  );
});
