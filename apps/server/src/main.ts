/**
 * Starts Auscult: `main.ts [web|worker]`, or both in one process by default. Reads the configuration, chooses
 * providers, and passes everything to the platform. No other module names a provider.
 */

import { readEnvironment } from './config/env.ts';
import { endAtFault } from './main/end-at-fault.ts';
import { ROLES, type ServerRole, startServer } from './main/start-server.ts';
import { openLog } from './platform/log/log.ts';

/** Milliseconds after which a hanging stop is aborted. Unfinished jobs are returned at the next start. */
const STOP_LIMIT_MS = 20_000;

const wanted = process.argv[2] ?? 'both';

try {
  if (!(ROLES as readonly string[]).includes(wanted)) throw new Error(`Say one of: ${ROLES.join(', ')}.`);
  const environment = readEnvironment();
  endAtFault(openLog(environment.LOG_LEVEL));
  const server = await startServer(environment, wanted as ServerRole);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
