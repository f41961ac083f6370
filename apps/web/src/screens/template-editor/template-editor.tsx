import type { TemplateId } from '@auscult/contract/kit/ids';
import { useSearch } from '@tanstack/react-router';
import { OpenTemplate } from './open-template.tsx';
import { StartTemplate } from './start-template.tsx';

/**
 * `/templateBuilder`: edits the template that `template_id` names, or starts a new one.
 *
 * @spec 1.2/template-editor, 1.1/templates
 */
export function TemplateEditor() {
  const { template_id } = useSearch({ from: '/signed-in/templateBuilder' });
  // The server checks whether the template exists.
  return template_id ? <OpenTemplate key={template_id} id={template_id as TemplateId} /> : <StartTemplate />;
}
