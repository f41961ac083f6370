import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/pims-connections';
import { ConnectionSettings, type PimsConnection } from '@auscult/contract/pims-connections';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { readConnection, type StoredConnection } from './open-connection.ts';
import { changeConnection } from './repository.ts';
import { refuseRunning } from './rights.ts';
import { shownConnection } from './shown-connection.ts';

/** Answers `POST /v1/pims/settings`. */
export async function updatePimsSettings(
  context: Context,
  { pims, settings }: CallInput<typeof contract.updatePimsSettings>,
): Promise<PimsConnection> {
  refuseRunning(context);
  const stored = await readConnection(context, pims);
  const merged = ConnectionSettings.parse({ ...stored.settings, ...settings });
  refuseImpossible(stored, merged);
  await changeConnection(context.db, stored.id, { settings: merged });
  await appendAudit(context, {
    action: 'pims_settings_changed',
    subject: stored.id,
    details: { pims, keys: Object.keys(settings).sort() },
  });
  return shownConnection({ ...stored, settings: merged });
}

/** @throws Refusal `invalid_request` for a way of exporting that the practice system does not have */
function refuseImpossible(
  { pims, abilities }: StoredConnection,
  { default_behavior }: ConnectionSettings,
): void {
  if (default_behavior === null) return;
  const ability = abilities.behaviors.find(({ behavior }) => behavior === default_behavior);
  if (ability && ability.reason === null) return;
  const { name } = PIMS_FACTS[pims];
  throw new Refusal('invalid_request', ability?.reason ?? `${name} has no ${default_behavior}.`);
}
