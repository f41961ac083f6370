/** Figures that were said without a unit here and with another one elsewhere: "twenty-two", and "pounds" a turn later. */
import type { NoteFlag } from '@auscult/contract/notes';
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flags for "22 kg" where the only unit that was said with this figure is pounds. */
export function checkOtherUnit(subject: Subject): NoteFlag[] {
  const { text } = subject;
  if (!HAS_UNIT.test(text)) return [];
  return readNumbers(text)
    .slice(0, MANY)
    .flatMap((number) => {
      const other = otherUnitOf(subject, number);
      if (other === undefined) return [];
      const words = text.slice(number.start, number.unitEnd ?? number.end);
      return [soft('number', `"${words}": the unit that was said is ${other}. Please check.`)];
    });
}

/** The only unit that was said with a figure, where it is another one. */
function otherUnitOf({ own, near }: Subject, number: NumberMention): string | undefined {
  const others = OTHERS.find(({ units }) => units.includes(number.unit ?? ''));
  // Reading the numbers around is dear: few have another unit near them.
  const mayBe = others && isBare(own.mentions, number) && near.rows.some((row) => others.said.test(row));
  if (!mayBe) return undefined;
  const said = near.mentions.filter(({ value }) => value === number.value);
  if (said.some(({ unit }) => unit === number.unit)) return undefined;
  return said.find(({ unit }) => unit !== undefined && others.heard.includes(unit))?.unit;
}

/** More numbers than a line of a note has in earnest. */
const MANY = 50;

/** What a line must hold for any of this. */
const HAS_UNIT = /\d ?(?:kg|lbs?|mg|mcg|g|mL|°?[FC]|pounds?|kilos?|milligrams?|grams?|mils?|degrees)\b/i;
/** Of some units those that are heard in their place, and how people say them. */
const OTHERS: ReadonlyArray<{ units: readonly string[]; heard: readonly string[]; said: RegExp }> = [
  { units: ['kg'], heard: ['lb'], said: /pound|lb/i },
  { units: ['lb'], heard: ['kg'], said: /kilo|kg/i },
  { units: ['F'], heard: ['C'], said: /celsius|°/i },
  { units: ['C'], heard: ['F'], said: /fahrenheit|°/i },
  {
    units: ['mg', 'mcg', 'g', 'mL'],
    heard: ['tablet', 'capsule'],
    said: /tablet|tab|pill|capsule/i,
  },
];

function isBare(mentions: readonly NumberMention[], { value }: NumberMention): boolean {
  const said = mentions.filter((mention) => mention.value === value);
  return said.length > 0 && said.every(({ unit }) => unit === undefined);
}
