/** What language models write amiss: another route, limb, unit, code or side, and what was refused. And true lines like them. */
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

type Soap = NoteLine['soap'];
type Case = [text: string, soap: Soap, said: readonly string[]];

/** The flags of a line: `hard negation`. @param evidence all that was said, unless told */
function flagsOf([text, soap, said]: Case, evidence = [...said.keys()]): string[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  const line = aLine(text, { soap, evidence, pet: 'Rex' });
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
const TOWEL = ["On the scale, 5.2. No, that's with the towel. Without the towel, 4.8 kilos."];
const WE_WOULD = [...URINE, 'Only then, not tonight.'];
const HERNIA = ["He's got a tiny hernia, it's soft.", 'The hernia we can do with his desexing.'];
const INDUCE = [
  "If she goes down, call me. We'd induce her with dexamethasone.",
  "I'm not giving dexamethasone today.",
];
const FILMS = [
  "I'd like the X-ray of the chest again today, just two views.",
  "I'll call you tonight with the X-ray.",
];
const FECAL = ["There's soft brown stool, no blood.", "I'll send out a fecal."];
const RISK = ['So this is lily ingestion, with a high risk of acute kidney injury, but none yet.'];
const NEW = ["There's a soft murmur. That's new, that wasn't there last year."];
const PUFFS = ['Fluticasone, one puff twice a day. Keep the albuterol for attacks, two puffs.'];
const WEEK = ['Cerenia once a day for three days. FortiFlora, one packet a day for a week.'];
const DAYS = ['Ten days of Clavamox, five days of Metacam for the pain, then three days off.'];
const CORN = ['He ate a corn cob at the barbecue.', 'He did not eat a corn cob. He licked it.'];
const METACAM = ['And the Metacam every day.', "Not every day, Greg. It's only when she's bad."];

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
    ['Weight 5.2 kg.', 'objective', TOWEL, 'hard number'],
    ['Furosemide administered for low urine output.', 'plan', WE_WOULD, 'soft put right'],
    ['Umbilical hernia repaired.', 'plan', HERNIA, 'soft put right'],
    ['Parturition induced with dexamethasone.', 'plan', INDUCE.slice(0, 1), 'soft put right'],
    ['Thoracic radiographs: mild bronchial pattern.', 'objective', FILMS, 'soft evidence'],
    ['Fecal negative for parasites.', 'objective', FECAL.slice(1), 'soft evidence'],
    ['Acute kidney injury secondary to lily ingestion.', 'assessment', RISK, 'soft evidence'],
    ['Known murmur, unchanged.', 'objective', NEW, 'soft negation'],
    ['Asthma poorly controlled.', 'assessment', ['I call this asthma well-controlled.'], 'soft negation'],
    ['Inspiratory wheeze.', 'objective', ['A wheeze when he breathes out.'], 'soft negation'],
    ['Cerenia starting today.', 'plan', ['Start the Cerenia tomorrow.'], 'soft negation'],
    ['Fluticasone 2 puffs BID.', 'plan', PUFFS, 'hard number'],
    ['Cerenia q24h x 7 days.', 'plan', WEEK, 'hard number'],
  ])('%s', (...[text, soap, said, flag]) => {
    expect(flagsOf([text, soap, said])).toContain(flag);
  });
});

describe('what the next to speak disputes is doubted', () => {
  test.each<Case>([
    ['Ate a corn cob at barbecue.', 'subjective', CORN],
    ['Metacam daily.', 'subjective', METACAM],
  ])('%s', (...one) => {
    expect(flagsOf(one, [0])).toContain('soft put right');
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
    ['Weight 4.8 kg.', 'objective', TOWEL],
    ['Furosemide given.', 'plan', [...URINE, "It is less. I'm giving furosemide now."]],
    ['Hernia repaired.', 'plan', ["If it's still there we'd repair the hernia.", 'We repaired the hernia.']],
    ['Would induce with dexamethasone.', 'plan', INDUCE],
    [
      'Thoracic radiographs: mild bronchial pattern.',
      'objective',
      [...FILMS, 'Your X-ray: a mild bronchial pattern.'],
    ],
    ['Fecal float: no worms.', 'objective', [...FECAL, 'The fecal is back, no worms.']],
    ['Lily ingestion, high risk of acute kidney injury.', 'assessment', RISK],
    ['New soft murmur.', 'objective', NEW],
    ['Known murmur.', 'objective', ["He's got his same old murmur. The cough is new, that's new."]],
    ['Asthma well controlled.', 'assessment', ['I call this asthma well-controlled.']],
    ['Fluticasone 1 puff BID.', 'plan', PUFFS],
    ['Albuterol 2 puffs for attacks.', 'plan', PUFFS],
    ['Cerenia q24h x 3 days.', 'plan', WEEK],
    ['FortiFlora 1 packet q24h x 7 days.', 'plan', WEEK],
    ['Metacam x 5 days.', 'plan', DAYS],
    ['Licked a corn cob.', 'subjective', CORN],
    ['Metacam when bad.', 'subjective', METACAM],
    [
      'Vomiting and diarrhea.',
      'subjective',
      ['Vomiting and diarrhea.', 'Not since this morning, no vomiting.'],
    ],
    ['Pocket 5 mm at 104.', 'objective', ['Five at one oh four. And the mass is five centimetres.']],
    ['Pupils 3 mm; mass 3 cm.', 'objective', ['Pupils three millimetres. The mass is three centimetres.']],
    ['Call if HR <60 or >100.', 'plan', ['Heart rate under 60 or over 100, call.']],
    ['Propofol IV to effect.', 'plan', ['Propofol to effect, and the Cerenia under the skin.']],
    ['Famotidine PO.', 'plan', ['Famotidine IV now, and then pills to go home.']],
    [
      'Radiographs: mild hip dysplasia.',
      'objective',
      ["I'd like to take films of the hips.", 'So the hips are a bit shallow.'],
    ],
    ['Coughing and sneezing.', 'subjective', ["He's coughing and sneezing.", 'Not now though.']],
    ['Leave the Banamine in the fridge.', 'plan', BANAMINE],
    ['C5-C6 disc disease.', 'assessment', ['It is a disc at C4 to C6, in the neck.']],
    ['Left eye clear; right eye ulcer.', 'objective', ['Left eye, clear. Right eye, an ulcer.']],
  ])('%s', (...one) => {
    expect(flagsOf(one)).toEqual([]);
  });
});
