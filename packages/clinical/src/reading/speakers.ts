/** Who speaks: the clinic writes down what the vet found and what the owner told in different places of a note. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { isQuestion } from './questions.ts';

/** The part a voice has in a visit; a technician counts as the clinic's. */
export type Role = 'vet' | 'tech' | 'owner';

/**
 * The role of each segment's speaker, from the speaker's label where it tells ("V", "technician", "Dr. Osei"), else from
 * how the voice speaks in the whole transcript, else from the sentence itself.
 */
export function readRoles(segments: readonly TranscriptSegment[]): Role[] {
  const byLabel = new Map<string, Role>();
  if (!tellsVoices(segments)) return rolesBySpeech(segments);
  for (const label of new Set(segments.map((segment) => segment.speaker ?? ''))) {
    const role = roleOfLabel(label) ?? (label === '' ? undefined : roleOfVoice(label, segments));
    if (role) byLabel.set(label, role);
  }
  settleOneVet(byLabel, segments);
  settleOneOwner(byLabel, segments);
  return withRelayed(rolesBySpeech(segments, byLabel), segments);
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
  return segments.map(({ speaker, text }, index) => {
    return byLabel?.get(speaker ?? '') ?? roleOfSpeech(text, segments[index - 1]?.text);
  });
}

const LABELS: ReadonlyArray<readonly [RegExp, Role]> = [
  [/^(?:t\d*|.*\b(?:tech|technician|nurse|assistant|rvt|cvt|lvt|reception\w*|csr|staff)\b.*)$/i, 'tech'],
  [/^(?:v\d*|dr\b.*|.*\b(?:vet|veterinarian|doctor|clinician|surgeon|dvm|vmd|mrcvs|provider)\b.*)$/i, 'vet'],
  [
    /^(?:o\d*|c\d*|p\d*|.*\b(?:owner|client|patient|parent|caller|guardian|mom|dad|mum|farmer|guest_family)\b.*)$/i,
    'owner',
  ],
];

function roleOfLabel(label: string): Role | undefined {
  const name = label.trim();
  return name === '' ? undefined : LABELS.find(([pattern]) => pattern.test(name))?.[1];
}

function roleOfVoice(label: string, segments: readonly TranscriptSegment[]): Role | undefined {
  const said = segments.filter((segment) => segment.speaker === label);
  const score = said.reduce((sum, segment) => sum + clinicScore(segment.text), 0);
  if (score === 0) return undefined;
  return score > 0 ? 'vet' : 'owner';
}

/** Voices without a telling label are all read alone; where none sounds like the vet, the likeliest one is. */
function settleOneVet(byLabel: Map<string, Role>, segments: readonly TranscriptSegment[]): void {
  if (byLabel.size < 2 || [...byLabel.values()].some((role) => role !== 'owner')) return;
  const labels = [...byLabel.keys()].filter((label) => roleOfLabel(label) === undefined);
  const likeliest = byClinicScore(labels, segments)[0];
  if (likeliest) byLabel.set(likeliest, 'vet');
}

/** Two voices without a telling label, both read as the clinic: the one that sounds least like it is the owner. */
function settleOneOwner(byLabel: Map<string, Role>, segments: readonly TranscriptSegment[]): void {
  const labels = [...byLabel.keys()].filter((label) => roleOfLabel(label) === undefined);
  if (labels.length < 2 || [...byLabel.values()].includes('owner')) return;
  const least = byClinicScore(labels, segments).at(-1);
  if (least) byLabel.set(least, 'owner');
}

/** Voices by how much they sound like the clinic on the whole, most first. */
function byClinicScore(labels: readonly string[], segments: readonly TranscriptSegment[]): string[] {
  const scored = labels.map((label) => {
    const said = segments.filter((segment) => segment.speaker === label);
    return { label, score: said.reduce((sum, { text }) => sum + clinicScore(text), 0) / said.length };
  });
  return scored.toSorted((a, b) => b.score - a.score).map(({ label }) => label);
}

function roleOfSpeech(text: string, before: string | undefined): Role {
  const score = clinicScore(text);
  const isAnswer = before !== undefined && isQuestion(before);
  if (score !== 0 && !isAnswer) return score > 0 ? 'vet' : 'owner';
  return isAnswer ? 'owner' : 'vet';
}

/** Above nought it sounds like the clinic, below like the owner. */
function clinicScore(text: string): number {
  const clinic = text.match(CLINIC_SPEECH)?.length ?? 0;
  const owner = text.match(OWNER_SPEECH)?.length ?? 0;
  return clinic * 2 - owner * 2 + (text.trim().endsWith('?') ? 1 : 0);
}

const CLINIC_SPEECH =
  /\b(?:i'm (?:dr|doctor)|take a look|have a look|any (?:vomiting|coughing|diarrhea|sneezing|meds|medications|other questions)|milligrams?|migs|mils|heart rate|resp(?:iratory)? rate|temp(?:erature)? (?:is|was)|murmur|palpat\w+|recheck|we'll|we're going to|i'd like to|i want to|prescri\w+|twice a day for|how long|how's (?:his|her|the)|radiographs|bloodwork|body condition|lungs (?:are|sound)|i recommend|differential\w*|how are you giving|can i get you)\b/gi;
const OWNER_SPEECH =
  /\b(?:he's been|she's been|they've been|we've had|i noticed|i gave|we gave|i tried|my (?:dog|cat|horse|husband|wife|son|daughter|kids|neighbou?r|boy|girl|baby)|at home he|at home she|how much (?:is|are|does)|is that (?:bad|good|serious|normal)|doc|i was worried|we got (?:him|her)|he won't|she won't|he ate|she ate|i think (?:he|she)|i told you|should i|do i (?:need|have) to|can i|thank you so much)\b|, (?:dad|mom|mum)\b/gi;
