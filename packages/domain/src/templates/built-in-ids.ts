/**
 * Whose the templates of the product are, and which are used until someone chooses others. They are apart from the forms,
 * which no browser loads.
 */
import type { TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { TemplateType } from '@auscult/contract/templates';

/**
 * Who owns the built-in templates of a type. The specification asks for one fixed owner a type and names none; these
 * are no ids of people, since no one can sign in as them.
 * @spec 1.3/built-in-owner
 */
export const BUILT_IN_OWNERS: Readonly<Record<TemplateType, UserId>> = {
  medical: 'built-in-medical' as UserId,
  communications: 'built-in-communications' as UserId,
  recordsrecap: 'built-in-recordsrecap' as UserId,
};

/** The template used for a type as long as no one chose one. @spec 1.3/fallback-defaults */
export const FALLBACK_TEMPLATE_IDS: Readonly<Record<TemplateType, TemplateId>> = {
  medical: 'dynamic_soap_advanced' as TemplateId,
  communications: 'dynamic_simple_discharge' as TemplateId,
  recordsrecap: 'dynamic_records_recap_basic' as TemplateId,
};
