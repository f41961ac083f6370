/**
 * Rows over one WebSocket per window, for any number of watches: a browser limits a host to six connections.
 */
import {
  ROW_SOCKET_CLOSES,
  ROW_SOCKET_HEARTBEAT_MS,
  ROW_SOCKET_PATH,
  type ServerFrame,
  type WatcherFrame,
} from '@auscult/contract/kit/row-socket';
import { ApiError, type Bearer } from './api-client.ts';
import type { Row, RowSource } from './realtime-client.ts';

/**
 * A client without a message for this long has lost the connection, even if the browser reports it as open.
 */
const SILENT_MS = 3 * ROW_SOCKET_HEARTBEAT_MS;

/** How long it stays open without a watch: the next screen watches something. */
const IDLE_MS = 5000;

/** Opens a connection; tests inject their own. */
type OpenSocket = () => WebSocket;

function openOwn(): WebSocket {
  return new WebSocket(new URL(ROW_SOCKET_PATH, location.href).href.replace(/^http/, 'ws'));
}

/**
 * Rows over the window's socket.
 *
 * @param otherwise  the source of rows while no socket can be opened
 * @spec 2.4/realtime-unsubscribe
 */
export function rowSocket(signIn: Bearer, otherwise: RowSource, open: OpenSocket = openOwn): RowSource {
  let line: Line | undefined;
  return async function* rowsOf(watched) {
    const bearer = signIn.bearer();
    if (!bearer) throw new ApiError(401, 'not_signed_in', 'Please sign in.');
    if (!line?.isFor(bearer)) {
      line?.close();
      line = new Line(signIn, bearer, open);
    }
    if (await line.isOpen()) yield* line.rowsOf(watched);
    else if (!watched.signal.aborted) yield* otherwise(watched);
  };
}

/** One connection, from its opening to its end. */
class Line {
  readonly #bearer: string;
  readonly #socket: WebSocket;
  readonly #opened: Promise<boolean>;
  readonly #watches = new Map<number, (frame: ServerFrame) => void>();
  #next = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(signIn: Bearer, bearer: string, open: OpenSocket) {
    this.#bearer = bearer;
    this.#socket = open();
    this.#opened = new Promise((resolve) => {
      this.#socket.addEventListener('open', () => {
        // Sign in first: code that waits for the opening sends something at once.
        this.#say({ kind: 'sign-in', bearer });
        this.#listen();
        resolve(true);
      });
      this.#socket.addEventListener('close', () => resolve(false));
    });
    this.#socket.addEventListener('message', ({ data }: MessageEvent<string>) => this.#hear(data));
    this.#socket.addEventListener('close', ({ code, reason }) => {
      clearTimeout(this.#silence);
      clearTimeout(this.#idle);
      if (code === ROW_SOCKET_CLOSES.notSignedIn) signIn.endSignIn(bearer, reason);
      for (const [id, tell] of this.#watches) tell({ kind: 'ended', id });
    });
  }

  /** Whether this sign-in can add watches to it. */
  isFor(bearer: string): boolean {
    return this.#bearer === bearer && this.#socket.readyState <= WebSocket.OPEN;
  }

  /** Settles when it is known. */
  async isOpen(): Promise<boolean> {
    return (await this.#opened) && this.#socket.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#socket.close();
  }

  async *rowsOf({ signal, ...watched }: Parameters<RowSource>[0]): AsyncGenerator<Row> {
    const id = this.#next++;
    const frames = frameQueue();
    const leave = () => frames.tell({ kind: 'ended', id });
    signal.addEventListener('abort', leave);
    this.#watches.set(id, frames.tell);
    clearTimeout(this.#idle);
    this.#say({ kind: 'watch', id, ...watched });
    try {
      for (;;) {
        const frame = await frames.next();
        if (signal.aborted || frame.kind === 'ended') return;
        if (frame.kind === 'refused') throw refusalIn(frame);
        // A row is an object; its topic defines its type.
        if (frame.kind === 'row') yield frame.row as Row;
      }
    } finally {
      signal.removeEventListener('abort', leave);
      this.#forget(id);
    }
  }

  #forget(id: number): void {
    this.#watches.delete(id);
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    this.#say({ kind: 'leave', id });
    if (this.#watches.size === 0) this.#idle = setTimeout(() => this.close(), IDLE_MS);
  }

  #say(frame: WatcherFrame): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #hear(text: string): void {
    this.#listen();
    const frame: ServerFrame = JSON.parse(text);
    if (frame.kind !== 'here') this.#watches.get(frame.id)?.(frame);
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.close(), SILENT_MS);
  }
}

function refusalIn({ status, code, detail }: ServerFrame & { kind: 'refused' }): ApiError {
  return new ApiError(status, code, detail);
}

/** Frames in order, as an async iterable. */
function frameQueue() {
  const frames: ServerFrame[] = [];
  let wake = () => {};
  return {
    tell: (frame: ServerFrame) => {
      frames.push(frame);
      wake();
    },
    next: async (): Promise<ServerFrame> => {
      for (;;) {
        const frame = frames.shift();
        if (frame) return frame;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
