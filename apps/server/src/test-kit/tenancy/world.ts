/**
 * The world of the tenancy tests: two teams of one group, an unrelated team, a solo user, a team that
 * requires a second factor. Each has every kind of caller, and one of everything.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { ROLES } from '@auscult/domain/access/roles';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import type { TestApp } from '../test-app.ts';
import { FILE_BYTES, paperKeyOf, soundKeyOf } from './bundle.ts';
import { type Ids, nothing } from './ids.ts';
import { type Maker, makerOf } from './maker.ts';
import { type Person, type Place, runAll, type Traits, teamStatements } from './people.ts';
import { openPools } from './pools.ts';

/** A caller's special properties, besides their role. */
type KnockerKind =
  | 'member'
  | 'sibling'
  | 'keeper'
  | 'alone'
  | 'staff'
  | 'stranger'
  | 'expired'
  | 'removed'
  | 'deactivated'
  | 'outside'
  | 'walled';

/** A caller. */
export interface Knocker {
  /** As in reports: `org:doctor`. */
  name: string;
  kind: KnockerKind;
  person: Person;
  traits: Traits;
}

/** The owner of something, relative to the caller. */
export const COLUMNS = ['own', 'colleague', 'sibling', 'foreign', 'deleted', 'absent'] as const;
export type Column = (typeof COLUMNS)[number];

type PlaceName = 'north' | 'south' | 'abroad' | 'walled' | 'alone' | 'outside' | 'host';
type ByPlace<T> = Readonly<Record<PlaceName, T>>;

/** The world, and functions that add to it. */
export interface World {
  knockers: readonly Knocker[];
  places: ByPlace<Place>;
  /** Members of each place who never call. */
  keepers: ByPlace<Person>;
  /** A person's things in their current place; always the same. */
  home(knocker: Knocker): Ids;
  /** A person's things in a column; always the same. */
  fixed(knocker: Knocker, column: Column): Ids;
  /** A new thing in a column for someone like the person, for one call that uses it up. */
  fresh(knocker: Knocker, column: Column): Promise<Ids>;
  /** Starts the file of an upload, so that bytes can be appended. */
  begin(ids: Ids): Promise<void>;
  /** A new person like the given one, for one call that ends them. */
  freshKnocker(knocker: Knocker): Promise<Knocker>;
  close(): Promise<void>;
}

/** Fills the database of a server. */
export async function createWorld({
  ownerUrl,
  services,
}: Pick<TestApp, 'ownerUrl' | 'services'>): Promise<World> {
  const pools = openPools(ownerUrl);
  const places = newPlaces();
  for (const { canary } of Object.values(places)) {
    for (const key of [soundKeyOf(canary), paperKeyOf(canary)]) await storeFile(services, key, canary);
  }
  const { north, south, abroad, walled, host } = places;
  await runAll(pools.owner, [
    ...[north, south, abroad, host].flatMap((place) => teamStatements(place)),
    ...teamStatements(walled, { two_factor_required: true }),
  ]);
  const maker = makerOf(pools, host);
  const keepers = await makeKeepers(maker, places);
  for (const { userId, place } of Object.values(keepers)) {
    const told = [place.id, userId, { canary: place.canary }];
    await pools.app.query(`select audit.append($1, $2, null, 'signed_in', $2, $3)`, told);
  }
  const knockers = await makeKnockers(maker, places);
  const shelf = await fixedIds(maker, { knockers, keepers });
  const begin = ({ upload }: Ids) => services.fileStore.create(upload);
  for (const knocker of knockers) await begin(shelf(knocker, 'home'));
  return {
    knockers,
    places,
    keepers,
    home: (knocker) => shelf(knocker, 'home'),
    fixed: shelf,
    fresh: (knocker, column) => freshIds(maker, { knocker, keepers }, column),
    begin,
    freshKnocker: (knocker) => likeThem(maker, knocker),
    close: pools.end,
  };
}

function newPlaces(): ByPlace<Place> {
  const mark = randomUUID().slice(0, 8);
  const place = (name: PlaceName, group: string | null, isTeam = true): Place => ({
    id: randomUUID(),
    canary: `canary-${name}-${mark}`,
    group: group && `${group}-${mark}`,
    isTeam,
  });
  return {
    north: place('north', 'group'),
    south: place('south', 'group'),
    abroad: place('abroad', 'other'),
    walled: place('walled', 'wall'),
    alone: place('alone', null, false),
    outside: place('outside', null, false),
    host: place('host', null),
  };
}

/** As many bytes as the rows say. */
async function storeFile({ fileStore }: TestApp['services'], key: string, text: string): Promise<void> {
  await fileStore.create(key);
  const bytes = Readable.from([Buffer.from(text.padEnd(FILE_BYTES).slice(0, FILE_BYTES))]);
  await fileStore.append(key, 0, bytes, hangLimit());
  await fileStore.finish(key);
}

async function makeKeepers(maker: Maker, places: ByPlace<Place>): Promise<ByPlace<Person>> {
  const made: [string, Person][] = [];
  for (const [name, place] of Object.entries(places)) {
    const aside = place.isTeam ? place : { ...place, id: randomUUID() };
    // Each team has an administrator who never calls, so that no other is its last.
    if (place.isTeam) await maker.person(place, 'org:admin');
    made.push([name, await maker.person(aside, place.isTeam ? 'org:doctor' : null)]);
  }
  // The keys are those of the places.
  return Object.fromEntries(made) as unknown as ByPlace<Person>;
}

type Wish = readonly [
  name: string,
  kind: KnockerKind,
  place: PlaceName,
  role: string | null,
  traits?: Traits,
];

const SPECIAL: readonly Wish[] = [
  ['sibling', 'sibling', 'south', 'org:admin'],
  ['owner of the group', 'keeper', 'south', 'org:doctor', { ownsGroup: true }],
  ['alone', 'alone', 'alone', null],
  ['stranger', 'stranger', 'north', 'org:doctor'],
  ['expired', 'expired', 'north', 'org:admin', { isExpired: true }],
  ['removed', 'removed', 'north', 'org:admin', { isRemoved: true }],
  ['removed, signed in anew', 'outside', 'north', 'org:admin', { isRemoved: true, worksOutside: true }],
  ['deactivated', 'deactivated', 'north', 'org:admin', { isDeactivated: true }],
  ['without second factor', 'walled', 'walled', 'org:admin'],
];

async function makeKnockers(maker: Maker, places: ByPlace<Place>): Promise<Knocker[]> {
  const staff = await maker.person({ ...places.host, id: randomUUID(), isTeam: false }, null, {
    isStaff: true,
  });
  const wishes: readonly Wish[] = [
    ...Object.keys(ROLES).map((role): Wish => [role, 'member', 'north', role]),
    ...SPECIAL,
    ['staff as org:doctor', 'staff', 'north', 'org:doctor', { actedBy: staff.userId }],
    ['staff as org:admin', 'staff', 'north', 'org:admin', { actedBy: staff.userId }],
  ];
  const knockers: Knocker[] = [];
  for (const [name, kind, at, role, traits = {}] of wishes) {
    // A former member does not belong to the team: their texts are their own.
    const place = kind === 'outside' ? { ...places[at], canary: places.outside.canary } : places[at];
    knockers.push({ name, kind, traits, person: await maker.person(place, role, traits) });
  }
  return knockers;
}

interface Residents {
  knockers: readonly Knocker[];
  keepers: ByPlace<Person>;
}

/** Finds what was created once for everyone. */
async function fixedIds(
  maker: Maker,
  { knockers, keepers }: Residents,
): Promise<(knocker: Knocker, column: Column | 'home') => Ids> {
  const known = new Map<string, Ids>();
  for (const [name, keeper] of Object.entries(keepers)) known.set(name, await maker.ids(keeper, keeper));
  for (const { name, person, kind } of knockers) {
    const keeper = keeperOf(keepers, person);
    // A former member's things belong to the team. Their spelling left with them, so its word is not the
    // team's.
    const then =
      kind === 'outside' ? { ...person, place: { ...keeper.place, canary: 'left-behind' } } : person;
    known.set(`${name} own`, await maker.ids(then, keeper));
    known.set(`${name} deleted`, await maker.deletedIds(then, keeper));
    if (kind === 'outside') known.set(`${name} home`, await maker.ids(outsideOf(person), person));
  }
  const absent = nothing();
  return ({ name, person }, column) => {
    if (column === 'home') return known.get(`${name} home`) ?? known.get(`${name} own`) ?? absent;
    const key =
      column === 'own' || column === 'deleted' ? `${name} ${column}` : placeIn(column, person, keepers);
    return known.get(key) ?? absent;
  };
}

/** A person in their personal space, which former members have. */
function outsideOf(person: Person): Person {
  return { ...person, place: { ...person.place, id: person.userId, isTeam: false } };
}

/** The place whose keeper's things are in a column; none for unknown things. */
function placeIn(column: Column, { place }: Person, keepers: ByPlace<Person>): string {
  if (column === 'foreign') return 'abroad';
  if (column === 'sibling') return place.id === keepers.south.place.id ? 'north' : 'south';
  const home = Object.entries(keepers).find(([, keeper]) => keeper.place.id === place.id);
  return column === 'colleague' ? (home?.[0] ?? '') : '';
}

/** A colleague; for a solo user themselves. */
function keeperOf(keepers: ByPlace<Person>, person: Person): Person {
  return Object.values(keepers).find(({ place }) => place.id === person.place.id) ?? person;
}

async function freshIds(
  maker: Maker,
  { knocker, keepers }: { knocker: Knocker; keepers: ByPlace<Person> },
  column: Column,
): Promise<Ids> {
  const { person } = knocker;
  if (column === 'own' && knocker.kind === 'outside') return maker.ids(outsideOf(person), person);
  if (column === 'own') return maker.ids(person, keeperOf(keepers, person));
  if (column === 'deleted') return maker.deletedIds(person, keeperOf(keepers, person));
  const name = placeIn(column, person, keepers);
  const keeper = Object.entries(keepers).find(([one]) => one === name)?.[1] ?? keepers.abroad;
  return maker.ids(await maker.person(keeper.place, 'org:doctor'), keeper);
}

async function likeThem(maker: Maker, knocker: Knocker): Promise<Knocker> {
  const { place, role } = knocker.person;
  const home = place.isTeam ? place : { ...place, id: randomUUID() };
  return { ...knocker, person: await maker.person(home, role, knocker.traits) };
}
