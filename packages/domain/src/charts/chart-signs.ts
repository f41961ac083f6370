/** The findings of each kind of chart, and how to find them in a text. */
import type { ChartKind } from '@auscult/contract/charts';
import { BODY_SIGNS } from './body-signs.ts';
import type { ChartSign, SignMention } from './chart-finding.ts';
import { chartAnimal, chartSubject } from './chart-kinds.ts';
import { DENTAL_SIGNS, EQUINE_DENTAL_SIGNS } from './dental-signs.ts';
import { EAR_SIGNS } from './ear-signs.ts';
import { EYE_SIGNS } from './eye-signs.ts';
import { allMatches } from './text-matches.ts';

const ALL_DENTAL = [...EQUINE_DENTAL_SIGNS, ...DENTAL_SIGNS];

/** Every finding of a chart; more specific ones precede general ones. */
export function chartSigns(kind: ChartKind): readonly ChartSign[] {
  switch (chartSubject(kind)) {
    case 'teeth':
      return chartAnimal(kind) === 'horse' ? ALL_DENTAL : DENTAL_SIGNS;
    case 'body':
      return BODY_SIGNS;
    case 'eyes':
      return EYE_SIGNS;
    case 'ears':
      return EAR_SIGNS;
  }
}

/** The finding with a key; undefined if the chart has none. */
export function chartSign(kind: ChartKind, key: string): ChartSign | undefined {
  return chartSigns(kind).find((sign) => sign.key === key);
}

const patterns = new Map<readonly ChartSign[], RegExp>();

/** The findings in a text, in reading order, with their grades. */
export function signsIn(kind: ChartKind, text: string): SignMention[] {
  const signs = chartSigns(kind);
  const pattern = patterns.get(signs) ?? patternOf(signs);
  patterns.set(signs, pattern);
  return allMatches(text, pattern).flatMap((match) => {
    const sign = signs[match.slice(1).findIndex((group) => group !== undefined)];
    return sign ? [graded(text, sign, match.index, match.index + match[0].length)] : [];
  });
}

/** Abbreviations such as "GI2" have their grade directly after them. */
function patternOf(signs: readonly ChartSign[]): RegExp {
  return new RegExp(`(?<![\\w])(?:${signs.map(({ said }) => `(${said})`).join('|')})(?![a-z])`, 'gi');
}

const GRADE = '([1-5]|I{1,3}|IV|V)';
const GRADE_BEFORE = new RegExp(`\\b(?:grade|stage|class|type|index)\\s${GRADE}(?:\\sof)?\\s$`, 'i');
const GRADE_BEHIND = new RegExp(
  `^(?:\\s?(?:is|are|of|at|index|score)\\b)?,?\\s?(?:grade|stage|class|type|index)?\\s?${GRADE}\\b(?![./]\\d|\\s?(?:mm|cm|x\\b|o['’]?\\s?clock|weeks?|days?|months?|years?|of\\b))`,
  'i',
);
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'];

function graded(text: string, sign: ChartSign, start: number, end: number): SignMention {
  const before = sign.grades ? GRADE_BEFORE.exec(text.slice(Math.max(0, start - 20), start)) : null;
  if (before) return withGrade({ sign, start: start - before[0].length, end }, before[1]);
  const behind = sign.grades ? GRADE_BEHIND.exec(text.slice(end, end + 30)) : null;
  return behind ? withGrade({ sign, start, end: end + behind[0].length }, behind[1]) : { sign, start, end };
}

function withGrade(mention: SignMention, said = ''): SignMention {
  const grade = /\d/.test(said) ? Number(said) : ROMAN.indexOf(said.toUpperCase());
  return grade >= 1 && grade <= (mention.sign.grades ?? 0) ? { ...mention, grade } : mention;
}
