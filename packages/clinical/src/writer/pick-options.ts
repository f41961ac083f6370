/** Smart Picks: which of a template's choices a statement says. A choice that nobody said is never picked. */
import type { TemplateEntry } from '@auscult/contract/templates';
import { ABBREVIATIONS } from '../lexicon/abbreviations.ts';
import { findAll } from '../reading/find-all.ts';
import { isNegated } from '../reading/negation.ts';
import { sideOf } from './note-facts.ts';
import { kindsIn } from './part-kinds.ts';
import { isCalled, type Placeable } from './place-lines.ts';

/** What of a part makes it a Smart Pick. */
export type SmartPick = Pick<TemplateEntry, 'name' | 'aliases' | 'description' | 'options' | 'multiOptions'>;

/** What was picked. */
export interface Picked {
  /** As the template writes them, in its order. */
  options: string[];
  /** Whether the statement says nothing else, so that it need not stand beside them. */
  isWhole: boolean;
}

/**
 * The choices that a statement says: by all their words in a row, neither denied nor only supposed. None where several are
 * said of which only one may hold, and where the statement is about something else.
 * @param rivals the template's other Smart Picks: what could be about several of them is about the one it names
 */
export function pickOptions(
  fact: Placeable,
  part: SmartPick,
  rivals: readonly SmartPick[] = [],
): Picked | undefined {
  const said = tokensOf(fact.text);
  const isAbout = isNamedPart(fact, part, said) || isKindOfPart(fact, part, rivals);
  const found = part.options.flatMap((option) => {
    const span = wordingsOf(option)
      .map((wording) => saidSpan(fact.text, said, wording))
      .find((one) => one !== undefined);
    return span && (isAbout ? true : isTelling(option)) && isClear(fact.text, option, isAbout)
      ? [{ option, ...span }]
      : [];
  });
  const longest = found.filter((one) => !found.some((other) => other !== one && isWithin(one, other)));
  if (longest.length === 0 || (longest.length > 1 && !part.multiOptions)) return undefined;
  return { options: longest.map(({ option }) => option), isWhole: isWhole(said, longest, part) };
}

interface Token {
  word: string;
  start: number;
  end: number;
}

interface Span {
  from: number;
  to: number;
}

const WORDS = /[a-z]+(?:['’][a-z]+)*|\d+(?:[./]\d+)?/gi;
const JOINTS: ReadonlySet<string> = new Set(['and', 'a', 'an', 'the', 'of', 'is', 'are', 'was', 'were']);

function tokensOf(text: string): Token[] {
  return findAll(text, WORDS)
    .map(({ 0: word, index }) => ({
      word: stemOf(word.toLowerCase()),
      start: index,
      end: index + word.length,
    }))
    .filter(({ word }) => !JOINTS.has(word));
}

function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' };

/** A choice as it may be said: in full, without its remark in brackets, spelled out, its grade as a figure. */
function wordingsOf(option: string): string[] {
  const spelled = ABBREVIATIONS.find(({ abbreviation }) => abbreviation === option.trim());
  const bare = option.replaceAll(/\s*\([^)]*\)/g, '');
  return [
    ...new Set([option, bare].flatMap((one) => [one, withFigure(one)])),
    ...(spelled ? [spelled.meaning] : []),
  ];
}

function withFigure(option: string): string {
  return option.replace(/\b(grade|stage|class|asa) ([iv]+)\b/i, (whole, word: string, numeral: string) => {
    const figure = ROMAN[numeral.toLowerCase()];
    return figure ? `${word} ${figure}` : whole;
  });
}

/** Where a wording stands in a statement, said as a fact. */
function saidSpan(text: string, said: readonly Token[], wording: string): Span | undefined {
  const words = tokensOf(wording).map(({ word }) => word);
  if (words.length === 0) return undefined;
  for (let from = 0; from + words.length <= said.length; from += 1) {
    const row = said.slice(from, from + words.length);
    const isSaid = row.every(({ word }, at) => word === words[at]);
    if (isSaid && isFact(text, row, wording)) return { from, to: from + words.length };
  }
  return undefined;
}

/** Whether what stands around some words of a statement leaves them a fact. */
function isFact(text: string, row: readonly Token[], wording: string): boolean {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return false;
  const before =
    text
      .slice(0, first.start)
      .split(/[.;!?]|\bbut\b|\bhowever\b/i)
      .at(-1) ?? '';
  const after = text.slice(last.end).split(/[.,;!?]|\bbut\b/i)[0] ?? '';
  const isDenied =
    isNegated(before) || /\bnon[\s-]*$/i.test(before) || (isNegated(after) && !isNegated(wording));
  return !isDenied && !SUPPOSED.test(`${before} ${after}`);
}

const SUPPOSED =
  /\b(?:possibl[ey]|maybe|might|may be|could|would|probabl[ey]|suspect\w*|rul(?:e|es|ed|ing) out|if|unless|until|watch for|history of|previous\w*|used to|last (?:week|month|year|visit|time)|resolv\w+|instead of|rather than|versus|vs|concern\w*|worried|or|consider|recheck|less|more)\b/i;

/** Choices that stand in every form say nothing by themselves: whose they are must be said. */
function isTelling(option: string): boolean {
  const words = tokensOf(option).filter(({ word }) => !GENERAL.test(word));
  return words.length > 1;
}

const GENERAL =
  /^(?:normal|abnormal|mild|moderate|severe|yes|no|none|not|left|right|both|present|absent|good|fair|poor|excellent|positive|negative|unremarkable|other|done|given|small|medium|large|grade|stage|class|score|dry|wet|soft|hard|\d.*)$/;

/** A general choice, or a bare figure, must be the only one that could be meant. */
function isClear(text: string, option: string, isAbout: boolean): boolean {
  if (/^[\d./\s]+$/.test(option)) return isAbout && findAll(text, /\d+(?:[./]\d+)?/g).length === 1;
  const isGeneral = tokensOf(option).every(({ word }) => GENERAL.test(word));
  const systems = kindsIn(text).filter((kind) => kind.startsWith('system: '));
  return !isGeneral || systems.length <= 1;
}

/** Whether a statement names a part, or the writer would place it there. */
function isNamedPart({ places }: Placeable, part: SmartPick, said: readonly Token[]): boolean {
  if (places.some((place) => isCalled(part, place))) return true;
  const labels = [part.name, ...part.aliases].map((label) => tokensOf(label).map(({ word }) => word));
  const words = ` ${said.map(({ word }) => word).join(' ')} `;
  return labels.some((label) => label.length > 0 && words.includes(` ${label.join(' ')} `));
}

/** Whether a statement is about what the part is for, on its side, and no other Smart Pick is for the same. */
function isKindOfPart({ places, text }: Placeable, part: SmartPick, rivals: readonly SmartPick[]): boolean {
  const side = sideOf(part.name);
  if (side !== undefined && side !== sideOf(text)) return false;
  const meant = new Set([...places.slice(0, 1), text].flatMap((one) => kindsIn(one)));
  const isMeant = ({ name, aliases }: SmartPick) =>
    kindsIn([name, ...aliases].join(', ')).some((kind) => !BROAD.has(kind) && meant.has(kind));
  const isRival = (one: SmartPick) => isMeant(one) && (side === undefined || side === sideOf(one.name));
  return isMeant(part) && !rivals.some(isRival);
}

/** Kinds under which anything may stand. */
const BROAD: ReadonlySet<string> = new Set([
  'exam',
  'history',
  'results',
  'treatment',
  'problem',
  'diagnosis',
]);

function isWithin(one: Span, other: Span): boolean {
  const isLonger = other.to - other.from > one.to - one.from;
  return isLonger && other.from <= one.from && other.to >= one.to;
}

const EMPTY =
  /^(?:(?:he|she|it|they)['’][a-z]*|he|she|it|they|his|her|their|him|look|seem|appear|feel|today|on|exam|has|have|ha|with|that|this|very|quite|owner|patient)$/;

function isWhole(said: readonly Token[], spans: readonly Span[], part: SmartPick): boolean {
  const label = [part.name, ...part.aliases].flatMap((one) => tokensOf(one));
  const picked = spans.flatMap(({ from, to }) => said.slice(from, to));
  const known = new Set([...label, ...picked].map(({ word }) => word));
  return said.every(({ word }) => known.has(word) || EMPTY.test(word));
}
