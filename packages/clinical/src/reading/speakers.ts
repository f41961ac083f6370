/** Who speaks: the clinic writes down what the vet found and what the owner told in different places of a note. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { attendantOfLabel, attendantOfSpeech } from './attendants.ts';
import { isQuestion } from './questions.ts';
import { splitSentences } from './sentences.ts';
import { clinicScore, turnScore } from './voice-cues.ts';
import { type Role, roleOfLabel, rolesOfVoices } from './voice-roles.ts';

/**
 * The role of each segment's speaker, from the speaker's label where it tells ("V", "technician", "Dr. Osei"), else from
 * how the voice speaks in the whole transcript, else from the sentence itself.
 */
export function readRoles(segments: readonly TranscriptSegment[]): Role[] {
  if (!tellsVoices(segments)) return rolesBySpeech(segments);
  return withRelayed(rolesBySpeech(segments, rolesOfVoices(segments)), segments);
}

/** A technician who tells what the owner said ("Mom says …") speaks for the owner until that one or the exam begins. */
function withRelayed(roles: readonly Role[], segments: readonly TranscriptSegment[]): Role[] {
  const from = segments.findIndex(({ text }, index) => roles[index] === 'tech' && RELAYS.test(text));
  if (from < 0 || roles.slice(0, from).includes('owner')) return [...roles];
  const isOver = (text: string, index: number): boolean =>
    index > from && (roles[index] === 'owner' || (roles[index] === 'vet' && OPENS_EXAM.test(text)));
  const end = segments.findIndex(({ text }, index) => isOver(text, index));
  const to = end < 0 ? segments.length : end;
  const label = segments[from]?.speaker;
  return roles.map((role, index) =>
    index >= from && index < to && segments[index]?.speaker === label ? 'owner' : role,
  );
}

const RELAYS =
  /\b(?:(?:mom|dad|the owner|owner|mum|client|the client|mrs?\.? \w+|they) (?:says?|said|told (?:me|us)|reports?|thinks?|called|is saying|mentioned)|(?:mom|dad|owner|client)'s answers)\b/i;
const OPENS_EXAM =
  /\b(?:look (?:him|her|them|it|you) over|let me (?:take a |have a )?(?:look|listen|feel)|(?:let's|i'll) (?:take a |have a )?look|temp(?:erature)?(?:'s| is)|heart rate|weight's)\b/i;

/** Whether speakers were told apart at all: one label for everybody, and no telling one, says nothing. */
export function tellsVoices(segments: readonly TranscriptSegment[]): boolean {
  const labels = new Set(segments.map(({ speaker }) => speaker ?? ''));
  const [only = ''] = labels;
  return labels.size > 1 || roleOfLabel(only) !== undefined;
}

function rolesBySpeech(segments: readonly TranscriptSegment[], byLabel?: ReadonlyMap<string, Role>): Role[] {
  const turns = byLabel === undefined ? rolesByTurns(segments) : [];
  return segments.map(({ speaker, text }, index) => {
    return byLabel?.get(speaker ?? '') ?? turns[index] ?? roleOfSpeech(text, segments[index - 1]?.text);
  });
}

/** How likely a talk is up to a segment, by who says that one, and who said the one before. */
interface Course {
  score: number;
  before: Role | undefined;
}

/**
 * Who says what where nobody was told apart: of all ways in which two could have said it, the likeliest one. Each segment
 * speaks for one of them by its words, and who asked something is answered by the other.
 */
function rolesByTurns(segments: readonly TranscriptSegment[]): Role[] {
  const courses: Array<Record<Voice, Course>> = [];
  for (const [index, { text }] of segments.entries()) {
    const last = courses.at(-1);
    const turns = turnWeight(segments[index - 1]?.text);
    const own = Math.max(-MOST_TOLD, Math.min(MOST_TOLD, turnScore(text) + AT_FIRST));
    courses.push({
      vet: courseTo('vet', own, { last, turns }),
      owner: courseTo('owner', -own, { last, turns }),
    });
  }
  return traced(courses);
}

type Voice = 'vet' | 'owner';

function courseTo(
  voice: Voice,
  own: number,
  { last, turns }: { last: Record<Voice, Course> | undefined; turns: number },
): Course {
  if (!last) return { score: own, before: undefined };
  const other = voice === 'vet' ? 'owner' : 'vet';
  const [goesOn, takesTurn] = [last[voice].score, last[other].score + turns];
  return goesOn > takesTurn
    ? { score: goesOn + own, before: voice }
    : { score: takesTurn + own, before: other };
}

/** The roles of the likeliest course, from its end to its beginning. */
function traced(courses: ReadonlyArray<Record<Voice, Course>>): Role[] {
  const end = courses.at(-1);
  let voice: Role | undefined = end && end.vet.score >= end.owner.score ? 'vet' : 'owner';
  const roles: Role[] = [];
  for (const course of courses.toReversed()) {
    roles.push(voice ?? 'vet');
    voice = voice === 'owner' ? course.owner.before : course.vet.before;
  }
  return roles.toReversed();
}

/** More is said by the clinic than by owners. */
const AT_FIRST = 2;
/** However many words of the one or the other a segment has, it may be what somebody else says again. */
const MOST_TOLD = 6;

/** What speaks for another voice in the next segment: hardly anything, or a question. */
function turnWeight(before: string | undefined): number {
  return before !== undefined && isQuestion(splitSentences(before).at(-1) ?? before) ? 7 : 1;
}

/** Who each segment's speaker is besides the owner, by the label or by what the voice says of itself: "farrier". */
export function readAttendants(segments: readonly TranscriptSegment[]): Array<string | undefined> {
  const byLabel = new Map<string, string>();
  for (const { speaker = '', text } of segments) {
    const attendant = attendantOfLabel(speaker ?? '') ?? attendantOfSpeech(text);
    if (speaker && attendant !== undefined) byLabel.set(speaker, byLabel.get(speaker) ?? attendant);
  }
  return segments.map(({ speaker }) => byLabel.get(speaker ?? ''));
}

function roleOfSpeech(text: string, before: string | undefined): Role {
  const score = clinicScore(text);
  const isAnswer = before !== undefined && isQuestion(before);
  if (score !== 0 && !isAnswer) return score > 0 ? 'vet' : 'owner';
  return isAnswer ? 'owner' : 'vet';
}
