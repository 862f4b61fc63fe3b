import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commentStates } from "./helpers/comment-states.ts";

// What people see, state by state. `vitest run test/comments.test.ts -u` accepts a change; then make the pictures again
// (`npm run screenshots`) and look at them.
describe("the comment", () => {
  it.each(commentStates.map((state) => [state.name, state] as const))("%s", async (name, { markdown }) => {
    await expect(await markdown()).toMatchFileSnapshot(join(import.meta.dirname, "comments", `${name}.md`));
  });
});
