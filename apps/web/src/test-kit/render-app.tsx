/** Renders a part of the application for a test, with injected clients. */
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LanguageRoot } from '#web/copy/language-root.tsx';
import { type RecordingDesk, RecordingDeskContext } from '#web/features/recorder/recording-desk.ts';
import { type ApiClient, ApiContext } from '#web/platform/api-client.ts';
import { type FileClient, FileContext } from '#web/platform/file-client.ts';
import { createIdentity, type Identity, IdentityContext } from '#web/platform/identity.ts';
import { type RealtimeClient, RealtimeContext } from '#web/platform/realtime-client.ts';
import { type UploadClient, UploadContext } from '#web/platform/upload-client.ts';
import { createAppRouter } from '#web/routes.tsx';
import { theme } from '#web/ui/theme.ts';
import { fakeDesk } from './fake-desk.ts';
import { HANG_LIMIT_MS } from './hang-limit.ts';

/** The injected clients; missing ones never answer. */
export interface TestClients {
  api?: ApiClient;
  desk?: RecordingDesk;
  files?: FileClient;
  identity?: Identity;
  realtime?: RealtimeClient;
  uploads?: UploadClient;
}

/**
 * Screens are loaded on demand, which takes longer than the library's second on a busy machine. Finders retry
 * until then; printing the whole page each time would take as long as rendering it.
 */
configure({
  asyncUtilTimeout: HANG_LIMIT_MS,
  getElementError: (message) => new Error(message ?? 'Not found.'),
});

const never = () => new Promise<never>(() => {});
async function* silence(): AsyncGenerator<never> {}

/** Renders some components. */
export function renderPart(part: ReactNode, clients: TestClients = {}) {
  standInForTheBrowser();
  notifications.clean();
  const identity = clients.identity ?? createIdentity(never);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  return render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env="test">
      <Notifications />
      <QueryClientProvider client={queries}>
        <IdentityContext value={identity}>
          <ApiContext value={clients.api ?? never}>
            <FileContext value={clients.files ?? never}>
              <RealtimeContext value={clients.realtime ?? (() => silence())}>
                <UploadContext value={clients.uploads ?? noUploads}>
                  <RecordingDeskContext value={clients.desk ?? fakeDesk().desk}>
                    <LanguageRoot>{part}</LanguageRoot>
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

/** Renders the whole application at an address. @returns the router, to read where it went */
export function renderAt(path: string, clients: TestClients = {}) {
  const identity = clients.identity ?? createIdentity(never);
  const router = createAppRouter(identity, createMemoryHistory({ initialEntries: [path] }));
  renderPart(<RouterProvider router={router} />, { ...clients, identity });
  return router;
}

function noUploads(): never {
  throw new Error('This test uploads nothing.');
}

/** Features that the component library needs and jsdom lacks. */
function standInForTheBrowser() {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null }) as MediaQueryList;
  window.scrollTo = () => {};
  if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });
  Element.prototype.scrollBy = () => {};
  Element.prototype.scrollIntoView ??= () => {};
  for (const act of ['load', 'pause'] as const) HTMLMediaElement.prototype[act] = () => {};
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
