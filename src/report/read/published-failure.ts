import { BEHAVIORS } from "../../dataset/golden/golden-case.ts";
import type { Report } from "../schema/report.schema.ts";
import { lostFirst } from "../wording/lost-first.ts";
import { cut, cutOrNull, texts } from "./kept-texts.ts";

type Details = NonNullable<Report["failures"][number]["details"]>;
type Ranks = Details["chunks"][number]["head"];

/** What a failed case of a report that anybody may have written was about, as far as a comment shows it. */
export function publishedFailure({
  expected_behavior,
  observed_behavior,
  critical,
  chunks,
  tags,
  difficulty,
  error_kinds,
}: Details): Details {
  const known = (behavior: string | null): string | null => BEHAVIORS.find((name) => name === behavior) ?? null;
  const ranks = ({ retrieved, reranked, context, cited }: Ranks): Ranks => ({ retrieved, reranked, context, cited });
  return {
    tags: texts(tags),
    difficulty: cutOrNull(difficulty),
    critical,
    error_kinds: error_kinds && texts(error_kinds),
    owner: null,
    question: null,
    must_cite: [],
    expected_behavior: known(expected_behavior) ?? "answer",
    observed_behavior: known(observed_behavior),
    chunks: lostFirst(chunks)
      .slice(0, 5)
      .map(({ chunk_id, head, baseline }) => {
        return { chunk_id: cut(chunk_id), head: ranks(head), baseline: baseline === null ? null : ranks(baseline) };
      }),
  };
}
