/** What takes the place of an order, what is agreed to, and which of two things an "it" and a bare figure are. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

type Talk = readonly [what: string, said: readonly string[], stands: RegExp, gone: RegExp];

const INSTEAD: readonly Talk[] = [
  [
    'another drug, once the owner told against the first',
    [
      'V: Metronidazole, 250 milligrams twice a day for a week.',
      'O: She foams at the mouth on that one.',
      'V: Then let’s go for tylosin instead, 100 milligrams twice a day.',
    ],
    /No metronidazole/i,
    /metronidazole 250/i,
  ],
  [
    'of two, the one that the owner names',
    [
      'V: Synulox, 250 milligrams twice a day. And carprofen, 50 milligrams once a day.',
      'O: He’s been sick on carprofen.',
      'V: Let’s use Onsior instead, 20 milligrams once a day.',
    ],
    /Synulox 250 mg[\s\S]*No carprofen/i,
    /carprofen 50/i,
  ],
  [
    'of two, and nobody can tell which',
    [
      'V: Synulox, 250 milligrams twice a day. And carprofen, 50 milligrams once a day.',
      'O: He won’t take anything in food.',
      'V: I’ll do the tramadol instead, 50 milligrams twice a day.',
    ],
    /Synulox 250 mg[\s\S]*carprofen 50 mg/i,
    /No (?:synulox|carprofen)/i,
  ],
  [
    'a food takes the place of no drug',
    ['V: Metacam, 5 mils once a day.', 'O: And his food?', 'V: Use the GI food instead, two cans a day.'],
    /Metacam 5 mL/,
    /No Metacam/i,
  ],
  [
    'what is too dear is declined with its dose',
    [
      'V: Apoquel, 16 milligrams once a day.',
      'O: That’s too expensive.',
      'V: Let’s use prednisolone instead, 20 milligrams once a day.',
    ],
    /Apoquel 16 mg q24h: owner declined/,
    /xyz/,
  ],
];

const IT: readonly Talk[] = [
  [
    'what was stopped, whatever is given meanwhile',
    [
      'V: Put him on dexamethasone, 2 milligrams once a day.',
      'V: Stop the Atopica while he’s on the dexamethasone. We can restart it afterwards.',
    ],
    /Restart Atopica afterwards/,
    /Restart dexamethasone/i,
  ],
  [
    'what was started, where another is stopped for it',
    [
      'V: Stop the Rimadyl and start Galliprant, 60 milligrams once a day.',
      'V: We can refill it in a month.',
    ],
    /refill (?:it|Galliprant)/i,
    /refill Rimadyl/i,
  ],
  [
    'food behind a drug that is stopped',
    ['V: Stop the Benadryl. And his kibble, drop it to one cup twice a day.'],
    /kibble/i,
    /Benadryl: drop/i,
  ],
  [
    'what was heard of, and not the drug before it',
    [
      'V: Tramadol, 50 milligrams twice a day.',
      'O: My neighbour swears by coconut oil.',
      'V: I’d hold off on that, it gives them the runs.',
    ],
    /Hold coconut oil/i,
    /Hold that|Hold tramadol/i,
  ],
  [
    'the fluids that were asked for, and no ointment',
    [
      'V: Mirtazapine on the ear, once a day.',
      'O: And the fluids under the skin?',
      'V: A hundred mils every other day.',
    ],
    /Fluids: 100 mL/,
    /Mirtazapine: 100/i,
  ],
];

const FIGURES: readonly Talk[] = [
  [
    'a dose that goes up is no range',
    ['V: Let’s take the gabapentin up from a hundred to two hundred milligrams every eight hours.'],
    /from 100 to 200 mg/,
    /100-200/,
  ],
  [
    'nor one that comes down',
    ['V: Bring the pred down from ten to five milligrams a day.'],
    /from 10 to 5 mg/,
    /10-5/,
  ],
  [
    'but so many to so many are',
    ['V: Tramadol, fifty to a hundred milligrams every eight hours.'],
    /50-100 mg/,
    /xyz/,
  ],
  [
    'a weight put right is no number of days',
    [
      'V: Metacam, the dose for thirty kilos, once a day, five days.',
      'O: He’s twenty eight.',
      'V: Sorry, twenty eight.',
    ],
    /28 kg.*5 days/,
    /28 days/,
  ],
  [
    'a number of days put right is no weight',
    ['V: Metacam, the dose for thirty kilos, once a day, for five days.', 'V: Sorry, seven.'],
    /30 kg.*7 days/,
    /7 kg/,
  ],
];

const AGREED: readonly Talk[] = [
  [
    'a step that the owner says yes to',
    [
      'V: Mirtazapine on the ear, once a day. Fluids at home?',
      'O: I can’t do needles.',
      'V: Shall we leave that for now and you bring her in once a week for it?',
      'O: Yes please.',
    ],
    /^Leave that for now and bring her in once a week/m,
    /please/i,
  ],
  [
    'with an okay',
    ['V: Why don’t we stop the Apoquel and see how he does?', 'O: Okay, sounds good.'],
    /Stop the Apoquel/,
    /sounds good/i,
  ],
  [
    'no step, where the answer is no',
    ['V: Shall we stop the Apoquel today?', 'O: I’d rather not.'],
    /^/,
    /^Stop the Apoquel today/m,
  ],
  [
    'no step, where it is a choice',
    ['V: Should we do the x-ray today or next week?', 'O: Yeah.'],
    /^/,
    /xyz/,
  ],
];

const HEART = 'V: Heart is fine. Carprofen, 50 milligrams twice a day.';

const DECLINED: readonly Talk[] = [
  [
    'the thing that was mentioned',
    [HEART, 'O: I’ll skip the scan you mentioned.'],
    /declined the scan\b/i,
    /scan you/i,
  ],
  [
    'a test that the clinic would like to do',
    [
      HEART,
      'O: Do we do the chest x-rays?',
      'V: I’d like to, it’s two hundred and ten.',
      'O: No, hold off on those.',
    ],
    /chest x-rays: owner declined/i,
    /: to\b/,
  ],
  [
    'no opinion of what somebody would do',
    ['V: If she was mine, I’d think hard about surgery.', 'O: I don’t want to put her through surgery.'],
    /surgery/i,
    /think hard[^.]*: owner declined/i,
  ],
  [
    'a drug that another vet stopped',
    [HEART, 'O: What about the benazepril? Dr Marsh stopped it.', 'V: Then leave it off.'],
    /Hold the benazepril/i,
    /Hold the carprofen/i,
  ],
];

const GIVEN: readonly Talk[] = [
  [
    'what was given and what is to give',
    [
      HEART,
      'V: She’s had Cerenia under the skin today.',
      'V: From tomorrow, Cerenia, 16 milligrams once a day.',
    ],
    /Cerenia SQ today\.$/m,
    /today; from/i,
  ],
  [
    'one drug in two sentences',
    [HEART, 'V: I gave Cerenia. That’s one mil under the skin.'],
    /Cerenia[^\n]*1 mL/,
    /xyz/,
  ],
];

describe.each([
  ['declined', DECLINED],
  ['given', GIVEN],
  ['instead', INSTEAD],
  ['it', IT],
  ['figures', FIGURES],
  ['agreed', AGREED],
])('%s', (_, talks) => {
  test.each(talks)('%s', (_what, said, stands, gone) => {
    const note = noteOf(said.map((line) => line.replaceAll('’', "'")));
    expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });
});
