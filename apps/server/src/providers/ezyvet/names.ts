/** Names behind ids of ezyVet. They are kept for a short time, because each request counts against the clinic's limit. */
import { withoutRight } from '#server/platform/http-client/rest-endings.ts';
import type { EzyVetClient } from './client.ts';
import { Contact, isId, Named, type Resource } from './resources.ts';

/** Lists that are short and rarely change. */
type ShortList = Extract<Resource, 'species' | 'appointmenttype' | 'appointmentstatus' | 'resource'>;

const KEPT_MS = 10 * 60_000;
const MOST_NAMES = 20_000;
/** Items of a short list. */
const LONGEST_LIST = 2000;
/** Ids in one filter: the address stays short enough for every proxy. */
const IDS_A_REQUEST = 100;

const kept = new Map<string, { name: string | null; until: number }>();

/** Names of rows; an id that is unknown there has no entry. */
export type Names = ReadonlyMap<string, string>;

/** All names of a short list. */
export async function namesOf(client: EzyVetClient, list: ShortList, signal: AbortSignal): Promise<Names> {
  const held = readKept(client, `${list} all`);
  if (held) return new Map(Object.entries(JSON.parse(held)));
  const rows = await client.list(list, Named, {}, LONGEST_LIST, signal);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  keep(client, `${list} all`, JSON.stringify(Object.fromEntries(names)));
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
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    if (id === null) continue;
    const held = readKept(client, `contact ${id}`);
    if (held === undefined) missing.push(id);
    else if (held !== null) names.set(id, held);
  }
  for (const some of inGroups(missing)) {
    const found = await client.page('contact', Contact, { id: { in: some } }, some.length, signal);
    for (const { id, name } of found) names.set(id, name);
    for (const id of some) keep(client, `contact ${id}`, names.get(id) ?? null);
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

function readKept(client: EzyVetClient, key: string): string | null | undefined {
  const held = kept.get(`${client.account} ${key}`);
  return held && held.until > client.now() ? held.name : undefined;
}

function keep(client: EzyVetClient, key: string, name: string | null): void {
  if (kept.size >= MOST_NAMES) kept.clear();
  kept.set(`${client.account} ${key}`, { name, until: client.now() + KEPT_MS });
}
