/**
 * The fact check: a note's lines against what was said, whoever wrote them. Deterministic; no model is asked.
 * Numbers, units, drugs, doses, frequencies, denials, sides, pets, and what was taken back.
 */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { checkDose } from '../dose/check-dose.ts';
import { dosedPatients } from '../dose/dosed-patient.ts';
import { heardSpecies } from '../patients/heard-species.ts';
import { lineWithHandles, type Naming, withHandles } from '../patients/naming/naming.ts';
import { withoutTag } from '../patients/spoken-tags.ts';
import { readingOnce } from '../reading/text/read-once.ts';
import { checkAddedLine, checkEditedLine } from './answers/check-typed.ts';
import { type Flagged, withAnswers } from './answers/find-answers.ts';
import { checkContinued } from './drugs/check-continued.ts';
import { checkDrugs } from './drugs/check-drugs.ts';
import { checkNameless } from './drugs/check-nameless.ts';
import { checkOrdered } from './drugs/check-ordered.ts';
import { checkPutOff } from './drugs/check-put-off.ts';
import { checkReactions } from './drugs/check-reactions.ts';
import { checkRefused } from './drugs/check-refused.ts';
import { checkRoutes } from './drugs/check-routes.ts';
import { checkSupposing } from './drugs/check-supposing.ts';
import { checkUnchanged } from './drugs/check-unchanged.ts';
import { checkWishes } from './drugs/check-wishes.ts';
import { checkClaims } from './findings/check-claims.ts';
import { checkCodes } from './findings/check-codes.ts';
import { checkConditions } from './findings/check-conditions.ts';
import { checkDeniedQualities } from './findings/check-denied-qualities.ts';
import { checkDisputed } from './findings/check-disputed.ts';
import { checkEarlier } from './findings/check-earlier.ts';
import { checkEvidence } from './findings/check-evidence.ts';
import { checkLaterality } from './findings/check-laterality.ts';
import { checkLimbEnds } from './findings/check-limb-ends.ts';
import { checkNegation } from './findings/check-negation.ts';
import { checkNormals } from './findings/check-normals.ts';
import { checkQualities } from './findings/check-qualities.ts';
import { checkSideValues } from './findings/check-side-values.ts';
import { checkSupposed } from './findings/check-supposed.ts';
import { checkUnaskedDenials } from './findings/check-unasked-denials.ts';
import {
  type KnownOfNote,
  numbersOf,
  type Source,
  sourceOf,
  subjectOf,
  typedSource,
} from './line-subjects.ts';
import { checkAltered } from './numbers/check-altered.ts';
import { checkDayTotals } from './numbers/check-day-totals.ts';
import { checkFrequency } from './numbers/check-frequency.ts';
import { checkNumbers } from './numbers/check-numbers.ts';
import { checkOtherUnit } from './numbers/check-other-unit.ts';
import { checkRechecks } from './numbers/check-rechecks.ts';
import { checkShares } from './numbers/check-shares.ts';
import { checkSizes } from './numbers/check-sizes.ts';
import { checkStrength } from './numbers/check-strength.ts';
import { checkThresholds } from './numbers/check-thresholds.ts';
import { checkTwoWays } from './numbers/check-two-ways.ts';
import { contraryValues } from './pets/check-contrary.ts';
import { checkIntroduced } from './pets/check-introduced.ts';
import { checkOthers } from './pets/check-others.ts';
import { checkPet } from './pets/check-pet.ts';
import { checkPutRight } from './put-right/check-put-right.ts';
import type { Subject } from './said/subject.ts';

/** A pet of the visit, as far as it is known. */
export interface CheckedPet {
  name: string;
  /** `dog`, `cat`, `horse` … */
  species?: string;
  weight_kg?: number;
}

/** What else the check may know. */
export interface CheckOptions {
  pets?: readonly CheckedPet[];
  /** What the vet wrote during the visit; lines of origin `manual` must rest on it. */
  manualNotes?: string;
  /** Of the visit's only patient, where that was found out before; otherwise it is listened for in the words. */
  species?: string;
  /** The note that the lines stand in, where they are not the whole of it. */
  note?: readonly NoteLine[];
}

/**
 * The lines with their flags set anew. Flags that a person resolved stay resolved and are not raised again.
 * @param segments the visit's transcript, to whose indexes the lines' evidence points; what is heard in it is kept with
 *   the array, so that many calls on the same one cost no more than a single one
 */
export function checkNote(
  lines: readonly NoteLine[],
  segments: readonly TranscriptSegment[],
  options: CheckOptions = {},
): NoteLine[] {
  const { naming, segments: heard, pets } = withHandles(segments, options.pets ?? []);
  const spoken = sourceOf(heard);
  const manual = typedSource(naming.write(options.manualNotes ?? '', true));
  const note = (options.note ?? lines).map((line) => lineWithHandles(line, naming));
  const noted = numbersOf(note);
  const dosed = dosedPatients(pets, options.species ?? heardSpecies(segments), note);
  const known = { pets, noted };
  const contrary = contraryValues(note, pets.length < 2);
  const check = (own: NoteLine): NoteLine => {
    const line = lineWithHandles(own, naming);
    const source = line.origin === 'manual' ? manual : spoken;
    const isTyped = line.origin === 'human';
    const support = isTyped ? typedFlags(line, { spoken, manual }, known) : supportFlags(line, source, known);
    const raised = [...support, ...checkDose(line, dosed), ...contrary(line)];
    const answered = isTyped ? raised : withAnswers(raised, flaggedLine(line, source, { known, dosed }));
    return {
      ...own,
      flags: withoutResolved(
        answered.map((flag) => restoredFlag(flag, naming)),
        own.resolved_flags,
      ),
    };
  };
  return readingOnce(segments, () => lines.map(check));
}

/** What decides whether a replacement of a flagged line is right: the flags that it would have itself. */
function flaggedLine(
  line: NoteLine,
  source: Source,
  { known, dosed }: { known: KnownOfNote; dosed: ReturnType<typeof dosedPatients> },
): Flagged {
  const evidenceWith = (later: number): number[] =>
    [...new Set([...line.evidence, source.segmentAt(later)])].toSorted((one, other) => one - other);
  const flagsOf = (text: string, later?: number): NoteFlag[] => {
    const evidence = later === undefined ? line.evidence : evidenceWith(later);
    const other = { ...line, text, evidence };
    return [...supportFlags(other, source, known), ...checkDose(other, dosed)];
  };
  return { text: line.text, own: subjectOf(line, source, known).own, flagsOf, evidenceWith };
}

/** A flag with the names of the patients as they were typed. */
function restoredFlag({ answers, ...flag }: NoteFlag, { restore }: Naming): NoteFlag {
  const message = restore(flag.message);
  if (!answers) return { ...flag, message };
  const restored = answers.map(({ label, text, ...answer }) => ({
    ...answer,
    label: restore(label),
    text: text === null ? null : restore(text),
  }));
  return { ...flag, message, answers: restored };
}

function supportFlags(line: NoteLine, source: Source, known: KnownOfNote): NoteFlag[] {
  if (line.origin === 'default') return [];
  const { pets } = known;
  const subject = subjectOf(line, source, known);
  if (line.origin === 'manual') return contentFlags(subject);
  return [
    ...checkEvidence(subject, source.placesOf(line.evidence)),
    ...contentFlags(subject),
    ...checkPutRight(subject, pets),
    ...checkPet(subject, pets),
    ...checkIntroduced(subject, pets),
    ...secondLooks(subject, pets),
    ...checkNameless(subject, line.entry),
  ];
}

/** What a person typed: an edit of a line that rests on words is held against these, a line of their own against all. */
function typedFlags(
  line: NoteLine,
  { spoken, manual }: { spoken: Source; manual: Source },
  known: KnownOfNote,
): NoteFlag[] {
  const contentOf = (text: string, source: Source = spoken): NoteFlag[] =>
    contentFlags(subjectOf({ ...line, text }, source, known));
  const subject = subjectOf(line, spoken, known);
  const raised = contentFlags(subject);
  if (subject.own.indexes.length === 0 || line.evidence.length === 0) {
    const isTyped = manual.length > 0 && contentOf(line.text, manual).length === 0;
    return checkAddedLine(subject, raised, isTyped || (raised.length === 0 && isSpokenOf(subject)));
  }
  const flagged = { text: line.text, own: subject.own, flagsOf: (text: string) => contentOf(text) };
  return raised.length > 0 ? checkEditedLine(subject, raised, flagged) : checkQualities(subject);
}

/** What a paraphrase may say beyond its words. */
function secondLooks(subject: Subject, pets: readonly CheckedPet[]): NoteFlag[] {
  return [
    ...checkStrength(subject),
    ...checkUnchanged(subject),
    ...checkQualities(subject),
    ...checkEarlier(subject),
    ...checkClaims(subject),
    ...checkPutOff(subject),
    ...checkSupposed(subject),
    ...checkWishes(subject),
    ...checkTwoWays(subject),
    ...checkNormals(subject),
    ...checkOrdered(subject),
    ...checkConditions(subject),
    ...checkUnaskedDenials(subject),
    ...checkReactions(subject, pets),
    ...checkOthers(subject, pets),
    ...checkOtherUnit(subject),
    ...checkThresholds(subject),
    ...checkDisputed(subject),
    ...checkSupposing(subject),
  ];
}

function contentFlags(line: Subject): NoteFlag[] {
  const subject = { ...line, text: withoutTag(line.text, line.pet) };
  const raised = [
    ...checkNumbers(subject),
    ...checkDrugs(subject),
    ...checkFrequency(subject),
    ...checkNegation(subject),
    ...checkLaterality(subject),
    ...checkLimbEnds(subject),
    ...checkRoutes(subject),
    ...checkShares(subject),
    ...checkSizes(subject),
    ...checkDayTotals(subject),
    ...checkRechecks(subject),
    ...checkCodes(subject),
  ];
  // The same fault is told once.
  const known = new Set(raised.map(({ kind }) => (kind === 'dose' ? 'number' : kind)));
  return [
    ...raised,
    ...[
      ...checkAltered(subject),
      ...checkRefused(subject),
      ...checkContinued(subject),
      ...checkSideValues(subject),
      ...checkDeniedQualities(subject),
    ].filter(({ kind }) => !known.has(kind)),
  ];
}

function isSpokenOf(subject: Subject): boolean {
  return checkEvidence(subject, [0]).length === 0;
}

function withoutResolved(flags: readonly NoteFlag[], resolved: readonly NoteFlag[]): NoteFlag[] {
  const seen = new Set(resolved.map(({ kind, message }) => `${kind} ${message}`));
  return flags.filter(({ kind, message }) => {
    const key = `${kind} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
