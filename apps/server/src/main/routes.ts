/** Routes and protocols besides the contract's calls. */
import { join } from 'node:path';
import type { Environment } from '../config/env.ts';
import { accountExportRoute } from '../features/account-export/routes-export.ts';
import { documentFileRoute } from '../features/documents/routes-file.ts';
import { askToListen } from '../features/recordings/ask-to-listen.ts';
import { recordingAudioRoute } from '../features/recordings/routes-audio.ts';
import { uploadRoutes } from '../features/uploads/routes-uploads.ts';
import type { InContext, Services } from '../platform/context.ts';
import { AUTH_ROUTES, addAuthRoutes } from '../platform/http/auth-routes.ts';
import type { DescribedRoute, Protocol } from '../platform/http/described-route.ts';
import { addMailboxPage, MAILBOX_ROUTE } from '../platform/http/mailbox-page.ts';
import { outsideFrames } from '../platform/http/outside-frames.ts';
import type { Identity } from '../ports/identity.ts';

/** Services that protocols need. */
export interface ProtocolParts {
  environment: Environment;
  services: Services;
  identity: Identity;
  inContext: InContext;
  publicUrl: string;
}

/** Sign-in, uploads, and in development the mailbox page. */
export function protocolsOf(parts: ProtocolParts): Protocol[] {
  const { environment, identity, publicUrl } = parts;
  const auth: Protocol = {
    descriptions: AUTH_ROUTES,
    add: (app) => addAuthRoutes(app, identity, publicUrl),
  };
  const mailbox: Protocol = {
    descriptions: [MAILBOX_ROUTE],
    add: async (app) => addMailboxPage(app, join(environment.DATA_DIR, 'mailbox'), publicUrl),
  };
  const always = [auth, uploadRoutes({ ...parts, whenGrown: askToListen(parts) })];
  return environment.DEV ? [...always, mailbox] : always;
}

/** Routes that are neither calls nor protocols. */
export function routesOf(parts: Pick<ProtocolParts, 'services' | 'inContext'>): DescribedRoute[] {
  return [
    recordingAudioRoute(parts),
    documentFileRoute(parts),
    accountExportRoute(parts),
    ...outsideFrames(parts.services.links),
  ];
}
