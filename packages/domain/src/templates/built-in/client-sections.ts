/** Shared parts of letters to owners, from the findings to the next steps. */
import type { TemplateSection } from '@auscult/contract/templates';
import { letterSection } from './form-parts.ts';

/** Today's findings and measurements. */
export function foundSection(name: string): TemplateSection {
  return letterSection({
    key: 'found',
    name,
    soap: 'objective',
    description:
      'What was measured and found today, normal and abnormal, in words an owner knows; abbreviations spelled out. Only what was said to be found.',
    spoken: ['physical exam', 'vitals', 'vital signs', 'findings'],
  });
}

/** Results of tests. */
export function resultsSection(name: string): TemplateSection {
  return letterSection({
    key: 'results',
    name,
    soap: 'objective',
    description:
      'Results of tests seen today with figures and units as said, and what they mean where that was said.',
    spoken: ['diagnostic results', 'labs', 'diagnostics'],
  });
}

/** The vet's assessment. */
export function meaningSection(name: string): TemplateSection {
  return letterSection({
    key: 'meaning',
    name,
    soap: 'assessment',
    description:
      'The diagnosis with the certainty as said: confirmed, suspected, possible. No explanation of the disease that was not given.',
    spoken: ['diagnosis', 'differential diagnoses', 'problem list', 'assessment'],
  });
}

/** Treatments at the clinic. */
export function doneSection(name: string): TemplateSection {
  return letterSection({
    key: 'done',
    name,
    soap: 'plan',
    description: 'Treatments, vaccines and procedures done at the clinic today, with doses as said.',
    spoken: ['treatments given today', 'procedures'],
  });
}

/** Medicines at home. */
export function medicinesSection(name: string): TemplateSection {
  return letterSection({
    key: 'medicines',
    name,
    soap: 'plan',
    description:
      'One line for each medicine: name, dose, route, how often, how long and with what, exactly as said. Also what is to be stopped, and what not to give.',
    spoken: ['medications prescribed'],
  });
}

/** Other care at home. */
export function homeSection(name: string): TemplateSection {
  return letterSection({
    key: 'home',
    name,
    soap: 'plan',
    description: 'Food, rest, activity and care at home as advised. No advice that was not given.',
    spoken: ['activity and home care', 'diet recommendations', 'home care', 'client education'],
  });
}

/** Signs that require a call or a visit. */
export function warningSection(name: string): TemplateSection {
  return letterSection({
    key: 'warning',
    name,
    soap: 'plan',
    description:
      'The signs that were named upon which to call, to stop a medicine or to come at once, with what to do.',
    spoken: ['return precautions'],
  });
}

/** Future appointments and tests. */
export function nextSection(name: string): TemplateSection {
  return letterSection({
    key: 'next',
    name,
    soap: 'plan',
    description: 'Rechecks, tests, vaccines and appointments to come, with their times as said.',
    spoken: ['recheck', 'follow-up', 'diagnostics planned'],
  });
}

/** Declined offers. */
export function declinedSection(name: string): TemplateSection {
  return letterSection({
    key: 'declined',
    name,
    soap: 'plan',
    description: 'What was offered and what the owner decided against, without any judgement.',
    spoken: ['declined'],
  });
}
