import type { TemplateDefinition, TemplateForm } from '@auscult/contract/templates';

/** The form of a template, without its id and version: for editing, copying and trials. */
export function formOf({ id: _, version: __, ...form }: TemplateDefinition): TemplateForm {
  return form;
}
