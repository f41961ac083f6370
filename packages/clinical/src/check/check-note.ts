/**
 * The fact check: a note's lines against what was said, whoever wrote them. Deterministic; no model is asked.
 * Numbers, units, drugs, doses, frequencies, denials, sides, pets, and what was taken back.
 */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { checkDose } from '../dose/check-dose.ts';
import { dosedPatients } from '../dose/dosed-patient.ts';
import { heardSpecies } from '../patients/heard-species.ts';
import { withoutTag } from '../patients/spoken-tags.ts';
import { writtenNumbers } from '../reading/numbers/numbers.ts';
import { readingOnce } from '../reading/text/read-once.ts';
import { readRoles } from '../reading/voices/speakers.ts';
import type { Role } from '../reading/voices/voice-roles.ts';
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
import { withLabelsInFull } from './numbers/line-labels.ts';
import { checkIntroduced } from './pets/check-introduced.ts';
import { checkOthers } from './pets/check-others.ts';
import { checkPet } from './pets/check-pet.ts';
import { checkPutRight } from './put-right/check-put-right.ts';
import { asSpoken } from './said/chart-words.ts';
import { withoutShorthand } from './said/line-shorthand.ts';
import { around, type Listen, listenTo, type Said } from './said/said.ts';
import { type Subject, soft } from './said/subject.ts';

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
  const spoken = sourceOf(segments);
  const manual = sourceOf(segmentsOf(options.manualNotes ?? ''));
  const pets = options.pets ?? [];
  const note = options.note ?? lines;
  const noted = numbersOf(note);
  const dosed = dosedPatients(pets, options.species ?? heardSpecies(segments), note);
  const check = (line: NoteLine): NoteLine => {
    const source = line.origin === 'manual' ? manual : spoken;
    const raised = [...supportFlags(line, source, { pets, noted }), ...checkDose(line, dosed)];
    return { ...line, flags: withoutResolved(raised, line.resolved_flags) };
  };
  return readingOnce(segments, () => lines.map(check));
}

function numbersOf(note: readonly NoteLine[]): ReadonlySet<number> {
  return new Set(note.flatMap(({ text }) => writtenNumbers(text).map(({ value }) => value)));
}

/** What lines may rest on. */
interface Source {
  listen: Listen;
  length: number;
  all: Said;
  isOwner: (segment: number) => boolean;
}

function sourceOf(segments: readonly TranscriptSegment[]): Source {
  const listen = listenTo(segments);
  return {
    listen,
    length: segments.length,
    all: listen([...segments.keys()]),
    isOwner: (segment) => rolesOf(segments)[segment] === 'owner',
  };
}

/** Who speaks in each transcript; read when it is first asked for. */
const rolesIn = new WeakMap<readonly TranscriptSegment[], readonly Role[]>();

function rolesOf(segments: readonly TranscriptSegment[]): readonly Role[] {
  const known = rolesIn.get(segments) ?? readRoles(segments);
  rolesIn.set(segments, known);
  return known;
}

/** What is known of the note. */
interface Known {
  pets: readonly CheckedPet[];
  noted: ReadonlySet<number>;
}

/** Nearness of segments that may belong to what a line points to. */
const NEAR = 2;

function supportFlags(line: NoteLine, source: Source, { pets, noted }: Known): NoteFlag[] {
  if (line.origin === 'default') return [];
  const others = pets.map(({ name }) => name).filter((name) => name !== line.pet);
  const subject = { ...subjectOf(line, source), noted, others };
  if (line.origin === 'manual') return contentFlags(subject);
  if (line.origin === 'transcript') {
    return [
      ...checkEvidence(subject, line.evidence),
      ...contentFlags(subject),
      ...checkPutRight(subject, pets),
      ...checkPet(subject, pets),
      ...checkIntroduced(subject, pets),
      ...secondLooks(subject, pets),
      ...checkNameless(subject, line.entry),
    ];
  }
  const isHeard = contentFlags(subject).length === 0 && (line.evidence.length > 0 || isSpokenOf(subject));
  if (!isHeard) return [soft('evidence', 'Typed by hand: not heard in the recording.')];
  return line.evidence.length > 0 ? checkQualities(subject) : [];
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

/** Lines without evidence of their own are held against everything. */
function subjectOf(
  line: NoteLine,
  { listen, length, all, isOwner }: Source,
): Omit<Subject, 'noted' | 'others'> {
  const own = [...new Set(line.evidence)].filter((index) => index < length).sort((a, b) => a - b);
  const hasOwn = line.origin !== 'manual' && (own.length > 0 || line.origin === 'transcript');
  const said = hasOwn ? listen(own) : all;
  const near = around(own, NEAR, length);
  const plain = line.text.replaceAll(/[*_~]+/g, '').replaceAll('’', "'");
  return {
    text: withLabelsInFull(withoutShorthand(asSpoken(plain, said)), said),
    pet: line.pet,
    own: said,
    // All is near to all.
    near: hasOwn ? listen(near) : all,
    onward: () => (hasOwn ? listen(near.slice(begun(own[0] ?? 0, near, listen))) : all),
    all,
    listen,
    part: line.soap,
    isOwner,
  };
}

/** "Any heart" / "problems no carprofen 2 mg/kg": a segment behind one without an end goes on with it. */
function begun(first: number, near: readonly number[], listen: Listen): number {
  const isAnew = first > 0 && /[.?!…]\s*$/.test(listen([first - 1]).rows.join(' '));
  return isAnew ? near.indexOf(first) : 0;
}

function isSpokenOf(subject: Subject): boolean {
  return checkEvidence(subject, [0]).length === 0;
}

/** What the vet wrote, line by line. */
function segmentsOf(notes: string): TranscriptSegment[] {
  return notes
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => ({ start_ms: 0, end_ms: 0, text }));
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
