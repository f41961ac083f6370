import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-calls';
import { type ReadContext, readTemplate } from './read-template.ts';

/** Answers `GET /v1/template/{template_id}`. */
export function getTemplate(
  context: ReadContext,
  { template_id: id }: CallInput<typeof contract.getTemplate>,
): Promise<CallOutput<typeof contract.getTemplate>> {
  return readTemplate(context, id);
}
