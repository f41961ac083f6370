/** "Phone Summary": the record of a telephone call with an owner. */
import type { TemplateDefinition } from '@auscult/contract/templates';
import { builtInForm, formEntry, formSection } from './form-parts.ts';

/**
 * A short record of a call: without an examination, it has no entries for findings.
 * @spec 1.3/built-in-templates/phone-summary
 */
export const DYNAMIC_PHONE_SUMMARY: TemplateDefinition = builtInForm({
  id: 'dynamic_phone_summary',
  name: 'Phone Summary',
  type: 'medical',
  tag: ['general practice'],
  description: 'A phone call and what was agreed.',
  sections: [
    formSection({
      key: 'call',
      name: 'Reason for Call',
      soap: 'subjective',
      description: 'Who called about what, and what the caller reported. Keep what was denied.',
      spoken: ['subjective', 'history', 'presenting complaint', 'chief complaint', 'owner reports'],
      entries: [
        formEntry({
          key: 'call_medications',
          name: 'Current Medications',
          type: 'list',
          description: 'Drugs the animal gets at present, with dose, how often, and doses missed.',
          spoken: ['current meds', 'preventives', 'supplements', 'taking'],
        }),
      ],
    }),
    formSection({
      key: 'readings',
      name: 'Readings and Results',
      soap: 'objective',
      description:
        'Figures read out or reported in the call: home readings, weights, results, with time and unit.',
      spoken: ['objective', 'diagnostic results', 'labs', 'vitals', 'vital signs', 'physical exam'],
      entries: [],
    }),
    formSection({
      key: 'assessment',
      name: 'Assessment',
      soap: 'assessment',
      description: 'What the veterinarian made of it, with the certainty as said.',
      spoken: ['impression', 'diagnosis', 'differentials', 'problem list'],
      entries: [],
    }),
    formSection({
      key: 'advice',
      name: 'Advice Given',
      soap: 'plan',
      description: 'What was advised, changed, ordered or called in, and what the caller decided against.',
      spoken: [
        'plan',
        'recommendations',
        'home care',
        'client education',
        'diet recommendations',
        'declined',
      ],
      entries: [
        formEntry({
          key: 'advice_medications',
          name: 'Medication Changes',
          type: 'list',
          description:
            'One line for each drug: what was started, changed, refilled or stopped, with its whole dosing.',
          spoken: ['medications prescribed', 'prescribed', 'refill'],
        }),
        formEntry({
          key: 'advice_call_back',
          name: 'Call Back and Follow-up',
          type: 'list',
          description:
            'When to call again or come in, tests to come, and the signs upon which to do so sooner.',
          spoken: [
            'recheck',
            'follow up',
            'return precautions',
            'diagnostics planned',
            'call if',
            'watch for',
          ],
        }),
      ],
    }),
  ],
});
