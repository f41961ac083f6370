/** What somebody may change of a template, and how the screen says what they may not. */

import type { Template, TemplatePermission } from '@auscult/contract/templates';
import { message, t } from '#web/copy/text.ts';

/** Permissions to change something, each with what is said to whoever lacks it. @spec 1.3/template-permissions */
const REFUSALS = {
  edit_name: message('You may not change the name and description in this template.'),
  edit_template_type: message('You may not change the kind in this template.'),
  edit_styling: message('You may not change the style in this template.'),
  edit_order: message('You may not change the order in this template.'),
  edit_section_names: message('You may not change the names of sections in this template.'),
  edit_entry_names: message('You may not change the names of entries in this template.'),
  edit_instructions: message('You may not change the instructions in this template.'),
  edit_defaults: message('You may not change prebuilt normals, fixed texts and choices in this template.'),
  edit_input_type: message('You may not change the types in this template.'),
  edit_integrations: message('You may not change the fields of the practice system in this template.'),
  all: message('You may not change which parts there are in this template.'),
} as const satisfies Partial<Record<TemplatePermission, string>>;

/** A permission that changes something. */
export type ChangePermission = keyof typeof REFUSALS;

/** What whoever looks may do. */
export interface EditRights {
  may: (permission: ChangePermission) => boolean;
  /** Whether there is anything that they may change. */
  isEditor: boolean;
  mayDuplicate: boolean;
}

/** What the permissions of a template allow. */
export function editRights({ permissions }: Pick<Template, 'permissions'>): EditRights {
  const may = (permission: TemplatePermission) =>
    permissions.includes('all') || permissions.includes(permission);
  const changes = Object.keys(REFUSALS) as ChangePermission[];
  return { may, isEditor: changes.some(may), mayDuplicate: may('duplicate') };
}

/** "You may not change the order in this template." */
export function refusalOf(permission: ChangePermission): string {
  return t(REFUSALS[permission]);
}
