import type { ServerSetup, SpeechModel } from '@auscult/contract/server-setup';
import { Badge, Button, Input, Progress, Radio } from '@mantine/core';
import { errorText } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { languageInWords } from '#web/copy/language-in-words.ts';
import { many, message, t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import classes from './server-setup.module.css';
import { isUnderWay, type ModelAct, useSpeechModels } from './use-server-setup.ts';

const NOT_DONE = message('This did not work. Please try again.');

/** The speech models of the catalog: which one is used, and which are on the server. */
export function SpeechModelList({ setup, value, error, isFixed, onChange }: SpeechModelListProps) {
  const { models, speech, model_host, import_folder, free_bytes } = setup;
  const acts = useSpeechModels();
  const inUse = speech.source === 'local' ? speech.local_model : null;
  const act = (id: string) => (what: ModelAct) => acts.mutate({ act: what, model: id });
  return (
    <div>
      <Radio.Group label={t('Speech model')} value={value ?? ''} error={error} onChange={onChange}>
        <div className={classes.models}>
          {models.map((model) => (
            <Model
              key={model.id}
              model={model}
              isInUse={model.id === inUse}
              isFixed={isFixed}
              isBusy={acts.isPending && acts.variables.model === model.id}
              onAct={act(model.id)}
            />
          ))}
        </div>
      </Radio.Group>
      {acts.error && <Failure text={errorText(acts.error, NOT_DONE)} cause={acts.error} />}
      <Input.Description component="p" className={classes.origin}>
        {t('Models are downloaded from {{host}}; {{size}} are free on the disk.', {
          host: hostName(model_host),
          size: fileSize(free_bytes),
        })}{' '}
        {t(
          'Without internet, copy the model’s folders from another computer to {{folder}} on this server, then press Download. The documentation lists them.',
          { folder: import_folder },
        )}
      </Input.Description>
    </div>
  );
}

interface SpeechModelListProps {
  setup: ServerSetup;
  /** Id of the chosen model. */
  value: string | null;
  error: string | undefined;
  isFixed: boolean;
  onChange: (id: string) => void;
}

interface ModelProps {
  model: SpeechModel;
  isInUse: boolean;
  isFixed: boolean;
  isBusy: boolean;
  onAct: (act: ModelAct) => void;
}

function Model({ model, isInUse, isFixed, isBusy, onAct }: ModelProps) {
  const { id, name, good_at, recommended_for, takes_spelling, state } = model;
  return (
    <section className={classes.model} aria-label={name}>
      <div className={classes.modelHead}>
        <Radio value={id} disabled={isFixed} label={name} classNames={{ body: classes.modelRadio }} />
        <ModelActs model={model} isInUse={isInUse} isBusy={isBusy} onAct={onAct} />
      </div>
      <div className={classes.facts}>
        <p className={classes.goodAt}>{t(good_at)}</p>
        <p>{factsText(model)}</p>
        <div className={classes.badges}>
          {isInUse && state === 'ready' && (
            <Badge {...BADGE} color="green">
              {t('In use')}
            </Badge>
          )}
          {!isInUse && state === 'ready' && (
            <Badge {...BADGE} color="gray">
              {t('Downloaded')}
            </Badge>
          )}
          {recommended_for !== null && <Badge {...BADGE}>{t(RECOMMENDED[recommended_for])}</Badge>}
          {takes_spelling && (
            <Badge {...BADGE} color="gray">
              {t('Uses custom spelling')}
            </Badge>
          )}
        </div>
        <ModelProgress model={model} />
      </div>
    </section>
  );
}

const BADGE = { variant: 'light', size: 'md', tt: 'none', fw: 550 } as const;

const RECOMMENDED = {
  english: message('Recommended for English'),
  other_languages: message('Recommended for other languages'),
} as const;

/** The actions of a model. The one in use is not removed. */
function ModelActs({ model, isInUse, isBusy, onAct }: Omit<ModelProps, 'isFixed'>) {
  const { name, state } = model;
  const look = { size: 'compact-sm', variant: 'default', loading: isBusy, flex: 'none' } as const;
  if (state === 'absent') {
    return (
      <Button {...look} aria-label={t('Download {{name}}', { name })} onClick={() => onAct('download')}>
        {t('Download')}
      </Button>
    );
  }
  if (isUnderWay(model)) {
    return (
      <Button
        {...look}
        aria-label={t('Cancel the download of {{name}}', { name })}
        onClick={() => onAct('cancel')}
      >
        {t('Cancel')}
      </Button>
    );
  }
  if (state === 'failed') {
    return (
      <Button {...look} aria-label={t('Try {{name}} again', { name })} onClick={() => onAct('download')}>
        {t('Try again')}
      </Button>
    );
  }
  if (isInUse) return null;
  return (
    <Button {...look} aria-label={t('Remove {{name}}', { name })} onClick={() => onAct('remove')}>
      {t('Remove')}
    </Button>
  );
}

/** How far a download is, or why it failed. */
function ModelProgress({ model }: { model: SpeechModel }) {
  const { name, state, bytes, downloaded_bytes, problem } = model;
  const percent = percentOf(downloaded_bytes, bytes);
  if (state === 'failed') {
    return (
      <p role="alert" className={classes.problem}>
        {problem ? t(problem) : t('The download failed.')}
      </p>
    );
  }
  if (!isUnderWay(model)) return null;
  return (
    <div>
      <Progress
        value={percent}
        size="md"
        aria-label={t('{{percent}} % of {{name}} downloaded', { percent, name })}
      />
      <p className={classes.progress}>
        {state === 'checking' && t('Checking the files…')}
        {state === 'queued' && t('Waiting for another download…')}
        {state === 'downloading' &&
          t('{{done}} of {{size}} ({{percent}} %)', {
            done: fileSize(downloaded_bytes),
            size: fileSize(bytes),
            percent,
          })}
      </p>
    </div>
  );
}

function percentOf(done: number, all: number): number {
  return all > 0 ? Math.min(100, Math.floor((100 * done) / all)) : 0;
}

/** Languages that are named; of more, only the number is told. */
const NAMED = 4;

function factsText({ languages, bytes, memory_bytes, license }: SpeechModel): string {
  const spoken =
    languages.length > NAMED
      ? many(languages.length, '{{count}} language', '{{count}} languages')
      : new Intl.ListFormat(locale(), { type: 'conjunction' }).format(languages.map(languageInWords));
  return [
    spoken,
    t('{{size}} to download', { size: fileSize(bytes) }),
    t('{{size}} of memory', { size: fileSize(memory_bytes) }),
    t('Licence: {{license}}', { license }),
  ].join(' · ');
}

function hostName(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
