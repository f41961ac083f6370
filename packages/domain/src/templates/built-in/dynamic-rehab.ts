/** "Rehabilitation Evaluation": function, gait, joint angles and girth, with the exercises of clinic and home. */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { complaintFirst, examOf, resultsSection } from './brief-parts.ts';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, planSection } from './specialty-parts.ts';

const FUNCTION_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_function',
    name: 'Function at Home',
    description:
      'Stairs, rising, car, play, slipping, accidents, hours of activity, and what the owner wants back.',
    spoken: [
      'stairs',
      'getting up',
      'rising',
      'jumping',
      'slipping',
      'mobility at home',
      'activity and behavior',
    ],
  }),
  formEntry({
    key: 'history_surgery',
    name: 'Surgery and Injury',
    description: 'Operation or injury with side, date and surgeon, restrictions still in force.',
    spoken: ['post op', 'surgery date', 'after surgery', 'weeks post'],
  }),
  formEntry({
    key: 'history_aids',
    name: 'Aids and Home Surfaces',
    description: 'Harness, braces, carts, boots, ramps, floors and rugs.',
    spoken: ['harness', 'brace', 'orthotic', 'cart', 'ramp', 'rugs', 'flooring'],
  }),
];

const MOVEMENT: TemplateEntry[] = [
  formEntry({
    key: 'rehab_posture',
    name: 'Posture and Stance',
    description: 'Weight shift at stance, sit and down, limb placement, topline, symmetry of the sit.',
    spoken: ['stance', 'posture', 'sit test', 'weight shift', 'standing'],
  }),
  formEntry({
    key: 'rehab_gait',
    name: 'Gait',
    description:
      'Gait at walk and trot, lameness by limb and the scale used, stride, circumduction, knuckling.',
    spoken: ['gait analysis', 'lameness', 'walk', 'trot', 'stride'],
    normal: 'Walks and trots evenly on all limbs.',
  }),
  formEntry({
    key: 'rehab_transitions',
    name: 'Transitions and Function Tests',
    description: 'Sit to stand, down to stand, stairs, curbs, backing, with quality and number as said.',
    spoken: ['sit to stand', 'down to stand', 'functional test', 'three leg stand'],
  }),
  formEntry({
    key: 'rehab_neuro',
    name: 'Neurologic Function',
    description: 'Paw placement, reflexes, motor function, deep pain and continence.',
    spoken: ['neurologic', 'proprioception', 'knuckling', 'motor function'],
    normal: 'Paw placement prompt in all limbs.',
  }),
  formEntry({
    key: 'rehab_palpation',
    name: 'Palpation and Trigger Points',
    description: 'Muscle tension, trigger points, pain and swelling by muscle and side; back and iliopsoas.',
    spoken: ['trigger points', 'iliopsoas', 'epaxial', 'muscle pain', 'myofascial', 'tension'],
    normal: 'Muscles supple and comfortable on both sides.',
  }),
  formEntry({
    key: 'rehab_stability',
    name: 'Joint Stability',
    description:
      'Drawer, tibial thrust, patellar luxation with grade, collateral and shoulder stability, by side.',
    spoken: ['drawer', 'tibial thrust', 'patella', 'shoulder abduction angle'],
  }),
];

const JOINTS = ['Shoulder', 'Elbow', 'Carpus', 'Hip', 'Stifle', 'Tarsus'];

/** The angles of one joint on both sides. */
function jointEntry(joint: string): TemplateEntry {
  const name = joint.toLowerCase();
  return formEntry({
    key: `goniometry_${name}`,
    name: `${joint} Angles`,
    type: 'number',
    description: `Flexion and extension of the ${name} in degrees, left and right, as read from the goniometer; end feel if said.`,
    spoken: [`${name} flexion`, `${name} extension`, `${name} range of motion`],
  });
}

const MEASURED: TemplateEntry[] = [
  formEntry({
    key: 'goniometry',
    name: 'Goniometry',
    type: 'subsection',
    description: 'Passive range of movement, joint by joint, in degrees. Only joints that were measured.',
    spoken: ['range of motion', 'rom', 'goniometer'],
    entries: [...JOINTS.map(jointEntry)],
  }),
  formEntry({
    key: 'girth_thigh',
    name: 'Thigh Girth',
    type: 'number',
    description: 'Girth of each thigh in the unit as said, with the place of measurement.',
    spoken: ['thigh circumference', 'thigh measurement', 'hind limb girth'],
  }),
  formEntry({
    key: 'girth_brachium',
    name: 'Forelimb Girth',
    type: 'number',
    description: 'Girth of each forelimb in the unit as said, with the place of measurement.',
    spoken: ['forelimb circumference', 'brachium girth', 'antebrachium girth'],
  }),
  formEntry({
    key: 'measured_muscle',
    name: 'Muscle Condition',
    type: 'category',
    description: 'Muscle score and atrophy by region and side, as graded.',
    spoken: ['muscle atrophy', 'atrophy', 'muscle mass'],
    options: ['No muscle loss', 'Mild muscle loss', 'Moderate muscle loss', 'Severe muscle loss'],
  }),
  formEntry({
    key: 'measured_scale',
    name: 'Outcome Score',
    description: 'Questionnaire or index with its result as said, and the earlier result.',
    spoken: ['cbpi', 'load score', 'lameness questionnaire', 'outcome measure'],
  }),
];

const REHAB_PLAN: TemplateEntry[] = [
  formEntry({
    key: 'plan_today',
    name: 'Treatments Today',
    type: 'list',
    description:
      'Each treatment with region, side, setting and time: laser, underwater treadmill, ultrasound, shockwave, manual therapy.',
    spoken: [
      'treatments given today',
      'laser',
      'underwater treadmill',
      'shockwave',
      'massage',
      'tens',
      'manual therapy',
    ],
  }),
  formEntry({
    key: 'plan_goals',
    name: 'Goals',
    type: 'numbered_list',
    description: 'Short-term and long-term goals agreed with the owner, with their date if said.',
    spoken: ['short term goal', 'long term goal'],
  }),
  formEntry({
    key: 'plan_frequency',
    name: 'Course of Treatment',
    description: 'How often and for how many weeks, and when measurements are taken again.',
    spoken: ['sessions a week', 'course of rehab', 'reevaluate', 'progress evaluation'],
  }),
  formEntry({
    key: 'plan_rules',
    name: 'Restrictions and Aids',
    description: 'Activity that is not allowed, leash rules, aids, flooring and weight target.',
    spoken: [
      'activity and home care',
      'exercise restriction',
      'home care',
      'no jumping',
      'leash only',
      'weight goal',
    ],
  }),
];

/** Rehabilitation of a small animal, evaluated and treated. @spec 1.3/specialty-built-ins/rehab */
export const DYNAMIC_REHAB: TemplateDefinition = builtInForm({
  id: 'dynamic_rehab',
  name: 'Rehabilitation Evaluation',
  type: 'medical',
  tag: ['rehabilitation', 'specialty'],
  description:
    'A rehabilitation evaluation with gait, joint angles, limb girth, treatments and home exercises.',
  sections: [
    complaintFirst({ own: FUNCTION_HISTORY, without: ['Coughing and Sneezing', 'Vomiting and Diarrhea'] }),
    examOf(['General Appearance', 'Lymph Nodes', 'Cardiovascular', 'Respiratory', 'Abdomen', 'Integument']),
    formSection({
      key: 'movement',
      name: 'Movement Examination',
      soap: 'objective',
      description: 'Posture, gait, transitions, palpation and stability, each with its side.',
      spoken: ['musculoskeletal', 'rehab exam', 'orthopedic exam', 'functional exam'],
      entries: MOVEMENT,
    }),
    formSection({
      key: 'measurements',
      name: 'Measurements',
      soap: 'objective',
      description:
        'Angles, girths and scores, left and right, so that the next visit can be held against them.',
      spoken: ['objective measurements', 'baseline measurements'],
      entries: MEASURED,
    }),
    resultsSection(),
    assessmentSection({}),
    planSection({ own: REHAB_PLAN }),
    letterSection({
      key: 'home_exercises',
      name: 'Home Exercise Program',
      soap: 'plan',
      type: 'numbered_list',
      description:
        'One exercise a line: name, repetitions, sets or minutes, how often a day, and how to make it harder.',
      spoken: ['home exercises', 'exercises', 'exercise program', 'homework'],
    }),
  ],
});
