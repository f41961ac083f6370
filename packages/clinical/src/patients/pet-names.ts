/** How the patients of one visit are called: by name, and by what only one of them is ("the kitten"). */

import { tidy } from '../reading/sentences/sentences.ts';
import { findAll } from '../reading/text/find-all.ts';
import { literally } from '../reading/text/literally.ts';
import { anyOf, sequence } from '../reading/text/patterns.ts';
import { pairedPart } from '../reading/words/clinical-words.ts';
import { kinTold, type LookTold, looksTold } from './looks-told.ts';

/** The names of a visit's patients as they may be said. */
export interface PetNames {
  /** Source of a regular expression that matches any of the words. */
  pattern: string;
  /** Lower-case word to the name that the clinic typed. */
  byWord: Map<string, string>;
  /** What more than one of them was called by. */
  shared: Set<string>;
  pets: ReadonlyArray<{ name: string; species?: string }>;
}

/** Where a text names a patient. */
export interface PetMention {
  name: string;
  start: number;
  end: number;
}

/**
 * The names of these patients, and the kind of animal where only one of them is of that kind.
 * @param called what else is said for whom
 */
export function petNames(
  pets: ReadonlyArray<{ name: string; species?: string }>,
  called: ReadonlyMap<string, string> = new Map(),
): PetNames {
  const byWord = new Map([...called].map(([word, name]) => [word.toLowerCase(), name] as const));
  for (const { name, species } of pets) {
    byWord.set(name.toLowerCase(), name);
    const isOnly = species !== undefined && pets.filter((pet) => isSame(pet.species, species)).length === 1;
    for (const word of isOnly ? wordsFor(species) : []) byWord.set(`the ${word}`, name);
  }
  return { byWord, shared: new Set(), pets, pattern: patternOf(byWord) };
}

/** Learns that Pickle is the kitten from "Pickle. He's the kitten.", "the kitten is Pickle" and "Pickle's ten weeks". */
export function learnName(names: PetNames, text: string, before: string | undefined): void {
  const told = kindsSaid(text, before, names).flatMap(({ subject, kinds }) =>
    calledSo(subject, kinds, names),
  );
  for (const { subject, forms } of [
    ...told,
    ...looksTold(text, names.pattern),
    ...kinTold(text, names.pattern),
  ]) {
    const name = names.byWord.get(subject.toLowerCase());
    for (const form of name === undefined ? [] : forms) callBy(names, form, name ?? '');
    names.pattern = patternOf(names.byWord);
  }
}

/** The older one may be the old lady, and then the other of two is the youngster. */
function calledSo(subject: string, kinds: readonly string[], { byWord, pets }: PetNames): LookTold[] {
  const forms = kinds.flatMap((kind) => [`the ${kind}`, `the new ${kind}`]);
  if (!kinds.some((kind) => OLD.includes(kind))) return [{ subject, forms }];
  const older = byWord.get(subject.toLowerCase());
  const [other, more] = pets.filter(({ name }) => name !== older);
  const isOther = older !== undefined && other !== undefined && more === undefined;
  return [
    { subject, forms: [...forms, ...OLD.map((kind) => `the ${kind}`)] },
    ...(isOther
      ? [{ subject: other.name, forms: ['the youngster', 'the younger one', 'the young one'] }]
      : []),
  ];
}

/** What only one of the patients can be called; two that are both the puppy are neither called so. */
function callBy({ byWord, shared }: PetNames, form: string, name: string): void {
  const known = byWord.get(form);
  if (known !== undefined && known !== name) {
    shared.add(form);
    byWord.delete(form);
  } else if (!shared.has(form)) byWord.set(form, name);
}

/** Which name, or last word of the sentence before, is said to be what. */
function kindsSaid(
  text: string,
  before: string | undefined,
  names: PetNames,
): Array<{ subject: string; kinds: readonly string[] }> {
  const is = IS_THE.exec(text);
  const young = IS_YOUNG.exec(text);
  const last = is || young ? lastNamed(before ?? '', names) : '';
  return [
    ...(is ? [{ subject: is[1] ?? last, kinds: [is[2] ?? ''] }] : []),
    ...(young ? [{ subject: young[1] ?? last, kinds: YOUNG }] : []),
    ...findAll(text, THE_IS).map(([, kind = '', name = '']) => ({ subject: name, kinds: [kind] })),
  ];
}

/** The one patient that a sentence names, else its last word. */
function lastNamed(said: string, names: PetNames): string {
  const [one, more] = findPets(said, names);
  return one && !more ? one.name : (said.replace(/\W+$/, '').split(' ').at(-1) ?? '');
}

const OLD: readonly string[] = [
  'older one',
  'old lady',
  'old man',
  'old girl',
  'old boy',
  'old guy',
  'senior',
];
const KIND =
  'kitten|cat|puppy|dog|baby|pup|big one|little one|older one|younger one|big guy|little guy|old lady|old man|old girl|old boy|old guy|senior|foal|filly|colt|mare|gelding|rabbit|bunny';
const IS_THE = new RegExp(
  `^(?:and )?(?:(?:he|she|that)(?:'s| is)|(\\w+)(?:'s| is)) the (?:new |little |big |old )?(${KIND})\\b`,
  'i',
);
/** "The big one's Diesel, and the little one is Tofu." */
const THE_IS = new RegExp(`\\b[Tt]he (${KIND})(?:'s| is)(?: called| named)? ([A-Z][a-z]+)\\b`, 'g');
/** "She's ten weeks", right behind the name. */
const IS_YOUNG = sequence(
  /^(?:(?:and|so),? )?(?:(?:[Hh]e|[Ss]he)(?:'s| is)|([A-Z]\w+)(?:'s| is)) /,
  /(?:only |just |about |like |almost |now )*/,
  /(?:\d+|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen) /,
  /(?:weeks|months)\b(?! (?:out|post|into|pregnant|along|in|ago|late|past|since|on|after))/,
);
const YOUNG: readonly string[] = ['baby', 'puppy', 'pup', 'kitten', 'little one', 'new puppy', 'new kitten'];

/** The patients that a text names, in reading order. */
export function findPets(text: string, names: PetNames): PetMention[] {
  if (names.byWord.size === 0) return [];
  return findAll(text, new RegExp(`(?<!\\w)(${names.pattern})\\b`, 'gi')).map((match) => ({
    name: names.byWord.get(match[0].toLowerCase()) ?? match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/**
 * The patients that "both dogs", "the cats" or "they're both" means; undefined when a text means no such group.
 * @param next what the speaker says right after, which may tell ("They're both on it. Both dogs.")
 */
export function groupMeant(text: string, names: PetNames, next: string): readonly string[] | undefined {
  const said =
    /\b(?:both|all (?:three|four|of)?(?: the)?|the (?:two|three)) (dogs|cats|kittens|puppies|horses|rabbits|birds|goats|cows)\b/i;
  const kind = (said.exec(text) ??
    (/\b(?:they're|they are|they|them) both\b/i.test(text) ? said.exec(next) : null))?.[1];
  if (kind) {
    const group = names.pets
      .filter(({ species }) => species === undefined || isSame(species, kind))
      .map(({ name }) => name);
    return group.length > 0 ? group : undefined;
  }
  // "His eyes are runny, both of them": two eyes, and no two animals.
  if (pairedPart(text) !== undefined) return undefined;
  return BOTH_OF_TWO.test(text) && names.pets.length === 2 ? names.pets.map(({ name }) => name) : undefined;
}

const BOTH_OF_TWO = anyOf([
  sequence(
    /\b/i,
    [
      /(?:both|either|neither) of (?:them|'em|these guys|the two)/i,
      sequence(
        [
          /they're|they are|they|they(?:'ll| should| can| could| will| must| may| might| need to| have to)/i,
          /them|it to|(?:given?|treat|do|vaccinate|deworm) them/i,
        ],
        / both/i,
      ),
      /both (?:boys|girls|brothers|sisters|animals|pets)\b/i,
      sequence(/^(?:(?:yeah|yes|so|and|well|okay),? )*they(?:'re| are) (?:about |almost |just |only )*/i, [
        /(?:\d+|[a-z]+)[ -](?:and a half )?(?:weeks?|months?|years?)\b|siblings|litter ?mates|brothers/i,
        /sisters|brother and sister|from the same/i,
      ]),
      /the two of them|for both(?! (?:of )?(?:his|her|its|the|my|our)\b)/i,
      /both (?:get|need|are getting|are due|(?:have|'ve) (?:had|got|been))/i,
      /these two (?:are|get|need|look|have|can|should|will)|(?:can|should|could|may|will) they/i,
      /(?:watch|bring|keep) them (?:today|tonight|back|in|inside|home|quiet|apart|away|calm|closely)/i,
    ],
    /\b/i,
  ),
  /\w+ \w+ \w+, both(?=[.!]?$)/i,
]);

const KINDS: ReadonlyArray<readonly string[]> = [
  ['dog', 'dogs', 'puppy', 'puppies', 'pup', 'canine'],
  ['cat', 'cats', 'kitten', 'kittens', 'kitty', 'feline'],
  ['horse', 'horses', 'mare', 'gelding', 'stallion', 'foal', 'pony', 'equine'],
  ['rabbit', 'rabbits', 'bunny', 'bunnies'],
  ['bird', 'birds', 'parrot'],
  ['cow', 'cows', 'calf', 'bull', 'bovine'],
  ['goat', 'goats'],
  ['ferret', 'ferrets'],
];

function wordsFor(species: string): readonly string[] {
  return KINDS.find((kind) => kind.includes(species.toLowerCase())) ?? [species.toLowerCase()];
}

function isSame(species: string | undefined, other: string): boolean {
  return species !== undefined && wordsFor(species).includes(wordsFor(other)[0] ?? other);
}

function patternOf(byWord: ReadonlyMap<string, string>): string {
  return [...byWord.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map(literally)
    .join('|');
}

/** "Just Gravy, not Biscuit" and "draw it on him, not on Biscuit" are about the first alone. */
export function withoutOthersNamed(text: string, { pattern }: PetNames): string {
  if (pattern === '' || !/\bnot\b/i.test(text)) return text;
  const contrast = new RegExp(
    `,?\\s*(?:and )?not (?:(?:for|on|with) )?(?:${pattern})(?:'s)?\\b(?=\\s*[.,;!?]|$)`,
    'gi',
  );
  return tidy(text.replaceAll(contrast, '')) || text;
}
