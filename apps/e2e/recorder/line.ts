/** A network line to a server on this machine, which can be cut in the middle of a byte stream. */
import { connect, createServer, type Socket } from 'node:net';

/** `open`: everything passes. `cutting`: every connection breaks after some bytes. `dead`: nothing is let through. */
export type LineState = 'open' | 'cutting' | 'dead';

/** A line. */
export interface Line {
  address: string;
  /** How many connections were cut so far. */
  cuts: () => number;
  /** Changes the state of the line. A line that becomes dead cuts its connections. */
  become: (state: LineState) => void;
  close: () => Promise<void>;
}

/** Maximum bytes, in either direction, before a cutting line breaks a connection. */
const CUT_WITHIN_BYTES = 12_000;

/** Opens a line to a port of this machine. */
export async function openLine(port: number, random: () => number = Math.random): Promise<Line> {
  const sockets = new Set<Socket>();
  let state: LineState = 'open';
  let cuts = 0;
  const server = createServer((near) => {
    if (state === 'dead') return near.destroy();
    const far = connect(port, '127.0.0.1');
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    let left = random() * CUT_WITHIN_BYTES;
    const carry = (to: Socket) => (bytes: Buffer) => {
      left -= bytes.length;
      if (state !== 'cutting' || left > 0) return void to.write(bytes);
      cuts++;
      // Bytes from before the cut still arrive: the other side has half a request.
      to.write(bytes.subarray(0, Math.max(0, bytes.length + left)), cut);
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', carry(to)).on('error', cut);
      from.on('end', () => to.end()).on('close', () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('No port was given.');
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${at.port}`,
    cuts: () => cuts,
    become: (next) => {
      state = next;
      if (next === 'dead') cutAll();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cutAll();
      await closed;
    },
  };
}
