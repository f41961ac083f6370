/** Long illness: where in the note what is told of its medicines, litters, eyes and rations stands. */
import { describe, expect, test } from 'vitest';
import { writtenLines } from './test-kit.ts';

type Placed = readonly [said: readonly string[], entry: string, stands: string];

const PLACED: readonly Placed[] = [
  // What is given already is no order, by whichever name the animal goes.
  [
    ["V: So Rex's on furosemide forty twice a day, and spironolactone twenty-five once."],
    'Current Medications',
    'furosemide 40',
  ],
  [['V: Rex is on prednisone twenty milligrams once a day.'], 'Current Medications', 'prednisone 20 mg'],
  [['V: Rex is on prednisone until Friday, and then half a tablet.'], 'Medications Prescribed', 'prednisone'],
  // What was swallowed, and what it came to.
  [
    [
      "O: I think she got Bear's pill on Saturday.",
      "V: One carprofen, a hundred, and she's six kilos. That's over sixteen per kilo.",
    ],
    'Current Medications',
    '1 carprofen, 100. Over 16 per kilo.',
  ],
  // What was eaten so far is no ration, and what is to be fed is one.
  [
    [
      "O: It's a Solo cup.",
      "V: That's two cups, so he's getting four cups. That's sixteen hundred calories.",
    ],
    'History',
    '1600 calories',
  ],
  [
    ['V: So the plan: feed him nine hundred calories a day.'],
    'Diet Recommendations',
    'Feed him 900 calories a day.',
  ],
  // Of a litter, not of its dam; a dog may be called Blue.
  [
    ["V: So green's the one I worry about. Temp on green is ninety-four."],
    'Diagnostic Results',
    'Temp on green is 94',
  ],
  [
    ['V: Heart rates on ultrasound: one ninety, two ten, and one is one fifty-five.'],
    'Diagnostic Results',
    'Heart rates on ultrasound: 190, 210, and one is 155',
  ],
  [['V: Temp on Blue is a hundred one point two.'], 'Temperature', 'Temperature 101.2 F.'],
  // Pressures of the eyes.
  [
    ["V: Okay, pressures. Right's thirty-eight, left's fifteen."],
    'Diagnostic Results',
    'Pressures: Right 38, left 15.',
  ],
  [['V: Pressures are thirteen and fourteen.'], 'Diagnostic Results', 'Pressures are 13 and 14.'],
  [
    ['T: Recheck pressure right is twenty-two, left fourteen.'],
    'Diagnostic Results',
    'Recheck pressure right is 22, left 14.',
  ],
  [
    ['V: We recheck the pressure on the right eye in two days.'],
    'Recheck',
    'Recheck the pressure on the right eye in 2 days.',
  ],
  // Another drug tells when it is given.
  [
    [
      'V: Ofloxacin, one drop in the left eye every four hours. Serum, the one we drew, every four hours too, ten minutes after the ofloxacin.',
    ],
    'Medications Prescribed',
    'Serum, the one we drew',
  ],
  // What somebody at home gave instead, and no treat.
  [
    [
      'V: Stay at ten units twice a day of the Vetsulin.',
      'O: My husband gave him twelve this morning.',
      "V: Okay. From tonight it's ten.",
    ],
    'Current Medications',
    "Vetsulin: owner's husband gave him 12 this morning.",
  ],
  [
    [
      'V: Stay at ten units twice a day of the Vetsulin.',
      'O: My husband gave him twelve this morning.',
      "V: Okay. From tonight it's ten.",
    ],
    'Medications Prescribed',
    "Vetsulin: from tonight it's 10.",
  ],
  [
    ['O: We forgot the pheno on Friday. And then Saturday he gave double to make up for it.'],
    'Current Medications',
    'Saturday he gave double to make up for it',
  ],
  [
    ["O: He's on the Rimadyl. Mark gives one a day, but I've been giving one in the evening too."],
    'Current Medications',
    'Rimadyl: Mark gives 1 a day, but owner has been giving one in the evening too',
  ],
  // What was stopped long since, and what goes on all the same.
  [
    [
      'O: And the benazepril. Ten.',
      'V: I stopped that in August, because of his kidneys.',
      "O: Oh. I'm still giving it.",
    ],
    'Current Medications',
    'Stopped benazepril in August, because of his kidneys.',
  ],
  [
    ["V: She's been getting fifty twice a day for four days. Of the atenolol."],
    'History',
    'for 4 days, of the atenolol',
  ],
  // Weights that nobody calls so.
  [['V: Rex is forty-six point eight today, he was forty-four in May.'], 'Weight', 'Weight 46.8.'],
  [["V: Rex's down to fourteen point three from fifteen one."], 'Weight', 'Previous weight 15.1.'],
  // The eye, or the ear, that was named ahead; a tablet has none.
  [
    ['V: Right eye: latanoprost, one drop twice a day, and dorzolamide three times a day.'],
    'Medications Prescribed',
    'Right eye: dorzolamide q8h.',
  ],
  [
    [
      "V: For the right: I've flushed it. Enrofloxacin, ten drops twice a day for two weeks. Prednisone, ten milligrams once a day.",
    ],
    'Medications Prescribed',
    'For the right: enrofloxacin 10 drops q12h for 2 weeks.',
  ],
  [
    [
      "V: For the right: I've flushed it. Enrofloxacin, ten drops twice a day for two weeks. Prednisone, ten milligrams once a day.",
    ],
    'Medications Prescribed',
    'Prednisone 10 mg q24h.',
  ],
  // Parts of the body that are no findings, and one that is.
  [
    ['O: She slips in the kitchen.', "V: On exam, she's sore over both hips."],
    'Musculoskeletal',
    'On exam, sore over both hips.',
  ],
  [
    [
      "V: Skin's greasy. Chlorhexidine shampoo, twice a week.",
      'V: In between, the mousse on the armpits, every other day.',
    ],
    'Activity and Home Care',
    'the mousse on the axillae, every other day',
  ],
  [
    ['V: Measure from the nose to the last rib. If he coughs, pull it out.'],
    'Activity and Home Care',
    'Measure from the nose to the last rib.',
  ],
  // What was lost of skin, of old drops, of a trial and of a curve.
  [['V: Malassezia on the tape, lots.'], 'Diagnostic Results', 'Malassezia on the tape, lots.'],
  [["V: Skin's greasy. Let's stop the oatmeal."], 'Activity and Home Care', 'Stop the oatmeal.'],
  [
    ["V: Skin's greasy. I want the chlorhexidine shampoo, twice a week. It has to sit on him ten minutes."],
    'Medications Prescribed',
    'it has to sit on him 10 minutes',
  ],
  [
    ['O: My neighbor gave him ivermectin ten days ago.', 'V: No more of that. Ketoconazole comes later.'],
    'Medications Prescribed',
    'No more ivermectin.',
  ],
  [
    ['O: They gave us drops on Saturday. The neo-poly-dex.', "V: That's a steroid, you have to stop that."],
    'Medications Prescribed',
    'Stop neo-poly-dex.',
  ],
  [
    ['V: You still have the rectal diazepam?', 'O: Yes but it expired in August.'],
    'Current Medications',
    'It expired in August.',
  ],
  [
    ['V: And we need a real food trial. Hydrolyzed, eight weeks, nothing else.'],
    'Diet Recommendations',
    'Hydrolyzed, 8 weeks, nothing else.',
  ],
  [
    [
      "O: I did the glucose curve. At nine it was two forty, eleven was one eighty, one o'clock one fifty-two.",
    ],
    'Diagnostic Results',
    '11: 180',
  ],
  [['V: Is there blood in it?', 'O: It was brown, like coffee grounds.'], 'History', 'coffee grounds'],
  [
    ['V: Left: Claro, once, today. Right: cleaner twice a week, and Mometamax, eight drops once a day.'],
    'Medications Prescribed',
    'Right: cleaner twice a week, and Mometamax 8 drops q24h.',
  ],
  [
    [
      'V: In the left eye: dorzolamide, one drop three times a day.',
      'O: And the prednisolone drops?',
      'V: Those you can stop.',
    ],
    'Medications Prescribed',
    'Stop prednisolone.',
  ],
  [
    ["V: Rex's on levetiracetam seven fifty three times a day."],
    'Current Medications',
    'levetiracetam 750 3 times a day',
  ],
];

/** The three nearest that are something else. */
const ELSE: readonly Placed[] = [
  [["V: He's thirty-eight point two now, he was thirty-nine four this morning."], 'Weight', '38.2'],
  [["V: T four's down to two point three from three point one."], 'Weight', '2.3'],
  [["V: He's two point five now, he was five in May."], 'Weight', '2.5'],
  [
    ['V: We use the Vetsulin.', 'O: My son gave him two cookies yesterday.'],
    'Current Medications',
    'cookies',
  ],
  [
    ['V: And the pred, half of a twenty. That we can stop in two weeks.'],
    'Medications Prescribed',
    'Stop pred today',
  ],
];

describe('told in long illness', () => {
  test.each(PLACED)('%j stands under %s', (said, entry, stands) => {
    const lines = writtenLines(said).filter((line) => line.entry === entry);
    expect(lines.map(({ text }) => text).join('\n')).toContain(stands);
  });

  test.each(ELSE)('%j stands not under %s', (said, entry, stands) => {
    const lines = writtenLines(said).filter((line) => line.entry === entry);
    expect(lines.map(({ text }) => text).join('\n')).not.toContain(stands);
  });
});
