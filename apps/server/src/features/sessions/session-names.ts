import type { Context } from '#server/platform/context.ts';
import { listNamesOfNodes, listNamesOfSessions } from './repository-names.ts';

/** Names of visits (their pets, if known) and of their nodes, by id, within the caller's organization. */
export async function sessionNames(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const sessions = await listNamesOfSessions(db, ids);
  const nodes = await listNamesOfNodes(db, ids);
  const named: [id: string, name: string][] = [
    ...sessions.map(({ id, name, pets }): [string, string] => [id, pets.length > 0 ? pets.join(', ') : name]),
    ...nodes.map(({ id, name }): [string, string] => [id, name]),
  ];
  return new Map(named.filter(([, name]) => name.trim() !== ''));
}
