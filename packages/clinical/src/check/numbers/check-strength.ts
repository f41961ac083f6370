/** A tablet's strength that a line gives as the dose, where only a part of the tablet is given. */
import type { NoteFlag } from '@auscult/contract/notes';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flags for "100 mg" where three quarters of a hundred milligram tablet are given. */
export function checkStrength({ text, own }: Subject): NoteFlag[] {
  if (PART.test(text)) return [];
  return readNumbers(text)
    .slice(0, MANY)
    .flatMap((dose) => {
      const { value, unit, start } = dose;
      const end = dose.unitEnd ?? dose.end;
      if (!unit || !SOLID.test(unit) || IS_STRENGTH.test(text.slice(end))) return [];
      const said = own.rows.flatMap((row) => mentionsOf(row, value));
      if (said.length === 0 || !said.every(({ isPart }) => isPart)) return [];
      return [
        hard(
          'dose',
          `"${text.slice(start, end)}" is what one holds, and only a part of it was said to be given.`,
        ),
      ];
    });
}

/** More numbers than a line of a note has in earnest. */
const MANY = 50;
const SOLID = /^(?:mg|mcg|g)$/;
const PART = /\b(?:half|quarters?|thirds?|\d\/\d)\b|[¼½¾]|\b0?\.\d+ (?:of|tab)/i;
const IS_STRENGTH = /^[\s-]*(?:strength |scored |chewable )?(?:tab|cap|pill|chew)/i;
/** A part of what stands right behind it, or is told within a few words. */
const PART_BEFORE = /\b(?:half|quarters?|thirds?)(?: of)? (?:an? |one |the )?$/i;
const PART_BEHIND =
  /^[\s-]*(?:milligrams?|mg|micrograms?|mcg)?s?[\s-]*(?:tablets?|tabs?|capsules?|pills?|chews?)\b[^.;?!]{0,40}\b(?:half|quarters?|thirds?)\b/i;

function mentionsOf(row: string, value: number): Array<{ isPart: boolean }> {
  return readNumbers(row)
    .filter((mention) => mention.value === value || mention.readings.includes(value))
    .map(({ start, end }) => ({
      isPart: PART_BEFORE.test(row.slice(Math.max(0, start - 30), start)) || PART_BEHIND.test(row.slice(end)),
    }));
}
