import type { TemplateId } from '@auscult/contract/kit/ids';
import { useListTemplates } from './use-list-templates.ts';

/** Finds the name of a template; undefined while it is not known, or where the template is gone. */
export function useTemplateName(): (template: TemplateId) => string | undefined {
  const { data: templates = [] } = useListTemplates();
  return (template) => templates.find(({ id }) => id === template)?.name;
}
