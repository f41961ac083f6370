/** Lines of language models that reckon, condense and take from elsewhere: the true ones are not doubted, the others are. */
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

type Case = [text: string, ...said: string[]];

const PART: Readonly<Record<string, NoteLine['soap']>> = {
  S: 'subjective',
  O: 'objective',
  A: 'assessment',
  P: 'plan',
};

/**
 * The doubts of a line. "P Continue X" is of the plan; words in brackets before what was said are the speaker, and a star
 * before them says that the line rests on them; without any it rests on all.
 */
function doubtsOf([line, ...said]: Case): string[] {
  const segments = said.map((words, index) => {
    const [, speaker, text = ''] = /^\*?(?:\[(\w)\] )?(.*)$/.exec(words) ?? [];
    return { start_ms: index * 4000, end_ms: index * 4000 + 3900, text, ...(speaker ? { speaker } : {}) };
  });
  const starred = [...said.keys()].filter((index) => said[index]?.startsWith('*'));
  const evidence = starred.length > 0 ? starred : [...said.keys()];
  const soap = PART[line.slice(0, 1)] ?? null;
  return checkNote([aLine(line.slice(2), { soap, evidence })], segments)
    .flatMap(({ flags }) => flags)
    .map(({ severity, kind }) => `${severity} ${kind}`);
}

describe('what a plan goes on with', () => {
  test.each<Case>([
    ['P Continue deracoxib.', 'Can I stop the deracoxib?', '*Yes, stop that, she does not need it any more.'],
    [
      'P Continue sucralfate.',
      '*And the sucralfate, did that help?',
      '*It did nothing, we stopped it Friday.',
    ],
    ['P Continue fish oil.', "*And the fish oil, I'd stop that, it upsets his belly."],
    ['P Continue trazodone.', "*The trazodone can come off now. We're done with it, she's calm."],
    ['P Maintain Otomax.', '*The old drops, the Otomax, throw them out.'],
    ['P Continue Apoquel.', '*He had Apoquel in spring but it stopped working.'],
  ])('was stopped: %s', (...one) => {
    expect(doubtsOf(one)).toContain('hard negation');
  });

  test.each<Case>([
    ['P Continue deracoxib.', "*Don't stop the deracoxib, she's sore still."],
    [
      'P Continue sucralfate.',
      '*We stopped the sucralfate Friday. No, keep the sucralfate going another week.',
    ],
    ['P Continue trazodone.', '*Keep the trazodone as it is. If she gets wobbly, stop it and call.'],
    ['P Continue deracoxib.', '*Stay on the deracoxib. And the gabapentin, stop that one.'],
    ['P Continue deracoxib x 5 d, then stop.', '*Deracoxib for five days, then stop.'],
    ['P Continue enalapril.', 'Is the enalapril still all right?', '*Yes, same as before.'],
  ])('goes on: %s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });
});

describe('two sides', () => {
  test.each<Case>([
    ['P Mometamax 4 drops AU SID.', '*In the left you put Mometamax, four drops once a day.'],
    ['O IOP OD 11, OS 19.', '*Pressure is nineteen on the right and eleven on the left.'],
    [
      'O Positive Ortolani sign in the left hip.',
      "*There's an Ortolani on the right, and the hip clunks. The left hip is tight.",
    ],
  ])('one in the place of the other: %s', (...one) => {
    expect(doubtsOf(one)).toContain('hard laterality');
  });

  test.each<Case>([
    ['P Mometamax 4 drops AU SID.', '*Mometamax in his ears, four drops once a day, mind the left one.'],
    ['O IOP OD 19, OS 11.', '*Pressure is nineteen on the right and eleven on the left.'],
    [
      'O Positive Ortolani sign in the right hip.',
      "*There's an Ortolani on the right, and the hip clunks. The left hip is tight.",
    ],
    ['O Hips: no pain in both hips.', '*The right hip is fine. No pain in the left hip.'],
  ])('each as it was said: %s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });
});

describe('a way that was ruled out', () => {
  test.each<Case>([
    ['P Flunixin 10 mL IM.', '*Flunixin, ten mils in the vein today, and no flunixin in the muscle.'],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).toContain('hard route');
  });

  test.each<Case>([
    ['P Flunixin 10 mL IV.', '*Flunixin, ten mils in the vein today, and no flunixin in the muscle.'],
  ])('and the one that was said: %s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });
});

describe('yet to come, or left to the owner', () => {
  test.each<Case>([
    ['P Chest radiographs taken.', '*X-ray if the cough is worse by Friday.'],
    ['P Feeding tube placed.', "*If she won't eat by then, she'd need a feeding tube."],
    ['P Radiographs taken.', "*I'd like radiographs if she vomits again tonight."],
    ['P Bravecto started today.', '*He can have Bravecto at six months, not now.'],
    [
      'P Start novel protein diet.',
      '[O] And a novel protein diet?',
      "*[V] Maybe later, if it isn't better by fall.",
    ],
    ['P Referred to the surgeon.', '*If it grows he goes to the surgeon.'],
    ['P Mass removal scheduled.', "*If it's a sarcoma we do a mass removal."],
    ['P Bloodwork submitted.', "*[V] I'd run bloodwork on her.", "*[O] I'd rather wait."],
    [
      'P Hospitalized overnight on fluids.',
      "*[V] I'd like to keep her overnight on fluids.",
      "[O] I'd rather take her home.",
    ],
    [
      'P Radiographs and bloodwork approved by owner.',
      '*[O] Do the radiographs, let me think about the bloods.',
    ],
  ])('%s', (...one) => {
    expect(doubtsOf(one).join()).toMatch(/put right|negation/);
  });

  test.each<Case>([
    ['P Chest radiographs taken.', '*We took the chest radiographs, here they are.'],
    ['P Bravecto started today.', '*Bravecto today, and again in three months.'],
    ['P Mass removal scheduled Tuesday.', '*We do the mass removal on Tuesday.'],
    ['P Bloodwork submitted.', '*[V] I ran bloodwork on her.', "*[O] Good. I'd rather know."],
    ['P Radiographs approved by owner.', '*[O] Do the radiographs, let me think about the bloods.'],
    [
      'P Fluids 60 mL SQ given.',
      "*[V] She had her sixty mils of fluids under the skin. I'd like an ultrasound too.",
      "[O] I'd rather wait.",
    ],
  ])('but done: %s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });
});

describe('surer than what was said', () => {
  test.each<Case>([
    [
      'A Biliary carcinoma.',
      '*[V] He has biliary sludge. It could be inflammation or a carcinoma behind it.',
    ],
    ['A Cushing disease.', '*[V] So liver, Cushing disease and diabetes are on my list.'],
    ['A Allergy to chicken.', "*[O] Could it be the chicken? I bet it's the chicken."],
    ['A Cruciate tear.', "*[V] I'm thinking a cruciate tear, can't say without films."],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).toContain('soft evidence');
  });

  test.each<Case>([
    ['A Biliary sludge.', '*[V] He has biliary sludge. It could be inflammation or a carcinoma behind it.'],
    ['A DDx: Cushing disease, diabetes.', '*[V] So liver, Cushing disease and diabetes are on my list.'],
    ['A Cruciate tear.', "*[V] It's a cruciate tear. Could be the meniscus too."],
  ])('but this was: %s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });
});

describe('denied, and nobody spoke of it', () => {
  test.each<Case>([
    ['S No vomiting, coughing or sneezing.', '*[V] Any vomiting?', '*[O] No, none.'],
    ['S No diarrhea.', '[V] Any diarrhea?', "*[O] I don't know, they share a yard."],
    ['O Ears clean.', '*[V] Teeth are good. I did not look at the ears.'],
    ['S Polydipsia reported.', "*[O] He's drinking the same as always."],
  ])('%s', (...one) => {
    expect(doubtsOf(one).join()).toMatch(/soft/);
  });

  test.each<Case>([
    ['S No vomiting, coughing or sneezing.', '*[V] Any vomiting, cough, sneezing?', '*[O] No, none of that.'],
    ['S No vomiting or coughing.', '*[O] No vomiting. Otherwise he is his normal self.'],
    ['S No vomiting or diarrhea.', '*[O] No vomiting, and his poops are normal.'],
    ['S No diarrhea.', '[V] Any diarrhea?', "*[O] I don't know, no diarrhea that I saw."],
    ['O Ears not examined.', '*[V] Teeth are good. I did not look at the ears.'],
    ['O TM intact.', "*[V] I can't see any tear, the drum is intact."],
    ['S Polydipsia reported.', '*[O] He empties the water bowl twice a day.'],
  ])('but this was: %s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });
});

describe('a dose, a time or a value from elsewhere', () => {
  test.each<Case>([
    ['P Cefpodoxime 200 mg PO SID.', '*Cefpodoxime, two hundred milligrams, two tablets once a day.'],
    ['P Metamizole 2 g BID.', '*Metamizole, two grams a day, one gram morning and evening.'],
    ['P Tramadol BID.', '*Carprofen twice a day, and tramadol every eight hours.'],
    ['P Crate rest; recheck in 10 days.', '*Crate rest for ten days. Back in three weeks for a look.'],
    ['O Wt 30 lb, down 2 lb.', "*She's thirty pounds, she's up two."],
    ['O ALT 900.', '*ALT was nine hundred on Friday, it is down, now 300.'],
    ['P Decrease food by 24%.', "*Cut the food ten percent, she's twenty four point five."],
    ['P Mirtazapine given.', '*Mirtazapine no, not with that liver.'],
    ['O Radiographs confirm a femoral fracture.', '*X-rays when he is stable, the femur feels broken.'],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).not.toEqual([]);
  });

  test.each<Case>([
    [
      'P Cefpodoxime 200 mg tablets, 2 tabs PO SID.',
      '*Cefpodoxime, two hundred milligrams, two tablets once a day.',
    ],
    ['P Metamizole 1 g BID (2 g/day).', '*Metamizole, two grams a day, one gram morning and evening.'],
    ['P Tramadol q8h.', '*Carprofen twice a day, and tramadol every eight hours.'],
    ['P Crate rest x 10 d; recheck in 3 weeks.', '*Crate rest for ten days. Back in three weeks for a look.'],
    ['O Wt 30 lb, up 2 lb.', "*She's thirty pounds, she's up two."],
    ['O ALT 300 (was 900 Friday).', '*ALT was nine hundred on Friday, it is down, now 300.'],
    ['P Decrease food by 10%.', "*Cut the food ten percent, she's twenty four point five."],
  ])('but this one was said of it: %s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });
});

describe('worked out', () => {
  test.each<Case>([
    ['O Wt 22.4 kg (down 1.6 kg from 24 kg).', '*Twenty two point four kilos, he was twenty four kilos.'],
    [
      'O Wt 5.1 kg, 0.4 kg gain (4.7 kg in May).',
      "*He's five point one kilos, four point seven kilos in May.",
    ],
    [
      'P Meloxicam 0.2 mg/kg (1.2 mg) PO SID.',
      "He's six kilos.",
      '*Meloxicam, point two milligrams per kilo once a day.',
    ],
    [
      'P Cefpodoxime 400 mg (2 x 200 mg tabs) PO SID.',
      '*Cefpodoxime, two hundred milligrams, two tablets once a day.',
    ],
    ['O USG 1.018.', '*Gravity ten eighteen.'],
    ['S NPO since 19:00.', '*Nothing since seven last night.'],
    ['P Surgery Thu 3rd.', '*Surgery on Thursday the third.'],
    ['O Fractured 108.', '*The upper right fourth premolar is fractured.'],
    ['P 1/3 of the meal tonight.', '*A third of the meal tonight.'],
    ['S Seizure of 60 sec.', '*The seizure lasted a minute.'],
    [
      'P Levetiracetam 500 mg TID; phenobarbital 30 mg BID.',
      '*Keppra five hundred three times. And phenobarb thirty twice a day.',
    ],
    ['P Prednisone 10 mg SID.', '*Pred goes down to ten milligrams a day.'],
    ['P Firocoxib SID (decreased from BID).', '*Firocoxib is once a day now, not twice.'],
    [
      'S Reluctant to jump on the couch; appetite normal.',
      "*He won't jump on the couch. Appetite is normal.",
    ],
    ['S Last seizure before Monday.', '*No seizures since Monday.'],
    ['O Prostate not enlarged.', '*Prostate is not big.'],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });

  test.each<Case>([
    ['O Wt 22.4 kg (down 2.4 kg since May).', '*Twenty two point four kilos, he was twenty four in May.'],
    ['O Wt 22.4 kg (down 2.6 kg from 24 kg).', '*Twenty two point four kilos, he was twenty four kilos.'],
    ['O Wt 22.4 kg (up 1.6 kg from 24 kg).', '*Twenty two point four kilos, he was twenty four kilos.'],
    [
      'P Meloxicam 0.2 mg/kg (1.8 mg) PO SID.',
      "He's six kilos.",
      '*Meloxicam, point two milligrams per kilo once a day.',
    ],
    [
      'P Cefpodoxime 600 mg (2 x 200 mg tabs) PO SID.',
      '*Cefpodoxime, two hundred milligrams, two tablets once a day.',
    ],
    ['O USG 1.081.', '*Gravity ten eighteen.'],
    ['S NPO since 20:00.', '*Nothing since seven last night.'],
    ['P Surgery Thu 4th.', '*Surgery on Thursday the third.'],
    ['O Fractured 208.', '*The upper right fourth premolar is fractured.'],
    ['P 1/4 of the meal tonight.', '*A third of the meal tonight.'],
    ['P Firocoxib BID.', '*Firocoxib is once a day now, not twice.'],
    ['P Levetiracetam 500 mg QID.', '*Keppra five hundred three times. And phenobarb thirty twice a day.'],
  ])('but not rightly: %s', (...one) => {
    expect(doubtsOf(one).join()).toMatch(/hard/);
  });
});

test('a dose that was reckoned from the weight of another pet is doubted', () => {
  const said = [
    'Ash weighs eighteen kilos.',
    'Heart and lungs are clear.',
    'She has good teeth.',
    'Elm is nine kilos.',
    'Maropitant for Elm, one milligram per kilo.',
  ];
  const segments = said.map((text, index) => ({ start_ms: index, end_ms: index + 1, text }));
  const pets = [{ name: 'Ash' }, { name: 'Elm' }];
  const lines = ['Maropitant 1 mg/kg (9 mg).', 'Maropitant 1 mg/kg (18 mg).'].map((text) =>
    aLine(text, { pet: 'Elm', evidence: [4] }),
  );
  const doubts = checkNote(lines, segments, { pets }).map(({ flags }) => flags.map(({ kind }) => kind));
  expect(doubts).toEqual([[], ['dose']]);
});
