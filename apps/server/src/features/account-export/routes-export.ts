/** All stored data of a person as one file over HTTP. It is written during the download. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Services } from '#server/platform/context.ts';
import type { DescribedRoute } from '#server/platform/http/described-route.ts';
import { turnstile } from '#server/platform/http/turnstile.ts';
import { loggable } from '#server/platform/log/log.ts';
import { openArchive } from './archive.ts';
import { type ExportParts, exportAccount } from './export-account.ts';

/** Services that the route needs. */
export interface ExportRouteParts extends ExportParts {
  services: ExportParts['services'] & Pick<Services, 'log'>;
}

const AT_ONCE = 1;
const TOO_MANY = 'Your export is being made already. Please wait until it has arrived.';

/** The export route. Staff who act as someone are refused, as for all routes. */
export function accountExportRoute(parts: ExportRouteParts): DescribedRoute {
  const gate = turnstile(AT_ONCE, TOO_MANY);
  return {
    description: {
      method: 'GET',
      path: '/v1/account_export',
      summary: 'Everything that is kept of the caller, as a ZIP file: README.txt in it says what is where.',
      tag: 'account',
      answers: 'application/zip',
      needsBearer: true,
    },
    handle: async (_request, reply, signedIn) => {
      if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
      const { actor } = signedIn;
      const leave = gate.enter(actor.userId);
      try {
        await parts.inContext(actor, (context) =>
          appendAudit(context, { action: 'account_exported', subject: actor.userId }),
        );
      } catch (error) {
        leave();
        throw error;
      }
      const archive = openArchive();
      const { log, now } = parts.services;
      exportAccount(parts, actor, archive)
        .catch((error: unknown) => {
          if (archive.signal.aborted) return;
          log.error('an export broke off', { userId: actor.userId, ...loggable(error) });
          archive.fail(new Error('The export broke off.'));
        })
        .finally(leave);
      const name = `auscult-${new Date(now()).toISOString().slice(0, 10)}.zip`;
      reply.headers({
        'cache-control': 'private, no-store',
        // Both forms: browsers read the second, older programs the first.
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        'content-type': 'application/zip',
        'x-content-type-options': 'nosniff',
      });
      return reply.send(archive.stream);
    },
  };
}
