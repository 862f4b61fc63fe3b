export { columnNames, type FileSample, fileSample, firstRow, hasColumns } from "./file-sample.ts";
export { type JsonPath, type LocatedValue, readElements, readRecords } from "./json-elements.ts";
export { isLargeFilePointer } from "./json-errors.ts";
export {
  isId,
  isObject,
  isString,
  type JsonRow,
  parsedJson,
  parseLenient,
  type Row,
  readJsonRows,
} from "./json-rows.ts";
export { type JsonSchema, matchesSchema, schemaCheck } from "./json-schema.ts";
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
  readLines,
  sourceText,
} from "./source.ts";
