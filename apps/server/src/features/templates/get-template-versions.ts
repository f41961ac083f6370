import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { UserId } from '@auscult/contract/kit/ids';
import type * as contract from '@auscult/contract/template-calls';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import type { Context } from '#server/platform/context.ts';
import { type ReadContext, readTemplate } from './read-template.ts';
import { listPublications } from './repository-versions.ts';

/**
 * Answers `GET /v1/template_versions/{template_id}`. Built-in templates have no history, and the history of
 * another team's template is visible only to that team.
 */
export async function getTemplateVersions(
  context: ReadContext & Pick<Context, 'identity'>,
  { template_id: id }: CallInput<typeof contract.getTemplateVersions>,
): Promise<CallOutput<typeof contract.getTemplateVersions>> {
  const { actor, db, identity } = context;
  const { organization } = await readTemplate(context, id);
  if (findBuiltInTemplate(id)) return { versions: [] };
  const publications = await listPublications(db, id);
  const names = new Map<UserId, string>();
  const known = organization === actor.organizationId ? publications : [];
  for (const by of new Set(known.map((one) => one.by))) {
    names.set(by, (await identity.findLetterhead(actor.organizationId, by)).person ?? '');
  }
  const versions = publications.map(({ version, by, at }) => ({
    version,
    published_by: names.get(by) ?? '',
    published_timestamp: at.getTime(),
  }));
  return { versions };
}
