/** Effective ranks, including the defaults of the caller's metadata. */
import { TemplateId } from '@auscult/contract/kit/ids';
import type { Template } from '@auscult/contract/templates';
import {
  metadataDefaults,
  type Ranks,
  withMetadataDefaults,
} from '@auscult/domain/templates/default-priority';
import { readTemplates } from '#server/features/templates/read-template.ts';
import type { Context } from '#server/platform/context.ts';

/** The caller's ranks, with every readable template that they, or `more`, name. */
export interface EffectiveRanks {
  ranks: Ranks;
  templates: ReadonlyMap<string, Template>;
}

/** The caller's effective ranks. @param more  an id whose template is read with the others */
export async function effectiveRanks(
  context: Pick<Context, 'actor' | 'db' | 'request'>,
  kept: Ranks,
  more: readonly string[] = [],
): Promise<EffectiveRanks> {
  const metadata = context.request.signedIn?.user.publicMetadata ?? {};
  const named = [...Object.keys(kept), ...metadataDefaults(metadata).map(({ id }) => id), ...more];
  const ids = named.flatMap((id) => TemplateId.safeParse(id).data ?? []);
  const templates: ReadonlyMap<string, Template> = await readTemplates(context, ids);
  const ranks = withMetadataDefaults(kept, metadata, (id) => templates.get(id)?.type);
  return { ranks, templates };
}
