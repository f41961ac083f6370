import type { DischargeNote } from '@auscult/contract/discharge';
import { isSameLanguage, SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { IconLanguage } from '@tabler/icons-react';
import { languageInWords } from '#web/copy/language-in-words.ts';
import { many, t } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { BUILT_IN_TRANSLATES } from './translate-document.tsx';

/** Says of a translation how much of it could not be translated. */
export function TranslationNotice({ document, isBuiltIn }: TranslationNoticeProps) {
  const { lines, language, translated_from } = document;
  if (translated_from === null) return null;
  const left = lines.filter((line) => !isSameLanguage(line.language ?? SOURCE_LOCALE, language)).length;
  if (left === 0) return null;
  return (
    <Notice icon={<IconLanguage size={18} aria-hidden />} tone="warning" isLong>
      <span>
        <strong>
          {many(
            lines.length,
            '{{left}} of {{count}} lines are not in {{language}}.',
            '{{left}} of {{count}} lines are not in {{language}}.',
            { left, language: languageInWords(language) },
          )}
        </strong>{' '}
        {isBuiltIn ? t(BUILT_IN_TRANSLATES) : t('Each of them says its language.')}
      </span>
    </Notice>
  );
}

interface TranslationNoticeProps {
  document: DischargeNote;
  /** Whether no language model writes on this server. */
  isBuiltIn: boolean;
}
