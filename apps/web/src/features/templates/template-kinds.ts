import type { TemplateType } from '@auscult/contract/templates';
import { message, t } from '#web/copy/text.ts';

/**
 * The label and color of each type of template.
 * @spec 1.3/template-kinds, 1.3/template-kinds/medical, 1.3/template-kinds/communications,
 * 1.3/template-kinds/recordsrecap
 */
export const TEMPLATE_KINDS = {
  medical: { name: message('Notes'), color: 'red' },
  communications: { name: message('Client'), color: 'blue' },
  recordsrecap: { name: message('Recap'), color: 'yellow' },
} as const satisfies Record<TemplateType, { name: string; color: string }>;

/** The types as options, in the person's language. */
export function kindChoices(): { value: string; label: string }[] {
  return Object.entries(TEMPLATE_KINDS).map(([value, { name }]) => ({ value, label: t(name) }));
}
