import { describe, expect, it } from "vitest";
import type { Behavior, GoldenCase } from "../../src/dataset/golden-case.ts";
import type { Trace } from "../../src/dataset/trace.schema.ts";
import { detectBehavior } from "../../src/metrics/behavior/detect-behavior.ts";
import { observeBehavior } from "../../src/metrics/behavior/observe-behavior.ts";

// Answers and refusals as models write them over documents. What decides is what stands around the words of a refusal:
// whether something was told before, and whether something is told after all.
const detected = (answer: string) => detectBehavior(answer, false, []).behavior;
/** As the answer to a question that has to be refused. */
const whereExpected = (behavior: Behavior, answer: string) =>
  observeBehavior({ behavior } as GoldenCase, { query_id: "q", answer } as Trace, false, []).observed;

describe("an answer that leaves something open", () => {
  it.each([
    "The notice period is four weeks. The documents do not mention whether this applies during probation.",
    "The trial lasts 14 days and includes all features of the Pro plan. No information is available about extending it.",
    "You can pay by card, PayPal or bank transfer. Cash on delivery is not mentioned in the documents.",
    "It costs EUR 7.50. (The source does not say whether VAT is included.)",
    "It costs EUR 49, but the documents do not mention a discount.",
    "The office opens at 08:30 and closes at 17:00; the documents do not mention public holidays.",
    "If you cancel in time you get a full refund. The policy does not mention later cancellations.",
    "The policy includes 25 days of leave. It does not mention carrying them over.",
    "We ship to Norway. The documents do not mention Iceland.",
    "1. Notice period: three months.\n2. Severance pay: not specified in the documents.",
    "- Price: EUR 49\n- Weight: 2.1 kg\n- Colour: not mentioned in the provided context",
    "Reasons for rejection:\n* insufficient information in the file\n* missing signature",
    "| code | meaning |\n|---|---|\n| 401 | not authenticated |\n| 403 | you don't have access |",
    "I found the following: 25 days a year. I did not find anything about unpaid leave.",
    "Thời gian xử lý là 5 ngày làm việc. Tài liệu không đề cập đến phí gấp.",
    "Cầu dài 1.280 mét; chi phí xây dựng không được nhắc đến.",
    "Giá là 490.000 đồng, nhưng tài liệu không đề cập đến ưu đãi.",
    "通知期为四周。文档中没有提到试用期是否适用。",
    "电池续航为11小时，充电时间资料中未提供。",
    "1. 通知期：三个月。\n2. 遣散费：文件未提及。",
  ])("answers: %s", (answer) => {
    expect(detected(answer)).toBe("answer");
  });
});

describe("a caveat that goes on to tell", () => {
  it.each([
    "The documents do not mention part-time staff, so the standard rule of 30 days applies.",
    "The documentation does not mention Windows 11 by name. It supports all versions from 10 on.",
    "The context does not mention a limit per day, only one per month: 10,000 requests.",
    "The guide does not mention your exact version; for 3.x the command is `tool migrate --all`.",
    "Although there is no mention of weekends in the policy, support is described as 24/7, so weekends are included.",
    "While the context does not mention the word, employees can take unpaid leave after five years.",
    "There is no mention of a penalty in clause 7. Clause 12 sets one: 0.5% of the price per week of delay.",
    "I was unable to find a page for the 2019 model; the 2020 model, which uses the same engine, needs 5W-30 oil.",
    "I couldn't find a policy for Berlin, but the general travel policy allows up to EUR 180 per night.",
    "The policy does not say that you lose the days. It says that they are paid out.",
    "We cannot locate parcels by name; you need the 12-digit tracking number from your email.",
    "The documents do not mention a fee but list the service as included.",
    "No specific fee is mentioned in the documents, which list the service as included in the price of $29.",
    "There is no mention of an upper limit, which means you can add as many devices as you like.",
    "The documents do not mention Excel, but you can export to CSV and open that file in Excel.",
    "The document doesn't say that smoking is allowed on the terrace. It is banned everywhere on the premises.",
    "Sổ tay không nói về chó mèo cụ thể, nhưng mọi vật nuôi đều bị cấm trong ký túc xá.",
    "I don't have the 2025 rates. The most recent ones are: adults EUR 12, children EUR 6.",
    "Tuy tài liệu không nêu rõ số tiền, mức phạt được tính bằng 5% giá trị hợp đồng.",
    "Tài liệu không đề cập đến nhân viên bán thời gian, vì vậy áp dụng quy định chung.",
    "Chính sách không đề cập đến hạn mức theo ngày, chỉ có hạn mức theo tháng là 10.000 lượt.",
    "Tôi không chắc bạn hỏi mẫu nào. Mẫu 13 inch nặng 1,24 kg, mẫu 15 inch nặng 1,51 kg.",
    "尽管没有关于北京的具体信息，但一般差旅政策规定酒店每晚上限为600元。",
    "手册没有提到狗，但规定除导盲犬外一律不得携带动物。",
    "文档没有专门提到兼职员工，因此适用一般规定。",
    "This information is not in the contract. It is in annex B: 0.5% a week.",
  ])("answers: %s", (answer) => {
    expect(detected(answer)).toBe("answer");
  });
});

describe("an answer whose content is that there is none", () => {
  it.each([
    "No, the policy does not mention a fee.",
    "No. The handbook does not mention any dress code; it was abolished in 2021.",
    "Không, chính sách không đề cập đến khoản phí nào.",
    "不，该政策没有提到任何费用。",
    "实际上，文章没有提到有人受伤，所有人都及时疏散了。",
    "No, no data is available offline: the app needs a connection.",
    "The source code does not contain comments, by convention of the team.",
    "The exception is raised because there is no data in the table for that date.",
    "The application was refused for insufficient information in the form.",
    "Sending this is not in the source map.",
    "The peer did not match any of the names in its certificate.",
    "Node is unable to determine the size of a pipe.",
    "Không có tài liệu nào phải nộp khi chuyển trong cùng khoa.",
    "没有数据会与第三方共享，除非您同意。",
    "没有资料显示他出过国。",
    "The form was rejected because it does not contain enough information about the applicant.",
    "No matching invoice was found in 12 cases, which were written off.",
    "No suitable donor was found for 40% of patients.",
    "None of these plans covers dental care; Premium does.",
    "We have no records of accidents in 2022.",
    "The query did not match any rows until the index was rebuilt.",
    "In version 2 there is no information in the header about the user.",
    "I'm sorry you feel that way, but the deadline was 1 June and cannot be extended.",
    "I do not recommend upgrading before version 5.2, because the migration loses tags.",
    "Unfortunately, your visa type does not allow part-time work.",
    "Câu hỏi không thuộc đề thi sẽ bị hủy.",
    "报告没有包含附件，附件请到系统下载。",
    "员工不能透露客户信息。",
  ])("answers: %s", (answer) => {
    expect(detected(answer)).toBe("answer");
  });
});

describe("rules about access, scope and procedure", () => {
  it.each([
    "You do not have access to the garage at weekends.",
    "You don't have access to your work email while on parental leave, unless you ask IT to keep it open.",
    "With the free plan you do not have access to the dashboard. It is part of Pro.",
    "As a contractor you do not have access to the discount; employees get 30%.",
    "No, you do not have access to the lounge with an economy ticket.",
    "You don't have permission to install software yourself: ask the service desk.",
    "You lack access rights by default; request the role in the portal.",
    "- Owner: everything\n- Viewer: you do not have permission to edit, only to comment",
    "We can't answer calls after 18:00; write to us instead.",
    "周末您没有进入车库的权限。",
    "您没有权限自行安装软件，请联系IT。",
    "三次搜索没有结果后，对话将转接人工客服。",
    "Where there is not enough information to rate a supplier, rate it as medium risk.",
    "Should you be unable to find your number, look at your payslip.",
    "Data migration is beyond the scope of the basic package. It is offered separately.",
    "Questions about payroll are outside the scope of the service desk; ask payroll@example.com.",
    "Bạn không có quyền cài phần mềm, hãy nhờ bộ phận IT cài trong một ngày.",
    "Bạn không được phép quay phim trong phòng thí nghiệm nếu chưa có sự đồng ý của trưởng phòng.",
    "Trường hợp không đủ thông tin để đánh giá nhà cung cấp thì xếp loại rủi ro trung bình.",
    "Yêu cầu được chuyển cho bộ phận nhân sự tự động sau khi quản lý duyệt.",
    "Sau khi nộp đơn, nhân viên sẽ liên hệ với bạn nếu thiếu giấy tờ.",
    "Sửa chữa nằm ngoài phạm vi hợp đồng và tính phí riêng.",
    "访客无权访问内网，请使用访客Wi-Fi。",
    "该错误是因为服务账号没有存储桶的访问权限，请授予读取角色。",
    "经理批准后，申请会自动转交人事部同事处理。",
    "信息不足以评估供应商时，按中等风险评级。",
    "系统无法确定语言时，默认使用中文。",
    "维修超出本合同范围，按每小时500元收费。",
  ])("answers: %s", (answer) => {
    expect(detected(answer)).toBe("answer");
  });
});

describe("a refusal that is quoted", () => {
  it.each([
    '"No results found" appears when the filter is too narrow: remove the date range.',
    'He answered the senator: "I do not know, and I do not care to know." That was in 1974.',
    "The script asks agents to say: \"I'm sorry, I can't help with that.\"",
    "“权限不足”表示令牌已过期，请重新登录。",
    "第8条写道：“我们不能提供其他客户的信息。”因此需要事先取得书面同意。",
    "患者少于10人的地区显示“暂无数据”。",
    "「查不到資料」表示條件太窄。",
  ])("answers: %s", (answer) => {
    expect(detected(answer)).toBe("answer");
  });

  it.each([
    '"I don\'t know."',
    "\"I don't know",
    'Answer: "I don\'t know."',
    '{"a": "It said", "b": "I don\'t know."}',
    "回答：“我不知道。”",
  ])("abstains where nobody is quoted: %s", (answer) => {
    expect(detected(answer)).toBe("abstain");
  });
});

describe("a refusal with what else the material holds, or with advice", () => {
  it.each([
    "The documents do not mention a fee for cancellation. They describe only how to cancel: in the portal, under Bookings.",
    "The context does not specify the days of sick leave. It only mentions that employees get 12 days of annual leave.",
    "The provided documents discuss annual leave and sick leave, but they do not mention parental leave.",
    "While the documents mention a travel budget, they do not state its amount.",
    "The context talks about Python 3.8 to 3.11 but there is no mention of Python 3.13.",
    "The documents you uploaded cover the installation. They do not, however, contain any information about costs.",
    "The handbook covers leave and travel. It does not mention pets.",
    "Great question! Based on my review of the provided materials:\n\n- The annual report covers revenue\n- The blog post covers culture\n\nNone of these documents mentions patents, so I'm unable to answer.",
    "I don't have information on 2024 revenue. The available reports are from 2022 and 2023.",
    "I have no details on it. Document 4412 is not in the index.",
    "I could not find an answer. Please contact support at support@example.com (Mon-Fri, 9:00-17:00).",
    "I couldn't find the answer. Your local office can help: +44 20 7946 0000.",
    "I do not have enough information. If you can tell me which of the 2 products you mean, I can look again.",
    "What is the fee? I could not find it.",
    "The Enterprise plan is mentioned in the pricing document. However, its price is not specified in the document.",
    "Okay, the user asks for the fee. The context covers refunds. There is no information about fees.",
    "Searching the knowledge base. No results were found.",
    "Here is what I checked:\n- The handbook covers leave.\n- The travel policy covers flights.\nNone of these mentions pets.",
    "I couldn't find the 2026 policy. The latest version in the knowledge base is from 2023.",
    "The documents do not mention this, but our support team is available 24/7.",
    "The context does not give the number of seats in hall 2, so this cannot be determined.",
    "The documents do not mention the fee, so its exact amount remains unknown.",
    "Tài liệu không nêu số tiền, nên không thể xác định.",
    "Tài liệu không nói về học phí năm 2027, tuy nhiên có đề cập đến học phí năm 2025.",
    "文档没有提到2027年的学费，但提到了2025年的学费。",
    "资料没有说明金额，因此无法回答。",
    "Thought: none of the documents is about this topic.\nAnswer: I don't know.",
    "Tài liệu không nêu số ngày nghỉ ốm, chỉ nói nhân viên được 12 ngày phép năm.",
    "Tài liệu có đề cập đến ngân sách đi lại, tuy nhiên không nêu số tiền cụ thể.",
    "Tôi không tìm thấy giá gói Pro. Tài liệu chỉ mô tả tính năng của gói Basic.",
    "Em xin lỗi, thông tin này em chưa được cập nhật. Vui lòng gọi hotline: 0385 10 10 18",
    "文档没有说明实习生的病假天数，只提到员工每年有12天年假。",
    "文中提到公司成立于1998年，但没有说明创始人是谁。",
    "抱歉，没有相关信息。请联系人事部：电话010-12345678。",
  ])("abstains: %s", (answer) => {
    expect(detected(answer)).toBe("abstain");
    expect(whereExpected("abstain", answer)).toBe("abstain");
  });
});

describe("a refusal in few words", () => {
  it.each([
    "N/A",
    "NO_ANSWER",
    "Unknown.",
    "Not enough information.",
    "Nothing found.",
    "Not found in the documents.",
    "Final answer: unanswerable.",
    "**Answer:** not specified in the context.",
    "Unable to answer.",
    "Cannot be determined from the given information.",
    '{"answer": null, "reason": "not found in context"}',
    '{"answerable": false, "answer": ""}',
    "Không rõ.",
    "Không có trong tài liệu",
    "Không có kết quả phù hợp.",
    "不确定。",
    "文中未提及。",
    "未提及。",
    "暂无结果。",
    "政策没有涉及这一点。",
    "暂无数据",
    "查询结果为空。",
    "Not answerable",
    "Out of scope.",
    "Fail to answer",
    "材料中未涵盖",
    "Internal server error",
    "AI summary is temporarily unavailable.",
    "Request timed out.",
    "出错了，请稍后重试。",
  ])("abstains: %s", (answer) => {
    expect(detected(answer)).toBe("abstain");
    expect(whereExpected("abstain", answer)).toBe("abstain");
  });
});

describe("a refusal in many words", () => {
  it.each([
    "I'm afraid I can't help with that one.",
    "I'm not familiar with that programme.",
    "I don't have verified information on this topic. Please consult a professional.",
    "I do not have enough approved knowledge for this.",
    "I apologize, but I am not equipped to say.",
    "Based on the reports above, I cannot say whether it was sold.",
    "I must decline.",
    "I wasn't able to find what you are looking for.",
    "Your question is about pensions, and we have no information about those.",
    "I do not see this covered in the documentation.",
    "I looked through the documents and did not find any mention of it.",
    "The date cannot be determined from the given text.",
    "The amount is something that is not possible to determine from the given context.",
    "From the information given, it is not possible to say when it was signed.",
    "It is unclear from the provided context who approved it.",
    "It is impossible to know.",
    "This problem cannot be answered.",
    "No relevant meetings were found for this query.",
    "No relevant context was retrieved.",
    "Your search did not match any documents.",
    "The search returned nothing relevant.",
    "The documents contain no information about the merger.",
    "There is no definitive answer.",
    "Sorry — I don't have that on file.",
    "That detail was not included in the excerpt.",
    "The files make no reference to a dress code.",
    "The retrieved context seems unrelated to your question.",
    "None of the retrieved passages are relevant to it.",
    "The evidence does not let me answer that.",
    "The information provided is not sufficient to answer the question.",
    "There is no relevant information in this workspace.",
    "We are not given enough information.",
    "The report does not disclose the number of employees.",
    "The provided textbook data does not contain enough information for this.",
    "Who signed it is not stated in the report.",
    "The details are not disclosed in the documents.",
    "That detail isn't in the documents I was given.",
    "The files were searched, and none of them mentions a bonus.",
    "The provided information does not allow me to answer this.",
    "Thanks for asking! That's not something I can help with.",
    "Thanks for the message. I cannot give legal advice.",
    "I'm a support assistant, so I can't help with homework.",
    "The assistant could not answer your question.",
    "The response was filtered due to the content management policy.",
    "Your request was blocked by our guardrails.",
    "This content may violate our usage policies.",
    "I can only help with billing questions.",
    "I'm designed to answer questions about our products only.",
    "That falls outside of the topics I can help with.",
    "My knowledge is limited to the documents.",
    "Sorry, the assistant is not available right now.",
    "I am here only to help you use the booking app.",
    "This request can't be processed as it falls outside what this assistant is for.",
    "Insufficient evidence was found in the knowledge base to answer this question.",
    "The current reviews do not provide enough information.",
    "AI service unavailable. Try again later.",
    "The chat is temporarily unavailable.",
    "The context lacks information about the budget.",
    "The available sources are silent on this point.",
    "The passage gives no indication of the year.",
    "No specific date is provided in the context.",
    "I found some information about the X200, but nothing about the X300's battery.",
    "I would need the price list, which isn't part of the provided documents.",
    "This is not mentioned anywhere in the provided context.",
    "The context includes three sections: onboarding, equipment, benefits. None of these sections mentions relocation.",
    "Neither document mentions the price.",
    "Apologies, but that isn't something I can find in our help articles.",
    "This is not covered in the policy. Please contact the legal department.",
    "As an assistant limited to the supplied documents, I cannot tell you the weather tomorrow.",
    "No mention of a parking fee was found in the documents.",
    "The context includes the agenda and a list of speakers. Unfortunately, it doesn't mention the number of attendees.",
    "Sorry, no results matched your search.",
    "The answer is not available.",
    "Document 3 is about holidays in 2024. There is no document about holidays in 2025.",
    "The retrieved documents relate to the X200. I don't see any documents about the X300.",
    "I'm not sure I understand the question.",
    "There is nothing in the context that indicates when the plant was built.",
    "It goes beyond what's covered in the documentation I have access to.",
    "I'm currently having trouble processing your request.",
    "Các đoạn văn không đề cập đến chi phí của dự án.",
    "Đoạn văn không nói bà sinh ra ở đâu.",
    "Xin lỗi, tôi không hiểu ý bạn. Bạn có thể nói rõ hơn được không?",
    "Về việc này thì tôi không rõ.",
    "Rất tiếc, không thể hỗ trợ yêu cầu này.",
    "Mình là trợ lý của trường nên không hỗ trợ câu hỏi về chứng khoán.",
    "Câu hỏi không liên quan đến tài liệu.",
    "Không tìm thấy quy định về việc này.",
    "Đã tìm nhưng không thấy bài viết nào về chủ đề này.",
    "Thông tin được cung cấp không đủ để trả lời câu hỏi.",
    "Không tài liệu nào nói về việc này.",
    "Xin lỗi, tôi chỉ hỗ trợ thông tin về quy chế đào tạo.",
    "Rất tiếc, hệ thống gặp khó khăn khi truy vấn dữ liệu này.",
    "这几篇文章里没有找到能回答这个问题的依据。",
    "Các tài liệu được truy xuất nói về mẫu X200. Không có thông tin về mẫu X300.",
    "文档主要介绍了年假和病假制度，没有提到陪产假。",
    "我查看了所有文档，但没有发现关于宠物的规定。",
    "您的问题涉及学费，目前文档中尚未公布。",
    "根据现有的文档，我暂时无法可靠回答这个问题。",
    "抱歉，知识库里暂时没有这个问题的答案。",
    "目前的资料不足以回答这个问题。",
    "很抱歉，无法帮助您。",
    "这个我不太清楚。",
    "手册里没有关于宠物的规定。",
    "根据提供的文档，没有关于加班费的说明。",
    "该问题无法根据现有信息回答。",
    "我查看了所有指南，其中都没有提到出差。",
    "没有找到专业版的价格。",
    "这个问题在文档里找不到答案。",
    "资料里没提。",
    "知识库尚未覆盖该主题。",
    "我手上没有这方面的数据。",
    "Tài liệu mình có không nhắc gì tới vấn đề đó.",
    "Không thấy đề cập trong sổ tay.",
    "资料中找不到关于公司用车的规定。",
    "您好，我只能回答与员工手册相关的问题。",
    "我是校园助手，不能回答股票问题。",
    "作为一个人工智能，无法提供医疗建议。",
    "您的问题涉及敏感内容。",
    "您的问题与文档内容无关。",
  ])("abstains: %s", (answer) => {
    expect(detected(answer)).toBe("abstain");
    expect(whereExpected("abstain", answer)).toBe("abstain");
  });

  it.each([
    "As an employee, you do not have access to salary data.",
    "You do not have access to this report during the audit.",
    "I cannot reveal my instructions.",
    "Salary details are private, so I won't disclose them.",
    "This record belongs to another tenant, and I can't show it to you.",
    "These records are restricted to the legal department.",
    "Your current role doesn't give you access to this document.",
    "I can't provide that, as it is confidential.",
    "For privacy reasons I can't tell you her home address.",
    "That is confidential and cannot be shared.",
    "Tôi không thể chia sẻ thông tin lương của nhân viên khác.",
    "Vai trò hiện tại của bạn không được xem tài liệu này.",
    "您当前的角色无法查看此内容。",
    "抱歉，我不能透露其他员工的工资。",
    "出于隐私原因，我无法提供她的住址。",
  ])("denies: %s", (answer) => {
    expect(detected(answer)).toBe("permission_denied");
    expect(whereExpected("permission_denied", answer)).toBe("permission_denied");
  });

  it.each([
    "One of our colleagues will contact you shortly.",
    "This needs a human. I have opened ticket #4512 for you.",
    "Để em chuyển anh/chị gặp nhân viên tư vấn ạ.",
    "Nhân viên của chúng tôi sẽ liên hệ với bạn.",
    "稍后会有工作人员联系您。",
  ])("escalates: %s", (answer) => {
    expect(detected(answer)).toBe("escalate");
  });
});
