import type * as contract from '@auscult/contract/account';
import type { CallInput } from '@auscult/contract/kit/call';
import { TemplateId } from '@auscult/contract/kit/ids';
import { keptHistory } from '@auscult/domain/account/search-history';
import { noSuchTemplate, readTemplates } from '#server/features/templates/read-template.ts';
import type { Context } from '#server/platform/context.ts';
import { getUserdata } from './get-userdata.ts';
import { lockRanks, saveRanks, saveSearchHistory } from './repository.ts';

/**
 * Answers `POST /v1/update_userdata`. Fields that are left out do not change.
 * @spec 2.7/usage/update_userdata
 */
export async function updateUserdata(
  context: Pick<Context, 'actor' | 'db'>,
  input: CallInput<typeof contract.updateUserdata>,
): Promise<contract.UserData> {
  const { actor, db } = context;
  const { search_history, default_template_ids_priority: ranks } = input;
  if (ranks) await refuseUnknownTemplates(context, Object.keys(ranks));
  // Of two simultaneous changes the second waits for the first and loses nothing of it.
  await lockRanks(db, actor.userId);
  if (ranks) await saveRanks(db, actor.userId, ranks);
  // Searches of staff are not saved as the person's own.
  // @spec 1.5/search-history-impersonating, 2.4/search/history-impersonating
  if (search_history && !actor.actingAs) {
    await saveSearchHistory(db, actor.userId, keptHistory(search_history));
  }
  return getUserdata(context);
}

async function refuseUnknownTemplates(
  context: Pick<Context, 'actor' | 'db'>,
  ids: readonly string[],
): Promise<void> {
  const wanted = ids.map((id) => TemplateId.parse(id));
  const found = await readTemplates(context, wanted);
  if (wanted.some((id) => !found.has(id))) throw noSuchTemplate();
}
