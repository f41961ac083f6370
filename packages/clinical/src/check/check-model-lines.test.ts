/** What language models write amiss: another route, limb, unit, code or side, and what was refused. And true lines like them. */
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

type Soap = NoteLine['soap'];
type Case = [text: string, soap: Soap, said: readonly string[]];

/** The flags of a line that rests on all that was said: `hard negation`. */
function flagsOf([text, soap, said]: Case): string[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  const line = aLine(text, { soap, evidence: [...said.keys()], pet: 'Rex' });
  return checkNote([line], segments, { pets: [{ name: 'Rex' }] })
    .flatMap(({ flags }) => flags)
    .map(({ severity, kind }) => `${severity} ${kind}`);
}

const VEIN = ['Cerenia, 4.8 milligrams IV, once.'];
const SKIN = ["I'll give him some fluids under the skin, four hundred mils."];
const SHOT = ['A Cerenia shot today, then by mouth for three days.'];
const TWO = ['Cerenia under the skin. Thiamine in the muscle.'];
const PUFFY = ['Both hind fetlocks are puffy.'];
const LUMP = ["There's a firm lump in the armpit, eight millimetres."];
const FLANK = ['A lump on the flank, three centimetres by two.'];
const CODES = ['C3 today, and the next in four weeks.'];
const WHEEZE = ['Clear on the left. Right side, I hear a wheeze.'];
const URINE = ["If it's less than 1 mil per kilo an hour we'd use furosemide."];
const CHARCOAL = ["I thought about charcoal. I'm not giving activated charcoal, he's sleepy."];
const BANAMINE = [
  "What about Banamine? I've got Banamine.",
  "I'd rather not, with her dry like this. Leave the Banamine in the fridge.",
];
const LEPTO = [
  'What about lepto?',
  "Lepto we do for dogs up round the cane fields, so I won't be giving him lepto today.",
];
const IONS = ['Sodium 140, potassium 4.1. Phosphorus is 4.6.'];
const VITALS = ['Temp 38.6, heart rate ninety two, resps twenty.'];

describe('what is otherwise than it was said is doubted', () => {
  test.each<[...Case, flag: string]>([
    ['Maropitant (Cerenia) 4.8 mg SQ once.', 'plan', VEIN, 'hard route'],
    ['Maropitant 4.8 mg PO once.', 'plan', VEIN, 'hard route'],
    ['Cerenia 4.8 mg IM.', 'plan', TWO, 'hard route'],
    ['IV fluids 400 mL.', 'plan', SKIN, 'hard route'],
    ['Thiamine 500 mg IV.', 'plan', ['Thiamine, five hundred milligrams in the muscle.'], 'hard route'],
    ['Calcium 400 mL IV.', 'plan', ['Calcium, four hundred mils under the skin.'], 'hard route'],
    ['Bilateral front fetlock edema.', 'objective', PUFFY, 'hard laterality'],
    ['Lame RH.', 'objective', ["He's lame on the right front."], 'hard laterality'],
    ['Lame LF.', 'objective', ["It's his back leg, the left one."], 'hard laterality'],
    ['Armpit lump 8 cm, firm.', 'objective', LUMP, 'hard number'],
    ['Flank lump 3 x 2 mm.', 'objective', FLANK, 'hard number'],
    ['C5 vaccine today.', 'plan', CODES, 'hard drug'],
    ['F4 vaccine due.', 'plan', ["She's due for the second F three."], 'hard drug'],
    ['Wheeze on L.', 'objective', ["There's a wheeze on the right."], 'hard laterality'],
    ['Lungs clear on R; wheeze on L.', 'objective', WHEEZE, 'hard laterality'],
    ['Wheeze on the left.', 'objective', WHEEZE, 'hard laterality'],
    ['Crackles L>R.', 'objective', ['Crackles, right worse than left.'], 'hard laterality'],
    ['Ear canal red (L).', 'objective', ['The right ear canal is red.'], 'hard laterality'],
    ['Furosemide if UOP >1 mL/kg/h.', 'plan', URINE, 'soft number'],
    ['Call if SRR <30.', 'plan', ['Breathing rate over thirty, ring me.'], 'soft number'],
    ['Call if fever >103.', 'plan', ['Call if his fever is 103 or less.'], 'soft number'],
    ['Activated charcoal administered.', 'plan', CHARCOAL, 'hard negation'],
    ['Banamine given for comfort.', 'plan', BANAMINE, 'hard negation'],
    ['Lepto vaccine administered.', 'plan', LEPTO, 'hard negation'],
    [
      'Owner gives Imodium.',
      'plan',
      ['Can I give him the Imodium?', "Please don't. I'd rather you didn't."],
      'hard negation',
    ],
    ['K+ 4.6 mmol/L, phos 4.1 mg/dL.', 'objective', IONS, 'hard number'],
    ['Na 4.1, K 140.', 'objective', IONS, 'hard number'],
    ['T 38.6, P 20, R 92.', 'objective', VITALS, 'hard number'],
    ['BHB 5.4 mmol/L.', 'objective', ['Ketones, four point one. Total protein is 5.4.'], 'hard number'],
  ])('%s', (...[text, soap, said, flag]) => {
    expect(flagsOf([text, soap, said])).toContain(flag);
  });
});

describe('what was said is not', () => {
  test.each<Case>([
    ['Maropitant 4.8 mg IV once.', 'plan', VEIN],
    ['Maropitant SQ today, then PO x 3 days.', 'plan', SHOT],
    ['Cerenia SQ, thiamine IM.', 'plan', TWO],
    ['Cerenia SQ; then tablets PO.', 'plan', [...TWO, 'And Cerenia tablets to go.']],
    ['DHP SQ; Bb intranasal.', 'plan', ['The distemper parvo under the skin. Bordetella goes up the nose.']],
    ['IV catheter placed, fluids SQ.', 'plan', ['The IV catheter is in.', ...SKIN]],
    ['Fluids 400 mL SQ, not IV.', 'plan', SKIN],
    ['Ampicillin IV q8h.', 'plan', ['Ampicillin every eight hours through the catheter.']],
    ['Grade IV/VI murmur.', 'objective', ['A grade four out of six murmur.']],
    ['Bilateral hind fetlock edema.', 'objective', PUFFY],
    ['Front legs normal.', 'objective', ['Front legs are normal, and the back legs too.']],
    ['Lame on right front, worse in hind end.', 'objective', ["He's lame right front, and in the back end."]],
    ['Back pain, right front lame.', 'objective', ['His back hurts, and the right front is lame.']],
    ['Armpit lump 0.8 cm, firm.', 'objective', ['A firm lump in the armpit, 0.8 centimetres.']],
    ['Flank lump 3 x 2 cm.', 'objective', FLANK],
    ['C3 today.', 'plan', CODES],
    ['C5 in 4 weeks.', 'plan', ['C3 today, and the C5 in four weeks.']],
    ['Wheeze on R.', 'objective', ["There's a wheeze on the right."]],
    ['Clear on the left, wheeze on the right.', 'objective', WHEEZE],
    ['Crackles R>L.', 'objective', ['Crackles, right worse than left.']],
    ['Give 5 L.', 'plan', ['Give five liters.']],
    ['Furosemide if UOP <1 mL/kg/h.', 'plan', URINE],
    ['Goal: urine >1 mL/kg/h.', 'plan', ['Measure the urine. Less than 1 mil per kilo an hour, furosemide.']],
    ['Call if SRR >30.', 'plan', ['It should stay under thirty asleep. Ring me if it does not.']],
    ['Call if RR >30.', 'plan', ['Keep his resp rate under thirty, else ring me.']],
    ['Call if fever 103 or higher.', 'plan', ['Call if his fever is over 103.']],
    ['Activated charcoal given.', 'plan', ["I thought about charcoal. I'm giving activated charcoal now."]],
    [
      'Lepto vaccine given.',
      'plan',
      ['What about lepto?', 'Lepto we do for dogs like him. Lepto today, then.'],
    ],
    ['Banamine given.', 'plan', [...BANAMINE, 'All right, Banamine it is, I give the Banamine now.']],
    ['Lepto declined.', 'plan', LEPTO],
    ['Na 140, K+ 4.1 mmol/L, phos 4.6.', 'objective', IONS],
    ['T 38.6, P 92, R 20.', 'objective', VITALS],
    ['BHB 4.1.', 'objective', ['Blood ketones, B H B, four point one.']],
    ['Creat 1.2, phos 4.6.', 'objective', ['Creat 1.2, phos 4.6.']],
  ])('%s', (...one) => {
    expect(flagsOf(one)).toEqual([]);
  });
});
