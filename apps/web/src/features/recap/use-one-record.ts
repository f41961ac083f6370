import type { SessionDocument } from '@auscult/contract/documents';
import type { NodeId } from '@auscult/contract/kit/ids';
import { useState } from 'react';
import { useSwitch } from '#web/features/organizations/use-switch.ts';

/**
 * Which record the next recap is made of, where it may be made of one only: the newest, until another is chosen. Undefined
 * where it is made of all of them, or there is none.
 *
 * @spec 1.6/feature-flags/multi-doc-enabled
 */
export function useOneRecord(records: readonly SessionDocument[]) {
  const isSeveral = useSwitch('multiDocEnabled');
  const [chosen, choose] = useState<NodeId>();
  const one = records.find(({ node_id }) => node_id === chosen) ?? records.at(-1);
  return { record: isSeveral ? undefined : one?.node_id, choose };
}
