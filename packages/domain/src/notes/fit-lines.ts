/** Makes lines fit the limits of a note, so that a written note can be read and saved again. */
import { type FlagAnswer, NOTE_LIMITS, type NoteFlag, type NoteLine } from '@auscult/contract/notes';
import { splitLine } from './split-line.ts';

/**
 * The lines within the limits of a note: long ones are split between words, and excess flags are left out.
 */
export function fitLines(lines: readonly NoteLine[]): NoteLine[] {
  return lines.flatMap(splitLine).map((line) => ({
    ...line,
    evidence: line.evidence.slice(0, NOTE_LIMITS.evidence),
    flags: fitFlags(line.flags),
    resolved_flags: fitFlags(line.resolved_flags),
  }));
}

/** If there are too many, the hard ones stay. */
function fitFlags(flags: readonly NoteFlag[]): NoteFlag[] {
  const isMany = flags.length > NOTE_LIMITS.flags;
  const chosen = isMany
    ? [...flags].sort((one, other) => rank(one) - rank(other)).slice(0, NOTE_LIMITS.flags)
    : flags;
  return chosen.map((flag) => ({
    ...flag,
    message: flag.message.slice(0, NOTE_LIMITS.flagCharacters),
    ...(flag.answers && { answers: fitAnswers(flag.answers) }),
  }));
}

/** A replacement that is longer than a line is not an answer. */
function fitAnswers(answers: readonly FlagAnswer[]): FlagAnswer[] {
  return answers
    .filter(({ text }) => text === null || text.length <= NOTE_LIMITS.lineCharacters)
    .slice(0, NOTE_LIMITS.answers)
    .map((answer) => ({
      ...answer,
      label: answer.label.slice(0, NOTE_LIMITS.answerCharacters),
      ...(answer.evidence && { evidence: answer.evidence.slice(0, NOTE_LIMITS.evidence) }),
    }));
}

function rank({ severity }: NoteFlag): number {
  return severity === 'hard' ? 0 : 1;
}
