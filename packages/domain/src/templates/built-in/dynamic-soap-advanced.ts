/** "SOAP w/ Physical": a full examination in general practice, and the default for notes. */

import type { TemplateDefinition } from '@auscult/contract/templates';
import { ASSESSMENT_ENTRIES, DIAGNOSTIC_RESULTS, PLAN_ENTRIES } from './assessment-and-plan.ts';
import { builtInForm, formSection } from './form-parts.ts';
import { OWNER_HISTORY } from './owner-history.ts';
import { PHYSICAL_EXAM } from './physical-exam.ts';
import { VITAL_SIGNS } from './vital-signs.ts';

/** The default template for medical notes. @spec 1.3/built-in-templates/soap-advanced */
export const DYNAMIC_SOAP_ADVANCED: TemplateDefinition = builtInForm({
  id: 'dynamic_soap_advanced',
  name: 'SOAP w/ Physical',
  type: 'medical',
  tag: ['general practice'],
  description: 'A full examination in general practice, system by system.',
  sections: [
    formSection({
      key: 'subjective',
      name: 'Subjective',
      soap: 'subjective',
      description: 'What the owner reports and the record says, before the examination.',
      spoken: ['history', 'owner reports', 's'],
      entries: OWNER_HISTORY,
    }),
    formSection({
      key: 'objective',
      name: 'Objective',
      soap: 'objective',
      description: 'What was measured, examined and found today. Only what was said to be found.',
      spoken: ['physical exam', 'physical examination', 'exam', 'pe', 'vitals', 'findings', 'o'],
      entries: [...VITAL_SIGNS, ...PHYSICAL_EXAM, DIAGNOSTIC_RESULTS],
    }),
    formSection({
      key: 'assessment',
      name: 'Assessment',
      soap: 'assessment',
      description:
        'What the clinician makes of it: problems, diagnosis, differentials, with their certainty.',
      spoken: ['impression', 'diagnosis', 'a'],
      entries: ASSESSMENT_ENTRIES,
    }),
    formSection({
      key: 'plan',
      name: 'Plan',
      soap: 'plan',
      description: 'What was done, prescribed, recommended, agreed on and declined.',
      spoken: ['treatment plan', 'recommendations', 'p'],
      entries: PLAN_ENTRIES,
    }),
  ],
});
