/** Whether the server lives, and whether it can work. */
import type { DescribedRoute } from './described-route.ts';

/** `/healthz` answers while the process runs; `/readyz` while the database answers too. */
export function healthRoutes(ping: () => Promise<void>): DescribedRoute[] {
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
        try {
          await ping();
          return { status: 'ready' };
        } catch {
          return reply.code(503).send({ status: 'not ready' });
        }
      },
    },
  ];
}
