/** The sheets that the recap's reader was built with: common layouts of American practices and laboratories. */
import { DATE_FORMS, type Layout, type PageWriter, randomBy, type Sheet } from './recap-bundle.ts';

function head(page: PageWriter, clinic: string): void {
  page.line(clinic);
  page.line(
    `${page.number(100, 2400)} Orchard Road, Millbrook     Phone: (555) 01${page.number(10, 99)}-4471`,
  );
}

const SOAP: Layout = (page) => {
  const { pet, pick, number } = page;
  head(page, 'Riverbend Animal Hospital');
  page.line(`Patient: ${pet.name}     Species: Canine     Breed: ${pet.breed}`);
  page.plant('signalment', pet.breed);
  page.line(`Sex: Male neutered   DOB: ${pet.birth}   Microchip: ${pet.microchip}`);
  page.plant('signalment', pet.microchip);
  page.line(`Date of Visit: ${page.date}     Doctor: Dr. Hale`);
  const weight = `${number(pet.kilograms, pet.kilograms + 3, 1)} kg`;
  page.line(
    `Weight: ${weight}   Temp: ${number(100, 103, 1)} F   HR: ${number(80, 140)}   RR: ${number(18, 40)}`,
  );
  page.plant('weight', weight, page.date);
  const reason = pick(['vomiting', 'limping on the left hind leg', 'head shaking', 'coughing at night']);
  page.line(`Presenting Complaint: ${pet.name} presented for a ${number(2, 9)} day history of`);
  page.line(`${reason}. Appetite is reduced and the owner has seen no diarrhea.`);
  page.plant('history', reason);
  page.line('Physical Exam');
  page.line('Eyes: clear OU, no discharge');
  const finding = pick([
    'grade 2/6 systolic murmur, left apex',
    'pain on palpation of the left stifle',
    'erythema of both ear canals',
  ]);
  page.line(`Findings: ${finding}`);
  page.plant('exam', finding);
  page.line('Assessment:');
  const problem = pick([
    'Acute gastritis',
    'Partial cranial cruciate ligament tear',
    'Bilateral otitis externa',
    'Suspect tracheal collapse',
  ]);
  page.line(`1. ${problem}`);
  page.plant('problem', problem, page.date);
  page.line('Plan:');
  const drug = pick(['Carprofen', 'Metronidazole', 'Famotidine', 'Doxycycline']);
  const dose = `${pick([25, 50, 75, 100])} mg`;
  page.line(`- ${drug} ${dose} tablets, give 1 tablet PO BID for ${number(5, 14)} days`);
  page.plant('medication', drug, dose, page.date);
  const weeks = `${number(2, 8)} weeks`;
  page.line(`- Recheck in ${weeks} if not improving`);
  page.plant('plan', weeks);
};

const LABORATORY: Layout = (page) => {
  const { number, pick } = page;
  page.line('Northlake Reference Laboratory');
  page.line(`Patient: ${page.pet.name}   Species: Canine   Client: ${page.pet.surname}`);
  page.line(`Collected: ${page.date}   Received: ${page.later(1)}   Reported: ${page.later(2)}`);
  page.line('CHEMISTRY');
  page.line('Test          Result     Units     Reference     Flag');
  const alt = number(150, 600);
  page.line(`ALT           ${alt}      U/L       10 - 125      H`);
  page.plant('laboratory', alt, 'ALT', page.date);
  const creatinine = number(0.6, 1.6, 1);
  page.line(`Creatinine    ${creatinine}      mg/dL     0.5 - 1.8`);
  page.plant('laboratory', creatinine, 'Creatinine', page.date);
  page.line(`Total Protein ${number(5, 7, 1)}      g/dL      5.2 - 8.2`);
  page.line('HEMATOLOGY');
  const platelets = number(80, 140);
  page.line(`Platelets ${platelets} K/uL 148 - 484 LOW`);
  page.plant('laboratory', platelets, 'Platelets', page.date);
  const outcome = pick(['Negative', 'Positive']);
  page.line(`Heartworm Antigen: ${outcome}`);
  page.plant('parasite', outcome, 'Heartworm');
  page.line('Page 1 of 1');
};

const VACCINES: Layout = (page) => {
  page.line('Maple Street Veterinary Clinic          Certificate of Vaccination');
  page.line(`Patient Name: ${page.pet.name} ${page.pet.surname}`);
  page.line('Vaccine            Date Given     Next Due       Lot');
  for (const [vaccine, days] of [
    ['Rabies 3 yr', 1095],
    ['DHPP', 365],
    ['Bordetella', 365],
  ] as const) {
    page.line(`${vaccine}        ${page.date}     ${page.later(days)}     ${page.number(10_000, 99_999)}B`);
    page.plant('vaccination', vaccine, page.date, page.later(days));
  }
};

const LEDGER: Layout = (page) => {
  page.line('Maple Street Veterinary Clinic');
  page.line(`Patient: ${page.pet.name}`);
  page.line('Weight History');
  page.line('Date          Weight (lb)     BCS');
  for (const days of [0, 31, 64]) {
    const pounds = page.number(page.pet.kilograms * 2.2, page.pet.kilograms * 2.2 + 6, 1);
    page.line(`${page.later(days)}    ${pounds}            ${page.number(4, 7)}/9`);
    page.plant('weight', pounds, page.later(days));
  }
  page.line(`Invoice #${page.number(1000, 9999)}     ${page.later(65)}`);
  page.line('Nail trim                     1     $18.00');
  page.line('Apoquel 16 mg tablets #30     1     $92.40');
  page.plant('medication', 'Apoquel', '16 mg');
  page.line('Subtotal $110.40');
  page.line('Tax $7.73');
};

const LETTER: Layout = (page) => {
  const { pet, number, pick } = page;
  page.line('Lakeshore Veterinary Specialists');
  page.line(page.date);
  page.line('Dear Dr. Hale,');
  page.line(
    `Thank you for referring ${pet.name}, a 7-year-old neutered male ${pet.breed}, for evaluation of`,
  );
  page.line('chronic diarrhea. On presentation the patient weighed');
  const weight = `${number(pet.kilograms, pet.kilograms + 3, 1)} kg`;
  page.line(`${weight} and was bright and alert. Abdominal ultrasound showed a thickened`);
  page.plant('weight', weight, page.date);
  const wall = `${number(4, 8, 1)} mm`;
  page.line(`jejunal wall (${wall}) with preserved layering. We diagnosed a`);
  page.plant('imaging', wall);
  const disease = pick([
    'protein-losing enteropathy',
    'chronic enteropathy',
    'exocrine pancreatic insufficiency',
  ]);
  page.line(`${disease}. Treatment was started with prednisolone`);
  page.plant('problem', disease);
  const dose = `${number(5, 25)} mg`;
  page.line(`${dose} by mouth once daily for 3 weeks. Please recheck albumin in 14 days.`);
  page.plant('medication', 'prednisolone', dose);
  page.plant('plan', 'albumin', '14 days');
  page.line('Sincerely,');
  page.line('Dr. Ingrid Voss, DACVIM');
};

const RADIOLOGY: Layout = (page) => {
  page.line('Lakeshore Veterinary Specialists');
  page.line(`Patient: ${page.pet.name}      Study date: ${page.date}`);
  page.line('RADIOLOGY REPORT');
  page.line('Findings:');
  const size = `${page.number(8, 40)} mm`;
  page.line(`There is a ${size} soft tissue nodule in the right caudal lung lobe. The`);
  page.line('cardiac silhouette is within normal limits.');
  page.plant('imaging', size);
  page.line('Impression:');
  const impression = page.pick([
    'Solitary pulmonary nodule',
    'Mild generalized cardiomegaly',
    'Lumbosacral spondylosis',
  ]);
  page.line(`${impression}; recommend follow-up views.`);
  page.plant('imaging', impression, page.date);
};

const PATHOLOGY: Layout = (page) => {
  page.line('Northlake Reference Laboratory');
  page.line(`Patient: ${page.pet.name}   Collected: ${page.date}`);
  page.line('HISTOPATHOLOGY REPORT');
  page.line('Microscopic description');
  const count = `${page.number(2, 9)} mitoses`;
  page.line(`The dermis holds a nodular population of round cells with ${count} per ten fields.`);
  page.plant('pathology', count);
  page.line('Diagnosis');
  const grade = page.pick(['Mast cell tumor, low grade', 'Cutaneous histiocytoma', 'Benign lipoma']);
  page.line(`${grade}, completely excised with margins of ${page.number(3, 12)} mm`);
  page.plant('pathology', grade, page.date);
};

const SURGERY: Layout = (page) => {
  page.line('Riverbend Animal Hospital');
  page.line(`Patient: ${page.pet.name}`);
  page.line(`Surgery date: ${page.date}`);
  page.line('Surgical Report');
  const operation = page.pick([
    'Left TPLO',
    'Excision of a flank mass',
    'Complete oral health assessment with extraction of tooth 108',
  ]);
  page.line(`Procedure: ${operation}`);
  page.plant('procedure', operation, page.date);
  const minutes = `${page.number(35, 110)} minutes`;
  page.line(`Anesthesia time was ${minutes} and recovery was smooth.`);
  page.plant('procedure', minutes);
  page.line('Discharge Instructions');
  page.line(`Strict rest for ${page.number(2, 8)} weeks. Feed Hill's i/d, 1 cup twice daily.`);
  page.line('Allergies: Adverse reaction to cefazolin (facial swelling)');
  page.plant('alert', 'cefazolin');
};

/** A visit as text recognition gives it back: one letter in many is another. */
const RECOGNISED: Layout = (page) => {
  const random = randomBy(Number(page.number(1, 9999)));
  const noised = (text: string): string =>
    text.replaceAll(/[A-Za-z]/g, (letter) =>
      random() < 0.03 ? ({ l: '1', o: '0', g: 'q', e: 'c', i: 'l' }[letter] ?? letter) : letter,
    );
  page.line(noised('Old Mill Veterinary Clinic'));
  page.line(noised('Patient: ') + page.pet.name);
  page.line(`${noised('Visit date:')} ${page.date}`);
  const weight = `${page.number(page.pet.kilograms, page.pet.kilograms + 3, 1)} kg`;
  page.line(`${noised('Weight:')} ${weight}`);
  page.plant('weight', weight, page.date);
  page.line(noised('Assessment: ') + noised('Chronic allergic dermatitis with secondary pyoderma'));
  const dose = `${page.pick([250, 500])} mg`;
  page.line(
    `${noised('Cephalexin')} ${dose} ${noised('capsules, give one by mouth every')} 12 ${noised('hours')}`,
  );
  page.plant('medication', dose, page.date);
};

/** The sheets in the order in which a bundle repeats them. */
export const KNOWN_SHEETS: readonly Sheet[] = [
  { layout: SOAP, form: DATE_FORMS.slashes },
  { layout: LABORATORY, form: DATE_FORMS.slashes },
  { layout: VACCINES, form: DATE_FORMS.slashes },
  { layout: LEDGER, form: DATE_FORMS.slashes },
  { layout: LETTER, form: DATE_FORMS.long },
  { layout: RADIOLOGY, form: DATE_FORMS.short },
  { layout: PATHOLOGY, form: DATE_FORMS.iso },
  { layout: SURGERY, form: DATE_FORMS.slashes },
  { layout: RECOGNISED, form: DATE_FORMS.slashes },
];
