import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gatheringSocket } from './gathering-socket.ts';

describe('gatheringSocket', () => {
  let server: Server;
  let heard: Promise<string>;
  let socket: Socket;

  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port was given.');
    heard = once(server, 'connection').then(([other]: Socket[]) => (other ? text(other) : ''));
    socket = gatheringSocket();
    socket.connect(address.port, '127.0.0.1');
    await once(socket, 'connect');
  });
  afterEach(() => {
    socket.destroy();
    server.close();
  });

  test('buffers writes until the end of the turn', async () => {
    await Promise.resolve();
    socket.write('begin;');
    await Promise.resolve();
    socket.write(Buffer.from('select 1;'));
    expect(socket.writableCorked).toBe(1);
    expect(socket.writableLength).toBe('begin;select 1;'.length);
    await new Promise((resolve) => setImmediate(resolve));
    expect(socket.writableCorked).toBe(0);
    socket.end();
    expect(await heard).toBe('begin;select 1;');
  });

  test('reports each piece as sent, in the order of writing', async () => {
    const sent: string[] = [];
    socket.write('one ', () => sent.push('one'));
    socket.write('two ', 'utf8', () => sent.push('two'));
    await new Promise<void>((resolve) => socket.write('three', () => resolve()));
    expect(sent).toEqual(['one', 'two']);
    socket.end();
    expect(await heard).toBe('one two three');
  });
});
