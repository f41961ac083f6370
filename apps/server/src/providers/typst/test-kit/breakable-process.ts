/** The process that sets documents, with two titles more: one at which it hangs, one at which it dies. */
import process from 'node:process';
import type { PrintedDocument } from '#server/ports/pdf.ts';

process.on('message', ({ title }: PrintedDocument) => {
  if (title === 'die') process.kill(process.pid, 'SIGKILL');
  while (title === 'hang');
});

await import('../typst-process.ts');
