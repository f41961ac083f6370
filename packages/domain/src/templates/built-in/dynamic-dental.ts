/** "Dental Procedure Record": oral examination awake and anesthetized, chart, radiographs, procedures and home care. */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { ASA_STATUS, complaintFirst, examOf, resultsSection } from './brief-parts.ts';
import { builtInForm, chartSection, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, planSection } from './specialty-parts.ts';

const ORAL_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_oral_signs',
    name: 'Oral Signs at Home',
    description:
      'Breath, dropping food, chewing on one side, pawing at the mouth, drooling, bleeding: since when.',
    spoken: ['bad breath', 'halitosis', 'dropping food', 'chewing', 'drooling', 'pawing at the mouth'],
  }),
  formEntry({
    key: 'history_dental_care',
    name: 'Previous Dental Care',
    description:
      'Earlier cleanings and extractions with dates, tooth brushing, chews and other oral home care.',
    spoken: ['last dental', 'last cleaning', 'tooth brushing', 'brushing', 'dental chews'],
  }),
];

const AWAKE_ENTRIES: TemplateEntry[] = [
  formEntry({
    key: 'awake_head',
    name: 'Head and Face',
    description: 'Symmetry of face and jaws, swellings and draining tracts with their side, pain on opening.',
    spoken: ['facial symmetry', 'facial swelling', 'mandible', 'maxilla', 'jaw', 'temporomandibular joint'],
    normal: 'Face symmetrical; no swelling, draining tract or pain on opening the mouth.',
  }),
  formEntry({
    key: 'awake_occlusion',
    name: 'Occlusion',
    type: 'category',
    description:
      'Class of the bite as said: teeth out of place in jaws of normal length (1), mandible short (2), mandible long (3), jaws of unequal sides (4). Several may hold.',
    spoken: ['bite', 'malocclusion', 'scissor bite', 'overbite', 'underbite', 'crossbite'],
    options: [
      'Normal occlusion',
      'Class 1 malocclusion',
      'Class 2 malocclusion',
      'Class 3 malocclusion',
      'Class 4 malocclusion',
    ],
    several: true,
  }),
  formEntry({
    key: 'awake_oral',
    name: 'Mouth and Teeth Awake',
    description:
      'What was seen awake: calculus, gingivitis, broken or missing teeth, masses. State what could not be examined.',
    spoken: ['mouth', 'calculus', 'gingivitis'],
  }),
  formEntry({
    key: 'awake_nodes',
    name: 'Lymph Nodes and Salivary Glands',
    description: 'Mandibular and retropharyngeal lymph nodes and salivary glands, by side and size.',
    spoken: ['lymph nodes', 'nodes', 'mandibular lymph nodes', 'submandibular', 'salivary glands'],
    normal: 'Mandibular lymph nodes and salivary glands small and symmetrical.',
  }),
];

const CHARTED_ENTRIES: TemplateEntry[] = [
  formEntry({
    key: 'charted_calculus',
    name: 'Calculus Index',
    type: 'category',
    description: 'Overall calculus as graded by the examiner; single teeth that differ belong in the chart.',
    spoken: ['calculus grade', 'tartar score', 'plaque index'],
    options: ['No calculus', 'Slight calculus', 'Moderate calculus', 'Abundant calculus'],
  }),
  formEntry({
    key: 'charted_gingivitis',
    name: 'Gingival Index',
    type: 'category',
    description:
      'Overall inflammation of the gingiva as graded by the examiner, e.g. by bleeding on probing.',
    spoken: ['gingivitis index', 'gingivitis grade', 'bleeding on probing'],
    options: ['No gingivitis', 'Mild gingivitis', 'Moderate gingivitis', 'Severe gingivitis'],
  }),
  formEntry({
    key: 'charted_teeth',
    name: 'Tooth Findings',
    type: 'list',
    description:
      'One line a tooth, by its Triadan number as said: fracture with or without pulp exposure, wear, resorption, discoloration, missing, retained or extra.',
    spoken: [
      'oral cavity and teeth',
      'oral',
      'teeth',
      'tooth',
      'fractured tooth',
      'pulp exposure',
      'resorption',
    ],
  }),
  formEntry({
    key: 'charted_periodontal',
    name: 'Periodontal Probing',
    type: 'list',
    description:
      'Pockets and recession in mm, furcation exposure and mobility: one line a tooth, with surface and grade as said.',
    spoken: ['probing depth', 'pocket', 'pockets', 'furcation', 'mobility', 'recession', 'attachment loss'],
  }),
  formEntry({
    key: 'charted_soft_tissue',
    name: 'Oral Soft Tissues',
    description:
      'Gingiva, mucosa, tongue, palate, tonsils, pharynx: ulcers, enlargement, masses with site and size.',
    spoken: ['soft tissues', 'oral mucosa', 'gingival enlargement', 'oral mass', 'palate', 'stomatitis'],
    normal: 'Mucosa, tongue, palate and tonsils without ulcers or masses.',
  }),
];

const JUDGED_ENTRIES: TemplateEntry[] = [
  ASA_STATUS,
  formEntry({
    key: 'assessment_periodontal_stage',
    name: 'Periodontal Disease Stage',
    type: 'category',
    description:
      'Stage of periodontal disease as said; several where teeth differ. Never derived from figures.',
    spoken: ['pd', 'pd stage', 'periodontal stage', 'periodontal disease'],
    options: [
      'PD0 (healthy)',
      'PD1 (gingivitis only)',
      'PD2 (early periodontitis)',
      'PD3 (moderate periodontitis)',
      'PD4 (advanced periodontitis)',
    ],
    several: true,
  }),
];

const PROCEDURE_ENTRIES: TemplateEntry[] = [
  formEntry({
    key: 'procedure_anesthesia',
    name: 'Anesthesia',
    type: 'list',
    description:
      'Premedication, induction, maintenance, fluids, monitoring and recovery, each with drug, dose and time as said.',
    spoken: ['premed', 'premedication', 'induction', 'maintenance', 'intubated', 'monitoring', 'recovery'],
  }),
  formEntry({
    key: 'procedure_nerve_blocks',
    name: 'Nerve Blocks',
    type: 'list',
    description:
      'Each block by name and side, with drug, amount and time, e.g. infraorbital or inferior alveolar.',
    spoken: [
      'local block',
      'infraorbital',
      'inferior alveolar',
      'maxillary block',
      'mental block',
      'dental block',
    ],
  }),
  formEntry({
    key: 'procedure_cleaning',
    name: 'Cleaning and Periodontal Treatment',
    type: 'list',
    description:
      'Scaling above and below the gumline, polishing, root planing, perioceutics, gingival surgery.',
    spoken: ['scaling', 'scaled', 'polished', 'prophylaxis', 'root planing', 'gingivectomy', 'cleaning'],
  }),
  formEntry({
    key: 'procedure_restorative',
    name: 'Endodontic and Restorative Treatment',
    type: 'list',
    description:
      'Root canal, vital pulp therapy, sealant, restoration or crown: tooth, steps and outcome as said.',
    spoken: ['root canal', 'vital pulp therapy', 'bonded sealant', 'crown', 'restoration', 'odontoplasty'],
  }),
  formEntry({
    key: 'procedure_materials',
    name: 'Materials',
    type: 'list',
    description: 'Suture, graft, sealant and other materials used, with size, maker and lot where said.',
    spoken: ['suture', 'bone graft', 'gelfoam', 'material', 'lot number'],
  }),
  formEntry({
    key: 'procedure_complications',
    name: 'Complications',
    description:
      'Retained roots, bleeding, jaw fracture, oronasal communication, or that there were none if said.',
    spoken: ['retained root', 'root tip', 'oronasal fistula', 'hemorrhage', 'jaw fracture', 'complication'],
  }),
];

/**
 * A dental procedure from oral history to home care. The chart is a dog's; a clinic for cats or horses
 * changes it in a copy of the template.
 * @spec 1.3/specialty-built-ins/dental
 */
export const DYNAMIC_DENTAL: TemplateDefinition = builtInForm({
  id: 'dynamic_dental',
  name: 'Dental Procedure Record',
  type: 'medical',
  tag: ['dental', 'specialty'],
  description:
    'A dental procedure with oral examination, tooth chart, radiographs, extractions and home care.',
  sections: [
    complaintFirst({
      own: ORAL_HISTORY,
      without: ['Coughing and Sneezing', 'Thirst and Urination', 'Environment'],
    }),
    examOf(['General Appearance', 'Cardiovascular', 'Respiratory']),
    formSection({
      key: 'awake',
      name: 'Oral Examination Awake',
      soap: 'objective',
      description: 'What could be seen of head, bite and mouth before anesthesia.',
      spoken: ['conscious oral exam', 'awake oral exam', 'before anesthesia'],
      entries: AWAKE_ENTRIES,
    }),
    formSection({
      key: 'charted',
      name: 'Oral Examination under Anesthesia',
      soap: 'objective',
      description: 'What was found with probe and explorer under anesthesia, tooth by tooth.',
      spoken: ['anesthetized oral exam', 'dental charting', 'charting'],
      entries: CHARTED_ENTRIES,
    }),
    chartSection({
      key: 'dental_chart',
      name: 'Dental Chart',
      soap: 'objective',
      diagram: 'dental_dog',
      description:
        'One finding a line, each with its tooth by Triadan number. Change the chart for cats or horses.',
      spoken: ['tooth chart', 'odontogram'],
    }),
    letterSection({
      key: 'dental_radiographs',
      name: 'Dental Radiographs',
      soap: 'objective',
      type: 'simple_list',
      description:
        'Views taken and what each tooth or region showed: bone loss, lucency, root changes, retained roots.',
      spoken: ['dental x-rays', 'full mouth radiographs', 'intraoral radiographs'],
    }),
    resultsSection(),
    assessmentSection({ own: JUDGED_ENTRIES, without: ['Differential Diagnoses'] }),
    formSection({
      key: 'procedure',
      name: 'Procedure',
      soap: 'plan',
      description: 'What was done today, step by step, with the teeth concerned by number.',
      spoken: ['treatments given today', 'dental procedure', 'treatment performed'],
      entries: PROCEDURE_ENTRIES,
    }),
    letterSection({
      key: 'extractions',
      name: 'Extractions',
      soap: 'plan',
      type: 'collection',
      description:
        'One tooth an entry: number, reason, closed or surgical, flap and sectioning, alveoloplasty, whole roots confirmed on radiographs, closure.',
      spoken: ['extracted', 'extraction', 'surgical extraction', 'teeth removed'],
    }),
    planSection({ without: ['Treatments Given Today'] }),
  ],
});
