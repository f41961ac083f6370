/** Which part of a note goes to which field of the practice system. */
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { RemoteName } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-connections';
import { CANONICAL_FIELDS } from '@auscult/contract/pims-connections';
import { listIntegrationFields } from '#server/features/templates/list-integration-fields.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import type { Question } from '#server/platform/question.ts';
import { softQuestionTo } from './ask-system.ts';
import { readConnection } from './open-connection.ts';
import { listFieldMap, replaceFieldMap } from './repository-maps.ts';
import { refuseConfiguring } from './rights.ts';

type Output = CallOutput<typeof contract.getPimsFieldMap>;

/** Asks for the fields of the practice system. The map can be read without an answer. */
export async function questionOfFields(
  context: Context,
  { pims }: CallInput<typeof contract.getPimsFieldMap>,
): Promise<Question<RemoteName[]>> {
  const stored = await readConnection(context, pims);
  return softQuestionTo(stored, (system, signal) => system.listFields(signal), []);
}

/** Answers `GET /v1/pims/field_map/{pims}`. */
export async function getPimsFieldMap(
  context: Context,
  { pims }: CallInput<typeof contract.getPimsFieldMap>,
  targets: RemoteName[],
): Promise<Output> {
  const { id } = await readConnection(context, pims);
  const words = await listIntegrationFields(context);
  const canonical: ReadonlySet<string> = new Set(CANONICAL_FIELDS);
  return {
    mappings: await listFieldMap(context.db, id),
    targets,
    own_fields: words.filter((word) => !canonical.has(word)),
  };
}

/** Like {@link questionOfFields}, for a person who saves the map. */
export async function questionOfSavedFields(
  context: Context,
  input: CallInput<typeof contract.putPimsFieldMap>,
): Promise<Question<RemoteName[]>> {
  const question = await questionOfFields(context, input);
  refuseConfiguring(context);
  return question;
}

/** Answers `PUT /v1/pims/field_map/{pims}`. */
export async function putPimsFieldMap(
  context: Context,
  { pims, mappings }: CallInput<typeof contract.putPimsFieldMap>,
  targets: RemoteName[],
): Promise<Output> {
  const stored = await readConnection(context, pims);
  refuseConfiguring(context);
  const fields = mappings.map(({ field }) => field);
  const double = fields.find((field, at) => fields.indexOf(field) !== at);
  if (double !== undefined) {
    throw new Refusal(
      'invalid_request',
      `A field can be mapped only once. This one is there twice: ${double}.`,
    );
  }
  await replaceFieldMap(context.db, stored, mappings);
  const answer = await getPimsFieldMap(context, { pims }, targets);
  await appendAudit(context, {
    action: 'field_map_changed',
    subject: stored.id,
    details: { pims, fields: mappings.length },
  });
  return answer;
}
