import { ROW_SOCKET_CLOSES, type ServerFrame, type WatcherFrame } from '@auscult/contract/kit/row-socket';
import { notesChanges } from '@auscult/contract/notes';
import { describe, expect, test, vi } from 'vitest';
import { HANG_LIMIT_MS } from '#web/test-kit/hang-limit.ts';
import { createRealtimeClient } from './realtime-client.ts';
import { rowSocket } from './row-socket.ts';

const row = (text: string, completed = false) => ({
  session_id: 's1',
  session_id_and_node_id: 's1_n1',
  text,
  diagram: null,
  completed,
});

/**
 * A lost connection is restored after half a second, and a busy machine needs longer than the usual second
 * for everything.
 */
const PATIENTLY = { timeout: HANG_LIMIT_MS };

/** The server's end of one connection. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  readonly #openers: (() => void)[] = [];
  readonly heard: WatcherFrame[] = [];

  send(text: string): void {
    this.heard.push(JSON.parse(text));
  }

  close(code = 1000): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  override addEventListener(type: string, listener: (event: Event) => void): void {
    if (type === 'open') this.#openers.push(() => listener(new Event('open')));
    else super.addEventListener(type, listener);
  }

  /** Like a browser: between two listeners, code that awaits the first one's promise runs. */
  open(): void {
    this.readyState = WebSocket.OPEN;
    void (async () => {
      for (const opener of this.#openers) {
        opener();
        await new Promise(setImmediate);
      }
    })();
  }

  tell(frame: ServerFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  /** Settles with the id of the watch on a key's value. */
  async watchOf(value: string): Promise<number> {
    const found = await vi.waitUntil(
      () => this.heard.find((frame) => frame.kind === 'watch' && frame.value === value),
      PATIENTLY,
    );
    return found.kind === 'watch' ? found.id : -1;
  }
}

/** A window of a signed-in person. */
function aWindow() {
  const sockets: FakeSocket[] = [];
  const ended: string[] = [];
  let bearer = 'token-1';
  const otherwise = vi.fn(async function* () {
    yield row('by events', true);
  });
  const signIn = { bearer: () => bearer, endSignIn: (refused: string) => void ended.push(refused) };
  const rows = rowSocket(signIn, otherwise, () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  });
  const realtime = createRealtimeClient(rows);
  return {
    sockets,
    ended,
    otherwise,
    signInAs: (other: string) => (bearer = other),
    socket: (at = 0) => vi.waitUntil(() => sockets[at], PATIENTLY),
    watch: (value: string, signal = new AbortController().signal) => {
      const seen: (string | null)[] = [];
      const done = (async () => {
        for await (const { text } of realtime(notesChanges, { key: 'session_id', value, signal }))
          seen.push(text);
        return seen;
      })();
      done.catch(() => undefined);
      return { seen, done };
    },
  };
}

describe('the rows of a window', () => {
  test('all use one connection, which is signed in first', async () => {
    const { sockets, socket, watch } = aWindow();
    const [one, other] = [watch('s1'), watch('s2')];
    (await socket()).open();
    const server = await socket();
    const [first, second] = [await server.watchOf('s1'), await server.watchOf('s2')];
    server.tell({ kind: 'row', id: first, row: row('Limp') });
    server.tell({ kind: 'row', id: second, row: row('Cough', true) });
    server.tell({ kind: 'row', id: first, row: row('Limping', true) });
    expect(await Promise.all([one.done, other.done])).toEqual([['Limp', 'Limping'], ['Cough']]);
    expect(sockets).toHaveLength(1);
    expect(server.heard[0]).toEqual({ kind: 'sign-in', bearer: 'token-1' });
  });

  test('end when no component watches any more', async () => {
    const { socket, watch } = aWindow();
    const looking = new AbortController();
    const { done } = watch('s1', looking.signal);
    const server = await socket();
    server.open();
    const id = await server.watchOf('s1');
    looking.abort();
    await done;
    expect(server.heard.at(-1)).toEqual({ kind: 'leave', id });
  });

  test('continue over a new connection when the first is lost', async () => {
    const { socket, watch } = aWindow();
    const { done } = watch('s1');
    const first = await socket();
    first.open();
    first.tell({ kind: 'row', id: await first.watchOf('s1'), row: row('Limp') });
    await vi.waitFor(() => expect(first.heard).toHaveLength(2), PATIENTLY);
    first.close(1006);
    const second = await socket(1);
    second.open();
    second.tell({ kind: 'row', id: await second.watchOf('s1'), row: row('Limping', true) });
    expect(await done).toEqual(['Limp', 'Limping']);
  });

  test('use events if no socket can be opened', async () => {
    const { socket, watch } = aWindow();
    const { done } = watch('s1');
    (await socket()).close(1006);
    expect(await done).toEqual(['by events']);
  });

  test('a refusal is final, and only of one watch', async () => {
    const { socket, watch } = aWindow();
    const { done } = watch('s1');
    const server = await socket();
    server.open();
    const id = await server.watchOf('s1');
    server.tell({ kind: 'refused', id, status: 404, code: 'session_not_found', detail: 'Gone.' });
    await expect(done).rejects.toMatchObject({ status: 404, code: 'session_not_found', detail: 'Gone.' });
    expect(server.readyState).toBe(WebSocket.OPEN);
  });

  test('end the sign-in that the server rejects', async () => {
    const { socket, watch, ended } = aWindow();
    watch('s1');
    const server = await socket();
    server.open();
    server.close(ROW_SOCKET_CLOSES.notSignedIn);
    expect(ended).toEqual(['token-1']);
  });

  test('of another person never use the former person’s connection', async () => {
    const { socket, watch, signInAs, sockets } = aWindow();
    watch('s1');
    const first = await socket();
    first.open();
    await first.watchOf('s1');
    signInAs('token-2');
    watch('s2');
    const second = await socket(1);
    second.open();
    await second.watchOf('s2');
    expect(second.heard[0]).toEqual({ kind: 'sign-in', bearer: 'token-2' });
    expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED);
  });
});
