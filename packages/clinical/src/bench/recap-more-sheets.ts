/**
 * Sheets of other countries and other kinds of record, with other words for the same. When they were written the reader had
 * not been built with them, and told 83 to 85 % of what is planted in them; since then it has learned from them.
 */
import { DATE_FORMS, type Layout, type Sheet } from './recap-bundle.ts';

const EUROPEAN: Layout = (page) => {
  const { pet, number, pick } = page;
  page.line('Tierklinik am Stadtpark');
  page.line(`Patient | ${pet.name} | Canine | male neutered`);
  page.line(`Date | Reason | Weight | Temperature`);
  const weight = `${number(pet.kilograms, pet.kilograms + 3, 1).replace('.', ',')} kg`;
  const reason = pick(['Lameness right fore', 'Annual check', 'Pruritus']);
  page.line(`${page.date} | ${reason} | ${weight} | ${number(38, 39, 1)} C`);
  page.plant('weight', weight, page.date);
  page.plant('history', reason, page.date);
  page.line('Therapy');
  const amount = `${number(0.5, 2, 1)} ml`;
  page.line(`Meloxicam 1.5 mg/ml oral suspension: ${amount} once daily for 5 days`);
  page.plant('medication', 'Meloxicam', amount, page.date);
};

const EMERGENCY: Layout = (page) => {
  const { pet, number, pick } = page;
  page.line('NIGHT OWL PET EMERGENCY');
  page.line(`Admitted ${page.date} 23:41`);
  page.line(
    `PATIENT ${pet.name.toUpperCase()}   SPECIES K9   WT ${number(pet.kilograms, pet.kilograms + 3, 1)}kg`,
  );
  page.line('TRIAGE');
  const pulse = number(140, 190);
  page.line(`T 103.8  P ${pulse}  R 48  MM tacky  CRT 3 sec`);
  page.plant('exam', pulse);
  const toxin = pick(['ate a 3 oz bar of dark chocolate', 'was hit by a car', 'collapsed in the garden']);
  page.line(`Hx: O states pt ${toxin} approx 2 hrs ago.`);
  page.plant('history', toxin);
  const lactate = number(3, 7, 1);
  page.line(`i-STAT: lactate ${lactate} mmol/L (0.5-2.5) H; BUN 31 mg/dL`);
  page.plant('laboratory', lactate);
  page.line('TX');
  const bolus = `${number(200, 700)} mL`;
  page.line(`LRS bolus ${bolus} IV over 20 min`);
  page.plant('medication', bolus);
  page.line('Maropitant 1 mg/kg IV once');
  page.plant('medication', 'Maropitant', '1 mg/kg', page.date);
  page.line('DX: Hypovolemic shock');
  page.plant('problem', 'Hypovolemic shock', page.date);
};

const BRITISH: Layout = (page) => {
  const { pet, number, pick } = page;
  page.line('Fernhill Vets Ltd - Clinical History');
  page.line(`Animal: ${pet.name} ${pet.surname}   Colour: Tan`);
  page.line(`${page.date} 14:20  Consultation  (JM)`);
  const loss = pick([
    'two day history of haematuria',
    'swelling over the left tarsus',
    'foul-smelling faeces for a week',
  ]);
  page.line(`Owner reports ${loss}. Bright in himself. Wt ${number(pet.kilograms, pet.kilograms + 3, 2)}kg.`);
  page.plant('history', loss);
  page.line('Ddx UTI, urolithiasis.');
  page.plant('problem', 'urolithiasis');
  const strength = `${pick([50, 250])}mg`;
  page.line(`Dispensed: 14 x Synulox ${strength} tabs. 1 tab twice daily with food.`);
  page.plant('medication', 'Synulox', strength, page.date);
  page.line(`Revisit 10 days. Advised neutral diet and dental hygiene.`);
  page.plant('plan', '10 days');
  page.line(`${page.later(10)} 09:05  Recheck  (JM)`);
  page.line(`Much improved. Cystocentesis sample: USG 1.0${number(18, 45)}, pH 7.`);
  page.line('Insured with PetGuard.');
};

const DENTAL: Layout = (page) => {
  page.line('Bright Smiles Veterinary Dentistry');
  page.line(`Re: ${page.pet.name} (${page.pet.surname})`);
  page.line(`Seen: ${page.date}`);
  page.line('Under general anaesthesia a full-mouth scale and polish was done.');
  page.plant('procedure', 'scale and polish', page.date);
  const tooth = page.pick(['104', '208', '309', '404']);
  page.line(`Teeth extracted: ${tooth} (tooth resorption).`);
  page.plant('procedure', tooth);
  page.line('Pocket depth of 6 mm at 204; periodontal disease stage 3.');
  page.plant('problem', 'periodontal disease stage 3');
  page.line(`Post-op: clindamycin ${page.pick([75, 150])} mg q12h for 7 d.`);
  page.plant('medication', 'clindamycin', '7 d');
};

const TREATMENT_SHEET: Layout = (page) => {
  page.line('Riverbank Veterinary Hospital');
  page.line(`Pet: ${page.pet.name}    Admit date: ${page.date}`);
  page.line('Current Medications');
  page.line('Medication          Strength      Directions');
  const amount = `${page.pick([0.1, 0.2, 0.3])} mg`;
  page.line(`Levothyroxine       ${amount}        1 tab PO q12h`);
  page.plant('medication', 'Levothyroxine', amount, page.date);
  page.line('Dasuquin Advanced   chew          1 chew by mouth once daily');
  page.plant('medication', 'Dasuquin', page.date);
  page.line('Known Problems');
  const problem = page.pick([
    'Hypothyroidism',
    'Lumbosacral stenosis',
    'Atopic dermatitis',
    'Seizure disorder',
  ]);
  page.line(`${problem}, since 2022`);
  page.plant('problem', problem);
  page.line('Diet: Royal Canin Satiety 1 1/2 cups twice daily');
  page.plant('diet', 'Royal Canin Satiety');
  page.line('DRUG ALERT: do not give sulfonamides');
  page.plant('alert', 'sulfonamides');
};

const CARDIOLOGY: Layout = (page) => {
  page.line('Summit Veterinary Cardiology');
  page.line(`Patient: ${page.pet.name}, ${page.pet.surname}`);
  page.line(`Exam date: ${page.date}`);
  page.line('Echocardiogram');
  const ratio = page.number(1.5, 2.4, 2);
  page.line(`LA:Ao ${ratio}   LVIDd 4.2 cm   FS 44%`);
  page.plant('imaging', ratio);
  page.line('Blood pressure: 148 mmHg');
  page.plant('exam', '148 mmHg');
  page.line('Conclusions');
  page.line('Myxomatous mitral valve disease, ACVIM stage B2.');
  page.plant('problem', 'ACVIM stage B2', page.date);
  page.line('Recommendations');
  const dose = `${page.pick([2.5, 5, 7.5])} mg`;
  page.line(`Start pimobendan ${dose} PO q12h, one hour before feeding.`);
  page.plant('medication', 'pimobendan', dose, page.date);
  page.line('Repeat echocardiogram in 6 months; count sleeping respiratory rate at home.');
  page.plant('plan', '6 months');
};

const URINE: Layout = (page) => {
  page.line('Coastal Diagnostics');
  page.line(`Animal name: ${page.pet.name}      Sample date: ${page.date}`);
  page.line('Urinalysis');
  const gravity = `1.0${page.number(11, 48)}`;
  page.line(`Specific Gravity: ${gravity}`);
  page.plant('laboratory', gravity);
  page.line('Protein: 2+');
  page.plant('laboratory', '2+', 'Protein');
  page.line('Faecal Flotation: no parasites seen');
  page.plant('parasite', 'no parasites seen');
  page.line('Thyroid');
  const thyroid = page.number(0.5, 0.9, 1);
  page.line(`Total T4 (${'1.0 - 4.0'} ug/dL): ${thyroid} Low`);
  page.plant('laboratory', thyroid);
  page.line('Culture: E. coli >100,000 CFU/mL, susceptible to marbofloxacin');
  page.plant('pathology', 'E. coli');
};

const CUMULATIVE: Layout = (page) => {
  page.line('Coastal Diagnostics');
  page.line(`Animal name: ${page.pet.name}`);
  page.line(`Test        ${page.later(-90)}     ${page.date}     Reference`);
  page.line('Chemistry');
  const [first, second] = [page.number(1.9, 2.4, 1), page.number(2.5, 3.4, 1)];
  page.line(`Creatinine  ${first}     ${second}     0.5 - 1.8 mg/dL`);
  page.plant('laboratory', first, 'Creatinine', page.later(-90));
  page.plant('laboratory', second, 'Creatinine', page.date);
};

const EMAIL: Layout = (page) => {
  page.line('From: front desk');
  page.line(`Sent: ${page.date}`);
  page.line(`Subject: records for ${page.pet.name}`);
  page.line('Hi, here is what our system has.');
  page.line(`Rabies vaccination was last given on ${page.later(-200)} and is good until ${page.later(165)}.`);
  page.plant('vaccination', 'Rabies', page.later(-200), page.later(165));
  page.line(`He takes Heartgard Plus monthly and NexGard 68 mg every 30 days.`);
  page.plant('medication', 'NexGard', '68 mg');
  page.line(`At his last weigh-in he was ${page.pet.kilograms + 1}.4 kg, and he is allergic to chicken.`);
  page.plant('weight', `${page.pet.kilograms + 1}.4 kg`);
  page.plant('alert', 'chicken');
  page.line('Spayed/neutered at 8 months of age. No other surgeries.');
  page.plant('procedure', '8 months');
};

/** The sheets in the order in which a bundle repeats them. */
export const MORE_SHEETS: readonly Sheet[] = [
  { layout: EUROPEAN, form: DATE_FORMS.dots },
  { layout: EMERGENCY, form: DATE_FORMS.short },
  { layout: BRITISH, form: DATE_FORMS.short },
  { layout: DENTAL, form: DATE_FORMS.long },
  { layout: TREATMENT_SHEET, form: DATE_FORMS.iso },
  { layout: CARDIOLOGY, form: DATE_FORMS.long },
  { layout: URINE, form: DATE_FORMS.iso },
  { layout: CUMULATIVE, form: DATE_FORMS.iso },
  { layout: EMAIL, form: DATE_FORMS.short },
];
