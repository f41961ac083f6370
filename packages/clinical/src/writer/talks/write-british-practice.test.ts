/** General practice as it is spoken in Britain, Ireland, South Africa and Australia: pounds that are money, jabs, reviews, nurses. */
import { expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { entriesOf, noteOf, SOAP, segmentsOf, weightsOf } from './test-kit.ts';

const WEIGHTS: ReadonlyArray<readonly [string, readonly string[], readonly string[]]> = [
  [
    'pounds that are far from the kilos',
    ['V: He’s five point one kilos.', 'V: And the blood test today, forty-five pounds.'],
    ['Weight 5.1 kg.'],
  ],
  [
    'pounds for something, before anybody weighed',
    ['V: We’re looking at about two hundred pounds for those.', 'V: She’s four point four kilos.'],
    ['Weight 4.4 kg.'],
  ],
  [
    'so much a month',
    ['V: He’s nineteen kilos.', 'O: And the jab?', 'V: It’s about sixty pounds a month.'],
    ['Weight 19 kg.'],
  ],
  ['what the owner pays first', ['V: She’s 6.2 kilos.', 'V: The excess is ninety-five.'], ['Weight 6.2 kg.']],
  [
    'pounds that are the same weight',
    ['V: He’s twenty kilos. That’s forty-four pounds.'],
    ['Weight 20 kg.', 'Weight 44 lb.'],
  ],
  [
    'pounds that were lost',
    ['T: He’s sixty-two pounds, he was sixty-eight.'],
    ['Weight 62 lb.', 'Previous weight 68 lb.'],
  ],
  [
    'now and last time, without a name or a unit',
    ['V: She’s three point nine. Last time three point seven five.', 'V: Gums are pink.'],
    ['Weight 3.9.', 'Previous weight 3.75 (last time).'],
  ],
  ['two temperatures are none', ['V: He’s 38.4. Last time 39.2.', 'V: Gums are pink.'], []],
];

test.for(WEIGHTS)('%s', ([, said, weights]) => {
  expect(weightsOf(said)).toEqual(weights);
});

const NOTES: ReadonlyArray<readonly [string, readonly string[], RegExp, RegExp?]> = [
  [
    'a rate of a hundred is no price',
    ['V: Heart’s good, no murmur, rate’s about a hundred and twenty.'],
    /rate's about 120|HR about 120/,
  ],
  [
    'what it was before is no rate of now',
    ['V: Heart rate’s one sixty, it was two twenty, so that’s better.'],
    /^Heart Rate: HR 160\.\nHeart Rate: Previous HR 220\.$/m,
  ],
  [
    'two readings in a row are both of the day',
    ['V: Heart rate was one eighty at nine, it was one fifty at ten.'],
    /150/,
    /Previous HR/,
  ],
  [
    'breaths of one that sleeps',
    ['V: Are you counting her breaths at home?', 'O: Yeah, eighteen, nineteen when she’s asleep.'],
    /Sleeping RR 18, 19/,
  ],
  [
    'the drug of the plan is stopped, and not the one it goes with',
    [
      'V: Lungs are clear. I’m giving you Metacam, one milligram once daily with food.',
      'O: Can he have that with his Gabapentin?',
      'V: Yes, fine. Stop it if he gets the runs.',
    ],
    /Stop Metacam if he gets diarrhea/,
    /Stop Gabapentin/i,
  ],
  [
    'one name in the place of the other',
    ['V: Lungs are clear. We’ll start him on Metacam, no, Previcox, one tablet a day.'],
    /Previcox/,
    /Metacam/,
  ],
  ['two that are both denied', ['V: Lungs are clear. No Metacam, no Previcox.'], /No Metacam.*Previcox/],
  [
    'an offer of the shelf in the place of an order',
    [
      'V: Lungs are clear. Put him on NexGard. It’s every month. No, we’ve got Bravecto in, so let’s do that, every three months.',
    ],
    /Bravecto/,
    /NexGard/,
  ],
  [
    'a drug that does not suit, and why',
    ['V: Lungs are clear. I’ll put him on Simparica, no, hang on, he’s too small for it.'],
    /No Simparica: he's too small for it\./,
  ],
  [
    'what was injected is named',
    [
      'V: Lungs are clear. I’d go with Librela.',
      'O: Let’s try it.',
      'V: Hips are tight.',
      'V: I’ve given that under the skin.',
    ],
    /^Treatments Given Today: Given Librela SQ\.$/m,
  ],
  [
    'the tablets that the owner asks about',
    [
      'V: What’s she on?',
      'O: Felimazole, twice a day.',
      'V: Any vomiting?',
      'O: No.',
      'V: Gums are pink.',
      'O: Should she come off the tablets?',
      'V: No, don’t stop them. Stay as you are.',
    ],
    /not stop Felimazole\.\n(?:.*\n)*.*Stay as is/i,
  ],
  [
    'one more of several ways',
    ['V: Lungs are clear. We could do Metacam every day. Or Cartrophen, one jab a week for four weeks.'],
    /^Client Education: Or Cartrophen/m,
    /^Medications Prescribed: Or/m,
  ],
  [
    'an order that opens with or',
    ['V: Lungs are clear. Metacam 1 mg once a day. Or give half if he’s sleepy.'],
    /give half|half if he's sleepy/i,
    /^Client Education: Or give/m,
  ],
  [
    'what is chosen stands apart from what could be',
    [
      'V: Lungs are clear. I could put the Epiphen up to ninety, or add Keppra. I think we’ll add the Keppra, 250 milligrams three times a day.',
    ],
    /^Medications Prescribed: Probably add the Keppra 250 mg q8h\.$/m,
  ],
  [
    'a further month of it',
    [
      'V: Is he on anything?',
      'O: Apoquel, once a day.',
      'V: Ears are clean. I’ll do you another month of that.',
    ],
    /Another month of Apoquel\./,
  ],
  ['seen again', ['V: Lungs are clear.', 'V: See her again Tuesday.'], /^Recheck: See her again Tuesday\.$/m],
  [
    'looked at again on a day',
    ['V: Lungs are clear.', 'V: I’ll look at her again when I’m here for the herd visit on the fifth.'],
    /^Recheck: Look at her again when I'm here/m,
  ],
  [
    'what is measured once more now appoints none',
    ['V: Temperature’s 39.9. Let me check that again. 39.2.'],
    /Temperature 39\.2/,
    /Recheck/,
  ],
  ['a review', ['V: Lungs are clear.', 'V: Review after two weeks.'], /^Recheck: Review after 2 weeks\.$/m],
  [
    'a test to come',
    ['V: Lungs are clear.', 'V: Next test in ninety days.'],
    /^Recheck: Next test in 90 days\.$/m,
  ],
  [
    'the same day',
    ['V: Lungs are clear.', 'V: If the eye clouds over, same day please.'],
    /^Return Precautions: If the eye clouds over/m,
  ],
  [
    'tears of both eyes',
    ['V: Tears are eleven on the left, sixteen on the right.'],
    /^Diagnostic Results: Tears are 11 on the left, 16 on the right\.$/m,
  ],
  [
    'what the owner is asked about it',
    ['V: Lungs are clear.', 'O: Does she want steroids?', 'V: No, not for a graze.'],
    /Steroids: no, not for a graze\./,
  ],
  [
    'put to sleep, as the owner wants it',
    ['V: Lungs are clear. Start fluids now.', 'O: We’d like him put to sleep today.', 'V: Of course.'],
    /owner would like him put to sleep today/i,
  ],
  [
    'found on a part that the owner did not name',
    ['O: He’s lame since Sunday.', 'V: Okay. There’s a bit of swelling on the left hock.'],
    /^Musculoskeletal: A bit of swelling on the left hock\.$/m,
    /^History: .*hock/m,
  ],
  [
    'leave to go out goes with no drug',
    [
      'V: Lungs are clear. Drontal today, one tablet.',
      'O: Can he go to the park?',
      'V: Give it a fortnight, two weeks.',
    ],
    /Drontal/,
    /Drontal.*weeks/,
  ],
  [
    'another animal of whom the patient stayed with',
    [
      'V: Has he mixed with others?',
      'O: He was at my sister’s on Sunday. Her spaniel’s had a cough, the vet gave him doxycycline.',
      'V: Lungs are clear.',
    ],
    /Lungs clear/,
    /doxycycline/i,
  ],
  [
    'of somebody else’s packet, and had by the patient',
    [
      'V: Have you given him anything?',
      'O: I gave him one of my mum’s dog’s Rimadyl.',
      'V: Lungs are clear.',
    ],
    /Rimadyl/,
  ],
  [
    'insulin by the hour is no vaccine',
    ['V: Glucose is 19. When did he have his jab?', 'O: Half seven this morning.'],
    /^History: Last injection: /m,
    /Vaccines/,
  ],
  [
    'a medicine of which only half the name is said',
    [
      'V: What has he had?',
      'O: Metacam on Sunday.',
      'V: Lungs are clear. And I’m giving him pen, five mils in the muscle, once a day for three days.',
    ],
    /Giving him pen, 5 mL IM/,
    /Metacam: giving/i,
  ],
];

test.for(NOTES)('%s', ([, said, line, not]) => {
  const note = entriesOf(said);
  expect(note).toMatch(line);
  if (not) expect(note).not.toMatch(not);
});

test('prices that end a sentence leave what stands before', () => {
  const note = noteOf([
    'V: Lungs are clear.',
    'V: If it’s still there at six months we’d take it out when he’s castrated, that one’s about 600 dollars.',
  ]);
  expect(note).toMatch(/take it out when he's castrated/);
  expect(note).not.toMatch(/600/);
});

test('a vertebra is no vaccine', () => {
  expect(entriesOf(['V: Her C5 is due, so I’ve done that too.'])).toMatch(/^Treatments Given Today: .*C5/m);
  expect(entriesOf(['V: There’s a lesion at C5, C6.'])).not.toMatch(/^Treatments Given Today/m);
});

test('both have had it', () => {
  const segments = segmentsOf([
    'V: Ash is two kilos. Fern is three.',
    'V: Both have had their first DHP today.',
  ]);
  const pets = [
    { name: 'Ash', species: 'dog' },
    { name: 'Fern', species: 'dog' },
  ];
  const lines = [...writeNote({ segments, pets, template: SOAP })];
  expect(lines.find(({ text }) => text.includes('DHP'))).toMatchObject({ pet: null });
});

test('a settled pressure is not doubted, one of a vial is', () => {
  const flags = (said: readonly string[]): string[] => {
    const segments = segmentsOf(said);
    const pets = [{ name: 'Rex', species: 'dog' }];
    return checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets }).flatMap((line) =>
      line.flags.map(({ message }) => message),
    );
  };
  expect(
    flags([
      'V: blood pressure is one seventy first go one sixty second and one sixty five so well say one sixty five',
    ]),
  ).toEqual([]);
  expect(flags(['V: Lungs are clear. One forty milligram vial under the skin.']).join()).toMatch(
    /one of 40 mg/,
  );
});
