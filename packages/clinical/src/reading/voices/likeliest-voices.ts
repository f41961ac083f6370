/** Who says what where nobody was told apart: of all ways in which two could have said it, the likeliest one. */

import { ruledTurn } from './ruled-turns.ts';
import { type HeardSentence, placeFeatures, turnFeatures } from './voice-features.ts';
import { clinicOdds, oddsOf } from './voice-odds.ts';
import weights from './voice-weights.json' with { type: 'json' };

/** One of the two who talk. */
export type Voice = 'vet' | 'owner';

/**
 * The voice of each sentence. Each speaks for one of them by its words and its place, and each two that follow one another for
 * another voice or the same, by how one takes up the other and whether both were heard in one stretch. What tells how much was
 * learned from labelled visits.
 */
export function likeliestVoices(sentences: readonly HeardSentence[]): Voice[] {
  const courses: Array<Record<Voice, Course>> = [];
  for (const [index, sentence] of sentences.entries()) {
    const last = courses.at(-1);
    const before = sentences[index - 1];
    const turn = before ? turnTo(before, sentence) : NO_TURN;
    const odds = clinicOdds(sentence.text) + oddsOf(placeFeatures(index, sentences.length));
    courses.push({
      vet: courseTo('vet', odds / 2, { last, turns: turn.vet }),
      owner: courseTo('owner', -odds / 2, { last, turns: turn.owner }),
    });
  }
  return traced(courses);
}

/** What speaks for a turn to each voice. */
function turnTo(before: HeardSentence, next: HeardSentence): Record<Voice, number> {
  const ruled = ruledTurn(before.text, next.text);
  const turn = { owner: ruled, vet: ruled };
  for (const feature of turnFeatures(before, next)) {
    turn.owner += TO_OWNER.get(feature) ?? 0;
    turn.vet += TO_CLINIC.get(feature) ?? 0;
  }
  return turn;
}

const NO_TURN: Readonly<Record<Voice, number>> = { vet: 0, owner: 0 };
const TO_OWNER: ReadonlyMap<string, number> = new Map(Object.entries(weights.toOwner));
const TO_CLINIC: ReadonlyMap<string, number> = new Map(Object.entries(weights.toClinic));

/** How likely a talk is up to a sentence, by who says that one, and who said the one before. */
interface Course {
  score: number;
  before: Voice | undefined;
}

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

/** The voices of the likeliest course, from its end to its beginning. */
function traced(courses: ReadonlyArray<Record<Voice, Course>>): Voice[] {
  const end = courses.at(-1);
  let voice: Voice | undefined = end && end.vet.score >= end.owner.score ? 'vet' : 'owner';
  const voices: Voice[] = [];
  for (const course of courses.toReversed()) {
    voices.push(voice ?? 'vet');
    voice = voice === 'owner' ? course.owner.before : course.vet.before;
  }
  return voices.toReversed();
}
