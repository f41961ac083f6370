import type { PimsConnection } from '@auscult/contract/pims-connections';
import type { StoredConnection } from './repository.ts';

/** A connection in the contract's form. It has no secret. */
export function shownConnection(stored: StoredConnection): PimsConnection {
  return {
    id: stored.id,
    pims: stored.pims,
    environment: stored.environment,
    state: stored.state,
    account: stored.account === '' ? null : stored.account,
    last_four: stored.lastFour,
    abilities: stored.abilities,
    settings: stored.settings,
    tried_timestamp: stored.triedAt,
    checked_timestamp: stored.checkedAt,
    last_error: stored.lastError,
  };
}
