import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/templates';
import { BUILT_IN_OWNERS, BUILT_IN_TEMPLATES } from '@auscult/domain/templates/built-in-templates';

/** Answers `GET /v1/templates`. */
export async function listTemplates(
  _: unknown,
  { type }: CallInput<typeof contract.listTemplates>,
): Promise<CallOutput<typeof contract.listTemplates>> {
  const templates = BUILT_IN_TEMPLATES.filter((template) => type === undefined || template.type === type);
  return {
    templates: templates.map(({ id, name, type: kind, tag }) => ({
      id,
      name,
      owner: BUILT_IN_OWNERS[kind],
      organization: null,
      // Built-in forms come with the program; they were not made at any moment of this clinic's time.
      created_timestamp: 0,
      modified_timestamp: 0,
      type: kind,
      tag,
    })),
  };
}
