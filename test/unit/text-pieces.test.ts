import { expect, it } from "vitest";
import { logJson } from "../../src/text/terminal.ts";
import { textPieces } from "../../src/workspace/host.ts";

import { tempFolder } from "../helpers/temp-folder.ts";

it("the pieces of a file end with its lines, so that no command of the runner stands on the border of two", async () => {
  const lines = Array.from({ length: 40_000 }, (_, i) => `"${"é".repeat(i % 97)}##[error]${"::".repeat(i % 7)}"`);
  const text = `${lines.join("\n")}\nno end`;
  const folder = tempFolder({ "r.json": text });
  const pieces: string[] = [];
  for await (const piece of textPieces("r.json", folder)) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.join("")).toBe(text);
  expect(pieces.slice(0, -1).filter((piece) => !piece.endsWith("\n"))).toEqual([]);
  const logged = pieces.map(logJson).join("");
  expect(logged).toBe(logJson(text));
  expect(logged).not.toMatch(/##\[|::/);
});
