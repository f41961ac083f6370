import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/**
 * The Admin Center; loaded on demand. The server refuses its calls to everyone without the right.
 *
 * @spec 1.2/admin-on-demand
 */
export function adminCenter<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent;
  const users = lazyRouteComponent(() => import('./screens/admin/admin-users.tsx'), 'AdminUsers');
  return [
    createRoute({ getParentRoute, path: '/admin', component: users }),
    createRoute({ getParentRoute, path: '/admin/settings', component: users }),
    createRoute({
      getParentRoute,
      path: '/admin/users',
      validateSearch: ({ user }: Record<string, unknown>): { user?: string } => ({
        user: typeof user === 'string' ? user : undefined,
      }),
      component: users,
    }),
    createRoute({
      getParentRoute,
      path: '/admin/teams',
      component: lazyRouteComponent(() => import('./screens/admin/admin-teams.tsx'), 'AdminTeams'),
    }),
    createRoute({
      getParentRoute,
      path: '/admin/tags',
      component: lazyRouteComponent(() => import('./screens/admin/admin-tags.tsx'), 'AdminTags'),
    }),
    createRoute({
      getParentRoute,
      path: '/admin/security',
      component: lazyRouteComponent(() => import('./screens/admin/admin-security.tsx'), 'AdminSecurity'),
    }),
    createRoute({
      getParentRoute,
      path: '/admin/audit',
      component: lazyRouteComponent(() => import('./screens/admin/admin-audit.tsx'), 'AdminAudit'),
    }),
  ] as const;
}
