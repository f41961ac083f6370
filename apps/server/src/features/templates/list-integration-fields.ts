import type { Context } from '#server/platform/context.ts';
import { listIntegrationsOfForms } from './repository-versions.ts';

/** Fields of practice systems that sections of the organization's templates name, in alphabetical order. */
export function listIntegrationFields({ db }: Pick<Context, 'db'>): Promise<string[]> {
  return listIntegrationsOfForms(db);
}
