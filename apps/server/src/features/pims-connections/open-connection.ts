/** How other features find a connection and ask its practice system. */
import type { UserId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Pims } from '@auscult/contract/pims';
import type { FieldMapping } from '@auscult/contract/pims-connections';
import type { Actor } from '@auscult/domain/access/actor';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';
import { z } from 'zod';
import type { Context, InContext, Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { paceOf } from '#server/platform/pace/pace.ts';
import {
  type OpenConnection,
  type PracticeSystem,
  PracticeSystemError,
} from '#server/ports/practice-system.ts';
import {
  changeConnection,
  findConnectionById,
  findConnectionTo,
  type StoredConnection,
} from './repository.ts';
import { listFieldMap, listStaffLinks } from './repository-maps.ts';
import { disconnectedSentence, tokenKeeperOf } from './token-keeper.ts';

export type { StoredConnection } from './repository.ts';

/** Asks a practice system whether it still accepts the key. */
export const checkConnectionJob = defineJob({
  name: 'check-connection',
  payload: z.object({ connection: z.string() }),
  retries: 3,
  timeLimitSeconds: 120,
});

/** The connection to a practice system; undefined if there is none. */
export async function findConnection(
  { db }: Pick<Context, 'db'>,
  pims: Pims,
): Promise<StoredConnection | undefined> {
  const stored = await findConnectionTo(db, pims);
  return stored?.state === 'disconnected' ? undefined : stored;
}

/** The connection to a practice system. @throws Refusal `connection_not_found` */
export async function readConnection(context: Pick<Context, 'db'>, pims: Pims): Promise<StoredConnection> {
  const stored = await findConnection(context, pims);
  if (!stored) throw new Refusal('connection_not_found', disconnectedSentence({ pims }));
  return stored;
}

/** The connection with this id, also a disconnected one. @throws Refusal `connection_not_found` */
export async function readConnectionById({ db }: Pick<Context, 'db'>, id: string): Promise<StoredConnection> {
  const stored = await findConnectionById(db, id);
  if (stored) return stored;
  throw new Refusal(
    'connection_not_found',
    'This practice system is not connected. An administrator can connect it under Integrations.',
  );
}

/** The longest wait for a turn. A job waits in the queue instead. */
interface Patience {
  readonly patienceMs?: number;
}

const PATIENCE_MS = 8000;

/**
 * The practice system of a connection. Call it outside of transactions.
 *
 * @throws PracticeSystemError `key` when the connection has ended or its key cannot be decrypted, `unavailable` when this
 *   server does not offer the system
 */
export function openSystem(
  services: Pick<Services, 'practiceSystems' | 'vault' | 'now'>,
  inContext: InContext,
  actor: Actor,
  stored: StoredConnection & Patience,
): PracticeSystem {
  const tokens = tokenKeeperOf({ services, inContext, actor, connection: stored });
  return openWith(services, inContext, { ...stored, credentials: openCredentials(services, stored), tokens });
}

/** A connection with its credentials in the clear. It may not be stored yet. */
interface Opened
  extends Patience,
    Pick<OpenConnection, 'pims' | 'environment' | 'credentials' | 'settings' | 'tokens'> {
  readonly abilities: OpenConnection['abilities'];
  readonly paceBucket: string;
}

/** The practice system with these credentials. @throws PracticeSystemError `unavailable` when this server does not offer it */
export function openWith(
  { practiceSystems, now }: Pick<Services, 'practiceSystems' | 'now'>,
  inContext: InContext,
  { paceBucket, patienceMs = PATIENCE_MS, ...opened }: Opened,
): PracticeSystem {
  const { pims, environment, credentials, settings, abilities, tokens } = opened;
  const { name } = PIMS_FACTS[pims];
  if (!practiceSystems.offered.includes(pims)) {
    throw new PracticeSystemError('unavailable', `This server cannot connect to ${name}.`);
  }
  const busy = `${name} takes no more requests at the moment. Please try again in a minute.`;
  const pace = paceOf({ inContext, now, account: paceBucket, patienceMs, busy });
  return practiceSystems.open({ pims, environment, credentials, settings, abilities, tokens, pace });
}

const Credentials = z.record(z.string(), z.string());

/** The credentials of a connection. @throws PracticeSystemError `key` */
export function openCredentials(
  { vault }: Pick<Services, 'vault'>,
  stored: StoredConnection,
): Readonly<Record<string, string>> {
  const { pims, credentials } = stored;
  if (credentials === null) throw new PracticeSystemError('key', disconnectedSentence(stored));
  const opened = vault.open(credentials, boundOf(stored));
  if (opened === undefined) throw new PracticeSystemError('key', unreadableSentence(pims));
  return Credentials.parse(JSON.parse(opened));
}

/** Encrypts credentials for one connection. */
export function sealCredentials(
  { vault }: Pick<Services, 'vault'>,
  connection: Pick<StoredConnection, 'organization' | 'id' | 'pims'>,
  credentials: Readonly<Record<string, string>>,
): Pick<StoredConnection, 'credentials' | 'keyId'> {
  return { credentials: vault.seal(JSON.stringify(credentials), boundOf(connection)), keyId: vault.keyId };
}

function boundOf({
  organization,
  id,
  pims,
}: Pick<StoredConnection, 'organization' | 'id' | 'pims'>): string[] {
  return [organization, id, pims];
}

/**
 * Records that a practice system refused the key: the connection needs attention, and a job asks again soon. Other problems
 * change nothing.
 */
export async function reportProblem(
  inContext: InContext,
  actor: Actor,
  stored: StoredConnection,
  error: PracticeSystemError,
): Promise<void> {
  if (error.problem !== 'key' || stored.credentials === null) return;
  await inContext(actor, async ({ db, jobs }) => {
    const now = await findConnectionById(db, stored.id, { isLocked: true });
    // Another key was entered meanwhile, or the problem is known.
    if (now?.credentials !== stored.credentials || now.state !== 'connected') return;
    await changeConnection(db, stored.id, {
      state: 'needs_attention',
      lastError: keySentence(stored, error),
    });
    await jobs.enqueue(checkConnectionJob, { connection: stored.id }, { afterSeconds: CHECK_AFTER_SECONDS });
  });
}

/** Some vendors refuse a good key for a moment. */
const CHECK_AFTER_SECONDS = 60;

/** The refusal for a person who waits for the answer. */
export function asRefusal(pims: Pims, error: PracticeSystemError): Refusal {
  const { name } = PIMS_FACTS[pims];
  if (error.problem === 'pace') return new Refusal('too_many_requests', error.message);
  if (error.problem === 'unavailable') return new Refusal('provider_unavailable', error.message);
  if (error.problem !== 'key' || isOurs(pims, error)) return new Refusal('pims_refused', error.message);
  return new Refusal(
    'pims_refused',
    `${name} does not accept the key. An administrator can enter a new one under Integrations.`,
  );
}

/** The sentence on a connection whose key was refused. */
export function keySentence(
  { pims, lastFour }: Pick<StoredConnection, 'pims' | 'lastFour'>,
  error: PracticeSystemError,
): string {
  if (isOurs(pims, error)) return error.message;
  const { name } = PIMS_FACTS[pims];
  return lastFour === ''
    ? `${name} no longer accepts the key. An administrator can enter a new one under Integrations.`
    : `${name} no longer accepts the key that ends in ${lastFour}. An administrator can enter a new one under Integrations.`;
}

/** Whether the practice system was not even asked. */
function isOurs(pims: Pims, { message }: PracticeSystemError): boolean {
  return message === unreadableSentence(pims) || message === disconnectedSentence({ pims });
}

function unreadableSentence(pims: Pims): string {
  return `The key of ${PIMS_FACTS[pims].name} cannot be decrypted because the server has another SECRETS_KEY. An administrator can enter the key again under Integrations.`;
}

/** The provider that a member is linked to; null if there is none. */
export async function providerOf(
  { db }: Pick<Context, 'db'>,
  connectionId: string,
  userId: UserId,
): Promise<string | null> {
  const links = await listStaffLinks(db, connectionId);
  return links.get(userId)?.id ?? null;
}

/** Which part of a note goes to which field of the practice system. */
export function fieldMapOf({ db }: Pick<Context, 'db'>, connectionId: string): Promise<FieldMapping[]> {
  return listFieldMap(db, connectionId);
}

/** Records that a note was written and verified in the real system. */
export async function markTried(
  { db, now }: Pick<Context, 'db' | 'now'>,
  connectionId: string,
): Promise<void> {
  await changeConnection(db, connectionId, { triedAt: now() });
}
