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
import { writtenNumbers } from '../reading/numbers.ts';
import { readingOnce } from '../reading/read-once.ts';
import { readRoles } from '../reading/speakers.ts';
import type { Role } from '../reading/voice-roles.ts';
import { asSpoken } from './chart-words.ts';
import { checkAltered } from './check-altered.ts';
import { checkClaims } from './check-claims.ts';
import { checkCodes } from './check-codes.ts';
import { checkConditions } from './check-conditions.ts';
import { checkDeniedQualities } from './check-denied-qualities.ts';
import { checkDisputed } from './check-disputed.ts';
import { checkDrugs } from './check-drugs.ts';
import { checkEarlier } from './check-earlier.ts';
import { checkEvidence } from './check-evidence.ts';
import { checkFrequency } from './check-frequency.ts';
import { checkIntroduced } from './check-introduced.ts';
import { checkLaterality } from './check-laterality.ts';
import { checkLimbEnds } from './check-limb-ends.ts';
import { checkNegation } from './check-negation.ts';
import { checkNormals } from './check-normals.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkOrdered } from './check-ordered.ts';
import { checkOtherUnit } from './check-other-unit.ts';
import { checkOthers } from './check-others.ts';
import { checkPet } from './check-pet.ts';
import { checkPutOff } from './check-put-off.ts';
import { checkPutRight } from './check-put-right.ts';
import { checkQualities } from './check-qualities.ts';
import { checkReactions } from './check-reactions.ts';
import { checkRefused } from './check-refused.ts';
import { checkRoutes } from './check-routes.ts';
import { checkShares } from './check-shares.ts';
import { checkSizes } from './check-sizes.ts';
import { checkStrength } from './check-strength.ts';
import { checkSupposed } from './check-supposed.ts';
import { checkSupposing } from './check-supposing.ts';
import { checkThresholds } from './check-thresholds.ts';
import { checkTwoWays } from './check-two-ways.ts';
import { checkUnchanged } from './check-unchanged.ts';
import { checkWishes } from './check-wishes.ts';
import { withLabelsInFull } from './line-labels.ts';
import { withoutShorthand } from './line-shorthand.ts';
import { around, type Listen, listenTo, type Said } from './said.ts';
import { type Subject, soft } from './subject.ts';

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
    ...checkCodes(subject),
  ];
  // The same fault is told once.
  const known = new Set(raised.map(({ kind }) => (kind === 'dose' ? 'number' : kind)));
  return [
    ...raised,
    ...[...checkAltered(subject), ...checkRefused(subject), ...checkDeniedQualities(subject)].filter(
      ({ kind }) => !known.has(kind),
    ),
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
  const plain = line.text.replaceAll(/[*_~]+/g, '').replaceAll('’', "'");
  return {
    text: withLabelsInFull(withoutShorthand(asSpoken(plain, said)), said),
    pet: line.pet,
    own: said,
    // All is near to all.
    near: hasOwn ? listen(around(own, NEAR, length)) : all,
    all,
    listen,
    part: line.soap,
    isOwner,
  };
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
