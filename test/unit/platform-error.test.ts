import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformError } from "../../src/action/platform.ts";
import { downloadArtifact } from "../../src/github/artifacts.ts";

import { tempFolder } from "../helpers/temp-folder.ts";

const failure = (message: string, fields: object): Error => Object.assign(new Error(message), fields);

describe("what the platform refused", () => {
  const archived = "Repository was archived so is read-only. - https://docs.github.com/rest/issues/comments";
  it.each([
    ["by GitHub", "no", { status: 500, response: {} }, " with status 500: no"],
    ["by nobody, for no answer came", "no", { status: 500 }, ": no"],
    [
      "for want of a permission",
      "Resource not accessible by integration - https://docs.github.com/rest/actions",
      { status: 403 },
      " with status 403: Resource not accessible by integration; the token needs the permission actions: read",
    ],
    ["for good", archived, { status: 403 }, " with status 403: Repository was archived so is read-only"],
    ["to a token that is none", "Bad credentials", { status: 401 }, " with status 401: Bad credentials"],
    ["before anybody was asked", "no", {}, ": no"],
  ])("is told: %s", (_, said, fields, told) => {
    const { message } = platformError("listing runs", "actions: read", failure(said, fields));
    expect(message).toBe(`listing runs failed${told}`);
  });
});

describe("an archive that does not come", () => {
  let status = 200;
  const server = createServer((_, response) => response.writeHead(status).end("archive"));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => void server.close());
  const spool = (folder: string): Promise<string> =>
    downloadArtifact(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      `sha256:${"0".repeat(64)}`,
      folder,
      7,
    );

  it.each([
    [404, "download of artifact 7 failed with status 404: the archive is not there"],
    [503, "download of artifact 7 failed with status 503: the archive is not given out"],
    [200, "download of artifact 7 failed: its digest is not the one that GitHub recorded"],
  ])("with status %i", async (given, message) => {
    status = given;
    await expect(spool(tempFolder())).rejects.toThrow(message);
  });

  it("is the runner's own fault where there is no place for it", async () => {
    status = 200;
    await expect(spool(join(tempFolder({ file: "" }), "file"))).rejects.toThrow(
      /^download of artifact 7 failed: it cannot be kept on this runner's disk \(E[A-Z]+\)$/,
    );
  });
});
