import type { CallInput } from '@auscult/contract/kit/call';
import type { RemoteName } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-imports';
import { plainNames } from '@auscult/domain/pims/appointment-groups';
import { questionTo } from '#server/features/pims-connections/ask-system.ts';
import { readConnection } from '#server/features/pims-connections/open-connection.ts';
import type { Context } from '#server/platform/context.ts';
import type { Question } from '#server/platform/question.ts';

/** Answers `GET /v1/pims/appointment_types/{pims}`. */
export async function getPimsAppointmentTypes(
  context: Pick<Context, 'db'>,
  { pims }: CallInput<typeof contract.getPimsAppointmentTypes>,
): Promise<Question<RemoteName[]>> {
  const connection = await readConnection(context, pims);
  return questionTo(connection, async (system, signal) =>
    plainNames(await system.listAppointmentTypes(signal)),
  );
}
