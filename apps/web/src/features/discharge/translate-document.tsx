import type { DocumentLanguage } from '@auscult/contract/discharge';
import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { Button, Group, NativeSelect, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { languagesBeside } from './document-languages.ts';

/** What the built-in writer can translate; shown by `t`. */
export const BUILT_IN_TRANSLATES = message(
  'Only fixed phrases and drug directions can be translated, into Spanish, French, Portuguese and German. Every other line stays as it is and says its language.',
);

/** Also a translation is translated from its original. */
const LANGUAGES = languagesBeside(SOURCE_LOCALE);

/** Chooses a language to translate a document into; the translation is a document of its own. */
export function TranslateDocument({ isBuiltIn, isBusy, error, onTranslate }: TranslateDocumentProps) {
  const [isOpen, popover] = useDisclosure();
  const [language, setLanguage] = useState<DocumentLanguage | undefined>(LANGUAGES[0]);
  const choose = (name: string) => setLanguage(LANGUAGES.find((known) => known === name));
  const translate = () => language && onTranslate(language);

  return (
    <Popover opened={isOpen} onDismiss={popover.close} width={320} position="bottom-end" trapFocus withRoles>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconLanguage size={17} aria-hidden />}
          onClick={popover.toggle}
        >
          {t('Translate')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Translate')}>
        <NativeSelect
          label={t('Language')}
          size="md"
          data={LANGUAGES.map((known) => ({ value: known, label: t(known) }))}
          value={language ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {isBuiltIn
            ? t(BUILT_IN_TRANSLATES)
            : t('Numbers, units and names of drugs are held against the original.')}
        </Text>
        {error && <Failure text={errorText(error, errorTexts.processing)} cause={error} />}
        <Group justify="flex-end" mt="md">
          <Button loading={isBusy} onClick={translate}>
            {t('Translate document')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

interface TranslateDocumentProps {
  /** Whether no language model writes on this server. */
  isBuiltIn: boolean;
  isBusy: boolean;
  error: Error | null;
  onTranslate: (language: DocumentLanguage) => void;
}
