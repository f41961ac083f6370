/** "Nephrology and Urology Consultation": kidneys and urinary tract, from drinking to staging. */
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { DIAGNOSTIC_RESULTS } from './assessment-and-plan.ts';
import { builtInForm, formEntry, formSection } from './form-parts.ts';
import { assessmentSection, examSection, historySection, planSection } from './specialty-parts.ts';

const URINARY_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_urination',
    name: 'Urination',
    description:
      'Frequency, volume, straining, blood, colour, stream, accidents, leaking at rest; each present or denied as told.',
    spoken: [
      'stranguria',
      'pollakiuria',
      'hematuria',
      'incontinence',
      'straining to urinate',
      'dysuria',
      'blocked',
    ],
  }),
  formEntry({
    key: 'history_water',
    name: 'Water Intake',
    description: 'How much the animal drinks, measured amounts with their unit, and how water is offered.',
    spoken: ['polydipsia', 'water bowl', 'water fountain', 'drinking more'],
  }),
  formEntry({
    key: 'history_nephrotoxins',
    name: 'Nephrotoxin Exposure',
    description:
      'Lilies, grapes, antifreeze, pain relievers and other drugs hard on kidneys, as told or denied.',
    spoken: ['lily', 'lilies', 'grapes', 'raisins', 'antifreeze', 'ethylene glycol', 'nephrotoxic'],
  }),
  formEntry({
    key: 'history_urinary_past',
    name: 'Previous Urinary Disease',
    type: 'list',
    description: 'Earlier stones, obstructions, infections with organism, catheters, stents and operations.',
    spoken: ['previous stones', 'urinary stones', 'previous uti', 'cystotomy', 'stent', 'sub', 'obstruction'],
  }),
];

const URINARY_EXAM: TemplateEntry[] = [
  formEntry({
    key: 'exam_kidneys',
    name: 'Kidneys',
    description: 'Size, shape, symmetry and pain of each kidney on palpation.',
    spoken: ['left kidney', 'right kidney', 'renal palpation'],
    normal: 'Smooth and symmetrical where palpable; not painful.',
  }),
  formEntry({
    key: 'exam_bladder',
    name: 'Bladder and Urethra',
    description:
      'Size, tone, pain, expressibility, stones felt; penis, vulva and urethra on rectal palpation.',
    spoken: ['urogenital', 'bladder', 'urethra', 'expressible', 'prepuce', 'vulva'],
    normal: 'Bladder soft and not painful; external genitalia unremarkable.',
  }),
];

const RESULTS: TemplateEntry[] = [
  formEntry({
    key: 'results_renal',
    name: 'Renal Values',
    type: 'subsection',
    description: 'Values of today with units and earlier ones for the trend, as said.',
    spoken: ['kidney values', 'renal panel', 'azotemia'],
    entries: [
      formEntry({
        key: 'results_creatinine',
        name: 'Creatinine',
        type: 'number',
        description: 'With its unit, and earlier values with their dates.',
        spoken: ['crea', 'creat'],
      }),
      formEntry({
        key: 'results_bun',
        name: 'Blood Urea Nitrogen',
        type: 'number',
        description: 'Urea or BUN with its unit as said.',
        spoken: ['bun', 'urea'],
      }),
      formEntry({
        key: 'results_sdma',
        name: 'SDMA',
        type: 'number',
        description: 'Symmetric dimethylarginine with its unit as said.',
        spoken: ['symmetric dimethylarginine'],
      }),
      formEntry({
        key: 'results_phosphorus',
        name: 'Phosphorus and Calcium',
        description: 'Phosphorus, total and ionised calcium with units as said.',
        spoken: ['phosphorus', 'phosphate', 'calcium', 'ionized calcium'],
      }),
      formEntry({
        key: 'results_potassium',
        name: 'Electrolytes and Acid-base',
        description: 'Potassium, sodium, chloride, bicarbonate and pH with units as said.',
        spoken: ['potassium', 'sodium', 'bicarbonate', 'electrolytes'],
      }),
    ],
  }),
  formEntry({
    key: 'results_urinalysis',
    name: 'Urinalysis',
    description: 'How it was collected, specific gravity, dipstick, sediment, crystals and cells.',
    spoken: ['urine sample', 'usg', 'specific gravity', 'sediment', 'cystocentesis', 'dipstick', 'crystals'],
  }),
  formEntry({
    key: 'results_upc',
    name: 'Urine Protein to Creatinine Ratio',
    type: 'number',
    description: 'Ratio as said, pooled or single, with earlier values.',
    spoken: ['upc', 'upcr', 'proteinuria', 'protein creatinine ratio'],
  }),
  formEntry({
    key: 'results_culture',
    name: 'Urine Culture',
    description: 'Organism, count and susceptibility; pending or no growth, as said.',
    spoken: ['culture', 'susceptibility', 'sensitivity', 'no growth'],
  }),
  formEntry({
    key: 'results_imaging',
    name: 'Urinary Imaging',
    description:
      'Radiographs, ultrasound, contrast studies or cystoscopy: kidneys, pelvis, ureters, bladder, stones with size.',
    spoken: [
      'ultrasound',
      'abdominal ultrasound',
      'radiographs',
      'x-rays',
      'cystoscopy',
      'renal pelvis',
      'uroliths',
    ],
  }),
  formEntry({
    key: 'results_stone',
    name: 'Stone Analysis',
    description: 'Mineral of core and shell, laboratory and date, as reported.',
    spoken: ['urolith analysis', 'struvite', 'calcium oxalate', 'urate', 'cystine'],
  }),
];

/** The consultation on kidneys and urinary tract. @spec 1.3/specialty-built-ins/nephrology */
export const DYNAMIC_NEPHROLOGY: TemplateDefinition = builtInForm({
  id: 'dynamic_nephrology',
  name: 'Nephrology and Urology Consultation',
  type: 'medical',
  tag: ['nephrology and urology', 'specialty'],
  description: 'Kidneys and lower urinary tract: history, renal values, urine, imaging, IRIS stage and plan.',
  sections: [
    historySection({ own: URINARY_HISTORY }),
    examSection({ own: URINARY_EXAM }),
    formSection({
      key: 'results',
      name: 'Renal and Urinary Diagnostics',
      soap: 'objective',
      description:
        'Blood, urine, imaging and stones: figures with units, and how they moved since last time, as said.',
      spoken: ['diagnostics', 'results'],
      entries: [
        ...RESULTS,
        { ...DIAGNOSTIC_RESULTS, key: 'results_other', aliases: ['lab results', 'labs', 'bloodwork', 'cbc'] },
      ],
    }),
    assessmentSection({
      own: [
        formEntry({
          key: 'assessment_process',
          name: 'Kidney Disease',
          type: 'category',
          description: 'How the clinician classed the kidney disease; left open otherwise.',
          spoken: ['aki', 'ckd', 'acute on chronic', 'acute kidney injury', 'chronic kidney disease'],
          options: [
            'Acute kidney injury',
            'Chronic kidney disease',
            'Acute on chronic',
            'Glomerular disease',
          ],
        }),
        formEntry({
          key: 'assessment_iris',
          name: 'IRIS Stage',
          type: 'category',
          description: 'Stage or grade as the clinician named it. Never derived from the creatinine.',
          spoken: ['iris', 'ckd stage', 'aki grade'],
          options: [
            'Stage 1',
            'Stage 2',
            'Stage 3',
            'Stage 4',
            'AKI grade I',
            'AKI grade II',
            'AKI grade III',
            'AKI grade IV',
            'AKI grade V',
          ],
        }),
        formEntry({
          key: 'assessment_substage',
          name: 'IRIS Substage',
          type: 'category',
          several: true,
          description: 'Substages by proteinuria and blood pressure as the clinician named them.',
          spoken: ['substage', 'proteinuric', 'normotensive', 'hypertensive'],
          options: [
            'Non-proteinuric',
            'Borderline proteinuric',
            'Proteinuric',
            'Normotensive',
            'Prehypertensive',
            'Hypertensive',
            'Severely hypertensive',
          ],
        }),
      ],
    }),
    planSection({
      own: [
        formEntry({
          key: 'plan_fluids',
          name: 'Fluid Therapy',
          description: 'Fluid, route, volume and how often; who gives it at home; dialysis where spoken of.',
          spoken: ['subcutaneous fluids', 'sub-q fluids', 'iv fluids', 'diuresis', 'dialysis'],
        }),
        formEntry({
          key: 'plan_monitoring',
          name: 'Monitoring Targets',
          type: 'list',
          description: 'Values to follow with the target and interval that were named.',
          spoken: ['target phosphorus', 'target blood pressure', 'monitor kidney values'],
        }),
      ],
    }),
  ],
});
