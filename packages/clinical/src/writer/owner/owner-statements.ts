/** What the owner tells as lines of the note: wishes, history, and results that were had elsewhere. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { withShortDosing } from '../../reading/figures/dosing-shorthand.ts';
import { hasQuantity } from '../../reading/figures/quantities.ts';
import { lowered } from '../../reading/sentences/sentences.ts';
import { ownersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import type { PetStatement, Reading } from '../facts/note-facts.ts';
import { GAVE, historyPlaces } from './history-places.ts';
import { OWNER_TALK } from './owner-talk.ts';
import { isHistory, type OwnerMoment } from './told-history.ts';
import { isWorry } from './told-in-passing.ts';
import { withOnsetNamed } from './told-onset.ts';
import { wishIn } from './told-wishes.ts';

/** What an owner's statement is for the note; undefined when it is talk. */
export function readOwnerStatement(spoken: PetStatement, moment: OwnerMoment): Reading | undefined {
  const statement = withOnsetNamed(spoken);
  const { text, label } = statement;
  const wished = wishIn(text, label);
  if (wished) return wished;
  if (isWorry(text)) return told(statement);
  if (OWNER_TALK.test(text) && !isShortVerdict(statement)) return undefined;
  if (label === undefined && !isHistory(statement, moment)) return undefined;
  if (isTestResult(text)) return result(text);
  return told(statement);
}

/** "His T4 was 6.1.", and not "his thyroid pill, the 0.4". */
function isTestResult(text: string): boolean {
  return (
    !GAVE.test(text) &&
    isClinical(text.replace(/\bblood (?=in\b|on\b|from\b)/gi, ''), 'test') &&
    !isClinical(text, 'medicine') &&
    /(?<!\w)\d/.test(text) &&
    !hasQuantity(text)
  );
}

/** "How's the appetite?" "Great." */
function isShortVerdict({ text, label }: PetStatement): boolean {
  return label !== undefined && /^(?:great|good|perfect|sure|wow)(?: as (?:ever|always))?[.!]*$/i.test(text);
}

function told({ text, label, pets }: PetStatement): Reading {
  const labelled = label === undefined ? text : `${label} ${text}`;
  const isOfDrug = namedDrugs(labelled).length > 0;
  const voiced = ownersVoice(isOfDrug ? withShortDosing(text) : text);
  const places = historyPlaces(labelled);
  if (label === undefined) return { soap: 'subjective', places, text: voiced, topic: 'told' };
  const [first = ''] = voiced.split(/[\s']/);
  const isNameFirst = namedDrugs(first).length > 0 || pets.includes(first);
  return {
    soap: 'subjective',
    places,
    text: `${label}: ${isNameFirst ? voiced : lowered(voiced)}`,
    topic: label,
  };
}

function result(text: string): Reading {
  return {
    soap: 'objective',
    places: ['Diagnostic Results', 'Labs'],
    text: ownersVoice(text),
    topic: 'results',
  };
}
