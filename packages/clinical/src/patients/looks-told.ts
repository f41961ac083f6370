/** By what a patient is told apart from the others: "Salt is the white one", "Milo, the black one", "Archie's the big black boy". */
import { findAll } from '../reading/text/find-all.ts';

/** A name as it was said, and what else the patient may be called from then on. */
export interface LookTold {
  subject: string;
  forms: readonly string[];
}

/** What a text tells of looks. @param names the source of a pattern of the patients' names */
export function looksTold(text: string, names: string): LookTold[] {
  if (names === '' || !MAY_TELL.test(text)) return [];
  const told = new RegExp(`\\b(${names})(?:,|['’]s|,? is)? (?:the|our|my) ${LOOK}`, 'gi');
  return findAll(text, told).flatMap(([, subject = '', adjectives = '', noun = '']) => {
    const forms = formsOf(adjectives.toLowerCase().split(/ +/), noun.toLowerCase());
    return forms.length > 0 ? [{ subject, forms }] : [];
  });
}

/** "Nala had the puppies three weeks ago, that's Kofi": who is mum, and who the pup. @param names as for looks */
export function kinTold(text: string, names: string): LookTold[] {
  if (names === '' || !MAY_TELL_KIN.test(text)) return [];
  const [, mother] = new RegExp(`\\b(${names})(?:['’]s| has)? ${HAD_YOUNG}`, 'i').exec(text) ?? [];
  if (mother === undefined) return [];
  const others = findAll(text, new RegExp(`\\b(${names})\\b`, 'gi')).map(([name]) => name);
  const [young, more] = [...new Set(others)].filter((name) => name.toLowerCase() !== mother.toLowerCase());
  const ofYoung = young === undefined || more !== undefined ? [] : [{ subject: young, forms: YOUNG }];
  return [{ subject: mother, forms: MOTHER }, ...ofYoung];
}

const HAD_YOUNG =
  '(?:had|got|whelped|delivered|gave birth to) (?:(?:the|her|these|those|all the|\\d+|two|three|four|five|six|seven|eight) )?(?:puppies|pups|kittens|babies|litter|kits|bunnies)\\b';
const MAY_TELL_KIN = /\b(?:puppies|pups|kittens|babies|litter|kits|bunnies)\b/i;
const MOTHER = ['mum', 'mom', 'mama', 'the mum', 'the mom', 'the mother', 'the dam', 'the queen'];
const YOUNG = ['the pup', 'the puppy', 'the kitten', 'the baby', 'the little one', 'the youngster'];

/** "The big black boy" may be the boy, the big one, the black one and the black boy. */
function formsOf(words: readonly string[], noun: string): string[] {
  const adjectives = words.filter((word) => word !== '');
  const own = noun === '' || noun === 'one' ? [] : [noun, ...adjectives.map((word) => `${word} ${noun}`)];
  // "The tabby" is one as it stands; "the black" may be a stool.
  const coats = adjectives.filter((word) => IS_COAT.test(word));
  return [...own, ...coats, ...adjectives.map((word) => `${word} one`)].map((form) => `the ${form}`);
}

/** What is a colour and an animal in one word. */
const COATS = 'ginger|tabby|tortie|tortoiseshell|calico|tuxedo|brindle|merle|chestnut|palomino';
const IS_COAT = new RegExp(`^(?:${COATS})$`);
const ADJECTIVES = `black|white|gr[ea]y|brown|red|orange|yellow|golden|cream|spotted|fluffy|big|bigger|small|smaller|little|larger?|tiny|fat|chubby|skinny|old|older|young|younger|${COATS}`;
const NOUNS = 'one|boy|girl|male|female|cat|dog|kitten|puppy|pup|bunny|rabbit|mare|gelding';
const LOOK = `((?:(?:${ADJECTIVES})\\b ?){0,3})(${NOUNS})?\\b`;
const MAY_TELL = new RegExp(`\\b(?:the|our|my) (?:${ADJECTIVES}|boy|girl|male|female)\\b`, 'i');
