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

/** The frame of the Admin Center. Whoever may not open it is told so; the server refuses them everything. @spec 1.2/admin, 1.6/admin-center-access */
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

/** The ways to the parts. Where they do not fit beside each other, the open one is in sight. */
function Parts({ part }: { part: AdminPart }) {
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which is nothing to clean up.
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
  /** What can be begun here. */
  action?: ReactNode;
  children: ReactNode;
}
