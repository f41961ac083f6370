/** Findings as a vet tells them to the owner in the room: each with its part, side and grade, whatever was asked in between. */
import { describe, expect, test } from 'vitest';
import { entriesOf, noteOf } from './test-kit.ts';

describe('what is found while the owner talks is a finding, and what the owner has told is history', () => {
  test.each([
    ['O: She had a lazy weekend.', 'V: Incision’s nice and clean.', /^Integument: .*incision/im],
    [
      'O: He went swimming with my brother.',
      'V: He’s got a scab behind the left elbow.',
      /^Integument: .*scab/im,
    ],
    [
      'O: We found a lump on Sunday.',
      'V: This one here on the right side feels firm.',
      /^Integument: .*lump: .*feels firm/im,
    ],
    ['O: He was so quiet.', 'V: bladders huge and i cant squeeze any out', /^Abdomen: bladder/im],
  ])('%s %s', (told, found, line) => {
    expect(entriesOf([told, found])).toMatch(line);
  });

  test('what the owner told and the vet says again stays history', () => {
    expect(
      entriesOf(['O: He’s got a lump on his elbow.', 'V: Okay, so he’s got a lump on the elbow.']),
    ).toMatch(/^History: /m);
  });
});

describe('a part that is called by its side, or the other one, has its name', () => {
  test('the other one of a pair', () => {
    const note = noteOf(['V: Let’s feel those. The left stifle’s puffy. The other one’s tight as well.']);
    expect(note).toMatch(/other stifle tight/i);
  });

  test('the side that is told afterwards', () => {
    const note = noteOf(['V: Let me feel. That’s the elbow grating. That’s the left one.']);
    expect(note).toMatch(/left elbow/i);
  });

  test('the side a drug is for', () => {
    const note = noteOf(['V: Ears are sore. Surolan, four drops twice a day for a week. Just the right.']);
    expect(note).toMatch(/Surolan.*only the right/i);
  });

  test('another thing of the owner’s is no part', () => {
    const note = noteOf(['V: Let me look. The left ear’s red.', 'O: The other one’s at home with my mum.']);
    expect(note).not.toMatch(/other ear/i);
  });
});

describe('grades as they are given in the room', () => {
  test('a murmur that is graded by a bare number is a finding', () => {
    const note = entriesOf(['V: Let me listen. He’s got a soft murmur, maybe a two. Lungs are clear.']);
    expect(note).toMatch(/^Cardiovascular: .*murmur, maybe a (?:two|2)/im);
    expect(note).not.toMatch(/^Diagnosis/m);
  });

  test('out of what is told when it is asked', () => {
    const note = noteOf([
      'V: Let me listen. There’s a whooshing over the heart, I’d call it a four.',
      'O: Four out of what?',
      'V: Out of six.',
    ]);
    expect(note).toMatch(/4\/6/);
  });

  test('a lameness seen in the same breath', () => {
    expect(
      noteOf(['V: okay let me see him trot yeah he’s lame on that one i’d say a two out of five']),
    ).toMatch(/2\/5/);
  });
});

describe('what was denied and is found in the same breath', () => {
  test.each([
    [
      'V: Let me feel. Belly’s soft, no masses, oh wait, there’s a walnut sized one up front.',
      /walnut sized mass up front/i,
    ],
    ['V: Skin’s good. No ticks. Hang on, there’s a tiny one by the ear.', /tiny tick by the ear/i],
  ])('%s', (said, found) => {
    expect(noteOf([said])).toMatch(found);
    expect(noteOf([said])).not.toMatch(/no (?:masses|ticks)/i);
  });

  test('a denial with nothing found after it stays', () => {
    expect(noteOf(['V: Let me feel. Belly’s soft, no masses. Hang on, she’s wriggling.'])).toMatch(
      /no masses/i,
    );
  });
});

describe('results in plain words', () => {
  test.each([
    ['V: So the liver enzymes are through the roof.', /^Diagnostic Results: liver enzymes/im],
    ['V: Bloods are boring except the kidneys are creeping up.', /^Diagnostic Results: /im],
    ['V: The creatinine’s 2.1. Liver’s fine, sugar’s fine.', /^Diagnostic Results: .*liver fine, sugar/im],
    ['V: potassiums six point eight and sodiums low', /^Diagnostic Results: .*potassium 6\.8/im],
  ])('%s', (said, line) => {
    expect(entriesOf([said])).toMatch(line);
  });

  test.each([
    'V: Let me feel her belly. Liver’s fine, bladder’s small.',
    'V: Okay, the X-ray’s up on the screen.',
  ])('no result: %s', (said) => {
    expect(entriesOf([said])).not.toMatch(/^Diagnostic Results/m);
  });
});

describe('a disease that the owner asks for and the vet says yes to', () => {
  test.each([
    ['O: Is it bloat?', 'V: I’m afraid so.', /^Diagnosis: .*bloat/im],
    ['O: Is he diabetic?', 'V: He is.', /^Diagnosis: diabetic/im],
    ['O: So is it an abscess?', 'V: Reckon so.', /^Diagnosis: thought to be an? ?abscess/im],
    ['O: Could it be cancer?', 'V: Yes.', /^Differential Diagnoses: .*could be cancer/im],
  ])('%s %s', (asked, said, line) => {
    expect(entriesOf(['V: Let me look. Heart sounds good.', asked, said])).toMatch(line);
  });

  test.each([
    ['O: Is it arthritis or the cruciate?', 'V: Yes.'],
    ['O: Is that bad?', 'V: It is.'],
    ['O: Is it bloat?', 'V: No, it isn’t.'],
  ])('no diagnosis: %s %s', (asked, said) => {
    expect(entriesOf(['V: Let me look. Heart sounds good.', asked, said])).not.toMatch(/^Diagnosis/m);
  });
});

test('a part that the owner asks for, and that is fine, is told as such', () => {
  const note = entriesOf([
    'V: Let me look. Ears are clean.',
    'O: What about his bum?',
    'V: No, that’s fine.',
  ]);
  expect(note).toMatch(/^Rectal and Perineal: bum fine/im);
});

test.each([
  ['V: Let me see. He knows where his feet are.', /^Neurologic: .*where his feet are/im],
  ['V: Let me see. He puts his paws back where they should be.', /^Neurologic: .*paws back/im],
  ['V: Let me feel. Glands under the jaw are up a touch.', /^Lymph Nodes: glands under the jaw/im],
  ['V: Let me feel. I think the tibia’s broken.', /^Musculoskeletal: .*tibia/im],
])('%s', (said, line) => {
  expect(entriesOf([said])).toMatch(line);
});

test.each([
  ['V: since when', 'O: since tuesday i think', /since tuesday/i],
  ['V: Which one?', 'O: Front right.', /side: front right/i],
  ['V: How many has he had?', 'O: Four.', /number: 4/i],
  ['V: When was her last season?', 'O: About two months ago.', /last season: about (?:2|two) months ago/i],
])('%s %s', (asked, said, line) => {
  expect(noteOf(['O: He’s limping and he had a fit.', asked, said])).toMatch(line);
});

test('which one of two bowls is no side', () => {
  expect(noteOf(['O: He drinks from one bowl.', 'V: Which one?', 'O: The blue one.'])).not.toMatch(/side:/i);
});

test('pounds at the end of what is booked are money', () => {
  expect(noteOf(['V: So I’d book her in for the dental, it’s around four hundred pounds.'])).not.toMatch(
    /weight/i,
  );
  expect(noteOf(['V: On the scales, he’s around sixty pounds.'])).toMatch(/weight .*60 lb/i);
});

describe('what is said of a lump that the owner has just shown names it', () => {
  test.each([
    ['O: There’s a wart on his lip.', 'V: Mm, that one’s soft, it moves.', /wart: that one/i],
    ['O: She’s got a growth on her flank.', 'V: Okay. That’s firm and stuck down.', /growth: /i],
  ])('%s %s', (told, said, line) => {
    expect(entriesOf(['V: Let me look. Ears are clean.', told, said])).toMatch(line);
  });

  test('where it has a part of its own it has no other', () => {
    const note = noteOf(['V: Let me look.', 'O: There’s a lump on his side.', 'V: That eye’s cloudy.']);
    expect(note).not.toMatch(/lump: .*eye/i);
  });
});

describe('figures that are none of the animal’s', () => {
  test('kilos that are too many', () => {
    const note = noteOf(['V: He’s twenty six kilos, that’s three too many.']);
    expect(note).toMatch(/weight 26 kg/i);
    expect(note).not.toMatch(/weight 3 kg/i);
  });

  test('pounds that end what would be done', () => {
    const note = noteOf(['V: I’d clip it and flush it, it’s about ninety pounds.']);
    expect(note).toMatch(/flush it/i);
    expect(note).not.toMatch(/weight|90|lb/i);
  });

  test('urine that is weak has its gravity', () => {
    expect(noteOf(['V: His wee is a bit weak, ten fifteen.'])).toMatch(/1\.015/);
  });
});

test('what was found before a temperature that nobody set apart stays', () => {
  const note = noteOf([
    'V: let me look okay eyes are red both of them a bit of goop and a little ulcer on the tongue temp thirty nine point four',
  ]);
  expect(note).toMatch(/eyes (?:are )?red/i);
  expect(note).toMatch(/ulcer on the tongue/i);
  expect(note).toMatch(/39\.4/);
});

test('a hot part is found, hot weather is not', () => {
  expect(noteOf(['V: Let me feel. This one’s hot.'])).toMatch(/hot/i);
  expect(noteOf(['V: It’s hot today, isn’t it. Let me look. Ears are clean.'])).not.toMatch(/hot/i);
});
