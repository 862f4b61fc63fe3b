/** What a pipeline has searched, whatever the sentence. */
const SEARCHED_ALWAYS = "documents?|documentation|docs|context|knowledge base|passages?|excerpts?|snippets?";

/** What a pipeline has searched. */
export const MATERIAL = String.raw`(?:${SEARCHED_ALWAYS}|training data|sources?(?! (?:code|file|map))|corpus|(?:provided|given|retrieved|available|supplied|uploaded) (?:\w+ )?(?:texts?|materials?|information|data|content)|uploaded files?|information (?:available|given|provided|at hand|(?:that )?(?:i|we) (?:found|had|have|was given|were given)))`;

/** The same in fewer words, for where a refusal is expected. */
export const SEARCHED = `(?:${SEARCHED_ALWAYS}|sources|materials?|(?:search )?results)`;

/** What it may have found there: these also leave things out that nobody asked for. */
const WRITING =
  "(?:polic(?:y|ies)|handbook|manual|guid(?:e|elines?)|articles?|materials?|reports?|text|section|search results|terms(?: (?:and|&) conditions)?|white ?paper|press release|faqs?|help cent(?:er|re)|pages?|(?:data|spec) ?sheet|brochure|leaflet|minutes|notes|readme|records|wiki|pric(?:e|ing) list|overview)";

/** Writings that hold what they are about: what they leave out is not known. */
export const BOOK =
  "(?:handbook|manual|guid(?:e|elines?)|faqs?|pages|white ?paper|brochure|leaflet|overview|press release)";

export const TEXT = `(?:${MATERIAL}|${WRITING})`;

/** Where what is asked for is not found, in few words. */
export const PLACE =
  "(?:any of )?(?:my|our|the|these|those|this|your) (?:\\w+ )?(?:context|docs|documentation|documents?|excerpts?|files?|guide|handbook|index|knowledge base|manual|materials?|notes|pages?|passages?|policy|records?|results?|sources?|text)\\b";

export const THE = String.raw`(?:the|our|my|these|those|this|your|any of (?:the|these|those|my|our|your)) (?:\w+ )?`;

export const DOES_NOT =
  "(?:(?:does not|do not|doesn't|don't|did not|didn't)(?:, (?:however|unfortunately),)?(?: (?:explicitly|specifically|directly|clearly|actually|currently|even|really|(?:appear|seem) to))?|fails? to|never)";

/** "the pages I was given", "the documents you shared" and a word or two between a text and its verb. */
export const GIVEN = String.raw`(?: (?:that |which )?(?:i|we|you)(?:'ve| have| had| was| were| am| can)? \w+(?: access)?(?: to| with)?)?(?: in (?:my|our) \w+)?(?: \w+){0,2}`;
