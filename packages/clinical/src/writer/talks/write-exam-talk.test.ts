/** How a vet talks while the hands are on the animal: each finding with its part and side, and nothing of the talk around it. */
import { describe, expect, test } from 'vitest';
import { entriesOf } from './test-kit.ts';

const EXAM = ['V: Let me have a listen. Heart is clear.'];

describe('a finding stands with its part', () => {
  test.each([
    [
      'a manoeuvre that is positive',
      ['V: Right stifle, mild fluid. Cranial drawer is positive.'],
      /^Musculoskeletal: .*drawer positive/m,
    ],
    [
      'the part that was named ahead, with its side',
      ['V: Right elbow. Yeah, there’s some fluid in that joint.'],
      /^Musculoskeletal: .*Right elbow: .*effusion in that joint/m,
    ],
    [
      'the right side of a jaw, after an ear',
      [
        'V: The left ear’s got a bit of wax. Right ear’s clean.',
        'V: Along the jaw, I’m just feeling. Left side’s knobbly, three little bumps. The right’s smooth.',
      ],
      /^Oral Cavity and Teeth: .*Jaw: left side.*The right's smooth/m,
    ],
    [
      'a part that is fine',
      ['V: Now, molars. They’re fine, no hooks.'],
      /^Oral Cavity and Teeth: .*fine, no hooks/m,
    ],
    [
      'one more of them',
      [
        'V: Cheek teeth. There’s a spur on the left, cutting the cheek.',
        'V: On the right there’s one too, smaller.',
      ],
      /^Oral Cavity and Teeth: .*On the right there's one too/m,
    ],
    [
      'a tooth by its number behind what it has',
      ['V: There’s a fractured one here, the lower left, number 304, at the root.'],
      /^Oral Cavity and Teeth: .*fractured one here, the lower left, number 304/im,
    ],
    [
      'an eye that has a discharge is no diagnosis',
      ['V: The right eye’s got a bit of green discharge and the tear duct is tight.'],
      /^Eyes: .*tear duct/m,
    ],
    [
      'an ulcer that was measured',
      ['V: Mouth. It’s made an ulcer on the gum, about four millimetres.'],
      /^(?:Mucous Membranes|Oral Cavity and Teeth): .*ulcer on the gum, about 4 mm/m,
    ],
    [
      'quarters under the heading of the bag',
      [
        'O: So no pneumonia?',
        'V: Not pneumonia. Now the bag. Right side, both quarters soft. Left rear’s swollen and hot.',
      ],
      /^Urogenital: .*Bag: right side, both quarters soft. Left rear's swollen/m,
    ],
    [
      'a womb that is right for its day',
      ['V: Let me glove up. Uterus, it’s coming down about right for nine days, no smell.'],
      /^Urogenital: .*about right for 9 days/m,
    ],
    [
      'a lump, wherever it lies',
      [
        'V: Okay, lump. So this is right flank, in front of the hip. Firm, doesn’t move. It’s two centimetres.',
      ],
      /^Integument: .*Lump: this is right flank, in front of the hip/m,
    ],
    [
      'how dry she is',
      ['V: So the plan. She’s cold, and she’s dry, about eight percent.'],
      /^Hydration: .*about 8%/m,
    ],
    ['a toe that touches', ['V: He’s toe-touching at the walk.'], /^Musculoskeletal: .*oe-touching/m],
    [
      'what the stain showed',
      ['V: The left eye is pink. No ulcer, I’ve put the stain in.'],
      /^Eyes: .*No ulcer/m,
    ],
  ])('%s', (_, said, line) => {
    expect(entriesOf([...EXAM, ...said])).toMatch(line);
  });
});

describe('a value read off stands with its name', () => {
  test.each([
    [
      'from a meter',
      [
        'V: And I want a ketone, so let me get some blood.',
        'V: The meter says one point eight. That’s high.',
      ],
      /^Diagnostic Results: Ketone: 1\.8\. High\./m,
    ],
    [
      'with how it is',
      ['V: Potassium’s three point one. A bit low, nothing awful. Calcium eight point eight.'],
      /^Diagnostic Results: Potassium 3\.1\. Slightly low, nothing awful\. Calcium 8\.8\./m,
    ],
  ])('%s', (_, said, line) => {
    expect(entriesOf([...EXAM, ...said])).toMatch(line);
  });
});

describe('what is only said around it stands nowhere', () => {
  test.each([
    [['V: Now I’m going to ping her. Quiet a second, would you shut that gate.'], /ping|quiet|gate/i],
    [['V: I’m going to use the otoscope now. He won’t love me.'], /otoscope|love/i],
    [['V: Oh, look at the teeth on you.'], /on you/],
    [['V: Prostate, he’s castrated, so no.'], /so no/],
    [['V: Did we get a stool sample?', 'T: Yep.'], /get a stool/i],
    [['T: Shall we pop him on the scales?', 'O: Yeah, go on.'], /scales/i],
    [['V: We’ll come back to that. And the drops.'], /come back|drops/i],
    [['V: Can I see that paw first, is that all right?', 'O: Please.'], /please/i],
    [['V: What’s changed, other than the puppy?', 'O: Yeah. We moved in May.'], /^.*'s changed/m],
    [
      [
        'O: What’s it going to cost?',
        'V: It’s about three hundred for the dental and the drops. X-rays of the head are about 200.',
      ],
      /300|200|drops/,
    ],
  ])('%j', (said, gone) => {
    expect(entriesOf([...EXAM, ...said])).not.toMatch(gone);
  });
});

describe('what is told to the owner is no finding', () => {
  test.each([
    [
      ['V: There’s about a thirty percent chance he does the other knee.'],
      /^Client Education: .*30% chance/m,
    ],
    [
      ['V: So he needs rest. For the eye, just wipe it with saline.'],
      /^(?!Eyes).*: .*For the eye, just wipe it with saline/m,
    ],
    [['V: The wound wants flushing twice a day.'], /^(?!Integument).*: .*wants flushing/m],
    [
      ['V: Let’s start Bravecto, one chew every three months. That does the fleas and the ticks.'],
      /^Medications Prescribed: Start Bravecto.*: that does the fleas and the ticks/m,
    ],
    [['V: Wash your hands, though, hookworms can go to people.'], /^Activity and Home Care: Wash/m],
    [['V: So you’re declining lepto and Lyme.'], /^Declined: .*lepto and Lyme/m],
    [
      ['V: And vitamin B, one shot tonight. Not in the vein, his heart’s already racing.'],
      /^(?!Cardio).*: .*Not in the vein/m,
    ],
    [['V: I’m not a fan of a collar in a three year old beagle.'], /^Client Education: .*fan of a collar/m],
    [
      [
        'T: Does he get his bordetella? It’s overdue.',
        'V: Not while he’s coughing. We’ll do it at the recheck.',
      ],
      /^Recheck: Not while he's coughing: do the bordetella at the recheck/m,
    ],
    [['O: And the gallop, is that bad?', 'V: I’ll listen again in June.'], /: Gallop: listen again in June/m],
    [['V: Five weeks for his second DHPP.'], /^Recheck: .*second DHPP/m],
    [['V: I’ll be by Thursday to look at him.'], /^Recheck: .*Thursday/m],
    [
      ['V: If he can’t pass any, call me. That’s an emergency, any hour.'],
      /^Return Precautions: .*That's an emergency, any hour/m,
    ],
    [['V: Otis has what we call idiopathic epilepsy.'], /^Diagnosis: Otis has idiopathic epilepsy/m],
    [
      ['V: Start the new diet. Off the dry, on the urinary cans. Mix it in over ten days.'],
      /: .*Mix it in over 10 days/m,
    ],
  ])('%j', (said, line) => {
    expect(entriesOf([...EXAM, 'V: So the plan.', ...said])).toMatch(line);
  });
});

describe('what the owner gave and saw is history', () => {
  test.each([
    [
      'a dose that the clinic reckons',
      [
        'V: Left leg is lame. What did he get?',
        'O: My wife gave him half a baby aspirin on Friday.',
        'V: Half a baby aspirin on Friday, so 40 milligrams.',
      ],
      /^Current Medications: .*on Friday, so 40 mg/m,
    ],
    [
      'a bolus of what is measured, too',
      ['V: Did you give her anything?', 'O: I gave her two boluses of magnesium at about nine.'],
      /^Current Medications: .*boluses of magnesium/m,
    ],
    [
      'the quarter that was asked for, and one figure more',
      [
        'V: Has she got a quarter?',
        'O: Right front. It’s hot. She was doing seventy pounds, and last night she gave forty. This morning twenty-eight.',
      ],
      /^History: Right front\..*This morning 28/m,
    ],
    [
      'what a rabbit is fed',
      ['V: What’s he fed?', 'O: They get the muesli, a bowl each.'],
      /^Diet: .*muesli/m,
    ],
    [
      'a sign and how long it has been',
      ['V: So the plan.', 'O: His stool is loose.', 'V: Loose stool for six days.'],
      /^Vomiting and Diarrhea: .*Loose stool for 6 days/m,
    ],
    [
      'a side that was turned round',
      [
        'V: Which ear?',
        'O: The left. No, hang on. It’s that one, when he looks at me. So, right. His right.',
      ],
      /^History: .*right/m,
    ],
    [
      'what somebody means',
      ['O: She’s down in the tank, I mean the milk’s way down.'],
      /^History: (?!.*owner mean).*the milk's way down/im,
    ],
  ])('%s', (_, said, line) => {
    expect(entriesOf([...EXAM, ...said])).toMatch(line);
  });
});

test('what the owner told is history when the vet says it in a word', () => {
  const said = [
    'V: Droppings?',
    'O: There were some, but they were tiny.',
    'V: Small and dry. Any blood?',
    'O: No.',
  ];
  expect(entriesOf(said)).toMatch(/^History: .*Small and dry/m);
});
