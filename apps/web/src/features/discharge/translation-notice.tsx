import { IconLanguage } from '@tabler/icons-react';
import { languageInWords } from '#web/copy/language-in-words.ts';
import { many, t } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says of a translation how much of it is still in the original language, and what that keeps from happening. */
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
  /** Whether no language model writes on this server. */
  isBuiltIn: boolean;
}
