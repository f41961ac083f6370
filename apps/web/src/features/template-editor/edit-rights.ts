/** What somebody may change of a template, and how the screen says what they may not. */
import type { Template, TemplatePermission } from '@auscult/contract/templates';

/** Permissions to change something, each with what a sentence calls it. @spec 1.3/template-permissions */
export const CHANGES = {
  edit_name: 'the name and description',
  edit_template_type: 'the kind',
  edit_styling: 'the style',
  edit_order: 'the order',
  edit_section_names: 'the names of sections',
  edit_entry_names: 'the names of entries',
  edit_instructions: 'the instructions',
  edit_defaults: 'prebuilt normals, fixed texts and choices',
  edit_input_type: 'the types',
  edit_integrations: 'the fields of the practice system',
  all: 'which parts there are',
} as const satisfies Partial<Record<TemplatePermission, string>>;

/** A permission that changes something. */
export type ChangePermission = keyof typeof CHANGES;

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
  const changes = Object.keys(CHANGES) as ChangePermission[];
  return { may, isEditor: changes.some(may), mayDuplicate: may('duplicate') };
}

/** "You may not change the order in this template." */
export function refusalOf(permission: ChangePermission): string {
  return `You may not change ${CHANGES[permission]} in this template.`;
}
