/** "Cardiology Discharge": information for the owner of a heart patient. */
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
} from './client-sections.ts';
import { builtInForm, closingSection, letterSection, openingSection } from './form-parts.ts';

/**
 * The discharge of a heart patient, also readable for the emergency clinic.
 * @spec 1.3/specialty-built-ins/cardiology
 */
export const DYNAMIC_CARDIOLOGY_DISCHARGE: TemplateDefinition = builtInForm({
  id: 'dynamic_cardiology_discharge',
  name: 'Cardiology Discharge',
  type: 'communications',
  tag: ['cardiology', 'specialty'],
  description:
    'What the owner of a heart patient takes home: the heart, its medicines, breathing at home, and when to come.',
  sections: [
    openingSection(),
    foundSection('What we found today'),
    resultsSection('Test results'),
    meaningSection('About the heart'),
    doneSection('What we did today'),
    medicinesSection('Medicines'),
    homeSection('Exercise, food and care at home'),
    letterSection({
      key: 'warning',
      name: 'Breathing and warning signs',
      soap: 'plan',
      description:
        'How to count breaths at home and from which rate to call, if said; then the signs that were named upon which to call or come at once.',
      spoken: ['return precautions', 'home monitoring', 'breathing rate at home', 'emergency signs'],
    }),
    nextSection('Next steps'),
    declinedSection('Decided against today'),
    closingSection('Questions'),
  ],
});
