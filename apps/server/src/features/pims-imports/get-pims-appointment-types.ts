import type { CallInput } from '@auscult/contract/kit/call';
import type { RemoteName } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-imports';
import { plainNames } from '@auscult/domain/pims/appointment-groups';
import { readConnection } from '#server/features/pims-connections/open-connection.ts';
import type { Context } from '#server/platform/context.ts';
import type { Question } from './ask-system.ts';

/** Asks for the types. @throws Refusal `connection_not_found` */
export async function typesToShow(
  context: Pick<Context, 'db'>,
  { pims }: CallInput<typeof contract.getPimsAppointmentTypes>,
): Promise<Question<RemoteName[]>> {
  const connection = await readConnection(context, pims);
  return { connection, ask: (system, signal) => system.listAppointmentTypes(signal) };
}

/** Answers `GET /v1/pims/appointment_types/{pims}`. @param seen  the types in the practice system */
export async function getPimsAppointmentTypes(seen: readonly RemoteName[] = []): Promise<RemoteName[]> {
  return plainNames(seen);
}
