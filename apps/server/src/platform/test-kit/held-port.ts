/** A port on this machine that is known before anything answers on it, and that no one else is given meanwhile. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Connections wait so long for the next request, as Fastify's own do. */
const KEEP_ALIVE_MS = 72_000;

/** Who holds it hangs up on everybody, as if no one listened, until there is an answer. */
export interface HeldPort {
  url: string;
  /** From now on requests are answered. */
  answer(listener: RequestListener): Server;
  close(): Promise<void>;
}

/** Takes a port that is free. A port that is looked up, given back and listened on later may be someone else's by then. */
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
