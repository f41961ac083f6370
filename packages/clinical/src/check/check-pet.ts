/** Lines that stand with one pet and rest on words about another. */
import type { NoteFlag } from '@auscult/contract/notes';
import { findAll } from '../reading/find-all.ts';
import { hard, type Subject, soft } from './subject.ts';

/** A pet of the visit. */
export interface NamedPet {
  name: string;
  species?: string;
}

/** The flags for a line about the wrong pet. @param pets all pets of the visit */
export function checkPet(subject: Subject, pets: readonly NamedPet[]): NoteFlag[] {
  const { pet } = subject;
  if (pet === null || pets.length < 2 || subject.own.indexes.length === 0) return [];
  const patterns = namePatterns(pets);
  const texts = subject.own.indexes.map((index) => subject.listen([index]).rows.join(' '));
  const named = texts.map((text) => namedIn(text, patterns));
  if (named.some((names) => names.includes(pet)) || texts.some((text) => SHARED.test(text))) return [];
  const opens = new RegExp(`(?:^|[.!?,;]\\s|\\b(?:and|so|but|now|okay)\\s)${escaped(pet)}['’]s\\b`, 'iu');
  if (texts.some((text) => opens.test(text))) return [];
  const others = named.filter((names) => names.length > 0);
  const other = others[0]?.[0];
  if (other !== undefined && others.length * 2 >= texts.length) {
    return [hard('pet', `What was said here is about ${other}, not ${pet}.`)];
  }
  const current = subject.own.indexes.map((index) => spokenOf(subject, index, patterns));
  const [first] = current;
  if (!first || first === pet || current.some((name) => name !== first)) return [];
  return [soft('pet', `${first} was being spoken of here: please check that this is about ${pet}.`)];
}

const SHARED =
  /\b(?:both (?:dogs|cats|of them|pets|negative)|all (?:three|of them|four)|everybody|they're both|they are both)\b/i;
/** How many segments back a name still tells who is spoken of. */
const REACH = 60;
/** What animals of a species are called; it names the one of several pets that is of it. */
const CALLED: Readonly<Record<string, string>> = {
  dog: 'dog|puppy',
  cat: 'cat|kitten|kitty',
  horse: 'horse|mare|gelding|stallion|foal',
  rabbit: 'rabbit|bunny',
  bird: 'bird|parrot',
};

interface NamePattern {
  name: string;
  pattern: RegExp;
}

function namePatterns(pets: readonly NamedPet[]): NamePattern[] {
  return pets.map(({ name, species }) => {
    const isOnly = pets.filter((other) => other.species === species).length === 1;
    const called = isOnly && species ? CALLED[species.toLowerCase()] : undefined;
    return { name, pattern: namePattern(called ? `${escaped(name)}|the (?:${called})` : escaped(name)) };
  });
}

/** The name where it says who is meant; "he and Biscuit", "not Biscuit" and "he steals Pickle's food" do not. */
function namePattern(words: string): RegExp {
  const before = "(?<!\\b(?:he|she|it|they) and )(?<!\\b(?:with|not|like|than|from|by) )(?<![\\p{L}\\d'’-])";
  const behind = "(?![\\p{L}\\d])(?!['’]s (?!been|got|had|due|a\\b|the\\b|on\\b|not\\b))";
  return new RegExp(`${before}(?:${words})${behind}`, 'giu');
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The pets that a text names, the last named first. */
function namedIn(text: string, patterns: readonly NamePattern[]): string[] {
  return patterns
    .map(({ name, pattern }) => ({ name, at: findAll(text, pattern).at(-1)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)
    .map(({ name }) => name);
}

/** The pet that was last named up to a segment. */
function spokenOf(subject: Subject, index: number, patterns: readonly NamePattern[]): string | undefined {
  for (let at = index; at >= Math.max(0, index - REACH); at -= 1) {
    const [last] = namedIn(subject.listen([at]).rows.join(' '), patterns);
    if (last !== undefined) return last;
  }
  return undefined;
}
