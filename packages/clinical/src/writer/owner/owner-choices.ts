/** Which of what was offered the owner wants, and what shall not be done to the animal. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { captured, sequence } from '../../reading/text/patterns.ts';
import { ownersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { add } from '../facts/add-fact.ts';
import type { PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';

/** "I'd rather do the arthroscopy. Don't inject him today.": a choice stands in the plan as the owner's. @returns whether it was one */
export function takeChoice(visit: Visit, statement: PetStatement): boolean {
  const text = withoutOpening(statement.text);
  if (statement.role !== 'owner' || statement.asks || !names(text)) return false;
  const isForbidden = FORBIDS.test(text);
  if (!isForbidden && !CHOOSES.test(text)) return false;
  const line = isForbidden ? `Owner: ${lowered(text)}` : ownersVoice(text);
  const places = ['Client Education', 'Home Care', 'Activity and Home Care', 'Treatment'];
  add(visit, statement, { soap: 'plan', places, text: line, topic: 'wish' });
  return true;
}

/** "How's the 29th?" "The 29th works.": a day that the owner takes. @returns whether it was one */
export function takeDate(visit: Visit, statement: PetStatement): boolean {
  const date = TAKES_DATE.exec(statement.text)?.[1] ?? CONFIRMS_DATE.exec(statement.text)?.[1];
  if (statement.role !== 'owner' || date === undefined) return false;
  const text = `${date.charAt(0).toUpperCase()}${date.slice(1)}.`;
  add(visit, statement, { soap: 'plan', places: ['Recheck', 'Follow-up', 'Home Care'], text, topic: 'plan' });
  return true;
}

const TAKES_DATE = sequence(
  /^(?:(?:okay|yeah|yes|sure|um|oh|great)[,. ]+)*/i,
  captured([
    sequence(
      /(?:the \d{1,2}(?:st|nd|rd|th)|(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: the \d{1,2}(?:st|nd|rd|th))?)/i,
      /(?: (?:morning|afternoon))?(?: at \d[\d:]*)?/i,
    ),
  ]),
  /(?: works| is good| is fine| is perfect|'s good|'s fine|'s perfect|'s great| sounds good| would work| is great)/i,
  /(?: for (?:me|us))?[.!]*$/i,
);

/** "Okay, the third of December at ten.": a day with its hour. */
const CONFIRMS_DATE = sequence(
  /^(?:(?:okay|yeah|yes|sure|um|oh|great|so|lovely|perfect)[,. ]+)*/i,
  captured([
    sequence(
      [
        /(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:,? the [\w-]{2,14})?/i,
        /the (?:\d{1,2}(?:st|nd|rd|th)|[a-z]+(?:st|nd|rd|th)|twenty[- ][a-z]+)/i,
      ],
      /(?: of [A-Z][a-z]+)?,? at (?:half past |quarter (?:past|to) )?\d[\d:]*/i,
      /(?: (?:in the )?(?:morning|afternoon|evening))?/i,
    ),
  ]),
  /(?: then)?[.!?]*$/i,
);

/** Whether something is named that can be done or given. */
function names(text: string): boolean {
  return isClinical(text, 'procedure', 'test', 'diet') || namedDrugs(text).length > 0 || ACTS.test(text);
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/^don't\b/i, 'do not');
}

/** "I'd rather not" declines, and "I'd rather wait" puts off. */
const CHOOSES = sequence(/^/i, [
  /(?:i|we)(?:'d| would) (?:rather|sooner|prefer(?: to)?) (?!not\b|wait\b|see\b|think\b|hold\b|skip\b|talk\b|pay\b)/i,
  /(?:i|we)(?:'ll| will) (?:go with|choose|opt for)|let's go with/i,
  /(?:i|we) (?:choose|prefer) (?!not\b)/i,
]);
const FORBIDS =
  /^(?:please )?(?:don't|do not) (?:inject|sedate|operate|euthani[sz]e|shave|x-?ray|vaccinate|cut|tube|resuscitate|start|give)\b/i;
const ACTS = sequence(
  /\b/i,
  [
    /inject\w*|sedat\w+|surgery|operat\w+|euthan\w+|vaccinat\w+|x-?rays?|shav\w+|resuscitat\w+/i,
    /arthroscop\w+|laparoscop\w+|implants?/i,
    /(?:tak(?:e|ing)|bring(?:ing)?|keep(?:ing)?|have) (?:him|her|it|them) (?:home|at home)/i,
    /tak(?:e|en|ing) (?:it|them|that|the \w+) (?:out|off)/i,
    /ha(?:ve|ving) (?:it|them|that) (?:out|off|removed)/i,
  ],
  /\b/i,
);
