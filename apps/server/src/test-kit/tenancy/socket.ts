/** Reads a row over the WebSocket, as a window of the web application does. */

import { ROW_SOCKET_PATH, type ServerFrame } from '@auscult/contract/kit/row-socket';
import type { FastifyInstance } from 'fastify';
import type { Told } from './ask.ts';

/** A watched row. */
export interface Watched {
  bearer: string;
  table: string;
  key: string;
  value: string;
}

/** A server that accepts upgrades without a network. */
type Upgrading = FastifyInstance & { injectWS(path: string): Promise<Line> };

interface Line {
  on(event: 'message' | 'close', listener: (told: Buffer | number) => void): void;
  send(text: string): void;
  terminate(): void;
}

/** The first message: the row, or an error. Statuses are those of the same request over HTTP. */
export async function askBySocket(app: FastifyInstance, { bearer, ...watched }: Watched): Promise<Told> {
  // The plugin adds it.
  const line = await (app as Upgrading).injectWS(ROW_SOCKET_PATH);
  try {
    const word = firstWord(line);
    line.send(JSON.stringify({ kind: 'sign-in', bearer: bearer === '' ? 'none' : bearer }));
    line.send(JSON.stringify({ kind: 'watch', id: 1, ...watched }));
    return toldBy(await word);
  } finally {
    line.terminate();
  }
}

function firstWord(line: Line): Promise<ServerFrame | number> {
  return new Promise((resolve) => {
    line.on('message', (text) => {
      const frame = JSON.parse(String(text)) as ServerFrame;
      if (frame.kind !== 'here') resolve(frame);
    });
    line.on('close', (code) => resolve(Number(code)));
  });
}

const NOT_SIGNED_IN = 4401;

function toldBy(word: ServerFrame | number): Told {
  if (typeof word === 'number') {
    const code = word === NOT_SIGNED_IN ? 'not_signed_in' : `closed ${word}`;
    return { status: 401, headers: '', body: JSON.stringify({ code }) };
  }
  if (word.kind !== 'refused') return { status: 200, headers: '', body: JSON.stringify(word) };
  const { status, code, detail } = word;
  return { status, headers: '', body: JSON.stringify({ code, detail }) };
}
