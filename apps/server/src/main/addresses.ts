/** Where the server listens, and where browsers find it. */
import { createServer } from 'node:net';
import type { Environment } from '../config/env.ts';

/** Port 0 asks for any that is free. It is found before anything is told where the server is. */
export async function withPort(environment: Environment): Promise<Environment> {
  if (environment.PORT !== 0) return environment;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, environment.HOST, resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return { ...environment, PORT: typeof address === 'object' && address ? address.port : 0 };
}

/** Where browsers reach the server. An address that stands for all of this machine's is named as browsers on it know it. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Environment): string {
  if (PUBLIC_URL) return PUBLIC_URL;
  const isEverywhere = HOST === '0.0.0.0' || HOST === '::';
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${isEverywhere ? 'localhost' : host}:${PORT}`;
}
