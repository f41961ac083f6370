/** A new template. */
import type { TemplateForm, TemplateType } from '@auscult/contract/templates';

/** A form without sections, in the usual style. */
export function emptyForm(type: TemplateType, name: string): TemplateForm {
  return {
    ...{ name, type, tag: [], description: '', detail: 'standard', length: 'standard', sections: [] },
    style: {
      ...{ title_bold: true, title_italic: false, title_underline: false },
      ...{ abnormals_bolded: false, abnormals_color: true, abnormals_uppercase: false },
      ...{ bullet_points: true, list_bullet_points: true },
      ...{ show_not_mentioned: false, spaces_between_entries: false },
    },
  };
}
