import { notesChanges } from '@auscult/contract/notes';
import { describe, expect, test, vi } from 'vitest';
import { createRealtimeClient } from './realtime-client.ts';
import { rowEvents } from './row-events.ts';

const row = (text: string | null, completed = false) => ({
  session_id: 's1',
  session_id_and_node_id: 's1_n1',
  text,
  diagram: null,
  completed,
});

/** A body of these chunks. */
function bodyOf(...pieces: string[]): Response {
  const bytes = new TextEncoder();
  const stream = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece));
      controller.close();
    },
  });
  return new Response(stream);
}

async function watchAll(answers: (Response | Error)[]) {
  const requests: Headers[] = [];
  const fetchIt: typeof fetch = async (_, request = {}) => {
    requests.push(request.headers as Headers);
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('Nobody should ask again.');
    return answer;
  };
  const realtime = createRealtimeClient(rowEvents({ bearer: () => 'token-1', endSignIn: () => {} }, fetchIt));
  const { signal } = new AbortController();
  const listening = vi.spyOn(signal, 'addEventListener');
  const leaving = vi.spyOn(signal, 'removeEventListener');
  const seen: (string | null)[] = [];
  const watching = { key: 'session_id_and_node_id', value: 's1_n1', signal } as const;
  for await (const next of realtime(notesChanges, watching)) seen.push(next.text);
  return { seen, requests, stillListening: listening.mock.calls.length - leaving.mock.calls.length };
}

describe('the realtime client', () => {
  test('returns each row, for any chunks, and ends with the completed one', async () => {
    const whole = `: hello\n\nid: 1\ndata: ${JSON.stringify(row('Limp'))}\n\ndata: ${JSON.stringify(row('Limping.', true))}\n\n`;
    const { seen } = await watchAll([bodyOf(whole.slice(0, 25), whole.slice(25, 90), whole.slice(90))]);
    expect(seen).toEqual(['Limp', 'Limping.']);
  });

  test('reconnects after a lost connection', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    const { seen, requests, stillListening } = await watchAll([
      bodyOf(`id: 7\ndata: ${JSON.stringify(row('Limp'))}\n\n`),
      new TypeError('Failed to fetch'),
      bodyOf(`data: ${JSON.stringify(row('Limping.', true))}\n\n`),
    ]);
    vi.useRealTimers();
    expect(stillListening).toBe(0);
    expect(seen).toEqual(['Limp', 'Limping.']);
    expect(requests).toHaveLength(3);
  });

  test('a refusal is final', async () => {
    const refusal = Response.json({ code: 'session_not_found', detail: 'Gone.' }, { status: 404 });
    await expect(watchAll([refusal])).rejects.toMatchObject({ code: 'session_not_found' });
  });
});
