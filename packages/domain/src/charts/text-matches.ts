/** All matches of a pattern with the flag `g`, in reading order. */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)];
}
