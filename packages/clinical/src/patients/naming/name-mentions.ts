/** Where a text names a patient: by the name as it was typed, by a short form, by another spelling, or by its sound. */

import { compactName, foldName, nameWords } from '@auscult/domain/names/fold-name';
import { type NameForm, nameForms } from '@auscult/domain/names/name-forms';
import { soundsLike } from '@auscult/domain/names/sounds-like';
import { findDrugs } from '../../lexicon/drugs.ts';
import type { OpenReason } from './handles.ts';
import { type Meaning, meaningOf, opensSentence } from './name-context.ts';
import { isOrdinary, type WordKind, wordKind } from './name-words.ts';

/** A name in a text. */
export interface NameMention {
  start: number;
  end: number;
  /** Whom it may mean: one patient, or several that it does not tell apart. */
  names: readonly string[];
  /** Why it means no patient for certain; undefined where it means the one. */
  open: OpenReason | undefined;
}

/** The names of a visit, made ready for looking up. */
export interface NameIndex {
  forms: ReadonlyMap<string, NameForm>;
  /** First letters of every form. */
  longest: number;
  /** Names of one word, by which others are compared by sound. */
  sounding: ReadonlyArray<{ form: string; name: string }>;
  /** Words of names that end in a number: "kitten" of "Kitten 1". */
  numbered: ReadonlySet<string>;
  alike: Map<string, readonly string[]>;
  /** Names that the talk gives to animals beside the patients. */
  others: ReadonlySet<string>;
  folded: Map<string, string>;
  /** Forms that a text had and that named no patient there. */
  doubted: Set<string>;
  /** With one patient, other spellings need no telling apart. */
  isOfOne: boolean;
}

/** How names are written in a transcript. */
export interface Script {
  hasCapitals: boolean;
  /** Names that the transcript also has as words, in lower case. */
  words: ReadonlySet<string>;
}

/** Makes the names of a visit ready. @param said all that was said, which may introduce other animals */
export function indexNames(names: readonly string[], said: string): NameIndex {
  const forms = nameForms(names);
  const sounding = [...forms].flatMap(([form, { names: own }]) =>
    own.length === 1 && /^\p{L}{2,}$/u.test(form) ? own.map((name) => ({ form, name })) : [],
  );
  const longest = 2 + Math.max(1, ...names.map((name) => nameWords(name).length));
  const numbered = new Set(
    names.flatMap((name) => {
      const [word = '', figure = '', more] = nameWords(name);
      return more === undefined && /^\d+$/.test(figure) ? [word] : [];
    }),
  );
  return {
    forms,
    longest,
    numbered,
    sounding,
    alike: new Map(),
    others: othersIn(said),
    folded: new Map(),
    doubted: new Set(),
    isOfOne: names.length < 2,
  };
}

/** A text with its words, as its names are looked up. */
interface Looked {
  text: string;
  tokens: readonly Token[];
  index: NameIndex;
  script: Script;
}

/** The names of a text in reading order. */
export function findNames(text: string, index: NameIndex, script: Script): NameMention[] {
  const looked: Looked = { text, tokens: tokensOf(text, index), index, script };
  const found: NameMention[] = [];
  for (let at = 0; at < looked.tokens.length; at += 1) {
    const spelled = spelledAt(looked, at);
    const mention = spelled ? readSpelled(looked, spelled) : otherwiseAt(looked, at);
    if (mention) found.push(mention);
    if (spelled) at += spelled.count - 1;
  }
  return found;
}

function otherwiseAt(looked: Looked, at: number): NameMention | undefined {
  return numberedAt(looked, at) ?? soundedAt(looked, at);
}

interface Token {
  text: string;
  folded: string;
  start: number;
  end: number;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’‘`´ʼ][\p{L}\p{M}\p{N}]+)*/gu;
/** "Zoë's" is Zoë. */
const POSSESSIVE = /['’‘`´ʼ]s$/iu;

function tokensOf(text: string, { folded }: NameIndex): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: said, index: start }) => {
    const own = said.replace(POSSESSIVE, '');
    const known = folded.get(own) ?? nameWords(own).join('');
    folded.set(own, known);
    return { text: own, folded: known, start, end: start + own.length };
  });
}

interface Spelled {
  start: number;
  end: number;
  count: number;
  form: NameForm;
  compact: string;
}

/** The longest form that begins at a word. */
function spelledAt({ text, tokens, index }: Looked, at: number): Spelled | undefined {
  const first = tokens[at];
  if (!first || !mayBegin(first, index)) return undefined;
  let best: Spelled | undefined;
  for (const [offset, last] of tokens.slice(at, at + index.longest).entries()) {
    const before = tokens[at + offset - 1];
    if (offset > 0 && before && !isJoined(text, before, last)) break;
    const compact = compactName(text.slice(first.start, last.end));
    const form = index.forms.get(compact);
    if (!form || isAmount(text, last)) continue;
    best = { start: first.start, end: last.end, count: offset + 1, form, compact };
  }
  return best;
}

/** "Bella 2 kilos": the figure is none of her name. */
function isAmount(text: string, { folded, end }: Token): boolean {
  return /^\d+$/.test(folded) && AMOUNT.test(text.slice(end, end + 16));
}

const AMOUNT =
  /^(?:\.\d| ?(?:kgs?|kilos?|kilograms?|lbs?|pounds?|grams?|g|mg|mls?|mcg|%|percent|degrees?|years?|months?|weeks?|days?|times|point)\b)/i;

/** "Kitten 3", where "Kitten 1" and "Kitten 2" are the patients: another of the litter. */
function numberedAt({ text, tokens, index }: Looked, at: number): NameMention | undefined {
  const [word, next, behind] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!word || !next || !index.numbered.has(word.folded)) return undefined;
  const figure = LABEL.test(next.text) ? behind : next;
  if (!figure || !/^\d{1,3}$/.test(figure.folded) || isAmount(text, figure)) return undefined;
  const gap = text.slice(word.end, figure.start);
  return /^\s*(?:number|no\.?|#)?\s*#?$/i.test(gap)
    ? { start: word.start, end: figure.end, names: [], open: 'other' }
    : undefined;
}

const LABEL = /^(?:number|no)$/i;

function mayBegin({ folded }: Token, { forms, folded: known }: NameIndex): boolean {
  const key = `?${folded}`;
  const before = known.get(key);
  if (before !== undefined) return before === 'yes';
  const may =
    folded === 'the' || /^\d+$/.test(folded)
      ? [...forms.keys()].some((form) => folded === 'the' || /^\d/.test(form))
      : [...forms.keys()].some((form) => form.startsWith(folded));
  known.set(key, may ? 'yes' : 'no');
  return may;
}

/** "O'Malley", "R2-D2", "Mr. Whiskers", "Kitten #1": what stands between the words of one name. */
function isJoined(text: string, before: Token, next: Token): boolean {
  const gap = text.slice(before.end, next.start);
  return (
    /^[\s\-‐-–'’.]*[#(]?$/u.test(gap) &&
    (!gap.includes('.') || /^\.\s*$/.test(gap) ? isAbbreviated(before, gap) : false)
  );
}

function isAbbreviated({ text }: Token, gap: string): boolean {
  return !gap.includes('.') || /^(?:dr|mrs?|ms|st|capt|sgt|prof|no|nr|jr|sr|\p{L})$/iu.test(text);
}

/** A form that was found to the letter: its patient, where it means one here. */
function readSpelled(
  { text, index: { others, doubted, isOfOne }, script }: Looked,
  { start, end, form, compact }: Spelled,
): NameMention | undefined {
  if (ofPerson(text, start, compact)) {
    doubted.add(compact);
    return undefined;
  }
  const meaning = meaningOfForm(text, { start, end, compact }, script);
  if (meaning !== 'patient') doubted.add(compact);
  // With one patient nothing goes to another.
  const isNone = meaning === 'word' || (meaning === 'open' && isOfOne);
  if (isNone || (!form.isWhole && others.has(compact))) return undefined;
  const open = form.names.length > 1 ? ('several' as const) : undefined;
  return { start, end, names: form.names, open: meaning === 'open' ? 'word' : open };
}

/** "Dr. Luna" is a person, unless a patient was typed so. */
function ofPerson(text: string, start: number, compact: string): boolean {
  return PERSON_TITLE.test(text.slice(Math.max(0, start - 16), start)) && !/^(?:dr|prof|nurse)/.test(compact);
}

const PERSON_TITLE = /(?<!\p{L})(?:dr\.?|doctor|nurse|prof\.?|professor) $/iu;

function meaningOfForm(
  text: string,
  { start, end, compact }: Pick<Spelled, 'start' | 'end' | 'compact'>,
  script: Script,
): Meaning {
  const kind = kindOfForm(compact, text.slice(start, end), script);
  return kind === undefined
    ? 'patient'
    : meaningOf({ text, start, end, kind, hasCapitals: script.hasCapitals });
}

function kindOfForm(compact: string, said: string, { words }: Script): WordKind | undefined {
  // "Puppy A" in lower case is also the beginning of "a puppy a week".
  if (/\s[a-z]$/.test(said)) return 'grammar';
  if (/\s|-/.test(said.trim()) && !/^\d+$/.test(compact)) return undefined;
  return wordKind(compact) ?? (words.has(compact) ? 'thing' : undefined);
}

/** A word that is heard as a name, and sounds like that of one patient alone. */
function soundedAt({ text, tokens, index, script }: Looked, at: number): NameMention | undefined {
  const token = tokens[at];
  if (index.isOfOne || !token || !mayBeName(token, index, script)) return undefined;
  const names = alikeTo(token.folded, index);
  if (names.length === 0 || !isHeardAsName(text, token, script)) return undefined;
  const open = names.length > 1 ? ('several' as const) : undefined;
  return { start: token.start, end: token.end, names, open };
}

function mayBeName({ text, folded }: Token, { others }: NameIndex, { hasCapitals }: Script): boolean {
  if (hasCapitals && !/^\p{Lu}\p{Ll}/u.test(text)) return false;
  return /^\p{L}{3,}$/u.test(folded) && !isOrdinary(folded) && !others.has(folded);
}

function isHeardAsName(text: string, { start, end }: Token, { hasCapitals }: Script): boolean {
  const before = text.slice(Math.max(0, start - 30), start);
  if (OF_OTHERS.test(before) || findDrugs(text.slice(start, end)).length > 0) return false;
  const isInside = hasCapitals && !opensSentence(before);
  return isInside || meaningOf({ text, start, end, kind: 'grammar', hasCapitals }) === 'patient';
}

/** The patients that a word sounds like: the one that sounds the same, else those that sound near. */
function alikeTo(folded: string, { sounding, alike }: NameIndex): readonly string[] {
  const known = alike.get(folded);
  if (known) return known;
  const compared = sounding.map(({ form, name }) => ({ name, likeness: soundsLike(form, folded) }));
  const same = new Set(compared.filter(({ likeness }) => likeness === 'same').map(({ name }) => name));
  const near = new Set(compared.filter(({ likeness }) => likeness === 'near').map(({ name }) => name));
  const names = [...(same.size > 0 ? same : near)];
  alike.set(folded, names);
  return names;
}

/** "Doctor Tober", "his sister Tober". */
const OF_OTHERS =
  /\b(?:dr|doctor|mrs?|ms|miss|mister|nurse|street|brother|sister|littermate|housemate|(?:other|neighbou?r's|friend's|mother's|sister's|brother's) (?:dog|cat|horse|rabbit|puppy|kitten|one)),?\.? (?:(?:is |was )?(?:named |called )?)$/i;

/** Animals that somebody introduces as others than the patients. */
function othersIn(said: string): ReadonlySet<string> {
  return new Set(
    [OTHER_NAMED, NAMED_OTHER].flatMap((pattern) =>
      [...said.matchAll(pattern)].map(([, name = '']) => foldName(name)),
    ),
  );
}

const KIN =
  "(?:brother|sister|mother|father|littermate|housemate|(?:other|neighbou?r's|friend's|old|first|last) (?:dog|cat|horse|rabbit|puppy|kitten|one))";
const OTHER_NAMED = new RegExp(
  `\\b(?:[Hh]is|[Hh]er|[Mm]y|[Oo]ur|[Tt]he|[Tt]heir|[Yy]our) (?:\\w+ )?${KIN},? (?:(?:is |was )?(?:named |called )?)(\\p{Lu}\\p{L}+)`,
  'gu',
);
const NAMED_OTHER = new RegExp(
  `(\\p{Lu}\\p{L}+),? (?:(?:is|was|that's|who's|that is|who is) )?(?:his|her|my|our|the|their|your) (?:\\w+ )?${KIN}\\b`,
  'gu',
);
