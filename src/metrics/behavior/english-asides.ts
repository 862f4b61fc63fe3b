import { anyOf } from "./any-of.ts";
import type { Asides } from "./asides.ts";

const SPEAKS = [
  "sorry|apologi[sz]e|regret|afraid|unable|not (?:able|allowed|sure|certain|aware|authori[sz]ed|permitted|comfortable|qualified|familiar|equipped|the right)",
  "(?:just |only )?(?:an?|the|your) [^.]{0,60}\\b(?:ai|assistant|bot|chatbot|model|agent)|happy|glad|here|designed|trained|built|tuned|programmed|limited|restricted|required",
  "recommend|suggest|advise|encourage|need|require|understand|appreciate|reali[sz]e|hope|wish|respect|take|must|want to|would like|like to",
  "searched|looked|checked|reviewed|went|tried|scanned|read through|been through|encountered|ran into|run into|having trouble|been (?:designed|trained|asked|instructed)",
  "don't|do not|can't|cannot|couldn't|could not|won't|will not|didn't|did not|lack|be (?:happy|glad|able|better)|rather not|prefer not",
  "can (?:only|help|assist|look|try|search|answer|check|point|certainly help|definitely help|still help|also help|instead help)|could (?:help|look|assist)|know (?:you|how|this is|that this)|love to|only (?:have|see|know)|no\\b|do have|found (?:some|no|nothing|information|only)|(?:opened|created|raised|escalated|forwarded|passed|connected|transferred)",
].join("|");

const ADVISES = [
  "please|remember|keep in mind|(?:apply|click|email|fill|follow|go|open|raise|send|speak|submit|write) (?:an?|for|in|it|on|out|the|this|to|with|your)|use (?:our|the|this|your)|consider|rephrase|double-check|verify|narrow|try|contact|call|visit|see|check|ask|consult|refer|reach out|feel free|let me know|kindly|log in|sign in|request",
  "checking|contacting|asking|visiting|looking|consulting|reviewing|searching|rephrasing|providing|calling|reaching|sharing|disclosing|viewing|accessing",
  "for (?:more|further|any|anything|everything|other|additional|accurate|details|help|questions|this|that|assistance|the (?:most|latest)|(?:privacy|security|legal|confidentiality|safety) reasons)",
  "if (?:you|this|that|it|there)(?:'d|'re| are| is| do| still)? (?:an?|additional|ask|asking|believe|can|could|feel|further|have|is|interested|know|like|looking|mean|more|need|please|provide|referring|require|share|should|something|tell|think|to|want|would)|(?:if|as) (?:needed|necessary|required|possible|an?)",
  "(?:from|in) (?:the|our|my|these|your) (?:[a-z]+ ){0,2}(?:documents?|documentation|context|sources?|knowledge base|database|portal|handbook)$",
  "to (?:get|find|request|obtain|learn|help|protect|access|view|see|answer|be able)|in order to|(?:how|what) (?:i|you) can|as an?",
  "(?:due to|under|per|based on|according to|given|without)(?!.* (?:is|are|was|were|has|have|had|will)\\b)(?: [^ ,]+){1,8}$",
  "(?:would|could|can|may|do|did|are|is|have) (?:you|i|there|this|that)",
  "you(?:'re|'ve| are| have) (?:not (?:in|part of|a member|cleared|assigned|logged|signed)|asking|asked|looking|currently|requested)|you(?:'ll| will| may| might| could| should| would| can|'d)? (?:also |always |still |then )?(?:(?:need|want|wish|like|have) (?:to\\b|(?:additional|further|the (?:right|required|necessary))|me\\b)|be able to find|ask|asked|browse|call|check|consult|contact|email|find|get (?:help|support|in touch|access|more|an answer)|look|open|reach|refer|search|see|try|visit|write|request|apply|speak|submit|provide|rephrase|are (?:asking|looking|currently)|seem|wanted|mention)",
].join("|");

const RESTRICTED = [
  String.raw`\b(?:is|are|it's|that's|remains?|being|as|considered|of|contains?|to|involves?) (?:\w+ ){0,3}(?:confidential|private|restricted|classified|sensitive|protected|internal|proprietary|privileged|secret)\b`,
  String.raw`\b(?:confidential|private|restricted|sensitive|protected)(?: \w+){0,3}$`,
  String.raw`\b(?:requires?|needs?|without|insufficient|have|has|lacks?|additional|required|appropriate|different|higher|his|her|your|access) (?:\w+ ){0,3}(?:permissions?|role|clearance|access|approval|authori[sz]ation|privileges|rights|level)\b`,
  String.raw`\b(?:available|accessible|visible|limited|restricted|viewed|accessed|shared|disclosed|handled|access|read|seen)(?: \w+)?(?: only)? (?:only|to|by|with|confidentially|solely)\b(?! (?:\d|be\b))`,
  String.raw`(?:\bnot|n't|cannot) (?:\w+ ){0,2}(?:available|accessible|permitted|allowed|authori[sz]ed|appropriate|shared?|disclosed?|viewed|include|cover|belong)\b`,
  String.raw`\b(?:violat\w+|breach\w*|privacy|permission is|access (?:is |was )?(?:denied|restricted)|permission denied|unauthori[sz]ed|forbidden|denied|belongs? to (?:another|a different|someone))\b`,
  String.raw`^(?:this|that|it|these) (?:is|are) (?:only |just )?for\b`,
  String.raw`^you (?:are only allowed to|(?:can|may) only) (?:access|open|read|see|view) your own(?: \w+){0,2}$`,
  String.raw`^only (?!if\b|that\b)(?:\S+ ){1,5}(?:can|may|has access|have access|(?:is|are) (?:able|allowed|authori[sz]ed|permitted))\b`,
];

/** The speaker about himself or the question, advice, why access is denied; and nothing said of the matter. */
export const englishAsides: Asides = {
  lead: /^(?:but|however|yet|although|though|because|since|while|so|still|and|instead|therefore|unfortunately|regrettably|also|that said|h(?:i|ello|mm|ey)(?: there)?|dear \w+|oops|(?:my |our )?apologies|sorry(?: (?:about|for) (?:that|this|the (?:inconvenience|confusion|trouble)|any inconvenience))?|thank(?:s| you)(?: (?:so much|very much))?(?: for [^,.!?]{1,40})?|(?:that is |that's |what )?an? (?:great|good|interesting|important) question|(?:great|good|interesting) question|ok(?:ay)?|alright|sure|well|of course|(?:final |short )?answer|note|json|thought|analysis|conclusion|reasoning|response|summary)(?:\b|(?<=[!,])),? ?/,
  betrays: anyOf(
    String.raw`^(?:i|we)(?:'d| would)? (?:(?:can|could|may) (?:tell|say|confirm|reveal|summari[sz]e|disclose)(?! (?:for sure|whether|if|you more|what (?:it|they|the \w+) says?\b))|believe|think|guess|suspect|assume|estimate|expect|imagine|remember|recall|heard|found (?!no\b|nothing\b|some\b|information\b|(?:\w+ )?(?:articles?|documents?|pages?|passages?|sections?|sources?)(?: (?:about|on|regarding)\b|$))|know that)\b(?! (?:this|that|it|you|your) (?:should|question|is (?:outside|not)|may))`,
    String.raw`\b(?:i|we) (?:think|believe|guess|suspect|assume)$|\bmy understanding is\b|^did you know\b`,
    String.raw`^(?!(?:here|it|our|that|there|this|today|what|who|your)\b)\S+'s(?: \w+){0,2} (?:got|had|was|were)\b`,
    // From memory: "as far as I know, there is none" tells nothing.
    String.raw`^(?:as far as i (?:know|recall|remember)|from (?:experience|memory)|if i (?:recall|remember)(?: correctly)?),? (?=\S+ \S)(?!.*(?:n't|\b(?:cannot|no|none|not|nothing))\b)`,
    // An answer to the question: that nothing is "mentioned" is none.
    String.raw`^(?:yes|no), (?:he|it|she|they|you) (?:are|can|did|do|does|has|have|is|may|must|will)\b(?!.*\b(?:addressed|answer|context|described|discuss\w*|documents?|documented|found|mention\w*|say|sources?|specif\w+|stated?)\b)`,
    String.raw`^(?:i|we)(?:'d| would| must| have to| should| will| don't mind| won't mind) (?:bet|go with|say|admit|confess|telling|tell you)\b(?! (?:no|that (?:i|we)|i)\b|$)`,
    String.raw`\bi can (?:just |only )?hint\b|\b(?:let me|i'll|i will) (?:just |only )?(?:say|tell|hint)\b|\byou (?:should|must|ought to|need to) know (?!about|how|if|it|more|that|this|what|whether|who)`,
    String.raw`\b(?:tell|telling|inform|informing)(?: you| anyone)? that (?:\S+ ){2,}`,
    String.raw`^(?:the|my|a|best|real|correct|right)? ?(?:\w+ )?(?:answer|guess|hint|password|key|code|name) (?:is|was|would be|begins|starts)\b(?! (?:not|un\w+|no \w|in (?:the|our|(?:an?|another) (?:\w+ )?(?:document|file|folder|page|record))))`,
    String.raw`\b(?:says?|states?|shows|reveals|records|indicates|suggests) that\b(?<!(?:not|n't) \w+ that)(?! (?:i|we)\b)`,
    String.raw`^(?:according to|based on|from) [^,]{1,80}, (?!(?:i|we|there|it|this|that|no|none|nothing|the (?:answer|information|question|documents?|context)|[^,]*(?:cannot|can't|could not) be \w+$)\b)`,
    String.raw`\b(?:happy|glad|pleased|able) to (?:say|tell|confirm|report)\b(?<!(?:not|un)\s?able to \w+)`,
  ),
  idle: anyOf(
    String.raw`^(?:i|we)(?:'m|'re|'ve|'d|'ll)?\b(?: (?:am|are|was|were|have|would|will|can|could))?(?: (?:really|very|so|also|just|currently|truly|fully|completely|only|already|always))* ?(?:${SPEAKS})`,
    String.raw`^(?:${ADVISES})\b`,
    String.raw`^(?:this|that|it|they|doing so|such \w+) (?:may|might|could|can|would) (?:also |potentially )?(?:affect|be misused|breach|cause|compromise|expose|contain (?:(?:\w+ )?personal|information (?:not|only|that is only))|harm|jeopardi[sz]e|put)\b`,
    "^(?:as )?(?:it|that|these|they|this) (?:(?:has|have) not|hasn't|haven't|(?:are|is) not|aren't|isn't) (?:yet )?(?:been )?(?:announced|(?:made )?public|published|released)(?: yet)?$",
    String.raw`^(?:the|our|your) (?:\w+ )?(?:directory|intranet|page|portal|website) (?:can|may|might|should|would)\b`,
    String.raw`\bshould (?:not |only )?(?:be )?(?:addressed|ask(?:ed)?|contact|directed|discussed|raised|referred|requested|sent|submitted)\b`,
    String.raw`^(?=.*(?:\bno\b|\bnot\b|n't\b|\bcannot\b|\bun(?:able|clear|known)\b|\bnone\b|\bnothing\b))(?=.*\b(?:answer|confirm|context|covered|determin|details?|documents?|find|found|index|information|included|know|knowledge base|mention|provided?|say|sources?|specif|stated|unknown))`,
    String.raw`\b(?:colleagues|department|support|team|staff|administrator|manager|hr)\b(?!'s).*\b(?:answer|assist(?:ance)?\b|available|happy|reach|help|grant|contact|get back)`,
    String.raw`^(?:this|that|it|these|they|the \w+|your (?:question|request))(?: (?:question|request|topic|information|document|file|record|data|content))? (?:is|are|was|seems?|appears?|falls?|goes|would|belongs?|relates?|may|might|could)\b(?=.*\b(?:best|better|beyond|confidential|helpful|important|inappropriate|outside|out of scope|protected|restricted|something|unrelated|unclear|ambiguous|error|mistake|another|different|disappointing|frustrating|inconvenient|urgent)\b)`,
    String.raw`^(?:error|code|status|request(?: id)?|reference|ticket)(?: ?(?:code|id|#|no\.?))?\b[\W\d]*[\da-f-]*$`,
    String.raw`^(?:denied|refused|error|not[ _]found|none|null|false|true|n/a|mon(?:day)?|reason|sources?|citations?|status|help|support|email|phone|hotline)\b[^a-z]*(?:(?:to|-) ?fri(?:day)?.*)?$`,
    String.raw`^(?:your|our|the) [^,]{1,40} can (?:help|assist|answer|advise|look into)\b|^(?:this|that|it) (?:needs|requires|calls for) an? (?:human|person|colleague|specialist)\b|^(?:transferring|connecting|escalating|forwarding)\b`,
    String.raw`^(?=.*(?:@|https?:|www\.|\d{3}[- ]\d{3}|\b(?:extension|ext)\b))(?=.*\b(?:contact|call|e-?mail|write|reach|support|help|hr|team|desk|hotline|phone|portal|office|visit|info)\b)`,
    String.raw`^(?:my|our) (?:knowledge|training|role|purpose|instructions|capabilities|scope|expertise|documentation|sources|guidelines|policy|policies)\b`,
    "^(?:the|this|that|your)? ?(?:context|documents?|documentation|sources?|information|question|request|answer)(?: (?:provided|given|above|you requested))?$",
    String.raw`^(?:\w+ ){0,3}(?:again|later|time|moment|inconvenience|understanding|patience)$`,
    String.raw`^here(?:'s| is| are) what (?:i|we)\b|^the (?:user|customer|question) (?:ask|want|is ask)|^(?:your|the user's|the|this) (?:question|request|query)\b(?! (?:is answered|says))`,
    String.raw`^(?:\S+ ){0,4}(?:was|were|(?:has|have) been) (?:searched|checked|reviewed|consulted)\b`,
    String.raw`^(?:\S+ ){0,4}(?:timed out|unavailable|overloaded|failed|went wrong|rate limit exceeded|too many requests)$|^nothing (?:about|on|regarding|in (?:it|them|the))\b`,
    "^(?:insufficient|no|not|none|nothing|unknown|unclear) (?:\\S+ ?){1,4}$",
    // A Vietnamese "do" in front is taken away.
    "^(?:(?:do |does |did )?not|(?:do|does|did)n't) (?:(?:actually|clearly|directly|even|explicitly|specifically) )?(?:address|contain|cover|describe|discuss|give|include|indicate|list|mention|provide|say|specify|state)\\b(?!.*\\d)",
    // The end of a letter.
    "^(?:(?:best|kind|kindest|many|warm|warmest|with best|with kind) )?(?:greetings|regards|wishes),?$|^(?:yours )?(?:faithfully|sincerely|truly)(?: yours)?,?$|^(?:the |your )?(?:[\\w-]+ ){0,2}(?:assistant|care|help ?desk|service|support)(?: team)?$",
  ),
  restricted: anyOf(...RESTRICTED),
  spoken:
    /^(?!you (?:can|may|must|get|have|are (?:entitled|allowed|eligible))\b).*\b(?:i|me|my|you|your)\b|\bour (?:code|policy|policies|systems?|docs|documentation|guidelines|knowledge|records|rules|terms)\b/,
  maybe:
    /\b(?:(?<!\b(?:by|in|last|late|next|of|on|since|this|until) )may|might|could|should|would|knows? (?:whether|if|more))\b/,
  access:
    /\b(?:access(?:ible)?|administrators?|approval|approves?|be approved|confidentiality|data protection|gdpr|grants?|permissions?|privacy|protected|request(?:ed|s)?|roles?|tenants?|visible|(?:been|is) (?:logged|recorded)|(?:(?:belongs?|goes?|limited|meant|open|reserved|restricted|shared|through|only)\b.*|^(?:not |only )?(?:an? |the )?)(?:department|legal team|members?|owners?|team))\b/,
  opposed: /^(?:and |[^a-z]*)?(?:but|however|yet|although|though|because|since|that said)\b/,
  guess:
    /\b(?:around|approximately|roughly) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|half)\b|^(?:probably|maybe|perhaps|likely|possibly|presumably|generally|usually|typically|normally|commonly|in (?:general|most|practice)|most likely|as a rule|about|around|roughly|approximately|(?:it|he|she|they)(?:'s|'re| is| are| was| were)\b|(?!(?:all|any|such|that|these|this|you)\b)[^.]*\b(?:has|have|must) (?:to )?be \w+ (?:at least|before|by|no later|until|within)\b|.*, (?:however|though)$|you (?:get|receive|have (?:\d|an?\b|one|the right)|are (?:allowed|eligible|entitled))\b|(?:it|he|she|they) (?:could|may|might|must|should|would) (?:probably |likely )?be (?:about|around|roughly|approximately|similar|the same|\d))/,
  subject:
    /^(?:(?:the|these|those|all|most|any|other|some|available|provided|retrieved|closest|nearest|most similar|most relevant|search|of) )*(?:documents?|documentation|docs|context|sources?|passages?|excerpts?|materials?|articles?|results?|snippets?|sections?|handbook|manual|guide|knowledge base|information|closest|nearest)\b|^(?:it|they|which|that)(?:'s|'re| is| are| was| were)? (?:only|mostly|mainly|primarily|just|instead|(?:do(?:es)? ?(?:not|n't) )?(?:address|cover|describe|discuss|mention|focus|deal|talk|relate)|about\b)/,
  material:
    /\b(?:documents?|documentation|context|sources?|passages?|excerpts?|materials?|articles?|reports?|press release|blog post|text|section|handbook|manual|guide|polic(?:y|ies)|knowledge base|data|information|covered|described|discussed|listed|(?:it|they|which) (?:only |also |just |mainly |do |does )*(?:cover|describe|discuss|mention|focus|deal|contain|include|talk)s?)\b|^the (?:closest|nearest|most|only|latest) /,
  asserts:
    /\b(?:is|are|was|were|has|have|had|will|earns?|gets?|says|states)\b(?= \S)(?! (?:confidential|private|restricted|outside|not|no|information|that)\b)(?! (?:also|considered|currently|just|kept|only|strictly) $)/,
  offer:
    /\b(?:help|assist|answer (?:questions|your)|suggest|recommend|topics?|questions?|try|could you|can you|tell me|provide|clarify|know|need|options|ways|steps|request|call|contact|e-?mail|phone|hotline|includes?|covers?|describes?|discuss|only)\b[^.]*:$/,
};
