/** "Oncology Consultation": first visit, staging and treatment visits of a patient with cancer. */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { complaintFirst, examOf, resultsSection } from './brief-parts.ts';
import { builtInForm, chartSection, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, planSection } from './specialty-parts.ts';

const CANCER_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_tumor',
    name: 'Tumor History',
    description:
      'When the mass or disease was found, growth, earlier operations with margins, histology and stage.',
    spoken: ['first noticed', 'mass history', 'histopathology', 'histology', 'margins', 'biopsy report'],
  }),
  formEntry({
    key: 'history_chemotherapy',
    name: 'Treatment to Date',
    description:
      'Protocol, drugs and dates of what was given so far, cumulative doses as said, radiation and response.',
    spoken: ['last chemo', 'last treatment', 'chemotherapy so far', 'radiation so far', 'dose number'],
  }),
  formEntry({
    key: 'history_toxicity',
    name: 'Tolerance since the Last Treatment',
    description:
      'Appetite, vomiting, stools, energy and fever since the last treatment, with day and duration.',
    spoken: ['since last treatment', 'after chemo', 'side effects at home', 'tolerated'],
  }),
  formEntry({
    key: 'history_quality',
    name: 'Quality of Life',
    description: 'How the owner judges the days, what the animal still enjoys, and the aims of treatment.',
    spoken: ['good days', 'goals of treatment'],
  }),
];

const STAGE: TemplateEntry[] = [
  formEntry({
    key: 'stage_tnm',
    name: 'TNM Stage',
    type: 'subsection',
    description: 'Categories of tumor, node and metastasis as the clinician gave them.',
    spoken: ['tnm', 't stage', 'n stage', 'm stage'],
    entries: [
      formEntry({
        key: 'stage_t',
        name: 'Primary Tumor (T)',
        description: 'Category of the primary tumor as said, with what it rests on.',
        spoken: ['primary tumor', 'tumor category'],
      }),
      formEntry({
        key: 'stage_n',
        name: 'Regional Nodes (N)',
        description: 'Category of the regional nodes as said, with how they were sampled.',
        spoken: ['regional nodes', 'nodal metastasis', 'sentinel node'],
      }),
      formEntry({
        key: 'stage_m',
        name: 'Distant Metastasis (M)',
        description: 'Category of distant metastasis as said, with the imaging it rests on.',
        spoken: ['metastasis', 'metastatic', 'mets', 'met check'],
      }),
    ],
  }),
  formEntry({
    key: 'stage_who',
    name: 'Stage and Substage',
    description:
      'Stage by the scheme that was named, such as that of the World Health Organization for lymphoma, with substage.',
    spoken: ['clinical stage', 'stage', 'substage', 'substage a', 'substage b'],
  }),
  formEntry({
    key: 'stage_grade',
    name: 'Tumor Type and Grade',
    description: 'Type, grade, mitotic count and margins out of cytology or histology, as read out.',
    spoken: ['tumor grade', 'mitotic count', 'mitotic index', 'high grade', 'low grade', 'immunophenotype'],
  }),
];

const ADVERSE_EVENTS = [
  'Gastrointestinal',
  'Bone Marrow',
  'Constitutional',
  'Renal and Urinary',
  'Hepatic',
  'Other',
];
const GRADES = ['Grade 0', 'Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Grade 5'];

/** One kind of adverse event, graded by the criteria of the Veterinary Cooperative Oncology Group. */
function adverseEventEntry(event: string): TemplateEntry {
  const name = event.toLowerCase();
  return formEntry({
    key: `toxicity_${name.replaceAll(' ', '_')}`,
    name: `${event} Toxicity`,
    type: 'category',
    description:
      'Highest grade since the last treatment as said, from none (0) over mild, moderate and severe to death (5). No grade is made of figures.',
    spoken: [`${name} adverse event`, `${name} toxicity grade`],
    options: GRADES,
  });
}

const ONCOLOGY_JUDGEMENT: TemplateEntry[] = [
  formEntry({
    key: 'response_category',
    name: 'Response',
    type: 'category',
    description: 'Response to treatment as the clinician judged it, against the measurement named.',
    spoken: ['remission', 'response to treatment', 'recist'],
    options: [
      'Complete response',
      'Partial response',
      'Stable disease',
      'Progressive disease',
      'Not yet assessed',
    ],
  }),
];

const PROTOCOL: TemplateEntry[] = [
  formEntry({
    key: 'protocol_name',
    name: 'Protocol and Cycle',
    description: 'Name of the protocol, week or cycle, intent, and changes to it.',
    spoken: ['protocol', 'chop', 'cycle', 'week of protocol', 'maximum tolerated dose', 'metronomic'],
  }),
  formEntry({
    key: 'protocol_given',
    name: 'Chemotherapy and Treatments Given Today',
    type: 'list',
    description:
      'Drug, dose as said per area or weight, total dose, route, catheter, rate and any reduction with its reason; other drugs given in the clinic.',
    spoken: [
      'treatments given today',
      'chemotherapy',
      'vincristine',
      'doxorubicin',
      'carboplatin',
      'chemo today',
    ],
  }),
  formEntry({
    key: 'protocol_radiation',
    name: 'Radiation and Surgery Plan',
    description: 'Planned or given radiation with dose, fractions and field; referral to surgery.',
    spoken: ['radiation', 'radiotherapy', 'fractions', 'surgical referral'],
  }),
  formEntry({
    key: 'protocol_safety',
    name: 'Handling Precautions at Home',
    description: 'Gloves, waste, pregnancy and the days they hold, as explained to the owner.',
    spoken: ['chemo safety', 'urine and feces handling', 'gloves'],
  }),
  formEntry({
    key: 'protocol_counts',
    name: 'Blood Count Schedule',
    description: 'When counts are due, limits for treating, and who takes them.',
    spoken: ['nadir', 'neutrophil check', 'cbc due', 'nadir cbc'],
  }),
];

/** A patient with cancer, from staging to treatment. @spec 1.3/specialty-built-ins/oncology */
export const DYNAMIC_ONCOLOGY: TemplateDefinition = builtInForm({
  id: 'dynamic_oncology',
  name: 'Oncology Consultation',
  type: 'medical',
  tag: ['oncology', 'specialty'],
  description: 'An oncology visit with measured masses, stage, protocol, doses and graded toxicity.',
  sections: [
    complaintFirst({ own: CANCER_HISTORY }),
    examOf([
      'General Appearance',
      'Eyes',
      'Oral Cavity and Teeth',
      'Lymph Nodes',
      'Cardiovascular',
      'Respiratory',
      'Abdomen',
      'Urogenital',
      'Integument',
      'Musculoskeletal',
      'Neurologic',
      'Rectal and Perineal',
    ]),
    letterSection({
      key: 'masses',
      name: 'Mass Measurements',
      soap: 'objective',
      type: 'collection',
      description:
        'One mass or node an entry: number, place and side, longest diameters in the unit as said, feel, attachment, and the change since last time.',
      spoken: ['masses', 'mass', 'tumor measurements', 'lumps', 'measures'],
    }),
    chartSection({
      key: 'body_chart',
      name: 'Mass Map',
      soap: 'objective',
      diagram: 'body_dog',
      description:
        'One mass a line with its side and place; its measurements stand above. Change the map for cats.',
      spoken: ['body map', 'lump map'],
    }),
    formSection({
      key: 'toxicity',
      name: 'Toxicity (VCOG-CTCAE)',
      soap: 'objective',
      description:
        'Highest grade of each kind of adverse event since the last treatment, as graded by the clinician. Leave open what nobody graded.',
      spoken: ['adverse events', 'vcog', 'toxicity grade'],
      entries: ADVERSE_EVENTS.map(adverseEventEntry),
    }),
    resultsSection(),
    formSection({
      key: 'staging',
      name: 'Staging',
      soap: 'assessment',
      description: 'How far the disease has gone, only as concluded by the clinician.',
      spoken: ['staging results', 'stage of disease'],
      entries: STAGE,
    }),
    assessmentSection({ own: ONCOLOGY_JUDGEMENT }),
    planSection({ own: PROTOCOL }),
  ],
});
