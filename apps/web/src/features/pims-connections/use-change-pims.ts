import type { CallBody } from '@auscult/contract/kit/call';
import type { Pims } from '@auscult/contract/pims';
import {
  type ConnectionSettings,
  connectPims,
  disconnectPims,
  type PimsConnection,
  type PimsSystem,
  testPims,
  updatePimsSettings,
} from '@auscult/contract/pims-connections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { useCachedMe } from '#web/features/account/use-cached-me.ts';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { offerLatestUndo } from './latest-undo.ts';
import { PRACTICE_SYSTEM_MS, pimsKeys } from './use-pims-keys.ts';

const PATIENT = { timeoutMs: untilServer(PRACTICE_SYSTEM_MS) };

/** Tests access to a practice system and stores it. */
export function useConnectPims() {
  const api = useApi();
  const connected = useKnownConnection();
  const changed = useChangedConnections();
  return useMutation({
    mutationFn: (wish: CallBody<typeof connectPims>) => api(connectPims, wish, PATIENT),
    onSuccess: (connection) => {
      connected(connection);
      void changed();
    },
  });
}

/** Asks the practice system whether it still accepts the key, and what the key may do. */
export function useTestPims(pims: Pims) {
  const api = useApi();
  const known = useKnownConnection();
  const changed = useChangedConnections();
  return useMutation({
    mutationFn: () => api(testPims, { pims }, PATIENT),
    onSuccess: known,
    // A refused key changes the state of the connection.
    onError: () => void changed(),
  });
}

/** Ends a connection. */
export function useDisconnectPims(pims: Pims) {
  const api = useApi();
  const changed = useChangedConnections();
  return useMutation({
    mutationFn: () => api(disconnectPims, { pims }),
    onSuccess: () => void changed(),
  });
}

/** Saves settings of a connection at once, and offers an Undo. */
export function useUpdatePimsSettings(pims: Pims) {
  const api = useApi();
  const known = useKnownConnection();
  const { mutate } = useMutation({
    mutationFn: ({ settings }: SettingsChange) => api(updatePimsSettings, { pims, settings }),
    scope: { id: `pims-settings-${pims}` },
    onSuccess: (connection, { before, settings }) => {
      known(connection);
      if (before) offerLatestUndo(() => mutate({ settings: undone(settings, before) }));
    },
    onError: (error) => sayFailure(errorText(error, errorTexts.changeConnection)),
  });
  return {
    /** @param before  the stored settings */
    save: (settings: Partial<ConnectionSettings>, before: ConnectionSettings) => mutate({ settings, before }),
  };
}

interface SettingsChange {
  settings: Partial<ConnectionSettings>;
  /** Left out when it is an Undo. */
  before?: ConnectionSettings;
}

/** The former values of what was changed. */
function undone(
  changed: Partial<ConnectionSettings>,
  before: ConnectionSettings,
): Partial<ConnectionSettings> {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(changed, name)));
}

/** Shows a connection as the server has just answered it. */
function useKnownConnection() {
  const cache = useQueryClient();
  return (connection: PimsConnection) =>
    void cache.setQueryData<PimsSystem[]>(pimsKeys.systems, (systems) =>
      systems?.map((system) => (system.pims === connection.pims ? { ...system, connection } : system)),
    );
}

/** The key of exports that need a person, of the feature `pims-exports`, which uses this one. */
const WAITING_EXPORTS = ['waitingPimsExports'];

/** Reads again what depends on the connections: the cards, exports that waited, and the team's practice system. */
function useChangedConnections() {
  const cache = useQueryClient();
  const { refresh } = useCachedMe();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: pimsKeys.all }),
      cache.invalidateQueries({ queryKey: WAITING_EXPORTS }),
      refresh(),
    ]);
}
