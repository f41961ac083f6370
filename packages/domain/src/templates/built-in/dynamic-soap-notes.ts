/** "SOAP Notes": the four parts with few entries, for short visits and for prose. */

import type { TemplateDefinition } from '@auscult/contract/templates';
import { builtInForm, formEntry, formSection } from './form-parts.ts';

/**
 * The plain SOAP form, without prebuilt normals, so that it contains only what was said.
 * @spec 1.3/built-in-templates/soap-notes
 */
export const DYNAMIC_SOAP_NOTES: TemplateDefinition = builtInForm({
  id: 'dynamic_soap_notes',
  name: 'SOAP Notes',
  type: 'medical',
  tag: ['general practice'],
  description: 'The four parts of a note without a system by system examination.',
  sections: [
    formSection({
      key: 'subjective',
      name: 'Subjective',
      soap: 'subjective',
      description:
        'What the owner reports: complaint with side and duration, its course, appetite, thirst, vomiting, diarrhea, coughing, sneezing, energy, diet and environment.',
      spoken: ['owner reports', 's'],
      entries: [
        formEntry({
          key: 'subjective_history',
          name: 'History',
          description:
            'Reason for coming and the course since, in the third person. Keep what was denied ("No vomiting").',
          spoken: ['hx', 'presenting complaint', 'chief complaint', 'reason for visit'],
        }),
        formEntry({
          key: 'subjective_current_medications',
          name: 'Current Medications',
          type: 'list',
          description: 'Drugs, supplements and preventives given at present, with dose and last time given.',
          spoken: ['current meds', 'preventives', 'preventatives', 'supplements', 'taking'],
        }),
      ],
    }),
    formSection({
      key: 'objective',
      name: 'Objective',
      soap: 'objective',
      description: 'What was measured and found today. Only what was said to be found.',
      spoken: ['o'],
      entries: [
        formEntry({
          key: 'objective_vitals',
          name: 'Vitals',
          description:
            'Weight, temperature, heart rate, respiratory rate, membranes, CRT, body condition, pain and blood pressure, with units.',
          spoken: [
            'vital signs',
            'tpr',
            'weight',
            'temperature',
            'heart rate',
            'respiratory rate',
            'blood pressure',
          ],
        }),
        formEntry({
          key: 'objective_physical_exam',
          name: 'Physical Exam',
          description: 'Findings by body system, normal and abnormal, each with its side.',
          spoken: ['physical examination', 'exam', 'pe', 'exam findings'],
        }),
        formEntry({
          key: 'objective_diagnostics',
          name: 'Diagnostic Results',
          type: 'list',
          description: 'Results seen today with figures, units and reference ranges as said.',
          spoken: ['lab results', 'labs', 'bloodwork', 'cytology', 'radiographs', 'ultrasound'],
        }),
      ],
    }),
    formSection({
      key: 'assessment',
      name: 'Assessment',
      soap: 'assessment',
      description:
        'Diagnosis, differentials and problems with the certainty as said: confirmed, presumptive, suspected or open.',
      spoken: ['impression', 'diagnosis', 'dx', 'differentials', 'problem list', 'a'],
      entries: [],
    }),
    formSection({
      key: 'plan',
      name: 'Plan',
      soap: 'plan',
      description: 'What was done, prescribed, recommended, agreed on and declined.',
      spoken: ['treatment plan', 'recommendations', 'p'],
      entries: [
        formEntry({
          key: 'plan_treatment',
          name: 'Treatment and Diagnostics',
          type: 'list',
          description:
            'Tests, procedures and drugs done, given or planned at the clinic, and what was declined.',
          spoken: ['treatments', 'diagnostics', 'given today', 'administered', 'declined'],
        }),
        formEntry({
          key: 'plan_medications',
          name: 'Medications Prescribed',
          type: 'list',
          description: 'One line for each drug to go home: name, strength, dose, route, how often, how long.',
          spoken: ['rx', 'prescribed', 'prescription', 'dispensed', 'go home with'],
        }),
        formEntry({
          key: 'plan_follow_up',
          name: 'Home Care and Follow-up',
          description: 'Diet, activity, recheck, and the signs upon which to call or come sooner.',
          spoken: [
            'recheck',
            'follow up',
            'come back in',
            'call if',
            'watch for',
            'home care',
            'client education',
          ],
        }),
      ],
    }),
  ],
});
