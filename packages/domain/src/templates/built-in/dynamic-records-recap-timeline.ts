/** "Records Recap Timeline": outside records summarized by time. */
import type { TemplateDefinition } from '@auscult/contract/templates';
import { builtInForm, letterSection } from './form-parts.ts';
import {
  recapAlertsSection,
  recapConflictsSection,
  recapGapsSection,
  recapPatientSection,
} from './recap-sections.ts';

/** Events in order of time, across all clinics. @spec 1.3/built-in-templates/records-recap-timeline */
export const DYNAMIC_RECORDS_RECAP_TIMELINE: TemplateDefinition = builtInForm({
  id: 'dynamic_records_recap_timeline',
  name: 'Records Recap Timeline',
  type: 'recordsrecap',
  tag: ['general practice'],
  description: 'Outside records in the order in which things happened.',
  style: { show_not_mentioned: true },
  sections: [
    recapPatientSection(),
    recapAlertsSection(),
    letterSection({
      key: 'timeline',
      name: 'Timeline',
      soap: null,
      type: 'timeline',
      description:
        'Everything with a date, oldest first: visits, findings, results, diagnoses, treatments, vaccines and plans.',
      spoken: ['chronology', 'chronological history'],
    }),
    letterSection({
      key: 'undated',
      name: 'Without a Date',
      soap: null,
      type: 'simple_list',
      description: 'What the records state without a date that could be told.',
      spoken: ['undated', 'other records'],
    }),
    recapConflictsSection(),
    recapGapsSection(),
  ],
});
