/** Steps and results of general practice in British English: tests that were just run, vaccines of today, stays, and whose medicine "that" is. */
import { expect, test } from 'vitest';
import { entriesOf } from './test-kit.ts';

const STEPS: ReadonlyArray<readonly [string, readonly string[], RegExp, RegExp?]> = [
  [
    'what the owner may give is no drug of before',
    [
      'V: What has he had?',
      'O: Metacam on Sunday.',
      'V: Lungs are clear. I’m giving him pen, five mils in the muscle, once a day. You okay to give that?',
      'O: Yep, I’ve got needles.',
    ],
    /Giving him pen, 5 mL IM/,
    /give Metacam/i,
  ],
  [
    'how long it stays',
    [
      'V: Lungs are clear. We’ll start fluids, two mils per kilo an hour. She’ll be in at least three nights.',
    ],
    /She'll be in at least 3 nights\.|in at least 3 nights/,
  ],
  [
    'to be neutered',
    ['V: Lungs are clear. Start Metacam 0.2 mg once a day.', 'V: I’d get him done in a fortnight.'],
    /get him done in a fortnight/i,
  ],
  [
    'put on the animal now',
    ['V: Lungs are clear. I’ll put Advocate on him now.'],
    /^Treatments Given Today: Put Advocate on him now\.$/m,
  ],
  ['put on the table now', ['V: Lungs are clear. I’ll put him on the table now.'], /Lungs clear/, /table/],
  [
    'blood that is seen is no test',
    [
      'V: What’s up?',
      'O: He’s had the runs, eight times a day, and there’s blood in it.',
      'V: Lungs are clear.',
    ],
    /diarrhea/,
    /^Diagnostic Results/m,
  ],
];

test.for(STEPS)('%s', ([, said, line, not]) => {
  const note = entriesOf(said);
  expect(note).toMatch(line);
  if (not) expect(note).not.toMatch(not);
});

const SHOWN: ReadonlyArray<readonly [string, readonly string[], RegExp, RegExp?]> = [
  [
    'the test that was just said to be run',
    ['V: Lungs are clear. I’ll run a giardia test.', 'V: It’s positive.'],
    /^Diagnostic Results: Giardia test: positive\.$/m,
  ],
  [
    'what somebody was tested for',
    ['V: Lungs are clear. We should test her for lungworm first.', 'O: Sure.', 'V: Okay, it’s negative.'],
    /^Diagnostic Results: Lungworm test: negative\.$/m,
  ],
  [
    'of two tests nobody can tell',
    ['V: Lungs are clear. I’ll do a skin scrape and an ear swab.', 'V: It’s negative.'],
    /scrape/,
    /(?:scrape|swab): negative/i,
  ],
  [
    'a vaccine of today, though another is due later',
    ['V: Lungs are clear. He’s having the lepto today, and the DHP isn’t due till next year.'],
    /^Treatments Given Today: .*lepto/m,
  ],
  [
    'a vaccine that waits',
    ['V: Lungs are clear. The lepto isn’t due till next year.'],
    /^Recheck: .*lepto/m,
    /^Treatments Given Today/m,
  ],
  [
    'what waits is named',
    [
      'V: Lungs are clear. I was thinking about adding spironolactone but let’s hold fire on that till the scan.',
    ],
    /hold fire on spironolactone till the scan/i,
  ],
];

test.for(SHOWN)('%s', ([, said, line, not]) => {
  const note = entriesOf(said);
  expect(note).toMatch(line);
  if (not) expect(note).not.toMatch(not);
});
