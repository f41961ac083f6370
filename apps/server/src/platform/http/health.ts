/** Liveness and readiness of the server. */
import { setTimeout as delay } from 'node:timers/promises';
import type { DescribedRoute } from './described-route.ts';

/** Milliseconds within which the database must answer. */
const READY_MS = 3000;

/** `/healthz` answers while the process runs; `/readyz` while the database answers too. */
export function healthRoutes(ping: () => Promise<void>, readyMs = READY_MS): DescribedRoute[] {
  const common = {
    method: 'GET',
    tag: 'operation',
    answers: 'application/json',
    needsBearer: false,
  } as const;
  return [
    {
      description: { ...common, path: '/healthz', summary: 'Answers while the process runs.' },
      handle: async () => ({ status: 'ok' }),
    },
    {
      description: {
        ...common,
        path: '/readyz',
        summary: 'Answers 200 while the database can be reached, 503 otherwise.',
      },
      handle: async (_, reply) => {
        const answers = ping().then(
          () => true,
          () => false,
        );
        const isReady = await Promise.race([answers, delay(readyMs, false, { ref: false })]);
        return isReady ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' });
      },
    },
  ];
}
