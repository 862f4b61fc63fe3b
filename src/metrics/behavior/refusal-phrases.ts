import type { Behavior } from "../../dataset/golden-case.ts";

/** A pattern over folded text (see `foldAnswer`) that shows a kind of refusal. The name is printed as the reason. */
export interface RefusalPattern {
  readonly name: string;
  readonly shows: Exclude<Behavior, "answer">;
  /** The text must hold one of these for the pattern to be worth a try; empty: always. */
  readonly words: readonly string[];
  /** The phrase refuses only before anything is told: after that it speaks of what else was asked. */
  readonly leads?: true;
  readonly pattern: RegExp;
}

// Each pattern asks for a subject or a continuation, because the bare words occur in ordinary answers: "không có thông
// tin mật" (holds no secret information) is no abstention, "403 means you lack permission" is no denial. Vietnamese is
// written without diacritics here: folding removes them, so that both spellings match. The order decides.
export const refusalPatterns: readonly RefusalPattern[] = [
  {
    name: "vi/no-permission",
    words: ["khong", "chua", "chi danh"],
    shows: "permission_denied",
    pattern:
      /\b(?:ban|toi|minh|anh|chi|quy khach|nguoi dung|tai khoan(?: nay| cua ban)?|vai tro(?: nay| cua ban)?) (?:hien )?(?:khong|chua) (?:co|du|duoc cap|duoc) (?:quyen|phep)\b(?! (?:nghi phep|huong|hut thuoc|mang (?:tai lieu|thuc an|do|may)|dau xe|do xe|lam (?:viec|them))\b)|\bban khong the (?:truy cap|xem|doc) (?:thong tin|tai lieu|noi dung|du lieu) (?:nay|do)\b|\b(?:thong tin|tai lieu|noi dung|du lieu) nay chi danh (?:rieng )?cho (?!muc dich\b|(?:viec )?tham khao\b)/,
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
    words: ["have", "lack", "has no"],
    shows: "permission_denied",
    pattern:
      /\b(?:you|i|your (?:account|role)|this (?:account|role|user)) (?:currently )?(?:(?:do not|don't|does not|doesn't) have (?:the )?(?:necessary |required |sufficient )?|lacks? (?:the )?(?:necessary |required |sufficient )?|ha(?:ve|s) no (?=(?:permissions?|access|authori[sz]ation|clearance|privileges)(?: (?:to|for)\b|[.,;:!?]|$)))(?:permissions?|access|authori[sz]ation|rights|clearance|privileges)\b(?! to (?:real-time|live|current|up-to-date|external|the internet)\b)/,
  },
  {
    name: "en/not-authorized",
    words: ["not ", "n't"],
    shows: "permission_denied",
    pattern:
      /\b(?:(?:you are not|you're not|you aren't|your (?:account|role) (?:is not|isn't)) (?:(?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read)|authori[sz]ed(?: for (?:this|that)(?: (?:action|content|data|document|information|operation|page|record|request|resource))?)?(?=[.,;:!?]|$))|your (?:account|role) (?:does not|doesn't) (?:allow|permit|grant) (?:you (?:to )?)?(?:access to|access|view|see|read) (?:this|that|these|those|the requested)\b|(?:i am|i'm) not (?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read|share|disclose|discuss))\b/,
  },
  {
    name: "en/access-denied",
    words: ["denied", "restricted", "limited", "only "],
    shows: "permission_denied",
    pattern:
      /(?:^|[.!;:] )(?:(?:access|permission) (?:is |was )?denied(?=[.!:;,]|$)|access (?:is |was )?denied\b(?! (?:error|message|response)))|\baccess to (?:this|that|the requested|these|those) (?:\w+ )?(?:information|documents?|data|content|page|files?|records?) is (?:restricted|limited|denied)\b(?! to \d)|\b(?:this|that) (?:information|document|data|content|page|file|record) is (?:(?:restricted|limited|only (?:available|accessible|visible)) to)\b(?! (?:\d|the (?:last|past|first|next|current|previous)\b))/,
  },
  {
    name: "en/cannot-share",
    words: ["cannot", "can't", "can not", "unable", "not able"],
    shows: "permission_denied",
    pattern:
      /\b(?:(?:i|we) (?:cannot|can't|can not|am unable to|are unable to|am not able to) (?:share|disclose|reveal|provide) (?:this|that|the|any|such) (?:\w+ )?(?:information|documents?|data|content|details)|(?:i (?:cannot|can't|can not|am unable to|am not able to)|i'm (?:unable|not able) to) (?:share|disclose|reveal|provide|discuss) (?:\S+ ){0,3}(?:information|documents?|data|details|salar(?:y|ies)|records?)|i (?:cannot|can't|can not) (?:share|disclose|reveal) (?:it|that|this))\b/,
  },
  {
    name: "zh/no-permission",
    words: [],
    shows: "permission_denied",
    pattern:
      /(?:您|你|我|用户|用戶|账户|帳戶|账号|帳號|角色).{0,4}(?:没有|沒有|无|無).{0,6}(?:权限|權限)|(?:无权|無權)(?:访问|查看|获取|訪問|存取)|权限不足|權限不足|拒绝访问|拒絕存取|(?:此|该|該|这|這)(?:份|些)?(?:信息|资料|文档|文件|内容|数据|資訊|資料|內容)(?:仅|僅|只)(?:限|供|对|對)[^参參，。；：！？,.;:!?]{0,12}(?:查看|查阅|查閱|访问|訪問)/,
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
      /(?<!\b(?:hay|vui long|ban (?:can|phai|nen|co the)) )\bchuyen (?:\S+ ){0,5}(?:cho|den|toi|sang) (?:\S+ ){0,2}(?:nhan vien|bo phan|chuyen vien|tong dai vien|dong nghiep|doi ngu|doi)\b/,
  },
  {
    name: "en/handover",
    words: ["escalat", "connect", "transfer", "forward", "hand", "pass", "human"],
    shows: "escalate",
    pattern:
      /\b(?:i am |i'm |i will |i'll |let me |we will )(?:escalat(?:e|ing)|(?:connect|transfer|transferr|forward|hand|pass)(?:ing)?)(?: \S+){0,5} (?:to|with) (?:a |an |our |the |another )?(?:[\w-]+ )?(?:human|agent|support|specialist|team|colleague|person)\b|\b(?:i have|i've|we have|we've) (?:escalated|connected|transferred|forwarded|handed|passed) (?:this|that|it|you|your|the (?:request|question|issue|case|ticket))\b|\bescalating (?:this|your)\b|(?:^|[.!;:] )escalating to (?:a |an |our |the )?(?:[\w-]+ )?(?:human|agent|support|specialist|team|colleague|person)\b|\byour (?:request|question|issue|case|ticket) (?:has been|was|is being) (?:escalated|forwarded|transferred|passed)\b|\ba human (?:\w+ )?will (?:get back|contact|follow up|reach out|be in touch|take over)\b/,
  },
  {
    name: "zh/handover",
    words: [],
    shows: "escalate",
    pattern:
      /(?<!(?:请|請)[您你]?(?:把|将|將)[^，。！？]{0,6})(?:转接|转交|转给|轉接|轉交|轉給).{0,6}(?:人工|客服|专员|專員|同事)/,
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
      /\b(?:tai lieu|van ban|chinh sach|nguon|ngu canh|corpus)(?: \S+){0,4} (?:khong|chua) (?:de cap|nhac den|noi (?:den|toi|ve)|neu)\b|\b(?:khong|chua) duoc (?:de cap|nhac den)\b|\b(?:thong tin|noi dung|cau hoi|van de) nay (?:hien )?(?:khong|chua) (?:co|nam) trong (?:tai lieu|so tay|ngu canh|co so du lieu|nguon)\b(?! (?:cu|nam|ban|truoc|\d+)\b)|\b(?:khong|chua) (?:tim thay|tim duoc) (?:bat ky |cac )?quy dinh\b(?! (?:nao )?(?:cam|ngan|han che|gioi han|buoc|bat buoc|yeu cau)\b)/,
  },
  {
    name: "vi/do-not-know",
    words: ["khong", "chua", "ngoai pham vi", "cau hoi"],
    shows: "abstain",
    pattern:
      /\b(?:toi|minh|em) (?:khong|chua) (?:biet|ro|chac)\b|\b(?:khong|chua) the (?:tra loi|xac dinh|xac nhan)\b|\bngoai pham vi\b|\b(?:toi|minh|em) chi (?:co the )?(?:ho tro|tra loi)(?: tra loi)? (?:cac |nhung )?cau hoi (?:lien quan|ve|thuoc|trong pham vi)\b/,
  },
  {
    name: "en/do-not-know",
    words: ["not", "n't"],
    shows: "abstain",
    pattern:
      /\b(?:i|we) (?:do not|don't|cannot|can't) (?:know|have access to (?:real-time|live|current|up-to-date|external|the internet)|(?:have|find|see|locate) (?:(?:enough|any|sufficient|that|this|the|relevant) )*(?:information|data|context|details|answer))\b/,
  },
  {
    name: "en/not-found",
    words: ["not", "n't", "unable"],
    shows: "abstain",
    pattern:
      /\b(?:i|we) (?:could not|couldn't|cannot|can't|was unable to|am unable to|were unable to|are unable to|am not able to|did not|didn't) (?:find|locate|answer|determine|confirm)\b|\bi'm (?:unable|not able) to (?:find|locate|answer|determine|confirm)\b|\bunable to (?:find|locate|answer|determine|provide an answer)\b/,
  },
  {
    name: "en/no-information",
    words: ["no ", "not ", "n't", "insufficient"],
    shows: "abstain",
    pattern:
      /\b(?:there is |there's )?(?:no|not enough|insufficient) (?:relevant )?(?:information|context|data) (?:is |was )?(?:available|found|(?:provided|given)(?! to)|in the|about|on|to answer)\b|\bno (?:relevant |matching )?(?:documents?|results?|passages?|sources?) (?:was |were )?found\b(?! by\b)|\bthere (?:isn't|is not|aren't|are not) (?:enough|any|sufficient) (?:relevant )?(?:information|context|data|details)\b|\b(?:there is|there's|there was|found|contains?) no (?:mention|record) of\b|\b(?:information|context|data) (?:is|was) (?:insufficient|not (?:enough|sufficient)) to answer\b|\b(?:this|that|such|the requested) information (?:is not|isn't|was not|wasn't) (?:(?:available|found|present)\b|(?:provided|included|contained)(?=[.,;:!?]|$| (?:in|by) (?:the|our|these|those|any of the) (?:\w+ )?(?:documents?|documentation|docs|context|sources?|passages?|knowledge base)\b))/,
  },
  {
    name: "en/not-mentioned",
    words: ["not", "n't", "none of", "outside", "beyond"],
    shows: "abstain",
    pattern:
      /\b(?:documents?|documentation|docs|context|sources?|knowledge base|corpus|passages?)(?: \w+){0,2} (?:does not|do not|doesn't|don't) (?:contain|mention|include|provide|cover|specify|say|address|discuss)\b|\b(?:policy|handbook|manual|guide|article) (?:does not|doesn't) (?:mention|say|address|specify (?:this|that|it)\b)|\b(?:not (?:mentioned|covered|specified|found|stated|addressed|described|available)|answer is not) (?:in|by) (?:the|our|these|those|any of the) (?:\w+ )?(?:documents?|documentation|docs|context|sources?|knowledge base)\b|\bnone of the (?:\w+ )?(?:documents?|sources?|passages?) (?:mentions?|contains?|covers?|address(?:es)?|discuss(?:es)?|answers?|says?)\b|\b(?:outside|beyond) (?:of )?(?:the|my) scope\b(?! of (?:(?:the|your|this) (?:policy|contract|agreement|warranty|licen[sc]e|project)|(?:the )?reimbursement))/,
  },
  {
    name: "en/cannot-help",
    words: ["cannot", "can't", "can not", "unable", "not able"],
    shows: "abstain",
    leads: true,
    pattern:
      /\b(?:(?:i|we) (?:cannot|can't|can not|am unable to|are unable to|am not able to)|(?:i'm|we're) (?:unable|not able) to) (?:(?:help|assist)(?: you)? with (?:that|this|it|(?:that|this|your) (?:request|question|query|topic))(?=[.!,;]|$| (?:because|as|since|based)\b)|(?:fulfil|fulfill|comply with) (?:this|that|your|the) request\b|(?:provide|give)(?: you(?: with)?)? an? (?:\w+ )?answer\b)|\bi'm sorry,? (?:but )?i (?:cannot|can't) (?:help|assist)(?: you)?(?=[.!,;]|$)/,
  },
  {
    name: "en/no-evidence",
    words: ["evidence"],
    shows: "abstain",
    leads: true,
    pattern:
      /\b(?:i|we) (?:do not|don't|cannot|can't|could not|couldn't|did not|didn't) (?:have|find|see) (?:(?:enough|any|sufficient|relevant|supporting) )*evidence(?=[.!,;]|$| (?:to (?:answer|say|tell|determine|confirm)|in (?:the|our|these|those|any of the))\b)|(?:^|[.!,;] )(?:there (?:is|was) |there's )?(?:insufficient|not enough) evidence(?=[.!]|$| (?:to (?:answer|say|tell|determine)|in (?:the|our|these|those) (?:\w+ )?(?:documents?|context|sources?|passages?))\b)/,
  },
  {
    name: "en/unsure",
    words: ["not "],
    shows: "abstain",
    leads: true,
    pattern:
      /(?:^|[.!?,] )(?:i'm|i am) not (?:(?:sure|certain)(?: (?:about|of) (?:that|this|it)| how to answer(?: that| this)?| what you mean)?(?=[.!;]|$)|aware of any (?:such\b|(?:(?:specific|relevant) )*(?:(?:information|details|mention)\b|(?:polic(?:y|ies)|rules?|regulations?|documents?) (?:about|on|regarding|concerning|covering|for)\b)))/,
  },
  // What a program writes for a value that is not there.
  {
    name: "no-value",
    words: ["none", "null", "undefined", "nan", "[object"],
    shows: "abstain",
    pattern: /^(?:none|null|undefined|nan|\[object object\])$/,
  },
  {
    name: "en/no-answer",
    words: ["answer", "empty response", "insufficient", "i have no"],
    shows: "abstain",
    leads: true,
    pattern:
      /^(?:empty response|no answer(?: (?:was )?found)?|unanswerable|insufficient (?:information|context|data))[.!]?$|\b(?:(?:i|we) (?:do not|don't) have (?:an|any)|i have no) answer(?=[.!,;]|$| (?:to|for|in|from|based)\b)|\bi have no (?:idea(?=[.!,;]|$)|knowledge (?:of|about)\b)|\b(?:this|that|the|your) question (?:cannot|can't|could not) be answered(?=[.!,;]|$| (?:based|from|using|given|with (?:the|this)|by the (?:\w+ )?(?:documents?|context|sources?|passages?))\b)|\banswer (?:(?:cannot|can't|could not) be|was not|wasn't) found(?=[.!,;]|$| (?:with)?in (?:the|any|our|these|those) (?:\w+ )?(?:documents?|documentation|docs|context|sources?|passages?|text|knowledge base)\b)|\bnot possible to answer(?=[.!,;]|$| (?:this|that|(?:the|your) (?:question|query)|from|based|with|using)\b)|\b(?:documents?|context|sources?|passages?|(?:provided|given|retrieved) text|search results) (?:provided |given )?(?:do not|don't|does not|doesn't) answer (?:this|that|the|your)\b/,
  },
  {
    name: "en/material-lacks",
    words: ["not", "n't", "nothing"],
    shows: "abstain",
    leads: true,
    pattern:
      /\b(?:documents?|context|sources?|passages?|(?:provided|given|retrieved) (?:text|excerpts?|snippets?|materials?)|search results)(?: (?:provided|given|retrieved|above))? (?:do not|don't|does not|doesn't) (?:have|give|contain|include|provide) (?:(?:enough|any|sufficient|specific|relevant|further|an|the) )*(?:information|details?|data|answers?|mention)\b|\b(?:(?:documents?|context|sources?|passages?|materials?|snippets?|excerpts?) (?:provided|given|retrieved|above)|(?:provided|given|retrieved) (?:text|excerpts?|snippets?)) (?:do not|don't|does not|doesn't) (?:contain|mention|specify|address|discuss)\b|\b(?:provided|given|retrieved) materials? (?:do not|don't|does not|doesn't) (?:mention|specify|address|discuss)\b|\bi don't have (?:specific|detailed|an) (?:information|details|answer)\b(?![^.!?]*, (?:but|however)\b)|\b(?:i|we) (?:found|could find|can find) nothing(?=[.!,;]|$| (?:about|on|regarding|relevant|related|in (?:the|our|these|those))\b)|\bnothing in (?:the|our|these|those) (?:\w+ )?(?:documents?|documentation|docs|context|sources?|knowledge base) (?:that )?(?:about|on|regarding|(?:address|discuss)(?:es)?|mentions?|covers?|answers?|specif(?:y|ies)|relates?|says (?:what|when|where|how|who|whether|anything))\b/,
  },
  {
    name: "en/out-of-scope",
    words: ["only", "not related", "not relevant", "n't related", "n't relevant", "expertise"],
    shows: "abstain",
    leads: true,
    pattern:
      /\bi(?: can|'m| am) only (?:able to )?(?:answer|help(?: you)? with|assist(?: you)? with|respond to) (?:questions|queries|topics|matters) (?:about|on|regarding|concerning|related|relating|that|based|within|from)\b|\b(?:this|that|your) question (?:is not|isn't) (?:related|relevant) to (?:the|our|my|any of the) (?:\w+ ){0,2}(?:documents?|documentation|context|sources?|passages?|knowledge base|handbook|manual|guide|polic(?:y|ies)|content|materials?|topic|domain|services?|products?)\b|\b(?:is|'s|are|falls?|lies?) (?:\w+ )?outside (?:of )?my (?:area of )?expertise\b/,
  },
  // What an application says in place of an answer where it caught an error of its own.
  {
    name: "en/out-of-order",
    words: [
      "went wrong",
      "error",
      "problem",
      "unavailable",
      "overloaded",
      "busy",
      "timed out",
      "technical",
      "limit",
      "too many",
    ],
    shows: "abstain",
    leads: true,
    pattern:
      /(?:^|[.!] )(?:(?:oops|sorry|i'm sorry|apologies|unfortunately)[,!]? (?:but )?)*(?:(?:something went wrong|an (?:\w+ )?error (?:has )?occurred)(?=[.!;]|$|,? (?:please|try)\b| (?:while|when|during) (?:processing|generating|answering|handling) (?:your|the|this|a|an) (?:request|question|query|message|answer|response)\b| with your (?:request|question|query)\b)|there was an? (?:\w+ )?(?:error|problem) (?:(?:processing|answering|handling|with) your (?:request|question|query|message)|generating (?:a|an|the|your) (?:response|answer))\b|(?:the|our) (?:ai |language |chat )?(?:model|service|assistant|system) is (?:(?:currently |temporarily )(?:unavailable|overloaded|busy)(?=[.!,;]|$)|(?:unavailable|overloaded|busy)(?:[.!]?$|[.!,;] (?:please|try)\b))|(?:error: )?(?:(?:the |your )?request timed out|rate limit exceeded|too many requests)[.!,;] (?:please|try)\b|we (?:are|'re) (?:currently )?experiencing technical (?:difficulties|problems)\b)/,
  },
  {
    name: "vi/out-of-order",
    words: ["he thong", "loi"],
    shows: "abstain",
    pattern:
      /^(?:(?:xin loi|rat tiec),? )?(?:hien tai )?he thong (?:hien )?dang (?:ban|qua tai|gap (?:su co|loi|van de))(?=[.!,;]|$| vui long\b)|^(?:(?:xin loi|rat tiec),? )?(?:da )?(?:co loi xay ra|xay ra loi)(?=[.!,;]|$| (?:trong qua trinh|khi) (?:xu ly|tao|tra loi) (?:cau hoi|yeu cau|cau tra loi)\b)/,
  },
  {
    name: "zh/out-of-order",
    words: [],
    shows: "abstain",
    pattern:
      /^(?:抱歉|对不起|對不起)?[，, ]?(?:系统|服务|模型|系統|服務)(?:当前|目前|暂时|當前|暫時)?(?:繁忙|异常|異常|不可用|出错|出錯)(?=了?(?:[。！，；,.!]|$))/,
  },
  {
    name: "zh/no-information",
    words: [],
    shows: "abstain",
    pattern:
      /(?:没有|沒有|未|无|無|找不到|查不到|缺乏|缺少)(?:找到|提供|提及|提到|包含)?(?:任何|足够|足夠|相关|相關|有关|有關|的)*(?:(?:关于|關於).{0,12}){0,2}(?:任何|足够|足夠|相关|相關|有关|有關|的)*(?:信息|资料|内容|数据|資訊|資料|內容)(?!安全)|(?:信息|资料|資訊|資料)不足|(?:未|没有|沒有|没能|沒能)(?:能)?找到[^，。；！？,.;!?]{0,8}(?:答案|结果|結果)(?=[。！，；,.!]|$)|(?:^|[，。！,.! ]|我们?|我們)(?:无法|無法|不能)(?:帮助|幫助|协助|協助)(?:您|你)(?=[。！，,.!]|$)|我?不知道(?!如何)|(?:无法|無法|不能)(?:回答|确定|確定|确认|確認)|超出.{0,6}范围|超出.{0,6}範圍|(?:文档|文件|资料|資料|手册|手冊|知识库|知識庫)(?:中|里|裡|内|內)?(?:并|並)?(?:没有|沒有|未)(?:提到|提及|说明|說明|涉及)/,
  },
];
