/** How good the life is, and how much of it is left: the scale by which it is weighed, and the prognosis. */

import { sequence } from '../../reading/text/patterns.ts';
import type { Reading } from '../facts/note-facts.ts';
import { assessment } from './clinic-judgements.ts';

/** "Hunger, six. Hygiene, three. That's thirty-three out of seventy.": the scale by which a life is weighed. */
export function isLifeScore(text: string): boolean {
  return LIFE_SCORE.test(text);
}

/** A score of that scale, by its name. */
export function lifeScore(text: string): Reading {
  const [, name = 'total', figure = '', meaning = ''] = LIFE_SCORE.exec(text) ?? [];
  return {
    soap: 'assessment',
    places: ['Quality of Life', 'Prognosis', 'Problem List', 'Diagnosis'],
    text: `Quality of life: ${name.toLowerCase()} ${figure}${meaning}.`,
    topic: 'quality of life',
  };
}

const LIFE_SCORE = sequence(
  /^(?:(?:so|and|then|okay)[, ]+)*/i,
  [
    /(?:the |her |his )?(hurt|hunger|hydration|hygiene|happiness|mobility)(?:,|:| is|'s)? (?=\d)/i,
    /(?:that's|it's|so|total(?: is|'s)?)[, ]+(?=\d+\/70)/i,
  ],
  /(\d{1,2}(?:\/[17]0)?)( \(10 is [a-z]+\))?[.!]*$/i,
);

/** "I think it's weeks, not months", "she's got a fair shot": what the clinic thinks of the life that is left. */
export function isLifeLeft(text: string): boolean {
  return LIFE_LEFT.test(text) || CHANCES.test(text);
}

/** How much is left, as the prognosis. */
export function lifeLeft(text: string): Reading {
  const left = (LIFE_LEFT.exec(text)?.[1] ?? CHANCES.exec(text)?.[1] ?? text).replace(/[.!]*$/, '');
  return {
    ...assessment(text),
    places: ['Prognosis', 'Diagnosis', 'Problem List'],
    text: `Prognosis: ${left}.`,
  };
}

const LIFE_LEFT = sequence(
  /^(?:(?:but|so|and|honestly|realistically)[, ]+)*(?:(?:i|we) think |i'd say |i would say )?/i,
  /(?:(?:it's|that's|this is|we're (?:talking|looking at)|(?:he|she) has|(?:he|she)'s got|probably|more like) )+/i,
  /((?:maybe |probably )?(?:hours|days|weeks|months|years),? (?:and )?not (?:hours|days|weeks|months|years)\b.*)$/i,
);

const CHANCES =
  /^(?:(?:i|we) think |i'd say )?(?:that )?(?:he|she|it|they)(?:'s| has|'ve| have)(?: got)? (an? (?:\w+ )?(?:fair|good|decent|reasonable|poor|slim|excellent|fifty.fifty) (?:shot|chance)\b.*)$/i;
