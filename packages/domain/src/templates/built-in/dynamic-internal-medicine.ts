/** "Internal Medicine Consultation": a problem-oriented workup. */
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, examSection, historySection, planSection } from './specialty-parts.ts';

const LABORATORY: TemplateEntry[] = [
  formEntry({
    key: 'results_cbc',
    name: 'Complete Blood Count',
    type: 'list',
    description: 'Abnormal values first, each with unit, range and trend; smear findings.',
    spoken: ['cbc', 'blood count', 'white count', 'neutrophils', 'platelets', 'hematocrit', 'smear'],
  }),
  formEntry({
    key: 'results_chemistry',
    name: 'Chemistry and Electrolytes',
    type: 'list',
    description: 'Abnormal values first, each with unit, range and trend as said.',
    spoken: [
      'chemistry',
      'chem',
      'alt',
      'alp',
      'bilirubin',
      'albumin',
      'creatinine',
      'electrolytes',
      'glucose',
    ],
  }),
  formEntry({
    key: 'results_urine',
    name: 'Urine',
    description: 'Specific gravity, dipstick, sediment, culture, protein ratio, with how it was collected.',
    spoken: ['urinalysis', 'usg', 'urine culture', 'upc', 'urine sample'],
  }),
  formEntry({
    key: 'results_endocrine',
    name: 'Endocrine and Function Tests',
    type: 'list',
    description:
      'Each test with its time points and figures: cortisol, thyroid, bile acids, B12, folate, TLI, PLI, glucose curve.',
    spoken: [
      'acth stim',
      'low dose dex',
      't4',
      'bile acids',
      'cobalamin',
      'folate',
      'tli',
      'cpli',
      'fructosamine',
    ],
  }),
  formEntry({
    key: 'results_infectious',
    name: 'Infectious Disease Tests',
    type: 'list',
    description: 'Each agent tested with method, sample and result.',
    spoken: ['fecal', '4dx', 'felv', 'fiv', 'pcr', 'giardia', 'leptospirosis', 'fungal antigen'],
  }),
];

const IMAGING: TemplateEntry[] = [
  formEntry({
    key: 'imaging_radiographs',
    name: 'Radiographs',
    description: 'Views, findings and who read them.',
    spoken: ['x-rays', 'rads', 'thoracic radiographs', 'abdominal radiographs', 'films'],
  }),
  formEntry({
    key: 'imaging_ultrasound',
    name: 'Abdominal Ultrasound',
    type: 'subsection',
    description: 'Organ by organ as scanned. An organ that was not spoken of stays open.',
    spoken: ['ultrasound', 'aus', 'abdominal scan'],
    entries: [
      formEntry({
        key: 'imaging_liver',
        name: 'Liver and Gallbladder',
        description: 'Size, echogenicity, nodules, gallbladder contents and wall, bile duct.',
        spoken: ['liver on ultrasound', 'gallbladder', 'mucocele', 'bile duct'],
      }),
      formEntry({
        key: 'imaging_spleen',
        name: 'Spleen on Ultrasound',
        description: 'Size, texture, nodules or masses with measurements.',
        spoken: ['splenic nodule', 'splenic mass'],
      }),
      formEntry({
        key: 'imaging_gut',
        name: 'Gastrointestinal Tract',
        description: 'Wall thickness and layering by segment, motility, contents, obstruction.',
        spoken: ['wall thickness', 'muscularis', 'loss of layering', 'jejunum', 'duodenum'],
      }),
      formEntry({
        key: 'imaging_pancreas',
        name: 'Pancreas',
        description: 'Size, echogenicity, surrounding fat, masses.',
        spoken: ['pancreatic', 'peripancreatic fat'],
      }),
      formEntry({
        key: 'imaging_urinary',
        name: 'Kidneys, Adrenals and Bladder',
        description: 'Kidneys, adrenal glands with measurements by side, bladder and stones.',
        spoken: ['adrenal', 'adrenals', 'adrenal gland', 'renal cortex'],
      }),
      formEntry({
        key: 'imaging_nodes_fluid',
        name: 'Lymph Nodes and Effusion',
        description: 'Enlarged nodes by name and size, free fluid and where.',
        spoken: ['mesenteric lymph node', 'free fluid', 'abdominal effusion', 'lymphadenopathy'],
      }),
    ],
  }),
  formEntry({
    key: 'imaging_endoscopy',
    name: 'Endoscopy and Sampling',
    type: 'list',
    description:
      'Endoscopy, aspirates and biopsies: what was seen and taken, with site; cytology and histology when back.',
    spoken: [
      'endoscopy',
      'colonoscopy',
      'bronchoscopy',
      'rhinoscopy',
      'aspirates',
      'fna',
      'biopsies',
      'histopathology',
    ],
  }),
];

/** The consultation of an internist. @spec 1.3/specialty-built-ins/internal-medicine */
export const DYNAMIC_INTERNAL_MEDICINE: TemplateDefinition = builtInForm({
  id: 'dynamic_internal_medicine',
  name: 'Internal Medicine Consultation',
  type: 'medical',
  tag: ['internal medicine', 'specialty'],
  description:
    'A problem-oriented workup: history, examination, laboratory, imaging, and a plan problem by problem.',
  sections: [
    historySection({}),
    examSection({}),
    formSection({
      key: 'results',
      name: 'Diagnostic Results',
      soap: 'objective',
      description:
        'What tests showed, with figures, units, ranges and earlier values as said; imaging organ by organ.',
      spoken: ['results', 'labs', 'diagnostics', 'bloodwork'],
      entries: [
        formEntry({
          key: 'results_laboratory',
          name: 'Laboratory',
          type: 'subsection',
          description: 'Laboratory results seen today, of our own or sent along.',
          spoken: ['lab results', 'lab work'],
          entries: LABORATORY,
        }),
        ...IMAGING,
      ],
    }),
    assessmentSection({}),
    letterSection({
      key: 'problem_plans',
      name: 'Plan by Problem',
      soap: 'plan',
      type: 'collection',
      description:
        'For each problem that the clinician named: what it is thought to be, what will be tested and what will be treated. Only where it was spoken of problem by problem.',
      spoken: ['problem-oriented plan', 'problem plans'],
    }),
    planSection({
      own: [
        formEntry({
          key: 'plan_hospital',
          name: 'Hospitalization Orders',
          type: 'list',
          description:
            'Fluids, drugs, feeding, monitoring and limits to call at, for a stay in the hospital.',
          spoken: ['hospitalized', 'hospital orders', 'overnight orders', 'treatment sheet', 'icu'],
        }),
      ],
    }),
  ],
});
