/** Dictations and visits of another kind than the usual ones: emergencies, dental charts, exotics, herds, oncology. */
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { anInput, texts, written } from './test-kit-scripts.ts';

function noteOf(script: string, pets = [{ name: 'Rex', species: 'dog' }]): string {
  return written(script, pets)
    .map(({ text }) => text)
    .join('\n');
}

/** What the fact check is certain of. */
function hardFlagsOf(script: string): string[] {
  const input = anInput(script);
  return checkNote([...writeNote(input)], input.segments)
    .flatMap(({ flags }) => flags)
    .filter(({ severity }) => severity === 'hard')
    .map(({ message = '' }) => message);
}

describe('a run', () => {
  test.each([
    ['V: ECG showed occasional VPCs, no runs of V tach.', /no runs of V tach/],
    ['V: No runs of ventricular tachycardia on the Holter.', /No runs of ventricular/],
  ])('of beats is no diarrhea: %s', (said, line) => {
    expect(noteOf(said)).toMatch(line);
    expect(noteOf(said)).not.toMatch(/diarrhea/);
  });
});

describe('what is put right within a sentence', () => {
  test.each([
    ['V: Intubated with a seven, sorry, seven point five cuffed tube.', /a 7\.5 cuffed tube/, /7,|sorry/],
    ['V: Intubated with a six, sorry, seven endotracheal tube.', /a 7 endotracheal tube/, /\b6\b|sorry/],
    ['V: Rads show a fracture of the left, let me look, right radius.', /the right radius/, /left/],
    ['V: The mass is about two, let me see, three centimeters on the flank.', /3 cm/, /\b2\b/],
  ])('is gone, and nothing is in doubt: %s', (said, right, wrong) => {
    expect(noteOf(said)).toMatch(right);
    expect(noteOf(said)).not.toMatch(wrong);
    expect(hardFlagsOf(said)).toEqual([]);
  });
});

describe('a dental chart', () => {
  test.each([
    [
      'V: Tooth 108, furcation two, pocket five. Actually make that furcation three on one oh eight.',
      /108, furcation 3, pocket 5\b/,
    ],
    ['V: 304 mobility one, pocket five. No, mobility two on three oh four.', /304 mobility 2, pocket 5\b/],
  ])('has the tooth of a correction for no value: %s', (said, line) => {
    expect(noteOf(said)).toMatch(line);
    expect(hardFlagsOf(said)).toEqual([]);
  });

  test('has depths in millimetres, and doses in millilitres', () => {
    expect(noteOf('V: 108, recession three mil, a five mil pocket mesial.')).toMatch(
      /recession 3 mm, a 5 mm pocket/,
    );
    expect(noteOf('V: Give three mils of metacam by mouth.')).toMatch(/3 mL of metacam/);
  });
});

describe('animals that are called by their tags', () => {
  const pets = [
    { name: '4417', species: 'cow' },
    { name: '4420', species: 'cow' },
  ];
  const input = {
    ...anInput(
      [
        'V: First one is forty four seventeen. Temp one oh one point nine. CMT negative all four quarters.',
        'V: Left displaced abomasum with secondary ketosis.',
        'V: And the other one?',
        "Farmer: Forty four twenty. She's got a quarter that's hard, right rear.",
        'V: Temp one oh five. Forty four twenty gets flunixin 15 mL IV now.',
      ].join('\n'),
    ),
    pets,
  };
  const lines = checkNote([...writeNote(input)], input.segments, { pets });

  test.each([
    ['Temperature 101.9 F.', '4417'],
    ['Temperature 105 F.', '4420'],
    ['Left displaced abomasum with secondary ketosis.', '4417'],
  ])('are told apart, however the figures were grouped: %s', (text, pet) => {
    expect(lines.find((line) => line.text === text)?.pet).toBe(pet);
  });

  test('have parts in fours that are no four animals, and tags that are no amounts', () => {
    expect(lines.find(({ text }) => text.includes('quarters'))?.pet).toBe('4417');
    expect(lines.find(({ text }) => text.includes('flunixin'))?.pet).toBe('4420');
    expect(lines.flatMap(({ flags }) => flags)).toEqual([]);
  });

  test('have a displaced abomasum among the diagnoses', () => {
    expect(lines.find(({ text }) => text.includes('abomasum'))?.soap).toBe('assessment');
  });
});

describe('an answer of the clinic under a condition', () => {
  test.each([
    [
      "V: Doxorubicin 30 mg IV.\nT: Dexrazoxane?\nV: No, only if there's extravasation.",
      /^Dexrazoxane: no, only if/m,
    ],
    ['V: Doxorubicin 30 mg IV.\nT: Cerenia?\nV: Not unless he vomits.', /^Cerenia: not unless he vomits/m],
    [
      "V: Start calcium by mouth.\nO: Should I force feed him?\nV: No, not while he's still eating himself.",
      /^Do not force feed him while he's still eating/m,
    ],
    [
      'V: Start carprofen.\nO: Should I bathe him?\nV: No, not until it has healed.',
      /^Do not bathe him until/m,
    ],
    [
      "V: Start prednisolone.\nO: Is surgery an option?\nV: It is, but with his heart I'd rather not.",
      /^Surgery: with his heart I'd rather not/m,
    ],
    ['V: Flunixin 15 mL IV now.\nFarmer: Milk withhold?\nV: Thirty six hours.', /milk withhold: 36 hours/i],
  ])('names what it is about: %s', (said, line) => {
    expect(noteOf(said)).toMatch(line);
    expect(hardFlagsOf(said)).toEqual([]);
  });
});

describe('what was asked and answered', () => {
  test.each([
    ['V: Did she clean?\nFarmer: She did, right away.', /did clean, right away/i],
    [
      'V: Did he have his hocks injected?\nO: In the spring, both hocks.',
      /his hocks injected, in the spring, both hocks/i,
    ],
    ['V: Any fever?\nO: I took it, it was one oh one eight.', /Temperature 101\.8 F \(taken by the owner\)/],
    [
      'V: Droppings?\nO: Yesterday one with a bit of blood. Or no, it was more like reddish brown.',
      /bit of blood\. Or no, it was more like reddish brown/,
    ],
  ])('is told whole: %s', (said, line) => {
    expect(noteOf(said)).toMatch(line);
  });

  test('is of another animal where somebody else of the family says so', () => {
    const note = noteOf(
      "V: What's going on?\nO: He stopped eating. He chewed on the carpet too I think.\nWife: No, that was Daisy who chewed on the carpet.\nO: Right, that was Daisy, sorry.",
    );
    expect(note).toMatch(/stopped eating/i);
    expect(note).not.toMatch(/carpet/);
  });
});

describe('what the owner decides', () => {
  test.each([
    [
      "V: This is a chip. We could do arthroscopy or inject the joint.\nO: I'd rather do the arthroscopy. Don't inject him today.",
      /Owner would rather do the arthroscopy\. Owner: do not inject him today/,
    ],
    ['V: Owner consented to gastropexy.', /^Owner consented to gastropexy\.$/m],
    [
      'V: Also she wanted the carprofen refilled. Declined, the neuro center is supplying it.',
      /carprofen refilled\. Declined, the neuro center/,
    ],
  ])('stands in the plan: %s', (said, line) => {
    expect(noteOf(said)).toMatch(line);
  });
});

describe('a vital sign', () => {
  test.each([
    ['V: Temp ninety nine, heart rate 180. Heart rate came down to one forty.', /^HR 140 \(came down\)\.$/m],
    ['V: Lowest temp ninety six point eight.', /^Temperature 96\.8 F \(lowest\)\.$/m],
    ['V: Post bolus lactate three point one, BP one oh five.', /^Blood pressure 105 \(post bolus\)\.$/m],
    ['V: After the bolus the heart rate was one twenty.', /^HR 120 \(after the bolus\)\.$/m],
    ['V: He dropped to fifty eight MAP for five minutes.', /^MAP 58 \(dropped\)\.$/m],
  ])('tells under which circumstances it was measured: %s', (said, line) => {
    expect(noteOf(said)).toMatch(line);
    expect(hardFlagsOf(said)).toEqual([]);
  });

  test('is no time of day, whose noughts stay', () => {
    const note = noteOf('V: On recheck at 14:00 heart rate 100. Lungs clear at 7:05 tonight.');
    expect(note).not.toMatch(/HR 14\b/);
    expect(note).toMatch(/7:05/);
  });
});

describe('a dictated history', () => {
  test.each([
    [
      'V: Bruno, seven years, presented for retching since about nineteen hundred.',
      /retching since about 1900/,
    ],
    ['V: So this is Bruno, he presented for retching since seven.', /presented for retching since 7/],
    ['V: Lungs clear. Owner gave famotidine 10 mg at home.', /Owner gave famotidine 10 mg at home/],
    ['V: Lungs clear. Owner reports no vomiting.', /Owner reports no vomiting/],
    ['V: Lungs clear. Owner gave nothing at home.', /Owner gave nothing at home/],
  ])('stands with the history, whenever it is told: %s', (said, line) => {
    expect(texts(written(said), 'subjective').join('\n')).toMatch(line);
  });

  test('has no weight for a price', () => {
    expect(noteOf('V: He weighs about twelve hundred.')).toMatch(/Weight about 1200/);
    expect(noteOf('V: The estimate is about twelve hundred.')).toBe('');
  });
});

describe('a surgery report', () => {
  const REPORT = [
    'V: Surgery report, Mimi, cystotomy. Induced with propofol, sixteen milligrams IV.',
    'V: Ventral midline approach. Bladder isolated with moist lap sponges. Stay sutures placed. Three stones removed, all about four millimeters, and submitted for analysis. Urethra flushed retrograde, no obstruction.',
    'V: Bladder wall thickened. Closed in a single layer with four oh Monocryl. Linea three oh PDS. Leak tested, no leaks.',
    'V: Sponge count correct. Post-op rads, no stones remaining.',
  ].join('\n');

  test.each([
    /stones removed/,
    /Urethra flushed/,
    /Stay sutures/,
    /Closed in .* Monocryl/,
    /Linea .* PDS/,
    /Sponge count/,
  ])('has its steps with what was done: %s', (step) => {
    expect(texts(written(REPORT), 'plan').join('\n')).toMatch(step);
    expect(texts(written(REPORT), 'objective').join('\n')).not.toMatch(step);
  });

  test('has what was found among the findings', () => {
    expect(texts(written(REPORT), 'objective').join('\n')).toMatch(/wall thickened/);
    expect(hardFlagsOf(REPORT)).toEqual([]);
  });
});

describe('where a line stands', () => {
  test.each<[string, string, RegExp]>([
    [
      'V: Furosemide 1 mg/kg to keep at home for emergency, not to be given otherwise.',
      'Medications Prescribed',
      /Furosemide/,
    ],
    ['V: LRS bolus twenty mls per kilo times two.', 'Treatments Given Today', /LRS bolus/],
    ['V: Placed two eighteen gauge cephalic catheters.', 'Treatments Given Today', /2 18-gauge/],
    [
      'V: This is metabolic bone disease. New T5 UVB, basking one hundred to one oh five.',
      'Activity and Home Care',
      /basking/,
    ],
    [
      'V: This is metabolic bone disease. Warm soaks daily for twenty minutes.',
      'Activity and Home Care',
      /Warm soaks/,
    ],
    ['V: So partial remission.', 'Diagnosis', /Partial remission/],
    ['V: Previous splenectomy was discussed in 2022 but never done.', 'History', /splenectomy/],
    ['V: Resp rate forty eight with a tail bob.', 'Respiratory Rate', /RR 48 with a tail bob/],
  ])('%s (%s)', (said, entry, line) => {
    const found = written(`V: Lungs clear.\n${said}`).find(({ text }) => line.test(text));
    expect(found?.entry).toBe(entry);
  });
});

describe('what stands in one breath with something else', () => {
  test.each([
    [
      "V: Start prednisolone, half a milligram per kilo twice a day, so with him at one point one kilos that's zero point five five mls of the one mg per ml.",
      /prednisolone 0\.5 mg\/kg q12h, that's 0\.55 mL of the 1 mg\/mL/,
    ],
    [
      'V: BP one forty five, cuff three, right forelimb, average of five.',
      /^Blood pressure 145 \(cuff 3, right forelimb, average of 5\)\.$/m,
    ],
    [
      "V: We're extracting 108.\nT: And one oh four?\nV: One oh four stays. Root planed and Doxirobe in the pocket.",
      /^104 stays\. Root planed and Doxirobe in the pocket\.$/m,
    ],
    ['V: Surgical extraction of 108, all three roots out. Two oh eight the same.', /208 the same/],
    ['V: Heart rate 300 with a grade two of six murmur.', /^Grade 2\/6 murmur\.$/m],
  ])('is kept: %s', (said, line) => {
    expect(noteOf(said)).toMatch(line);
    expect(hardFlagsOf(said)).toEqual([]);
  });

  test('is of another animal where it is introduced so', () => {
    const note = noteOf('V: Allergic to sulfa. Zoe, the other Lab, had the same disc surgery in 2019.');
    expect(note).toMatch(/Allergic to sulfa/);
    expect(note).not.toMatch(/disc surgery/);
  });
});
