import { IconLanguage } from '@tabler/icons-react';
import { languageInWords } from '#web/copy/language-in-words.ts';
import { many, t } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says how much of a translation is still in the original language, and what that blocks. */
export function TranslationNotice({ left, count, language, isBuiltIn }: TranslationNoticeProps) {
  if (left === 0) return null;
  return (
    <Notice icon={<IconLanguage size={18} aria-hidden />} tone="warning" isLong>
      <span>
        <strong>
          {many(
            count,
            '{{left}} of {{count}} lines are not in {{language}}.',
            '{{left}} of {{count}} lines are not in {{language}}.',
            { left, language: languageInWords(language) },
          )}
        </strong>{' '}
        {t('Rewrite or remove them to copy, sign or send.')}{' '}
        {isBuiltIn && t('A language model translates every line.')}
      </span>
    </Notice>
  );
}

interface TranslationNoticeProps {
  /** Lines that are not translated. */
  left: number;
  /** Lines of the document. */
  count: number;
  /** Locale of the document. */
  language: string;
  /** Whether this server has no language model. */
  isBuiltIn: boolean;
}
