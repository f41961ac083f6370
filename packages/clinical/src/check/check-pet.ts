/** Lines that stand with one pet and rest on words about another. */
import type { NoteFlag } from '@auscult/contract/notes';
import { learnName, type PetNames, petNames } from '../patients/pet-names.ts';
import { learnPronoun, onlyOneMeant, type Pronouns } from '../patients/pronouns.ts';
import { findAll } from '../reading/find-all.ts';
import { splitSentences } from '../reading/sentences.ts';
import type { Listen } from './said.ts';
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
  const { patterns, pronouns } = toldOf(subject, pets);
  const texts = subject.own.indexes.map((index) =>
    subject.listen([index]).rows.join(' ').replaceAll(HANDS_OVER, ''),
  );
  if (texts.some((text) => onlyOneMeant(pronouns, text) === pet)) return [];
  const named = texts.map((text) => namedIn(text, patterns));
  if (named.some((names) => names.includes(pet)) || texts.some((text) => SHARED.test(text))) return [];
  if (isNamedAnyhow(subject.text, texts, pet)) return [];
  const others = named.filter((names) => names.length > 0);
  const other = others[0]?.[0];
  if (other !== undefined && others.length * 2 >= texts.length) {
    return [hard('pet', `What was said here is about ${other}, not ${pet}.`)];
  }
  const current = subject.own.indexes.map((index) => spokenOf(subject, index, { patterns, pronouns }));
  const [first] = current;
  if (!first || first === pet || current.some((name) => name !== first)) return [];
  return [soft('pet', `${first} was being spoken of here: please check that this is about ${pet}.`)];
}

/** "Hazel, your turn": of whom the next words are. */
const HANDS_OVER = /\b\p{Lu}\p{L}+, (?:your turn|you're (?:next|up))/gu;
const SHARED =
  /\b(?:both (?:dogs|cats|of them|pets|negative)|all (?:three|of them|four)|everybody|they're both|they are both)\b/i;
/** "Hazel's stool": what is of the pet is said of it where the words begin with it, or the line names it as well. */
function isNamedAnyhow(line: string, texts: readonly string[], pet: string): boolean {
  const opens = new RegExp(`(?:^|[.!?,;]\\s|\\b(?:and|so|but|now|okay)\\s)${escaped(pet)}['’]s\\b`, 'iu');
  const own = new RegExp(`\\b${escaped(pet)}\\b`, 'iu');
  return texts.some((text) => opens.test(text) || (own.test(line) && own.test(text)));
}

/** How many segments back a name still tells who is spoken of. */
const REACH = 60;
interface NamePattern {
  name: string;
  pattern: RegExp;
}

/** By their names, and by what only one of them is called in this visit: "the cat", "the little one". */
function namePatterns({ pets, byWord }: PetNames): NamePattern[] {
  return pets.map(({ name }) => {
    const words = [...byWord].filter(([, own]) => own === name).map(([word]) => escaped(word));
    return { name, pattern: namePattern([escaped(name), ...words].join('|')) };
  });
}

/** The name where it says who is meant; "he and Biscuit", "not Biscuit" and "he steals Pickle's food" do not. */
function namePattern(words: string): RegExp {
  const before =
    "(?<!\\b(?:he|she|it|they) and )(?<!\\b(?:with|not|like|than|from|by|(?:while|when) (?:we|i|you) do|(?:get|come|move on) (?:back )?to|that's (?:all|only|just)) )(?<![\\p{L}\\d'’-])";
  const behind = "(?![\\p{L}\\d])(?!['’]s(?! (?:been|got|had|due|a|the|on|not)\\b))";
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

interface Known {
  patterns: readonly NamePattern[];
  pronouns: Pronouns;
}

/** The pet that was last named up to a segment, or meant by a "he" or "she" that is one pet's alone. */
function spokenOf(subject: Subject, index: number, { patterns, pronouns }: Known): string | undefined {
  for (let at = index; at >= Math.max(0, index - REACH); at -= 1) {
    const text = subject.listen([at]).rows.join(' ');
    const last = namedIn(text, patterns)[0] ?? onlyOneMeant(pronouns, text);
    if (last !== undefined) return last;
  }
  return undefined;
}

/** What the talk tells of who is a he and who a she, and what each is called; read once for each transcript. */
const knownOf = new WeakMap<Listen, Known>();

function toldOf({ listen, all }: Subject, pets: readonly NamedPet[]): Known {
  const before = knownOf.get(listen);
  if (before) return before;
  const pronouns: Pronouns = new Map();
  const names = petNames(pets);
  for (const index of all.indexes) {
    let last = '';
    for (const sentence of splitSentences(listen([index]).rows.join(' '))) {
      learnPronoun(pronouns, sentence, names, last);
      learnName(names, sentence, last);
      last = sentence;
    }
  }
  // A pet of which nobody said "he" or "she" may be either.
  const told = pronouns.size === pets.length ? pronouns : new Map();
  const known = { patterns: namePatterns(names), pronouns: told };
  knownOf.set(listen, known);
  return known;
}
