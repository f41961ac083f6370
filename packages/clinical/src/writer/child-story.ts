/** The children's story: short sentences around things that were said, and nothing else. No dose stands in it. */
import { findDrugs } from '../lexicon/drugs.ts';
import { drugAction } from '../reading/drug-mentions.ts';
import type { NoteFact } from './note-facts.ts';
import { plainWords } from './plain-words.ts';

/** One fact as a sentence for a child; undefined where it is nothing for one. @param said  the words it rests on */
export function storySentence(fact: NoteFact, pet: string, said: string): string | undefined {
  return STORIES[fact.soap](fact, pet, said);
}

const STORIES: Readonly<
  Record<NoteFact['soap'], (fact: NoteFact, pet: string, said: string) => string | undefined>
> = {
  subjective: () => undefined,
  objective: examined,
  assessment: ({ text, places }, _, said) =>
    places[0] === 'Diagnosis' ? `The vet said: ${plainWords(text, said)}` : undefined,
  plan: planned,
};

function examined({ text, topic, places }: NoteFact, pet: string): string | undefined {
  const weight = places[0] === 'Weight' ? /^Weight (\S.*)$/.exec(text)?.[1] : undefined;
  if (weight) return `The scale said: ${weight}`;
  if (/\b(?:did not|not examined|not obtained)\b/i.test(text)) return undefined;
  const act = EXAMINED[topic];
  return act && `The vet ${act.replace('{pet}', pet)}.`;
}

/** What the vet does to examine a system, in a child's words. */
const EXAMINED: Readonly<Record<string, string>> = {
  'exam: eyes': "looked at {pet}'s eyes",
  'exam: ears': "looked at {pet}'s ears",
  'exam: oral cavity': "looked at {pet}'s mouth",
  'exam: cardiovascular': "listened to {pet}'s heart",
  'exam: respiratory': "listened to {pet}'s breathing",
  'exam: abdomen': "felt {pet}'s tummy",
  'exam: integument': "looked at {pet}'s skin",
  'exam: musculoskeletal': 'looked at how {pet} moves',
};

function planned({ text, places }: NoteFact, pet: string, said: string): string | undefined {
  const [place = ''] = places;
  if (place === 'Medications Prescribed') return medicine(text, pet);
  const lead = LEADS[place];
  const isForGrownUps =
    text.length > LONG || findDrugs(text).length > 0 || /^(?:if|only if|unless)\b/i.test(text);
  return lead && !isForGrownUps ? `${lead} ${plainWords(text, said)}` : undefined;
}

/** Characters after which no child listens. */
const LONG = 120;

const LEADS: Readonly<Record<string, string>> = {
  Recheck: 'Next:',
  'Activity and Home Care': 'At home:',
  'Diet Recommendations': 'Food:',
};

/** The name alone: how much of it is for grown-ups to read. */
function medicine(text: string, pet: string): string | undefined {
  const action = drugAction(text);
  const [drug] = findDrugs(text);
  return drug && (action === 'prescribed' || action === 'current')
    ? `${pet} has medicine at home: ${drug.text}.`
    : undefined;
}
