/** Starts the web application: creates the clients, provides them to the screens, follows sign-ins and sign-outs. */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './main.css';
import './forced-colors.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { startLocale } from '#web/copy/kept-locale.ts';
import { LanguageRoot } from '#web/copy/language-root.tsx';
import { meQuery } from '#web/features/account/use-me.ts';
import { takeInvitation } from '#web/features/organizations/kept-invitation.ts';
import { createRecordingDesk } from '#web/features/recorder/create-recording-desk.ts';
import { RecordingDeskContext } from '#web/features/recorder/recording-desk.ts';
import { ApiContext, createApiClient } from '#web/platform/api-client.ts';
import { createFileClient, FileContext } from '#web/platform/file-client.ts';
import { createGrowingUploads } from '#web/platform/growing-upload.ts';
import { createIdentity, IdentityContext } from '#web/platform/identity.ts';
import { log } from '#web/platform/log.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { createRealtimeClient, RealtimeContext } from '#web/platform/realtime-client.ts';
import { rowEvents } from '#web/platform/row-events.ts';
import { rowSocket } from '#web/platform/row-socket.ts';
import { keepForOffline } from '#web/platform/service-worker.ts';
import { styleNonce } from '#web/platform/style-nonce.ts';
import { createUploadClient, UploadContext } from '#web/platform/upload-client.ts';
import { endFirstPicture, isCurrentBrowser, sayTooOld } from '#web/shell/first-picture.ts';
import { Notices } from '#web/ui/notices.tsx';
import { readableColors, theme } from '#web/ui/theme.ts';
import { createAppRouter } from './routes.tsx';

await startLocale();
if (isCurrentBrowser()) start();
else sayTooOld();

function start(): void {
  takeInvitation();
  const identity = createIdentity();
  const bearer = { bearer: () => identity.current()?.bearer, endSignIn: identity.end };
  const api = createApiClient(bearer, fetch, log);
  const desk = createRecordingDesk({ ask: api, identity, uploads: createGrowingUploads(bearer) });
  const realtime = createRealtimeClient(rowSocket(bearer, rowEvents(bearer)));
  const queries = createQueryClient();
  const router = createAppRouter(identity);

  let signedInAs = identity.current()?.userId;
  identity.subscribe(() => {
    const now = identity.current()?.userId;
    if (now === signedInAs) return;
    signedInAs = now;
    queries.clear();
    router.invalidate().catch(() => location.reload());
  });

  // Every screen of a signed-in person waits for both.
  if (signedInAs !== undefined) {
    void queries.prefetchQuery(meQuery(api, signedInAs));
    import('./shell/shell.tsx').catch(() => undefined);
  }

  if (import.meta.env.PROD) void keepForOffline();

  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe();
    endFirstPicture();
  });

  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <MantineProvider
        theme={theme}
        cssVariablesResolver={readableColors}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <Notices />
        <QueryClientProvider client={queries}>
          <IdentityContext value={identity}>
            <ApiContext value={api}>
              <FileContext value={createFileClient(bearer)}>
                <RealtimeContext value={realtime}>
                  <UploadContext value={createUploadClient(bearer)}>
                    <RecordingDeskContext value={desk}>
                      <LanguageRoot>
                        <RouterProvider router={router} />
                      </LanguageRoot>
                    </RecordingDeskContext>
                  </UploadContext>
                </RealtimeContext>
              </FileContext>
            </ApiContext>
          </IdentityContext>
        </QueryClientProvider>
      </MantineProvider>,
    );
}
