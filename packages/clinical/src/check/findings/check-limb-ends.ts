/** Front and hind of a note against front and hind as said. */

import type { NoteFlag } from '@auscult/contract/notes';
import { anyOf } from '../../reading/text/patterns.ts';
import type { Said } from '../said/said.ts';
import { hard, type Subject, soft } from '../said/subject.ts';

/** The flag for a front limb that was said to be a hind one, or the other way round. */
export function checkLimbEnds({ text: line, own, near }: Subject): NoteFlag[] {
  if (!MAY_NAME_END.test(line)) return [];
  const written = onlyEnd([line]);
  const said = written && onlyEnd(own.rows);
  if (!written || !said || said === written) return [];
  const [text, text2] = [written, said];
  const flag = isNamed(written, near) ? soft : hard;
  return [
    flag('laterality', `"${text}" here, and what was said is "${text2}".`, { written: text, said: text2 }),
  ];
}

type End = 'front' | 'hind';

const LIMB =
  'legs?|paws?|feet|foot|limbs?|hoof|hooves|toes?|nails?|ankles?|knees?|fetlocks?|pasterns?|shoes?|claws?';
const SIDED = '(?:left|right|both) ';
const ENDS: Readonly<Record<End, RegExp>> = {
  front: new RegExp(
    `\\bfore-?(?:limb|leg|paw|foot|feet|hoof|hooves)s?\\b|\\b(?:front|fore) (?:left|right|end|${LIMB})\\b|\\b${SIDED}(?:front|fore)s?\\b|\\bthoracic limbs?\\b`,
    'i',
  ),
  // A "back" alone may be the spine's.
  hind: anyOf([
    /\bhind-?(?:limb|leg|paw|foot|feet|hoof|hooves|quarter)s?\b/i,
    `\\b(?:hind|rear|back) (?:left|right|end|${LIMB})\\b|\\b${SIDED}(?:hind|rear)s?\\b`,
    /\b(?:left|right) back\b(?! (?:and|muscle|pain|is|of|to|teeth|molar))|\bpelvic limbs?\b/i,
  ]),
};
/** What a text must hold to name an end; most hold nothing of it. */
const MAY_NAME_END = /front|fore|hind|rear|back|thoracic|pelvic/i;

/** The one end that is spoken of; undefined where it is both or none. */
function onlyEnd(rows: readonly string[]): End | undefined {
  const ends = (['front', 'hind'] as const).filter((end) => rows.some((row) => ENDS[end].test(row)));
  const isOfAll = rows.some((row) => ALL_FOUR.test(row));
  return ends.length === 1 && !isOfAll ? ends[0] : undefined;
}

const ALL_FOUR =
  /\b(?:all four|all (?:4|of his|of her|his|her) (?:legs|limbs|feet|paws)|four (?:legs|feet|paws))\b/i;

function isNamed(end: End, { rows }: Said): boolean {
  return rows.some((row) => ENDS[end].test(row));
}
