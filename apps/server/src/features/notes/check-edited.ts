/** The fact check of a note that a person edited. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { fitLines } from '@auscult/domain/notes/fit-lines';
import { trueOrigins } from '@auscult/domain/notes/line-origins';
import { type CheckGround, checkLines } from './check-lines.ts';

/** The lines that are to stand in a note. */
export interface Edited {
  lines: readonly NoteLine[];
  /** Lines that stood in it once, as they were found to be then, where some of them are brought back. */
  former?: readonly NoteLine[];
}

/**
 * The edited lines with their flags as the server sees them. Those that were changed are checked. The others keep what
 * they were found to be: the words they rest on never change, but may have been destroyed since. Whatever an edit says of
 * who wrote a line: new words are a person's.
 *
 * @param stored  the lines that the edit replaces
 * @throws the signal's reason
 */
export async function checkEdited(
  { lines: edited, former = [] }: Edited,
  stored: readonly NoteLine[],
  { ground, signal }: { ground: CheckGround; signal: AbortSignal },
): Promise<NoteLine[]> {
  const known = byClaim(stored);
  const once = byClaim(former);
  const origins = trueOrigins(edited, [...stored, ...former]);
  const claimed = edited.map((line, place) => asChecked(line, origins[place]));
  const checked = await checkLines(
    claimed.filter((line) => !known.has(claimOf(line))),
    { ...ground, note: claimed },
    signal,
  );
  const fresh = checked.values();
  const flagged = claimed.map((line) => {
    const before = known.get(claimOf(line));
    if (before) return keepFlags(line, before.flags.concat(before.resolved_flags));
    const found = fresh.next().value ?? line;
    return keepFlags(found, [...found.flags, ...(once.get(claimOf(line))?.flags ?? [])]);
  });
  return fitLines(flagged.map((line, place) => ({ ...line, origin: origins[place] ?? line.origin })));
}

/** A line is held against what it claims to rest on, whoever wrote it; nothing is said to be a template's own words. */
function asChecked(line: NoteLine, origin: NoteLine['origin'] = 'human'): NoteLine {
  return line.origin === 'default' ? { ...line, origin } : line;
}

function byClaim(lines: readonly NoteLine[]): Map<string, NoteLine> {
  return new Map(lines.map((line) => [claimOf(line), line]));
}

/** What the check looks at in a line. */
function claimOf({ text, evidence, origin, pet, all_pets }: NoteLine): string {
  return JSON.stringify([text, evidence, origin, pet, all_pets ?? false]);
}

/** What is doubted is doubted still, unless a person resolved it. */
function keepFlags(line: NoteLine, doubted: readonly NoteFlag[]): NoteLine {
  const resolved = new Set(line.resolved_flags.map(flagKey));
  const doubts = new Map(doubted.map((flag) => [flagKey(flag), flag]));
  return { ...line, flags: [...doubts].filter(([key]) => !resolved.has(key)).map(([, flag]) => flag) };
}

function flagKey({ kind, message }: NoteFlag): string {
  return `${kind} ${message}`;
}
