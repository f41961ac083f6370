/** Answers of a test's server about templates. */
import { TemplateId } from '@auscult/contract/kit/ids';
import type { Template } from '@auscult/contract/templates';

/** A built-in template as in the library's list. */
export function aTemplate(change: Omit<Partial<Template>, 'id'> & { id?: string } = {}): Template {
  const { id = 'dynamic_soap_notes', ...more } = change;
  return {
    name: 'SOAP Notes',
    owner: 'built-in-medical',
    organization: null,
    super_org: null,
    created_timestamp: 0,
    modified_timestamp: 0,
    type: 'medical',
    tag: ['general practice'],
    description: '',
    version: 1,
    permissions: ['duplicate'],
    team_permissions: [],
    ...more,
    id: TemplateId.parse(id),
  };
}

/** The answers to all reads of a library or a picker. */
export function templateAnswers(
  templates: readonly Template[] = [aTemplate()],
  ranks: Readonly<Record<string, number>> = {},
) {
  return {
    'GET /v1/templates': async () => ({ templates }),
    'GET /v1/organization_templates': async () => ({ templates: [] }),
    'GET /v1/super_organization_templates': async () => ({ templates: [] }),
    'GET /v1/userdata': async () => ({
      clerk_id: 'u1',
      default_template_ids_priority: ranks,
      search_history: [],
      search_ingestion_queued_timeframes: [],
    }),
  };
}
