import type { TemplateType } from '@auscult/contract/templates';

/**
 * What the screen calls what is written by each type of template, and the colour it bears.
 * @spec 1.3/template-kinds, 1.3/template-kinds/medical, 1.3/template-kinds/communications, 1.3/template-kinds/recordsrecap
 */
export const TEMPLATE_KINDS = {
  medical: { name: 'Notes', color: 'red' },
  communications: { name: 'Client', color: 'blue' },
  recordsrecap: { name: 'Recap', color: 'yellow' },
} as const satisfies Record<TemplateType, { name: string; color: string }>;
