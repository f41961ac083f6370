/** The built-in templates. */
import type { TemplateDefinition } from '@auscult/contract/templates';
import { DYNAMIC_EMAIL_COMMUNICATIONS } from './built-in/dynamic-email-communications.ts';
import { DYNAMIC_KIDS_STORY } from './built-in/dynamic-kids-story.ts';
import { DYNAMIC_PHONE_SUMMARY } from './built-in/dynamic-phone-summary.ts';
import { DYNAMIC_RDVM_LETTER } from './built-in/dynamic-rdvm-letter.ts';
import { DYNAMIC_RECORDS_RECAP_BASIC } from './built-in/dynamic-records-recap-basic.ts';
import { DYNAMIC_RECORDS_RECAP_TIMELINE } from './built-in/dynamic-records-recap-timeline.ts';
import { DYNAMIC_SIMPLE_DISCHARGE } from './built-in/dynamic-simple-discharge.ts';
import { DYNAMIC_SOAP_ADVANCED } from './built-in/dynamic-soap-advanced.ts';
import { DYNAMIC_SOAP_NOTES } from './built-in/dynamic-soap-notes.ts';
import { SPECIALTY_TEMPLATES_A } from './built-in/specialty-templates-a.ts';
import { SPECIALTY_TEMPLATES_B } from './built-in/specialty-templates-b.ts';

/**
 * Every built-in template, in the order of the specification.
 * @spec 1.3/built-in-templates, 1.3/specialty-built-ins
 */
export const BUILT_IN_TEMPLATES: readonly TemplateDefinition[] = [
  DYNAMIC_SOAP_ADVANCED,
  DYNAMIC_SOAP_NOTES,
  DYNAMIC_PHONE_SUMMARY,
  DYNAMIC_RECORDS_RECAP_BASIC,
  DYNAMIC_RECORDS_RECAP_TIMELINE,
  DYNAMIC_SIMPLE_DISCHARGE,
  DYNAMIC_EMAIL_COMMUNICATIONS,
  DYNAMIC_RDVM_LETTER,
  DYNAMIC_KIDS_STORY,
  ...SPECIALTY_TEMPLATES_A,
  ...SPECIALTY_TEMPLATES_B,
];

/** The built-in template of this id, if there is one. */
export function findBuiltInTemplate(id: string): TemplateDefinition | undefined {
  return BUILT_IN_TEMPLATES.find((template) => template.id === id);
}
