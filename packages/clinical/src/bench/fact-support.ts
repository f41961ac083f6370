/** Whether a sentence carries a gold fact, by the rules of the reference scorer. */

import { DRUGS } from '../lexicon/drugs.ts';
import { saidNumbers } from '../reading/numbers/said-numbers.ts';
import { literally } from '../reading/text/literally.ts';
import { anyOf, captured, sequence } from '../reading/text/patterns.ts';
import { scoreStem, scoreWords } from './score-words.ts';
import type { Fact } from './visits.ts';

/** Whether a sentence says what a fact says. */
export function isSupported(text: string, fact: Fact): boolean {
  const sentence = readSentence(text);
  const rule = RULES[fact.type] ?? supportsConcept;
  return rule(sentence, fact);
}

/** Whether a sentence says it with frequency and duration. */
export function isDrugFull(text: string, fact: Fact): boolean {
  const { freq, duration } = fact.attrs;
  const often = FREQUENCIES[freq ?? ''];
  return (
    isSupported(text, fact) &&
    (often === undefined || often.test(text)) &&
    figures(duration).every((value) => readSentence(text).numbers.has(value))
  );
}

interface Read {
  text: string;
  numbers: ReadonlySet<number>;
  words: ReadonlySet<string>;
}

const read = new Map<string, Read>();

/** Sentences are laid beside every fact: each is read once. */
function readSentence(text: string): Read {
  const known = read.get(text) ?? { text, numbers: saidNumbers([text]), words: new Set(scoreWords(text)) };
  read.set(text, known);
  return known;
}

type Rule = (sentence: Read, fact: Fact) => boolean;

const RULES: Readonly<Record<string, Rule>> = {
  vital: supportsVital,
  lab: supportsLab,
  drug: supportsDrug,
  duration: supportsDuration,
  negation: supportsNegation,
};

const NEGATION = anyOf([
  sequence(
    /\b/i,
    captured([
      /no|not|without|negative|none|never|denies|declin\w*|neither|nor|n't|unremarkable|free of/i,
      /defer\w*|withh?e?ld|hold|held|avoid|stop\w*|skip|don't|doesn't|didn't|hasn't|isn't|can't/i,
      /unlikely|less likely|normal|postpone\w*|later|attached|plenty|nothing/i,
    ]),
    /\b/i,
  ),
  /n't\b/i,
]);
const VITAL_NAMES: Readonly<Record<string, RegExp>> = {
  temperature: /\btemp|\bT \d|\bT:|degrees|\bT\b/i,
  'heart rate': /\bHR\b|heart rate|bpm|pulse/i,
  'respiratory rate': /\bRR\b|resp|breath/i,
  CRT: /CRT|cap(illary)? refill/i,
  BCS: /BCS|body condition/i,
  weight: /weigh|kg|kilo|pound|scale/i,
  'systolic blood pressure': /\bBP\b|blood pressure|systolic/i,
  MAP: /MAP/i,
  SpO2: /SpO2|sat\b/i,
};
const FREQUENCIES: Readonly<Record<string, RegExp>> = {
  q12h: /q12h|twice|bid\b|every (12|twelve)/i,
  q24h: /q24h|once (a |per )?da|once daily|sid\b|every day|daily|every 24|at night/i,
  q8h: /q8h|three times|tid\b|every (8|eight)/i,
  q6h: /q6h|four times|every (6|six)/i,
  monthly: /month/i,
  once: /./i,
  'every other day': /every other day|q48h/i,
};
const NOT_GIVEN = new Set([
  'declined',
  'not started',
  'avoid',
  'not given',
  'not prescribed',
  'deferred',
  'stopped',
  'conditional',
]);
const VAGUE = new Set(['vaccine', 'with', 'activated', 'chloride', 'fluids', 'subcutaneous']);
const LAY: Readonly<Record<string, string>> = {
  torb: 'butorphanol',
  bute: 'phenylbutazone',
  ace: 'acepromazine',
};
const MORE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  dapp: ['dhpp', 'distemper'],
  felv: ['leukemia'],
  leptospirosis: ['lepto'],
  rhdv2: ['rhd'],
  fvrcp: ['distemper combo'],
  bordetella: ['kennel cough'],
  'subcutaneous fluids': ['sq fluids', 'fluids'],
  lrs: ['lactated', 'lrs'],
};
const ALIASES = allAliases();

function figures(text: string | undefined): number[] {
  return (text?.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}

function hasFigures({ numbers }: Read, text: string | undefined): boolean {
  return figures(text).every((value) => numbers.has(value));
}

function hasSide({ text }: Read, { attrs: { laterality } }: Fact): boolean {
  if (!laterality) return true;
  if (laterality === 'bilateral' && /\bboth|bilat|each|per side/i.test(text)) return true;
  return new RegExp(`\\b${laterality}\\b`, 'i').test(text);
}

function supportsVital(sentence: Read, { attrs }: Fact): boolean {
  const name = (attrs.name ?? '').replaceAll(/previous |lowest | recheck|sleeping /g, '');
  return (
    hasFigures(sentence, attrs.value) && (VITAL_NAMES[name] ?? new RegExp(name, 'i')).test(sentence.text)
  );
}

function supportsLab(sentence: Read, { attrs }: Fact): boolean {
  const test = (attrs.test ?? '').toLowerCase();
  const parts = (test.match(/[a-z0-9]+/g) ?? []).filter((part) => part.length > 1 || /^\d$/.test(part));
  const text = sentence.text.toLowerCase();
  if (![test, ...parts.map(scoreStem)].some((part) => text.includes(part))) return false;
  if (!hasFigures(sentence, attrs.value)) return false;
  if (attrs.result === undefined) return true;
  return (
    scoreWords(attrs.result).some((word) => sentence.words.has(word)) ||
    figures(attrs.result).some((value) => sentence.numbers.has(value))
  );
}

function supportsDrug(sentence: Read, fact: Fact): boolean {
  const { text } = sentence;
  if (!hasDrug(text, fact)) return false;
  const action = fact.attrs.action ?? '';
  if (!NOT_GIVEN.has(action)) return hasFigures(sentence, fact.attrs.dose) && hasSide(sentence, fact);
  return NEGATION.test(text) || (action === 'conditional' && /\bif\b|only/.test(text));
}

function supportsDuration(sentence: Read, { attrs: { value = '', unit } }: Fact): boolean {
  const isSaid =
    figures(value).length > 0
      ? hasFigures(sentence, value)
      : scoreWords(value).some((word) => sentence.words.has(word));
  return isSaid && (!unit || sentence.text.toLowerCase().includes(unit.slice(0, 4)));
}

function supportsNegation(sentence: Read, { attrs }: Fact): boolean {
  const concept = new Set(scoreWords(attrs.concept ?? ''));
  const shared = [...concept].filter((word) => sentence.words.has(word)).length;
  return NEGATION.test(sentence.text) && shared >= Math.max(1, concept.size * 0.34);
}

function supportsConcept(sentence: Read, fact: Fact): boolean {
  const { concept, item, site, value } = fact.attrs;
  const named = new Set(scoreWords(concept || item || fact.text));
  const words = named.size > 0 ? named : new Set(scoreWords(fact.text));
  const shared = [...words].filter((word) => sentence.words.has(word)).length;
  return (
    shared / Math.max(1, words.size) >= 0.5 &&
    hasSide(sentence, fact) &&
    hasFigures(sentence, value) &&
    hasFigures(sentence, site)
  );
}

function hasDrug(original: string, fact: Fact): boolean {
  const text = original.toLowerCase();
  const names = drugNames(fact);
  const isNamed = [...names].some((name) => new RegExp(`\\b${literally(name)}\\b`).test(text));
  return isNamed || Object.entries(LAY).some(([lay, generic]) => text.includes(lay) && names.has(generic));
}

function drugNames({ attrs }: Fact): Set<string> {
  const names = new Set<string>();
  for (const given of [attrs.drug, attrs.brand]) {
    if (given === undefined) continue;
    for (const part of given.toLowerCase().split(/[/,]| or /)) addNames(names, part.trim());
  }
  return new Set([...names].filter((name) => name.length > 2));
}

function addNames(names: Set<string>, part: string): void {
  const words = part.split(/\s+/).filter((word) => word.length >= 4 && !VAGUE.has(word));
  for (const name of [part, ...words]) {
    names.add(name);
    for (const alias of ALIASES.get(name) ?? []) names.add(alias);
  }
}

function allAliases(): Map<string, Set<string>> {
  const aliases = new Map<string, Set<string>>();
  const add = (name: string, others: readonly string[]): void => {
    aliases.set(name, new Set([...(aliases.get(name) ?? []), ...others]));
  };
  for (const { generic, brands } of DRUGS) {
    const names = [generic, ...brands].map((name) => name.toLowerCase());
    for (const name of names) add(name, names);
  }
  for (const [name, others] of Object.entries(MORE_ALIASES)) add(name, [...others, name]);
  return aliases;
}
