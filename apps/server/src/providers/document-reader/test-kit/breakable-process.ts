/**
 * The reading process, with additional page texts: at one it hangs, at one it dies, at one it takes all
 * memory.
 */
import process from 'node:process';
import type { Request } from '../messages.ts';

const taken: Uint8Array[] = [];
let pages: string[] = [];

process.on('message', (request: Request) => {
  if ('open' in request) pages = Buffer.from(request.open.bytes).toString().split('\f');
  const words = 'open' in request ? pages.at(-1) : pages[request.page - 1];
  const isAsked = 'open' in request === (words?.includes('at once') ?? false);
  if (!isAsked) return;
  if (words?.includes('die')) process.kill(process.pid, 'SIGKILL');
  // It stops answering, without using the processor.
  if (words?.includes('hang')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  while (words?.includes('grow')) taken.push(new Uint8Array(10 * 1024 ** 2).fill(1));
});

await import('../reading-process.ts');
