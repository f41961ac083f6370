/** Which drug is meant where none is named: "Mirataz, we could send." "Could we hold off?" speaks of the one named last. */
import type { Listen } from '../said/said.ts';
import type { Subject } from '../said/subject.ts';

/** Whether some words of a line that name no drug follow words that named this one, with no other named between. */
export function isUnderstoodFromBefore({ own, listen }: Subject, drug: string): boolean {
  return own.indexes.some((index) => {
    const said = listen([index]);
    return said.drugs.size === 0 && REFERS.test(said.rows.join(' ')) && lastNamed(index, listen)?.has(drug);
  });
}

/** "Stop it and call", "half of one", "those pills": what is spoken of and not named. */
const REFERS =
  /\b(?:it|that|this|them|those|these|ones?|pills?|tablets?|capsules?|shots?|injections?|doses?|drops|units?|mils?|milligrams?|missed|ran out|stop|hold off|skip|declin\w+|year)\b/i;

/** The drugs of the nearest words before that name any. */
function lastNamed(from: number, listen: Listen): ReadonlySet<string> | undefined {
  let letters = 0;
  for (let at = from - 1; at >= 0 && (from - at <= FAR || letters < MANY) && from - at <= FARTHEST; at -= 1) {
    const { drugs, rows } = listen([at]);
    if (drugs.size > 0) return drugs;
    letters += rows.join(' ').length;
  }
  return undefined;
}

/** Segments over which nobody forgets what is spoken of; more of them where a recogniser cuts often. */
const FAR = 12;
const FARTHEST = 30;
const MANY = 700;
