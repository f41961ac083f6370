/** "Immunology Consultation": immune-mediated and allergic disease, and tapering of its treatment. */
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { DIAGNOSTIC_RESULTS } from './assessment-and-plan.ts';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, examSection, historySection, planSection } from './specialty-parts.ts';

const IMMUNE_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_immune_triggers',
    name: 'Possible Triggers',
    type: 'list',
    description:
      'Vaccines, drugs, infections, stings, transfusions, tumours and toxins before the onset, with dates as told.',
    spoken: ['triggers', 'recent vaccines', 'new drugs', 'bee sting', 'transfusion before', 'tick exposure'],
  }),
  formEntry({
    key: 'history_atopy',
    name: 'Allergies and Reactions',
    type: 'list',
    description:
      'Known allergies, drug and vaccine reactions with what happened. Absence only where it was asked or said.',
    spoken: ['allergies', 'vaccine reaction', 'anaphylaxis', 'hives', 'drug reaction'],
  }),
  formEntry({
    key: 'history_family',
    name: 'Breed and Family History',
    description: 'Relatives with immune-mediated disease, and breed risks that were spoken of.',
    spoken: ['littermates', 'relatives', 'breed predisposition'],
  }),
  formEntry({
    key: 'history_travel',
    name: 'Travel and Vector Exposure',
    description: 'Regions, ticks, fleas, other vectors and preventives missed.',
    spoken: ['travel', 'ticks', 'sand flies', 'mosquitoes'],
  }),
];

const IMMUNE_EXAM: TemplateEntry[] = [
  formEntry({
    key: 'exam_bleeding',
    name: 'Petechiae and Bleeding',
    description:
      'Petechiae, ecchymoses, mucosal or ocular bleeding, with site; absence where it was looked for.',
    spoken: ['petechiae', 'petechiation', 'ecchymoses', 'bruising', 'bleeding', 'melena'],
    normal: 'No petechiae, bruising or bleeding seen.',
  }),
  formEntry({
    key: 'exam_mucocutaneous',
    name: 'Mucocutaneous Junctions',
    description: 'Lips, lids, nasal planum, pads and nails: depigmentation, erosions, crusts, with side.',
    spoken: ['nasal planum', 'depigmentation', 'erosions', 'mucocutaneous', 'footpads'],
    normal: 'No erosions, crusts or depigmentation seen.',
  }),
  formEntry({
    key: 'exam_joints',
    name: 'Joint Effusion',
    description: 'Each swollen, warm or painful joint by name and side.',
    spoken: ['joint swelling', 'swollen joints', 'polyarthritis', 'effusive'],
    normal: 'No joint effusion or pain.',
  }),
];

const IMMUNE_RESULTS: TemplateEntry[] = [
  formEntry({
    key: 'results_hematology',
    name: 'Hematology',
    type: 'list',
    description:
      'Hematocrit, reticulocytes, platelets, leucocytes, spherocytes and agglutination, with units and trend as said.',
    spoken: [
      'cbc',
      'pcv',
      'hematocrit',
      'platelets',
      'reticulocytes',
      'spherocytes',
      'agglutination',
      'blood smear',
    ],
  }),
  formEntry({
    key: 'results_antibodies',
    name: 'Immune Tests',
    type: 'list',
    description:
      'Coombs, antinuclear antibody, flow cytometry, receptor antibodies, immunoglobulins; titer and laboratory.',
    spoken: [
      'coombs',
      'ana',
      'antinuclear antibody',
      'flow cytometry',
      'acetylcholine receptor antibody',
      'titer',
    ],
  }),
  formEntry({
    key: 'results_infectious',
    name: 'Infectious Disease Screening',
    type: 'list',
    description: 'Each agent tested, with method and result.',
    spoken: ['tick panel', 'babesia', 'ehrlichia', 'anaplasma', 'leishmania', 'felv', 'mycoplasma', '4dx'],
  }),
  formEntry({
    key: 'results_joint_fluid',
    name: 'Joint Fluid and Cytology',
    type: 'list',
    description: 'Each joint tapped or tissue aspirated: cells, character, culture.',
    spoken: ['arthrocentesis', 'joint taps', 'synovial fluid', 'cytology', 'biopsy'],
  }),
];

/** The consultation on immune-mediated disease. @spec 1.3/specialty-built-ins/immunology */
export const DYNAMIC_IMMUNOLOGY: TemplateDefinition = builtInForm({
  id: 'dynamic_immunology',
  name: 'Immunology Consultation',
  type: 'medical',
  tag: ['immunology', 'specialty'],
  description:
    'Immune-mediated disease: triggers, screening, organ affected, and immunosuppression with its taper.',
  sections: [
    historySection({ own: IMMUNE_HISTORY }),
    examSection({ own: IMMUNE_EXAM }),
    formSection({
      key: 'results',
      name: 'Immunologic Diagnostics',
      soap: 'objective',
      description: 'Results seen today with figures, units, laboratory and earlier values as said.',
      spoken: ['diagnostics', 'results', 'immune panel'],
      entries: [
        ...IMMUNE_RESULTS,
        {
          ...DIAGNOSTIC_RESULTS,
          key: 'results_other',
          aliases: ['lab results', 'labs', 'bloodwork', 'urinalysis'],
        },
      ],
    }),
    assessmentSection({
      own: [
        formEntry({
          key: 'assessment_origin',
          name: 'Associative or Nonassociative',
          type: 'category',
          description: 'Whether the clinician found a trigger; left open where none was judged.',
          spoken: ['primary or secondary', 'idiopathic', 'associative', 'nonassociative'],
          options: ['Nonassociative (primary)', 'Associative (secondary)', 'Undetermined'],
        }),
        formEntry({
          key: 'assessment_remission',
          name: 'Disease Status',
          type: 'category',
          description: 'Where the disease stands as the clinician judged it.',
          spoken: ['remission', 'relapse', 'flare', 'disease activity'],
          options: ['Newly diagnosed', 'Active disease', 'Partial remission', 'In remission', 'Relapse'],
        }),
      ],
    }),
    letterSection({
      key: 'taper',
      name: 'Immunosuppression and Taper',
      soap: 'plan',
      type: 'timeline',
      description:
        'Step by step: from which date or value which drug at which dose, and what each step depends on. Only steps that were said.',
      spoken: ['taper', 'tapering schedule', 'taper schedule', 'immunosuppression'],
    }),
    planSection({
      own: [
        formEntry({
          key: 'plan_thromboprophylaxis',
          name: 'Supportive Care',
          type: 'list',
          description: 'Transfusion, clot prevention, stomach protection and nursing, with doses as ordered.',
          spoken: ['thromboprophylaxis', 'transfusion', 'gastroprotectant', 'clot prevention'],
        }),
        formEntry({
          key: 'plan_vaccines',
          name: 'Vaccination Advice',
          description: 'Which vaccines to give, to delay or to leave, titers instead, and why, as advised.',
          spoken: ['no more vaccines', 'vaccine titers', 'avoid vaccines'],
        }),
        formEntry({
          key: 'plan_drug_monitoring',
          name: 'Drug Monitoring',
          type: 'list',
          description:
            'Blood counts, liver values and drug levels to follow, with interval and limits as said.',
          spoken: ['drug levels', 'cyclosporine level', 'monitor liver', 'monitor blood counts'],
        }),
      ],
    }),
  ],
});
