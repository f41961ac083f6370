/** Owners and fallback ids of the built-in templates. Separate from the forms, which browsers do not load. */
import type { TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { TemplateType } from '@auscult/contract/templates';

/**
 * Owners of the built-in templates by type. The specification requires one fixed owner per type and names
 * none. These are not ids of people, since no one can sign in with them.
 * @spec 1.3/built-in-owner
 */
export const BUILT_IN_OWNERS: Readonly<Record<TemplateType, UserId>> = {
  medical: 'built-in-medical' as UserId,
  communications: 'built-in-communications' as UserId,
  recordsrecap: 'built-in-recordsrecap' as UserId,
};

/** The default template of a type until someone chooses one. @spec 1.3/fallback-defaults */
export const FALLBACK_TEMPLATE_IDS: Readonly<Record<TemplateType, TemplateId>> = {
  medical: 'dynamic_soap_advanced' as TemplateId,
  communications: 'dynamic_simple_discharge' as TemplateId,
  recordsrecap: 'dynamic_records_recap_basic' as TemplateId,
};
