import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/config/matches-schema.ts
function matchesSchema(value, schema) {
  if (schema.anyOf !== void 0) return schema.anyOf.some((branch) => matchesSchema(value, branch));
  if ("const" in schema) return value === schema.const;
  if (schema.enum !== void 0) return schema.enum.includes(value);
  if (typeof schema.type === "object") return schema.type.some((type) => matchesSchema(value, { ...schema, type }));
  switch (schema.type) {
    case "object":
      return matchesObject(value, schema);
    case "array":
      return matchesArray(value, schema);
    case "string":
      return typeof value === "string" && value.length >= (schema.minLength ?? 0) && (schema.pattern === void 0 || new RegExp(schema.pattern).test(value));
    case "integer":
      return Number.isSafeInteger(value) && isWithin(value, schema);
    case "number":
      return Number.isFinite(value) && isWithin(value, schema);
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    default:
      return true;
  }
}
function isWithin(value, { minimum, maximum }) {
  return value >= (minimum ?? Number.NEGATIVE_INFINITY) && value <= (maximum ?? Number.POSITIVE_INFINITY);
}
function matchesArray(value, { items, minItems = 0, maxItems }) {
  if (!Array.isArray(value) || value.length < minItems || value.length > (maxItems ?? value.length)) return false;
  if (items === void 0) return true;
  if (!isTuple(items)) return value.every((item) => matchesSchema(item, items));
  return value.length === items.length && items.every((item, i) => matchesSchema(value[i], item));
}
function isTuple(items) {
  return Array.isArray(items);
}
function matchesObject(value, schema) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { properties = {}, required = [], additionalProperties = true, propertyNames } = schema;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, inner]) => {
    if (Object.hasOwn(properties, name)) return matchesSchema(inner, properties[name]);
    if (propertyNames !== void 0 && !matchesSchema(name, propertyNames)) return false;
    return typeof additionalProperties === "boolean" ? additionalProperties : matchesSchema(inner, additionalProperties);
  });
}

// src/metrics/behavior/fold-answer.ts
function foldAnswer(text) {
  return text.normalize("NFC").toLowerCase().normalize("NFD").replace(new RegExp("\\p{Mn}+", "gu"), "").replace(/đ/g, "d").replace(/[’ʼ]/g, "'").replace(/\s+/gu, " ").trim();
}

export {
  foldAnswer,
  matchesSchema
};
