export {
  ByteCursor,
  endOfPrintable,
  FALSE,
  isSpace,
  skipSpaces,
  TRUE,
} from "./byte-cursor.ts";
export {
  BytePiece,
  ByteStrings,
  FieldNames,
  KnownValues,
  lastMask,
  NumberRecords,
  SameValue,
  wholeWords,
  wordAt,
} from "./byte-strings.ts";
export { columnNames, type FileSample, fileSample, firstRow, hasColumns } from "./file-sample.ts";
export {
  BACKSLASH,
  COLON,
  COMMA,
  type JsonPath,
  LIST,
  LIST_END,
  type LocatedValue,
  NEWLINE,
  OBJECT,
  OBJECT_END,
  QUOTE,
  readElements,
  readRecords,
  SPACE,
} from "./json-elements.ts";
export { isLargeFilePointer } from "./json-errors.ts";
export {
  isAmount,
  isId,
  isList,
  isObject,
  isOptionalBoolean,
  isOptionalList,
  isOptionalNumber,
  isOptionalOneOf,
  isOptionalRecord,
  isOptionalString,
  isString,
  type JsonRow,
  parsedJson,
  parseLenient,
  type Row,
  readJsonBatches,
  readJsonRows,
} from "./json-rows.ts";
export { type JsonSchema, matchesSchema } from "./json-schema.ts";
export {
  CHANGED_PLACES,
  fieldInOtherWords,
  type Likeness,
  lookalikeWarner,
  RefusedRows,
  unknownRecord,
} from "./row-problems.ts";
export {
  type ByteSource,
  decodeUtf8,
  type FileReading,
  LINE_FEED,
  readBlocks,
  readLines,
  sourceText,
} from "./source.ts";
