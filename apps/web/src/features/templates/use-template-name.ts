import type { TemplateId } from '@auscult/contract/kit/ids';
import { useListTemplates } from './use-list-templates.ts';

/** The name of a template; undefined while unknown, or if the template is deleted. */
export function useTemplateName(): (template: TemplateId) => string | undefined {
  const { data: templates = [] } = useListTemplates();
  return (template) => templates.find(({ id }) => id === template)?.name;
}
