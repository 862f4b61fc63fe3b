import { expect, it } from "vitest";
import { PlatformError } from "../../src/action/platform.ts";
import { checkedAnswers } from "../../src/github/api.ts";

it("tells an answer that GitHub does not give as the platform's fault, and lets the rest through", async () => {
  const refused = new PlatformError("listing", "no", { status: 403 });
  const calls = checkedAnswers({
    list: async (data: { items: string[] }) => data.items.map((item) => item),
    refuse: () => Promise.reject(refused),
    break: () => Promise.reject(new RangeError("ours")),
  });
  expect(await calls.list({ items: ["a"] })).toEqual(["a"]);
  await expect(calls.list({} as never)).rejects.toThrow(
    "reading GitHub's answer (list) failed: it is not one that GitHub gives",
  );
  await expect(calls.refuse()).rejects.toBe(refused);
  await expect(calls.break()).rejects.toThrow(RangeError);
});
