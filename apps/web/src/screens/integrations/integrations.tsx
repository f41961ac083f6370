import { useDocumentTitle } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { message, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { IntegrationRequestForm } from '#web/features/feedback/integration-request-form.tsx';
import { PracticeSystems } from '#web/features/pims-connections/practice-systems.tsx';
import { useCountWaitingPimsExports } from '#web/features/pims-exports/use-count-waiting-pims-exports.ts';
import { WaitingExports } from '#web/features/pims-exports/waiting-exports.tsx';
import { ImportAppointments } from '#web/features/pims-imports/import-appointments.tsx';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import classes from './integrations.module.css';

const UNREAD = message('Your account could not be read.');

/**
 * `/integrations`: the practice systems of the team, and the exports that need a person. `pims` and `part` name what is open.
 *
 * @spec 1.2/integrations
 */
export function Integrations() {
  useDocumentTitle(`${t('Integrations')} · ${PRODUCT_NAME}`);
  const { data: me, error, refetch } = useMe();
  const { pims, part } = useSearch({ from: '/signed-in/integrations' });
  const expected = useCountWaitingPimsExports({ isAsked: me !== undefined });
  return (
    <div className={`${page.page} ${classes.page}`}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h1 className={page.title}>{t('Integrations')}</h1>
          <p className={classes.about}>
            {t('Send notes to the practice system, and make visits from its appointments.')}
          </p>
        </div>
        <ImportAppointments />
      </div>
      {!me && error && <Failure text={t(UNREAD)} cause={error} onRetry={() => void refetch()} />}
      {me && <WaitingExports mayAct={me.acting_as === null} expected={expected} />}
      <section className={classes.section} aria-labelledby="practice-systems">
        <h2 id="practice-systems" className={classes.title}>
          {t('Practice systems')}
        </h2>
        <PracticeSystems pims={pims} part={part} />
      </section>
      <section className={classes.section} aria-labelledby="another-system">
        <h2 id="another-system" className={classes.title}>
          {t('Ask for another system')}
        </h2>
        <IntegrationRequestForm />
      </section>
    </div>
  );
}
