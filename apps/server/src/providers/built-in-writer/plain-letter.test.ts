import { DYNAMIC_SIMPLE_DISCHARGE } from '@auscult/domain/templates/built-in/dynamic-simple-discharge';
import { expect, test } from 'vitest';
import { aLine } from '#server/test-kit/doubles.ts';
import { plainLetter } from './plain-letter.ts';

const said = (section: string, text: string) =>
  [...plainLetter([aLine(text, { section })], DYNAMIC_SIMPLE_DISCHARGE)].map(
    ({ isLeftOut = false }) => !isLeftOut,
  )[0];

test.each([
  ['Medicines', 'Gabapentin 50 mg by mouth every 12 hours for 10 days.'],
  ['Medicines', 'No carprofen.'],
  ['Care at home', 'Small meals, 4 times a day, for 3 days.'],
  ['Care at home', 'Do not clean it for at least 2 weeks, let the medication sit.'],
  ['When to call us or come back', 'If she vomits more than twice in a day, call us.'],
  ['Next steps', 'We would like to see you again in 4 weeks.'],
])('%s includes: %s', (section, text) => {
  expect(said(section, text)).toBe(true);
});

test.each([
  ['What we found today', 'Weight 12 kg.'],
  ['What it means', 'Early chronic kidney disease.'],
  ['Medicines', 'Furosemide 2 mg/kg q12h.'],
  ['Medicines', 'Vetmedin 1.25 twice a day.'],
  ['Medicines', 'Prednisone 5 mg once a day for 10 days, then 5 mg every other day.'],
  ['Medicines', 'Moonshine 5 mL by mouth once a day.'],
  ['Care at home', 'Send it off for the protein ratio.'],
  ['Care at home', 'I would leave those for the time being.'],
  ['Care at home', 'Do not use that, not with her kidneys the way, well, come on to that.'],
  ['When to call us or come back', "If she's over 30 asleep, call us."],
  ['When to call us or come back', 'If it falls off, call us and us will put on another.'],
  ['Next steps', 'Chest films again in 6 months.'],
])('%s leaves out: %s', (section, text) => {
  expect(said(section, text)).toBe(false);
});

test('always includes the opening and closing of the letter', () => {
  const [line] = plainLetter(
    [aLine('Kind regards,', { section: 'Questions', origin: 'default' })],
    DYNAMIC_SIMPLE_DISCHARGE,
  );
  expect(line?.isLeftOut).toBeUndefined();
});
