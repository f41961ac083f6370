/** Who speaks: the clinic writes down what the vet found and what the owner told in different places of a note. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { isQuestion } from '../sentences/questions.ts';
import { splitSentences } from '../sentences/sentences.ts';
import { attendantOfLabel, attendantOfSpeech } from './attendants.ts';
import { likeliestVoices } from './likeliest-voices.ts';
import type { HeardSentence } from './voice-features.ts';
import { clinicOdds } from './voice-odds.ts';
import { type Role, roleOfLabel, rolesOfVoices } from './voice-roles.ts';

/**
 * The role of each segment's speaker, from the speaker's label where it tells ("V", "technician", "Dr. Osei"), else from
 * how the voice speaks in the whole transcript, else from the sentence itself.
 */
export function readRoles(segments: readonly TranscriptSegment[]): Role[] {
  if (!tellsVoices(segments)) return rolesHeard(segments);
  const byLabel = rolesOfVoices(segments);
  const roles = segments.map(
    ({ speaker, text }, index) => byLabel.get(speaker ?? '') ?? roleOfSpeech(text, segments[index - 1]?.text),
  );
  return withRelayed(roles, segments);
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

/** With what the clinic turns to the animal. */
const OPENS_EXAM =
  /\b(?:look (?:him|her|them|it|you) over|let me (?:take a |have a )?(?:look|listen|feel)|(?:let's|i'll) (?:take a |have a )?look|temp(?:erature)?(?:'s| is)|heart rate|weight's)\b/i;
const RELAYS =
  /\b(?:(?:mom|dad|the owner|owner|mum|client|the client|mrs?\.? \w+|they) (?:says?|said|told (?:me|us)|reports?|thinks?|called|is saying|mentioned)|(?:mom|dad|owner|client)'s answers)\b/i;
/** Whether speakers were told apart at all: one label for everybody, and no telling one, says nothing. */
export function tellsVoices(segments: readonly TranscriptSegment[]): boolean {
  const labels = new Set(segments.map(({ speaker }) => speaker ?? ''));
  const [only = ''] = labels;
  return labels.size > 1 || roleOfLabel(only) !== undefined;
}

/** Of each stretch whoever says most of it. */
function rolesHeard(segments: readonly TranscriptSegment[]): Role[] {
  const sentences = sentencesOf(segments);
  const odds = segments.map(() => 0);
  for (const [at, voice] of likeliestVoices(sentences).entries()) {
    const { stretch = 0, text = '' } = sentences[at] ?? {};
    odds[stretch] = (odds[stretch] ?? 0) + (voice === 'vet' ? 1 : -1) * text.length;
  }
  return odds.map((sum) => (sum < 0 ? 'owner' : 'vet'));
}

function sentencesOf(segments: readonly Pick<TranscriptSegment, 'text'>[]): HeardSentence[] {
  return segments.flatMap(({ text }, stretch) =>
    splitSentences(text).map((sentence) => ({ text: sentence, stretch })),
  );
}

/**
 * Stretches of a talk in which nobody was told apart, each cut where the voice changes: a transcriber that does not tell voices
 * apart puts a question and its answer into one.
 */
export function turnsHeard<Turn extends Pick<TranscriptSegment, 'text'>>(
  stretches: readonly Turn[],
): Array<{ turn: Turn; role: Role }> {
  const sentences = sentencesOf(stretches);
  const voices = likeliestVoices(sentences);
  return stretches.flatMap((turn, at) => {
    const said = sentences.flatMap(({ text, stretch }, index) =>
      stretch === at ? [{ text, role: voices[index] ?? 'vet' }] : [],
    );
    const runs = runsOf(said);
    const [only = { role: 'vet' as const, text: turn.text }, second] = runs;
    if (!second) return [{ turn, role: only.role }];
    return runs.map(({ text, role }) => ({ turn: { ...turn, text }, role }));
  });
}

/** Sentences of the same voice that follow one another, together. */
function runsOf(said: ReadonlyArray<{ text: string; role: Role }>): Array<{ text: string; role: Role }> {
  const runs: Array<{ texts: string[]; role: Role }> = [];
  for (const { text, role } of said) {
    const last = runs.at(-1);
    if (last?.role === role) last.texts.push(text);
    else runs.push({ texts: [text], role });
  }
  return runs.map(({ texts, role }) => ({
    role,
    text: texts.map((text, at) => (at < texts.length - 1 ? ended(text) : text)).join(' '),
  }));
}

/** "No" "carprofen two milligrams per kilo": what only answers keeps its end, or it would deny what comes. */
function ended(text: string): string {
  return ANSWERS_ONLY.test(text) ? `${text}.` : text;
}

const ANSWERS_ONLY = /^(?:.*[.?!] )?(?:no|nope|nah|yes|yeah|yep)$/i;

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
  const isAnswer = before !== undefined && isQuestion(before);
  return isAnswer || clinicOdds(text) < 0 ? 'owner' : 'vet';
}
