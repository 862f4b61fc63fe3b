import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commentStates } from "./helpers/comment-states.ts";

// What people see, state by state. `vitest run test/comments.test.ts -u` accepts a change; then make the pictures again
// (`npm run screenshots`) and look at them.
describe("the comment", () => {
  it.each(commentStates.map((state) => [state.name, state] as const))("%s", async (name, { markdown }) => {
    await expect(await markdown()).toMatchFileSnapshot(join(import.meta.dirname, "comments", `${name}.md`));
  });

  it.each(["pass", "nothing-changed"])("of a change that simply passes is five lines at most: %s", async (name) => {
    const text = await commentStates.find((state) => state.name === name)!.markdown();
    expect(text).toContain("**PASS** · ");
    const fold = /<details><summary>[^<]*<\/summary>\n(?:(?!<\/?details>).)*<\/details>/gs;
    const folded = text
      .replaceAll(/<!--.*-->/g, "")
      .replaceAll(fold, "")
      .replaceAll(fold, "one line");
    expect(folded).not.toMatch(/<\/?details>/);
    expect(folded.split("\n").filter(Boolean).length).toBeLessThanOrEqual(5);
  });
});
