import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { GoldenCase } from "../../src/input/golden/golden-set.ts";
import type { Trace } from "../../src/input/schema/row-schemas.ts";
import { detectBehavior, observeBehavior } from "../../src/scoring/behavior/detect-behavior.ts";

// What an answer shows by itself: refusals in three languages, and ordinary answers that sound like one.
const detected = (answer: string, cites = false) => detectBehavior(answer, cites, []).behavior;

describe("phrases of a policy", () => {
  const extra = [
    { shows: "escalate", phrase: "ask hr" },
    { shows: "abstain", phrase: "no idea" },
  ] as const;
  it.each([
    ["You should ask HR.", "escalate"],
    ["No idea, ask HR.", "escalate"],
    ["No idea.", "abstain"],
    ["Twelve days.", "answer"],
  ])("tell refusals, the first that is found: %s", (answer, behavior) => {
    expect(detectBehavior(answer, false, extra).behavior).toBe(behavior);
    expect(detectBehavior(answer, true, extra).behavior).toBe("answer");
  });
});

describe("detectBehavior()", () => {
  it.each([
    "Tôi không tìm thấy thông tin về GraphQL endpoint trong tài liệu hiện có.",
    "Không đủ thông tin trong tài liệu để trả lời về chính sách mua xe.",
    "Tài liệu hiện có không có thông tin về roadmap Q4/2027.",
    "Khong tim thay thong tin lien quan.",
    "Tài liệu được cung cấp không đề cập đến vấn đề này.",
    "Tôi không biết.",
    "I don't know.",
    "I do not have enough information to answer that.",
    "I couldn’t find this in the knowledge base.",
    "The provided documents do not mention a car policy.",
    "There is no information available about this.",
    "抱歉，文档中没有找到相关信息。",
    "我不知道。",
    "資料不足，無法回答。",
    "文档中没有提到这一点。",
    "Based on the provided documents, there is no mention of parental leave.",
    "The documentation does not cover this topic.",
    "None of the provided sources address this question.",
    "No relevant documents were found.",
    "This information is not available in the knowledge base.",
    "That information isn't available in our documentation.",
    "This is not covered by the documents I have access to.",
    "The answer is not in the provided documents.",
    "There isn't enough information in the documents to answer.",
    "The given information is insufficient to answer the question.",
    "I'm not able to find that in our help center.",
    "I'm unable to provide an answer based on the given context.",
    "The policy does not specify this.",
    "",
    "I have found no relevant information on it; there's no context about it.",
    "Insufficient data to answer.",
    "Not enough context is provided.",
    "I cannot see any relevant details.",
    "I don't know the answer.",
    "We were unable to locate the file.",
    "I cannot determine the price from it.",
    "The context doesn't say.",
    "The source does not specify a date.",
    "The passage doesn't include it.",
    "The knowledge base itself really does not cover it.",
    "This is not mentioned in the document.",
    "The fee is not stated in the given sources.",
    "It is not found in the source.",
    "This is outside the scope of what I know.",
    "That is beyond my scope.",
    "Chưa có dữ liệu cụ thể.",
    "Không thấy nội dung.",
    "Không có câu trả lời!",
    "Điều này không được nhắc đến.",
    "Câu hỏi ngoài phạm vi của tôi.",
    "Không thể xác nhận điều đó.",
    "没有信息。",
    "找不到任何关于年假政策的资料。",
    "查不到關於這項政策的資料。",
    "未提供有关的内容。",
    "不知道。",
    "根据现有资料无法确定。",
    "超出资料的范围。",
    "超出文件所述範圍。",
    "信息不足。",
    "Tôi không tìm thấy thông tin",
    "The document does not mention it.",
    "When I searched the documents I could not find an answer.",
    "The handbook says when leave begins but the documents do not mention its pay.",
    "I checked what the notice period means and I couldn't find it.",
    "Khi tìm kiếm trong kho tài liệu tôi không tìm thấy thông tin này.",
    '"I could not find it."',
    'Answer: "I don\'t know."',
    '{"answer": "I could not find this in the documents."}',
    "This information is not included.",
    "That means I could not find an answer.",
    "This means the documents do not contain it.",
    "I don't have access to real-time data.",
    "This information is not provided in the context.",
    "None of the sources mention this.",
    "None of the documents contain it.",
    "None of the given passages cover it.",
    "None of the documents discuss this.",
    "None of the sources answer the question.",
    "None of the document says so.",
    "None of the source answers it.",
    "None of the passage says it.",
    "None of the documents say so.",
    "No relevant results were found.",
    "No document found.",
    "No result was found.",
    "No matching passage was found.",
    "No source found.",
    "The documents contain no mention of it.",
    "文档没有提到。",
    "I don’t have enough evidence in the provided documents to answer that.",
    "Not enough evidence to answer that.",
    "There is insufficient evidence in the documents.",
    "I could not see any supporting evidence.",
    "Hmm, I’m not sure.",
    "I'm not sure.",
    "Sorry, I am not sure. Could you rephrase it?",
    "I am not aware of any such policy.",
    "Empty Response",
    "No answer found.",
    "I don't have an answer to that question.",
    "This question cannot be answered from the context.",
    "The answer cannot be found in the documents.",
    "It is not possible to answer this from the given context.",
    "The provided sources do not answer this question.",
    "I'm sorry, but I can't assist with that.",
    "I'm sorry, I can't help.",
    "Sorry, I cannot help you with your request.",
    "I'm unable to assist with that.",
    "I cannot fulfill this request.",
    "The context provided does not have enough information to answer.",
    "The documents provided do not give any details on this.",
    "The provided text does not contain the answer.",
    "The search results do not provide an answer.",
    "I don't have specific information about that policy.",
    "I found nothing about this.",
    "Nothing in the documents addresses this.",
    "I can only answer questions about the student handbook.",
    "I'm only able to help with questions about our products.",
    "That question is not related to the handbook.",
    "This is outside my area of expertise.",
    "Mình chưa tìm thấy quy định phù hợp trong sổ tay.",
    "Em rất tiếc, thông tin này không có trong sổ tay.",
    "Xin lỗi, mình chỉ hỗ trợ các câu hỏi liên quan đến sổ tay sinh viên.",
    "知识库中未找到您要的答案！",
    "没有找到相关结果。",
    "抱歉，我不能帮助您。",
    "Sorry, something went wrong. Please try again later.",
    "Oops! Something went wrong.",
    "An error occurred while processing your request.",
    "I'm sorry, but an unexpected error occurred.",
    "There was an error processing your question.",
    "There was an error with your request.",
    "The AI model is currently overloaded. Please try again.",
    "Sorry, our service is temporarily unavailable.",
    "Xin lỗi, hệ thống đang bận. Vui lòng thử lại sau.",
    "Đã xảy ra lỗi khi xử lý câu hỏi.",
    "Đã có lỗi xảy ra, vui lòng thử lại.",
    "抱歉，系统繁忙，请稍后再试。",
    "None",
    "null",
    "undefined",
    "[object Object]",
    " nan\n",
    "I'm not sure about that.",
    "I'm not certain.",
    "I apologize. I'm not sure how to answer that.",
    "I cannot provide an answer to this question based on the given context.",
    "Insufficient information.",
    "I have no idea.",
    "I have no knowledge of this.",
    "I checked the handbook. I found nothing about this.",
    "Hello! Thank you for asking. I can only help with questions about insurance.",
    "Sorry, there was a problem processing your request.",
    "The request timed out. Please try again.",
    "We are experiencing technical difficulties.",
    "Có lỗi xảy ra, vui lòng thử lại sau.",
  ])("abstains: %s", (answer) => {
    expect(detected(answer)).toBe("abstain");
  });

  it.each([
    "Bạn không có quyền xem tài liệu này; bảng lương chỉ dành cho finance.",
    "You do not have permission to view this document.",
    "I cannot share this confidential information.",
    "Access denied.",
    "If you mean the payroll of others: you do not have access to it.",
    "If you do not have access, ask for it. You do not have access to this document.",
    "Access to this document is restricted.",
    "I'm not permitted to discuss other employees' salaries.",
    "This information is restricted to HR managers.",
    "I can't provide salary information about other employees.",
    "That is confidential and I can't share it with you.",
    "You lack permission to view this document.",
    "Your account isn't authorized to view these records.",
    "Until your role is changed you do not have access to it.",
    "Unless you are verified I cannot share this information.",
    "您没有访问该文档的权限。",
    "Tài khoản không có quyền xem.",
    "Tài khoản này chưa được cấp quyền.",
    "Vai trò của bạn không đủ quyền.",
    "Vai trò không có quyền.",
    "Không thể cung cấp thông tin!",
    "Xin lỗi,không thể tiết lộ nội dung này.",
    "Minh khong the chia se du lieu",
    "Your role currently doesn't have the required authorization.",
    "You don't have the necessary authorisation.",
    "This user does not have clearance.",
    "You are not authorised to view it.",
    "I'm not authorized to disclose it.",
    "Sorry: permission was denied.",
    "I can't share the document.",
    "We are unable to disclose any data.",
    "权限不足。",
    "我无法透露这些机密内容。",
    "不能分享资料。",
    "拒绝访问。",
    "權限不足。",
    "拒絕存取。",
    "您無權存取。",
    "Permission denied",
    "Permission denied: this is for finance.",
    "Access denied for your role.",
    "Access to this confidential information is restricted.",
    "Access to this file is limited.",
    "Access to that record is denied.",
    "We cannot provide any personal data.",
    "We cannot share this document.",
    "I'm unable to discuss other employees' salaries.",
    "I cannot share information.",
    "I'm unable to provide her personal document.",
    "I can't reveal her record.",
    "You have no permission to view this.",
    "You have no access to this document.",
    "Your role has no access.",
    "You do not have sufficient permissions to access this information.",
    "You are not authorized.",
    "You're not authorised for this.",
    "You are not authorized for that request.",
    "Sorry, your account is not authorized, please ask HR.",
    "Your role does not allow access to this information.",
    "Your account doesn't permit you to view that record.",
    "Bạn không thể truy cập tài liệu này.",
    "Thông tin này chỉ dành cho phòng nhân sự.",
    "对不起，此信息仅限人力资源部门查看。",
  ])("denies: %s", (answer) => {
    expect(detected(answer)).toBe("permission_denied");
  });

  it.each([
    "I'll connect you with a human agent.",
    "Tôi sẽ chuyển yêu cầu của bạn cho nhân viên hỗ trợ.",
    "我将为您转接人工客服。",
    "Tôi chuyển câu hỏi sang một số đồng nghiệp.",
    "Chuyển đến đội ngũ kỹ thuật.",
    "Let me transfer to a specialist.",
    "We will hand this over to our team.",
    "I am forwarding your question to support.",
    "I'm escalating with support.",
    "Escalating your case.",
    "请转接客服。",
    "请稍等，我把您转接人工客服。",
    "已转交给相关的专员。",
    "I am forwarding your request to the HR team.",
    "I've escalated this to our support team.",
    "Escalating to a human agent.",
    "I have forwarded your question to HR.",
    "Your request has been escalated to our team.",
    "A human agent will get back to you shortly.",
    "A human will contact you.",
  ])("escalates: %s", (answer) => {
    expect(detected(answer)).toBe("escalate");
  });

  it.each([
    "Bạn không có quyền nghỉ phép năm trong thời gian thử việc.",
    "Bạn chưa có quyền hưởng thưởng Tết nếu làm chưa đủ ba tháng.",
    "Bạn không được phép mang tài liệu mật ra khỏi công ty.",
    "Bạn không được phép hút thuốc trong tòa nhà.",
    "Hãy chuyển đơn cho bộ phận nhân sự trước ngày 25.",
    "Bạn cần chuyển hóa đơn cho bộ phận kế toán.",
    "请把申请转交人工客服部门处理，三天内回复。",
    "No results were found by the auditors in 2025, so no action is required.",
    "Travel by taxi is beyond the scope of reimbursement.",
    "Hop dong nay khong co thong tin mat; phi la 10 USD.",
    "Hợp đồng này không có thông tin mật; phí là 10 USD.",
    "401 là chưa xác thực; 403 là đã xác thực nhưng không đủ quyền.",
    "Không. Secret không được chia sẻ qua Slack DM.",
    "A 403 means that the client lacks permission.",
    "You have 12 days; no information has to be handed in.",
    "P1 phản hồi trong 30 phút.",
    "十二天年假。",
    "Authorized staff have access; denied requests are logged.",
    "The site says access denied.",
    "Không thể cung cấp thông tin đăng nhập qua điện thoại.",
    "Ban khong co thong tinh nay, chi co 12 ngay.",
    "我不知道如何更简单：十二天。",
    "没有信息安全风险。",
    "You cannot share the costs.",
    "If you don't have access to the VPN, open a ticket with IT.",
    "When you are not authorized to view a report, the portal shows error 403.",
    "Error 403 means you don't have permission to call this endpoint.",
    "If we cannot find your order, we refund you within 14 days.",
    "If the documents do not contain a signature, the contract is void.",
    'The error "unable to find module" is raised when the path is wrong.',
    "Access denied errors come from a missing role.",
    "You are not allowed to share your password with anybody.",
    "No information is provided to third parties without consent.",
    "Working beyond the scope of the contract is billed hourly.",
    "Nếu bạn không có quyền truy cập VPN, hãy mở ticket cho IT.",
    "Nếu không tìm thấy thông tin trong hệ thống, hãy liên hệ IT.",
    "如果您没有权限访问VPN，请联系IT。",
    "如果无法确认订单，我们将在14天内退款。",
    '{"answer": "If you do not have access, ask IT."}',
    "If there are no results found, the page stays empty.",
    "Before escalating to engineering, collect the logs.",
    "Escalating to level 2 takes a ticket.",
    "We have transferred payroll to a support team in 2021.",
    "This data is limited to the last 30 days.",
    "This page is limited to 500 rows.",
    "Access to these records is limited to 30 minutes.",
    "This information is not provided to third parties.",
    "That information is not included in the invoice.",
    "It is outside the scope of the licence, which ends in May.",
    "It is beyond the scope of the license.",
    "You have no access fees in the basic plan.",
    "You have no rights to a refund after 14 days.",
    "Error 401 means you are not authorized.",
    "Requests that are not authorized are logged.",
    "Your account does not allow more than three devices.",
    "Bạn không thể xem phim này khi ngoại tuyến; hãy tải về trước.",
    "此信息只需填写一次。",
    "此信息仅供参考，具体规定请查看员工手册。",
    "该文件仅限内部使用。年假申请请访问人事系统。",
    "Thông tin này chỉ dành cho mục đích tham khảo: phép năm là 12 ngày.",
    "Tài liệu này chỉ dành riêng cho tham khảo.",
    "You are not authorized for this discount tier until you have 50 seats.",
    "If I cannot help with that, ask HR.",
    "The auditors rejected the claim for insufficient evidence.",
    "Not sure which form to use? Take form B.",
    "The claim needs evidence: a receipt is enough.",
    "Questions that cannot be answered by phone go to a ticket.",
    "The answer is 42.",
    "Make sure that the text does not contain special characters.",
    "We only help with questions during office hours, from 9 to 17.",
    "The warranty does not cover it; nothing in the box is insured.",
    "None.",
    "Nothing in our documentation forbids a second device.",
    "The helpdesk can only answer calls until 17:00.",
    "Sinh viên chỉ trả lời câu hỏi trong 30 phút.",
    "Không có quy định nào cấm mang nước vào phòng thi.",
    "未完成的申请三天后找到结果页即可查看。",
    "密码不能帮助您恢复数据，请联系管理员。",
    "If something went wrong with the payment, call the bank.",
    "An error occurred means that the disk is full: free some space.",
    "There was an error in invoice 12, which was corrected in May.",
    "The system is unavailable on Sundays from 2 to 4.",
    "Hệ thống đang áp dụng quy chế năm 2025.",
    "系统每周日凌晨维护，请稍后再试。",
    "There is insufficient evidence that vitamin C prevents colds.",
    "The trial ended early. There was insufficient evidence of benefit, and the drug was withdrawn in 2019.",
    "Not enough evidence was presented by the plaintiff, so the case was dismissed with costs.",
    "We do not have any evidence requirement for sums below 50 EUR.",
    "We don't see any evidence of infection on the X-ray; continue with the same dose.",
    "The message reads: an error occurred while processing your request. It goes away after you clear the cache.",
    "Clear your browser cache. An error occurred while processing your payment because the session had expired.",
    "The page shows: Something went wrong. Reload it, and if that does not help, clear the cookies.",
    "Amber: the system is busy. Green: the system is ready. Red: call service.",
    "The system is busy, so the light is amber; wait until it turns green.",
    "There was an error processing your refund, so the bank repeated it on 3 May; it is on your account.",
    "There was an error with your tax return; you will get 120 EUR back in June.",
    "An unexpected error occurred, according to the log, because port 8080 was taken.",
    "In the exam, I can only answer questions in part B, because part A is for first-years.",
    "Your question is not related to billing, it is about shipping: parcels leave within 2 days.",
    "Skip question 12: this question is not relevant to sole traders.",
    "The consultant works outside my area of expertise, so a second opinion is charged at 80 EUR.",
    "The question cannot be answered twice: once you submit, it is locked.",
    "It is not possible to answer a call when Do Not Disturb is on.",
    "We don't have an answer machine; calls go to the front desk.",
    "The answer cannot be found by trial and error: use the quadratic formula, x = 3.",
    "The provided materials do not include the battery; order part 17-B.",
    "The retrieved materials do not contain asbestos, so normal disposal is allowed.",
    "Search results do not include files larger than 10 MB.",
    "I don't have specific details of your flight, but the policy says that delays over 3 hours are compensated with 250 EUR.",
    "I found nothing wrong with the invoice: the total of 1,240 EUR is correct.",
    "Nothing in the documents precludes a second application.",
    "Nothing in our docs says that you must pay twice: one payment is enough.",
    "Tick the third box: I'm not sure.",
    "I am not aware of any exceptions: all employees get 25 days of leave.",
    "I can't help with that form: HR can, extension 4411, Monday to Friday.",
    "We cannot help you with your visa, but we pay up to 500 EUR for a lawyer of your choice.",
    "The clause applies because we are unable to fulfil the obligation by 1 March.",
    "You are entitled to 16 weeks of leave. I'm not sure.",
    "The refund takes 14 days. I don't have specific information about express refunds.",
    "The warranty is 2 years. Nothing in the documents covers batteries.",
    "Hệ thống đang gặp lỗi E5 khi pin dưới 10%: hãy sạc pin.",
    "Đã xảy ra lỗi khi xử lý là thông báo của mã 500; hãy tải lại trang.",
    "Em chỉ trả lời câu hỏi số 3 nên được 5 điểm.",
    "Không tìm thấy quy định nào cấm sinh viên làm thêm, vì vậy được phép.",
    "Thông tin này không có trong sổ tay 2023 mà có trong sổ tay 2024: học phí là 12 triệu.",
    "系统繁忙时请等待5分钟后重试，或拨打热线。",
    "系统出错代码E5表示电池电量低，请充电。",
    "服务不可用的补偿为每小时5元。",
    "没有找到答案的考生得0分，其他题目每题5分。",
    "系统不能帮助您，就请联系人工，电话10086。",
  ])("answers: %s", (answer) => {
    expect(detected(answer)).toBe("answer");
  });

  it("reads a citing answer as an answer, whatever it says", () => {
    expect(detected("I don't know more than this: 12 days.", true)).toBe("answer");
  });

  it("tells why, and reads no further than a refusal can stand", () => {
    expect(detectBehavior("I don't know.", true, [])).toEqual({ behavior: "answer", rule: "cites" });
    expect(detectBehavior(" \n ", false, [])).toEqual({ behavior: "abstain", rule: "empty" });
    expect(detectBehavior("\u200b", false, [])).toEqual({ behavior: "abstain", rule: "empty" });
    expect(detected("I do n\u00adot\u200b know.")).toBe("abstain");
    expect(detectBehavior("Twelve.", false, [])).toEqual({ behavior: "answer", rule: "no-refusal-phrase" });
    const afterText = (characters: number) => detected(`${"x".repeat(characters - 1)} I don't know.`);
    expect([afterText(580), afterText(600)]).toEqual(["abstain", "answer"]);
    expect(detected("I  don't\n\n know.")).toBe("abstain");
  });

  it("reads composed and decomposed letters alike", () => {
    const answer = "Tôi không tìm thấy thông tin về việc này.";
    expect(detected(answer.normalize("NFD"))).toBe(detected(answer.normalize("NFC")));
  });

  it("takes further phrases from the policy", () => {
    const extra = [{ shows: "abstain" as const, phrase: "rat tiec" }];
    expect(detectBehavior("Rất tiếc, mình chịu.", false, extra)).toEqual({ behavior: "abstain", rule: "policy" });
  });
});

describe("what a program left where an answer should be", () => {
  it.each([
    "Agent stopped due to iteration limit or time limit.",
    "Agent stopped due to max iterations.",
    "Sorry, need more steps to process this request.",
    "Reached maximum number of turns",
    "Max iterations reached.",
    "Recursion limit of 25 reached without hitting a stop condition.",
    "Thought: I need to search the docs.\nAction: search\nAction Input: annual leave",
    "Could not parse LLM output: `12 days`",
    "A summary could not be generated for your search query. Here are some search results.",
    'Traceback (most recent call last):\n  File "x.py", line 1, in <module>\nValueError: there are 12 days',
    "Error code: 429 - {'error': {'message': 'Rate limit reached'}}",
    "Rate limit reached for gpt-4o in organization org-1 on tokens per min (TPM): Limit 30000, Used 29000.",
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
    "Connection error.",
    "upstream connect error or disconnect/reset before headers. reset reason: connection failure",
    "502 Bad Gateway",
    "<html>\n<head><title>504 Gateway Time-out</title></head>",
    '{"error": "model overloaded"}',
    '{"error": {"code": 503, "message": "overloaded"}}',
    '{"detail":"Internal Server Error"}',
    "[No response generated]",
  ])("is no answer, and no refusal where one is expected: %s", (answer) => {
    expect(detectBehavior(answer, false, [])).toEqual({ behavior: "abstain", rule: "program-failure" });
    expect(detectBehavior(answer, false, [], "escalate").behavior).toBe("abstain");
    for (const behavior of ["abstain", "permission_denied"] as const)
      expect(detectBehavior(answer, false, [], behavior).behavior).toBe("answer");
  });

  it.each([
    "The agent stopped due to max iterations because the tool returned nothing: raise max_iterations to 15.",
    "A Traceback (most recent call last) means that Python raised an error.",
    "502 Bad Gateway means that the server behind the proxy did not answer.",
    "Error code 429 is sent when the rate limit is reached.",
    "Connection errors are tried again three times.",
    '{"error": null, "answer": "12 days"}',
    '{"error": "none", "answer": "12 days"}',
    "Action: file form B. Deadline: 1 May.",
    "Thought: twelve days.\nAction: search\nAction Input: leave\nFinal Answer: 12 days",
  ])("is not what an answer tells of it: %s", (answer) => {
    expect(detected(answer)).toBe("answer");
  });

  it("is the answer where the reviewed one says it", () => {
    const golden = { behavior: "answer", expectedAnswer: "502 Bad Gateway" } as GoldenCase;
    const trace = { query_id: "q", answer: "502 bad gateway." } as Trace;
    expect(observeBehavior(golden, trace, false, []).observed).toBe("answer");
  });
});

it("reads an answer of a model that repeats itself", () => {
  expect(detected(`没有${"相关的关于".repeat(100)}`)).toBe("answer");
  expect(detected("没有关于年假的相关信息。")).toBe("abstain");
  expect(detected("no relevant ".repeat(50))).toBe("answer");
  expect(detected("based on a, sorry but ".repeat(30))).toBe("answer");
  expect(detected("文档，没有".repeat(120))).toBe("answer");
  expect(detected("the documents only cover it, ".repeat(20))).toBe("answer");
});

it.each([
  ["12 days. The documents do not mention part-time staff", "answer"],
  ["They do not mention part-time staff, so the 12 days apply", "answer"],
  ["They do not mention it. They only mention annual leave", "abstain"],
])("shows what docs/trace-contract.md says of it: %s", (answer, shown) => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/trace-contract.md"), "utf8");
  expect(page.replaceAll(/\s+/g, " ")).toContain(`"${answer}"`);
  expect(detected(answer)).toBe(shown);
});

it("shows what docs/trace-contract.md says of fewer words", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/trace-contract.md"), "utf8");
  const answer = "My documents do not reach back so far";
  expect(page).toContain(`"${answer}" abstains there and answers elsewhere`);
  expect(detected(answer)).toBe("answer");
  expect(detectBehavior(answer, false, [], "abstain").behavior).toBe("abstain");
});

describe("observeBehavior()", () => {
  it("takes the reviewed answer for an answer, whatever it looks like", () => {
    const golden = { behavior: "answer", expectedAnswer: "None." } as GoldenCase;
    const observe = (answer: string) => observeBehavior(golden, { query_id: "q", answer } as Trace, false, []).observed;
    expect([observe("None"), observe("null"), observe("")]).toEqual(["answer", "abstain", "abstain"]);
  });

  it.each([
    ["No fee is mentioned in the policy: it is not mentioned in the policy.", "answer"],
    ["The policy does not mention one.", "answer"],
    ["I could not find it.", "abstain"],
    ["", "abstain"],
  ])("takes what the reviewed answer says in the same way for an answer: %s", (answer, observed) => {
    const golden = {
      behavior: "answer",
      question: "",
      expectedAnswer: "The policy does not mention a fee.",
    } as GoldenCase;
    const seen = (of: GoldenCase) => observeBehavior(of, { query_id: "q", answer } as Trace, false, []).observed;
    expect(seen(golden)).toBe(observed);
    expect(seen({ ...golden, behavior: "abstain" })).toBe("abstain");
  });

  const observe = (expected: string, answer: string, field?: string) => {
    const trace = {
      query_id: "q",
      answer,
      ...(field === undefined ? {} : { expected_behavior_observed: field }),
    } as Trace;
    return observeBehavior({ behavior: expected, question: "" } as GoldenCase, trace, false, []).observed;
  };
  it.each([
    ["answer", "12 days.", "answer", "answer"],
    ["answer", "I don't know.", "answer", "answer"],
    ["answer", "", "answer", "abstain"],
    ["answer", "12 days.", undefined, "answer"],
    ["abstain", "I don't know.", "abstain", "abstain"],
    ["abstain", "It is 42.", "abstain", "answer"],
    ["abstain", "I don't know.", "answer", "answer"],
    ["permission_denied", "I could not find this.", "permission_denied", "permission_denied"],
    ["permission_denied", "The salary is 100.", "permission_denied", "answer"],
  ])("expected %s, answer %j, field %s: %s", (expected, answer, field, observed) => {
    expect(observe(expected, answer, field)).toBe(observed);
  });

  it.each([
    ["answer", "12 days.", undefined, "answer", false],
    ["answer", "12 days.", null, "answer", false],
    ["answer", undefined, undefined, "abstain", false],
    ["answer", "12 days.", "answer", "answer", false],
    ["answer", "12 days.", "abstain", "abstain", true],
    ["answer", "I don't know.", "answer", "answer", true],
    ["answer", "", "answer", "abstain", true],
    ["escalate", "12 days.", "escalate", "escalate", true],
    ["abstain", "", "abstain", "abstain", false],
    ["abstain", "It is 42.", "abstain", "answer", true],
    ["abstain", "I don't know.", "answer", "answer", true],
    ["abstain", "I don't know.", "permission_denied", "permission_denied", false],
    ["permission_denied", "", "permission_denied", "permission_denied", false],
    ["permission_denied", "The salary is 100.", "abstain", "answer", true],
  ])("expected %s, answer %j, field %s: %s, disagrees %s", (expected, answer, field, observed, disagrees) => {
    const trace = { query_id: "q", answer, expected_behavior_observed: field } as Trace;
    const found = observeBehavior({ behavior: expected, question: "" } as GoldenCase, trace, false, []);
    expect(found).toMatchObject({ observed, disagrees });
  });
});
