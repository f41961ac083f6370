/** Values of the two sides that changed places: "IOP OD 12, OS 14" of "fourteen on the right and twelve on the left". */
import type { NoteFlag } from '@auscult/contract/notes';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { type Clause, clausesOf, SIDE, type Side, sidedClauses } from '../said/side-clauses.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flag for a value that was said of the other side alone, where this side has one of its own; the first of a line. */
export function checkSideValues({ text: line, own }: Subject): NoteFlag[] {
  if (!/\d/.test(line) || line.search(SIDE) < 0) return [];
  const written = valuesIn(clausesOf(line)).slice(0, MANY);
  const said = written.length > 0 ? valuesIn(sidedClauses(own)) : [];
  const crossed = written.find(({ side, value, unit }) => {
    const sides = said.filter((one) => one.value === value).map((one) => one.side);
    const hasOwn = said.some((one) => one.side === side && one.unit === unit && one.value !== value);
    return sides.length > 0 && hasOwn && !sides.includes(side);
  });
  if (crossed === undefined) return [];
  const [text, text2] = crossed.side === 'left' ? ['left', 'right'] : ['right', 'left'];
  return [
    hard('laterality', `"${text}" here, and what was said is "${text2}".`, { written: text, said: text2 }),
  ];
}

/** More values than a line of a note has in earnest. */
const MANY = 20;

interface SidedValue {
  side: Side;
  value: number;
  unit: string | undefined;
}

function valuesIn(clauses: readonly Clause[]): SidedValue[] {
  return clauses.flatMap(({ text, sides, named }) => {
    const [side, other] = sides;
    if (!named || !side || other) return [];
    return readNumbers(text).map(({ value, unit }) => ({ side, value, unit }));
  });
}
