/**
 * The sheets that were written last, after the reader knew the others: at the first run it told all that is planted in
 * them, with 9 of 381 cited pages that did not hold the value, since a page's date had been taken from the page before.
 * Whoever changes the reader because of one of them moves it to the others and writes a new one.
 */
import { DATE_FORMS, type Layout, type Sheet } from './recap-bundle.ts';

const SHELTER: Layout = (page) => {
  const { pet, number, pick } = page;
  page.line('Second Chance Shelter - Medical Record');
  page.line(`Animal Name: ${pet.name}          Intake: ${page.date}`);
  const weight = `${number(pet.kilograms * 2.2, pet.kilograms * 2.2 + 5, 1)} lbs`;
  page.line(
    `Intake exam (${page.date}): Weight ${weight}. Teeth white with mild tartar. Underweight, BCS 3/9.`,
  );
  page.plant('weight', weight, page.date);
  const fault = pick(['Left eye cloudy', 'Small umbilical hernia', 'Right hind limb scar']);
  page.line(`${fault}. Skin and coat dull, live fleas seen.`);
  page.plant('exam', fault);
  page.line('Treatments given');
  page.line(`${page.date}  Pyrantel ${number(4, 9, 1)} mL PO`);
  page.plant('medication', 'Pyrantel', page.date);
  page.line(`${page.date}  Da2pp #1 SQ right shoulder`);
  page.plant('vaccination', 'Da2pp', page.date);
  page.line(`${page.later(14)}  Da2pp #2 SQ right shoulder`);
  page.plant('vaccination', 'Da2pp', page.later(14));
  page.line(`${page.later(20)}  Neutered by Dr. Ames, no complications`);
  page.plant('procedure', 'Neutered', page.later(20));
};

const ENDOCRINE: Layout = (page) => {
  page.line('University Veterinary Teaching Hospital');
  page.line(`Pt: ${page.pet.name}, ${page.pet.surname}`);
  page.line(`Visit: ${page.date}`);
  page.line('Problem list');
  page.line('#1 Diabetes mellitus (dx Jan 2023)');
  page.plant('problem', 'Diabetes mellitus');
  const curve = page.number(90, 380);
  page.line(`Glucose curve: 9 am 310, 11 am 242, 1 pm ${curve}, 3 pm 201 mg/dL`);
  page.plant('laboratory', curve, page.date);
  const fructosamine = page.number(300, 600);
  page.line(`Fructosamine ${fructosamine} umol/L [177-314] H`);
  page.plant('laboratory', fructosamine, 'Fructosamine', page.date);
  const units = `${page.number(6, 14)} U`;
  page.line(`Insulin: Vetsulin ${units} SQ q12h with meals`);
  page.plant('medication', units, 'Vetsulin', page.date);
  page.line('Recommend: repeat curve in 10-14 d. Keep a log of water intake.');
  page.plant('plan', '10-14 d');
  page.line(`Student: A. Lind    Clinician: R. Moreau DVM`);
};

const PHONE: Layout = (page) => {
  page.line('Harper Veterinary Group');
  page.line(`Communications - ${page.pet.name}`);
  page.line(`${page.date} 16:45 (KT): Called owner with biopsy results. Mass on left pinna is a sebaceous`);
  page.line('adenoma, completely removed. No further treatment needed.');
  page.plant('pathology', 'adenoma', page.date);
  page.line(
    `${page.later(3)} 10:12 (KT): Owner called, incision red and itchy. Advised E-collar and photos.`,
  );
  page.plant('plan', 'E-collar', page.later(3));
  const amount = `${page.pick([125, 250, 375])} mg`;
  page.line(`${page.later(4)} 09:30 (RH): Sent home Clavamox ${amount} BID 10 days.`);
  page.plant('medication', amount, 'Clavamox', page.later(4));
};

const ULTRASOUND: Layout = (page) => {
  page.line('MOBILE VET ULTRASOUND SERVICES');
  page.line(`Patient Name:  ${page.pet.name}`);
  page.line(`Date of Study:  ${page.date}`);
  page.line('ABDOMINAL ULTRASOUND');
  const spleen = `${page.number(1, 4, 1)} cm`;
  page.line(`Spleen: ${spleen} hypoechoic nodule at the tail, no free fluid.`);
  page.plant('imaging', spleen, page.date);
  page.line('Liver: mildly enlarged, hyperechoic.');
  page.plant('imaging', 'hyperechoic');
  page.line('Urinary bladder: normal wall, no stones.');
  const kidney = `${page.number(5, 8, 1)} cm`;
  page.line(`Kidneys: left ${kidney} with a small cortical cyst.`);
  page.plant('imaging', kidney);
  page.line('INTERPRETATION');
  page.line('Splenic nodule: nodular hyperplasia versus neoplasia. Vacuolar hepatopathy suspected.');
  page.plant('problem', 'Vacuolar hepatopathy', page.date);
};

const WELLNESS: Layout = (page) => {
  const { pet, number } = page;
  page.line('PetWell Clinics #214');
  page.line(`PET: ${pet.name.toUpperCase()}  OWNER: ${pet.surname.toUpperCase()}  DATE: ${page.date}`);
  page.line('Wellness Visit Summary');
  const weight = `${number(pet.kilograms * 2.2, pet.kilograms * 2.2 + 5, 1)} lb`;
  page.line(`Current weight ${weight} (last visit ${number(20, 60, 1)} lb)`);
  page.plant('weight', weight, page.date);
  page.line('Vaccines administered today: Rabies (3 year), Leptospirosis');
  page.plant('vaccination', 'Leptospirosis', page.date);
  page.line('Fecal result: hookworm ova 2+');
  page.plant('parasite', 'hookworm', page.date);
  page.line(`4Dx: HW neg, Lyme POS, Ehrlichia neg, Anaplasma neg`);
  page.plant('parasite', 'Lyme POS', page.date);
  page.line('Dental grade 3 of 4 - dental cleaning quoted');
  page.plant('exam', 'grade 3 of 4');
  page.line('Prescribed: Simparica Trio 40.1-88 lb, one chew monthly');
  page.plant('medication', 'Simparica Trio', page.date);
  page.line('Sensitivities: vomits on amoxicillin');
  page.plant('alert', 'amoxicillin');
};

const REFERRAL_FORM: Layout = (page) => {
  page.line('Referral Request');
  page.line(`Referring practice: Harper Veterinary Group`);
  page.line(`Date: ${page.date}`);
  page.line(`Patient: ${page.pet.name}`);
  page.line('Reason for referral: Recurrent urinary tract infections, 4 episodes in 12 months');
  page.plant('history', '4 episodes', page.date);
  page.line('Relevant history: Urine culture grew Proteus mirabilis. Cystoscopy requested.');
  page.plant('pathology', 'Proteus mirabilis');
  page.line('Current treatment: Enrofloxacin 68 mg, 1.5 tabs SID; Proin 50 mg BID');
  page.plant('medication', 'Proin', '50 mg', page.date);
  page.line('Known conditions: recessed vulva, perivulvar dermatitis');
  page.plant('problem', 'recessed vulva');
  page.line('Dietary history: home-cooked turkey and rice');
  page.plant('diet', 'turkey and rice');
};

/** The sheets in the order in which a bundle repeats them. */
export const UNSEEN_SHEETS: readonly Sheet[] = [
  { layout: SHELTER, form: DATE_FORMS.slashes },
  { layout: ENDOCRINE, form: DATE_FORMS.long },
  { layout: PHONE, form: DATE_FORMS.slashes },
  { layout: ULTRASOUND, form: DATE_FORMS.short },
  { layout: WELLNESS, form: DATE_FORMS.slashes },
  { layout: REFERRAL_FORM, form: DATE_FORMS.iso },
];
