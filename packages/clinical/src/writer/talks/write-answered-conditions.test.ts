/** What is to be done in a case that the owner asks about holds in that case alone. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

const DRUG = 'V: Heart is fine. Firocoxib, 57 milligrams, one tablet a day.';

test.each<[string[], RegExp, RegExp]>([
  [['O: What if he vomits?', 'V: Stop it and call me.'], /If he vomits, stop Firocoxib and call/, /^Stop/m],
  [['O: And if I forget one?', 'V: Skip it and give the next.'], /If owner forgets one, skip it/, /^Skip/m],
  [
    ['O: What happens if I give too much?', 'V: She could get wobbly. Rub honey on the gums.'],
    /If owner gives too much, she could get wobbly; rub honey on the gums/,
    /^Rub/m,
  ],
  [
    ['O: What if she won’t drink?', 'V: Then tube her.'],
    /If she (?:won't|will not) drink, tube her|If she does not drink, tube her/,
    /^Tube/m,
  ],
  [
    ['O: What if he’s too sleepy?', 'V: Give half. And keep the cone on for ten days.'],
    /If he's too sleepy, give half/,
    /If he's too sleepy[^.]*cone/,
  ],
  [['O: What if it’s cancer?', 'V: Then we’d talk about surgery.'], /Firocoxib/, /If it's cancer/],
  [
    ['O: What if the other ear gets it?', 'V: It’s unlikely. Clean both ears once a week.'],
    /^Clean both ears/m,
    /If the other ear/,
  ],
  [
    ['O: What if he limps again?', 'V: If he limps again, call me.'],
    /^If he limps again, call/m,
    /If he limps again, if/,
  ],
  [['O: What if we do the surgery?', 'V: He stays overnight.'], /Firocoxib/, /If we do/],
])('%s', (said, stands, gone) => {
  const note = noteOf([DRUG, ...said].map((line) => line.replaceAll('’', "'")));
  expect(note).toMatch(stands);
  expect(note).not.toMatch(gone);
});
