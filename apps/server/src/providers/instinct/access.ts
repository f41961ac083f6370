/** Tokens of Instinct: by client credentials, in a form [P]. */
import { z } from 'zod';
import { requestJson } from '#server/platform/http-client/request-json.ts';
import { jsonOf, type RestSystem, unreadableAnswer } from '#server/platform/http-client/rest-endings.ts';
import { type OpenConnection, PracticeSystemError } from '#server/ports/practice-system.ts';

/** Gives tokens. */
export interface Access {
  /** The stored token, or a new one. */
  token(signal: AbortSignal): Promise<string>;
  /** A token other than the refused one. */
  renew(refused: string | undefined, signal: AbortSignal): Promise<string>;
}

const TOKEN_RATE = { perMinute: 6, burst: 3 };
/** Renewed before its end, so that no request meets it. */
const EARLY_MS = 60_000;
const HOUR_SECONDS = 3600;
const WRONG_KEY: ReadonlySet<number> = new Set([400, 401, 403]);

/** `expires_in` is [A]. */
const TokenAnswer = z.object({
  access_token: z.string().min(1).max(8000),
  expires_in: z
    .number()
    .positive()
    .max(24 * HOUR_SECONDS)
    .catch(HOUR_SECONDS),
});

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
    const { client_id = '', client_secret = '' } = credentials;
    const ending = await requestJson({
      origin,
      path: '/v1/auth/token',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })),
      signal,
    });
    signal.throwIfAborted();
    if (ending.kind === 'answer' && WRONG_KEY.has(ending.status))
      throw new PracticeSystemError('key', refusedKey(system.wordsOf(ending.json)));
    const parsed = TokenAnswer.safeParse(jsonOf(system, ending));
    if (!parsed.success) throw unreadableAnswer(system.name);
    const { access_token, expires_in } = parsed.data;
    return { token: access_token, expiresAt: now() + expires_in * 1000 - EARLY_MS };
  }

  const renew: Access['renew'] = (refused, signal) => tokens.renew(refused, () => ask(signal));
  return { renew, token: async (signal) => (await tokens.read()) ?? (await renew(undefined, signal)) };
}

function refusedKey(words: string): string {
  return words === ''
    ? 'Your access data do not work in Instinct. An administrator needs to check client id and secret.'
    : `Your access data do not work in Instinct. An administrator needs to check them. It says: “${words}”.`;
}
