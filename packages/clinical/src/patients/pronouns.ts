/** Which of several patients is a he and which a she, as the talk itself tells: "Miso's twelve, she's the gray one". */
import { anyOf, notAhead, sequence } from '../reading/text/patterns.ts';
import { findPets, type PetNames } from './pet-names.ts';
import { sexesTold } from './sex-told.ts';

/** What is known so far, by the name that the clinic typed. */
export type Pronouns = Map<string, 'he' | 'she'>;

const PRONOUN = /\b(?:(he|him|his)|she|hers?)\b/i;
/** "Nala's just here for her booster." */
const OWN =
  /\b(?:for|on|due) (?:(his)|her) (?:[a-z]+ )?(?:boosters?|shots?|vaccin\w+|jabs?|check-?ups?|recheck|nails?|dental|meds?|food|diet)\b/i;
/** "Milo had his in March." */
const HAD_OWN = /^[\w'-]+ (?:had|has|got|gets|needs) (?:(his)|hers)\b/i;
const BOTH = /\b(?:he|his|him)\b.*\b(?:she|hers?)\b|\b(?:she|hers?)\b.*\b(?:he|his|him)\b/i;

/**
 * Learns from a sentence that names one patient and goes on with "he" or "she", or that begins so after one that named it
 * last ("The little one is Tofu. She's ten weeks.").
 * @param before what the same speaker said just before
 */
export function learnPronoun(known: Pronouns, text: string, names: PetNames, before = ''): void {
  for (const [name, pronoun] of sexesTold(text, names)) learn(known, name, pronoun);
  const [first, ...more] = findPets(text, names);
  if (more.some(({ name }) => name !== first?.name)) {
    learnOfTwo(known, text, names);
    return;
  }
  if (BOTH.test(text)) return;
  const name = first?.name ?? (goesOn(text) ? findPets(before, names).at(-1)?.name : undefined);
  const said = text.slice(first?.start ?? 0);
  const pronoun = pronounIn(said, /\b(?:(he)|she)\b/i) ?? pronounIn(said, OWN) ?? pronounIn(said, HAD_OWN);
  if (name !== undefined && pronoun !== undefined) learn(known, name, pronoun);
  if (!first) learnOther(known, text, names);
}

/** What was told first stands. */
function learn(known: Pronouns, name: string, pronoun: 'he' | 'she'): void {
  if (!known.has(name)) known.set(name, pronoun);
}

function goesOn(text: string): boolean {
  return GOES_ON.test(text) && IS_OF_PATIENT.test(text);
}

/** What goes on about whom the words before named last: "He's the kitten", and "yes, she's chewing on one side" to a question. */
const GOES_ON = /^(?:(?:yes|yeah|yep|no|nope|good|fine|well|and|so|but|okay)[,\s]+)*(?:he|she)\b/i;

/** "She can have gabapentin", where the one of two patients is a he: the other is the she. */
function learnOther(known: Pronouns, text: string, { pets }: PetNames): void {
  const [own, second] = [...known.values()];
  const pronoun = pronounIn(text, PRONOUN);
  if (pets.length !== 2 || second || !own || !pronoun || pronoun === own) return;
  if (BOTH.test(text) || PERSON.test(text) || !IS_OF_PATIENT.test(text)) return;
  const other = pets.find(({ name }) => !known.has(name));
  if (other) known.set(other.name, pronoun);
}

/** "Bring Olive for her ears, and I've chucked Ned in 'cause he's busted a claw": each has its own behind its name. */
function learnOfTwo(known: Pronouns, text: string, names: PetNames): void {
  const [one, other, third] = findPets(text, names);
  if (!one || !other || third || one.name === other.name) return;
  const [own, others] = [text.slice(one.end, other.start), text.slice(other.end)];
  const [first, second] = [pronounIn(own, PRONOUN), pronounIn(others, PRONOUN)];
  const its = pronounIn(others, OWN);
  // "Tilly's been vomiting, and Bruno's here for his jab": of the first nothing is told.
  if (!first && its) learn(known, other.name, its);
  if (!first || !second || first === second || [own, others].some((part) => BOTH.test(part))) return;
  learn(known, one.name, first);
  learn(known, other.name, second);
}

/** "She can have gabapentin" and "for her, no walks", and not "she said they're brothers". */
const IS_OF_PATIENT = sequence(
  /^(?:(?:and|so|but|now|okay|then|yes|yeah|yep|no|nope|good|fine|well|for)[,\s]+)*/i,
  /(?:he|she|his|her|hers|(?<=for )him)\b/i,
  notAhead([
    sequence(
      / (?:also |just |then )?/i,
      [
        /said|says|told|tells|thinks?|thought|called|calls|asked|works?|worked|gave|brought|found|wanted/i,
        /wants|wrote|texted|left|mentioned|owns?|bought/i,
      ],
      /\b/i,
    ),
  ]),
);

function pronounIn(text: string, pattern: RegExp): 'he' | 'she' | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  return found[1] === undefined ? 'she' : 'he';
}

/** The one patient that a sentence without a name must mean by its "she"; undefined when that fits who was spoken of. */
export function meantByPronoun(
  known: Pronouns,
  text: string,
  current: readonly string[],
): readonly string[] | undefined {
  const pronoun = pronounIn(text, PRONOUN);
  if (pronoun === undefined || current.length === 0) return undefined;
  const now = current.length === 1 ? known.get(current[0] ?? '') : 'they';
  if (now === undefined || now === pronoun) return undefined;
  const meant = onlyOneMeant(known, text);
  return meant === undefined ? undefined : [meant];
}

/** Learns who is a he where a text speaks of one alone, who can only be this one. @returns whether it does */
export function learnAlone(known: Pronouns, text: string, name: string): boolean {
  const pronoun = pronounIn(text, PRONOUN);
  if (pronoun === undefined || BOTH.test(text) || PERSON.test(text) || OF_MORE.test(text)) return false;
  learn(known, name, pronoun);
  return known.get(name) === pronoun;
}

const OF_MORE = /\b(?:they|them|their|both)\b/i;

/** The one patient that is a "he", or a "she", as a text says; undefined where it says both, or speaks of a person. */
export function onlyOneMeant(known: Pronouns, text: string): string | undefined {
  const pronoun = pronounIn(text, PRONOUN);
  if (pronoun === undefined || BOTH.test(text) || PERSON.test(text)) return undefined;
  const [one, other] = [...known].filter(([, own]) => own === pronoun);
  return other === undefined ? one?.[0] : undefined;
}

/**
 * Who is the he and who the she where nobody said so in one sentence with the name: as each is mostly spoken of. Empty where
 * that does not tell all patients apart.
 */
export function pronounsTold(
  sentences: ReadonlyArray<{ text: string; pets: readonly string[] }>,
  pets: ReadonlyArray<{ name: string }>,
): Pronouns {
  const told: Pronouns = new Map();
  for (const { name } of pets) {
    const own = sentences.filter((one) => one.pets.length === 1 && one.pets[0] === name);
    const said = own.flatMap(({ text }) =>
      BOTH.test(text) || PERSON.test(text) ? [] : (pronounIn(withoutArrival(text), PRONOUN) ?? []),
    );
    const he = said.filter((pronoun) => pronoun === 'he').length;
    const most = he * 2 > said.length ? 'he' : 'she';
    const share = Math.max(he, said.length - he) / Math.max(1, said.length);
    if (said.length < FEWEST_SAID || share < CLEAR_SHARE) return new Map();
    told.set(name, most);
  }
  return new Set(told.values()).size === told.size ? told : new Map();
}

/** Sentences with a pronoun that tell something, and which part of them must agree. */
const FEWEST_SAID = 4;
const CLEAR_SHARE = 0.75;

/**
 * Without "when we got her", which is a time, "out she comes", which is a thorn, "the nail, she's cracked", which is one as well,
 * "the same as him", which compares, and "is it contagious? Like, to her?", which only may happen: none is about that one.
 */
export function withoutArrival(text: string): string {
  return text.replace(ARRIVAL, '');
}

const ARRIVAL = anyOf([
  /\b[a-z]*(?:claw|nail|tooth|horn|hoof|shoe|stitch|hole|lump|cyst|abscess|tick), she\b(?= is|'s|'ll)/i,
  /\b(?:when|since|before|after|until) (?:we|i) (?:got|adopted|brought) (?:him|her)\b/i,
  /\b(?:out|up|off|down|away|there|here) (?:he|she) (?:comes|goes|is|was)\b/i,
  /\b(?:contagious|catch(?:es|ing)? (?:it|this|that)|spread|infect)\b.{0,20}\b(?:him|her)\b/i,
  /^(?:(?:like|and|even|also|or)[, ]+)*to (?:him|her)(?=\?|$)/i,
  /\b(?:same (?:as|for|with)|like|unlike|than|as \w+ as) (?:him|her|his|hers)\b(?! [a-z])/i,
]);

/** Whoever else may be a "she": "my mother was here, and she left on Monday". */
const PERSON = sequence(
  /\b/i,
  [
    /mother|mom|mum|dad|father|sister|brother|wife|husband|partner|daughter|son|(?:boy|girl)friend/i,
    /roommate|friend|neighbou?r|nurse|doctor|dr|breeder|sitter|groomer|trainer|farrier|cardiologist/i,
    /surgeon|aunt|uncle|grand\w+|cousin|boss|guy|lady|woman|man/i,
  ],
  /\b/i,
);
