import type { SpeechModel } from '@auscult/contract/server-setup';
import { Anchor, Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { message, t } from '#web/copy/text.ts';
import {
  useChooseSpeechModel,
  useSpeechModels,
  useSpeechState,
} from '#web/features/server-setup/use-server-setup.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { sayDone } from '#web/ui/notices.tsx';
import classes from './speech-notice.module.css';

/**
 * Says what recordings need before they are transcribed, and lets the owner of the server download it. Recording is
 * possible all the time. Where recordings are transcribed, there is nothing to say.
 */
export function SpeechNotice({ configured, hint }: { configured: boolean; hint: string }) {
  const { data, hasFailed } = useSpeechState(configured);
  if (configured || (!data && !hasFailed) || data?.state === 'ready') return null;
  const model = data?.model;
  if (data?.state === 'downloading' && model) {
    return <Downloading model={model} mayCancel={data.may_set_up} />;
  }
  if (!data?.may_set_up) return <AskFirst hint={hint} hasFailed={data?.state === 'failed'} />;
  if (data.state === 'failed' && model) return <DownloadFailed model={model} />;
  return <ModelOffer model={model ?? undefined} />;
}

/** A model as far as Scribe knows it. */
type Model = Pick<SpeechModel, 'id' | 'name' | 'bytes' | 'downloaded_bytes' | 'problem'>;

const RECORD_NOW = message('You can record now: recordings wait and are transcribed automatically.');

function ModelOffer({ model }: { model: Model | undefined }) {
  const { choose, isPending, error } = useChooseSpeechModel();
  return (
    <Frame icon={<IconInfoCircle {...SIGN} />}>
      <p>
        {model
          ? t(
              'Recordings need a speech model ({{size}}), which runs on this server; no recording leaves it.',
              {
                size: fileSize(model.bytes),
              },
            )
          : t("Transcription isn't set up yet.")}{' '}
        <span className={classes.quiet}>{t(RECORD_NOW)}</span>
      </p>
      <div className={classes.acts}>
        {model && (
          <Button
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            loading={isPending}
            onClick={() => choose(model.id)}
          >
            {t('Download speech model ({{size}})', { size: fileSize(model.bytes) })}
          </Button>
        )}
        <ServerLink>{model ? t('Other ways') : t('Set up transcription')}</ServerLink>
      </div>
      {error && <Failure text={errorText(error, NOT_STARTED)} cause={error} />}
    </Frame>
  );
}

const NOT_STARTED = message('The download could not be started. Please try again.');

function Downloading({ model, mayCancel }: { model: Model; mayCancel: boolean }) {
  const { bytes, downloaded_bytes, id } = model;
  const { mutate, isPending, error } = useSpeechModels();
  const percent = bytes > 0 ? Math.min(100, Math.floor((100 * downloaded_bytes) / bytes)) : 0;
  const isLoaded = downloaded_bytes >= bytes;
  return (
    <Frame icon={<IconDownload {...SIGN} />}>
      <div className={classes.going}>
        <p>
          {isLoaded
            ? t('Checking the speech model…')
            : t('Downloading the speech model: {{done}} of {{size}} ({{percent}} %)', {
                done: fileSize(downloaded_bytes),
                size: fileSize(bytes),
                percent,
              })}
        </p>
        {mayCancel && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Cancel the download of {{name}}', { name: model.name })}
            loading={isPending}
            onClick={() => mutate({ act: 'cancel', model: id })}
          >
            {t('Cancel')}
          </Button>
        )}
      </div>
      <Progress
        value={percent}
        size="md"
        aria-label={t('{{percent}} % of the speech model downloaded', { percent })}
      />
      <p className={classes.quiet}>{t(RECORD_NOW)}</p>
      {error && <Failure text={errorText(error, NOT_CANCELLED)} cause={error} />}
    </Frame>
  );
}

const NOT_CANCELLED = message('The download could not be cancelled. Please try again.');

function DownloadFailed({ model }: { model: Model }) {
  const { mutate, isPending, error } = useSpeechModels();
  return (
    <Frame icon={<IconAlertTriangle {...SIGN} />} isAlert>
      <p>
        {model.problem ? t(model.problem) : t('The speech model could not be downloaded.')}{' '}
        <span className={classes.quiet}>
          {t('You can also type the visit.')} {t(RECORD_NOW)}
        </span>
      </p>
      <div className={classes.acts}>
        <Button loading={isPending} onClick={() => mutate({ act: 'download', model: model.id })}>
          {t('Try again')}
        </Button>
        <ServerLink>{t('Import folder and other ways')}</ServerLink>
      </div>
      {error && <Failure text={errorText(error, NOT_STARTED)} cause={error} />}
    </Frame>
  );
}

/** For those who cannot set it up. */
function AskFirst({ hint, hasFailed }: { hint: string; hasFailed: boolean }) {
  return (
    <div role="note" className={classes.note}>
      <IconInfoCircle {...SIGN} />
      <span>
        {hasFailed ? t('The speech model could not be downloaded.') : t("Transcription isn't set up yet.")}{' '}
        {t(RECORD_NOW)} <AskAdministrator hint={hint} />
      </span>
    </div>
  );
}

/** Copies a message to the administrator; where copying is not allowed, begins an email with it. */
function AskAdministrator({ hint }: { hint: string }) {
  const ask = async () => {
    const subject = t('Please set up transcription in {{product}}', { product: PRODUCT_NAME });
    const plain = `${subject}.\n\n${t(hint)}\n\n${location.origin}`;
    try {
      await copyText({ plain });
      sayDone(t('Message copied. Send it to your administrator.'));
    } catch {
      const query = new URLSearchParams({ subject, body: plain }).toString().replaceAll('+', '%20');
      location.assign(`mailto:?${query}`);
    }
  };
  return (
    <Anchor component="button" type="button" inherit underline="always" ta="start" onClick={() => void ask()}>
      {t('Ask your administrator')}
    </Anchor>
  );
}

const SIGN = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function Frame({
  icon,
  isAlert = false,
  children,
}: {
  icon: ReactNode;
  isAlert?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes.frame} data-alert={isAlert || undefined} aria-label={t('Speech to text')}>
      {icon}
      <div className={classes.content}>{children}</div>
    </section>
  );
}

function ServerLink({ children }: { children: ReactNode }) {
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} to="/settings" search={{ part: 'server' }} />}>
      {children}
    </Anchor>
  );
}
