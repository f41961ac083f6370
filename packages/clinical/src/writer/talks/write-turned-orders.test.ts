import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';
import { texts, written } from './test-kit-scripts.ts';

const OPENING = `O: he's been stiff for two weeks
    V: okay let me take a look at him
    V: his hips are sore on extension`;

function planned(...said: string[]): string {
  const lines = written([OPENING, ...said].join('\n'), [{ name: 'Hank', species: 'dog' }]);
  return lines
    .filter(({ soap }) => soap === 'plan')
    .map(({ text, entry }) => `${entry}: ${text}`)
    .join('\n');
}

describe('an order that is turned round in one breath', () => {
  test.each([
    [
      "V: let's hold the rimadyl the week before surgery no sorry just keep giving it",
      /keep giving rimadyl/i,
      /hold/i,
    ],
    ["V: i think we'll stop the galliprant until the ultrasound no hang on let me think", /^/, /stop/i],
    ["V: i'd skip the bordetella while he's sneezing no actually he's fine", /^/, /skip/i],
    [
      "V: don't start the gabapentin yet no actually go ahead and start it",
      /start gabapentin/i,
      /not start|don't start/i,
    ],
  ])('%s', (said, expected, gone) => {
    const plan = planned(said);
    expect(plan).toMatch(expected);
    expect(plan).not.toMatch(gone);
  });

  test('a condition stands, whatever is said behind it', () => {
    expect(planned('V: stop the carprofen if he vomits no actually call us first')).toMatch(
      /stop the carprofen if he vomits/i,
    );
  });
});

describe('a vaccine that is put off is none of today', () => {
  test.each([
    'V: rabies not till sixteen weeks',
    'V: hold off on the rabies vaccine',
    "V: we'll do the lepto next visit",
    'V: no distemper shot today since he has a fever',
  ])('%s', (said) => {
    expect(planned(said)).toMatch(/^Recheck: /m);
    expect(planned(said)).not.toContain('Treatments Given Today');
  });

  test.each(["V: he's getting his rabies vaccine today", 'V: we gave the distemper parvo booster today'])(
    '%s',
    (said) => {
      expect(planned(said)).toContain('Treatments Given Today');
    },
  );
});

test('who takes the one test and not the other declines the other only', () => {
  const plan = planned(
    "V: i'd like an abdominal ultrasound and depending on that a low dose dex test",
    "O: we'll do the ultrasound i'll hold off on the dex test",
  );
  expect(plan).toMatch(/declined dex test/);
  expect(plan).not.toMatch(/declined ultrasound/);
});

test('an interval said twice replaces the one of its own drug', () => {
  const lines = written(
    `V: what is he on
    O: vetmedin five milligrams twice a day and the lasix 20 milligrams twice a day no wait once a day now once a day since june`,
    [{ name: 'Hank', species: 'dog' }],
  );
  expect(texts(lines, 'subjective').join(' ')).toMatch(/vetmedin 5 mg q12h and the lasix 20 mg q24h/i);
});

test('a drug that goes home is prescribed, and what is being injected is given', () => {
  const plan = planned(
    "V: i'm going to send home clindamycin 75 milligrams twice a day to start now",
    "V: i'm giving the buprenorphine point one milligrams",
  );
  expect(plan).toMatch(/Medications Prescribed: .*clindamycin/i);
  expect(plan).toMatch(/Treatments Given Today: .*buprenorphine/i);
});

describe('an order that answers what an owner asked of a drug', () => {
  test.each([
    [
      "O: what about his heartgard he's due",
      "V: go ahead and give it tomorrow wait no wait till he's finished with the pred give it after",
      /heartgard: wait till he's finished/i,
    ],
    ['O: and the simparica', 'V: yeah keep giving it every month', /keep giving simparica every month/i],
    [
      'O: and his apoquel should i keep giving that',
      "V: no stop it till he's done with the pred",
      /: stop apoquel till/i,
    ],
  ])('%s', (asked, answered, expected) => {
    const plan = planned('V: prednisone ten milligrams once a day for seven days', asked, answered);
    expect(plan).toMatch(expected);
    expect(plan).not.toMatch(/no stop|giving heartgard/i);
  });
});

describe('a side that is given up for a reason', () => {
  test.each([
    ['Put the drops in the left ear. No wait, that one’s clean, do the right ear.', /drops in the right ear/],
    [
      'Put the catheter in the left front. Actually no, that’s scraped up, go right front.',
      /in the right front/,
    ],
    ['We’ll block the left hind. Actually the left’s fine, go with the right hind.', /block the right hind/i],
    ['Clip the left thigh. Hang on, that one’s shaved already. The right one.', /clip the right thigh/i],
  ])('%s', (said, expected) => {
    const note = noteOf(['V: Let me take a look. Heart is fine.', `V: ${said}`]);
    expect(note).toMatch(expected);
    expect(note).not.toMatch(/\bleft\b/);
  });

  test('and one that is only found well takes nothing back', () => {
    const note = noteOf(['V: Let’s look. The right ear is red.', 'V: The left’s fine, the right is sore.']);
    expect(note).toMatch(/Right ear red/);
    expect(note).toMatch(/left ear fine/i);
  });
});
