import { expect, it } from "vitest";
import { findCanary } from "../../src/acl/find-canary.ts";

it.each([
  ["the only one", ["secret code"], "The secret code is 7.", true],
  ["the second of two", ["nothing", "secret code"], "The secret code is 7.", true],
  ["the first of two", ["secret code", "nothing"], "The secret code is 7.", true],
  ["another case", ["Secret CODE"], "the sECRET code", true],
  ["letters that have one form in lower case and two in upper", ["Schloßallee"], "SCHLOSSALLEE 1", true],
  ["letters that have one form in upper case and two in lower", ["ΟΔΟΣ"], "η οδοσα", true],
  ["a capital that is rare", ["GROẞ"], "ein großes", true],
  ["other spaces", ["secret\n code"], "the secret\u00a0code", true],
  ["spaces around the canary", ["  secret code\n"], "the secret code.", true],
  ["another composition of its letters", ["m\u00e3"], "ma\u0303", true],
  ["characters between its letters that nobody sees", ["secret code"], "the se\u200bcr\u00adet\u2060 co\ufe0fde", true],
  ["such characters in the canary", ["sec\u200dret"], "a secret", true],
  ["another width of its characters", ["code 4711"], "the ｃｏｄｅ　４７１１", true],
  ["another hyphen", ["555-1234"], "call 555\u20111234", true],
  ["no hyphen at all", ["555-1234"], "call 5551234", false],
  ["curly quotation marks", ['it\'s "red"'], "it\u2019s \u201cred\u201d", true],
  ["a letter whose accents stand apart in one case alone", ["\u0390"], "\u03aa\u0301", true],
  ["a part of it in bold", ["code 4711"], "the code **4711** opens", true],
  ["a part of it in italics, as code, struck out", ["very secret code here"], "_very_ `secret` ~~code~~ here", true],
  ["the middle of it in italics and in bold", ["the very secret code"], "the _very_ __secret__ code", true],
  ["its underscores escaped", ["sk_live_9"], "key sk\\_live\\_9", true],
  ["a line that breaks in Chinese", ["机密信息"], "这是机密\n信息。", true],
  ["a line that breaks in Japanese, of either syllabary", ["ひみつカギ"], "ひみ\nつカ\nギ", true],
  ["underscores that are its own", ["sk_"], "ask", false],
  ["stars that are its own", ["**"], "a * b", false],
  ["no diacritics", ["mật khẩu"], "mat khau", false],
  ["a canary that nobody sees", ["\u200b"], "a secret", false],
  ["none of two", ["nothing", "no more"], "The secret code is 7.", false],
  ["its words run together", ["secret code"], "secretcode", false],
  ["a part of it", ["secret code"], "secret", false],
  ["no canary", [], "The secret code is 7.", false],
] as const)("%s", (_, canaries, answer, expected) => {
  expect(findCanary(answer, canaries)).toBe(expected);
});
