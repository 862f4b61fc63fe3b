import { expect, it } from "vitest";
import { collectGarbage } from "../../src/crew/collect-garbage.ts";

it("frees what nobody holds", async () => {
  const held = [new WeakRef({ large: new Array(1000).fill(0) })];
  // What a WeakRef was made of or asked for lives until the turn ends.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage("regular");
  expect(held[0]!.deref()).toBeUndefined();
});
