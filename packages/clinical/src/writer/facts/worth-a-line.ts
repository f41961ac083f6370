/** Which readings tell enough to be a line of the note. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import type { Reading } from './note-facts.ts';

/** Whether a reading says something of what it names. */
export function isWorthALine({ soap, text }: Reading): boolean {
  // "X-rays of the chest." is a whole step of a plan, and no finding.
  if (soap !== 'plan' && isNameAlone(text)) return false;
  if (TOPIC_ALONE.test(text) || SAYS_NOTHING.test(text) || BREAKS_OFF.test(text)) return false;
  // "An upper respiratory infection." is no rate that was not counted.
  if (
    !/\d/.test(text) &&
    soap !== 'assessment' &&
    wordsOf(text).length <= 4 &&
    namedVital(text) !== undefined &&
    !/ not (?:counted|taken)(?: \(|\.?$)/.test(text) &&
    !isClinical(text, 'finding', 'sign')
  )
    return false;
  const words = wordsOf(text.replace(/^(?:the|that|this) /i, ''));
  return words.length > 1 || (words.length === 1 && isWholeInAWord(soap, text));
}

/** "X-rays.", "pancreatitis.", "vomiting.": one word that is a step, a disease or a sign. */
function isWholeInAWord(soap: Reading['soap'], text: string): boolean {
  if (soap === 'assessment' || (soap === 'plan' && isClinical(text, 'test'))) return true;
  if (soap === 'plan' && isClinical(text, 'procedure') && !/^(?:the|that|this|overnight)\b/i.test(text))
    return true;
  if (isClinical(text, 'sign') || namesDisease(text) || IS_SO.test(text)) return true;
  return namedDrugs(text).length > 0 && !/^(?:the|that|this) /i.test(text);
}

/** Which sex an animal still has, and how it is in a word. */
const IS_SO = sequence(
  /^/i,
  [
    /intact|entire|spayed|neutered|castrated|desexed|gelded|dehydrated|underweight|overweight/i,
    /emaciated|obese|drooling|panting|shaking|trembling|nervous|fractious|calm|relaxed|alert|dull/i,
    /obtunded|stuporous|comatose|unconscious|responsive|unresponsive|recumbent|ambulatory/i,
    /non-?ambulatory|painful|nontoxic|hospitali[sz]ed|admitted|comfortable|uncomfortable|critical/i,
    /stable|anxious|pregnant|ketotic|septic|behaviou?ral|flat|quiet|bright/i,
  ],
  /\b/i,
);

/** "So the throwing up.", "now pain relief.": what is asked or spoken about next. */
const TOPIC_ALONE = anyOf([
  /^(?:the|this|that) (?:[a-z]+ing(?: up)?|cough|itch|limp|ears?|eyes?|weight|leg|lump|skin|drinking)[.!]*$/i,
  sequence(
    /^(?:now|next|then)(?: for)? (?:the |his |her )?/i,
    [
      /pain (?:relief|control|meds)|medications?|meds|treatment|food|diet|exercise|vaccines|home care/i,
      /flea control|skin|weight/i,
    ],
    /[.!]*$/i,
  ),
  /^(?:(?:the|this|that|his|her) )?(?:other )?(?:lump|mass|growth|wart|bump|wound|incision)s?[.!]*$/i,
]);

/** "Shaken just to make sure there's." */
const BREAKS_OFF = /^(?:\S+ ){0,6}(?:there['’]s|it['’]s|that['’]s|the|and|but|because|to make sure)[.]$/i;

/** "Breathing's.", "her blood.", and "get down" to a dog: begun, or of no finding. */
const SAYS_NOTHING = sequence(
  /^/i,
  [
    /(?:so |and )?(?:after|before|until) the [a-z]+|[^.;]{3,40}, so no/i,
    /(?:the|his|her) (?:syringe )?(?:feed(?:ing)?|food|meds|medicines?|tablets?|drops|pills)(?=[.!]*$)/i,
    /(?:his|her|its|the) (?:blood|breathing|heart|temp)/i,
    /(?:(?:his|her|its|the) )?(?:breathing|heart|temp|weight|belly)(?:['’]s| is)/i,
    /(?:get|come|sit|lie|stay|stand|hop|jump) (?:down|up|still|here|over)/i,
  ],
  /[.!…]*$/i,
);

/** "Hoof testers.", "Heart and lungs.": what is looked at next, and nothing of how it is. */
export function isNameAlone(text: string): boolean {
  const words = wordsOf(text);
  if (
    words.length > 4 ||
    /\d/.test(text) ||
    SHOWS.test(text) ||
    isClinical(text, 'finding', 'sign') ||
    namedDrugs(text).length > 0 ||
    // "Otitis." is of the ear, and says how it is.
    namesDisease(text)
  )
    return false;
  return (
    EXAM_OF.test(text) ||
    words.every((word) => BETWEEN.has(word) || bodySystem(word) !== undefined || isClinical(word, 'test'))
  );
}

/** "FeLV's negative." */
const SHOWS =
  /(?:\bis|'s|\bare|\bwas|\bwere|\bboth) (?:\w+ )?(?:negative|positive|pending|normal|reactive|clean)\b/i;
const EXAM_OF = sequence(
  /^(?:the |his |her )?/i,
  [
    /hoof testers?|gut sounds?|lymph nodes?|anal (?:glands?|sacs?)|ear canals?|cranial nerves/i,
    /(?:flexion|nerve) tests?|(?:liver|kidney|renal|thyroid) (?:values|enzymes|numbers)|\w+ exam/i,
  ],
  /[.!]*$/i,
);
const BETWEEN = new Set('the his her its this that and on of both now then next left right'.split(' '));
