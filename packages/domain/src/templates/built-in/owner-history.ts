/** The history before an examination in general practice. */
import type { TemplateEntry } from '@auscult/contract/templates';
import { formEntry } from './form-parts.ts';

/** The questions of a history, from the complaint to the household. */
export const OWNER_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'subjective_presenting_complaint',
    name: 'Presenting Complaint',
    description:
      'Why the animal is here, in one sentence: complaint, side and duration as the owner gave them.',
    spoken: [
      'chief complaint',
      'cc',
      'reason for visit',
      'presenting problem',
      'here for',
      'what brings you in',
    ],
  }),
  formEntry({
    key: 'subjective_history',
    name: 'History',
    description:
      'Course of the complaint: onset, progression, what makes it better or worse, treatment at home and its effect. Report in the third person ("Owner reports…").',
    spoken: ['hpi', 'history of present illness', 'hx', 'course', 'when did it start', 'getting worse'],
  }),
  formEntry({
    key: 'subjective_past_history',
    name: 'Past Medical History',
    description: 'Earlier illnesses, operations, known allergies and reactions to drugs or vaccines.',
    spoken: [
      'pmh',
      'medical history',
      'prior surgeries',
      'allergies',
      'vaccine reaction',
      'previous problems',
    ],
  }),
  formEntry({
    key: 'subjective_appetite',
    name: 'Appetite',
    description: 'How the animal eats: normal, reduced, gone, picky, ravenous; since when.',
    spoken: ['eating', 'inappetence', 'anorexia', 'off food', 'not eating'],
  }),
  formEntry({
    key: 'subjective_thirst_urination',
    name: 'Thirst and Urination',
    description: 'Water intake, frequency and amount of urine, straining, blood, accidents in the house.',
    spoken: ['drinking', 'thirst', 'urination', 'urinating', 'peeing', 'pu/pd', 'litter box', 'accidents'],
  }),
  formEntry({
    key: 'subjective_vomiting_diarrhea',
    name: 'Vomiting and Diarrhea',
    description:
      'Presence or absence of each; number, content, blood, date of the last one; stool quality. "None" only where it was asked or said.',
    spoken: [
      'v/d',
      'vomiting',
      'vomit',
      'throwing up',
      'diarrhea',
      'diarrhoea',
      'stool',
      'regurgitation',
      'feces',
    ],
  }),
  formEntry({
    key: 'subjective_coughing_sneezing',
    name: 'Coughing and Sneezing',
    description:
      'Presence or absence of each; kind, time of day, discharge. "None" only where it was asked or said.',
    spoken: ['c/s', 'coughing', 'cough', 'sneezing', 'sneeze', 'gagging', 'reverse sneezing'],
  }),
  formEntry({
    key: 'subjective_activity',
    name: 'Activity and Behavior',
    description: 'Energy, exercise, mobility at home, sleep and changes of behaviour.',
    spoken: [
      'energy',
      'energy level',
      'activity',
      'lethargy',
      'behavior',
      'behaviour',
      'exercise',
      'playing',
    ],
  }),
  formEntry({
    key: 'subjective_diet',
    name: 'Diet',
    description: 'Food by brand and kind, amount and how often, treats, table food and recent changes.',
    spoken: ['food', 'feeding', 'fed', 'kibble', 'treats', 'table scraps'],
  }),
  formEntry({
    key: 'subjective_current_medications',
    name: 'Current Medications',
    type: 'list',
    description:
      'What the animal gets at present, supplements included: drug, strength, dose, how often, last dose given. One line each. Also what was stopped, with the reason.',
    spoken: ['current meds', 'medications at home', 'supplements', 'taking'],
  }),
  formEntry({
    key: 'subjective_preventives',
    name: 'Preventives and Vaccines',
    description:
      'Flea, tick and heartworm prevention with the last dose; vaccines and tests with their dates, as said.',
    spoken: [
      'preventatives',
      'prevention',
      'flea and tick',
      'heartworm',
      'vaccination status',
      'vaccine history',
    ],
  }),
  formEntry({
    key: 'subjective_environment',
    name: 'Environment',
    description:
      'Indoor or outdoor, other animals in the household, travel, boarding, possible toxins and exposures.',
    spoken: ['housing', 'household', 'indoor', 'outdoor', 'travel', 'boarding', 'exposure', 'other pets'],
  }),
];
