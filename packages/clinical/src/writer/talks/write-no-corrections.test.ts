/** What only sounds like a correction takes nothing away. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

describe('what only sounds like a correction', () => {
  test.each([
    [
      ['V: Recheck in two weeks. No, I’m not worried about it. Ten days of the antibiotic is enough.'],
      '2 weeks',
    ],
    [["V: Give one tablet twice a day. No, you don't need to wake him up. For ten days."], '1 tablet q12h'],
    [["V: Temp is 101.2. Hold on, he's got his tail tucked. Good boy. Heart rate 140."], '101.2'],
    [
      [
        'V: I want rest, no running, and leash walks only.',
        'O: He loves evenings.',
        'V: Skip the evening walks for two weeks.',
      ],
      'leash walks only',
    ],
    [['V: Did he have surgery?', 'O: Yeah, that was Tuesday.'], 'Tuesday'],
    [['V: How is he?', 'O: No coughing. The neighbor’s dog bit him on the leg.'], 'No coughing'],
    [
      [
        'V: What did he get?',
        'O: He got carprofen for a week and it helped.',
        'O2: And he was off it for two weeks.',
        'V: Two weeks, okay.',
      ],
      'for a week',
    ],
    [['V: Any meds?', "O: Phenobarbital, one twice a day, no, he's not on anything else."], '1 q12h'],
    [["V: If it were my dog I'd do the surgery."], 'surgery'],
    [['V: I told you two weeks ago, it was fine. Lungs are clear.'], 'Lungs clear'],
  ])('%j', (said, stands) => {
    expect(noteOf(said)).toContain(stands);
  });
});

test('"you know what" is nobody’s knowledge', () => {
  const note = noteOf(['V: You know what, we can leave the radiographs for next time.']);
  expect(note).toMatch(/radiographs/);
  expect(note).not.toMatch(/know what/i);
});
