/** "Reproduction Examination": breeding soundness, breeding management, pregnancy and birth. */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { complaintFirst, examOf, resultsSection } from './brief-parts.ts';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, planSection } from './specialty-parts.ts';

const BREEDING_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_cycle',
    name: 'Cycle',
    description: 'Onset of the last heats, length, interval, and the day of the cycle today.',
    spoken: [
      'last heat',
      'in heat',
      'heat cycle',
      'day of cycle',
      'proestrus',
      'estrus',
      'first day of bleeding',
    ],
  }),
  formEntry({
    key: 'history_breeding',
    name: 'Breeding and Litters',
    description: 'Matings or inseminations with date, kind and partner, pregnancies, litter sizes, losses.',
    spoken: ['bred', 'breeding', 'litter', 'litters', 'mating', 'inseminated', 'whelped', 'foaled', 'stud'],
  }),
  formEntry({
    key: 'history_genetic',
    name: 'Genetic and Infectious Tests',
    description: 'Brucella, hip, heart, eye and genetic tests of the pair with dates and results.',
    spoken: ['brucella', 'genetic testing', 'ofa', 'health testing', 'health clearances'],
  }),
  formEntry({
    key: 'history_birth',
    name: 'Onset of Labor',
    description:
      'Temperature drop, first contractions, each newborn with time, discharge, and how long since the last.',
    spoken: ['labor', 'contractions', 'whelping', 'queening', 'foaling', 'water broke', 'last puppy'],
  }),
];

const FEMALE: TemplateEntry[] = [
  formEntry({
    key: 'female_vulva',
    name: 'Vulva and Vagina',
    description: 'Vulvar swelling, discharge with color and odor, digital and vaginoscopic findings.',
    spoken: ['urogenital', 'vulva', 'vulvar', 'vaginal discharge', 'vaginoscopy', 'vestibule'],
  }),
  formEntry({
    key: 'female_cytology',
    name: 'Vaginal Cytology',
    description: 'Percent of cornified cells as read, background, red and white cells, bacteria.',
    spoken: ['cornified', 'cornification', 'smear'],
  }),
  formEntry({
    key: 'female_uterus',
    name: 'Uterus and Ovaries',
    description: 'Palpation and ultrasound: wall, fluid, cysts, follicles with size and side.',
    spoken: ['uterus', 'uterine', 'ovaries', 'follicle', 'follicles', 'corpus luteum', 'pyometra'],
  }),
  formEntry({
    key: 'female_mammary',
    name: 'Mammary Glands',
    description: 'Glands by pair: size, heat, milk, masses.',
    spoken: ['mammary', 'milk', 'mastitis'],
  }),
  formEntry({
    key: 'female_pregnancy',
    name: 'Pregnancy',
    description: 'Number of fetuses, heart rates, measurements and expected date, by which method.',
    spoken: ['pregnant', 'fetuses', 'fetal heart rate', 'fetal heartbeat', 'due date', 'gestation'],
  }),
];

const MALE: TemplateEntry[] = [
  formEntry({
    key: 'male_testes',
    name: 'Testes and Epididymides',
    description: 'Both descended or not, size, symmetry, feel; scrotal width in the unit as said.',
    spoken: ['testicles', 'testes', 'epididymis', 'scrotal', 'scrotum', 'cryptorchid'],
  }),
  formEntry({
    key: 'male_penis',
    name: 'Penis and Prepuce',
    description: 'Extrusion, mucosa, discharge, injuries.',
    spoken: ['penis', 'prepuce', 'sheath'],
  }),
  formEntry({
    key: 'male_prostate',
    name: 'Accessory Glands',
    description: 'Prostate or vesicular glands: size, symmetry, pain, echo.',
    spoken: ['prostate', 'rectal and perineal', 'vesicular glands', 'accessory sex glands'],
  }),
];

const SEMEN: TemplateEntry[] = [
  formEntry({
    key: 'semen_volume',
    name: 'Volume',
    type: 'number',
    description: 'Volume of the fraction collected, in mL as said, and its color.',
    spoken: ['semen volume', 'ejaculate', 'volume collected'],
  }),
  formEntry({
    key: 'semen_concentration',
    name: 'Concentration',
    type: 'number',
    description: 'Sperm per mL and total sperm as counted.',
    spoken: ['sperm concentration', 'sperm count', 'total sperm', 'million sperm'],
  }),
  formEntry({
    key: 'semen_motility',
    name: 'Progressive Motility',
    type: 'number',
    description: 'Percent of sperm that move forward, as estimated or measured.',
    spoken: ['motility', 'progressively motile', 'motile'],
  }),
  formEntry({
    key: 'semen_morphology',
    name: 'Morphology',
    type: 'number',
    description: 'Percent of sperm of normal shape, and the defects by their kind.',
    spoken: ['abnormal sperm', 'tail defects', 'head defects'],
  }),
  formEntry({
    key: 'semen_other',
    name: 'Cells and Storage',
    description: 'White cells, bacteria, culture; extender, cooling or freezing, number of doses.',
    spoken: ['extender', 'frozen semen', 'chilled semen', 'straws'],
  }),
];

const BREEDING_JUDGEMENT: TemplateEntry[] = [
  formEntry({
    key: 'assessment_soundness',
    name: 'Breeding Soundness',
    type: 'category',
    description: 'Judgement on fitness for breeding, with its date of validity if said.',
    spoken: ['satisfactory breeder', 'bse'],
    options: ['Satisfactory', 'Questionable', 'Unsatisfactory', 'Deferred'],
  }),
  formEntry({
    key: 'assessment_stage',
    name: 'Reproductive Stage',
    type: 'category',
    description: 'Stage of the cycle or pregnancy as concluded.',
    spoken: ['stage of cycle', 'cycle stage'],
    options: [
      'Prepubertal',
      'Anestrus',
      'Proestrus',
      'Estrus',
      'Diestrus',
      'Pregnant',
      'In labor',
      'After birth',
      'Neutered',
    ],
  }),
];

const BREEDING_PLAN: TemplateEntry[] = [
  formEntry({
    key: 'plan_breeding',
    name: 'Breeding Plan',
    type: 'list',
    description: 'Days and manner of breeding, next progesterone or scan, shipment of semen.',
    spoken: ['breed on', 'next progesterone', 'ovulation timing', 'inseminate'],
  }),
  formEntry({
    key: 'plan_birth',
    name: 'Birth Plan',
    description: 'Expected dates, temperature log, when to intervene, planned cesarean.',
    spoken: ['whelping plan', 'c-section', 'cesarean', 'temperature log'],
  }),
  formEntry({
    key: 'plan_newborns',
    name: 'Newborn Care',
    description: 'Weighing, nursing, warmth, colostrum, first deworming and vaccines.',
    spoken: ['puppies', 'kittens', 'newborn', 'neonate', 'colostrum', 'bottle feed'],
  }),
];

/** Breeding, pregnancy and birth, in either sex. @spec 1.3/specialty-built-ins/theriogenology */
export const DYNAMIC_THERIOGENOLOGY: TemplateDefinition = builtInForm({
  id: 'dynamic_theriogenology',
  name: 'Reproduction Examination',
  type: 'medical',
  tag: ['theriogenology', 'specialty'],
  description:
    'A reproductive visit: cycle, breeding, pregnancy, birth, semen and the examination of either sex.',
  sections: [
    complaintFirst({ own: BREEDING_HISTORY }),
    examOf([
      'General Appearance',
      'Lymph Nodes',
      'Cardiovascular',
      'Respiratory',
      'Abdomen',
      'Integument',
      'Musculoskeletal',
    ]),
    formSection({
      key: 'female',
      name: 'Female Reproductive Examination',
      soap: 'objective',
      description: 'Examination of bitch, queen, mare or cow; leave it empty in males.',
      spoken: ['female exam'],
      entries: FEMALE,
    }),
    formSection({
      key: 'male',
      name: 'Male Reproductive Examination',
      soap: 'objective',
      description: 'Examination of the male; leave it empty in females.',
      spoken: ['male exam'],
      entries: MALE,
    }),
    formSection({
      key: 'semen',
      name: 'Semen Evaluation',
      soap: 'objective',
      description: 'Semen as collected and read today, with the method of collection.',
      spoken: ['semen evaluation', 'semen', 'semen collection'],
      entries: SEMEN,
    }),
    letterSection({
      key: 'newborns',
      name: 'Newborns',
      soap: 'objective',
      type: 'collection',
      description:
        'One newborn an entry in the order of birth: time, sex, weight, color, vigor and defects as said.',
      spoken: ['birth log', 'born at', 'delivered'],
    }),
    letterSection({
      key: 'hormones',
      name: 'Progesterone and Hormones',
      soap: 'objective',
      type: 'timeline',
      description:
        'Each value with its date, unit and method, the earliest first, so that the rise can be read.',
      spoken: ['progesterone', 'lh', 'relaxin', 'hormone levels'],
    }),
    resultsSection(),
    assessmentSection({ own: BREEDING_JUDGEMENT }),
    planSection({ own: BREEDING_PLAN }),
  ],
});
