/** One value of a line and the said value that can replace it. */
export interface Replacement {
  /** The value as the line has it: "80 mg". */
  written: string;
  /** The said value in chart style: "18 mg". */
  said: string;
  /** The whole line with the said value. */
  text: string;
  /** Where the written value begins in the line. */
  start: number;
  /** Replacements of a lower rank are likelier; only those of the best rank are offered together. */
  rank: number;
}

/** The line with a span of it replaced. */
export function replaced(
  text: string,
  { start, end }: { start: number; end: number },
  said: string,
  rank = 0,
): Replacement {
  return {
    written: text.slice(start, end).trim(),
    said: said.trim(),
    text: text.slice(0, start) + said + text.slice(end),
    start,
    rank,
  };
}
