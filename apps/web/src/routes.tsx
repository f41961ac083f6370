/** The table of routes: path, screen, and who can open it. @spec 1.2/routes */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { FilterSearch } from '#web/features/sessions/session-filters.ts';
import type { Identity } from '#web/platform/identity.ts';
import { isMobileLike } from '#web/platform/mobile-like.ts';
import { ScreenFailure } from '#web/shell/screen-failure.tsx';
import { adminCenter } from './admin-routes.ts';
import { marketingOf } from './screens/sign-in/marketing.ts';

/**
 * The router over its table.
 *
 * @spec 1.2/post-login-landing, 1.2/signed-out-fallback, 1.6/signed-in-routes
 * @param identity  decides which half of the table applies
 * @param history  the browser's own by default; tests inject another
 */
export function createAppRouter(identity: Identity, history?: RouterHistory) {
  const root = createRootRoute();
  const signedOut = createRoute({
    getParentRoute: () => root,
    id: 'signed-out',
    beforeLoad: ({ search }) => {
      if (!identity.current()) return;
      const { next } = signInSearch(search);
      if (next) throw redirect({ href: next });
      const to = isMobileLike() ? '/saml' : '/scribe';
      throw redirect({ to, search: marketingOf(search) });
    },
  });
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
    beforeLoad: ({ location }) => {
      if (identity.current()) return;
      throw redirect({
        to: '/login',
        search: { ...marketingOf(location.search), next: nextOf(location.href) },
      });
    },
  });

  const scribe = createRoute({
    getParentRoute: () => signedIn,
    path: '/scribe',
    validateSearch: scribeSearch,
    component: lazyRouteComponent(() => import('./screens/scribe/scribe.tsx'), 'Scribe'),
  });
  const activeVisits = createRoute({
    getParentRoute: () => signedIn,
    path: '/active',
    validateSearch: filterSearch,
    component: lazyRouteComponent(() => import('./screens/active-visits/active-visits.tsx'), 'ActiveVisits'),
  });
  const allVisits = createRoute({
    getParentRoute: () => signedIn,
    path: '/history',
    validateSearch: historySearch,
    component: lazyRouteComponent(() => import('./screens/all-visits/all-visits.tsx'), 'AllVisits'),
  });
  return createRouter({
    history,
    routeTree: root.addChildren([
      signedOut.addChildren([...signInPages(signedOut)]),
      signedIn.addChildren([
        ...[scribe, recordsRecap(signedIn), activeVisits, allVisits],
        ...templates(signedIn),
        ...adminCenter(signedIn),
        integrations(signedIn),
        settings(signedIn),
        serverSettings(signedIn),
        anyOther(signedIn),
      ]),
      mobileHandOff(root, identity),
      ...mailedLinks(root),
    ]),
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailure,
    scrollRestoration: true,
  });
}

/** The pages for signed-out people. @spec 1.2/sign-in */
function signInPages<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent;
  const login = createRoute({
    getParentRoute,
    path: '/login',
    validateSearch: signInSearch,
    component: lazyRouteComponent(() => import('./screens/sign-in/login.tsx'), 'Login'),
  });
  const register = createRoute({
    getParentRoute,
    path: '/register',
    validateSearch: signInSearch,
    component: lazyRouteComponent(() => import('./screens/sign-in/register.tsx'), 'Register'),
  });
  return [login, register] as const;
}

/** Unknown paths redirect to the first screen. @spec 1.2/fallback-scribe */
function anyOther<Parent extends AnyRoute>(parent: Parent) {
  return createRoute({
    getParentRoute: () => parent,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/scribe' });
    },
  });
}

/** Outside records; `session_id` names the visit. */
function recordsRecap<Parent extends AnyRoute>(parent: Parent) {
  return createRoute({
    getParentRoute: () => parent,
    path: '/prehistory',
    validateSearch: ({ session_id }: Search): { session_id?: string } => ({ session_id: textOf(session_id) }),
    component: lazyRouteComponent(() => import('./screens/prehistory/prehistory.tsx'), 'Prehistory'),
  });
}

/** The library of templates, and the editor; `template_id` names the template. */
function templates<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent;
  const library = createRoute({
    getParentRoute,
    path: '/templates',
    component: lazyRouteComponent(
      () => import('./screens/template-library/template-library.tsx'),
      'TemplateLibrary',
    ),
  });
  const editor = createRoute({
    getParentRoute,
    path: '/templateBuilder',
    validateSearch: ({ template_id }: Search): { template_id?: string } => ({
      template_id: textOf(template_id),
    }),
    component: lazyRouteComponent(
      () => import('./screens/template-editor/template-editor.tsx'),
      'TemplateEditor',
    ),
  });
  return [library, editor] as const;
}

/** Personal and team settings; `part` names the open part, `section` its section. @spec 1.2/settings */
function settings<Parent extends AnyRoute>(parent: Parent) {
  return createRoute({
    getParentRoute: () => parent,
    path: '/settings',
    validateSearch: ({
      part,
      section,
      founded,
    }: Search): { part?: string; section?: string; founded?: boolean } => ({
      part: textOf(part),
      ...(section !== undefined && { section: textOf(section) }),
      ...(founded === true && { founded }),
    }),
    component: lazyRouteComponent(() => import('./screens/settings/settings.tsx'), 'Settings'),
  });
}

/** The practice systems; `part` names the open part of the connected system `pims`. */
function integrations<Parent extends AnyRoute>(parent: Parent) {
  return createRoute({
    getParentRoute: () => parent,
    path: '/integrations',
    validateSearch: ({ pims, part }: Search): { pims?: string; part?: string } => ({
      ...(pims !== undefined && { pims: textOf(pims) }),
      ...(part !== undefined && { part: textOf(part) }),
    }),
    component: lazyRouteComponent(() => import('./screens/integrations/integrations.tsx'), 'Integrations'),
  });
}

/** The server's settings are a part of all settings. */
function serverSettings<Parent extends AnyRoute>(parent: Parent) {
  return createRoute({
    getParentRoute: () => parent,
    path: '/settings/server',
    beforeLoad: () => {
      throw redirect({ to: '/settings', search: { part: 'server' }, replace: true });
    },
  });
}

/** Where a sign-in on a phone is handed over to the native app. Elsewhere there is no such page. @spec 1.2/sign-in-to-saml */
function mobileHandOff<Root extends AnyRoute>(root: Root, identity: Identity) {
  return createRoute({
    getParentRoute: () => root,
    path: '/saml',
    validateSearch: marketingOf,
    beforeLoad: ({ search }) => {
      const marketing = marketingOf(search);
      if (!identity.current()) throw redirect({ to: '/login', search: marketing });
      if (!isMobileLike()) throw redirect({ to: '/scribe', search: marketing });
    },
    component: lazyRouteComponent(
      () => import('./screens/mobile-hand-off/mobile-hand-off.tsx'),
      'MobileHandOff',
    ),
  });
}

/** The targets of links in mails, open to everyone. */
function mailedLinks<Root extends AnyRoute>(root: Root) {
  const getParentRoute = () => root;
  const forgotPassword = createRoute({
    getParentRoute,
    path: '/forgot-password',
    component: lazyRouteComponent(() => import('./screens/sign-in/forgot-password.tsx'), 'ForgotPassword'),
  });
  const resetPassword = createRoute({
    getParentRoute,
    path: '/reset-password',
    validateSearch: mailedSearch,
    component: lazyRouteComponent(() => import('./screens/sign-in/reset-password.tsx'), 'ResetPassword'),
  });
  const verifyEmail = createRoute({
    getParentRoute,
    path: '/verify-email',
    validateSearch: mailedSearch,
    component: lazyRouteComponent(() => import('./screens/sign-in/verify-email.tsx'), 'VerifyEmail'),
  });
  return [forgotPassword, resetPassword, verifyEmail] as const;
}

type Search = Record<string, unknown>;

/** @returns `next` only if it is a path of the application */
function signInSearch(search: Search): ReturnType<typeof marketingOf> & { next?: string; hosted?: string } {
  return { ...marketingOf(search), next: nextOf(textOf(search.next)), hosted: textOf(search.hosted) };
}

/** `session`: the visit on the server to record into; `held`: the visit on this device to show. */
function scribeSearch(search: Search): ReturnType<typeof marketingOf> & { session?: string; held?: string } {
  return { ...marketingOf(search), session: textOf(search.session), held: textOf(search.held) };
}

/** `session_id`: the visit to open, `tab`: its open part; the others are filters of the list. */
function historySearch(search: Search): FilterSearch & { session_id?: string; tab?: string } {
  return { ...filterSearch(search), session_id: textOf(search.session_id), tab: textOf(search.tab) };
}

/** Order and filters of a list of visits; search words are never in an address. */
function filterSearch({ sort, status, owner, from, to }: Search): FilterSearch {
  return {
    ...{ sort: textOf(sort), status: textOf(status), owner: textOf(owner) },
    ...{ from: textOf(from), to: textOf(to) },
  };
}

function mailedSearch({ token, error }: Search): { token?: string; error?: string } {
  return { token: textOf(token), error: textOf(error) };
}

/** Where to continue after signing in, if that differs from the default. */
function nextOf(href: string | undefined): string | undefined {
  if (!href) return undefined;
  if (/^\/(history|active|prehistory|templates|templateBuilder|integrations|settings|admin)\b/.test(href))
    return href;
  // The first screen is the default for everyone.
  return /^\/scribe\?(.*&)?(session|openSupport)=/.test(href) ? href : undefined;
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
