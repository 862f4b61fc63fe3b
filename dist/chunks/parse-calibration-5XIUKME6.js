import {
  matchesSchema,
  ratesOf
} from "./chunk-2YNGCBHF.js";

// schemas/calibration.schema.json
var calibration_schema_default = {
  title: "rag-gate calibration",
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  properties: {
    schema_version: {
      type: "number",
      const: 1
    },
    records: {
      type: "array",
      items: {
        type: "object",
        properties: {
          metric: {
            type: "string",
            minLength: 1
          },
          created: {
            type: "string",
            pattern: "^\\d{4}-\\d{2}-\\d{2}$",
            description: "The day of the calibration; the record expires by it."
          },
          judge: {
            type: "object",
            properties: {
              library: {
                type: [
                  "string",
                  "null"
                ]
              },
              version: {
                type: [
                  "string",
                  "null"
                ]
              },
              model: {
                type: [
                  "string",
                  "null"
                ]
              },
              prompt_version: {
                type: [
                  "string",
                  "null"
                ]
              }
            },
            required: [
              "library",
              "version",
              "model",
              "prompt_version"
            ],
            additionalProperties: {},
            description: "Whom the record is about: scores of another model or prompt are not covered."
          },
          pass_from: {
            type: "number",
            minimum: 0,
            maximum: 1,
            description: "The score from which the judge counts as having passed an answer."
          },
          labels: {
            type: "object",
            properties: {
              n: {
                type: "integer",
                minimum: 0,
                maximum: 9007199254740991
              },
              pass: {
                type: "integer",
                minimum: 0,
                maximum: 9007199254740991
              },
              fail: {
                type: "integer",
                minimum: 0,
                maximum: 9007199254740991
              }
            },
            required: [
              "n",
              "pass",
              "fail"
            ],
            additionalProperties: {},
            description: "Answers with a human label and a score; what was left out stands beside them."
          },
          confusion: {
            type: "object",
            properties: {
              pass_pass: {
                type: "integer",
                minimum: 0,
                maximum: 9007199254740991
              },
              pass_fail: {
                type: "integer",
                minimum: 0,
                maximum: 9007199254740991
              },
              fail_pass: {
                type: "integer",
                minimum: 0,
                maximum: 9007199254740991
              },
              fail_fail: {
                type: "integer",
                minimum: 0,
                maximum: 9007199254740991
              }
            },
            required: [
              "pass_pass",
              "pass_fail",
              "fail_pass",
              "fail_fail"
            ],
            additionalProperties: {},
            description: "Counts of answers: the human's verdict, then the judge's."
          },
          agreement: {
            anyOf: [
              {
                type: "number",
                minimum: 0,
                maximum: 1
              },
              {
                type: "null"
              }
            ],
            description: "Share of equal verdicts; proves nothing where failures are rare."
          },
          tpr: {
            anyOf: [
              {
                type: "object",
                properties: {
                  value: {
                    type: "number",
                    minimum: 0,
                    maximum: 1
                  },
                  low: {
                    type: "number",
                    minimum: 0,
                    maximum: 1
                  },
                  high: {
                    type: "number",
                    minimum: 0,
                    maximum: 1
                  },
                  n: {
                    type: "integer",
                    minimum: 1,
                    maximum: 9007199254740991
                  }
                },
                required: [
                  "value",
                  "low",
                  "high",
                  "n"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ],
            description: "Share of the good answers that the judge passes; null without good ones."
          },
          tnr: {
            anyOf: [
              {
                type: "object",
                properties: {
                  value: {
                    type: "number",
                    minimum: 0,
                    maximum: 1
                  },
                  low: {
                    type: "number",
                    minimum: 0,
                    maximum: 1
                  },
                  high: {
                    type: "number",
                    minimum: 0,
                    maximum: 1
                  },
                  n: {
                    type: "integer",
                    minimum: 1,
                    maximum: 9007199254740991
                  }
                },
                required: [
                  "value",
                  "low",
                  "high",
                  "n"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ],
            description: "Share of the bad answers that the judge fails; null without bad ones."
          },
          kappa: {
            anyOf: [
              {
                type: "object",
                properties: {
                  value: {
                    type: "number"
                  },
                  low: {
                    type: [
                      "number",
                      "null"
                    ]
                  },
                  high: {
                    type: [
                      "number",
                      "null"
                    ]
                  }
                },
                required: [
                  "value",
                  "low",
                  "high"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ]
          },
          weighted_kappa: {
            anyOf: [
              {
                type: "object",
                properties: {
                  levels: {
                    type: "integer",
                    minimum: -9007199254740991,
                    maximum: 9007199254740991
                  },
                  linear: {
                    type: [
                      "number",
                      "null"
                    ]
                  },
                  quadratic: {
                    type: [
                      "number",
                      "null"
                    ]
                  }
                },
                required: [
                  "levels",
                  "linear",
                  "quadratic"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ],
            description: "Over graded labels, where there are any."
          },
          bias: {
            anyOf: [
              {
                type: "object",
                properties: {
                  value: {
                    type: "number"
                  },
                  low: {
                    type: "number"
                  },
                  high: {
                    type: "number"
                  },
                  n: {
                    type: "integer",
                    minimum: 1,
                    maximum: 9007199254740991
                  }
                },
                required: [
                  "value",
                  "low",
                  "high",
                  "n"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ],
            description: "Share that the judge passes minus share that humans pass."
          },
          length_bias: {
            anyOf: [
              {
                type: "object",
                properties: {
                  value: {
                    type: "number"
                  },
                  low: {
                    type: "number"
                  },
                  high: {
                    type: "number"
                  },
                  n: {
                    type: "integer",
                    minimum: 1,
                    maximum: 9007199254740991
                  }
                },
                required: [
                  "value",
                  "low",
                  "high",
                  "n"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ],
            description: "How much more often the judge passes the longer half of equally labelled answers."
          },
          position_bias: {
            anyOf: [
              {
                type: "object",
                properties: {
                  value: {
                    type: "number"
                  },
                  low: {
                    type: "number"
                  },
                  high: {
                    type: "number"
                  },
                  n: {
                    type: "integer",
                    minimum: 1,
                    maximum: 9007199254740991
                  }
                },
                required: [
                  "value",
                  "low",
                  "high",
                  "n"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ],
            description: "The same for what it was shown first."
          },
          flip_rate: {
            anyOf: [
              {
                type: "object",
                properties: {
                  value: {
                    type: "number",
                    minimum: 0,
                    maximum: 1
                  },
                  low: {
                    type: "number",
                    minimum: 0,
                    maximum: 1
                  },
                  high: {
                    type: "number",
                    minimum: 0,
                    maximum: 1
                  },
                  n: {
                    type: "integer",
                    minimum: 1,
                    maximum: 9007199254740991
                  }
                },
                required: [
                  "value",
                  "low",
                  "high",
                  "n"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ],
            description: "Share of the repeatedly judged answers on which the judge contradicts itself."
          },
          spread: {
            description: "Mean distance between the extreme scores of an answer judged repeatedly.",
            type: [
              "number",
              "null"
            ]
          },
          moments: {
            anyOf: [
              {
                type: "object",
                properties: {
                  n: {
                    type: "integer",
                    minimum: 0,
                    maximum: 9007199254740991
                  },
                  mean_label: {
                    type: "number"
                  },
                  mean_score: {
                    type: "number"
                  },
                  var_label: {
                    type: "number"
                  },
                  var_score: {
                    type: "number"
                  },
                  cov: {
                    type: "number"
                  }
                },
                required: [
                  "n",
                  "mean_label",
                  "mean_score",
                  "var_label",
                  "var_score",
                  "cov"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ],
            description: "What correcting a mean of scores takes."
          },
          aggregate: {
            anyOf: [
              {
                type: "object",
                properties: {
                  judge: {
                    type: "number"
                  },
                  value: {
                    type: "number"
                  },
                  low: {
                    type: "number"
                  },
                  high: {
                    type: "number"
                  },
                  lambda: {
                    type: "number",
                    minimum: 0,
                    maximum: 1
                  },
                  labels: {
                    type: "integer",
                    minimum: 0,
                    maximum: 9007199254740991
                  },
                  scores: {
                    type: "integer",
                    minimum: 0,
                    maximum: 9007199254740991
                  }
                },
                required: [
                  "judge",
                  "value",
                  "low",
                  "high",
                  "lambda",
                  "labels",
                  "scores"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ],
            description: "Mean score of the answers without a label, and the share of them that humans would pass."
          },
          verdict: {
            type: "string",
            enum: [
              "calibrated",
              "not_calibrated"
            ],
            description: "By the thresholds that held when it was written."
          },
          missing: {
            type: "array",
            items: {
              type: "string"
            },
            description: "What the verdict lacks, in words."
          },
          warnings: {
            type: "array",
            items: {
              type: "string"
            }
          },
          disagreements: {
            type: "array",
            items: {
              type: "object",
              properties: {
                query_id: {
                  type: "string"
                },
                config_id: {
                  type: [
                    "string",
                    "null"
                  ]
                },
                human: {
                  type: "string",
                  enum: [
                    "pass",
                    "fail"
                  ]
                },
                score: {
                  type: "number",
                  minimum: 0,
                  maximum: 1
                }
              },
              required: [
                "query_id",
                "config_id",
                "human",
                "score"
              ],
              additionalProperties: {}
            },
            description: "The answers to read again: worst first, what the judge let through before what it held back."
          },
          labels_hash: {
            type: "string",
            description: "Hash over labels and scores: which data the record was made of."
          }
        },
        required: [
          "metric",
          "created",
          "judge",
          "pass_from",
          "labels",
          "confusion",
          "agreement",
          "tpr",
          "tnr",
          "kappa",
          "weighted_kappa",
          "bias",
          "length_bias",
          "position_bias",
          "flip_rate",
          "spread",
          "moments",
          "aggregate",
          "verdict",
          "missing",
          "warnings",
          "disagreements",
          "labels_hash"
        ],
        additionalProperties: {}
      }
    }
  },
  required: [
    "schema_version",
    "records"
  ],
  additionalProperties: {}
};

// src/calibration/parse-calibration.ts
function parseCalibration(text) {
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    return "it is not valid JSON";
  }
  if (!matchesSchema(content, calibration_schema_default))
    return "it does not have the shape of a calibration record";
  const file = content;
  const torn = file.records.find((record) => !isWhole(record));
  return torn === void 0 ? file : `the numbers of its record for ${torn.metric} contradict each other`;
}
function isWhole({ confusion, labels, moments, created }) {
  const { n, pass, fail } = ratesOf(confusion);
  if (labels.n !== n || labels.pass !== pass || labels.fail !== fail) return false;
  if (Number.isNaN(Date.parse(created))) return false;
  if (moments === null) return n === 0;
  return moments.n === n && moments.var_label >= 0 && moments.var_score >= 0;
}
export {
  parseCalibration
};
