import type { Lexicon } from "./lexicon.ts";

/** English. */
export const en: Lexicon = {
  language: "en",
  words: {
    skip: "necessary|appropriate|proper|correct|the|a|an|am|is|are|was|were|be|been|being|to|do|does|did|has|had|will|would|could be|may be|might|currently|unfortunately|regrettably|really|actually|quite|just|also|yet|directly|specifically|clearly|fully|still|honestly|simply|definitively|conclusively|accurately|reliably|exactly|precisely|entirely|completely|totally|properly|therefore|then|very|so very|any|some|much|own|seem|seems|appear to|appears to|seem to|seems to|able|possible|particular|specific|relevant|related|matching|hello|hi|hey|thanks|thank you|well|hmm|oh|oops|okay|ok|at this time|at the moment|right now|good question|great question|dear|by name|verified|yes|supporting|concrete|suitable|detailed|readily|publicly|further|truly|of course|certainly|sure thing|sure,|yes,|understood|anywhere|at all|required|as far as i know|to my knowledge|to the best of my knowledge",
    sorry:
      "sorry|i'm sorry|i am sorry|apologies|my apologies|i apologize|i apologise|i'm afraid|i am afraid|i regret|we apologize|we're sorry|we are sorry|excuse me",
    self: "let me|i|i'm|i've|i'd|i'll|me|myself|my|this assistant|the assistant|assistant|the bot|the model|chatbot|this bot",
    we: "we|we're|we've|we'll|us|our",
    you: "you|you're|you've|your|yours|your role|your account|your profile|user|users|this user|this role|this account|the current user|current user|your current role|your department|your group|your team",
    this: "this|that|these|those|it|they|them|such|here|the requested|requested|one|its|their|the requested information",
    source:
      "document|documents|documentation|docs|context|contexts|passage|passages|excerpt|excerpts|snippet|snippets|source|sources|text|texts|paragraph|paragraphs|article|articles|material|materials|knowledge base|search results|results|corpus|transcript|transcripts|help center|database|training data|retrieved content|website|chunks|provided information|given information|available information|information provided|information given|information available|information i have|information i was given|data provided|provided data|files|uploaded files|references|records|pages|posts|help articles|notes|workspace|wiki|index|faq|section|sections|excerpted|reviews|slides|what i have|content provided|given content|provided content|content|textbook|lecture slides|anything i have been given|summary",
    rules:
      "policy|policies|handbook|manual|contract|guide|guidelines|agreement|regulations|terms|report|reports|paper|law|file|page|record|conversation|minutes|whitepaper|spec sheet|press release|chart|table|list|email|abstract|filings|letter|code of conduct|filing|financial statements|balance sheet",
    info: "information|info|details|detail|data|mention|indication|answer|answers|definition|explanation|guidance|specifics|evidence|knowledge|basis|anything|idea|clue|insight|trace|figures|entry|entries|hits|matches|match|results were|specific answer|numbers|instructions|description|statement about|reference to|record of|response|experience with|advice|recommendation|recommendations|memory|result",
    question:
      "question|questions|query|request|topic|topics|subject|inquiry|prompt|matter|message|chat|call|case|conversation|issue|complaint",
    not: "not|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|dont|no|never|haven't|hasn't|hadn't|won't|neither|nor|nowhere|no longer|fails to|fail to|failed to|none|none of|neither of|zero|no such|wouldn't|ain't|hardly|stops short of|stop short of|not able to|wont",
    "not can":
      "cannot|can't|can not|couldn't|could not|cant|unable to|unable|not able to|impossible to|impossible|not possible to|isn't possible to|not possible|incapable of|mustn't|may not|not in a position to|not equipped to|not qualified to|not designed to|not trained to|not programmed to|not in the position to|not capable of",
    can: "can|could|may|able to",
    have: "have|there is|there are|there was|there were|exists|exist|got|possess|i've got|hold|there appears|there seems|there's|had|has|had been|returned|return|yield|yielded|see|gives|give|given any|makes|make|contained|turned up",
    find: "return|match|matched|surface|find|found|locate|located|identify|retrieve|come across|detect|spot|turn up|find any|recall|seeing|see any|see a|see an|see that|see this|see it|pinpoint",
    know: "know|known|sure|certain|confident|familiar|aware|understand|get what you|have a clue|have the answer|knowledgeable|remember|certain about",
    answer:
      "answer|determine|say|tell|confirm|verify|conclude|infer|ascertain|deduce|respond|provide|give you|give an answer|give you an answer|offer|speculate|comment|answer the|answer that|answer this|answer your|answer it|answer from|answer based|answer definitively|answer questions|answer any|answer to|answering|establish|generate|process|recommend|advise|predict|discuss|identified|summarize|determined|answered|inferred|verified|confirmed|ascertained|deduced|concluded|established|derived|talk about|help with questions|provide that|share that|supply|write|create|browse|speak to|make up|guess|speculate on|tell you|accurately answer|engage|support that|located|processed|help you with questions|identify|answer this question|answer your question",
    help: "help|assist|assistance|comply|fulfill|fulfil|accommodate|proceed|do that|do this|help you|participate|support you|condone|encourage|promote|facilitate|endorse|satisfy",
    cover:
      "include a section|include a limit|relevant to|related to|be relevant|mention|mentions|contain|contains|address|addresses|discuss|discusses|describe|describes|refer|refers|focus|focuses|talk|talks about|talk about|relate to|concern|deal with|deals with|elaborate|touch|touches|go into|goes into|speak to|speaks to|speaks|mentioning|cover how|relate|are about|is about|was about|only talks|provides information|provide information|provide details|explain|explains|outline|outlines|show up|appear in|feature in|reach back|discussed|mentioned in|mentioned|discussed|covered|answers|refer to|related to|relates to|concerns|provided by|answer the question|provides|answer this question|answers the question|focused on",
    state:
      "state|states|specify|specifies|say|says|indicate|indicates|list|lists|define|defines|name|names|clarify|clarifies|detail|disclose|discloses|reveal|reveals|give|gives|provide|identify|identifies|note|present|supply|report|show|set out|make clear|tell|establish|confirm|spell out|give the|answer",
    stated:
      "mentioned|specified|stated|disclosed|documented|addressed|indicated|described|defined|listed|named|explained|detailed|recorded|clarified|referenced|reported|noted|known|said|given|spelled out|established|clear|evident|explicitly",
    included:
      "provided|found|available|included|covered|contained|present|supplied|located|there|retrieved|answerable|related|shown|answered|on file|accessible|returned|listed|used|part of|given",
    "not stated": "unclear|unspecified|undisclosed|unstated|unknown|undetermined|uncertain|ambiguous",
    "not included": "unavailable|missing|absent|irrelevant|unrelated|out of scope|omitted|left out",
    "not cover":
      "omits|omit|lacks|lack|lacking|skips|silent on|silent about|silent regarding|is silent|leaves that open|stay silent on|stays silent|leaves open|neglects|leave this open|leaves this open|leave it open|leaves it open",
    reach: "cover|covers|include|includes|offer|offers|extend to",
    enough:
      "enough|sufficient|sufficiently|adequate|suffice|allow me to|let me answer|let me determine|permit me to|let me say",
    "not enough": "insufficient|inadequate|not enough|too little|not sufficient|limited information|limited context",
    "not info": "nothing|nothing relevant|no information|no answer|nothing about|no data|no mention",
    only: "only|exclusively|solely|limited to|reserved for|restricted to",
    secret:
      "confidential|private|restricted|classified|sensitive|off limits|off-limits|protected|locked|access-controlled|privileged",
    denied:
      "denied|forbidden|refused|prohibited|rejected|blocked|revoked|disallowed|violate|violates|breach|against|violation of|off limits|out of bounds",
    access:
      "access|permission|permissions|authorization|authorisation|clearance|privilege|privileges|credentials|authorized|authorised|permitted|allowed|entitled|cleared|the right|rights|access rights|eligible|granted access|access level|granted|at liberty|supposed|permit|permits|allow|allows|on the list|grant|grants",
    view: "see this|see it|see that|view|access|open|read|see|viewing|look at|query|retrieve",
    share:
      "share|disclose|reveal|divulge|release|expose|shared|disclosed|revealed|released|divulged|sharing|disclosing|show you|hand out|give out|pass on|provide details|provide personal|provide confidential|provide information about other|discussed|go into|comment on|discuss|disclosure|providing",
    outside:
      "outside|beyond|out of|outside of|goes beyond|falls outside|falls outside of|exceeds|not within|not part of",
    scope:
      "scope|expertise|area|capabilities|capability|domain|knowledge|purview|remit|what i can|what i know|what is covered|what's covered|the scope|limits|what this assistant|what i can help with|what i can help|what i can answer|what i am able to",
    "self not":
      "prevents me from|prohibits me from|doesn't allow me to|does not allow me to|do not allow me to|prohibited from|prevented from|not appropriate for me to|keeps me from|forbids me to",
    need: "need|needs|require|requires|must be|must have",
    staff:
      "technicians|counselor|engineers|officer|doctors|agent|agents|human|person|colleague|colleagues|specialist|specialists|representative|expert|experts|manager|managers|support|support team|team|department|hr|human resources|finance|legal|operator|technician|engineer|supervisor|staff|personnel|admin|admins|administrator|administrators|executives|members|member|authorized personnel|authorized users|customer service|customer support|customer care|helpdesk|help desk|service desk|someone|lawyer|doctor|it department|advisor|board|owner|owners|partners|partner|desk|authorised personnel",
    pass: "transfer|transferring|transferred|escalate|escalating|escalated|connect|connecting|connected|forward|forwarding|forwarded|hand|handing|handed|pass|passing|passed|redirect|route|routing|routed|put|putting|loop|looping|refer|assign|assigned|bring|bringing|get|getting|submitted|flag|flagged|notified|notify|alert|alerted|direct|sent|referring|referred|alerting|alerted|notifying|paged|paging|calling in|calling|called in|speaking with|requested|involve|involving|informing|asked|raise|raised|hand over",
    contact:
      "will ring|will take it|who will call|will take this|will get in|take over|will review|will handle|will be with you|will get back|will contact|will follow up|will reach out|will be in touch|will take over|will call|will reply|will respond|will assist|will join|will get in touch|will help|will shortly|is going to",
    condition:
      "make sure|ensure|must state|state that|states that|says that|say that|tell the|notes|that you|that they|such as|which they|which you|show that|shows that|told me|if|when|whenever|unless|until|in case|should|means that|means you|error|errors|occurred means|because|whether|before|after|where|once|that you|says that|message|reads|shows|as soon as|since",
    although: "although|though|while|whereas|even though",
    error:
      "error|errors|problem|problems|issue|trouble|failure|failed|limit reached|busy|overloaded|difficulty|difficulties|crashed|timeout|timed out|bug",
    contrast: "but|however|except that|nevertheless|nonetheless",
    so: "so|therefore|thus|hence|which means|consequently|without|as a result|unfortunately,",
    in: "in|from|within|by|based on|among|with|on the basis of|per|according to|at|using|for",
    about:
      "about|on|regarding|concerning|of|related to|as to|for this|for that|with respect to|when|how|what|who|whom|which|why",
    search:
      "search|searches|searched|checked|looked|reviewed|read through|examined|analyzed|consulted|looking|searching|opened every|going over|gone through",
    ask: "please|contact|consult|reach out|check with|speak with|speak to|get in touch|ask|recommend|suggest|try|visit|would you like|can you|could you|feel free|let me know|happy to|refer you|may find|can find|you could check",
    calculate: "calculate|calculated|calculating|compute|computed|calculation|formula|we need",
    other:
      "not necessary|on one hand|on the other hand|not the only|not only|definitive answer as|no single|no one|no one-size-fits-all|no universal|source code|evidence that|evidence of|evidence on|evidence for|data on use|access fee|access fees|evidence requirement|answer machine|answer calls|answer a call|information security|no definitive answer|no definitive answers|no universally|do anything|no known|no established|must be restricted|should be restricted|must be limited|should be limited|provide coverage|provides coverage|i would say|not even|no rule|no rules|no hard rule",
    abstain:
      "something went wrong|somethings went wrong|an error occurred|unexpected error occurred|error occurred while|encountered an error|there was an error processing|there was an error with your|there was a problem processing|problem processing your|request timed out|please try again|try again later|currently overloaded|temporarily unavailable|service unavailable|provide more context|provide more details|provide more information|assistant is not available|experiencing technical difficulties|experiencing high|no idea|i must decline|i have to decline|i respectfully decline|i decline|empty response|unanswerable|could you rephrase|please rephrase|rephrase your|cannot be answered|can't be answered|came up empty|drawing a blank|i need more information|i need more context|more context is needed|more information is needed|more information would be needed|goes against my|against my programming|violates my|i would need|i'd need|service unavailable|trouble processing|not something i can|rather not|prefer not to answer|prefer not to|no results found|0 documents|0 results|not answerable|no documents found|no relevant documents|i have no opinion|content management policy|blocked by our guardrails|encountered a problem|i refuse|have been instructed not|out of my depth|network error|i'm having trouble|i am having trouble|we're having trouble|we are having trouble|no information indicating|no information available|no information provided|no information is available",
    deny: "access denied|permission denied|not authorized to access|insufficient permissions|insufficient privileges|access is denied|access restricted|not authorized to view|unauthorized access|access refused|violates our privacy|outside your permissions|above your clearance|beyond your access|outside what you're permitted|outside your access",
    hand_over:
      "transferring to|escalating to|connecting you|forwarding to|escalating with|transferring you|connecting you to|forwarding you to|you will be transferred|you are being transferred|you will be connected|you'll be connected|you are being connected|you'll be transferred|speaking with one of our|escalating this|escalating your|speak to a human agent|talk to a human agent|putting you through|connecting you now|transferring you now|created a ticket|opened a ticket|raised a ticket|created a support ticket|opened a support ticket|opened a case|created a case|logged a ticket",
  },
  grammar: {
    abstain: ["not stated state/cover"],
  },
};
