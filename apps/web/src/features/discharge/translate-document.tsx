import type { DocumentLanguage } from '@auscult/contract/discharge';
import { baseLanguage, DOCUMENT_LOCALES, SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { isPhraseLanguage } from '@auscult/domain/discharge/translated-headings';
import { Button, Group, NativeSelect, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { languagesBeside } from './document-languages.ts';

/** A translation is also translated from its original. */
const LANGUAGES = languagesBeside(SOURCE_LOCALE);

/** Chooses a language and translates a document into it. The translation is a new document. */
export function TranslateDocument({ isBuiltIn, isBusy, error, onTranslate }: TranslateDocumentProps) {
  const [isOpen, popover] = useDisclosure();
  const languages = languageGroups(isBuiltIn);
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
          data={languages}
          value={language ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {isBuiltIn
            ? t('Without a language model only standard text and drug directions are translated.')
            : t('Numbers, units and drug names are checked against the original.')}
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

/** Languages that this server cannot translate into are last, disabled, under the reason. */
function languageGroups(isBuiltIn: boolean) {
  const option = (language: DocumentLanguage) => ({ value: language, label: t(language) });
  if (!isBuiltIn) return LANGUAGES.map(option);
  const { here = [], away = [] } = Object.groupBy(LANGUAGES, (language) =>
    isPhraseLanguage(baseLanguage(DOCUMENT_LOCALES[language])) ? 'here' : 'away',
  );
  const disabled = away.map((language) => ({ ...option(language), disabled: true }));
  return [...here.map(option), { group: t('Needs a language model'), items: disabled }];
}

interface TranslateDocumentProps {
  /** Whether this server has no language model. */
  isBuiltIn: boolean;
  isBusy: boolean;
  error: Error | null;
  onTranslate: (language: DocumentLanguage) => void;
}
