import { Loader } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconShieldCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { message, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import listPage from '#web/ui/list-page.module.css';
import page from '#web/ui/page.module.css';
import classes from './admin.module.css';

const PARTS = [
  { to: '/admin/users', name: message('Users') },
  { to: '/admin/teams', name: message('Teams') },
  { to: '/admin/tags', name: message('Tags') },
  { to: '/admin/security', name: message('Security') },
  { to: '/admin/audit', name: message('Audit log') },
] as const;

export type AdminPart = (typeof PARTS)[number]['to'];

/**
 * The frame of the Admin Center. People without access see a message; the server refuses their calls.
 *
 * @spec 1.2/admin, 1.6/admin-center-access
 */
export function AdminPage({ part, action, children }: AdminPageProps) {
  useDocumentTitle(`${t('Admin Center')} · ${PRODUCT_NAME}`);
  const { data: me } = useMe();
  return (
    <div className={page.page}>
      <div className={listPage.head}>
        <h1 className={page.title}>{t('Admin Center')}</h1>
        {me?.admin_center && action}
      </div>
      {!me && <Loader role="status" aria-label={t('Loading')} />}
      {me && !me.admin_center && (
        <EmptyState
          icon={<IconShieldCog size={44} stroke={1.25} />}
          title={t('Only administrators of an organization can open the Admin Center')}
        />
      )}
      {me?.admin_center && (
        <>
          <Parts part={part} />
          {children}
        </>
      )}
    </div>
  );
}

/** Links to the parts. If they do not all fit, the open one is scrolled into view. */
function Parts({ part }: { part: AdminPart }) {
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Some browsers return a promise here, which must not become the cleanup function.
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav className={classes.parts} aria-label={t('Admin Center')}>
      {PARTS.map(({ to, name }) => (
        <Link
          key={to}
          ref={to === part ? here : undefined}
          to={to}
          className={classes.part}
          aria-current={to === part ? 'page' : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}

interface AdminPageProps {
  part: AdminPart;
  /** The primary action of the part. */
  action?: ReactNode;
  children: ReactNode;
}
