/** "Records Recap": outside records summarized by subject. */
import type { TemplateDefinition } from '@auscult/contract/templates';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import {
  recapAlertsSection,
  recapConflictsSection,
  recapDiagnosticsSection,
  recapGapsSection,
  recapMedicationsSection,
  recapPatientSection,
  recapPreventionSection,
} from './recap-sections.ts';

/**
 * Background for a vet before a patient with a history arrives.
 * @spec 1.3/built-in-templates/records-recap-basic
 */
export const DYNAMIC_RECORDS_RECAP_BASIC: TemplateDefinition = builtInForm({
  id: 'dynamic_records_recap_basic',
  name: 'Records Recap',
  type: 'recordsrecap',
  tag: ['general practice'],
  description: 'Outside records brought together by what they are about.',
  style: { show_not_mentioned: true },
  sections: [
    recapPatientSection(),
    recapAlertsSection(),
    recapConflictsSection(),
    letterSection({
      key: 'problems',
      name: 'Problems and Diagnoses',
      soap: null,
      type: 'simple_list',
      description: 'Diagnoses, suspicions and differentials with their dates and the certainty as recorded.',
      spoken: ['problem list', 'diagnoses', 'assessment', 'medical problems'],
    }),
    recapMedicationsSection(),
    recapPreventionSection(),
    letterSection({
      key: 'weights',
      name: 'Weight History',
      soap: null,
      type: 'simple_list',
      description: 'Every weight with its unit and date, oldest first, and body condition scores.',
      spoken: ['weights', 'weight trend', 'body weight'],
    }),
    formSection({
      key: 'course',
      name: 'Visits',
      soap: null,
      description: 'Each visit by date with its clinic and the reason for it.',
      spoken: ['visit history', 'encounters', 'medical history'],
      entries: [
        formEntry({
          key: 'course_history',
          name: 'Reasons and History',
          type: 'list',
          description: 'Presenting complaints and what owners reported, by date.',
          spoken: ['presenting complaint', 'history', 'reason for visit'],
        }),
        formEntry({
          key: 'course_examination',
          name: 'Examination Findings',
          type: 'list',
          description: 'Vital signs and abnormal findings by date, with their sides.',
          spoken: ['physical exam', 'exam findings', 'vitals', 'vital signs'],
        }),
      ],
    }),
    recapDiagnosticsSection(),
    letterSection({
      key: 'procedures',
      name: 'Surgeries and Procedures',
      soap: null,
      type: 'simple_list',
      description: 'Operations, dental work, anesthesia and treatments given at clinics, with dates.',
      spoken: ['surgical history', 'surgeries', 'procedures', 'dental procedures'],
    }),
    letterSection({
      key: 'diet',
      name: 'Diet',
      soap: null,
      type: 'simple_list',
      description: 'Food, amounts and supplements as recorded, with dates.',
      spoken: ['nutrition', 'food', 'feeding'],
    }),
    letterSection({
      key: 'follow_up',
      name: 'Recommendations and Follow-up',
      soap: null,
      type: 'simple_list',
      description: 'What was advised, planned, referred or declined, and rechecks with their times.',
      spoken: ['plan', 'recommendations', 'recheck', 'next steps'],
    }),
    recapGapsSection(),
  ],
});
