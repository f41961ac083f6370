import type { Pims } from '@auscult/contract/pims';
import type { PimsConnection } from '@auscult/contract/pims-connections';
import { useGetPimsSystems } from '#web/features/pims-connections/use-get-pims-systems.ts';

/** A practice system whose appointments can be imported. */
export interface ImportSystem {
  pims: Pims;
  /** As shown: "ezyVet". */
  name: string;
  connection: PimsConnection;
}

/** The connected practice systems whose appointments can be imported; empty while unknown. */
export function useImportSystems(): ImportSystem[] {
  const { data: systems = [] } = useGetPimsSystems();
  return systems.flatMap(({ pims, name, connection }) =>
    connection && connection.state !== 'disconnected' && connection.abilities.can_import
      ? [{ pims, name, connection }]
      : [],
  );
}
