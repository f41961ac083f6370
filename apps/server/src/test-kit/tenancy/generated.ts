/**
 * Generated requests: each takes a valid one and puts an id of another tenant, or nonsense, in one place.
 * Whatever the answer, it must reveal nothing of others and change nothing there.
 */
import { sample } from 'fast-check';
import { ask, type Knock, knockOf, type Told } from './ask.ts';
import { changesBetween, digestOf } from './digest.ts';
import type { Ids } from './ids.ts';
import type { Found, Ground } from './matrix.ts';
import { broken, type Draw, draws } from './mutations.ts';
import { REQUESTS } from './requests.ts';
import { ROUTE_REQUESTS } from './route-requests.ts';
import type { Knocker, World } from './world.ts';

/**
 * Calls that end a session, that share a team's data with the whole group, or that open a link to everyone:
 * afterwards the caller's access would be unknown. The matrix tests them.
 */
const LEFT_OUT = [
  'openSharedTemplate',
  'acceptInvitation',
  'leaveOrganization',
  'endImpersonation',
  'moveTemplateToSuperOrg',
  'moveSectionToSuperOrg',
  'moveEntryToSuperOrg',
  'POST /api/auth/organization/set-active',
];

/** Requests between two checks of other tenants' data. */
const STRETCH = 500;

/** Sends a number of them. @param seed  the same seed makes the same requests of the same world */
export async function runGenerated(
  ground: Ground,
  { count, seed }: { count: number; seed: number },
): Promise<Found> {
  const found: Found = { cells: 0, faults: [] };
  const all = sample(draws(), { numRuns: count, seed });
  for (let from = 0; from < all.length; from += STRETCH) {
    const stretch = all.slice(from, from + STRETCH);
    found.faults.push(
      ...(await runStretch(ground, stretch)).map((fault) => `${fault} (seed ${seed}, near ${from})`),
    );
    found.cells += stretch.length;
  }
  return found;
}

async function runStretch(ground: Ground, stretch: readonly Draw[]): Promise<string[]> {
  const { world, pools } = ground;
  const { abroad } = world.keepers;
  const scopes = [{ organizationId: abroad.place.id, userId: abroad.userId }];
  const before = await digestOf(pools, scopes, abroad.place.id);
  const homes = new Map<Knocker, Ids>();
  const faults: string[] = [];
  for (const draw of stretch) faults.push(...(await runOne(ground, homes, draw)));
  const after = await digestOf(pools, scopes, abroad.place.id);
  return [
    ...faults,
    ...changesBetween(before, after).map((name) => `generated requests changed ${name}, abroad`),
  ];
}

async function runOne({ app, world }: Ground, homes: Map<Knocker, Ids>, draw: Draw): Promise<string[]> {
  const knocker = pick(world.knockers, draw.who);
  const own = homes.get(knocker) ?? (await homeOf(world, knocker));
  homes.set(knocker, own);
  const good = goodRequest(knocker, own, draw);
  const { knock, holder } = broken(good, { draw, own, knocker, world });
  const told = await ask(app, knock);
  return wrongIn(withoutEcho(told, knock), hiddenFrom(world, holder)).map(
    (wrong) => `${knocker.name} ${JSON.stringify(knock).slice(0, 600)}: ${wrong}`,
  );
}

/** Actions on people use a person who is created for it. */
async function homeOf(world: World, knocker: Knocker): Promise<Ids> {
  const own = await world.fresh(knocker, 'own');
  if (knocker.person.role === null) return own;
  return { ...own, user: (await world.fresh(knocker, 'colleague')).user };
}

function goodRequest(knocker: Knocker, own: Ids, { what }: Draw): Knock {
  const known = [...Object.keys(REQUESTS), ...Object.keys(ROUTE_REQUESTS)];
  const name = pick(
    known.filter((one) => !LEFT_OUT.includes(one)),
    what,
  );
  const token = knocker.kind === 'stranger' ? '' : knocker.person.token;
  const make = REQUESTS[name];
  if (make) return knockOf(name, make(own), token);
  const knock = ROUTE_REQUESTS[name]?.(own, { knocker, own, field: 'session_id' });
  if (!knock) throw new Error(`How is ${name} asked?`);
  return {
    ...knock,
    headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...knock.headers },
  };
}

/** Words that only other places may read. @param holder  the owner of the token; undefined for none */
function hiddenFrom({ places }: World, holder: Knocker | undefined): string[] {
  const seesGroup =
    holder?.kind === 'keeper' || (holder?.kind === 'staff' && holder.person.role === 'org:admin');
  const open = [
    holder?.person.place.canary,
    places.host.canary,
    ...(seesGroup ? [places.north.canary, places.south.canary] : []),
  ];
  return Object.values(places)
    .map(({ canary }) => canary)
    .filter((canary) => !open.includes(canary));
}

/** The answer without the request's own words: echoing them reveals nothing. */
function withoutEcho(told: Told, { body }: Knock): Told {
  const said = typeof body === 'object' && body !== null ? Object.values(body) : [];
  const words = said.filter((value) => typeof value === 'string' && value !== '');
  return { ...told, body: words.reduce<string>((left, word) => left.replaceAll(word, ''), told.body) };
}

const FAULT = /"code":"fault"/;

function wrongIn({ status, body }: Told, hidden: readonly string[]): string[] {
  return [
    ...hidden
      .filter((canary) => body.includes(canary))
      .map((canary) => `the answer (${status}) tells of ${canary}`),
    ...(status >= 500 && (FAULT.test(body) || !body.startsWith('{"code":'))
      ? [`${status} ${body.slice(0, 200)}`]
      : []),
  ];
}

/** One element of a list, for any number. */
export function pick<T>(list: readonly T[], number: number): T {
  const one = list[number % list.length];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}
