import { Button, Group, Loader, Progress, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import type { StartProgress as Progressing } from '#web/features/recordings/use-hand-over.ts';
import { useStarting } from '#web/features/recordings/use-start-session.ts';
import { fileSize } from '#web/ui/file-size.ts';
import page from '#web/ui/page.module.css';
import classes from './scribe.module.css';

/** The progress of a submission; an upload can be paused and cancelled. */
export function StartProgress() {
  const { progress, setPaused, discard } = useStarting();
  const { step, sentBytes, totalBytes, isPaused } = progress;
  const percent = totalBytes > 0 ? Math.floor((100 * sentBytes) / totalBytes) : 0;

  return (
    <section className={page.card} aria-label={t('Handing over the visit')}>
      <div className={classes.going}>
        <div className={classes.goingHead}>
          <Text fw={600} role="status">
            {textFor(progress)}
          </Text>
          {step !== 'uploading' && <Loader size="sm" aria-hidden />}
        </div>
        {step === 'uploading' && (
          <>
            <Progress value={percent} size="lg" aria-label={t('Uploaded {{percent}} %', { percent })} />
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {t('{{sent}} of {{total}}', { sent: fileSize(sentBytes), total: fileSize(totalBytes) })}
              </Text>
              <Group gap="xs">
                <Button variant="default" size="compact-md" onClick={() => setPaused(!isPaused)}>
                  {isPaused ? t('Resume') : t('Pause')}
                </Button>
                <Button variant="subtle" color="red" size="compact-md" onClick={() => void discard()}>
                  {t('Cancel upload')}
                </Button>
              </Group>
            </Group>
          </>
        )}
      </div>
    </section>
  );
}

function textFor({ step, isPaused, isWaiting }: Progressing): string {
  if (step === 'writing') return t('Writing notes...');
  if (step === 'starting') return t('Starting the visit…');
  if (isWaiting) return t("You're offline. Upload continues when you reconnect.");
  return isPaused ? t('Upload paused') : t('Uploading the recording…');
}
