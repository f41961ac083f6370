/** "Email Communications": a short mail after a visit or a call, from the assessment to the next steps. */
import type { TemplateDefinition } from '@auscult/contract/templates';
import {
  doneSection,
  homeSection,
  meaningSection,
  medicinesSection,
  nextSection,
  resultsSection,
  warningSection,
} from './client-sections.ts';
import { builtInForm, closingSection, openingSection } from './form-parts.ts';

/**
 * A mail leaves out the examination; the discharge includes it.
 * @spec 1.3/built-in-templates/email-communications
 */
export const DYNAMIC_EMAIL_COMMUNICATIONS: TemplateDefinition = builtInForm({
  id: 'dynamic_email_communications',
  name: 'Email Communications',
  type: 'communications',
  tag: ['general practice'],
  description: 'An email to the owner after the appointment.',
  style: { bullet_points: false },
  sections: [
    openingSection(),
    resultsSection('Results'),
    meaningSection('What it means'),
    doneSection('Done today'),
    medicinesSection('Medicines'),
    homeSection('At home'),
    warningSection('Please call us if'),
    nextSection('Next'),
    closingSection('Questions'),
  ],
});
