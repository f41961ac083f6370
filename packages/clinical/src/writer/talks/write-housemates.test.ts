/** What is asked and told of the other animals of a household is none of the patient's. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

test.each([
  [
    [
      'V: And your other dog, is she sick?',
      'O: Roxy? No, she had a little diarrhea in June.',
      'V: Is Roxy vaccinated?',
      "O: Yeah, she's up to date on everything, she had her boosters in March.",
      'V: Any coughing?',
      'O: No. No coughing. He vomited twice.',
    ],
    /vomited twice/i,
    /diarrhea|boosters|up to date/i,
  ],
  [
    [
      'V: And Daisy is your other cat?',
      "O: Daisy, yes, she's five. She's on the urinary food.",
      'V: His appetite?',
      'O: He eats well.',
    ],
    /eats well/i,
    /urinary/i,
  ],
  [
    [
      'O: This is his buddy Basil, he came along.',
      'T: Weight on Rex, one point nine two kilos.',
      "T: And I'll weigh Basil too, just for the heck of it. Two point four.",
    ],
    /1\.92 kg/,
    /2\.4/,
  ],
  [
    [
      'V: Is the other dog vaccinated against rabies? Do you know the owner?',
      "O: I got her phone number. She said he's had all his shots.",
      'V: And does Rex take anything?',
      "O: He's on Apoquel, half a tablet.",
    ],
    /Apoquel/,
    /shots/i,
  ],
  [
    [
      "V: He's walking well on it.",
      'O: The other thing, Goose, my other dog, he was limping yesterday. Right front.',
      'T: Aw. If it keeps up, make him an appointment.',
    ],
    /walking well/i,
    /right front|appointment/i,
  ],
  [
    [
      "V: He's a bit stiff today.",
      'V: And is the other cat still okay? Luna?',
      "O: Luna's fine, she had that tooth thing.",
      'V: She had the extraction in May, yeah.',
      'V: Recheck with him in six weeks.',
    ],
    /6 weeks/,
    /tooth|extraction/i,
  ],
])('%j', (said, stands, gone) => {
  const note = noteOf(said);
  expect(note).toMatch(stands);
  expect(note).not.toMatch(gone);
});

test.each([
  [
    ['V: And your other dog, is she okay?', "O: Yeah, Bella's good. But he's been throwing up since Monday."],
    /vomiting since Monday/i,
  ],
  [
    ['V: Is the other cat eating?', "O: She's eating fine. He isn't, he hasn't eaten since Tuesday."],
    /not eaten since Tuesday/i,
  ],
  [
    ['V: What about the other dog?', "O: He's fine. This one is limping on the left front."],
    /limping on the left/,
  ],
  [
    [
      'V: The left ear is full of debris.',
      'V: And how is the other one?',
      'O: He scratches at the right ear, too.',
    ],
    /scratches at the right ear/i,
  ],
  [['V: Did the other dog bite him?', 'O: Yes, it bit him on the neck.'], /bit him on the neck/i],
  [['V: Does your other cat share his food?', 'O: They share, he eats her urinary food.'], /urinary/i],
  [
    [
      'V: Is he on anything?',
      "O: I had some Metacam left over from Basil's neuter, I gave him point two yesterday.",
    ],
    /0\.2 yesterday/,
  ],
])('what another did to the patient, or left to it, stays: %j', (said, stands) => {
  expect(noteOf(said)).toMatch(stands);
});

test('what the answer for another one goes on with is of that one, though both are called he', () => {
  const note = noteOf([
    'O: He has been licking his paws.',
    "V: And the other fella, what's his name, Otis, does he lick?",
    "O: Otis is fine. He had his hips done. But he doesn't lick.",
    'V: Right.',
  ]);
  expect(note).toMatch(/licking his paws/i);
  expect(note).not.toMatch(/hips|not lick/i);
});

test.each([
  ['V: And Otis is...', 'O: Our other dog. He is nine. He had the runs in May.'],
  ["V: Who's Otis?", "O: My old cat. He's on thyroid pills.", 'V: For Otis, keep him on those.'],
])('whoever is only asked who it is tells of no patient: %s', (...said) => {
  const note = noteOf(['O: He limps on the left front leg, and he plays with Otis.', ...said, 'V: Right.']);
  expect(note).toMatch(/limps/i);
  expect(note).not.toMatch(/the runs|thyroid|keep/i);
});

test('what is answered of an animal that the owner asked for by name is under that name', () => {
  const note = noteOf([
    "O: Rex is wheezing, and Gus has got a lump. He's at home.",
    'V: So doxycycline 50 mg twice a day for three weeks.',
    'O: And Gus?',
    'V: Leave him, no medication without seeing him.',
  ]);
  expect(note).toMatch(/^Gus: leave him, no medications? without seeing him\.$/m);
});

test.each([
  [['O: Rex is wheezing.', 'O: And Apoquel?', 'V: Leave it for now.'], /Apoquel: apoquel/i],
  [['O: Rex has a lump.', 'O: And Friday?', 'V: Friday at nine, no food before.'], /^Friday: friday/im],
])('but not of a drug or a day: %s', (said, gone) => {
  expect(noteOf(said)).not.toMatch(gone);
});

test('whether the other one looks ill is asked of that one, who alone is a he', () => {
  const note = noteOf([
    'O: We found her chewing on a lily at nine.',
    'V: Did the other cat eat it?',
    'O: No.',
    'V: Does he look ill?',
    "O: No, he's fine, he was outside.",
    'V: Is she vomiting?',
    'O: She vomited once.',
  ]);
  expect(note).toMatch(/vomited once/i);
  expect(note).not.toMatch(/look ill|outside/);
});
