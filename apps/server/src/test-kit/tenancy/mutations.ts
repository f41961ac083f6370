/** Changes of a valid request: one id, one field, one header, one scope. */
import { type Arbitrary, constantFrom, nat, record } from 'fast-check';
import type { Knock } from './ask.ts';
import type { Ids } from './ids.ts';
import { uploadToken } from './route-requests.ts';
import type { Knocker, World } from './world.ts';

/** Random numbers for one request, each of which chooses among the options. */
export interface Draw {
  kind: 'id' | 'field' | 'header' | 'token' | 'scope';
  who: number;
  what: number;
  where: number;
  whose: number;
  value: number;
}

/** Weights. Ids are the most frequent, since they give access. */
export function draws(): Arbitrary<Draw> {
  const kinds: Draw['kind'][] = [
    'id',
    'id',
    'id',
    'id',
    'field',
    'field',
    'header',
    'header',
    'token',
    'scope',
  ];
  return record({
    kind: constantFrom(...kinds),
    who: nat(),
    what: nat(),
    where: nat(),
    whose: nat(),
    value: nat(),
  });
}

interface Given {
  draw: Draw;
  own: Ids;
  knocker: Knocker;
  world: World;
}

/** A changed request, and the owner of its token; undefined for an invalid one. */
interface Broken {
  knock: Knock;
  holder: Knocker | undefined;
}

/** Changes one place of a request. */
export function broken(knock: Knock, given: Given): Broken {
  const { draw, knocker } = given;
  const holder = isKnown(knocker) ? knocker : undefined;
  if (draw.kind === 'token') return withToken(knock, given);
  if (draw.kind === 'header') return { knock: withHeader(knock, given), holder };
  if (draw.kind === 'scope') return { knock: withScope(knock, given), holder };
  return { knock: withText(knock, given), holder };
}

/** A signed-out person counts as no one. */
function isKnown({ kind }: Knocker): boolean {
  return !['stranger', 'expired', 'removed', 'deactivated'].includes(kind);
}

/** Ids of someone else, of any kind. A link's secret is not among them: it opens its target to everyone. */
function foreignId({ world, knocker, draw }: Given): string {
  const columns = ['foreign', 'foreign', 'sibling', 'colleague', 'deleted'] as const;
  const {
    share: _,
    email: __,
    ...ids
  } = world.fixed(knocker, columns[draw.whose % columns.length] ?? 'foreign');
  const all = Object.values(ids);
  return all[draw.value % all.length] ?? '';
}

const SENSELESS: readonly unknown[] = [
  null,
  '',
  -1,
  true,
  [],
  {},
  '__proto__',
  "'; drop table sessions; --",
  '../../etc/passwd',
  'x'.repeat(5000),
  '%00',
  '*',
];

/**
 * Replaces one id in the path, the query or the body with another's, or the value of a field with nonsense.
 */
function withText(knock: Knock, given: Given): Knock {
  const { draw, own } = given;
  const text = JSON.stringify([knock.path, knock.body ?? null]);
  const ids = Object.values(own).filter((id) => text.includes(id));
  const id = ids[draw.where % Math.max(1, ids.length)];
  if (draw.kind === 'id' && id !== undefined) {
    const [path, body] = JSON.parse(text.replaceAll(id, foreignId(given))) as [string, unknown];
    return { ...knock, path, ...(body === null ? {} : { body }) };
  }
  if (typeof knock.body !== 'object' || knock.body === null) return withScope(knock, given);
  const names = Object.keys(knock.body);
  const name = names[draw.where % Math.max(1, names.length)];
  const value = draw.value % 2 === 0 ? foreignId(given) : SENSELESS[draw.whose % SENSELESS.length];
  return name === undefined ? withScope(knock, given) : { ...knock, body: { ...knock.body, [name]: value } };
}

const SCOPES = [
  'organization_id',
  'org_id',
  'organization',
  'user_id',
  'owner',
  'owner_id',
  'acting_as',
  'super_org',
  'role',
  'scope',
  'session_id',
  'template_id',
] as const;

/** A field that the call does not know, or an optional one. */
function withScope(knock: Knock, given: Given): Knock {
  const name = SCOPES[given.draw.where % SCOPES.length] ?? 'organization_id';
  const value = name === 'role' ? 'org:admin' : foreignId(given);
  if (typeof knock.body === 'object' && knock.body !== null)
    return { ...knock, body: { ...knock.body, [name]: value } };
  const joint = knock.path.includes('?') ? '&' : '?';
  return { ...knock, path: `${knock.path}${joint}${name}=${encodeURIComponent(value)}` };
}

function withHeader(knock: Knock, given: Given): Knock {
  const { draw, own, knocker, world } = given;
  const abroad = world.keepers.abroad.place.id;
  const headers: readonly Record<string, string>[] = [
    { 'x-signature': uploadToken(knocker, own) },
    { 'x-signature': `${uploadToken(knocker, own)}x` },
    { 'x-signature': uploadToken(knocker, own).replace(/\..*/, '.') },
    // The same key for everyone: a key belongs to its sender.
    { 'idempotency-key': `key-${draw.value % 7}` },
    { 'idempotency-key': 'x'.repeat(500) },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { origin: 'https://evil.example' },
    { 'x-organization-id': abroad, 'x-user-id': world.keepers.abroad.userId },
    { 'x-forwarded-user': world.keepers.abroad.email, 'x-forwarded-for': '127.0.0.1' },
    { 'x-http-method-override': 'DELETE' },
    { cookie: `better-auth.session_token=${knocker.person.token}; org=${abroad}` },
    // (A realtime table ends only as JSON.)
    { accept: 'text/html, application/json;q=0.1' },
  ];
  return { ...knock, headers: { ...knock.headers, ...headers[draw.where % headers.length] } };
}

/** Someone else's token, or an invented one. */
function withToken(knock: Knock, { draw, knocker, world }: Given): Broken {
  const other = world.knockers[draw.whose % world.knockers.length];
  const { token } = knocker.person;
  const made: readonly [string, Knocker | undefined][] = [
    // Anyone can send an invented one.
    [other?.person.token ?? '', other && (isKnown(other) || other.kind === 'stranger') ? other : undefined],
    [`${token.split('.')[0]}.${other?.person.token.split('.')[1]}`, other === knocker ? knocker : undefined],
    [token.slice(0, -1), undefined],
    [token.split('.')[0] ?? '', undefined],
    [world.keepers.abroad.signInId, undefined],
    [world.keepers.abroad.userId, undefined],
    ['null', undefined],
  ];
  const [bearer, holder] = made[draw.where % made.length] ?? ['', undefined];
  return { knock: { ...knock, headers: { ...knock.headers, authorization: `Bearer ${bearer}` } }, holder };
}
