/** "Equine Examination": general, colic and lameness work on a horse, in the stall or in the clinic. */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { complaintFirst, examOf, resultsSection } from './brief-parts.ts';
import { builtInForm, chartSection, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, planSection } from './specialty-parts.ts';

const GUT_SOUNDS = ['Absent', 'Reduced', 'Present', 'Increased'];
const QUADRANTS = ['Left Dorsal', 'Left Ventral', 'Right Dorsal', 'Right Ventral'];

/** Gut sounds of one quadrant; dorsal is high, ventral low. */
function quadrantEntry(quadrant: string): TemplateEntry {
  const name = quadrant.toLowerCase();
  return formEntry({
    key: `gut_${name.replace(' ', '_')}`,
    name: `${quadrant} Quadrant`,
    type: 'category',
    description: `Gut sounds of the ${name} quadrant as heard. Leave it open if they were not listened for.`,
    spoken: [name],
    options: GUT_SOUNDS,
  });
}

const LIMBS = ['Left Front', 'Right Front', 'Left Hind', 'Right Hind'];
const AAEP_GRADES = ['Grade 0', 'Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Grade 5'];

/** The lameness grade of one limb. */
function limbEntry(limb: string): TemplateEntry {
  const name = limb.toLowerCase();
  return formEntry({
    key: `lameness_${name.replace(' ', '_')}`,
    name: limb,
    type: 'category',
    description:
      'Grade as said for this limb: none (0), hard to observe (1), consistent in certain circumstances (2), consistent at trot (3), obvious at walk (4), minimal weight bearing (5).',
    spoken: [`${name} grade`],
    options: AAEP_GRADES,
  });
}

const HORSE_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_use',
    name: 'Signalment and Use',
    description:
      'Breed, age, sex, discipline, level of work and stabling; insurance or a sale, where mentioned.',
    spoken: ['used for', 'discipline', 'work load', 'show schedule', 'in training'],
  }),
  formEntry({
    key: 'history_manure',
    name: 'Manure and Water',
    description: 'Last manure, its amount and kind, drinking, and passing of urine.',
    spoken: [
      'vomiting and diarrhea',
      'manure',
      'passing manure',
      'thirst and urination',
      'drinking',
      'urinating',
      'stalling out',
    ],
  }),
  formEntry({
    key: 'history_colic',
    name: 'Colic Signs',
    description:
      'Rolling, pawing, looking at the flank, lying down: since when, how severe, and what was given for it.',
    spoken: ['rolling', 'pawing', 'flank watching', 'lying down', 'colicky'],
  }),
  formEntry({
    key: 'history_lameness',
    name: 'Lameness History',
    description: 'Limb, onset, course, last shoeing or trim, earlier blocks, imaging and joint injections.',
    spoken: ['lame since', 'last shod', 'last trimmed', 'farrier', 'joint injections'],
  }),
  formEntry({
    key: 'history_horse_care',
    name: 'Preventive Care',
    description: 'Vaccines, Coggins test, deworming and floating, each with its date as said.',
    spoken: ['preventives and vaccines', 'vaccines', 'coggins', 'deworming', 'dewormed', 'last float'],
  }),
];

const HORSE_EXAM: TemplateEntry[] = [
  formEntry({
    key: 'exam_heart',
    name: 'Cardiovascular',
    description:
      'Murmur with grade and place, rhythm, arrhythmia in rest or after work, pulse quality, jugular veins.',
    spoken: ['cv', 'heart', 'cardiac', 'murmur', 'rhythm', 'arrhythmia', 'pulses', 'jugular'],
    normal: 'Regular rhythm, no murmur heard; pulses even.',
  }),
  formEntry({
    key: 'exam_nodes',
    name: 'Lymph Nodes',
    description: 'Submandibular and retropharyngeal lymph nodes by side and size, guttural pouch region.',
    spoken: ['lymph node', 'nodes', 'submandibular', 'retropharyngeal', 'guttural pouch'],
    normal: 'Submandibular lymph nodes not enlarged.',
  }),
  formEntry({
    key: 'exam_genital',
    name: 'Urogenital',
    description: 'Sheath, testicles or udder, vulva, urine if seen; whether gelded as examined.',
    spoken: ['sheath', 'testicles', 'udder', 'vulva', 'gelded'],
    normal: 'External genitalia unremarkable.',
  }),
  formEntry({
    key: 'exam_mucosa',
    name: 'Mucosa and Toxic Line',
    description: 'Color, moisture and any toxic line of the gums.',
    spoken: ['toxic line', 'injected mucosa'],
  }),
  formEntry({
    key: 'exam_gut_sounds',
    name: 'Gut Sounds',
    type: 'subsection',
    description: 'Borborygmi of each quadrant as heard: absent, reduced, present or increased.',
    spoken: ['abdomen', 'borborygmi', 'gi sounds', 'motility'],
    entries: [...QUADRANTS.map(quadrantEntry)],
  }),
  formEntry({
    key: 'exam_reflux',
    name: 'Nasogastric Reflux',
    description: 'Whether a tube was passed, volume of net reflux and what it looked like.',
    spoken: ['ng tube', 'nasogastric tube', 'net reflux', 'reflux'],
  }),
  formEntry({
    key: 'exam_rectal',
    name: 'Rectal Palpation',
    description:
      'What was felt and how far the examination went: distension, displacement, impaction, masses, manure.',
    spoken: ['rectal and perineal', 'rectal exam', 'per rectum', 'pelvic flexure'],
  }),
  formEntry({
    key: 'exam_hooves',
    name: 'Hooves and Digital Pulses',
    description: 'Digital pulses, hoof temperature, shape, shoeing, coronary band, sole and frog, by foot.',
    spoken: ['hooves', 'hoof', 'digital pulses', 'digital pulse', 'coronary band', 'shoeing'],
    normal: 'Hooves even, of usual temperature; digital pulses not bounding.',
  }),
];

const LAMENESS: TemplateEntry[] = [
  formEntry({
    key: 'lameness_gait',
    name: 'Gait',
    description:
      'Circumstances and pattern of the lameness: walk, trot, circle by direction, surface, under saddle; head nod or hip hike.',
    spoken: ['in hand', 'jog', 'lunge', 'on the circle', 'head nod', 'hip hike'],
  }),
  formEntry({
    key: 'lameness_grades',
    name: 'AAEP Grade by Limb',
    type: 'subsection',
    description:
      'Grade of each limb that was graded, by the scale of the American Association of Equine Practitioners.',
    spoken: ['aaep', 'lameness grade', 'aaep grade'],
    entries: [...LIMBS.map(limbEntry)],
  }),
  formEntry({
    key: 'lameness_palpation',
    name: 'Palpation of Limbs and Back',
    description:
      'Joint effusion, tendons and suspensory ligament, heat, pain and range of movement, back and neck, by limb.',
    spoken: ['limb palpation', 'joint effusion', 'suspensory', 'tendons', 'back palpation'],
    normal: 'No effusion, heat or pain on palpation of limbs and back.',
  }),
  formEntry({
    key: 'lameness_hoof_testers',
    name: 'Hoof Testers',
    description: 'Response to hoof testers by foot and region, or that there was none.',
    spoken: ['hoof tester', 'sole pain', 'tester response'],
  }),
  formEntry({
    key: 'lameness_flexion',
    name: 'Flexion Tests',
    type: 'list',
    description: 'One line a test: limb, joints flexed, and the change as said, with its grade.',
    spoken: [
      'flexion test',
      'flexion',
      'upper limb flexion',
      'lower limb flexion',
      'fetlock flexion',
      'hock flexion',
    ],
  }),
];

const HORSE_PLAN: TemplateEntry[] = [
  formEntry({
    key: 'plan_farriery',
    name: 'Farriery',
    description: 'Instructions to the farrier: trim, shoes, pads, angles, and which films were shared.',
    spoken: ['shoeing plan', 'trim and shoe', 'farrier instructions'],
  }),
  formEntry({
    key: 'plan_exercise',
    name: 'Exercise and Turnout',
    description: 'Stall rest, hand walking, turnout and return to work, with times as said.',
    spoken: [
      'activity and home care',
      'stall rest',
      'hand walk',
      'hand walking',
      'turnout',
      'return to work',
    ],
  }),
  formEntry({
    key: 'plan_withdrawal',
    name: 'Competition and Withdrawal',
    description:
      'Rules on drugs before competition and withdrawal as the clinician gave them, and food-animal status.',
    spoken: ['withdrawal', 'competition rules', 'usef', 'fei'],
  }),
];

/** A horse seen for colic, lameness or a general examination. @spec 1.3/specialty-built-ins/equine */
export const DYNAMIC_EQUINE: TemplateDefinition = builtInForm({
  id: 'dynamic_equine',
  name: 'Equine Examination',
  type: 'medical',
  tag: ['equine', 'specialty'],
  description:
    'An examination of a horse: vital signs, gut sounds by quadrant, lameness by limb, flexion tests and blocks.',
  sections: [
    complaintFirst({ own: HORSE_HISTORY, without: ['Coughing and Sneezing'] }),
    examOf(
      [
        'General Appearance',
        'Eyes',
        'Nose and Throat',
        'Oral Cavity and Teeth',
        'Respiratory',
        'Integument',
        'Neurologic',
      ],
      HORSE_EXAM,
    ),
    formSection({
      key: 'lameness',
      name: 'Lameness Examination',
      soap: 'objective',
      description: 'Gait, grades, palpation, hoof testers and flexion tests, each by its limb.',
      spoken: ['musculoskeletal', 'lameness exam', 'soundness exam', 'orthopedic exam'],
      entries: LAMENESS,
    }),
    letterSection({
      key: 'blocks',
      name: 'Diagnostic Nerve and Joint Blocks',
      soap: 'objective',
      type: 'timeline',
      description:
        'Each block in the order done: time, limb, nerve or joint, drug and amount, and the change in lameness in percent as said.',
      spoken: ['nerve blocks', 'blocked', 'palmar digital', 'abaxial', 'low four point', 'joint block'],
    }),
    chartSection({
      key: 'body_chart',
      name: 'Body Chart',
      soap: 'objective',
      diagram: 'body_horse',
      description: 'One finding a line, with its side and place: wounds, swellings, masses, scars.',
      spoken: ['body map'],
    }),
    resultsSection(),
    assessmentSection({}),
    planSection({ own: HORSE_PLAN }),
  ],
});
