import { nearestName } from "../../text/nearest-name.ts";
import { ANSWER_NAMES } from "../foreign/answer-names.ts";
import { caseBehavior, isBehaviorName } from "../foreign/case-behavior.ts";
import type { CaseFormat } from "../foreign/case-format.ts";
import { caseLabels, isLabelName } from "../foreign/case-labels.ts";
import { casePrincipal, PRINCIPAL_NAMES } from "../foreign/case-principal.ts";
import { caseIdOf, firstOf, idOf, isBlank, textOf } from "../foreign/field.ts";
import { GOLDEN_LABELS, goldenFields } from "../foreign/golden-fields.ts";
import { goldenLists } from "../foreign/golden-lists.ts";
import { inSnakeCase } from "../foreign/in-snake-case.ts";
import { labelName, protectedName, snakeCase } from "../foreign/label-name.ts";
import { likelyLabel } from "../foreign/likely-label.ts";
import { listOf } from "../foreign/list-of.ts";
import { onlyList } from "../foreign/only-list.ts";
import { QUESTION_NAMES } from "../foreign/question-names.ts";
import { isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";

const IDS = ["id", "test_id", "qid", "_id"] as const;
/** What teams divide their questions by. */
const KINDS = ["category", "question_type", "query_type", "topic"] as const;

/** Fields that may say of what kind a question is, and how they say that nothing answers it. */
const OF_KIND = [...KINDS, "kind", "type", "group"] as const;
const UNANSWERED = /^(?:un|not_)answerable$|^no_answer$|^out_of_(?:corpus|scope)$/;
export const caseListCases: CaseFormat = {
  row: "case of a list of cases",
  likeness: (name, known, row) =>
    isRead(snakeCase(name)) ? undefined : (likelyLabel(name, row) ?? nearestName(snakeCase(name), known)),
  path: (beginning) => (onlyList(beginning) === null ? null : ["{}", "*"]),
  convert(written) {
    const row = inSnakeCase(written);
    if (typeof row === "string") return row;
    const question = firstOf(QUESTION_NAMES, (name) => textOf(row[name]));
    if (question === null || isChunk(row)) return "question is missing";
    const { expected_answer: answer } = row;
    if (isObject(answer) || typeof answer === "boolean") return "expected_answer is no text";
    const own = goldenLists(goldenFields(row));
    if (typeof own === "string") return own;
    const behavior = caseBehavior(row);
    if (typeof behavior === "string") return behavior;
    const principal = casePrincipal(row, own);
    if (typeof principal === "string") return principal;
    const isDenied = { ...behavior, ...own }.expected_behavior === "permission_denied";
    const labels = caseLabels(row, own, isDenied);
    if (typeof labels === "string") return labels;
    const said = { ...behavior, ...kindsOf(row), ...own, ...labels.own, ...principal };
    return {
      id: caseIdOf(row) ?? firstOf(IDS, (name) => idOf(row[name])),
      question,
      expected_answer: firstOf(ANSWER_NAMES, (name) => idOf(listOf(row[name])?.[0] ?? row[name])),
      relevant: labels.relevant,
      ...(labels.relevance === null ? {} : { relevance: labels.relevance }),
      own:
        isUnanswered(row, said) && (labels.relevant ?? []).length === 0
          ? { ...said, expected_behavior: "abstain" }
          : said,
    };
  },
};

/** Whether a column of a table holds ids: of cases, of what they label, or of who asks. */
export function isIdName(written: string): boolean {
  const name = snakeCase(written);
  return OF_IDS.has(name) || ["chunks", "documents"].includes(protectedName(name) ?? labelName(name) ?? "");
}

const OF_IDS = new Set([...IDS, "query_id", "case_id", "golden_id", "question_id", "must_cite", "tenant_id", "tenant"]);

const READ = new Set([...QUESTION_NAMES, ...ANSWER_NAMES, ...IDS, ...KINDS, ...PRINCIPAL_NAMES]);

/** Whether a name is one of those that are read under it. */
const isRead = (name: string): boolean => READ.has(name) || isBehaviorName(name) || isLabelName(name);

/** Whether a text is rather that of a chunk, whose list may stand in the same document: nothing makes the row a case. */
function isChunk(row: Row): boolean {
  const hasQuestion = QUESTION_NAMES.some((name) => name !== "text" && !isBlank(row[name]));
  return (
    !hasQuestion &&
    !Object.keys(row).some((name) => OF_CASES.test(name) || isBehaviorName(name) || labelName(name) !== null)
  );
}

const OF_CASES = /answer|^(?:expected_.*|query_id|qid|question_id|relevance)$/;

/** Whether a row is of a kind that nothing answers, and says neither what to do nor what should be found. */
function isUnanswered(row: Row, said: Row): boolean {
  const isSaid = Object.keys(row).some((name) => isBehaviorName(name) && !isBlank(row[name]));
  const isToFind = GOLDEN_LABELS.some((name) => !isBlank(said[name]) && Object.keys(said[name] as object).length > 0);
  if (isSaid || said.expected_behavior !== undefined || isToFind) return false;
  return OF_KIND.some((name) => UNANSWERED.test(snakeCase(textOf(row[name]) ?? "")));
}

function kindsOf(row: Row): Record<string, unknown> {
  const tags = KINDS.map((name) => textOf(row[name])).filter((tag) => tag !== null);
  return tags.length === 0 ? {} : { tags };
}
