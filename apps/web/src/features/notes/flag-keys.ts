import type { NoteFlag } from '@auscult/contract/notes';

/** A React key for each flag of a line. A line can have two flags with the same words. */
export function flagKeys(flags: readonly NoteFlag[]): string[] {
  const seen = new Map<string, number>();
  return flags.map(({ kind, message }) => {
    const words = `${kind}:${message}`;
    const before = seen.get(words) ?? 0;
    seen.set(words, before + 1);
    return `${words}:${before}`;
  });
}
