/** Matches `*` and `?` within one name in linear time: the classic two-pointer walk, no regular expression made of input. */
export function segmentMatcher(pattern: string): (name: string) => boolean {
  return (name) => {
    let p = 0;
    let n = 0;
    let star = -1;
    let mark = 0;
    while (n < name.length) {
      if (pattern[p] === "*") {
        star = p++;
        mark = n;
      } else if (p < pattern.length && (pattern[p] === "?" || pattern[p] === name[n])) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++mark;
      } else return false;
    }
    while (pattern[p] === "*") p++;
    return p === pattern.length;
  };
}
