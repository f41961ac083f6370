import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import classes from './shell.module.css';

/** Replaces a screen that crashed. Input is stored as drafts, so a restart loses nothing. */
export function ScreenFailure() {
  return (
    <div className={classes.broken}>
      <Failure
        text={t('Something went wrong on this page. What you typed is kept.')}
        onRetry={() => location.reload()}
        retryLabel={t('Load the page again')}
      />
    </div>
  );
}
