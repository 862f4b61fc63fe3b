import { BOOK, DOES_NOT, GIVEN, MATERIAL, PLACE, SEARCHED, TEXT, THE } from "./english-refusals.ts";
import { type Asides, anyOf, type RefusalPattern } from "./pattern.ts";

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

/** What only texts do. */
const TELL =
  "(?:mention|say|state|specif(?:y|ies)|address(?:es)?|discuss(?:es)?|describe|disclose|explain|indicate|tell|touch(?:es)?(?: up)? ?on|elaborate|go(?:es)? (?:into|back)|get into|deal with|speak (?:to|about|of)|talk about|refer to|reveal|identif(?:y|ies)|name|clarif(?:y|ies)|define|spell out|set out|bring up|shed|make (?:any )?(?:mention|reference|clear))s?";

/** What texts do with what they hold. */
const COVERS =
  "(?:(?:(?:is|are) )?(?:(?:only |mainly )?about|(?:only )?(?:concern(?:s|ed with)?|covers?|deals? with|describes?|discuss(?:es)?|explains?|focus(?:es)? on|includes?|lists?|mentions?|talks?(?: about)?)))";

const TOLD =
  "(?:mentioned|specified|established|found|stated|addressed|described|disclosed|discussed|given|provided|defined|named|identified|listed|set out|spelled out|answered|explained|touched (?:up)?on|brought up|documented|indicated)";

/** What is asked for, in words that fit every question. */
const KNOWLEDGE = "(?:answers?|data|details?|documentation|figures?|guidance|indication|information|mention|numbers?)";

/** What is not done with data: "no data about them is collected" answers. */
const KEPT = String.raw`[^.!?]{0,40} (?:is|are|was|were|will be) (?:\w+ly )?(?:collected|held|kept|logged|passed|processed|shared|stored|transferred)\b`;

/** What the material does not tell. */
export const englishGaps: readonly RefusalPattern[] = [
  {
    name: "en/no-information",
    words: ["no ", "not ", "n't", "insufficient", "nothing", " any ", "missing", "absent", "only ", "empty", "blank"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?<!\b(?:cites?|collects?|for|holds?|keeps?|notes?|reports?|stores?) )\b(?:no|not enough|insufficient) (?:(?:relevant|specific|further) )*(?:information|context|details?|(?:data|mention)(?= in\b)) (?:is |was )?(?:available|found|retrieved|(?:provided|given)(?! to)|in ${THE}${TEXT}|(?:about|on|regarding)\b(?!${KEPT})|to answer)\b`,
      String.raw`\b(?:no|not enough|insufficient) (?:relevant )?data (?:is |was )?(?:(?:available|found)(?=[.!,;]|$| (?:about|for|on)\b)|(?:about|on|to answer)\b(?!${KEPT}))`,
      String.raw`\bno (?:(?:relevant|matching|such) )*(?:documents?|results?|passages?|sources?|articles?|context) (?:was |were )?(?:found|retrieved)\b(?! by\b)`,
      String.raw`\b(?:search|query|lookup)(?: \w+)?(?: (?:returned|yielded|turned up|brought up|came back with|found|gave) (?:no|nothing|zero|0)\b(?! because\b)| (?:did not|didn't) (?:bring up|find|return|surface|turn up|yield) any)|\b(?:search|query|question) (?:did not|didn't|does not|doesn't) match any (?:articles?|documents?|pages?|results?)\b`,
      String.raw`\b(?:i|we|search)(?:'m|'ve| am| have| has)? (?:(?:came|come|drawing|drew) (?:up )?(?:a )?(?:blank|empty|short))\b`,
      String.raw`\bthere (?:(?:isn't|is not|aren't|are not|(?:doesn't|does not) (?:appear|seem) to be) (?:enough|any|sufficient)|seems? to be no) (?:relevant )?(?:information|context|data|details?|mention)\b|\bthere (?:isn't|is not|wasn't|was not) anything (?:(?:about|on|regarding)\b|in ${THE}${TEXT})|\bthere (?:doesn't|does not) (?:appear|seem) to be (?:an?|any) (?:(?:article|document|entry|page|section)s? (?:about|for|on)\b|[^.!?]{1,60} in ${PLACE})`,
      String.raw`\b(?:this|that|such|the requested) information (?:is not|isn't|was not|wasn't) (?:(?:available|found|present)\b|(?:provided|included|contained)(?=[.,;:!?]|$| (?:in|by) ${THE}${MATERIAL}))`,
      String.raw`\b(?:answer|information) (?:is not|isn't|was not|wasn't) (?:(?:addressed|covered|given|included|listed|mentioned) )?(?:by|in) ${THE}(?:\w+ ){0,2}(?:articles?|books?|files?|filings?|guides?|manuals?|notes|pages?|papers?|reports?|sections?|slides|transcripts?)\b`,
      String.raw`\bno (?:relevant|matching|suitable) [a-z -]{1,25} (?:was |were )?found(?=[.!]|$| (?:for (?:that|this|your)|in ${THE}${MATERIAL}|to (?:answer|support))\b)`,
      String.raw`\bno (?:articles?|guidance|information|instructions?|pages?|polic(?:y|ies)|rules?|sections?) (?:about|concerning|for|on|regarding) [^.!?]{1,40} (?:could be|was|were|can be|is) (?:found|located)(?=[.!]|$| in ${PLACE})`,
      String.raw`\bthere (?:is|are) no (?:(?:concrete|definitive|public|relevant|specific) )*(?:answer|articles|documentation|documents?|entries|information|search results)\b(?= (?:to|about|on|for|available|in (?:${THE}${MATERIAL}|this|your))\b|[.!]|$)|\bthere(?: is|'s) no (?:article|document|entry|page|section) (?:about|for|on)\b`,
      String.raw`\bwe (?:are not given|don't have|do not have) enough information\b|\b${DOES_NOT} (?:contain|give|have|include|offer|provide) (?:enough|sufficient) (?:\w+ )?information(?=[.!]|$| (?:about (?:it|that|this)|to (?:answer|determine|say))\b)`,
      String.raw`\b(?:data|details|figures|information) (?:about|for|on|regarding) [^.!?]{1,40} (?:was|were) not (?:found|located)\b`,
      String.raw`\b(?:archives?|catalog(?:ue)?|collection|data(?:base| ?sets?)?|directory|index|library|records|rulebook|syllabus|transcripts?) ${DOES_NOT} (?:address|contain|cover|have|hold|include) (?:any such|such|that|the requested|this) (?:\w+ )?(?:data|details?|info|information|question|topic)\b`,
      "^[^a-z]*(?:not enough|insufficient) (?:information|context)[.!:](?= )",
      String.raw`\b(?:answer|details?|information)(?: (?:that )?you(?:'re| are)? [^.,!?]{1,30})? (?:cannot|can't|could not|is not|isn't) (?:\w+ )?(?:be found )?in ${THE}(?:${MATERIAL}|database)`,
      String.raw`^your search[^.!?]{0,60} did not match any\b`,
      String.raw`\bthere(?:'s| is| was) nothing (?:about\b|in ${PLACE}|(?:on|regarding) [^.!?]{1,40} in (?:it|them|${THE}${MATERIAL}))`,
      String.raw`\bbut ${THE}${MATERIAL} only (?:contains?|covers?|ha(?:s|ve)|includes?|mentions?)\b`,
      String.raw`\bnot enough (?:context|details?|information)\b[^.!?]{0,20} to (?:answer|say|tell)\b|\b(?:isn't|is not) (?:clear|complete|detailed|specific) enough to (?:answer|determine|say)\b`,
      String.raw`\bi (?:have not|haven't|was not|wasn't) (?:been )?(?:given|provided)\b`,
      String.raw`\bbut nothing (?:about|on|regarding)\b`,
      String.raw`\bno (?:documents?|results?) match(?:ed)? (?:this|that|your)\b`,
      String.raw`\b(?:information|context|data)(?: provided| given)? (?:is|was) not (?:enough|sufficient) to answer\b`,
    ),
  },
  {
    name: "en/not-mentioned",
    words: [
      "no ",
      "not",
      "n't",
      "nothing",
      "lack",
      "silent",
      "insufficient",
      "fail",
      "never",
      "short of",
      "omit",
      "open",
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b${TEXT}${GIVEN} (?:${DOES_NOT} (?:${TELL}\b|(?:contain|have|include|offer|provide|give) (?:(?:an?|any|enough|sufficient|specific|relevant|further|that|the|this|requested) )*(?:${KNOWLEDGE}|(?:article|chapter|entry|page|paragraph|passage|section) (?:about|on|regarding))\b)|(?:contains?|ha(?:s|ve)|includes?|says?|offers?) nothing (?:about|on|of|regarding|concerning)\b|(?:is|are|remains?) silent\b|stops? short of \w+ing\b|leaves? (?:[\w-]+ ){1,4}out\b|(?:do not|don't|does not|doesn't) (?:appear|seem) to (?:contain|cover|give|have|include|list|provide|set)\b|leaves? (?:it|that|this) (?:open|unanswered)\b|makes? no (?:mention|reference)\b|(?:leaves? out|omits?|skips?)\b|lacks? (?:[\w-]+ ){0,3}${KNOWLEDGE}\b|(?:contains?|gives?|ha(?:s|ve)|offers?|provides?) no ${KNOWLEDGE}\b)`,
      String.raw`\b(?:${MATERIAL}|${BOOK})${GIVEN} ${DOES_NOT} (?:contain|include|provide|cover|give|list|confirm)s?\b`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} (?:lacks? (?:any |the )?\w+|(?:is|are) insufficient to|(?:gives?|offers?) no)\b|\b(?:context|passages?|excerpts?|snippets?|sources) (?:contains?|gives?|ha(?:s|ve)|includes?|lists?|shows?) no\b`,
      // What is left out of what the text is about.
      String.raw`\b${TEXT}(?: \w+){0,2} ${COVERS}\b[^.!?]{0,150}(?:[,;]|,? (?:but|however|though|yet|and),?) (?:(?:it|they) )?(?:${DOES_NOT} (?:${TELL}|answer|contain|cover|give|include|list|provide)\b|(?:says?|contains?) nothing (?:about|on)\b|not (?:about|on)\b)`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} ${COVERS}\b[^.!?]{0,100},? (?:but not\b|nothing in (?:it|them) (?:mentions|relates))`,
      String.raw`\b(?:it|they) ${DOES_NOT} (?:cover|contain|give|include|list|provide)\b(?<=\b${TEXT}(?: \w+){0,2} ${COVERS}\b[^.!?]{0,120}[.] (?:(?:however|unfortunately), )?(?:it|they)\b[^.!?]*)`,
      String.raw`(?:^|[.!?] )(?:(?:however|unfortunately), )?(?:it|they) ${DOES_NOT} (?:mention|say|specify|state|indicate|address|discuss|touch on|elaborate|(?:contain|give|include|provide) (?:(?:any|the|further) )*(?:information|details|mention))\b`,
    ),
  },
  {
    name: "en/not-mentioned",
    words: [
      "no ",
      "not",
      "n't",
      "neither",
      "none of",
      "outside",
      "beyond",
      "never",
      "nowhere",
      "nothing",
      "absent",
      "missing",
      "undisclosed",
      "undocumented",
      "unmentioned",
      "unspecified",
      "unstated",
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?:(?:\bnot|n't|\bnever) (?:(?:been|explicitly|specifically|directly|clearly) )?${TOLD}(?: anywhere)? (?:in|by)|\bnowhere (?:to be (?:found|seen) )?in|\bno (?:[a-z-]+ ){1,5}(?:(?:is|are|was|were) )?(?:given|listed|mentioned|named|provided|specified|stated) (?:for [^.!?]{1,30} )?in|\b(?:does not|doesn't|do not|don't) (?:appear|feature|figure|occur|show up) (?:anywhere )?in|\b(?:absent|missing) from|\b(?:this|that|it)(?: is not| isn't|'s not) covered in|\bno (?:indication|mention|record) of [^.!?]{1,60} (?:is|was|could be) (?:found|given|made) in|(?:\bnot|n't) (?:a )?part of|\b(?:undisclosed|undocumented|unmentioned|unspecified|unstated) in) ${THE}${TEXT}`,
      String.raw`(?:\bnot|n't|\bnever) (?:been )?(?:available|contained|covered|included|part|present|used)(?: anywhere)? (?:(?:with)?in|by|from|of) ${THE}(?:${MATERIAL}|${BOOK}|(?<=\b(?:contained|found) (?:with)?in the )search results)|(?:\bnot|n't) (?:among|one of) ${THE}${MATERIAL}`,
      String.raw`(?:\bnot|n't) among (?:the|my) (?:areas|questions|subjects|topics)\b|(?:\bnot|n't) (?:covered|${TOLD}) (?:by|in) (?:anything|what) (?:that )?i\b|\bnothing is (?:mentioned|said|stated|written) (?:about|on|regarding)\b`,
      String.raw`(?:\bnot|n't)(?: been)? ${TOLD} anywhere\b|\b(?:this|that|your|the) (?:point|question|subject|topic)(?: is not| isn't|'s not) (?:addressed|covered|discussed|mentioned)\b`,
      String.raw`\b(?:answer|information|details?|that|this|it)(?: is not|n't| isn't| does not appear| doesn't appear|'s not) (?:\w+ )?in ${THE}${MATERIAL}`,
      String.raw`(?:\bn(?:one of|othing in) (?:it|them|${THE}(?:\w+ )?(?:${TEXT}|files))|(?:\bnot|n't) something (?:that )?${THE}${TEXT})${GIVEN} (?:that )?(?:${TELL}(?! that\b)|(?:(?:is|are) )?(?:about|on|regarding|relevant)|answers?|contains?|covers?|deals?|gives?|lists?|offers?|provides?|relates?|speaks?)\b`,
      String.raw`\b(?:none of (?:these|those|them)(?: \w+)?|neither(?: of (?:the|them|these))?(?: (?:articles?|documents?|passages?|sources?))?) (?:mentions?|address(?:es)?|discuss(?:es)?|answers?|explains?|says?|touch(?:es)?)\b|\bin n(?:one|either) of (?:these|those|them) (?:is|are|was|were|does|do|did|can|could)\b`,
      String.raw`\b(?:outside|beyond) (?:of )?(?:the|my) scope(?=[.,;!?]|$| of (?:what|my|this (?:assistant|chat|conversation)|${THE}${MATERIAL}|the (?:handbook|manual|guide))\b)`,
      String.raw`\b(?:there is|there's|there was|found|contains?|has|have|includes?|makes?|provides?) no (?:(?:(?:direct|explicit|specific) )?(?:mention|(?<!\bit has no )record) of|reference to)\b`,
      String.raw`\b${MATERIAL}(?: \w+){0,2} only (?:covers?|describes?|discuss(?:es)?|mentions?)\b[^.!?]{1,60}, (?:and )?not\b|\bfound [^.!?]{1,60},? but not (?:about|for|on)\b`,
      String.raw`\bneither (?:the|our) [^.!?]{1,60} (?:${TELL}|covers?)\b`,
      String.raw`\bno (?:indication|mention|record) of [^.!?]{1,60} (?:is|was|could be) found(?=[.!]|$)`,
      String.raw`\bi (?:can|could) find no\b|\b(?:i|we) (?:found|could find|can find) nothing(?=[.!,;]|$| (?:about|on|regarding|relevant|related|in (?:the|our|these|those))\b)`,
    ),
  },
];

/**
 * "I don't have access to that information" denies where access is to be denied. Where there is no answer it says so: it is
 * the speaker who lacks something, and nobody else.
 */
export const englishNoAccess: RefusalPattern = {
  name: "en/speaker-has-no-access",
  words: ["access"],
  shows: "abstain",
  pattern: anyOf(
    String.raw`\bi (?:(?:currently|really|simply) )?(?:do not|don't|cannot|can't|have no|lack) (?:(?:currently|have) )?(?:any )?access\b`,
  ),
};

const NOT =
  "(?:not|\\w+n't|cannot|no|never|nothing|without|unable|fails?|lacks?|lacking|missing|silent|leaves? out|neither|omits?)";

/** What may be searched, and is written of besides. */
const READ =
  "(?:articles?|chapters?|collection|filings?|guide|handbook|index|leaflet|manual|minutes|notes|overview|pages?|polic(?:y|ies)|readme|records?|reports?|section|table|text|transcript)";

const TELLS =
  "(?:address|answer|confirm|deny|denies|describ|detail|discuss|elaborat|explain|go(?:es)? into|indicat|list|mention|reveal|said|say|specif|stat|surface|tell|touch)";

/** What is asked for. */
const ASKED =
  "(?:answer|data|date|details?|documentation|entr(?:y|ies)|evidence|figures?|information|mention|number|question|reference|statement|topic|value)s?";

/** What a text may not do besides; also "is not enough". */
const HOLDS =
  "(?:any(?:thing|where)?|clear|contain|cover(?:s|ing)?\\b|enough|give|have|help|hold|includ|information|let me|match|point|provide|reach|record|relevant|silent|return|show|suffic|support|that (?:i|you)|to (?:that|this)|turned up|with\\b)";

/** Nothing follows but where it is not: "no number was given to the runner" tells of a runner. */
const THERE = String.raw`(?=[.!?,;:]|$| (?:and|anywhere|as|at all|but|either|for (?:it|that|this)|here|i|so|there|to me|yet)\b| (?:among|by|from|in|inside|within) (?:(?!because\b)[\w-]+ ){0,4}(?:it|them|what|${SEARCHED}|${READ})\b)`;

/** What an account of who asks is for. */
const REACHES =
  "(?:access|allow|authori[sz]|clear|cover|enough|entitle|extend|give|grant|high|include|let|level|open|permi|privilege|reach|read|right|see|show|suffic|view)";

const AUXILIARY = "(?:am|are|can|could|did|do|have|was|were|will|would|also|currently|still|really|yet)";

/** An account of who asks. */
const LIKELY_YOURS =
  "your (?:[\\w-]+ ){0,2}(?:access(?: level)?|account|clearance|permissions?|privileges|profile|rights|role)";

const LIKELY_PROTECTED =
  "(?:access|confidential\\w*|data protection|personal (?:data|information)|permissions?|privacy|private|privileged|protect\\w*|restrict\\w*|sensitive)";

const MATERIAL_VI =
  "(?:tai lieu|van ban|ngu canh|trang|nguon|du lieu|co so (?:du lieu|tri thuc)|thong tin|noi dung|cau hoi|bai viet|doan|huong dan|so tay|bao cao)";

const MATERIAL_ZH = "(?:资料|資料|文档|文件|材料|知识库|知識庫|检索|檢索|上下文|信息|原文|记录|問題|问题)";

/**
 * Ways to refuse that answers have as well: they count only where a refusal is expected and nothing is told beside. There
 * it is enough that something is denied of the speaker, what was searched or what was asked for, or of who asks.
 */
export const likelyRefusals: readonly RefusalPattern[] = [
  {
    name: "likely/denied",
    words: [
      "not",
      "n't",
      "no ",
      "never",
      "only",
      "lack",
      "exclude",
      "insufficient",
      "too low",
      "above",
      "beneath",
      "beyond",
      "outside",
      "decline",
      "refuse",
      "turn down",
      "unable",
      "instructed",
      "told not",
      "ban can",
      "belong",
      "confidential",
      "need",
      "private",
      "require",
      "reserved",
      "restricted",
      "sensitive",
      "khong",
      "chua",
      "chi ",
      "ngoai",
      "tu choi",
      "不",
      "没",
      "无",
      "未",
      "只",
      "更高",
    ],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\byou(?:'re| are| can| may| do| have(?: been)?| will)?(?: currently| also)?(?:n't| (?:cannot|not|only|\w+n't))\b[^.!?]{0,50}\b(?:access|allowed|authori[sz]ed|cleared|entitled|open|permission|permitted|read|rights?|see|view)\b`,
      String.raw`\b${LIKELY_YOURS}\b(?:, (?:and|but) (?:it|they))?[^.!?,]{0,30} (?:\w+n't|cannot|excludes?|insufficient|lacks?|no|not|too low)\b(?=[^.!?]{0,60}${REACHES}|[.!?]|$)`,
      String.raw`\b(?:\w+n't|cannot|never|not)\b[^.!?]{0,50}\b(?:by|for|to|under|with) (?:you(?=[.,!?]|$| (?:at|yet))|${LIKELY_YOURS})|\b(?:above|beneath|beyond|outside) ${LIKELY_YOURS}`,
      String.raw`\bi (?:have to|must|need to|will) (?:decline|refuse|turn down)\b|\bi(?:'m| am)? (?:not able to|unable to|can't|cannot|won't|must not) (?:display|hand|open|pull up|release|show)\b`,
      String.raw`\b${LIKELY_PROTECTED}\b[^.!?]{0,60}\bi(?:'m| am)? (?:have to |must )?(?:can't|cannot|decline|not (?:able|allowed|in a position)|unable|won't)\b[^.!?]{0,30}\b(?:answer|disclose|discuss|display|give|help|open|provide|release|reveal|share|show|tell)\b|\bi(?:'m| am)? (?:can't|cannot|not able to|unable to|won't)\b[^.!?]{0,60}\b(?:because|due to|for|given|out of|since|to)\b[^.!?]{0,30}\b${LIKELY_PROTECTED}\b`,
      String.raw`\b(?:this|that|these|those|such|the requested) (?:\w+ )?(?:content|data|documents?|files?|information|records?)? ?(?:is|are) (?:\w+ly )?(?:classified|confidential|private|reserved|restricted|sensitive)\b|\bbelongs? to (?:another|other|a different|some(?:one|body))\b|\b(?:content|data|details|documents?|files?|information|pages?|records?|reports?)\b[^.!?]{0,40} (?:is|are) (?:\w+ )?(?:private|confidential|(?:accessible|available|limited|open|reserved|restricted|visible) (?:only )?(?:for|to))\b`,
      String.raw`\bi(?:'m| am)? (?:can't|cannot|not (?:able|allowed|permitted) to|unable to|won't)\b[^.!?]{0,60}\b(?:another|other|someone else's) (?:clients?|colleagues?|compan(?:y|ies)|customers?|departments?|employees?|people|persons?|teams?|tenants?|users?)\b`,
      String.raw`\byou(?:'d|'ll| will| would)? (?:need|require)\b[^.!?]{0,40}\b(?:access|approval|authori[sz]ation|clearance|permissions?|rights|role)\b|\b${LIKELY_PROTECTED}\b[^.!?]{0,60}\b(?:and|so) (?:cannot|can't|am (?:not able|unable) to) (?:disclose|discuss|display|give|provide|release|reveal|share|show|tell)\b`,
      String.raw`(?:^|[.!?] )only (?!if\b|that\b)(?:\S+ ){1,6}(?:can|may|are (?:able|allowed|authori[sz]ed|permitted) to) (?:access|open|read|see|view)\b(?![^.!?]* (?:that|which|whose|with)\b)|\boutside (?:of )?what you(?:'re| are| can| may)\b|\bi(?:'ve| have) been (?:asked|instructed|told) not to (?:answer|disclose|discuss|give|provide|release|reveal|share|show)\b`,
      String.raw`\byou (?:\w+ly )?lack\b[^.!?]{0,40}\b(?:access|approval|authori[sz]ation|clearance|permissions?|privileges|rights|role)\b|\b(?:it|that|this)(?:'s| is) (?:\w+ly )?(?:classified|confidential|restricted|sensitive)(?=[.,!?;]|$| (?:and|so)\b)|^[^a-z]*(?:(?:i'm )?sorry,? |unfortunately,? )?not (?:allowed|authori[sz]ed|permitted)[.!]?$`,
      String.raw`\bban (?:can (?:co |duoc )?(?:cap )?(?:quyen|phep)|khong thuoc)\b`,
      String.raw`\b(?:bao mat|mat|rieng tu)\b[^.!?]{0,30}\b(?:toi|minh|em)(?: \S+){0,2} (?:khong the|khong duoc)\b`,
      String.raw`\bban (?:chi|khong|chua)(?: \S+){0,4} (?:xem|mo|truy cap|doc|quyen)\b|\b(?:tai khoan|vai tro|quyen|ho so|tai lieu)(?: \S+){0,4} (?:khong|chua|ngoai)(?: \S+){0,4} (?:quyen|phep|xem|mo|truy cap)\b`,
      String.raw`\b(?:toi|minh|em)(?: \S+){0,2} (?:khong the|khong duoc|tu choi)\b[^.!?]{0,80}\b(?:rieng tu|ca nhan|bao mat|cho (?:ban )?xem)\b`,
      "[您你](?:只能|不能|不在|无法|没有|未)[^。！？，]{0,12}(?:查看|访问|名单|权限|授权)|更高的?权限|(?:隐私|保密|机密)[^。！？]{0,10}我?(?:无法|不能|不便)(?:提供|回答|透露|展示)|我(?:不能|无法|不便|不得)(?:给|向|为)?[您你]?[^。！？，]{0,4}(?:看|展示|透露|分享)",
    ),
  },
  {
    name: "likely/abstains",
    words: [
      "only",
      "not",
      "n't",
      "no",
      "never",
      "neither",
      "without",
      "unable",
      "fail",
      "lack",
      "missing",
      "silent",
      "irrelevant",
      "unrelated",
      "leave out",
      "leaves out",
      "omit",
      "would be",
      "khong",
      "chua",
      "thieu",
      "不",
      "没",
      "无",
      "未",
      "缺",
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\bi(?:'m|'ve|'d)?(?: ${AUXILIARY}){0,3}(?:n't| (?:cannot|not|\w+n't))\b[^.!?,;]{0,50}\b(?:answer|closing|confirm|data|derive|details?|determin|document|find|found|identif|index|information|know|locat|material|mention|reference|retriev|say|see (?:an?|any|in|it|that|this|where)|source|tell|verif)|\bi(?:'m| am) missing\b|\bi can only (?:assist|discuss|help|speak|talk)\b|\bquestion(?: \w+){0,3} not (?:\w+ ){0,3}(?:related|relevant) to\b|\bi(?:'m| am) not (?:designed|programmed|set up|trained) (?:for|on|to)\b|^you (?:did not|didn't|have not|haven't|never) mention(?:ed)?\b`,
      String.raw`(?:^|[.!?;:,] (?:but |so |yet |and )?)(?:(?:all|both|my|our|that|the|these|this|those) )?(?:[\w-]+ ){0,3}(?:${SEARCHED}(?=[^.!?]*\b(?:${TELLS}|${HOLDS}))|${READ}(?=[^.!?]*\b${TELLS}))${GIVEN} (?<!\b(?:confirms?|says?|shows?|states?|that) )${NOT}\b(?! (?:allow|let|mean|need|permit|recommend|require|support|that))`,
      String.raw`\b${ASKED}\b(?: (?!that\b)[\w-]+){0,7} (?:not|\w+n't|never)(?: [\w-]+){0,2} (?:address|answer|available|cover|determined|documented|established|found|given|known|list|mentioned|provided|recorded|retrieved|specified|stated|supplied)\w*\b${THERE}`,
      String.raw`\bno(?: \w+){0,2} ${ASKED}\b[^.!?,;]{0,50}\b(?:(?:available|can be (?:found|seen)|found|given|retrieved)\b${THERE}|(?:in the|that i can|to be found)\b)`,
      String.raw`(?:^|[.!?] )(?:the|this|that|these|our) (?:[\w-]+ ){1,4}(?:${DOES_NOT}) (?:address|disclose|discuss|indicate|mention|say|specify|state)\b(?! that\b)|^the [^.,;:!?]{1,50} (?:is|was)(?: not|n't) (?:given|known|listed|named|provided)[.!]?$`,
      String.raw`\b${SEARCHED}(?: [\w-]+){0,2} (?:is|are|was|were) (?:all )?(?:irrelevant|unrelated)\b|\b(?:answer|details?|information|it|that|this)(?: is not|n't| isn't|'s not) (?:\w+ ){0,2}in (?:any of )?(?:my|our|the|these|those|this) (?:[\w-]+ ){0,2}(?:${SEARCHED}|${READ})\b`,
      String.raw`\b${READ}(?: \w+){0,2} (?:does not|do not|doesn't|don't) cover (?:it|that|this|such|your)\b|\bno (?:\w+ )?(?:answer|conclusion|statement) can be (?:drawn|given|made)\b`,
      String.raw`\b(?:no(?:ne|thing|where)|neither)\b(?: [\w-]+){0,3} (?:${SEARCHED}(?=[.!?,;]|$|[^.!?]*\b(?:${TELLS}|${HOLDS}))|i (?:found|have|retrieved|searched|was given))\b`,
      String.raw`\bwithout (?:any |giving |stating )(?:[\w-]+ )?(?:dates?|details|figures|information|numbers)\b|\b(?:is|are|was|were)(?: not|n't) (?:disclosed|documented|mentioned|specified|stated)(?=[.!?]|$)`,
      String.raw`\b${MATERIAL_VI}(?: \S+){0,7} (?:khong|chua)(?: (?!duoc cung cap)\S+){0,3} (?:noi|ghi|neu|de cap|nhac|dua ra|quy dinh|cap nhat|co trong|du de|tra loi|tim thay|cho biet|lien quan)\b`,
      String.raw`\b(?:khong|chua) (?:tim|thay)(?: \S+){0,3} (?:thong tin|ket qua|du lieu|tai lieu|can cu)\b`,
      `${MATERIAL_ZH}[^。！？]{0,16}(?:没有?|未|无|不(?![会得需应许])|缺|查不|找不|看不)[^。！？，]{0,10}(?:提|写|说|列|给出|涉及|包含|收录|找到|到|出|回答|对应|信息|答案|记载|显示|得知)`,
    ),
  },
];

/**
 * What frameworks, servers and clients of models leave where an answer should be, as they write it. They refuse nothing:
 * where a refusal is expected it is none.
 */
export const programFailures: RefusalPattern = {
  name: "program-failure",
  words: [
    "agent stopped",
    "need more steps",
    "reached",
    "exceeded",
    "could not be generated",
    "most recent call last",
    "error",
    "bad gateway",
    "service unavailable",
    "gateway time",
    "rate limit",
    "llm output",
    "maximum context",
    "no response",
    "action input",
  ],
  shows: "abstain",
  pattern: anyOf(
    // LangChain's and LangGraph's agents, and those of others that count their turns.
    String.raw`^agent stopped due to (?:max iterations|iteration limit or time limit)\W*$`,
    String.raw`^sorry, need more steps to process this request\W*$`,
    String.raw`^(?:error: )?(?:reached (?:the )?max(?:imum)?(?: number of)? (?:iterations|steps|turns)|max(?:imum)? (?:iterations|steps|turns|recursion depth) (?:reached|exceeded))\W*$`,
    String.raw`^(?:error: )?recursion limit of \d+ reached\b.*$`,
    // What an agent asked for, or a parser made of it.
    "^(?:thought: .{0,400})?action: .{1,80} action input: (?!.*final answer).*$",
    String.raw`^(?:could not parse llm output|parsing llm output produced)\b.*$`,
    // Google's search with a summary.
    String.raw`^a summary could not be generated for your search query\b.*$`,
    String.raw`^traceback \(most recent call last\).*$`,
    // OpenAI's clients and the servers before a model.
    String.raw`^(?:\w+error: )?error code: \d{3} - \{.*$`,
    String.raw`^(?:error: )?rate limit reached for \S+ in organization\b.*$`,
    String.raw`^(?:error: )?this model's maximum context length is \d+ tokens\b.*$`,
    String.raw`^connection error\W*$`,
    String.raw`^upstream connect error or disconnect\b.*$`,
    String.raw`^(?:http (?:error )?)?5\d\d:? (?:bad gateway|service unavailable|internal server error|gateway time-?out)\W*$`,
    String.raw`^<(?:!doctype )?html\b.{0,80}<title>\s*5\d\d\b.*$`,
    String.raw`^\{ ?"error": ?(?:"[^"]|\{ ?")(?!.*"answer").*$`,
    String.raw`^\{ ?"detail": ?"internal server error" ?\}$`,
    String.raw`^\W*no response(?: (?:was )?(?:generated|returned|received|from (?:the )?(?:llm|model)))?\W*$`,
  ),
};
