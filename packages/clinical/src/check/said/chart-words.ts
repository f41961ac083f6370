/** Lines of a chart in the words that were said: a tooth's number tells its name, and "OD" is how charts write "right eye". */
import type { ChartKind } from '@auscult/contract/charts';
import type { SignMention } from '@auscult/domain/charts/chart-finding';
import { chartPlace, placesIn } from '@auscult/domain/charts/chart-places';
import { signsIn } from '@auscult/domain/charts/chart-signs';
import { chartFindingsIn, withChartFigures } from '../../charts/chart-facts.ts';
import type { NumberMention } from '../../reading/numbers/numbers.ts';
import type { Said } from './said.ts';

/**
 * The text of a line as it is to be held against what was said. Only a chart's own lines differ: what a chart derives
 * from the words is put back into them, and what it cannot have derived stays, to be found missing.
 */
export function asSpoken(text: string, said: Said): string {
  const tooth = TOOTH.exec(text);
  if (tooth) return toothAsSpoken(text, tooth, said);
  const side = SIDE.exec(text);
  return side ? sideAsSpoken(text, side, said) : text;
}

const TOOTH = /^Tooth ([1-8]\d\d) \([a-z -]+\):/;
const DENTAL = ['dental_dog', 'dental_cat', 'dental_horse'] as const;

/** Whether a number is that of a tooth which was named in words: 208 of "the upper left fourth premolar". */
export function isToothSaid(
  line: string,
  { text, unit }: Pick<NumberMention, 'text' | 'unit'>,
  said: Said,
): boolean {
  return unit === undefined && !TOOTH.test(line) && /^[1-8]\d\d$/.test(text) && isNamed(text, DENTAL, said);
}

function isNamed(number: string, kinds: readonly ChartKind[], said: Said): boolean {
  return kinds.some((kind) =>
    said.rows.some((row) =>
      placesIn(kind, withChartFigures(kind, row)).some(({ places }) => places.includes(number)),
    ),
  );
}

/** Without its name, which follows from its number; without both where the words name just this tooth. */
function toothAsSpoken(text: string, [head, number = '']: RegExpExecArray, said: Said): string {
  const kinds = DENTAL.filter((kind) => `${chartPlace(kind, number)?.name}:` === head);
  if (kinds.length === 0) return text;
  const found = foundAsSpoken('dental_horse', text.slice(head.length), said);
  return isNamed(number, kinds, said) ? found.trim() : `Tooth ${number}:${found}`;
}

const SIDE = /^(OD|OS|AD|AS)((?: [a-z]+)*(?:, \d+ o'clock)?):(?= )/;
const SIDES: Readonly<Record<string, { kind: ChartKind; words: string }>> = {
  OD: { kind: 'eyes', words: 'right eye' },
  OS: { kind: 'eyes', words: 'left eye' },
  AD: { kind: 'ears', words: 'right ear' },
  AS: { kind: 'ears', words: 'left ear' },
};

/** With the side in words. Of "18 on the right and 22 on the left" the chart knows which value is whose. */
function sideAsSpoken(text: string, [head, side = '', rest = '']: RegExpExecArray, said: Said): string {
  const known = SIDES[side];
  if (!known) return text;
  const found = foundAsSpoken(known.kind, text.slice(head.length), said);
  const isMeasured =
    MEASURED.test(text) && said.rows.some((row) => chartFindingsIn(row, known.kind).includes(text));
  return isMeasured ? found.trim() : `${known.words}${rest}:${found}`;
}

const MEASURED = /: (?:IOP|STT) /;

/** What was found as it was said: "conjunctivitis" of an eye that "is red", "gingivitis" where "GI" was said. */
function foundAsSpoken(kind: ChartKind, found: string, said: Said): string {
  const [written] = signsIn(kind, found);
  if (written?.start !== 1) return found;
  for (const row of said.rows) {
    const words = withChartFigures(kind, row);
    const spoken = signsIn(kind, words).find(({ sign }) => sign === written.sign);
    if (spoken)
      return ` ${words.slice(spoken.start, spoken.end)}${gradeOf(found, written)}${found.slice(written.end)}`;
  }
  return found;
}

/** The grade stays as it stands in the line. */
function gradeOf(found: string, { grade, start, end }: SignMention): string {
  return grade === undefined ? '' : ` ${/(?:grade|stage) \d$/.exec(found.slice(start, end))?.[0] ?? grade}`;
}
