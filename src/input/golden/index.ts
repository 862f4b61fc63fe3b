export type { AnswerSchema } from "./answer-schema.ts";
export { type CaseFields, caseFields, labelText, NONE, SharedValues, warnOfCase } from "./case-fields.ts";
export {
  isGoldenRow,
  isQuestionName,
  type LabelKind,
  labelName,
  OUR_LABELS,
  onlyList,
  protectedName,
  QUESTION_NAMES,
  snakeCase,
} from "./golden-row.ts";
export {
  areDisjoint,
  BEHAVIORS,
  type Behavior,
  caseIndexOf,
  expectedBehaviors,
  expectsAnswer,
  type GoldenCase,
  type GoldenSet,
  type Grades,
  isUserContext,
  LabelledChunks,
  type Labels,
  labelledIds,
  labelTitle,
  NO_GRADES,
  type Principal,
  QuestionIndex,
  questionId,
  similarId,
} from "./golden-set.ts";
export { isLabelLine } from "./read-labels.ts";
