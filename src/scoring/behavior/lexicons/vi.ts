import type { Lexicon } from "./lexicon.ts";

/** Vietnamese, read with and without diacritics. */
export const vi: Lexicon = {
  language: "vi",
  words: {
    skip: "chào bạn|xin chào|dạ|vâng|ạ|nhé|thì|là|được|bị|đã|đang|sẽ|các|một|nào|cả|rất|cụ thể|trực tiếp|rõ ràng|hiện tại|hiện|hiện nay|hiện có|cũng|rằng|mà|cho|của|liên quan|phù hợp|chính xác|chi tiết|thực sự|cảm ơn bạn|cảm ơn|hề|có thể|bất kỳ|bất cứ|đầy đủ|chính thức|đó|ra|vào|lên|và|xác thực|lắm|thực tế|riêng|được cung cấp|đã cho|đến|đến việc|việc|phần|thêm|quá|ơi|ngay|tại thời điểm này|vẫn",
    sorry:
      "xin lỗi|rất tiếc|rất xin lỗi|tiếc là|tiếc rằng|đáng tiếc|thành thật xin lỗi|em xin lỗi|tôi xin lỗi|mình xin lỗi",
    self: "tôi|mình|em|chúng tôi|chúng mình|bên em|trợ lý|hệ thống|tớ|bot|chatbot|tui",
    you: "bạn|anh|chị|anh chị|quý khách|người dùng|tài khoản|tài khoản của bạn|vai trò|vai trò của bạn|tài khoản này|vai trò này|bộ phận của bạn|role của bạn|quyền của bạn|vai trò hiện tại",
    this: "này|đây|đó|điều này|điều đó|nó|vấn đề này|trên|chúng|việc này|bạn yêu cầu|bạn hỏi|được yêu cầu|yêu cầu này|cái này|chuyện này",
    source:
      "tài liệu|ngữ cảnh|văn bản|đoạn văn|đoạn trích|nguồn|cơ sở dữ liệu|cơ sở tri thức|kho tri thức|kho tài liệu|kết quả tìm kiếm|bài viết|dữ liệu hiện có|thông tin được cung cấp|thông tin hiện có|thông tin đã cho|dữ liệu được cung cấp|nội dung được cung cấp|hồ sơ|tài liệu được cung cấp|tài liệu hiện có|file|tập tin|trang thông tin|cơ sở kiến thức|tài liệu tham khảo|thông tin đã cung cấp|thông tin trên|đoạn thông tin|đoạn hội thoại|trong bài|knowledge base",
    rules:
      "sổ tay|chính sách|quy chế|hợp đồng|quy định|hướng dẫn|nội quy|báo cáo|điều khoản|cẩm nang|biên bản|bảng lương|thông báo|trang web|quy trình|nghị định|luật",
    info: "thông tin|nội dung|dữ liệu|câu trả lời|chi tiết|kết quả|đáp án|số liệu|đề cập|thông tin gì|căn cứ|bằng chứng|kiến thức|hướng dẫn|mô tả|tin tức",
    question: "câu hỏi|yêu cầu|chủ đề|vấn đề|truy vấn|nội dung câu hỏi|thắc mắc|đề tài|cuộc trò chuyện|trường hợp",
    not: "không|chưa|chẳng|ko|không hề|không được|chưa được|k|hông|không còn|không phải|thiếu",
    "not access": "không cho phép",
    "not stated":
      "không nêu|chưa nêu|không được nêu|không đề cập|không nhắc đến|không nói đến|không được đề cập|không được nhắc đến",
    "not can":
      "không thể|chưa thể|không có khả năng|chưa đủ khả năng|không đủ khả năng|không khả thi|khó có thể|không có cách nào",
    have: "có|tồn tại|sở hữu",
    find: "tìm thấy|thấy|tìm được|tìm ra|tra cứu|tra được|phát hiện|truy xuất|xác định được|ghi nhận|nhận được|tìm",
    know: "biết|rõ|chắc|chắc chắn|hiểu|nắm|nắm rõ|nắm được|hiểu rõ|rành|biết rõ|hiểu ý|hiểu câu hỏi",
    answer:
      "trả lời|xác định|xác nhận|khẳng định|kết luận|giải đáp|nói|đưa ra|cung cấp|xác minh|suy ra|cho biết|đáp ứng|tư vấn|xử lý|thực hiện|hoàn thành|phản hồi|kiểm tra|đánh giá|giải thích|bình luận|đoán|tiết lộ câu trả lời|biết|tạo",
    help: "giúp|hỗ trợ|giúp đỡ|đáp ứng|phục vụ|giúp bạn",
    cover:
      "đề cập|nhắc đến|nhắc tới|nói đến|nói về|chứa|mô tả|cung cấp|trình bày|thảo luận|giải thích|quy định|liên quan đến|nói tới|nói|nhắc|đưa ra|trả lời|giới thiệu|xoay quanh|tập trung|đề cập tới|nêu ra|nói riêng về|hướng dẫn về",
    state:
      "nêu rõ|ghi|ghi rõ|nói|nói rõ|chỉ ra|chỉ rõ|cho biết|quy định|quy định rõ|nói cụ thể|liệt kê|xác định|làm rõ|tiết lộ|cung cấp|đưa ra|cho thấy|thể hiện",
    stated:
      "đề cập|nhắc đến|nêu rõ|ghi|ghi rõ|nói rõ|nói đến|quy định|công bố|tiết lộ|liệt kê|mô tả|xác định|cập nhật|chỉ rõ|nhắc tới|xuất hiện|thể hiện|trình bày|làm rõ|nêu cụ thể",
    included: "cung cấp|có sẵn|sẵn có|tìm thấy|lưu|hiển thị|thuộc|liên quan|khả dụng",
    reach: "bao gồm",
    enough: "đủ|đầy đủ|cho phép",
    "not enough": "không đủ|chưa đủ|thiếu|hạn chế|chưa đầy đủ|không đầy đủ",
    only: "chỉ|chỉ có|duy nhất|chỉ dành|dành riêng|chỉ được|riêng|dành riêng cho|dành cho",
    secret:
      "bảo mật|mật|bí mật|tuyệt mật|riêng tư|nhạy cảm|hạn chế|nội bộ|private|confidential|restricted|giới hạn|bị hạn chế|hạn chế truy cập|được bảo mật",
    denied: "từ chối|bị từ chối|cấm|bị cấm|bị chặn|vi phạm|hạn chế|bị hạn chế|trái",
    access:
      "quyền|quyền truy cập|quyền xem|được phép|phép|thẩm quyền|truy cập|cấp quyền|ủy quyền|được quyền|quyền hạn|phân quyền|có quyền|được cấp phép|được cấp quyền",
    view: "xem|truy cập|đọc|mở|tra cứu|tiếp cận|biết|tham khảo",
    share: "chia sẻ|tiết lộ|cung cấp|công khai|cho xem|cho bạn xem|cho biết|thảo luận|nói về|để lộ|đưa ra",
    outside: "ngoài|vượt|nằm ngoài|vượt quá|không thuộc|không nằm trong|vượt ngoài|ngoài phạm vi",
    scope: "phạm vi|khả năng|chuyên môn|hiểu biết|kiến thức|phạm vi hỗ trợ|lĩnh vực|thẩm quyền|phạm vi của",
    staff:
      "nhân viên|chuyên viên|bộ phận|phòng ban|phòng nhân sự|nhân sự|hr|kế toán|finance|tài chính|quản lý|quản trị viên|admin|tổng đài viên|kỹ thuật|kỹ sư|giám đốc|tư vấn viên|đồng nghiệp|đội ngũ|người phụ trách|ban giám đốc|lãnh đạo|pháp chế|hội đồng quản trị|thành viên|người hỗ trợ|nhân viên hỗ trợ|con người|it|đội hỗ trợ|cấp trên|trưởng phòng|chuyên gia|luật sư|bác sĩ|phòng|hotline|tổng đài|chủ sở hữu",
    pass: "chuyển|chuyển tiếp|kết nối|chuyển giao|nối máy|báo|chuyển đến|nhờ|thông báo|phản ánh|chuyển máy|gọi|mời",
    contact: "sẽ liên hệ|sẽ phản hồi|sẽ gọi|sẽ hỗ trợ|sẽ trả lời|sẽ tiếp nhận|sẽ xử lý|sẽ giúp|sẽ gọi lại|sẽ tham gia",
    need: "cần|cần có|phải|phải là|yêu cầu",
    condition:
      "nếu|khi|trường hợp|vì|do|trừ khi|nghĩa là|có nghĩa là|thông báo|lỗi|người|liệu|những người|để|sau khi|trước khi|nên ghi|theo",
    error: "lỗi|sự cố|trục trặc|vấn đề|thất bại|quá tải|bận|gián đoạn|khó khăn",
    contrast: "nhưng|tuy nhiên|song|nhưng mà|thế nhưng|còn",
    although: "mặc dù|dù|tuy|trong khi|mặc dầu",
    so: "nên|vì vậy|do đó|vì thế|do vậy|bởi vậy",
    "in source": "trong hệ thống|trên hệ thống|trong kho",
    in: "trong|tại|ở|từ|dựa trên|theo|dựa vào|qua|nằm trong|căn cứ vào",
    about: "về|liên quan đến|liên quan tới|đối với|như thế nào|bao nhiêu|ai|khi nào|ở đâu|tại sao|gì|sao|nào|cách",
    search: "tìm kiếm|đã kiểm tra|đã tìm|kiểm tra|đã xem|đã đọc|tôi đã tra",
    ask: "vui lòng|hãy|xin|liên hệ|hỏi|tham khảo|bạn có thể|nên|đề nghị|mời|gặp|trao đổi với|cần thêm|xin vui lòng|bạn vui lòng|hãy thử",
    calculate: "tính toán|công thức",
    other:
      "không những|không chỉ|không quá|không khí|không gian|hàng không|không giới hạn|không ít|chưa từng|thông tin cá nhân|thông tin đăng nhập|chỉ số|chỉ tiêu|địa chỉ|chỉ đạo|mật khẩu|mật độ|bí thư|không cần|không phải nộp|không bao gồm thuế|thiếu niên|thiếu gia|chỉ dẫn|chỉ huy|chỉ định|còn lại|tài khoản ngân hàng|giá trị|người ta|lỗi lầm|quyền lợi|quyền lực|chính quyền|bản quyền|dân quyền|quân đội|không quân|ngoài ra|phép năm|nghỉ phép|phép thuật|trừ phi|quy định chung|tham khảo chính|mục đích tham khảo|tham khảo|mà không|siêu dữ liệu|không có quy tắc",
    abstain:
      "gặp vấn đề|gặp chút vấn đề|có lỗi xảy ra|đã xảy ra lỗi|xảy ra lỗi|gặp lỗi|gặp sự cố|đang bận|hệ thống đang bận|đang bảo trì|thử lại sau|vui lòng thử lại|đang được cập nhật|chưa được cập nhật|nói rõ hơn|diễn đạt lại|đặt lại câu hỏi|ngoài phạm vi|cung cấp thêm|quá tải|gặp trục trặc|gặp khó khăn|bạn có thể nói rõ|không rõ ràng|đặt câu hỏi khác|hết thời gian|không có kết quả|tôi chỉ là|lỗi mạng|đang cập nhật thêm|hệ thống đang cập nhật",
    deny: "truy cập bị từ chối|bị từ chối truy cập|ngoài quyền|vượt quyền|quyền truy cập bị|ngoài thẩm quyền",
    hand_over:
      "chuyển cho nhân viên hỗ trợ|kết nối với nhân viên|kết nối bạn với|đã tạo ticket|đã tạo phiếu|đã tạo yêu cầu|đã mở ticket|chuyển máy cho|gặp nhân viên",
  },
  grammar: {
    abstain: [
      "^ not - find/know",
      "^ not have? info",
      "source/rules ~ not have info",
      "info ~ not have ~ source",
      "not find - info",
      "about this ~ not know",
      "not have ~ in source",
      "^ not have/find - in source",
      "have ~ cover ~ not ~ state",
      "not have info ~ in/about/this/source",
    ],
    permission_denied: ["only ~ staff/you ~ access - view", "this ~ only ~ staff ~ view"],
  },
};
