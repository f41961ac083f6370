/** What is only talked about: how it was done once, what would be done with another animal, what may come, what could be chosen, what was read out. */
import { describe, expect, test } from 'vitest';
import { entriesOf, noteOf } from './test-kit.ts';

const MEDS = /^Medications Prescribed: /m;

describe('how it was done once, and with whom else', () => {
  test.each([
    'Years ago we’d have put them all on griseofulvin.',
    'We used to give ketoconazole for this.',
    'Vets used to start everybody on metronidazole.',
    'Nobody really gives phenylbutazone any more.',
    'In the old days they dipped them in amitraz.',
    'Cocci usually mean staph.',
    'Most antihistamines make dogs sleepy.',
  ])('“%s” is no line', (said) => {
    expect(
      noteOf([
        'V: Skin’s red on the belly.',
        `V: ${said}`,
        'V: Start cefpodoxime, 100 milligrams once a day.',
      ]),
    ).not.toMatch(/griseofulvin|ketoconazole|metronidazole|phenylbutazone|amitraz|staph|antihistamines/);
  });

  test('what is refused for this one, or turned to, stays', () => {
    const note = noteOf([
      'V: Lungs are clear.',
      'V: I wouldn’t give him steroids, that’s the old advice.',
      'V: We used to give him furosemide twice a day, so let’s go back to 20 milligrams twice a day.',
    ]);
    expect(note).toMatch(/would not give him steroids/i);
    expect(note).toMatch(/20 mg q12h/);
  });

  test('a dose behind such talk is of no drug of it', () => {
    const note = noteOf([
      'V: Gums are tacky.',
      'V: In the past we gave all of these amoxicillin.',
      'V: At home it’s colostrum, 5 milliliters every three hours.',
    ]);
    expect(note).toMatch(/colostrum,? 5 mL every 3 hours/i);
    expect(note).not.toMatch(/amoxicillin/i);
  });
});

describe('what would be, and what may come', () => {
  test('if it were otherwise, nothing is done', () => {
    const note = noteOf([
      'V: There’s a mass on the liver.',
      'V: If she was younger I’d send her for a CT.',
      'V: If he’d eaten the string I’d expect to see it on the film.',
    ]);
    expect(note).toMatch(/mass on the liver/i);
    expect(note).not.toMatch(/CT|string/);
  });

  test('a real condition stays in the plan', () => {
    expect(
      entriesOf([
        'V: Abdomen’s soft.',
        'V: If the potassium was low on Friday’s test, start the supplement, 2 milliequivalents twice a day.',
      ]),
    ).toMatch(/2 mEq/);
  });

  test('odds, risks and ways to go are told the client, and are no findings and no orders', () => {
    const note = entriesOf([
      'V: Left eye is cloudy.',
      'V: There’s the gel, there’s the injection, and there’s surgery.',
      'V: Option two is a laser, at the specialist.',
      'V: The tear duct can get damaged.',
      'V: About one in five relapse.',
      'V: If it was malignant we’d think about carboplatin.',
      'V: We’d give mannitol if the drops don’t work.',
      'V: Or we try famciclovir.',
    ]);
    for (const told of ['surgery', 'laser', 'tear duct', 'relapse', 'carboplatin', 'mannitol', 'famciclovir'])
      expect(note).toMatch(new RegExp(`^Client Education: .*${told}`, 'm'));
    expect(note).not.toMatch(MEDS);
  });

  test('a drug for when the animal needs it is an order', () => {
    expect(entriesOf(['V: Abdomen’s soft.', 'V: I’d give him the maropitant if he vomits again.'])).toMatch(
      /^(?!Client).*maropitant/m,
    );
  });

  test('and is not given today where it is not given now', () => {
    expect(
      entriesOf(['V: Abdomen’s soft.', 'V: I’d give him the maropitant if he vomits, but not now.']),
    ).not.toMatch(/^Treatments Given Today/m);
  });

  test('who turns down what the vet explained turns down no risk', () => {
    const note = noteOf([
      'V: Nodes are big.',
      'V: There’s one more we could try, Tanovea.',
      'O: What does it do?',
      'V: It can hurt the kidneys.',
      'O: No, I don’t want that.',
    ]);
    expect(note).toMatch(/Tanovea.*declined/);
    expect(note).not.toMatch(/kidneys: owner declined/);
  });
});

describe('what is read out of the record', () => {
  const talk = [
    'V: I’ve got his history here. He was first seen in May for hot spots. June, ear infection, treated with Osurnia and a shot of dexamethasone. July, he was on prednisone, 10 milligrams for a week, and it says here he weighed 41 kilos.',
    'O: That was a bad summer.',
    'V: The emergency vet gave him Cerenia. He’s 38 kilos today. Ears are clean.',
    'V: I’ll give him a Cytopoint injection today.',
  ];

  test('stands in the history, and nowhere as given today', () => {
    const note = entriesOf(talk);
    for (const drug of ['Osurnia', 'prednisone', 'Cerenia'])
      expect(note).toMatch(new RegExp(`^Past Medical History: .*${drug}`, 'm'));
    expect(note).toMatch(/^Treatments Given Today: .*Cytopoint/m);
    expect(note).not.toMatch(/^Treatments Given Today: .*(?:dexamethasone|prednisone)/m);
  });

  test('its weight is none of today', () => {
    expect(noteOf(talk)).toMatch(/^Previous weight 41 kg\.$/m);
    expect(noteOf(talk)).toMatch(/^Weight 38 kg\.$/m);
    expect(noteOf(['V: He weighed 41 kilos today.'])).toMatch(/^Weight 41 kg/m);
  });

  test('an owner’s earlier courses are no medications of now; those of now are', () => {
    const note = entriesOf([
      'V: What’s he taking?',
      'O: The last vet tried clindamycin. And he gets meloxicam, half a milliliter a day.',
    ]);
    expect(note).toMatch(/^Past Medical History: .*clindamycin/im);
    expect(note).toMatch(/^Current Medications: .*meloxicam/im);
  });

  test('what somebody else says of a drug is no medication', () => {
    const note = entriesOf(['V: How is he at home?', 'O: He paces. My neighbor swears by trazodone.']);
    expect(note).not.toMatch(/^Current Medications: .*trazodone/im);
  });
});

describe('what was told in a long talk and was lost', () => {
  test.each([
    ['V: We did bloods on Monday, and glucose was 240, creatinine 2.2.', /glucose was 240, creatinine 2\.2/i],
    ['V: Cytology: on the left, rods, plenty of rods.', /Cytology: on the left, rods/],
    ['V: So hypothyroid.', /^Hypothyroid\.$/m],
    ['V: Sperm motility is 65 percent.', /motility (?:is )?65%/i],
    ['V: Prescapulars are 3 centimeters.', /Prescapulars 3 cm/],
    ['V: We’ll do an enucleation on the right.', /enucleation on the right/i],
    ['V: Give potassium chloride, 4 mil equivalents twice a day.', /4 mEq/],
    ['V: Heart rates are 200, 195, and this one’s 150.', /heart rates are 200, 195/i],
  ])('%s', (said, line) => {
    expect(noteOf([said])).toMatch(line);
  });

  test('the heart rates of pups are none of the dam’s', () => {
    expect(noteOf(['V: Heart rates are 200, 195, and this one’s 150. Her heart rate is 120.'])).toMatch(
      /^HR 120\.$/m,
    );
    expect(noteOf(['V: Heart rates are 200, 195, and this one’s 150.'])).not.toMatch(/^HR \d/m);
  });

  test('what the animal does not bear stands in its history', () => {
    expect(
      entriesOf([
        'V: Then carprofen, 75 milligrams twice a day.',
        'O: She can’t have carprofen. She had liver trouble on it.',
        'V: Then no carprofen.',
      ]),
    ).toMatch(/^Past Medical History: Can't have carprofen\. Had liver trouble on it/m);
  });

  test('a lump’s name is no part of the drug that was spoken of before', () => {
    const note = noteOf([
      'V: There’s an injection called Stelfonta, I’d not use it here.',
      'O: And the one on the chest?',
      'V: That’s a lipoma.',
    ]);
    expect(note).toMatch(/^Lipoma\.$/m);
  });
});
