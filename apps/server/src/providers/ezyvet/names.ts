/** Names behind ids of ezyVet. They are kept for a short time, because each request counts against the clinic's limit. */
import { withoutRight } from '#server/platform/http-client/rest-endings.ts';
import { createShortMemory } from '#server/platform/http-client/short-memory.ts';
import type { EzyVetClient } from './client.ts';
import { Contact, isId, Named, type Resource } from './resources.ts';

/** Lists that are short and rarely change. */
type ShortList = Extract<Resource, 'species' | 'appointmenttype' | 'appointmentstatus' | 'resource'>;

const KEPT_MS = 10 * 60_000;
const MOST_OWNERS = 20_000;
const MOST_LISTS = 1000;
/** Items of a short list. */
const LONGEST_LIST = 2000;
/** Ids in one filter: the address stays short enough for every proxy. */
const IDS_A_REQUEST = 100;

const lists = createShortMemory<Names>(KEPT_MS, MOST_LISTS);
/** Names of owners; an unknown one has an empty name. */
const owners = createShortMemory<string>(KEPT_MS, MOST_OWNERS);

/** Names of rows by id. */
export type Names = ReadonlyMap<string, string>;

/** All names of a short list. */
export async function namesOf(client: EzyVetClient, list: ShortList, signal: AbortSignal): Promise<Names> {
  const key = `${client.account} ${list}`;
  const held = lists.get(key, client.now());
  if (held) return held;
  const rows = await client.list({ resource: list, shape: Named, filters: {}, limit: LONGEST_LIST }, signal);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  lists.set(key, names, client.now());
  return names;
}

/** The same; empty where the access data may not read them, because everything else is shown. */
export function namesIfAllowed(client: EzyVetClient, list: ShortList, signal: AbortSignal): Promise<Names> {
  return withoutRight(namesOf(client, list, signal), new Map());
}

/** Names of owners. */
export async function contactNames(
  client: EzyVetClient,
  ids: readonly (string | null)[],
  signal: AbortSignal,
): Promise<Names> {
  const names = new Map<string, string>();
  const keyOf = (id: string) => `${client.account} ${id}`;
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  for (const id of wanted) {
    const held = owners.get(keyOf(id), client.now());
    if (held !== undefined) names.set(id, held);
  }
  for (const some of inGroups(wanted.filter((id) => !names.has(id)))) {
    const filters = { id: { in: some } };
    const asked = { resource: 'contact' as const, shape: Contact, filters, limit: some.length };
    for (const { id, name } of await client.page(asked, signal)) names.set(id, name);
    for (const id of some) owners.set(keyOf(id), names.get(id) ?? '', client.now());
  }
  return names;
}

/** Ids in groups that fit into one request. */
export function inGroups(ids: readonly string[]): string[][] {
  const known = ids.filter(isId);
  const groups: string[][] = [];
  for (let at = 0; at < known.length; at += IDS_A_REQUEST) groups.push(known.slice(at, at + IDS_A_REQUEST));
  return groups;
}
