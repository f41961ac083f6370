/** The address that the server listens on, and the URL for browsers. */
import { createServer } from 'node:net';
import { codeOf } from '#server/platform/error-code.ts';
import type { Environment } from '../config/env.ts';

/** Port 0 means any free port. It is chosen before the address is reported anywhere. */
export async function withPort(environment: Environment): Promise<Environment> {
  if (environment.PORT !== 0) return environment;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListen(codeOf(error), environment) ?? error));
    probe.listen(0, environment.HOST, resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return { ...environment, PORT: typeof address === 'object' && address ? address.port : 0 };
}

/**
 * The URL for browsers. An address that means all of this machine's is replaced with its usual local name.
 */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Environment): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const isEverywhere = HOST === '0.0.0.0' || HOST === '::';
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${isEverywhere ? 'localhost' : host}:${PORT}`;
}

/** Why the server cannot listen there, in a sentence; undefined for an unusual Node.js error code. */
export function explainListen(
  code: string,
  { HOST, PORT }: Pick<Environment, 'HOST' | 'PORT'>,
): Error | undefined {
  const noAddress = `${HOST} is not an address of this machine. Set HOST to one of its addresses, to 127.0.0.1, or to 0.0.0.0 for all.`;
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${PORT} is taken by another program. Set PORT to another one.`,
    EACCES: `The user that runs Auscult can't listen on port ${PORT}. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
    EAI_AGAIN: noAddress,
  };
  const sentence = sentences[code];
  return sentence === undefined ? undefined : new Error(sentence);
}
