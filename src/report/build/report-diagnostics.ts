import { grouped } from "../../dataset/grouped.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { compareBytes } from "../../text/byte-order.ts";

/** More of one kind are told as a number. */
const SHOWN_PER_CODE = 20;

/** Warnings without line numbers and in a fixed order: the same rows in another order give the same report. */
export function reportDiagnostics(warnings: readonly Diagnostic[], counts: ReadonlyMap<string, number>) {
  return [...grouped(warnings, ({ code }) => code)]
    .sort(([a], [b]) => compareBytes(a, b))
    .flatMap(([code, list]) => {
      const count = counts.get(code) ?? list.length;
      if (count > SHOWN_PER_CODE) return [{ severity: "warning", code, message: `${count} such warnings`, count }];
      const messages = list.map(({ message }) => message).sort(compareBytes);
      return messages.map((message) => ({ severity: "warning", code, message, count: 1 }));
    });
}
