import type { CallBody } from '@auscult/contract/kit/call';
import type { ServerSetup, testServerLanguageModel } from '@auscult/contract/server-setup';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { message, t } from '#web/copy/text.ts';
import { durationText } from '#web/ui/duration.ts';
import { type EnteredSecret, SecretField, secretToSend } from './secret-field.tsx';
import { type Missing, SetupForm, SetupTest } from './setup-form.tsx';
import { useSetServerLanguageModel, useTestServerLanguageModel } from './use-server-setup.ts';
import { type SetupDraft, useSetupDraft } from './use-setup-draft.ts';
import { addressProblem, isSameAddress } from './web-address.ts';

type Stored = ServerSetup['language_model'];
type Values = Pick<Stored, 'source' | 'base_url' | 'model'> & { key: EnteredSecret };

/** Which model writes notes. */
export function LanguageModelSetup({ setup, onUnsaved }: LanguageModelSetupProps) {
  const { language_model: stored, version } = setup;
  const { source, base_url, model } = stored;
  const draft = useSetupDraft<Values>({ source, base_url, model, key: undefined });
  const save = useSetServerLanguageModel();
  const trial = useTestServerLanguageModel();
  const { values, change } = draft;
  const isFixed = stored.fixed_by.length > 0;
  const isSame = isSameModel(stored, values);
  const isService = values.source !== 'built-in';
  return (
    <SetupForm
      label={t('Language model')}
      fixedBy={stored.fixed_by}
      isChanged={draft.isChanged}
      missing={missingOf(values, isSame ? stored.key : null)}
      save={save}
      onSave={() => save.mutate({ version, ...inputOf(values, isSame) }, { onSuccess: draft.reset })}
      onUnsaved={onUnsaved}
      test={
        isService
          ? (isComplete) => (
              <SetupTest
                label={t('Write a test line')}
                hint={t('Tests what is entered, before you save it.')}
                isPending={trial.isPending}
                error={trial.error}
                result={
                  trial.data && (
                    <>
                      <q>{trial.data.text}</q>
                      <Text size="sm" c="dimmed">
                        {t('Answered in {{time}}.', { time: durationText(trial.data.milliseconds) })}
                      </Text>
                    </>
                  )
                }
                onTest={() => isComplete() && trial.mutate(inputOf(values, isSame))}
              />
            )
          : undefined
      }
    >
      {(said) => (
        <>
          <Radio.Group
            label={t('Notes are written by')}
            value={values.source}
            onChange={(value) => change({ source: sourceOf(value), key: undefined })}
          >
            <Stack gap="sm" mt="xs">
              {SOURCES.map(({ value, label, about }) => (
                <Radio key={value} value={value} label={t(label)} description={t(about)} disabled={isFixed} />
              ))}
            </Stack>
          </Radio.Group>
          {isService && (
            <ServiceFields
              values={values}
              said={said}
              isFixed={isFixed}
              stored={isSame ? stored.key : null}
              change={change}
            />
          )}
        </>
      )}
    </SetupForm>
  );
}

interface LanguageModelSetupProps {
  setup: ServerSetup;
  onUnsaved: (isUnsaved: boolean) => void;
}

type Field = 'base_url' | 'model' | 'key';

interface ServiceFieldsProps extends Pick<SetupDraft<Values>, 'values' | 'change'> {
  said: Missing<Field>;
  isFixed: boolean;
  stored: Stored['key'];
}

function ServiceFields({ values, said, isFixed, stored, change }: ServiceFieldsProps) {
  const isCompatible = values.source === 'openai-compatible';
  return (
    <>
      {isCompatible && (
        <TextInput
          label={t('Address')}
          description={t('Such as http://localhost:11434/v1, without “/chat/completions”.')}
          type="url"
          maxLength={500}
          readOnly={isFixed}
          error={said.base_url}
          value={values.base_url}
          onChange={({ currentTarget }) => change({ base_url: currentTarget.value })}
        />
      )}
      <TextInput
        label={t('Model')}
        description={t('As the service calls it.')}
        maxLength={200}
        readOnly={isFixed}
        error={said.model}
        value={values.model}
        onChange={({ currentTarget }) => change({ model: currentTarget.value })}
      />
      <SecretField
        label={t('Key')}
        hint={isCompatible ? t('Leave empty if it needs none.') : undefined}
        stored={stored}
        value={values.key}
        error={said.key}
        isFixed={isFixed}
        onChange={(key) => change({ key })}
      />
    </>
  );
}

const SOURCES = [
  {
    value: 'built-in',
    label: message('The built-in writer'),
    about: message('Works by rules on this server. Nothing leaves it.'),
  },
  {
    value: 'openai',
    label: message('OpenAI'),
    about: message('Transcripts are sent to OpenAI.'),
  },
  {
    value: 'anthropic',
    label: message('Anthropic'),
    about: message('Transcripts are sent to Anthropic.'),
  },
  {
    value: 'openai-compatible',
    label: message('Another address'),
    about: message('Ollama, vLLM, or any other service with OpenAI’s interface.'),
  },
] as const satisfies { value: Stored['source']; label: string; about: string }[];

function sourceOf(value: string): Stored['source'] {
  return SOURCES.find((one) => one.value === value)?.value ?? 'built-in';
}

function isSameModel(stored: Stored, { source, base_url }: Values): boolean {
  if (source !== stored.source) return source === 'built-in';
  return source !== 'openai-compatible' || isSameAddress(stored.base_url, base_url);
}

function inputOf(
  { source, base_url, model, key }: Values,
  isSame: boolean,
): CallBody<typeof testServerLanguageModel> {
  if (source === 'built-in') return { source };
  const { secret } = secretToSend(key, isSame);
  return {
    source,
    ...(source === 'openai-compatible' && base_url.trim() !== '' && { base_url: base_url.trim() }),
    model: model.trim(),
    ...(secret !== undefined && { key: secret }),
  };
}

function missingOf({ source, base_url, model, key }: Values, stored: Stored['key']): Missing<Field> {
  if (source === 'built-in') return {};
  const isKeyMissing = key === undefined ? stored === null : (key ?? '').trim() === '';
  const address =
    source === 'openai-compatible'
      ? addressProblem(base_url, t('Enter the address of the language model.'))
      : undefined;
  return {
    ...(address !== undefined && { base_url: address }),
    ...(model.trim() === '' && { model: t('Enter the name of the model.') }),
    ...(source !== 'openai-compatible' && isKeyMissing && { key: t('Enter the key of the language model.') }),
  };
}
