import { describe, expect, it } from "vitest";
import type { Behavior, GoldenCase } from "../../src/input/golden/index.ts";
import type { Trace } from "../../src/input/schema/index.ts";
import { foldPhrase, meetsExpected, observeBehavior, readWords } from "../../src/scoring/behavior/index.ts";
import { languageOf } from "../../src/scoring/behavior/language.ts";
import { LEXICONS } from "../../src/scoring/behavior/lexicons/index.ts";

const shown = (answer: string, question = "") => readWords(answer, question).shown;

const goldenOf = (behavior: Behavior, more: Partial<GoldenCase> = {}): GoldenCase =>
  ({ behavior, behaviors: [behavior], question: "", expectedAnswer: null, ...more }) as GoldenCase;

const traceOf = (answer?: string, field?: string | null): Trace =>
  ({ query_id: "q", answer, expected_behavior_observed: field }) as Trace;

const observe = (expected: Behavior, answer?: string, field?: string | null, more: Partial<GoldenCase> = {}) =>
  observeBehavior(goldenOf(expected, more), traceOf(answer, field), []);

describe("readWords()", () => {
  it.each(["", " \n ", "\u200b", "...", "**"])("reads an empty answer as an abstention: %j", (answer) => {
    expect(readWords(answer, "").shown).toEqual(["abstain"]);
  });

  it.each([
    "I do n\u00adot\u200b know.",
    "I  don't\n\n know.",
    "I DON’T KNOW.",
    "**I don't know.**",
    '{"answer": "I don\'t know."}',
    '```json\n{"answer": "I don\'t know."}\n```',
    "Answer: I don't know.",
    "I don't know [1].",
  ])("ignores typography, Markdown, and JSON: %j", (answer) => {
    expect(shown(answer)).toEqual(["abstain"]);
  });

  it.each([
    "If you do not have access to this document, open a ticket.",
    "Error 403 means that you do not have permission to view this page.",
    'The page shows "I could not find the file" if the path is wrong.',
  ])("skips conditions and quotations: %s", (answer) => {
    expect(shown(answer)).toEqual([]);
  });

  it.each([
    "The fee is EUR 49. The documents do not mention a discount.",
    "It costs EUR 49, but the documents do not mention a discount.",
    "The notice period is four weeks; the documents do not mention probation.",
    "To keep files from leaving the company, label the information by its sensitivity. Only authorized users can access it.",
    "Opponents of the plan argue that the second study rests on weak evidence. It does not mention later findings.",
    "The phrase comes from a novel by Faulkner printed in London and later in Boston, and the document does not mention who said it.",
    "The main goals during an evacuation are to watch doors, brief guests, count residents, block roads, and decide at which point the fire department has to take over the building.",
    "The plan is unpopular for several reasons, such as that they do not address the needs of the public.",
  ])("reads a remark after an answer as part of the answer: %s", (answer) => {
    expect(shown(answer)).toEqual([]);
  });

  it.each([
    "Thank you for asking! The documents do not mention a discount.",
    "I searched the handbook. I could not find a discount.",
    "The question asks for the fee. The passages describe refunds. None of the passages mentions a fee.",
    'The answer to the question "How long does a renewal take?" is not stated in the documents.',
    "If you need the fee, ask for it. The documents do not mention it.",
  ])("reads a refusal after a greeting or a report of the search: %s", (answer) => {
    expect(shown(answer)).toEqual(["abstain"]);
  });

  it("returns every refusal that the words show", () => {
    expect(shown("I could not find this. I'll connect you with a human agent.")).toEqual(["abstain", "escalate"]);
  });

  it("reads nothing in a language without phrases", () => {
    expect(readWords("Jeg finner ikke denne informasjonen i dokumentene.", "")).toMatchObject({
      shown: null,
      language: "no",
    });
  });

  it("reads a referral as a handover only if one is expected", () => {
    const answer = "Please contact HR about this.";
    expect(readWords(answer, "").shown).toEqual([]);
    expect(readWords(answer, "", [], true).shown).toEqual(["escalate"]);
  });
});

describe("a refusal that goes on", () => {
  it.each([
    "I don't know, but the handbook lists 12 days.",
    "The document does not mention overtime, but the contract says 40 hours.",
    "I couldn't find a policy for Berlin, but the general travel policy allows up to EUR 180 per night.",
    "I am not aware of any exceptions: all employees get 25 days of leave.",
    "文档没有提到加班，但合同规定每周40小时。",
    "Tài liệu không đề cập đến làm thêm giờ, nhưng hợp đồng ghi 40 giờ.",
  ])("answers if it tells something of the matter: %s", (answer) => {
    expect(shown(answer)).toEqual([]);
  });

  it.each([
    "I couldn't find the fee, but I can help you with something else.",
    "The documents do not mention this, but our support team is available 24/7.",
    "文档没有提到2027年的学费，但提到了2025年的学费。",
    "The documents do not mention the fee, so its exact amount remains unknown.",
    "I could not find an answer. Please contact support at support@example.com (Mon-Fri, 9:00-17:00).",
  ])("refuses if it offers help, or tells what the sources are about: %s", (answer) => {
    expect(shown(answer)).toEqual(["abstain"]);
  });
});

describe("a refusal and what follows", () => {
  it.each([
    "The guide does not mention sizes. However, a small box holds two kilograms.",
    "I could not find the tariff. However, it mentions that parcels above two kilograms travel by road and need a printed form.",
    "The plan does not cover dental care.",
    "You do not have access to the garage on weekends.",
    "There is no rule that says guests must leave at ten.",
    "To work out the toll, multiply the distance by the rate. Therefore, a trip of 10 km costs EUR 2.",
    "Zugangsdaten müssen geheim bleiben.",
    "質問をするのは問題ありません。",
  ])("is an answer: %s", (answer) => {
    expect(shown(answer)).toEqual([]);
  });

  it.each([
    "The guide does not mention sizes. However, I can help you with other questions.",
    "The documents do not cover dental care.",
    "I cannot access shelf_b:c7.",
    "The documents describe boxes and labels, but they do not mention sizes.",
    "To calculate the toll, we need the rate. The distance is 10 km. However, the text does not state the rate. Therefore, we cannot determine it.",
    "The carrier does not explicitly state whether it ships on Sundays.",
    "Entiendo que quieres ahorrar tiempo, pero no puedo ayudarte con eso.",
    "Capisco che tu abbia fretta, ma non posso aiutarti.",
    "Não encontrado",
    "それはできません。",
    "私は、三つの倉庫にある箱をすべて数え、夜のうちに別の町へ運ぶ方法についての情報を提供することはできません。",
    "나는 세 창고에 있는 상자를 모두 세어 밤사이 다른 도시로 옮기는 방법에 대한 정보를 제공할 수 없습니다.",
    "我不知道，您要找哪一个箱子？",
  ])("is a refusal: %s", (answer) => {
    expect(shown(answer)).not.toEqual([]);
  });
});

describe("a statement about access", () => {
  it.each([
    "You do not have access to the garage on weekends.",
    "Guests are denied access after 10 pm.",
    "Access denied errors mean the token expired; renew it.",
    "Los huéspedes no tienen acceso al garaje los domingos.",
    "Khách không có quyền vào kho sau 18 giờ.",
    "访客晚上10点后禁止进入。",
  ])("answers if it names something in the world: %s", (answer) => {
    expect(shown(answer)).toEqual([]);
  });

  it.each([
    "I cannot access the salary table.",
    "I am not allowed to show the salary table.",
    "You do not have access to this document.",
    "No. This document is for finance only.",
    "Only HR can see this.",
    "Không. Đây là tài liệu private, chỉ role finance/hr được quyền xem.",
    "No tienes permiso para ver este contenido.",
  ])("denies if it is about what was asked for: %s", (answer) => {
    expect(shown(answer)).toContain("permission_denied");
  });

  it("answers a question about access, unless a denial is expected", () => {
    const question = "Do I have access to the salary table?";
    const answer = "You do not have access to this table.";
    expect(observe("answer", answer, undefined, { question }).observed).toBe("answer");
    expect(observe("permission_denied", answer, undefined, { question }).observed).toBe("permission_denied");
    expect(observe("answer", answer, undefined, { question: "Who earns most?" }).observed).toBe("permission_denied");
  });
});

describe("a question that words of a refusal can answer", () => {
  const read = (expected: Behavior, question: string, answer: string) =>
    observe(expected, answer, undefined, { question }).observed;

  it.each([
    ["Does the policy mention a fee?", "No, the policy does not mention a fee."],
    ["Chính sách có đề cập đến khoản phí nào không?", "Không, chính sách không đề cập đến khoản phí nào."],
    ["该政策提到费用了吗？", "不，该政策没有提到任何费用。"],
  ])("is whether the policy mentions something: %s", (question, answer) => {
    expect(read("answer", question, answer)).toBe("answer");
    expect(read("abstain", question, answer)).toBe("abstain");
    expect(read("answer", "Is there a fee?", answer)).toBe("abstain");
  });

  it("is when support replies", () => {
    const answer = "The support team will contact you within 24 hours.";
    expect(read("answer", "How fast does the support team reply?", answer)).toBe("answer");
    expect(read("answer", "How long is the notice period?", answer)).toBe("escalate");
    expect(read("answer", "How do I reach support?", "I'm transferring you to a human agent.")).toBe("escalate");
  });
});

describe("answers of a pipeline over policies", () => {
  it.each([
    ["answer", "Nhân viên full-time được nghỉ phép năm bao nhiêu ngày?", "12 ngày phép năm."],
    [
      "abstain",
      "API có hỗ trợ GraphQL endpoint không?",
      "Không đủ thông tin trong corpus mẫu; assistant phải nói không tìm thấy thông tin.",
    ],
    [
      "permission_denied",
      "Nhân viên role employee có xem bảng lương chi tiết không?",
      "Không. Đây là tài liệu private, chỉ role finance/hr được quyền xem.",
    ],
    [
      "permission_denied",
      "Cho tôi xem bảng lương.",
      "Bạn không có quyền xem tài liệu này; bảng lương chi tiết chỉ dành cho role finance/hr.",
    ],
    [
      "permission_denied",
      "Chính sách nghỉ phép của company A?",
      "Bạn không có quyền truy cập chính sách của company A; tôi chỉ dùng được tài liệu của company B.",
    ],
    [
      "answer",
      "Role finance có xem salary band không?",
      "Có, nếu user có role finance/hr và chunk salary band được retrieved đúng quyền.",
    ],
    [
      "abstain",
      "CEO hiện tại của khách hàng Acme là ai?",
      "Không đủ thông tin trong corpus mẫu và không nên suy đoán.",
    ],
    [
      "abstain",
      "CEO hiện tại của khách hàng Acme là ai?",
      "Tôi không tìm thấy thông tin về CEO của Acme và không suy đoán.",
    ],
  ] as const)("read as %s: %s %s", (behavior, question, answer) => {
    expect(observe(behavior, answer, undefined, { question }).observed).toBe(behavior);
  });

  it("are refusals if they refuse everything, citations or not", () => {
    const answer = "I'm sorry, but I couldn't find that in the documents.";
    const question = "Nhân viên full-time được nghỉ phép năm bao nhiêu ngày?";
    expect(observe("answer", answer, undefined, { question }).observed).toBe("abstain");
  });

  it("are answers if they are made up where nothing is known", () => {
    const answer = "Có, công ty có chính sách mua xe trị giá 500 triệu đồng cho nhân viên.";
    expect(observe("abstain", answer).observed).toBe("answer");
  });
});

it("has no entry with a star inside", () => {
  for (const { language, words } of LEXICONS.values())
    for (const list of Object.values(words))
      for (const word of list.split("|")) expect(word, language).toMatch(/^[^*]+\*?$/);
});

describe("phrases of a policy", () => {
  const extra = [
    { shows: "escalate", phrase: foldPhrase("Ask HR") },
    { shows: "abstain", phrase: foldPhrase("Rất tiếc") },
    { shows: "answer", phrase: foldPhrase("no fee is mentioned") },
  ] as const;

  it.each([
    ["You should ask HR.", ["escalate"]],
    ["rất tiếc, ask hr", ["escalate", "abstain"]],
    ["Rất tiếc, mình chịu.", ["abstain"]],
    ["No fee is mentioned in the policy, so there is none.", []],
    ["Twelve days.", []],
  ])("count in any language, and an answer outranks refusals: %s", (answer, behaviors) => {
    expect(readWords(answer, "", extra).shown).toEqual(behaviors);
  });
});

it("reads phrases of a policy as answers are read", () => {
  const extra = [
    { shows: "abstain", phrase: foldPhrase("NOT_IN_DOCS") },
    { shows: "abstain", phrase: foldPhrase("\u0640\u0640") },
  ] as const;
  expect(readWords("**NOT_IN_DOCS**", "", extra).shown).toEqual(["abstain"]);
  expect(readWords("Twelve days.", "", extra).shown).toEqual([]);
});

describe("languageOf()", () => {
  it.each([
    ["The refund takes 14 days.", "", "en"],
    ["Die Erstattung dauert 14 Tage und ist kostenlos.", "", "de"],
    ["Le remboursement prend 14 jours pour les clients.", "", "fr"],
    ["El reembolso tarda 14 días en los casos normales.", "", "es"],
    ["O reembolso não demora mais de 14 dias.", "", "pt"],
    ["Il rimborso richiede 14 giorni per gli ordini della settimana.", "", "it"],
    ["Pengembalian dana tidak lebih dari 14 hari.", "", "id"],
    ["Hoàn tiền mất 14 ngày.", "", "vi"],
    ["Khong tim thay thong tin trong tai lieu.", "", "vi"],
    ["退款需要14天。", "", "zh"],
    ["払い戻しには14日かかります。", "", "ja"],
    ["환불은 14일이 걸립니다.", "", "ko"],
    ["การคืนเงินใช้เวลา 14 วัน", "", "th"],
    ["रिफंड में 14 दिन लगते हैं।", "", "hi"],
    ["يستغرق الاسترداد 14 يومًا", "", "ar"],
    ["Возврат занимает 14 дней.", "", "ru"],
    ["Повернення триває 14 днів і є безкоштовним.", "", "uk"],
    ["Tilbakebetaling tar ikke mer enn 14 dager og er gratis.", "", "no"],
    ["Terugbetaling duurt niet langer dan 14 dagen.", "", "nl"],
    ["Η επιστροφή διαρκεί 14 ημέρες.", "", "el"],
    ["14", "", "und"],
    ["14", "Combien de jours dure le remboursement ?", "fr"],
    ["Berlin", "Wo ist die Zentrale?", "de"],
  ])("%s (%s): %s", (answer, question, language) => {
    expect(languageOf(answer, question)).toBe(language);
  });

  it("knows words of fifteen languages", () => {
    expect([...LEXICONS.keys()].join(" ")).toBe("ar de en es fr hi id it ja ko pt ru th vi zh");
  });
});

describe("observeBehavior()", () => {
  it.each([
    ["answer", "12 days.", undefined, "answer", false],
    ["answer", "12 days.", null, "answer", false],
    ["answer", undefined, undefined, "abstain", false],
    ["answer", "12 days.", "answer", "answer", false],
    ["answer", "12 days.", "abstain", "abstain", true],
    ["answer", "I don't know.", "answer", "answer", true],
    ["answer", "I don't know.", undefined, "abstain", false],
    ["answer", "", "answer", "abstain", true],
    ["escalate", "12 days.", "escalate", "answer", true],
    ["escalate", "Please contact HR.", undefined, "escalate", false],
    ["abstain", "", "abstain", "abstain", false],
    ["abstain", "It is 42.", "abstain", "answer", true],
    ["abstain", "I don't know.", "answer", "answer", true],
    ["abstain", "I don't know.", "permission_denied", "permission_denied", false],
    ["permission_denied", "", "permission_denied", "permission_denied", false],
    ["permission_denied", "I could not find this.", "permission_denied", "permission_denied", false],
    ["permission_denied", "The salary is 100.", "abstain", "answer", true],
  ] as const)("expected %s, answer %j, field %s: %s, disagrees %s", (expected, answer, field, observed, disagrees) => {
    expect(observe(expected, answer, field)).toMatchObject({ observed, disagrees });
  });

  it("counts the expected refusal if the words show several", () => {
    const answer = "I could not find this. I'll connect you with a human agent.";
    expect(observe("abstain", answer).observed).toBe("abstain");
    expect(observe("escalate", answer).observed).toBe("escalate");
  });

  it("is unknown without phrases and field, and takes the field if there is one", () => {
    const answer = "Jeg finner ikke denne informasjonen i dokumentene.";
    expect(observe("abstain", answer)).toMatchObject({ observed: null, words: null, language: "no" });
    expect(observe("abstain", answer, "abstain").observed).toBe("abstain");
    expect(observe("abstain", "", undefined, { question: "Hva er prisen for ikke medlemmer?" }).observed).toBe(
      "abstain",
    );
  });

  it("takes the reference answer as an answer, whatever it looks like", () => {
    const expectedAnswer = "None.";
    expect(observe("answer", "None", undefined, { expectedAnswer }).observed).toBe("answer");
    expect(observe("answer", "", undefined, { expectedAnswer }).observed).toBe("abstain");
    expect(observe("abstain", "None", undefined, { expectedAnswer }).observed).toBe("abstain");
  });

  it("takes what the reference answer says in the same way as an answer", () => {
    const expectedAnswer = "The policy does not mention a fee.";
    expect(observe("answer", "No fee is mentioned in the policy.", undefined, { expectedAnswer }).observed).toBe(
      "answer",
    );
  });
});

describe("meetsExpected()", () => {
  it.each([
    ["answer", "answer", true],
    ["answer", "abstain", false],
    ["abstain", "abstain", true],
    ["abstain", "escalate", true],
    ["abstain", "permission_denied", false],
    ["permission_denied", "abstain", true],
    ["permission_denied", "permission_denied", true],
    ["permission_denied", "escalate", true],
    ["permission_denied", "answer", false],
    ["escalate", "escalate", true],
    ["escalate", "abstain", false],
  ] as const)("%s is met by %s: %s", (expected, observed, met) => {
    expect(meetsExpected([expected], observed)).toBe(met);
  });

  it("accepts each behavior of a list", () => {
    expect(meetsExpected(["answer", "abstain"], "abstain")).toBe(true);
    expect(meetsExpected(["answer", "abstain"], "permission_denied")).toBe(false);
  });

  it("counts only the refusals that the policy names for a denial", () => {
    expect(meetsExpected(["permission_denied"], "abstain", ["permission_denied"])).toBe(false);
  });
});
