import type { GoldenAdapter } from "../golden-adapters/golden-adapter.ts";
import type { FileSample } from "../rows/file-sample.ts";
import { isId } from "../rows/is-type.ts";
import type { RowFormat } from "./convert-rows.ts";
import type { ForeignCase } from "./foreign-case.ts";

type ForeignGoldenFormat = Pick<GoldenAdapter, "name" | "title" | "shape" | "labelsApart" | "detect"> & {
  /** Imports what knows the rows: only a run that meets the format pays for it. */
  readonly load: () => Promise<RowFormat<ForeignCase>>;
};

/** The adapter of golden cases in another tool's format. A row of our own fields is ours, whatever else it holds. */
export function foreignGolden({ load, detect, ...format }: ForeignGoldenFormat): GoldenAdapter {
  return {
    ...format,
    detect: (sample) => !isNative(sample) && detect(sample),
    async *read(source, log, context) {
      const { readForeignCases } = await import("./read-foreign-cases.ts");
      yield* readForeignCases(await load(), source, context, log);
    },
  };
}

/** Whether the first row has what each case of our own has. */
function isNative({ row }: FileSample): boolean {
  return row !== null && isId(row.id) && typeof row.question === "string";
}
