/** "Emergency Triage and Treatment": airway, breathing and circulation first, then treatments with times. */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { complaintFirst, resultsSection } from './brief-parts.ts';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { PHYSICAL_EXAM } from './physical-exam.ts';
import { assessmentSection, entriesNamed, planSection, vitalsSubsection } from './specialty-parts.ts';

const EVENT: TemplateEntry[] = [
  formEntry({
    key: 'history_event',
    name: 'Event',
    description:
      'What happened, when, and what was seen at the scene: trauma, exposure, collapse, seizure, labor.',
    spoken: ['hit by car', 'fell', 'found collapsed', 'attacked', 'time of injury'],
  }),
  formEntry({
    key: 'history_first_aid',
    name: 'Treatment before Arrival',
    description: 'First aid at home and treatment by another clinic: drug, dose and time as told.',
    spoken: ['gave at home', 'first aid', 'treated at', 'transferred from'],
  }),
  formEntry({
    key: 'history_last_meal',
    name: 'Last Meal',
    description: 'Time and kind of the last food and water.',
    spoken: ['last ate', 'last fed', 'fasted since'],
  }),
];

const TRIAGE: TemplateEntry[] = [
  formEntry({
    key: 'triage_category',
    name: 'Triage Category',
    type: 'category',
    description: 'Urgency as the team assigned it; leave it open if nobody said one.',
    spoken: ['triage level', 'triage color', 'urgency'],
    options: ['Immediate', 'Emergent', 'Urgent', 'Semi-urgent', 'Non-urgent'],
  }),
  formEntry({
    key: 'triage_airway',
    name: 'Airway',
    description: 'Patency, stridor or stertor, obstruction, oxygen or intubation on arrival.',
    spoken: ['airway patent', 'obstructed airway', 'upper airway'],
  }),
  formEntry({
    key: 'triage_breathing',
    name: 'Breathing',
    description: 'Effort, pattern, lung sounds by side, oxygen saturation.',
    spoken: ['respiratory', 'breathing effort', 'work of breathing', 'lung sounds', 'spo2', 'pulse ox'],
  }),
  formEntry({
    key: 'triage_circulation',
    name: 'Circulation',
    description: 'Pulse quality, rhythm, murmur, extremities, visible bleeding.',
    spoken: ['cardiovascular', 'pulse quality', 'perfusion', 'bleeding', 'extremities'],
  }),
  formEntry({
    key: 'triage_disability',
    name: 'Neurologic Status',
    description: 'Mentation, pupils, gait, deep pain, seizure activity; modified Glasgow coma scale as said.',
    spoken: ['neurologic', 'mentation', 'disability', 'mgcs', 'coma scale', 'seizure'],
  }),
  formEntry({
    key: 'triage_shock',
    name: 'Shock Assessment',
    type: 'category',
    description: 'Whether there is shock and of which kind, as concluded from perfusion by the clinician.',
    spoken: ['shock', 'shock index', 'perfusion parameters'],
    options: [
      'No shock',
      'Hypovolemic shock',
      'Distributive shock',
      'Obstructive shock',
      'Cardiogenic shock',
      'Hypoxic or metabolic shock',
    ],
    several: true,
  }),
];

/** No prebuilt normals: nothing unmentioned may be assumed normal for an animal in danger. */
const SECONDARY_SURVEY = entriesNamed(PHYSICAL_EXAM, [
  'General Appearance',
  'Eyes',
  'Ears',
  'Nose and Throat',
  'Oral Cavity and Teeth',
  'Lymph Nodes',
  'Abdomen',
  'Urogenital',
  'Integument',
  'Musculoskeletal',
  'Rectal and Perineal',
]).map((entry) => ({ ...entry, defaultValue: null }));

const POCUS: TemplateEntry[] = [
  formEntry({
    key: 'pocus_afast',
    name: 'AFAST',
    description: 'Free fluid at each of the four abdominal views, fluid score, bladder and gallbladder.',
    spoken: ['abdominal fast', 'free abdominal fluid', 'fluid score'],
  }),
  formEntry({
    key: 'pocus_tfast',
    name: 'TFAST',
    description: 'Glide sign, pleural and pericardial fluid by side.',
    spoken: ['thoracic fast', 'glide sign', 'pleural effusion', 'pericardial effusion'],
  }),
  formEntry({
    key: 'pocus_vet_blue',
    name: 'Lung Ultrasound',
    description: 'B lines by region and side, shred or nodule signs.',
    spoken: ['vet blue', 'b lines', 'b-lines'],
  }),
  formEntry({
    key: 'pocus_heart',
    name: 'Focused Cardiac Ultrasound',
    description: 'Left atrial size, contractility, volume status and effusion as judged at the cageside.',
    spoken: ['la:ao', 'contractility', 'focused echo', 'volume status'],
  }),
];

const EMERGENCY_PLAN: TemplateEntry[] = [
  formEntry({
    key: 'plan_procedures',
    name: 'Treatments and Procedures',
    type: 'list',
    description:
      'Drugs and fluids with dose, route and time; catheters, thoracocentesis, abdominocentesis, decompression, intubation, wound control: side, site, yield.',
    spoken: [
      'treatments given today',
      'procedures',
      'thoracocentesis',
      'iv catheter',
      'chest tube',
      'trocarized',
    ],
  }),
  formEntry({
    key: 'plan_monitoring',
    name: 'Hospital Orders and Monitoring',
    type: 'list',
    description:
      'Fluids, drugs and monitoring to go on with, with rates, intervals and limits for calling, as ordered.',
    spoken: ['hospitalization', 'icu orders', 'recheck vitals', 'monitor overnight'],
  }),
  formEntry({
    key: 'plan_goals',
    name: 'Goals of Care and Consent',
    description: 'What the owner was told, wishes, estimate agreed on, and what is not wanted.',
    spoken: ['goals of care', 'consent', 'estimate approved', 'quality of life discussion'],
  }),
  formEntry({
    key: 'plan_disposition',
    name: 'Disposition',
    type: 'category',
    description: 'Admitted, transferred, discharged, euthanized or died, with time and who took over.',
    spoken: ['admitted', 'transfer to', 'handoff', 'taken over by', 'died', 'euthanasia'],
    options: ['Admitted', 'Transferred', 'Discharged', 'Discharged against advice', 'Euthanized', 'Died'],
  }),
];

/** An emergency, from arrival to admission or discharge. @spec 1.3/specialty-built-ins/emergency */
export const DYNAMIC_EMERGENCY: TemplateDefinition = builtInForm({
  id: 'dynamic_emergency',
  name: 'Emergency Triage and Treatment',
  type: 'medical',
  tag: ['emergency', 'specialty'],
  description: 'An emergency from triage and shock assessment to stabilization, hand-over and goals of care.',
  sections: [
    complaintFirst({ own: EVENT, without: ['Coughing and Sneezing', 'Diet'] }),
    formSection({
      key: 'triage',
      name: 'Triage',
      soap: 'objective',
      description: 'Airway, breathing, circulation and mentation on arrival, and what follows from them.',
      spoken: ['primary survey', 'on presentation', 'on arrival', 'abc'],
      entries: [...TRIAGE, vitalsSubsection()],
    }),
    {
      ...letterSection({
        key: 'cpr_status',
        name: 'CPR Code Status',
        soap: 'objective',
        type: 'category',
        description: 'What the owner decided on resuscitation. Only what was said; never assumed.',
        spoken: ['code status', 'resuscitation', 'dnr', 'cpr code'],
      }),
      options: [
        'Full resuscitation',
        'Closed-chest resuscitation only',
        'Do not resuscitate',
        'Not discussed',
      ],
      multiOptions: false,
    },
    formSection({
      key: 'exam',
      name: 'Secondary Survey',
      soap: 'objective',
      description: 'The examination from nose to tail once the patient is stable enough.',
      spoken: ['physical exam', 'physical examination', 'exam', 'objective'],
      entries: SECONDARY_SURVEY,
    }),
    formSection({
      key: 'pocus',
      name: 'Point-of-Care Ultrasound',
      soap: 'objective',
      description: 'What the cageside ultrasound showed, view by view; serial scans with their time.',
      spoken: ['pocus', 'fast scan', 'fast'],
      entries: POCUS,
    }),
    resultsSection(),
    assessmentSection({}),
    letterSection({
      key: 'stabilization',
      name: 'Stabilization Timeline',
      soap: 'plan',
      type: 'timeline',
      description:
        'What was given and done in its order, each with time, amount, route and the response as said.',
      spoken: ['stabilization', 'resuscitation log', 'bolus', 'cpr log'],
    }),
    planSection({ own: EMERGENCY_PLAN }),
  ],
});
