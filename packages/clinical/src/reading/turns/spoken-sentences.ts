/** The visit as a row of sentences, each knowing who said it and where it stands in the transcript. */
import type { SoapPart } from '@auscult/contract/notes';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { ordersApart, withSideAhead } from '../drugs/orders-apart.ts';
import { withFigures } from '../figures/figures.ts';
import { isForRecord } from '../sentences/dictated-record.ts';
import { withoutFillers } from '../sentences/fillers.ts';
import { isQuestion } from '../sentences/questions.ts';
import { splitSentences } from '../sentences/sentences.ts';
import { readAttendants, readRoles, tellsVoices, turnsHeard } from '../voices/speakers.ts';
import type { Role } from '../voices/voice-roles.ts';
import { isClinical } from '../words/clinical-words.ts';
import { MEASURES_ANEW } from '../words/correction-cues.ts';
import { announcedApart } from './announced-apart.ts';
import { asksUnmarked } from './asked-unmarked.ts';
import { inBreaths, type VoicedTurns } from './breaths.ts';
import { withDrugHeads } from './drug-heads.ts';
import { findingAndDrug, findingAndStep } from './finding-and-step.ts';
import { breaksOff, withEndsOfOthers } from './finished-by-other.ts';
import { asMeant } from './spoken-turns.ts';
import { toldSegments } from './told-segments.ts';
import { toldAndAsked, toldUnasked, withoutTag } from './told-with-tags.ts';
import type { Turn } from './turn.ts';
import { wholeTurns } from './whole-turns.ts';

/** One sentence of a visit. Every stage of the writer takes these and gives fewer, clearer ones. */
export interface SpokenSentence {
  text: string;
  role: Role;
  /** The speaker's label, to tell two owners apart. */
  speaker: string;
  /** Who told it, where that is neither the owner nor the clinic: "farrier". */
  attendant?: string;
  /** The number of the breath it was said in: see `breaths.ts`. */
  segment: number;
  /** All turns it rests on, ascending; its own among them. */
  evidence: number[];
  asks: boolean;
  /** Whether it stops in the middle. */
  breaksOff?: true;
  /** The part of the note it was dictated for; null where that was left open, undefined where nothing is dictated. */
  part?: SoapPart | null;
  /** Whether that part was only begun, and another one may follow without a word. */
  isReport?: boolean;
}

/** A visit as it was spoken. */
export interface Talk {
  /** With their numbers in figures. Their places count turns, each of one voice. */
  sentences: SpokenSentence[];
  /** The index of the segment in which a turn was said. */
  segmentOf(turn: number): number;
}

/** All sentences of a transcript. */
export function readTalk(segments: readonly TranscriptSegment[]): Talk {
  const areTold = tellsVoices(segments);
  const { turns, places } = areTold ? voicesTold(wholeTurns(segments)) : voicesHeard(wholeTurns(segments));
  const sentences = turns
    .flatMap(({ turn, role, attendant, told }) => {
      const speaks = turn.part === undefined ? role : 'vet';
      const voice = { role: speaks, speaker: areTold ? (turn.speaker ?? '') : '' };
      const isAttendant = speaks === 'owner' && attendant !== undefined;
      return sentencesOf(turn, isAttendant ? { ...voice, attendant } : voice, told);
    })
    .map((sentence, index, all) => {
      if (asksUnmarked(sentence, all[index - 1], all[index + 1])) return { ...sentence, asks: true };
      const told = toldUnasked(sentence, all[index + 1]);
      return told === undefined ? sentence : { ...sentence, text: told, asks: false };
    });
  return { sentences: withEndsOfOthers(sentences), segmentOf: (turn) => places?.get(turn) ?? turn };
}

function voicesTold(turns: readonly Turn[]): VoicedTurns {
  const roles = readRoles(turns);
  const attendants = readAttendants(turns);
  const heard = turns.map((turn, index) => ({
    turn,
    role: roles[index] ?? 'vet',
    attendant: attendants[index],
  }));
  return inBreaths(heard, ({ turn }) => turn.speaker);
}

function voicesHeard(turns: readonly Turn[]): VoicedTurns {
  const heard = turnsHeard(turns);
  const roles = heard.map(({ role }) => role);
  if (isDictation(turns, roles))
    return { turns: turns.map((turn) => ({ turn: { ...turn, part: null }, role: 'vet' })) };
  return inBreaths(heard, ({ role }) => role);
}

/** "So, um.": nothing is said yet. */
const OPENS_ONLY = /^(?:(?:so|and|but|like|or|yeah so|okay so)[,.…\s]*)+$/i;

/** One voice, of the clinic, that asks nothing and speaks to nobody: a report that is dictated. */
function isDictation(turns: readonly Turn[], roles: readonly Role[]): boolean {
  const asksOrTells = (text: string): boolean =>
    ADDRESSES.test(text) || splitSentences(text).some((sentence) => isQuestion(sentence));
  const isOpen = turns.length >= FEWEST_TURNS && turns.every(({ part }) => part === undefined);
  const vets = roles.filter((role) => role === 'vet').length;
  if (!isOpen) return false;
  const isTold = vets * 4 >= roles.length * 3 && !turns.some(({ text }) => asksOrTells(text));
  return isTold || isForRecord(turns.map(({ text }) => text));
}

const FEWEST_TURNS = 4;
const ADDRESSES =
  /\b(?:you|your|yours|you're|you'll|let's|let me|hi|hello|hey|bye|thanks|thank you|okay|yeah|we'll|we're|my)\b/i;

function sentencesOf(
  turn: Turn,
  voice: Pick<SpokenSentence, 'role' | 'speaker' | 'attendant'>,
  told?: (sentence: string) => number[],
): SpokenSentence[] {
  const { segment, part, isReport } = turn;
  const isDictated = part !== undefined;
  const sentences = withSideAhead(
    withAlternatives(
      withDrugHeads(
        asMeant(
          splitSentences(turn.text)
            .flatMap((one) => toldAndAsked(one, voice.role))
            .flatMap((one) => withoutTag(one, voice.role)),
        ),
      ),
    ),
  );
  const segmentsOf = told ?? (turn.spans ? toldSegments(turn.spans) : () => [segment]);
  return sentences.flatMap((said) => {
    const evidence = segmentsOf(said);
    const spoken = withoutGreeting(said);
    const text = withFigures(withoutFillers(spoken));
    if (!/[\p{L}\d]/u.test(text) || OPENS_ONLY.test(text)) return [];
    const parts = isDictated
      ? [text]
      : announcedApart(text).flatMap(findingAndDrug).flatMap(valueAndRemeasuring);
    return parts
      .flatMap((part) => (voice.role === 'owner' ? [part] : findingAndStep(part).flatMap(ordersApart)))
      .map((text) => ({
        ...voice,
        text,
        segment,
        evidence,
        asks: !isDictated && isQuestion(spoken),
        ...(breaksOff(said) && { breaksOff: true as const }),
        ...(isDictated && { part, ...(isReport && { isReport }) }),
      }));
  });
}

/** "No more aspirin. Or ibuprofen.": what is refused goes on. */
function withAlternatives(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    if (before !== undefined && OR_ELSE.test(sentence) && REFUSES.test(before))
      joined.splice(
        -1,
        1,
        `${before.replace(/(?:,? please)?[.!]+$/i, '')}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
      );
    else joined.push(sentence);
  }
  return joined;
}

const OR_ELSE =
  /^or (?!(?:he|she|it|they|we|you|i|if|when|else|is|are|do|does|did|was|should|could|can)\b)[^?]*$/i;
const REFUSES =
  /^(?:(?:so|and|but|okay|well|please)[, ]+)*(?:no|not|don['’]t|do not|never|nothing|avoid)\b[^?]*$/i;

/** "Hi, my dog ate chocolate." is no small talk; "Hi, I'm Sarah." and "Hi, is he in?" are. */
function withoutGreeting(spoken: string): string {
  const rest = spoken.replace(GREETING, '');
  if (rest === spoken || isQuestion(spoken) || !isClinical(rest) || OF_THE_CALLER.test(rest)) return spoken;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

const GREETING =
  /^(?:(?:oh|um|yeah|yes),? )?(?:hi|hello|hey|good (?:morning|afternoon|evening))(?:(?: (?:there|doctor|doc|dr\.? \w+|[\w'-]+))?[,.!]+ |,? (?=it's about\b))(?:(?:so|um|uh|yeah|yes),? )*/i;

/** "I'm the one with the lilies", "we called this morning". */
const OF_THE_CALLER =
  /^(?:(?:i'm|i am) (?!calling|worried|concerned|here)|(?:i|we) (?:called|phoned|rang|spoke|talked)\b)/i;

/** "Heart rate 240, hmm, let me count again." is a value, and that the next sentence has it right. */
function valueAndRemeasuring(text: string): string[] {
  const [, value, remeasuring] = REMEASURES.exec(text) ?? [];
  const isAnew = value !== undefined && remeasuring !== undefined && MEASURES_ANEW.test(remeasuring);
  return isAnew ? [`${value}.`, remeasuring] : [text];
}

/** Figures, and behind the next comma what somebody is about to do. */
const REMEASURES =
  /^(.*\d[^,]{0,20}), (?:and |but )?((?:(?:hm+|hang on|hold on|wait|actually|sorry|oh|well),? )*let me\b\D*)$/i;

/** The segments of both, ascending. */
export function joinEvidence(...lists: ReadonlyArray<readonly number[]>): number[] {
  return [...new Set(lists.flat())].toSorted((a, b) => a - b);
}
