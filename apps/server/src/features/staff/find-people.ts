import type * as contract from '@auscult/contract/impersonation';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { UserId } from '@auscult/contract/kit/ids';
import type { Context } from '#server/platform/context.ts';
import { staffOnly } from './staff-only.ts';

/** Answers `GET /v1/staff/people`. @throws Refusal `forbidden` */
export async function findPeople(
  context: Pick<Context, 'identity' | 'request'>,
  { query }: CallInput<typeof contract.findPeople>,
): Promise<CallOutput<typeof contract.findPeople>> {
  staffOnly(context);
  const found = await context.identity.staff.findPeople(query);
  return {
    people: found.map(({ id, name, email, teams }) => ({
      user_id: UserId.parse(id),
      name,
      email,
      teams: [...teams],
    })),
  };
}
