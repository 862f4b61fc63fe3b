import { chineseRefusals } from "./chinese-refusals.ts";
import { englishAbstentions } from "./english-abstentions.ts";
import { englishDenials } from "./english-denials.ts";
import { englishFailures } from "./english-failures.ts";
import { englishGaps } from "./english-gaps.ts";
import { englishHandovers } from "./english-handovers.ts";
import type { RefusalPattern } from "./refusal-pattern.ts";
import { vietnameseRefusals } from "./vietnamese-refusals.ts";

const known = [
  ...vietnameseRefusals,
  ...englishDenials,
  ...englishHandovers,
  ...englishAbstentions,
  ...englishGaps,
  ...englishFailures,
  ...chineseRefusals,
];

// Each pattern asks for a subject or a continuation, because the bare words occur in ordinary answers: "không có thông
// tin mật" (holds no secret information) is no abstention, "403 means you lack permission" is no denial. The order
// decides: who denies often says as well that nothing was found.
export const refusalPatterns: readonly RefusalPattern[] = (
  ["permission_denied", "escalate", "abstain"] as const
).flatMap((kind) => known.filter(({ shows }) => shows === kind));
