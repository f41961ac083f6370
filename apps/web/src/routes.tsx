/** The table of routes: path, screen, who may see it. @spec 1.2/routes */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod/mini';
import type { Identity } from '#web/platform/identity.ts';
import { ScreenFailure } from '#web/shell/screen-failure.tsx';
import { marketingOf } from './screens/sign-in/marketing.ts';

const text = z.optional(z.coerce.string());
const Marketing = { ttclid: text, fbclid: text, utm_source: text };
const SignInSearch = z.object({ ...Marketing, next: text, hosted: text });

/** The router over its table. @param identity tells which half of the table holds */
export function createAppRouter(identity: Identity) {
  const root = createRootRoute();

  const signedOut = createRoute({
    getParentRoute: () => root,
    id: 'signed-out',
    beforeLoad: ({ search }) => {
      if (!identity.current()) return;
      const { next, ...rest } = SignInSearch.parse(search);
      throw next?.startsWith('/history')
        ? redirect({ href: next })
        : redirect({ to: '/scribe', search: marketingOf(rest) });
    },
  });
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
    beforeLoad: ({ location }) => {
      if (identity.current()) return;
      const search = marketingOf(location.search);
      throw redirect({ to: '/login', search: { ...search, next: nextOf(location.href) } });
    },
  });

  const login = createRoute({
    getParentRoute: () => signedOut,
    path: '/login',
    validateSearch: (search) => SignInSearch.parse(search),
    component: lazyRouteComponent(() => import('./screens/sign-in/login.tsx'), 'Login'),
  });
  const register = createRoute({
    getParentRoute: () => signedOut,
    path: '/register',
    validateSearch: (search) => SignInSearch.parse(search),
    component: lazyRouteComponent(() => import('./screens/sign-in/register.tsx'), 'Register'),
  });
  const forgotPassword = createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    component: lazyRouteComponent(() => import('./screens/sign-in/forgot-password.tsx'), 'ForgotPassword'),
  });
  const resetPassword = createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    validateSearch: (search) => z.object({ token: text }).parse(search),
    component: lazyRouteComponent(() => import('./screens/sign-in/reset-password.tsx'), 'ResetPassword'),
  });
  const verifyEmail = createRoute({
    getParentRoute: () => root,
    path: '/verify-email',
    validateSearch: (search) => z.object({ token: text, error: text }).parse(search),
    component: lazyRouteComponent(() => import('./screens/sign-in/verify-email.tsx'), 'VerifyEmail'),
  });

  const scribe = createRoute({
    getParentRoute: () => signedIn,
    path: '/scribe',
    validateSearch: (search) => z.object(Marketing).parse(search),
    component: lazyRouteComponent(() => import('./screens/scribe/scribe.tsx'), 'Scribe'),
  });
  const history = createRoute({
    getParentRoute: () => signedIn,
    path: '/history',
    validateSearch: (search) => z.object({ session_id: text }).parse(search),
    component: lazyRouteComponent(() => import('./screens/all-visits/all-visits.tsx'), 'AllVisits'),
  });
  const anyOther = createRoute({
    getParentRoute: () => signedIn,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/scribe' });
    },
  });

  return createRouter({
    routeTree: root.addChildren([
      signedOut.addChildren([login, register]),
      signedIn.addChildren([scribe, history, anyOther]),
      forgotPassword,
      resetPassword,
      verifyEmail,
    ]),
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailure,
    scrollRestoration: true,
  });
}

/** Where to go on after signing in, if it is worth going back to. */
function nextOf(href: string): string | undefined {
  return href.startsWith('/history') ? href : undefined;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
