/** What is of another animal or person, or not so at all, must not stand in a note as if it were of the patient. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

type Talk = readonly [said: readonly string[], stands: string, gone: RegExp];

function expectNote([said, stands, gone]: Talk): void {
  const note = noteOf(said);
  if (stands !== '') expect(note).toContain(stands);
  expect(note).not.toMatch(gone);
}

const OTHERS: readonly Talk[] = [
  [["O: He's limping.", 'O: My late wife was diabetic, she was on the metformin.'], 'Limping', /metformin/],
  [
    [
      "V: Heart's good. Prednisone like we said.",
      'V: And no more of that powder, the garlic stuff, stop giving him that powder.',
      'O: The goat likes it.',
      "V: Well, don't give it to the goat.",
    ],
    '',
    /prednisone to the goat/i,
  ],
  [
    [
      "T: Sorry, there's a huge Newfoundland in the waiting room.",
      "O: That's Bruno! Bruno's fifty-five kilos.",
      'T: So Rex is six point one kilos.',
    ],
    'Weight 6.1 kg.',
    /55/,
  ],
  [
    [
      "O: She's itching. She scratches her neck, she licks her feet.",
      "V: And the other cat's fine?",
      "O: Yeah, Milo's fine. He has the bad kidneys. But he's not vomiting.",
      'V: Has she lost weight?',
      "O: She hasn't.",
    ],
    'Itching.',
    /vomiting|kidneys/i,
  ],
  [
    [
      'V: And I have a note about Librela?',
      'O: No, that’s Duke. Duke gets the Librela shot every month. Rex never had it.',
    ],
    'Rex never had it',
    /Duke/,
  ],
  [
    ['V: And the Adequan injections?', "O: Oh, that's for my other dog. He gets it twice a month."],
    '',
    /Adequan|month/,
  ],
  [
    ['V: Is he still on phenobarbital?', "O: No, no, that's Daisy's. She takes 60 milligrams twice a day."],
    '',
    /60|Daisy/,
  ],
  [['V: He had a seizure in May?', "O: That wasn't him, that was Max. Max had a seizure."], '', /seizure/i],
  [
    [
      'V: I see prednisone in the chart.',
      "O: Not him, you're thinking of Coco. She was on prednisone for a year.",
    ],
    '',
    /year|Coco/,
  ],
  [['V: Any vaccines?', 'O: A guy down the street lost his dog to lepto.'], '', /lepto/i],
  [
    ['V: Is he eating?', 'O: Eating fine. A lady at the park told me her dog had parvo.'],
    'Eating fine',
    /parvo/i,
  ],
  [['V: What was it before?', 'O: My vet said he had a murmur, but that was our other dog.'], '', /murmur/i],
  [
    ['V: Any medications?', "O: I take metoprolol, 50 milligrams, for my heart. He doesn't take anything."],
    'does not take anything',
    /metoprolol/i,
  ],
  [
    ['O: He eats well.', 'V: My own dog is on gabapentin, 300 milligrams, and she does great.'],
    '',
    /gabapentin/i,
  ],
  [['O: He eats well.', 'V: I saw a dog last week with a ruptured spleen.'], '', /spleen/i],
];

const NOT_SO: readonly Talk[] = [
  [["V: In a bigger dog I'd use 100 milligrams of carprofen."], '', /carprofen/i],
  [["V: If he were a puppy I'd do a parvo test."], '', /parvo/i],
  [['V: I would have started amoxicillin if he had a fever.'], '', /amoxicillin/i],
  [
    ['V: We give lepto to dogs that go near the river.', "V: He doesn't, so no lepto today."],
    'no lepto today',
    /river/,
  ],
  [['V: Lepto we only do for dogs out in the cane fields.'], '', /lepto/i],
];

describe.each([
  ["other animals' and people's", OTHERS],
  ['what is not so', NOT_SO],
])('%s', (_, talks) => {
  test.each(talks)('%j', (...talk) => expectNote(talk));
});

test.each([
  [
    ['V: Is he on anything?', 'O: He had those pentosan shots last winter. They didn’t help, so we stopped.'],
    'owner stopped pentosan',
  ],
  [['V: Lungs are clear.', 'V: I won’t give iron today.'], 'not give iron'],
  [
    [
      'V: Lungs are clear.',
      'V: Let’s do the Metacam properly. Seventeen kilo dose, once a day with food, for two weeks.',
    ],
    'Metacam properly: 17 kg dose q24h',
  ],
  [['V: And the Adequan injections?', 'O: Oh, that’s Milo. He’s never had it.'], 'never had it'],
])('what was stopped, or not given, or never was: %j', (said, stands) => {
  expect(noteOf(said)).toContain(stands);
});

test.each([
  [["V: Calcium is 14.1... sorry, mixed in another patient's sheet. Calcium is 9.8."], '9.8', /14\.1/],
  [['V: BUN is 54. I beg your pardon, 24.'], 'BUN 24', /54/],
  [
    [
      'V: What does he get?',
      'O2: Rex gets the NexGard, the chewy one.',
      "O: You've got that backwards. The cat is on NexGard.",
    ],
    '',
    /chewy/,
  ],
  [
    [
      'V: So we start methimazole, 5 milligrams once a day.',
      'O: Not the radioactive one. I couldn’t. No thank you.',
    ],
    'Owner declined the radioactive one',
    /methimazole.*declined/i,
  ],
])('what was given up, or never meant: %j', (said, stands, gone) => {
  expectNote([said, stands, gone]);
});

test.each([
  [
    ['V: Lungs are clear.', "V: We'll run bloods and a urine culture.", "V: We'll skip the ear culture."],
    'urine culture',
  ],
  [['V: What happened?', 'O: A guy at the park had his dog loose and it bit him.'], 'bit him'],
])('what stands though it sounds so: %j', (said, stands) => {
  expect(noteOf(said)).toContain(stands);
});

const ASKED_OF: readonly Talk[] = [
  [
    [
      'V: His temp is 38.5.',
      "V: How's the mare?",
      'O: She had a temp of 40 this morning. Her heart rate was 60.',
      "V: Okay. And he's eating?",
      "O: He's eating fine.",
    ],
    'Eating fine',
    /40|60/,
  ],
  [
    ["V: How's your other dog doing?", "O: Oh, he's on meloxicam now, and he's still limping a bit."],
    '',
    /meloxicam|limping/,
  ],
  [
    ["V: How's the puppy at home?", "O: She's coughing too. She had a fever of 103.5 yesterday."],
    '',
    /coughing|103/,
  ],
  [
    [
      "O: He's not eaten since last night.",
      'V: Does he live with another cat?',
      "O: He lives with Daisy. She's fine, she's eating normally.",
      'V: Any vomiting?',
      'O: He vomited twice.',
    ],
    'Vomited twice',
    /eating normally/,
  ],
  [
    [
      'V: And their other cat, Momo, may look for him. Give her a few weeks.',
      "O: She's not eating since yesterday either.",
    ],
    '',
    /eating/,
  ],
];

test.each(ASKED_OF)('what was asked of another stays its own until the talk turns back: %j', (...talk) => {
  expectNote(talk);
});

test.each([
  [["V: How's the puppy doing?", "O: She's coughing."], 'Coughing'],
  [["O: She's been off her feed.", "V: How's the mare otherwise?", "O: She's coughing."], 'Coughing'],
  [['O: My husband says he gave bute.', "V: How's the mare now?", "O: She's coughing."], 'Coughing'],
  [
    ["O: I gave him half of my old dog's carprofen this morning at seven."],
    "gave him half of owner's old dog's carprofen",
  ],
])('what is of the patient stands: %j', (said, stands) => {
  expect(noteOf(said)).toContain(stands);
});
