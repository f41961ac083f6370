/** The lines of a note as the fact check looks at them: each beside the words that it rests on. */
import type { NoteLine } from '@auscult/contract/notes';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { writtenNumbers } from '../reading/numbers/numbers.ts';
import { readRoles } from '../reading/voices/speakers.ts';
import type { Role } from '../reading/voices/voice-roles.ts';
import { withLabelsInFull } from './numbers/line-labels.ts';
import type { NamedPet } from './pets/check-pet.ts';
import { asSpoken } from './said/chart-words.ts';
import { type HeardOut, heardOut } from './said/heard-out.ts';
import { withoutShorthand } from './said/line-shorthand.ts';
import { around, type Listen, listenTo, type Said } from './said/said.ts';
import { apartFromLater } from './said/said-later.ts';
import type { Subject } from './said/subject.ts';
import { toldIn } from './said/told-sentences.ts';

/** What lines may rest on. Its places leave out who only listened. */
export interface Source extends Pick<HeardOut, 'placesOf' | 'segmentAt'> {
  listen: Listen;
  length: number;
  all: Said;
  isOwner: (segment: number) => boolean;
}

/** What a visit's words give to rest on. */
export function sourceOf(transcript: readonly TranscriptSegment[]): Source {
  const { segments, placesOf, segmentAt } = heardOut(transcript);
  const listen = listenTo(segments);
  return {
    listen,
    placesOf,
    segmentAt,
    length: segments.length,
    all: listen([...segments.keys()]),
    isOwner: (segment) => rolesOf(segments)[segment] === 'owner',
  };
}

/** What the vet wrote, line by line, as something to rest on. */
export function typedSource(notes: string): Source {
  const lines = notes.split('\n').filter((text) => text.trim() !== '');
  return sourceOf(lines.map((text) => ({ start_ms: 0, end_ms: 0, text })));
}

/** Who speaks in each transcript; read when it is first asked for. */
const rolesIn = new WeakMap<readonly TranscriptSegment[], readonly Role[]>();

function rolesOf(segments: readonly TranscriptSegment[]): readonly Role[] {
  const known = rolesIn.get(segments) ?? readRoles(segments);
  rolesIn.set(segments, known);
  return known;
}

/** What is known of the note that a line stands in. */
export interface KnownOfNote {
  pets: readonly NamedPet[];
  /** The numbers of all its lines. */
  noted: ReadonlySet<number>;
}

/** The numbers of a note. */
export function numbersOf(note: readonly NoteLine[]): ReadonlySet<number> {
  return new Set(note.flatMap(({ text }) => writtenNumbers(text).map(({ value }) => value)));
}

/** Nearness of segments that may belong to what a line points to. */
const NEAR = 2;

/** A line beside its words; one without evidence of its own is held against everything. */
export function subjectOf(
  line: NoteLine,
  { listen, length, all, isOwner, placesOf }: Source,
  { pets, noted }: KnownOfNote,
): Subject {
  const own = [...new Set(placesOf(line.evidence))].filter((index) => index < length).sort((a, b) => a - b);
  const hasOwn = line.origin !== 'manual' && (own.length > 0 || line.origin === 'transcript');
  const { text, segments } = apartFromLater(line.text, () =>
    toldIn(all, listen).filter(({ segment }) => own.includes(segment)),
  );
  const said = hasOwn ? listen(own) : all;
  const near = around(own, NEAR, length);
  const plain = text.replaceAll(/[*_~]+/g, '').replaceAll('’', "'");
  return {
    text: withLabelsInFull(withoutShorthand(asSpoken(plain, said)), said),
    pet: line.pet,
    own: said,
    laterSegments: segments,
    // All is near to all.
    near: hasOwn ? listen(near) : all,
    onward: () => (hasOwn ? listen(near.slice(begun(own[0] ?? 0, near, listen))) : all),
    all,
    listen,
    part: line.soap,
    isOwner,
    noted,
    others: pets.map(({ name }) => name).filter((name) => name !== line.pet),
  };
}

/** "Any heart" / "problems no carprofen 2 mg/kg": a segment behind one without an end goes on with it. */
function begun(first: number, near: readonly number[], listen: Listen): number {
  const isAnew = first > 0 && /[.?!…]\s*$/.test(listen([first - 1]).rows.join(' '));
  return isAnew ? near.indexOf(first) : 0;
}
