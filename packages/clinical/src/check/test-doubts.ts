/** What the fact check doubts in a line, for tests. */
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

/** Those doubts of a line that hold it against what was said later. @param evidence the first segments, unless told */
export function putRightDoubts(
  text: string,
  said: readonly string[],
  { evidence = [0], note = [] as string[] } = {},
): string[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  const lines = [text, ...note].map((one, index) =>
    aLine(one, { evidence: index === 0 ? [...evidence] : [] }),
  );
  const [checked] = checkNote(lines, segments);
  return (checked?.flags ?? []).filter(({ kind }) => kind === 'put right').map(({ message }) => message);
}
