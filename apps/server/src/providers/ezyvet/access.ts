/** Tokens of ezyVet. A token lasts twelve hours and is kept [V]; a new one ends the older [P], so that one process renews it. */
import { z } from 'zod';
import { requestJson } from '#server/platform/http-client/request-json.ts';
import { jsonOf, type RestSystem, unreadableAnswer } from '#server/platform/http-client/rest-endings.ts';
import { type OpenConnection, PracticeSystemError } from '#server/ports/practice-system.ts';
import { SCOPE } from './resources.ts';

/** Gives tokens. */
export interface Access {
  /** The stored token, or a new one. */
  token(signal: AbortSignal): Promise<string>;
  /** A token other than the refused one. */
  renew(refused: string | undefined, signal: AbortSignal): Promise<string>;
}

const TOKEN_PATH = '/v1/oauth/access_token'; // [V]
const TOKEN_MS = 12 * 3_600_000;
/** Renewed before its end, so that no request meets it. */
const EARLY_MS = 10 * 60_000;
const TOKEN_RATE = { perMinute: 6, burst: 3 };
const TokenAnswer = z.object({ access_token: z.string().min(1).max(8000) });
/** Wrong access data, a wrong right, a site that has not agreed. */
const WRONG_KEY: ReadonlySet<number> = new Set([400, 401, 403, 404]);

/** Tokens of one connection. */
export function createAccess({
  connection,
  origin,
  system,
  now,
}: {
  connection: OpenConnection;
  origin: string;
  system: RestSystem;
  now: () => number;
}): Access {
  const { credentials, tokens, pace } = connection;

  async function ask(signal: AbortSignal): Promise<{ token: string; expiresAt: number }> {
    await pace.take('token', TOKEN_RATE, signal);
    const { partner_id, client_id, client_secret, site_uid } = credentials;
    const ending = await requestJson({
      origin,
      path: TOKEN_PATH,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        partner_id,
        client_id,
        client_secret,
        grant_type: 'client_credentials',
        scope: SCOPE,
        site_uid,
      }),
      signal,
    });
    signal.throwIfAborted();
    if (ending.kind === 'answer' && WRONG_KEY.has(ending.status))
      throw new PracticeSystemError('key', refusedKey(system.wordsOf(ending.json)));
    const parsed = TokenAnswer.safeParse(jsonOf(system, ending));
    if (!parsed.success) throw unreadableAnswer(system.name);
    // `expires_in` is not used: the documents show 1209600 for a token of twelve hours [V].
    return { token: parsed.data.access_token, expiresAt: now() + TOKEN_MS - EARLY_MS };
  }

  const renew: Access['renew'] = (refused, signal) => tokens.renew(refused, () => ask(signal));
  return { renew, token: async (signal) => (await tokens.read()) ?? (await renew(undefined, signal)) };
}

function refusedKey(words: string): string {
  return words === ''
    ? 'Your access data do not work in ezyVet. An administrator needs to check partner id, client id, secret and site uid.'
    : `Your access data do not work in ezyVet. An administrator needs to check them. It says: “${words}”.`;
}
