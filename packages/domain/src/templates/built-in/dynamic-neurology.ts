/** "Neurology Consultation": the neurologic examination by nerve, and the localization of the lesion. */
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { ASSESSMENT_ENTRIES, DIAGNOSTIC_RESULTS } from './assessment-and-plan.ts';
import { CRANIAL_NERVES } from './cranial-nerves.ts';
import { builtInForm, formEntry, formSection } from './form-parts.ts';
import {
  assessmentSection,
  entriesNamed,
  examSection,
  historySection,
  planSection,
} from './specialty-parts.ts';

const NEUROLOGIC_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_onset',
    name: 'Onset and Progression',
    description: 'Peracute, acute or chronic; static, waxing and waning, improving or worse, as told.',
    spoken: ['onset', 'progression', 'came on suddenly', 'progressive', 'waxing and waning'],
  }),
  formEntry({
    key: 'history_seizures',
    name: 'Seizure History',
    description:
      'First and last seizure, how often, clusters and status, what is seen before, during and after, video seen. Absence only where it was asked or said.',
    spoken: ['seizures', 'seizing', 'cluster', 'postictal', 'aura', 'convulsions', 'fits'],
  }),
  formEntry({
    key: 'history_trauma',
    name: 'Trauma and Toxin Exposure',
    description: 'Falls, accidents, access to toxins or drugs, as told or denied.',
    spoken: ['trauma', 'hit by car', 'fell from', 'toxin', 'edible', 'marijuana', 'permethrin'],
  }),
];

const STATIC_EXAM: TemplateEntry[] = [
  formEntry({
    key: 'neuro_mentation',
    name: 'Mentation and Behavior',
    description:
      'Level and content: alert, obtunded, stuporous, comatose; disorientation, compulsion, neglect.',
    spoken: [
      'general appearance',
      'bright and alert',
      'obtunded',
      'stuporous',
      'comatose',
      'disoriented',
      'head pressing',
    ],
    normal: 'Bright, alert and appropriate.',
  }),
  formEntry({
    key: 'neuro_posture',
    name: 'Posture',
    description:
      'Head tilt or turn with side, stance, kyphosis, decerebrate, decerebellate or Schiff-Sherrington posture.',
    spoken: ['head tilt', 'head turn', 'wide-based stance', 'schiff-sherrington', 'kyphosis', 'opisthotonus'],
  }),
  formEntry({
    key: 'neuro_gait',
    name: 'Gait and Limbs',
    description:
      'Ambulatory or not, ataxia and its kind, paresis or plegia by limb, circling with side; lameness and painful joints.',
    spoken: ['ataxia', 'ataxic', 'paresis', 'plegia', 'circling', 'musculoskeletal', 'hypermetria'],
    normal: 'Ambulatory on all limbs without ataxia or paresis.',
  }),
  formEntry({
    key: 'neuro_gait_grade',
    name: 'Spinal Injury Grade',
    type: 'category',
    description: 'Grade of a spinal patient as the clinician named it; left open otherwise.',
    spoken: ['modified frankel', 'frankel score', 'spinal grade'],
    options: [
      'Pain only',
      'Ambulatory paresis or ataxia',
      'Non-ambulatory paresis',
      'Plegia with deep pain',
      'Plegia without deep pain',
    ],
  }),
];

const REACTIONS: TemplateEntry[] = [
  formEntry({
    key: 'neuro_reactions',
    name: 'Postural Reactions',
    type: 'subsection',
    description: 'Each reaction limb by limb: normal, delayed or absent.',
    spoken: ['postural responses', 'postural testing'],
    entries: [
      formEntry({
        key: 'neuro_paw_placement',
        name: 'Proprioceptive Positioning',
        description: 'Paw placement of each limb when it is turned over.',
        spoken: [
          'paw placement',
          'proprioception',
          'proprioceptive deficits',
          'conscious proprioception',
          'cps',
          'knuckling',
        ],
        normal: 'Normal in all limbs.',
      }),
      formEntry({
        key: 'neuro_hopping',
        name: 'Hopping',
        description: 'Hopping of each limb, and hemiwalking or wheelbarrowing where done.',
        spoken: ['hop', 'hemiwalking', 'wheelbarrowing', 'tactile placing'],
      }),
    ],
  }),
  formEntry({
    key: 'neuro_reflexes',
    name: 'Spinal Reflexes',
    type: 'subsection',
    description: 'Each reflex by side: absent, reduced, normal, increased or clonic.',
    spoken: ['reflexes', 'myotatic reflexes', 'spinal reflex'],
    entries: [
      formEntry({
        key: 'neuro_reflex_patellar',
        name: 'Patellar Reflex',
        description: 'Patellar reflex of each side.',
        spoken: ['patellar', 'knee jerk'],
        normal: 'Normal bilaterally.',
      }),
      formEntry({
        key: 'neuro_reflex_withdrawal',
        name: 'Withdrawal Reflexes',
        description: 'Flexor withdrawal of each limb, crossed extension if seen.',
        spoken: ['withdrawal', 'flexor reflex', 'crossed extensor'],
        normal: 'Strong in all limbs.',
      }),
      formEntry({
        key: 'neuro_reflex_perineal',
        name: 'Perineal Reflex and Tail',
        description: 'Perineal reflex, anal tone, tail tone and movement, bladder expression.',
        spoken: ['perineal reflex', 'anal tone', 'tail tone', 'rectal and perineal'],
        normal: 'Present, with voluntary tail movement.',
      }),
      formEntry({
        key: 'neuro_reflex_cutaneous',
        name: 'Cutaneous Trunci Reflex',
        description: 'Present or cut off, with vertebral level and side.',
        spoken: ['cutaneous trunci', 'panniculus', 'cutoff'],
        normal: 'Present bilaterally.',
      }),
    ],
  }),
  formEntry({
    key: 'neuro_palpation',
    name: 'Spinal and Muscle Palpation',
    description: 'Pain along the spine by region, neck movement, muscle mass and tone.',
    spoken: ['spinal pain', 'neck pain', 'paraspinal pain', 'hyperesthesia', 'muscle tone'],
    normal: 'No pain along the spine; muscle mass symmetrical.',
  }),
  formEntry({
    key: 'neuro_nociception',
    name: 'Nociception',
    description: 'Superficial and deep pain of each limb tested. Mostly tested in plegic limbs only.',
    spoken: ['deep pain', 'superficial pain', 'pain perception'],
  }),
];

/** In order of likelihood, based on the localization. */
const RANKED_DIFFERENTIALS = entriesNamed(ASSESSMENT_ENTRIES, ['Differential Diagnoses']).map(
  (entry): TemplateEntry => ({ ...entry, type: 'numbered_list' }),
);

/** The consultation of a neurologist. @spec 1.3/specialty-built-ins/neurology */
export const DYNAMIC_NEUROLOGY: TemplateDefinition = builtInForm({
  id: 'dynamic_neurology',
  name: 'Neurology Consultation',
  type: 'medical',
  tag: ['neurology', 'specialty'],
  description:
    'A neurologic patient: examination nerve by nerve and limb by limb, neurolocalization and what follows.',
  sections: [
    historySection({ own: NEUROLOGIC_HISTORY }),
    formSection({
      key: 'neuro_exam',
      name: 'Neurologic Examination',
      soap: 'objective',
      description:
        'From the distance to the hands: each finding with its side and limb. Not examined is said so, not left normal.',
      spoken: ['neurologic', 'neuro exam', 'neurological examination', 'neurologic exam'],
      entries: [...STATIC_EXAM, CRANIAL_NERVES, ...REACTIONS],
    }),
    examSection({ without: ['General Appearance', 'Neurologic', 'Musculoskeletal', 'Rectal and Perineal'] }),
    formSection({
      key: 'results',
      name: 'Neurodiagnostics',
      soap: 'objective',
      description: 'Imaging, cerebrospinal fluid, electrodiagnostics and laboratory results seen today.',
      spoken: ['diagnostics', 'results'],
      entries: [
        formEntry({
          key: 'results_imaging',
          name: 'Advanced Imaging',
          description: 'MRI or CT as read: site, side, compression, enhancement, signal; with the date.',
          spoken: ['mri', 'ct', 'myelogram', 'magnetic resonance'],
        }),
        formEntry({
          key: 'results_csf',
          name: 'Cerebrospinal Fluid',
          description: 'Site of collection, cell count, protein, cytology and infectious tests as said.',
          spoken: ['csf', 'spinal tap', 'cisternal tap', 'lumbar tap'],
        }),
        { ...DIAGNOSTIC_RESULTS, key: 'results_other' },
      ],
    }),
    assessmentSection({
      own: [
        formEntry({
          key: 'assessment_localization',
          name: 'Neurolocalization',
          type: 'category',
          several: true,
          description: 'Where the clinician placed the lesion. Never derived from the findings.',
          spoken: ['neurolocalisation', 'localization', 'localizes to', 'lesion localization'],
          options: [
            'Forebrain',
            'Brainstem',
            'Cerebellum',
            'Central vestibular',
            'Peripheral vestibular',
            'C1-C5',
            'C6-T2',
            'T3-L3',
            'L4-S3',
            'Cauda equina',
            'Neuromuscular',
            'Multifocal',
          ],
        }),
        ...RANKED_DIFFERENTIALS,
      ],
    }),
    planSection({}),
  ],
});
