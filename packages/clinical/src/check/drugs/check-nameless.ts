/** Doses of a plan that stand without the name of what is given: "250 mcg SQ", which nobody could give. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flag for such a dose. @param entry the template's entry that the line stands under, which may name the medicine */
export function checkNameless({ text, part }: Subject, entry: NoteLine['entry']): NoteFlag[] {
  if (part !== 'plan' || !OPENS_WITH_DOSE.test(text) || NAMES_DOSE.test(entry ?? '')) return [];
  if (namedDrugs(text).length > 0 || namedDrugs(entry ?? '').length > 0) return [];
  const isNamed = wordsOf(text).some(
    (word) => /^[a-z]{3,}$/i.test(word) && !OF_DOSING.has(word.toLowerCase()),
  );
  return isNamed ? [] : [soft('drug', 'This dose does not say what is given.')];
}

const OPENS_WITH_DOSE =
  /^(?:(?:give|take|then|start (?:at|with)|continue(?: at| with)?|increase to|decrease to|go (?:up |down )?to|keep at|stay at) )?\d[\d./-]* ?(?:mg|mcg|iu|units?|ml|tablets?|capsules?)\b/i;
/** "Insulin dose", "Amount": the clinic's own form says what it is of. */
const NAMES_DOSE = /\b(?:dos(?:e|es|age|ing)|amount|rate)\b/i;

/** Words of how much, how often, how long and by which way; any other one may name what is given. */
const OF_DOSING: ReadonlySet<string> = new Set(
  `give take then start starting with continue increase decrease keep stay down mcg units unit tablet tablets capsule capsules
  per kilo total dose each every once twice three four times day days daily hour hours week weeks month months morning evening
  night bedtime tonight today tomorrow now and the for until till before after about half quarter whole one two food meal meals
  mouth under skin into vein muscle back cheek side sub both left right prn needed sid bid tid qid change changes same again more
  first next last this that over min minutes slow slowly bolus repeat repeated given stop another`.split(
    /\s+/,
  ),
);
