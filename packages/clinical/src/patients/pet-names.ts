/** How the patients of one visit are called: by name, and by what only one of them is ("the kitten"). */
import { findAll } from '../reading/find-all.ts';

/** The names of a visit's patients as they may be said. */
export interface PetNames {
  /** Source of a regular expression that matches any of the words. */
  pattern: string;
  /** Lower-case word to the name that the clinic typed. */
  byWord: Map<string, string>;
  pets: ReadonlyArray<{ name: string; species?: string }>;
}

/** Where a text names a patient. */
interface PetMention {
  name: string;
  start: number;
}

/** The names of these patients, and the kind of animal where only one of them is of that kind. */
export function petNames(pets: ReadonlyArray<{ name: string; species?: string }>): PetNames {
  const byWord = new Map<string, string>();
  for (const { name, species } of pets) {
    byWord.set(name.toLowerCase(), name);
    const isOnly = species !== undefined && pets.filter((pet) => isSame(pet.species, species)).length === 1;
    for (const word of isOnly ? wordsFor(species) : []) byWord.set(`the ${word}`, name);
  }
  return { byWord, pets, pattern: patternOf(byWord) };
}

/** Learns that Pickle is the kitten from "Pickle. He's the kitten." */
export function learnName(names: PetNames, text: string, before: string | undefined): void {
  const kind =
    /^(?:and )?(?:(?:he|she|that)(?:'s| is)|(\w+)(?:'s| is)) the (?:new |little |big |old )?(kitten|cat|puppy|dog|baby|pup|big one|little one|foal|mare|rabbit|bunny)\b/i.exec(
      text,
    );
  if (!kind) return;
  const [, said, word = ''] = kind;
  const subject = said ?? before?.replace(/\W+$/, '').split(' ').at(-1) ?? '';
  const name = names.byWord.get(subject.toLowerCase());
  if (name === undefined) return;
  for (const form of [`the ${word}`, `the new ${word}`]) names.byWord.set(form.toLowerCase(), name);
  names.pattern = patternOf(names.byWord);
}

/** The patients that a text names, in reading order. */
export function findPets(text: string, names: PetNames): PetMention[] {
  if (names.byWord.size === 0) return [];
  return findAll(text, new RegExp(`\\b(${names.pattern})\\b`, 'gi')).map((match) => ({
    name: names.byWord.get(match[0].toLowerCase()) ?? match[0],
    start: match.index,
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
  const isBoth = /\b(?:both of them|(?:they're|they are|they|them) both|the two of them)\b/i.test(text);
  return isBoth && names.pets.length === 2 ? names.pets.map(({ name }) => name) : undefined;
}

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
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
}
