import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useCreateSampleSession } from '#web/features/recordings/use-create-sample-session.ts';
import { useHasSessions } from '#web/features/sessions/use-has-sessions.ts';
import { Failure } from '#web/ui/failure.tsx';
import classes from './scribe.module.css';

/** Offers the sample visit to an account that has no visit yet. */
export function SampleCard() {
  const hasSessions = useHasSessions();
  const sample = useCreateSampleSession();
  const navigate = useNavigate();
  if (hasSessions !== false) return null;

  const open = () =>
    sample.mutate(undefined, {
      onSuccess: ({ session }) => void navigate({ to: '/history', search: { session_id: session } }),
    });
  return (
    <section className={classes.sample} aria-labelledby="sample-title">
      <div className={classes.sampleText}>
        <h2 id="sample-title">{t('New here? Try the sample visit.')}</h2>
        <p>{t('Watch a 3-minute visit become a note.')}</p>
        {sample.error && (
          <Failure text={errorText(sample.error, errorTexts.processing)} cause={sample.error} />
        )}
      </div>
      <Button variant="light" loading={sample.isPending} onClick={open}>
        {t('Open the sample visit')}
      </Button>
    </section>
  );
}
