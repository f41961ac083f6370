/** "Simple Discharge": information for the owner after an ordinary appointment. */
import type { TemplateDefinition } from '@auscult/contract/templates';
import {
  declinedSection,
  doneSection,
  foundSection,
  homeSection,
  meaningSection,
  medicinesSection,
  nextSection,
  resultsSection,
  warningSection,
} from './client-sections.ts';
import { builtInForm, closingSection, openingSection } from './form-parts.ts';

/** The default discharge. @spec 1.3/built-in-templates/simple-discharge */
export const DYNAMIC_SIMPLE_DISCHARGE: TemplateDefinition = builtInForm({
  id: 'dynamic_simple_discharge',
  name: 'Simple Discharge',
  type: 'communications',
  tag: ['general practice'],
  description: 'What an owner takes home from an ordinary appointment.',
  sections: [
    openingSection(),
    foundSection('What we found today'),
    resultsSection('Test results'),
    meaningSection('What it means'),
    doneSection('What we did today'),
    medicinesSection('Medicines'),
    homeSection('Care at home'),
    warningSection('When to call us or come back'),
    nextSection('Next steps'),
    declinedSection('Decided against today'),
    closingSection('Questions'),
  ],
});
