/** Renders a part of the application that reads the address. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderPart, type TestClients } from './render-app.tsx';

/**
 * Renders some components at an address below `/history`, without the shell around them.
 *
 * @returns the current search of the address
 */
export function renderInHistory(part: ReactNode, search: string, clients: TestClients = {}): () => unknown {
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/history', component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/history${search}`] }),
  });
  renderPart(<RouterProvider router={router as never} />, clients);
  return () => router.state.location.search;
}
