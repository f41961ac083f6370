/** Requests to `/api/auth/…`, which are not calls of the contract. */
import { ApiError, noAnswer } from './api-client.ts';

/** Options besides the path. */
export interface IdentityRequest {
  /** Makes it a POST. */
  body?: object | undefined;
  bearer?: string | undefined;
  /** `same-origin` if the server sets a cookie, or reads one. */
  credentials?: RequestCredentials;
}

/** Requests `/api/auth/{path}`. @throws ApiError */
export type AskIdentity = (path: string, request?: IdentityRequest) => Promise<Response>;

/** Requests with this fetch. */
export function identityRequests(fetchIt: typeof fetch): AskIdentity {
  return async (path, { body, bearer, credentials = 'omit' } = {}) => {
    const headers = new Headers(bearer ? { authorization: `Bearer ${bearer}` } : {});
    if (body) headers.set('content-type', 'application/json');
    const answer = await fetchIt(`/api/auth/${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      credentials,
      body: body && JSON.stringify(body),
    }).catch((cause: unknown) => {
      throw noAnswer(cause);
    });
    if (!answer.ok) throw await refusalIn(answer);
    return answer;
  };
}

async function refusalIn(answer: Response): Promise<ApiError> {
  const refusal: { code?: string; message?: string; detail?: string } = await answer.json().catch(() => ({}));
  return new ApiError(answer.status, refusal.code ?? 'fault', refusal.message ?? refusal.detail ?? '');
}
