/** What programs leave if there is no answer, in any language. The pattern must match the whole answer. */
export const CANNED: readonly string[] = [
  "nothing( was)? found|out of scope|no idea|dunno|not in (the )?(context|documents?)|fail(ed)? to answer|no[_ ]answer|not[_ ]found|insufficient[_ ](context|information)|(0|no) (matching |relevant )?(documents?|results?)( found)?|无|無|không rõ|khong ro|none|null|undefined|nan|n/?a|no answer|unknown|unanswerable|not ?found|no results?|no data|idk|i don't know|\\?+|-+|\\.+|error",
  "empty response",
  "\\(?object object\\)?",
  "no response( (was )?(generated|returned|received|from (the )?(llm|model)))?",
  "agent stopped due to .+",
  "sorry, need more steps to process this request",
  "(error: )?(reached (the )?max(imum)?( number of)? (iterations|steps|turns)|max(imum)? (iterations|steps|turns|recursion depth) (reached|exceeded))",
  "(error: )?recursion limit of \\d+ reached\\b.*",
  "(thought: .*)?action: .+ action input: (?!.*final answer).*",
  "(could not parse llm output|parsing llm output produced|output_?parser_?exception)\\b.*",
  "a summary could not be generated for your search query\\b.*",
  "traceback \\(most recent call last\\).*",
  "(\\w+error: )?error code: \\d{3} - \\{.*",
  "(error: )?rate limit reached for \\S+ in organization\\b.*",
  "(error: )?this model's maximum context length is \\d+ tokens\\b.*",
  "connection error|request timed out|internal server error",
  "upstream connect error or disconnect\\b.*",
  "(http (error )?)?5\\d\\d:? (bad gateway|service unavailable|internal server error|gateway time-?out)",
  "<(!doctype )?html\\b.*<title>\\s*5\\d\\d\\b.*",
  '\\{ ?"error": ?("[^"]|\\{ ?")(?!.*"answer").*',
  '\\{ ?"detail": ?"internal server error" ?\\}',
  "the requested information is not (available|found) in the retrieved (data|documents).*",
  "sorry, i am unable to assist you with this request",
  "sorry, the model cannot answer this question",
  "(the response was |content |answer )?(filtered|blocked)( (due to|by|because of) .*)?",
];

/** The same if the user may not see something. Programs say so in English to whoever asks. */
export const CANNED_DENIALS: readonly string[] = [
  "(error: ?)?(40[13]:? )?(access|permission) (is |was )?denied",
  "(error: ?)?(http )?(401:? unauthori[sz]ed|403:? forbidden)",
  "unauthori[sz]ed|not authori[sz]ed",
];
