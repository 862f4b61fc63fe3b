import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

// The bundle checks shapes with the published JSON Schemas; what a field means is for people who read those files.
const DIST = join(import.meta.dirname, "../../dist");

describe("the bundle", () => {
  it.each(["policy", "report", "calibration"])("holds the shape of a %s without its descriptions", (name) => {
    const schema = readFileSync(join(DIST, `../schemas/${name}.schema.json`), "utf8");
    const words = [...schema.matchAll(/"description": "([^"\\]{40,})"/g)].map(([, text]) => text!);
    expect(words.length).toBeGreaterThan(10);
    const bundled = readdirSync(join(DIST, "chunks")).map((file) => readFileSync(join(DIST, "chunks", file), "utf8"));
    const [chunk] = bundled.filter((text) => text.includes(`// schemas/${name}.schema.json`));
    // From the mark of the schema to that of the next module: zod's own texts may be in the same chunk.
    const shape = chunk!.split(`// schemas/${name}.schema.json`)[1]!.split(/^\/\/ (?:src|node_modules)\//m)[0]!;
    expect(shape).toContain("properties");
    expect(words.filter((said) => shape.includes(said))).toEqual([]);
  });
});
