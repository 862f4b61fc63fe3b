import type { GateRun } from "../../gate/gate-run.ts";
import { compareBytes } from "../../text/byte-order.ts";
import { ByteText } from "./byte-text.ts";
import { CaseRowWriter } from "./case-row-writer.ts";
import { MANY_CASES } from "./metric-writer.ts";

/** Bytes joined into one piece, so that writing costs few calls and little memory. */
const PIECE_BYTES = 1 << 18;

/** Room for texts that come again. */
const KEPT_BYTES = 1 << 22;

/**
 * `cases.jsonl` in id byte order, piece by piece; a piece is valid until the one after the next is asked for. Written by
 * hand and not through objects: at a hundred thousand cases this file is most of what the gate produces. A case that only
 * the baseline has is a row with `change: removed`.
 */
export function* renderCases(run: GateRun): Generator<Uint8Array> {
  const { head, comparison } = run.input;
  const out = new ByteText(head.ids.length < MANY_CASES ? 0 : KEPT_BYTES);
  const writer = new CaseRowWriter(run, out);
  const removed = removedCases(run);
  let r = 0;
  for (let i = 0; i < head.ids.length; i++) {
    for (; r < removed.length && compareBytes(removed[r]!.id, head.ids[i]!) < 0; r++) {
      writer.appendRemoved(removed[r]!.id, removed[r]!.j);
      if (out.length > PIECE_BYTES) yield out.take();
    }
    writer.append(i, comparison?.pairing.baselineOf[i] ?? -1);
    if (out.length > PIECE_BYTES) yield out.take();
  }
  for (; r < removed.length; r++) {
    writer.appendRemoved(removed[r]!.id, removed[r]!.j);
    if (out.length > PIECE_BYTES) yield out.take();
  }
  yield out.take();
}

function removedCases({ input }: GateRun): { readonly id: string; readonly j: number }[] {
  const { comparison } = input;
  if (comparison === null || comparison.pairing.removed.length === 0) return [];
  const gone = new Set(comparison.pairing.removed);
  const found = comparison.baseline.ids.flatMap((id, j) => (gone.has(id) ? [{ id, j }] : []));
  return found.sort((a, b) => compareBytes(a.id, b.id));
}
