import type { DischargeNote } from '@auscult/contract/discharge';
import { isSameLanguage, languageName, SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { IconLanguage } from '@tabler/icons-react';
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
          {left} of {lines.length} lines are not in {languageName(language)}.
        </strong>{' '}
        {isBuiltIn ? BUILT_IN_TRANSLATES : 'Each of them says its language.'}
      </span>
    </Notice>
  );
}

interface TranslationNoticeProps {
  document: DischargeNote;
  /** Whether no language model writes on this server. */
  isBuiltIn: boolean;
}
