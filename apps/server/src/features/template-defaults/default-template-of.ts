/** The template that someone's documents are written by where they choose none. */
import type { TemplateId } from '@auscult/contract/kit/ids';
import type { TemplateType } from '@auscult/contract/templates';
import { getUserdata } from '#server/features/account/get-userdata.ts';
import type { Context } from '#server/platform/context.ts';
import { effectiveRanks } from './effective-ranks.ts';

/**
 * The default of a type with the lowest rank; what the person cannot read, or is not published, counts as none. Undefined
 * where no one chose any.
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
