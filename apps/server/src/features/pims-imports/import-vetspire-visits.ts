import type { CallInput } from '@auscult/contract/kit/call';
import { UserId } from '@auscult/contract/kit/ids';
import type * as contract from '@auscult/contract/pims-imports';
import type { ImportWish } from './import-from-pims.ts';

/** `POST /v1/importVetspireVisits` as the import that it is. @spec 2.7/pims/importVetspireVisits */
export function importVetspireVisits({
  onBehalfOf,
  ...wish
}: CallInput<typeof contract.importVetspireVisits>): ImportWish {
  const owner = onBehalfOf ? UserId.parse(onBehalfOf) : null;
  return { ...wish, pims: 'Vetspire', on_behalf_of: owner, everybody: false, appointment_type_ids: [] };
}
