import { join } from "node:path";
import type { Terminal } from "../../src/cli/command.ts";

/** A terminal that remembers what was printed. */
export interface MemoryTerminal extends Terminal {
  readonly printed: { out: string; err: string };
}

export function memoryTerminal(cwd: string, overrides: Partial<Terminal> = {}): MemoryTerminal {
  const printed = { out: "", err: "" };
  return {
    examples: join(import.meta.dirname, "../../examples"),
    cwd,
    color: false,
    interactive: false,
    width: 80,
    program: "npx rag-gate",
    links: false,
    today: "2026-06-01",
    clock: () => 0,
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
    ...overrides,
    printed,
  };
}
