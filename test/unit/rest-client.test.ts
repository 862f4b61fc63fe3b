import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { lazyOctokit } from "../../src/github/api.ts";

it("gives a call up that GitHub does not answer, as it does a broken connection", async () => {
  const asked: string[] = [];
  const server = createServer(({ url }) => {
    asked.push(url!);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A busy machine may be too slow to send the call at all: then it is given more time.
  for (let answerMs = 100; asked.length === 0; answerMs *= 2) {
    const octokit = await lazyOctokit("ghs_local", answerMs)();
    const call = octokit.rest.repos.get({ owner: "acme", repo: `late-${answerMs}`, baseUrl });
    const failure = await call.catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 500 });
    expect((failure as { response?: unknown }).response).toBeUndefined();
  }
  expect(new Set(asked).size).toBe(asked.length);
});
