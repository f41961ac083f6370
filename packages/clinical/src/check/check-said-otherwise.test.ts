/** True lines in other words than were said, from everyday talk, each beside its nearest lie. */
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

type Said = readonly string[];

/** The flags of a line of Rex, who is seen with Moses, and that rests on all that was said but for what `before` holds. */
function flagsOf(text: string, said: Said, before: Said = []): string[] {
  const all = [...before, ...said].map((words, at) => ({ start_ms: at, end_ms: at + 1, text: words }));
  const line = aLine(text, { pet: 'Rex', evidence: said.map((_, at) => before.length + at) });
  return checkNote([line], all, { pets: [{ name: 'Rex' }, { name: 'Moses' }] })
    .flatMap(({ flags }) => flags)
    .map(({ severity, kind }) => `${severity} ${kind}`);
}

describe('a denial ends where something else begins', () => {
  test.each<[true_: string, lie: string, said: Said]>([
    ['Mild tartar. No growths.', 'Growths. Mild tartar.', ['no growths there was some mild tartar']],
    ['Gums tacky, no ulcers.', 'Ulcers, gums tacky.', ['no ulcers the gums are tacky']],
    [
      'Limp for a fortnight.',
      'No limp.',
      ['It is not broken and limp is the word for it, a limp for a fortnight.'],
    ],
    [
      'Howling all night, not eating.',
      'Eating, howling all night.',
      ['He is not eating and howling all night.'],
    ],
    ['No grapes or raisins.', 'Raisins. No grapes.', ['No more grapes, please. Or raisins, or any of that.']],
    [
      'No buster collar pending the biopsy.',
      'Buster collar.',
      ['No buster collar. I want to see the biopsy first.'],
    ],
    [
      'No ear drops until the swab is back.',
      'Ear drops.',
      ["I'm going to hold off on ear drops till the swab's back."],
    ],
    [
      'Swab now. No ear drops.',
      'No swab. Ear drops.',
      ["Hold off on ear drops till the swab's back. We do the swab now."],
    ],
    ['Not drooling.', 'Drooling.', ['He no longer drools.']],
    [
      'No Bravecto in a dog with seizures.',
      'Bravecto.',
      ["Not Bravecto, I don't want it in a dog who's had seizures."],
    ],
  ])('%s', (right, lie, said) => {
    expect(flagsOf(right, said)).not.toContain('hard negation');
    expect(flagsOf(lie, said)).toContain('hard negation');
  });
});

describe('what is there either way is not denied by what is found of it', () => {
  test.each<[text: string, said: Said]>([
    ['Toes and pads normal.', ['Toes are fine, no cuts in the pads, no torn toes.']],
    ['Lymph nodes not enlarged.', ['Lymph nodes under the jaw, nothing big there.']],
    ['Diaphragm not ruptured.', ["The diaphragm's a nice clean line, so it isn't ruptured."]],
    ['Cranial drawer not assessable awake.', ["I can't get a proper cranial drawer on him awake."]],
    [
      'Hip X-rays on Friday (owner declined today).',
      ['Not today.', 'Friday then, we do the hip X-rays on Friday.'],
    ],
    ['Rest him: soak the hay.', ['No more dry hay. Soak the hay. Rest him.']],
    ['Scope if not better.', ['We hold off on the scope. If he is no better, then.']],
    [
      'Trim cut short; more to be decided.',
      ["You don't need to decide more tonight. We cut the trim short."],
    ],
    ['Vomited once Sunday.', ["Moses hasn't vomited.", 'That was Rex, just the once, Sunday.']],
    ['Threw up some grass last week.', ['no not moses rex threw up some grass last week']],
    ['Drinking less, maybe half.', ['How is he drinking?', 'Not great. Maybe half.']],
    ['Recheck in a year; sooner if the lump grows.', ['In a year, then. Unless the lump grows.']],
    [
      'Blood profile postponed to January.',
      ['I would like a blood profile.', "We'll do that in January then."],
    ],
    ['Do not use the old bottle.', ["No, please don't use that one. It's the old bottle."]],
  ])('%s', (text, said) => {
    expect(flagsOf(text, said).filter((flag) => flag.endsWith('negation'))).toEqual([]);
  });

  test('but what is denied of the patient himself stays denied', () => {
    expect(
      flagsOf('Vomited once Sunday.', ["Rex hasn't vomited.", 'That was Moses, just the once.']),
    ).toContain('hard negation');
  });
});

describe('a drug is understood from what was said before', () => {
  test.each<[text: string, said: Said, before: Said]>([
    ['Mirtazapine declined.', ['Could we hold off on that one?'], ['There is a gel for it, mirtazapine.']],
    [
      'Stop methimazole if vomiting.',
      ['If he vomits, stop the pills.'],
      ['So, methimazole twice a day.', 'Okay.'],
    ],
    ['Calcium bolus at ten.', ['I gave calcium, one of the boluses, at ten.'], []],
    ['Canine influenza vaccine declined.', ["I'll skip that. No flu."], ['Does he need the flu shot?']],
  ])('%s', (text, said, before) => {
    expect(flagsOf(text, said, before).filter((flag) => flag.endsWith('drug'))).toEqual([]);
  });

  test.each<[text: string, said: Said, before: Said]>([
    // Another one was named since.
    [
      'Mirtazapine declined.',
      ['Could we hold off on that?'],
      ['There is mirtazapine.', 'Or we try maropitant.'],
    ],
    // Never named.
    ['Prazosin declined.', ['Could we hold off on that?'], ['There is mirtazapine.']],
    // Its words stand in two sentences.
    ['Calcium bolus at ten.', ['The calcium was low. He had a bolus of fluids at ten.'], []],
  ])('%s: not of these', (text, said, before) => {
    expect(flagsOf(text, said, before).some((flag) => flag.endsWith('drug'))).toBe(true);
  });
});

describe('how often and when, in other words', () => {
  test.each<[right: string, lie: string, said: Said]>([
    ['Heartgard monthly.', 'Heartgard weekly.', ['The Heartgard, on the first of the month.']],
    [
      'Kibble 2 cups twice daily, Bravecto every 12 weeks.',
      'Kibble 2 cups three times daily, Bravecto every 12 weeks.',
      ['Bravecto every twelve weeks, and kibble, two cups in the morning, two at night.'],
    ],
    [
      'Shampoo once a week.',
      'Shampoo three times a week.',
      ["It should be twice a week, it's more like once."],
    ],
    ['Drop off at 8:30.', 'Drop off at 9:30.', ['Drop him off at half past eight.']],
    ['Call about 3 to 3:30.', 'Call about 3 to 3:45.', ['I will ring at about three, half past.']],
    [
      'Seizure at 5:40 for 2 minutes.',
      'Seizure at 5:40 for 5 minutes.',
      ["It wasn't five minutes, it was two. That was at five forty."],
    ],
    ['Nodule 1 cm.', 'Nodule 2 cm.', ['The nodule is about a centimetre.']],
    [
      'No riding for 2 weeks.',
      'No riding for 3 weeks.',
      ['Can I ride him?', 'Not for two weeks. No riding.'],
    ],
    [
      'Creatinine 195 (was 130).',
      'Creatinine 159 (was 130).',
      ["Creatinine was 130, and it's gone up to 195."],
    ],
    ['ALT 88.', 'ALT 98.', ['The ALT is down from 210 to 88.']],
    ['Aspirin 325 mg once.', 'Aspirin 235 mg once.', ['One aspirin, the 325s.']],
    [
      'Weight 22 kg (21 kg in the spring).',
      'Weight 22 kg (23 kg in the spring).',
      ['22 kilos. He was 21 in the spring.'],
    ],
  ])('%s', (right, lie, said) => {
    expect(flagsOf(right, said)).toEqual([]);
    expect(flagsOf(lie, said).length).toBeGreaterThan(0);
  });
});

describe('what depends on something', () => {
  test.each<[right: string, lie: string, said: Said]>([
    [
      'Scan only if the sugar is high.',
      'Scan if the sugar is not high.',
      ["No scan unless the sugar's high."],
    ],
  ])('%s', (right, lie, said) => {
    expect(flagsOf(right, said)).toEqual([]);
    expect(flagsOf(lie, said)).toContain('soft negation');
  });
});

describe('a not that was put in', () => {
  test.each<[lie: string, right: string, said: Said]>([
    ['Lungs not clear.', 'Lungs clear.', ['Lungs sound great, nice and clear.']],
    ['Right hip not normal.', 'Right hip normal.', ['The hips are fine on these films.']],
    [
      'Swab offered; owner not declined.',
      'Swab offered; owner declined.',
      ['I could swab it.', 'No, let us skip the swab.'],
    ],
  ])('%s', (lie, right, said) => {
    expect(flagsOf(lie, said)).toContain('hard negation');
    expect(flagsOf(right, said)).not.toContain('hard negation');
  });

  test.each<[text: string, said: Said]>([
    ['Lungs not clear.', ['Lungs sound okay on top, not clear below.']],
    [
      'Coat not improved.',
      ['His coat is a bit better, only the tail is still bad. The coat has not changed.'],
    ],
    ['Recheck if ears not clear.', ['The ears are clear. Come back if they are not clear.']],
  ])('%s: not where it was said', (text, said) => {
    expect(flagsOf(text, said)).not.toContain('hard negation');
  });
});

describe('one of a list of what to call for, turned round', () => {
  test.each<[lie: string, right: string, said: Said]>([
    [
      'Call if weak, squealing or eating.',
      'Call if weak, squealing or not eating.',
      ["Call me if he's weak, or he squeals, or he won't eat."],
    ],
    [
      'Call if drooling for a whole day.',
      'Call if not drooling for a whole day.',
      ["If he doesn't drool for a whole day, call."],
    ],
  ])('%s', (lie, right, said) => {
    expect(flagsOf(lie, said)).toContain('soft negation');
    expect(flagsOf(right, said)).toEqual([]);
  });

  test('with what denies only a part of it', () => {
    expect(
      flagsOf('Call if squealing with no froth, or drooling.', [
        'Call if he squeals and no froth comes, or he drools.',
      ]),
    ).not.toContain('soft negation');
  });
});

describe('sides', () => {
  test.each<[lie: string, right: string, said: Said]>([
    ['Left hoof warm.', 'Right hoof warm.', ['The right hoof is warm compared to the left.']],
    ['Spur upper left.', 'Spur upper right.', ["On the right there's one too, a spur, an upper one."]],
    ['Right hind lameness.', 'Left hind lameness.', ["It's her back leg. The left one, she is lame on it."]],
    ['Right apical murmur.', 'Left apical murmur.', ['Right. The murmur is at the left apex.']],
    [
      'Lung contusions, left.',
      'Lung contusions, right.',
      ['Lung contusions on the right. A broken left femur.'],
    ],
    [
      'Hips and left knee normal.',
      'Hips and right knee normal.',
      ["Fluid in the left knee. And the right knee's clean, hips great."],
    ],
    [
      'Recheck right testicle.',
      'Recheck left testicle.',
      ["The left testicle I can't feel yet. We'll recheck."],
    ],
    [
      'Sounds: one on the left, none on the left.',
      'Sounds: one on the left, none on the right.',
      ['Sounds, one on the left. Nothing on the right.'],
    ],
  ])('%s', (lie, right, said) => {
    expect(flagsOf(right, said).filter((flag) => flag.endsWith('laterality'))).toEqual([]);
    expect(flagsOf(lie, said).some((flag) => flag.endsWith('laterality'))).toBe(true);
  });

  test('the side that was named last is the one that is meant', () => {
    const before = ['Now the right front.', 'Hold him.'];
    expect(flagsOf('Left front shoe pulled.', ['Pull the shoe.'], before)).toContain('soft laterality');
    expect(flagsOf('Right front shoe pulled.', ['Pull the shoe.'], before)).not.toContain('soft laterality');
    expect(flagsOf('Left ear flushed.', ['Flush the ear.'], before)).not.toContain('soft laterality');
  });
});

test('nobody is as hot as the same figure in degrees of the other scale', () => {
  expect(flagsOf('T 102.7 C.', ['Temp is one oh two seven.'])).toContain('hard number');
  expect(flagsOf('T 102.7 F.', ['Temp is one oh two seven.'])).toEqual([]);
  expect(flagsOf('T 38.7 C.', ['Temp is thirty eight seven.'])).toEqual([]);
});
