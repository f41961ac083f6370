/**
 * "Acupuncture Session": traditional examination, pattern, and treated points, besides the medical findings.
 */
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { DIAGNOSTIC_RESULTS } from './assessment-and-plan.ts';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, examSection, historySection, planSection } from './specialty-parts.ts';

const TCVM_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_response',
    name: 'Response to Last Treatment',
    description:
      'How the animal did after the last session: better, worse or unchanged, from when and for how long.',
    spoken: ['after the last session', 'since the last treatment', 'after last acupuncture'],
  }),
  formEntry({
    key: 'history_constitution',
    name: 'Constitution',
    type: 'category',
    description:
      'The element that the practitioner named, two where two were named. Never derived from the behaviour told.',
    spoken: ['five element', 'element type', 'personality type'],
    options: ['Wood', 'Fire', 'Earth', 'Metal', 'Water'],
    several: true,
  }),
  formEntry({
    key: 'history_temperature_preference',
    name: 'Heat and Cold Preference',
    description: 'Seeks cool or warm places, pants at night, warm or cold ears and feet, as told.',
    spoken: ['cool-seeking', 'heat-seeking', 'likes the sun', 'lies on tile', 'cold floor'],
  }),
  formEntry({
    key: 'history_sleep_voice',
    name: 'Sleep, Dreams and Voice',
    description: 'Restlessness at night, dreaming, strength of the voice, sighing, fears.',
    spoken: ['sleep', 'dreams', 'restless at night', 'voice'],
  }),
];

const TCVM_EXAM: TemplateEntry[] = [
  formEntry({
    key: 'tcvm_shen',
    name: 'Shen',
    description: 'Spirit and the look of the eyes: bright, dull, disturbed.',
    spoken: ['spirit', 'disturbed shen'],
  }),
  formEntry({
    key: 'tcvm_tongue',
    name: 'Tongue and Mouth',
    description:
      'Colour, shape, moisture and coating of the tongue by region and side; then gums, mouth and teeth where examined.',
    spoken: [
      'oral cavity and teeth',
      'tongue',
      'tongue colour',
      'tongue color',
      'tongue coating',
      'tooth marks',
    ],
  }),
  formEntry({
    key: 'tcvm_pulse',
    name: 'Pulse Quality',
    description:
      'Depth, strength, width and rhythm of the femoral pulses, left and right, by position where said.',
    spoken: [
      'tcvm pulse',
      'wiry',
      'thready',
      'deep and weak',
      'slippery',
      'superficial pulse',
      'weaker on the left',
    ],
  }),
  formEntry({
    key: 'tcvm_palpation',
    name: 'Sensitive Points',
    type: 'list',
    description: 'Association, alarm and trigger points that reacted, by code and side, with the degree.',
    spoken: [
      'point sensitivity',
      'shu points',
      'mu points',
      'trigger points',
      'reactive points',
      'diagnostic palpation',
    ],
  }),
  formEntry({
    key: 'tcvm_temperature',
    name: 'Body Surface Temperature',
    description: 'Warm or cold areas, ears, feet and back as felt by hand.',
    spoken: ['warm to the touch', 'cold feet', 'warm ears', 'cold back'],
  }),
];

const TREATMENT: TemplateEntry[] = [
  formEntry({
    key: 'treatment_number',
    name: 'Session Number',
    type: 'number',
    description: 'Which session of the course this is, as said.',
    spoken: ['session', 'treatment number'],
  }),
  formEntry({
    key: 'treatment_techniques',
    name: 'Techniques',
    type: 'category',
    description: 'Every technique that was used today.',
    spoken: ['modalities', 'technique', 'needles', 'electroacupuncture', 'aquapuncture', 'acupressure'],
    options: [
      'Dry needle',
      'Electroacupuncture',
      'Aquapuncture',
      'Moxibustion',
      'Laser acupuncture',
      'Hemoacupuncture',
      'Pneumoacupuncture',
      'Acupressure',
      'Gold implants',
    ],
    several: true,
  }),
  formEntry({
    key: 'treatment_points',
    name: 'Points Treated',
    type: 'list',
    description:
      'Each point by its code as said, with side and technique, one line for each group of points.',
    spoken: ['points used', 'points', 'needled', 'needles placed', 'acupoints', 'bai hui', 'gv', 'bl', 'st'],
  }),
  formEntry({
    key: 'treatment_electro',
    name: 'Electrical Settings',
    type: 'list',
    description: 'Pairs of points connected, frequency in hertz, mode and minutes, as said.',
    spoken: ['electrostimulation', 'hertz', 'leads', 'electro settings'],
  }),
  formEntry({
    key: 'treatment_injected',
    name: 'Point Injections',
    type: 'list',
    description: 'What was injected at which points, with volume and side.',
    spoken: ['b12 injected', 'vitamin b12', 'injected at'],
  }),
  formEntry({
    key: 'treatment_duration',
    name: 'Needle Time',
    type: 'number',
    description: 'Minutes that the needles stayed, as said.',
    spoken: ['minutes with needles', 'needles in for', 'retention time'],
  }),
  formEntry({
    key: 'treatment_tolerance',
    name: 'Tolerance',
    type: 'category',
    description: 'How the animal took the session.',
    spoken: ['tolerated', 'relaxed during treatment'],
    options: ['Relaxed, slept', 'Tolerated well', 'Restless', 'Needles removed early', 'Not tolerated'],
  }),
  formEntry({
    key: 'treatment_removed',
    name: 'Needle Count',
    description: 'Needles placed and needles removed, as counted aloud.',
    spoken: ['needles removed', 'needles out', 'needle check'],
  }),
];

/** One session of acupuncture. @spec 1.3/specialty-built-ins/acupuncture */
export const DYNAMIC_ACUPUNCTURE: TemplateDefinition = builtInForm({
  id: 'dynamic_acupuncture',
  name: 'Acupuncture Session',
  type: 'medical',
  tag: ['acupuncture', 'specialty'],
  description: 'An acupuncture session: response, tongue and pulse, pattern, points treated, herbs and food.',
  sections: [
    historySection({ own: TCVM_HISTORY }),
    formSection({
      key: 'tcvm',
      name: 'TCVM Examination',
      soap: 'objective',
      description: 'The traditional examination in the practitioner’s own words.',
      spoken: ['tcvm exam', 'traditional examination', 'chinese exam'],
      entries: TCVM_EXAM,
    }),
    examSection({ own: [DIAGNOSTIC_RESULTS], without: ['Oral Cavity and Teeth'] }),
    assessmentSection({
      own: [
        formEntry({
          key: 'assessment_pattern',
          name: 'TCVM Pattern',
          type: 'category',
          description: 'Every pattern that the practitioner named; its organ belongs under Pattern Details.',
          spoken: ['tcvm diagnosis', 'pattern diagnosis'],
          options: [
            'Qi stagnation',
            'Blood stagnation',
            'Qi deficiency',
            'Blood deficiency',
            'Yin deficiency',
            'Yang deficiency',
            'Jing deficiency',
            'Damp heat',
            'Phlegm',
            'External wind',
            'Internal wind',
            'Bony Bi',
            'Wind Bi',
            'Cold Bi',
            'Damp Bi',
            'Wei syndrome',
          ],
          several: true,
        }),
        formEntry({
          key: 'assessment_pattern_details',
          name: 'Pattern Details',
          description:
            'Organ and channel involved, root and branch, excess or deficiency, treatment principle.',
          spoken: ['treatment principle', 'channel', 'meridian', 'root and branch'],
        }),
      ],
    }),
    formSection({
      key: 'treatment',
      name: 'Acupuncture Treatment',
      soap: 'plan',
      description: 'What was done today, point by point.',
      spoken: ['treatments given today', 'procedures', 'treatment today', 'needling'],
      entries: TREATMENT,
    }),
    letterSection({
      key: 'herbs',
      name: 'Herbal Formulas',
      soap: 'plan',
      type: 'simple_list',
      description: 'Each formula by name with dose, how often, how long and with what, as prescribed.',
      spoken: ['chinese herbs', 'herbs', 'herbal', 'formula'],
    }),
    planSection({
      own: [
        formEntry({
          key: 'plan_food_therapy',
          name: 'Food Therapy and Home Techniques',
          description:
            'Warming, cooling or neutral foods, acupressure and massage shown to the owner, as advised.',
          spoken: ['food therapy', 'acupressure at home', 'tui-na', 'cooling foods', 'warming foods'],
        }),
      ],
      without: ['Treatments Given Today'],
    }),
  ],
});
