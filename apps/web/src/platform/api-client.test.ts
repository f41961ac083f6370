// @vitest-environment jsdom
import { getUsage } from '@auscult/contract/billing';
import { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { getSoapNote } from '@auscult/contract/notes';
import { sessionsByName, updateName } from '@auscult/contract/sessions';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from './api-client.ts';

const session = SessionId.parse('s1');

function clientThatGets(answer: Response | Error) {
  const sent: { address: string; request: RequestInit }[] = [];
  const ended = vi.fn();
  const fetchIt: typeof fetch = async (address, request = {}) => {
    sent.push({ address: String(address), request });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { api: createApiClient({ bearer: () => 'token-1', endSignIn: ended }, fetchIt), sent, ended };
}

afterEach(() => vi.restoreAllMocks());

describe('the api client', () => {
  test('fills the path and sends no body with GET', async () => {
    const { api, sent } = clientThatGets(Response.json({}));
    await api(getSoapNote, { session_id: session, node_id: NodeId.parse('n1') });
    expect(sent[0]).toMatchObject({
      address: '/v2/soap_note/s1/n1',
      request: { method: 'GET', body: undefined },
    });
  });

  test('writes arrays as repeated keys', async () => {
    const { api, sent } = clientThatGets(Response.json({}));
    await api(getUsage, { client: 'Web', type: ['visits', 'phone'] });
    expect(sent[0]?.address).toBe('/v1/usage?client=Web&type=visits&type=phone');
  });

  test('encodes slashes in a path parameter', async () => {
    const { api, sent } = clientThatGets(Response.json({}));
    await api(sessionsByName, { name: 'a/b c' });
    expect(sent[0]?.address).toBe('/v1/sessions_by_name/a%2Fb%20c');
  });

  test('sends JSON with the bearer token and the idempotency key', async () => {
    const { api, sent } = clientThatGets(Response.json({}));
    await api(updateName, { session, name: 'Rex', pets: [] }, { idempotencyKey: 'k1' });
    const { body, headers } = sent[0]?.request ?? {};
    expect(JSON.parse(String(body))).toEqual({ session: 's1', name: 'Rex', pets: [] });
    expect(Object.fromEntries(headers as Headers)).toEqual({
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
    });
  });

  test('a refusal has its code and its words for the person', async () => {
    const { api } = clientThatGets(
      Response.json({ code: 'session_not_found', detail: 'This visit no longer exists.' }, { status: 404 }),
    );
    await expect(api(updateName, { session, name: '', pets: [] })).rejects.toMatchObject({
      message: 'HTTP error! Status: 404',
      status: 404,
      code: 'session_not_found',
      detail: 'This visit no longer exists.',
    });
  });

  test('a rejected bearer token ends the sign-in', async () => {
    const { api, ended } = clientThatGets(
      Response.json({ code: 'not_signed_in', detail: '' }, { status: 401 }),
    );
    await expect(api(getUsage, {})).rejects.toMatchObject({ status: 401 });
    expect(ended).toHaveBeenCalledExactlyOnceWith('token-1', '');
  });

  test('an incomplete answer counts as no answer, and can be retried', async () => {
    const torn = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"id": "s1", "na'));
        body.error(new TypeError('network error'));
      },
    });
    const { api } = clientThatGets(new Response(torn));
    await expect(api(updateName, { session, name: 'Rex', pets: [] })).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
      code: 'unreachable',
    });
  });

  test('without a connection it says that nothing is lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { api } = clientThatGets(new TypeError('Failed to fetch'));
    await expect(api(getUsage, {})).rejects.toMatchObject({ code: 'offline', status: 0 });
  });
});
