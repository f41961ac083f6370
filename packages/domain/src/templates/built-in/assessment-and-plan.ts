/** Shared parts for results, assessments and plans, in general practice and specialties. */
import type { TemplateEntry } from '@auscult/contract/templates';
import { formEntry } from './form-parts.ts';

/** Results of all tests. */
export const DIAGNOSTIC_RESULTS = formEntry({
  key: 'objective_diagnostics',
  name: 'Diagnostic Results',
  type: 'list',
  description:
    'Results seen today: bloodwork, urinalysis, cytology, imaging and point-of-care tests, each with its figures, units and reference range as said. Tests only planned belong in the Plan.',
  spoken: [
    'lab results',
    'labs',
    'bloodwork',
    'cytology',
    'urinalysis',
    'radiographs',
    'x-rays',
    'ultrasound',
  ],
});

/** The clinician's assessment. */
export const ASSESSMENT_ENTRIES: TemplateEntry[] = [
  formEntry({
    key: 'assessment_problems',
    name: 'Problem List',
    type: 'list',
    description: 'Each problem found today, one line each, the most important first, with its side.',
    spoken: ['problems', 'master problem list', 'findings'],
  }),
  formEntry({
    key: 'assessment_diagnosis',
    name: 'Diagnosis',
    type: 'list',
    description:
      'What the clinician concluded, with the certainty as said: confirmed, presumptive, suspected or open. Never more certain than it was spoken.',
    spoken: ['dx', 'diagnosed with', 'presumptive diagnosis', 'consistent with', 'suspected'],
  }),
  formEntry({
    key: 'assessment_differentials',
    name: 'Differential Diagnoses',
    type: 'list',
    description:
      'Other explanations that the clinician named, in the order said, with those ruled out marked as such.',
    spoken: ['ddx', 'differentials', 'rule out', 'rule outs', 'less likely', 'could also be'],
  }),
  formEntry({
    key: 'assessment_prognosis',
    name: 'Prognosis and Reasoning',
    description: 'Expected course, severity, and the reasoning that the clinician voiced.',
    spoken: ['prognosis', 'outlook', 'clinical impression', 'interpretation'],
  }),
];

/** Treatments and plans. */
export const PLAN_ENTRIES: TemplateEntry[] = [
  formEntry({
    key: 'plan_diagnostics',
    name: 'Diagnostics Planned',
    type: 'list',
    description: 'Tests to run, sent out or recommended, with their timing and what depends on them.',
    spoken: ['diagnostic plan', 'recommended tests', 'send out', 'submit', 'pending'],
  }),
  formEntry({
    key: 'plan_treatments',
    name: 'Treatments Given Today',
    type: 'list',
    description:
      'What was done or given in the clinic: drug, dose, route and time; vaccines with site; fluids; procedures. One line each.',
    spoken: [
      'in-clinic treatments',
      'given in clinic',
      'administered',
      'injection',
      'vaccines given',
      'procedures',
    ],
  }),
  formEntry({
    key: 'plan_medications',
    name: 'Medications Prescribed',
    type: 'list',
    description:
      'One line for each drug to go home: name, strength, dose, route, how often, how long, with or without food. Only the final figures, where one was corrected.',
    spoken: [
      'rx',
      'prescribed',
      'prescription',
      'go home with',
      'dispense',
      'dispensed',
      'refill',
      'start on',
    ],
  }),
  formEntry({
    key: 'plan_diet',
    name: 'Diet Recommendations',
    description: 'Food to give or to avoid, amounts, and for how long.',
    spoken: ['bland diet', 'diet change', 'prescription diet', 'nutrition plan'],
  }),
  formEntry({
    key: 'plan_activity',
    name: 'Activity and Home Care',
    description: 'Rest, exercise restriction, wound care, cone, cleaning, and other care at home.',
    spoken: ['exercise restriction', 'rest', 'home care', 'leash walks', 'e-collar', 'cone', 'nursing care'],
  }),
  formEntry({
    key: 'plan_education',
    name: 'Client Education',
    description:
      'What was explained to the owner: the disease, side effects, how to give drugs, costs agreed on.',
    spoken: ['client communication', 'discussed with owner', 'counseled', 'side effects', 'explained'],
  }),
  formEntry({
    key: 'plan_recheck',
    name: 'Recheck',
    description: 'When to come back or be called, and for what.',
    spoken: ['follow-up', 'follow up', 'followup', 'come back in', 'next appointment', 'revisit'],
  }),
  formEntry({
    key: 'plan_return_precautions',
    name: 'Return Precautions',
    description: 'Signs upon which the owner is to call or come sooner, and where to go after hours.',
    spoken: ['call if', 'call us if', 'come in sooner', 'watch for', 'emergency signs', 'red flags'],
  }),
  formEntry({
    key: 'plan_declined',
    name: 'Declined',
    type: 'list',
    description: 'What was offered and the owner did not want, with the reason if given.',
    spoken: ['declines', 'owner declined', 'deferred', 'against medical advice'],
  }),
];
