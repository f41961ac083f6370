/** A port on this machine that is reserved before a server answers on it. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Idle connections stay open this long, as with Fastify. */
const KEEP_ALIVE_MS = 72_000;

/** Until there is a handler, connections are closed at once, as if no server listened. */
export interface HeldPort {
  url: string;
  /** Requests are answered from now on. */
  answer(listener: RequestListener): Server;
  close(): Promise<void>;
}

/** Reserves a free port. A port that is found, released and opened later may be taken by then. */
export async function holdPort(): Promise<HeldPort> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  const hangUp = (socket: Socket) => socket.destroy();
  server.on('connection', hangUp);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answer: (listener) => server.off('connection', hangUp).on('request', listener),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
