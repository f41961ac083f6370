/** Doses that are changed from now on, in whatever part of a visit it is said: "come down to seven, twice a day". */
import { saysDosing } from './figures.ts';

/** Whether a sentence of the clinic sets a new dose, and tells no old one. */
export function changesDose(text: string): boolean {
  return SETS.test(text) && (saysDosing(text) || PART_OF_TABLET.test(text) || UNDER_NAME.test(text));
}

const FIGURE = '(?:\\d[\\d.]*|half|an? (?:half|quarter|third|whole)|once|twice|every)';
/** "Go to a quarter of a tablet, every day", "let's make it 0.3 twice a day", "I'd drop to once a day". */
const SETS = new RegExp(
  `^(?:[A-Z][\\w-]+(?: [\\w-]+)?: )?(?:(?:so|and|then|okay|now|yes|let's|we'll|i'll|i'd|we'd|i want to|we can|you can|please|just|her|him)[,\\s]+)*(?:(?:come|go|drop|step|move|cut|back|bump|stay|increase|reduce|raise|lower) (?:(?:it|that|him|her) )?(?:(?:down|up|back|over) )?(?:to|at)|make (?:it|that)) (?:about |just )?${FIGURE}\\b`,
  'i',
);
const PART_OF_TABLET = /\b(?:tablets?|pills?|capsules?|units?|mL|mg)\b/i;
/** "Galliprant: go up to 100": see drugs-meant.ts. */
const UNDER_NAME = /^[A-Z][\w-]+(?: [\w-]+)?: /;
