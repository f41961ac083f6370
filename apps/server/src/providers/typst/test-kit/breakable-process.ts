/** The typesetting process, with two additional titles: one at which it hangs, one at which it dies. */
import process from 'node:process';
import type { PrintedDocument } from '#server/ports/pdf.ts';

process.on('message', ({ title }: PrintedDocument) => {
  if (title === 'die') process.kill(process.pid, 'SIGKILL');
  // It stops answering, without using the processor.
  if (title === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});

await import('../typst-process.ts');
