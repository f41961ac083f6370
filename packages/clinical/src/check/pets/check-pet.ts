/** Lines that stand with one pet and rest on words about another. */

import type { NoteFlag } from '@auscult/contract/notes';
import { openReason } from '../../patients/naming/handles.ts';
import { isOfAll, type PetStretch, type PetTalk, readPetTalk } from '../../patients/pet-stretches.ts';
import { type PresentedPets, presentedPets } from '../../patients/presented-pets.ts';
import { onlyOneMeant } from '../../patients/pronouns.ts';
import { withTagsJoined } from '../../patients/spoken-tags.ts';
import { withFigures } from '../../reading/figures/figures.ts';
import { saidNumbers } from '../../reading/numbers/said-numbers.ts';
import { splitSentences } from '../../reading/sentences/sentences.ts';
import { literally } from '../../reading/text/literally.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { conceptKeys } from '../said/concepts.ts';
import type { Listen } from '../said/said.ts';
import { hard, type Subject, soft } from '../said/subject.ts';
import { takenBackFlag } from '../said/taken-back-flag.ts';

/** A pet of the visit. */
export interface NamedPet {
  name: string;
  species?: string;
}

/** The flags for a line about the wrong pet, or about an animal that is none of the visit's. @param pets all of its pets */
export function checkPet(subject: Subject, pets: readonly NamedPet[]): NoteFlag[] {
  if (pets.length === 0 || subject.own.indexes.length === 0) return [];
  const talk = talkOf(subject, pets);
  if (pets.length < 2 && talk.presented.unlisted.length === 0) return [];
  return subject.pet === null ? checkUnlisted(subject, talk) : checkWrongPet(subject, subject.pet, talk);
}

/** Whether all that is said in a segment is about another pet than the line. @param pets all of the visit's pets */
export function isAllOfOther(subject: Subject, pets: readonly NamedPet[], segment: number): boolean {
  if (pets.length < 2 || subject.pet === null) return false;
  const stretches = talkOf(subject, pets).stretches[segment] ?? [];
  return stretches.length > 0 && stretches.every(({ about }) => about !== undefined && about !== subject.pet);
}

/** A line of no pet in particular that rests on words about an animal that is none of the visit's. */
function checkUnlisted(subject: Subject, { presented, stretches }: HeardTalk): NoteFlag[] {
  if (presented.unlisted.length === 0) return [];
  const about = subject.own.indexes.map(
    (index) => restsOn(subject.text, stretches[index] ?? [], { pet: '', isAnswered: false }).at(-1)?.about,
  );
  const [name = ''] = about;
  return presented.unlisted.includes(name) && about.every((one) => one === name)
    ? [hard('pet', whomAsked(name))]
    : [];
}

/** What is asked of a line about an animal that is none of the visit's, or that may be one of several. */
function whomAsked(name: string): string {
  const reason = openReason(name);
  if (reason === 'word')
    return `"${name}" may be the patient or the word. Say whom this is about, or delete it.`;
  return reason === 'several'
    ? `"${name}" may be more than one pet of this visit. Say whom this is about, or delete it.`
    : `This is about ${name}, who is not among the pets of this visit. Say whom it is about, or delete it.`;
}

/** "Max has the sore ear." "No, it's Ruby with the ear.": what was said right after, of another one in the place of the line's own. */
function namedInstead({ text, own }: Subject, pet: string, { stretches }: HeardTalk): string | undefined {
  const at = own.indexes.at(-1) ?? stretches.length;
  const said = restsOn(text, stretches[at] ?? [], { pet, isAnswered: false }).at(-1);
  const next = stretches[at + 1]?.[0];
  if (!said || !next || !said.named.includes(pet)) return undefined;
  const isOfOther = INSTEAD.test(next.text) && next.named.length > 0 && !next.named.includes(pet);
  if (!isOfOther && !OTHER_WAY.test(next.text)) return undefined;
  return likeness(text.replaceAll(pet, ''), splitSentences(said.text).at(-1) ?? '') > 0
    ? next.text
    : undefined;
}

const INSTEAD = sequence(
  /^(?:(?:oh|er|um|well|wait|sorry|actually)[,. ]+)*no\b[,. ]+(?:(?:no|sorry|wait)[,. ]+)*/iu,
  /(?:(?:it's|that's|it was|that was|i think it's) )?(?:the )?\p{L}+/iu,
  /(?:['’]s| is| has| was| with|,? not)\b(?!.*\b(?:too|also|as well|either)\b)/iu,
);
const OTHER_WAY = /^(?:(?:oh|er|um|no|actually|wait|sorry|it's|the)[,. ]+)*other way (?:a?round|about)\b/i;

function checkWrongPet(subject: Subject, pet: string, talk: HeardTalk): NoteFlag[] {
  if (OF_THE_HOME.test(subject.text)) return [];
  const instead = namedInstead(subject, pet, talk);
  if (instead !== undefined) return [takenBackFlag(instead)];
  return checkSpokenOf(subject, pet, talk);
}

function checkSpokenOf(subject: Subject, pet: string, { stretches, pronouns }: HeardTalk): NoteFlag[] {
  const rests = subject.own.indexes.map((index, at, all) =>
    restsOn(subject.text, stretches[index] ?? [], {
      pet,
      isAnswered: all[at + 1] === index + 1,
      answers: all[at - 1] === index - 1,
    }),
  );
  const texts = rests.map((said) => said.map(({ text }) => text).join(' '));
  const isMeant = rests.flat().some(({ text }) => onlyOneMeant(pronouns, text) === pet);
  if (isMeant || texts.some(isOfAll)) return [];
  const named = rests.map((said) => said.toReversed().flatMap((stretch) => stretch.named));
  if (named.some((names) => names.includes(pet)) || isNamedAnyhow(subject.text, texts, pet)) return [];
  const others = named.filter((names) => names.length > 0);
  const other = others[0]?.[0];
  const isOfTwo = texts.some((text) => WHOSE.test(text));
  if (other !== undefined && others.length * 2 >= texts.length && !isOfTwo) {
    return [hard('pet', `What was said here is about ${other}, not ${pet}.`)];
  }
  const [first, ...more] = rests.map((said) => spokenOf(said, pet));
  if (!first || first === pet || more.some((name) => name !== first)) return [];
  return [soft('pet', `They were talking about ${first} here. Is this line about ${pet}?`)];
}

/** "New kitten since Saturday", "treat the house, wash the bedding": words about another animal, or about the home of all. */
const OF_THE_HOME =
  /\b(?:new|another|other) (?:kitten|puppy|cat|dog|pet|horse|rabbit|animal)s?\b|\btreat(?:ing)? (?:the |all of the )?(?:house|home|yard|environment)\b|\bwash(?:ing)? (?:the |all |all the )?bedding\b/i;

/** "5.6 on him, and 5.1 on Oscar": said of Oscar and of another. */
const WHOSE = /\b(?:on|for) (?:him|her)\b/i;

/** "Hazel's stool": what is of the pet is said of it where the words begin with it, or the line names it as well. */
function isNamedAnyhow(line: string, texts: readonly string[], pet: string): boolean {
  const name = literally(pet);
  const opens = new RegExp(`(?:^|[.!?,;]\\s|\\b(?:and|so|but|now|okay)\\s)${name}['’]s\\b`, 'iu');
  const own = new RegExp(`\\b${name}\\b`, 'iu');
  return texts.some((text) => opens.test(text) || (own.test(line) && own.test(text)));
}

/** The pet that words are about: the line's own where any of them are, for nobody knows which of them it means. */
function spokenOf(said: readonly PetStretch[], pet: string): string | undefined {
  return said.some(({ about }) => about === pet) ? pet : said.at(-1)?.about;
}

/**
 * The words of a segment that a line rests on, where the talk turns from one pet to another within it: those that say the
 * most of what it says. Where none do, the next one that it rests on answers the last words; else it may rest on any.
 */
function restsOn(
  line: string,
  stretches: readonly PetStretch[],
  { pet, isAnswered, answers = false }: { pet: string; isAnswered: boolean; answers?: boolean },
): readonly PetStretch[] {
  const [first, second] = stretches;
  if (!first || !second) return stretches;
  // "Any chance she ate something?" "No. Lola ate some grapes.": the answer is of whom was asked.
  if (answers && first.about === pet && ANSWERS.test(first.text)) return [first];
  const alike = stretches.map(({ text }) => likeness(line, text));
  const most = Math.max(...alike);
  if (most > 0) return stretches.filter((_, index) => (alike[index] ?? 0) * 2 > most);
  // Who is named there may still not be meant: nothing of the line was said in these words.
  if (isAnswered) return stretches.slice(-1).map((last) => ({ ...last, named: [] }));
  const own = stretches.filter(({ about }) => about === pet);
  return own.length > 0 ? own : stretches;
}

const ANSWERS = /^(?:no|nope|yes|yeah|yep)\b/i;

/** How much of a line some words say: its numbers and what it speaks of count for more than its other words. */
function likeness(line: string, text: string): number {
  const words = shared(wordsOf(line), wordsOf(text));
  const numbers = shared(saidNumbers([line]), saidNumbers([text]));
  return words + 2 * numbers + 2 * shared(conceptKeys(line), conceptKeys(text));
}

function shared<Thing>(one: ReadonlySet<Thing>, other: ReadonlySet<Thing>): number {
  return one.intersection(other).size;
}

/** Words that tell something, each without the ending that a note may write otherwise. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !TELLS_LITTLE.has(word)).map((word) => word.slice(0, 6)));
}

const TELLS_LITTLE: ReadonlySet<string> = new Set(
  'the and for but not she her hers him his has had have was were are been with that this they them then than now one gets get got just okay yes yeah you your our its from will would can about when what how per any did does'.split(
    ' ',
  ),
);

/** What each transcript tells of its pets; read once. */
const talks = new WeakMap<Listen, HeardTalk>();

interface HeardTalk extends PetTalk {
  presented: PresentedPets;
}

function talkOf({ listen, all, isOwner }: Subject, pets: readonly NamedPet[]): HeardTalk {
  const before = talks.get(listen);
  if (before) return before;
  const texts = all.indexes.map((index) => ({ text: listen([index]).rows.join(' ') }));
  const tagged = withTagsJoined(texts, pets, withFigures);
  const sentences = tagged.flatMap(({ text }, index) =>
    splitSentences(text).map((sentence) => ({ text: sentence, isOwner: isOwner(index) })),
  );
  const presented = presentedPets(sentences, pets);
  const isOfOne = pets.length < 2 && presented.unlisted.length === 0;
  const said = isOfOne ? [] : tagged.map(({ text }, index) => ({ text, isOwner: isOwner(index) }));
  const talk = { ...readPetTalk(said, pets, presented), presented };
  talks.set(listen, talk);
  return talk;
}
