/** "rDVM Letter": the report to the veterinarian who referred the patient, or continues its care. */
import type { TemplateDefinition } from '@auscult/contract/templates';
import { builtInForm, closingSection, letterSection, openingSection } from './form-parts.ts';

/** A letter in the words of the record. @spec 1.3/built-in-templates/rdvm-letter */
export const DYNAMIC_RDVM_LETTER: TemplateDefinition = builtInForm({
  id: 'dynamic_rdvm_letter',
  name: 'rDVM Letter',
  type: 'communications',
  tag: ['general practice'],
  description: 'A letter to the referring or the family veterinarian.',
  sections: [
    openingSection(),
    letterSection({
      key: 'history',
      name: 'History',
      soap: 'subjective',
      description:
        'Reason for presentation, course, denials that matter, and the drugs the patient came with, in clinical words.',
      spoken: ['current medications', 'presenting complaint', 'past medical history'],
    }),
    letterSection({
      key: 'examination',
      name: 'Examination',
      soap: 'objective',
      description:
        'Vital signs and findings by body system with their sides, normal and abnormal, as in the record.',
      spoken: ['physical exam', 'vitals', 'vital signs'],
    }),
    letterSection({
      key: 'results',
      name: 'Diagnostic Results',
      soap: 'objective',
      description: 'Every result with its figure, unit and reference range as said, by test.',
      spoken: ['labs', 'diagnostics'],
    }),
    letterSection({
      key: 'assessment',
      name: 'Assessment',
      soap: 'assessment',
      description:
        'Diagnoses and differentials with the certainty as said, and the prognosis where one was given.',
      spoken: ['diagnosis', 'differential diagnoses', 'problem list'],
    }),
    letterSection({
      key: 'treatment',
      name: 'Treatment Given and Prescribed',
      soap: 'plan',
      description:
        'What was done and given, and what was prescribed: drug, dose, route, frequency, duration.',
      spoken: ['treatments given today', 'procedures', 'medications prescribed'],
    }),
    letterSection({
      key: 'follow_up',
      name: 'Recommendations and Follow-up',
      soap: 'plan',
      description:
        'Rechecks and tests to come with their times, home care, warnings given, and what was declined.',
      spoken: [
        'recheck',
        'diagnostics planned',
        'return precautions',
        'activity and home care',
        'home care',
        'diet recommendations',
        'client education',
        'declined',
      ],
    }),
    closingSection('Contact'),
  ],
});
