/** A person's rights to change a template, and the messages for missing rights. */

import type { Template, TemplatePermission } from '@auscult/contract/templates';
import { message, t } from '#web/copy/text.ts';

/**
 * Permissions to change something, each with the message for people without it.
 *
 * @spec 1.3/template-permissions
 */
const REFUSALS = {
  edit_name: message('You can’t change the name and description of this template.'),
  edit_template_type: message('You can’t change the kind of this template.'),
  edit_styling: message('You can’t change the style of this template.'),
  edit_order: message('You can’t change the order in this template.'),
  edit_section_names: message('You can’t rename sections in this template.'),
  edit_entry_names: message('You can’t rename entries in this template.'),
  edit_instructions: message('You can’t change the instructions in this template.'),
  edit_defaults: message('You can’t change prebuilt normals, fixed texts and choices in this template.'),
  edit_input_type: message('You can’t change the types in this template.'),
  edit_integrations: message('You can’t change the practice system fields in this template.'),
  all: message('You can’t add or remove parts in this template.'),
} as const satisfies Partial<Record<TemplatePermission, string>>;

/** A permission that changes something. */
export type ChangePermission = keyof typeof REFUSALS;

/** The person's rights. */
export interface EditRights {
  may: (permission: ChangePermission) => boolean;
  /** Whether they can change anything. */
  isEditor: boolean;
  mayDuplicate: boolean;
}

/** The rights from a template's permissions. */
export function editRights({ permissions }: Pick<Template, 'permissions'>): EditRights {
  const may = (permission: TemplatePermission) =>
    permissions.includes('all') || permissions.includes(permission);
  const changes = Object.keys(REFUSALS) as ChangePermission[];
  return { may, isEditor: changes.some(may), mayDuplicate: may('duplicate') };
}

/** "You can’t change the order in this template." */
export function refusalOf(permission: ChangePermission): string {
  return t(REFUSALS[permission]);
}
