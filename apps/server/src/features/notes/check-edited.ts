/** The fact check of a note that a person edited. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { fitLines } from '@auscult/domain/notes/fit-lines';
import { type CheckGround, checkLines } from './check-lines.ts';

/**
 * The edited lines with their flags as the server sees them. Those that were changed are checked. The others keep what
 * they were found to be: the words they rest on never change, but may have been destroyed since.
 *
 * @param stored  the lines that the edit replaces
 * @throws the signal's reason
 */
export async function checkEdited(
  edited: readonly NoteLine[],
  stored: readonly NoteLine[],
  { ground, signal }: { ground: CheckGround; signal: AbortSignal },
): Promise<NoteLine[]> {
  const known = new Map(stored.map((line) => [claimOf(line), line]));
  const isKnown = (line: NoteLine) => known.has(claimOf(line));
  const checked = await checkLines(
    edited.filter((line) => !isKnown(line)),
    ground,
    signal,
  );
  const fresh = checked.values();
  const flagged = edited.map((line) => {
    const before = known.get(claimOf(line));
    return before ? keepFlags(line, before) : (fresh.next().value ?? line);
  });
  return fitLines(flagged);
}

/** What the check looks at in a line. */
function claimOf({ text, evidence, origin, pet }: NoteLine): string {
  return JSON.stringify([text, evidence, origin, pet]);
}

/** What was doubted before is doubted still, unless a person resolved it. */
function keepFlags(line: NoteLine, { flags, resolved_flags }: NoteLine): NoteLine {
  const resolved = new Set(line.resolved_flags.map(flagKey));
  const doubts = new Map([...flags, ...resolved_flags].map((flag) => [flagKey(flag), flag]));
  return { ...line, flags: [...doubts].filter(([key]) => !resolved.has(key)).map(([, flag]) => flag) };
}

function flagKey({ kind, message }: NoteFlag): string {
  return `${kind} ${message}`;
}
