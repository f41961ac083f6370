/**
 * The answers to a flag: what was said in the place of what the line has. A replacement is an answer only where the check itself
 * finds nothing wrong with it, so an answer never leads to the next flag.
 */
import { NOTE_LIMITS, type NoteFlag } from '@auscult/contract/notes';
import type { Said } from '../said/said.ts';
import { withoutLater } from '../said/said-later.ts';
import { contrastOf } from '../said/subject.ts';
import { replacedFrequencies, replacedNumbers } from './replaced-numbers.ts';
import { replacedDenials, replacedDrugs, replacedSides, replacedWords } from './replaced-words.ts';
import type { Replacement } from './replacement.ts';

/** A flagged line, and what decides whether a replacement is right. */
export interface Flagged {
  /** The line in note markup. */
  text: string;
  own: Values;
  /** The flags that the line would have with another text. @param later  a segment that it would rest on, too */
  flagsOf: (text: string, later?: number) => readonly NoteFlag[];
  /** What the line would rest on with a later segment, as the line counts segments. */
  evidenceWith?: (later: number) => number[];
}

/** What the words that a line rests on say. */
export type Values = Pick<Said, 'mentions' | 'frequencies' | 'rows'>;

/** Lines longer than that, or with more flags, get no answers: nobody reads what they would change. */
const LONGEST = 600;
const MOST_FLAGS = 4;
/** Replacements that are tried for one flag. */
const MOST_TRIED = 8;
/** Said values that are offered for one flag. */
const MOST_OFFERED = 2;

/** The replacements of a flag that settle it and raise nothing new, the likeliest first. */
export function settlingReplacements(
  flag: NoteFlag,
  { text, own, flagsOf }: Flagged,
  raised: readonly NoteFlag[],
): Replacement[] {
  if (text.length > LONGEST) return [];
  const known = new Set(raised.map(keyOf));
  const settling: Replacement[] = [];
  for (const replacement of replacementsOf(flag, text, own).slice(0, MOST_TRIED)) {
    const after = flagsOf(replacement.text, contrastOf(flag)?.later);
    const isSettled = after.every((one) => known.has(keyOf(one)) && keyOf(one) !== keyOf(flag));
    if (isSettled) settling.push(replacement);
  }
  const best = Math.min(...settling.map(({ rank }) => rank));
  const offered = settling.filter(({ rank }) => rank === best);
  const isFirst = ({ said }: Replacement, at: number): boolean =>
    offered.findIndex((one) => one.said.toLowerCase() === said.toLowerCase()) === at;
  return offered.filter(isFirst).slice(0, flag.kind === 'negation' ? 1 : MOST_OFFERED);
}

/** The flags of a line with their answers, where what was said tells any. */
export function withAnswers(flags: readonly NoteFlag[], flagged: Flagged): NoteFlag[] {
  if (flags.length === 0 || flags.length > MOST_FLAGS) return [...flags];
  return flags.map((flag) => {
    const later = contrastOf(flag)?.later;
    const evidence = later === undefined ? undefined : flagged.evidenceWith?.(later);
    return answered(flag, settlingReplacements(flag, flagged, flags), evidence);
  });
}

/** A flag with replacements as its answers. */
export function answered(
  flag: NoteFlag,
  replacements: readonly Replacement[],
  evidence?: number[],
): NoteFlag {
  const [first] = replacements;
  if (!first) return flag;
  const isCorrected = flag.kind === 'put right';
  const uses = replacements.map(({ said, text }) => ({
    label: isCorrected ? `Change to ${shortened(said)}` : `Use ${shortened(said)}`,
    text,
    ...(evidence && { evidence }),
  }));
  return { ...flag, answers: [...uses, { label: `Keep ${shortened(first.written)}`, text: null }] };
}

/** Characters of a value on a button. */
const ON_BUTTON = 40;

function shortened(words: string): string {
  const plain = words.replaceAll(/[*_~]+/g, '').slice(0, NOTE_LIMITS.answerCharacters);
  return plain.length > ON_BUTTON ? `${plain.slice(0, ON_BUTTON).toWellFormed().trimEnd()}…` : plain;
}

function replacementsOf(flag: NoteFlag, text: string, own: Values): Replacement[] {
  const contrast = contrastOf(flag);
  const told = contrast ? replacedWords(text, contrast) : [];
  switch (flag.kind) {
    case 'number':
    case 'dose':
      return [
        ...told,
        ...flaggedFirst(flag, replacedNumbers(text, own)),
        ...replacedDrugs(text, own, undefined),
      ];
    case 'frequency':
      return [...told, ...replacedFrequencies(text, own)];
    case 'drug':
      return [...told, ...replacedDrugs(text, own, UNNAMED.exec(flag.message)?.[1])];
    case 'laterality':
      return [...told, ...replacedSides(text)];
    case 'negation':
      return contrast ? [...replacedDenials(text, contrast), ...told] : [];
    case 'put right':
      // The value that was said later is the line's own now.
      return told.map((one) => ({ ...one, text: withoutLater(one.text) }));
    default:
      return told;
  }
}

/** A drug that nobody named, which may be in no lexicon. */
const UNNAMED = /^Nobody named (.+)\.$/;

/** Of several numbers of a line those first that the flag quotes. */
function flaggedFirst({ message }: NoteFlag, all: readonly Replacement[]): Replacement[] {
  const isQuoted = ({ written }: Replacement): boolean => message.includes(`"${written}"`);
  return all.toSorted((one, other) => Number(isQuoted(other)) - Number(isQuoted(one)));
}

function keyOf({ kind, message }: NoteFlag): string {
  return `${kind} ${message}`;
}
