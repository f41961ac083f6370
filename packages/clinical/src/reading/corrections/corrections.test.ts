import { describe, expect, test } from 'vitest';
import { readTalk } from '../turns/spoken-sentences.ts';
import { correctedWithin } from './corrected-within.ts';
import { applyCorrections } from './corrections.ts';

describe('correctedWithin', () => {
  test.each([
    ['famotidine, at 5 mg/kg, sorry, 0.5', 'famotidine, at 0.5 mg/kg'],
    ['the left, no, the right ear', 'the right ear'],
    ['300, not 600', '300'],
    ['No vomiting, no diarrhea', 'No vomiting, no diarrhea'],
    [
      'left ear is clean, no discharge, right ear is dirty',
      'left ear is clean, no discharge, right ear is dirty',
    ],
  ])('%s', (spoken, meant) => {
    expect(correctedWithin(spoken)).toBe(meant);
  });
});

describe('every wording of a correction', () => {
  test.each([
    ["Weight is 34.8 kg. Sorry, let me read that again, it's 34.2 kg.", ['Weight is 34.2 kg']],
    ["He's 12.4 kilos. Oh wait, he was leaning on the wall. 12.9.", ["He's 12.9 kg"]],
    ['Heart rate is 120. Actually 140, I miscounted.', ['Heart rate is 140']],
    ['Temp is 102.5. My bad, 101.5.', ['Temp is 101.5']],
    ["Carprofen 50 mg twice a day, or no, let's do 75 mg twice a day.", ['Carprofen 75 mg twice a day']],
    ['Prednisone 20 mg once a day. On second thought, 10 mg once a day.', ['Prednisone 10 mg once a day']],
    ['Recheck in two weeks. Let me correct myself, three weeks.', ['Recheck in 3 weeks']],
    ['Five milligrams per kilo, I misspoke, half a milligram per kilo.', ['0.5 mg/kg']],
    ["Gabapentin 100 mg. No, that's too much for him, 50 mg.", ['Gabapentin 50 mg']],
    ['One sachet twice a day for four days. Actually, do ten.', ['1 sachet twice a day for 10 days']],
    ['Give 5 mg twice a day for 6 days. Actually, make it 20.', ['Give 20 mg twice a day for 6 days']],
    ['One on 208, and, let me see, 108 on the right.', ['One on 208, and 108 on the right.']],
    ["Twice a day for ten days. You know what, let's do fourteen days.", ['Twice a day for 14 days']],
    ['Give half a tablet. Strike that, a whole tablet.', ['Give a whole tablet']],
    ['Murmur is a two out of six. Well, more like a three out of six.', ['Murmur is 3/6']],
    ["Recheck Friday. No, not Friday, I'm off, Monday.", ['Recheck Monday']],
    ["Recheck in two days. Scratch that, that's Monday's staff meeting. Three days.", ['Recheck in 3 days']],
    [
      'The mass is two centimeters. Let me measure again. Three point five centimeters.',
      ['The mass is 3.5 cm'],
    ],
    ['Grade four murmur. Hmm, no. Grade three.', ['Grade 3 murmur']],
    ['Clavamox 250, I said 250 but it should be 125 mg.', ['Clavamox 125 mg']],
    ["Every eight hours for 3 days. Actually make that every 12, he's small.", ['every 12 hours for 3 days']],
    ['Fifty milligrams of doxycycline. Hang on, fourteen times five is seventy.', ['70 mg of doxycycline']],
    [
      'Left eye is 18, right eye is 22. No wait, I switched those. Left is 22, right is 18.',
      ['Left eye is 22, right eye is 18'],
    ],
    ['Heart rate is 96 and temp is 101. Sorry, heart rate is 98.', ['Heart rate is 98 and temp is 101']],
    [
      'Furosemide two mg per kilo, no, one mg per kilo, and pimobendan 0.25 mg per kilo.',
      ['Furosemide 1 mg/kg, and pimobendan 0.25 mg/kg'],
    ],
    [
      'Give ampicillin 22, no, 20 mg per kilo IV, famotidine 1 mg per kilo IV.',
      ['Give ampicillin 20 mg/kg IV, famotidine 1 mg/kg IV'],
    ],
    ['Give carprofen 50 mg, sorry, 5 mg of meloxicam once a day.', ['Give meloxicam 5 mg of once a day']],
    ['Calcium, hundred mils of 40% under the skin. No, fifty. Fifty mils.', ['Calcium, 50 mL of 40%']],
    ['Calcium, hundred mils of 40% under the skin. No, fifty.', ['Calcium, 50 mL of 40%']],
    ['Two mils of ten percent glucose, no, five, five mils.', ['5 mL of 10% glucose']],
    ['The withdrawal is 96 hours milk, 14 days meat. Sorry, 72 hours milk.', ['72 hours milk, 14 days meat']],
    ['Milk is 96 hours, meat is 14 days. No, sorry, meat is 21 days.', ['Milk is 96 hours, meat is 21 days']],
    [
      '5 mg in the morning and 10 mg at night, sorry, 7.5 mg in the morning.',
      ['7.5 mg in the morning and 10 mg at night'],
    ],
    [
      "Twice a day for 5 days. Is she in calf? No, she's only 3 weeks calved.",
      ['for 5 days', 'Is she', '3 weeks calved'],
    ],
    [
      "One gram of bute. No, sorry, they're the 2 gram ones. Let me look. Yeah, it's 1 gram.",
      ['1 g of bute', 'Let me look'],
    ],
    [
      'Menace absent left, right is absent too. No, hang on, he blinked. Right is present.',
      ['Menace absent left, right is present'],
    ],
    [
      'Tone is normal both. Right is absent. No, wait. Right is reduced.',
      ['Tone is normal both', 'Right is reduced'],
    ],
    ['Half a tablet once a day. No, hers is the 5.4.', ['Half a tablet once a day', 'the 5.4']],
    ["Weight is 20 kilos. No, sorry, 22 kilos. Yeah, it's 22 kilos.", ['Weight is 22 kg', '22 kg']],
    ["Take that wrap off in three days. I'm sorry, two days.", ['Take that wrap off in 2 days']],
    [
      "Let's start amoxicillin. Actually, he's allergic, let's do cephalexin instead.",
      ["he's allergic, let's do cephalexin instead."],
    ],
  ])('%s', (spoken, meant) => {
    expect(meanings([`V: ${spoken}`]).map((text) => text.toLowerCase())).toEqual(
      meant.map((text) => expect.stringContaining(text.toLowerCase())),
    );
  });

  test.each([
    ['what only goes on', 'The left ear is clean. Actually the right one is clean too.'],
    ['denials in a row', 'Left ear is clean, no discharge, right ear is dirty.'],
    ['a past with left', 'I left the towel on the scale.'],
  ])('%s is no correction', (_, spoken) => {
    expect(meanings([`V: ${spoken}`]).join(' ')).toBe(spoken);
  });

  test.each([
    ["BUN is 54. Sorry, I don't see well. Two lymph nodes are big.", 'BUN is 54. 2 lymph nodes are big.'],
    ['Weight is 12. Sorry. Two teeth are missing.', 'Weight is 12. 2 teeth are missing.'],
    ['Heart rate is 120. Sorry, 102 beats a minute.', 'Heart rate is 102 beats a minute'],
    ['Three nodes are big. Sorry, two nodes are big.', '2 nodes are big'],
  ])('a number that counts other things corrects no measure: %s', (spoken, meant) => {
    expect(meanings([`V: ${spoken}`]).join(' ')).toBe(meant);
  });

  test.each([
    [
      'a slip admitted after the right value',
      ['T: Weight is eighteen point six.', 'V: Are you sure?', 'T: Oh, sixteen point eight. I flipped it.'],
      'Weight is 16.8',
    ],
    ['sorry said last', ['T: Temp 103.9.', 'V: 103.9?', 'T: 102.9, sorry.'], 'Temp 102.9'],
    [
      'a wrong value that was read back',
      [
        'V: 108, slab fracture.',
        'T: 108 extraction.',
        "V: Scratch that, not 108, I'm on his left. It's 208.",
      ],
      '208 extraction.',
    ],
    [
      'an owner who gives in to another',
      [
        'O: She ate last night.',
        "P: No Mom, she didn't. She ate yesterday morning.",
        'O: Oh, okay, yesterday morning.',
      ],
      'She ate yesterday morning.',
    ],
    [
      'a treatment of another animal',
      ['O: I gave her 20 mL of penicillin.', 'P: That was another cow.', 'O: Okay, then no, I take it back.'],
      'That was another cow.',
    ],
  ])('%s', (_, said, meant) => {
    const all = meanings(said);
    expect(all).toContain(meant);
    expect(all.join(' ')).not.toMatch(/18\.6|103\.9|108|last night|penicillin/);
  });

  test('what is said of one pet corrects nothing of another', () => {
    const pet = (said: string, name: string) => ({ ...sentences([said])[0], pets: [name] });
    const all = [
      pet('T: Miso is 3.8 kilos.', 'Miso'),
      pet('T: Ziggy is 7.3 kilos.', 'Ziggy'),
      pet('T: Sorry, 3.6.', 'Miso'),
    ];
    expect(applyCorrections(all as never).map(({ text }) => text)).toEqual([
      'Miso is 3.6 kg',
      'Ziggy is 7.3 kg.',
    ]);
  });
});

describe('applyCorrections', () => {
  test.each([
    [
      'a value of the next sentence',
      ['V: We give four hundred mils. Uh, make it five hundred mils of LRS.'],
      ['We give 500 mL of LRS'],
    ],
    [
      'a side of the next turn',
      ['V: Grade two of five lameness, left hind.', 'O: Oh.', 'V: Sorry, no, right hind.'],
      ['Grade 2/5 lameness, right hind'],
    ],
    [
      'what was measured wrong',
      ['T: I got thirty-eight five. No, hang on, that was with the leash.', 'T: Thirty-seven eight.'],
      ['I got 37.8'],
    ],
    [
      'what another denies',
      ["O: He's been throwing up for three days.", "P: It's not three days, it's since Sunday."],
      ["He's been throwing up since Sunday."],
    ],
    [
      'an answer is no correction',
      ['O: He ate two.', 'V: Was that for two weeks?', 'O: No, about three days.'],
      ['He ate 2.', 'Was that for 2 weeks?', 'No, about 3 days.'],
    ],
  ])('%s', (_, said, meant) => {
    expect(applyCorrections(sentences(said)).map(({ text }) => text)).toEqual(expect.arrayContaining(meant));
  });

  test('the sentence that corrects is evidence', () => {
    const [first] = applyCorrections(
      sentences(['V: Left hind.', 'O: His hind leg?', 'V: Sorry, right hind.']),
    );
    expect(first).toMatchObject({ text: 'right hind', evidence: [0, 2] });
  });
});

function meanings(said: readonly string[]): string[] {
  return applyCorrections(sentences(said)).map(({ text }) => text);
}

function sentences(said: readonly string[]) {
  return readTalk(
    said.map((line) => ({ start_ms: 0, end_ms: 0, speaker: line[0] ?? '', text: line.slice(3) })),
  ).sentences;
}
