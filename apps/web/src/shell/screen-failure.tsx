import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import classes from './shell.module.css';

/** Stands in for a screen that broke. What was typed is kept as drafts, so starting over loses nothing. */
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
