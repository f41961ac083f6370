/**
 * The routes below `/api/auth/` that are ours and not the library's: passkeys, one-time codes, and creating a
 * team.
 */
import { Refusal } from '@auscult/contract/kit/refusal';
import { z } from 'zod';
import { CLIENT_ADDRESS_HEADER } from '#server/platform/http/auth-routes.ts';
import { signBearer } from '#server/platform/http/bearer.ts';
import { JSON_WANTED, NOT_JSON, readInput } from '#server/platform/http/malformed-input.ts';
import type { SignedIn } from '#server/ports/identity.ts';
import { type DeviceDesk, redeemOneTimeCode } from './devices.ts';
import { FoundTeamBody, foundTeam } from './found-team.ts';
import type { TryLimit } from './limit-tries.ts';
import { DeleteBody, RegisterBody, RegisterOptionsBody, RenameBody, SignInBody } from './passkey-bodies.ts';
import {
  beginRegistering,
  beginSigningIn,
  listOwn,
  type PasskeyDesk,
  register,
  remove,
  rename,
  signInByPasskey,
} from './passkeys.ts';
import { type RelyingParty, whyNoPasskeys } from './relying-party.ts';
import { deviceOf } from './sign-in-rows.ts';

/** Answers one of our paths. @returns undefined for one of the library's. @throws Refusal */
export type OwnRoutes = (
  path: string,
  request: Request,
  signedIn: SignedIn | undefined,
) => Promise<Response | undefined>;

/** Services that the routes need. */
export interface OwnParts {
  desk: PasskeyDesk & DeviceDesk;
  /** Undefined if the server has no host name for passkeys. */
  party: RelyingParty | undefined;
  limit: TryLimit;
  /** Signs bearer tokens. */
  secret: string;
}

/** A request as a route reads it. */
interface Asked extends OwnParts {
  request: Request;
  signedIn: SignedIn | undefined;
}

type Route = (asked: Asked) => Promise<object>;

const OneTimeCode = z.object({ code: z.string().min(1).max(100) });

const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  ['/passkey/list', (asked) => listOwn(asked.desk, caller(asked))],
  [
    '/passkey/register-options',
    async (asked) => {
      const [who, party] = [caller(asked), partyOf(asked)];
      return beginRegistering(asked.desk, who, { party, ...(await bodyOf(asked, RegisterOptionsBody)) });
    },
  ],
  [
    '/passkey/register',
    async (asked) => {
      const [who, party] = [caller(asked), partyOf(asked)];
      return register(asked.desk, who, { party, body: await bodyOf(asked, RegisterBody) });
    },
  ],
  ['/passkey/rename', async (asked) => rename(asked.desk, caller(asked), await bodyOf(asked, RenameBody))],
  ['/passkey/delete', async (asked) => remove(asked.desk, caller(asked), await bodyOf(asked, DeleteBody))],
  ['/passkey/sign-in-options', (asked) => beginSigningIn(asked.desk, partyOf(asked))],
  [
    '/passkey/sign-in',
    async (asked) => {
      const [party, body] = [partyOf(asked), await bodyOf(asked, SignInBody)];
      const opened = await signInByPasskey(asked.desk, { party, body, device: deviceOf(asked.request) });
      return signedInAnswer(opened, asked);
    },
  ],
  [
    '/one-time-code',
    async (asked) => {
      const { code } = await bodyOf(asked, OneTimeCode);
      const opened = await redeemOneTimeCode(asked.desk, code, deviceOf(asked.request));
      if (!opened) throw new Refusal('not_signed_in', 'This code is not valid, or was used before.');
      return signedInAnswer(opened, asked);
    },
  ],
  [
    '/organization/create',
    async (asked) => foundTeam(asked.desk.pool, caller(asked), await bodyOf(asked, FoundTeamBody)),
  ],
]);

/** Creates the routes. */
export function openOwnRoutes(parts: OwnParts): OwnRoutes {
  return async (path, request, signedIn) => {
    const route = ROUTES.get(path);
    if (!route) return undefined;
    await parts.limit(path, request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
    const answer = await route({ ...parts, request, signedIn });
    if (answer instanceof Response) return answer;
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
  };
}

function caller({ signedIn }: Asked): SignedIn {
  if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
  return signedIn;
}

function partyOf({ party, request }: Asked): RelyingParty {
  const complaint = whyNoPasskeys(party, request.headers.get('origin'));
  if (!party || complaint) throw new Refusal('not_configured', complaint ?? '');
  return party;
}

async function bodyOf<S extends z.ZodType>({ request }: Asked, schema: S): Promise<z.output<S>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported_type', JSON_WANTED);
  const body: unknown = await request.json().catch(() => {
    throw new Refusal('invalid_request', NOT_JSON);
  });
  return readInput(schema, body);
}

/** Same answer as for signing in by password. */
function signedInAnswer({ token, userId }: { token: string; userId: string }, { secret }: Asked): Response {
  const bearer = signBearer(token, secret);
  return Response.json(
    { token: bearer, user: { id: userId } },
    { headers: { 'set-auth-token': bearer, 'cache-control': 'no-store' } },
  );
}
