import { Loader, NativeSelect } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { message, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import { partsFor, type SettingsPart } from './parts.ts';
import classes from './settings.module.css';

const UNREAD = message('Your settings could not be read.');

/** `/settings`: all settings of the person or their team; `part` names the open part. @spec 1.2/settings */
export function Settings() {
  useDocumentTitle(`${t('Settings')} · ${PRODUCT_NAME}`);
  const { data: me, error, refetch } = useMe();
  const { part: asked } = useSearch({ from: '/signed-in/settings' });
  const parts = partsFor(me);
  const open = parts.find(({ part }) => part === asked) ?? parts[0];

  return (
    <div className={`${page.page} ${classes.page}`}>
      <h1 className={`${page.title} ${classes.title}`}>{t('Settings')}</h1>
      <div className={classes.columns}>
        <Parts parts={parts} open={open} />
        <div className={classes.part}>
          {me && <h2 className={classes.heading}>{t(open.name)}</h2>}
          {!me && error && <Failure text={t(UNREAD)} cause={error} onRetry={() => void refetch()} />}
          {!me && !error && <Waiting />}
          {me && (
            <Suspense fallback={<Waiting />}>
              <open.Screen me={me} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

function Waiting() {
  return <Loader role="status" aria-label={t('Loading settings')} />;
}

/** The list of parts; on a phone a choice. */
function Parts({ parts, open }: { parts: readonly SettingsPart[]; open: SettingsPart }) {
  const navigate = useNavigate();
  return (
    <>
      <nav className={classes.parts} aria-label={t('Parts of the settings')}>
        {parts.map(({ part, name, Icon }) => (
          <Link
            key={part}
            to="/settings"
            search={{ part }}
            className={classes.link}
            aria-current={part === open.part ? 'page' : undefined}
          >
            <Icon size={19} stroke={1.75} aria-hidden />
            {t(name)}
          </Link>
        ))}
      </nav>
      <NativeSelect
        className={classes.choice}
        size="md"
        label={t('Part of the settings')}
        data={parts.map(({ part, name }) => ({ value: part, label: t(name) }))}
        value={open.part}
        onChange={({ currentTarget }) =>
          void navigate({ to: '/settings', search: { part: currentTarget.value } })
        }
      />
    </>
  );
}
