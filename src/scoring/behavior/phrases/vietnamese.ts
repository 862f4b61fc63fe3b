import { type Asides, anyOf, type RefusalPattern } from "./pattern.ts";

const YOU =
  "(?:ban|anh|chi|anh chi|anh/chi|quy khach|minh|vui long|hay|nen|co the|can|xin|hoac|va|ban co the|ban vui long)";

export const vietnameseAsides: Asides = {
  lead: /^(?:xin chao|chao (?:ban|anh|chi)|da|vang|(?:toi |thanh that |rat )?xin loi(?: (?:ban|vi su bat tien(?: nay)?))?|rat tiec|cam on (?:ban|anh|chi)[^,.]{0,30}|nhung|tuy nhien|vi vay|vi|do do|nen|do|va|hien tai|hien nay|cau tra loi|tra loi)\b,? ?/,
  betrays: anyOf(
    String.raw`^(?:dap an|cau tra loi|mat khau|goi y|noi dung(?: chinh)?|tom tat|chac (?:la|han)|theo (?:kien thuc|luat|ho so))\b(?! (?:khong|chua|nay|ban|cua ban))|\b(?:toi|minh) (?:nghi|doan|tin) (?:rang|la)\b|\btheo (?:em|minh|toi)(?: (?:biet|nghi|nho))?,? (?:co le|la|thi)\b`,
  ),
  idle: anyOf(
    "^(?:toi|minh|em|chung toi|ben em) (?:chi (?:duoc|dung|co quyen|xem|truy cap)\\b|(?:(?:rat|that su|luon|van|se|da|chi|xin|cung|hien) )*(?:tiec|xin loi|hieu|vui|san sang|ho tro|giup|co the (?:giup|ho tro|tra loi)|khong|chua|da (?:tim|kiem)|tim|kiem tra|tra cuu|xem|la (?:tro ly|mot|chatbot)|duoc (?:thiet ke|dao tao)|co gang|co thong tin ve|can (?:them|biet)))",
    `^(?:${YOU},? )*(?:lien he|hoi(?! (?:dong|nghi|so|thao|vien)\\b)|thu|kiem tra|tham khao|goi|cung cap|cho (?:toi|minh|em)|gui|noi ro|lam ro|de lai|truy cap|yeu cau|dat (?:lai )?cau hoi|dang nhap|tim (?:hieu|kiem)|lien lac|trao doi|vui long)\\b`,
    "^(?:da )?(?:tim|kiem tra|tra cuu|xem)\\b",
    "^(?:neu|theo (?:quy dinh|chinh sach|tai lieu|ngu canh)|de (?:duoc|biet|bao ve|co|toi|minh|em)|vi ly do|dua (?:tren|vao|theo)|trong (?:tai lieu|ngu canh)|ngoai ra)\\b",
    String.raw`\b(?:bo phan|phong|nhan vien|doi ngu|chuyen vien|hotline|tong dai|email)\b.*\b(?:ho tro|lien he|giup|tu van|giai dap|[\d@])`,
    String.raw`^(?=.*\b(?:khong|chua)\b)(?=.*\b(?:thong tin|tai lieu|ngu canh|tra loi|cau hoi|tim thay|de cap|xac dinh|biet|ro|noi den|noi ve|neu|cung cap)\b)`,
  ),
  restricted: anyOf(
    String.raw`\b(?:bao mat|thong tin mat|la mat|tai lieu mat|dien mat|noi bo|rieng tu|rieng cho|chi danh|han che|quyen (?:truy cap|xem|rieng tu|han|quan)|nhay cam|phan quyen|bi tu choi|moi (?:duoc|co the) (?:xem|truy cap))\b`,
  ),
  maybe: /\bco the\b/,
  spoken:
    /\b(?:toi|chung toi|em|quy khach|anh\/chi|anh chi|vui long|xin|nen|hay)\b|\bban(?! giam| lanh| quan| dieu| thu| to chuc)\b|(?<!\b(?:anh|chi|ong|ba|co) )\bminh\b|\ba$/,
  access: /\b(?:quyen|truy cap|yeu cau|phe duyet|quan tri vien|thanh vien|bao mat|rieng tu)\b/,
  opposed: /^(?:nhung|tuy nhien|mac du|vi|do)\b/,
  guess: /^(?:chac|co le|thuong|thong thuong|khoang|hinh nhu|no la)\b/,
  subject:
    /^(?:(?:cac|nhung|tat ca) )*(?:tai lieu|van ban|ngu canh|so tay|doan van|doan trich|ket qua|nguon|du lieu|noi dung tim duoc)\b/,
  material: /\b(?:tai lieu|van ban|ngu canh|so tay|doan van|de cap|chi noi|mo ta)\b/,
  asserts: /\b(?:la|gom|ten)\b(?= \S)(?! (?:mat|bao mat|thong tin|tai lieu|mot|tro ly|noi bo)\b)/,
  offer:
    /\b(?:ho tro|giup|tra loi cac|cho (?:toi|minh|em) biet|cung cap|thu|hoi|goi|lien he|hotline|de cap|gom)\b[^.]*:$/,
};

const MATERIAL =
  "(?:tai lieu|van ban|co so du lieu|chinh sach|nguon|ngu canh|boi canh|corpus|so tay|doan van|bai viet|co so tri thuc|du lieu|quy dinh hien hanh|quy che|noi quy|huong dan|bao cao|doan trich)";

// Written without diacritics: folding removes them, so that both spellings match.
export const vietnameseRefusals: readonly RefusalPattern[] = [
  {
    name: "vi/no-permission",
    words: ["khong", "chua", "chi danh", "bi ", "mat", "moi ", "quyen"],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\b(?:ban|toi|minh|anh|chi|quy khach|nguoi dung|tai khoan(?: nay| cua ban)?|vai tro(?: nay| cua ban)?) (?:hien )?(?:khong|chua) (?:co|du|duoc cap|duoc) (?:quyen|phep|tham quyen)(?= ?(?:[.,;:!?]|$)| (?:de |doi voi )?(?:truy|xem|doc|tiep can|biet|mo|tra cuu|nay|thong tin|tai lieu|noi dung|du lieu|thuc hien|tiet lo|chia se|cung cap|tra loi)\b)`,
      String.raw`\bban khong the (?:truy cap|xem|doc)(?: (?:thong tin|tai lieu|noi dung|du lieu) (?:nay|do)\b|(?= ?(?:[.,;!]|$)))`,
      "^(?:(?:xin loi|rat tiec),? )?(?:quyen )?truy cap (?:da )?bi (?:tu choi|han che)(?= ?(?:[.,:;!]|$))|^(?:khong|chua) (?:co|du) quyen(?: truy cap| xem)?[.!]?$",
      String.raw`\b(?:thong tin|tai lieu|noi dung|du lieu) (?:nay|do) bi han che(?= ?(?:[.,;!]|$)| (?:truy cap|doi voi|cho)\b)`,
      String.raw`\b(?:thong tin|tai lieu|noi dung|du lieu)(?: \S+){0,4} chi (?:\S+ ){1,4}moi (?:duoc |co the )?(?:xem|truy cap)\b|\b(?:anh|ban|chi|quy khach) khong thuoc (?:nhom|doi tuong) (?:duoc|co the) (?:xem|truy cap)\b`,
      String.raw`\bban can (?:co |duoc cap )?quyen(?: \S+){0,3} (?:de|truoc khi) (?:truy cap|xem|doc|mo) (?:thong tin|tai lieu|noi dung|du lieu) (?:nay|do)\b`,
      "^(?:(?:xin loi|rat tiec),? )?(?:(?:thong tin|tai lieu|noi dung|du lieu)(?: \\S+){0,2}|day) (?:la|thuoc dien) (?:thong tin |tai lieu )?(?:mat|bao mat)(?= ?(?:[.,;!]|$)| (?:va|nen)\\b)",
      String.raw`\b(?:ban|vai tro|tai khoan)(?: \S+){0,4} (?:khong|chua) duoc (?:xem|truy cap) (?:thong tin|tai lieu|noi dung|du lieu|ho so)\b`,
      String.raw`\b(?:thong tin|tai lieu|noi dung|du lieu) nay chi danh (?:rieng )?cho (?!muc dich\b|(?:viec )?tham khao\b)`,
      String.raw`\b(?:quyen|tai khoan|vai tro)(?: \S+){0,4} khong (?:cho phep|du)(?: (?:ban|de|quyen))* (?:truy cap|xem|doc|mo)\b|\bbi han che (?:truy cap )?(?:cho|doi voi|voi) (?:\S+ )?(?:ban|tai khoan|vai tro)\b|\b(?:bao cao|bien ban|ho so) (?:do|nay) chi (?:\S+ ){1,6}moi (?:duoc |co the )?(?:xem|truy cap)\b`,
      String.raw`\b(?:bao mat|rieng tu)\b[^.!?]{0,20}(?:toi|minh|em) (?:xin )?(?:phep )?(?:phai )?tu choi\b`,
      String.raw`\b(?:vuot qua|ngoai) (?:pham vi )?quyen(?: han)?(?= ?(?:[.,;!]|$)| (?:cua (?:ban|anh|chi)|duoc cap|truy cap)\b)`,
    ),
  },
  {
    name: "vi/cannot-share",
    words: ["khong the", "khong duoc phep", "khong duoc"],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\b(?:toi|minh|chung toi)? ?khong the (?:cung cap|chia se|tiet lo) (?:thong tin|noi dung|du lieu|tai lieu)(?: nay| do| noi bo| mat|[.,;!]|$|(?: \S+){0,2} (?:ca nhan|cua (?:nhan vien|nguoi|khach hang|dong nghiep))\b)|\bvi ly do (?:an ninh|bao mat|rieng tu),? (?:toi|minh|em) khong the\b`,
      String.raw`\b(?:toi|minh|em) khong (?:the|duoc phep) (?:chia se|tiet lo)\b`,
      String.raw`\bthong tin(?: \S+){0,5} khong the (?:duoc )?(?:tiet lo|chia se)(?= ?(?:[.,;!]|$))`,
    ),
  },
  {
    name: "vi/handover",
    words: ["chuyen", "lien he", "ket noi", "noi may", "tao ", "tham gia", "tiep nhan", "goi", "bao ", "nho "],
    shows: "escalate",
    pattern: anyOf(
      String.raw`(?<!\b(?:hay|vui long|ban (?:can|phai|nen|co the)) |\b(?!(?:em|minh|toi|thong) )\S+ se |\btro |(?<!\bcua (?:ban|anh|chi|anh/chi|minh|quy khach) )\bse duoc )\bchuyen (?:\S+ ){0,5}(?:cho|den|toi|sang|gap) (?:\S+ ){0,2}(?:nhan vien|bo phan|phong|chuyen vien|tong dai vien|dong nghiep|doi ngu|doi)\b(?![^.!?]*\b(?:tu dong|sau khi|neu)\b)`,
      String.raw`\b(?:toi|minh|em)(?: se| dang| xin phep)? (?:ket noi|noi may) (?:\S+ ){0,3}(?:voi|den) (?:\S+ ){0,2}(?:nhan vien|tong dai|chuyen vien|tu van vien)\b|\b(?:toi|minh|em)(?: se| da| xin)? (?:bao|nho) (?:cho )?(?:bo phan|chuyen vien|dong nghiep|ky su|ky thuat vien|nhan vien|phong)\b`,
      String.raw`\b(?:nhan vien|chuyen vien|dong nghiep|tu van vien)(?: \S+){0,4} se (?:goi|lien he) (?:cho |voi |lai )*(?:ban|anh|chi|quy khach|minh|som|ngay)\b(?![^.!?]*\b(?:sau khi|neu)\b)`,
      String.raw`\b(?:toi|minh|em) (?:se |da |dang |xin |xin phep )*(?:chuyen tiep|tao (?:phieu|yeu cau|ticket))\b|\b(?:nhan vien|tu van vien|chuyen vien)(?: \S+){0,3} se (?:tham gia|tiep nhan) (?:cuoc )?(?:tro chuyen|hoi thoai|doan chat)`,
    ),
  },
  {
    name: "vi/no-information",
    words: ["khong", "chua", "thieu", "dang "],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?<!\bbi (?:\S+ ){1,4}vi |^(?:vi|do) (?!tai lieu|van ban|ngu canh|nguon)(?:\S+ ){1,4})\b(?:khong|chua) (?:tim thay|tim duoc|thay|co|du|chua|nhan duoc|cung cap|duoc cung cap|cap nhat|ghi nhan|luu) (?:du |bat ky |bat cu |them )*(?:thong tin|du lieu|tai lieu|noi dung|cau tra loi|can cu|co so)(?: (?:nao(?! (?:bi|can|duoc|mat|phai)\b)|ban|cu the|lien quan|phu hop|ve|nay|trong|cho|de(?! (?:danh gia|phe duyet|xet)\b)|tu|do|can thiet|chinh thuc)\b|[^a-z0-9 ]|$)`,
      "^(?:(?:xin loi|rat tiec),? )?(?:khong|chua) (?:tim thay|tim duoc)[.!]?$|^(?:thong tin )?dang (?:duoc )?cap nhat[.!]?$",
      String.raw`^(?:(?:xin loi|rat tiec|hien tai|hien nay),? )*he thong (?:hien )?(?:khong|chua) co (?:thong tin|du lieu)\b(?=[^.,;!?]{0,60}(?:[.!]|$))`,
      String.raw`\b(?:khong|chua) (?:tim thay|co) (?:bat ky )?ket qua(?= ?(?:[.,;!]|$)| (?:nao|phu hop)\b)`,
      String.raw`\b(?:khong|chua) (?:tim )?thay (?:bai viet|muc|van ban) nao\b`,
      String.raw`\bthong tin(?: \S+){0,4} khong du (?:de )?(?:tra loi|ket luan|xac dinh)\b`,
      String.raw`\bkhong (?:co )?(?:tai lieu|nguon|van ban) nao (?:de cap|nhac|noi)\b`,
      String.raw`\b(?:khong|chua) (?:co|thay|tim thay|tim duoc|tim ra) (?:bat ky |bat cu )?(?:chi tiet|doan|huong dan|muc|noi dung|phan|quy dinh|so lieu)(?: nao)? (?:cho|de cap|lien quan|mo ta|nhac|noi|ve)\b`,
      String.raw`\b${MATERIAL}(?: \S+){0,4} (?:(?:khong|chua) (?:co|cung cap|dua ra) (?:con so|so lieu|du lieu|thong tin)|thieu (?:du lieu|so lieu|thong tin))\b`,
    ),
  },
  {
    name: "vi/not-mentioned",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b${MATERIAL}(?: \S+){0,4} (?:khong|chua) (?:de cap|nhac (?:den|gi|toi)|noi (?:den|gi|ro|toi|ve)|neu|ghi|cho biet|mo ta|lien quan (?:den|toi|gi))\b`,
      String.raw`\b(?:doan van|bai viet|ngu canh) khong noi\b`,
      String.raw`\b${MATERIAL}\b[^.!?]{0,120} (?:nhung|tuy nhien),? (?:khong|chua) (?:noi|neu|de cap|cho biet)\b`,
      String.raw`\b(?:khong|chua) (?:duoc (?:de cap|nhac den)|thay (?:de cap|nhac den))\b|\b(?:khong|chua) (?:de cap|nhac (?:den|toi)|noi (?:den|ro|toi))(?= ?(?:[.!]|$))|\b(?:khong|chua) xuat hien trong (?:bat ky |cac |nhung |so )*${MATERIAL}\b`,
      String.raw`\b(?:thong tin|noi dung|cau hoi|van de|cau tra loi)(?: nay| (?:ban|anh|chi)(?: \S+){1,2})? (?:hien )?(?:khong|chua) (?:duoc cung cap|co|nam|xuat hien) trong (?:bat ky |cac |nhung |so )*${MATERIAL}\b(?! (?:cu|nam|ban|truoc|\d+)\b)`,
    ),
  },
  {
    name: "vi/speaker-cannot",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`^[^a-z]*(?:(?:da|em|toi|minh|rat tiec|xin loi(?: ban)?|hien tai|hien nay|nhung|thong tin nay|cau hoi nay)[,.!]? ){0,4}(?:la mot [^.,]{1,40}, )?(?:toi|minh|em) (?:hien |van |chua |khong )?(?:(?:khong|chua) (?:co(?! y kien)|the|biet|hieu|ro|tim|thay|nam|nhan duoc)|chua duoc cap nhat)\b`,
      `^[^a-z]*(?:khong|chua) (?:co|duoc de cap|tim thay) trong ${MATERIAL}(?: [^.!?]{0,30})?[.!]?$`,
    ),
  },
  {
    name: "vi/do-not-know",
    words: ["khong", "chua", "ngoai pham vi", "cau hoi", "vi pham", "chi "],
    shows: "abstain",
    pattern: anyOf(
      "^(?:khong|chua) (?:ro|biet|chac(?: chan)?|xac dinh(?: duoc)?)[.!]?$",
      String.raw`\b(?:toi|minh|em) xin (?:phep )?khong tra loi\b`,
      String.raw`\b(?:toi|minh|em) (?:khong|chua) (?:biet|ro|chac)\b`,
      String.raw`\b(?:khong|chua) the (?:tra loi|xac dinh|xac minh|xac nhan|giai dap|ket luan|khang dinh)\b`,
      String.raw`\bkhong the (?:giup|ho tro) (?:yeu cau|cau hoi|noi dung) nay\b`,
      String.raw`\bnen (?:toi |minh |em )?khong (?:the )?(?:giup|ho tro|tra loi)(?: duoc)?(?= ?(?:[.,;!]|$)| (?:cac |nhung )?cau hoi\b)`,
      String.raw`\bngoai pham vi(?= ?(?:[.,;!?]|$)| (?:cua )?(?:toi|minh|em|chung toi|kien thuc|hieu biet|ho tro|tra loi|${MATERIAL})\b)`,
      String.raw`\b(?:khong|chua) (?:nam trong|thuoc) pham vi (?:cua )?(?:toi|minh|em|chung toi|kien thuc|hieu biet|ho tro|tra loi)\b`,
      String.raw`\bcau hoi (?:khong lien quan|(?:nay |cua ban )+(?:khong thuoc|vi pham|khong lien quan))\b`,
      String.raw`\b(?:toi|minh|em) chi (?:co the |duoc (?:dao tao|thiet ke) de )?(?:ho tro|tra loi)(?: tra loi)? (?:cac |nhung )?(?:cau hoi|chu de|noi dung|thong tin) (?:lien quan|ve|thuoc|trong pham vi)\b`,
    ),
  },
  {
    name: "vi/out-of-order",
    words: ["he thong", "loi"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`^(?:(?:xin loi|rat tiec),? )?(?:hien tai )?he thong (?:hien )?(?:dang )?(?:ban|bao tri|qua tai|gap (?:kho khan|su co|loi|van de))(?=[.!,;]|$| khi (?:truy van|xu ly)\b| vui long\b| va (?:khong|chua)\b)|^(?:(?:xin loi|rat tiec),? )?(?:da )?(?:co loi xay ra|xay ra loi)(?=[.!,;]|$| (?:trong qua trinh|khi) (?:xu ly|tao|tra loi) (?:cau hoi|yeu cau|cau tra loi)\b)`,
    ),
  },
];
