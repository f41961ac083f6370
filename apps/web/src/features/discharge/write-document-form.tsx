import type { DischargeMetadata, Tone } from '@auscult/contract/discharge';
import { Box, Button, Group, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import type { DocumentWish } from './use-discharge-notes.ts';

const TONES: readonly Tone[] = [message('Casual'), message('Professional')];
const ALL_PETS = '';

/**
 * Settings of a new document for the client. The template picker is among the children.
 * @spec 1.1/communication-tone, 1.5/discharge-name
 */
export function WriteDocumentForm({
  pets,
  like,
  isBuiltIn,
  isBusy,
  error,
  children,
  ...ways
}: WriteDocumentFormProps) {
  const [name, setName] = useState('');
  const [tone, setTone] = useState<Tone>(like?.tone ?? 'Professional');
  const [pet, setPet] = useState(pets.find((one) => one === like?.pet) ?? ALL_PETS);
  const [instructions, setInstructions] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const about = pet === ALL_PETS ? {} : { pet };
    ways.onSubmit({ name, tone, additional_instructions: instructions, ...about });
  };

  return (
    <form onSubmit={submit}>
      {children}
      <TonePicker value={tone} onChange={setTone} />
      {pets.length > 1 && (
        <NativeSelect
          mt="md"
          size="md"
          label={t('Pet')}
          description={t('Only what was said about this pet is included.')}
          data={[{ value: ALL_PETS, label: t('All pets') }, ...pets]}
          value={pet}
          onChange={({ currentTarget }) => setPet(currentTarget.value)}
        />
      )}
      <TextInput
        mt="md"
        size="md"
        label={t('Document name (optional)')}
        description={t('Only the first word is used. Default: the name of the template.')}
        maxLength={200}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {!isBuiltIn && (
        <Textarea
          mt="md"
          size="md"
          label={t('Additional instructions (optional)')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={10_000}
          value={instructions}
          onChange={({ currentTarget }) => setInstructions(currentTarget.value)}
        />
      )}
      {error && (
        <Box mt="lg">
          <Failure text={errorText(error, errorTexts.processing)} cause={error} />
        </Box>
      )}
      <Group my="lg">
        <Button type="submit" loading={isBusy}>
          {t('Write document')}
        </Button>
        {ways.onCancel && (
          <Button variant="default" onClick={ways.onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </Group>
    </form>
  );
}

interface WriteDocumentFormProps {
  /** Of the visit. */
  pets: readonly string[];
  /** A document whose tone and pet are the defaults. */
  like: DischargeMetadata | undefined;
  /**
   * Whether there is no language model: then instructions are not asked for, since the built-in writer cannot
   * read them.
   */
  isBuiltIn: boolean;
  isBusy: boolean;
  error: Error | null;
  children: ReactNode;
  onSubmit: (wish: DocumentWish) => void;
  /** Undefined if there is nothing to go back to. */
  onCancel?: () => void;
}

function TonePicker({ value, onChange }: { value: Tone; onChange: (tone: Tone) => void }) {
  return (
    <Radio.Group mt="md" size="md" label={t('Tone')} value={value}>
      <Group mt={6} gap="lg">
        {TONES.map((tone) => (
          <Radio key={tone} value={tone} label={t(tone)} onChange={() => onChange(tone)} />
        ))}
      </Group>
    </Radio.Group>
  );
}
