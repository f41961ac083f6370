/** The fact check of a note that a person edited. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { fitLines } from '@auscult/domain/notes/fit-lines';
import { trueOrigins } from '@auscult/domain/notes/line-origins';
import { type CheckInput, checkLines } from './check-lines.ts';

/** The new lines of a note. */
export interface Edited {
  lines: readonly NoteLine[];
  /** Earlier lines with their stored flags, in case some of them are restored. */
  former?: readonly NoteLine[];
}

/**
 * The edited lines with the flags that the server finds. Changed lines are checked. The others keep their
 * flags: the words they refer to never change, but may have been destroyed since. New words always count as a
 * person's, regardless of the author that the edit names.
 *
 * @param stored  the lines that the edit replaces
 * @throws the signal's reason
 */
export async function checkEdited(
  { lines: edited, former = [] }: Edited,
  stored: readonly NoteLine[],
  { ground, signal }: { ground: CheckInput; signal: AbortSignal },
): Promise<NoteLine[]> {
  const known = byClaim(stored);
  const once = byClaim(former);
  const origins = trueOrigins(edited, [...stored, ...former]);
  const texts = new Set([...stored, ...former].map(({ text }) => text));
  const claimed = edited
    .map((line, place) => asChecked(line, origins[place]))
    .map((line) => (texts.has(line.text) ? line : withoutSettled(line)));
  const checked = await checkLines(
    claimed.filter((line) => !known.has(claimOf(line))),
    { ...ground, note: claimed },
    signal,
  );
  const kept = await keptDoubts(
    checked,
    stored.filter((line) => !claimed.some(isSameClaim(line))),
    {
      ground: { ...ground, note: claimed },
      signal,
    },
  );
  const fresh = checked.map((line, place) => withKept(line, kept[place] ?? [])).values();
  const flagged = claimed.map((line) => {
    const before = known.get(claimOf(line));
    if (before) return keepFlags(line, before.flags.concat(before.resolved_flags));
    const found = fresh.next().value ?? line;
    return keepFlags(found, [...found.flags, ...(once.get(claimOf(line))?.flags ?? [])]);
  });
  return fitLines(flagged.map((line, place) => ({ ...line, origin: origins[place] ?? line.origin })));
}

/**
 * Hard flags that a line had before a person changed it and still has, regardless of its author: a person who
 * adds a word to "47 days" did not say that there were 47.
 * @param gone  the lines that no longer exist
 */
async function keptDoubts(
  checked: readonly NoteLine[],
  gone: readonly NoteLine[],
  { ground, signal }: { ground: CheckInput; signal: AbortSignal },
): Promise<NoteFlag[][]> {
  const before = checked.map((line) => (line.origin === 'human' ? doubtsOf(line, gone) : []));
  const doubted = checked.filter((_, place) => before[place]?.length);
  const asWritten = doubted.map((line) => ({
    ...line,
    origin: 'transcript' as const,
    flags: [],
    resolved_flags: [],
  }));
  const again = (await checkLines(asWritten, ground, signal)).values();
  return before.map((doubts) => {
    if (doubts.length === 0) return [];
    const known = new Set(doubts.map(flagKey));
    return again.next().value?.flags.filter((flag) => known.has(flagKey(flag))) ?? [];
  });
}

/** Hard flags of lines with the same evidence and pet. */
function doubtsOf({ evidence, pet }: NoteLine, gone: readonly NoteLine[]): NoteFlag[] {
  return gone
    .filter((line) => line.pet === pet && evidence.length > 0 && line.evidence.join() === evidence.join())
    .flatMap(({ flags }) => flags.filter(({ severity }) => severity === 'hard'));
}

/** A machine's error keeps the message of its flag: the person who edits the line did not write it. */
function withKept(line: NoteLine, kept: readonly NoteFlag[]): NoteLine {
  if (kept.length === 0) return line;
  const offered = new Set(kept.flatMap(offersOf));
  const others = line.flags.filter((flag) => offersOf(flag).every((text) => !offered.has(text)));
  return { ...line, flags: [...others, ...kept] };
}

function offersOf({ answers = [] }: NoteFlag): string[] {
  return answers.flatMap(({ text }) => text ?? []);
}

/**
 * The answers for a line with new words. An answer carries over only if its message names the words it is
 * about. "You added this" or "ten times the usual dose" was said of the old words.
 */
function withoutSettled(line: NoteLine): NoteLine {
  return { ...line, resolved_flags: line.resolved_flags.filter(({ message }) => NAMES_WORDS.test(message)) };
}

const NAMES_WORDS = /"|^You wrote |\bis right: /;

function isSameClaim(one: NoteLine): (other: NoteLine) => boolean {
  const claim = claimOf(one);
  return (other) => claimOf(other) === claim;
}

/** New words are checked as a person's, regardless of what the sender says. */
function asChecked(line: NoteLine, origin: NoteLine['origin'] = 'human'): NoteLine {
  return line.origin === origin ? line : { ...line, origin };
}

function byClaim(lines: readonly NoteLine[]): Map<string, NoteLine> {
  return new Map(lines.map((line) => [claimOf(line), line]));
}

/** The fields of a line that the check reads. */
function claimOf({ text, evidence, origin, pet, all_pets }: NoteLine): string {
  return JSON.stringify([text, evidence, origin, pet, all_pets ?? false]);
}

/** A flag stays open unless a person resolved it. */
function keepFlags(line: NoteLine, doubted: readonly NoteFlag[]): NoteLine {
  const resolved = new Set(line.resolved_flags.map(flagKey));
  const doubts = new Map(doubted.map((flag) => [flagKey(flag), flag]));
  return { ...line, flags: [...doubts].filter(([key]) => !resolved.has(key)).map(([, flag]) => flag) };
}

function flagKey({ kind, message }: NoteFlag): string {
  return `${kind} ${message}`;
}
