import type { ExplainedCase } from "../../causes/explain-run.ts";
import type { ByteText } from "./byte-text.ts";

/** The causes of a case, and behind them the stage that lost each chunk where one did: fields of its row. */
export function appendCauses(out: ByteText, found: ExplainedCase | undefined): void {
  out.append('"causes":[');
  let isFirst = true;
  for (const { label, confidence, evidence } of found?.causes ?? NONE) {
    out.append(isFirst ? '{"label":"' : ',{"label":"');
    isFirst = false;
    out.append(label);
    out.append('","confidence":');
    out.appendNumber(confidence);
    out.append(',"evidence":');
    out.appendJson(evidence);
    out.append("}");
  }
  out.append("]");
  if (found === undefined || found.lost.length === 0) return;
  isFirst = true;
  for (const { chunkId, head, baseline } of found.lost) {
    out.append(isFirst ? ',"lost":[[' : "],[");
    isFirst = false;
    out.appendJson(chunkId);
    out.append(head === null ? ",null" : `,"${head}"`);
    out.append(baseline === null ? ",null" : `,"${baseline}"`);
  }
  out.append("]]");
}

const NONE: ExplainedCase["causes"] = [];
