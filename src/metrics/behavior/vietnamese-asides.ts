import { anyOf } from "./any-of.ts";
import type { Asides } from "./asides.ts";

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
