/** "Imaging Report": a radiologist's dictation on a study, from the question to the impression. */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { PLAN_ENTRIES } from './assessment-and-plan.ts';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { OWNER_HISTORY } from './owner-history.ts';
import { entriesNamed } from './specialty-parts.ts';

const REQUEST: TemplateEntry[] = [
  formEntry({
    key: 'request_question',
    name: 'Clinical Question',
    description: 'What the study is to answer, with the history as the requester gave it.',
    spoken: ['presenting complaint', 'history', 'indication', 'clinical history', 'reason for study'],
  }),
  formEntry({
    key: 'request_prior',
    name: 'Comparison',
    description: 'Earlier studies that were compared, with their dates.',
    spoken: ['compared to', 'prior study', 'previous films'],
  }),
];

const TECHNIQUE: TemplateEntry[] = [
  formEntry({
    key: 'technique_modality',
    name: 'Modality',
    type: 'category',
    description: 'Kind of study; several where several were read together.',
    spoken: ['study type', 'radiographs', 'ultrasound', 'ct', 'mri', 'fluoroscopy'],
    options: ['Radiographs', 'Ultrasound', 'CT', 'MRI', 'Fluoroscopy', 'Nuclear medicine'],
    several: true,
  }),
  formEntry({
    key: 'technique_views',
    name: 'Views and Series',
    description: 'Views, planes or sequences of which region, with their number.',
    spoken: ['views', 'projections', 'sequences', 'orthogonal views', 'lateral and vd'],
  }),
  formEntry({
    key: 'technique_contrast',
    name: 'Contrast and Sedation',
    description: 'Contrast medium with dose and route, phases, sedation or anesthesia for the study.',
    spoken: ['contrast', 'sedation', 'postcontrast', 'iohexol'],
  }),
  formEntry({
    key: 'technique_quality',
    name: 'Quality and Limits',
    description: 'Positioning, exposure, motion, gas, and what could not be judged for it.',
    spoken: ['diagnostic quality', 'limitations', 'motion artifact', 'rotated', 'collimation'],
  }),
];

const THORAX: TemplateEntry[] = [
  formEntry({
    key: 'region_lungs',
    name: 'Lungs and Airways',
    description: 'Trachea and bronchi, lung pattern and its place, nodules.',
    spoken: ['lungs', 'pulmonary', 'trachea', 'bronchi', 'lung pattern'],
  }),
  formEntry({
    key: 'region_heart',
    name: 'Heart and Vessels',
    description:
      'Size and shape of the heart, vertebral heart size as said, pulmonary vessels, aorta and vena cava.',
    spoken: ['cardiovascular', 'cardiac silhouette', 'vertebral heart score', 'vhs', 'vessels'],
  }),
  formEntry({
    key: 'region_pleura',
    name: 'Pleural Space, Mediastinum and Wall',
    description: 'Effusion, air, mediastinal width and lymph nodes, ribs, sternum and diaphragm.',
    spoken: ['pleural', 'pleural space', 'mediastinum', 'ribs', 'diaphragm'],
  }),
];

const ABDOMEN: TemplateEntry[] = [
  formEntry({
    key: 'region_liver',
    name: 'Liver, Gallbladder and Spleen',
    description: 'Size, margins, echogenicity or density, nodules, gallbladder and bile duct.',
    spoken: ['liver', 'hepatic', 'gallbladder', 'spleen', 'splenic'],
  }),
  formEntry({
    key: 'region_urinary',
    name: 'Urinary Tract',
    description:
      'Kidneys with length and pelvis by side, ureters, bladder wall and content, urethra, stones.',
    spoken: ['kidneys', 'renal', 'ureter', 'bladder', 'urethra', 'cystic calculi'],
  }),
  formEntry({
    key: 'region_gut',
    name: 'Stomach and Intestines',
    description: 'Content, wall and layering, diameter, motility, obstruction, foreign material.',
    spoken: ['gastrointestinal', 'stomach', 'small intestine', 'duodenum', 'jejunum', 'colon'],
  }),
  formEntry({
    key: 'region_glands',
    name: 'Pancreas and Adrenal Glands',
    description: 'Size, echogenicity and surroundings of the pancreas; thickness of each adrenal gland.',
    spoken: ['pancreas', 'pancreatic', 'adrenal', 'adrenals'],
  }),
  formEntry({
    key: 'region_reproductive',
    name: 'Reproductive Tract',
    description: 'Uterus, ovaries, prostate, testicles, fetuses with number and viability.',
    spoken: ['urogenital', 'uterus', 'ovary', 'prostate', 'fetal count'],
  }),
  formEntry({
    key: 'region_peritoneum',
    name: 'Peritoneum and Lymph Nodes',
    description: 'Free fluid or gas, serosal detail, mesentery, lymph nodes by name and thickness.',
    spoken: ['lymph nodes', 'peritoneal', 'serosal detail', 'free fluid', 'medial iliac'],
  }),
];

const REGIONS: TemplateEntry[] = [
  formEntry({
    key: 'region_thorax',
    name: 'Thorax',
    type: 'subsection',
    description: 'What is seen of the chest, organ by organ.',
    spoken: ['respiratory', 'thoracic', 'chest'],
    entries: [...THORAX],
  }),
  formEntry({
    key: 'region_abdomen',
    name: 'Abdomen',
    type: 'subsection',
    description: 'What is seen of the abdomen, organ by organ.',
    spoken: ['abdominal', 'belly'],
    entries: [...ABDOMEN],
  }),
  formEntry({
    key: 'region_bones',
    name: 'Bones and Joints',
    description: 'Bones, joints, effusion, fractures with kind and place, lysis, new bone, by side.',
    spoken: ['musculoskeletal', 'bones', 'joints', 'osseous', 'osteophytes', 'fracture'],
  }),
  formEntry({
    key: 'region_spine',
    name: 'Spine and Neurologic Structures',
    description: 'Vertebrae, disc spaces, cord, brain and skull, with site and side.',
    spoken: ['neurologic', 'spine', 'vertebrae', 'disc space', 'spinal cord', 'brain'],
  }),
  formEntry({
    key: 'region_head',
    name: 'Head and Neck',
    description: 'Nasal cavity, sinuses, bullae, teeth, larynx, thyroid and soft tissue of the neck.',
    spoken: [
      'nose and throat',
      'oral cavity and teeth',
      'ears',
      'eyes',
      'endocrine',
      'nasal cavity',
      'bullae',
      'thyroid',
    ],
  }),
  formEntry({
    key: 'region_soft_tissue',
    name: 'Soft Tissues',
    description: 'Subcutaneous and muscular tissue, masses with size and contrast uptake, foreign bodies.',
    spoken: ['integument', 'soft tissue', 'subcutaneous', 'body wall'],
  }),
];

const REPORTING: TemplateEntry[] = [
  formEntry({
    key: 'report_sampling',
    name: 'Sampling',
    description:
      'Aspirates or biopsies taken or advised under guidance: organ, needle, number and complications.',
    spoken: ['fine needle aspirate', 'ultrasound guided', 'sampled', 'aspirated'],
  }),
  formEntry({
    key: 'report_call',
    name: 'Communication of Results',
    description: 'Who was told what and when, above all of urgent findings.',
    spoken: ['urgent finding', 'called the clinic', 'client education', 'critical result'],
  }),
];

/** A report on an imaging study. @spec 1.3/specialty-built-ins/radiology */
export const DYNAMIC_RADIOLOGY: TemplateDefinition = builtInForm({
  id: 'dynamic_radiology',
  name: 'Imaging Report',
  type: 'medical',
  tag: ['radiology', 'specialty'],
  description:
    'A report on radiographs, ultrasound, CT or MRI: technique, findings by region and impression.',
  sections: [
    formSection({
      key: 'request',
      name: 'Clinical Information',
      soap: 'subjective',
      description: 'Who asked for the study, the question, and what it is compared with.',
      spoken: ['history', 'subjective', 'request'],
      entries: [...REQUEST, ...entriesNamed(OWNER_HISTORY, ['Past Medical History', 'Current Medications'])],
    }),
    formSection({
      key: 'technique',
      name: 'Technique',
      soap: 'objective',
      description: 'How the study was made, so that it can be judged and repeated.',
      spoken: ['imaging technique', 'protocol'],
      entries: TECHNIQUE,
    }),
    formSection({
      key: 'findings',
      name: 'Findings',
      soap: 'objective',
      description: 'What is seen, region by region, with side and measurements as said. No conclusion here.',
      spoken: [
        'physical exam',
        'radiographic findings',
        'sonographic findings',
        'imaging findings',
        'diagnostic results',
        'findings by region',
      ],
      entries: REGIONS,
    }),
    letterSection({
      key: 'measurements',
      name: 'Measurements',
      soap: 'objective',
      type: 'collection',
      description: 'One structure an entry: name, side, figure with unit as said.',
      spoken: ['measures', 'calipers'],
    }),
    letterSection({
      key: 'impression',
      name: 'Impression',
      soap: 'assessment',
      type: 'numbered_list',
      description:
        'Conclusions in the order of their weight, with their certainty as said, and differentials in order.',
      spoken: [
        'diagnosis',
        'problem list',
        'differential diagnoses',
        'conclusion',
        'conclusions',
        'interpretation',
      ],
    }),
    formSection({
      key: 'recommendations',
      name: 'Recommendations',
      soap: 'plan',
      description: 'What should follow from the study and who was told of it.',
      spoken: ['plan', 'recommendation'],
      entries: [
        ...entriesNamed(PLAN_ENTRIES, [
          'Diagnostics Planned',
          'Treatments Given Today',
          'Medications Prescribed',
          'Recheck',
        ]),
        ...REPORTING,
      ],
    }),
  ],
});
