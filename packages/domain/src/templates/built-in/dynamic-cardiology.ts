/** "Cardiology Consultation": the heart from auscultation to echocardiogram, and the stage of its disease. */
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { ECHOCARDIOGRAM } from './echocardiogram.ts';
import { builtInForm, formEntry, formSection } from './form-parts.ts';
import { assessmentSection, examSection, historySection, planSection } from './specialty-parts.ts';

const CARDIAC_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_exercise',
    name: 'Exercise Tolerance',
    description:
      'Stamina on walks and in play: normal, reduced, since when, and what the animal does when it tires.',
    spoken: ['stamina', 'tires easily', 'exercise intolerance', 'slowing down'],
  }),
  formEntry({
    key: 'history_collapse',
    name: 'Syncope and Collapse',
    type: 'list',
    description:
      'Each episode: date, what went before, duration, limpness or stiffness, colour of the gums, recovery. Absence only where it was asked or said.',
    spoken: ['syncope', 'fainting', 'faint', 'collapse', 'passed out', 'episodes'],
  }),
  formEntry({
    key: 'history_cough_breathing',
    name: 'Cough and Breathing',
    description:
      'Cough, effort, restlessness at night; kind, time of day and course. "None" only where it was said.',
    spoken: ['coughing and sneezing', 'cough', 'coughing', 'dyspnea', 'breathing at home', 'orthopnea'],
  }),
  formEntry({
    key: 'history_sleeping_rate',
    name: 'Home Resting Respiratory Rate',
    type: 'number',
    description:
      'Breaths per minute counted by the owner at rest or asleep, with the range and dates as told.',
    spoken: ['sleeping respiratory rate', 'resting breathing rate', 'srr', 'rrr'],
  }),
];

const CARDIOVASCULAR: TemplateEntry[] = [
  formEntry({
    key: 'cardiac_exam',
    name: 'Cardiovascular Examination',
    type: 'subsection',
    description: 'Auscultation, pulses and veins. Rates belong under Vital Signs.',
    spoken: ['cardiac exam', 'cardiac examination'],
    entries: [
      formEntry({
        key: 'cardiac_sounds',
        name: 'Heart Sounds',
        description:
          'Murmur with timing, character, point of maximal intensity and radiation; gallop, click or muffled sounds.',
        spoken: ['cardiovascular', 'heart', 'murmur', 'auscultation', 'gallop', 'click', 'muffled'],
        normal: 'No murmur, gallop or click heard.',
      }),
      formEntry({
        key: 'cardiac_grade',
        name: 'Murmur Grade',
        type: 'category',
        description: 'The grade out of six as said. Left open where no grade was given.',
        spoken: ['grade of murmur', 'out of six'],
        options: ['No murmur', '1/6', '2/6', '3/6', '4/6', '5/6', '6/6'],
      }),
      formEntry({
        key: 'cardiac_rhythm',
        name: 'Rhythm on Auscultation',
        description: 'Regular, respiratory sinus arrhythmia, irregular; premature beats and pauses as heard.',
        spoken: ['rhythm', 'arrhythmia', 'premature beats', 'irregular beat'],
        normal: 'Regular rhythm.',
      }),
      formEntry({
        key: 'cardiac_pulses',
        name: 'Femoral Pulses',
        description: 'Strength, symmetry, synchrony with the heartbeat and pulse deficits.',
        spoken: ['pulses', 'pulse quality', 'pulse deficits'],
        normal: 'Strong, symmetrical and synchronous.',
      }),
      formEntry({
        key: 'cardiac_jugular',
        name: 'Jugular Pulse and Veins',
        description: 'Distension, pulsation and hepatojugular reflux.',
        spoken: ['jugular', 'jugular pulse', 'jugular distension', 'hepatojugular reflux'],
        normal: 'No distension or pulsation.',
      }),
    ],
  }),
];

const ECG: TemplateEntry[] = [
  formEntry({
    key: 'ecg_rate',
    name: 'ECG Heart Rate',
    type: 'number',
    description: 'Average ventricular rate in beats per minute, with minimum and maximum for a Holter.',
    spoken: ['ventricular rate', 'rate on ecg'],
  }),
  formEntry({
    key: 'ecg_rhythm',
    name: 'ECG Diagnosis',
    description: 'Rhythm, ectopy with origin and frequency, conduction and axis as read by the clinician.',
    spoken: ['sinus rhythm', 'atrial fibrillation', 'vpcs', 'ectopy', 'heart block', 'conduction'],
  }),
  formEntry({
    key: 'ecg_intervals',
    name: 'Intervals',
    type: 'list',
    description: 'P, PR, QRS and QT with their figures and units as said, one line each.',
    spoken: ['pr interval', 'qrs duration', 'qt interval', 'mean electrical axis'],
  }),
];

const RADIOGRAPHS: TemplateEntry[] = [
  formEntry({
    key: 'radiographs_vhs',
    name: 'Vertebral Heart Score',
    type: 'number',
    description: 'In vertebral bodies, with the view; vertebral left atrial size beside it if given.',
    spoken: ['vhs', 'vertebral heart size', 'vlas'],
  }),
  formEntry({
    key: 'radiographs_lungs',
    name: 'Lung Fields and Vessels',
    description: 'Pattern with place, lobar vessels, pleural space and airways as read.',
    spoken: ['pulmonary edema', 'interstitial pattern', 'alveolar pattern', 'pulmonary vessels', 'bronchi'],
  }),
];

/** The consultation of a cardiologist. @spec 1.3/specialty-built-ins/cardiology */
export const DYNAMIC_CARDIOLOGY: TemplateDefinition = builtInForm({
  id: 'dynamic_cardiology',
  name: 'Cardiology Consultation',
  type: 'medical',
  tag: ['cardiology', 'specialty'],
  description: 'A heart patient from history and auscultation to ECG, echocardiogram and stage.',
  sections: [
    historySection({ own: CARDIAC_HISTORY }),
    examSection({ own: CARDIOVASCULAR }),
    formSection({
      key: 'ecg',
      name: 'Electrocardiogram',
      soap: 'objective',
      description: 'The ECG or Holter of today, as read by the clinician.',
      spoken: ['ecg', 'ekg', 'holter', 'telemetry'],
      entries: ECG,
    }),
    formSection({
      key: 'echo',
      name: 'Echocardiogram',
      soap: 'objective',
      description: 'The echocardiogram of today: measurements with units as said, then what was seen.',
      spoken: ['echo', 'heart ultrasound', 'cardiac ultrasound'],
      entries: ECHOCARDIOGRAM,
    }),
    formSection({
      key: 'radiographs',
      name: 'Thoracic Radiographs',
      soap: 'objective',
      description: 'Films of the chest seen today, of our own or sent along, with their date.',
      spoken: ['chest films', 'chest x-rays', 'thoracic films'],
      entries: RADIOGRAPHS,
    }),
    formSection({
      key: 'results',
      name: 'Other Diagnostic Results',
      soap: 'objective',
      description:
        'Biomarkers, bloodwork and whatever else was tested, with figures, units and ranges as said.',
      spoken: ['diagnostic results', 'labs', 'bloodwork', 'nt-probnp', 'troponin', 'renal values'],
      entries: [],
    }),
    assessmentSection({
      own: [
        formEntry({
          key: 'assessment_stage',
          name: 'ACVIM Stage',
          type: 'category',
          description:
            'Stage of the heart disease as the clinician named it. Never derived from measurements.',
          spoken: ['stage of heart disease', 'heart disease stage', 'acvim'],
          options: ['A', 'B1', 'B2', 'C', 'D'],
        }),
        formEntry({
          key: 'assessment_failure',
          name: 'Congestive Heart Failure',
          type: 'category',
          description:
            'Whether the animal is, was or is not in heart failure, as concluded by the clinician.',
          spoken: ['chf', 'heart failure', 'decompensated'],
          options: [
            'No heart failure',
            'Left-sided failure',
            'Right-sided failure',
            'Biventricular failure',
            'Controlled failure',
          ],
        }),
        formEntry({
          key: 'assessment_anesthetic_risk',
          name: 'Anesthetic and Fluid Risk',
          description: 'What the heart means for anaesthesia, fluids, steroids or surgery, as voiced.',
          spoken: ['anesthetic risk', 'fluid tolerance', 'safe for anesthesia'],
        }),
      ],
    }),
    planSection({
      own: [
        formEntry({
          key: 'plan_home_monitoring',
          name: 'Home Monitoring',
          description:
            'What the owner is to count, weigh or write down, how often, and the limit to call at.',
          spoken: ['count breaths', 'monitor breathing rate', 'breathing diary'],
        }),
      ],
    }),
  ],
});
