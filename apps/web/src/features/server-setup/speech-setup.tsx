import type { CallBody } from '@auscult/contract/kit/call';
import type { ServerSetup, setServerSpeech } from '@auscult/contract/server-setup';
import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageInWords } from '#web/copy/language-in-words.ts';
import { message, t } from '#web/copy/text.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { type EnteredSecret, SecretField, secretToSend } from './secret-field.tsx';
import { type Missing, SetupForm } from './setup-form.tsx';
import { SpeechModelList } from './speech-model-list.tsx';
import { useSetServerSpeech } from './use-server-setup.ts';
import { type SetupDraft, useSetupDraft } from './use-setup-draft.ts';
import { addressProblem, isSameAddress } from './web-address.ts';

type Stored = ServerSetup['speech'];
type Values = Pick<Stored, 'source' | 'local_model' | 'base_url' | 'model' | 'language'> & {
  key: EnteredSecret;
};

/** The entered speech settings, as the call takes them. */
export type SpeechInput = Omit<CallBody<typeof setServerSpeech>, 'version'>;

/** Where recordings are transcribed: nowhere, on the server, or by a service. */
export function SpeechSetup({ setup, test, onUnsaved }: SpeechSetupProps) {
  const { speech: stored, models, version } = setup;
  const { source, local_model, base_url, model, language } = stored;
  const draft = useSetupDraft<Values>({ source, local_model, base_url, model, language, key: undefined });
  const save = useSetServerSpeech();
  const { values, change } = draft;
  const isFixed = stored.fixed_by.length > 0;
  const isSame = values.source !== 'service' || isSameAddress(stored.base_url, values.base_url);
  const input = inputOf(values, isSame);
  const chosen = values.source === 'local' ? models.find(({ id }) => id === values.local_model) : undefined;
  const isToDownload = chosen?.state === 'absent';
  return (
    <SetupForm
      label={t('Speech to text')}
      fixedBy={stored.fixed_by}
      isChanged={draft.isChanged}
      missing={missingOf(values)}
      save={save}
      saveLabel={
        isToDownload ? t('Save and download ({{size}})', { size: fileSize(chosen.bytes) }) : undefined
      }
      onSave={() => save.mutate({ version, ...input }, { onSuccess: draft.reset })}
      onUnsaved={onUnsaved}
      test={values.source === 'none' ? undefined : (isComplete) => test(input, isComplete)}
    >
      {(said) => (
        <>
          <Radio.Group
            label={t('Recordings are transcribed')}
            value={values.source}
            onChange={(value) => change(sourceChange(value, setup))}
          >
            <Stack gap="sm" mt="xs">
              {SOURCES.map(({ value, label, about }) => (
                <Radio key={value} value={value} label={t(label)} description={t(about)} disabled={isFixed} />
              ))}
            </Stack>
          </Radio.Group>
          {values.source === 'local' && (
            <SpeechModelList
              setup={setup}
              value={values.local_model}
              error={said.local_model}
              isFixed={isFixed}
              onChange={(id) => change({ local_model: id })}
            />
          )}
          {values.source === 'service' && (
            <ServiceFields
              values={values}
              said={said}
              isFixed={isFixed}
              stored={isSameAddress(stored.base_url, values.base_url) ? stored.key : null}
              change={change}
            />
          )}
          {values.source !== 'none' && (
            <LanguageField
              value={values.language}
              spoken={chosen?.languages}
              listed={models.flatMap(({ languages }) => languages)}
              isFixed={isFixed}
              onChange={(next) => change({ language: next })}
            />
          )}
        </>
      )}
    </SetupForm>
  );
}

interface SpeechSetupProps {
  setup: ServerSetup;
  /** Tests what is entered with the microphone. @param isComplete  is asked before */
  test: (input: SpeechInput, isComplete: () => boolean) => ReactNode;
  onUnsaved: (isUnsaved: boolean) => void;
}

const SOURCES = [
  {
    value: 'none',
    label: message('Not at all'),
    about: message('Recordings are kept and wait. Notes are written from typed or pasted words.'),
  },
  {
    value: 'local',
    label: message('On this server'),
    about: message('By a speech model that is downloaded once. No recording leaves the server.'),
  },
  {
    value: 'service',
    label: message('By a service'),
    about: message('Recordings are sent to an address with OpenAI’s interface for transcription.'),
  },
] as const satisfies { value: Stored['source']; label: string; about: string }[];

/** The recommended model is chosen where none is. */
function sourceChange(value: string, { speech, models }: ServerSetup): Partial<Values> {
  const source = SOURCES.find((one) => one.value === value)?.value ?? 'none';
  if (source !== 'local' || speech.local_model !== null) return { source };
  const wanted = (speech.language ?? 'en') === 'en' ? 'english' : 'other_languages';
  const recommended = models.find(({ recommended_for }) => recommended_for === wanted);
  return { source, ...(recommended && { local_model: recommended.id }) };
}

type Field = 'local_model' | 'base_url' | 'model';

interface ServiceFieldsProps extends Pick<SetupDraft<Values>, 'values' | 'change'> {
  said: Missing<Field>;
  isFixed: boolean;
  stored: Stored['key'];
}

function ServiceFields({ values, said, isFixed, stored, change }: ServiceFieldsProps) {
  return (
    <>
      <TextInput
        label={t('Address')}
        description={t('Such as https://api.openai.com/v1, without “/audio/transcriptions”.')}
        type="url"
        maxLength={500}
        readOnly={isFixed}
        error={said.base_url}
        value={values.base_url}
        onChange={({ currentTarget }) => change({ base_url: currentTarget.value })}
      />
      <TextInput
        label={t('Model')}
        description={t('As the service calls it, such as whisper-1.')}
        maxLength={200}
        readOnly={isFixed}
        error={said.model}
        value={values.model}
        onChange={({ currentTarget }) => change({ model: currentTarget.value })}
      />
      <SecretField
        label={t('Key')}
        hint={t('Leave empty if it needs none.')}
        stored={stored}
        value={values.key}
        isFixed={isFixed}
        onChange={(key) => change({ key })}
      />
    </>
  );
}

interface LanguageFieldProps {
  value: string | null;
  /** By the chosen model; undefined for a service. */
  spoken: readonly string[] | undefined;
  /** By any model. */
  listed: readonly string[];
  isFixed: boolean;
  onChange: (language: string | null) => void;
}

/** The spoken language. One that the chosen model does not know is said, not hidden. */
function LanguageField({ value, spoken, listed, isFixed, onChange }: LanguageFieldProps) {
  const codes = [...new Set([...(spoken ?? listed), ...(value === null ? [] : [value])])];
  const named = codes
    .map((code) => ({ value: code, label: languageInWords(code) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const isUnknown = value !== null && spoken !== undefined && !spoken.includes(value);
  return (
    <NativeSelect
      label={t('Spoken language')}
      disabled={isFixed}
      data={[{ value: '', label: t('Detected in each recording') }, ...named]}
      value={value ?? ''}
      error={
        isUnknown &&
        t('The chosen model does not know this language: {{language}}.', {
          language: languageInWords(value),
        })
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

function inputOf(values: Values, isSame: boolean): SpeechInput {
  const { source, local_model, base_url, model, language, key } = values;
  if (source === 'none') return { source };
  if (source === 'local') return { source, language, ...(local_model !== null && { local_model }) };
  const { secret } = secretToSend(key, isSame);
  return {
    ...{ source, language, model: model.trim() },
    ...(base_url.trim() !== '' && { base_url: base_url.trim() }),
    ...(secret !== undefined && { key: secret }),
  };
}

function missingOf({ source, local_model, base_url, model }: Values): Missing<Field> {
  if (source === 'none') return {};
  if (source === 'local') return local_model === null ? { local_model: t('Choose a speech model.') } : {};
  const address = addressProblem(base_url, t('Enter the address of the speech-to-text service.'));
  return {
    ...(address !== undefined && { base_url: address }),
    ...(model.trim() === '' && { model: t('Enter the name of the model.') }),
  };
}
