/** Sets and removes defaults of any type. */
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { TemplateId } from '@auscult/contract/kit/ids';
import type * as contract from '@auscult/contract/template-defaults';
import type { TemplateType } from '@auscult/contract/templates';
import { removeDefault, setDefault } from '@auscult/domain/templates/default-priority';
import { keepRanks, openRanks } from '#server/features/account/default-ranks.ts';
import { noSuchTemplate } from '#server/features/templates/read-template.ts';
import type { Context } from '#server/platform/context.ts';
import { effectiveRanks } from './effective-ranks.ts';

type Input = CallInput<typeof contract.defaultTemplate>;
type Output = CallOutput<typeof contract.defaultTemplate>;

/**
 * Sets a template as a default of its type, or removes it. A deleted or invisible one can still be removed.
 *
 * @throws Refusal `template_not_found`, also for a template of another type
 */
export async function changeDefaults(
  context: Pick<Context, 'actor' | 'db' | 'request'>,
  type: TemplateType,
  { template_id: id, remove, rank }: Input,
): Promise<Output> {
  const { ranks, templates } = await effectiveRanks(context, await openRanks(context), [id]);
  const found = templates.get(id)?.type;
  const isGone = remove && found === undefined && Object.hasOwn(ranks, id);
  if (found !== type && !isGone) throw noSuchTemplate();

  const ofType = new Set([...templates.values()].filter((one) => one.type === type).map((one) => one.id));
  const change = { id, ofType };
  const changed = remove
    ? removeDefault(ranks, change)
    : setDefault(ranks, { ...change, ...(rank !== undefined && { rank }) });
  await keepRanks(context, changed.ranks);
  return {
    default_template_ids_priority: { ...changed.ranks },
    previous: changed.previous === null ? null : TemplateId.parse(changed.previous),
  };
}
