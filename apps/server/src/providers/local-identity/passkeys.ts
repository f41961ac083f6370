/**
 * Passkeys: signing in with a key on the person's device, or in their key ring, that asks for a fingerprint,
 * a face or a PIN. It counts as two factors.
 * @spec 1.2/settings
 *
 * A challenge is valid for five minutes and once. It comes with a ticket in the body, not with a cookie.
 */
import { Refusal } from '@auscult/contract/kit/refusal';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Pool } from 'pg';
import { z } from 'zod';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { SignedIn } from '#server/ports/identity.ts';
import { checkPassword, hasPassword } from './check-password.ts';
import { inTransaction } from './in-transaction.ts';
import type { DeleteBody, RegisterBody, RenameBody, SignInBody } from './passkey-bodies.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listCredentials,
  listPasskeys,
  type PasskeyView,
  renamePasskey,
  type StoredPasskey,
  usePasskey,
} from './passkey-rows.ts';
import type { RelyingParty } from './relying-party.ts';
import { type Device, firstTeamOf, openSignIn } from './sign-in-rows.ts';
import type { TicketKind, Tickets } from './tickets.ts';

/** Services that passkeys need. */
export interface PasskeyDesk {
  pool: Pool;
  tickets: Tickets;
  /** Epoch milliseconds. */
  now: () => number;
}

const SECONDS = 300;
const REGISTERING: TicketKind = { name: 'passkey-register', seconds: SECONDS };
const SIGNING_IN: TicketKind = { name: 'passkey-sign-in', seconds: SECONDS };
const PASSKEYS_MAX = 20;
/**
 * EdDSA, ES256 and RS256: all authenticators support one of them. For newer ones, the runtime would print a
 * warning each time.
 */
const ALGORITHMS = [-8, -7, -257];

const Challenge = z.object({ userId: z.string(), challenge: z.string() });

const NOT_MADE = 'The passkey could not be added. Please try again.';
const NOT_TAKEN = 'This passkey was not accepted. Please try again, or sign in with your password.';
const NOT_THERE = 'This passkey no longer exists.';

/** Lists the caller's passkeys, and whether they have a password. */
export async function listOwn(
  { pool }: PasskeyDesk,
  { user }: SignedIn,
): Promise<{ passkeys: PasskeyView[]; has_password: boolean }> {
  return { passkeys: await listPasskeys(pool, user.id), has_password: await hasPassword(pool, user.id) };
}

/** Begins to add one. @throws Refusal `invalid_request` for a wrong password, and when there are too many */
export async function beginRegistering(
  { pool, tickets }: PasskeyDesk,
  { user }: SignedIn,
  { party, password }: { party: RelyingParty; password: string },
): Promise<object> {
  await checkPassword(pool, user.id, password);
  const known = await listCredentials(pool, user.id);
  if (known.length >= PASSKEYS_MAX) {
    throw new Refusal(
      'invalid_request',
      `You have ${PASSKEYS_MAX} passkeys, the maximum. Please remove one first.`,
    );
  }
  const options = await generateRegistrationOptions({
    rpName: 'Auscult',
    rpID: party.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: SECONDS * 1000,
  });
  const asked = { userId: user.id, challenge: options.challenge };
  return { ticket: await tickets.issue(REGISTERING, JSON.stringify(asked)), options };
}

/** Adds the passkey that the browser has made. @throws Refusal `invalid_request` */
export async function register(
  { pool, tickets }: PasskeyDesk,
  { user, actor }: SignedIn,
  { party, body }: { party: RelyingParty; body: z.infer<typeof RegisterBody> },
): Promise<PasskeyView> {
  const asked = await tickets.redeem(REGISTERING, body.ticket);
  const { userId, challenge } = Challenge.parse(asked ? JSON.parse(asked) : { userId: '', challenge: '' });
  if (userId !== user.id) throw new Refusal('invalid_request', NOT_MADE);
  const made = await verifyRegistrationResponse({
    response: body.response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!made?.verified) throw new Refusal('invalid_request', NOT_MADE);
  const { credential } = made.registrationInfo;
  return inTransaction(pool, async (client) => {
    const kept = await insertPasskey(client, {
      userId,
      name: body.name,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: body.response.response.transports,
    });
    if (!kept) throw new Refusal('invalid_request', NOT_MADE);
    const { organizationId } = actor;
    await appendAuditBy(client, { organizationId, userId, action: 'passkey_added', subject: kept.id });
    return kept;
  });
}

/** Begins to sign in. It reveals nothing of any account: the browser knows its own passkeys. */
export async function beginSigningIn({ tickets }: PasskeyDesk, party: RelyingParty): Promise<object> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: SECONDS * 1000,
  });
  return { ticket: await tickets.issue(SIGNING_IN, options.challenge), options };
}

/**
 * Signs in. Every error has the same message.
 *
 * @returns the token of the new session, to be signed
 * @throws Refusal `not_signed_in`
 */
export async function signInByPasskey(
  desk: PasskeyDesk,
  { party, body, device }: { party: RelyingParty; body: z.infer<typeof SignInBody>; device: Device },
): Promise<{ token: string; userId: string }> {
  const now = new Date(desk.now());
  const challenge = await desk.tickets.redeem(SIGNING_IN, body.ticket);
  const passkey = challenge === undefined ? undefined : await findPasskey(desk.pool, body.response.id, now);
  const counter =
    challenge === undefined || !passkey ? undefined : await checkUse(passkey, { party, challenge, body });
  if (!passkey || counter === undefined) throw new Refusal('not_signed_in', NOT_TAKEN);
  return inTransaction(desk.pool, async (client) => {
    const isNewest = await usePasskey(client, { id: passkey.id, counter, now });
    if (!isNewest) throw new Refusal('not_signed_in', NOT_TAKEN);
    const userId = passkey.user_id;
    const organizationId = await firstTeamOf(client, userId);
    const { id, token } = await openSignIn(client, { userId, way: 'passkey', organizationId, now, device });
    await appendAuditBy(client, {
      organizationId: organizationId ?? userId,
      userId,
      action: 'signed_in',
      subject: id,
      details: { way: 'passkey' },
    });
    return { token, userId };
  });
}

/** @returns the counter after this use; undefined if anything is invalid */
async function checkUse(
  { user_id, credential_id, public_key, counter }: StoredPasskey,
  { party, challenge, body }: { party: RelyingParty; challenge: string; body: z.infer<typeof SignInBody> },
): Promise<number | undefined> {
  const { userHandle } = body.response.response;
  if (userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() !== user_id)
    return undefined;
  const used = await verifyAuthenticationResponse({
    response: { ...body.response, response: { ...body.response.response, userHandle } },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
  }).catch(() => undefined);
  return used?.verified ? used.authenticationInfo.newCounter : undefined;
}

/** Renames one of the caller's passkeys. @throws Refusal `not_found` */
export async function rename(
  { pool }: PasskeyDesk,
  { user }: SignedIn,
  { id, name }: z.infer<typeof RenameBody>,
): Promise<object> {
  if (!(await renamePasskey(pool, { id, userId: user.id, name }))) throw new Refusal('not_found', NOT_THERE);
  return {};
}

/** Removes one of the caller's passkeys. @throws Refusal `not_found` */
export function remove(
  { pool }: PasskeyDesk,
  { user, actor }: SignedIn,
  { id }: z.infer<typeof DeleteBody>,
): Promise<object> {
  return inTransaction(pool, async (client) => {
    if (!(await deletePasskey(client, id, user.id))) throw new Refusal('not_found', NOT_THERE);
    const { organizationId } = actor;
    await appendAuditBy(client, { organizationId, userId: user.id, action: 'passkey_removed', subject: id });
    return {};
  });
}
