/** Creates people, and everything that they can have. */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { newBundle } from './bundle.ts';
import type { Ids } from './ids.ts';
import {
  newInvitation,
  newPerson,
  newSignIn,
  type Person,
  type Place,
  runAll,
  type Traits,
} from './people.ts';
import type { Pools } from './pools.ts';
import { bundleStatements } from './write-bundle.ts';

/** Creates the requested things, and commits them at once. */
export interface Maker {
  person(place: Place, role: string | null, traits?: Traits): Promise<Person>;
  /** One of everything that belongs to a person. @param colleague  someone else in their team */
  ids(person: Person, colleague: Person): Promise<Ids>;
  /** Like {@link Maker.ids}, for deleted, cancelled, signed-out and former things. */
  deletedIds(person: Person, colleague: Person): Promise<Ids>;
}

const NONE = { received: '', secret: '' };

/** @param host  the team that sends all invitations */
export function makerOf({ owner, app }: Pick<Pools, 'owner' | 'app'>, host: Place): Maker {
  const inviter = makeInviter(owner, host);
  const receivedBy = new Map<string, { received: string; secret: string }>();
  const makePerson: Maker['person'] = async (place, role, traits) => {
    const { person, statements } = newPerson(place, role, traits);
    const received = newInvitation(await inviter(), person.email);
    receivedBy.set(person.userId, { received: received.id, secret: received.secret });
    await runAll(owner, [...statements, received.statement]);
    return person;
  };
  const make = async (person: Person, colleague: Person, isDeleted: boolean): Promise<Ids> => {
    const { userId, place, email } = person;
    const bundle = newBundle();
    const parts = { organizationId: place.id, userId, canary: place.canary, group: place.group, isDeleted };
    await app.query(bundleStatements(parts, bundle));
    const more = isDeleted ? await lost(person) : await standing(person);
    const ids = { user: userId, organization: place.id, email };
    return { ...bundle, ...ids, ...(receivedBy.get(userId) ?? NONE), colleague: colleague.userId, ...more };
  };
  /** A solo user has no team that could invite. */
  const standing = async (person: Person) => {
    const [device, sent] = [newSignIn(person), newInvitation(person, `${randomUUID()}@example.org`)];
    const { isTeam } = person.place;
    await runAll(owner, [device.statement, ...(isTeam ? [sent.statement] : [])]);
    return { device: device.signInId, invitation: sent.id };
  };
  const lost = async (person: Person) => {
    const { place } = person;
    const former = await makePerson(place.isTeam ? place : { ...place, id: randomUUID() }, person.role, {
      isRemoved: true,
    });
    return {
      user: former.userId,
      organization: randomUUID(),
      device: randomUUID(),
      invitation: randomUUID(),
      received: randomUUID(),
      secret: randomUUID(),
    };
  };
  return {
    person: makePerson,
    ids: (person, colleague) => make(person, colleague, false),
    deletedIds: (person, colleague) => make(person, colleague, true),
  };
}

/** Someone in the host's team, once there is someone. */
function makeInviter(owner: Pool, host: Place): () => Promise<Person> {
  let made: Promise<Person> | undefined;
  const make = async () => {
    const { person, statements } = newPerson(host, 'org:admin');
    await runAll(owner, statements);
    return person;
  };
  return () => {
    made ??= make();
    return made;
  };
}
