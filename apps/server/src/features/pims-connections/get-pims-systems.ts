import type { CallOutput } from '@auscult/contract/kit/call';
import { Pims } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-connections';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';
import type { Context } from '#server/platform/context.ts';
import { listConnections } from './repository.ts';
import { obstacleTo } from './rights.ts';
import { shownConnection } from './shown-connection.ts';

/** Answers `GET /v1/pims/systems`. @spec 1.2/integrations, 1.3/practice-systems */
export async function getPimsSystems(context: Context): Promise<CallOutput<typeof contract.getPimsSystems>> {
  const stored = await listConnections(context.db);
  return Pims.options.map((pims) => {
    const connection = stored.find((one) => one.pims === pims && one.state !== 'disconnected');
    const obstacle = obstacleTo(context, pims);
    return {
      pims,
      ...copyOf(PIMS_FACTS[pims]),
      may_connect: obstacle === undefined,
      reason: obstacle ?? null,
      connection: connection ? shownConnection(connection) : null,
    };
  });
}

function copyOf({ name, kind, environments, fields, limits }: (typeof PIMS_FACTS)[Pims]) {
  return { name, kind, environments: [...environments], fields: [...fields], limits: [...limits] };
}
