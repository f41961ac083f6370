/** Members and their providers in the practice system. */
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { UserId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { RemoteName } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-connections';
import { suggestProviders } from '@auscult/domain/pims/suggest-providers';
import { refuseStranger } from '#server/features/sessions/colleagues.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import type { Question } from '#server/platform/question.ts';
import { questionTo } from './ask-system.ts';
import { readConnection } from './open-connection.ts';
import { listStaffLinks, saveStaffLink } from './repository-maps.ts';
import { refuseLinking } from './rights.ts';

type Provider = RemoteName & { email: string | null };

/** Asks for the people of the practice system. */
export async function questionOfStaff(
  context: Context,
  { pims }: CallInput<typeof contract.getPimsStaff>,
): Promise<Question<Provider[]>> {
  const stored = await readConnection(context, pims);
  return questionTo(stored, (system, signal) => system.listProviders(signal));
}

/** Answers `GET /v1/pims/staff/{pims}`. */
export async function getPimsStaff(
  context: Context,
  { pims }: CallInput<typeof contract.getPimsStaff>,
  providers: Provider[],
): Promise<CallOutput<typeof contract.getPimsStaff>> {
  const { id } = await readConnection(context, pims);
  const members = await membersOf(context);
  const linked = await listStaffLinks(context.db, id);
  const free = members.filter(({ user }) => !linked.has(user));
  const taken = new Set(members.map(({ user }) => linked.get(user)?.id));
  const suggested = suggestProviders(
    free,
    providers.filter((provider) => !taken.has(provider.id)),
  );
  return {
    links: members.map((member) => ({
      ...member,
      provider: linked.get(member.user) ?? null,
      suggested: suggested.get(member.user) ?? null,
    })),
    providers: providers.map(({ id: provider, name }) => ({ id: provider, name })),
  };
}

interface Member {
  user: UserId;
  name: string;
  email: string;
}

/** The active members of the team by name; a person without a team alone. */
async function membersOf({ actor, identity, request }: Context): Promise<Member[]> {
  if (actor.role === null) {
    const { name = '', email = '' } = request.signedIn?.user ?? {};
    return [{ user: actor.userId, name, email }];
  }
  const members: Member[] = [];
  for (let page = 0, seen = 0, all = 1; seen < all; page += 1) {
    const { members: some, total } = await identity.teams.listMembers(actor.organizationId, page);
    if (some.length === 0) break;
    const active = some.filter(({ isDeactivated }) => !isDeactivated);
    members.push(...active.map(({ userId, name, email }) => ({ user: UserId.parse(userId), name, email })));
    seen += some.length;
    all = total;
  }
  return members;
}

const NAME_CHARACTERS = 200;

/** Answers `PUT /v1/pims/staff/{pims}`. */
export async function putPimsStaffLink(
  context: Context,
  { pims, user, provider }: CallInput<typeof contract.putPimsStaffLink>,
): Promise<CallOutput<typeof contract.putPimsStaffLink>> {
  const { db } = context;
  await refuseStranger(context, user);
  const stored = await readConnection(context, pims);
  refuseLinking(context, user);
  if (provider) await freeProvider(context, stored, { user, provider });
  const named = provider && { id: provider.id, name: provider.name.slice(0, NAME_CHARACTERS) };
  await saveStaffLink(db, stored, { user, provider: named });
  await appendAudit(context, {
    action: 'staff_linked',
    subject: user,
    details: { pims, linked: provider !== null },
  });
  return { status: 'success' };
}

/** Removes the link of a former member. @throws Refusal `changed_meanwhile` when a member has the provider */
async function freeProvider(
  context: Context,
  stored: Parameters<typeof saveStaffLink>[1],
  { user, provider }: { user: UserId; provider: RemoteName },
): Promise<void> {
  const linked = await listStaffLinks(context.db, stored.id);
  const [holder] = [...linked].find(([other, { id }]) => other !== user && id === provider.id) ?? [];
  if (holder === undefined) return;
  const former = UserId.parse(holder);
  const teams = await context.identity.listMemberships(holder);
  if (teams.some(({ id }) => id === context.actor.organizationId)) {
    throw new Refusal(
      'changed_meanwhile',
      'Another member is linked to this person of the practice system. Remove that link first.',
    );
  }
  await saveStaffLink(context.db, stored, { user: former, provider: null });
}
