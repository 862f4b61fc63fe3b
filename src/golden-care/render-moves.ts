import { logLine } from "../text/log-line.ts";
import type { LabelMove, RemapResult } from "./remap-rows.ts";

/** The proposal to review: for each case what goes and what comes, as a diff, and how sure that is. Safe to print. */
export function renderMoves({ moves, unchanged, left }: RemapResult): string {
  const lines = [
    `# ${unchanged} labels unchanged, ${moves.length - left} moved, ${left} left as they are (marked !).`,
    "# The number is the confidence, 0 to 1. Review each line: a label says what is right.",
  ];
  let before = "";
  for (const move of moves) {
    const head = `${logLine(move.file)}:${move.line} ${logLine(move.case_id)}`;
    if (head !== before) lines.push("", head);
    before = head;
    lines.push(...linesOf(move));
  }
  return `${lines.join("\n")}\n`;
}

function linesOf({ from, to, confidence, applied, why, kind }: LabelMove): string[] {
  const said = `${confidence.toFixed(2)} ${kind}: ${why}`;
  const target = (mark: string, { chunk_id, share }: LabelMove["to"][number]): string =>
    `${mark} ${logLine(chunk_id)}${share === null || to.length === 1 ? "" : ` (${Math.floor(share * 100)} %)`}`;
  if (applied) return [`- ${logLine(from)}`, ...to.map((one) => target("+", one)), `  ${said}`];
  return [`! ${logLine(from)}`, ...to.map((one) => target("?", one)), `  ${said}`];
}
