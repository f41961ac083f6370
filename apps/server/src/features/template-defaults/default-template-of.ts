/** The template of a person's documents when they choose none. */
import type { TemplateId } from '@auscult/contract/kit/ids';
import type { TemplateType } from '@auscult/contract/templates';
import { getUserdata } from '#server/features/account/get-userdata.ts';
import type { Context } from '#server/platform/context.ts';
import { effectiveRanks } from './effective-ranks.ts';

/**
 * The default of a type with the lowest rank. Unreadable or unpublished ones are skipped. Undefined if none
 * is left.
 */
export async function defaultTemplateOf(
  context: Pick<Context, 'actor' | 'db' | 'request'>,
  type: TemplateType,
): Promise<TemplateId | undefined> {
  const { default_template_ids_priority: kept } = await getUserdata(context);
  const { ranks, templates } = await effectiveRanks(context, kept);
  const ranked = Object.entries(ranks).sort(([, one], [, other]) => one - other);
  const usable = ranked.flatMap(([id]) => templates.get(id) ?? []);
  return usable.find((template) => template.type === type && template.version > 0)?.id;
}
