import type { TemplateId } from '@auscult/contract/kit/ids';
import { useSearch } from '@tanstack/react-router';
import { OpenTemplate } from './open-template.tsx';
import { StartTemplate } from './start-template.tsx';

/** `/templateBuilder`: builds a template; `template_id` says which, and without it a new one is begun. @spec 1.2/template-editor, 1.1/templates */
export function TemplateEditor() {
  const { template_id } = useSearch({ from: '/signed-in/templateBuilder' });
  // The server says whether there is such a template.
  return template_id ? <OpenTemplate key={template_id} id={template_id as TemplateId} /> : <StartTemplate />;
}
