/** Smart Picks: which of a template's choices a statement says. A choice that nobody said is never picked. */

import { ABBREVIATIONS } from '../../lexicon/abbreviations.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { rightBefore } from '../../reading/text/nearby-words.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { isNegated } from '../../reading/words/negation.ts';
import { sideOf } from '../facts/note-facts.ts';
import { kindsIn } from './part-kinds.ts';
import { deniedSpan, isBound, type Statement } from './pick-binding.ts';
import { namedSpans, rowsOf, type SmartPick, type Span, type Token, tokensOf } from './pick-words.ts';
import { isCalled, type Placeable } from './place-lines.ts';

/** What was picked. */
export interface Picked {
  /** As the template writes them, in its order. */
  options: string[];
  /** Whether the statement says nothing else, so that it need not stand beside them. */
  isWhole: boolean;
}

/**
 * The choices that a statement says: by all their words in a row, neither denied nor only supposed, and said of what the
 * part is for. None where several are said of which only one may hold, and where the statement is about something else.
 * @param rivals the template's other Smart Picks: what could be about several of them is about the one it names
 */
export function pickOptions(
  fact: Placeable,
  part: SmartPick,
  rivals: readonly SmartPick[] = [],
): Picked | undefined {
  const statement = { text: fact.text, said: tokensOf(fact.text) };
  const isAbout = isNamedPart(fact, part, statement.said) || isKindOfPart(fact, part, rivals);
  const found = part.options.flatMap((option): Found[] => {
    const span = wordingsOf(option)
      .flatMap((wording) => saidSpans(statement, wording))
      .find((one) => isSaidOf({ statement, option, span: one, isAbout }, part));
    return span ? [{ option, ...span }] : [];
  });
  const all = withDenial(found, statement, part);
  const longest = all.filter((one) => !all.some((other) => other !== one && isWithin(one, other)));
  if (longest.length === 0 || (longest.length > 1 && !part.multiOptions)) return undefined;
  return { options: longest.map(({ option }) => option), isWhole: isWhole(statement.said, longest, part) };
}

interface Found extends Span {
  option: string;
}

function withDenial(found: readonly Found[], statement: Statement, part: SmartPick): readonly Found[] {
  const denied = deniedSpan(statement, part);
  return denied && found.every(({ option }) => option !== denied.option) ? [...found, denied] : found;
}

interface Said {
  statement: Statement;
  option: string;
  span: Span;
  /** Whether anything of the statement is about the part. */
  isAbout: boolean;
}

/** What could be said of anything must be said of the part's own thing; the rest where nothing else is spoken of. */
function isSaidOf({ statement, option, span, isAbout }: Said, part: SmartPick): boolean {
  if (/^[\d./\s]+$/.test(option) && !isOnlyFigure(statement.text)) return false;
  if (isGeneral(option)) return isBound(statement, span, part);
  if (isTelling(option)) return true;
  return isAbout && isOwnClause(statement, span, part);
}

function isOnlyFigure(text: string): boolean {
  return findAll(text, /\d+(?:[./]\d+)?/g).length === 1;
}

/** Whether the words about a choice are about the part's system, or about none: "attitude bright, quiet heart sounds" do. */
function isOwnClause({ text, said }: Statement, { from, to }: Span, part: SmartPick): boolean {
  const [start, end] = [said[from]?.start ?? 0, said[to - 1]?.end ?? 0];
  const ahead = rightBefore(text, start).split(CLAUSES).at(-1) ?? '';
  const behind = text.slice(end, end + 240).split(CLAUSES)[0] ?? '';
  const around = `${ahead} ${behind}`;
  if (namedSpans(tokensOf(around), part).length > 0) return true;
  const own = systemsIn([part.name, ...part.aliases].join(', '));
  const spoken = systemsIn(around);
  return own.length === 0 || spoken.length === 0 || spoken.some((system) => own.includes(system));
}

const CLAUSES = /[.,;!?](?!\d)|\b(?:and|but|with|while)\b/i;

function systemsIn(text: string): string[] {
  return kindsIn(text).filter((kind) => kind.startsWith('system: '));
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
function saidSpans({ text, said }: Statement, wording: string): Span[] {
  const words = tokensOf(wording).map(({ word }) => word);
  return rowsOf(said, words).filter(({ from, to }) => isFact(text, said.slice(from, to), wording));
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

const SUPPOSED = sequence(
  /\b/i,
  [
    /possibl[ey]|maybe|might|may be|could|would|probabl[ey]|suspect\w*|rul(?:e|es|ed|ing) out|if/i,
    /unless|until|watch for|history of|previous\w*|used to|last (?:week|month|year|visit|time)/i,
    /resolv\w+|instead of|rather than|versus|vs|concern\w*|worried|or|consider|recheck|less|more/i,
  ],
  /\b/i,
);

/** Choices that stand in every form say nothing by themselves: whose they are must be said. */
function isTelling(option: string): boolean {
  const words = tokensOf(option).filter(({ word }) => !GENERAL.test(word));
  return words.length > 1;
}

const GENERAL = sequence(
  /^/,
  [
    /normal|abnormal|mild|moderate|severe|yes|no|none|not|left|right|both|present|absent|good|fair/,
    /poor|excellent|positive|negative|unremarkable|other|done|given|small|medium|large|grade|stage/,
    /class|score|dry|wet|soft|hard|\d.*/,
  ],
  /$/,
);

function isGeneral(option: string): boolean {
  return tokensOf(option).every(({ word }) => GENERAL.test(word)) && !/\d\/\d/.test(option);
}

/** Whether a statement names a part, or the writer would place it there. */
function isNamedPart({ places }: Placeable, part: SmartPick, said: readonly Token[]): boolean {
  if (places.some((place) => isCalled(part, place))) return true;
  return namedSpans(said, part).length > 0;
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
  const label = namedSpans(said, part).flatMap(({ from, to }) => said.slice(from, to));
  const picked = spans.flatMap(({ from, to }) => said.slice(from, to));
  const known = new Set([...label, ...picked].map(({ word }) => word));
  return said.every(({ word }) => known.has(word) || EMPTY.test(word));
}
