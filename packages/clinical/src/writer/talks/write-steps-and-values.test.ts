/** What must stay a fact of its own, and what must not be lost: steps beside a drug, values, classes, wishes. */
import { describe, expect, test } from 'vitest';
import { factsOf } from '../write-note.ts';

const EXAM = 'V: Let me take a look. Her heart sounds normal.';

describe('what is said of a drug is its line, and another step is a line of its own', () => {
  test.each([
    ['Change thirty percent of the water every day.', /^Change 30% of the water every day\.$/],
    ['Sit to stands, ten repetitions twice a day.', /^Sit to stands, 10 repetitions twice a day\.$/],
    ['Wear gloves when you handle her waste for two days.', /^Wear gloves when owner handles her waste/],
    ['Ice the knee for ten minutes three times a day.', /^Ice the knee for 10 minutes/],
    ['For two weeks no stairs.', /^For 2 weeks no stairs\.$/],
    ['Ten minutes of massage twice a day.', /^10 minutes of massage/],
    ['This is consistent with a sprain.', /sprain\.$/],
  ])('%s', (step, own) => {
    const facts = wordsOf(`${EXAM}\nV: Start carprofen seventy-five milligrams twice a day. ${step}`);
    expect(facts).toContainEqual(expect.stringMatching(/^Start carprofen 75 mg q12h\.$/));
    expect(facts).toContainEqual(expect.stringMatching(own));
  });

  test.each([
    ['Twice a day with food for ten days.', /q12h with food for 10 days/i],
    ['Give one tablet every twelve hours.', /1 tablet q12h/i],
    ['So that is one tablet, twice a day.', /1 tablet,? q12h/i],
    ['You give it with a meal once a day.', /with a meal q24h/i],
    ['Crushed in a little yogurt, twice a day.', /crushed in a little yogurt,? q12h/i],
    ['No more than twice a day.', /no more than q12h/i],
    ['Wear gloves when you handle it.', /wear gloves/i],
  ])('%s', (more, joined) => {
    const facts = wordsOf(`${EXAM}\nV: Start carprofen seventy-five milligrams. ${more}`);
    expect(facts.filter((text) => /carprofen/i.test(text))).toEqual([expect.stringMatching(joined)]);
    expect(facts).toHaveLength(2);
  });
});

describe('a value that is read out is a result, in the figures said', () => {
  test.each([
    ['The cobalamin is low at one fifty.', 'The cobalamin is low at 150.'],
    ['Potassium is at three fifteen.', 'Potassium is at 315.'],
    ['The urine specific gravity is one oh one four.', 'The USG is 1.014.'],
    [
      'Ammonia is one point zero, nitrite zero point five, pH seven point eight.',
      'Ammonia is 1.0, nitrite 0.5, pH 7.8.',
    ],
    ['Haematocrit is forty four.', 'Haematocrit is 44.'],
    ['The packed cell volume is seventeen percent.', 'The PCV is 17%.'],
    ['Zork is four point two, blip is eleven.', 'Zork is 4.2, blip is 11.'],
  ])('%s', (said, text) => {
    expect(factsFrom(`V: ${said}`)).toMatchObject([{ soap: 'objective', topic: 'results', text }]);
  });

  test('a time of day stays one, money stays out, and counted things measure nothing', () => {
    expect(wordsOf('V: Give the tablet at six fifteen.')).toEqual([expect.stringContaining('6:15')]);
    expect(wordsOf('V: The estimate is twelve hundred.')).toEqual([]);
    expect(wordsOf('V: Exam is eighty, bloodwork is two hundred.')).toEqual([]);
    expect(factsFrom('V: Recheck the PCV in four hours.')).toMatchObject([{ soap: 'plan' }]);
    expect(factsFrom('V: The thyroid feels normal.')).toMatchObject([{ topic: 'exam: endocrine' }]);
    expect(factsFrom('V: Food is two cups, water is one cup.').map(({ topic }) => topic)).not.toContain(
      'results',
    );
  });

  test('no dose has a nought behind its point', () => {
    expect(wordsOf(`${EXAM}\nV: Start meloxicam one point zero milligrams once a day.`)).toContainEqual(
      'Start meloxicam 1 mg q24h.',
    );
  });
});

describe('nothing that tells of the animal is lost', () => {
  test.each([
    ['V: ASA two.', 'assessment', 'ASA Status', /ASA 2/],
    ["V: She's an ASA three.", 'assessment', 'ASA Status', /ASA 3/],
    ['V: PD two.', 'assessment', 'Periodontal Disease Stage', /PD 2/],
    ['V: There were no complications.', 'plan', 'Treatments Given Today', /no complications/i],
    ['O: He bit my brother on the hand.', 'subjective', 'History', /bit owner's brother/i],
    ['O: He growls at strangers.', 'subjective', 'History', /growls/i],
    [
      'V: Her ideal weight is about thirty-two kilos.',
      'assessment',
      'Ideal Body Weight',
      /ideal weight is about 32 kg/i,
    ],
    ['V: Keep him behind the gate.', 'plan', 'Home Care', /behind the gate/i],
    ['V: She needs a transfusion today.', 'plan', 'Treatment', /transfusion/i],
    ['O: He is restless at night.', 'subjective', 'History', /restless/i],
    ['O: She has about four good days a week.', 'subjective', 'History', /4 good days a week/i],
  ])('%s', (said, soap, place, text) => {
    expect(factsFrom(said)).toMatchObject([
      { soap, text: expect.stringMatching(text), places: expect.arrayContaining([place]) },
    ]);
  });

  test('turns of phrase are none of it', () => {
    expect(wordsOf('O: Have a good day. That is a bit the point.')).toEqual([]);
  });
});

describe('what an owner does not want', () => {
  test('a wish for the animal declines nothing else that was offered', () => {
    const facts = factsFrom(
      `${EXAM}\nV: Recheck in two weeks.\nO: I don't want her to go to the hospital again.`,
    );
    expect(facts.map(({ text }) => text)).toContain('Recheck in 2 weeks.');
    expect(facts.at(-1)).toMatchObject({
      text: 'Owner does not want her to go to the hospital again.',
      places: expect.arrayContaining(['Declined']),
    });
  });

  test('a bare no declines what was offered', () => {
    const facts = wordsOf(`${EXAM}\nV: Let's do x-rays of the chest.\nO: I don't want her to have that.`);
    expect(facts).toContainEqual(expect.stringMatching(/x-rays of the chest: owner declined/i));
  });
});

describe('a statement stands where it belongs', () => {
  test.each([
    ['Pain over the thoracolumbar spine.', 'objective', 'neurologic'],
    ['No pleural effusion.', 'objective', 'respiratory'],
    ['Two oh four has a fracture.', 'objective', 'Oral Cavity and Teeth'],
    ['The left radius has a fracture.', 'objective', 'musculoskeletal'],
    ['Submit the spleen for histopathology.', 'plan', 'Diagnostics Planned'],
    ['MRI today.', 'plan', 'Diagnostics Planned'],
    ['Change thirty percent of the water every day.', 'plan', 'Home Care'],
    ['Short leash walks only.', 'plan', 'Activity and Home Care'],
  ])('%s', (said, soap, place) => {
    expect(factsFrom(`${EXAM}\nV: ${said}`).at(-1)).toMatchObject({
      soap,
      places: expect.arrayContaining([place]),
    });
  });

  test.each([
    ["I can't feel the spleen.", /^The spleen not felt\.$/],
    ["The abdomen is soft, I don't feel the kidneys.", /^The abdomen is soft, the kidneys not felt\.$/],
    ["I don't feel any masses.", /^No masses\.$/],
  ])('%s', (said, text) => {
    expect(wordsOf(`V: Let me take a look. ${said}`)).toEqual([expect.stringMatching(text)]);
  });
});

/** The facts of a visit, told as "V: …" and "O: …" line by line. */
function factsFrom(script: string) {
  const segments = script.split('\n').map((line, at) => ({
    speaker: line.slice(0, 1),
    text: line.slice(3),
    start_ms: at * 1000,
    end_ms: at * 1000 + 900,
  }));
  return factsOf({ segments, pets: [{ name: 'Juno', species: 'dog' }] });
}

function wordsOf(script: string): string[] {
  return factsFrom(script).map(({ text }) => text);
}
