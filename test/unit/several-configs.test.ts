import { expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

it.each([
  ["new", 'none is "new": old, older', 'give a baseline that holds "new", or one config alone'],
  [
    undefined,
    "none is without a name, as that of the change: old, older",
    "give a baseline that holds one config alone",
  ],
])("of which a baseline holds none that is gated (%s) are no question of config-id", async (config_id, what, hint) => {
  const folder = tempFolder({
    "g.jsonl": [goldenRow("a")],
    "h.jsonl": [traceRow("a", { config_id })],
    "b.jsonl": [traceRow("a", { config_id: "old" }), traceRow("a", { config_id: "older" })],
  });
  const files = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"];
  const { exitCode, err } = await runCli(files, folder);
  expect(exitCode).toBe(2);
  expect(err).toContain(`b.jsonl error trace/several-configs the baseline holds several configs and ${what}`);
  expect(err).toContain(`hint: ${hint}: config-id says which config of the change is gated`);
});

it("a config is named alike with or without white space around its name, which nobody sees", async () => {
  const folder = tempFolder({
    "g.jsonl": [goldenRow("a"), goldenRow("b")],
    "h.jsonl": [traceRow("a", { config_id: "main" }), traceRow("b", { config_id: "main " })],
    "twice.jsonl": [traceRow("a", { config_id: "main" }), traceRow("a", { config_id: " main" })],
  });
  const { out } = await runCli(["validate", "--golden", "g.jsonl", "--traces", "h.jsonl"], folder);
  expect(out).toContain("traces       2 of config main, 0 cases without one");
  const named = await runCli(
    ["validate", "--golden", "g.jsonl", "--traces", "h.jsonl", "--config-id", "main "],
    folder,
  );
  expect(named.exitCode).toBe(0);
  const twice = await runCli(["validate", "--golden", "g.jsonl", "--traces", "twice.jsonl"], folder);
  expect(twice.err).toContain("trace/duplicate");
});
