import type { Behavior } from "../../dataset/golden-case.ts";

/** A pattern over folded text (see `foldAnswer`) that shows a kind of refusal. The name is printed as the reason. */
export interface RefusalPattern {
  readonly name: string;
  readonly shows: Exclude<Behavior, "answer">;
  /** The text must hold one of these for the pattern to be worth a try; empty: always. */
  readonly words: readonly string[];
  readonly pattern: RegExp;
}

// Each pattern asks for a subject or a continuation, because the bare words occur in ordinary answers: "không có thông
// tin mật" (holds no secret information) is no abstention, "403 means you lack permission" is no denial. Vietnamese is
// written without diacritics here: folding removes them, so that both spellings match. The order decides.
export const refusalPatterns: readonly RefusalPattern[] = [
  {
    name: "vi/no-permission",
    words: ["khong", "chua"],
    shows: "permission_denied",
    pattern:
      /\b(?:ban|toi|minh|anh|chi|quy khach|nguoi dung|tai khoan(?: nay| cua ban)?|vai tro(?: nay| cua ban)?) (?:hien )?(?:khong|chua) (?:co|du|duoc cap|duoc) (?:quyen|phep)\b/,
  },
  {
    name: "vi/cannot-share",
    words: ["khong the"],
    shows: "permission_denied",
    pattern:
      /\b(?:toi|minh|chung toi)? ?khong the (?:cung cap|chia se|tiet lo) (?:thong tin|noi dung|du lieu|tai lieu)(?: nay| do| noi bo| mat|[.,;!]|$)/,
  },
  {
    name: "en/no-permission",
    words: ["have"],
    shows: "permission_denied",
    pattern:
      /\b(?:you|i|your (?:account|role)|this (?:account|role|user)) (?:currently )?(?:do not|don't|does not|doesn't) have (?:the )?(?:necessary |required )?(?:permissions?|access|authori[sz]ation|rights|clearance)\b/,
  },
  {
    name: "en/not-authorized",
    words: ["not "],
    shows: "permission_denied",
    pattern:
      /\b(?:you are|you're|i am|i'm) not (?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read|share|disclose)\b/,
  },
  {
    name: "en/access-denied",
    words: ["denied"],
    shows: "permission_denied",
    pattern: /(?:^|[.!;:] )(?:access|permission) (?:is |was )?denied\b/,
  },
  {
    name: "en/cannot-share",
    words: ["cannot", "can't", "can not", "unable"],
    shows: "permission_denied",
    pattern:
      /\b(?:i|we) (?:cannot|can't|can not|am unable to|are unable to) (?:share|disclose|reveal|provide) (?:this|that|the|any|such) (?:\w+ )?(?:information|documents?|data|content|details)\b/,
  },
  {
    name: "zh/no-permission",
    words: [],
    shows: "permission_denied",
    pattern:
      /(?:您|你|我|用户|用戶|账户|帳戶|账号|帳號|角色).{0,4}(?:没有|沒有|无|無).{0,6}(?:权限|權限)|(?:无权|無權)(?:访问|查看|获取|訪問|存取)|权限不足|權限不足|拒绝访问|拒絕存取/,
  },
  {
    name: "zh/cannot-share",
    words: [],
    shows: "permission_denied",
    pattern: /(?:不能|无法|無法)(?:透露|提供|分享|披露).{0,6}(?:信息|资料|内容|数据|資訊|資料|內容)/,
  },
  {
    name: "vi/handover",
    words: ["chuyen"],
    shows: "escalate",
    pattern:
      /\bchuyen (?:\S+ ){0,5}(?:cho|den|toi|sang) (?:\S+ ){0,2}(?:nhan vien|bo phan|chuyen vien|tong dai vien|dong nghiep|doi ngu|doi)\b/,
  },
  {
    name: "en/handover",
    words: ["escalat", "connect", "transfer", "forward", "hand"],
    shows: "escalate",
    pattern:
      /\b(?:i am |i'm |i will |i'll |let me |we will )(?:escalat(?:e|ing)|(?:connect|transfer|forward|hand)(?:ing)?)(?: \S+){0,5} (?:to|with) (?:a |an |our |the )?(?:human|agent|support|specialist|team|colleague|person)\b|\bescalating (?:this|your)\b/,
  },
  {
    name: "zh/handover",
    words: [],
    shows: "escalate",
    pattern: /(?:转接|转交|转给|轉接|轉交|轉給).{0,6}(?:人工|客服|专员|專員|同事)/,
  },
  {
    name: "vi/no-information",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern:
      /\b(?:khong|chua) (?:tim thay|tim duoc|thay|co|du|nhan duoc) (?:du |bat ky |bat cu |them )*(?:thong tin|du lieu|tai lieu|noi dung|cau tra loi|can cu)(?: (?:nao|cu the|lien quan|phu hop|ve|nay|trong|cho|de|tu|do|can thiet)\b|[^a-z0-9 ]|$)/,
  },
  {
    name: "vi/not-mentioned",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern:
      /\b(?:tai lieu|van ban|chinh sach|nguon|ngu canh|corpus)(?: \S+){0,4} (?:khong|chua) (?:de cap|nhac den|noi (?:den|toi|ve)|neu)\b|\b(?:khong|chua) duoc (?:de cap|nhac den)\b/,
  },
  {
    name: "vi/do-not-know",
    words: ["khong", "chua", "ngoai pham vi"],
    shows: "abstain",
    pattern:
      /\b(?:toi|minh|em) (?:khong|chua) (?:biet|ro|chac)\b|\b(?:khong|chua) the (?:tra loi|xac dinh|xac nhan)\b|\bngoai pham vi\b/,
  },
  {
    name: "en/do-not-know",
    words: ["not", "n't"],
    shows: "abstain",
    pattern:
      /\b(?:i|we) (?:do not|don't|cannot|can't) (?:know|(?:have|find|see|locate) (?:(?:enough|any|sufficient|that|this|the|relevant) )*(?:information|data|context|details|answer))\b/,
  },
  {
    name: "en/not-found",
    words: ["not", "n't", "unable"],
    shows: "abstain",
    pattern:
      /\b(?:i|we) (?:could not|couldn't|cannot|can't|was unable to|am unable to|were unable to|are unable to|did not|didn't) (?:find|locate|answer|determine|confirm)\b|\bunable to (?:find|locate|answer|determine)\b/,
  },
  {
    name: "en/no-information",
    words: ["no ", "not enough", "insufficient"],
    shows: "abstain",
    pattern:
      /\b(?:there is |there's )?(?:no|not enough|insufficient) (?:relevant )?(?:information|context|data) (?:is |was )?(?:available|found|provided|given|in the|about|on|to answer)\b/,
  },
  {
    name: "en/not-mentioned",
    words: ["not", "n't", "outside", "beyond"],
    shows: "abstain",
    pattern:
      /\b(?:documents?|context|sources?|knowledge base|corpus|passages?)(?: \w+){0,2} (?:does not|do not|doesn't|don't) (?:contain|mention|include|provide|cover|specify|say)\b|\bnot (?:mentioned|covered|specified|found|stated) in the (?:\w+ )?(?:documents?|context|sources?|knowledge base)\b|\b(?:outside|beyond) (?:of )?(?:the|my) scope\b/,
  },
  {
    name: "zh/no-information",
    words: [],
    shows: "abstain",
    pattern:
      /(?:没有|沒有|未|无|無|找不到|查不到|缺乏|缺少)(?:找到|提供|提及|提到|包含)?(?:任何|足够|足夠|相关|相關|有关|有關|的|关于.{0,12}|關於.{0,12})*(?:信息|资料|内容|数据|資訊|資料|內容)(?!安全)|(?:信息|资料|資訊|資料)不足|我?不知道(?!如何)|(?:无法|無法|不能)(?:回答|确定|確定|确认|確認)|超出.{0,6}范围|超出.{0,6}範圍/,
  },
];
