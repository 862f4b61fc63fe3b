import "./chunk-2YNGCBHF.js";

// schemas/report.schema.json
var report_schema_default = {
  title: "rag-gate report",
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  properties: {
    schema_version: {
      type: "number",
      const: 1
    },
    decision: {
      type: "string",
      enum: [
        "PASS",
        "PASS_WITH_RISK",
        "FAIL"
      ]
    },
    reasons: {
      type: "array",
      items: {
        type: "object",
        properties: {
          code: {
            type: "string",
            enum: [
              "invalid_input",
              "acl_leak",
              "critical_failure",
              "gate_failed",
              "gate_not_evaluated",
              "not_comparable",
              "incomplete_run",
              "base_unreadable",
              "baseline_unreadable",
              "anchor_unreadable",
              "waiver_expired",
              "waiver_unused",
              "acl_unlabelled",
              "acl_warning",
              "warn_gate_failed",
              "drift",
              "slow_drift",
              "judge_uncalibrated",
              "waived",
              "first_run",
              "no_baseline",
              "base_invalid",
              "first_policy",
              "golden_unpinned",
              "access_widened",
              "relabelled",
              "cases_removed",
              "slice_regressed",
              "policy_changed",
              "cases_added"
            ]
          },
          message: {
            type: "string"
          },
          gate: {
            type: [
              "string",
              "null"
            ]
          },
          case_ids: {
            type: "array",
            items: {
              type: "string"
            }
          }
        },
        required: [
          "code",
          "message",
          "gate",
          "case_ids"
        ],
        additionalProperties: {}
      }
    },
    summary: {
      type: "object",
      properties: {},
      additionalProperties: {}
    },
    head: {
      type: "object",
      properties: {
        sha: {
          type: [
            "string",
            "null"
          ]
        },
        run_id: {
          type: [
            "number",
            "null"
          ]
        },
        attempt: {
          type: [
            "number",
            "null"
          ]
        },
        config_id: {
          type: [
            "string",
            "null"
          ]
        },
        cases: {
          type: "integer",
          minimum: -9007199254740991,
          maximum: 9007199254740991,
          description: "Cases that took part."
        },
        traces: {
          type: "integer",
          minimum: -9007199254740991,
          maximum: 9007199254740991
        },
        complete: {
          type: "boolean",
          description: "Every expected input was there: only a complete run may become a baseline."
        },
        fingerprint: {
          type: "object",
          properties: {
            metrics_version: {
              type: "number"
            },
            golden_hash: {
              type: "string"
            },
            case_set_hash: {
              type: "string"
            },
            cutoffs: {
              type: "array",
              items: {
                type: "number"
              }
            },
            ndcg_gain: {
              type: "string"
            },
            relevant_from: {
              type: "number"
            },
            block_stages: {
              type: "array",
              items: {
                type: "string"
              }
            },
            behavior_phrases: {
              type: "string"
            },
            repeats: {
              type: "number"
            },
            suite: {
              type: [
                "string",
                "null"
              ]
            },
            versions: {
              type: "object",
              propertyNames: {
                type: "string"
              },
              additionalProperties: {
                type: "array",
                items: {
                  type: "string"
                }
              }
            }
          },
          required: [
            "metrics_version",
            "golden_hash",
            "case_set_hash",
            "cutoffs",
            "ndcg_gain",
            "relevant_from",
            "block_stages",
            "behavior_phrases",
            "repeats",
            "suite",
            "versions"
          ],
          additionalProperties: {}
        }
      },
      required: [
        "sha",
        "run_id",
        "attempt",
        "config_id",
        "cases",
        "traces",
        "complete",
        "fingerprint"
      ],
      additionalProperties: {}
    },
    baseline: {
      anyOf: [
        {
          type: "object",
          properties: {
            sha: {
              type: [
                "string",
                "null"
              ]
            },
            run_id: {
              type: [
                "number",
                "null"
              ]
            },
            attempt: {
              type: [
                "number",
                "null"
              ]
            },
            config_id: {
              type: [
                "string",
                "null"
              ]
            },
            cases: {
              type: "integer",
              minimum: -9007199254740991,
              maximum: 9007199254740991,
              description: "Cases that took part."
            },
            traces: {
              type: "integer",
              minimum: -9007199254740991,
              maximum: 9007199254740991
            },
            complete: {
              type: "boolean",
              description: "Every expected input was there: only a complete run may become a baseline."
            },
            fingerprint: {
              type: "object",
              properties: {
                metrics_version: {
                  type: "number"
                },
                golden_hash: {
                  type: "string"
                },
                case_set_hash: {
                  type: "string"
                },
                cutoffs: {
                  type: "array",
                  items: {
                    type: "number"
                  }
                },
                ndcg_gain: {
                  type: "string"
                },
                relevant_from: {
                  type: "number"
                },
                block_stages: {
                  type: "array",
                  items: {
                    type: "string"
                  }
                },
                behavior_phrases: {
                  type: "string"
                },
                repeats: {
                  type: "number"
                },
                suite: {
                  type: [
                    "string",
                    "null"
                  ]
                },
                versions: {
                  type: "object",
                  propertyNames: {
                    type: "string"
                  },
                  additionalProperties: {
                    type: "array",
                    items: {
                      type: "string"
                    }
                  }
                }
              },
              required: [
                "metrics_version",
                "golden_hash",
                "case_set_hash",
                "cutoffs",
                "ndcg_gain",
                "relevant_from",
                "block_stages",
                "behavior_phrases",
                "repeats",
                "suite",
                "versions"
              ],
              additionalProperties: {}
            }
          },
          required: [
            "sha",
            "run_id",
            "attempt",
            "config_id",
            "cases",
            "traces",
            "complete",
            "fingerprint"
          ],
          additionalProperties: {}
        },
        {
          type: "null"
        }
      ]
    },
    gates: {
      type: "array",
      items: {
        type: "object",
        properties: {
          metric: {
            type: "string"
          },
          slice: {
            type: [
              "string",
              "null"
            ]
          },
          kind: {
            type: "string",
            enum: [
              "min",
              "max",
              "max-drop",
              "max-rise",
              "max-regressed",
              "coverage"
            ]
          },
          threshold: {
            type: "number"
          },
          value: {
            type: [
              "number",
              "null"
            ]
          },
          baseline: {
            type: [
              "number",
              "null"
            ]
          },
          severity: {
            type: "string",
            enum: [
              "block",
              "warn"
            ]
          },
          status: {
            type: "string",
            enum: [
              "pass",
              "fail",
              "warn",
              "waived",
              "not_evaluated"
            ]
          },
          message: {
            type: "string"
          }
        },
        required: [
          "metric",
          "slice",
          "kind",
          "threshold",
          "value",
          "baseline",
          "severity",
          "status",
          "message"
        ],
        additionalProperties: {}
      }
    },
    comparability: {
      type: "array",
      items: {
        type: "object",
        properties: {
          field: {
            type: "string"
          },
          head: {
            type: "string"
          },
          baseline: {
            type: "string"
          },
          effect: {
            type: "string"
          },
          metrics: {
            type: "array",
            items: {
              type: "string"
            },
            description: "Metrics that this makes incomparable."
          }
        },
        required: [
          "field",
          "head",
          "baseline",
          "effect",
          "metrics"
        ],
        additionalProperties: {}
      },
      description: "What differs between the circumstances of the two runs, and what follows."
    },
    metrics: {
      type: "object",
      propertyNames: {
        type: "string"
      },
      additionalProperties: {
        type: "object",
        properties: {
          head: {
            type: [
              "number",
              "null"
            ]
          },
          head_ci_low: {
            description: "95 % Wilson interval of a rate (every case 0 or 1); null for other metrics.",
            type: [
              "number",
              "null"
            ]
          },
          head_ci_high: {
            type: [
              "number",
              "null"
            ]
          },
          baseline: {
            type: [
              "number",
              "null"
            ]
          },
          delta: {
            description: "Head minus baseline over the paired cases.",
            type: [
              "number",
              "null"
            ]
          },
          ci_low: {
            type: [
              "number",
              "null"
            ]
          },
          ci_high: {
            type: [
              "number",
              "null"
            ]
          },
          p_value: {
            type: [
              "number",
              "null"
            ]
          },
          n: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991,
            description: "Cases behind `head`."
          },
          pairs: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991
          },
          improved: {
            anyOf: [
              {
                type: "integer",
                minimum: -9007199254740991,
                maximum: 9007199254740991
              },
              {
                type: "null"
              }
            ]
          },
          regressed: {
            anyOf: [
              {
                type: "integer",
                minimum: -9007199254740991,
                maximum: 9007199254740991
              },
              {
                type: "null"
              }
            ]
          },
          unchanged: {
            anyOf: [
              {
                type: "integer",
                minimum: -9007199254740991,
                maximum: 9007199254740991
              },
              {
                type: "null"
              }
            ]
          },
          detectable: {
            description: "The smallest drop that this number of pairs could have shown.",
            type: [
              "number",
              "null"
            ]
          },
          verdict: {
            anyOf: [
              {
                type: "string",
                enum: [
                  "improved",
                  "regressed",
                  "not_regressed",
                  "inconclusive"
                ]
              },
              {
                type: "null"
              }
            ]
          }
        },
        required: [
          "head",
          "head_ci_low",
          "head_ci_high",
          "baseline",
          "delta",
          "ci_low",
          "ci_high",
          "p_value",
          "n",
          "pairs",
          "improved",
          "regressed",
          "unchanged",
          "detectable",
          "verdict"
        ],
        additionalProperties: {}
      }
    },
    rank_histogram: {
      type: "object",
      propertyNames: {
        type: "string",
        enum: [
          "retrieved",
          "reranked"
        ]
      },
      additionalProperties: {
        type: "object",
        properties: {
          head: {
            anyOf: [
              {
                type: "object",
                properties: {
                  ranks: {
                    type: "object",
                    propertyNames: {
                      type: "string"
                    },
                    additionalProperties: {
                      type: "integer",
                      minimum: -9007199254740991,
                      maximum: 9007199254740991
                    },
                    description: "Cases by the rank of their first relevant chunk."
                  },
                  missed: {
                    type: "integer",
                    minimum: -9007199254740991,
                    maximum: 9007199254740991,
                    description: "Cases in which no relevant chunk came back."
                  },
                  n: {
                    type: "integer",
                    minimum: -9007199254740991,
                    maximum: 9007199254740991
                  }
                },
                required: [
                  "ranks",
                  "missed",
                  "n"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ]
          },
          baseline: {
            anyOf: [
              {
                type: "object",
                properties: {
                  ranks: {
                    type: "object",
                    propertyNames: {
                      type: "string"
                    },
                    additionalProperties: {
                      type: "integer",
                      minimum: -9007199254740991,
                      maximum: 9007199254740991
                    },
                    description: "Cases by the rank of their first relevant chunk."
                  },
                  missed: {
                    type: "integer",
                    minimum: -9007199254740991,
                    maximum: 9007199254740991,
                    description: "Cases in which no relevant chunk came back."
                  },
                  n: {
                    type: "integer",
                    minimum: -9007199254740991,
                    maximum: 9007199254740991
                  }
                },
                required: [
                  "ranks",
                  "missed",
                  "n"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ]
          }
        },
        required: [
          "head",
          "baseline"
        ],
        additionalProperties: {}
      },
      required: [
        "retrieved",
        "reranked"
      ]
    },
    hallucinations: {
      type: "array",
      items: {
        type: "object",
        properties: {
          case_id: {
            type: "string"
          },
          labels: {
            type: "array",
            items: {
              type: "string",
              enum: [
                "unsupported_claim",
                "failed_abstention",
                "bad_citation"
              ]
            }
          }
        },
        required: [
          "case_id",
          "labels"
        ],
        additionalProperties: {}
      },
      description: "Cases whose answer counts as hallucinated, and why."
    },
    slices: {
      type: "object",
      propertyNames: {
        type: "string"
      },
      additionalProperties: {
        type: "object",
        properties: {
          n: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991,
            description: "Cases of the slice."
          },
          metrics: {
            type: "object",
            propertyNames: {
              type: "string"
            },
            additionalProperties: {
              type: "object",
              properties: {
                head: {
                  type: [
                    "number",
                    "null"
                  ]
                },
                n: {
                  type: "integer",
                  minimum: -9007199254740991,
                  maximum: 9007199254740991
                },
                baseline: {
                  type: [
                    "number",
                    "null"
                  ]
                },
                delta: {
                  type: [
                    "number",
                    "null"
                  ]
                },
                pairs: {
                  type: "integer",
                  minimum: -9007199254740991,
                  maximum: 9007199254740991
                },
                ci_low: {
                  type: [
                    "number",
                    "null"
                  ]
                },
                ci_high: {
                  type: [
                    "number",
                    "null"
                  ]
                },
                p_worse: {
                  description: "One-sided, adjusted by Benjamini-Hochberg over all slices and metrics.",
                  type: [
                    "number",
                    "null"
                  ]
                },
                improved: {
                  anyOf: [
                    {
                      type: "integer",
                      minimum: -9007199254740991,
                      maximum: 9007199254740991
                    },
                    {
                      type: "null"
                    }
                  ]
                },
                regressed: {
                  anyOf: [
                    {
                      type: "integer",
                      minimum: -9007199254740991,
                      maximum: 9007199254740991
                    },
                    {
                      type: "null"
                    }
                  ]
                },
                verdict: {
                  anyOf: [
                    {
                      type: "string",
                      enum: [
                        "improved",
                        "regressed",
                        "not_regressed",
                        "inconclusive",
                        "insufficient"
                      ]
                    },
                    {
                      type: "null"
                    }
                  ],
                  description: "`insufficient`: fewer than ten pairs."
                }
              },
              required: [
                "head",
                "n",
                "baseline",
                "delta",
                "pairs",
                "ci_low",
                "ci_high",
                "p_worse",
                "improved",
                "regressed",
                "verdict"
              ],
              additionalProperties: {}
            }
          }
        },
        required: [
          "n",
          "metrics"
        ],
        additionalProperties: {}
      }
    },
    hidden_regressions: {
      type: "array",
      items: {
        type: "object",
        properties: {
          metric: {
            type: "string"
          },
          slice: {
            type: "string"
          },
          also: {
            type: "array",
            items: {
              type: "string"
            }
          },
          delta: {
            type: "number"
          },
          slice_delta: {
            type: "number"
          },
          pairs: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991
          },
          regressed: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991
          },
          improved: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991
          },
          significant: {
            type: "boolean"
          }
        },
        required: [
          "metric",
          "slice",
          "also",
          "delta",
          "slice_delta",
          "pairs",
          "regressed",
          "improved",
          "significant"
        ],
        additionalProperties: {}
      },
      description: "Slices that got worse in a metric whose total got better."
    },
    acl: {
      type: "object",
      properties: {
        leaks: {
          type: "integer",
          minimum: -9007199254740991,
          maximum: 9007199254740991,
          description: "Distinct (case, chunk) at blocking stages."
        },
        violations: {
          type: "array",
          items: {
            type: "object",
            properties: {
              case_id: {
                type: "string"
              },
              principal: {
                type: "object",
                properties: {
                  tenant_id: {
                    type: "string"
                  },
                  roles: {
                    type: "array",
                    items: {
                      type: "string"
                    }
                  }
                },
                required: [
                  "tenant_id",
                  "roles"
                ],
                additionalProperties: {}
              },
              chunk_id: {
                type: [
                  "string",
                  "null"
                ]
              },
              stage: {
                type: "string",
                enum: [
                  "retrieved",
                  "reranked",
                  "context",
                  "citations",
                  "answer"
                ]
              },
              rule: {
                type: "string",
                enum: [
                  "tenant",
                  "role",
                  "protected",
                  "canary"
                ]
              }
            },
            required: [
              "case_id",
              "principal",
              "chunk_id",
              "stage",
              "rule"
            ],
            additionalProperties: {}
          }
        },
        unknown: {
          type: "integer",
          minimum: -9007199254740991,
          maximum: 9007199254740991
        },
        matrix: {
          type: "array",
          items: {
            type: "object",
            properties: {},
            additionalProperties: {}
          }
        }
      },
      required: [
        "leaks",
        "violations",
        "unknown",
        "matrix"
      ],
      additionalProperties: {}
    },
    regressions: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: {
            type: "string"
          },
          metric: {
            type: "string"
          },
          baseline: {
            type: "number"
          },
          head: {
            type: "number"
          },
          delta: {
            type: "number"
          },
          causes: {
            type: "array",
            items: {
              type: "object",
              properties: {
                label: {
                  type: "string",
                  enum: [
                    "golden_label_issue",
                    "stale_index",
                    "parser",
                    "chunking",
                    "embedding",
                    "bm25_analyzer",
                    "hybrid_merge",
                    "reranker",
                    "context_builder",
                    "generator",
                    "citation",
                    "acl",
                    "judge_noise"
                  ],
                  description: "The stage or the label that is to blame."
                },
                confidence: {
                  type: "number",
                  description: "0 to 1; the causes of one metric of one case sum to at most 1."
                },
                evidence: {
                  type: "string",
                  description: "What was seen: ranks, versions, what came back."
                }
              },
              required: [
                "label",
                "confidence",
                "evidence"
              ],
              additionalProperties: {}
            }
          }
        },
        required: [
          "id",
          "metric",
          "baseline",
          "head",
          "delta",
          "causes"
        ],
        additionalProperties: {}
      }
    },
    improvements: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: {
            type: "string"
          },
          metric: {
            type: "string"
          },
          baseline: {
            type: "number"
          },
          head: {
            type: "number"
          },
          delta: {
            type: "number"
          }
        },
        required: [
          "id",
          "metric",
          "baseline",
          "head",
          "delta"
        ],
        additionalProperties: {}
      }
    },
    failures: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: {
            type: "string"
          },
          failed_checks: {
            type: "array",
            items: {
              type: "string"
            }
          },
          since: {
            anyOf: [
              {
                type: "string",
                enum: [
                  "new",
                  "before",
                  "flaky"
                ]
              },
              {
                type: "null"
              }
            ],
            description: "Whether the baseline failed this case too; flaky: repeats of one run disagree."
          },
          causes: {
            type: "array",
            items: {
              type: "object",
              properties: {
                label: {
                  type: "string",
                  enum: [
                    "golden_label_issue",
                    "stale_index",
                    "parser",
                    "chunking",
                    "embedding",
                    "bm25_analyzer",
                    "hybrid_merge",
                    "reranker",
                    "context_builder",
                    "generator",
                    "citation",
                    "acl",
                    "judge_noise"
                  ],
                  description: "The stage or the label that is to blame."
                },
                confidence: {
                  type: "number",
                  description: "0 to 1; the causes of one metric of one case sum to at most 1."
                },
                evidence: {
                  type: "string",
                  description: "What was seen: ranks, versions, what came back."
                }
              },
              required: [
                "label",
                "confidence",
                "evidence"
              ],
              additionalProperties: {}
            }
          },
          details: {
            anyOf: [
              {
                type: "object",
                properties: {
                  tags: {
                    type: "array",
                    items: {
                      type: "string"
                    }
                  },
                  difficulty: {
                    type: [
                      "string",
                      "null"
                    ]
                  },
                  critical: {
                    type: "boolean"
                  },
                  expected_behavior: {
                    type: "string"
                  },
                  observed_behavior: {
                    type: [
                      "string",
                      "null"
                    ]
                  },
                  owner: {
                    type: [
                      "string",
                      "null"
                    ]
                  },
                  question: {
                    description: "Only where texts may be shown.",
                    type: [
                      "string",
                      "null"
                    ]
                  },
                  must_cite: {
                    type: "array",
                    items: {
                      type: "string"
                    }
                  },
                  chunks: {
                    type: "array",
                    items: {
                      type: "object",
                      properties: {
                        chunk_id: {
                          type: "string"
                        },
                        head: {
                          type: "object",
                          properties: {
                            retrieved: {
                              anyOf: [
                                {
                                  type: "integer",
                                  minimum: -9007199254740991,
                                  maximum: 9007199254740991
                                },
                                {
                                  type: "null"
                                }
                              ],
                              description: "Its rank; null where it did not come back."
                            },
                            reranked: {
                              anyOf: [
                                {
                                  type: "integer",
                                  minimum: -9007199254740991,
                                  maximum: 9007199254740991
                                },
                                {
                                  type: "null"
                                }
                              ],
                              description: "Its rank after the reranker; null where it is not there."
                            },
                            context: {
                              anyOf: [
                                {
                                  type: "integer",
                                  minimum: -9007199254740991,
                                  maximum: 9007199254740991
                                },
                                {
                                  type: "null"
                                }
                              ],
                              description: "Its place in the context; null where it is not there."
                            },
                            cited: {
                              type: "boolean",
                              description: "Whether the answer names it as a source."
                            },
                            lists: {
                              description: "Ranks in the lists that were merged, by stage.",
                              type: "array",
                              items: {
                                type: "array",
                                items: [
                                  {
                                    type: "string"
                                  },
                                  {
                                    anyOf: [
                                      {
                                        type: "integer",
                                        minimum: -9007199254740991,
                                        maximum: 9007199254740991
                                      },
                                      {
                                        type: "null"
                                      }
                                    ]
                                  }
                                ],
                                additionalItems: false,
                                minItems: 2,
                                maxItems: 2
                              }
                            },
                            instead: {
                              description: "What of its document came back, where the chunk itself did not.",
                              type: "string",
                              enum: [
                                "same_version",
                                "newer_version",
                                "older_version"
                              ]
                            }
                          },
                          required: [
                            "retrieved",
                            "reranked",
                            "context",
                            "cited"
                          ],
                          additionalProperties: {}
                        },
                        baseline: {
                          anyOf: [
                            {
                              type: "object",
                              properties: {
                                retrieved: {
                                  anyOf: [
                                    {
                                      type: "integer",
                                      minimum: -9007199254740991,
                                      maximum: 9007199254740991
                                    },
                                    {
                                      type: "null"
                                    }
                                  ],
                                  description: "Its rank; null where it did not come back."
                                },
                                reranked: {
                                  anyOf: [
                                    {
                                      type: "integer",
                                      minimum: -9007199254740991,
                                      maximum: 9007199254740991
                                    },
                                    {
                                      type: "null"
                                    }
                                  ],
                                  description: "Its rank after the reranker; null where it is not there."
                                },
                                context: {
                                  anyOf: [
                                    {
                                      type: "integer",
                                      minimum: -9007199254740991,
                                      maximum: 9007199254740991
                                    },
                                    {
                                      type: "null"
                                    }
                                  ],
                                  description: "Its place in the context; null where it is not there."
                                },
                                cited: {
                                  type: "boolean",
                                  description: "Whether the answer names it as a source."
                                },
                                lists: {
                                  description: "Ranks in the lists that were merged, by stage.",
                                  type: "array",
                                  items: {
                                    type: "array",
                                    items: [
                                      {
                                        type: "string"
                                      },
                                      {
                                        anyOf: [
                                          {
                                            type: "integer",
                                            minimum: -9007199254740991,
                                            maximum: 9007199254740991
                                          },
                                          {
                                            type: "null"
                                          }
                                        ]
                                      }
                                    ],
                                    additionalItems: false,
                                    minItems: 2,
                                    maxItems: 2
                                  }
                                },
                                instead: {
                                  description: "What of its document came back, where the chunk itself did not.",
                                  type: "string",
                                  enum: [
                                    "same_version",
                                    "newer_version",
                                    "older_version"
                                  ]
                                }
                              },
                              required: [
                                "retrieved",
                                "reranked",
                                "context",
                                "cited"
                              ],
                              additionalProperties: {}
                            },
                            {
                              type: "null"
                            }
                          ]
                        }
                      },
                      required: [
                        "chunk_id",
                        "head",
                        "baseline"
                      ],
                      additionalProperties: {}
                    }
                  }
                },
                required: [
                  "tags",
                  "difficulty",
                  "critical",
                  "expected_behavior",
                  "observed_behavior",
                  "owner",
                  "question",
                  "must_cite",
                  "chunks"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ],
            description: "For the first hundred."
          }
        },
        required: [
          "id",
          "failed_checks",
          "since",
          "details"
        ],
        additionalProperties: {}
      },
      description: "Worst first."
    },
    traffic: {
      description: "Of queries without labels (`rag-gate shadow`): those that changed most, first.",
      type: "object",
      properties: {
        queries: {
          type: "integer",
          minimum: -9007199254740991,
          maximum: 9007199254740991
        },
        compared: {
          type: "integer",
          minimum: -9007199254740991,
          maximum: 9007199254740991
        },
        changed: {
          type: "integer",
          minimum: -9007199254740991,
          maximum: 9007199254740991
        },
        most_changed: {
          type: "array",
          items: {
            type: "object",
            properties: {
              id: {
                type: "string"
              },
              kept: {
                type: "number",
                description: "Mean of the metrics: 1 is no change."
              },
              behavior: {
                type: "object",
                properties: {
                  head: {
                    type: [
                      "string",
                      "null"
                    ]
                  },
                  baseline: {
                    type: [
                      "string",
                      "null"
                    ]
                  }
                },
                required: [
                  "head",
                  "baseline"
                ],
                additionalProperties: {}
              },
              metrics: {
                type: "object",
                propertyNames: {
                  type: "string"
                },
                additionalProperties: {
                  type: "number"
                }
              }
            },
            required: [
              "id",
              "kept",
              "behavior",
              "metrics"
            ],
            additionalProperties: {}
          }
        }
      },
      required: [
        "queries",
        "compared",
        "changed",
        "most_changed"
      ],
      additionalProperties: {}
    },
    versions: {
      type: "object",
      properties: {
        changed: {
          type: "array",
          items: {
            type: "object",
            properties: {
              name: {
                type: "string"
              }
            },
            required: [
              "name"
            ],
            additionalProperties: {}
          }
        }
      },
      required: [
        "changed"
      ],
      additionalProperties: {}
    },
    attribution: {
      type: "array",
      items: {
        type: "object",
        properties: {
          metric: {
            type: "string"
          },
          delta: {
            type: "number"
          },
          pairs: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991
          },
          parts: {
            type: "array",
            items: {
              type: "object",
              properties: {
                cause: {
                  type: "string",
                  enum: [
                    "golden_label_issue",
                    "stale_index",
                    "parser",
                    "chunking",
                    "embedding",
                    "bm25_analyzer",
                    "hybrid_merge",
                    "reranker",
                    "context_builder",
                    "generator",
                    "citation",
                    "acl",
                    "judge_noise",
                    "undecided",
                    "missing_trace",
                    "trace_error",
                    "unexplained"
                  ]
                },
                delta: {
                  type: "number"
                },
                cases: {
                  type: "integer",
                  minimum: -9007199254740991,
                  maximum: 9007199254740991
                },
                case_ids: {
                  type: "array",
                  items: {
                    type: "string"
                  }
                }
              },
              required: [
                "cause",
                "delta",
                "cases",
                "case_ids"
              ],
              additionalProperties: {}
            }
          },
          slices: {
            type: "array",
            items: {
              type: "object",
              properties: {
                slice: {
                  type: [
                    "string",
                    "null"
                  ]
                },
                delta: {
                  type: "number"
                },
                cases: {
                  type: "integer",
                  minimum: -9007199254740991,
                  maximum: 9007199254740991
                }
              },
              required: [
                "slice",
                "delta",
                "cases"
              ],
              additionalProperties: {}
            }
          }
        },
        required: [
          "metric",
          "delta",
          "pairs",
          "parts",
          "slices"
        ],
        additionalProperties: {}
      },
      description: "Where the delta of each metric comes from; parts, and slices, sum to it exactly."
    },
    runbook: {
      description: "For each cause, what to check next.",
      type: "array",
      items: {
        type: "object",
        properties: {
          cause: {
            type: "string",
            enum: [
              "golden_label_issue",
              "stale_index",
              "parser",
              "chunking",
              "embedding",
              "bm25_analyzer",
              "hybrid_merge",
              "reranker",
              "context_builder",
              "generator",
              "citation",
              "acl",
              "judge_noise"
            ]
          },
          check: {
            type: "string"
          },
          case_ids: {
            type: "array",
            items: {
              type: "string"
            }
          }
        },
        required: [
          "cause",
          "check",
          "case_ids"
        ],
        additionalProperties: {}
      }
    },
    lifecycle: {
      description: "Ids of the cases that fail or failed; those that failed before are no fault of the change.",
      type: "object",
      properties: {
        newly_failing: {
          type: "array",
          items: {
            type: "string"
          }
        },
        still_failing: {
          type: "array",
          items: {
            type: "string"
          }
        },
        fixed: {
          type: "array",
          items: {
            type: "string"
          }
        },
        flaky: {
          type: "array",
          items: {
            type: "string"
          }
        }
      },
      required: [
        "newly_failing",
        "still_failing",
        "fixed",
        "flaky"
      ],
      additionalProperties: {}
    },
    alignment: {
      description: "How retriever and generator fit together; flagged over 0.3.",
      type: "object",
      properties: {
        ignored_top_ranked: {
          type: "object",
          properties: {
            head: {
              type: [
                "number",
                "null"
              ]
            },
            baseline: {
              type: [
                "number",
                "null"
              ]
            },
            n: {
              type: "integer",
              minimum: -9007199254740991,
              maximum: 9007199254740991
            },
            flagged: {
              type: "boolean"
            }
          },
          required: [
            "head",
            "baseline",
            "n",
            "flagged"
          ],
          additionalProperties: {}
        }
      },
      required: [
        "ignored_top_ranked"
      ],
      additionalProperties: {}
    },
    oracles: {
      description: "Configs that were given the expected chunks as context: generation without retrieval.",
      type: "array",
      items: {
        type: "object",
        properties: {
          config_id: {
            type: [
              "string",
              "null"
            ]
          },
          traces: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991
          },
          metrics: {
            type: "array",
            items: {
              type: "object",
              properties: {
                metric: {
                  type: "string"
                },
                head: {
                  type: [
                    "number",
                    "null"
                  ]
                },
                oracle: {
                  type: [
                    "number",
                    "null"
                  ]
                }
              },
              required: [
                "metric",
                "head",
                "oracle"
              ],
              additionalProperties: {}
            }
          }
        },
        required: [
          "config_id",
          "traces",
          "metrics"
        ],
        additionalProperties: {}
      }
    },
    judged: {
      description: "Metrics of outside judges: how many cases they are about and what became of them, and who judged.",
      type: "array",
      items: {
        type: "object",
        properties: {
          metric: {
            type: "string"
          },
          asked: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991
          },
          evaluated: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991
          },
          refused: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991
          },
          unscored: {
            type: "integer",
            minimum: -9007199254740991,
            maximum: 9007199254740991
          },
          judge: {
            type: "object",
            properties: {
              library: {
                type: "array",
                items: {
                  type: "string"
                }
              },
              version: {
                type: "array",
                items: {
                  type: "string"
                }
              },
              model: {
                type: "array",
                items: {
                  type: "string"
                }
              },
              prompt_version: {
                type: "array",
                items: {
                  type: "string"
                }
              },
              scale: {
                type: "array",
                items: {
                  type: "string"
                }
              }
            },
            required: [
              "library",
              "version",
              "model",
              "prompt_version",
              "scale"
            ],
            additionalProperties: {}
          },
          calibrated: {
            type: "boolean"
          },
          missing: {
            description: "What keeps the judge's gates from blocking.",
            type: [
              "string",
              "null"
            ]
          },
          warnings: {
            type: "array",
            items: {
              type: "string"
            }
          },
          record: {
            anyOf: [
              {
                type: "object",
                properties: {
                  created: {
                    type: "string"
                  },
                  labels: {
                    type: "integer",
                    minimum: -9007199254740991,
                    maximum: 9007199254740991
                  },
                  tpr: {
                    type: [
                      "number",
                      "null"
                    ]
                  },
                  tnr: {
                    type: [
                      "number",
                      "null"
                    ]
                  },
                  kappa: {
                    type: [
                      "number",
                      "null"
                    ]
                  }
                },
                required: [
                  "created",
                  "labels",
                  "tpr",
                  "tnr",
                  "kappa"
                ],
                additionalProperties: {}
              },
              {
                type: "null"
              }
            ]
          },
          corrected: {
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
                    type: "number"
                  },
                  labels: {
                    type: "integer",
                    minimum: -9007199254740991,
                    maximum: 9007199254740991
                  },
                  scores: {
                    type: "integer",
                    minimum: -9007199254740991,
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
            description: "The judge's mean, and the share of the answers that people would pass (prediction-powered)."
          }
        },
        required: [
          "metric",
          "asked",
          "evaluated",
          "refused",
          "unscored",
          "judge",
          "calibrated",
          "missing",
          "warnings",
          "record",
          "corrected"
        ],
        additionalProperties: {}
      }
    },
    label_health: {
      description: "Whether the labels still speak of the corpus; `stale` says why they do not.",
      type: "object",
      properties: {
        expected: {
          type: "integer",
          minimum: -9007199254740991,
          maximum: 9007199254740991
        },
        unlisted: {
          anyOf: [
            {
              type: "integer",
              minimum: -9007199254740991,
              maximum: 9007199254740991
            },
            {
              type: "null"
            }
          ]
        },
        turnover: {
          type: [
            "number",
            "null"
          ]
        },
        stale: {
          type: [
            "string",
            "null"
          ]
        },
        judged: {
          anyOf: [
            {
              type: "object",
              properties: {
                metric: {
                  type: "string"
                },
                head: {
                  type: [
                    "number",
                    "null"
                  ]
                },
                baseline: {
                  type: [
                    "number",
                    "null"
                  ]
                }
              },
              required: [
                "metric",
                "head",
                "baseline"
              ],
              additionalProperties: {}
            },
            {
              type: "null"
            }
          ]
        }
      },
      required: [
        "expected",
        "unlisted",
        "turnover",
        "stale",
        "judged"
      ],
      additionalProperties: {}
    },
    dataset: {
      type: "object",
      properties: {},
      additionalProperties: {}
    },
    waivers: {
      type: "array",
      items: {
        type: "object",
        properties: {},
        additionalProperties: {}
      }
    },
    policy: {
      type: "object",
      properties: {},
      additionalProperties: {}
    },
    diagnostics: {
      type: "array",
      items: {
        type: "object",
        properties: {
          severity: {
            type: "string"
          },
          code: {
            type: "string"
          },
          message: {
            type: "string"
          }
        },
        required: [
          "severity",
          "code",
          "message"
        ],
        additionalProperties: {}
      }
    },
    trend: {
      type: "object",
      properties: {
        runs: {
          type: "array",
          items: {
            type: "object",
            properties: {
              run_id: {
                type: "integer",
                minimum: -9007199254740991,
                maximum: 9007199254740991
              },
              sha: {
                type: "string"
              },
              created_at: {
                type: "string"
              },
              decision: {
                type: "string",
                enum: [
                  "PASS",
                  "PASS_WITH_RISK",
                  "FAIL"
                ]
              },
              values: {
                type: "object",
                propertyNames: {
                  type: "string"
                },
                additionalProperties: {
                  type: [
                    "number",
                    "null"
                  ]
                },
                description: "Of each gated metric, `recall@10` or `recall@10 in hr`."
              },
              incomparable: {
                type: "array",
                items: {
                  type: "string"
                },
                description: "Those that were measured on other cases or in another way."
              }
            },
            required: [
              "run_id",
              "sha",
              "created_at",
              "decision",
              "values",
              "incomparable"
            ],
            additionalProperties: {}
          }
        },
        skipped: {
          type: "integer",
          minimum: -9007199254740991,
          maximum: 9007199254740991,
          description: "Runs whose report could not be read, or not in time."
        }
      },
      required: [
        "runs",
        "skipped"
      ],
      additionalProperties: {},
      description: "Earlier reports of the branch, oldest first; of runs of the branch itself."
    },
    base_commit: {
      description: "Of a pull request or a merge group.",
      type: "object",
      properties: {
        sha: {
          type: "string"
        },
        policy: {
          type: "string",
          enum: [
            "same",
            "changed",
            "first",
            "invalid"
          ]
        },
        golden: {
          type: "string",
          enum: [
            "same",
            "changed",
            "unpinned",
            "invalid"
          ]
        },
        readable: {
          type: "boolean"
        },
        recalibrated: {
          description: "The change edits the calibration record of a judge.",
          type: "boolean"
        },
        decisions: {
          type: "object",
          properties: {
            own: {
              type: "string",
              enum: [
                "PASS",
                "PASS_WITH_RISK",
                "FAIL"
              ],
              description: "Under the change's own policy and golden set."
            },
            base: {
              anyOf: [
                {
                  type: "string",
                  enum: [
                    "PASS",
                    "PASS_WITH_RISK",
                    "FAIL"
                  ]
                },
                {
                  type: "null"
                }
              ],
              description: "Under those of the base commit; null where they are the same."
            }
          },
          required: [
            "own",
            "base"
          ],
          additionalProperties: {}
        },
        added: {
          type: "array",
          items: {
            type: "string"
          }
        },
        removed: {
          type: "array",
          items: {
            type: "string"
          }
        },
        relabelled: {
          type: "array",
          items: {
            type: "string"
          }
        }
      },
      required: [
        "sha",
        "policy",
        "golden",
        "readable",
        "decisions",
        "added",
        "removed",
        "relabelled"
      ],
      additionalProperties: {}
    }
  },
  required: [
    "schema_version",
    "decision",
    "reasons",
    "summary",
    "head",
    "baseline",
    "gates",
    "comparability",
    "metrics",
    "rank_histogram",
    "hallucinations",
    "slices",
    "hidden_regressions",
    "acl",
    "regressions",
    "improvements",
    "failures",
    "versions",
    "attribution",
    "dataset",
    "waivers",
    "policy",
    "diagnostics"
  ],
  additionalProperties: {}
};

// src/report/report-shape.ts
var reportShape = report_schema_default;
export {
  reportShape
};
